'use strict'
/** `bellwether delete <app...>`: what depends on others ends before them. */
const { appPath, namedApps, runCalls, inStartOrder } = require('../app-verb')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const apps = (await inStartOrder(context, await namedApps(context, words, 'delete'))).reverse()
  return runCalls(context, 'delete', apps.map(app => ({
    app, method: 'DELETE', path: appPath(app), kill: { path: `${appPath(app)}/stop` }
  })))
}

module.exports = { run }
