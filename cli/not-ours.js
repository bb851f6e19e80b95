'use strict'
/**
 * Verbs that a person may type because PM2, supervisord, systemd or a compose tool has them, or because they are
 * planned: the verb to use instead. Loaded only when a verb is unknown. A verb that gets built leaves this list.
 */

const LATER = 'comes with a later version'
const SENT_NOWHERE = 'is not ours: nothing is sent anywhere; what runs: bellwether top, its numbers: bellwether metrics'
const MODULES = 'is not ours: there are no modules. Built in: log rotation (log.rotate), metrics (bellwether metrics), the dashboard (bellwether top)'
const MODULE_SETTINGS = 'is not ours: there are no modules, and settings are in the settings file: bellwether config show'
const GIT = 'is not ours: your deploy tool changes the files, then: bellwether reload <file>'
const TEMPLATE = 'is not ours: an ecosystem file of PM2 runs as it is, and "bellwether config schema" describes a settings file'

/** @type {Record<string, string>} */
const HINTS = {
  // PM2's
  cleardump: 'is not needed: the list is what it is; "bellwether delete <app>" takes an app out, "bellwether delete all" each',
  startup: 'is called differently here; use: sudo bellwether systemd install (the saved apps; with a file: those of the file)',
  unstartup: 'is called differently here; use: sudo bellwether systemd uninstall',
  jlist: 'has another shape here; use: bellwether ls --json, or in PM2\'s shape: bellwether-pm2 jlist',
  prettylist: 'is not ours; use: bellwether ls --json, or in PM2\'s shape: bellwether-pm2 prettylist',
  slist: 'is not ours; use: bellwether metrics, or bellwether doctor',
  sysinfos: 'is not ours; use: bellwether metrics, or bellwether doctor',
  ping: 'is not ours; use: bellwether ls (exit status 3 when no manager runs)',
  inspect: 'is called differently here; use: bellwether attach <app>.<slot> (a REPL), or bellwether profile <app>.<slot>',
  logrotate: 'is built in: the settings log.rotate.* (docs/logs.md)',
  serve: 'is not ours: use a static file server',
  expose: 'is not ours: use a static file server',
  deploy: 'is not ours: deploy with your own tool, then: bellwether reload <file>',
  pull: GIT,
  forward: GIT,
  backward: GIT,
  install: MODULES,
  uninstall: MODULES,
  'module:install': MODULES,
  'module:update': MODULES,
  'module:generate': MODULES,
  'module:uninstall': MODULES,
  'module:publish': MODULES,
  package: MODULES,
  publish: MODULES,
  set: MODULE_SETTINGS,
  get: MODULE_SETTINGS,
  multiset: MODULE_SETTINGS,
  unset: MODULE_SETTINGS,
  link: SENT_NOWHERE,
  unlink: SENT_NOWHERE,
  plus: SENT_NOWHERE,
  register: SENT_NOWHERE,
  login: SENT_NOWHERE,
  logout: SENT_NOWHERE,
  monitor: SENT_NOWHERE,
  unmonitor: SENT_NOWHERE,
  open: SENT_NOWHERE,
  web: 'is called differently here; use: bellwether top, or the setting http.listen (docs/web.md)',
  init: TEMPLATE,
  ecosystem: TEMPLATE,
  create: TEMPLATE,
  examples: 'is called differently here; use: bellwether start --help',
  deepUpdate: 'is called differently here; use: bellwether upgrade',
  autoinstall: 'is not ours: nothing is installed',
  'install-otel': 'is built in: the setting otlp.url (docs/monitoring.md)',
  'uninstall-otel': 'is built in: the setting otlp.url (docs/monitoring.md)',
  'profile:cpu': 'is called differently here; use: bellwether profile <app>.<slot>',
  'profile:mem': 'is called differently here; use: bellwether heap <app>.<slot>, or bellwether profile <app>.<slot> --heap-sampling',
  // supervisord's
  tail: 'is called differently here; use: bellwether logs <app> -n 100 -f',
  maintail: 'is not ours: the log of the manager is log/manager.log (bellwether events shows what it says)',
  reread: 'is called differently here; use: bellwether plan',
  add: 'is called differently here; use: bellwether apply <file> --only <app>',
  remove: 'is called differently here; use: bellwether delete <app>',
  avail: 'is called differently here; use: bellwether plan',
  clear: 'is called differently here; use: bellwether flush <app>',
  fg: 'is not ours; use: bellwether logs <app> -f, or bellwether attach <app> for a look inside',
  // systemd's
  enable: 'is not ours: what is in the list comes back by itself; at the boot of the machine: bellwether systemd install <file>',
  disable: 'is not ours; use: bellwether stop <app> (it stays stopped), or bellwether systemd uninstall',
  'is-active': 'is called differently here; use: bellwether wait <app>, or bellwether ls --json',
  'is-enabled': 'is called differently here; use: bellwether ls',
  'daemon-reload': 'is not needed: a reload and "apply" read the settings file anew',
  'list-units': 'is called differently here; use: bellwether ls',
  cat: 'is called differently here; use: bellwether config show',
  edit: 'is not ours: edit the settings file, then: bellwether plan, bellwether apply',
  mask: 'is not ours; use: bellwether stop <app> (it stays stopped)',
  'try-restart': 'is called differently here; use: bellwether restart <app>',
  'force-reload': 'is called differently here; use: bellwether reload <app>',
  // of compose tools
  up: 'is called differently here; use: bellwether apply <file>',
  down: 'is called differently here; use: bellwether shutdown, or bellwether stop all',
  exec: 'is not ours; use: bellwether eval <app>.<slot> <code>, or bellwether attach <app>.<slot>',
  // planned
  completion: LATER
}

/**
 * What modules of PM2 do, by the word that names one: "install pm2-logrotate", "set pm2-logrotate:max_size 10M".
 * @type {readonly (readonly [RegExp, string])[]}
 */
const OF_MODULE = Object.freeze([
  [/^pm2-logrotate\b/, 'is built in: log files are rotated by the settings log.rotate.* (docs/logs.md)'],
  [/^pm2-(?:server-monit|metrics|prometheus)|prom/, 'is built in: bellwether metrics, and http.listen for Prometheus (docs/monitoring.md)'],
  [/^pm2-(?:intercom|health|slack|discord|auto-pull)/, 'is not ours: there are no modules. Events go to a program of yours by hooks.onEvents (docs/hooks.md)']
])

/**
 * @param {string} word
 * @param {readonly string[]} [words]   behind it
 * @returns {string | null}
 */
function hintFor (word, words = []) {
  if (!Object.hasOwn(HINTS, word)) return null
  if (![MODULES, MODULE_SETTINGS].includes(HINTS[word])) return HINTS[word]
  const [, built = HINTS[word]] = OF_MODULE.find(([name]) => name.test(words[0] ?? '')) ?? []
  return built
}

module.exports = { hintFor, HINTS, OF_MODULE }
