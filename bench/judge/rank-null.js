'use strict'
/**
 * The distribution of the sum of the positive ranks if nothing had changed: each rank is then counted or not by a fair
 * coin. Counted out exactly, rank by rank: after each rank, the chance of a sum is half that of the sum itself and half
 * that of the sum without it. Ranks are passed doubled, so that the midranks of ties are whole numbers too; the result
 * is the one that going through all 2^n signs would give, at a cost of n times the sum of the ranks.
 */

/**
 * @param {readonly number[]} doubledRanks  whole numbers over 0
 * @returns {Float64Array}  [sum] the chance of that sum of doubled ranks
 */
function nullOfSum (doubledRanks) {
  const most = doubledRanks.reduce((sum, rank) => sum + rank, 0)
  const chances = new Float64Array(most + 1)
  chances[0] = 1
  let reached = 0
  for (const rank of doubledRanks) {
    reached += rank
    for (let sum = reached; sum >= rank; sum--) chances[sum] = (chances[sum] + chances[sum - rank]) / 2
    for (let sum = Math.min(rank - 1, reached); sum >= 0; sum--) chances[sum] /= 2
  }
  return chances
}

/**
 * [n] of n pairs without ties and zeros: there are 10, 20 or 40 of them nearly always.
 * @type {Map<number, Float64Array>}
 */
const plain = new Map()

/**
 * The same for the ranks 1 to n, doubled; counted out once for each n.
 * @param {number} n
 * @returns {Float64Array}  not to be changed
 */
function nullOfRanksTo (n) {
  let chances = plain.get(n)
  if (!chances) plain.set(n, chances = nullOfSum(Array.from({ length: n }, (_, at) => 2 * (at + 1))))
  return chances
}

/**
 * The lower half of the same distribution, of ranks that are not doubled: all that an interval needs, at a quarter of
 * the cost. With hundreds of pairs that is what a look takes longest for.
 * @param {number} n
 * @returns {Float64Array}  [sum] up to the middle
 */
function lowerHalfOfRanksTo (n) {
  const middle = Math.floor(n * (n + 1) / 4)
  const chances = new Float64Array(middle + 1)
  chances[0] = 1
  let reached = 0
  for (let rank = 1; rank <= n; rank++) {
    reached = Math.min(middle, reached + rank)
    for (let sum = reached; sum >= rank; sum--) chances[sum] = (chances[sum] + chances[sum - rank]) / 2
    for (let sum = Math.min(rank - 1, reached); sum >= 0; sum--) chances[sum] /= 2
  }
  return chances
}

/**
 * The chance of a sum this large or larger.
 * @param {Float64Array} chances  of nullOfSum
 * @param {number} sum
 */
function chanceOfAtLeast (chances, sum) {
  let total = 0
  for (let at = chances.length - 1; at >= sum; at--) total += chances[at] // the small ones first
  return Math.min(1, total)
}

module.exports = { nullOfSum, nullOfRanksTo, lowerHalfOfRanksTo, chanceOfAtLeast }
