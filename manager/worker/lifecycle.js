'use strict'
/**
 * A worker's life: every state, every event, and the state that follows. One table, complete on purpose: reading it
 * answers "what if ready arrives while we are draining?". `moveWorker` is the only place that assigns `worker.state`;
 * what a new state makes the manager do stands in effects.js.
 */
/** @typedef {'starting' | 'standby' | 'serving' | 'pausing' | 'draining' | 'stopping' | 'killing' | 'gone'} WorkerState */
/**
 * ready: it can serve (and has passed the checks). serve: let it take connections. pause: finish what is open, then wait in
 * standby. retire: finish what is open, then leave. stop: leave now, by the stop signal. paused, drained: what was open is finished.
 * deadline: the time this state allows is up. exit: the process is gone.
 * @typedef {'ready' | 'serve' | 'pause' | 'retire' | 'stop' | 'paused' | 'drained' | 'deadline' | 'exit'} WorkerEvent
 */

/**
 * Every move a worker can make. The same state again means "nothing changes". A missing pair is a fault of the manager.
 * @type {Record<WorkerState, Partial<Record<WorkerEvent, WorkerState>>>}
 */
const MOVES = {
  // A worker that is not ready in time is the one that is killed: no request can be in it.
  starting: { ready: 'standby', retire: 'killing', stop: 'stopping', deadline: 'killing', exit: 'gone' },
  standby: { ready: 'standby', serve: 'serving', retire: 'stopping', stop: 'stopping', exit: 'gone' },
  // Told to accept; one that has not begun to when its time is up is stuck.
  serving: {
    ready: 'serving', serve: 'serving', pause: 'pausing', paused: 'serving', retire: 'draining', stop: 'stopping', deadline: 'stopping', exit: 'gone'
  },
  // The only way back: what is paused may serve again. `drained`: it could not be paused, and leaves.
  pausing: {
    ready: 'pausing', serve: 'serving', pause: 'pausing', paused: 'standby', retire: 'draining', drained: 'stopping', stop: 'stopping', deadline: 'stopping', exit: 'gone'
  },
  draining: {
    ready: 'draining', serve: 'draining', pause: 'draining', paused: 'draining', retire: 'draining', drained: 'stopping', stop: 'stopping', deadline: 'stopping', exit: 'gone'
  },
  stopping: {
    ready: 'stopping', serve: 'stopping', pause: 'stopping', paused: 'stopping', retire: 'stopping', drained: 'stopping', stop: 'stopping', deadline: 'killing', exit: 'gone'
  },
  // Its deadline reports a process that even SIGKILL does not end (uninterruptible sleep); it stays listed.
  killing: {
    ready: 'killing', serve: 'killing', pause: 'killing', paused: 'killing', retire: 'killing', drained: 'killing', stop: 'killing', deadline: 'killing', exit: 'gone'
  },
  // A message can still be read after the exit, and a timer can fire in the same turn.
  gone: { ready: 'gone', serve: 'gone', pause: 'gone', paused: 'gone', retire: 'gone', drained: 'gone', stop: 'gone', deadline: 'gone', exit: 'gone' }
}

/** States in which a worker fills its slot, unless it is kept for a rollback. */
const ACTIVE_STATES = Object.freeze(/** @type {WorkerState[]} */ (['starting', 'standby', 'serving']))

/**
 * @param {{ state: WorkerState, kept: boolean }} worker  kept: it was paused, and has not been told to serve since
 * @returns {boolean} whether it fills its slot
 */
function fillsSlot ({ state, kept }) { return ACTIVE_STATES.includes(state) && !kept }

/**
 * @param {{ state: WorkerState, kept: boolean }} worker
 * @returns {boolean} whether it waits, paused, and could serve again at once
 */
function isPaused ({ state, kept }) { return kept && state === 'standby' }

/**
 * @param {{ state: WorkerState, kept: boolean }} worker
 * @returns {boolean} whether it is paused, or about to be
 */
function isKept (worker) { return isPaused(worker) || worker.state === 'pausing' }

/**
 * @param {WorkerState} state
 * @param {WorkerEvent} event
 * @returns {WorkerState}
 */
function nextState (state, event) {
  const to = MOVES[state][event]
  if (to === undefined) throw new Error(`a worker got "${event}" while ${state}`) // a fault of the manager
  return to
}

/**
 * Moves a worker by an event, writes the move down, and calls `onEnter` once when its state changed, or when a deadline passed where it is.
 * @template {{ state: WorkerState, moves: import('./moves').Move[] }} W
 * @param {W} worker
 * @param {WorkerEvent} event
 * @param {number} atMs   monotonic
 * @param {(worker: W, from: WorkerState, event: WorkerEvent) => void} onEnter
 */
function moveWorker (worker, event, atMs, onEnter) {
  const from = worker.state
  const to = nextState(from, event)
  if (to === from && !(event === 'deadline' && to !== 'gone')) return
  worker.state = to // the only assignment to a worker's `state` in the repository
  worker.moves.push({ atMs, from, event, to })
  onEnter(worker, from, event)
}

module.exports = { MOVES, ACTIVE_STATES, fillsSlot, isPaused, isKept, nextState, moveWorker }
