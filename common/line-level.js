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
/** Lines may go to files of their own by these: log.levelFiles. */
const FILE_LEVELS = Object.freeze(['fatal', 'error', 'warn', 'notice', 'info', 'debug'])
/** Below each level: a file of all lines. */
const ALL_LINES = -1
const OPENING_BRACE = 0x7b

/** @param {string} word  "warn", "40" @returns {number | null}  null: it is none */
function parseLevel (word) {
  if (/^\d{1,3}$/.test(word)) return ofNumber(Number(word))
  const name = word.toLowerCase()
  return Object.hasOwn(LEVELS, name) ? LEVELS[name] : null
}

/** @param {number} number */
function ofNumber (number) { return number < SYSLOG.length ? SYSLOG[number] : number }

/** @param {Buffer} bytes  of a line @returns {number | null}  null: it says none */
function levelOfLine (bytes) {
  return bytes[0] === OPENING_BRACE ? levelOfJson(bytes) : levelOfText(bytes.toString('latin1', 0, HEAD_BYTES))
}

/** As pino and log.format "json" begin a line: to parse all of it costs ten times as much. */
const PINO = /^\{"level":(\d{1,3})[,}]/
const OWN = /^\{"time":"[\d:.TZ-]{1,30}","level":"(\w{1,20})"/

/** @param {Buffer} bytes */
function levelOfJson (bytes) {
  const head = bytes.toString('latin1', 0, 80)
  const number = PINO.exec(head)?.[1]
  if (number !== undefined) return ofNumber(Number(number))
  const word = OWN.exec(head)?.[1]
  if (word !== undefined) return parseLevel(word)
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

/** A level stands in the first bytes of a line, or it is none. */
const HEAD_BYTES = 256
const COLOURS = /\x1b\[[\d;]{0,12}m/g
/** `2026-11-28T11:08:20.1Z`, `[2026/11/28 11:08:20]`, `Nov 28 11:08:20`, `11:08:20.123`, and what divides it. */
const TIME = /^\[?(?:\d{4}[-/]\d\d[-/]\d\d[T ]|[A-Z][a-z]{2} [ \d]\d )?\d\d:\d\d:\d\d(?:[.,]\d{1,9})?(?:Z|[+-]\d\d:?\d\d)?\]?[\s|:-]{0,4}/
/** `<3>`, as systemd takes it. */
const PRIORITY = /^<(\d{1,3})>/
/** `[error]`, `(warn)`, `ERROR `, `Error: `. */
const WORD = /^(?:\[ ?([A-Za-z]{3,13}) ?\]|\(([A-Za-z]{3,13})\)|([A-Za-z]{3,13})(?=([\s:|,\]-]|$)))/
/** `level=warn`, as logfmt has it. */
const LOGFMT = /(?:^|\s)(?:level|lvl|severity)="?([A-Za-z]{3,13})(?=["\s]|$)/
/** A word of npm's; in a text it is the beginning of an address, or what an app speaks. */
const NO_WORD = 'http'

/** @param {string} head @returns {number | null} */
function levelOfText (head) {
  const text = head.includes('\x1b') ? head.replace(COLOURS, '') : head
  const priority = PRIORITY.exec(text)?.[1]
  if (priority !== undefined) return SYSLOG[Number(priority) % SYSLOG.length]
  const time = TIME.exec(text)?.[0] ?? ''
  const found = WORD.exec(time === '' ? text : text.slice(time.length))
  const [, inBrackets, inBraces, bare, after] = found ?? []
  const isMeant = bare === undefined || bare === bare.toUpperCase() || after === ':' || time !== ''
  const word = (inBrackets ?? inBraces ?? bare ?? '').toLowerCase()
  if (isMeant && word !== NO_WORD && Object.hasOwn(LEVELS, word)) return LEVELS[word]
  const named = LOGFMT.exec(text)?.[1]
  return named === undefined ? null : parseLevel(named)
}

/** A line without a level that belongs to the one before it: a stack, its cause, the end of what was printed. */
const FOLLOWING = /^(?:\[?\d{4}-\d\d-\d\d[T ][\d:.,]{8,18}Z?\]? )?(?:[ \t]|Caused by:|[}\])]$)/

/** @param {Buffer} bytes  of a line that says no level */
function isFollowing (bytes) { return FOLLOWING.test(bytes.toString('latin1', 0, 64)) }

module.exports = {
  parseLevel, levelOfLine, isFollowing, LEVELS, FILE_LEVELS, ALL_LINES, LEVEL_WORDS: Object.keys(LEVELS)
}
