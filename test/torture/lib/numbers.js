'use strict'
/** Numbers of many rounds, as a row shows them. */

/** @param {number[]} values @param {number} share  0.95: the 95th percentile */
function percentile (values, share) {
  const sorted = [...values].sort((a, b) => a - b)
  return sorted[Math.min(sorted.length - 1, Math.ceil(share * sorted.length) - 1)]
}

/** @param {number[]} values  milliseconds */
function spread (values) {
  return `p50 ${Math.round(percentile(values, 0.5))}, p95 ${Math.round(percentile(values, 0.95))}, max ${Math.round(Math.max(...values))} ms`
}

/**
 * Random numbers that are the same in each run, so that what failed once can be looked at again.
 * @param {number} seed
 * @returns {(below: number) => number} whole numbers
 */
function seeded (seed) {
  let state = seed
  return below => {
    state = (state * 1103515245 + 12345) % 2147483648
    return Math.floor(state / 2147483648 * below) // the high bits: the low ones go round in short circles
  }
}

module.exports = { percentile, spread, seeded }
