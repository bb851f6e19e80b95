'use strict'
/**
 * The probability of each commit of a bisect to be the culprit, by all that was measured: Bayes' rule with one culprit
 * and no favourite: were it commit c, each commit from c on would lie `delta` away from the good end and each one
 * before it nowhere; the check of the last step lies `delta` apart only where c is between its two commits. The
 * sequential test's own sum is the logarithm of that likelihood.
 */
const { sprt } = require('./sprt')

/**
 * Causes outside the numbers (a change that only the harness saw, two culprits) leave a doubt that no number of pairs
 * takes away.
 */
const MOST_CONFIDENT = 0.999
const WANTED = 0.99

/**
 * @param {object} measured
 * @param {number} measured.commits   how many, ends too
 * @param {{ index: number, d: readonly number[] }[]} measured.midpoints
 * @param {{ good: number, bad: number, d: readonly number[] }} measured.check
 * @param {number} measured.delta
 * @param {number} measured.s
 * @returns {{ first: number, last: number, confidence: number, of: (first: number, last: number) => number }}
 *   the shortest range that holds the culprit with 99 %; `of` tells how likely a range is. Indices of commits; never
 *   over 0.999
 */
function likelyRange ({ commits, midpoints, check, delta, s }) {
  const checkLlr = sprtSum(check.d, delta, s)
  const sums = midpoints.map(({ index, d }) => ({ index, llr: sprtSum(d, delta, s) }))
  const logOdds = Array.from({ length: commits }, (_, culprit) => {
    if (culprit === 0) return -Infinity // the good end is good
    const fromMidpoints = sums.reduce((sum, { index, llr }) => sum + (index >= culprit ? llr : 0), 0)
    return fromMidpoints + (check.good < culprit && culprit <= check.bad ? checkLlr : 0)
  })
  const highest = Math.max(...logOdds)
  const weights = logOdds.map(log => Math.exp(log - highest))
  const total = weights.reduce((sum, weight) => sum + weight, 0)
  const of = (/** @type {number} */ first, /** @type {number} */ last) =>
    Math.min(MOST_CONFIDENT, weights.slice(first, last + 1).reduce((sum, weight) => sum + weight, 0) / total)

  for (let length = 1; length < commits; length++) {
    const firsts = Array.from({ length: commits - length }, (_, index) => index + 1)
    const first = firsts.reduce((best, one) => (of(one, one + length - 1) > of(best, best + length - 1) ? one : best))
    if (of(first, first + length - 1) >= WANTED) {
      return { first, last: first + length - 1, confidence: of(first, first + length - 1), of }
    }
  }
  return { first: 1, last: commits - 1, confidence: of(1, commits - 1), of }
}

/**
 * The log-likelihood ratio of all pairs, past the test's crossing too.
 * @param {readonly number[]} d
 * @param {number} delta
 * @param {number} s
 */
function sprtSum (d, delta, s) {
  return d.reduce((sum, value) => sum + sprt([value], { delta, s }).llr, 0)
}

module.exports = { MOST_CONFIDENT, likelyRange }
