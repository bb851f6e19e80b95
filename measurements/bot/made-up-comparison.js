'use strict'
/**
 * A comparison as the engine makes it, of made-up pairs: the three looks, and where they suspect something a
 * confirmation with fresh pairs.
 */
const { decideLook, decideConfirmation, LOOKS, CONFIRM_PAIRS } = require('../../bench/judge')

/**
 * @param {(pairs: number) => number[]} take  so many more log-ratios
 * @param {number} minEffect
 * @returns {'quiet' | 'undecided' | 'suspected' | 'alarm' | 'gain'}  alarm: a confirmed loss; gain: a confirmed gain;
 *   suspected: either, not confirmed
 */
function compare (take, minEffect) {
  /** @type {number[]} */
  const d = []
  for (const { n } of LOOKS) {
    d.push(...take(n - d.length))
    const { decision } = decideLook(d, { minEffect, seed: 'made up' })
    if (decision === 'more') continue
    if (decision === 'quiet' || decision === 'undecided') return decision
    const direction = decision === 'suspected' ? 'worse' : 'better'
    const again = decideConfirmation(take(CONFIRM_PAIRS), { direction, minEffect, seed: 'made up' })
    if (again.decision !== 'confirmed') return 'suspected'
    return direction === 'worse' ? 'alarm' : 'gain'
  }
  throw new Error('the last look went on')
}

module.exports = { compare }
