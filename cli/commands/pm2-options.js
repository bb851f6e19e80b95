'use strict'
/**
 * PM2's options for settings of an app, which `start` and `run` take as well: each is a key of an ecosystem file
 * (manager/settings/ecosystem/), and means what it means there. They are in no help: docs/from-pm2.md lists them.
 */

/** @typedef {import('../commands').Flag} Flag */
/**
 * key: of an ecosystem file. given: what the option without a value, or its negation, says of the key.
 * @typedef {{ flags: string, key: string, repeat?: boolean, given?: Readonly<Record<string, unknown>> }} Pm2Option
 */

/** @type {readonly Pm2Option[]} */
const PM2_OPTIONS = Object.freeze([
  { flags: '--watch [paths]', key: 'watch' },
  { flags: '--ignore-watch <paths>', key: 'ignore_watch', repeat: true },
  { flags: '--watch-delay <ms>', key: 'watch_delay' },
  { flags: '--interpreter <program>', key: 'interpreter' },
  { flags: '--interpreter-args <text>', key: 'node_args' },
  { flags: '-x, --execute-command', key: 'execute_command' },
  { flags: '--max-memory-restart <size>', key: 'max_memory_restart' },
  { flags: '-c, --cron <pattern>', key: 'cron_restart' },
  { flags: '--cron-restart <pattern>', key: 'cron_restart' },
  { flags: '--max-restarts [count]', key: 'max_restarts' },
  { flags: '--min-uptime <ms>', key: 'min_uptime' },
  { flags: '--restart-delay <ms>', key: 'restart_delay' },
  { flags: '--exp-backoff-restart-delay <ms>', key: 'exp_backoff_restart_delay' },
  { flags: '--stop-exit-codes <codes...>', key: 'stop_exit_codes' },
  { flags: '--autorestart', key: 'autorestart' },
  { flags: '--no-autorestart', key: 'autorestart' },
  { flags: '--autostart', key: 'autostart' },
  { flags: '--no-autostart', key: 'autostart' },
  { flags: '-k, --kill-timeout <ms>', key: 'kill_timeout' },
  { flags: '--listen-timeout <ms>', key: 'listen_timeout' },
  { flags: '--wait-ready', key: 'wait_ready' },
  { flags: '--shutdown-with-message', key: 'shutdown_with_message' },
  { flags: '--treekill', key: 'treekill' },
  { flags: '--no-treekill', key: 'treekill' },
  { flags: '--time', key: 'time' },
  { flags: '--log-date-format <pattern>', key: 'log_date_format' },
  { flags: '--log-type <type>', key: 'log_type' },
  { flags: '--merge-logs', key: 'merge_logs' },
  { flags: '--disable-logs', key: 'disable_logs' },
  { flags: '-l, --log [file]', key: 'log_file' },
  { flags: '-o, --output <file>', key: 'out_file' },
  { flags: '-e, --error <file>', key: 'error_file' },
  { flags: '-p, --pid <file>', key: 'pid_file' },
  { flags: '--namespace <name>', key: 'namespace' },
  { flags: '--filter-env [names]', key: 'filter_env' },
  { flags: '--uid <user>', key: 'uid' },
  { flags: '--gid <group>', key: 'gid' },
  { flags: '--instance-var <name>', key: 'instance_var' },
  { flags: '--increment-var <name>', key: 'increment_var' },
  { flags: '--source-map-support', key: 'source_map_support' },
  { flags: '--disable-source-map-support', key: 'disable_source_map_support' },
  { flags: '--vizion', key: 'vizion' },
  { flags: '--no-vizion', key: 'vizion' },
  { flags: '--pmx', key: 'pmx' },
  { flags: '--no-pmx', key: 'pmx' },
  { flags: '--automation', key: 'automation' },
  { flags: '--no-automation', key: 'automation' },
  { flags: '--trace', key: 'trace' },
  { flags: '--disable-trace', key: 'disable_trace' },
  { flags: '--deep-monitoring', key: 'deep_monitoring' },
  { flags: '--v8', key: 'v8' },
  { flags: '--event-loop-inspector', key: 'event_loop_inspector' },
  { flags: '-f, --force', key: 'force' },
  { flags: '-w, --write', key: 'write' }
])

/** Of all the apps of a file those that are named. @type {Flag} */
const ONLY = { flags: '--only <apps>', help: "of a settings file: only these, with commas between; 'api-*' is a pattern" }

/** Options that say how `start` goes, not what an app is. @type {readonly Flag[]} */
const START_FLAGS = Object.freeze([
  ONLY,
  { flags: '--no-daemon', help: 'HIDDEN' },
  { flags: '--attach', help: 'HIDDEN' },
  { flags: '-a, --update-env', help: 'HIDDEN' },
  { flags: '--parallel <count>', help: 'HIDDEN' }
])

/** @type {readonly Flag[]} */
const PM2_FLAGS = Object.freeze(PM2_OPTIONS.map(({ flags, repeat }) => ({ flags, help: 'HIDDEN', repeat })))

module.exports = { PM2_OPTIONS, PM2_FLAGS, START_FLAGS, ONLY }
