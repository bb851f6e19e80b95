'use strict'
/**
 * How often the judge rings where nothing has changed: made-up pairs of the same build against itself, 10,000
 * comparisons a kind of noise. The signed-rank test alone at 1 %; then the whole way, the looks and a confirmation.
 * Without a smallest effect that counts, so that the statistics have to hold alone.
 */
const { signedRank, changePoints } = require('../../../bench/judge')
const { NOISES } = require('../noise')
const { compare } = require('../made-up-comparison')

const SD = 0.05
const LEVEL_PAIRS = 20
const HISTORY = 300

/**
 * @typedef {object} NullOf
 * @property {string} noise
 * @property {number} comparisons
 * @property {number} underOnePercent  p < 0.01 in 20 pairs
 * @property {number} suspected        a loss or a gain, at one of the three looks
 * @property {number} alarms           confirmed losses
 * @property {number} confirmed        confirmed losses and gains
 */
/** @typedef {{ of: NullOf[], histories: { noise: string, points: number, steps: number }[] }} NullFacts */

/**
 * @param {keyof typeof NOISES} kind
 * @param {number} comparisons
 * @param {number} [minEffect]  log-ratio
 * @returns {NullOf}
 */
function nulls (kind, comparisons, minEffect = 0) {
  const noise = NOISES[kind](`null ${kind}`)
  const take = (/** @type {number} */ pairs) => Array.from({ length: pairs }, () => SD * noise())
  const level = NOISES[kind](`level ${kind}`)
  let underOnePercent = 0
  const counts = { quiet: 0, undecided: 0, suspected: 0, alarm: 0, gain: 0 }
  for (let comparison = 0; comparison < comparisons; comparison++) {
    if (signedRank(Array.from({ length: LEVEL_PAIRS }, level)).p < 0.01) underOnePercent++
    counts[compare(take, minEffect)]++
  }
  const confirmed = counts.alarm + counts.gain
  return {
    noise: kind, comparisons, underOnePercent, suspected: counts.suspected + confirmed, alarms: counts.alarm, confirmed
  }
}

/** @param {{ quick: boolean }} options @returns {NullFacts} */
function measure ({ quick }) {
  const kinds = /** @type {(keyof typeof NOISES)[]} */ (Object.keys(NOISES))
  const histories = kinds.map(kind => {
    const noise = NOISES[kind](`history ${kind}`)
    const count = quick ? 20 : 200
    let steps = 0
    for (let history = 0; history < count; history++) {
      steps += changePoints(Array.from({ length: HISTORY }, () => Math.exp(SD * noise()))).length
    }
    return { noise: kind, points: count * HISTORY, steps }
  })
  return { of: kinds.map(kind => nulls(kind, quick ? 2000 : 10_000)), histories }
}

/** @param {NullFacts} facts */
function judge ({ of, histories }) {
  return [
    ...of.map(({ noise, comparisons, underOnePercent }) => {
      const share = underOnePercent / comparisons
      const allowed = comparisons >= 10_000 ? 0 : 0.006 // fewer scatter more
      return {
        what: `the signed-rank test at 1 %, ${comparisons} comparisons of a build with itself: ${noise}`,
        target: '0.8 to 1.2 %', measured: `${(100 * share).toFixed(2)} %`,
        ok: share >= 0.008 - allowed && share <= 0.012 + allowed
      }
    }),
    ...of.map(({ noise, comparisons, suspected, alarms, confirmed }) => ({
      what: `the looks and a confirmation, ${comparisons} comparisons of a build with itself: ${noise}`,
      target: 'suspected in at most 1.2 %, alarms in at most 2 of 10,000',
      measured: `suspected ${(100 * suspected / comparisons).toFixed(2)} %, ${alarms} alarms, ${confirmed - alarms} gains confirmed`,
      ok: suspected <= 0.012 * comparisons + 3 * Math.sqrt(0.012 * comparisons) &&
        alarms <= Math.max(1, comparisons / 5000)
    })),
    ...histories.map(({ noise, points, steps }) => ({
      what: `steps found in ${points} points of histories without any: ${noise}`,
      target: 'at most 0.16 in 1,000 points', measured: `${steps}`, ok: steps <= Math.max(1, 0.16 * points / 1000)
    }))
  ]
}

module.exports = { measure, judge, nulls }
