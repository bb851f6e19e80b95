'use strict'
/**
 * The smallest change that may ring the bell. A change can be certain and yet smaller than what a benchmark does to
 * itself from one session to the next (heap layout, a slow hour of the host): the A/A sessions have measured the size
 * of that.
 */
const { checkNumbers, mean, sampleSd } = require('./numbers')
const { USUAL_PAIRS } = require('./looks')

const FLOOR = Math.log(1.02)
const UNTIL_KNOWN = Math.log(1.05)
const SESSIONS_NEEDED = 10
/** So many of the last A/A sessions tell the noise (bench-statistics 2.2). */
const NOISE_SESSIONS = 30
const DEVIATIONS = 3

/**
 * max(2 %, 3 standard deviations of the last 30 A/A sessions); 5 % until there are 10 of them. Where that is over 5 %
 * and there is time for more than the usual pairs, it falls with their number as chance does, though not under 5 %, nor
 * under what the sessions differ by beside chance.
 * @param {readonly number[]} aaEffects  estimates of A/A sessions of this benchmark and metric, oldest first
 * @param {{ mostPairs?: number, chance?: number }} [how]  mostPairs: of a session; chance: of chance.js, the standard
 *   deviation that the pairs of those sessions explain
 * @returns {number} a log-ratio
 * @throws {RangeError} where one of them is not a finite number
 */
function minEffect (aaEffects, { mostPairs = USUAL_PAIRS, chance = 0 } = {}) {
  checkNumbers(aaEffects, 'the effects of A/A sessions', 0)
  checkNumbers([mostPairs, chance], 'what a session can take')
  if (aaEffects.length < SESSIONS_NEEDED) return UNTIL_KNOWN
  const last = aaEffects.slice(-NOISE_SESSIONS)
  const sd = sampleSd(last)
  const usual = Math.max(FLOOR, DEVIATIONS * sd)
  if (usual <= UNTIL_KNOWN || mostPairs <= USUAL_PAIRS) return usual
  // the variance of so few sessions scatters itself: only what is over chance by one standard deviation is no chance
  const byChance = chance ** 2 * (1 + Math.sqrt(2 / (last.length - 1)))
  const beside = Math.sqrt(Math.max(0, sd ** 2 - byChance))
  return Math.min(usual,
    Math.max(UNTIL_KNOWN, DEVIATIONS * beside, usual * Math.sqrt(USUAL_PAIRS / mostPairs)))
}

/**
 * The standard deviation that chance alone gives the estimates of sessions, from the width of their 95 % intervals. The
 * mean of the widths, not of their squares: a session with a wild pair must not pass for a reason of all.
 * @param {readonly { n: number, interval95: { low: number, high: number } }[]} sessions
 * @returns {number}  0 of none
 */
function chanceOf (sessions) {
  if (sessions.length === 0) return 0
  return mean(sessions.map(({ n, interval95: { low, high } }) => (high - low) / 2 / (Z95 * (1 + SMALL_SAMPLE / n))))
}
const Z95 = 1.959963984540054
/** The interval of n pairs is wider than that of very many: measured, 2.24, 2.05 and 1.99 sd with 10, 20 and 40. */
const SMALL_SAMPLE = 1.5

module.exports = { minEffect, chanceOf, NOISE_SESSIONS }
