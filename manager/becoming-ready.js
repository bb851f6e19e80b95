'use strict'
/**
 * A starting worker on its way to "ready": asks readiness.js again whenever it has said something, then, where that is wanted, the app itself
 * over HTTP until it answers well.
 */
const { decideReadiness } = require('./readiness')
const { untilItAnswersWell } = require('./ready-check')

/** @typedef {import('./worker-handle').WorkerHandle} WorkerHandle */

class BecomingReady {
  /** `process.send('ready')` */
  saidReady = false
  /** Addresses it has asked for and waits for: it is no app that never listens. */
  #asking = 0
  /** When it last got an answer to that; what it makes of it shows a moment later. */
  #answeredAtMs = -Infinity
  #checking = false
  /** @type {NodeJS.Timeout | undefined} */
  #again

  /**
   * @param {WorkerHandle} worker
   * @param {object} expected
   * @param {boolean} expected.mustListen   see readiness.js
   * @param {boolean} expected.mustAnswer   ask it over HTTP before it may serve
   */
  constructor (worker, expected) {
    this.worker = worker
    this.expected = expected
  }

  /** It waits for an address. */
  beginAsking () { this.#asking++ }

  /** It has it, or knows why it does not get it. */
  endAsking () {
    this.#asking--
    this.#answeredAtMs = this.worker.clock.nowMs()
    this.look()
  }

  /** It may have become ready. */
  look () {
    const { worker } = this
    if (worker.state !== 'starting' || this.#checking) return
    const { ready, health } = worker.settings
    const answer = decideReadiness(
      { listening: worker.listening.size > 0, saidReady: this.saidReady, uptimeMs: worker.clock.nowMs() - Math.max(worker.startedAtMs, this.#answeredAtMs) },
      { when: ready.when, minUptimeMs: ready.minUptimeMs, mustListen: this.expected.mustListen || this.#asking > 0 }
    )
    clearTimeout(this.#again)
    if (!answer.ready) {
      worker.checkDetail = `waited for ${answer.waitsFor}`
      if (answer.againInMs !== null) this.#again = setTimeout(() => this.look(), answer.againInMs)
      return
    }
    const mustAnswer = ready.when === 'http' || health.path !== null || this.expected.mustAnswer
    if (mustAnswer && worker.httpServer) this.#check(worker.httpServer.server)
    else worker.move('ready')
  }

  /** Nobody waits for it any more. */
  close () { clearTimeout(this.#again) }

  /** @param {any} server */
  async #check (server) {
    const { worker } = this
    this.#checking = true
    const isWell = await untilItAnswersWell({
      settings: worker.settings,
      socketPath: worker.httpSocket,
      server,
      leftMs: () => worker.settings.ready.timeoutMs - worker.uptimeMs,
      isWanted: () => worker.state === 'starting', // its deadline ends it
      onAnswer: detail => { worker.checkDetail = detail }
    })
    this.#checking = false
    if (!isWell) return
    if (worker.listening.size === 0) return this.look() // it answered, and closed its server
    worker.probes.noteWell(worker.clock.nowMs())
    worker.move('ready')
  }
}

module.exports = { BecomingReady }
