'use strict'
/**
 * Gets the listening sockets of an adopted app back from its workers, which alone have had them since their manager
 * died. From then on the app is as any other: new workers are started by this process, and while none lives, its
 * clients wait.
 */
const { setTimeout: wait } = require('node:timers/promises')
const { keepsSockets } = require('../worker/lifecycle')
const { fetchSockets } = require('../sockets/fetch-sockets')

/** A sidecar is up some 30 ms after its worker's script has run. */
const LOOK_MS = 10
/** A caller that wants the sockets now waits at most this long for a sidecar that is not up. */
const AWAIT_SIDECAR_MS = 1000
/** After this time no other worker is asked: those that did not answer are stalled, and a verb is waiting. */
const LONGEST_TRY_MS = 3000
/** Wait after a try that did not get all sockets; doubled each time. */
const FIRST_RETRY_MS = 1000
const LAST_RETRY_MS = 60_000

/** @typedef {import('../worker/worker-handle').WorkerHandle} WorkerHandle */
/**
 * @typedef {object} Holder   a worker that may have listening sockets
 * @property {import('../worker/lifecycle').WorkerState} state
 * @property {(key: string) => boolean} holds
 * @property {boolean} hasSidecar       it can be asked
 * @property {boolean} hasChannel       it has spoken to this manager: a stopped worker has not, and would keep
 *   the caller waiting
 * @property {boolean} awaitsSidecar    it cannot be asked yet
 */

/**
 * Also a worker that drains: its main thread may be busy, and may not have released its sockets yet.
 * @template {Holder} W
 * @param {Iterable<W>} workers
 * @param {string[]} keys     that only workers have
 * @param {Set<W>} asked      in this try
 * @returns {{ ask: W, keys: string[] } | 'later' | 'nobody'}   later: a sidecar is on its way
 */
function nextGiver (workers, keys, asked) {
  const has = (/** @type {W} */ w) => keys.filter(key => w.holds(key))
  const holders = [...workers].filter(w => w.state !== 'gone' && has(w).length > 0 && !asked.has(w))
  const isActive = (/** @type {W} */ w) => Number(keepsSockets(w))
  const [giver] = holders.filter(w => w.hasSidecar).sort((a, b) => Number(b.hasChannel) - Number(a.hasChannel) ||
    has(b).length - has(a).length || isActive(b) - isActive(a))
  if (giver) return { ask: giver, keys: has(giver) }
  return holders.some(w => w.awaitsSidecar) ? 'later' : 'nobody'
}

class Regain {
  /** @type {Promise<void> | null} */
  #underWay = null
  #retryMs = FIRST_RETRY_MS
  #retryAtMs = 0
  #isTold = false
  /** Workers that could not pass all sockets when they were last asked. @type {Set<WorkerHandle>} */
  #unable = new Set()

  /**
   * @param {object} app
   * @param {string} app.name
   * @param {Iterable<WorkerHandle>} app.workers
   * @param {import('../sockets/listeners').Listeners} listeners
   * @param {(event: Record<string, any>) => void} report
   */
  constructor (app, listeners, report) {
    this.app = app
    this.listeners = listeners
    this.report = report
  }

  get #keys () { return this.listeners.lentTo(this.app.name).map(l => l.key) }

  /** @returns {Promise<void>}  settled when the manager has them all, or no worker can pass more now */
  now () {
    const keys = this.#keys
    if (keys.length === 0 || nextGiver(this.app.workers, keys, this.#unable) === 'nobody') return Promise.resolve()
    return this.#begin(this.#unable)
  }

  /** While sockets are missing, asks all workers again from time to time. @param {number} nowMs   monotonic */
  tick (nowMs) {
    if (nowMs < this.#retryAtMs || this.#underWay || this.#keys.length === 0) return
    this.#retryAtMs = nowMs + this.#retryMs
    this.#retryMs = Math.min(2 * this.#retryMs, LAST_RETRY_MS)
    this.#begin(new Set())
  }

  /** @param {Iterable<WorkerHandle>} spared   workers that are not asked */
  #begin (spared) {
    this.#underWay ??= this.#run(new Set(spared)).finally(() => { this.#underWay = null })
    return this.#underWay
  }

  /** @param {Set<WorkerHandle>} asked */
  async #run (asked) {
    /** @type {string[]} */
    const problems = []
    let hasAsked = false
    const beganAtMs = performance.now()
    for (let keys = this.#keys; keys.length > 0; keys = this.#keys) {
      const giver = nextGiver(this.app.workers, keys, asked)
      if (giver === 'nobody' ||
        performance.now() - beganAtMs > (giver === 'later' ? AWAIT_SIDECAR_MS : LONGEST_TRY_MS)) {
        break
      }
      if (giver === 'later') {
        await wait(LOOK_MS)
        continue
      }
      asked.add(giver.ask)
      const { sidecarSocket, token, id } = giver.ask
      const { handles, problem } = await fetchSockets(sidecarSocket, {
        token, command: process.execPath, keys: giver.keys
      })
      for (const [key, handle] of handles) {
        if (!this.listeners.regain(this.app.name, key, handle)) problems.push(`${id}: what it passed is not ${key}`)
      }
      if (problem !== null) problems.push(`${id}: ${problem}`)
      hasAsked = true
    }
    const living = new Set(this.app.workers)
    this.#unable = new Set([...asked].filter(worker => living.has(worker)))
    if (hasAsked) this.#tell(problems)
  }

  /** @param {string[]} problems */
  #tell (problems) {
    const keys = this.#keys
    if (keys.length === 0) {
      this.#retryMs = FIRST_RETRY_MS
      this.#isTold = false
      this.#unable.clear()
      return this.report({ event: 'sockets-regained', app: this.app.name, addresses: this.listeners.ofApp(this.app.name)
        .map(l => l.address) })
    }
    if (this.#isTold) return
    this.#isTold = true
    this.report({
      level: 'warn', event: 'sockets-not-regained', app: this.app.name,
      reason: `${keys.join(', ')}: only its workers have the listening socket, and none could pass it to this manager (${problems.join('; ')}). ` +
        'While a worker lives it starts others with it; when all end at once, clients are refused until the address is bound anew. It is tried again.'
    })
  }
}

module.exports = { nextGiver, Regain }
