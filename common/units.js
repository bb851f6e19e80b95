'use strict'
/**
 * Lengths of time, bytes, shares and counts as people read them, the same in the command, the dashboards, the REPL
 * and the bot. Pure, and it requires nothing: dashboards/web/shared.js gives this file to browsers as it is. Output for
 * programs is not written here.
 */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

const KIB = 1024
const BYTE_UNITS = ['B', 'KiB', 'MiB', 'GiB', 'TiB', 'PiB']

/**
 * A duration as text: "840 ms", "2.4 s", "17 s", "3m 20s", "2h 5m", "3d 4h". From a minute on it is rounded down: an
 * uptime is never shown as longer than it is.
 * @param {number | null | undefined} ms   null and NaN: not known
 */
function duration (ms) {
  if (ms == null || !Number.isFinite(ms)) return '-'
  if (ms < 0) return '0 ms'
  if (Math.round(ms) < SECOND) return `${Math.round(ms)} ms`
  if (Math.round(ms / 100) < 100) return `${(ms / SECOND).toFixed(1)} s`
  return ms < MINUTE ? `${Math.min(59, Math.round(ms / SECOND))} s` : longTime(ms)
}

/**
 * A limit from the settings: all of its digits. "500 ms", "1250 ms", "5 s", "90 s", "10m".
 * @param {number} ms   a whole number
 */
function limit (ms) {
  if (!(ms >= SECOND) || ms % SECOND !== 0) return `${ms} ms`
  return ms % MINUTE === 0 ? longTime(ms) : `${ms / SECOND} s`
}

/**
 * A measured time with three digits: "0.52 us", "102 us", "1.24 ms", "12.4 s", and from a minute on as a duration.
 * @param {number | null | undefined} us
 */
function measuredTime (us) {
  if (us == null || !Number.isFinite(us)) return '-'
  const size = Math.abs(us)
  if (size < 999.5) return `${digits(us)} us`
  if (size < 999_500) return `${digits(us / 1000)} ms`
  if (size < 59.95e6) return `${digits(us / 1e6)} s`
  return `${us < 0 ? '-' : ''}${longTime(Math.round(size / 1e6) * SECOND)}`
}

/** @param {number} ms  at least a minute */
function longTime (ms) {
  if (ms < HOUR) return pair(ms, MINUTE, 'm', SECOND, 's')
  return ms < DAY ? pair(ms, HOUR, 'h', MINUTE, 'm') : pair(ms, DAY, 'd', HOUR, 'h')
}

/**
 * @param {number} ms
 * @param {number} big
 * @param {string} bigName
 * @param {number} small
 * @param {string} smallName
 */
function pair (ms, big, bigName, small, smallName) {
  const rest = Math.floor((ms % big) / small)
  return `${Math.floor(ms / big)}${bigName}${rest === 0 ? '' : ` ${rest}${smallName}`}`
}

/**
 * "512 B", "48.2 MiB", "1.60 GiB": powers of 1024, three digits.
 * @param {number | null | undefined} count
 */
function bytes (count) {
  if (count == null || !Number.isFinite(count)) return '-'
  const { value, at } = scaled(count)
  return `${at === 0 ? Math.round(value) : digits(value)} ${BYTE_UNITS[at]}`
}

/**
 * The same for a narrow column: "512 B", "48.2M", "1.6G", as `ls -h`, `free` and `pm2 ls` show memory.
 * @param {number | null | undefined} count
 */
function shortBytes (count) {
  if (count == null || !Number.isFinite(count)) return '-'
  const { value, at } = scaled(count)
  if (at === 0) return `${Math.round(value)} B`
  return `${Math.abs(value) < 99.95 ? value.toFixed(1) : Math.round(value)}${BYTE_UNITS[at][0]}`
}

/** A value that would read as 1024 is one of the next unit. @param {number} count */
function scaled (count) {
  let value = count
  let at = 0
  while (Math.abs(value) >= KIB - 0.5 && at < BYTE_UNITS.length - 1) {
    value /= KIB
    at++
  }
  return { value, at }
}

/**
 * Without its sign, for a column: "0.0", "12.3", "398".
 * @param {number | null | undefined} value  in percent
 */
function percent (value) {
  if (value == null || !Number.isFinite(value)) return '-'
  return Math.abs(value) < 99.95 ? value.toFixed(1) : String(Math.round(value))
}

/** "12.3 %". @param {number | null | undefined} fraction  0.123 */
function share (fraction) {
  const text = percent(fraction == null ? fraction : fraction * 100)
  return text === '-' ? text : `${text} %`
}

/** Three digits that say something, or the whole number with commas. @param {number} value */
function digits (value) {
  const size = Math.abs(value)
  if (size >= 99.95) return whole(value)
  if (size >= 9.995) return value.toFixed(1)
  if (size >= 0.005 || size === 0) return value.toFixed(size === 0 || Number.isInteger(value) ? 0 : 2)
  return value.toExponential(1)
}

/** "12,345": without Intl, which takes milliseconds to load. @param {number} value */
function whole (value) {
  const text = Math.round(value).toFixed(0)
  return text.includes('e') ? text : text.replace(/\B(?=(\d{3})+$)/g, ',')
}

/**
 * "1 worker", "2 workers", "12,345 requests".
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
function plural (count, one, many = `${one}s`) {
  return `${Number.isInteger(count) ? whole(count) : count} ${count === 1 ? one : many}`
}

module.exports = { duration, limit, measuredTime, bytes, shortBytes, percent, share, digits, whole, plural }
