'use strict'
/** A comparison that nobody measured, for what is drawn and written of one. */
const { createHistogram, encodeHistogram, record } = require('../../../bench/load/histogram')
const { numbersOf } = require('../../../bench/peers/numbers')
const { pointsOf } = require('../../../bench/peers/points')
const { PEERS, peersAt } = require('../../../bench/peers/table')

/** @typedef {import('../../../bench/shapes/peers').PeersResult} PeersResult */

/** @param {number} p50Us @param {number} requestsPerSecond */
const round = (p50Us, requestsPerSecond) => ({
  p50Us, p99Us: p50Us * 2, meanUs: p50Us, requestsPerSecond, requests: 1000, generatorCpuShare: 0.5
})

/** @param {number} factor  how slow */
const threeRounds = factor => numbersOf([
  round(1000 * factor, 900 / factor), round(1100 * factor, 1000 / factor), round(1400 * factor, 1100 / factor)
])

/** @param {number} aboutUs */
function histogramAround (aboutUs) {
  const histogram = createHistogram()
  for (let i = 0; i < 1000; i++) record(histogram, aboutUs * (1 + i / 1000))
  return encodeHistogram(histogram)
}

/** @param {Partial<PeersResult>} [more] @returns {PeersResult} */
function madeUp (more = {}) {
  return {
    schema: 1,
    profile: 'quick',
    rounds: 3,
    seed: 'made-up',
    startedAtMs: Date.UTC(2026, 0, 2),
    tookMs: 180_000,
    machine: { cpu: 'A <CPU>', cores: 2, memoryBytes: 8e9, kernel: 'Linux 6.1', node: 'v20.11.0' },
    pinned: { server: '0', generator: 1 },
    disturbed: { stealShare: 0, otherCores: 0.01 },
    peers: PEERS.map(({ name, label }) => ({ name, label, version: '1.0', missing: null })),
    points: pointsOf('quick').map(({ node, ...point }) => ({
      ...point,
      results: Object.fromEntries(peersAt(PEERS, { ...point, node })
        .map(({ name }, i) => [name, threeRounds((i + 1) * (point.connections + point.bytes / 1000))]))
    })),
    histogram: {
      bytes: 262_144,
      connections: 300,
      peers: Object.fromEntries(['node-buffer', 'node-string', 'nginx', 'tornado', 'thin']
        .map((name, i) => [name, histogramAround(10_000 * (i + 1))]))
    },
    ...more
  }
}

module.exports = { madeUp, threeRounds, round }
