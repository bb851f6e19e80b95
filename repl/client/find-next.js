'use strict'
/** A session with the next worker of a slot whose worker is gone. */

/** Time limit for finding the slot's next worker: a replacement may have to boot first. */
const FOLLOW_MS = 15_000
const FOLLOW_INTERVAL_MS = 100

/**
 * @template T
 * @param {() => Promise<T>} open
 * @param {() => boolean} isGivenUp   asked after each try that failed
 * @returns {Promise<T>}
 * @throws what the last try met
 */
async function findNext (open, isGivenUp) {
  const untilMs = performance.now() + FOLLOW_MS
  for (;;) {
    try {
      return await open()
    } catch (err) {
      if (performance.now() > untilMs || isGivenUp()) throw err
    }
    await new Promise(resolve => setTimeout(resolve, FOLLOW_INTERVAL_MS))
  }
}

module.exports = { findNext }
