'use strict'
/**
 * The cost limits of one read-only statement. The walker pays for every step before it does it, so the statement ends
 * by itself long before a client has to wait for the worker. Pure: the clock is given.
 */
const { Refused, refused } = require('./refusal')

/** Of one statement. V8's own timeout stands behind timeMs, for a regular expression that backtracks. */
const LIMITS = Object.freeze({
  timeMs: 100,
  steps: 3_000_000,
  /** Characters and bytes that it makes. */
  chars: 8 * 1024 * 1024,
  /**
   * A longer text is not read at all: V8 copies a text made of parts into one piece first, 34 ms at 16 Mi characters.
   */
  textChars: 4 * 1024 * 1024,
  /** Items of one list that are gone through. */
  items: 500_000,
  /** Levels of the tree, and calls, that are open at once. */
  depth: 800,
  bigintBits: 65_536
})
/** The number of characters that are read or copied in the time of a step. */
const CHARS_PER_STEP = 64
const STEPS_PER_LOOK = 512

/** @param {number} timeMs */
const heldTooLong = timeMs =>
  `Stopped after ${timeMs} ms, the longest that a read-only statement may hold the worker. Ask for less at once, or in write mode.`

/**
 * @param {Partial<Record<keyof typeof LIMITS, number>> & { nowMs?: () => number }} [given]
 */
function createBudget ({ nowMs = () => performance.now(), ...limits } = {}) {
  const limit = { ...LIMITS, ...limits }
  const endAtMs = nowMs() + limit.timeMs
  let stepsLeft = limit.steps
  let charsLeft = limit.chars
  let depth = 0
  let nextLookAt = stepsLeft - STEPS_PER_LOOK

  function look () {
    nextLookAt = stepsLeft - STEPS_PER_LOOK
    if (stepsLeft < 0) throw new Refused(
      `Stopped after ${limit.steps} steps, the most of a read-only statement. Ask for less at once, or in write mode.`,
      'timed-out'
    )
    if (nowMs() > endAtMs) throw new Refused(heldTooLong(limit.timeMs), 'timed-out')
  }

  return {
    limit,
    /** @param {number} [steps] */
    spend (steps = 1) {
      stepsLeft -= steps
      if (stepsLeft < nextLookAt) look()
    },
    /** Refuses before it begins. @param {number} steps @param {string} what */
    foresee (steps, what) {
      if (!(steps <= stepsLeft)) {
        throw refused('size', `${what} (about ${Math.round(steps)} steps)`, `${limit.steps} steps`)
      }
      stepsLeft -= steps
      if (stepsLeft < nextLookAt) look()
    },
    /** A text is made. @param {number} chars */
    make (chars) {
      if (!(chars <= charsLeft)) {
        throw refused('size', `${Math.round(chars)} characters or bytes to make`, `${limit.chars} in all`)
      }
      charsLeft -= chars
      this.spend(Math.ceil(chars / CHARS_PER_STEP))
    },
    /** A text is read from its beginning to its end. @param {string} text */
    read (text) {
      if (text.length > limit.textChars) {
        throw refused('size', `a text of ${text.length} characters`, `${limit.textChars}; its length can be asked`)
      }
      this.spend(Math.ceil(text.length / CHARS_PER_STEP))
    },
    /** A list is gone through. @param {number} items */
    list (items) {
      if (!(items <= limit.items)) throw refused('size', `a list of ${items} items`, `${limit.items} items at once`)
    },
    down () {
      if (++depth > limit.depth) throw refused('tooDeep', limit.depth)
    },
    up () { depth-- },
    /** After an error that was caught: as deep as then. @param {number} [to] */
    level (to) { return to === undefined ? depth : (depth = to) }
  }
}
/** @typedef {ReturnType<typeof createBudget>} Budget */

module.exports = { createBudget, heldTooLong, LIMITS, CHARS_PER_STEP }
