'use strict'
/**
 * Wilcoxon's signed-rank test: have pairs moved to one side? It asks of the noise only that it is symmetric, not that
 * it is normal, and its p-values are exact. (F. Wilcoxon, Individual comparisons by ranking methods, 1945; zeros after
 * J. W. Pratt, 1959.)
 */
const { randomFrom } = require('../shared/seeded')
const { checkNumbers } = require('./numbers')
const { nullOfSum, nullOfRanksTo, chanceOfAtLeast } = require('./rank-null')

/** Up to here p is counted out exactly, in about 10 ms; the bot's own tests stop at 60 pairs. */
const EXACT_AT_MOST = 500
const SIGN_FLIPS = 20_000

/**
 * @typedef {object} SignedRank
 * @property {number} p
 * @property {number} statistic  sum of the ranks of the differences over 0
 * @property {number} n          all pairs, zeros among them
 * @property {'exact' | 'sign-flips'} method
 */

/**
 * Doubled midranks of the differences that are not 0. Pratt: zeros take part in the ranking and are dropped after it,
 * so that each difference keeps the rank it has among all pairs. Dropped before it, a pair that changes from "worse" to
 * "the same" could make "worse" more certain.
 * @param {readonly number[]} d
 * @returns {{ doubledRank: number, positive: boolean }[]}
 */
function prattRanks (d) {
  const sorted = d.map(value => ({ size: Math.abs(value), positive: value > 0 })).sort((a, b) => a.size - b.size)
  const ranked = []
  for (let first = 0; first < sorted.length;) {
    let last = first
    while (last + 1 < sorted.length && sorted[last + 1].size === sorted[first].size) last++
    const doubledRank = first + last + 2 // ranks count from 1; their mean is half of this
    for (let at = first; at <= last; at++) {
      if (sorted[at].size > 0) ranked.push({ doubledRank, positive: sorted[at].positive })
    }
    first = last + 1
  }
  return ranked
}

/**
 * Both sides from the same coins, so that a p of one side and of both agree. The observed sum is one of the possible
 * sums: counted in (+1), so p is never 0.
 * @param {readonly number[]} doubledRanks
 * @param {number} sum
 * @param {string} seed
 */
function flipSigns (doubledRanks, sum, seed) {
  const random = randomFrom(seed)
  let atLeast = 0
  let atMost = 0
  for (let flip = 0; flip < SIGN_FLIPS; flip++) {
    let flipped = 0
    for (const rank of doubledRanks) if (random() < 0.5) flipped += rank
    if (flipped >= sum) atLeast++
    if (flipped <= sum) atMost++
  }
  return { atLeast: (atLeast + 1) / (SIGN_FLIPS + 1), atMost: (atMost + 1) / (SIGN_FLIPS + 1) }
}

/**
 * @param {readonly number[]} d   differences of pairs, in any unit
 * @param {{ alternative?: 'two-sided' | 'greater', seed?: string }} [options]  greater: only "over 0" counts; seed: of
 *   the flips, needed over 500 pairs only
 * @returns {SignedRank}
 * @throws {RangeError} of no pairs, or one that is not a finite number
 */
function signedRank (d, { alternative = 'two-sided', seed = '' } = {}) {
  checkNumbers(d, 'the signed-rank test of pairs')
  const ranked = prattRanks(d)
  const doubledRanks = ranked.map(({ doubledRank }) => doubledRank)
  const sum = ranked.reduce((total, { doubledRank, positive }) => total + (positive ? doubledRank : 0), 0)
  const isExact = doubledRanks.length <= EXACT_AT_MOST
  const tails = isExact ? exactTails(doubledRanks, sum) : flipSigns(doubledRanks, sum, seed)
  const p = alternative === 'greater' ? tails.atLeast : Math.min(1, 2 * Math.min(tails.atLeast, tails.atMost))
  return { p, statistic: sum / 2, n: d.length, method: isExact ? 'exact' : 'sign-flips' }
}

/**
 * @param {readonly number[]} doubledRanks
 * @param {number} sum
 */
function exactTails (doubledRanks, sum) {
  const isPlain = doubledRanks.every((rank, at) => rank === 2 * (at + 1)) // no ties, no zeros
  const chances = isPlain ? nullOfRanksTo(doubledRanks.length) : nullOfSum(doubledRanks)
  // heads and tails are alike: a sum at most this small is as likely as one at least that large
  const mirrored = chances.length - 1 - sum
  return { atLeast: chanceOfAtLeast(chances, sum), atMost: chanceOfAtLeast(chances, mirrored) }
}

module.exports = { signedRank }
