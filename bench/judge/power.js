'use strict'
/** The smallest change that a number of pairs can see: told before anything is promised. */
const { checkNumbers } = require('./numbers')

const Z_LEVEL = 2.575829303548901 // normal quantile of 1 - 0.01 / 2
const Z_POWER = 1.2815515655446004 // of 0.9
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
    return Math.expm1(Math.max((Z_LEVEL + Z_POWER) * standardError, minEffect + Z_POWER * standardError))
  }
  return { n10: of(10), n20: of(20), n40: of(40) }
}

module.exports = { smallestVisible }
