'use strict'
/**
 * What became of each benchmark over the commits: its ratio to the anchor, the steps that two of three detectors see in it, and
 * whether anything but the history says so. A step that no comparison confirmed is drift: the machine's or the code's, nobody knows.
 */
const { logRatio, changePoints } = require('../judge')

/** @typedef {import('../shapes').Metric} Metric */
/** @typedef {import('../shapes').History} History */
/** @typedef {import('../shapes').HistoryPoint} HistoryPoint */
/** @typedef {import('../shapes').LookRecord} LookRecord */

/** More points than this say nothing about today, and cost the square of their number. */
const POINTS = 300

/**
 * @param {{ benchmark: string, metric: Metric, machineClass: string, profile: 'quick' | 'normal', limit: number }} wish
 * @param {import('./session').Io['store']} store
 * @returns {History}
 */
function historyOf ({ benchmark, metric, machineClass, profile, limit }, store) {
  const series = store.anchorSeries({ benchmark, metric: metric.name, machineClass, profile })
    .toSorted((a, b) => a.committedAtMs - b.committedAtMs).slice(-Math.min(limit, POINTS))
  const points = series.map(one => ({
    sha: one.sha,
    committedAtMs: one.committedAtMs,
    subject: store.get('commit', { sha: one.sha })?.subject ?? '',
    effect: /** @type {number} */ (logRatio(metric, 1, Math.exp(one.effect))),
    pairs: one.n,
    verdict: verdictOf(store, one.sha, benchmark, metric.name, machineClass)
  }))
  return { benchmark, metric, points, steps: stepsOf(points) }
}

/**
 * @param {HistoryPoint[]} points
 * @returns {History['steps']}
 */
function stepsOf (points) {
  return changePoints(points.map(point => Math.exp(point.effect))).map(({ index, change, detectors, fresh }) => {
    const { sha, verdict } = points[index]
    return { sha, change, detectors, word: verdict === 'confirmed' || verdict === 'improved' ? 'confirmed' : fresh ? 'to be confirmed' : 'drift' }
  })
}

/**
 * What the last finished comparison of this commit said of this metric.
 * @param {import('./session').Io['store']} store
 * @param {string} sha
 * @param {string} benchmark
 * @param {string} metric
 * @param {string} machineClass
 * @returns {HistoryPoint['verdict']}
 */
function verdictOf (store, sha, benchmark, metric, machineClass) {
  const session = store.all('session', { newSha: sha }).findLast(one => one.kind === 'compare' && one.machineClass === machineClass && store.endOf(one.id) !== null)
  if (!session) return null
  const looks = store.looks({ session: session.id }).filter(look => look.role === 'look' && look.benchmark === benchmark && look.metric === metric)
  const decision = looks.toSorted((a, b) => a.n - b.n).at(-1)?.decision
  if (decision === 'quiet') return 'quiet'
  if (decision !== 'suspected' && decision !== 'improved') return 'inconclusive'
  const confirming = store.all('session', { parent: session.id }).flatMap(one => store.looks({ session: one.id }))
  const confirmed = confirming.some(look => look.role === 'confirm' && look.benchmark === benchmark && look.metric === metric && look.decision === 'confirmed')
  if (decision === 'improved') return confirmed ? 'improved' : 'quiet'
  if (!confirmed) return 'suspected'
  return store.accepted({ sha, benchmark, metric }) === null ? 'confirmed' : 'accepted'
}

module.exports = { historyOf }
