'use strict'
/**
 * Settings, for everybody else: loadSettings, loadManagerSettings (load.js), checkApp and normaliseApp (check-app.js),
 * formatProblems (problems.js). What `config` and --help need beside them: describe.js and setting-list.js.
 */
const { checkApp, normaliseApp } = require('./check-app')
const { formatProblems } = require('./problems')

/** @typedef {import('./app-settings.generated').AppSettings} AppSettings */

module.exports = {
  checkApp,
  normaliseApp,
  formatProblems,
  /** Loaded when first used: a manager that was started by `bellwether start` reads no files. */
  get loadSettings () { return require('./load').loadSettings },
  get loadManagerSettings () { return require('./load').loadManagerSettings }
}
