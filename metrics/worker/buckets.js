'use strict'
/**
 * A histogram of a worker's own: counts in bins while it counts, cumulative as Prometheus has them when they are
 * stored.
 */

/** @param {readonly number[]} bounds   ascending, without +Inf */
function createBuckets (bounds) {
  const bins = new Float64Array(bounds.length + 1)
  let sum = 0
  let count = 0
  return {
    /** @param {number} value */
    observe (value) {
      let i = 0
      while (i < bounds.length && value > bounds[i]) i++
      bins[i]++
      sum += value
      count++
    },
    count: () => count,
    /** @param {Float64Array} values @param {number} at */
    store (values, at) {
      let below = 0
      for (let i = 0; i < bounds.length; i++) values[at + i] = below += bins[i]
      values[at + bounds.length] = sum
      values[at + bounds.length + 1] = count
    }
  }
}

module.exports = { createBuckets }
