'use strict'
/**
 * Keeps the error counts of workers that have ended: adds their files to that of the app, one after the other.
 */
const { errorsDir, foldErrors, forgetErrors } = require('../../metrics/errors/store')

/** Of one line in the log. */
const MAX_CHARS = 300

class ErrorCounts {
  #last = Promise.resolve()

  /** @param {{ stateDir: string, report: (event: Record<string, any>) => void }} how */
  constructor ({ stateDir, report }) {
    this.stateDir = stateDir
    this.report = report
  }

  /**
   * @param {string} app
   * @param {{ token: string }} worker   that has ended
   */
  fold (app, { token }) {
    const reason = (/** @type {Error} */ err) =>
      `what its ended worker counted could not be added up (${err.message}); it stays in a file of its own, which is read too`
    this.#last = this.#last
      .then(() => foldErrors(errorsDir(this.stateDir, app), token))
      .catch(err => this.report({ level: 'warn', event: 'errors-not-added', app, reason: reason(err) }))
  }

  /**
   * In its turn: what ends meanwhile is added before, or after.
   * @param {string} app
   * @param {string | null} fingerprint   null: all of them
   * @returns {Promise<number>}   groups that were forgotten
   * @throws what the file system throws
   */
  forget (app, fingerprint) {
    const done = this.#last.then(() => forgetErrors(errorsDir(this.stateDir, app), { fingerprint, atMs: Date.now() }))
    this.#last = done.then(() => {}, () => {}) // the caller hears of the failure
    return done
  }

  settled () { return this.#last }
}

/**
 * @param {any} message   of a worker
 * @returns {{ fingerprint: string, reason: string } | null}   null: it tells of no error that the worker has not told
 *   of before
 */
function appError (message) {
  if (message?.type !== 'process:exception' || typeof message.data?.fingerprint !== 'string') return null
  const { fingerprint, name, message: text } = message.data
  return { fingerprint: fingerprint.slice(0, MAX_CHARS), reason: `${name}: ${text}`.slice(0, MAX_CHARS) }
}

module.exports = { ErrorCounts, appError }
