'use strict'
/**
 * A comparison as the engine makes it, of made-up pairs: the three looks, and where they suspect something a
 * confirmation with fresh pairs.
 */
const { decideLook, decideConfirmation, LOOKS, CONFIRM_LOOKS } = require('../../bench/judge')

/**
 * @param {(pairs: number) => number[]} take  so many more log-ratios
 * @param {number} minEffect
 * @param {{ mostPairs?: number, again?: typeof take }} [how]  mostPairs: that there is time for; again: those of the
 *   second session, where they differ
 * @returns {{ end: 'quiet' | 'undecided' | 'suspected' | 'alarm' | 'gain', pairs: number }}  alarm: a confirmed loss;
 *   gain: a confirmed gain; suspected: either, not confirmed; pairs: of both sessions
 */
function compareWhole (take, minEffect, { mostPairs, again = take } = {}) {
  /** @type {number[]} */
  const d = []
  for (const { n } of LOOKS) {
    d.push(...take(n - d.length))
    const { decision } = decideLook(d, { minEffect, seed: 'made up', mostPairs })
    if (decision === 'more') continue
    if (decision === 'quiet' || decision === 'undecided') return { end: decision, pairs: n }
    const direction = decision === 'suspected' ? 'worse' : 'better'
    const { isConfirmed, pairs } = confirm(d, again, { direction, minEffect, mostPairs })
    return { end: !isConfirmed ? 'suspected' : direction === 'worse' ? 'alarm' : 'gain', pairs: n + pairs }
  }
  throw new Error('the last look went on')
}

/**
 * @param {number[]} first
 * @param {(pairs: number) => number[]} take
 * @param {{ direction: 'worse' | 'better', minEffect: number, mostPairs?: number }} how
 */
function confirm (first, take, how) {
  /** @type {number[]} */
  const d = []
  for (const { n } of CONFIRM_LOOKS) {
    d.push(...take(n - d.length))
    const { decision } = decideConfirmation(d, { ...how, first, seed: 'made up' })
    if (decision !== 'more') return { isConfirmed: decision === 'confirmed', pairs: n }
  }
  throw new Error('the last look went on')
}

/** @param {Parameters<typeof compareWhole>} what */
function compare (...what) { return compareWhole(...what).end }

module.exports = { compare, compareWhole }
