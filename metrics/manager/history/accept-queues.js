'use strict'
/**
 * The number of connections that wait in the accept queues of each app, for its history. To answer, the kernel searches
 * its table of all connections (4 ms for each of two files, where the table is large). So it is asked off the main
 * thread, for at most 1 % of the time, and only while a worker is so busy that connections may wait: a loop that sleeps
 * is woken for each of them, so the queue is empty.
 */
const { readAcceptQueues } = require('../../collector/kernel')

/** Of a processor: a worker that uses less accepts at once. */
const BUSY_SHARE = 0.2
const MAX_TIME_SHARE = 0.01
/** Older than this a figure says nothing of now. */
const FRESH_MS = 5000

/** @typedef {Parameters<typeof readAcceptQueues>[0]} Listeners */

class AcceptQueues {
  /** @type {{ waiting: Map<string, number>, atMs: number }} */
  #last = { waiting: new Map(), atMs: -Infinity }
  #nextAtMs = -Infinity
  #isReading = false

  /** @param {(listeners: Listeners) => Promise<{ app: string, waiting: number }[]>} [read] */
  constructor (read = readAcceptQueues) { this.read = read }

  /** @param {readonly number[]} busy   of each worker of an app: its share of a processor; 1: it accepts none */
  mayWait (busy) { return busy.length === 0 || busy.some(share => share >= BUSY_SHARE) }

  /**
   * @param {Listeners} listeners   of all apps
   * @param {ReadonlySet<string>} busy   apps whose clients may be waiting
   * @param {number} nowMs
   * @returns {Map<string, number>}   by app; one that is not there: not known
   */
  look (listeners, busy, nowMs) {
    const apps = new Set(listeners.map(({ app }) => app))
    const asked = listeners.filter(({ app }) => busy.has(app))
    if (asked.length > 0 && nowMs >= this.#nextAtMs) this.#begin(asked, nowMs)
    const known = nowMs - this.#last.atMs <= FRESH_MS ? this.#last.waiting : new Map()
    return new Map([...apps].flatMap(app => {
      const waiting = busy.has(app) ? known.get(app) : 0
      return waiting === undefined ? [] : [/** @type {[string, number]} */ ([app, waiting])]
    }))
  }

  /** @param {Listeners} listeners @param {number} nowMs */
  #begin (listeners, nowMs) {
    if (this.#isReading) return
    this.#isReading = true
    const beganAtMs = performance.now()
    this.read(listeners).then(queues => {
      /** @type {Map<string, number>} */
      const waiting = new Map()
      for (const { app, waiting: own } of queues) waiting.set(app, (waiting.get(app) ?? 0) + own)
      this.#last = { waiting, atMs: nowMs }
      this.#nextAtMs = nowMs + (performance.now() - beganAtMs) / MAX_TIME_SHARE
    }).finally(() => { this.#isReading = false })
  }
}

module.exports = { AcceptQueues }
