'use strict'
/**
 * The distance between two pairs of the same builds: the noise of a benchmark on a machine. It decides how small a
 * change can be seen there. A few disturbed pairs must not make a machine look blind; and noise that has two levels (a
 * benchmark that is now fast, now slow) must not look calm, as it does to the median absolute deviation. So: the
 * standard deviation after the tenth of the pairs furthest out on each side was drawn in to where the others end
 * (winsorising: W. J. Dixon, Simplified estimation from censored normal samples, 1960).
 */
const { checkNumbers, sampleSd } = require('./numbers')

const TAIL = 0.1
const Z_TAIL = 1.2815515655446004 // normal quantile of 0.9
/**
 * The rest of a standard deviation of 1 in normal noise, after the tails are drawn in: sqrt(0.8 - 2 z phi(z) + 0.2 z^2)
 * = 0.824.
 */
const LEFT = Math.sqrt(1 - 2 * TAIL - 2 * Z_TAIL * Math.exp(-(Z_TAIL ** 2) / 2) / Math.sqrt(2 * Math.PI) +
  2 * TAIL * Z_TAIL ** 2)

/**
 * @param {readonly number[]} sorted
 * @param {number} share  0 to 1
 * @returns {number} between two values in proportion
 */
function quantile (sorted, share) {
  const place = share * (sorted.length - 1)
  const below = Math.floor(place)
  return below + 1 < sorted.length
    ? sorted[below] + (place - below) * (sorted[below + 1] - sorted[below])
    : sorted[below]
}

/**
 * @param {readonly number[]} d  log-ratios of pairs
 * @returns {number} standard deviation of a pair's log-ratio; known to about 28 % with 10 pairs, to 13 % with 40
 * @throws {RangeError} of fewer than 2 pairs, or something else than finite numbers
 */
function pairSd (d) {
  checkNumbers(d, 'the noise of pairs', 2)
  const sorted = [...d].sort((a, b) => a - b)
  const low = quantile(sorted, TAIL)
  const high = quantile(sorted, 1 - TAIL)
  // most values are the same: only the others tell anything about the noise
  if (low === high) return low === sorted[0] && high === sorted[sorted.length - 1] ? 0 : sampleSd(d)
  return sampleSd(d.map(value => Math.max(low, Math.min(high, value)))) / LEFT
}

module.exports = { pairSd }
