'use strict'
/** The data of the first page: where each benchmark stands, and the results of the last commits. */
const { median } = require('../../shared/median')
const { lastLook } = require('../../engine/results')
const { metricsAmong } = require('../../suites/found-metric')
const { WORST_FIRST } = require('../../shapes/result')
const { verdictNow } = require('./series')

/** @typedef {import('../../store').Store} Store */
/** @typedef {import('../../shapes/result').Verdict} Verdict */
/** @typedef {import('../../shapes/pair').Commit} Commit */
/** @typedef {import('../../shapes/suite').Benchmark} Benchmark */
/** @typedef {import('../../shapes/suite').Metric} Metric */
/**
 * @typedef {object} Tile
 * @property {string} benchmark
 * @property {string} title
 * @property {Metric} metric
 * @property {(number | null)[]} points   of the last commits, oldest first
 * @property {number | null} latest
 * @property {number | null} change       of the latest against the median of those before it: a fraction, of the number
 *   itself
 * @property {Verdict} verdict            the last change, while it lies among the last commits; else how the last
 *   comparison of this number ended
 * @property {string | null} verdictSha
 */
/**
 * @typedef {{ commit: Commit, verdict: Verdict, text: string, moved: number, tests: string, atMs: number }} CommitRow
 */
/** @typedef {{ tiles: Tile[], commits: CommitRow[] }} Overview */

const BEFORE = 20
const COMMITS = 30

/**
 * @param {{ store: Store, recent: ReturnType<import('./results').Results['recent']>,
 *   benchmarks: readonly Benchmark[] }} facts
 * @returns {Overview}
 */
function overviewOf ({ store, recent: { line, values }, benchmarks }) {
  const words = lastWords(line, store)
  const tiles = benchmarks.flatMap(benchmark => gatedOf(benchmark, values).map(metric => {
    const { id, title } = benchmark
    const points = line.map(({ session }) => values.get(session)?.get(id)?.[metric.name]?.[0] ?? null)
    const known = line.flatMap((record, i) => points[i] === null ? [] : [{ value: Number(points[i]), record }])
    const definitions = store.definitions({ benchmark: id, sessions: known.map(({ record }) => record.session) })
    const said = brokenNow(id, line, values) ?? words.get(`${id}\n${metric.name}`) ??
      openNow({ benchmark: id, metric: metric.name }, known.at(-1)?.record, store) ?? QUIET
    return { benchmark: id, title, metric, points, ...standing(known, definitions), ...said }
  })).filter(tile => tile.latest !== null || tile.verdict === 'broken')
  const last = line.slice(-COMMITS).reverse()
  const commits = store.commitsOf({ shas: last.map(({ sha }) => sha) })
  return { tiles, commits: last.map(one => rowOf(one, /** @type {Commit} */ (commits.get(one.sha)), store)) }
}

/**
 * The metrics that decide for a benchmark. Formats that say themselves what they measure have no metrics in the bench
 * file.
 * @param {Benchmark} benchmark
 * @param {import('./results').ValuesBySession} values
 * @returns {Metric[]}
 */
function gatedOf (benchmark, values) {
  return metricsAmong(benchmark, [...values.values()].flatMap(one => Object.keys(one.get(benchmark.id) ?? {})))
    .filter(one => one.gated)
}

/**
 * The latest number is compared only with numbers that were measured in the same way: with the same profile, and the
 * same definition of the benchmark.
 * @param {readonly { value: number, record: import('../../shapes/record').VerdictRecord }[]} known  oldest first
 * @param {ReadonlyMap<string, string>} definitions  by session; one that has none may have been any
 */
function standing (known, definitions) {
  const last = known.at(-1)
  if (!last) return { latest: null, change: null }
  const definition = definitions.get(last.record.session)
  const alike = known.slice(0, -1).filter(({ record: { session, profile } }) => {
    const own = definitions.get(session)
    return profile === last.record.profile && (own === undefined || definition === undefined || own === definition)
  })
  const before = alike.length === 0 ? 0 : median(alike.slice(-BEFORE).map(({ value }) => value))
  return { latest: last.value, change: before === 0 ? null : last.value / before - 1 }
}

