'use strict'
/** What a graph draws: the numbers of one benchmark and metric over the commits, as columns, in the order in which the commits were made. */

/** @typedef {import('../store').Store} Store */
/** @typedef {import('../shapes').VerdictRecord} VerdictRecord */
/** @typedef {import('../shapes').Metric} Metric */
/** @typedef {import('../shapes').Verdict} Verdict */
/**
 * @typedef {object} Series
 * @property {string} benchmark
 * @property {Metric} metric
 * @property {string[]} shas              oldest first; a commit that was not measured is not there, so it is a gap and no number
 * @property {(number | null)[]} median   of the launches of the new commit
 * @property {(number | null)[]} low      quartiles
 * @property {(number | null)[]} high
 * @property {(number | null)[]} effect   against its parent, where that is known to differ: log-ratio, positive is worse
 * @property {(Verdict | null)[]} verdict of this metric; null: quiet, or not known
 */

/** The graphs show so many commits; older ones are in the export. */
const MOST_POINTS = 1000

/**
 * The commits that have a verdict, with what every series is told by.
 * @param {{ store: Store, machineClass: string, limit?: number }} where
 * @returns {VerdictRecord[]} oldest commit first
 */
function lineOf ({ store, machineClass, limit = MOST_POINTS }) {
  return store.lineOfVerdicts({ machineClass, limit })
}

/**
 * @param {{ benchmark: string, metric: Metric }} what
 * @param {readonly VerdictRecord[]} line   of lineOf
 * @param {Store} store
 * @returns {Series}
 */
function seriesOf ({ benchmark, metric }, line, store) {
  const values = new Map(store.all('values', { benchmark }).map((/** @type {import('../shapes').ValuesRecord} */ one) => [one.session, one.metrics[metric.name]]))
  const known = line.filter(({ session }) => values.get(session) !== undefined)
  const column = (/** @type {0 | 1 | 2} */ at) => known.map(({ session }) => values.get(session)?.[at] ?? null)
  const moved = known.map(one => one.moved.find(own => own.benchmark === benchmark && own.metric === metric.name) ?? null)
  return {
    benchmark,
    metric,
    shas: known.map(({ sha }) => sha),
    median: column(0),
    low: column(1),
    high: column(2),
    effect: moved.map(one => one?.effect ?? null),
    verdict: moved.map((one, i) => one === null ? null : verdictNow(one, known[i].sha, store))
  }
}

/** A slowdown that somebody took since. @param {import('../shapes').Moved} moved @param {string} sha @param {Store} store @returns {Verdict} */
function verdictNow ({ verdict, benchmark, metric }, sha, store) {
  return verdict === 'confirmed' && store.accepted({ sha, benchmark, metric }) !== null ? 'accepted' : verdict
}

/** Whether the commit has a page of its own. @param {string} sha @param {Store} store @param {string} machineClass */
function hasPage (sha, store, machineClass) { return store.all('verdict', { sha, machineClass, limit: 1 }).length > 0 }

module.exports = { seriesOf, lineOf, verdictNow, hasPage }
