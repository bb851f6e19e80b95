'use strict'
/**
 * Verbs that a person may type because PM2 has them, or because they are planned: the verb to use instead. Loaded only
 * when a verb is unknown. A verb that gets built leaves this list.
 */

const LATER = 'comes with a later version'
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
  // planned
  completion: LATER
}

/**
 * @param {string} word
 * @returns {string | null}
 */
function hintFor (word) {
  return Object.hasOwn(HINTS, word) ? HINTS[word] : null
}

module.exports = { hintFor }
