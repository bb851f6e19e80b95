'use strict'
/** `bellwether rollback <app...> [--to <release>]`: an earlier release serves again */
const { wrongUse } = require('../usage-error')
const { appPath, namedApps, runCalls } = require('../app-verb')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ to?: number }} options
 */
async function run (context, words, { to }) {
  const apps = await namedApps(context, words, 'rollback')
  if (to !== undefined && apps.length > 1) {
    throw wrongUse('rollback', '--to is a release of one app, and there are several.')
  }
  const body = to === undefined ? {} : { to }
  return runCalls(context,
    'rollback', apps.map(app => ({ app, method: 'POST', path: `${appPath(app)}/rollback`, body, canAbort: true })))
}

module.exports = { run }
