'use strict'
/**
 * What can be had of a machine whose pairs differ by 20 % though nothing has changed: a made-up command that runs about
 * a second there, 10 % slower, and the same against itself. Every decision is the judge's, the number of pairs that
 * there is time for and the smallest effect are the engine's. Once on a machine that knows nothing yet, once after 30
 * controls.
 */
const { estimate, minEffect: minEffectOf, chanceOf } = require('../../../bench/judge')
const { mostPairs: mostPairsOf } = require('../../../bench/engine/most-pairs')
const { compareWhole } = require('../made-up-comparison')
const { NOISES } = require('../noise')

const SD = 0.2
const SLOWDOWN = 0.1
const PAIR_MS = 2000
const CONTROLS = 30
/** Beside a comparison of 80 or 160 pairs, which they are here. */
const CONTROL_PAIRS = [20, 40]
const FOUND_SHARE = 0.9
const LONGEST_MINUTES = 20

/** Builds of the same code that differ, as a standard deviation: pairs do not cancel it. */
const BETWEEN = [0.02, 0.035, 0.05]

/**
 * @typedef {{ noise: keyof typeof NOISES, known: boolean, slowdown: number, comparisons: number,
 *   between: number }} World
 */
/**
 * @typedef {World & { alarms: number, gains: number, suspected: number, quiet: number, open: number,
 *   meanMinutes: number, longestMinutes: number }} Seen
 */

/** @param {World} world @returns {Seen} */
function seen ({ noise: kind, known, slowdown, comparisons, between }) {
  const noise = NOISES[kind](`noisy machine ${known} ${slowdown} ${between}`)
  /** Pairs of one session. */
  const sessionOf = (effect = 0) => {
    const shift = effect + (between === 0 ? 0 : between * noise())
    return (/** @type {number} */ pairs) => Array.from({ length: pairs }, () => shift + SD * noise())
  }
  const session = /** @type {any} */ ({ kind: 'compare', benchmarks: ['one'] })
  const mostPairs = mostPairsOf({ session, pairMs: PAIR_MS })
  const counts = { quiet: 0, undecided: 0, suspected: 0, alarm: 0, gain: 0 }
  /** @type {number[]} */
  const minutes = []
  for (let comparison = 0; comparison < comparisons; comparison++) {
    const controls = Array.from({ length: known ? CONTROLS : 0 }, (_, at) =>
      estimate(sessionOf()(CONTROL_PAIRS[at % CONTROL_PAIRS.length]), 'aa'))
    const minEffect = minEffectOf(controls.map(({ effect }) => effect), { mostPairs, chance: chanceOf(controls) })
    const effect = Math.log1p(slowdown)
    const { end, pairs } = compareWhole(sessionOf(effect), minEffect, { mostPairs, again: sessionOf(effect) })
    counts[end]++
    minutes.push(pairs * PAIR_MS / 60_000)
  }
  return {
    noise: kind, known, slowdown, comparisons, between,
    alarms: counts.alarm, gains: counts.gain, suspected: counts.suspected,
    quiet: counts.quiet, open: counts.undecided,
    meanMinutes: minutes.reduce((sum, one) => sum + one, 0) / comparisons, longestMinutes: Math.max(...minutes)
  }
}

/** @param {{ quick: boolean }} options */
function measure ({ quick }) {
  const kinds = /** @type {(keyof typeof NOISES)[]} */ (Object.keys(NOISES))
  return {
    of: [
      ...kinds.flatMap(noise => [false, true].flatMap(known => [
        seen({ noise, known, slowdown: SLOWDOWN, comparisons: quick ? 20 : 400, between: 0 }),
        seen({ noise, known, slowdown: 0, comparisons: quick ? 50 : 1000, between: 0 })
      ])),
      ...BETWEEN.map(between =>
        seen({ noise: 'normal', known: true, slowdown: 0, comparisons: quick ? 50 : 1000, between }))
    ]
  }
}

/** @param {{ of: Seen[] }} facts */
function judge ({ of }) {
  return of.map(({
    noise, known, slowdown, comparisons, between, alarms, gains, suspected, quiet, open, meanMinutes, longestMinutes
  }) => {
    const what = `pairs that differ by 20 %, ${known ? '30 controls known' : 'nothing known yet'}: ${noise}`
    const apart = between === 0 ? '' : `, builds of the same code by ${(100 * between).toFixed(1)} %`
    const took = `${meanMinutes.toFixed(1)} minutes, at most ${longestMinutes.toFixed(1)}`
    return slowdown > 0
      ? {
        what: `10 % slower, ${what}`, target: 'confirmed 9 times in 10, within 20 minutes',
        measured: `confirmed ${alarms} of ${comparisons} (${suspected} likely, ${quiet} quiet, ${open} open), ${took}`,
        ok: alarms >= FOUND_SHARE * comparisons && longestMinutes <= LONGEST_MINUTES
      }
      : {
        what: `a build with itself, ${what}${apart}`, target: between === 0 ? '0 alarms' : 'told',
        measured: `${alarms} alarms, ${gains} gains of ${comparisons} (${suspected} likely, ${quiet} quiet, ${open} open), ${took}`,
        ok: between > 0 || alarms === 0
      }
  })
}

module.exports = { measure, judge, seen }
