'use strict'
/** `bellwether delete <app...>`: what depends on others ends before them. */
const { appPath, namedOrOfFile } = require('../app-verb')
const { runDependentsFirst } = require('../end-apps')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const names = (await namedOrOfFile(context, words, 'delete')).map(({ app }) => app)
  return runDependentsFirst(context, 'delete', names, app => ({
    app, method: 'DELETE', path: appPath(app), kill: { path: `${appPath(app)}/stop` }
  }))
}

module.exports = { run }
