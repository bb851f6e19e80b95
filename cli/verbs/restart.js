'use strict'
/**
 * `bellwether restart <target...>`: all workers of an app at once, unlike with `reload`; or single workers ("web.0"),
 * start-first
 */
const { appPath, namedTargets, runCalls } = require('../app-verb')
const { byApp } = require('../by-app')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run (context, words) {
  const targets = await namedTargets(context, words, 'restart')
  return runCalls(context, 'restart', byApp(targets).map(({ app, slots }) => ({
    app, method: 'POST', path: `${appPath(app)}/restart`, body: slots ? { slots } : {}, canAbort: slots !== null
  })))
}

module.exports = { run }
