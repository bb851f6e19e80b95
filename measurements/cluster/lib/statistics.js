'use strict'
/** The few statistics of these measurements. Pure. */
const { median } = require('../../../bench/shared/median')

/**
 * The value that this share of the others stays below (nearest rank).
 * @param {number[]} values  at least one
 * @param {number} share     0 to 1
 */
function quantile (values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.max(0, Math.ceil(share * sorted.length) - 1)]
}

/**
 * Where the true median lies with 95 % confidence, from the ranks of the values alone: nothing is assumed of their
 * shape.
 * @param {number[]} values  under six the ends of all of them
 * @returns {[number, number]}
 */
function medianInterval (values) {
  const sorted = [...values].sort((a, b) => a - b)
  const n = sorted.length
  let below = 0
  let chance = 0.5 ** n // that k of n coins show heads
  let k = 0
  while (below + chance <= 0.025) {
    below += chance
    chance *= (n - k) / (k + 1)
    k++
  }
  const rank = Math.max(0, k - 1)
  return [sorted[rank], sorted[n - 1 - rank]]
}

/**
 * Half the distance between the quartiles over the median: how far apart the rounds were.
 * @param {number[]} values
 * @returns {number}
 */
function relativeSpread (values) {
  const sorted = [...values].sort((a, b) => a - b)
  const at = (/** @type {number} */ share) => sorted[Math.round(share * (sorted.length - 1))]
  return (at(0.75) - at(0.25)) / 2 / median(values)
}

/**
 * Jain's index of fairness: 1 when all have the same, 1/n when one has everything.
 * @param {number[]} shares
 * @returns {number}
 */
function jain (shares) {
  const sum = shares.reduce((total, x) => total + x, 0)
  const squares = shares.reduce((total, x) => total + x * x, 0)
  if (squares === 0) throw new Error('Jain\'s index of nothing was asked for')
  return sum * sum / (shares.length * squares)
}

/**
 * Pairs measured one right after the other are divided before the median is taken, so that what slowed a whole pair
 * cancels out.
 * @param {number[]} values
 * @param {number[]} baseline  of the same rounds
 * @returns {number[]}
 */
function pairedRatios (values, baseline) {
  if (values.length !== baseline.length) {
    throw new Error(`${values.length} values, but ${baseline.length} to compare with`)
  }
  return values.map((value, i) => value / baseline[i])
}

module.exports = { medianInterval, quantile, relativeSpread, jain, pairedRatios }
