'use strict'
/** Whether a log file is to be rotated now. Pure. */

/** @typedef {import('../../settings/app-settings.generated').AppSettings['log']} LogSettings */
/** @typedef {NonNullable<LogSettings['rotate']>} RotateSettings */
/**
 * @typedef {object} LogFacts
 * @property {number} sizeBytes
 * @property {number} begunAtMs   when the file was begun, milliseconds since 1970
 */

/**
 * @param {LogFacts} file
 * @param {number} nowMs   milliseconds since 1970
 * @param {Pick<RotateSettings, 'maxBytes' | 'everyMs' | 'at'>} rotate
 * @returns {'size' | 'time' | null}   null: not yet
 */
function whyRotate ({ sizeBytes, begunAtMs }, nowMs, { maxBytes, everyMs, at }) {
  if (sizeBytes === 0) return null
  if (maxBytes !== null && sizeBytes > maxBytes) return 'size'
  if (everyMs !== null && nowMs - begunAtMs >= everyMs) return 'time'
  return at !== null && begunAtMs < lastTimeOfDay(at, nowMs) ? 'time' : null
}

/**
 * A time that the clock leaps over (daylight saving) is taken as much later; of one that comes twice the first counts.
 * @param {string} at      '03:30', local time
 * @param {number} nowMs
 * @returns {number}       when it was that time last, at the latest now
 */
function lastTimeOfDay (at, nowMs) {
  const [hours, minutes] = at.split(':').map(Number)
  const now = new Date(nowMs)
  const on = (/** @type {number} */ day) =>
    new Date(now.getFullYear(), now.getMonth(), day, hours, minutes).getTime()
  const today = on(now.getDate())
  return today <= nowMs ? today : on(now.getDate() - 1)
}

/**
 * When a file was begun, as far as it is known: many file systems say when a file was made, some do not, and a clock
 * may have been wrong then.
 * @param {object} facts
 * @param {number} facts.birthMs          0: not known
 * @param {number | null} facts.rotatedAtMs   when the file before it was rotated
 * @param {number} facts.seenAtMs         when it was seen first
 * @param {number} nowMs
 */
function begunAt ({ birthMs, rotatedAtMs, seenAtMs }, nowMs) {
  return [birthMs, rotatedAtMs ?? 0].find(atMs => atMs > 0 && atMs <= nowMs) ?? Math.min(seenAtMs, nowMs)
}

/** A log that grows is looked at this often; one that rests less and less. */
const LOOK_MS = 1000
const LONGEST_LOOK_MS = 5000

/**
 * @param {number} lastMs   how long the last wait was; 0: there was none
 * @param {boolean} hasGrown
 */
function nextLookMs (lastMs, hasGrown) {
  return hasGrown ? LOOK_MS : Math.min(LONGEST_LOOK_MS, Math.max(LOOK_MS, 2 * lastMs))
}

module.exports = { whyRotate, lastTimeOfDay, begunAt, nextLookMs }
