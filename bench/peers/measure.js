'use strict'
/**
 * One point: every peer is started, and they are loaded one after the other, round after round, each round in an order of its own. All of them
 * live during the whole point, and only the one that is loaded has work. Who fails once at a point has no number there.
 */
const { DEFAULT_PLAN } = require('../load/plan')
const { mergeHistograms, encodeHistogram } = require('../load/histogram')
const { shuffled } = require('../seeded')
const { numbersOf, roundOf } = require('./numbers')
const { whyWrongLoad } = require('./probe')
const { PATH } = require('./table')

/** @typedef {import('../shapes').PeersPoint} PeersPoint */
/** @typedef {import('../shapes').PeersNumbers} PeersNumbers */
/** @typedef {import('../shapes').LoadReport} LoadReport */
/** @typedef {import('./points').Pace} Pace */
/** @typedef {import('./start').RunningPeer} Running */
/**
 * @typedef {object} Io  the outside
 * @property {(name: string, point: PeersPoint) => Promise<Running>} start
 * @property {(target: Running['target'], plan: import('../shapes').LoadPlan) => Promise<LoadReport>} load
 * @property {() => number} random
 * @property {(name: string, round: number) => void} onLoad   before each load; round 0 warms up
 * @property {(name: string, text: string) => void} onFailed
 * @property {AbortSignal} signal
 */

/**
 * @param {PeersPoint} point
 * @param {readonly string[]} names  of the peers
 * @param {Readonly<Pace>} pace
 * @param {Io} io
 * @returns {Promise<{ results: Record<string, PeersNumbers>, histograms: Record<string, string> }>}  rejects when it is interrupted;
 *   nothing is left running either way
 */
async function measurePoint (point, names, pace, io) {
  /** @type {Map<string, { running: Running, reports: LoadReport[] }>} */
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
    const { running, reports } = /** @type {{ running: Running, reports: LoadReport[] }} */ (alive.get(name))
    io.onLoad(name, round)
    const report = await io.load(running.target, planOf(point, pace))
    const problem = whyWrongLoad(report, { answerBytes: running.answerBytes, connections: point.connections })
    if (problem === '' && round > 0) reports.push(report)
    return problem
  }
  try {
    for (const name of shuffled(names, io.random)) {
      await attempt(name, async () => {
        alive.set(name, { running: await io.start(name, point), reports: [] })
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
    histograms: Object.fromEntries([...alive].map(([name, { reports }]) => [name, encodeHistogram(mergeHistograms(reports.map(one => one.latencyHistogram)))]))
  }
}

/**
 * @param {PeersPoint} point
 * @param {Readonly<Pace>} pace
 * @returns {import('../shapes').LoadPlan}
 */
function planOf ({ connections }, { warmUpMs, measureMs, leastRequests, maxMeasureMs }) {
  return {
    ...DEFAULT_PLAN,
    connections,
    path: PATH,
    warmUp: { minMs: warmUpMs, minRequests: 0, maxMs: warmUpMs, windowMs: warmUpMs }, // so long, steady or not: every peer the same
    durationMs: measureMs,
    requests: leastRequests * connections,
    maxDurationMs: maxMeasureMs
  }
}

module.exports = { measurePoint, planOf }
