'use strict'
/**
 * The second opinion, without which nothing rings: a suspected change is measured again later, from a fresh checkout
 * and build, and has to show itself again in the same direction. A false alarm that chance causes once in 80
 * comparisons happens twice in a row, in the same direction, once in about 16,000.
 */
const { estimate } = require('./estimate')
const { signedRank } = require('./signed-rank')
const { checkMinEffect } = require('./looks')

/** @typedef {import('../shapes/judge').Confirmation} Confirmation */

const CONFIRM_PAIRS = 20
const CONFIRM_P = 0.005

/**
 * @param {readonly number[]} d  log-ratios of the second session's pairs alone, positive is worse
 * @param {{ direction: 'worse' | 'better', minEffect: number, seed: string }} options  direction: of what was suspected
 * @returns {Confirmation}  p of the one side; effect and intervals as ever, positive is worse
 * @throws {RangeError} where there are not 20 pairs, or something else than finite numbers
 */
function decideConfirmation (d, { direction, minEffect, seed }) {
  if (d.length !== CONFIRM_PAIRS) {
    throw new RangeError(`a confirmation is decided by ${CONFIRM_PAIRS} pairs, not by ${d.length}`)
  }
  checkMinEffect(minEffect)
  const sign = direction === 'worse' ? 1 : -1
  const seen = estimate(d, seed)
  const { p } = signedRank(d.map(value => sign * value), { alternative: 'greater', seed })
  const decision = p <= CONFIRM_P && sign * seen.effect >= minEffect ? 'confirmed' : 'unconfirmed'
  return { ...seen, p, decision, minEffect }
}

module.exports = { CONFIRM_PAIRS, CONFIRM_P, decideConfirmation }
