'use strict'
/**
 * Settings, for all other folders: loadSettings, loadManagerSettings (load.js), checkApp and normaliseApp
 * (check-app.js), formatProblems (problems.js). `config` and --help also need describe.js and setting-list.js.
 */
/** @typedef {import('./app-settings.generated').AppSettings} AppSettings */

module.exports = {
  /** Loaded when first used, as all of these: a manager loads it while it waits for its lock. */
  get checkApp () { return require('./check-app').checkApp },
  get normaliseApp () { return require('./check-app').normaliseApp },
  get formatProblems () { return require('./problems').formatProblems },
  /** A manager that was started by `bellwether start` reads no files. */
  get loadSettings () { return require('./load').loadSettings },
  get loadManagerSettings () { return require('./load').loadManagerSettings }
}
