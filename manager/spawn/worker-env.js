'use strict'
/**
 * The environment a worker starts with: the caller's, the settings', and the variables that apps written for PM2 read.
 * Pure. Ours (BELLWETHER_WORKER, the boot record) is taken out again by the preload before the app runs.
 */

const { takeCommandEnv } = require('./command-argv')
const { withoutDropped } = require('./drop-env')
const { BOOT_VARIABLE } = require('../../protocol/boot-record')

/** A worker has a folder of its own, or none: not all that the manager's service has. */
const CREDENTIALS = 'CREDENTIALS_DIRECTORY'
/** Variables of the caller that would make a worker believe that it belongs to another parent. */
const NOT_INHERITED = [
  'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'NODE_UNIQUE_ID', 'NOTIFY_SOCKET', 'WATCHDOG_USEC',
  'WATCHDOG_PID',
  'LISTEN_FDS', 'LISTEN_PID', 'LISTEN_FDNAMES', 'JOURNAL_STREAM', CREDENTIALS
]

/**
 * @typedef {object} EnvOrder
 * @property {Record<string, string>} callerEnv
 * @property {any} settings                          effective settings of the app
 * @property {import('../../protocol/boot-record').BootRecord} boot
 * @property {number} pmId
 * @property {number} restarts
 * @property {number} failuresInRow
 * @property {{ outPath: string, errPath: string } | null} logs   null: what is written goes where the manager's output
 *   goes
 * @property {number} nowMs                           wall clock
 * @property {Record<string, string>} [userEnv]       of a login of the user that the worker runs as
 * @property {string | null} credentials              their folder
 * @property {string | null} [ownName]                of the manager's user; a service and a container have no USER
 */
/**
 * Variables that each worker has for itself: what libraries look for, and what the next manager reads.
 * @type {Record<string, (order: EnvOrder) => string>}
 */
const OWN = {
  pm_id: ({ pmId }) => String(pmId),
  name: ({ settings }) => settings.name,
  // with cluster_mode, @pm2/io would leave uncaught exceptions to other code
  exec_mode: () => 'fork_mode',
  // one per worker: also how descendants that left the process group are found again (leftovers.js)
  unique_id: ({ boot }) => boot.token,
  pm_exec_path: ({ settings }) => settings.script,
  pm_cwd: ({ settings }) => settings.cwd,
  [BOOT_VARIABLE]: ({ boot }) => JSON.stringify(boot)
}
/** A variable of OF_PM2 that nothing else sets. */
const MARK_OF_PM2 = 'pm_uptime'
/**
 * What PM2 gives beside those (setting `pm2Env`). null: it is not there.
 * @type {Record<string, (order: EnvOrder) => string | null>}
 */
const OF_PM2 = {
  namespace: ({ settings }) => settings.namespace,
  instances: ({ settings }) => String(settings.instances),
  restart_time: ({ restarts }) => String(restarts),
  unstable_restarts: ({ failuresInRow }) => String(failuresInRow),
  [MARK_OF_PM2]: ({ nowMs }) => String(nowMs),
  created_at: ({ nowMs }) => String(nowMs),
  status: () => 'launching',
  username: ({ userEnv, callerEnv, ownName }) => userEnv?.USER ?? callerEnv.USER ?? ownName ?? null,
  exec_interpreter: ({ settings }) => settings.exec ? 'none' : 'node',
  instance_var: ({ settings }) => settings.instanceVar,
  increment_var: ({ settings }) => settings.incrementVar,
  pm_pid_path: ({ boot }) => boot.pidFile ?? null,
  pm_out_log_path: ({ logs }) => logs?.outPath ?? '/dev/stdout',
  pm_err_log_path: ({ logs }) => logs?.errPath ?? '/dev/stderr'
}
const INSTANCE = 'NODE_APP_INSTANCE'

