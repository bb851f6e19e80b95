'use strict'
/**
 * The deliveries of one hook: one at a time, in order, each tried some times with growing waits, and a bounded number
 * that wait. What is given up or dropped is counted and reported. It waits for nothing but its own receiver.
 */

/** More than a burst of exits of a large app; some 2 MB at worst. */
const MOST_WAITING = 100
const FIRST_WAIT_MS = 1000
const LONGEST_WAIT_MS = 60_000
/** The same trouble is said again only after this time, with how often it was met meanwhile. */
const QUIET_MS = 60_000

/**
 * @typedef {object} Delivery
 * @property {string} id         the same at each try
 * @property {number} attempts   so far
 * @property {any} payload
 */
/** @typedef {{ why: string, isFinal: boolean }} Failure   isFinal: another try would fail as well */
/**
 * @typedef {object} Io
 * @property {(delivery: Delivery, signal: AbortSignal) => Promise<Failure | null>} deliver   null: it was taken
 * @property {(ms: number, act: () => void) => { cancel: () => void }} after
 * @property {(event: { state: 'delivered' | 'retried' | 'given-up' | 'dropped', [more: string]: any }) => void} report
 */

/**
 * @param {number} attempts   that have failed, at least 1
 * @returns {number}   milliseconds
 */
function waitBefore (attempts) { return Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** (attempts - 1)) }

class HookQueue {
  counts = { delivered: 0, failed: 0, dropped: 0 }
  /** Why the last try failed; null: it did not. @type {string | null} */
  problem = null
  /** The first is under way, or waits for its next try. @type {Delivery[]} */
  #waiting = []
  #isBusy = false
  #end = new AbortController()
  /** @type {{ cancel: () => void } | null} */
  #retry = null
  /** By kind: how often it was met while it was not said. @type {Map<string, number>} */
  #quiet = new Map()
  /** @type {Set<{ cancel: () => void }>} */
  #timers = new Set()

  /** @param {Io} io @param {{ retries: number }} limits */
  constructor (io, { retries }) {
    this.io = io
    this.retries = retries
  }

  get waiting () { return this.#waiting.length }

  /** @param {() => Delivery} make   not called when it is dropped: a storm of events must cost little */
  put (make) {
    if (this.#waiting.length >= MOST_WAITING) {
      this.counts.dropped++
      return this.#say('dropped', {
        level: 'warn', reason: `${MOST_WAITING} wait for this receiver already, so it was dropped`
      })
    }
    this.#waiting.push(make())
    this.#next()
  }

  /** Nothing is tried any more. @returns {Delivery[]}   what was not delivered */
  end () {
    this.#end.abort()
    this.#retry?.cancel()
    for (const timer of this.#timers) timer.cancel()
    return this.#waiting.splice(0)
  }

  #next () {
    const [delivery] = this.#waiting
    if (delivery === undefined || this.#isBusy || this.#end.signal.aborted) return
    this.#isBusy = true
    this.io.deliver(delivery, this.#end.signal)
      .catch(err => ({ why: err.message, isFinal: true }))
      .then(failure => { if (!this.#end.signal.aborted) this.#heard(delivery, failure) })
  }

  /** @param {Delivery} delivery @param {Failure | null} failure */
  #heard (delivery, failure) {
    delivery.attempts++
    this.problem = failure?.why ?? null
    if (failure !== null && !failure.isFinal && delivery.attempts <= this.retries) {
      const waitMs = waitBefore(delivery.attempts)
      this.#say('retried', { level: 'warn', reason: `${failure.why}; it is tried again` })
      this.#retry = this.io.after(waitMs, () => this.#free())
      return
    }
    this.#waiting.shift()
    if (failure === null) {
      this.counts.delivered++
      this.io.report({ state: 'delivered', isRepeated: true }) // counted, and not worth a line in the log
    } else {
      this.counts.failed++
      const tries = `${delivery.attempts} ${delivery.attempts === 1 ? 'try' : 'tries'}`
      this.#say('given-up', { level: 'error', reason: `${failure.why}; given up after ${tries}` })
    }
    this.#free()
  }

  #free () {
    this.#isBusy = false
    this.#next()
  }

  /**
   * Each is reported, so that it is counted; the log has the first of a minute, then how many more there were.
   * @param {'retried' | 'given-up' | 'dropped'} state
   * @param {{ level: string, reason: string }} more
   */
  #say (state, more) {
    const missed = this.#quiet.get(state)
    if (missed !== undefined) {
      this.#quiet.set(state, missed + 1)
      return this.io.report({ state, isRepeated: true, ...more })
    }
    this.#quiet.set(state, 0)
    this.io.report({ state, ...more })
    const timer = this.io.after(QUIET_MS, () => {
      this.#timers.delete(timer)
      const times = this.#quiet.get(state) ?? 0
      this.#quiet.delete(state)
      if (times > 0) this.io.report({ state, isSummary: true, times, ...more })
    })
    this.#timers.add(timer)
  }
}

module.exports = { HookQueue, waitBefore, MOST_WAITING, QUIET_MS }
