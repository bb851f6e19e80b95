'use strict'
/** `bellwether stop <app...>` */
const { appPath, namedApps, runCalls } = require('../app-verb')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const apps = await namedApps(context, words, 'stop')
  return runCalls(context, 'stop', apps.map(app => ({ app, method: 'POST', path: `${appPath(app)}/stop`, body: {} })))
}

module.exports = { run }
