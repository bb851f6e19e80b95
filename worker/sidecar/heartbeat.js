'use strict'
/**
 * The beat of the main thread, by which its sidecar knows that the event loop runs. Five times a second while there is
 * something to do, once a second while the loop rests, so that an idle worker costs next to nothing. An event that
 * wakes the loop (a connection, a request, a message) makes the beat fast again at once: rouse().
 */
const { BEAT_INTERVAL_MS, CALM_BEAT_INTERVAL_MS, BEATS, LAG_MS, HELD, HOLDS, PROMISED_MS } =
  require('../../protocol/shared-places')

/** A loop that is busy for less of the time than this rests. */
const REST_SHARE = 0.02
/** The loop has rested for this long before the beat becomes slow. */
const CALM_AFTER_MS = 1000

/**
 * @typedef {object} Beat
 * @property {number} lagMs     how late it is, or for how long the loop was busy at a stretch since the last one
 * @property {boolean} isHeld   that was asked for (a heap snapshot)
 * @property {number} sinceMs   since the last one
 * @property {boolean} isSlow   the loop has rested since then
 */

/**
 * The least time that the longest turn of the loop took: a slow beat that comes in time says nothing of the time before
 * it.
 * @param {{ activeMs: number, turns: number }} since   the last beat; the turn of the beat itself is one of them
 */
function longestTurnMs ({ activeMs, turns }) { return turns > 1 ? activeMs / (turns - 1) : 0 }

/** Turns of the loop so far; 0 on Nodes that do not count them (before 20.18 and 22.8). */
function turnsNow () { return /** @type {any} */ (performance.nodeTiming).uvMetricsInfo?.loopCount ?? 0 }

/**
 * @param {Int32Array} shared
 * @param {object} how
 * @param {number} how.calmIntervalMs           of the beats while the loop rests
 * @param {(beat: Beat) => void} how.onBeat
 * @param {() => void} how.onRoused             the beats were slow, and are fast now
 * @returns {{ rouse: () => void }}   the loop has work: from here on it is watched closely
 */
function startHeartbeat (shared, { calmIntervalMs, onBeat, onRoused }) {
  let intervalMs = BEAT_INTERVAL_MS
  let lastAtMs = performance.now()
  let dueAtMs = lastAtMs + intervalMs
  let restsSinceMs = lastAtMs
  let loop = performance.eventLoopUtilization()
  let turns = turnsNow()
  let holds = 0
  /** Since the last beat the loop was not looked at for longer than usual. */
  let isSlow = false
  let timer = setInterval(beat, intervalMs).unref()

  /** @param {number} ms */
  function pace (ms) {
    intervalMs = ms
    clearInterval(timer)
    timer = setInterval(beat, ms).unref()
  }

  function beat () {
    const nowMs = performance.now()
    const sinceMs = nowMs - lastAtMs
    const activeMs = performance.eventLoopUtilization(loop).active
    const lagMs = Math.max(nowMs - dueAtMs, isSlow ? longestTurnMs({ activeMs, turns: turnsNow() - turns }) : 0)
    const seenHolds = Atomics.load(shared, HOLDS)
    const isHeld = seenHolds !== holds || Atomics.load(shared, HELD) === 1
    holds = seenHolds
    if (activeMs > REST_SHARE * sinceMs) restsSinceMs = nowMs
    const nextMs = nowMs - restsSinceMs >= CALM_AFTER_MS ? calmIntervalMs : BEAT_INTERVAL_MS
    Atomics.store(shared, LAG_MS, Math.max(0, Math.round(lagMs)))
    // before the beat: no reader may believe that a slow one is late
    if (nextMs > intervalMs) Atomics.store(shared, PROMISED_MS, nextMs)
    Atomics.add(shared, BEATS, 1)
    if (nextMs < intervalMs) turnFast()
    else if (nextMs > intervalMs) pace(nextMs)
    lastAtMs = nowMs
    dueAtMs = nowMs + intervalMs
    onBeat({ lagMs, isHeld, sinceMs, isSlow })
    loop = performance.eventLoopUtilization() // what a beat itself does is no work of the app
    turns = turnsNow()
    isSlow = intervalMs > BEAT_INTERVAL_MS
  }

  function turnFast () {
    Atomics.store(shared, PROMISED_MS, BEAT_INTERVAL_MS) // after the beat
    pace(BEAT_INTERVAL_MS)
    onRoused()
  }

  return {
    rouse () {
      if (intervalMs === BEAT_INTERVAL_MS) return
      restsSinceMs = performance.now()
      dueAtMs = restsSinceMs + BEAT_INTERVAL_MS
      Atomics.add(shared, BEATS, 1)
      turnFast()
    }
  }
}

/**
 * @param {number | undefined} blockedMs   health.blockedMs: a loop that is blocked for that long is seen in time
 * @returns {number}
 */
function calmIntervalFor (blockedMs = CALM_BEAT_INTERVAL_MS) {
  return Math.min(CALM_BEAT_INTERVAL_MS, Math.max(BEAT_INTERVAL_MS, blockedMs))
}

module.exports = { startHeartbeat, calmIntervalFor, longestTurnMs }
