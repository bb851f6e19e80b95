'use strict'
/**
 * When to stop measuring, and the verdict then. The pairs of a comparison are looked at three times, at 10, 20 and 40.
 * Looking three times at one level would ring three times as often; so each look has its own limit, and the three
 * together stay under 0.012. The smallest p of 10 pairs is 0.00195: the first limit can just be reached, by ten pairs
 * of which each is worse.
 */
const { estimate } = require('./estimate')

/** @typedef {import('../shapes/judge').Look} Look */
/** @typedef {import('../shapes/judge').Estimate} Estimate */

const LOOKS = Object.freeze([
  Object.freeze({ n: 10, p: 0.002 }),
  Object.freeze({ n: 20, p: 0.004 }),
  Object.freeze({ n: 40, p: 0.006 })
])

/**
 * @param {readonly number[]} d  log-ratios of all pairs so far, positive is worse
 * @param {{ minEffect: number, seed: string }} options  minEffect: log-ratio, of min-effect.js
 * @returns {Look}  look: 1, 2 or 3
 * @throws {RangeError} where d has not the length of a look, or holds something else than finite numbers
 */
function decideLook (d, { minEffect, seed }) {
  const index = LOOKS.findIndex(({ n }) => n === d.length)
  if (index < 0) throw new RangeError(
    `a comparison is looked at after ${LOOKS.map(({ n }) => n).join(', ')} pairs, not after ${d.length}`
  )
  checkMinEffect(minEffect)
  const seen = estimate(d, seed)
  return { ...seen, decision: decide(seen, minEffect, index), minEffect, look: index + 1 }
}

/**
 * @param {Estimate} seen
 * @param {number} minEffect
 * @param {number} index  of the look
 * @returns {Look['decision']}
 */
function decide (seen, minEffect, index) {
  if (seen.p < LOOKS[index].p && seen.effect >= minEffect) return 'suspected'
  if (seen.p < LOOKS[index].p && seen.effect <= -minEffect) return 'improved'
  if (seen.interval95.high < minEffect) return 'quiet'
  return index === LOOKS.length - 1 ? 'undecided' : 'more'
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

module.exports = { LOOKS, decideLook, checkMinEffect }
