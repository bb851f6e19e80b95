'use strict'
/** `bellwether repl <app...> --write off|on`: switches write mode of the workers' REPL off while they run, and back. */
const { BellwetherError } = require('../../common/errors')
const { appPath, namedApps, runCalls } = require('../app-verb')

/** on: what the settings say. @type {Record<string, boolean>} */
const WRITE = { on: true, off: false }

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ write?: string }} options
 */
async function run (context, words, { write = '' }) {
  if (!Object.hasOwn(WRITE, write)) {
    throw new BellwetherError('BW_USAGE', `Say whether sessions may write: --write off, or --write on (what the settings say)${write === '' ? '' : `; got "${write}"`}.`, {
      details: { next: [`bellwether repl ${words[0]} --write off`] }
    })
  }
  const apps = await namedApps(context, words, 'repl')
  return runCalls(context, 'repl', apps.map(app => ({ app, method: 'POST', path: `${appPath(app)}/repl`, body: { write: WRITE[write] } })))
}

module.exports = { run }
