'use strict'
/**
 * The manager's actions on a worker that enters a state: one row per state. Pure: perform.js carries the effects out,
 * in their order, and does nothing else to a worker.
 */

/** @typedef {import('./lifecycle').WorkerState} WorkerState */
/**
 * send: a message over its channel. signal: to its process. shutdown: the message "shutdown" (PM2's), or the signal
 * where it cannot be sent. expire: the event "deadline", after this many ms in this state. wait-for: the text of an
 * error when that deadline passes. publish: its sockets get the public names. let-group-in: its read-only socket is for
 * a group. is-well: the manager waits for nothing. probe-later: the first HTTP probe is due after an interval.
 * report-unkillable: an event. release: the worker needs nothing any more.
 * @typedef {{ do: 'send', message: { type: string, [more: string]: any } }
 *   | { do: 'signal' | 'shutdown', signal: NodeJS.Signals }
 *   | { do: 'expire', afterMs: number }
 *   | { do: 'wait-for', text: string }
 *   | { do: 'publish' | 'let-group-in' | 'is-well' | 'probe-later' | 'report-unkillable' | 'release' }} Effect
 */
/**
 * @typedef {object} LifeSettings
 * @property {{ timeoutMs: number }} ready
 * @property {{ idleGraceMs: number, timeoutMs: number }} drain
 * @property {{ signal: NodeJS.Signals, message: boolean, timeoutMs: number }} stop
 */

/**
 * The manager waits this much longer than the drain's deadline for the worker's own report. Only that report counts the
 * cut connections; on a busy machine it is late, and without it a reload that cut connections would say that it cut
 * none.
 */
const DRAIN_REPORT_MS = 2000
/** After SIGKILL a process is gone in milliseconds; one that is not is stuck in the kernel. */
const KILL_REPORT_MS = 5000

/** @type {(type: 'pause' | 'drain', settings: LifeSettings) => Effect[]} */
const finishOpen = (type, { drain: { idleGraceMs, timeoutMs } }) => [
  { do: 'send', message: { type, idleGraceMs, timeoutMs } },
  { do: 'expire', afterMs: timeoutMs + DRAIN_REPORT_MS }
]

/** @type {(settings: LifeSettings) => Effect[]} */
const withoutServer = settings => [
  { do: 'expire', afterMs: settings.ready.timeoutMs },
  { do: 'wait-for', text: 'waited for a listening server: it closed its own soon after it was ready' }
]

/** @type {Readonly<Record<WorkerState, (settings: LifeSettings) => Effect[]>>} */
const EFFECTS = {
  launching: settings => [{ do: 'expire', afterMs: settings.ready.timeoutMs }], // launch.js chooses the starter
  starting: () => [], // the deadline of launching runs on
  standby: () => [], // no deadline: the plan says when it serves
  unready: withoutServer,
  opening: settings => [
    { do: 'probe-later' },
    { do: 'send', message: { type: 'serve' } },
    { do: 'expire', afterMs: settings.ready.timeoutMs },
    { do: 'wait-for', text: 'waited for it to take connections: its event loop is blocked' },
    { do: 'let-group-in' },
    { do: 'publish' }
  ],
  serving: () => [{ do: 'is-well' }],
  lapsed: withoutServer,
  pausing: settings => finishOpen('pause', settings),
  paused: () => [], // no deadline either
  draining: settings => finishOpen('drain', settings),
  stopping: ({ stop }) => [
    { do: stop.message ? 'shutdown' : 'signal', signal: stop.signal },
    { do: 'expire', afterMs: stop.timeoutMs }
  ],
  killing: () => [{ do: 'signal', signal: 'SIGKILL' }, { do: 'expire', afterMs: KILL_REPORT_MS }],
  unkillable: () => [{ do: 'report-unkillable' }],
  gone: () => [{ do: 'release' }]
}

/**
 * @param {WorkerState} state   that is entered
 * @param {LifeSettings} settings
 * @returns {Effect[]}
 */
function effectsOf (state, settings) { return EFFECTS[state](settings) }

/**
 * Shorter times for a worker that is ended for its memory: it grows meanwhile.
 * @template {LifeSettings} S
 * @param {S} settings
 * @param {number | null} withinMs   for its drain, and as long again for its end; null: the times as set
 * @returns {S}
 */
function inHaste (settings, withinMs) {
  if (withinMs === null) return settings
  const { drain, stop } = settings
  const most = (/** @type {number} */ ms) => Math.min(ms, withinMs)
  return {
    ...settings,
    drain: { idleGraceMs: most(drain.idleGraceMs), timeoutMs: most(drain.timeoutMs) },
    stop: { ...stop, timeoutMs: most(stop.timeoutMs) }
  }
}

module.exports = { effectsOf, inHaste }
