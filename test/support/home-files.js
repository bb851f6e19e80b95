'use strict'
/** The files of a home, for tests that want to see that nothing has changed in it. */
const fs = require('node:fs')

/**
 * What changes while nobody does anything: counts, of the manager and of the workers, and the histories of the apps.
 */
const CHANGES_BY_ITSELF = /^(state\/counters\.json|run\/(history(\/|$)|workers\/.*\.(metrics|series)$|metrics\.json))/

/**
 * Names of all that is below a home, sorted, but for what changes by itself.
 * @param {string} home
 * @returns {string[]}
 */
function homeFiles (home) {
  return fs.readdirSync(home, { recursive: true }).map(String).filter(name => !CHANGES_BY_ITSELF.test(name)).sort()
}

module.exports = { homeFiles }
