'use strict'
/** Everything that is known of one commit: what came of it, how it was measured, and how to measure it again. */
const { commitVerdict, withoutMove } = require('./overview')
const { verdictNow, hasPage, newestVerdict } = require('./series')
const { counts } = require('../../engine/launches')
const { mediansOf } = require('../../engine/numbers')
const { rejectionsOf } = require('./noise')
const { MARKS, markOf } = require('../../shared/meta-keys')
const { isChecked } = require('../../shared/own-host')
const { metricNamed } = require('../../suites/found-metric')

/** @typedef {import('../../store').Store} Store */
/** @typedef {import('../../shapes/record').VerdictRecord} VerdictRecord */
/** @typedef {import('../../shapes/pair').Machine} Machine */
/** @typedef {import('../../shapes/record').PairRecord} PairRecord */
/** @typedef {import('./shapes').Result} Result */
/**
 * One session of a commit, in short: what a log of it would say.
 * @typedef {object} Taken
 * @property {import('../../shapes/record').SessionKind} kind
 * @property {number} atMs
 * @property {number} pairs              that count
 * @property {Record<string, number>} rejected  how many, by the reason
 * @property {string[]} failures         of launches, the last ones
 * @property {string} end                why it ended; 'not ended yet'
 */
/**
 * @typedef {object} CommitFacts
 * @property {import('../../shapes/pair').Commit} commit
 * @property {import('../../shapes/pair').Commit | null} old
 * @property {boolean} oldHasPage
 * @property {VerdictRecord} record
 * @property {import('../../shapes/result').Verdict} verdict
 * @property {Result[]} results          the worst first
 * @property {Machine} machine           as it was when the session began, where the session says so
 * @property {import('../../shapes/record').BuildRecord[]} builds
 * @property {import('../../shapes/result').ProfileDifference | null} profile
 * @property {import('../../shapes/result').Flames | null} flames
 * @property {Taken[]} sessions          the comparison, and the one that confirmed it
 * @property {{ benchmark: string, command: string }[]} launches  as the bench file has them now
 * @property {string} again              the command that measures it again
 */

const MOST_FAILURES = 5

/**
 * @param {string} sha
 * @param {{ store: Store, machineClass: string, benchmarks: readonly import('../../shapes/suite').Benchmark[] }} where
 * @returns {CommitFacts | null}  null: it has no verdict
 */
function commitFacts (sha, { store, machineClass, benchmarks }) {
  const record = newestVerdict(sha, { store, machineClass })
  if (!record) return null
  const commit = store.get('commit', { sha })
  const isParent = commit.parents[0] === record.oldSha
  const pairs = store.pairs({ session: record.session })
  const confirming = store.all('session', { parent: record.session })
    .find((/** @type {import('../../shapes/record').SessionRecord} */ one) => one.kind === 'confirm')
  const [profile, flames] = [MARKS.profile, MARKS.flames]
    .map(mark => store.mark(markOf(mark, confirming?.id ?? record.session)))
  return {
    commit,
    old: store.get('commit', { sha: record.oldSha }),
    oldHasPage: hasPage(record.oldSha, { store, machineClass: record.machineClass }),
    record,
    verdict: commitVerdict(record, store),
    results: resultsOf(record, { store, benchmarks, pairs }),
    machine: machineOf(record, store),
    builds: store.all('build', { session: record.session }),
    profile: profile === null ? null : JSON.parse(profile),
    flames: flames === null ? null : JSON.parse(flames),
    sessions: [
      ...takenOf(record.session, pairs, store),
      ...confirming ? takenOf(confirming.id, store.pairs({ session: confirming.id }), store) : []
    ],
    launches: benchmarks.map(one => ({ benchmark: one.id, command: one.command.join(' ') })),
    again: againCommand(record, { isParent, isChecked: isChecked(store.get('machine', { class: record.machineClass })) })
  }
}

/**
 * @param {VerdictRecord} record
 * @param {{ isParent: boolean, isChecked: boolean }} how
 */
function againCommand ({ sha, oldSha, profile }, how) {
  const what = how.isParent ? `run ${sha.slice(0, 12)}` : `compare ${oldSha.slice(0, 12)} ${sha.slice(0, 12)}`
  return `bellwether bench ${what} --profile ${profile}${how.isChecked ? '' : ' --no-machine-checks'}`
}

