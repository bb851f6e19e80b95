'use strict'
/**
 * The environment a worker starts with: the caller's, the settings', and the variables that apps written for PM2 read.
 * Pure. Ours (BELLWETHER_WORKER, the boot record) is taken out again by the preload before the app runs.
 */

const { takeCommandEnv } = require('./command-argv')
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
 * @property {{ outPath: string, errPath: string } | null} logs   null: what is written goes where the manager's output
 *   goes
 * @property {number} nowMs                           wall clock
 * @property {Record<string, string>} [userEnv]       of a login of the user that the worker runs as
 * @property {string | null} credentials              their folder
 */
/** Variables that each worker has for itself. @type {Record<string, (order: EnvOrder) => string>} */
const OWN = {
  NODE_APP_INSTANCE: ({ boot }) => String(boot.slot),
  pm_id: ({ pmId }) => String(pmId),
  name: ({ settings }) => settings.name,
  namespace: () => 'default',
  // with cluster_mode, @pm2/io would leave uncaught exceptions to other code
  exec_mode: () => 'fork_mode',
  instances: ({ settings }) => String(settings.instances),
  restart_time: ({ restarts }) => String(restarts),
  pm_uptime: ({ nowMs }) => String(nowMs),
  status: () => 'launching',
  // one per worker: also how descendants that left the process group are found again (leftovers.js)
  unique_id: ({ boot }) => boot.token,
  pm_exec_path: ({ settings }) => settings.script,
  pm_cwd: ({ settings }) => settings.cwd,
  pm_out_log_path: ({ logs }) => logs?.outPath ?? '/dev/stdout',
  pm_err_log_path: ({ logs }) => logs?.errPath ?? '/dev/stderr',
  [BOOT_VARIABLE]: ({ boot }) => JSON.stringify(boot)
}

/** Variables of one worker that are not part of what the next one starts with. */
const OF_ONE_WORKER = Object.freeze([...Object.keys(OWN), CREDENTIALS, 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'])

/**
 * @param {EnvOrder} order
 * @returns {Record<string, string>}
 */
function workerEnv (order) {
  const env = inheritedEnv({ ...order.callerEnv, ...order.userEnv }, order.settings.env, order.credentials)
  const { command } = order.boot
  const boot = command === undefined ? order.boot
    : { ...order.boot, command: { ...command, env: takeCommandEnv(env, order.settings.env) } }
  for (const [name, value] of Object.entries(OWN)) env[name] = value({ ...order, boot })
  return env
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

module.exports = { workerEnv, inheritedEnv, OF_ONE_WORKER }
