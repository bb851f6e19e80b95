'use strict'
/**
 * What a require of "pm2" gives in a worker: the part of PM2's module that apps use, with callbacks or promises, asked
 * of the manager that runs this worker. No daemon is ever started.
 */
const { processesOf, workersToAsk } = require('../../common/pm2/processes')
const { axmOf } = require('../../repl/client/axm')
const { ask, failure } = require('./ask')
const { Bus } = require('./bus')
const { triggerIn } = require('./trigger')
const { way } = require('./offer')

/** @typedef {import('../../common/pm2/processes').PmProcess} PmProcess */
/** @typedef {(err: Error | null, result?: any) => void} Callback */

const MAX_PACKET_BYTES = 256 * 1024
/** Options of a verb that ask for nothing. */
const HARMLESS = ['force', 'silent']

/** @type {Set<Bus>} */
const buses = new Set()

/** @returns {string} @throws what keeps this process from the manager */
function controlSocket () {
  const found = way()
  if ('refusal' in found) throw failure(found.refusal, 'BW_HOME')
  return found.controlSocket
}

/** @param {import('./ask').Question} question */
async function manager (question) { return ask(controlSocket(), question) }

/** @type {import('./ask').Question} */
const STATUS = Object.freeze({ method: 'GET', path: '/v1/status' })
/** @param {string} app */
const pathOf = app => `/v1/apps/${encodeURIComponent(app)}`

/** @returns {Promise<PmProcess[]>} */
async function list () { return listOf(await manager(STATUS)) }

/** @param {any} status @returns {Promise<PmProcess[]>} */
async function listOf (status) {
  const axm = await axmOf(workersToAsk(status))
  return processesOf(status, { details: await detailsOf(status), axm, nowMs: Date.now(), username: userName() })
}

function userName () { return process.env.username ?? process.env.USER ?? '' }

/** @param {any} status @returns {Promise<Map<string, any>>}   by app */
async function detailsOf (status) {
  const details = new Map(await Promise.all(status.apps.map(async (/** @type {any} */ { name }) =>
    [name, await manager({ method: 'GET', path: pathOf(name) }).catch(nothingKnown)])))
  for (const [name, found] of details) if (found === null) details.delete(name)
  return details
}

/** An app that was deleted meanwhile. @param {any} err */
function nothingKnown (err) {
  if (err.code !== 'BW_NO_SUCH_APP') throw err
  return null
}

/** As with PM2 a name that is not there is no error: apps ask so whether something runs. @param {unknown} target */
async function describe (target) {
  try {
    return named(target, await list())
  } catch (err) {
    if (err.code !== 'BW_NO_SUCH_APP') throw err
    return []
  }
}

/**
 * @param {unknown} target   a name, a number, 'all', or { name }
 * @param {PmProcess[]} all
 * @returns {PmProcess[]}   at least one, except for 'all'
 */
function named (target, all) {
  const word = String(typeof target === 'object' && target !== null ? /** @type {any} */ (target).name : target)
  if (word === 'all') return all
  const ways = [
    all.filter(one => one.name === word), all.filter(one => one.pm2_env.namespace === word),
    all.filter(one => String(one.pm_id) === word)
  ]
  const found = ways.find(some => some.length > 0)
  if (!found) throw failure(`no process has the name, namespace or id ${word}`, 'BW_NO_SUCH_APP')
  return found
}

/**
 * Options of a verb that would be dropped in silence; the environment of a worker is no shell's.
 * @param {unknown} options
 * @throws BW_USAGE
 */
function refuseOptions (options) {
  if (typeof options !== 'object' || options === null) return
  const [name] = Object.entries(options).flatMap(([key, value]) => value && !HARMLESS.includes(key) ? [key] : [])
  if (name === undefined) return
  throw failure(`the option ${name} is not there in a worker: bellwether-pm2 restart <name> --update-env, say`, 'BW_USAGE')
}

/**
 * @param {unknown} target
 * @param {(app: string, slots: number[] | null) => import('./ask').Question} question   slots: null: all of them
 */
