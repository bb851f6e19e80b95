'use strict'
/**
 * Facts about the benchmarks and this machine that need no measurement: metrics, the class, and the errors for a
 * benchmark or metric that does not exist.
 */
const { BellwetherError } = require('../../common/errors')
const { metricsOf } = require('./numbers')
const { MARKS } = require('../shared/meta-keys')

/** @typedef {ReturnType<typeof createKnown>} Known */

/** @param {Pick<import('./measuring').Context, 'benchFile' | 'store'>} context */
function createKnown ({ benchFile, store }) {
  /** @param {string} id */
  function noBenchmark (id) {
    return new BellwetherError('BW_BENCH_USAGE',
      `the bench file has no benchmark "${id}"; it has ${benchFile.benchmarks.map(one => one.id).join(', ')}`)
  }

  /**
   * Before the first measurement, the metrics of a benchmark may be unknown: then any name is taken.
   * @param {readonly import('../shapes/suite').Benchmark[]} benchmarks  of which one must have it
   * @param {string} metric
   */
  function checkMetric (benchmarks, metric) {
    const names = benchmarks.map(one => metricsKnown(one).map(({ name }) => name))
    if (names.some(own => own.length === 0 || own.includes(metric))) return
    throw new BellwetherError('BW_BENCH_USAGE',
      `${benchmarks.map(({ id }) => id).join(', ')} has no metric "${metric}"; there is ${[...new Set(names.flat())].join(', ')}`)
  }

  /**
   * The class of this machine when it measured last, so that nothing has to be opened to look back. Results of before
   * it was noted: the last one there.
   */
  async function machineClassNow () {
    return store.mark(MARKS.ownClass) ?? store.all('machine', {}).at(-1)?.class ?? null
  }

  /** @param {import('../shapes/suite').Benchmark} benchmark */
  function metricsKnown (benchmark) {
    if (benchmark.metrics.length > 0) return benchmark.metrics
    const last = store.all('session', { newest: true, limit: 20 }).find(one => one.benchmarks.includes(benchmark.id))
    return last ? metricsOf(benchmark, store.pairs({ session: last.id, benchmark: benchmark.id })) : []
  }

  return { noBenchmark, checkMetric, machineClassNow, metricsKnown }
}

module.exports = { createKnown }
