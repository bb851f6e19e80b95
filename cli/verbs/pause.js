'use strict'
/** `bellwether pause <job...>`: no run begins by the schedule */
const { appPath, namedApps, runCalls } = require('../app-verb')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const apps = await namedApps(context, words, 'pause')
  return runCalls(context, 'pause', apps.map(app => ({ app, method: 'POST', path: `${appPath(app)}/pause`, body: {} })))
}

module.exports = { run }
