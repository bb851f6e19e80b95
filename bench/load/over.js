'use strict'
/** When the measured part of a load is over. */

const TICK_MS = 10
const GONE_TICK_MS = 500
/** A load of so many requests ends when the server has been gone for so long, or for the time of one request. */
const GONE_MS = 10_000

/** @typedef {'over' | 'gone'} End  gone: requests that are still to come wait for a server that has gone */

/**
 * The time is over and enough requests have ended; or the longest time is over; or `end` is called; or the server has
 * gone. An open loop's schedule is over when its last request has been sent.
 * @param {import('../shapes/suite').LoadPlan} plan
 * @param {{ tally: import('./tally').Tally, beganMs: number, isScheduleOver: () => boolean }} part
 * @returns {{ over: Promise<End>, end: () => void }}
 */
function untilOver ({ mode, durationMs, requests, maxDurationMs, timeoutMs }, { tally, beganMs, isScheduleOver }) {
  /** @type {NodeJS.Timeout[]} */
  const timers = []
  let end = () => {}
  /** @type {Promise<End>} */
  const over = new Promise(resolve => {
    const endAs = (/** @type {End} */ how) => {
      for (const timer of timers) clearTimeout(timer)
      resolve(how)
    }
    const endWhen = (/** @type {() => boolean} */ isOver, /** @type {number} */ everyMs, /** @type {End} */ how) =>
      timers.push(setInterval(() => { if (isOver()) endAs(how) }, everyMs))
    end = () => endAs('over')
    timers.push(setTimeout(end, maxDurationMs))
    if (mode === 'open') return endWhen(isScheduleOver, TICK_MS, 'over')
    const isGone = () => tally.silentMs >= Math.max(GONE_MS, timeoutMs)
    if (requests !== null) endWhen(isGone, GONE_TICK_MS, 'gone')
    const isOver = () => performance.now() - beganMs >= Number(durationMs) && tally.ended >= (requests ?? 0)
    if (durationMs !== null) timers.push(setTimeout(() => isOver() ? end() : endWhen(isOver, 1, 'over'), durationMs))
  })
  return { over, end }
}

module.exports = { untilOver }
