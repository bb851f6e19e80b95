'use strict'
/**
 * The manager's use of the reports of a worker's sidecar thread (sidecar-watch.js): its blocks, its history, its stack.
 */
const { fillsSlot, isServing, isKept, plainState } = require('./lifecycle')

/** Time between two beats of the sidecar while the main thread is blocked, and (at most) while it is not. */
const BEAT_INTERVAL_MS = 500
const CALM_BEAT_INTERVAL_MS = 5000
/** A silent sidecar is judged by health.hungMs: at least this many beats must fall into that time. */
const BEATS_PER_HUNG = 4
/** Lines of the stack of a stuck worker in the event and the log; `bellwether status` has all of them. */
const STACK_LINES_TOLD = 15

/** @typedef {import('./worker-handle').WorkerHandle} WorkerHandle */

/** Time between two beats of a sidecar while nothing is blocked. @param {{ hungMs: number }} health */
function calmBeatMs ({ hungMs }) { return Math.min(CALM_BEAT_INTERVAL_MS, hungMs / BEATS_PER_HUNG) }

/**
 * @param {WorkerHandle} worker
 * @param {() => void} onClose   a connection that was there has ended
 */
function sidecarEars (worker, onClose) {
  return {
    intervalMs: BEAT_INTERVAL_MS,
    calmIntervalMs: calmBeatMs(worker.settings.health),
    onBeat (/** @type {any} */ beat) {
      worker.evidence.history.hear(beat)
      reportBlocks(worker, worker.blocks.hear(beat, worker.clock.wallMs()))
    },
    onOpen () { if (isServing(worker)) worker.publishSockets() },
    onClose,
    onLost () {
      worker.blocks.lose(worker.clock.wallMs())
      if (!fillsSlot(worker) && !isKept(worker)) return
      worker.askReplacement('its sidecar thread has ended: whether it hangs cannot be seen any more')
    },
    onStuck: (/** @type {import('./stack-report').WorkerStack} */ told) => hearStuck(worker, told)
  }
}

/**
 * An app may well be busy for a while as it starts.
 * @param {WorkerHandle} worker
 * @param {import('./block-record').BlockEvent[]} events
 */
function reportBlocks (worker, events) {
  if (plainState(worker.state) === 'starting') return
  for (const { event, blockedMs } of events) {
    worker.on.note(worker, event === 'blocked' ? 'warn' : 'info', event, { pid: worker.pid, blockedMs })
  }
}

/** @param {WorkerHandle} worker @param {import('./stack-report').WorkerStack} told */
function hearStuck (worker, told) {
  if (worker.evidence.stack?.takenAtMs === told.takenAtMs) return // told again on another connection
  const stack = worker.clean.data(told)
  worker.evidence.stack = stack
  worker.blocks.hearStack(stack)
  const { what, text, request, blockedMs } = stack
  const served = request ? { request: `${request.method} ${request.path}` } : {}
  const detail = { pid: worker.pid, blockedMs, detail: what, ...served, stack: text.slice(1, 1 + STACK_LINES_TOLD) }
  worker.on.note(worker, 'warn', 'stuck', detail)
}

module.exports = { sidecarEars, calmBeatMs }
