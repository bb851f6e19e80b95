'use strict'
/**
 * A comparison as the engine makes it, of made-up pairs: the three looks, and where they suspect something a
 * confirmation with fresh pairs.
 */
const { decideLook, decideConfirmation, LOOKS, CONFIRM_LOOKS } = require('../../bench/judge')

/**
 * @param {(pairs: number) => number[]} take  so many more log-ratios
 * @param {number} minEffect
 * @param {{ mostPairs?: number, again?: (pairs: number) => number[] }} [how]
 *   mostPairs: that there is time for; again: those of the
 *   second session, where they differ
 * @returns {{ end: 'quiet' | 'undecided' | 'suspected' | 'alarm' | 'gain', pairs: number }}  alarm: a confirmed loss;
 *   gain: a confirmed gain; suspected: either, not confirmed; pairs: of both sessions
 */
function compareWhole (take, minEffect, { mostPairs, again = take } = {}) {
  const { d, direction, decision } = firstSession(take, minEffect, mostPairs)
  if (direction === null) return { end: decision === 'quiet' ? 'quiet' : 'undecided', pairs: d.length }
  const { isConfirmed, pairs } = confirm(d, again, { direction, minEffect, mostPairs })
  return { end: !isConfirmed ? 'suspected' : direction === 'worse' ? 'alarm' : 'gain', pairs: d.length + pairs }
}

/**
 * @param {(pairs: number) => number[]} take
 * @param {number} minEffect
 * @param {number} [mostPairs]
 * @returns {{ d: number[], direction: 'worse' | 'better' | null, decision: string }}  null: nothing to confirm
 */
function firstSession (take, minEffect, mostPairs) {
  /** @type {number[]} */
  const d = []
  for (const { n } of LOOKS) {
    d.push(...take(n - d.length))
    const { decision } = decideLook(d, { minEffect, seed: 'made up', mostPairs })
    if (decision === 'more') continue
    return { d, decision, direction: decision === 'suspected' ? 'worse' : decision === 'improved' ? 'better' : null }
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

module.exports = { compare, compareWhole, firstSession, confirm }
