'use strict'
/** The severity that a line states: the levels of pino and bunyan, the words of syslog and of others. Pure. */

/** By the numbers of pino. */
const LEVELS = Object.freeze(/** @type {Record<string, number>} */ ({
  trace: 10, verbose: 10, silly: 10, debug: 20, info: 30, informational: 30, http: 30, notice: 35, warn: 40,
  warning: 40, err: 50, error: 50, crit: 60, critical: 60, fatal: 60, alert: 60, emerg: 60, emergency: 60, panic: 60
}))
/** The numbers of syslog (RFC 5424), 0 is the worst. */
const SYSLOG = Object.freeze([60, 60, 60, 50, 40, 35, 30, 20])
const KEYS = Object.freeze(['level', 'severity', 'lvl', 'levelname'])
const OPENING_BRACE = 0x7b

/** @param {string} word  "warn", "40" @returns {number | null}  null: it is none */
function parseLevel (word) {
  if (/^\d{1,3}$/.test(word)) return ofNumber(Number(word))
  return LEVELS[word.toLowerCase()] ?? null
}

/** @param {number} number */
function ofNumber (number) { return number < SYSLOG.length ? SYSLOG[number] : number }

/** @param {Buffer} bytes  of a line @returns {number | null}  null: it is no line of JSON, or says none */
function levelOfLine (bytes) {
  if (bytes[0] !== OPENING_BRACE) return null
  let line
  try {
    line = JSON.parse(bytes.toString('utf8'))
  } catch (err) {
    if (err instanceof SyntaxError) return null
    throw err
  }
  const level = KEYS.map(key => line[key]).find(value => typeof value === 'number' || typeof value === 'string')
  return level === undefined ? null : typeof level === 'number' ? ofNumber(level) : parseLevel(level)
}

module.exports = { parseLevel, levelOfLine, LEVEL_WORDS: Object.keys(LEVELS) }
