'use strict'
/**
 * The requests that the peers get, and the time for each. The points are those of the suites
 * (bench/suites/classics.js): each is one of their benchmarks, which Node's own peers run as it stands, with the others
 * beside it. Pure.
 */
const { suite } = require('../suites/classics')

/** @typedef {import('../shapes/peers').PeersPoint} PeersPoint */
/** @typedef {import('../shapes/peers').PeersChart} PeersChart */
/** @typedef {import('../shapes/suite').ServerBenchmark} ServerBenchmark */
/**
 * @typedef {object} Pace
 * @property {number} rounds         that count; one more before them warms up
 * @property {number} warmUpMs       before each load
 * @property {number} measureMs      of each load, and until at least `leastRequests` were answered
 * @property {number} leastRequests  of each connection; the first one of a load meets an idle server, and must not
 *   decide
 * @property {number} maxMeasureMs
 */

const HELLO_BYTES = 12
const FILE_BYTES = 1024 * 1024
/** The size whose histogram is kept. */
const HISTOGRAM_BYTES = 256 * 1024

/** @type {readonly PeersChart[]} */
const CHARTS = Object.freeze(['concurrency', 'size', 'static'])

/** @type {Readonly<Record<'quick' | 'normal', Readonly<Pace>>>} */
const PACES = Object.freeze({
  quick: Object.freeze({ rounds: 3, warmUpMs: 150, measureMs: 400, leastRequests: 5, maxMeasureMs: 4000 }),
  normal: Object.freeze({ rounds: 5, warmUpMs: 200, measureMs: 600, leastRequests: 5, maxMeasureMs: 6000 })
})
/** The points of the quick profile; those that it leaves out lie between them. */
const QUICK = Object.freeze({ concurrency: [1, 10, 50, 200, 500], sizeExponents: [0, 10, 14, 16, 18, 20] })

/**
 * @param {'quick' | 'normal'} profile
 * @returns {PeersPoint[]}  by chart, then from left to right
 */
function pointsOf (profile) {
  const isQuick = profile === 'quick'
  const concurrency = benchmarksOf('hello').filter(({ env }) => env.BYTES === String(HELLO_BYTES))
    .map(one => pointOf('concurrency', HELLO_BYTES, { node: one, bellwether: one }))
    .filter(({ at }) => !isQuick || QUICK.concurrency.includes(at))
  const sizes = Object.values(groupBy(benchmarksOf('response-size'), ({ env }) => env.BYTES))
    .map(ways => pointOf('size',
      Number(ways[0].env.BYTES), Object.fromEntries(ways.map(one => [`node-${one.env.KIND}`, one]))))
    .filter(({ bytes }) => isQuick ? QUICK.sizeExponents.includes(Math.log2(bytes)) : Math.log2(bytes) % 2 === 0)
  const ways = Object.fromEntries(benchmarksOf('static-file').map(one => [one.env.WAY, one]))
  const file = pointOf('static',
    FILE_BYTES, { node: ways.pipe, 'node-string': ways.string, 'node-buffer': ways.buffer })
  return [...concurrency.sort(byPlace), ...sizes.sort(byPlace), file]
}

/** @param {PeersPoint} a @param {PeersPoint} b */
function byPlace (a, b) { return a.at - b.at }

/**
 * @param {PeersChart} chart
 * @param {number} bytes
 * @param {Record<string, Readonly<ServerBenchmark>>} node
 * @returns {PeersPoint}
 */
function pointOf (chart, bytes, node) {
  const connections = Number(Object.values(node)[0].load.connections)
  return { chart, at: chart === 'concurrency' ? connections : bytes, connections, bytes, node }
}

/** @param {string} family @returns {Readonly<ServerBenchmark>[]} */
function benchmarksOf (family) {
  return (suite(family) ?? []).flatMap(one => one.kind === 'server' ? [one] : [])
}

/** @template T @param {T[]} items @param {(item: T) => string} keyOf @returns {Record<string, T[]>} */
function groupBy (items, keyOf) {
  /** @type {Record<string, T[]>} */
  const groups = {}
  for (const item of items) (groups[keyOf(item)] ??= []).push(item)
  return groups
}

module.exports = { CHARTS, PACES, HISTOGRAM_BYTES, pointsOf }
