'use strict'
/**
 * A worker that an earlier manager started: held as a process that is no child of ours, and moved to its state when it
 * reports that. For a worker that says nothing, the list of apps decides (takeover/adoption.js chooses).
 */
const { isServing, shownState } = require('./lifecycle')
const { effectsOf } = require('./effects')
const { perform } = require('./perform')
const { tellReplWrite } = require('./say')
const { sizeOf, fileId } = require('../spawn/log-files')

/** @typedef {import('./worker-handle').WorkerHandle} WorkerHandle */

/**
 * @param {WorkerHandle} worker
 * @param {object} found
 * @param {import('../../common/proc').Identity} found.identity
 * @param {string[]} found.keys        addresses it had inherited
 * @param {number} found.ageMs
 * @param {import('../spawn/log-files').LogPaths | null} found.logs
 */
function adopt (worker, { identity, keys, ageMs, logs }) {
  worker.isAdopted = worker.isCatchingUp = true
  worker.startedAtMs -= ageMs
  worker.evidence.logs = logs && {
    ...logs, outOffset: sizeOf(logs.outPath), errOffset: sizeOf(logs.errPath), outId: fileId(logs.outPath),
    errId: fileId(logs.errPath)
  }
  for (const key of keys) worker.given.add(key)
  worker.on.state(worker, null)
  worker.hold(worker.io.holdProcess(identity, (code, signal) => worker.onExit(code, signal)), identity)
  worker.move('spawned')
}

/**
 * The worker says nothing: its main thread is stuck. It has the sockets in any case; its sidecar reports how long it
 * has been stuck.
 * @param {WorkerHandle} worker
 */
function adoptSilent (worker) {
  if (worker.state !== 'starting') return
  worker.move('ready')
  worker.move('serve')
  takeForServing(worker)
  tellAdopted(worker)
}

/**
 * The worker says nothing and is not trusted: it has the rest of its time to become ready.
 * @param {WorkerHandle} worker
 * @param {{ isAnew?: boolean }} [how]   isAnew: it was ready before, and gets the whole time again
 */
function adoptBooting (worker, { isAnew = false } = {}) {
  if (worker.state !== 'starting') return
  tellAdopted(worker)
  worker.check = { code: 'waits', text: 'waited for it to say where it stands: its event loop is blocked' }
  if (!worker.hasDeadline) worker.expire(Math.max(0, worker.settings.ready.timeoutMs - (isAnew ? 0 : worker.uptimeMs)))
}

/**
 * A worker without a channel has connected to the manager's socket.
 * @param {WorkerHandle} worker
 * @param {ReturnType<import('./io').WorkerIo['openChannel']>} channel
 * @param {import('../../protocol/from-worker').Rejoin} where   it stands
 * @returns {boolean}   false: it is not the worker that it claims to be, or cannot be now
 */
function join (worker, channel, { pid, nodeVersion, state, listening, unused, saidReady, boot, held }) {
  if (pid !== worker.pid || worker.hasChannel || worker.state === 'gone') return false
  worker.useChannel(channel)
  worker.reopening.end('no-answer') // the questions over the last channel stay without an answer
  worker.nodeVersion = nodeVersion
  worker.readiness.hearBoot(boot)
  worker.listening = new Map(listening.map(({ key, server, address }) => [key, { server, address }]))
  for (const { key, address } of listening) worker.on.bound(worker, key, address)
  for (const key of unused) worker.on.bound(worker, key, undefined)
  if (listening.length > 0) worker.on.listens()
  worker.given = new Set(unused)
  worker.readiness.saidReady ||= saidReady
  catchUp(worker, state)
  worker.on.joined(worker, held)
  tellReplWrite(worker) // it may have been switched while this worker had no manager
  return true
}

/**
 * The worker has reported its state.
 * @param {WorkerHandle} worker
 * @param {import('../../protocol/from-worker').Rejoin['state']} state  as the worker knows itself
 */
function catchUp (worker, state) {
  if (worker.state === 'starting' && state === 'standby') {
    tellAdopted(worker)
    if (!worker.hasDeadline) worker.expire(worker.settings.ready.timeoutMs)
    return worker.readiness.look()
  }
  if (worker.state === 'starting') {
    worker.move('ready')
    worker.move('serve') // told again, the worker reports again that it accepts
    if (state === 'draining' || state === 'pausing') worker.leaveFor('drained')
    else takeForServing(worker)
    // a worker on trial that has no server takes no other's place
    const { replaces, mustListen } = worker.readiness.expected
    const isOnTrial = replaces && mustListen && worker.listening.size === 0
    if (isOnTrial && isServing(worker)) worker.move('server-lost')
    return tellAdopted(worker)
  }
  // taken for serving while it said nothing
  if (isServing(worker) && state === 'draining') return worker.leaveFor('drained')
  if (worker.state === 'lapsed' && worker.listening.size > 0) worker.move('accepting')
  // The manager has moved it since: the worker may not have heard the orders of that time.
  sayAgain(worker)
}

/** Sends the messages of its state once more. @param {WorkerHandle} worker */
function sayAgain (worker) {
  const effects = effectsOf(isServing(worker) ? 'opening' : worker.state, worker.settings)
  perform(worker, effects.filter(effect => effect.do === 'send'))
}

/** It takes connections; since when is not known. @param {WorkerHandle} worker */
function takeForServing (worker) {
  worker.move('accepting')
  worker.moves = worker.moves.map(move => ({ ...move, atMs: worker.startedAtMs }))
}

/** @param {WorkerHandle} worker */
function tellAdopted (worker) {
  if (!worker.isCatchingUp) return
  worker.isCatchingUp = false
  worker.on.note(worker, 'info', 'worker-adopted', { pid: worker.pid, state: shownState(worker.state) })
}

module.exports = { adopt, adoptSilent, adoptBooting, join }
