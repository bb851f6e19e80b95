'use strict'
/** The comparison with other servers (bench/peers). */

/** @typedef {import('./suite').ServerBenchmark} ServerBenchmark */
/** @typedef {import('./pair').Machine} Machine */
/** @typedef {import('./pair').MachineFacts} MachineFacts */

/** @typedef {'concurrency' | 'size' | 'static'} PeersChart */
/**
 * One load that every peer gets: one of the classics, with others beside Node.
 * @typedef {object} PeersPoint
 * @property {PeersChart} chart
 * @property {number} at                 where it stands on the chart: connections, or bytes
 * @property {number} connections
 * @property {number} bytes              of each answer's body
 * @property {Readonly<Record<string, Readonly<ServerBenchmark>>>} node  the peers that are Node, and the benchmark that
 *   each of them runs
 */
/**
 * @typedef {{ p50Us: number, p99Us: number, meanUs: number, requestsPerSecond: number, requests: number,
 *   generatorCpuShare: number }} PeersRound  one load on one peer
 */
/**
 * @typedef {{ median: number, low: number, high: number }} Ranged  of several rounds; low, high: the lowest and the
 *   highest of them
 */
/**
 * @typedef {{ ok: true, rounds: PeersRound[], p50Us: Ranged, p99Us: Ranged, requestsPerSecond: Ranged,
 *   generatorBound: boolean } | { ok: false, failure: string }} PeersNumbers  generatorBound: the generator's core was
 *   full, so the peer may be faster
 */
/**
 * @typedef {{ name: string, label: string, version: string | null, missing: string | null }} PeerStanding  missing: why
 *   it is not measured, and what to do; null: it is
 */
/**
 * @typedef {object} PeersResult
 * @property {1} schema
 * @property {'quick' | 'normal'} profile
 * @property {number} rounds             of each peer at each point, without the one that warms up
 * @property {string} seed               of the order in which points and peers were taken
 * @property {number} startedAtMs        wall clock, for people
 * @property {number} tookMs
 * @property {Pick<Machine, 'cpu' | 'cores' | 'memoryBytes' | 'kernel' | 'node'>} machine
 * @property {{ server: string, generator: number } | null} pinned  cores; null: both were free to wander
 * @property {Pick<MachineFacts, 'stealShare' | 'otherCores'>} disturbed  over all of it
 * @property {PeerStanding[]} peers
 * @property {(Omit<PeersPoint, 'node'> & { results: Record<string, PeersNumbers> })[]} points  by chart, then from left
 *   to right
 * @property {{ bytes: number, connections: number, peers: Record<string, string> } | null} histogram  response times at
 *   one size, all rounds: HDR, compressed, base64
 */
/**
 * Told while peers are compared.
 * @typedef {{ type: 'peers', peers: PeerStanding[], points: number }
 *   | { type: 'load', chart: PeersChart, at: number, peer: string, round: number, rounds: number, done: number, of:
 *   number, leftMs: number | null }
 *   | { type: 'point', chart: PeersChart, at: number, done: number, of: number, leftMs: number | null }
 *   | { type: 'failed', chart: PeersChart, at: number, peer: string, text: string }} PeersEvent  done, of: loads or
 *       points; round 0 warms up
 */

module.exports = {}
