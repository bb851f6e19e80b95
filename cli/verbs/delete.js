'use strict'
/** `bellwether delete <app...>`: what depends on others ends before them. */
const { appPath, namedApps } = require('../app-verb')
const { runDependentsFirst } = require('../end-apps')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  return runDependentsFirst(context, 'delete', await namedApps(context, words, 'delete'), app => ({
    app, method: 'DELETE', path: appPath(app), kill: { path: `${appPath(app)}/stop` }
  }))
}

module.exports = { run }
