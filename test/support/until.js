'use strict'
/** Waiting for what has no event, and how much time tests have. */

/** Slow machines get more time everywhere: BW_TEST_SCALE=3. */
const SCALE = Number(process.env.BW_TEST_SCALE ?? 1)
/** Only a guard against waiting for ever: a busy machine may take its time. */
const PATIENCE_MS = 60_000
/**
 * How often is asked: a question to a manager costs both sides 2 ms of a processor, so who waits for long asks less
 * often.
 */
const ASK_EVERY_MS = 20
const ASK_AT_LEAST_EVERY_MS = 60
const SHARE_OF_WAIT = 0.05
/**
 * What is asked is not there yet, or just went: whether that is seen at the connect, the write or the read is chance.
 */
const NOT_THERE = ['ECONNREFUSED', 'ENOENT', 'ECONNRESET', 'EPIPE']

/**
 * Polls until it is so; a deadline, not a wait.
 * @template T
 * @param {() => T | Promise<T>} isSo
 * @param {string} what
 * @param {number} [timeoutMs]
 * @returns {Promise<NonNullable<T>>}
 */
async function until (isSo, what, timeoutMs = PATIENCE_MS) {
  const beganAtMs = performance.now()
  const deadline = beganAtMs + timeoutMs * SCALE
  let last
  do {
    try {
      const answer = await isSo()
      if (answer) return answer
      last = answer
    } catch (err) {
      if (!NOT_THERE.includes(err.code)) throw err
      last = err.message
    }
    const pauseMs = ASK_EVERY_MS + SHARE_OF_WAIT * (performance.now() - beganAtMs)
    await new Promise(resolve => setTimeout(resolve, Math.min(pauseMs, ASK_AT_LEAST_EVERY_MS)))
  } while (performance.now() < deadline)
  throw new Error(`not within ${timeoutMs * SCALE} ms: ${what} (last: ${JSON.stringify(last)})`)
}

module.exports = { until, SCALE }
