'use strict'
/**
 * Which listening addresses an app keeps: those its settings name, those its workers listen on, and those a worker may
 * still come to listen on. listeners.js binds and holds them.
 */
const { forget } = require('../worker/say')

class AppAddresses {
  /** Addresses that the settings name, or named once. @type {Set<string>} */
  #named = new Set()

  /**
   * @param {string} app
   * @param {import('../sockets/listeners').Listeners} listeners
   */
  constructor (app, listeners) {
    this.app = app
    this.listeners = listeners
  }

  /**
   * Binds what settings name: all of it, or nothing new.
   * @param {any} settings
   * @throws what Listeners#acquire throws
   */
  async bind (settings) {
    const before = new Set(this.listeners.ofApp(this.app))
    try {
      for (const key of settings.listen) {
        await this.listeners.acquire(this.app, key)
        this.#named.add(key)
      }
    } catch (err) {
      this.listeners.release(this.app, l => before.has(l))
      throw err
    }
  }

  /** Lets go of everything. */
  releaseAll () { this.listeners.release(this.app) }

  /**
   * Lets go of addresses that no worker listens on any more, and no settings name.
   * @param {any} settings
   * @param {Iterable<import('../worker/worker-handle').WorkerHandle>} workers
   * @param {number} nowMs   monotonic
   */
  releaseUnused (settings, workers, nowMs) {
    const all = [...workers]
    const late = all.filter(w => w.lateListenUntilMs > nowMs).flatMap(w => [...w.given])
    const used = [
      ...all.flatMap(w => [...w.listening.keys()]),
      ...late.filter(key => !this.#named.has(key)) // what the settings name no longer is not waited for
    ]
    const kept = new Set([...settings.listen, ...used])
    const usedUnderAnotherName = new Set(used.map(key => this.listeners.find(this.app, key)))
    const released = this.listeners.release(this.app, l => kept.has(l.key) || usedUnderAnotherName.has(l))
    for (const worker of all) forget(worker, released)
  }
}

module.exports = { AppAddresses }
