'use strict'
/**
 * The smallest change that may ring the bell. A change can be certain and yet smaller than what a benchmark does to
 * itself from one session to the next (heap layout, a slow hour of the host): the A/A sessions have measured the size
 * of that.
 */
const { checkNumbers, sampleSd } = require('./numbers')

/** No comparison confirms less, however quiet the machine. */
const LEAST_EFFECT = Math.log(1.02)
const UNTIL_KNOWN = Math.log(1.05)
const SESSIONS_NEEDED = 10
/** So many of the last A/A sessions tell the noise (bench-statistics 2.2). */
const NOISE_SESSIONS = 30

/**
 * max(2 %, 3 standard deviations of the last 30 A/A sessions); 5 % until there are 10 of them.
 * @param {readonly number[]} aaEffects  estimates of A/A sessions of this benchmark and metric, oldest first
 * @returns {number} a log-ratio
 * @throws {RangeError} where one of them is not a finite number
 */
function minEffect (aaEffects) {
  checkNumbers(aaEffects, 'the effects of A/A sessions', 0)
  if (aaEffects.length < SESSIONS_NEEDED) return UNTIL_KNOWN
  return Math.max(LEAST_EFFECT, 3 * sampleSd(aaEffects.slice(-NOISE_SESSIONS)))
}

module.exports = { minEffect, NOISE_SESSIONS, LEAST_EFFECT }
