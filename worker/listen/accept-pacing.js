'use strict'
/**
 * Evening out long-lived connections over the workers that share a socket. The worker that is awake first accepts, so
 * with few connections one worker gets many. A worker that waits a moment after each accept, longer the more it holds
 * already, leaves the next connection to one that holds less. Pure, but for createPacing, which waits.
 *
 * Only long-lived connections are worth it: with a connection per request the spread evens out by itself and a wait
 * would be throughput lost. So the worker does not wait while many connections are short, and never for more than a
 * small share of the time.
 */

/** Waited for each connection held already, and at most. */
const WAIT_PER_CONNECTION_MS = 0.2
const LONGEST_WAIT_MS = 1
/** A connection that closed sooner was short-lived. */
const SHORT_LIFE_MS = 100
/**
 * Weight of one connection in the share of short ones, and the share (a connection per request gives 0.5) that ends the
 * waiting.
 */
const SHORT_WEIGHT = 1 / 16
const TOO_MANY_SHORT = 0.25
/** Whatever the connections are like: this much waiting in one go, and this share of the time in the long run. */
const WAIT_BUDGET_MS = 100
const WAIT_SHARE = 0.02

/**
 * @typedef {object} PacingState
 * @property {number} shortShare  of the latest connections, 0 to 1
 * @property {number} budgetMs    of waiting that is left
 * @property {number} atMs        when the budget was last counted
 */

/**
 * @param {number} nowMs  monotonic
 * @returns {PacingState}
 */
function startPacing (nowMs) {
  return { shortShare: 0, budgetMs: WAIT_BUDGET_MS, atMs: nowMs }
}

/**
 * @param {PacingState} state  changed: one accept more
 * @param {number} held  connections this worker has now
 * @param {number} nowMs
 * @returns {number} how long to wait before the next accept, in ms
 */
function waitAfterAcceptMs (state, held, nowMs) {
  state.shortShare *= 1 - SHORT_WEIGHT
  state.budgetMs = Math.min(WAIT_BUDGET_MS, state.budgetMs + (nowMs - state.atMs) * WAIT_SHARE)
  state.atMs = nowMs
  const waitMs = Math.min(held * WAIT_PER_CONNECTION_MS, LONGEST_WAIT_MS)
  if (state.shortShare > TOO_MANY_SHORT || waitMs > state.budgetMs) return 0
  state.budgetMs -= waitMs
  return waitMs
}

/**
 * @param {PacingState} state  changed
 * @param {number} lifeMs  of the connection that was closed
 */
function noteClose (state, lifeMs) {
  if (lifeMs < SHORT_LIFE_MS) state.shortShare += (1 - state.shortShare) * SHORT_WEIGHT
}

/**
 * The same, acting: blocks the thread for the wait, which is what keeps it from accepting.
 * @returns {import('./connections').Pacing}
 */
function createPacing () {
  const state = startPacing(performance.now())
  const pause = new Int32Array(new SharedArrayBuffer(4))
  return {
    onAccept (held, nowMs) {
      const waitMs = waitAfterAcceptMs(state, held, nowMs)
      if (waitMs > 0) Atomics.wait(pause, 0, 0, waitMs)
    },
    onClose (lifeMs) { noteClose(state, lifeMs) }
  }
}

module.exports = {
  startPacing, waitAfterAcceptMs, noteClose, createPacing, WAIT_BUDGET_MS, LONGEST_WAIT_MS, WAIT_SHARE
}
