'use strict'
/**
 * The time that systemd is to wait for a start and a stop, from the settings of the apps. The manager asks for more
 * while it works (EXTEND_TIMEOUT_USEC), so these are for a manager that says nothing. Pure.
 */

/** The manager's own beginning and end, on a slow machine. */
const MARGIN_MS = 15_000
/** A worker that ignores its stop signal is killed and waited for. */
const KILL_MS = 5_500
const LEAST_SEC = 60

/**
 * @param {{ ready: { timeoutMs: number }, drain: { timeoutMs: number }, stop: { timeoutMs: number } }[]} apps
 * @returns {{ startSec: number, stopSec: number }}
 */
function unitTimeouts (apps) {
  const longest = (/** @type {(app: typeof apps[number]) => number} */ ms) => Math.max(0, ...apps.map(ms))
  return {
    startSec: seconds(longest(app => 2 * app.ready.timeoutMs)),
    stopSec: seconds(longest(app => app.drain.timeoutMs + app.stop.timeoutMs + KILL_MS))
  }
}

/** @param {number} ms */
function seconds (ms) { return Math.max(LEAST_SEC, Math.ceil((ms + MARGIN_MS) / 1000)) }

module.exports = { unitTimeouts }