async function forApps (target, question) {
  const all = await list()
  const found = named(target, all)
  for (const app of new Set(found.map(({ name }) => name))) {
    const its = found.filter(({ name }) => name === app).map(one => one.pm2_env.NODE_APP_INSTANCE)
    const isWhole = its.length === all.filter(({ name }) => name === app).length
    await manager(question(app, isWhole ? null : its))
  }
  return found
}

/** @param {string} verb */
const onWhole = verb => async (/** @type {unknown} */ target, /** @type {unknown} */ options) => {
  refuseOptions(options)
  return forApps(target, (app, slots) => {
    if (slots === null && verb === 'delete') return { method: 'DELETE', path: pathOf(app), takesTime: true }
    if (slots === null) return { method: 'POST', path: `${pathOf(app)}/${verb}`, body: {}, takesTime: true }
    throw failure(`"${verb}" is for all workers of ${app}, not for one of them`, 'BW_USAGE')
  })
}

/** Of one worker another is started first. @param {string} verb */
const anew = verb => async (/** @type {unknown} */ target, /** @type {unknown} */ options) => {
  refuseOptions(options)
  await forApps(target, (app, slots) => slots === null
    ? { method: 'POST', path: `${pathOf(app)}/${verb}`, body: {}, takesTime: true }
    : { method: 'POST', path: `${pathOf(app)}/restart`, body: { slots }, takesTime: true })
  return describe(target) // the new ones
}

/** @param {unknown} id @param {any} packet */
async function sendDataToProcessId (id, packet) {
  const [to, data] = packet === undefined ? [/** @type {any} */ (id)?.id, id] : [id, packet]
  if (!Number.isInteger(Number(to)) || to === null || to === '') {
    throw failure('sendDataToProcessId: the id of a process is missing', 'BW_USAGE')
  }
  if (typeof data !== 'object' || data === null || data.topic === undefined || data.data === undefined) {
    throw failure('sendDataToProcessId: a packet has a topic and data', 'BW_USAGE')
  }
  const bytes = Buffer.byteLength(JSON.stringify(data))
  if (bytes > MAX_PACKET_BYTES) {
    throw failure(`a packet may have ${MAX_PACKET_BYTES} bytes of JSON, this one has ${bytes}`, 'BW_TOO_LARGE')
  }
  await manager({ method: 'POST', path: '/v1/packets', body: { id: Number(to), packet: data } })
  return { success: true, data: { ...data, id: Number(to) } }
}

/** @param {string} signal @param {unknown} target */
async function sendSignal (signal, target) {
  return forApps(target, (app, slots) => ({
    method: 'POST', path: `${pathOf(app)}/signal`, body: { signal, force: true, ...slots ? { slots } : {} }
  }))
}

/** Whose lines a bus tells. @returns {Promise<import('./bus-logs').Seen>} */
async function lookAtLogs () {
  const status = await manager(STATUS)
  const details = await detailsOf(status)
  return {
    processes: processesOf(status, { details, nowMs: Date.now() }),
    files: new Map([...details].map(([name, { logFiles }]) => [name, logFiles]))
  }
}

/** @returns {Promise<Bus>} */
async function launchBus () {
  const socketPath = controlSocket()
  return new Promise((resolve, reject) => {
    const bus = new Bus(socketPath, err => {
      if (!err) return resolve(bus)
      buses.delete(bus)
      bus.close()
      reject(err)
    }, { look: lookAtLogs })
    buses.add(bus)
  })
}

/**
 * Only what a worker has announced is sent to it.
 * @param {unknown} target
 * @param {unknown} action
 * @param {unknown} [params]
 */
async function trigger (target, action, params) {
  if (typeof action !== 'string' || action === '') throw failure('trigger: the name of the action is missing', 'BW_USAGE')
  const status = await manager(STATUS)
  const found = named(target, await listOf(status))
  return triggerIn(found, workersToAsk(status), { action, params })
}

