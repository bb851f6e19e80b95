'use strict'
/** What the deaths of workers did to the requests around them. Pure. */

/** A request in flight on a worker that dies must fail within this. */
const AT_ONCE_MS = 100
/** Answers take 20 ms; one that takes this long has been forgotten by somebody. */
const HANGS_MS = 1000

/**
 * @typedef {{ pid: number, atMs: number, goneMs: number }} Kill  atMs: the signal was sent. goneMs: the process was
 *   gone
 */
/**
 * @typedef {object} KillLosses
 * @property {number} kills
 * @property {number} requests
 * @property {number} failed
 * @property {number} strays            failed without having been in flight on a worker that was being killed
 * @property {number} hung              took longer than HANGS_MS, answered or not
 * @property {number} killsWithHung     kills that left at least one such request
 * @property {number} latestFailureMs   the longest time from a worker's end to the failure of a request in flight on it
 * @property {number} longestMs         of all requests
 * @property {string[]} examples        of strays and hung ones
 */

/**
 * @param {import('./checking-load').Outcome[]} outcomes
 * @param {Kill[]} kills
 * @returns {KillLosses}
 */
function judgeLosses (outcomes, kills) {
  const failed = outcomes.filter(o => !o.ok)
  const hung = outcomes.filter(o => o.endMs - o.startMs > HANGS_MS)
  const blamed = failed.map(outcome => ({ outcome, kill: hung.includes(outcome) ? undefined : killOf(outcome, kills) }))
  const strays = blamed.filter(({ outcome, kill }) => !kill && !hung.includes(outcome)).map(({ outcome }) => outcome)
  return {
    kills: kills.length,
    requests: outcomes.length,
    failed: failed.length,
    strays: strays.length,
    hung: hung.length,
    killsWithHung: kills.filter(kill => hung.some(o => o.startMs <= kill.goneMs + AT_ONCE_MS &&
      o.endMs >= kill.atMs)).length,
    latestFailureMs: Math.max(0, ...blamed.map(({ outcome, kill }) => kill ? outcome.endMs - kill.goneMs : 0)),
    longestMs: Math.max(0, ...outcomes.map(o => o.endMs - o.startMs)),
    examples: [...strays, ...hung]
      .slice(0, 5)
      .map(o => `${o.how} after ${Math.round(o.endMs - o.startMs)} ms in ${o.pid ?? 'an unknown worker'}`)
  }
}

/**
 * The kill that a failed request fell victim to. It ended soon after, and was in the killed worker: known from its
 * headers or its connection (also when it was sent a moment later, on a connection whose end had not been read yet); or
 * it had been sent before, and no worker had said anything yet.
 * @param {import('./checking-load').Outcome} outcome
 * @param {Kill[]} kills
 */
function killOf ({ startMs, endMs, pid }, kills) {
  return kills.find(kill => endMs >= kill.atMs && endMs - kill.goneMs <= AT_ONCE_MS &&
    (pid === kill.pid || (pid === null && startMs <= kill.goneMs)))
}

module.exports = { judgeLosses, AT_ONCE_MS, HANGS_MS }
