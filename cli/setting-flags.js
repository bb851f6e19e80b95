'use strict'
/** Every setting as a flag, from the schema; and what was given as flags, by the settings' names. */
const { SETTINGS } = require('../manager/settings/setting-list')

/** @typedef {import('./commands').Flag} Flag */
/** @typedef {import('../manager/settings/setting-list').Setting} Setting */

/** The placeholder of a value in the help, where the unit does not say it. */
const PLACEHOLDERS = new Map([
  ['list of texts', 'text'], ['list of addresses', 'address'], ['workers', 'count'], ['URL path', 'path'],
  ['HTTP status', 'statuses']
])
const LONGEST_CHOICE = 24

/** @returns {Flag[]} */
function settingFlags () {
  return SETTINGS.flatMap(setting => {
    if (!setting.flag) return []
    const names = setting.short ? `${setting.short}, ${setting.flag}` : setting.flag
    if (setting.kind !== 'boolean') {
      return [{ flags: `${names} <${placeholder(setting)}>`, help: helpOf(setting), repeat: setting.repeatable }]
    }
    // of the two forms, the help shows the one that changes something
    const isOn = setting.default === true
    return [
      { flags: names, help: isOn ? 'HIDDEN' : helpOf(setting) },
      { flags: String(setting.negatedFlag), help: isOn ? helpOf(setting) : 'HIDDEN' }
    ]
  })
}

/** @param {Setting} setting */
function helpOf (setting) {
  if (setting.kind === 'boolean') return setting.help
  const fallback = setting.defaultNote ?? (setting.kind === 'list' ? 'none' : String(setting.default))
  const choices = setting.kind === 'choice' && placeholder(setting) !== choicesOf(setting) ? `; ${setting.range}` : ''
  return `${setting.help} (default: ${fallback}${choices}${setting.repeatable ? '; may be repeated' : ''})`
}

/** @param {Setting} setting */
function placeholder (setting) {
  if (setting.kind === 'choice' && choicesOf(setting).length <= LONGEST_CHOICE) return choicesOf(setting)
  return PLACEHOLDERS.get(setting.unit) ?? (setting.unit || 'value')
}

/** @param {Setting} setting */
function choicesOf (setting) {
  return setting.range.replace(/, | or /g, '|')
}

/**
 * @param {Record<string, any>} options  as parsed
 * @param {string[] | null} appArgs  what followed "--"
 * @returns {Record<string, unknown>}  by path: { 'drain.timeoutMs': '5000', listen: ['3000'] }
 */
function flagsFromOptions (options, appArgs) {
  /** @type {Record<string, unknown>} */
  const flags = options.env === undefined ? {} : { environment: options.env }
  for (const setting of SETTINGS) {
    if (!setting.flag) continue
    const value = options[setting.flag.slice(2).replace(/-(\w)/g, (_, letter) => letter.toUpperCase())]
    if (value !== undefined) flags[setting.path] = value
  }
  if (appArgs) flags.args = [.../** @type {string[]} */ (flags.args ?? []), ...appArgs]
  return flags
}

module.exports = { settingFlags, flagsFromOptions }
