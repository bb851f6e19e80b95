'use strict'
/**
 * Verbs that a person may type because PM2, supervisord, systemd or a compose tool has them, or because they are
 * planned: the verb to use instead. Loaded only when a verb is unknown. A verb that gets built leaves this list.
 */

const SAVED = 'is not needed: the list of apps is saved at each change; "bellwether start" takes it up again'

/** @type {Record<string, string>} */
const HINTS = {
  // PM2's
  save: SAVED,
  dump: SAVED,
  cleardump: 'is not needed: nothing is dumped; "bellwether delete <app>" forgets an app',
  resurrect: 'is called differently here; use: bellwether start (without a name it takes up the saved list)',
  startup: 'is not ours; use: bellwether systemd install <file>',
  unstartup: 'is not ours; use: bellwether systemd uninstall',
  startOrRestart: 'is not ours; use: bellwether start <file>, or bellwether restart <app>',
  startOrReload: 'is not ours; use: bellwether start <file>, or bellwether reload <file>',
  startOrGracefulReload: 'is not ours; use: bellwether start <file>, or bellwether reload <file>',
  jlist: 'has another shape here; use: bellwether ls --json',
  prettylist: 'is not ours; use: bellwether ls --json',
  id: 'is not ours: workers are named <app>.<slot>; use: bellwether ls',
  pid: 'is not ours; use: bellwether ls --json',
  ping: 'is not ours; use: bellwether ls (exit status 3 when no manager runs)',
  sendSignal: 'is called differently here; use: bellwether signal <app> <SIGNAL>',
  reloadLogs: 'is called differently here; use: bellwether logs --reopen',
  logrotate: 'is built in: the settings log.rotate.* (docs/logs.md)',
  serve: 'is not ours: use a static file server',
  deploy: 'is not ours: deploy with your own tool, then: bellwether reload <file>',
  install: 'is not ours: there are no modules',
  uninstall: 'is not ours: there are no modules',
  set: 'is not ours; settings are in the settings file: bellwether config show',
  get: 'is not ours; use: bellwether config show',
  unset: 'is not ours; settings are in the settings file: bellwether config show',
  link: 'is not ours: nothing is sent anywhere',
  unlink: 'is not ours: nothing is sent anywhere',
  plus: 'is not ours: nothing is sent anywhere',
  login: 'is not ours: nothing is sent anywhere',
  init: 'is not ours; "bellwether config schema" describes the settings file',
  ecosystem: 'is not ours; "bellwether config schema" describes the settings file',
  'module:install': 'is not ours: there are no modules',
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
}

/**
 * @param {string} word
 * @returns {string | null}
 */
function hintFor (word) {
  return Object.hasOwn(HINTS, word) ? HINTS[word] : null
}

module.exports = { hintFor, HINTS }
