'use strict'
/**
 * A verb under way on one app: what it waits for, what it has seen so far, and how it ended. It ends once.
 */

/**
 * @typedef {object} OperationOrder
 * @property {string} verb
 * @property {boolean} failsWithWorker   a worker that cannot be started ends it
 * @property {boolean} [isWritten]       the list of apps says already what it wants
 * @property {number} [generation]       the one a reload or a rollback brings up
 * @property {number} [surge]            how many more than wanted may run until it is over; default: as when nothing is
 *   under way
 * @property {number} [flips]            workers that a rollback found paused and told to serve
 * @property {boolean} [sameCode]       its release runs from the same files as the release before
 * @property {import('./way-back').Back} [back]   what an abort goes back to; a verb without it cannot be aborted
 * @property {string} [aborts]           of an abort: the verb that it ended
 * @property {number} [startsAnew]       of an abort: workers of the old generation that were gone and are started again
 * @property {Replacement} [replacement]   of a restart of some workers: only their slots count
 * @property {() => void} [onFailed]     puts back what the verb changed
 */
/**
 * @typedef {object} Replacement
 * @property {number[]} slots
 * @property {Set<import('../worker/worker-handle').WorkerHandle>} old   that leave when another worker serves in their
 *   slot
 */

class Operation {
  ended = false
  drained = 0
  forcedConnections = 0
  longestDrainMs = 0
  /** Time until all workers that were paused took connections again. @type {number | null} */
  flipMs = null
  /** Workers that had to be killed because they ignored the stop signal. @type {string[]} */
  killed = []
  /** Workers that did not report their drain in time: how many connections they cut is not known. @type {string[]} */
  overdue = []
  /** @type {Promise<Operation>} */
  finished
  /** @type {(value: Operation) => void} */
  #resolve = () => {}
  /** @type {(reason: Error) => void} */
  #reject = () => {}

  /**
   * @param {OperationOrder} order
   * @param {() => number} nowMs
   */
  constructor (order, nowMs) {
    this.order = order
    this.verb = order.verb
    this.nowMs = nowMs
    this.beganAtMs = nowMs()
    this.finished = new Promise((resolve, reject) => {
      this.#resolve = resolve
      this.#reject = reject
    })
    // the verb's caller waits for it too; this handler only keeps Node from ending us (unhandled rejection)
    this.finished.catch(() => {})
  }

  get elapsedMs () { return this.nowMs() - this.beganAtMs }

  /**
   * A worker has left.
   * @param {import('../worker/worker-handle').WorkerHandle} worker
   */
  note (worker) {
    if (this.ended) return
    if (worker.killedAfterStop) this.killed.push(worker.id)
    if (worker.drainOverdue && !worker.evidence.drained) this.overdue.push(worker.id)
    if (worker.evidence.drained) this.noteFinished(worker.evidence.drained)
  }

  /**
   * A worker has finished what was open, and leaves or is kept.
   * @param {{ forced: number, drainMs: number }} report
   */
  noteFinished ({ forced, drainMs }) {
    if (this.ended) return
    this.drained++
    this.forcedConnections += forced
    this.longestDrainMs = Math.max(this.longestDrainMs, drainMs)
  }

  succeed () {
    if (this.ended) return
    this.ended = true
    this.#resolve(this)
  }

  /** @param {Error} reason */
  fail (reason) {
    if (this.ended) return
    this.ended = true
    this.order.onFailed?.()
    this.#reject(reason)
  }

  /**
   * It is over; the caller puts back what the verb changed.
   * @param {Error} reason
   */
  giveUp (reason) {
    this.ended = true
    this.#reject(reason)
  }

  /**
   * Whether the unasked end of this worker is the failure of the verb.
   * @param {import('../worker/worker-handle').WorkerHandle} worker
   */
  failsWith (worker) {
    const { failsWithWorker, generation, replacement, aborts } = this.order
    if (!failsWithWorker || this.ended) return false
    if (replacement) return replacement.slots.includes(worker.slot) && !replacement.old.has(worker)
    const neverServed = worker.acceptingAtMs === null
    if (generation === undefined) return neverServed
    // those that an abort goes back to have served before
    return worker.generation === generation && (aborts === undefined || neverServed)
  }

  /**
   * For a restart of some workers: new ones serve in their slots, and the old ones are gone.
   * @param {Iterable<import('../worker/worker-handle').WorkerHandle>} workers
   */
  hasReplaced (workers) {
    const { replacement } = this.order
    if (!replacement) return false
    const now = [...workers].filter(w => !w.isUnkillable)
    const isNew = (/** @type {import('../worker/worker-handle').WorkerHandle} */ w) =>
      w.state === 'serving' && w.wish === null
    return !now.some(w => replacement.old.has(w)) &&
      replacement.slots.every(slot => now.some(w => w.slot === slot && isNew(w)))
  }
}

module.exports = { Operation }
