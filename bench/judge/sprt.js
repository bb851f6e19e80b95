'use strict'
/**
 * Is this commit like the good end or like the bad one? Wald's sequential probability ratio test (A. Wald, 1945) of "no
 * change" against "the change that the ends showed": it measures on only while it has to, and is wrong about once in a
 * hundred times.
 */
const { checkNumbers } = require('./numbers')

const LEAST_PAIRS = 8
const MOST_PAIRS = 60
/** Both errors at most about 1 %: ln((1 - 0.01) / 0.01). */
const BOUND = Math.log(99)
/**
 * A pair further out than this many standard deviations beyond both answers counts as if it were there: one wild pair
 * decides nothing alone.
 */
const CLIP_SDS = 3
/** Without any noise the ratio would be infinite; less noise than this changes no answer. */
const LEAST_NOISE = 0.01

/**
 * @typedef {{ verdict: 'good' | 'bad' | 'more' | 'undecided', llr: number }} Sprt  llr: log-likelihood ratio, positive
 *   speaks for "bad"
 */

/**
 * After each pair delta * (d - delta / 2) / s^2 is added; from the 8th pair on the first crossing of ln 99 = 4.6 on
 * either side decides, for good: pairs after it change nothing. No crossing in 60 pairs is no answer.
 * @param {readonly number[]} d  log-ratios of the pairs in the order in which they were taken
 * @param {{ delta: number, s: number }} ends  change between the ends, of either sign, and standard deviation of a pair
 * @returns {Sprt}
 * @throws {RangeError} where delta is 0, s is negative or something is not a finite number
 */
function sprt (d, { delta, s }) {
  checkNumbers(d, 'the pairs of a commit', 0)
  checkNumbers([delta, s], 'the change between the ends and the noise of a pair')
  if (delta === 0 || s < 0) {
    throw new RangeError(`nothing can be told apart by a change of ${delta} and a noise of ${s}`)
  }
  const size = Math.abs(delta)
  const noise = Math.max(s, LEAST_NOISE * size)
  const furthest = size / 2 + CLIP_SDS * noise
  let llr = 0
  for (const [index, value] of d.entries()) {
    if (index === MOST_PAIRS) break
    const beyondMiddle = Math.sign(delta) * value - size / 2
    llr += size * Math.max(-furthest, Math.min(furthest, beyondMiddle)) / noise ** 2
    if (index + 1 >= LEAST_PAIRS && Math.abs(llr) >= BOUND) return { verdict: llr > 0 ? 'bad' : 'good', llr }
  }
  return { verdict: d.length >= MOST_PAIRS ? 'undecided' : 'more', llr }
}

/**
 * The number of pairs to take before asking again: as many as the test would need at the expected speed, at most 4, so
 * that few are taken in vain.
 * @param {number} taken
 * @param {Sprt} state
 * @param {{ delta: number, s: number }} ends
 * @returns {number}
 */
function pairsToAsk (taken, { llr }, { delta, s }) {
  if (taken < LEAST_PAIRS) return LEAST_PAIRS - taken
  const aPair = delta ** 2 / (2 * Math.max(s, LEAST_NOISE * Math.abs(delta)) ** 2)
  return Math.max(1, Math.min(4, Math.ceil((BOUND - Math.abs(llr)) / aPair), MOST_PAIRS - taken))
}

module.exports = { sprt, pairsToAsk, MOST_PAIRS }