/** @param {VerdictRecord} record @param {Store} store @returns {Machine} */
function machineOf ({ machineClass, session }, store) {
  const machine = store.get('machine', { class: machineClass })
  const more = store.session(session)?.machineMore
  return more === undefined ? machine : { ...machine, more }
}

/**
 * @param {string} id
 * @param {readonly PairRecord[]} pairs  of it
 * @param {Store} store
 * @returns {Taken[]} none where only the verdict was imported
 */
function takenOf (id, pairs, store) {
  const session = store.session(id)
  if (session === null) return []
  const failures = pairs.flatMap((
    { benchmark, old, new: fresh }
  ) => [['old', old], ['new', fresh]].flatMap(([side, sample]) => {
    const own = /** @type {import('../../shapes/pair').Sample} */ (sample)
    return own.ok ? [] : [`${benchmark}, ${side}: ${own.failure}: ${own.text}`]
  }))
  const end = store.endOf(id)
  return [{
    kind: session.kind,
    atMs: session.atMs,
    pairs: pairs.filter(counts).length,
    rejected: rejectionsOf(pairs),
    failures: failures.slice(-MOST_FAILURES),
    end: end === null ? 'not ended yet' : `${end.reason}${end.text && `: ${end.text}`}`
  }]
}

/**
 * @param {VerdictRecord} record
 * @param {{ store: Store, benchmarks: readonly import('../../shapes/suite').Benchmark[],
 *   pairs: readonly PairRecord[] }} facts  pairs: of its session
 * @returns {Result[]}
 */
function resultsOf (record, { store, benchmarks, pairs }) {
  /** @type {Map<string, import('../../shapes/record').LookRecord>} the last look of each */
  const looks = new Map()
  for (const look of store.looks({ session: record.session, role: 'look' })) {
    const key = `${look.benchmark}\n${look.metric}`
    if ((looks.get(key)?.n ?? 0) < look.n) looks.set(key, look)
  }
  const results = store.all('values', {
    session: record.session
  }).flatMap((/** @type {import('../../shapes/record').ValuesRecord} */ { benchmark, metrics }) => {
    const definition = benchmarks.find(({ id }) => id === benchmark)
    const own = pairs.filter(pair => pair.role === 'look' && pair.benchmark === benchmark)
    return Object.entries(metrics).map(([name, value]) => {
      const metric = metricNamed(name, definition)
      const look = looks.get(`${benchmark}\n${name}`) ?? null
      const moved = record.moved.find(one => one.benchmark === benchmark && one.metric === name) ?? null
      // what was judged then decided, whatever the bench file says now
      const gated = metric.gated || look !== null || moved !== null
      return {
        benchmark,
        metric: name,
        unit: metric.unit,
        better: metric.better,
        gated,
        verdict: moved ? verdictNow(moved, record.sha, store) : gated ? withoutMove(look) : 'quiet',
        effect: moved?.effect ?? look?.effect ?? null,
        interval99: moved?.interval99 ?? look?.interval99 ?? null,
        minEffect: look?.minEffect ?? null,
        pairs: look?.n ?? 0,
        p: look?.p ?? null,
        value,
        oldValue: moved?.medians?.old ?? mediansOf(metric, own)?.old ?? null
      }
    })
  })
  return results.sort(worstFirst)
}

/** @param {Result} a @param {Result} b */
function worstFirst (a, b) {
  return Number(b.gated) - Number(a.gated) || (b.effect ?? -Infinity) - (a.effect ?? -Infinity)
}

/**
 * The latencies of both sides of one benchmark, as histograms that can be laid over one another; while they are kept.
 * @param {{ session: string, benchmark: string }} what
 * @param {Store} store
 * @returns {{ old: string[], new: string[] }}  HDR, base64
 */
function histogramsOf ({ session, benchmark }, store) {
  return {
    old: store.latencies({ session, benchmark, side: 'old' }), new: store.latencies({ session, benchmark, side: 'new' })
  }
}

module.exports = { commitFacts, histogramsOf }
