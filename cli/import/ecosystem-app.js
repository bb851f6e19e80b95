'use strict'
/**
 * What PM2 keeps of its processes (pm2_env: in `pm2 jlist`, and in dump.pm2) as apps of an ecosystem file: the
 * instances of an app become one, and what PM2 added by itself is left out. The rest is the work of the one
 * translator of ecosystem files, so that a key means the same wherever it is read. Pure.
 */
const path = require('node:path')
const { isObject } = require('../../common/shape')
const { splitEnvironment } = require('./login-environment')

/**
 * @typedef {object} Pm2App
 * @property {string} name         as PM2 has it
 * @property {string} namespace
 * @property {number[]} ids        of its instances, where PM2 runs
 * @property {boolean} isOnline    PM2 runs it, or is to; false: it was stopped there, or given up
 * @property {string} status       PM2's word
 * @property {string | null} account   the user whose PM2 it is
 * @property {Record<string, unknown>} written   as in an ecosystem file
 * @property {string[]} left       names of variables of the login shell, which are left out
 */

/** Keys that mean the same in both, with the value that PM2 writes where none was given. */
const KEPT = Object.freeze({
  args: null, node_args: null, exec_mode: 'fork_mode', max_memory_restart: null, max_restarts: null, min_uptime: null,
  kill_timeout: null, listen_timeout: null, wait_ready: false, shutdown_with_message: false, cron_restart: null,
  autorestart: true, stop_exit_codes: null, restart_delay: 0, exp_backoff_restart_delay: 0, watch: false,
  ignore_watch: null, instance_var: 'NODE_APP_INSTANCE', increment_var: null, uid: null, gid: null, filter_env: null,
  log_date_format: null, log_type: null, time: false, treekill: true, pmx: true, io: null, post_update: null,
  source_map_support: null, disable_logs: false, namespace: 'default', merge_logs: null
})
/** By the key of an ecosystem file, where PM2 has the path. */
const LOG_FILES = Object.freeze({ out_file: 'pm_out_log_path', error_file: 'pm_err_log_path', log_file: 'pm_log_path' })
const ONLINE = new Set(['online', 'launching', 'waiting restart', 'one-launch-status'])

/**
 * @typedef {{ name: string, env: Record<string, any>, id: number | null }} Instance
 */

/**
 * @param {readonly unknown[]} processes   of jlist, or of a dump
 * @param {{ home: string, account?: string | null }} pm2   home: PM2_HOME
 * @returns {{ apps: Pm2App[], modules: string[], unreadable: number }}
 */
function appsOfPm2 (processes, { home, account = null }) {
  /** @type {Map<string, Instance[]>} */
  const groups = new Map()
  const modules = new Set()
  let unreadable = 0
  for (const one of processes) {
    const instance = instanceOf(one)
    if (instance === null) {
      unreadable++
      continue
    }
    const { name, env } = instance
    if (env.pmx_module === true || env.pmx_module === 'true') {
      modules.add(name)
      continue
    }
    const key = JSON.stringify([env.namespace ?? 'default', name, env.pm_exec_path, env.pm_cwd])
    groups.set(key, [...groups.get(key) ?? [], instance])
  }
  const apps = [...groups.values()].map(instances => appOf(instances, { home, account }))
  return { apps, modules: [...modules], unreadable }
}

/** @param {unknown} one @returns {Instance | null} */
function instanceOf (one) {
  if (!isObject(one)) return null
  const env = isObject(one.pm2_env) ? one.pm2_env : one // a dump has no level between
  const name = one.name ?? env.name
  if (typeof name !== 'string' || typeof env.pm_exec_path !== 'string') return null
  const id = one.pm_id ?? env.pm_id
  return { name, env, id: Number.isInteger(id) ? id : null }
}

/**
 * @param {Instance[]} instances   of one app
 * @param {{ home: string, account: string | null }} pm2
 * @returns {Pm2App}
 */
function appOf (instances, { home, account }) {
  const [{ name, env }] = instances
  const online = instances.filter(one => ONLINE.has(one.env.status ?? 'online'))
  const shown = online[0] ?? instances[0]
  const { own, left } = splitEnvironment(isObject(shown.env.env) ? shown.env.env : {}, name)
  const isCluster = env.exec_mode === 'cluster_mode' || env.exec_mode === 'cluster'
  const count = online.length > 0 ? online.length : instances.length
  /** @type {Record<string, unknown>} */
  const written = { name, script: env.pm_exec_path }
  if (typeof env.pm_cwd === 'string') written.cwd = env.pm_cwd
  if (count > 1 || isCluster) written.instances = count
  for (const [key, fallback] of Object.entries(KEPT)) {
    const value = env[key]
    if (saysNothing(value) || sameText(value, fallback)) continue
    written[key] = value
  }
  const interpreter = env.exec_interpreter
  if (typeof interpreter === 'string' && interpreter !== 'node') written.interpreter = interpreter
  if (written.cron_restart !== undefined && ['0', 'false'].includes(String(written.cron_restart))) delete written.cron_restart
  const isMerged = env.merge_logs === true || env.merge_logs === 'true'
  for (const [key, held] of Object.entries(LOG_FILES)) {
    const place = env[held]
    if (typeof place !== 'string' || path.dirname(place) === path.join(home, 'logs')) continue
    written[key] = isMerged ? place : asWritten(place)
  }
  if (count < 2 && !isCluster) delete written.merge_logs // PM2 writes it for each app in fork mode
  const variable = env.increment_var
  if (typeof variable === 'string' && own[variable] !== undefined) own[variable] = leastOf(instances, variable) ?? own[variable]
  if (Object.keys(own).length > 0) written.env = own
  const status = online.length > 0 ? 'online' : String(env.status)
  return {
    name, namespace: String(env.namespace ?? 'default'), ids: instances.flatMap(({ id }) => id ?? []),
    isOnline: online.length > 0, status, account, written, left
  }
}

/** PM2 puts the number of the process into the name of its file: "api-out-3.log". @param {string} place */
function asWritten (place) { return place.replace(/-\d+\.log$/, '.log') }

/**
 * Each instance has its own; the others count on from the first.
 * @param {Instance[]} instances
 * @param {string} variable
 */
function leastOf (instances, variable) {
  const values = instances.map(({ env }) => Number(env[variable] ?? env.env?.[variable])).filter(Number.isFinite)
  return values.length === 0 ? undefined : Math.min(...values)
}

/** @param {unknown} value */
function saysNothing (value) {
  return value === undefined || value === null || value === '' || (typeof value === 'object' && Object.keys(value).length === 0)
}

/** @param {unknown} a @param {unknown} b */
function sameText (a, b) { return JSON.stringify(a) === JSON.stringify(b) }

module.exports = { appsOfPm2 }
