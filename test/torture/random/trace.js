'use strict'
/**
 * The record of a run: plain data, the only thing that the checks read. Times are milliseconds since the run began, on
 * a monotonic clock.
 *
 * @typedef {{ code: number | null, beganAtMs: number, endedAtMs: number, words: string[], stderr: string }} VerbEnd
 *   code null: killed at its bound
 * @typedef {import('./model').Verb & VerbEnd} GivenVerb
 * @typedef {{ id: string, pid: number, release: string | null }} WorkerAnswer   release: null where it did not answer
 * @typedef {{ id: string, slot: number, generation: number, pid: number | null, state: string,
 *   kept?: boolean }} WorkerView
 * @typedef {{ state: string, generation: number, instances: number, workers: WorkerView[] }} AppView
 * @typedef {object} Status
 * @property {number | null} managerPid   null where none answers
 * @property {AppView | null} app         null where it is not in the list
 *
 * @typedef {{ type: 'step', atMs: number, index: number, step: import('./plan').Step }} StepEvent
 * @typedef {object} VerbsEvent
 * @property {'verbs'} type
 * @property {number} atMs
 * @property {number} endMs
 * @property {GivenVerb[]} verbs      several: at the same time
 * @property {boolean} [cut]          the manager was killed meanwhile
 * @property {boolean} [disturbed]    a worker was
 * @property {boolean} [diskFull]
 * @property {boolean} [paused]       the manager stood still for a while
 *
 * @typedef {object} KillEvent
 * @property {'kill'} type
 * @property {number} atMs
 * @property {'worker' | 'manager'} role
 * @property {number[]} pids
 * @property {number} [sureAtMs]      by then all signals were sent; the tester may be kept from running before
 * @property {number | null} leaves   so many workers serve then; null: all that did
 *
 * @typedef {object} PauseEvent       SIGSTOP or a blocked loop, below the limit
 * @property {'pause'} type
 * @property {number} atMs
 * @property {number} endMs
 * @property {'worker' | 'manager'} role
 * @property {number} pid
 *
 * @typedef {{ type: 'hang', atMs: number, endMs: number, pid: number, sureAtMs?: number }} HangEvent   beyond the limit
 *   sureAtMs: from then on it took nothing more; endMs: it was gone
 * @typedef {{ type: 'damage', atMs: number, files: string[], how: string }} DamageEvent
 *
 * @typedef {object} RecoveredEvent   after a disturbance
 * @property {'recovered'} type
 * @property {number} atMs            when it was over
 * @property {number} sinceMs         when the wait for it began
 * @property {string | null} problem  what is still not as it should be
 *
 * @typedef {object} SavedView
 * @property {string | null} problem  why apps.json cannot be read
 * @property {{ size: number, stopped: boolean, generation: number } | null} app
 *
 * @typedef {object} ProbeEvent
 * @property {'probe'} type
 * @property {number} atMs
 * @property {number} endMs
 * @property {Status} status
 * @property {WorkerAnswer[]} answers   of each worker that serves, asked by its own socket
 * @property {boolean} listening        a connection to the app's port is taken
 * @property {number[]} managers        processes
 * @property {number[]} workers         processes
 * @property {SavedView | null} list    null: not looked at
 *
 * @typedef {{ type: 'end', atMs: number, code: number | null, left: string[], listening: boolean }} EndEvent   after
 *   shutdown
 * @typedef {{ type: 'aborted', atMs: number, reason: string }} AbortedEvent   the run could not go on
 * @typedef {AbortedEvent | StepEvent | VerbsEvent | KillEvent | PauseEvent | HangEvent | DamageEvent | RecoveredEvent |
 *   ProbeEvent | EndEvent} TraceEvent
 *
 * @typedef {object} RequestRecord
 * @property {number} beganAtMs
 * @property {number} endedAtMs
 * @property {'ok' | 'refused' | 'reset' | 'timedOut' | 'wrongBody' | 'wrongStatus'} kind
 * @property {number | null} pid        of the worker that it was in; null: not known
 * @property {string | null} release
 * @property {string} lane
 * @property {string} [detail]
 *
 * @typedef {object} Sample
 * @property {number} atMs
 * @property {number} endMs
 * @property {Status | null} status   null where there was no answer
 * @property {{ pid: number, rssBytes: number, descriptors: number }[]} managers
 * @property {number[]} workers
 *
 * @typedef {object} Trace
 * @property {import('./plan').Plan} plan
 * @property {{ surge: number, hungMs: number }} settings
 * @property {TraceEvent[]} events       in the order in which they began
 * @property {RequestRecord[]} requests
 * @property {Sample[]} samples
 * @property {string} managerLog
 *
 * @typedef {{ check: string, atMs: number, text: string }} Violation
 */

/**
 * @template {TraceEvent['type']} T
 * @param {Trace} trace
 * @param {T} type
 * @returns {Extract<TraceEvent, { type: T }>[]}
 */
function eventsOf (trace, type) {
  return /** @type {any} */ (trace.events.filter(event => event.type === type))
}

/** The end of the first recovery after a moment; Infinity: there was none. @param {Trace} trace @param {number} atMs */
function recoveredAfter (trace, atMs) {
  return eventsOf(trace, 'recovered').find(event => event.sinceMs >= atMs)?.atMs ?? Infinity
}

module.exports = { eventsOf, recoveredAfter }
