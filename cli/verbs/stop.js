'use strict'
/** `bellwether stop <app...>`: what depends on others ends before them (docs/order.md). */
const { appPath, namedOrOfFile } = require('../app-verb')
const { runDependentsFirst } = require('../end-apps')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const names = (await namedOrOfFile(context, words, 'stop')).map(({ app }) => app)
  return runDependentsFirst(context, 'stop', names, app => {
    const path = `${appPath(app)}/stop`
    return { app, method: 'POST', path, body: {}, kill: { path } }
  })
}

module.exports = { run }
