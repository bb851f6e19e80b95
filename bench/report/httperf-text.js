'use strict'
/** The lines of httperf of a benchmark that opens a connection for each request, before and after. Pure. */
const { httperfLines } = require('../load/httperf')

/**
 * @param {Pick<import('../shapes/result').BenchmarkResult, 'loads'>} result
 * @returns {string[]}  none of other benchmarks
 */
function httperfText ({ loads }) {
  if (!loads) return []
  const linesOf = (/** @type {import('../shapes/pair').LoadDetails} */ load) =>
    httperfLines(load, { serverCpu: load.serverCpu }).filter(line => line !== '').map(line => `  ${line}`)
  return [
    'as httperf tells it, old (of the launch whose connection time lies in the middle):', ...linesOf(loads.old),
    'and new:', ...linesOf(loads.new)
  ]
}

module.exports = { httperfText }
