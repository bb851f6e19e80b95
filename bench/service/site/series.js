'use strict'
/**
 * The data of a graph: the numbers of one benchmark and metric over the commits, as columns, in the order in which the
 * commits were made; the places of all commits, measured or not; and the launches behind the last numbers.
 */
const { isDateMs } = require('../../shared/dates')
const { classesOfOneMachine, isChecked } = require('../../shared/own-host')
const { inOrder } = require('../../shared/in-order')
const { counts } = require('../../engine/launches')
const { metricNamed } = require('../../suites/found-metric')
const { MOST_COMMITS } = require('./results')

/** @typedef {import('../../store').Store} Store */
/** @typedef {import('../../shapes/pair').Commit} Commit */
/** @typedef {import('../../shapes/record').VerdictRecord} VerdictRecord */
/** @typedef {import('../../shapes/suite').Metric} Metric */
/** @typedef {import('../../shapes/result').Verdict} Verdict */
/** @typedef {import('./shapes').Series} Series */
/** @typedef {import('./shapes').Places} Places */
/** @typedef {import('./shapes').Dots} Dots */
/** @typedef {import('./shapes').GreyMark} GreyMark */

/** The launches of at most this many measured commits are shown one by one. */
const MOST_DOTS = 100

/**
 * Every series that there is.
 * @param {import('./results').ValuesBySession} values
 * @param {readonly import('../../shapes/suite').Benchmark[]} benchmarks  of the bench file; some may be gone from it
 * @returns {{ benchmark: string, metric: Metric }[]}  by name
 */
function seriesIn (values, benchmarks) {
  const keys = new Set([...values.values()].flatMap(one =>
    [...one].flatMap(([benchmark, metrics]) => Object.keys(metrics).map(name => `${benchmark}\n${name}`))))
  return [...keys].sort().map(key => {
    const [benchmark, name] = key.split('\n')
    return { benchmark, metric: metricNamed(name, benchmarks.find(({ id }) => id === benchmark)) }
  })
}

/**
 * @param {{ benchmark: string, metric: Metric }} what
 * @param {readonly VerdictRecord[]} line   of results.js
 * @param {Store} store
 * @returns {Series}
 */
function seriesOf ({ benchmark, metric }, line, store) {
  const values = store.valuesOfBenchmark({ benchmark, sessions: line.map(({ session }) => session) })
  const known = line.filter(({ session }) => values.get(session)?.[metric.name] !== undefined)
  const column = (/** @type {0 | 1 | 2} */ at) =>
    known.map(({ session }) => values.get(session)?.[metric.name]?.[at] ?? null)
  const moved = known.map(one =>
    one.moved.find(own => own.benchmark === benchmark && own.metric === metric.name) ?? null)
  return {
    benchmark,
    metric,
    shas: known.map(({ sha }) => sha),
    median: column(0),
    low: column(1),
    high: column(2),
    effect: moved.map(one => one?.effect ?? null),
    verdict: moved.map((one, i) => one === null ? null : verdictNow(one, known[i].sha, store)),
    marks: changedSettings(known, store.definitions({ benchmark, sessions: known.map(({ session }) => session) }))
  }
}

/**
 * The commits since which the benchmark was measured in another way than before.
 * @param {readonly VerdictRecord[]} line
 * @param {ReadonlyMap<string, string>} definitions  by session
 * @returns {GreyMark[]}
 */
function changedSettings (line, definitions) {
  let last = /** @type {string | null} */ (null)
  return line.flatMap(({ sha, session, profile }, at) => {
    const now = definitions.get(session) ?? last
    const texts = [
      ...last !== null && now !== last ? ['the benchmark is defined otherwise since here'] : [],
      ...at > 0 && line[at - 1].profile !== profile ? [`measured with the profile "${profile}" since here`] : []
    ]
    last = now
    return texts.map(text => ({ sha, text }))
  })
}

/**
 * @param {readonly VerdictRecord[]} line  of results.js
 * @param {{ store: Store, machineClass: string }} where
 * @returns {Places}
 */
function placesOf (line, { store, machineClass }) {
  const measured = new Map(line.map(one => [one.sha, one]))
  const commits = line.length === 0 ? [] : commitsOf(line, store)
  return {
    schema: 1,
    machineClass,
    sha: commits.map(one => one.sha),
    subject: commits.map(one => one.subject),
    author: commits.map(one => one.author),
    // results of earlier versions may hold others
    committedAtMs: commits.map(one => isDateMs(one.committedAtMs) ? one.committedAtMs : 0),
    verdict: commits.map(({ sha }) => measured.get(sha)?.verdict ?? null),
    marks: [
      ...otherMachines(commits, { measured, store, machineClass }), ...changesOfChecks(commits, { measured, store })
    ]
  }
}

/**
 * The measured commits, and those between them. A commit that changed only documents and was not measured is no gap.
 * @param {readonly VerdictRecord[]} line  at least one
 * @param {Store} store
 * @returns {Commit[]} oldest first
 */
