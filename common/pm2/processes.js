'use strict'
/**
 * What runs, in the shapes of PM2 (`pm2 jlist`, pm2.list()): a process for each slot. Pure: the answers of the control
 * API come in. Secrets in the environment are hidden already.
 */

/**
 * @typedef {object} PmProcess
 * @property {number} pid      0: none
 * @property {string} name
 * @property {Record<string, any>} pm2_env
 * @property {number} pm_id
 * @property {{ memory: number, cpu: number }} monit
 */
/** @typedef {{ monitor: Record<string, { value: unknown, unit?: string }>, actions: { action_name: string }[] }} Axm */
/**
 * @typedef {object} Known   what is known besides; all may be missing
 * @property {ReadonlyMap<string, any>} [details]       GET /v1/apps/:name, by app
 * @property {ReadonlyMap<string, Record<string, string>>} [env]   by id of the worker
 * @property {ReadonlyMap<string, Axm>} [axm]           its metrics and actions, by id of the worker
 * @property {ReadonlyMap<string, string>} [versions]   of the app's package.json, by app
 * @property {string} [username]   of the manager
 * @property {number} nowMs        wall clock
 */

/** What takes a worker's place in its slot has not come yet, or another one is on its way out. */
const LEAVING = ['draining', 'stopping', 'killing']
const LAUNCHING = ['launching', 'starting', 'unready']
const NODE_ENDINGS = /\.(?:[cm]?[jt]s)$/

/**
 * @param {{ manager?: any, apps: any[] }} status   GET /v1/status
 * @param {Known} known
 * @returns {PmProcess[]}   in the order of their numbers
 */
function processesOf ({ manager, apps }, known) {
  let position = 0
  // one that an earlier manager had, and nobody has asked for since, is none that PM2 would list
  return apps.filter(app => !app.dormant).flatMap(app => app.slots.map((/** @type {any} */ slot) => {
    const worker = workerIn(app.workers, slot.slot)
    const pmId = worker?.pmId ?? app.pmIds?.[slot.slot] ?? position
    position++
    return processOf({ app, slot, worker, pmId, manager }, known)
  })).sort((a, b) => a.pm_id - b.pm_id)
}

/** The newest that stays; where all leave, the newest. @param {any[]} workers @param {number} slot */
function workerIn (workers, slot) {
  const its = workers.filter(worker => worker.slot === slot && !worker.kept)
    .sort((a, b) => b.generation - a.generation)
  return its.find(worker => !LEAVING.includes(worker.state) && !LAUNCHING.includes(worker.state)) ??
    its.find(worker => !LEAVING.includes(worker.state)) ?? its[0]
}

/**
 * The workers to ask what their @pm2/io says, with the socket of each: those that are listed, and can answer.
 * @param {{ apps: any[] }} status   GET /v1/status
 * @returns {{ id: string, socket: string }[]}
 */
function workersToAsk ({ apps }) {
  return apps.filter(app => !app.dormant)
    .flatMap(app => app.slots.map((/** @type {any} */ { slot }) => workerIn(app.workers, slot)))
    .filter(worker => typeof worker?.socket === 'string' && statusOf({ state: '' }, { state: '' }, worker) === 'online')
    .map(({ id, socket }) => ({ id, socket }))
}

/**
 * @param {{ app: any, slot: any, worker: any, pmId: number, manager: any }} of
 * @param {Known} known
 * @returns {PmProcess}
 */
