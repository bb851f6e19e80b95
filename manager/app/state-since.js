'use strict'
/**
 * For how long an app has been in its state. Pure: the manager notes the state at each tick, which is as exact as a
 * person needs it.
 */

/**
 * @typedef {object} NotedState
 * @property {import('./state').AppState} state
 * @property {number} sinceMs     monotonic
 * @property {boolean} isLeast    it may have been so under an earlier manager
 */

/**
 * @param {NotedState | null} noted   null: not looked at before
 * @param {import('./state').AppState} state
 * @param {number} nowMs
 * @param {boolean} [isTakenOver]   the app is of an earlier manager; it counts for the first look only
 * @returns {NotedState}
 */
function noteState (noted, state, nowMs, isTakenOver = false) {
  return noted?.state === state ? noted : { state, sinceMs: nowMs, isLeast: noted === null && isTakenOver }
}

/**
 * @param {NotedState | null} noted
 * @param {import('./state').AppState} state   now
 * @param {number} nowMs
 * @param {boolean} [isTakenOver]   as of noteState
 * @returns {{ stateForMs: number, stateForAtLeast?: true }}   the fields that a view shows
 */
function stateFor (noted, state, nowMs, isTakenOver = false) {
  const { sinceMs, isLeast } = noteState(noted, state, nowMs, isTakenOver)
  return { stateForMs: Math.round(nowMs - sinceMs), ...isLeast ? { stateForAtLeast: true } : {} }
}

/**
 * @param {{ isFromList: boolean, workers: Iterable<{ uptimeMs: number }> }} app
 * @param {number} nowMs   since the start of this manager
 */
function isOfEarlierManager ({ isFromList, workers }, nowMs) {
  return isFromList || [...workers].some(({ uptimeMs }) => uptimeMs > nowMs)
}

module.exports = { noteState, stateFor, isOfEarlierManager }
