'use strict'
/**
 * The filter of the tables: words that must all be true of a row. Pure.
 *
 *   web            the row's text has it, upper or lower case
 *   !web           it has not
 *   /5\d\d/        a regular expression
 *   state=serving  a field begins with it        state!=serving
 *   cpu>50         a number: > >= < <= =         rss>100M, up<1h, up<5m
 */

/** @typedef {Record<string, string | number | null>} Fields */
/** @typedef {{ text: string, fields: Fields }} Row */
/**
 * @typedef {{ test: (row: Row) => boolean, error: string | null }} Filter   error: what could not be understood;
 *   nothing is filtered then
 */

const COMPARISON = /^([a-z][a-z0-9]*)(>=|<=|!=|=|>|<)(.+)$/i
/**
 * By which a number may be followed; of memory, and of time in milliseconds.
 * @type {Readonly<Record<string, number>>}
 */
const UNITS = Object.freeze({
  '': 1, '%': 1, k: 1024, m: 1024 ** 2, g: 1024 ** 3, ms: 1, s: 1000, min: 60_000, h: 3_600_000, d: 86_400_000
})
/** Of these "m" is minutes, not a million. */
const TIMES = Object.freeze(['up', 'p99', 'lag'])
const LONGEST_PATTERN_CHARS = 200

/**
 * @param {string} text
 * @param {readonly string[]} fields   that a row may have
 * @returns {Filter}
 */
function parseFilter (text, fields) {
  /** @type {((row: Row) => boolean)[]} */
  const tests = []
  for (const word of wordsOf(text)) {
    const test = testOf(word, fields)
    if (typeof test === 'string') return { test: () => true, error: test }
    tests.push(test)
  }
  return { test: row => tests.every(test => test(row)), error: null }
}

/** At blanks, but not within /.../. @param {string} text */
function wordsOf (text) { return text.match(/!?\/(?:[^/\\]|\\.)+\/|\S+/g) ?? [] }

/**
 * @param {string} word
 * @param {readonly string[]} fields
 * @returns {((row: Row) => boolean) | string}   a string: why it is none
 */
function testOf (word, fields) {
  if (word.startsWith('!') && word.length > 1) {
    const test = testOf(word.slice(1), fields)
    return typeof test === 'string' ? test : row => !test(row)
  }
  const pattern = /^\/(.+)\/$/.exec(word)
  if (pattern) return patternTest(pattern[1])
  const comparison = COMPARISON.exec(word)
  if (comparison) return comparisonTest(comparison[1].toLowerCase(), comparison[2], comparison[3], fields)
  const wanted = word.toLowerCase()
  return row => row.text.toLowerCase().includes(wanted)
}

/** @param {string} source */
function patternTest (source) {
  if (source.length > LONGEST_PATTERN_CHARS) return `a pattern has at most ${LONGEST_PATTERN_CHARS} characters`
  try {
    const pattern = new RegExp(source, 'i')
    return (/** @type {Row} */ row) => pattern.test(row.text)
  } catch (err) {
    return err.message
  }
}

/**
 * @param {string} field
 * @param {string} sign
 * @param {string} wanted
 * @param {readonly string[]} fields
 */
function comparisonTest (field, sign, wanted, fields) {
  if (!fields.includes(field)) return `there is no "${field}" here; there are ${fields.join(', ')}`
  const number = numberOf(TIMES.includes(field) ? wanted.replace(/m$/i, 'min') : wanted)
  if (sign === '=' || sign === '!=') {
    const isSame = (/** @type {string | number | null} */ value) => typeof value === 'number'
      ? value === number
      : value !== null && value.toLowerCase().startsWith(wanted.toLowerCase())
    return (/** @type {Row} */ { fields: of }) => isSame(of[field] ?? null) === (sign === '=')
  }
  if (number === null) return `"${wanted}" is no number (such as 50, 100M, 2s, 1h)`
  return (/** @type {Row} */ { fields: of }) => {
    const value = of[field]
    if (typeof value !== 'number') return false
    return sign === '>'
      ? value > number
      : sign === '<' ? value < number : sign === '>=' ? value >= number : value <= number
  }
}

/** @param {string} text @returns {number | null} */
function numberOf (text) {
  const parts = /^(\d+(?:\.\d+)?)([a-z%]*)$/i.exec(text)
  const unit = parts === null ? undefined : UNITS[parts[2].toLowerCase()]
  return parts === null || unit === undefined ? null : Number(parts[1]) * unit
}

module.exports = { parseFilter }
