'use strict'
/**
 * What can be seen on this machine, and what it would take: said as soon as the noise is known, and again where a
 * comparison ended without an answer. Pure.
 */
const { duration } = require('../../common/units')
const { pairSd, pairsToSee, pairsToExclude, SEEN, USUAL_PAIRS } = require('../judge')
const { COMMAND_METRICS } = require('../shapes/suite')
const { median } = require('../shared/median')
const { counts } = require('./launches')
const { metricsOf, ratiosOf, isComplete } = require('./numbers')

/**
 * @typedef {object} Need
 * @property {string} metric
 * @property {number} slowdown  fraction: what is found 9 times in 10 with so many pairs
 * @property {number} see       pairs
 * @property {number} exclude   pairs that say that there is no slowdown of the smallest effect, where there is none
 */

/**
 * @param {string} metric
 * @param {number[]} ratios   of at least 2 pairs
 * @param {number} minEffect  log-ratio
 * @returns {Need}
 */
function needOf (metric, ratios, minEffect) {
  const sd = pairSd(ratios)
  return {
    metric, slowdown: Math.expm1(SEEN * minEffect), see: pairsToSee(sd, SEEN * minEffect, minEffect),
    exclude: pairsToExclude(sd, minEffect)
  }
}

/**
 * "a 7.6 % slowdown of nsPerTask needs about 130 pairs on this machine (4 min), and its absence about 260; by cpuMs
 * 20".
 * @param {Need} need
 * @param {Need[]} others  other numbers of the same work
 * @param {number} pairMs
 */
function needText ({ metric, slowdown, see, exclude }, others, pairMs) {
  const size = `${(100 * slowdown).toFixed(1)} %`
  const absence = exclude > see ? `, and its absence about ${roundly(exclude)}` : ''
  const by = others.filter(one => one.see < see).map(one => `; by ${one.metric} ${roundly(one.see)}`)
  return `a ${size} slowdown of ${metric} needs about ${roundly(see)} pairs on this machine (${duration(see * pairMs)})${absence}${by.join('')}`
}

/** Two digits: the noise is not known better. @param {number} pairs */
function roundly (pairs) { return String(Number(pairs.toPrecision(2))) }

/**
 * The same of the number of a look, beside the other numbers that decide and CPU time.
 * @param {object} what
 * @param {import('../shapes/suite').Benchmark} what.benchmark
 * @param {import('../shapes/pair').TakenPair[]} what.pairs
 * @param {string} what.metric
 * @param {(metric: string) => number} what.minEffect
 * @param {number} what.pairMs
 * @returns {string | null}  null: the usual pairs are enough, or there is nothing to say
 */
function outlookOf ({ benchmark, pairs, metric: name, minEffect, pairMs }) {
  const needs = metricsOf(benchmark, pairs)
    .filter(metric => metric.gated || metric.name === name || metric.name === COMMAND_METRICS.cpuMs.name)
    .flatMap(metric => {
      const ratios = ratiosOf(metric, pairs)
      return ratios.length > 1 && isComplete(ratios) ? [needOf(metric.name, ratios, minEffect(metric.name))] : []
    })
  const own = needs.find(one => one.metric === name)
  if (own === undefined || !Number.isFinite(own.see) || Math.max(own.see, own.exclude) <= USUAL_PAIRS) return null
  return needText(own, needs, pairMs)
}

/**
 * The same of what was left open, of the number that needs fewest.
 * @param {Pick<import('../shapes/result').MetricResult, 'metric' | 'minEffect'>[]} open  at least one
 * @param {import('../shapes/record').PairRecord[]} pairs
 * @returns {string | null}
 */
function needsOf (open, pairs) {
  const accepted = pairs.filter(counts)
  if (accepted.length < 2) return null
  const needs = open.map(({ metric, minEffect }) =>
    needOf(metric.name, ratiosOf(metric, accepted).filter(ratio => ratio !== null), minEffect))
    .sort((a, b) => a.see - b.see)
  return Number.isFinite(needs[0].see) ? needText(needs[0], [], median(accepted.map(one => one.tookMs))) : null
}

module.exports = { outlookOf, needsOf }
