'use strict'
/**
 * Histograms of many launches as one, small enough to draw: counts in steps of a fixed ratio, and the percentiles that
 * people ask for.
 */
const { mergeHistograms, recordedValues } = require('../../load/histogram')

/** Neighbouring steps differ by a tenth: finer than any screen shows. */
const STEP = 1.1
const PERCENTILES = Object.freeze([50, 90, 99, 99.9])

/**
 * @param {string[]} histograms  HDR, base64; at least one
 * @returns {import('./shapes').Latencies}
 */
function mergedPercentiles (histograms) {
  const all = mergeHistograms(histograms)
  /** @type {Map<number, number>} */
  const counts = new Map()
  for (const { us, count } of recordedValues(all)) {
    const step = Math.floor(Math.log(Math.max(1, us)) / Math.log(STEP))
    counts.set(step, (counts.get(step) ?? 0) + count)
  }
  const steps = [...counts]
    .sort(([a], [b]) => a - b)
    .map(([step, count]) => /** @type {[number, number]} */ ([Math.round(STEP ** step * 10) / 10, count]))
  return { count: all.totalCount, steps, percentiles: Object.fromEntries(PERCENTILES.map(one => [
    one, all.getValueAtPercentile(one)
  ])) }
}

module.exports = { mergedPercentiles }
