'use strict'
/**
 * What the two sessions let through together where nothing has changed, and what they find where something has. An
 * alarm is so rare that counting alarms says little: each made-up comparison that was suspected gets many second
 * sessions, and the rate is the mean over all comparisons. The smallest effect is 0 there, so the statistics have to
 * hold alone. Beside it the rule of before: one look of 20 fresh pairs.
 */
const { decideConfirmation } = require('../../../bench/judge')
const { firstSession, confirm } = require('../made-up-comparison')
const { NOISES } = require('../noise')

const SD = 0.05
const SECONDS = 50
/** Alarms in so many comparisons, losses and gains together: docs/judging.md. */
const ALLOWED = 0.001
const FLOOR = Math.log(1.05)

/** @typedef {{ noise: keyof typeof NOISES, mostPairs: number, comparisons: number }} World */
/** @typedef {World & { suspected: number, rate: number }} NullOf  rate: confirmed, of all comparisons */
/**
 * @typedef {{ noise: keyof typeof NOISES, sd: number, slowdown: number, suspected: number, once: number,
 *   now: number }} Found  sd, slowdown: in smallest effects; once, now: confirmed by the rule of before, and now
 */

/** @param {World} world @returns {NullOf} */
function nulls ({ noise: kind, mostPairs, comparisons }) {
  const noise = NOISES[kind](`second session ${mostPairs}`)
  const take = (/** @type {number} */ pairs) => Array.from({ length: pairs }, () => SD * noise())
  let suspected = 0
  let confirmed = 0
  for (let comparison = 0; comparison < comparisons; comparison++) {
    const { d, direction } = firstSession(take, 0, mostPairs)
    if (direction === null) continue
    suspected++
    for (let second = 0; second < SECONDS; second++) {
      if (confirm(d, take, { direction, minEffect: 0, mostPairs }).isConfirmed) confirmed++
    }
  }
  return { noise: kind, mostPairs, comparisons, suspected, rate: confirmed / SECONDS / comparisons }
}

/**
 * @param {{ noise: keyof typeof NOISES, sd: number, slowdown: number, comparisons: number }} world
 * @returns {Found}
 */
function found ({ noise: kind, sd, slowdown, comparisons }) {
  const noise = NOISES[kind](`second session ${sd} ${slowdown}`)
  const take = (/** @type {number} */ pairs) =>
    Array.from({ length: pairs }, () => FLOOR * (slowdown + sd * noise()))
  const counts = { suspected: 0, once: 0, now: 0 }
  for (let comparison = 0; comparison < comparisons; comparison++) {
    const { d, direction } = firstSession(take, FLOOR)
    if (direction !== 'worse') continue
    counts.suspected++
    const how = { direction, minEffect: FLOOR, seed: 'made up' }
    const again = decideConfirmation(take(20), { ...how, first: [] })
    if (again.decision === 'confirmed' && again.effect >= FLOOR) counts.once++
    if (confirm(d, take, { direction, minEffect: FLOOR }).isConfirmed) counts.now++
  }
  return { noise: kind, sd, slowdown, ...counts }
}

/** @param {{ quick: boolean }} options */
function measure ({ quick }) {
  const kinds = /** @type {(keyof typeof NOISES)[]} */ (Object.keys(NOISES))
  return {
    nulls: kinds.flatMap(noise => [40, 320].map(mostPairs =>
      nulls({ noise, mostPairs, comparisons: quick ? 200 : mostPairs > 40 ? 2000 : 20_000 }))),
    found: kinds.flatMap(noise => [1, 2, 4].flatMap(sd => [1.2, 1.5, 2].map(slowdown =>
      found({ noise, sd, slowdown, comparisons: quick ? 20 : 200 }))))
  }
}

/** @param {ReturnType<typeof measure>} facts */
function judge (facts) {
  return [
    ...facts.nulls.map(({ noise, mostPairs, comparisons, suspected, rate }) => ({
      what: `two sessions of a build with itself, at most ${mostPairs} pairs: ${noise}`,
      target: 'confirmed, loss or gain, at most 1 in 1,000',
      measured: `${suspected} of ${comparisons} suspected, ${(1e6 * rate).toFixed(0)} in 1,000,000 confirmed`,
      ok: rate <= ALLOWED
    })),
    ...facts.found.map(({ noise, sd, slowdown, suspected, once, now }) => ({
      what: `slower by ${slowdown} times what counts, a pair's noise ${sd} times that: ${noise}`,
      target: 'no fewer than with one look',
      measured: `${suspected} suspected: one look of 20 pairs confirms ${once}, both sessions together ${now}`,
      ok: now >= once
    }))
  ]
}

module.exports = { measure, judge, nulls, found }
