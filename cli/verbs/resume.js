'use strict'
/** `bellwether resume <app...>`: ends a pause */
const { appPath, namedApps, runCalls } = require('../app-verb')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const apps = await namedApps(context, words, 'resume')
  return runCalls(context, 'resume', apps.map(app => ({ app, method: 'POST', path: `${appPath(app)}/resume`, body: {} })))
}

module.exports = { run }
