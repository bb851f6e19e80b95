'use strict'
/**
 * A worker's life: every state, every event, and the state that follows. One table, complete on purpose: reading it
 * answers "what if ready arrives while we are draining?". `moveWorker` is the only place that assigns `worker.state`;
 * what a new state makes the manager do stands in effects.js.
 */
/** @typedef {'starting' | 'standby' | 'serving' | 'pausing' | 'paused' | 'draining' | 'stopping' | 'killing' | 'unkillable' | 'gone'} WorkerState */
/**
 * ready: it can serve (and has passed the checks). serve: let it take connections. pause: finish what is open, then wait. retire: finish what
 * is open, then leave. stop: leave now, by the stop signal. paused, drained: what was open is finished.
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
    ready: 'pausing', serve: 'serving', pause: 'pausing', paused: 'paused', retire: 'draining', drained: 'stopping', stop: 'stopping', deadline: 'stopping', exit: 'gone'
  },
  // Waits for a rollback. Until when is the plan's.
  paused: { ready: 'paused', serve: 'serving', pause: 'paused', paused: 'paused', retire: 'stopping', drained: 'paused', stop: 'stopping', exit: 'gone' },
  draining: {
    ready: 'draining', serve: 'draining', pause: 'draining', paused: 'draining', retire: 'draining', drained: 'stopping', stop: 'stopping', deadline: 'stopping', exit: 'gone'
  },
  stopping: {
    ready: 'stopping', serve: 'stopping', pause: 'stopping', paused: 'stopping', retire: 'stopping', drained: 'stopping', stop: 'stopping', deadline: 'killing', exit: 'gone'
  },
  killing: {
    ready: 'killing', serve: 'killing', pause: 'killing', paused: 'killing', retire: 'killing', drained: 'killing', stop: 'killing', deadline: 'unkillable', exit: 'gone'
  },
  // Even SIGKILL does not end it (uninterruptible sleep). It stays listed; nothing waits for it.
  unkillable: {
    ready: 'unkillable', serve: 'unkillable', pause: 'unkillable', paused: 'unkillable', retire: 'unkillable', drained: 'unkillable', stop: 'unkillable',
    deadline: 'unkillable', exit: 'gone'
  },
  // A message can still be read after the exit, and a timer can fire in the same turn.
  gone: { ready: 'gone', serve: 'gone', pause: 'gone', paused: 'gone', retire: 'gone', drained: 'gone', stop: 'gone', deadline: 'gone', exit: 'gone' }
}

/** States in which a worker fills its slot. */
const ACTIVE_STATES = Object.freeze(/** @type {WorkerState[]} */ (['starting', 'standby', 'serving']))

/** @param {{ state: WorkerState }} worker @returns {boolean} whether it fills its slot */
function fillsSlot ({ state }) { return ACTIVE_STATES.includes(state) }

/** @param {{ state: WorkerState }} worker @returns {boolean} whether it waits, paused, and could serve again at once */
function isPaused ({ state }) { return state === 'paused' }

/** @param {{ state: WorkerState }} worker @returns {boolean} whether it is paused, or about to be */
function isKept ({ state }) { return state === 'paused' || state === 'pausing' }

/** @param {WorkerState} state @returns {boolean} whether a worker in it is on its way out */
function isLeaving (state) { return state === 'draining' || state === 'stopping' || state === 'killing' || state === 'unkillable' }

/** @param {{ state: WorkerState }} worker @returns {boolean} whether it has its listening sockets, and is to keep them for now */
function keepsSockets ({ state }) { return ACTIVE_STATES.includes(state) || state === 'paused' }

/**
 * The name of a state in lists, events and metrics. Two that the manager tells apart are one there, since programs read those names: what is
 * paused stands by (and is said to be kept), and what cannot be killed is still being killed.
 * @param {WorkerState} state
 * @returns {Exclude<WorkerState, 'paused' | 'unkillable'>}
 */
function shownState (state) { return state === 'paused' ? 'standby' : state === 'unkillable' ? 'killing' : state }

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
 * Moves a worker by an event, writes the move down, and calls `onEnter` once when its state changed.
 * @template {{ state: WorkerState, moves: import('./moves').Move[] }} W
 * @param {W} worker
 * @param {WorkerEvent} event
 * @param {number} atMs   monotonic
 * @param {(worker: W, from: WorkerState, event: WorkerEvent) => void} onEnter
 */
function moveWorker (worker, event, atMs, onEnter) {
  const from = worker.state
  const to = nextState(from, event)
  if (to === from) return
  worker.state = to // the only assignment to a worker's `state` in the repository
  worker.moves.push({ atMs, from, event, to })
  onEnter(worker, from, event)
}

module.exports = { MOVES, ACTIVE_STATES, fillsSlot, isPaused, isKept, isLeaving, keepsSockets, shownState, nextState, moveWorker }
