'use strict'
/** `bellwether repl <app...> --write off|on`: switches write mode of the workers' REPL off while they run, and back. */
const { appPath, namedApps, runCalls } = require('../app-verb')

/** on: what the settings say. */
const WRITE = { on: true, off: false }

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ write: 'off' | 'on' }} options
 */
async function run (context, words, { write }) {
  const apps = await namedApps(context, words, 'repl')
  return runCalls(context,
    'repl', apps.map(app => ({ app, method: 'POST', path: `${appPath(app)}/repl`, body: { write: WRITE[write] } })))
}

module.exports = { run }
