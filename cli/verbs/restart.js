'use strict'
/**
 * `bellwether restart <target...>`: all workers of an app at once, unlike with `reload`; or single workers ("web.0"),
 * start-first
 */
const { appPath, namedOrOfFile, runCalls } = require('../app-verb')
const { byApp } = require('../by-app')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const targets = await runningOf(context, words, await namedOrOfFile(context, words, 'restart', { slots: true }))
  return runCalls(context, 'restart', byApp(targets).map(({ app, slots }) => ({
    app, method: 'POST', path: `${appPath(app)}/restart`, body: slots ? { slots } : {}, canAbort: slots !== null
  })))
}

/**
 * "all" means those that run, as for `reload`.
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {import('../targets').Target[]} targets
 */
async function runningOf ({ client, out }, words, targets) {
  if (!words.includes('all')) return targets
  const { apps } = await client.get('/v1/status')
  const stopped = apps.filter((/** @type {any} */ { name, state }) => state === 'stopped' && !words.includes(name))
    .map((/** @type {any} */ { name }) => name)
  if (stopped.length > 0) out.say(`not running, so not restarted: ${stopped.join(', ')}`)
  return targets.filter(({ app }) => !stopped.includes(app))
}

module.exports = { run }
