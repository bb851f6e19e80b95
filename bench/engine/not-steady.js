'use strict'
/**
 * Number of launches of a benchmark that were measured although the server had not become steady: their numbers count,
 * and the reader is told. Pure.
 */
const { counts } = require('./launches')

/**
 * @param {import('../shapes/suite').Benchmark} benchmark
 * @param {readonly import('../shapes/record').PairRecord[]} pairs
 * @returns {number}  of the pairs that count; 0 where nothing is warmed up, for then nothing was waited for
 */
function notSteady (benchmark, pairs) {
  if (benchmark.kind !== 'server' || benchmark.load.warmUp === null) return 0
  return pairs.filter(counts).flatMap(pair => [pair.old, pair.new]).filter(sample => sample.ok && !sample.steady).length
}

module.exports = { notSteady }
