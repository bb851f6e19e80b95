'use strict'
/**
 * The question that `plan` and `apply` send to the manager: the apps of one settings file as they would be started now.
 * The file is read here, in the command, before anything else: a broken one changes nothing.
 *
 * An app that runs from this file keeps the flags of its start, as a reload does (settings-source.js).
 */
const { loadSettings } = require('../manager/settings')
const { APP_SETTINGS } = require('../manager/settings/setting-list')
const { BellwetherError } = require('../common/errors')
const { loadForStart } = require('./settings-source')
const { namesFor } = require('./only')

/** @typedef {import('./settings-source').Loaded} Loaded */
/** @typedef {import('./settings-source').Source} Source */
/** @typedef {{ name: string, source?: Source, dormant?: boolean }} Known   an app of the list */
/** @typedef {{ only?: string, prune?: boolean, ifPlan?: string }} Options */

/**
 * @param {import('./context').Context} context
 * @param {string[]} words   a file, or none
 * @param {{ env?: string }} [options]
 * @returns {Loaded & { file: string }}
 * @throws BW_SETTINGS, BW_SETTINGS_FILE, BW_USAGE
 */
function readFile (context, words, { env: environment } = {}) {
  const loaded = loadForStart(context, words[0] ?? null, environment === undefined ? {} : { environment })
  const { file, script } = loaded.source
  if (file === null) throw new BellwetherError('BW_USAGE',
    `${script} is a script: apply takes a settings file, such as bellwether.config.js.`,
    { details: { next: [`bellwether start ${words[0]}`] } })
  if (loaded.apps.length === 0) throw new BellwetherError('BW_SETTINGS_FILE',
    `${file} has no app. Nothing was changed; to end all apps: bellwether delete all`, { details: { file } })
  return { ...loaded, file }
}

/**
 * @param {import('./context').Context} context
 * @param {Loaded & { file: string }} loaded
 * @param {readonly Known[]} known
 * @param {Options} options
 * @returns {any}   the body of a request
 */
function orderFor (context, loaded, known, { only, prune = false, ifPlan }) {
  const names = [...new Set([...loaded.apps.map(({ settings }) => settings.name), ...known.map(({ name }) => name)])]
  /** @type {Map<string, Loaded>} by the flags */
  const read = new Map()
  const apps = loaded.apps.map(app => {
    const flags = flagsOf(app.settings.name, loaded.file, known)
    if (flags === null) return sent(app, loaded.source)
    const { environment } = loaded.source.flags
    if (environment !== undefined) flags.environment = environment
    const key = JSON.stringify(flags)
    const again = read.get(key) ?? readAgain(context, loaded, flags)
    read.set(key, again)
    const found = again.apps.find(({ settings }) => settings.name === app.settings.name)
    return found ? sent(found, again.source) : sent(app, loaded.source)
  })
  return {
    file: loaded.file, apps, env: context.env, prune, only: only === undefined ? [] : namesFor(only, names),
    ...ifPlan === undefined ? {} : { ifPlan }
  }
}

/**
 * @param {string} name
 * @param {string} file
 * @param {readonly Known[]} known
 * @returns {Record<string, unknown> | null}   of the start of an app that runs from this file; null: it does not
 */
function flagsOf (name, file, known) {
  const app = known.find(one => one.name === name && !one.dormant)
  return app?.source?.file === file ? { ...app.source.flags } : null
}

/**
 * Without the environment of this command: it is not that of the start.
 * @param {import('./context').Context} context
 * @param {Loaded & { file: string }} loaded
 * @param {Record<string, unknown>} flags
 * @returns {Loaded}
 */
function readAgain (context, loaded, flags) {
  const isSame = Object.keys(flags).length === 0 &&
    !loaded.apps.some(({ origins }) => Object.values(origins).includes('environment'))
  if (isSame) return { ...loaded, source: { ...loaded.source, flags } }
  return /** @type {Loaded} */ (loadSettings({
    target: loaded.file, flags, env: {}, cwd: context.cwd(), runDir: context.paths.runDir
  }))
}

/**
 * Only what is no default: the settings of a thousand apps fit into one request.
 * @param {Loaded['apps'][number]} app
 * @param {Source} source
 */
function sent ({ settings, origins }, source) {
  /** @type {any} */
  const few = {}
  for (const { section, key, default: fallback } of APP_SETTINGS) {
    const holder = section === '' ? settings : /** @type {any} */ (settings)[section]
    const value = /** @type {any} */ (holder)[key]
    if (JSON.stringify(value) === JSON.stringify(fallback)) continue
    if (section === '') few[key] = value
    else few[section] = { ...few[section], [key]: value }
  }
  return {
    settings: few, source, origins: Object.fromEntries(Object.entries(origins).filter(([, origin]) => origin !== 'default'))
  }
}

module.exports = { readFile, orderFor }
