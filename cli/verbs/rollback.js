'use strict'
/** `bellwether rollback <app...>`: the release before the last reload serves again */
const { appPath, namedApps, runCalls } = require('../app-verb')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const apps = await namedApps(context, words, 'rollback')
  return runCalls(context,
    'rollback', apps.map(app => ({ app, method: 'POST', path: `${appPath(app)}/rollback`, body: {}, canAbort: true })))
}

module.exports = { run }