/** @type {{ verdict: Verdict, verdictSha: string | null }} */
const QUIET = { verdict: 'quiet', verdictSha: null }

/**
 * A benchmark that does not run has no numbers: the last ones are of before it broke.
 * @param {string} benchmark
 * @param {readonly import('../../shapes/record').VerdictRecord[]} line
 * @param {Map<string, Map<string, unknown>>} values  by session and benchmark
 * @returns {{ verdict: Verdict, verdictSha: string } | null}  null: it ran when it was last tried
 */
function brokenNow (benchmark, line, values) {
  const last = line.findLast(({ session, broken }) =>
    broken?.includes(benchmark) || values.get(session)?.has(benchmark))
  return last?.broken?.includes(benchmark) ? { verdict: 'broken', verdictSha: last.sha } : null
}

/**
 * A comparison that decided nothing is not quiet.
 * @param {{ benchmark: string, metric: string }} number
 * @param {import('../../shapes/record').VerdictRecord | undefined} last  that has it
 * @param {Store} store
 * @returns {{ verdict: Verdict, verdictSha: string } | null}  null: it was decided
 */
function openNow ({ benchmark, metric }, last, store) {
  if (last === undefined || DECIDED.has(last.verdict)) return null
  const look = lastLook(store.looks({ session: last.session, role: 'look', benchmark })
    .filter(one => one.metric === metric))
  return withoutMove(look) === 'quiet' ? null : { verdict: 'inconclusive', verdictSha: last.sha }
}

/** Of a commit of which all numbers are decided. @type {ReadonlySet<Verdict>} */
const DECIDED = new Set(/** @type {const} */ (['quiet', 'improved', 'accepted']))

/**
 * Of a number that decides, and did not move. As in the engine: a faster number that is not confirmed may be anything,
 * but it is no slowdown.
 * @param {import('../../shapes/record').LookRecord | null} look  the last one
 * @returns {Verdict}
 */
function withoutMove (look) {
  return look?.decision === 'quiet' || look?.decision === 'improved' ? 'quiet' : 'inconclusive'
}

/**
 * The last thing that was said of each number.
 * @param {readonly import('../../shapes/record').VerdictRecord[]} line
 * @param {Store} store
 * @returns {Map<string, { verdict: Verdict, verdictSha: string | null }>}
 */
function lastWords (line, store) {
  return new Map(line.flatMap(record => record.moved.map(moved => [
    `${moved.benchmark}\n${moved.metric}`, { verdict: verdictNow(moved, record.sha, store), verdictSha: record.sha }
  ])))
}

/**
 * @param {import('../../shapes/record').VerdictRecord} record
 * @param {Commit} commit
 * @param {Store} store
 * @returns {CommitRow}
 */
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

/**
 * The verdict as it is now, with what was accepted since: when no confirmed slowdown is left, a benchmark that does not
 * run decides.
 * @param {import('../../shapes/record').VerdictRecord} record
 * @param {Store} store
 * @returns {Verdict}
 */
function commitVerdict (record, store) {
  if (record.verdict !== 'confirmed') return record.verdict
  const moved = worstMoved(record, store) ?? record.verdict
  return moved !== 'confirmed' && record.broken?.length ? 'broken' : moved
}

/**
 * The worst change that is known: where one benchmark was inconclusive, the results of the others still count.
 * @param {import('../../shapes/record').VerdictRecord} record
 * @param {Store} store
 * @returns {Verdict}
 */
function changeVerdict (record, store) {
  const verdict = commitVerdict(record, store)
  return verdict === 'inconclusive' ? worstMoved(record, store) ?? verdict : verdict
}

/**
 * @param {import('../../shapes/record').VerdictRecord} record
 * @param {Store} store
 * @returns {Verdict | undefined}  undefined: nothing moved
 */
function worstMoved ({ sha, moved }, store) {
  const now = moved.map(one => verdictNow(one, sha, store))
  return WORST_FIRST.find(one => now.includes(one))
}

module.exports = { overviewOf, gatedOf, commitVerdict, changeVerdict, withoutMove }
