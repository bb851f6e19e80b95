'use strict'
/**
 * The definition of a metric, by its name: from the bench file, or the default where the file does not name it. Pure.
 */
const { COMMAND_METRICS, SERVER_METRICS, FORMAT_UNITS } = require('../shapes/suite')

/** @typedef {import('../shapes/suite').Metric} Metric */
/** @typedef {import('../shapes/suite').Benchmark} Benchmark */

/**
 * The time, CPU and memory of the whole command are shown beside what it printed; that decides, and less of it is
 * better.
 * @param {string} name
 * @param {import('../shapes/suite').Format['type']} format
 * @returns {Metric}
 */
function foundMetric (name, format) {
  if (Object.hasOwn(COMMAND_METRICS, name)) return { ...COMMAND_METRICS[name], gated: false }
  return { name, unit: FORMAT_UNITS[format] ?? '', better: 'lower', gated: true }
}

/**
 * A metric that has results. They may be older than the bench file, which has perhaps neither the metric nor its
 * benchmark any more.
 * @param {string} name
 * @param {Benchmark | undefined} benchmark  undefined: the bench file has it no more
 * @returns {Metric}  what is in the bench file no more decides nothing
 */
function metricNamed (name, benchmark) {
  if (benchmark && takesWhatIsFound(benchmark)) return foundMetric(name, formatOf(benchmark))
  const written = benchmark?.metrics.find(one => one.name === name)
  if (written) return written
  return { ...Object.hasOwn(SERVER_METRICS, name) ? SERVER_METRICS[name] : foundMetric(name, 'none'), gated: false }
}

/**
 * The metrics of a benchmark: those that the bench file names, or all that were found where it names none.
 * @param {Benchmark} benchmark
 * @param {Iterable<string>} found  names, each as often as you like
 * @returns {Metric[]}
 */
function metricsAmong (benchmark, found) {
  return takesWhatIsFound(benchmark)
    ? [...new Set(found)].sort().map(name => metricNamed(name, benchmark))
    : benchmark.metrics
}

/** @param {Benchmark} benchmark */
const takesWhatIsFound = benchmark => benchmark.metrics.length === 0

/** @param {Benchmark} benchmark @returns {import('../shapes/suite').Format['type']} */
const formatOf = benchmark => benchmark.kind === 'command' ? benchmark.format.type : 'none'

module.exports = { foundMetric, metricNamed, metricsAmong }
