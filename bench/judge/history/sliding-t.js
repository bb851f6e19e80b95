'use strict'
/**
 * Steps in a history, first detector: Mozilla's (Perfherder). At each point the mean of the next 12 is held against the
 * mean of the 12 before, near points counting more than far ones; while nothing is found, the past grows to 24 points.
 * A point is a step where t is over the threshold and higher than at both of its neighbours. Reproduces the seven
 * labelled series of Mozilla's own tests (rows/known-answers.js).
 */
const { abs, sqrt, min, max } = Math // looked up once: that is slow in a test

/**
 * @typedef {object} SlidingTOptions
 * @property {number} threshold   of t
 * @property {number} minChange   a fraction
 * @property {number} fore        points after, at most
 * @property {number} leastFore   points there must be from the step on
 * @property {number} leastBack   points there must be before it
 * @property {number} mostBack
 */

/**
 * Ours: a lower threshold than Mozilla's, as two more detectors have to agree; of any size, as what is small depends on
 * the noise of the series (own-noise.js).
 * @type {Readonly<SlidingTOptions>}
 */
const OURS = Object.freeze({ threshold: 5, minChange: 0, fore: 12, leastFore: 3, leastBack: 12, mostBack: 24 })
/** As Mozilla's tests have it. @type {Readonly<SlidingTOptions>} */
const MOZILLA = Object.freeze({ threshold: 7, minChange: 0, fore: 12, leastFore: 12, leastBack: 12, mostBack: 24 })

/**
 * Mean with weights that fall linearly with the distance from the point, and the variance of all around that mean.
 * @param {readonly number[]} values
 * @param {number} nearest  index of the one nearest to the point
 * @param {1 | -1} away     in which direction the others are
 * @param {number} n
 */
function weighted (values, nearest, away, n) {
  let sum = 0
  let weights = 0
  for (let at = 0; at < n; at++) {
    sum += values[nearest + away * at] * (n - at) / n
    weights += (n - at) / n
  }
  const mean = sum / weights
  let squares = 0
  for (let at = 0; at < n; at++) squares += (values[nearest + away * at] - mean) ** 2
  return { mean, variance: n > 1 ? squares / (n - 1) : 0, n }
}

/**
 * @param {readonly number[]} values
 * @param {number} index  the first after the point
 * @param {number} back   how many before it
 * @param {number} fore   how many after it
 * @returns {{ t: number, change: number }}  t without a sign; Infinity where two different sides have no spread at all
 */
function compare (values, index, back, fore) {
  const one = weighted(values, index - 1, -1, back)
  const two = weighted(values, index, 1, fore)
  const step = two.mean - one.mean
  if (step === 0) return { t: 0, change: 0 }
  const t = abs(step) / sqrt(one.variance / one.n + two.variance / two.n)
  return { t, change: step / abs(one.mean) }
}

/**
 * @param {readonly number[]} values
 * @param {Readonly<SlidingTOptions>} [options]
 * @returns {number[]} indices of the first points after a step
 */
function slidingT (values, options = OURS) {
  const { threshold, minChange, fore, leastFore, leastBack, mostBack } = options
  const seen = [{ t: 0, change: 0, back: 0 }]
  let sinceStep = 0
  for (let index = 1; index < values.length; index++) {
    const back = min(max(sinceStep, leastBack), mostBack, index)
    const compared = compare(values, index, back, min(fore, values.length - index))
    seen.push({ ...compared, back })
    sinceStep = compared.t > threshold ? 0 : sinceStep + 1
  }
  const isStep = (/** @type {number} */ index) => {
    const { t, change, back } = seen[index]
    if (back < leastBack || values.length - index < leastFore || t <= threshold || abs(change) < minChange) {
      return false
    }
    return seen[index - 1].t <= t && (index + 1 === seen.length || seen[index + 1].t <= t)
  }
  return values.map((_, index) => index).filter(index => index > 0 && isStep(index))
}

module.exports = { slidingT, MOZILLA }
