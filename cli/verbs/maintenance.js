'use strict'
/** `bellwether maintenance on|off [app...]`: a built-in worker answers 503 in place of the app's workers */
const { appPath, namedApps, runCalls } = require('../app-verb')
const { wrongUse } = require('../usage-error')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ message?: string, retryAfter?: number }} flags
 */
async function run (context, [which, ...words], { message, retryAfter }) {
  if (which !== 'on' && which !== 'off') {
    throw wrongUse('maintenance', `maintenance is "on" or "off", got "${which}".`, { next: ['bellwether maintenance --help'] })
  }
  if (which === 'off' && (message !== undefined || retryAfter !== undefined)) {
    throw wrongUse('maintenance', '--message and --retry-after are for "maintenance on".', {
      next: ['bellwether maintenance --help']
    })
  }
  const apps = words.length === 0
    ? await allBut(context, which === 'on' ? 'stopped' : '')
    : await namedApps(context, words, 'maintenance')
  const body = {
    on: which === 'on', ...message === undefined ? {} : { message },
    ...retryAfter === undefined ? {} : { retryAfterMs: retryAfter }
  }
  return runCalls(context, 'maintenance', apps.map(app => ({ app, method: 'POST', path: `${appPath(app)}/maintenance`, body })))
}

/**
 * Every app that is not in that state.
 * @param {import('../context').Context} context
 * @param {string} state
 * @returns {Promise<string[]>}
 */
async function allBut ({ client }, state) {
  const { apps } = await client.get('/v1/status')
  return apps.filter((/** @type {any} */ app) => app.state !== state).map((/** @type {any} */ { name }) => name)
}

module.exports = { run }
