'use strict'
/** `bellwether restart <app...>`: all workers at once, unlike with `reload` */
const { appPath, namedApps, runCalls } = require('../app-verb')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const apps = await namedApps(context, words, 'restart')
  return runCalls(context, 'restart', apps.map(app => ({ app, method: 'POST', path: `${appPath(app)}/restart`, body: {} })))
}

module.exports = { run }
