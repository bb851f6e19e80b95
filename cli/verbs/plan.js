'use strict'
/**
 * `bellwether plan [file]`: what `apply` would do, and what each change costs. Changes nothing, and starts no manager.
 */
const { EXIT } = require('../../common/errors')
const { planLines } = require('../text/plan-lines')
const { nextLines } = require('../text/failure')
const { readFile, orderFor } = require('../apply-order')
const { notTaken } = require('../manager-settings')
const { mayHaveApps } = require('../saved-list')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ env?: string, only?: string, prune?: boolean, exitCode?: boolean }} options
 */
async function run (context, words, options) {
  const { out } = context
  const loaded = readFile(context, words, options)
  const plan = await planOf(context, loaded, options)
  if (out.json) out.printJson(plan)
  else {
    out.print(planLines(plan, out.style))
    out.say(plan.forManager)
    if (plan.hasChanges) out.say(nextLines([nextText(words, options, plan.id)]))
  }
  return options.exitCode && plan.hasChanges ? EXIT.differs : EXIT.done
}

/**
 * @param {import('../context').Context} context
 * @param {ReturnType<typeof readFile>} loaded
 * @param {import('../apply-order').Options} options
 */
async function planOf (context, loaded, options) {
  try {
    const { apps, manager } = await context.client.get('/v1/status')
    const plan = await context.client.request('POST', '/v1/plan', orderFor(context, loaded, apps, options))
    return { ...plan, forManager: notTaken(loaded.manager, manager.settings) }
  } catch (err) {
    if (err.code !== 'BW_NOT_RUNNING' || mayHaveApps(context.paths)) throw err
    return planWithoutManager(context, loaded, options)
  }
}

/**
 * Nothing runs, and nothing is saved: all would be started.
 * @param {import('../context').Context} context
 * @param {ReturnType<typeof readFile>} loaded
 * @param {any} options
 */
function planWithoutManager (context, loaded, options) {
  const { file, only, prune } = orderFor(context, loaded, [], options)
  const meant = loaded.apps.filter(({ settings }) => only.length === 0 || only.includes(settings.name))
  const steps = meant.map(({ settings: { name, instances } }) => ({
    name, action: 'start', changes: [], replaced: 0, added: typeof instances === 'number' ? instances : 1, removed: 0,
    state: '', notes: instances === 'max' ? ['one worker for each CPU (instances "max")'] : []
  }))
  return { id: null, file, prune, only, steps, hasChanges: true, forManager: ['no manager runs here: apply starts one'] }
}

/** @param {string[]} words @param {{ only?: string, prune?: boolean }} options @param {string | null} id */
function nextText (words, { only, prune }, id) {
  return [
    'bellwether apply', ...words, ...only === undefined ? [] : [`--only '${only}'`], ...prune ? ['--prune'] : [],
    ...id === null ? [] : [`--if-plan ${id}`]
  ].join(' ')
}

module.exports = { run }
