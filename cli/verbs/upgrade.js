'use strict'
/** `bellwether upgrade`: done when the new manager answers. */
const path = require('node:path')
const { runCalls } = require('../app-verb')

/**
 * @param {import('../context').Context} context
 * @param {string[]} _words
 * @param {{ node?: string, bin?: string, timeout?: number }} options
 */
async function run (context, _words, options) {
  const { client } = context
  const { manager: before } = await client.get('/v1/status')
  const code = await runCalls(context, 'upgrade', [{
    app: 'the manager', apps: [], method: 'POST', path: '/v1/upgrade', body: wishOf(context, options),
    look: 'bellwether ls'
  }])
  if (code !== 0) return code
  const { manager } = await client.get('/v1/status')
  context.out.say(manager.version === before.version && manager.nodeVersion === before.nodeVersion
    ? `version ${manager.version} on Node ${manager.nodeVersion}, as before`
    : `version ${before.version} on Node ${before.nodeVersion} is now ${manager.version} on Node ${manager.nodeVersion}`)
  return code
}

/**
 * @param {import('../context').Context} context
 * @param {{ node?: string, bin?: string, timeout?: number }} options
 */
function wishOf (context, { node, bin, timeout }) {
  const file = (/** @type {string | undefined} */ given) =>
    given === undefined ? undefined : path.resolve(context.cwd(), given)
  return JSON.parse(JSON.stringify({ node: file(node), bin: file(bin), timeoutMs: timeout }))
}

module.exports = { run }
