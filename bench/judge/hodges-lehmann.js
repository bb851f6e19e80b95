'use strict'
/**
 * The size of a change: the Hodges-Lehmann estimate that belongs to the signed-rank test, and the interval of all
 * changes that this test would not refuse. (J. L. Hodges, E. L. Lehmann 1963; the interval after J. W. Tukey, in
 * Hollander, Wolfe, Chicken, Nonparametric Statistical Methods, 3.2 and 3.3.)
 */
const { checkNumbers } = require('./numbers')
const { lowerHalfOfRanksTo } = require('./rank-null')

/**
 * The means of all pairs of values, each value with itself too: n(n+1)/2 of them, sorted.
 * @param {readonly number[]} d
 * @returns {Float64Array}
 */
function walshAverages (d) {
  const averages = new Float64Array(d.length * (d.length + 1) / 2)
  let at = 0
  for (let i = 0; i < d.length; i++) {
    for (let j = i; j < d.length; j++) averages[at++] = (d[i] + d[j]) / 2
  }
  return averages.sort()
}

/** Found once for each n and level. @type {Map<string, { k: number, confidence: number }>} */
const ends = new Map()

/**
 * The k of "from the k-th smallest to the k-th largest Walsh average": the largest with which both tails together hold
 * at most 1 - level.
 * @param {number} n
 * @param {number} level
 */
function intervalEnds (n, level) {
  const key = `${n} ${level}`
  const known = ends.get(key)
  if (known) return known
  const chances = lowerHalfOfRanksTo(n)
  const tailAtMost = (1 - level) / 2 + 1e-12 // 1 - 0.99 is not 0.01
  let k = 0
  let tail = 0
  while (tail + chances[k] <= tailAtMost) tail += chances[k++]
  const found = k === 0 ? { k: 1, confidence: 1 - 2 * chances[0] } : { k, confidence: 1 - 2 * tail }
  ends.set(key, found)
  return found
}

/**
 * Where the true change lies, at this level at least. With fewer than 6 pairs (95 %) or 8 (99 %) no interval reaches
 * the level: then it is the widest there is, from the smallest to the largest difference, and `confidence` tells how
 * little that is worth. Ties and zeros make it wider than it had to be, never narrower.
 * @param {readonly number[]} d
 * @param {number} level   such as 0.99
 * @returns {{ effect: number, low: number, high: number, confidence: number }}  effect: the estimate itself
 * @throws {RangeError} of no differences, of one that is not a finite number, or of a level outside (0, 1)
 */
function hodgesLehmann (d, level) {
  checkNumbers(d, 'the estimate of a change')
  if (!(level > 0 && level < 1)) throw new RangeError(`the level of an interval lies between 0 and 1, not at ${level}`)
  return withAverages(d.length, walshAverages(d), level)
}

/**
 * @param {number} n
 * @param {Float64Array} averages
 * @param {number} level
 */
function withAverages (n, averages, level) {
  const { k, confidence } = intervalEnds(n, level)
  return { effect: middleOf(averages), low: averages[k - 1], high: averages[averages.length - k], confidence }
}

/** @param {Float64Array} averages  sorted */
function middleOf (averages) { return (averages[(averages.length - 1) >> 1] + averages[averages.length >> 1]) / 2 }

/**
 * The estimate alone, where the caller needs no interval.
 * @param {readonly number[]} d
 * @returns {number}
 * @throws {RangeError} as above
 */
function shiftOf (d) {
  checkNumbers(d, 'the estimate of a change')
  return middleOf(walshAverages(d))
}

/**
 * The estimate with both of its intervals: 99 % for decisions, 95 % to be shown and to call a benchmark quiet.
 * @param {readonly number[]} d
 * @returns {{ effect: number, interval99: { low: number, high: number }, interval95: { low: number, high: number } }}
 * @throws {RangeError} as above
 */
function effectOf (d) {
  checkNumbers(d, 'the estimate of a change')
  const averages = walshAverages(d)
  const at99 = withAverages(d.length, averages, 0.99)
  const at95 = withAverages(d.length, averages, 0.95)
  return {
    effect: at99.effect, interval99: { low: at99.low, high: at99.high }, interval95: { low: at95.low, high: at95.high }
  }
}

module.exports = { hodgesLehmann, shiftOf, effectOf }
