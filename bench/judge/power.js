'use strict'
/** The smallest change that a number of pairs can see: told before anything is promised. */
const { checkNumbers } = require('./numbers')

const Z_LEVEL = 2.575829303548901 // normal quantile of 1 - 0.01 / 2
const Z_POWER = 1.2815515655446004 // of 0.9
/** A change of this many standard errors is found 9 times in 10 at the level of 0.01. */
const SEEN_ERRORS = Z_LEVEL + Z_POWER
/**
 * Pairs that the paired t-test needs for one of the signed-rank test, in normal noise: 3 / pi (Hodges, Lehmann 1956).
 * In heavier tails it needs more.
 */
const EFFICIENCY = 3 / Math.PI

/**
 * The slowdown that is found 9 times in 10, at the level of 0.01: (2.576 + 1.282) * sd / sqrt(0.955 * n), from the
 * normal approximation of the signed-rank test. And since only what is estimated at minEffect or more counts, it is
 * never less than what is estimated so 9 times in 10.
 * @param {number} sdOfPair   of log-ratios
 * @param {number} [minEffect]   log-ratio; 0 tells what the pairs alone can see
 * @returns {{ n10: number, n20: number, n40: number }}  fractions: 0.05 is 5 % slower
 * @throws {RangeError} where one of the two is not a finite number of at least 0
 */
function smallestVisible (sdOfPair, minEffect = 0) {
  checkNumbers([sdOfPair, minEffect], 'the noise of a pair and the smallest effect that counts')
  if (sdOfPair < 0 || minEffect < 0) throw new RangeError(
    `neither the noise of a pair nor the smallest effect that counts is under 0: ${sdOfPair}, ${minEffect}`
  )
  const of = (/** @type {number} */ n) => {
    const standardError = sdOfPair / Math.sqrt(EFFICIENCY * n)
    return Math.expm1(Math.max(SEEN_ERRORS * standardError, minEffect + Z_POWER * standardError))
  }
  return { n10: of(10), n20: of(20), n40: of(40) }
}

/**
 * The same the other way round: the pairs with which a slowdown is found 9 times in 10.
 * @param {number} sdOfPair   of log-ratios
 * @param {number} slowdown   log-ratio
 * @param {number} minEffect  log-ratio; what is estimated under it does not count
 * @returns {number} whole; Infinity where no number of pairs can, for the slowdown is no more than minEffect
 * @throws {RangeError} where one of them is not a finite number of at least 0
 */
function pairsToSee (sdOfPair, slowdown, minEffect) {
  checkNumbers([sdOfPair, slowdown, minEffect], 'the noise of a pair, a slowdown and the smallest effect that counts')
  if (Math.min(sdOfPair, slowdown, minEffect) < 0) throw new RangeError(
    `none of the noise of a pair, a slowdown and the smallest effect is under 0: ${sdOfPair}, ${slowdown}, ${minEffect}`
  )
  if (sdOfPair === 0) return slowdown < minEffect ? Infinity : 1
  if (slowdown <= minEffect) return Infinity
  const widest = Math.min(slowdown / SEEN_ERRORS, (slowdown - minEffect) / Z_POWER)
  return Math.ceil((sdOfPair / widest) ** 2 / EFFICIENCY)
}

/**
 * The pairs whose 99 % interval excludes a slowdown of just minEffect 9 times in 10, where nothing has changed.
 * @param {number} sdOfPair
 * @param {number} minEffect  log-ratio, over 0
 * @returns {number} whole
 */
function pairsToExclude (sdOfPair, minEffect) {
  if (minEffect === 0) return Infinity
  return Math.max(1, Math.ceil((SEEN_ERRORS * sdOfPair / minEffect) ** 2 / EFFICIENCY))
}

module.exports = { SEEN_ERRORS, smallestVisible, pairsToSee, pairsToExclude }
