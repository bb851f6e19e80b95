'use strict'
/** `bellwether delete <app...>` */
const { appPath, namedApps, runCalls } = require('../app-verb')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const apps = await namedApps(context, words, 'delete')
  return runCalls(context, 'delete', apps.map(app => ({
    app, method: 'DELETE', path: appPath(app), kill: { path: `${appPath(app)}/stop` }
  })))
}

module.exports = { run }
