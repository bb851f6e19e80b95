'use strict'
/**
 * How far apart two pairs of the same builds lie: the noise of a benchmark on a machine, from which follows what can be seen there.
 * Qn of C. Croux and P. J. Rousseeuw (Time-efficient algorithms for two highly robust estimators of scale, 1992; Alternatives to the median
 * absolute deviation, 1993): a low quantile of the distances between all values. Up to half of the pairs may have been disturbed, and it takes
 * only a fifth more pairs than the plain standard deviation where none was (the median absolute deviation takes nearly three times as many).
 */
const { checkNumbers } = require('./numbers')

/** Makes it right for normal noise. */
const CONSISTENCY = 2.21914
/** The published corrections of small samples, n = 2 to 9. */
const SMALL = [0.399, 0.994, 0.512, 0.844, 0.611, 0.857, 0.669, 0.872]

/**
 * @param {readonly number[]} d  log-ratios of pairs
 * @returns {number} standard deviation of a pair's log-ratio; 0 where at least half of the pairs are the same
 * @throws {RangeError} of fewer than 2 pairs, or something else than finite numbers
 */
function pairSd (d) {
  const n = d.length
  checkNumbers(d, 'the noise of pairs', 2)
  const distances = new Float64Array(n * (n - 1) / 2)
  let at = 0
  for (let i = 0; i < n; i++) {
    for (let j = i + 1; j < n; j++) distances[at++] = Math.abs(d[i] - d[j])
  }
  const half = (n >> 1) + 1
  return CONSISTENCY * smallSample(n) * distances.sort()[half * (half - 1) / 2 - 1]
}

/** @param {number} n */
function smallSample (n) {
  if (n < 10) return SMALL[n - 2]
  return n % 2 === 1 ? n / (n + 1.4) : n / (n + 3.8)
}

module.exports = { pairSd }
