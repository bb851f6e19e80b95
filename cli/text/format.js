'use strict'
/** Numbers as people read them. Every function takes plain data and returns text of a few characters. */

const SECOND = 1000
const MINUTE = 60 * SECOND
const HOUR = 60 * MINUTE
const DAY = 24 * HOUR

/**
 * "840 ms", "2.4 s", "17 s", "3m 20s", "2h 5m", "3d 4h".
 * @param {number | null | undefined} ms
 */
function duration (ms) {
  if (ms == null || !Number.isFinite(ms)) return '-'
  if (ms < 0) return '0 ms'
  if (Math.round(ms) < SECOND) return `${Math.round(ms)} ms`
  if (Math.round(ms / 100) < 100) return `${(ms / SECOND).toFixed(1)} s`
  if (ms < MINUTE) return `${Math.min(59, Math.round(ms / SECOND))} s`
  if (ms < HOUR) return pair(ms, MINUTE, 'm', SECOND, 's')
  if (ms < DAY) return pair(ms, HOUR, 'h', MINUTE, 'm')
  return pair(ms, DAY, 'd', HOUR, 'h')
}

/**
 * @param {number} ms
 * @param {number} big
 * @param {string} bigName
 * @param {number} small
 * @param {string} smallName
 */
function pair (ms, big, bigName, small, smallName) {
  const rest = Math.floor((ms % big) / small) // rounded down: an uptime is never shown as longer than it is
  return rest === 0 ? `${Math.floor(ms / big)}${bigName}` : `${Math.floor(ms / big)}${bigName} ${rest}${smallName}`
}

/**
 * "512 B", "48.2M", "1.6G": powers of 1024, as `ls -h`, `free` and `pm2 ls` show memory.
 * @param {number | null | undefined} count
 */
function bytes (count) {
  if (count == null || !Number.isFinite(count)) return '-'
  if (count < 1024) return `${Math.round(count)} B`
  const units = ['K', 'M', 'G', 'T', 'P']
  let value = count / 1024
  let unit = 0
  while (value >= 1023.95 && unit < units.length - 1) {
    value /= 1024
    unit++
  }
  return `${value < 99.95 ? value.toFixed(1) : Math.round(value)}${units[unit]}`
}

/** @param {number | null | undefined} value */
function percent (value) {
  if (value == null || !Number.isFinite(value)) return '-'
  return value < 99.95 ? value.toFixed(1) : String(Math.round(value))
}

/**
 * "1 worker", "2 workers".
 * @param {number} count
 * @param {string} one
 * @param {string} [many]
 */
function plural (count, one, many = `${one}s`) {
  return `${count} ${count === 1 ? one : many}`
}

/**
 * "14:03:04", on the clock of this place.
 * @param {number | null} atMs   wall clock; null: not known
 */
function timeOfDay (atMs) {
  if (atMs === null) return '-'.padEnd('00:00:00'.length)
  const at = new Date(atMs)
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(part => String(part).padStart(2, '0')).join(':')
}

module.exports = { duration, bytes, percent, plural, timeOfDay }