function commitsOf (line, store) {
  const measured = new Set(line.map(({ sha }) => sha))
  const first = store.get('commit', { sha: line[0].sha })
  /** @type {Commit[]} */
  const chain = []
  for (let at = store.get('commit', { sha: line[line.length - 1].sha }); at !== null; at = parentOf(at, store)) {
    chain.push(at)
    if (at.sha === first.sha || chain.length >= 2 * MOST_COMMITS) break
  }
  // another line since, as after a force-push: only what is no older belongs to it
  if (chain.at(-1)?.sha !== first.sha) {
    const older = chain.findIndex(({ committedAtMs }) => committedAtMs < first.committedAtMs)
    chain.splice(older === -1 ? chain.length : older)
  }
  const onChain = new Set(chain.map(({ sha }) => sha))
  const others = line.filter(({ sha }) => !onChain.has(sha)).map(({ sha }) => store.get('commit', { sha }))
  const all = [...chain.reverse().filter(one => measured.has(one.sha) || !one.docsOnly), ...others]
  return inOrder(all, sha => store.get('commit', { sha })?.parents ?? [])
}

/** @param {Commit} commit @param {Store} store @returns {Commit | null} */
function parentOf ({ parents }, store) { return parents.length === 0 ? null : store.get('commit', { sha: parents[0] }) }

/**
 * Where another machine, or another Node on it, measured instead: numbers of machine classes never stand in one line.
 * @param {readonly Commit[]} commits
 * @param {{ measured: ReadonlyMap<string, VerdictRecord>, store: Store, machineClass: string }} where
 * @returns {GreyMark[]}
 */
function otherMachines (commits, { measured, store, machineClass }) {
  if (commits.length === 0 || store.all('machine', { }).length < 2) return []
  const own = classesOfOneMachine(machineClass, store)
  const classOf = (/** @type {string | undefined} */ sha) => sha === undefined ? null
    : store.all('verdict', { sha, newest: true })
      .find((/** @type {VerdictRecord} */ one) => !own.includes(one.machineClass))?.machineClass ?? null
  const words = (/** @type {string} */ other) => {
    const { cpu, node } = store.get('machine', { class: other })
    return `${cpu}, Node ${node}`
  }
  const before = classOf(commits[0].parents[0])
  const marks = before === null ? []
    : [{ sha: commits[0].sha, text: `this machine since here; before it ${words(before)}` }]
  /** @type {string | null} */
  let last = null
  for (const { sha } of commits) {
    const other = measured.has(sha) ? null : classOf(sha)
    if (other !== null && other !== last) marks.push({ sha, text: `measured by another machine: ${words(other)}` })
    last = other
  }
  return marks
}

/**
 * Where the machine was no longer checked, and where it was again: such numbers stand in one line, and are told apart.
 * @param {readonly Commit[]} commits
 * @param {{ measured: ReadonlyMap<string, VerdictRecord>, store: Store }} where
 * @returns {GreyMark[]}
 */
function changesOfChecks (commits, { measured, store }) {
  let last = true
  return commits.flatMap(({ sha }) => {
    const own = measured.get(sha)
    const now = own === undefined ? last : isChecked(store.get('machine', { class: own.machineClass }))
    if (now === last) return []
    last = now
    return [{ sha, text: `${now ? 'with' : 'without'} checks of the machine since here` }]
  })
}

/**
 * Each launch of the new commit, as far back as people look at single launches.
 * @param {string} benchmark
 * @param {readonly VerdictRecord[]} line
 * @param {Store} store
 * @returns {Dots}
 */
function dotsOf (benchmark, line, store) {
  const commits = line.slice(-MOST_DOTS).map(({ sha, session }) => ({
    sha, launches: store.pairs({ session, role: 'look', benchmark })
      .flatMap(pair => counts(pair) && pair.new.ok ? [pair.new.metrics] : [])
  })).filter(({ launches }) => launches.length > 0)
  const names = new Set(commits.flatMap(({ launches }) => Object.keys(launches[0])))
  const short = (/** @type {number} */ value) => Number(value.toPrecision(5))
  const numbersOf = (/** @type {string} */ name) =>
    commits.map(({ launches }) => launches.flatMap(one => one[name] === undefined ? [] : [short(one[name])]))
  return { benchmark, shas: commits.map(({ sha }) => sha), metrics: Object.fromEntries([...names]
    .map(name => [name, numbersOf(name)])) }
}

/**
 * The verdict as it is now: 'accepted' for a slowdown that a person has accepted since.
 * @param {import('../../shapes/record').Moved} moved
 * @param {string} sha
 * @param {Store} store
 * @returns {Verdict}
 */
function verdictNow ({ verdict, benchmark, metric }, sha, store) {
  return verdict === 'confirmed' && store.accepted({ sha, benchmark, metric }) !== null ? 'accepted' : verdict
}

/**
 * Whether the commit has a page on the website of the machine class.
 * @param {string} sha
 * @param {{ store: Store, machineClass: string }} where
 */
function hasPage (sha, where) { return newestVerdict(sha, where) !== null }

/**
 * The last verdict of a commit on one machine, with its checks or without them.
 * @param {string} sha
 * @param {{ store: Store, machineClass: string }} where
 * @returns {VerdictRecord | null}
 */
function newestVerdict (sha, { store, machineClass }) {
  const classes = classesOfOneMachine(machineClass, store)
  return store.all('verdict', { sha, newest: true })
    .find((/** @type {VerdictRecord} */ one) => classes.includes(one.machineClass)) ?? null
}

module.exports = { seriesIn, seriesOf, placesOf, dotsOf, verdictNow, hasPage, newestVerdict }
