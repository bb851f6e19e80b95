'use strict'
/**
 * The keys of an app in an ecosystem file of PM2 7, in all their spellings. What they mean here is in translate-app.js.
 * Pure.
 */
const { closest } = require('../../../common/suggest')

/**
 * By the spelling that PM2 documents; each may also be written in camelCase. A key counts where the documented one is
 * missing.
 * @type {Readonly<Record<string, readonly string[]>>}
 */
const KEYS = Object.freeze({
  script: ['exec', 'cmd', 'command'],
  name: [],
  name_prefix: [],
  namespace: [],
  cwd: [],
  args: [],
  interpreter: ['exec_interpreter'],
  node_args: ['interpreter_args'],
  instances: [],
  exec_mode: [],
  execute_command: [],
  increment_var: [],
  instance_var: [],
  port: [],
  env: [],
  filter_env: [],
  append_env_to_name: [],
  out_file: ['out', 'output', 'out_log'],
  error_file: ['error', 'err', 'err_file', 'err_log'],
  log_file: ['log'],
  merge_logs: ['combine_logs'],
  disable_logs: [],
  log_type: [],
  log_date_format: [],
  time: [],
  pid_file: ['pid'],
  autostart: [],
  autorestart: [],
  stop_exit_codes: [],
  restart_delay: [],
  exp_backoff_restart_delay: [],
  min_uptime: [],
  max_restarts: [],
  max_memory_restart: [],
  cron_restart: ['cron'],
  kill_timeout: [],
  kill_retry_time: [],
  shutdown_with_message: [],
  wait_ready: [],
  listen_timeout: [],
  treekill: [],
  force: [],
  watch: [],
  ignore_watch: [],
  watch_options: [],
  watch_delay: [],
  source_map_support: [],
  disable_source_map_support: [],
  uid: ['user'],
  gid: [],
  username: [],
  windows_hide: [],
  vizion: [],
  post_update: [],
  pmx: [],
  automation: [],
  io: [],
  trace: [],
  disable_trace: [],
  deep_monitoring: [],
  v8: [],
  event_loop_inspector: [],
  install_url: [],
  write: []
})

/** @type {Map<string, string>} */
const CANONICAL = new Map(Object.entries(KEYS).flatMap(([key, others]) => [key, ...others].map(one => [one, key])))
const OF_ENVIRONMENT = /^env_\S+$/

/** @param {string} key */
function snake (key) { return OF_ENVIRONMENT.test(key) ? key : key.replace(/[A-Z]/g, letter => `_${letter.toLowerCase()}`) }

/** @param {string} key   as it is written */
function isKeyOfPm2 (key) { return OF_ENVIRONMENT.test(key) || CANONICAL.has(snake(key)) }

/**
 * @param {Record<string, unknown>} written   an app
 * @returns {{ values: Map<string, { value: unknown, key: string }>, unknown: { key: string, near: string | null }[] }}
 *   values: by the documented spelling, with the one that was written; a value that says nothing (undefined, null, '')
 *   is left out
 */
function readKeys (written) {
  /** @type {Map<string, { value: unknown, key: string }>} */
  const values = new Map()
  const unknown = []
  for (const [key, value] of Object.entries(written)) {
    const spelling = snake(key)
    const name = OF_ENVIRONMENT.test(spelling) ? spelling : CANONICAL.get(spelling)
    if (name === undefined) unknown.push({ key, near: closest(spelling, Object.keys(KEYS)) })
    else if (value === undefined || value === null || value === '') continue
    else if (!values.has(name) || spelling === name) values.set(name, { value, key })
  }
  return { values, unknown }
}

module.exports = { KEYS, isKeyOfPm2, readKeys, OF_ENVIRONMENT }