function processOf ({ app, slot, worker, pmId, manager }, { details, env, axm, versions, username = '', nowMs }) {
  const { name } = app
  const settings = details?.get(name)?.settings
  // the same at each look: scripts see by it whether a process is another one
  const upSinceMs = worker ? worker.startedAtMs ?? Math.round(nowMs - worker.uptimeMs) : startOf(slot.lastExit)
  const own = worker && env?.get(worker.id)
  const status = statusOf(app, slot, worker)
  return {
    pid: worker?.command?.pid ?? worker?.pid ?? 0, // of a command: the program itself, as in PM2
    name,
    pm2_env: {
      ...own,
      ...own ? { env: own } : {},
      name,
      namespace: settings?.namespace ?? app.namespace ?? 'default',
      instances: app.slots.length,
      ...settings ? ofSettings(settings, slot.slot, details?.get(name)) : {},
      NODE_APP_INSTANCE: slot.slot,
      username: settings?.user ?? username,
      status,
      pm_uptime: upSinceMs,
      created_at: upSinceMs,
      pm_id: pmId,
      restart_time: slot.relaunches ?? slot.restarts,
      unstable_restarts: slot.failuresInRow,
      ...slot.lastExit ? { exit_code: slot.lastExit.code ?? undefined } : {},
      version: versions?.get(name) ?? 'N/A',
      node_version: details?.get(name)?.node?.versions?.[0] ?? manager?.nodeVersion ?? 'N/A',
      axm_monitor: (worker && axm?.get(worker.id)?.monitor) ?? {},
      axm_actions: (worker && axm?.get(worker.id)?.actions) ?? [],
      axm_options: {}
    },
    pm_id: pmId,
    monit: { memory: worker?.rssBytes ?? 0, cpu: worker?.cpuPercent ?? 0 }
  }
}

/** @param {{ atMs: number, uptimeMs: number } | null} lastExit */
function startOf (lastExit) { return lastExit ? Math.round(lastExit.atMs - lastExit.uptimeMs) : 0 }

/**
 * In PM2's words.
 * @param {{ state: string }} app
 * @param {{ state: string }} slot
 * @param {{ state: string } | undefined} worker
 */
function statusOf (app, slot, worker) {
  if (worker) {
    if (LEAVING.includes(worker.state)) return 'stopping'
    return LAUNCHING.includes(worker.state) ? 'launching' : 'online'
  }
  if (slot.state === 'failed') return 'errored'
  if (slot.state === 'backing-off') return 'waiting restart'
  return ['stopped', 'finished', 'scheduled', 'paused'].includes(app.state) || slot.state === 'finished' ? 'stopped'
    : 'launching'
}

/**
 * @param {any} settings   of the app, complete
 * @param {number} slot
 * @param {any} details
 */
function ofSettings (settings, slot, { logFiles, origins = {} }) {
  const program = programOf(settings)
  return {
    pm_exec_path: program.file,
    args: program.args,
    pm_cwd: settings.cwd,
    exec_interpreter: program.interpreter,
    node_args: settings.nodeArgs,
    exec_mode: modeOf(settings, origins),
    pm_out_log_path: fileOf(logFiles?.out, slot),
    pm_err_log_path: fileOf(logFiles?.err, slot),
    autorestart: settings.restart.auto,
    watch: settings.watch !== null && settings.watch !== false,
    merge_logs: settings.log.files !== 'worker',
    kill_timeout: settings.stop.timeoutMs,
    listen_timeout: settings.ready.timeoutMs,
    wait_ready: settings.ready.when === 'message',
    ...settings.memory.softBytes === null ? {} : { max_memory_restart: settings.memory.softBytes },
    ...settings.reload.cron === null ? {} : { cron_restart: settings.reload.cron },
    instance_var: 'NODE_APP_INSTANCE',
    treekill: true
  }
}

/** @param {string[] | undefined} files @param {number} slot */
function fileOf (files, slot) { return files?.[slot] ?? files?.[0] ?? '/dev/null' }

/**
 * @param {{ script: string | null, exec: string | string[] | null, args: string[] }} settings
 * @returns {{ file: string | null, interpreter: string, args: string[] }}
 */
function programOf ({ script, exec, args }) {
  if (exec === null) return { file: script, interpreter: 'node', args }
  const [program, second, ...rest] = [exec].flat()
  const isInterpreter = second !== undefined && second.startsWith('/') && !NODE_ENDINGS.test(program)
  return isInterpreter ? { file: second, interpreter: program, args: [...rest, ...args] }
    : { file: program, interpreter: 'none', args: [...second === undefined ? [] : [second], ...rest, ...args] }
}

/**
 * PM2 runs what has a number of instances in its cluster mode.
 * @param {{ exec: unknown, instances: number }} settings
 * @param {Record<string, string>} origins
 * @returns {'cluster_mode' | 'fork_mode'}
 */
function modeOf ({ exec, instances }, origins) {
  const isAsked = origins.instances !== undefined && origins.instances !== 'default'
  return exec === null && (instances > 1 || isAsked) ? 'cluster_mode' : 'fork_mode'
}

module.exports = { processesOf, workersToAsk, statusOf }
