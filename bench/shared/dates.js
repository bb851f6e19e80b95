'use strict'
/**
 * Which times are dates. A commit may claim any number of seconds, and what a runner or an import says is no better:
 * nothing may fail of it.
 */

/** The end of the year 9999: a longer year is written otherwise, and no calendar of ours knows it. */
const LAST_MS = Date.UTC(10_000, 0) - 1

/** @param {unknown} ms  wall clock */
function isDateMs (ms) { return typeof ms === 'number' && ms >= 0 && ms <= LAST_MS }

/**
 * @param {number} ms  wall clock
 * @returns {string | null}  as ISO 8601; null: it is no date
 */
function isoText (ms) { return isDateMs(ms) ? new Date(ms).toISOString() : null }

module.exports = { isDateMs, isoText }
