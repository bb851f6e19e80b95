'use strict'
/**
 * Settings from flags and environment variables: texts become values, each with where it came from.
 *
 *   readOverrides({ flags, env }) -> { overrides, warnings }   throws BW_USAGE for a flag that is no setting
 *   parseText(setting, text) -> value, or the text itself when it cannot be one (the validator then says what is wrong)
 *   splitWords(text) -> ['two words', "it's"]
 */
const { BellwetherError } = require('../../common/errors')
const { SETTINGS } = require('./setting-list')
const { closest } = require('../../common/suggest')

/** @typedef {import('./setting-list').Setting} Setting */
/**
 * @typedef {object} Override
 * @property {Setting} setting
 * @property {unknown} value
 * @property {'flag' | 'environment'} origin
 * @property {string} from   '--drain-timeout-ms', 'BELLWETHER_DRAIN_TIMEOUT_MS'
 */

const YES = ['true', 'yes', 'on', '1']
const NO = ['false', 'no', 'off', '0']
const NOTHING = ['none', 'off']
const PREFIX = 'BELLWETHER_'
/**
 * @param {{ flags: Record<string, unknown>, env: Record<string, string | undefined> }} given  flags by setting path
 * @returns {{ overrides: Map<string, Override>, warnings: string[] }}  by setting path; a flag hides an environment
 *   variable
 */
function readOverrides ({ flags, env }) {
  /** @type {Map<string, Override>} */
  const overrides = new Map()
  for (const setting of SETTINGS) {
    const text = setting.env === null ? undefined : env[setting.env]
    if (setting.env === null || text === undefined || text.trim() === '') continue
    overrides.set(setting.path, { setting, value: parseText(setting, text), origin: 'environment', from: setting.env })
  }
  for (const [path, given] of Object.entries(flags)) {
    if (given === undefined) continue
    const setting = settingOfFlag(path, given)
    overrides.set(setting.path, {
      setting, value: parseGiven(setting, given), origin: 'flag', from: setting.flag ?? setting.path
    })
  }
  return { overrides, warnings: nearMisses(env) }
}

/**
 * @param {string} path
 * @param {unknown} given   a text was typed; another value comes from an option that stands for it
 */
function settingOfFlag (path, given) {
  const setting = SETTINGS.find(candidate => candidate.path === path)
  if (setting && (setting.flag !== null || typeof given !== 'string')) return setting
  if (setting) throw new BellwetherError('BW_USAGE', `"${path}" can only be set in a settings file.`)
  const near = closest(path, SETTINGS.map(candidate => candidate.path))
  throw new BellwetherError('BW_USAGE',
    `"${path}" is not a setting${near === null ? '' : ` (did you mean ${near}?)`}. See docs/settings.md.`)
}

/**
 * A list on the command line is one item for each flag, taken as it is: the shell has split words already.
 * @param {Setting} setting
 * @param {unknown} given
 */
function parseGiven (setting, given) {
  // a command line, as in a settings file
  if (setting.path === 'exec') return Array.isArray(given) && given.length === 1 ? given[0] : given
  if (typeof given === 'string') {
    return setting.kind === 'list' && setting.path !== 'listen' ? [given] : parseText(setting, given)
  }
  if (Array.isArray(given) && setting.path === 'listen') {
    return given.flatMap(item => typeof item === 'string' ? parseText(setting, item) : item)
  }
  return given
}

/**
 * @param {Setting} setting
 * @param {string} text
 * @returns {unknown}
 */
function parseText (setting, text) {
  const trimmed = text.trim()
  if (setting.nullable && NOTHING.includes(trimmed.toLowerCase())) return null
  if (setting.kind === 'integer') return /^-?\d+(\.\d+)?$/.test(trimmed) ? Number(trimmed) : trimmed
  if (setting.kind === 'boolean') return parseYesNo(trimmed)
  if (setting.path === 'exec') return trimmed
  if (setting.path === 'listen') return trimmed.split(/[\s,]+/).filter(Boolean)
  if (setting.kind === 'list') return splitWords(trimmed)
  return text
}

/** @param {string} text */
function parseYesNo (text) {
  if (YES.includes(text.toLowerCase())) return true
  return NO.includes(text.toLowerCase()) ? false : text
}

/**
 * Words as a shell splits them: spaces between, quotes around, a backslash before a character that is meant as it is.
 * @param {string} text
 * @returns {string[] | string}  the text itself when a quote is not closed
 */
function splitWords (text) {
  /** @type {string[]} */
  const words = []
  const part = /\s+|"((?:[^"\\]|\\.)*)"|'([^']*)'|\\(.)|([^\s"'\\]+)/gsy
  let word = /** @type {string | null} */ (null)
  while (part.lastIndex < text.length) {
    const match = part.exec(text)
    if (!match) return text
    const [whole, double, single, escaped, bare] = match
    if (/^\s/.test(whole)) {
      if (word !== null) words.push(word)
      word = null
    } else {
      word = (word ?? '') + (double?.replace(/\\(["\\])/g, '$1') ?? single ?? escaped ?? bare)
    }
  }
  return word === null ? words : [...words, word]
}

/**
 * Variables with our prefix may belong to another program (Kubernetes makes BELLWETHER_PORT for a service of that
 * name): only near misses are worth a word, and none of them is an error.
 * @param {Record<string, string | undefined>} env
 * @returns {string[]}
 */
function nearMisses (env) {
  const known = SETTINGS.flatMap(setting => setting.env ?? []).map(name => name.slice(PREFIX.length))
  const others = Object.keys(env).filter(name => name.startsWith(PREFIX)).map(name => name.slice(PREFIX.length))
    .filter(name => !known.includes(name))
  return others.flatMap(name => {
    const near = closest(name, known)
    return near === null ? [] : [`${PREFIX}${name} is set but is no setting (did you mean ${PREFIX}${near}?)`]
  })
}

module.exports = { readOverrides, parseText, splitWords }
