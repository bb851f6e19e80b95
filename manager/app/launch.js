'use strict'
/**
 * Who starts a new worker. This process, where it has the listening sockets, or can get them back from the workers that
 * have them (the app was adopted). Where it cannot, one of those workers. Where nobody has them any more, this process
 * again, once they are bound anew.
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
 * Between two tries to bind an address that a worker of the app is about to let go of: each looks for its owner in
 * /proc.
 */
const REBIND_MS = 100

/**
 * @typedef {object} Holder   a worker that may have listening sockets
 * @property {import('../worker/lifecycle').WorkerState} state
 * @property {(key: string) => boolean} holds
 * @property {boolean} hasSidecar       it can be asked
 * @property {boolean} hasChannel       it has spoken to this manager: one that is stopped has not, and would keep
 *   whoever asks waiting
 * @property {boolean} awaitsSidecar    it cannot yet
 * @property {number} blockedMs
 */
/**
 * @template W
 * @typedef {{ by: 'us' | 'rebind' | 'wait' | 'nobody' } | { by: 'sibling', sibling: W }} Starter
 */

/**
 * One that is about to be able to is waited for: bound anew the address would be found in use, by that very worker.
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
  /** What the last sibling said. @type {any} */
  let refusal
  let hasTriedToRegain = false
  worker.begin()
  /** What a sibling has started. @type {(() => void) | null} */
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
 * A worker that was told to drain has let go of its sockets when its main thread came to it, and does not say so.
 * @param {Iterable<Holder>} workers
 * @param {string[]} keys
 */
function isLettingGo (workers, keys) {
  return [...workers].some(w => !keepsSockets(w) && w.state !== 'gone' && keys.some(key => w.holds(key)))
}

module.exports = { nextStarter, isLettingGo, launch }
