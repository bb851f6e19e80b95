'use strict'
/**
 * What a verb has no use for is refused: an option that is dropped in silence is taken for done. Options that ask for
 * nothing here (-f, --parallel, --update-env, -s ...) are taken with each verb, as PM2 takes them. Pure.
 */
const { BellwetherError } = require('../../common/errors')

const STARTS = ['start', 'startOrRestart', 'startOrReload', 'runtime']
const OF_FILES = [...STARTS, 'restart', 'reload', 'stop', 'delete']
const OF_LOGS = ['logs']
const OF_UNITS = ['startup', 'unstartup']

/** By `to` of an option: the verbs that it is for. @type {Readonly<Record<string, readonly string[]>>} */
const USES = Object.freeze({
  env: OF_FILES,
  only: OF_FILES,
  foreground: ['start', 'runtime'],
  attach: ['start'],
  sort: ['list'],
  lines: OF_LOGS,
  noStream: OF_LOGS,
  timestamp: [...OF_LOGS, 'runtime'],
  err: OF_LOGS,
  out: OF_LOGS,
  raw: [...OF_LOGS, 'start', 'runtime'],
  json: [...OF_LOGS, 'start', 'runtime'],
  user: OF_UNITS,
  hp: OF_UNITS
})
/** Verbs that say themselves what they have against a key of an app. */
const TAKE_KEYS = [...OF_FILES, 'list', 'reset', 'flush', 'reloadLogs']

/**
 * @param {Pick<import('./main').Asked, 'verb' | 'app' | 'options' | 'appArgs'>} asked
 * @throws BW_USAGE
 */
function refuseUnused ({ verb, app, options, appArgs }) {
  const refuse = (/** @type {string} */ what, /** @type {string} */ more = '') =>
    new BellwetherError('BW_USAGE', `${verb} takes no ${what}. Nothing was done.${more}`)
  for (const [to, verbs] of Object.entries(USES)) {
    if (options[to] !== undefined && !verbs.includes(verb)) throw refuse(`option "${to}"`)
  }
  const [key] = Object.keys(app)
  if (key !== undefined && !TAKE_KEYS.includes(verb)) throw refuse(`option for "${key}"`)
  if (appArgs !== null && !['start', 'runtime'].includes(verb)) {
    throw refuse('words after "--"', ' New arguments: bellwether-pm2 delete, then start with them')
  }
}

/**
 * --env and --only choose from a settings file: of a process they would change nothing.
 * @param {string} verb
 * @param {Record<string, unknown>} options
 * @throws BW_USAGE
 */
function refuseChoice (verb, options) {
  const chosen = ['env', 'only'].find(name => options[name] !== undefined)
  if (chosen !== undefined) {
    throw new BellwetherError('BW_USAGE',
      `--${chosen} is for an ecosystem file, and ${verb} was given none. Nothing was done. Instead: bellwether-pm2 ${verb} <file> --${chosen} ${options[chosen]}`)
  }
}

module.exports = { refuseUnused, refuseChoice }