/** Variables of one worker that are not part of what the next one starts with. */
const OF_ONE_WORKER = Object.freeze([
  ...Object.keys(OWN), INSTANCE, CREDENTIALS, 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'
])
/** The configuration of PM2's modules, as JSON, stands in a variable that is called as the app is. */
const NO_CONFIGURATION = '{}'
/** NODE_OPTIONS, LD_PRELOAD: an app of such a name has no such variable. */
const MEANS_MORE = /^[A-Z0-9]+_|^PATH$|^HOME$/

/**
 * @param {EnvOrder} order
 * @returns {Record<string, string>}
 */
function workerEnv (order) {
  const { settings, boot: { slot } } = order
  const env = inheritedEnv({ ...withoutDropped(order.callerEnv, settings.dropEnv), ...order.userEnv },
    settings.env, order.credentials)
  if (settings.pm2Env) addThoseOfPm2(env, order)
  const { command } = order.boot
  const boot = command === undefined ? order.boot
    : { ...order.boot, command: { ...command, env: takeCommandEnv(env, order.settings.env) } }
  const { instanceVar, incrementVar } = settings
  if (incrementVar) env[incrementVar] = String((Number(env[incrementVar]) || 0) + slot)
  if (!Object.hasOwn(settings.env, INSTANCE)) delete env[INSTANCE] // of another manager, which started ours
  env[instanceVar] = String(slot)
  for (const [name, value] of Object.entries(OWN)) env[name] = value({ ...order, boot })
  return env
}

/** @param {Record<string, string>} env @param {EnvOrder} order */
function addThoseOfPm2 (env, order) {
  const { name } = order.settings
  if (!Object.hasOwn(env, name) && !MEANS_MORE.test(name)) env[name] = NO_CONFIGURATION
  for (const [variable, read] of Object.entries(OF_PM2)) {
    const value = read(order)
    if (value !== null) env[variable] = value
  }
}

/**
 * Names that a worker with these settings has for itself.
 * @param {{ name: string, pm2Env?: boolean, instanceVar?: string, incrementVar?: string | null }} settings
 * @returns {string[]}
 */
function ownNames ({ name, pm2Env = false, instanceVar = INSTANCE, incrementVar = null }) {
  const increment = incrementVar === null ? [] : [incrementVar]
  return [...OF_ONE_WORKER, instanceVar, ...increment, ...pm2Env ? [name, ...Object.keys(OF_PM2)] : []]
}

/**
 * What a living worker was started with, without what was its own, as far as that is known without its settings. An
 * earlier version gave each worker those of PM2.
 * @param {Record<string, string>} environ
 * @returns {Record<string, string>}
 */
function withoutOwn (environ) {
  const own = new Set(Object.hasOwn(environ, MARK_OF_PM2) ? [...OF_ONE_WORKER, ...Object.keys(OF_PM2)] : OF_ONE_WORKER)
  return Object.fromEntries(Object.entries(environ).filter(([name]) => !own.has(name)))
}

/**
 * The rest: what all workers of its app start with.
 * @param {Record<string, string>} env   of a living worker (withoutOwn)
 * @param {{ settings: any, slot: number }} worker   settings: of its release, complete
 * @returns {Record<string, string>}
 */
function ofAllWorkers (env, { settings: { name, pm2Env, instanceVar, incrementVar }, slot }) {
  const { [instanceVar]: _, ...all } = env
  if (incrementVar && Object.hasOwn(all, incrementVar)) {
    all[incrementVar] = String((Number(all[incrementVar]) || 0) - slot)
  }
  if (pm2Env && all[name] === NO_CONFIGURATION) delete all[name]
  return all
}

/**
 * What any process of an app starts with: of its caller and its settings.
 * @param {Record<string, string>} callerEnv
 * @param {Record<string, string>} settingsEnv
 * @param {string | null} [credentials]   the folder of its credentials
 * @returns {Record<string, string>}
 */
function inheritedEnv (callerEnv, settingsEnv, credentials = null) {
  const env = { ...callerEnv, ...settingsEnv }
  for (const name of NOT_INHERITED) delete env[name]
  if (credentials !== null) env[CREDENTIALS] = credentials
  return env
}

module.exports = { workerEnv, inheritedEnv, ownNames, withoutOwn, ofAllWorkers }
