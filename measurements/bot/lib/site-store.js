'use strict'
/**
 * A store with so many commits and benchmarks, as a bot that ran for months would have it: for tests and measurements
 * of the website.
 */
const path = require('node:path')
const { openStore, linesOfEntries } = require('../../../bench/store')
const { randomFrom } = require('../../../bench/shared/seeded')
const { sha, DAY_0_MS } = require('./records')

const METRICS = Object.freeze([
  { name: 'requestsPerSecond', unit: 'per s', better: /** @type {const} */ ('higher'), gated: true },
  { name: 'cpuUsPerRequest', unit: 'us', better: /** @type {const} */ ('lower'), gated: true }
])
const MACHINE_CLASS = 'abcdef012345'
const DEFINITION_SHA256 = 'd'.repeat(64)
const HOUR_MS = 3_600_000

/**
 * Every 40th commit is slower or faster by 8 %, in one benchmark.
 * @param {string} dir
 * @param {{ commits: number, benchmarks: number, subject?: (i: number) => string, dateMs?: (i: number, atMs: number) =>
 *   number }} how
 * @returns {{ store: import('../../../bench/store').Store,
 *   benchmarks: import('../../../bench/shapes/suite').Benchmark[], shas: string[] }}
 */
function siteStore (dir, {
  commits, benchmarks: count, subject = i => `commit ${i}: a change of no importance`, dateMs = (_, atMs) => atMs
}) {
  const store = openStore({ dir: path.join(dir, 'store'), mode: 'write' })
  const random = randomFrom('site')
  const ids = names(count)
  const level = new Map(ids.map((id, i) => [id, 50 + 10 * i]))
  const shas = Array.from({ length: commits }, (_, i) => sha(`site ${i}`))
  const records = [{
    kind: 'machine',
    record: {
      class: MACHINE_CLASS, cpu: 'AMD EPYC', cores: 2, memoryBytes: 24 * 2 ** 30, kernel: 'Linux 6.18',
      node: 'v20.20.2', containment: 'namespaces', hostname: 'bench-1',
      more: { virtual: 'yes' }, atMs: DAY_0_MS
    }
  }]
  /** @type {{ kind: string, record: any }[]} */
  const all = records
  for (const [i, own] of shas.entries()) {
    const atMs = DAY_0_MS + i * HOUR_MS
    const session = `s${String(i).padStart(6, '0')}`
    const parent = i === 0 ? null : shas[i - 1]
    const moves = i > 0 && i % 40 === 0
    const worse = i % 80 === 0
    const moved = moves ? ids[i / 40 % count] : null
    if (moved) level.set(moved, Number(level.get(moved)) * (worse ? 1.08 : 1 / 1.08))
    all.push({ kind: 'commit', record: {
      sha: own, parents: parent ? [parent] : [], author: `Ann ${i % 7}`, committedAtMs: dateMs(i, atMs),
      subject: subject(i), docsOnly: i % 11 === 5, atMs
    } })
    if (!parent) continue
    all.push(...resultOf({ session, own, parent, moved, worse, atMs },
      new Map(ids.map(id => [id, Number(level.get(id)) * (1 + (random() - 0.5) * 0.02)]))))
  }
  importAll(store, all)
  return { store, benchmarks: definitions(ids), shas }
}

/** @param {readonly string[]} ids @returns {import('../../../bench/shapes/suite').Benchmark[]} */
function definitions (ids) {
  return ids.map(id => /** @type {import('../../../bench/shapes/suite').Benchmark} */ ({
    kind: 'server', id, title: id, command: ['x'], env: {}, listen: 'tcp', readyTimeoutMs: 1, inTurns: true, load: {},
    before: [], after: [], metrics: [...METRICS], timeoutMs: 1
  }))
}

/** @param {number} count @returns {string[]} ids */
function names (count) { return Array.from({ length: count }, (_, i) => `http/route-${String(i).padStart(2, '0')}`) }

/**
 * A store that siteStore has made, in another process.
 * @param {string} dir
 * @param {{ commits: number, benchmarks: number }} how as it was made
 */
