'use strict'
/** The verbs that change what runs, by name: restart, reload, stop, delete, reset, flush, reloadLogs. */
const { BellwetherError, EXIT } = require('../../../common/errors')
const { appPath, inStartOrder, runCalls } = require('../../app-verb')
const { runDependentsFirst } = require('../../end-apps')
const { listProcesses, statusOrNone } = require('../list')
const { removeRecord } = require('../record')
const { updateBody } = require('../update-env')
const { targetsOf, wholeApps, processesNamed } = require('../targets')
const { refuseChoice } = require('../use')
const { isSettingsFile, appsOfFile, startFile } = require('../start-file')
const { showAll } = require('./show')

/** @typedef {import('../main').Pm2Context} Pm2Context */
/** @typedef {import('../main').Asked} Asked */
/** @typedef {import('../../../common/pm2/processes').PmProcess} PmProcess */
/** @typedef {import('../targets').Target} Target */
/** @typedef {{ context: Pm2Context, targets: Target[], list: PmProcess[], asked: Asked }} Given */

/** @type {Record<string, (given: Given) => Promise<number>>} */
const ACTS = {
  restart: given => anew(given, 'restart'),
  reload: given => anew(given, 'reload'),
  stop: ({ context, targets }) => runDependentsFirst(context, 'stop', wholeApps(targets, 'stop'), app =>
    ({ app, method: 'POST', path: `${appPath(app)}/stop`, body: {}, kill: { path: `${appPath(app)}/stop` } })),
  async delete ({ context, targets }) {
    const names = wholeApps(targets, 'delete')
    const { apps } = await statusOrNone(context)
    const code = await runDependentsFirst(context, 'delete', names, app =>
      ({ app, method: 'DELETE', path: appPath(app), kill: { path: `${appPath(app)}/stop` } }))
    const left = (await statusOrNone(context)).apps.map(({ source }) => source?.file)
    for (const { source } of apps) if (!left.includes(source?.file)) removeRecord(context.paths, source?.file)
    return code
  },
  reset: given => post(given, 'reset', 'reset'),
  flush: given => post(given, 'flush', 'flush'),
  reloadLogs: given => post(given, 'reloadLogs', 'reopen-logs')
}
const WITHOUT_WORDS = ['flush', 'reloadLogs']
/** "all" of nothing is a failure, as with PM2: scripts start their apps then. */
const NEED_ONE = ['restart', 'reload', 'stop', 'delete']

/** @param {Pm2Context} context @param {Asked} asked */
async function run (context, asked) {
  refuseKeys(asked)
  const code = await act(context, asked, await listProcesses(context))
  if (code === EXIT.done && !WITHOUT_WORDS.includes(asked.verb)) await showAll(context)
  return code
}

/** @param {Pm2Context} context @param {Asked} asked @param {PmProcess[]} list */
async function act (context, asked, list) {
  const { verb, options } = asked
  const words = asked.words.length === 0 && WITHOUT_WORDS.includes(verb) ? ['all'] : asked.words
  const files = words.filter(word => processesNamed(word, list).length === 0 && isSettingsFile(context, word))
  if (files.length > 0 && (verb === 'restart' || verb === 'reload')) {
    if (files.length < words.length) throw new BellwetherError('BW_USAGE', 'name files or processes, not both')
    for (const file of files) {
      const code = await startFile(context, file, options)
      if (code !== EXIT.done) return code
    }
    return EXIT.done
  }
  if (files.length === 0) refuseChoice(verb, options)
  const names = words.flatMap(word => files.includes(word) ? appsOfFile(context, word, options) : [word])
  if (list.length === 0 && names.includes('all') && NEED_ONE.includes(verb)) {
    throw new BellwetherError('BW_NO_SUCH_APP', 'no process found: the list is empty')
  }
  context.out.isNews = true
  const code = await ACTS[verb]({ context, targets: targetsOf(names, list), list, asked })
  context.out.isNews = false
  return code
}

/**
 * PM2 starts what was stopped; and of single processes another one is started first.
 * @param {Given} given
 * @param {'restart' | 'reload'} verb
 */
async function anew ({ context, targets, list, asked: { options } }, verb) {
  const order = await inStartOrder(context, targets.map(({ app }) => app))
  const known = options.updateEnv ? (await statusOrNone(context)).apps : []
  const sources = new Map(known.map(({ name, source }) => [name, source]))
  const calls = order.map(app => {
    const { slots } = /** @type {Target} */ (targets.find(target => target.app === app))
    const path = (/** @type {string} */ word) => `${appPath(app)}/${word}`
    const of = { app, method: 'POST', canAbort: true }
    if (list.every(one => one.name !== app || one.pm2_env.status === 'stopped')) return { ...of, path: path('start'), body: {} }
    if (slots !== null && options.updateEnv) {
      throw new BellwetherError('BW_USAGE',
        `--update-env is for all workers of ${app}: each has the same environment. Nothing was done. Instead: bellwether-pm2 ${verb} ${app} --update-env`)
    }
    if (slots !== null) return { ...of, path: path('restart'), body: { slots } }
    if (options.updateEnv) return { ...of, path: path('reload'), body: updateBody(context, app, sources.get(app)) }
    return { ...of, path: path(verb), body: {} }
  })
  return runCalls(context, verb, calls)
}

/** @param {Given} given @param {string} verb @param {string} path */
function post ({ context, targets }, verb, path) {
  const names = verb === 'reloadLogs' ? targets.map(({ app }) => app) : wholeApps(targets, verb)
  return runCalls(context, verb,
    names.map(app => ({ app, method: 'POST', path: `${appPath(app)}/${path}`, body: {} })))
}

/** Settings of an app that runs are those of its start. @param {Asked} asked @throws BW_USAGE */
function refuseKeys ({ verb, app }) {
  const [key] = Object.keys(app)
  if (key !== undefined) throw new BellwetherError('BW_USAGE',
    `"${verb}" changes no settings, and ${key} is one. Nothing was done. Instead: bellwether-pm2 delete, then start with it`)
}

module.exports = { run, act }
