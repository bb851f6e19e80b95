'use strict'
/** `bellwether reset <app...>`: restarts count from 0 again */
const { appPath, namedApps, runCalls } = require('../app-verb')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const apps = await namedApps(context, words, 'reset')
  return runCalls(context, 'reset', apps.map(app => ({ app, method: 'POST', path: `${appPath(app)}/reset`, body: {} })))
}

module.exports = { run }