function openSiteStore (dir, { commits, benchmarks: count }) {
  return {
    store: openStore({ dir: path.join(dir, 'store'), mode: 'write' }),
    benchmarks: definitions(names(count)),
    newest: sha(`site ${commits - 1}`)
  }
}

/**
 * One more commit than there are.
 * @param {{ parent: string, benchmarks: readonly { id: string }[] }} facts
 * @returns {{ sha: string, records: { kind: string, record: any }[] }}
 */
function newestResult ({ parent, benchmarks }) {
  const own = sha(`after ${parent}`)
  const atMs = Date.now()
  const commit = { kind: 'commit', record: {
    sha: own, parents: [parent], author: 'Ann', committedAtMs: atMs, subject: 'one more', docsOnly: false, atMs
  } }
  const costs = new Map(benchmarks.map(({ id }, i) => [id, 50 + 10 * i]))
  return { sha: own, records: [
    commit, ...resultOf({ session: `after-${own.slice(0, 12)}`, own, parent, moved: null, worse: false, atMs }, costs)
  ] }
}

/**
 * @typedef {{ session: string, own: string, parent: string, moved: string | null, worse: boolean, atMs: number }} Facts
 */

/**
 * @param {Facts} facts
 * @param {ReadonlyMap<string, number>} costs  us a request, by benchmark
 * @returns {{ kind: string, record: any }[]}
 */
function resultOf ({ atMs, ...facts }, costs) {
  const { session, own, parent } = facts
  const spread = (/** @type {number} */ value) =>
    [value, value * 0.99, value * 1.01].map(one => Number(one.toPrecision(6)))
  return [
    {
      kind: 'session',
      record: {
        id: session, kind: 'compare', oldSha: parent, newSha: own, copy: 'a', benchmarks: [...costs.keys()],
        aaBenchmark: null, anchorSha: null, profile: 'quick', machineClass: MACHINE_CLASS,
        benchSha256: 'x', benchmarkSha256: Object.fromEntries([...costs.keys()].map(id => [id, DEFINITION_SHA256])),
        parent: null, atMs
      }
    },
    ...[...costs].map(([id, cost]) => ({ kind: 'values', record: {
      session, benchmark: id, metrics: { requestsPerSecond: spread(1e6 / cost), cpuUsPerRequest: spread(cost) }, atMs
    } })),
    { kind: 'end', record: { session, reason: 'done', text: '', atMs } },
    { kind: 'verdict', record: { ...verdictOf(facts), atMs: atMs + 1 } }
  ]
}

/** @param {Omit<Facts, 'atMs'>} facts */
function verdictOf ({ session, own, parent, moved, worse }) {
  const effect = worse ? Math.log(1.08) : -Math.log(1.08)
  const verdict = moved === null ? 'quiet' : worse ? 'confirmed' : 'improved'
  return {
    session,
    sha: own,
    oldSha: parent,
    machineClass: MACHINE_CLASS,
    profile: 'quick',
    verdict,
    text: moved === null ? 'Nothing got slower.' : `${moved} changed.`,
    moved: moved === null ? [] : METRICS.map(({ name, unit, better }) => ({
      benchmark: moved, metric: name, unit, better, verdict, effect,
      interval99: { low: effect - 0.02, high: effect + 0.02 }, medians: { old: 100, new: 108 }
    })),
    tests: { outcome: 'passed', passed: 12, failed: 0, text: '' },
    build: 'ok',
    culprit: worse && moved !== null
      ? { candidates: [own], confidence: 0.999, revertCommand: `git revert ${own}` }
      : null,
    tookMs: 240_000
  }
}

/**
 * At once, as an export would come in: a record at a time is synced a record at a time.
 * @param {import('../../../bench/store').Store} store
 * @param {import('../../../bench/store/raw').Entry[]} records
 */
function importAll (store, records) { store.import(linesOfEntries(records)) }

module.exports = { siteStore, openSiteStore, importAll, newestResult, MACHINE_CLASS }
