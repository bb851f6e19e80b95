'use strict'
/**
 * Which steps of a series stand out of what it does by itself. There is no smallest size in percent: a series that
 * scatters by 0.1 % shows a step of 0.5 %, one that wanders by 10 % from week to week shows none of 5 %.
 *
 * Noise that remembers (a point lies where the one before it lay) looks like steps to a test that takes each point for
 * a new one: 20 such points tell as much as 20 (1 - r) / (1 + r) of independent ones, r the correlation of neighbours.
 * So the correlation is measured on what the steps leave over, and the t-test is given so many points less.
 */
const { median } = require('../../shared/median')
const { madSd, mean, sampleSd } = require('../numbers')
const { abs, floor, sqrt, min, max } = Math // looked up once: that is slow in a test

/** Fewer standard deviations of a point no eye sees. */
const LEAST_SDS = 1
/** So far on each side of a step its noise and its level are measured. */
const SIDE = 50
/** Points further out are drawn in to so many standard deviations: they are spikes. */
const CLIP_SDS = 3
/** A shorter segment says nothing of the correlation. */
const LEAST_SEGMENT = 6
const MOST_CORRELATION = 0.97
/** At most this part of the points are spikes. */
const SPIKES = 0.1
/** Standard deviation of normal noise over its mean distance. */
const NORMAL_SD = Math.sqrt(Math.PI / 2)

/**
 * Takes away the weakest step, and measures the others anew, until each is good enough.
 * @template {{ index: number }} T
 * @param {readonly number[]} values
 * @param {readonly T[]} steps  in order
 * @param {number} leastT       how far a step must be out of the noise, in standard errors
 * @returns {T[]}
 */
function thatStandOut (values, steps, leastT) {
  const kept = [...steps]
  while (kept.length > 0) {
    const strengths = strengthsOf(values, kept.map(({ index }) => index), leastT)
    const weakest = strengths.indexOf(min(...strengths))
    if (strengths[weakest] >= 1) break
    kept.splice(weakest, 1)
  }
  return kept
}

/**
 * @param {readonly number[]} values
 * @param {readonly number[]} places  of steps, in order
 * @param {number} leastT
 * @returns {number[]}  of each step, how many times what it must be
 */
function strengthsOf (values, places, leastT) {
  const borders = [0, ...places, values.length]
  const segments = borders.slice(1).map((end, at) => segmentOf(values.slice(borders[at], end)))
  const correlation = correlationOf(segments)
  const inflation = (1 + correlation) / (1 - correlation)
  return places.map((_, at) => {
    const [before, after] = [segments[at], segments[at + 1]]
    const [last, first] = [before.values.slice(-SIDE), after.values.slice(0, SIDE)]
    // between two levels that a coin chooses, the median jumps all of the way where the mean hardly moves
    const size = min(abs(median(last) - median(first)), abs(middleMean(last) - middleMean(first)))
    if (size === 0) return 0
    const rests = [...before.rests.slice(-SIDE), ...after.rests.slice(0, SIDE)]
    const far = [...before.far.slice(-SIDE), ...after.far.slice(0, SIDE)]
    const sd = max(sqrt(squaresOf(rests) / max(1, rests.length - 2)), spreadOf(far))
    const error = sd * sqrt(inflation * (1 / last.length + 1 / first.length))
    return min(size / error / leastT, size / sd / LEAST_SDS) // Infinity where there is no noise at all
  })
}

/**
 * @param {number[]} values
 * @returns {{ values: number[], far: number[], rests: number[], sd: number }}  far: what is left of each beside their
 *   median; rests: without spikes
 */
function segmentOf (values) {
  const level = median(values)
  const far = values.map(value => value - level)
  const sd = madSd(values) || sampleSd(values) // where most are the same, the plain one
  return { values, far, rests: far.map(rest => max(-CLIP_SDS * sd, min(CLIP_SDS * sd, rest))), sd }
}

/**
 * Of a point with the next one. A short segment shows too little of it, as its own level was measured on the same
 * points; that much is added (M. G. Kendall, https://doi.org/10.1093/biomet/41.3-4.403).
 * @param {readonly { rests: number[], sd: number }[]} segments
 */
function correlationOf (segments) {
  const telling = segments.filter(({ rests, sd }) => rests.length >= LEAST_SEGMENT && sd > 0)
  let [products, squares, points] = [0, 0, 0]
  for (const { rests, sd } of telling) {
    const level = rests.reduce((sum, rest) => sum + rest, 0) / rests.length
    for (let at = 0; at < rests.length; at++) {
      squares += ((rests[at] - level) / sd) ** 2
      if (at > 0) products += (rests[at] - level) * (rests[at - 1] - level) / sd ** 2
    }
    points += rests.length
  }
  if (squares === 0) return 0
  const measured = products / squares
  return max(0, min(MOST_CORRELATION, measured + (1 + 3 * measured) * telling.length / points))
}

/** Without the spikes of either side. @param {readonly number[]} values */
function middleMean (values) {
  const cut = floor(values.length * SPIKES)
  return mean([...values].sort((a, b) => a - b).slice(cut, values.length - cut))
}

/**
 * Of noise that jumps between two levels, where most points are near one of them and the others are no spikes: the mean
 * distance, without the tenth that lies furthest out, as a standard deviation of normal noise.
 * @param {readonly number[]} far
 */
function spreadOf (far) {
  const near = far.map(abs).sort((a, b) => a - b).slice(0, floor(far.length * (1 - SPIKES)))
  return near.length === 0 ? 0 : NORMAL_SD * near.reduce((sum, one) => sum + one, 0) / near.length
}

/** @param {readonly number[]} values */
function squaresOf (values) { return values.reduce((sum, value) => sum + value ** 2, 0) }

module.exports = { thatStandOut }
