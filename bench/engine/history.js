'use strict'
/**
 * The history of each benchmark over the commits: its ratio to the anchor, the steps that two of three detectors see in
 * it, and whether a comparison confirms them. A step that no comparison confirmed is drift: it may be the machine's or
 * the code's. A benchmark that is defined anew begins a new series: other numbers under its name would look like a
 * step.
 */
const { logRatio, changePoints } = require('../judge')
const { isOwnSession } = require('../shared/own-session')
const { isDefinedSo } = require('../store/questions')
const { benchmarkSha256 } = require('../suites/bench-file')
const { MOST_HISTORY_COMMITS } = require('../shapes/result')
const { lastLook, verdictOfLooks } = require('./results')

/** @typedef {import('../shapes/suite').Metric} Metric */
/** @typedef {import('../shapes/result').History} History */
/** @typedef {import('../shapes/result').HistoryPoint} HistoryPoint */
/** @typedef {import('../shapes/record').LookRecord} LookRecord */

/** Verdicts that a second session has found, too. @type {ReadonlySet<import('../shapes/result').Verdict>} */
const CONFIRMED = new Set(/** @type {const} */ (['confirmed', 'accepted', 'improved']))

/**
 * Of a benchmark as it is defined now.
 * @param {{
 *   benchmark: import('../shapes/suite').Benchmark, metric: Metric, machineClass: string,
 *   profile: 'quick' | 'normal', anchorSha: string, limit: number }} wish
 * @param {import('./session').Io['store']} store
 * @returns {History}
 */
function historyOf ({ benchmark: definition, metric, machineClass, profile, anchorSha, limit }, store) {
  const benchmark = definition.id
  const sha256 = benchmarkSha256(definition)
  const about = { benchmark, metric: metric.name, machineClass, profile, anchorSha }
  const series = store.anchorSeries({ ...about, benchmarkSha256: sha256 })
  const inSeries = new Set(series.map(one => one.sha))
  const leftOut = store.anchorSeries(about).filter(one => !inSeries.has(one.sha)).length
  const points = series.slice(-Math.min(limit, MOST_HISTORY_COMMITS)).map(one => ({
    sha: one.sha,
    committedAtMs: one.committedAtMs,
    subject: store.get('commit', { sha: one.sha })?.subject ?? '',
    effect: /** @type {number} */ (logRatio(metric, 1, Math.exp(one.effect))),
    pairs: one.n,
    verdict: verdictOf(store, one.sha, { benchmark, sha256, metric: metric.name, machineClass })
  }))
  return {
    benchmark, metric, anchorSha, points, steps: stepsOf(points), leftOut, otherAnchor: store.anchoredElsewhere(about)
  }
}

/**
 * @param {HistoryPoint[]} points
 * @returns {History['steps']}
 */
function stepsOf (points) {
  return changePoints(points.map(point => Math.exp(point.effect))).map(({ index, change, detectors, fresh }) => {
    const { sha, verdict } = points[index]
    const word = verdict !== null && CONFIRMED.has(verdict) ? 'confirmed' : fresh ? 'to be confirmed' : 'drift'
    // no step is at the first point: there is nothing to step from
    return { sha, before: points[index - 1].sha, change, detectors, word }
  })
}

/**
 * The verdict on this metric of the last finished comparison of this commit with the one before it.
 * @param {import('./session').Io['store']} store
 * @param {string} sha
 * @param {{ benchmark: string, sha256: string, metric: string, machineClass: string }} about
 * @returns {HistoryPoint['verdict']}
 */
function verdictOf (store, sha, { benchmark, sha256, metric, machineClass }) {
  const parents = store.get('commit', { sha })?.parents ?? []
  const own = store.all('session', { newSha: sha })
    .filter(one => one.kind === 'compare' && one.machineClass === machineClass && isOwnSession(one, parents))
  const session = own.findLast(one => isDefinedSo(one, benchmark, sha256) && store.endOf(one.id) !== null)
  if (!session) return null
  const isOfIt = (/** @type {LookRecord} */ one) => one.benchmark === benchmark && one.metric === metric
  const look = lastLook(store.looks({ session: session.id, role: 'look' }).filter(isOfIt))
  const again = lastLook(store.all('session', { parent: session.id })
    .flatMap(one => store.looks({ session: one.id, role: 'confirm' }))
    .filter(isOfIt))
  return verdictOfLooks(look, again, () => store.accepted({ sha, benchmark, metric }) !== null)
}

module.exports = { historyOf }
