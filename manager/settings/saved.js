'use strict'
/**
 * Settings of an app as they were written down, perhaps by another version: complete again, and what of them is not a
 * default.
 *
 *   normaliseSaved(settings)        -> settings   what the writer did not know has its default
 *   differsFromDefaults(settings)   -> { 'drain.timeoutMs': 5000, ... }   only what is not the default
 */
const { APP_SETTINGS, withInnerDefaults } = require('./setting-list')

/**
 * @param {any} written   complete when it was written, without `env`
 * @returns {any}
 */
function normaliseSaved (written) {
  const settings = structuredClone(written)
  for (const { section, key, default: fallback, node } of APP_SETTINGS) {
    const holder = section === '' ? settings : (settings[section] ??= {})
    if (holder[key] === undefined && fallback !== undefined && key !== 'env') holder[key] = structuredClone(fallback)
    holder[key] = withInnerDefaults(holder[key], node)
  }
  return settings
}

/**
 * @param {any} settings
 * @returns {Record<string, unknown>}
 */
function differsFromDefaults (settings) {
  return Object.fromEntries(APP_SETTINGS.flatMap(({ path, section, key, default: fallback }) => {
    const value = (section === '' ? settings : settings[section])?.[key]
    return JSON.stringify(value) === JSON.stringify(fallback) ? [] : [[path, value]]
  }))
}

module.exports = { normaliseSaved, differsFromDefaults }
