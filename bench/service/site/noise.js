'use strict'
/**
 * The noise of this machine's numbers, and its health in the last sessions: for the page that says what can be
 * believed.
 */
const { minEffect, NOISE_SESSIONS } = require('../../judge')
const { counts } = require('../../engine/launches')
const { hasLaterVerdict } = require('../../engine/status')
const { gatedOf } = require('./overview')
const { benchmarkSha256 } = require('../../suites/bench-file')

/** @typedef {import('../../store').Store} Store */
/**
 * @typedef {{ benchmark: string, metric: string, effects: number[], minEffect: number }} Noise  of builds against
 *   themselves, newest last; log-ratios
 */
/**
 * @typedef {{ sha: string | null, subject: string, reason: import('../../shapes/record').EndReason, text: string,
 *   atMs: number }} Failure
 */
/**
 * @typedef {{ atMs: number, pairs: number, rejected: Record<string, number> }} Health  one session: rejected by reason,
 *   how often
 */

const HEALTH_SESSIONS = 5
/** The last ends that are searched for failures: those of last year are of no interest. */
const ENDS = 200
const FAILURES = 10

/**
 * The noise that decides how small a change is told: only of sessions in which the benchmark was defined as it is now.
 * @param {object} where
 * @param {Store} where.store
 * @param {string} where.machineClass
 * @param {readonly import('../../shapes/suite').Benchmark[]} where.benchmarks
 * @param {Parameters<typeof gatedOf>[1]} where.values  of the last commits
 * @param {'quick' | 'normal'} where.profile
 * @returns {Noise[]}
 */
function noiseOf ({ store, machineClass, benchmarks, values, profile }) {
  return benchmarks.flatMap(benchmark => {
    const about = {
      benchmark: benchmark.id, machineClass, profile, benchmarkSha256: benchmarkSha256(benchmark), limit: NOISE_SESSIONS
    }
    return gatedOf(benchmark, values).map(({ name }) => {
      const effects = store.aaEffects({ ...about, metric: name })
      return { benchmark: benchmark.id, metric: name, effects, minEffect: minEffect(effects) }
    })
  }).filter(one => one.effects.length > 0)
}

/**
 * Comparisons that came to nothing.
 * @param {{ store: Store, machineClass: string }} where
 * @returns {Failure[]} newest first
 */
function failuresOf ({ store, machineClass }) {
  return store.all('end', { newest: true, limit: ENDS }).filter(
    ({ reason }) => reason !== 'done'
  ).flatMap((/** @type {import('../../shapes/record').EndRecord} */ { session, reason, text, atMs }) => {
    const own = store.session(session)
    if (own === null || own.machineClass !== machineClass || hasLaterVerdict(own, store)) return []
    return [{ sha: own.newSha, subject: store.get('commit', { sha: own.newSha })?.subject ?? '', reason, text, atMs }]
  }).slice(0, FAILURES)
}

/**
 * The machine's health in the last sessions: pairs that count, and rejected pairs.
 * @param {{ store: Store, machineClass: string }} where
 * @returns {Health[]} newest first
 */
function healthOf ({ store, machineClass }) {
  return store.all('session', {
    machineClass, newest: true, limit: HEALTH_SESSIONS
  }).map((/** @type {import('../../shapes/record').SessionRecord} */ { id, atMs }) => {
    const pairs = store.pairs({ session: id })
    return { atMs, pairs: pairs.filter(counts).length, rejected: rejectionsOf(pairs) }
  }).filter(({ pairs, rejected }) => pairs > 0 || Object.keys(rejected).length > 0)
}

/**
 * Number of rejections for each reason; "other processes used 0.9 cores (limit 0.3)" is one reason, however many cores.
 * @param {readonly import('../../shapes/record').PairRecord[]} pairs
 * @returns {Record<string, number>}
 */
function rejectionsOf (pairs) {
  /** @type {Record<string, number>} */
  const found = {}
  for (const { rejected } of pairs) {
    if (rejected === null) continue
    const reason = rejected.replace(/ \(limit [^)]*\)/, '').replace(/\d[\d.,]*/g, '...')
    found[reason] = (found[reason] ?? 0) + 1
  }
  return found
}

module.exports = { noiseOf, failuresOf, healthOf, rejectionsOf }
