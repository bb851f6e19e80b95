'use strict'
/**
 * The history of each benchmark over the commits: its ratio to the anchor, the steps that are seen in it, and whether a
 * comparison confirms them. A step that no comparison confirmed is drift: it may be the machine's or the code's. A
 * benchmark that is defined anew begins a new series: other numbers under its name would look like a step. What one
 * machine measured with its checks and without them is one history, as it is the same machine.
 */
const { logRatio, historySteps, LEAST_EFFECT } = require('../judge')
const { classesOfOneMachine, isChecked } = require('../shared/own-host')
const { isOwnSession } = require('../shared/own-session')
const { isDefinedSo } = require('../store/questions')
const { benchmarkSha256 } = require('../suites/bench-file')
const { MOST_HISTORY_COMMITS } = require('../shapes/result')
const { lastLook, verdictOfLooks } = require('./results')

/** @typedef {import('../shapes/suite').Metric} Metric */
/** @typedef {import('../shapes/result').History} History */
/** @typedef {import('../shapes/result').HistoryPoint} HistoryPoint */
/** @typedef {import('../shapes/record').LookRecord} LookRecord */

/** So many commits are walked through: then the steps of those that are shown do not depend on where the walk began. */
const WALKED_COMMITS = 3 * MOST_HISTORY_COMMITS

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
  const machineClasses = classesOfOneMachine(machineClass, store)
    .sort((a, b) => Number(isUnchecked(a, store)) - Number(isUnchecked(b, store))) // the one with checks counts first
  const about = { benchmark, metric: metric.name, machineClasses, profile, anchorSha }
  const series = store.anchorSeries({ ...about, benchmarkSha256: sha256, limit: WALKED_COMMITS })
  const inSeries = new Set(series.map(one => one.sha))
  const leftOut = store.anchorSeries({ ...about, limit: WALKED_COMMITS }).filter(one => !inSeries.has(one.sha)).length
  const effectOf = (/** @type {number} */ effect) => /** @type {number} */ (logRatio(metric, 1, Math.exp(effect)))
  const points = series.slice(-Math.min(limit, MOST_HISTORY_COMMITS)).map(one => ({
    sha: one.sha,
    committedAtMs: one.committedAtMs,
    subject: store.get('commit', { sha: one.sha })?.subject ?? '',
    effect: effectOf(one.effect),
    pairs: one.n,
    isChecked: !isUnchecked(one.machineClass, store),
    verdict: verdictOf(store, one.sha, { benchmark, sha256, metric: metric.name, machineClass: one.machineClass })
  }))
  const steps = stepsOf(series.map(one => ({ ...one, effect: effectOf(one.effect) })), points)
  return {
    benchmark, metric, anchorSha, points, ...steps, leftOut, otherAnchor: store.anchoredElsewhere(about)
  }
}

/**
 * @param {string} machineClass
 * @param {import('./session').Io['store']} store
 */
function isUnchecked (machineClass, store) { return !isChecked(store.get('machine', { class: machineClass })) }

/**
 * @param {readonly { sha: string, effect: number }[]} series  also what is older than the points that are shown
 * @param {HistoryPoint[]} points  the end of it
 * @returns {Pick<History, 'steps' | 'withdrawn'>}
 */
function stepsOf (series, points) {
  const { standing, withdrawn } = historySteps(series.map(({ effect }) => Math.exp(effect)))
  const skipped = series.length - points.length
  // no step is at the first point: there is nothing to step from
  const shown = (/** @type {{ index: number }} */ { index }) => index >= Math.max(1, skipped)
  const between = (/** @type {number} */ index) => ({ sha: series[index].sha, before: series[index - 1].sha })
  return {
    steps: standing.filter(shown).map(step => {
      const { index, change, detectors } = step
      return { ...between(index), change, detectors, word: wordOf(step, points[index - skipped].verdict) }
    }),
    withdrawn: withdrawn.filter(shown).map(({ index, change, why }) => ({ ...between(index), change, why }))
  }
}

/**
 * @param {import('../shapes/judge').ChangePoint} step
 * @param {HistoryPoint['verdict']} verdict
 * @returns {History['steps'][number]['word']}
 */
function wordOf ({ change, fresh }, verdict) {
  if (verdict !== null && CONFIRMED.has(verdict)) return 'confirmed'
  if (Math.abs(Math.log1p(change)) < LEAST_EFFECT) return 'small'
  return fresh ? 'to be confirmed' : 'drift'
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
