'use strict'
/**
 * The decisions about a job: what becomes of a run that is due, what the end of a run was, and whether it is tried
 * again. Pure.
 */

const { MOST_COUNTED } = require('./next-run')

/**
 * A run that is found due this late is late by the manager's own doing (a busy machine, an upgrade, a restart by
 * systemd), and is run. Later than this it was missed: catchUp decides.
 */
const GRACE_MS = 10_000

/**
 * succeeded, failed: by its exit code. timed-out: schedule.timeoutMs had passed, whatever it said at its end. replaced:
 * by its next run (overlap). stopped: the app or the manager was. unknown: it ended while no manager ran, and left no
 * word.
 * @typedef {'succeeded' | 'failed' | 'timed-out' | 'replaced' | 'stopped' | 'unknown'} Verdict
 */
const VERDICTS = Object.freeze(/** @type {const} */ ([
  'succeeded', 'failed', 'timed-out', 'replaced', 'stopped', 'unknown'
]))
/** @typedef {'schedule' | 'catch-up' | 'run-now' | 'found'} Cause   found: it runs, and nothing says why */
/** @typedef {{ do: 'nothing' | 'begin' | 'queue' | 'replace' } | { do: 'skip', reason: string }} Act */

/**
 * A run is wanted while perhaps another one is under way.
 * @param {{ overlap: string }} schedule
 * @param {{ isRunning: boolean, isQueued: boolean }} now
 * @returns {Act}
 */
function decideOverlap ({ overlap }, { isRunning, isQueued }) {
  if (!isRunning) return { do: 'begin' }
  if (overlap === 'replace') return { do: 'replace' }
  if (overlap === 'skip') return { do: 'skip', reason: 'the run before is still under way (overlap: skip)' }
  return isQueued ? { do: 'skip', reason: 'a run waits already (overlap: queue)' } : { do: 'queue' }
}

/**
 * A time of the schedule has come.
 * @param {{ overlap: string, catchUp: string }} schedule
 * @param {{ lateMs: number, missed: number }} due   missed: times before it that have come, too
 * @param {{ isRunning: boolean, isQueued: boolean, isPaused: boolean }} now
 * @returns {Act & { cause: Cause }}
 */
function decideDue (schedule, { lateMs, missed }, now) {
  if (now.isPaused) return { do: 'nothing', cause: 'schedule' }
  if (lateMs <= GRACE_MS) return { ...decideOverlap(schedule, now), cause: 'schedule' }
  if (schedule.catchUp === 'once') return { ...decideOverlap(schedule, now), cause: 'catch-up' }
  const count = missed + 1
  const what = count === 1 ? 'it was' : missed >= MOST_COUNTED ? `${missed} runs and more were` : `${count} runs were`
  return { do: 'skip', cause: 'schedule', reason: `${what} missed: no manager ran, or the clock jumped (catchUp: none)` }
}

/** Causes of an exit in which the manager ended the worker for its own sake: no code counts. */
const ENDED_FOR = new Set(['memory-limit', 'hung', 'unhealthy', 'not-ready'])
/** Causes of an exit that somebody asked for. */
const ASKED = new Set(['requested', 'drained', 'recycled', 'kill-timeout'])

/**
 * @typedef {object} RunEnd
 * @property {'timed-out' | 'replaced' | null} endingAs   why the manager told it to end; null: it did not, or the app
 *   was stopped
 * @property {string} cause        of the exit (docs/glossary.md)
 * @property {number | null} code
 * @property {string | null} signal
 */

/** @param {RunEnd} end @param {readonly number[]} successCodes @returns {Verdict} */
function verdictOf ({ endingAs, cause, code, signal }, successCodes) {
  if (endingAs !== null) return endingAs
  if (ASKED.has(cause)) return 'stopped'
  if (ENDED_FOR.has(cause) || signal !== null) return 'failed'
  if (code !== null) return successCodes.includes(code) ? 'succeeded' : 'failed'
  return cause === 'unknown' ? 'unknown' : 'failed' // it could not be started
}

/**
 * An unknown end is not tried again: the run may have done its work.
 * @param {Verdict} verdict
 * @param {number} attempt   that has ended, from 1 on
 * @param {{ retries: number }} schedule
 */
function mayRetry (verdict, attempt, { retries }) {
  return (verdict === 'failed' || verdict === 'timed-out') && attempt <= retries
}

module.exports = { decideOverlap, decideDue, verdictOf, mayRetry, VERDICTS, GRACE_MS }
