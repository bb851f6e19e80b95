'use strict'
/**
 * When to stop measuring, and the verdict then. The pairs of a comparison are looked at three times, at 10, 20 and 40;
 * where a launch is so short that there is time for more, at up to 320. Looking often at one level would ring more
 * often; so each look has its own limit: the usual three together stay under 0.012, all of them under 0.015. The
 * smallest p of 10 pairs is 0.00195: the first limit can just be reached, by ten pairs of which each is worse.
 */
const { estimate } = require('./estimate')
const { pairSd } = require('./aa-noise')
const { pairsToSee } = require('./power')

/** @typedef {import('../shapes/judge').Look} Look */
/** @typedef {import('../shapes/judge').Estimate} Estimate */

const LOOKS = Object.freeze([
  Object.freeze({ n: 10, p: 0.002 }),
  Object.freeze({ n: 20, p: 0.004 }),
  Object.freeze({ n: 40, p: 0.006 }),
  ...[80, 160, 320].map(n => Object.freeze({ n, p: 0.001 }))
])
/** So many pairs are worth their time on every machine. */
const USUAL_PAIRS = 40
/** A slowdown of this many smallest effects is found 9 times in 10 where there are pairs enough. */
const SEEN = 1.5
/** A session that would need this many times the pairs that there is time for is given up ... */
const HOPELESS = 2
/** ... from this look on, for before the noise is hardly known, and unless something moves. */
const GIVE_UP_PAIRS = 20
const MOVES_P = 0.05

/**
 * @param {readonly number[]} d  log-ratios of all pairs so far, positive is worse
 * @param {{ minEffect: number, seed: string, mostPairs?: number }} options  minEffect: log-ratio, of min-effect.js;
 *   mostPairs: that there is time for
 * @returns {Look}  look: 1 for the first
 * @throws {RangeError} where d has not the length of a look, or holds something else than finite numbers
 */
function decideLook (d, { minEffect, seed, mostPairs = USUAL_PAIRS }) {
  const index = LOOKS.findIndex(({ n }) => n === d.length)
  if (index < 0) throw new RangeError(
    `a comparison is looked at after ${LOOKS.map(({ n }) => n).join(', ')} pairs, not after ${d.length}`
  )
  checkMinEffect(minEffect)
  const seen = estimate(d, seed)
  const decision = decide(seen, minEffect, index) ??
    (goesOn(seen, pairSd(d), minEffect, Math.max(USUAL_PAIRS, mostPairs), LOOKS[index + 1]?.n ?? Infinity)
      ? 'more'
      : 'undecided')
  return { ...seen, decision, minEffect, look: index + 1 }
}

/**
 * Quiet is said of the interval that is shown, the one of 99 %: it excludes a slowdown of the size that counts.
 * @param {Estimate} seen
 * @param {number} minEffect
 * @param {number} index  of the look
 * @returns {'suspected' | 'improved' | 'quiet' | null}  null: nothing is sure yet
 */
function decide (seen, minEffect, index) {
  if (seen.p < LOOKS[index].p && seen.effect >= minEffect) return 'suspected'
  if (seen.p < LOOKS[index].p && seen.effect <= -minEffect) return 'improved'
  return seen.interval99.high < minEffect ? 'quiet' : null
}

/**
 * Whether more pairs may tell. It only ever ends a comparison without an answer, so it cannot ring.
 * @param {Estimate} seen
 * @param {number} sd         of a pair
 * @param {number} minEffect
 * @param {number} mostPairs
 * @param {number} next       pairs of the next look
 */
function goesOn ({ n, p }, sd, minEffect, mostPairs, next) {
  if (next > mostPairs) return false
  if (n < GIVE_UP_PAIRS || p < MOVES_P || minEffect === 0) return true
  return pairsToSee(sd, SEEN * minEffect, minEffect) <= HOPELESS * mostPairs
}

/**
 * @param {number} minEffect
 * @throws {RangeError} where it is no log-ratio of at least 0: NaN would make every comparison false, and the bot mute
 */
function checkMinEffect (minEffect) {
  if (!(minEffect >= 0 && Number.isFinite(minEffect))) {
    throw new RangeError(`the smallest effect that counts is a number of at least 0, not ${minEffect}`)
  }
}

module.exports = { LOOKS, USUAL_PAIRS, SEEN, decideLook, checkMinEffect }
