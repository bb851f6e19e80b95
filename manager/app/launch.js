'use strict'
/**
 * Chooses the process that starts a new worker: this manager, if it has the listening sockets or can get them back from
 * the workers that have them (the app was adopted); else one of those workers. If no process has the sockets any more,
 * this manager binds the addresses anew and starts the worker.
 */
const { setTimeout: wait } = require('node:timers/promises')
const { isServing, keepsSockets } = require('../worker/lifecycle')
const { startChild, startBySibling, failToStart } = require('../worker/begin')
const { BellwetherError } = require('../../common/errors')

/**
 * A sidecar is up some 30 ms after its worker's script has run; a worker that has died is known to have within 250 ms.
 */
const LOOK_MS = 10
/**
 * Time between two tries to bind an address that a worker of the app is about to release: each try looks for its owner
 * in /proc.
 */
const REBIND_MS = 100

/**
 * @typedef {object} Holder   a worker that may have listening sockets
 * @property {import('../worker/lifecycle').WorkerState} state
 * @property {(key: string) => boolean} holds
 * @property {boolean} hasSidecar       it can be asked
 * @property {boolean} hasChannel       it has spoken to this manager: a stopped worker has not, and would keep
 *   the caller waiting
 * @property {boolean} awaitsSidecar    it cannot be asked yet
 * @property {number} blockedMs
 */
/**
 * @template W
 * @typedef {{ by: 'us' | 'rebind' | 'wait' | 'nobody' } | { by: 'sibling', sibling: W }} Starter
 */

/**
 * A worker whose sidecar comes up soon, or that is about to end, is waited for: it still holds the address, so a new
 * bind would find it in use.
 * @template {Holder} W
 * @param {Iterable<W>} workers
 * @param {string[]} keys                            addresses that only workers have
 * @param {Map<W, 'refused' | 'lost'>} tried         lost: its connection broke, so it is about to end
 * @returns {Starter<W>}
 */
function nextStarter (workers, keys, tried) {
  if (keys.length === 0) return { by: 'us' }
  const has = (/** @type {W} */ w) => keys.filter(key => w.holds(key)).length
  const holders = [...workers].filter(w => keepsSockets(w) && has(w) > 0)
  const [sibling] = holders.filter(w => w.hasSidecar && !tried.has(w))
    .sort((a, b) => Number(b.hasChannel) - Number(a.hasChannel) || has(b) - has(a) ||
      Number(isServing(b)) - Number(isServing(a)) || a.blockedMs - b.blockedMs)
  if (sibling) return { by: 'sibling', sibling }
  if (holders.some(w => w.awaitsSidecar || tried.get(w) === 'lost')) return { by: 'wait' }
  return { by: holders.some(w => tried.has(w)) ? 'nobody' : 'rebind' }
}

/**
 * @param {import('../worker/worker-handle').WorkerHandle} worker
 * @param {import('../worker/start-order').StartOrder} how
 * @param {{ listeners: import('../sockets/listeners').Listeners, regain: import('./regain').Regain,
 *   workers: Set<import('../worker/worker-handle').WorkerHandle> }} app
 */
async function launch (worker, how, { listeners, workers, regain }) {
  /** @type {Map<import('../worker/worker-handle').WorkerHandle, 'refused' | 'lost'>} */
  const tried = new Map()
  /** The error of the last sibling that was tried. @type {any} */
  let refusal
  let hasTriedToRegain = false
  worker.begin()
  /** Gives the worker the process that a sibling has started. @type {(() => void) | null} */
  let take = null
  while (worker.state === 'launching' && !worker.isDetached && take === null) {
    const keys = listeners.lentTo(worker.app).map(l => l.key)
    const starter = nextStarter(workers, keys, tried)
    if (starter.by === 'us') return startChild(worker, how, listeners.ofApp(worker.app))
    if (starter.by === 'nobody') return failToStart(worker, refusal)
    if (starter.by !== 'wait' && !hasTriedToRegain) {
      hasTriedToRegain = true
      await regain.now()
      continue
    }
    try {
      if (starter.by === 'sibling') take = await startBySibling(worker, how, starter.sibling, keys)
      else if (starter.by === 'rebind') await listeners.takeBack(worker.app)
      else await wait(LOOK_MS)
    } catch (err) {
      if (err.code === undefined) throw err
      if (starter.by === 'rebind' && err.code === 'BW_ADDRESS_IN_USE' && isLettingGo(workers, keys)) {
        await wait(REBIND_MS)
        continue
      }
      if (starter.by !== 'sibling') return failToStart(worker, err)
      tried.set(starter.sibling, err.details?.isLost ? 'lost' : 'refused')
      refusal = err
    }
  }
  if (take !== null) take()
  else if (!worker.isDetached) {
    failToStart(worker, new BellwetherError('BW_SPAWN', 'It was not wanted any more before it was started.'))
  }
}

/**
 * A worker that was told to drain releases its sockets as soon as its main thread can, and does not report it.
 * @param {Iterable<Holder>} workers
 * @param {string[]} keys
 */
function isLettingGo (workers, keys) {
  return [...workers].some(w => !keepsSockets(w) && w.state !== 'gone' && keys.some(key => w.holds(key)))
}

module.exports = { nextStarter, isLettingGo, launch }
