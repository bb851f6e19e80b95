'use strict'
/** `bellwether pause <app...> [--max 30s]`: new connections wait; the manager answers when nothing is open any more */
const { appPath, namedApps, runCalls } = require('../app-verb')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ max?: number }} flags
 */
async function run (context, words, { max }) {
  const apps = await namedApps(context, words, 'pause')
  const body = max === undefined ? {} : { maxMs: max }
  return runCalls(context, 'pause', apps.map(app => ({ app, method: 'POST', path: `${appPath(app)}/pause`, body })))
}

module.exports = { run }
