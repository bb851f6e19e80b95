'use strict'
/**
 * The smallest change that may ring the bell. A change can be certain and yet smaller than what a benchmark does to
 * itself from one session to the next (heap layout, a slow hour of the host): the A/A sessions have measured the size
 * of that.
 */
const { checkNumbers, mean, sampleSd } = require('./numbers')
const { USUAL_PAIRS } = require('./looks')
const { SEEN_ERRORS } = require('./power')

/** No comparison confirms less, however quiet the machine. */
const LEAST_EFFECT = Math.log(1.02)
const UNTIL_KNOWN = Math.log(1.05)
const SESSIONS_NEEDED = 10
/** So many of the last A/A sessions tell the noise (bench-statistics 2.2). */
const NOISE_SESSIONS = 30
const DEVIATIONS = 3

/**
 * What chance alone does to the estimates of A/A sessions. pair: the standard error of one pair, as a log-ratio; that
 * of n pairs is 1 / sqrt(n) of it. pairs: of each session.
 * @typedef {{ pair: number, pairs: readonly number[] }} Chance
 */

/**
 * max(2 %, 3 standard deviations of the last 30 A/A sessions); 5 % until there are 10 of them. Where that is over 5 %
 * and there is time for more than the usual pairs, it is what those pairs can see, though not under 5 %, nor under what
 * the sessions differ by beside chance.
 * @param {readonly number[]} aaEffects  estimates of A/A sessions of this benchmark and metric, oldest first
 * @param {{ mostPairs?: number, chance?: Chance | null }} [how]  mostPairs: of a session; chance: of those sessions;
 *   null: not known
 * @returns {number} a log-ratio
 * @throws {RangeError} where one of them is not a finite number
 */
function minEffect (aaEffects, { mostPairs = USUAL_PAIRS, chance = null } = {}) {
  checkNumbers(aaEffects, 'the effects of A/A sessions', 0)
  checkNumbers([mostPairs], 'the pairs of a session')
  if (aaEffects.length < SESSIONS_NEEDED) return UNTIL_KNOWN
  const last = aaEffects.slice(-NOISE_SESSIONS)
  const usual = Math.max(LEAST_EFFECT, DEVIATIONS * sampleSd(last))
  if (usual <= UNTIL_KNOWN || mostPairs <= USUAL_PAIRS || chance === null) return usual
  const visible = SEEN_ERRORS * chance.pair / Math.sqrt(mostPairs)
  const beside = besideChance(last, { ...chance, pairs: chance.pairs.slice(-NOISE_SESSIONS) })
  return Math.min(usual, Math.max(UNTIL_KNOWN, DEVIATIONS * beside, visible))
}

/**
 * The standard deviation between sessions that their pairs do not explain (R. DerSimonian, N. Laird, Meta-analysis in
 * clinical trials, 1986).
 * @param {readonly number[]} effects
 * @param {Chance} chance
 */
function besideChance (effects, { pair, pairs }) {
  if (pair === 0) return sampleSd(effects)
  const weights = pairs.map(n => n / pair ** 2)
  const sum = total(weights)
  const centre = total(effects.map((effect, at) => weights[at] * effect)) / sum
  const scatter = total(effects.map((effect, at) => weights[at] * (effect - centre) ** 2))
  const variance = (scatter - (effects.length - 1)) / (sum - total(weights.map(one => one ** 2)) / sum)
  return Math.sqrt(Math.max(0, variance))
}

/** @param {readonly number[]} values */
function total (values) { return values.reduce((sum, value) => sum + value, 0) }

/**
 * From the width of the 95 % intervals. The mean of the widths, not of their squares: a session with a wild pair must
 * not pass for a reason of all.
 * @param {readonly { n: number, interval95: { low: number, high: number } }[]} sessions
 * @returns {Chance | null}  null of none
 */
function chanceOf (sessions) {
  if (sessions.length === 0) return null
  const errors = sessions.map(({ n, interval95: { low, high } }) =>
    Math.sqrt(n) * (high - low) / 2 / (Z95 * (1 + SMALL_SAMPLE / n)))
  return { pair: mean(errors), pairs: sessions.map(({ n }) => n) }
}
const Z95 = 1.959963984540054
/** The interval of n pairs is wider than that of very many: measured, 2.16, 2.04 and 2.03 errors of 10, 20 and 40. */
const SMALL_SAMPLE = 1

module.exports = { minEffect, chanceOf, NOISE_SESSIONS, LEAST_EFFECT }
