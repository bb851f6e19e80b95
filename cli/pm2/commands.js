'use strict'
/** The verbs of `pm2`, as data: the file of verbs/ that does each, and what those answer that are not there. */

/**
 * words: how many it needs at least.
 * @typedef {{ names: string[], file: string, words?: number, help: string }} Verb
 */

/** @type {readonly Verb[]} */
const VERBS = Object.freeze([
  { names: ['start'], file: 'start', help: '[script|file|name|id|-]  starts an app, or the apps of an ecosystem file' },
  { names: ['startOrRestart'], file: 'start', words: 1, help: '<file>  starts what does not run, and gives the rest new workers' },
  { names: ['startOrReload', 'startOrGracefulReload'], file: 'start', words: 1, help: '<file>  the same' },
  { names: ['restart'], file: 'change', words: 1, help: '<name|namespace|id|file|all>' },
  { names: ['reload', 'gracefulReload'], file: 'change', words: 1, help: '<name|namespace|id|file|all>  start-first, no request lost' },
  { names: ['stop'], file: 'change', words: 1, help: '<name|namespace|id|file|all>' },
  { names: ['delete', 'del'], file: 'change', words: 1, help: '<name|namespace|id|file|all>' },
  { names: ['reset'], file: 'change', words: 1, help: '<name|id|all>  restarts count from 0' },
  { names: ['flush'], file: 'change', help: '[name|id]  empties log files' },
  { names: ['reloadLogs'], file: 'change', help: 'log files that were moved away are opened again' },
  { names: ['scale'], file: 'scale', words: 2, help: '<name> <N|+N|-N>' },
  { names: ['sendSignal'], file: 'send-signal', words: 2, help: '<signal> <name|id>' },
  { names: ['trigger'], file: 'trigger', words: 2, help: '<name|id|all> <action> [param]' },
  { names: ['list', 'ls', 'l', 'ps', 'status'], file: 'show', help: 'what runs' },
  { names: ['jlist'], file: 'show', help: 'the same as JSON; secrets are hidden' },
  { names: ['prettylist', 'slist', 'sysinfos'], file: 'show', help: 'the same as text' },
  { names: ['describe', 'desc', 'info', 'show'], file: 'show', words: 1, help: '<name|id>' },
  { names: ['id'], file: 'show', words: 1, help: '<name>' },
  { names: ['pid'], file: 'show', help: '[name]' },
  { names: ['env'], file: 'show', words: 1, help: '<id>  secrets are hidden' },
  { names: ['logs', 'log'], file: 'logs', help: '[name|id]  --lines --nostream --raw --err --out --json' },
  { names: ['monit', 'dash', 'dashboard', 'imonit'], file: 'manager', help: 'the dashboard' },
  { names: ['save', 'dump'], file: 'manager', help: 'not needed: the list is saved at each change' },
  { names: ['resurrect'], file: 'manager', help: 'starts what was saved' },
  { names: ['kill'], file: 'manager', help: 'stops all, and the manager' },
  { names: ['startup'], file: 'startup', help: '[systemd]  the apps of the list start with the machine' },
  { names: ['unstartup'], file: 'startup', help: 'they do not any more' },
  { names: ['ping'], file: 'manager', help: 'whether a manager runs; starts none' },
  { names: ['update', 'updatePM2'], file: 'manager', help: 'another manager takes over, no request lost' },
  { names: ['runtime', 'docker'], file: 'runtime', help: '[start] <script|file>  in the foreground, for containers' }
])

const MODULES = 'there are no modules. Of pm2-logrotate: rotation is built in (log.rotate.*, docs/logs.md); ' +
  'of metrics and monitors: docs/monitoring.md'

/** @type {Readonly<Record<string, string>>} */
const NOT_THERE = Object.freeze({
  send: 'workers have no stdin. A message for process.on("message"): bellwether send <app> <json>',
  attach: 'workers have no stdin. What they write: bellwether-pm2 logs <name>; a look inside: bellwether attach <worker>',
  cleardump: 'nothing is dumped; an app is forgotten by: bellwether-pm2 delete <name>',
  logrotate: 'rotation is built in: the settings log.rotate.* (docs/logs.md)',
  deploy: 'your own tool deploys; then: bellwether-pm2 reload <file>',
  serve: 'files are served by a web server, such as nginx',
  report: 'what is wrong says: bellwether doctor',
  inspect: 'a look into a worker that runs: bellwether attach <worker>',
  'profile:cpu': 'use: bellwether profile <worker>',
  'profile:mem': 'use: bellwether heap <worker>',
  set: 'settings are in the settings file',
  get: 'settings are in the settings file: bellwether config show',
  multiset: 'settings are in the settings file',
  conf: 'settings are in the settings file: bellwether config show',
  config: 'settings are in the settings file: bellwether config show',
  unset: 'settings are in the settings file',
  ecosystem: 'the settings are described by: bellwether config schema',
  init: 'the settings are described by: bellwether config schema',
  ...Object.fromEntries(['install', 'uninstall', 'module:install', 'module:uninstall', 'module:update', 'module:publish',
    'module:generate', 'publish', 'package', 'install-otel', 'uninstall-otel'].map(name => [name, MODULES])),
  ...Object.fromEntries(['link', 'unlink', 'plus', 'login', 'logout', 'register', 'monitor', 'unmonitor', 'open', 'web']
    .map(name => [name, 'nothing is sent anywhere, and no page is opened'])),
  completion: 'for the other command there is: bellwether completion <bash|zsh|fish>',
  ...Object.fromEntries(['pull', 'expose', 'forward', 'backward', 'deepUpdate', 'create', 'autoinstall', 'examples']
    .map(name => [name, 'it is not part of what this command stands in for']))
})

/** @param {string} word */
function verbNamed (word) { return VERBS.find(({ names }) => names.includes(word)) }

/** @returns {string[]} */
function helpLines () {
  return [
    'usage: bellwether-pm2 <verb> [options]: what scripts call pm2 for, done by Bellwether (docs/pm2-command.md)', '',
    ...VERBS.map(({ names, help }) => `  ${names.join(', ').padEnd(36)} ${help}`)
  ]
}

module.exports = { VERBS, NOT_THERE, verbNamed, helpLines }
