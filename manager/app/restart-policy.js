'use strict'
/**
 * When a slot whose worker died may be filled again, and when to stop trying.
 * Nothing here forks, signals or waits: the manager asks, this file answers.
 */

/**
 * @typedef {object} RestartSettings
 * @property {boolean} auto              false: a worker that died stays dead
 * @property {number} minDelayMs         wait before the second restart; the first comes at once
 * @property {number} maxDelayMs         longest wait; the delay doubles until it gets there
 * @property {number} healthyAfterMs     a worker that served this long ends the row of failures
 * @property {number | null} maxRestarts restarts allowed inside the window; null: no end
 * @property {number} windowMs           how far back a restart still counts
 */
/**
 * @typedef {object} Death
 * @property {string} cause              of design section 6
 * @property {string | null} signal
 * @property {number} servedMs           how long the worker had been serving; 0: it never did
 */
/**
 * @typedef {{ action: 'restart', delayMs: number, failuresInRow: number } |
 *   { action: 'give-up', reason: string }} RestartDecision
 */

/** From this many failures in a row an app is shown as being in a crash loop. */
const CRASH_LOOP_FAILURES = 3

/** Share of the delay that chance may add, so that slots that died together do not start together. */
const JITTER = 0.25

/** Signals that a process raises by its own fault; any other comes from outside and says nothing about the app. */
const FAULT_SIGNALS = ['SIGSEGV', 'SIGABRT', 'SIGBUS', 'SIGILL', 'SIGFPE', 'SIGTRAP', 'SIGSYS']

/**
 * @param {Death} death
 * @returns {boolean} whether the app is to blame: a worker that served and was killed from outside is not a failure of
 *   the app
 */
function isFailure (death) {
  return !(death.cause === 'signal' && death.servedMs > 0 && !FAULT_SIGNALS.includes(death.signal ?? ''))
}

/**
 * @param {{ failuresInRow: number, restartedAtMs: number[] }} slot  restartedAtMs on the same monotonic clock as
 *   `nowMs`
 * @param {Death} death
 * @param {number} nowMs
 * @param {RestartSettings} settings
 * @param {number} chance  0 to 1, the jitter
 * @returns {RestartDecision}
 */
function decideRestart (slot, death, nowMs, settings, chance) {
  if (!settings.auto) return { action: 'give-up', reason: 'restart.auto is off' }
  if (death.cause === 'finished') return { action: 'give-up', reason: 'it is finished' }
  const restarts = slot.restartedAtMs.filter(atMs => nowMs - atMs < settings.windowMs).length
  if (settings.maxRestarts !== null && restarts >= settings.maxRestarts) {
    return { action: 'give-up', reason: `${restarts} restarts within ${settings.windowMs} ms (restart.maxRestarts)` }
  }
  const before = death.servedMs >= settings.healthyAfterMs ? 0 : slot.failuresInRow
  if (!isFailure(death)) return { action: 'restart', delayMs: 0, failuresInRow: before }
  if (before === 0) return { action: 'restart', delayMs: 0, failuresInRow: 1 }
  const delayMs = Math.min(settings.minDelayMs * 2 ** (before - 1), settings.maxDelayMs)
  return { action: 'restart', delayMs: Math.round(delayMs * (1 + JITTER * chance)), failuresInRow: before + 1 }
}

module.exports = { decideRestart, CRASH_LOOP_FAILURES }
