'use strict'
/** Which deaths are worth a bundle, and how many of a slot that dies again and again. Decides only. */

/**
 * By cause. An end that was asked for says nothing that the log does not, unless it went badly.
 * @type {Record<import('../exit-cause').Cause, boolean>}
 */
const WANTED = {
  requested: false,
  drained: false,
  recycled: false,
  finished: false,
  crashed: true,
  signal: true,
  'heap-oom': true,
  'oom-killer': true,
  'memory-limit': true,
  hung: true,
  'kill-timeout': true,
  'boot-failed': true,
  'not-ready': true,
  unhealthy: true,
  unknown: true
}

/** At most this many deaths of a slot in a row get a bundle each; then one death in THEN_EVERY_MS. */
const IN_ROW = 3
const THEN_EVERY_MS = 10 * 60_000

/**
 * @typedef {object} Death
 * @property {import('../exit-cause').Cause} cause
 * @property {number | null} code
 * @property {number} forced          connections that were cut in its drain
 * @property {boolean} drainOverdue   it did not even report its drain in time
 * @property {boolean} restartsAuto   false: the app is a job, and its end with exit code 0 is its success
 */

/**
 * @param {Death} death
 * @returns {boolean}
 */
function wantsBundle ({ cause, code, forced, drainOverdue, restartsAuto }) {
  if (forced > 0 || drainOverdue) return true
  if (cause === 'crashed' && code === 0 && !restartsAuto) return false
  return WANTED[cause]
}

/**
 * @typedef {{ inRow: number, diedAtMs: number, writtenAtMs: number, skipped: number }} SlotRecord   skipped: since the
 *   last bundle
 */

/** @returns {SlotRecord} of a slot nothing of which has been written */
function emptyRecord () { return { inRow: 0, diedAtMs: -Infinity, writtenAtMs: -Infinity, skipped: 0 } }

/**
 * @param {SlotRecord} before
 * @param {number} nowMs   monotonic
 * @returns {{ write: boolean, record: SlotRecord }}   record: as it is after this death
 */
function decideBundle (before, nowMs) {
  const inRow = nowMs - before.diedAtMs < THEN_EVERY_MS ? before.inRow + 1 : 1
  const write = inRow <= IN_ROW || nowMs - before.writtenAtMs >= THEN_EVERY_MS
  const record = {
    inRow, diedAtMs: nowMs, writtenAtMs: write ? nowMs : before.writtenAtMs, skipped: write ? 0 : before.skipped + 1
  }
  return { write, record }
}

module.exports = { wantsBundle, decideBundle, emptyRecord, WANTED, IN_ROW, THEN_EVERY_MS }
