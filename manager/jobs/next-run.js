'use strict'
/**
 * Which run of a schedule is due, how many were missed, and when the next one comes. Pure: the clocks are arguments.
 *
 * Cron goes by the wall clock: what has been run is not run again when the clock is set back a little, and a clock that
 * is set forward makes one run due, however many times it jumped over. `everyMs` goes by the clock that nobody sets, on
 * a grid that outlives the manager; after a reboot of the machine that clock begins anew, and the wall clock counts.
 */
const cron = require('./cron')

/**
 * A clock that is set back by less is late or corrected: times that were run are not run again. By more: it was wrong
 * before, and its new time counts at once (as cron(8) has it).
 */
const SET_BACK_MS = 3 * 60 * 60 * 1000
/** Missed runs are counted up to this many: more say nothing more, and each costs some 0.1 ms. */
const MOST_COUNTED = 100

/**
 * @typedef {object} Moment
 * @property {number} wallMs
 * @property {number} monoMs   of the kernel's monotonic clock: comparable between processes, within one boot
 * @property {string} bootId
 */
/** @typedef {{ cron: string | null, everyMs: number | null, timezone: string | null }} Times   one of the two is set */
/**
 * @typedef {object} NextRun
 * @property {{ at: Moment, lateMs: number } | null} due   the newest time that has come since the last one
 * @property {number} missed    times before that one which have come since, at most MOST_COUNTED
 * @property {{ atMs: number, inMs: number } | null} next   after now; null: there is none (a year that is over)
 * @property {Moment} last      what to count from at the next question, unless the due one is handled: then `due.at`
 */

/**
 * @param {Times} times
 * @param {Moment} last   the last time that was handled, or when the schedule began
 * @param {Moment} now
 * @param {number} [laterMs]   each time is to come so much later: it comes in time by clocks that are as much behind.
 *   Whether the clock was set is a matter of the true ones
 * @returns {NextRun}
 */
function nextRun (times, last, now, laterMs = 0) {
  const behind = shift(now, -laterMs)
  return times.everyMs === null ? nextByCron(times, last, now, behind) : nextByGrid(times.everyMs, last, now, behind)
}

/** @param {Times} times @param {Moment} last @param {Moment} now @param {Moment} behind @returns {NextRun} */
function nextByCron ({ cron: expression, timezone }, last, now, behind) {
  const text = String(expression)
  const from = last.wallMs - now.wallMs > SET_BACK_MS ? now : last
  const atMs = cron.nextAfter(text, timezone, Math.max(from.wallMs, behind.wallMs))
  const next = atMs === null ? null : { atMs, inMs: atMs - behind.wallMs }
  const since = (/** @type {number} */ most) =>
    cron.lastUpTo(text, timezone, behind.wallMs, most).filter(ms => ms > from.wallMs)
  const lately = since(2)
  if (lately.length === 0) return { due: null, missed: 0, next, last: from }
  const missed = lately.length === 1 ? 0 : since(MOST_COUNTED + 1).length - 1 // nearly always none
  return { due: due(behind, behind.wallMs - lately[0]), missed, next, last: from }
}

/** @param {number} everyMs @param {Moment} last @param {Moment} now @param {Moment} behind @returns {NextRun} */
function nextByGrid (everyMs, last, now, behind) {
  const isSameBoot = last.bootId === now.bootId && last.monoMs <= now.monoMs
  // another boot, and the clock was set back: the grid begins anew
  const from = !isSameBoot && last.wallMs > now.wallMs ? now : last
  const sinceMs = isSameBoot ? behind.monoMs - from.monoMs : behind.wallMs - from.wallMs
  const came = Math.max(0, Math.floor(sinceMs / everyMs))
  const lateMs = sinceMs - came * everyMs // below 0 at the begin of a schedule whose times come later
  const inMs = everyMs - lateMs
  return {
    due: came === 0 ? null : due(behind, lateMs),
    missed: Math.min(MOST_COUNTED, Math.max(0, came - 1)),
    next: { atMs: behind.wallMs + inMs, inMs },
    last: from
  }
}

/** @param {Moment} now @param {number} lateMs */
function due (now, lateMs) { return { at: shift(now, -lateMs), lateMs } }

/** @param {Moment} at @param {number} byMs @returns {Moment} */
function shift ({ wallMs, monoMs, bootId }, byMs) { return { wallMs: wallMs + byMs, monoMs: monoMs + byMs, bootId } }

/**
 * Time between two moments of which the second is not before the first: by the clock that nobody sets, if both are of
 * one boot.
 * @param {Moment} from
 * @param {Moment} to
 */
function betweenMs (from, to) {
  return Math.max(0, from.bootId === to.bootId ? to.monoMs - from.monoMs : to.wallMs - from.wallMs)
}

module.exports = { nextRun, shift, betweenMs, MOST_COUNTED }
