'use strict'
/**
 * What the judge finds, the whole way from the first look to the confirmation: made-up slowdowns in made-up noise, one
 * pair in ten disturbed. Once with the smallest effect that A/A sessions of ten pairs make of that noise, and once with
 * the 5 % that count until ten of them are known: a slowdown of just 5 % is then estimated over 5 % only every other
 * time, and it takes two.
 */
const { estimate, minEffect: minEffectOf } = require('../../../bench/judge')
const { NOISES } = require('../noise')
const { compare } = require('../made-up-comparison')

const SDS = [0.01, 0.02, 0.03, 0.05, 0.08]
const SLOWDOWNS = [0.03, 0.05, 0.1, 0.15]
const AA_SESSIONS = 30
const AA_PAIRS = 10
/**
 * What docs/judging.md promises of a machine that knows its noise: [noise at most, slowdown at least]; the rest is
 * told, not promised.
 */
const PROMISED = [[0.02, 0.03], [0.03, 0.05], [0.05, 0.1]]

/**
 * @typedef {{ known: boolean, sd: number, slowdown: number, comparisons: number }} World  known: the A/A sessions are;
 *   fractions; sd of a pair's log-ratio
 */
/**
 * @typedef {World & { minEffect: number, confirmed: number, meanPairs: number }} Found  minEffect: log-ratio, the mean
 *   of all comparisons
 */

/**
 * @param {World} world
 * @returns {Found}
 */
function found ({ known, sd, slowdown, comparisons }) {
  const noise = NOISES['one pair in ten disturbed'](`power ${known} ${sd} ${slowdown}`)
  const pairsOf = (/** @type {number} */ pairs, /** @type {number} */ effect) =>
    Array.from({ length: pairs }, () => effect + sd * noise())
  let pairs = 0
  let confirmed = 0
  let minEffects = 0
  for (let comparison = 0; comparison < comparisons; comparison++) {
    const aa = Array.from({ length: known ? AA_SESSIONS : 0 }, () => estimate(pairsOf(AA_PAIRS, 0), 'aa').effect)
    const minEffect = minEffectOf(aa)
    minEffects += minEffect
    const take = (/** @type {number} */ more) => {
      pairs += more
      return pairsOf(more, Math.log1p(slowdown))
    }
    if (compare(take, minEffect) === 'alarm') confirmed++
  }
  return {
    known, sd, slowdown, comparisons, minEffect: minEffects / comparisons, confirmed, meanPairs: pairs / comparisons
  }
}

/** @param {{ quick: boolean }} options */
function measure ({ quick }) {
  const worlds = [true, false].flatMap(known =>
    SDS.flatMap(sd => SLOWDOWNS.map(slowdown => ({ known, sd, slowdown, comparisons: quick ? 100 : 500 }))))
  return { of: worlds.map(found) }
}

/** @param {{ of: Found[] }} facts */
function judge ({ of }) {
  const percent = (/** @type {number} */ fraction) => `${Math.round(1000 * fraction) / 10} %`
  return of.map(one => {
    const share = one.confirmed / one.comparisons
    const isPromised = one.known && PROMISED.some(([sd, slowdown]) => one.sd <= sd && one.slowdown >= slowdown)
    return {
      what: `a made-up slowdown of ${percent(one.slowdown)}, a pair's noise ${percent(one.sd)}; ${percent(Math.expm1(one.minEffect))} or more count`,
      target: isPromised ? 'confirmed 9 times in 10' : 'told',
      measured: `confirmed ${percent(share)} of ${one.comparisons}, ${one.meanPairs.toFixed(0)} pairs`,
      ok: !isPromised || share >= 0.9
    }
  })
}

module.exports = { measure, judge, found }
