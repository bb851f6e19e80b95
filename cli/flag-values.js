'use strict'
/**
 * The value of a flag, by what the flag takes (cli/commands.js): one check for all verbs, one sentence a kind. Pure.
 */
const { closest, parseDurationMs } = require('../common/suggest')
const { listed } = require('../common/listed')

/**
 * Limits are included. time: in ms, a bare number is seconds; needsUnit: it is refused; orZero: 0 as well.
 * @typedef {{ whole: readonly [least: number, most: number], unit?: string } |
 *   { number: readonly [least: number, most: number] } | { choice: readonly string[] } |
 *   { time: readonly [leastMs: number, mostMs: number], orZero?: boolean, needsUnit?: boolean, such?: string }} Takes
 */

/** @type {readonly (readonly [name: string, ms: number])[]} */
const UNITS = [['d', 86_400_000], ['h', 3_600_000], ['m', 60_000], ['s', 1000], ['ms', 1]]

/** A value that a flag does not take. */
class WrongValue extends Error {}

/**
 * @param {string} flag  "--lines"
 * @param {Takes} takes
 * @param {string} text
 * @returns {number | string}  a time in ms
 * @throws {WrongValue}
 */
function readValue (flag, takes, text) {
  if ('choice' in takes) {
    if (takes.choice.includes(text)) return text
    const near = closest(text, takes.choice)
    const hint = near === null ? '' : ` Did you mean "${near}"?`
    throw new WrongValue(`${flag} takes ${listed(takes.choice)}, got "${text}".${hint}`)
  }
  const value = 'time' in takes ? timeOf(text, takes.needsUnit) : numberOf(text)
  if (value !== null && isTaken(takes, value, text)) return value
  throw new WrongValue(`${flag} takes ${rangeText(takes)}, got "${text}".`)
}

/** "5s", "20m", "7d". @param {string} text @param {boolean} [needsUnit] */
function timeOf (text, needsUnit = false) {
  return parseDurationMs(!needsUnit && /^\d{1,6}(\.\d{1,3})?$/.test(text) ? `${text}s` : text)
}

/** @param {string} text */
function numberOf (text) { return /^\d{1,15}(\.\d+)?$/.test(text) ? Number(text) : null }

/** @param {Exclude<Takes, { choice: any }>} takes @param {number} value @param {string} text */
function isTaken (takes, value, text) {
  const [least, most] = 'number' in takes ? takes.number : 'time' in takes ? takes.time : takes.whole
  // what is rounded to 0 is none
  if ('time' in takes && takes.orZero && value === 0) return !/[1-9]/.test(text)
  return ('number' in takes || Number.isInteger(value)) && value >= least && value <= most
}

/** @param {Exclude<Takes, { choice: any }>} takes */
function rangeText (takes) {
  if ('number' in takes) return `a number from ${takes.number[0]} to ${takes.number[1]}, such as 100 or 0.5`
  if ('whole' in takes) {
    return `a whole number${takes.unit ? ` of ${takes.unit}` : ''} from ${takes.whole[0]} to ${takes.whole[1]}`
  }
  const [least, most] = takes.time
  const range = `from ${limitText(least)} to ${limitText(most)}${takes.orZero ? ' or 0' : ''}`
  const bare = takes.needsUnit ? '' : ' (a bare number is seconds)'
  return `a time ${range}, such as ${takes.such ?? '500ms, 10s or 2m'}${bare}`
}

/** As it is written on the command line: "90s", "20m", "30d". @param {number} ms */
function limitText (ms) {
  const [name, size] = UNITS.find(([, unit]) => ms % unit === 0) ?? ['ms', 1]
  return `${ms / size}${name}`
}

module.exports = { readValue, limitText, WrongValue }
