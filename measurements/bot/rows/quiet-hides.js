'use strict'
/**
 * How many slowdowns a "quiet" hides: made-up pairs of a build that is slower by a multiple of the smallest effect that
 * counts, in noise of a part or a multiple of it. And what saying it of the 99 % interval, not of the 95 % one, costs.
 */
const { compareWhole } = require('../made-up-comparison')
const { NOISES } = require('../noise')

const FLOOR = Math.log(1.05)
const SDS = [0.5, 1, 2, 4]
const SLOWDOWNS = [0, 1, 2]
/** Times that there is for more pairs: the usual, and launches of a second. */
const MOST_PAIRS = [40, 320]
/** What docs/judging.md promises. */
const HIDDEN_AT_TWICE = 0.01

/**
 * @typedef {{ noise: keyof typeof NOISES, sd: number, slowdown: number, mostPairs: number, comparisons: number }} World
 *   sd, slowdown: in smallest effects
 */
/** @typedef {World & { quiet: number, open: number, meanPairs: number }} Hidden */

/** @param {World} world @returns {Hidden} */
function hidden (world) {
  const { noise: kind, sd, slowdown, mostPairs, comparisons } = world
  const noise = NOISES[kind](`quiet ${sd} ${slowdown} ${mostPairs}`)
  const take = (/** @type {number} */ pairs) =>
    Array.from({ length: pairs }, () => FLOOR * (slowdown + sd * noise()))
  const counts = { quiet: 0, undecided: 0, suspected: 0, alarm: 0, gain: 0 }
  let sum = 0
  for (let comparison = 0; comparison < comparisons; comparison++) {
    const { end, pairs } = compareWhole(take, FLOOR, { mostPairs })
    counts[end]++
    sum += pairs
  }
  return { ...world, quiet: counts.quiet, open: counts.undecided, meanPairs: sum / comparisons }
}

/** @param {{ quick: boolean }} options */
function measure ({ quick }) {
  const kinds = /** @type {(keyof typeof NOISES)[]} */ (Object.keys(NOISES))
  return {
    of: kinds.flatMap(noise => MOST_PAIRS.flatMap(mostPairs => SDS.flatMap(sd => SLOWDOWNS.map(slowdown =>
      hidden({ noise, sd, slowdown, mostPairs, comparisons: quick ? 20 : mostPairs > 40 ? 100 : 1000 })))))
  }
}

/** @param {{ of: Hidden[] }} facts */
function judge ({ of }) {
  const percent = (/** @type {number} */ count, /** @type {number} */ all) => `${(100 * count / all).toFixed(2)} %`
  return of.map(({ noise, sd, slowdown, mostPairs, comparisons, quiet, open, meanPairs }) => ({
    what: `slower by ${slowdown} times what counts, a pair's noise ${sd} times that, at most ${mostPairs} pairs: ${noise}`,
    target: slowdown === 2 ? 'quiet at most 1 in 100' : 'told',
    measured: `quiet ${percent(quiet, comparisons)}, open ${percent(open, comparisons)}, ${meanPairs.toFixed(0)} pairs`,
    ok: slowdown !== 2 || quiet <= HIDDEN_AT_TWICE * comparisons
  }))
}

module.exports = { measure, judge, hidden }
