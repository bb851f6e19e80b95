'use strict'
/** `bellwether abort <app...>`: ends what is under way, and what served before serves again */
const { appPath, namedApps, runCalls } = require('../app-verb')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const apps = await namedApps(context, words, 'abort')
  return runCalls(context, 'abort', apps.map(app => ({ app, method: 'POST', path: `${appPath(app)}/abort`, body: {} })))
}

module.exports = { run }
