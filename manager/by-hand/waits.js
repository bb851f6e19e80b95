'use strict'
/**
 * What a person asks of an app without another worker: its connections or its schedule wait (pause, resume), a built-in
 * worker answers in its place (maintenance), a job has a run outside of its schedule (run-now).
 */
const { verbFailure } = require('../app/verb-result')
const { refuseUnlessJob } = require('../app/refusals')
const pauses = require('../app/pause')
const maintenance = require('../app/maintenance')
const { pauseJob, resumeJob } = require('../jobs/pause')
const { runNow } = require('../jobs/run-now')
const { waitingText } = require('../order/verdicts')

/** @typedef {import('../app/supervisor').Supervisor} Supervisor */

class Waits {
  /** @param {import('../start-apps').AppHolder} manager */
  constructor (manager) { this.manager = manager }

  /** Begins a run of a job outside of its schedule. @param {string} name */
  runNow (name) {
    return this.#ofJob(name, 'run-now', app => runNow(app, app.waiting === null ? '' : waitingText(app.waiting.items)))
  }

  /**
   * Of a job its schedule, of another app what its workers accept.
   * @param {string} name
   * @param {{ maxMs?: number }} [how]   not of a job
   */
  async pause (name, how) {
    if (this.manager.app(name).job !== null) return this.#ofJob(name, 'pause', app => pauseJob(app, how))
    return this.#act(name, 'pause', app => pauses.pause(app, how))
  }

  /** @param {string} name */
  async resume (name) {
    if (this.manager.app(name).job !== null) return this.#ofJob(name, 'resume', resumeJob)
    return this.#act(name, 'resume', app => pauses.resume(app))
  }

  /** @param {string} name @param {{ on: boolean, message?: string, retryAfterMs?: number }} how */
  maintenance (name, { on, ...how }) {
    return this.#act(name, `maintenance ${on ? 'on' : 'off'}`,
      app => on ? maintenance.turnOn(app, how) : maintenance.turnOff(app))
  }

  /**
   * A verb that changes no worker.
   * @template T
   * @param {string} name
   * @param {string} verb
   * @param {(app: Supervisor) => Promise<T>} act
   * @returns {Promise<T>}
   */
  async #act (name, verb, act) {
    const app = this.manager.app(name)
    this.manager.refuseWhenEnding()
    const tell = this.manager.reportVerb(verb, name)
    tell('begun')
    try {
      const result = await act(app)
      tell('done')
      return result
    } catch (err) {
      const failure = verbFailure(app, verb, err)
      tell('failed', { level: 'warn', reason: `${failure.message} (${failure.code})`, code: failure.code })
      throw failure
    }
  }

  /**
   * @template T
   * @param {string} name
   * @param {string} verb
   * @param {(app: any) => T} act
   */
  #ofJob (name, verb, act) {
    const app = this.manager.app(name)
    this.manager.refuseWhenEnding()
    refuseUnlessJob(app, verb)
    const result = act(app)
    this.manager.reportVerb(verb, name)('done')
    return result
  }
}

module.exports = { Waits }
