'use strict'
/**
 * `bellwether apply [file]`: makes what runs what the settings file says. Apps that do not differ are not touched; what
 * is not in the file any more goes only with --prune, which asks.
 */
const readline = require('node:readline/promises')
const { BellwetherError, EXIT } = require('../../common/errors')
const { runCalls, waitFor } = require('../app-verb')
const { readFile, orderFor } = require('../apply-order')
const { ensureManager } = require('../manager-process')
const { notTaken } = require('../manager-settings')
const { planLines } = require('../text/plan-lines')
const { remarksOn } = require('../remarks')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ env?: string, only?: string, prune?: boolean, ifPlan?: string, yes?: boolean }} options
 */
async function run (context, words, options) {
  const { out, client } = context
  const loaded = readFile(context, words, options)
  const isAsked = options.prune === true && options.yes !== true
  if (isAsked && !process.stdin.isTTY) throw new BellwetherError('BW_USAGE',
    '--prune stops and deletes apps, and there is no terminal to ask on. Say --yes too. Nothing was done.',
    { details: { next: ['bellwether plan --prune'] } })
  const isNew = await ensureManager(context, { resume: 'all', settings: loaded.manager })
  if (isNew) out.say(`started a manager in the background; its log: ${context.paths.managerLog}`)
  const { apps: known, manager } = await client.get('/v1/status')
  if (!isNew) out.say(notTaken(loaded.manager, manager.settings))
  out.say(remarksOn(loaded.apps).map(remark => `note: ${remark}`))
  const order = orderFor(context, loaded, known, options)
  if (isAsked) {
    const plan = await client.request('POST', '/v1/plan', { ...order, ifPlan: undefined })
    const goes = plan.steps.filter((/** @type {any} */ step) => step.action === 'delete')
    if (goes.length > 0 && !await isWanted([...planLines(plan, out.errorStyle)], goes)) {
      out.say('nothing was done')
      return EXIT.refused
    }
    order.ifPlan ??= plan.id // what was shown is what is done
  }
  const names = [...new Set([
    ...order.apps.map((/** @type {any} */ app) => app.settings.name), ...known.map((/** @type {any} */ app) => app.name)
  ])]
  const code = await runCalls(context, 'apply', [{
    app: loaded.file, apps: names, method: 'POST', path: '/v1/apply', body: order, look: 'bellwether ls'
  }])
  return code === EXIT.done ? await untilAllServe(context, order) : code
}

/**
 * An app that does not differ may not serve: its start from the saved list is under way, or it crashes. It is no
 * success before it serves.
 * @param {import('../context').Context} context
 * @param {{ apps: { settings: { name: string } }[], only?: string[] }} order
 */
async function untilAllServe (context, { apps: wanted, only = [] }) {
  const names = wanted.map(({ settings }) => settings.name).filter(name => only.length === 0 || only.includes(name))
  const { apps } = await context.client.get('/v1/status')
  const waits = apps
    .filter((/** @type {any} */ { name, state, serving, instances }) =>
      names.includes(name) && !DONE.includes(state) && serving < instances)
    .map((/** @type {{ name: string }} */ { name }) => waitFor(name))
  return waits.length === 0 ? EXIT.done : await runCalls(context, 'apply', waits)
}
/** States in which no worker is to serve. */
const DONE = ['stopped', 'finished', 'scheduled', 'running', 'paused']

/** @param {string[]} lines @param {{ name: string }[]} goes */
async function isWanted (lines, goes) {
  const terminal = readline.createInterface({ input: process.stdin, output: process.stderr })
  const names = goes.map(({ name }) => name).join(', ')
  const answer = await terminal.question(`${lines.join('\n')}\nStop and delete ${names}, and do the rest? [y/N] `)
  terminal.close()
  return /^y(es)?$/i.test(answer.trim())
}

module.exports = { run }
