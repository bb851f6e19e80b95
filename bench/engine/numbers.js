'use strict'
/**
 * From pairs to the numbers that are judged: which metrics a benchmark has, and their log-ratios. Pure.
 */
const { logRatio } = require('../judge')
const { median } = require('../shared/median')
const { metricsAmong } = require('../suites/found-metric')
const { counts } = require('./launches')

/** @typedef {import('../shapes/suite').Metric} Metric */
/** @typedef {import('../shapes/suite').Benchmark} Benchmark */
/** @typedef {import('../shapes/pair').TakenPair} TakenPair */

/**
 * The metrics of a benchmark. Where its definition names none, the metrics that were found are taken.
 * @param {Benchmark} benchmark
 * @param {TakenPair[]} pairs
 * @returns {Metric[]}
 */
function metricsOf (benchmark, pairs) {
  return metricsAmong(benchmark,
    pairs.flatMap(pair => [pair.old, pair.new].flatMap(sample => sample.ok ? Object.keys(sample.metrics) : [])))
}

/**
 * One log-ratio a pair that counts, positive is worse; null where the metric is missing on a side.
 * @param {Metric} metric
 * @param {TakenPair[]} pairs
 * @returns {(number | null)[]}
 */
function ratiosOf (metric, pairs) {
  return pairs.filter(counts).map(({ old, new: fresh }) => logRatio(metric,
    metricOf(old, metric.name), metricOf(fresh, metric.name)))
}

/** @param {import('../shapes/pair').Sample} sample @param {string} name */
function metricOf (sample, name) {
  return sample.ok && Object.hasOwn(sample.metrics, name) ? sample.metrics[name] : NaN
}

/**
 * Whether any launch of this side gave the metric.
 * @param {Metric} metric
 * @param {TakenPair[]} pairs
 * @param {'old' | 'new'} side
 */
function isGiven (metric, pairs, side) {
  return pairs.filter(counts).some(pair => Number.isFinite(metricOf(pair[side], metric.name)))
}

/** @param {(number | null)[]} ratios @returns {ratios is number[]} */
function isComplete (ratios) {
  return ratios.every(ratio => ratio !== null)
}

/**
 * The gated metrics that every one of these pairs has.
 * @param {Benchmark} benchmark
 * @param {TakenPair[]} pairs
 */
function decidingMetrics (benchmark, pairs) {
  return metricsOf(benchmark, pairs).filter(metric => metric.gated && isComplete(ratiosOf(metric, pairs)))
}

/**
 * Those of these that every one of these pairs has, gated or not.
 * @param {Benchmark} benchmark
 * @param {TakenPair[]} pairs
 * @param {readonly string[]} names
 */
function completeAmong (benchmark, pairs, names) {
  return metricsOf(benchmark, pairs)
    .filter(metric => names.includes(metric.name) && isComplete(ratiosOf(metric, pairs)))
    .map(metric => metric.name)
}

/**
 * @param {Metric} metric
 * @param {TakenPair[]} pairs
 * @returns {{ old: number, new: number } | null}
 */
function mediansOf (metric, pairs) {
  const both = pairs.filter(counts)
    .map(pair => ({ old: metricOf(pair.old, metric.name), new: metricOf(pair.new, metric.name) }))
    .filter(pair => Number.isFinite(pair.old) && Number.isFinite(pair.new))
  return both.length === 0 ? null : { old: median(both.map(pair => pair.old)), new: median(both.map(pair => pair.new)) }
}

module.exports = { metricsOf, ratiosOf, isGiven, isComplete, decidingMetrics, completeAmong, mediansOf }
