'use strict'
/**
 * The environment a worker starts with: the caller's, the settings', and the variables that apps written for PM2 read.
 * Pure. Ours (BELLWETHER_WORKER, the boot record) is taken out again by the preload before the app runs.
 */

/** Variables of the caller that would make a worker believe it belongs to somebody else. */
const NOT_INHERITED = ['NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE', 'NODE_UNIQUE_ID', 'NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID',
  'LISTEN_FDS', 'LISTEN_PID', 'LISTEN_FDNAMES', 'JOURNAL_STREAM', 'BELLWETHER_WORKER']

/**
 * @param {object} from
 * @param {Record<string, string>} from.callerEnv
 * @param {any} from.settings                          effective settings of the app
 * @param {import('../worker/messages').BootRecord} from.boot
 * @param {number} from.pmId
 * @param {number} from.restarts
 * @param {{ outPath: string, errPath: string } | null} from.logs   null: what is written goes where the manager's output goes
 * @param {number} from.nowMs                           wall clock
 * @returns {Record<string, string>}
 */
function workerEnv ({ callerEnv, settings, boot, pmId, restarts, logs, nowMs }) {
  /** @type {Record<string, string>} */
  const env = { ...callerEnv, ...settings.env }
  for (const name of NOT_INHERITED) delete env[name]
  return {
    ...env,
    NODE_APP_INSTANCE: String(boot.slot),
    pm_id: String(pmId),
    name: settings.name,
    namespace: 'default',
    // cluster_mode would make @pm2/io leave uncaught exceptions to somebody else
    exec_mode: 'fork_mode',
    instances: String(settings.instances),
    restart_time: String(restarts),
    pm_uptime: String(nowMs),
    status: 'launching',
    // one per worker: also how descendants that left the process group are found again (process-tree.js)
    unique_id: boot.token,
    pm_exec_path: settings.script,
    pm_cwd: settings.cwd,
    pm_out_log_path: logs?.outPath ?? '/dev/stdout',
    pm_err_log_path: logs?.errPath ?? '/dev/stderr',
    BELLWETHER_WORKER: JSON.stringify(boot)
  }
}

module.exports = { workerEnv }
