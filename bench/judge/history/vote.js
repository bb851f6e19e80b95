'use strict'
/**
 * Where has a series of numbers, one a commit, made a step? Three detectors that go wrong in different ways are asked,
 * and a step is one that two of them place within five commits of one another. Whether it stands out of the noise is
 * asked afterwards (own-noise.js).
 */
const { slidingT } = require('./sliding-t')
const { eDivisive } = require('./e-divisive')
const { leastSquares } = require('./least-squares')

/** @typedef {import('../../shapes/judge').ChangePoint} ChangePoint */
/** @typedef {ChangePoint['detectors'][number]} Detector */

const TOGETHER = 5
/** A spike of one or two commits is no step. */
const LEAST_SEGMENT = 3
/** So early nothing is known of the noise. */
const FIRST_POINT = 5

/**
 * The place is that of the first: all three are as exact in the middle, this one also where few commits have followed.
 */
/** @type {readonly { name: Detector, find: (values: readonly number[]) => number[] }[]} */
const DETECTORS = Object.freeze([
  { name: 'e-divisive', find: values => eDivisive(values) },
  { name: 'least-squares', find: leastSquares },
  { name: 't', find: values => slidingT(values) }
])

/**
 * @param {readonly number[]} values
 * @returns {{ index: number, detectors: Detector[] }[]} in order
 */
function placesIn (values) {
  const agreed = agree(DETECTORS.map(({ name, find }) => ({ name, indices: find(values) })))
  return withoutSpikes(agreed, values.length).filter(({ earliest }) => earliest >= FIRST_POINT)
}

/**
 * Each step that at least two detectors place together, at the place that the first of them gives. A finding counts for
 * one step only.
 * @param {readonly { name: Detector, indices: readonly number[] }[]} findings  of whose place is taken first
 * @returns {{ index: number, earliest: number, detectors: Detector[] }[]} in order; earliest: where the earliest of
 *   those that agree places it
 */
function agree (findings) {
  const left = findings.map(({ name, indices }) => ({ name, indices: new Set(indices) }))
  const steps = []
  for (const { name, indices } of left) {
    for (const index of indices) {
      const agreeing = left.filter(other => other.name !== name)
        .flatMap(other => nearest(other.indices, index).map(at => ({ other, at })))
      if (agreeing.length === 0) continue
      indices.delete(index)
      for (const { other, at } of agreeing) other.indices.delete(at)
      const earliest = Math.min(index, ...agreeing.map(({ at }) => at))
      steps.push({ index, earliest, detectors: [name, ...agreeing.map(({ other }) => other.name)].sort() })
    }
  }
  return steps.sort((a, b) => a.index - b.index)
}

/**
 * @param {Set<number>} indices
 * @param {number} index
 * @returns {number[]}  one, or none within five
 */
function nearest (indices, index) {
  return [...indices]
    .filter(one => Math.abs(one - index) <= TOGETHER)
    .sort((a, b) => Math.abs(a - index) - Math.abs(b - index))
    .slice(0, 1)
}

/**
 * Up and down again within two commits are two steps that are none; nor is one with fewer than three points after it.
 * @template {{ index: number }} T
 * @param {readonly T[]} steps  in order
 * @param {number} length
 * @returns {T[]}
 */
function withoutSpikes (steps, length) {
  /** @type {T[]} */
  const kept = []
  for (let at = 0; at < steps.length; at++) {
    const next = at + 1 < steps.length ? steps[at + 1].index : length
    if (next - steps[at].index >= LEAST_SEGMENT) kept.push(steps[at])
    else at++ // the way back is none either
  }
  return kept
}

module.exports = { placesIn, agree, withoutSpikes, DETECTORS, FIRST_POINT, TOGETHER, LEAST_SEGMENT }
