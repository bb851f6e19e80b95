'use strict'
/**
 * Node beside other servers, on one machine in one run: what `bellwether bench peers` measures. Response time over
 * concurrency and over the size of the answer, a static file, and the histogram at one size. Nothing here prints or
 * exits.
 *
 *   const result = await comparePeers({ profile: 'quick' })
 *   for (const { path, text } of peersFiles(result)) ...      // the page, its charts, the numbers
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { randomBytes } = require('node:crypto')
const { removeTree } = require('../../common/remove-tree')
const { BellwetherError } = require('../../common/errors')
const { machine } = require('../collect/fingerprint')
const { readMachine, machineBetween } = require('../collect/machine-watch')
const { findPinning } = require('../collect/pinning')
const { runLoad } = require('../load')
const { randomFrom, seedOf, shuffled } = require('../shared/seeded')
const { peersFiles } = require('./files')
const { findPeers, selectPeers } = require('./find')
const { measurePoint } = require('./measure')
const { HISTOGRAM_BYTES, PACES, pointsOf } = require('./points')
const { startPeer } = require('./start')
const { peersAt } = require('./table')

/** @typedef {import('../shapes/peers').PeersResult} PeersResult */
/** @typedef {import('../shapes/peers').PeersEvent} PeersEvent */
/** @typedef {import('../shapes/peers').PeersPoint} PeersPoint */
/** @typedef {import('./find').FoundPeer} FoundPeer */
/**
 * @typedef {object} PeersOptions
 * @property {'quick' | 'normal'} [profile]  left out: quick
 * @property {readonly string[]} [only]      names of peers and of charts
 * @property {string} [seed]                 of the order; left out: chance
 * @property {Partial<import('./points').Pace>} [pace]  what differs from the profile's: tests
 * @property {AbortSignal} [signal]          ends everything that runs; nothing is kept
 * @property {(event: PeersEvent) => void} [onEvent]
 */

/**
 * @param {PeersOptions} [options]
 * @returns {Promise<PeersResult>}
 * @throws BW_BENCH_USAGE a name in `only` that is not known; BW_BENCH_PEERS none of those asked for is installed; the
 *   signal's reason
 */
async function comparePeers ({
  profile = 'quick', only = [], seed = randomBytes(4).toString('hex'), pace = {}, signal = new AbortController().signal,
  onEvent = () => {}
} = {}) {
  const asked = selectPeers(only)
  const startedAtMs = Date.now()
  const startedMs = performance.now()
  const { found, standings } = await findPeers(asked.peers)
  const points = pointsOf(profile)
    .filter(point => asked.charts.includes(point.chart) && peersAt(found, point).length > 0)
  if (points.length === 0) throw nothingToMeasure(standings, asked.charts)
  onEvent({ type: 'peers', peers: standings, points: points.length })
  const before = readMachine()
  const fullPace = { ...PACES[profile], ...pace }
  const measured = await measureAll(points, found, { pace: fullPace, seed, signal, onEvent })
  const { stealShare, otherCores } = machineBetween(before, readMachine())
  const { cpu, cores, memoryBytes, kernel, node } = await machine()
  const { server, generator } = findPinning()
  return {
    schema: 1,
    profile,
    rounds: fullPace.rounds,
    seed,
    startedAtMs,
    tookMs: Math.round(performance.now() - startedMs),
    machine: { cpu, cores, memoryBytes, kernel, node },
    pinned: generator === null ? null : { server: server[server.length - 1], generator },
    disturbed: { stealShare: rounded(stealShare), otherCores: rounded(otherCores) },
    peers: standings,
    points: points.map(({ node: _, ...point }, i) => ({ ...point, results: measured[i].results })),
    histogram: histogramOf(points, measured)
  }
}

/** @typedef {Awaited<ReturnType<typeof measurePoint>>} Measured */

/**
 * @param {PeersPoint[]} points
 * @param {FoundPeer[]} found
 * @param {{ pace: import('./points').Pace, seed: string, signal: AbortSignal, onEvent: (event: PeersEvent) =>
 *   void }} how
 * @returns {Promise<Measured[]>}  in the order of the points, not in the order of measuring
 */
async function measureAll (points, found, { pace, seed, signal, onEvent }) {
  const { server: serverPrefix, generator: cpu } = findPinning()
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bwp-'))
  const random = randomFrom(seedOf('peers', seed))
  const of = points.reduce((sum, point) => sum + peersAt(found, point).length * (pace.rounds + 1), 0)
  const beganMs = performance.now()
  /** @type {Measured[]} */
  const measured = []
  let done = 0
  let taken = 0
  const leftMs = () => done === 0 ? null : Math.round((performance.now() - beganMs) / done * (of - done))
  try {
    for (const [i, point] of shuffled([...points.entries()], random)) {
      const { chart, at } = point
      const peers = peersAt(found, point)
      const doneBefore = done
      measured[i] = await measurePoint(point, peers.map(({ name }) => name), pace, {
        start: name => startPeer(/** @type {FoundPeer} */ (peers.find(one => one.name === name)),
          point, { dir, serverPrefix, signal }),
        load: (target, plan) => runLoad(target, plan, { signal, cpu }),
        random,
        // in this order
        onLoad: (peer, round) =>
          onEvent({ type: 'load', chart, at, peer, round, rounds: pace.rounds, leftMs: leftMs(), done: done++, of }),
        onFailed: (peer, text) => onEvent({ type: 'failed', chart, at, peer, text }),
        signal
      })
      done = doneBefore + peers.length * (pace.rounds + 1) // of those that failed, too
      onEvent({ type: 'point', chart, at, done: ++taken, of: points.length, leftMs: leftMs() })
    }
    return measured
  } finally {
    removeTree(dir)
  }
}

/**
 * @param {PeersPoint[]} points
 * @param {Measured[]} measured
 * @returns {PeersResult['histogram']}
 */
function histogramOf (points, measured) {
  const at = points.findIndex(({ chart, bytes }) => chart === 'size' && bytes === HISTOGRAM_BYTES)
  if (at === -1 || Object.keys(measured[at].histograms).length === 0) return null
  const { bytes, connections } = points[at]
  return { bytes, connections, peers: measured[at].histograms }
}

/** @param {number | null} share */
function rounded (share) { return share === null ? null : Math.round(share * 1000) / 1000 }

/** @param {import('../shapes/peers').PeerStanding[]} standings @param {string[]} charts */
function nothingToMeasure (standings, charts) {
  const missing = standings.flatMap(one => one.missing ?? [])
  const why = missing.length > 0
    ? missing.join('; ')
    : `${standings.map(one => one.name).join(', ')} takes no part in ${charts.join(', ')}`
  return new BellwetherError('BW_BENCH_PEERS', `Nothing can be compared: ${why}. Nothing was measured.`)
}

module.exports = { comparePeers, peersFiles }