/** @type {Record<string, (...args: any[]) => Promise<unknown>>} */
const CALLS = {
  async connect () {
    const { manager: { pid } } = await manager(STATUS)
    return { pid, new_pm2_instance: false }
  },
  list,
  jlist: list,
  describe,
  restart: anew('restart'),
  reload: anew('reload'),
  gracefulReload: anew('reload'),
  stop: onWhole('stop'),
  delete: onWhole('delete'),
  flush: onWhole('flush'),
  reset: onWhole('reset'),
  sendDataToProcessId,
  sendSignalToProcessName: sendSignal,
  sendSignalToProcessId: sendSignal,
  launchBus,
  trigger,
  reloadLogs: () => forApps('all', app => ({ method: 'POST', path: `${pathOf(app)}/reopen-logs`, body: {} })),
  ping: async () => {
    await manager(STATUS)
    return { msg: 'pong' }
  },
  getVersion: async () => (await manager(STATUS)).manager.version,
  getPID: async name => (await list()).flatMap(one => name === undefined || one.name === name ? [one.pid] : []),
  getProcessIdByName: async name => (await list()).filter(one => one.name === name).map(one => one.pm_id),
  dump: async () => ({ success: true }), // the list is saved at each change
  async start (target) {
    if (typeof target !== 'string') throw failure('start: apps are started by "bellwether start"', 'BW_USAGE')
    return forApps(target, app => ({ method: 'POST', path: `${pathOf(app)}/start`, body: {}, takesTime: true }))
  }
}
/** Of PM2, and not here: each is refused, never done in part. */
const REFUSED = Object.freeze([
  'killDaemon', 'startup', 'autodump', 'resurrect', 'install', 'uninstall', 'set', 'get', 'multiset', 'unset',
  'deploy', 'sendLineToStdin', 'attachLogs', 'attach', 'scale', 'env', 'inspect', 'serve', 'destroy', 'kill', 'update',
  'launchModules', 'launchAll', 'actionFromJson', 'slist', 'speedList', 'deepUpdate', 'report', 'profile', 'boilerplate',
  'msgProcess', 'autoinstall', 'remote', 'remoteV2', 'generateSample', 'dashboard', 'monit', 'package', 'publish',
  'generateModuleSample', 'deleteModule', 'linkManagement', 'link', 'agentInfos', 'killAgent', 'unlink', 'monitorState',
  'openDashboard', 'clearSetup', 'minimumSetup', 'conf', 'pullCommitId', 'backward', 'forward', 'pullAndRestart',
  'pullAndReload', 'uninstallStartup', 'clearDump', 'logrotate', 'streamLogs', 'printLogs', 'generateDockerfile',
  'dockerMode'
])

/**
 * The last function among the arguments is the callback; without one a promise comes back.
 * @param {(...args: any[]) => Promise<unknown>} act
 */
function withCallback (act) {
  return (/** @type {any[]} */ ...args) => {
    const at = args.findLastIndex(arg => typeof arg === 'function')
    const done = /** @type {Callback | undefined} */ (at === -1 ? undefined : args[at])
    // no listener of a promise sees what a callback throws: it is the app's error, and ends the app
    const given = act(...(at === -1 ? args : args.slice(0, at)))
    given.catch(() => {}) // whoever waits for it hears of a failure; a call that nobody waits for ends no app
    if (done === undefined) return given
    given.then(result => setImmediate(done, null, result), err => setImmediate(done, err))
  }
}

/** @type {Record<string, any>} */
const pm2 = {
  disconnect (/** @type {Callback} */ done) {
    for (const bus of buses) bus.close()
    buses.clear()
    if (typeof done === 'function') setImmediate(done, null, {})
  },
  ...Object.fromEntries(Object.entries(CALLS).map(([name, act]) => [name, withCallback(act)])),
  ...Object.fromEntries(REFUSED.map(name => [name, withCallback(async () => {
    throw failure(`${name} is not there in a worker of Bellwether`, 'BW_USAGE')
  })]))
}
pm2.disconnectBus = pm2.disconnect
/** For new pm2.custom(), and for the class of pm2/lib/API. @constructor */
pm2.custom = function () { return pm2 }

module.exports = Object.assign(function () { return pm2 }, pm2)
