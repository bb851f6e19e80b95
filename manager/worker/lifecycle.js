'use strict'
/**
 * A worker's life: every state, every event, and the state that follows. One table, complete on purpose: reading it
 * answers "what if ready arrives while we are draining?". `moveWorker` is the only place that assigns `worker.state`;
 * the manager's actions on entering a state stand in effects.js.
 */
/**
 * launching: it has no process yet. starting: it is not ready. standby: it waits to be told to serve. unready: it
 * closed its server before it was told to. opening: told to serve, it takes no connections yet. serving: it takes
 * connections. lapsed: it served, and closed its server before it was trusted. pausing, draining: it finishes what is
 * open. paused: it waits for a rollback. stopping: it was told to end. killing: it got SIGKILL. unkillable: that had no
 * effect. gone: its process has ended.
 * @typedef {'launching' | 'starting' | 'standby' | 'unready' | 'opening' | 'serving' | 'lapsed' | 'pausing' | 'paused'
 *   | 'draining' | 'stopping' | 'killing' | 'unkillable' | 'gone'} WorkerState
 */
/**
 * spawned: it has a process. ready: it can serve (and has passed the checks). serve: let it take connections.
 * accepting: it takes connections. server-lost: it closed its server before it was trusted. pause: finish what is open,
 * then wait. retire: finish what is open, then leave. stop: leave now, by the stop signal. paused, drained: what was
 * open is finished. deadline: the time this state allows is up. exit: the process is gone.
 * @typedef {'spawned' | 'ready' | 'serve' | 'accepting' | 'server-lost' | 'pause' | 'paused' | 'retire' | 'stop'
 *   | 'drained' | 'deadline' | 'exit'} WorkerEvent
 */

const EVENTS = Object.freeze(/** @type {WorkerEvent[]} */ ([
  'spawned',
  'ready', 'serve', 'accepting', 'server-lost', 'pause', 'paused', 'retire', 'stop', 'drained', 'deadline', 'exit'
]))

/**
 * A row a state, a column an event, in the order of EVENTS. `.`: nothing changes. `-`: a fault of the manager.
 * @type {Record<WorkerState, string>}
 */
const TABLE = {
  //          spawned  ready   serve   accepting lost    pause   paused retire   stop     drained  deadline exit
  launching: 'starting -       -       -        -        -       -      killing  killing  -        killing  gone',
  // Not ready in time: it is the one that is killed, for no request of this manager's time can be in it.
  starting: ' -        standby -       .        .        -       -      killing  stopping -        killing  gone',
  standby: '  -        .       opening .        unready  -       -      stopping stopping -        -        gone',
  unready: '  -        standby -       .        .        -       -      stopping stopping -        stopping gone',
  // A worker that does not begin to accept before its deadline is stuck.
  opening: '  -        .       .       serving  .        pausing .      draining stopping -        stopping gone',
  serving: '  -        .       .       .        lapsed   pausing .      draining stopping -        -        gone',
  lapsed: '   -        .       .       serving  .        pausing .      draining stopping -        draining gone',
  // The only way back: what is paused may serve again. drained: it could not be paused, and leaves.
  pausing: '  -        .       opening .        .        .       paused draining stopping stopping stopping gone',
  // Waits for a rollback; the plan decides for how long.
  paused: '   -        .       opening .        .        .       .      stopping stopping .        -        gone',
  draining: ' -        .       .       .        .        .       .      .        stopping stopping stopping gone',
  stopping: ' -        .       .       .        .        .       .      .        .        .        killing  gone',
  // Given up before it had a process: SIGKILL when it has one.
  killing: '  .        .       .       .        .        .       .      .        .        .        unkillable gone',
  // Even SIGKILL does not end it (uninterruptible sleep). It stays listed; nothing waits for it.
  unkillable: '.       .       .       .        .        .       .      .        .        .        .        gone',
  // A message can still be read after the exit, and a timer can fire in the same turn.
  gone: '     .        .       .       .        .        .       .      .        .        .        .        .'
}

/** Every move a worker can make. A pair that is not there is a fault of the manager. */
const MOVES = /** @type {Record<WorkerState, Partial<Record<WorkerEvent, WorkerState>>>} */ (
  Object.fromEntries(Object.entries(TABLE).map(([state, row]) => [state, Object.fromEntries(row.trim().split(/\s+/)
    .map((to, i) => [EVENTS[i], to === '.' ? state : to])
    .filter(([, to]) => to !== '-'))]))
)

/** States in which a worker fills its slot. */
const ACTIVE_STATES = Object.freeze(
  /** @type {WorkerState[]} */ (['launching', 'starting', 'standby', 'unready', 'opening', 'serving', 'lapsed']))

/** @param {{ state: WorkerState }} worker @returns {boolean} whether it fills its slot */
function fillsSlot ({ state }) { return ACTIVE_STATES.includes(state) }

/** @param {{ state: WorkerState }} worker @returns {boolean} whether it was told to serve, and to nothing else since */
function isServing ({ state }) { return state === 'opening' || state === 'serving' || state === 'lapsed' }

/** @param {{ state: WorkerState }} worker @returns {boolean} whether it waits, paused, and could serve again at once */
function isPaused ({ state }) { return state === 'paused' }

/** @param {{ state: WorkerState }} worker @returns {boolean} whether it is paused, or about to be */
function isKept ({ state }) { return state === 'paused' || state === 'pausing' }

/** @param {WorkerState} state @returns {boolean} whether a worker in it is on its way out */
function isLeaving (state) {
  return state === 'draining' || state === 'stopping' || state === 'killing' || state === 'unkillable'
}

/**
 * @param {{ state: WorkerState }} worker
 * @returns {boolean} whether it has its listening sockets, and is to keep them for now
 */
function keepsSockets ({ state }) { return ACTIVE_STATES.includes(state) || state === 'paused' }

/**
 * A state as the cause of an exit and the plan know it (which takes "unready" for one that starts: snapshot.js).
 * @param {WorkerState} state
 * @returns {Exclude<WorkerState, 'launching' | 'unready' | 'opening' | 'lapsed'>}
 */
function plainState (state) {
  if (state === 'launching') return 'starting'
  if (state === 'unready') return 'standby'
  return state === 'opening' || state === 'lapsed' ? 'serving' : state
}

/**
 * The name of a state in lists, events and metrics. Some that the manager tells apart are one there, since programs
 * read those names: a paused worker is "standby" (and is said to be kept), an unkillable one is still "killing".
 * @param {WorkerState} state
 * @returns {Exclude<ReturnType<typeof plainState>, 'paused' | 'unkillable'>}
 */
function shownState (state) {
  const plain = plainState(state)
  return plain === 'paused' ? 'standby' : plain === 'unkillable' ? 'killing' : plain
}

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

module.exports = {
  MOVES, EVENTS, ACTIVE_STATES, fillsSlot, isServing, isPaused, isKept, isLeaving, keepsSockets, plainState, shownState,
  nextState, moveWorker
}
