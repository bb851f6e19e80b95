'use strict'
/** The values that keys of PM2 take, in all forms that it takes. What is none is an error with words about it. Pure. */
const { splitWords } = require('../overrides')

/** @param {string} text */
function wrong (text) { return Object.assign(new Error(text), { code: 'BW_SETTINGS' }) }

/** @param {unknown} value @returns {boolean} */
function flag (value) { return value === true || value === 'true' || value === 1 || value === '1' }

/** @param {unknown} value @returns {any[]} */
function list (value) { return Array.isArray(value) ? value : [value] }

/** A text is split at its blanks, but not within quotes. @param {unknown} value @returns {string[]} */
function words (value) {
  if (Array.isArray(value)) return value.map(String)
  const split = typeof value === 'string' ? splitWords(value) : [String(value)]
  if (typeof split === 'string') throw wrong(`has a quote without its end: ${JSON.stringify(value)}`)
  return split
}

/** @param {unknown} value @returns {number}   "max" is 0 */
function numberOf (value) {
  if (value === 'max') return 0
  const number = Number(value)
  if (!Number.isInteger(number) || (typeof value !== 'number' && typeof value !== 'string')) {
    throw wrong(`must be a whole number, got ${JSON.stringify(value)}`)
  }
  return number
}

const MS = Object.freeze({ '': 1, ms: 1, s: 1000, m: 60_000, h: 3_600_000 })

/** 1000, "1000", "10s", "1m", "1h" @param {unknown} value */
function milliseconds (value) {
  const found = /^(\d+(?:\.\d+)?) ?(|ms|s|m|h)$/.exec(String(value))
  if (!found) throw wrong(`must be a time in milliseconds, or such as "10s", got ${JSON.stringify(value)}`)
  return Math.round(Number(found[1]) * MS[/** @type {keyof typeof MS} */ (found[2])])
}

const BYTES = Object.freeze({ '': 1, K: 1024, M: 1024 ** 2, G: 1024 ** 3 })

/** 314572800, "300M", "1G" @param {unknown} value @returns {number} */
function megabytes (value) {
  const found = /^(\d+(?:\.\d+)?) ?([KMG]?)B?$/i.exec(String(value))
  if (!found) throw wrong(`must be a number of bytes, or such as "300M", got ${JSON.stringify(value)}`)
  return Math.round(Number(found[1]) * BYTES[/** @type {keyof typeof BYTES} */ (found[2].toUpperCase())])
}

/** 0, "78", -1 (which a shell sees as 255) @param {unknown} value @returns {number} */
function exitCode (value) {
  const code = numberOf(value)
  return ((code % 256) + 256) % 256
}

module.exports = { exitCode, flag, list, words, numberOf, milliseconds, megabytes }
