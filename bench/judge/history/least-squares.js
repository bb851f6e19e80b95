'use strict'
/**
 * Steps in a history, third detector: the piecewise constant line with the least squares of its distances, where each
 * step costs a fixed price. The price and the cost are those of PELT (R. Killick, P. Fearnhead, I. A. Eckley,
 * https://doi.org/10.1080/01621459.2012.737745); solved exactly, as a history is short (optimal partitioning, B.
 * Jackson et al., https://doi.org/10.1109/LSP.2001.838216).
 *
 * Noise is measured on the differences of neighbours, which a step touches once; wild points are drawn to three
 * standard deviations around their neighbourhood.
 */
const { median } = require('../../shared/median')
const { madSd, sampleSd } = require('../numbers')
const { min, max } = Math // looked up once: that is slow in a test

const PRICE = 12
const CLIP_SDS = 3
const NEIGHBOURHOOD = 11
const LEAST_SEGMENT = 5
/** At the end a step may be younger: it queues a measurement, it rings no bell. */
const LEAST_LAST_SEGMENT = 3

/**
 * Standard deviation of a point, whatever the steps are. Where most neighbours are the same (memory in whole pages),
 * the plain one.
 * @param {readonly number[]} values  at least three
 */
function noiseOf (values) {
  const differences = values.slice(1).map((value, at) => value - values[at])
  return (madSd(differences) || sampleSd(differences)) / Math.SQRT2
}

/**
 * @param {readonly number[]} values
 * @param {number} noise
 */
function clipped (values, noise) {
  const half = NEIGHBOURHOOD >> 1
  return values.map((value, at) => {
    const around = median(values.slice(max(0, at - half), at + half + 1))
    return max(around - CLIP_SDS * noise, min(around + CLIP_SDS * noise, value))
  })
}

/**
 * @param {readonly number[]} values
 * @returns {number[]} indices of the first points after a step
 */
function leastSquares (values) {
  const n = values.length
  const noise = n < 2 * LEAST_SEGMENT ? 0 : noiseOf(values)
  if (noise === 0) return [] // too short, or never anything else
  const line = clipped(values, noise)
  const start = line[0] // sums of squares of small numbers lose fewer digits
  const sums = new Float64Array(n + 1)
  const squares = new Float64Array(n + 1)
  for (let at = 0; at < n; at++) {
    sums[at + 1] = sums[at] + (line[at] - start)
    squares[at + 1] = squares[at] + (line[at] - start) ** 2
  }
  const cost = (/** @type {number} */ from, /** @type {number} */ to) =>
    squares[to] - squares[from] - (sums[to] - sums[from]) ** 2 / (to - from)

  const price = PRICE * noise ** 2 * Math.log(n)
  const cheapest = new Float64Array(n + 1).fill(Infinity)
  const cameFrom = new Int32Array(n + 1)
  cheapest[0] = -price // the first segment is no step
  for (let to = LEAST_LAST_SEGMENT; to <= n; to++) {
    const least = to === n ? LEAST_LAST_SEGMENT : LEAST_SEGMENT
    for (let from = 0; from <= to - least; from++) {
      const total = cheapest[from] + cost(from, to) + price
      if (total < cheapest[to]) {
        cheapest[to] = total
        cameFrom[to] = from
      }
    }
  }
  const steps = []
  for (let at = cameFrom[n]; at > 0; at = cameFrom[at]) steps.unshift(at)
  return steps
}

module.exports = { leastSquares }
