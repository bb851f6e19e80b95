'use strict'
/** The consequences for a worker of the addresses where it listens, and of those where it has yet to. Pure. */
const { enteredAtMs, firstAcceptedMs, hasBeen, hasReturned } = require('./moves')

/**
 * @typedef {object} Listens
 * @property {import('./lifecycle').WorkerState} state
 * @property {readonly import('./moves').Move[]} moves
 * @property {ReadonlyMap<string, unknown>} listening   servers of the app that have their address
 * @property {ReadonlySet<string>} given                addresses that it has, and does not listen on yet
 * @property {{ expected: Pick<import('./readiness').Demand, 'mustListen' | 'replaces'> }} readiness
 * @property {any} settings
 */

/**
 * Whether it is a job that runs once. A worker that listens, or is to take the place of one that serves, is none.
 * @param {Listens} worker
 */
function mayFinish (worker) {
  const { mustListen, replaces } = worker.readiness.expected
  return !worker.settings.restart.auto && !mustListen && worker.listening.size === 0 &&
    (hasBeen(worker, 'standby') || !replaces)
}

/**
 * The exit codes that say of this worker that it is to stay ended. None of one that was to replace another, and never
 * was ready: its release has failed.
 * @param {Listens & { isRun: boolean }} worker
 * @returns {readonly number[]}
 */
function stopCodes (worker) {
  const isReplacement = worker.readiness.expected.replaces && !hasBeen(worker, 'standby')
  return worker.isRun || isReplacement ? [] : worker.settings.restart.stopExitCodes ?? []
}

/**
 * An app may be ready, and serve, before it listens on all that it was given.
 * @param {Listens} worker
 * @returns {number}  until when it may come to do so, monotonic
 */
function lateListenUntilMs (worker) {
  if (worker.given.size === 0) return -Infinity
  const servingAtMs = enteredAtMs(worker, 'opening')
  return servingAtMs === null ? Infinity : servingAtMs + worker.settings.ready.timeoutMs
}

/**
 * Whether a worker that has closed a server has its time once more to listen: it must listen, and is not trusted yet.
 * @param {Listens & { clock: { nowMs: () => number } }} worker
 */
function mustListenAnew (worker) {
  const { state, listening, readiness, settings, clock } = worker
  if (listening.size > 0 || hasReturned(worker) || !readiness.expected.mustListen) return false
  const acceptedMs = firstAcceptedMs(worker)
  const isNew = acceptedMs === null || clock.nowMs() - acceptedMs < settings.reload.settleMs
  return state === 'standby' || (state === 'serving' && isNew)
}

module.exports = { mayFinish, stopCodes, lateListenUntilMs, mustListenAnew }
