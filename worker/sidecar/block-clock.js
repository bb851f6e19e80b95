'use strict'
/**
 * The time since the main thread's last beat, counted in the sidecar on its own looks: a look adds hardly more than the
 * time until it was due, so a pause of the whole process, in which this thread stood still too, counts as nearly
 * nothing. Pure.
 */

/** A thread that was only just behind a beat is not blocked. */
const LATE_BEATS = 1.5

/**
 * @param {number} beatIntervalMs   of the beats while there is something to do
 * @param {number} beatsSoFar
 */
function createBlockClock (beatIntervalMs, beatsSoFar) {
  let seenBeats = beatsSoFar
  let silentMs = 0
  let promisedMs = beatIntervalMs
  let nextMs = beatIntervalMs
  /** Blocks that are over: how many there were, and how long the last one was. */
  const ended = { count: 0, ms: 0 }
  /**
   * When a slow beat does not come, the start of the block is not known: only the last part of its interval counts.
   */
  const countedMs = () => Math.max(0, silentMs - (promisedMs - beatIntervalMs))

  const clock = {
    ended,
    /** For how long it has been blocked; 0: it is not. */
    get blockedMs () { return countedMs() <= LATE_BEATS * beatIntervalMs ? 0 : Math.round(countedMs()) },
    get countedMs () { return countedMs() },
    /**
     * @param {object} seen
     * @param {number} seen.elapsedMs    since the last look
     * @param {number} seen.beats
     * @param {number} seen.promisedMs   until the next beat, as the main thread last said
     * @param {boolean} seen.isHeld      it stands still because it was asked to: that does not count
     * @returns {number}  milliseconds until the next look
     */
    look ({ elapsedMs, beats, promisedMs: promised, isHeld }) {
      if (beats !== seenBeats) {
        const ms = clock.blockedMs
        if (ms > 0) Object.assign(ended, { count: ended.count + 1, ms })
        silentMs = 0
      } else if (!isHeld) silentMs += Math.min(elapsedMs, nextMs + beatIntervalMs)
      seenBeats = beats
      promisedMs = promised // also without a new beat: it may have been seen a moment before its promise
      // later than the beat that it waits for
      nextMs = silentMs > 0 || promisedMs <= beatIntervalMs ? beatIntervalMs : promisedMs + beatIntervalMs
      return nextMs
    }
  }
  return clock
}

module.exports = { createBlockClock }
