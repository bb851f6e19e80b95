'use strict'
/**
 * One point: every peer is started, and they are loaded one after the other, round after round, each round in an order
 * of its own. All of them live during the whole point, and only the one that is loaded has work. Who fails once at a
 * point has no number there.
 */
const { DEFAULT_PLAN } = require('../load/plan')
const { mergeHistograms, encodeHistogram } = require('../load/histogram')
const { shuffled } = require('../shared/seeded')
const { numbersOf, roundOf } = require('./numbers')
const { whyWrongLoad } = require('./probe')
const { PATH } = require('./table')

/** @typedef {import('../shapes/peers').PeersPoint} PeersPoint */
/** @typedef {import('../shapes/peers').PeersNumbers} PeersNumbers */
/** @typedef {import('../shapes/load').LoadReport} LoadReport */
/** @typedef {import('./points').Pace} Pace */
/** @typedef {import('./start').RunningPeer} Running */
/** @typedef {{ running: Running, reports: LoadReport[], moreWarmUpMs: number }} Standing  of a peer at the point */
/**
 * @typedef {object} Io  the outside
 * @property {(name: string, point: PeersPoint) => Promise<Running>} start
 * @property {(target: Running['target'], plan: import('../shapes/suite').LoadPlan) => Promise<LoadReport>} load
 * @property {() => number} random
 * @property {(name: string, round: number) => void} onLoad   before each load; round 0 warms up
 * @property {(name: string, text: string) => void} onFailed
 * @property {AbortSignal} signal
 */

/**
 * A connection that finds the queue of a server full is tried again by the kernel after 1 s, then after 2 s more (Thin
 * takes a hundred at once). A load that began before all connections were open does not count as a load of that many:
 * it is repeated with MORE_WARM_UP_MS more warm-up, which later loads keep.
 */
const MORE_WARM_UP_MS = 1600
const MOST_MORE_WARM_UP_MS = 2 * MORE_WARM_UP_MS

/**
 * @param {PeersPoint} point
 * @param {readonly string[]} names  of the peers
 * @param {Readonly<Pace>} pace
 * @param {Io} io
 * @returns {Promise<{ results: Record<string, PeersNumbers>, histograms: Record<string, string> }>}  rejects when it is
 *   interrupted; nothing is left running either way
 */
async function measurePoint (point, names, pace, io) {
  /** @type {Map<string, Standing>} */
  const alive = new Map()
  /** @type {Record<string, PeersNumbers>} */
  const results = {}
  const fail = (/** @type {string} */ name, /** @type {string} */ failure) => {
    results[name] = { ok: false, failure }
    io.onFailed(name, failure)
  }
  const attempt = async (/** @type {string} */ name, /** @type {() => Promise<string>} */ act) => {
    const failure = await act().catch(err => {
      io.signal.throwIfAborted()
      if (!['BW_LOAD', 'BW_BENCH_PEERS'].includes(err.code)) throw err
      return err.message
    })
    if (failure === '') return
    const failed = alive.get(name)
    alive.delete(name)
    fail(name, failure)
    await failed?.running.end()
  }
  const takeRound = async (/** @type {string} */ name, /** @type {number} */ round) => {
    const one = /** @type {Standing} */ (alive.get(name))
    const { running: { target, answerBytes }, reports } = one
    io.onLoad(name, round)
    let report = await io.load(target, planOf(point, pace, one.moreWarmUpMs))
    while (report.generator.maxInFlight < point.connections && one.moreWarmUpMs < MOST_MORE_WARM_UP_MS) {
      one.moreWarmUpMs += MORE_WARM_UP_MS
      report = await io.load(target, planOf(point, pace, one.moreWarmUpMs))
    }
    const problem = whyWrongLoad(report, { answerBytes, connections: point.connections })
    if (problem === '' && round > 0) reports.push(report)
    return problem
  }
  try {
    for (const name of shuffled(names, io.random)) {
      await attempt(name, async () => {
        alive.set(name, { running: await io.start(name, point), reports: [], moreWarmUpMs: 0 })
        return ''
      })
    }
    for (let round = 0; round <= pace.rounds; round++) {
      for (const name of shuffled([...alive.keys()], io.random)) await attempt(name, () => takeRound(name, round))
    }
  } finally {
    await Promise.all([...alive.values()].map(({ running }) => running.end()))
  }
  for (const [name, { reports }] of alive) results[name] = numbersOf(reports.map(roundOf))
  return {
    results: Object.fromEntries(names.map(name => [name, results[name]])),
    histograms: Object.fromEntries([...alive]
      .map(([name, { reports }]) => [name, encodeHistogram(mergeHistograms(reports.map(one => one.latencyHistogram)))]))
  }
}

/**
 * @param {PeersPoint} point
 * @param {Readonly<Pace>} pace
 * @param {number} moreWarmUpMs
 * @returns {import('../shapes/suite').LoadPlan}
 */
function planOf ({ connections }, { warmUpMs, measureMs, leastRequests, maxMeasureMs }, moreWarmUpMs) {
  const ms = warmUpMs + moreWarmUpMs
  return {
    ...DEFAULT_PLAN,
    connections,
    path: PATH,
    warmUp: { minMs: ms, minRequests: 0, maxMs: ms, windowMs: ms }, // so long, steady or not
    durationMs: measureMs,
    requests: leastRequests * connections,
    maxDurationMs: maxMeasureMs
  }
}

module.exports = { measurePoint, planOf }
