'use strict'
/** The same as logs.js, with one file for both streams at a place that the app names (log.outFile, log.errFile). */
const logs = require('./logs')

/** @param {import('./lib/runner').Given} given */
function run (given) { return logs.run({ ...given, isNamed: true }) }

module.exports = { run }
