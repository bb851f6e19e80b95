'use strict'
/**
 * `bellwether restart <target...>`: all workers of an app at once, unlike with `reload`; or single workers ("web.0"),
 * start-first
 */
const { appPath, namedTargets, runCalls } = require('../app-verb')

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

/**
 * @param {import('../targets').Target[]} targets
 * @returns {{ app: string, slots: number[] | null }[]}  slots null: the whole app, which is more than any of its
 *   workers
 */
function byApp (targets) {
  return [...new Set(targets.map(({ app }) => app))].map(app => {
    const slots = targets.filter(target => target.app === app).map(({ slot }) => slot)
    return { app, slots: slots.includes(null) ? null : /** @type {number[]} */ (slots) }
  })
}

module.exports = { run, byApp }
