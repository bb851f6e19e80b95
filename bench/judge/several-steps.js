'use strict'
/**
 * Is there one step between the ends of a bisect, or are there several? With one, each commit lies at the level of the
 * good end or at that of the bad end. With two, those between the steps lie somewhere else: to the sequential test,
 * which knows two levels only, they have no clear answer. So both lines are laid through all that was measured, the
 * best of each kind, and the second one is believed only where it fits so much better that chance would rarely do it.
 */
const { mean } = require('./numbers')

/** The two-level line is given up at a likelihood of 1 in 99, as in the sequential test, for each place of a step. */
const BELIEVED = Math.log(99)
/** Pairs further out count as if they were there: standard deviations beyond both levels. */
const CLIP_SDS = 3

/** @typedef {{ index: number, level: number, n: number }} Measured  level: against the good end; n: pairs */

/**
 * @param {object} bisect
 * @param {number} bisect.commits                                             how many, ends too
 * @param {{ effect: number, sd: number, n: number }} bisect.ends
 * @param {readonly { index: number, d: readonly number[] }[]} bisect.midpoints  those that run
 * @returns {{ first: number, middle: number, last: number, level: number } | null}  null: one step explains all. Else
 *   the indices of the first commit that may be a step, of one that lies between two of them at `level`, and of the
 *   last that may be one
 */
function severalSteps ({ commits, ends, midpoints }) {
  const clip = clipTo(ends)
  const measured = midpoints.filter(({ d }) => d.length > 0)
    .map(({ index, d }) => ({ index, level: mean(d.map(clip)), n: d.length }))
    .concat({ index: commits - 1, level: ends.effect, n: ends.n })
    .sort((a, b) => a.index - b.index)
  const oneStep = Math.min(...measured.map((_, at) => squares(measured.slice(0, at), 0) + squares(measured.slice(at))))
  /** @type {{ fit: number, from: number, to: number } | null} */
  let best = null
  for (let from = 0; from < measured.length; from++) {
    for (let to = from + 1; to < measured.length; to++) {
      const fit = squares(measured.slice(0, from), 0) + squares(measured.slice(from, to)) + squares(measured.slice(to))
      if (best === null || fit < best.fit) best = { fit, from, to }
    }
  }
  if (best === null || ends.sd === 0) return null
  const { fit, from, to } = best
  if ((oneStep - fit) / (2 * ends.sd ** 2) < BELIEVED + Math.log(commits - 1)) return null
  const between = measured.slice(from, to)
  return {
    first: from === 0 ? 1 : measured[from - 1].index + 1, middle: between[between.length >> 1].index,
    last: measured[to].index, level: levelOf(between)
  }
}

/** @param {{ effect: number, sd: number }} ends @returns {(value: number) => number} */
function clipTo ({ effect, sd }) {
  const [low, high] = [Math.min(0, effect) - CLIP_SDS * sd, Math.max(0, effect) + CLIP_SDS * sd]
  return value => Math.max(low, Math.min(high, value))
}

/** @param {readonly Measured[]} measured  at least one */
function levelOf (measured) {
  return measured.reduce((sum, { level, n }) => sum + level * n, 0) / measured.reduce((sum, { n }) => sum + n, 0)
}

/**
 * How far they lie from a level, by their pairs.
 * @param {readonly Measured[]} measured
 * @param {number} [level]  left out: the best
 */
function squares (measured, level = measured.length === 0 ? 0 : levelOf(measured)) {
  return measured.reduce((sum, one) => sum + one.n * (one.level - level) ** 2, 0)
}

module.exports = { severalSteps }
