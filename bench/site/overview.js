'use strict'
/** What the first page shows: where each benchmark stands, and what came of the last commits. */
const { median } = require('../engine/numbers')
const { WORST_FIRST } = require('../shapes')
const { lineOf, verdictNow } = require('./series')

/** @typedef {import('../store').Store} Store */
/** @typedef {import('../shapes').Verdict} Verdict */
/** @typedef {import('../shapes').Commit} Commit */
/** @typedef {import('../shapes').Benchmark} Benchmark */
/** @typedef {import('../shapes').Metric} Metric */
/**
 * @typedef {object} Tile
 * @property {string} benchmark
 * @property {string} title
 * @property {Metric} metric
 * @property {(number | null)[]} points   of the last commits, oldest first
 * @property {number | null} latest
 * @property {number | null} change       of the latest against the median of those before it: a fraction, of the number itself
 * @property {Verdict} verdict            the last one that was not quiet, while it lies among the last commits
 * @property {string | null} verdictSha
 */
/** @typedef {{ commit: Commit, verdict: Verdict, text: string, moved: number, tests: string, atMs: number }} CommitRow */
/** @typedef {{ tiles: Tile[], commits: CommitRow[] }} Overview */

const POINTS = 60
const BEFORE = 20
const COMMITS = 30

/**
 * What each commit measured, read once: it is written once, and never changed.
 * @param {Store} store
 * @returns {(sessions: readonly string[]) => import('../store/questions').ValuesBySession}  for the same sessions again and again, but for some new ones
 */
function rememberedValues (store) {
  /** @type {import('../store/questions').ValuesBySession} */
  let known = new Map()
  return sessions => {
    const read = store.valuesOf({ sessions: sessions.filter(one => !known.has(one)) })
    // one that has none yet may get them; the others have left the page
    known = new Map([...known, ...read].filter(([session]) => sessions.includes(session)))
    return known
  }
}

/**
 * @param {{ store: Store, machineClass: string, benchmarks: readonly Benchmark[], valuesOf: ReturnType<typeof rememberedValues> }} where
 * @returns {Overview}
 */
function overviewOf ({ store, machineClass, benchmarks, valuesOf }) {
  const line = lineOf({ store, machineClass, limit: POINTS })
  const values = valuesOf(line.map(({ session }) => session))
  const words = lastWords(line, store)
  const tiles = benchmarks.flatMap(({ id, title, metrics }) => gatedOf(metrics, id, values).map(metric => {
    const points = line.map(({ session }) => values.get(session)?.get(id)?.[metric.name]?.[0] ?? null)
    return { benchmark: id, title, metric, points, ...standing(points), ...words.get(`${id}\n${metric.name}`) ?? QUIET }
  })).filter(tile => tile.latest !== null)
  const last = line.slice(-COMMITS).reverse()
  const commits = store.commitsOf({ shas: last.map(({ sha }) => sha) })
  return { tiles, commits: last.map(one => rowOf(one, /** @type {Commit} */ (commits.get(one.sha)), store)) }
}

/**
 * Formats that say themselves what they measure have no metrics in the bench file.
 * @param {readonly Metric[]} metrics
 * @param {string} benchmark
 * @param {Map<string, Map<string, Record<string, unknown>>>} values
 * @returns {Metric[]}
 */
function gatedOf (metrics, benchmark, values) {
  if (metrics.length > 0) return metrics.filter(one => one.gated)
  const names = new Set([...values.values()].flatMap(one => Object.keys(one.get(benchmark) ?? {})))
  return [...names].map(name => ({ name, unit: '', better: /** @type {const} */ ('lower'), gated: true }))
}

/** @param {readonly (number | null)[]} points */
function standing (points) {
  const known = points.filter(one => one !== null)
  const latest = known.at(-1) ?? null
  const before = known.slice(-BEFORE - 1, -1)
  return { latest, change: latest === null || before.length === 0 || median(before) === 0 ? null : latest / median(before) - 1 }
}

/** @type {{ verdict: Verdict, verdictSha: string | null }} */
const QUIET = { verdict: 'quiet', verdictSha: null }

/**
 * The last thing that was said of each number.
 * @param {readonly import('../shapes').VerdictRecord[]} line
 * @param {Store} store
 * @returns {Map<string, { verdict: Verdict, verdictSha: string | null }>}
 */
function lastWords (line, store) {
  return new Map(line.flatMap(record => record.moved.map(moved => [`${moved.benchmark}\n${moved.metric}`, { verdict: verdictNow(moved, record.sha, store), verdictSha: record.sha }])))
}

/** @param {import('../shapes').VerdictRecord} record @param {Commit} commit @param {Store} store @returns {CommitRow} */
function rowOf (record, commit, store) {
  const { tests } = record
  return {
    commit,
    verdict: commitVerdict(record, store),
    text: record.text,
    moved: new Set(record.moved.map(({ benchmark }) => benchmark)).size,
    tests: !tests || tests.outcome === 'none' ? '' : tests.outcome,
    atMs: record.atMs
  }
}

/** As it is now, with what was accepted since. @param {import('../shapes').VerdictRecord} record @param {Store} store @returns {Verdict} */
function commitVerdict (record, store) {
  if (record.verdict !== 'confirmed') return record.verdict
  const now = record.moved.map(one => verdictNow(one, record.sha, store))
  return WORST_FIRST.find(one => now.includes(one)) ?? record.verdict
}

module.exports = { overviewOf, rememberedValues, commitVerdict }
