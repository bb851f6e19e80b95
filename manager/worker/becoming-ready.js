'use strict'
/**
 * A starting worker on its way to "ready": readiness.js decides again after each message of the worker; then, if that
 * is wanted, the app itself is asked over HTTP until it answers well.
 */
const { decideReadiness, decideAtDeadline } = require('./readiness')
const { untilItAnswersWell } = require('./ready-check')

/** @typedef {import('./worker-handle').WorkerHandle} WorkerHandle */

class BecomingReady {
  /** The progress of its boot. @type {import('../../protocol/from-worker').Boot | null | undefined} */
  boot
  /** When its event loop was first known to rest. @type {number | null} */
  #restedAtMs = null
  /** `process.send('ready')` */
  saidReady = false
  /** Number of addresses that it has asked for and waits for: an app that asks does listen. */
  #asking = 0
  /** When it last got an answer to such a request; whether it then listens shows a moment later. */
  #answeredAtMs = -Infinity
  #checking = false
  /** @type {NodeJS.Timeout | undefined} */
  #again

  /**
   * @param {WorkerHandle} worker
   * @param {import('./readiness').Demand} expected
   */
  constructor (worker, expected) {
    this.worker = worker
    this.expected = expected
  }

  /** It waits for an address. */
  beginAsking () { this.#asking++ }

  /** It has got the address, or the reason for a refusal. */
  endAsking () {
    this.#asking--
    this.#answeredAtMs = this.worker.clock.nowMs()
    this.look()
  }

  /** @param {import('../../protocol/from-worker').Boot | undefined} boot   undefined: its version does not say */
  hearBoot (boot) {
    this.boot = boot ?? null
    if (this.boot?.rested) this.#restedAtMs ??= this.worker.clock.nowMs()
  }

  /** It may have become ready. */
  look () {
    const { worker } = this
    if (worker.state !== 'starting' || this.#checking) return
    const { ready, health } = worker.settings
    const answer = decideReadiness(...this.#known())
    clearTimeout(this.#again)
    if (!answer.ready) {
      worker.check = { code: 'waits', text: `waited for ${answer.waitsFor}` }
      if (answer.againInMs !== null) this.#again = setTimeout(() => this.look(), answer.againInMs)
      return
    }
    const mustAnswer = ready.when === 'http' || health.path !== null || this.expected.mustAnswer
    if (mustAnswer && worker.httpServer) this.#check(worker.httpServer.server)
    else this.#becomeReady(answer)
  }

  /** Its time is up. @returns {boolean}  it is ready all the same: only a hint spoke against it */
  isReadyAtDeadline () {
    if (this.worker.state !== 'starting' || this.#checking) return false
    const answer = decideAtDeadline(...this.#known(), this.worker.settings.ready.timeoutMs)
    if (answer.ready) this.#becomeReady(answer)
    return answer.ready
  }

  /** @returns {[import('./readiness').Heard, import('./readiness').Expected]} */
  #known () {
    const { worker, expected } = this
    const { when, minUptimeMs } = worker.settings.ready
    const nowMs = worker.clock.nowMs()
    return [
      {
        listening: worker.listening.size > 0,
        saidReady: this.saidReady,
        asksAddress: this.#asking > 0,
        uptimeMs: nowMs - Math.max(worker.startedAtMs, this.#answeredAtMs),
        boot: this.boot && {
          ...this.boot, restedForMs: this.#restedAtMs === null ? null : nowMs - this.#restedAtMs
        }
      },
      { ...expected, when, minUptimeMs, isCommand: Boolean(worker.settings.exec) }
    ]
  }

  /** @param {import('./readiness').Readiness & { ready: true }} answer */
  #becomeReady ({ because, isLate = false, isStrong = false }) {
    const { worker } = this
    if (worker.listening.size === 0) {
      worker.notListening = { because: because ?? 'its workers serve and do not listen', isLate, isStrong }
    }
    worker.move('ready')
  }

  /** Its readiness matters no longer. */
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
      isWanted: () => worker.state === 'starting' && !worker.isDetached, // its deadline ends it
      onAnswer: text => { worker.check = { code: 'answer', text } }
    })
    this.#checking = false
    if (!isWell) return
    if (worker.listening.size === 0) return this.look() // it answered, and closed its server
    worker.probes.noteWell(worker.clock.nowMs())
    worker.move('ready')
  }
}

module.exports = { BecomingReady }
