'use strict'
/**
 * The second opinion, without which nothing rings: a suspected change is measured again later, from a fresh checkout
 * and build, and has to show itself again in the same direction. Whether it does is asked of the fresh pairs alone: the
 * first ones were chosen for what they show. Its size is that of both sessions together. Where 20 fresh pairs leave it
 * open, the session goes on and is looked at again.
 */
const { estimate } = require('./estimate')
const { signedRank } = require('./signed-rank')
const { checkMinEffect } = require('./looks')

/** @typedef {import('../shapes/judge').Confirmation} Confirmation */

/** One-sided limits; together 0.0061. */
const CONFIRM_LOOKS = Object.freeze([
  Object.freeze({ n: 20, p: 0.004 }),
  ...[40, 80, 160].map(n => Object.freeze({ n, p: 0.0007 }))
])
/** What is suspected is worth so many pairs on every machine. */
const CONFIRM_PAIRS = 80
/** The second session alone has to show at least this share of the smallest effect: the first must not carry it. */
const OWN_SHARE = 0.75

/**
 * @param {readonly number[]} d  log-ratios of the second session's pairs alone, positive is worse
 * @param {{ direction: 'worse' | 'better', minEffect: number, seed: string, first?: readonly number[],
 *   mostPairs?: number }} options  direction: of what was suspected; first: the log-ratios of the first session;
 *   mostPairs: that there is time for
 * @returns {Confirmation}  p of the one side; effect and intervals as ever, positive is worse
 * @throws {RangeError} where d has not the length of a look, or holds something else than finite numbers
 */
function decideConfirmation (d, { direction, minEffect, seed, first = [], mostPairs = CONFIRM_PAIRS }) {
  const index = CONFIRM_LOOKS.findIndex(({ n }) => n === d.length)
  if (index < 0) throw new RangeError(
    `a confirmation is decided by ${CONFIRM_LOOKS.map(({ n }) => n).join(', ')} pairs, not by ${d.length}`
  )
  checkMinEffect(minEffect)
  const sign = direction === 'worse' ? 1 : -1
  const seen = estimate(d, seed)
  const together = first.length === 0 ? seen : estimate([...first, ...d], seed)
  const { p } = signedRank(d.map(value => sign * value), { alternative: 'greater', seed })
  const isShown = p <= CONFIRM_LOOKS[index].p && sign * seen.effect >= OWN_SHARE * minEffect &&
    sign * together.effect >= minEffect
  const furthest = sign > 0 ? seen.interval99.high : -seen.interval99.low
  const isOver = furthest < minEffect || !(CONFIRM_LOOKS[index + 1]?.n <= Math.max(CONFIRM_PAIRS, mostPairs))
  const decision = isShown ? 'confirmed' : isOver ? 'unconfirmed' : 'more'
  return { ...seen, p, decision, minEffect, together }
}

module.exports = { CONFIRM_LOOKS, decideConfirmation }
