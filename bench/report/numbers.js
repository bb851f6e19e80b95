'use strict'
/**
 * Numbers of benchmarks as people read them: values with their unit, and changes with their interval. Inside the bot an
 * effect is a log-ratio whose positive side is worse; here it is turned back into the change of the number itself
 * (requests a second -6.8 %), with the word that says whether that is good. Pure.
 */
const { bytes, digits, measuredTime, plural } = require('../../common/units')

/** @typedef {import('../shapes/suite').Metric} Metric */
/** @typedef {import('../shapes/judge').Estimate} Estimate */

/**
 * The words for a change of a number, by its unit.
 * @type {Readonly<Record<string, { worse: string, better: string }>>}
 */
const DIRECTION = Object.freeze({
  us: { worse: 'slower', better: 'faster' },
  ms: { worse: 'slower', better: 'faster' },
  'per s': { worse: 'slower', better: 'faster' },
  bytes: { worse: 'larger', better: 'smaller' }
})
const OTHERWISE = { worse: 'worse', better: 'better' }

/** A ratio beyond this is written as "x 12", not as percent. */
const HUGE = 10

/**
 * "102 us", "1.24 ms", "54.6 MiB", "12,345 per s", "17".
 * @param {string} unit
 * @param {number | null | undefined} value
 */
function valueText (unit, value) {
  if (value == null || !Number.isFinite(value)) return 'unknown'
  if (unit === 'us') return measuredTime(value)
  if (unit === 'ms') return measuredTime(value * 1000)
  if (unit === 'bytes') return bytes(value)
  return unit === '' || unit === 'count' ? digits(value) : `${digits(value)} ${unit}`
}

/**
 * The change of the number itself, as a fraction: -0.068 for "6.8 % fewer requests a second".
 * @param {Metric} metric
 * @param {number} effect  log-ratio, positive is worse
 */
function changeOf (metric, effect) {
  return Math.expm1(metric.better === 'higher' ? -effect : effect)
}

/** "+7.3 %", "-0.4 %", "x 12". @param {number | null} fraction */
function changeText (fraction) {
  const text = bareChange(fraction)
  return /^[+-]/.test(text) ? `${text} %` : text
}

/** @param {number | null} fraction */
function bareChange (fraction) {
  if (fraction === null || Number.isNaN(fraction)) return 'unknown'
  if (fraction === Infinity) return 'without limit' // an interval that is open to this side: too few pairs
  if (fraction >= HUGE) return `x ${digits(fraction + 1)}`
  const text = (fraction * 100).toFixed(1)
  return fraction < 0 && text !== '-0.0' ? text : `+${text.replace('-', '')}`
}

/**
 * "+7.3 % (99 %: +5.9 to +8.8) slower"; without the last word where the interval holds "no change".
 * @param {Metric} metric
 * @param {Estimate | null} estimate
 */
function sizeText (metric, estimate) {
  if (!estimate) return 'not measured'
  const { effect, interval99 } = estimate
  const ends = [interval99.low, interval99.high].map(end => changeOf(metric, end))
  const [low, high] = metric.better === 'higher' ? ends.reverse() : ends
  const interval = `(99 %: ${bareChange(low)} to ${bareChange(high)})`
  const word = interval99.low > 0 ? directionOf(metric).worse : interval99.high < 0 ? directionOf(metric).better : ''
  return `${changeText(changeOf(metric, effect))} ${interval}${word && ` ${word}`}`
}

/** "± 2.1 %": a smaller change does not count. @param {number} minEffect  log-ratio */
function floorText (minEffect) { return changeText(Math.expm1(minEffect)).replace('+', '± ') }

/** @param {number} p */
function probabilityText (p) { return p < 0.001 ? '< 0.001' : p.toFixed(3) }

/** @param {Metric} metric */
function directionOf (metric) { return Object.hasOwn(DIRECTION, metric.unit) ? DIRECTION[metric.unit] : OTHERWISE }

/** The bot's own record. @param {import('../shapes/result').Trials} trials */
function recordText ({ aa, docsOnly, controls }) {
  const trials = aa.trials + docsOnly.trials
  const beside = controls.trials === 0 ? ''
    : `; ${controls.suspected} of ${plural(controls.trials, 'control')} beside comparisons likely, before confirmation`
  if (trials === 0) return `the bot's own record on this machine: no trials yet${beside}`
  const split = docsOnly.trials === 0 ? ''
    : ` (builds against themselves ${aa.confirmed} of ${aa.trials}, commits that change only documentation ${docsOnly.confirmed} of ${docsOnly.trials})`
  const likely = aa.suspected + docsOnly.suspected
  return `the bot's own record on this machine: ${aa.confirmed + docsOnly.confirmed} false of ${plural(trials, 'trial')}${split}; ${likely} likely before the second session${beside}`
}

module.exports = { valueText, changeOf, changeText, sizeText, floorText, probabilityText, directionOf, recordText }
