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
   * Binds the addresses that the settings name: all of them, or no new one.
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

  /** Releases every address of the app. */
  releaseAll () { this.listeners.release(this.app) }

  /**
   * Releases addresses that no worker listens on any more and that the settings do not name.
   * @param {any} settings
   * @param {Iterable<import('../worker/worker-handle').WorkerHandle>} workers
   * @param {number} nowMs   monotonic
   */
  releaseUnused (settings, workers, nowMs) {
    const all = [...workers]
    const late = all.filter(w => w.lateListenUntilMs > nowMs).flatMap(w => [...w.given])
    const used = [
      ...all.flatMap(w => [...w.listening.keys()]),
      ...late.filter(key => !this.#named.has(key)) // no wait for an address that the settings no longer name
    ]
    const kept = new Set([...settings.listen, ...used])
    const usedUnderAnotherName = new Set(used.map(key => this.listeners.find(this.app, key)))
    const released = this.listeners.release(this.app, l => kept.has(l.key) || usedUnderAnotherName.has(l))
    for (const worker of all) forget(worker, released)
  }
}

module.exports = { AppAddresses }
