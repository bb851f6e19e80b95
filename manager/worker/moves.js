'use strict'
/**
 * A worker's life so far, as the list of its moves, and the questions that are asked of it. Pure. The list is appended
 * in one place (lifecycle.js), so no second field can say something else.
 */

/** @typedef {import('./lifecycle').WorkerState} WorkerState */
/**
 * @typedef {object} Move
 * @property {number} atMs   monotonic; of a worker that was adopted as serving: when it was started, since no better
 *   time is known
 * @property {WorkerState} from
 * @property {import('./lifecycle').WorkerEvent} event
 * @property {WorkerState} to
 */
/** @typedef {{ moves: readonly Move[] }} Lived */

/**
 * @param {Lived} worker
 * @param {WorkerState} state
 * @returns {number | null}  when it last came to that state; null: never
 */
function enteredAtMs ({ moves }, state) {
  return moves.findLast(move => move.to === state && move.from !== state)?.atMs ?? null
}

/**
 * @param {Lived} worker
 * @returns {number | null}  since when it takes connections; of one that is on its way out: since when it did. null: it
 *   has not, or not since it was paused
 */
function acceptingSinceMs ({ moves }) {
  const last = moves.findLast(({ to }) => to === 'serving' || to === 'pausing')
  return last?.to === 'serving' ? last.atMs : null
}

/**
 * @param {Lived} worker
 * @returns {number | null}  when it first took connections since it was told to serve; null: it has not
 */
function firstAcceptedMs ({ moves }) {
  const told = moves.findLastIndex(({ to }) => to === 'opening')
  return moves.slice(told + 1).find(({ to }) => to === 'serving')?.atMs ?? null
}

/** @param {Lived} worker @param {WorkerState} state   any but the first */
function hasBeen (worker, state) { return enteredAtMs(worker, state) !== null }

/**
 * @param {Lived} worker
 * @param {WorkerState} state
 * @returns {boolean}  whether its time was up in that state
 */
function missed ({ moves }, state) { return moves.some(({ from, event }) => from === state && event === 'deadline') }

/** @param {Lived} worker @returns {boolean}  whether it was paused, and has not been told to serve since */
function waitsPaused ({ moves }) {
  return moves.findLast(({ to }) => to === 'pausing' || to === 'opening')?.to === 'pausing'
}

/** @param {Lived} worker @returns {boolean}  whether it has served, was paused, and was told to serve again */
function hasReturned ({ moves }) {
  const paused = moves.findIndex(({ to }) => to === 'pausing')
  return paused !== -1 && moves.slice(paused).some(({ to }) => to === 'opening')
}

/** @param {Lived} worker @returns {WorkerState}  the state in which its process ended; of one that lives: the first */
function endedFrom ({ moves }) { return moves.find(({ to }) => to === 'gone')?.from ?? 'launching' }

/** @param {Lived} worker @returns {boolean}  whether it did not go when it was told to, and got SIGKILL */
function wasKilledAsTooSlow ({ moves }) {
  return moves.some(({ event, to }) => event === 'deadline' && to === 'killing')
}

module.exports = {
  enteredAtMs, acceptingSinceMs, firstAcceptedMs, hasBeen, missed, waitsPaused, hasReturned, endedFrom,
  wasKilledAsTooSlow
}
