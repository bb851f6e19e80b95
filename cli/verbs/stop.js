'use strict'
/** `bellwether stop <app...>` */
const { appPath, namedApps, runCalls } = require('../app-verb')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const apps = await namedApps(context, words, 'stop')
  return runCalls(context, 'stop', apps.map(app => {
    const path = `${appPath(app)}/stop`
    return { app, method: 'POST', path, body: {}, kill: { path } }
  }))
}

module.exports = { run }
