'use strict'
/**
 * An app that could not be started for a reason that may pass, as an address that another process has: it is tried
 * again and again.
 */
const { setTimeout: wait } = require('node:timers/promises')

const START_AGAIN_MS = 5000

/**
 * @template T
 * @param {string} app                  its name, or several
 * @param {() => Promise<T>} attempt
 * @param {object} how
 * @param {(err: any) => boolean} how.mayPass   whether it is worth another try; false: the error is thrown
 * @param {(event: Record<string, any>) => void} how.report
 * @returns {Promise<T>}
 */
async function startAgain (app, attempt, { mayPass, report }) {
  for (;;) {
    try {
      return await attempt()
    } catch (err) {
      if (!mayPass(err)) throw err
      report({
        level: 'error', event: 'not-started', app, reason: `${err.message} It is tried again in ${START_AGAIN_MS} ms.`
      })
      await wait(START_AGAIN_MS, undefined, { ref: false })
    }
  }
}

module.exports = { startAgain }
