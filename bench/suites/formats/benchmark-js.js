'use strict'
/**
 * The output of benchmark.js, and of what prints like it (bench-node): "name x 1,234 ops/sec ±0.50% (90 runs sampled)".
 * The time of one call, in microseconds, made from the rate.
 */
const { FORMAT_UNITS } = require('../../shapes/suite')
const { withoutColours } = require('../../shared/visible')
const { metricNameFrom, shown } = require('./names')

const LINE = /^\s*(\S.*?) x ([\d,]+(?:\.\d+)?) ops\/sec\b/
const US_PER_SECOND = 1e6
/** No line of theirs is longer, and the patterns take long for a longer one. */
const MAX_LINE_CHARS = 1000

/**
 * @param {string} stdout
 * @returns {import('./index').Found[]}
 * @throws {Error}
 */
function readBenchmarkJs (stdout) {
  return withoutColours(stdout).split('\n').flatMap(line => {
    const match = line.length > MAX_LINE_CHARS ? null : LINE.exec(line)
    if (match === null) return []
    const perSecond = Number(match[2].replaceAll(',', ''))
    if (!(perSecond > 0)) throw new Error(`The benchmark ${shown(match[1])} of benchmark.js has no result.`)
    return [{
      ...metricNameFrom([match[1]]), value: US_PER_SECOND / perSecond, unit: FORMAT_UNITS.benchmark, better: 'lower'
    }]
  })
}

module.exports = { readBenchmarkJs }
