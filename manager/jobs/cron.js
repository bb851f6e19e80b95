'use strict'
/**
 * Cron expressions by croner (https://croner.56k.guru, MIT), loaded only where a schedule exists. Where a time of day is
 * missing (clocks go forward) a run of that time comes at the first moment after the gap; where it comes twice (clocks
 * go back) a daily run comes once, and an hourly one in each of the two hours. The table test has each of them.
 */

/** Expressions that were read before: reading costs more than all questions afterwards. @type {Map<string, any>} */
const known = new Map()
/** More than this are not kept: nobody has so many schedules. */
const MOST_KNOWN = 1000

/**
 * @param {string} expression
 * @param {string | null} timezone   null: the manager's own (TZ, or the machine's)
 * @returns {any}   a Cron of croner that starts nothing
 * @throws what croner throws
 */
function read (expression, timezone) {
  const key = `${timezone}\n${expression}`
  const before = known.get(key)
  if (before !== undefined) return before
  const { Cron } = require('croner')
  const cron = new Cron(expression, { paused: true, ...timezone === null ? {} : { timezone } })
  if (known.size >= MOST_KNOWN) known.clear()
  known.set(key, cron)
  return cron
}

/**
 * @param {string} expression
 * @param {string | null} timezone
 * @param {number} atMs   wall clock
 * @returns {number | null}   the first time after it
 */
function nextAfter (expression, timezone, atMs) {
  return read(expression, timezone).nextRun(new Date(atMs))?.getTime() ?? null
}

/**
 * @param {string} expression
 * @param {string | null} timezone
 * @param {number} atMs   wall clock
 * @param {number} most   how many
 * @returns {number[]}   the last times up to this moment, the newest first
 */
function lastUpTo (expression, timezone, atMs, most) {
  // previousRuns leaves out the moment itself
  return read(expression, timezone).previousRuns(most, new Date(atMs + 1)).map((/** @type {Date} */ at) => at.getTime())
}

/**
 * Why a schedule cannot be used; null: it can.
 * @param {string} expression
 * @param {string | null} timezone
 * @param {number} nowMs   wall clock
 * @returns {{ at: 'cron' | 'timezone', text: string } | null}
 */
function cronProblem (expression, timezone, nowMs) {
  if (timezone !== null && !isTimezone(timezone)) {
    return { at: 'timezone', text: `is no time zone that is known here: ${JSON.stringify(timezone)} (write a name such as "Europe/Berlin" or "UTC")` }
  }
  const fields = expression.trim().split(/\s+/)
  if (!/^@\w+$/.test(expression.trim()) && (fields.length < 5 || fields.length > 7)) {
    return { at: 'cron', text: `must have five fields (minute hour day month weekday), or six with seconds before them, got ${JSON.stringify(expression)}` }
  }
  try {
    if (nextAfter(expression, timezone, nowMs) !== null) return null
  } catch (err) {
    return { at: 'cron', text: `is no cron expression: ${String(err.message).replace(/^Cron\w*: /, '')}` }
  }
  return { at: 'cron', text: `never comes: no date fits ${JSON.stringify(expression)}` }
}

/** @param {string} timezone */
function isTimezone (timezone) {
  try {
    new Intl.DateTimeFormat('en', { timeZone: timezone })
    return true
  } catch (err) {
    if (!(err instanceof RangeError)) throw err
    return false
  }
}

/**
 * The shortest time between two of the next runs.
 * @param {string} expression
 * @param {string | null} timezone
 * @param {number} nowMs
 */
function shortestGapMs (expression, timezone, nowMs) {
  const times = read(expression, timezone).nextRuns(GAPS + 1, new Date(nowMs))
    .map((/** @type {Date} */ at) => at.getTime())
  return Math.min(...times.slice(1).map((/** @type {number} */ at, /** @type {number} */ i) => at - times[i]))
}

/** A week of hours: an expression that is less even than that is not made worse by a longer look. */
const GAPS = 168

module.exports = { nextAfter, lastUpTo, cronProblem, isTimezone, shortestGapMs }
