'use strict'
/** `bellwether stop <app...>`: what depends on others ends before them (docs/order.md). */
const { appPath, namedApps, runCalls, inStartOrder } = require('../app-verb')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const apps = (await inStartOrder(context, await namedApps(context, words, 'stop'))).reverse()
  return runCalls(context, 'stop', apps.map(app => {
    const path = `${appPath(app)}/stop`
    return { app, method: 'POST', path, body: {}, kill: { path } }
  }))
}

module.exports = { run }
