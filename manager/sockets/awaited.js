'use strict'
/**
 * Addresses that another program still has and is about to let go of (`bellwether import pm2 --take`): until then an
 * app is not refused the address, but tried again: its workers have booted, and take connections a moment after.
 */
const { performance } = require('node:perf_hooks')

/** Between two tries. A try is one bind(2). */
const PAUSE_MS = 1

/** @typedef {{ again: () => Promise<boolean>, end: () => void }} Wait   again: false: the time is up, or it ended */

class AwaitedAddresses {
  /** Until when an app may wait; monotonic. @type {Map<string, number>} */
  #untilMs = new Map()
  /** How many wait for each address, by app. @type {Map<string, Map<string, number>>} */
  #asking = new Map()

  /** @param {{ nowMs?: () => number, pauseMs?: number }} [clock] */
  constructor ({ nowMs = () => performance.now(), pauseMs = PAUSE_MS } = {}) {
    this.nowMs = nowMs
    this.pauseMs = pauseMs
  }

  /** @param {string} app @param {number} forMs */
  allow (app, forMs) { this.#untilMs.set(app, this.nowMs() + forMs) }

  /** From now on a taken address is refused to it at once. @param {string} app */
  end (app) { this.#untilMs.delete(app) }

  /**
   * @param {string} app
   * @param {string} key
   * @returns {Wait}
   */
  begin (app, key) {
    let isWaiting = false
    const add = (/** @type {number} */ count) => {
      const own = this.#asking.get(app) ?? new Map()
      const left = (own.get(key) ?? 0) + count
      if (left > 0) own.set(key, left)
      else own.delete(key)
      if (own.size > 0) this.#asking.set(app, own)
      else this.#asking.delete(app)
    }
    return {
      again: async () => {
        if (this.leftMs(app) <= 0) return false
        if (!isWaiting) add(1)
        isWaiting = true
        await new Promise(resolve => { setTimeout(resolve, this.pauseMs) })
        return this.leftMs(app) > 0
      },
      end: () => {
        if (isWaiting) add(-1)
        isWaiting = false
      }
    }
  }

  /** For how long it may wait yet. @param {string} app */
  leftMs (app) { return Math.max(0, (this.#untilMs.get(app) ?? 0) - this.nowMs()) }

  /** @param {string} app @returns {{ key: string, asking: number }[]} */
  view (app) { return [...this.#asking.get(app) ?? []].map(([key, asking]) => ({ key, asking })) }
}

module.exports = { AwaitedAddresses }
