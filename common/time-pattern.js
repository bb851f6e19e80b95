'use strict'
/**
 * A time as a pattern says (log.timePattern): YYYY-MM-DD HH:mm:ss.SSS. The tokens are those of dayjs, which ecosystem
 * files of PM2 use; the time is local. All that takes work is done once a second: only milliseconds change within one.
 * Pure.
 */

const LONGEST_PATTERN = 100
const MONTHS = Object.freeze(['January', 'February', 'March', 'April', 'May', 'June', 'July', 'August', 'September', 'October',
  'November', 'December'])
const DAYS = Object.freeze(['Sunday', 'Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday'])
const SHORT = 3
const SHORTEST = 2
const MINUTES_OF_AN_HOUR = 60
const NOON = 12

/** @param {number} number @param {number} [width] */
function two (number, width = 2) { return String(number).padStart(width, '0') }

/** @param {Date} at */
function twelve (at) { return at.getHours() % NOON || NOON }

/** @param {Date} at @param {string} colon */
function offset (at, colon) {
  const minutes = -at.getTimezoneOffset()
  const size = Math.abs(minutes)
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(size / MINUTES_OF_AN_HOUR))}${colon}${two(size % MINUTES_OF_AN_HOUR)}`
}

/** @type {Readonly<Record<string, (at: Date) => string>>} */
const TOKENS = Object.freeze({
  YYYY: at => two(at.getFullYear(), 4),
  YY: at => two(at.getFullYear() % 100),
  MMMM: at => MONTHS[at.getMonth()],
  MMM: at => MONTHS[at.getMonth()].slice(0, SHORT),
  MM: at => two(at.getMonth() + 1),
  M: at => String(at.getMonth() + 1),
  DD: at => two(at.getDate()),
  D: at => String(at.getDate()),
  dddd: at => DAYS[at.getDay()],
  ddd: at => DAYS[at.getDay()].slice(0, SHORT),
  dd: at => DAYS[at.getDay()].slice(0, SHORTEST),
  d: at => String(at.getDay()),
  HH: at => two(at.getHours()),
  H: at => String(at.getHours()),
  hh: at => two(twelve(at)),
  h: at => String(twelve(at)),
  A: at => at.getHours() < NOON ? 'AM' : 'PM',
  a: at => at.getHours() < NOON ? 'am' : 'pm',
  mm: at => two(at.getMinutes()),
  m: at => String(at.getMinutes()),
  ss: at => two(at.getSeconds()),
  s: at => String(at.getSeconds()),
  ZZ: at => offset(at, ''),
  Z: at => offset(at, ':')
})
const MILLISECONDS = 'SSS'
const MS = 1000
/** A text in brackets is none; the longest token first. */
const PART = /\[([^\]]*)\]|YYYY|YY|M{1,4}|DD?|d{1,4}|HH?|hh?|A|a|mm?|ss?|SSS|ZZ?/g

/**
 * @param {string} pattern
 * @returns {(atMs: number) => string}   of milliseconds since 1970
 */
function timeFormatter (pattern) {
  /** Texts and what makes one; null: milliseconds. @type {(string | null | ((at: Date) => string))[]} */
  const parts = []
  let end = 0
  for (const found of pattern.matchAll(PART)) {
    const [token, literal] = found
    parts.push(pattern.slice(end, found.index))
    parts.push(literal ?? (token === MILLISECONDS ? null : TOKENS[token]))
    end = found.index + token.length
  }
  parts.push(pattern.slice(end))
  let second = NaN
  /** What stands between the milliseconds. */
  let pieces = ['']
  return atMs => {
    const now = Math.floor(atMs / MS)
    if (now !== second) {
      second = now
      const at = new Date(atMs)
      pieces = ['']
      for (const part of parts) {
        if (part === null) pieces.push('')
        else pieces[pieces.length - 1] += typeof part === 'string' ? part : part(at)
      }
    }
    return pieces.length === 1 ? pieces[0] : pieces.join(two(atMs - now * MS, 3))
  }
}

/** @param {string} pattern @returns {boolean}   it says a time at all */
function saysTime (pattern) {
  return [...pattern.matchAll(PART)].some(([, literal]) => literal === undefined)
}

module.exports = { timeFormatter, saysTime, LONGEST_PATTERN }
