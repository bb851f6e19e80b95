'use strict'
/**
 * Settings as facts to show; the command turns them into text.
 *
 *   describeApp({ settings, origins }) -> Row[]   for `config show`: one row a setting, one for each variable of env,
 *                                                 secrets redacted
 *   describeManager({ settings, origins }) -> Row[]  the same for the manager's own
 *   settingsSchema() -> object                    for `config schema`: the JSON Schema, a copy
 */
const { SCHEMA } = require('./schema')
const { APP_SETTINGS, MANAGER_SETTINGS } = require('./setting-list')
const { redact, redactArgs, redactLists } = require('../../common/redact')

/** @typedef {import('./load').LoadedApp} LoadedApp */
/** @typedef {import('./load').LoadedManager} LoadedManager */
/** @typedef {import('./setting-list').Setting} Setting */
/**
 * @typedef {object} Row
 * @property {string} path     'drain.timeoutMs', 'env.NODE_ENV'
 * @property {unknown} value   as in the settings, redacted
 * @property {string} unit
 * @property {import('./load').Origin} origin
 * @property {string} help
 */

/**
 * @param {LoadedApp} app
 * @returns {Row[]}
 */
function describeApp (app) {
  return APP_SETTINGS.flatMap(setting => {
    const row = describe(setting, app)
    if (setting.kind === 'map') return mapRows(row)
    if (setting.section === 'hooks') return [{ ...row, value: redactLists({ value: row.value }).value }]
    return setting.path === 'args' || setting.path === 'nodeArgs'
      ? [{ ...row, value: redactArgs(/** @type {string[]} */ (row.value)) }]
      : [row]
  })
}

/**
 * @param {LoadedManager} manager
 * @returns {Row[]}
 */
function describeManager (manager) {
  return MANAGER_SETTINGS.map(setting => describe(setting, manager))
}

/**
 * @param {Setting} setting
 * @param {{ settings: any, origins: Readonly<Record<string, import('./load').Origin>> }} loaded
 * @returns {Row}
 */
function describe ({ path, section, key, unit, help }, { settings, origins }) {
  const holder = section === '' ? settings : settings[section]
  return { path, value: holder[key], unit, origin: origins[path] ?? 'default', help }
}

/**
 * @param {Row} row
 * @returns {Row[]}
 */
function mapRows (row) {
  const variables = Object.entries(/** @type {Record<string, string>} */ (row.value ?? {}))
  if (variables.length === 0) return [row]
  return variables.map(([name, value]) => ({
    ...row, path: `${row.path}.${name}`, value: typeof value === 'string' ? redact(name, value) : redactInner(value), unit: 'text'
  }))
}

/** @param {unknown} value */
function redactInner (value) { return Array.isArray(value) ? redactArgs(value) : value }

/** @returns {Record<string, unknown>} */
function settingsSchema () {
  return structuredClone(SCHEMA)
}

module.exports = { describeApp, describeManager, settingsSchema }
