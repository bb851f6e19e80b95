'use strict'
/**
 * The main thread does the work of read-only sessions one piece at a time, whichever session asked, and after each
 * piece the app has the main thread for as long as the piece took. Otherwise several sessions, or one that asks without
 * a pause, would hold a request up for a piece each: between two of them there was one turn of the loop, and a request
 * needs several.
 */

/** A shorter piece holds no request up, and is followed by the next at once. */
const SHORT_MS = 10
/** The longest that a statement may take (read-only/budget.js), so also the longest wait for its successor. */
const MOST_REST_MS = 100
const CLOCK = Object.freeze({
  nowMs: () => performance.now(),
  /** @param {number} ms @returns {Promise<void>} */
  wait: ms => new Promise(resolve => setTimeout(resolve, ms))
})

/**
 * @param {(what: string, value: any, timeoutMs: number) => Promise<any>} askMain
 * @param {{ nowMs: () => number, wait: (ms: number) => Promise<void> }} [clock]
 */
function createTurns (askMain, { nowMs, wait } = CLOCK) {
  /** When the next piece may begin. */
  let free = Promise.resolve()

  /**
   * @template T
   * @param {object} piece
   * @param {() => boolean} piece.isWanted   false: it was given up before it began
   * @param {() => Promise<T>} piece.work
   * @param {Promise<void>} piece.over       it has been answered, or was given up
   * @returns {Promise<T | undefined>}       undefined: it was given up, and its client has been told
   */
  async function take ({ isWanted, work, over }) {
    const before = free
    let beganAtMs = Infinity
    free = Promise.all([before, over]).then(() => rest(nowMs() - beganAtMs))
    await before
    if (isWanted()) await askMain('turn', null, Infinity)
    if (!isWanted()) return undefined
    beganAtMs = nowMs()
    return await work()
  }

  /** @param {number} heldMs */
  async function rest (heldMs) {
    if (heldMs >= SHORT_MS) await wait(Math.min(heldMs, MOST_REST_MS))
  }

  return { take }
}
/** @typedef {ReturnType<typeof createTurns>} Turns */

module.exports = { createTurns }
