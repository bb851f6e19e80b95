'use strict'
/** A store with so many commits and benchmarks, as a bot that ran for months would have it: for tests and measurements of the website. */
const path = require('node:path')
const { openStore, linesOfEntries } = require('../../store')
const { randomFrom } = require('../../seeded')
const { sha, DAY_0_MS } = require('./records')

const METRICS = Object.freeze([
  { name: 'requestsPerSecond', unit: 'per s', better: /** @type {const} */ ('higher'), gated: true },
  { name: 'cpuUsPerRequest', unit: 'us', better: /** @type {const} */ ('lower'), gated: true }
])
const MACHINE_CLASS = 'abcdef012345'
const HOUR_MS = 3_600_000

/**
 * Every 40th commit is slower or faster by 8 %, in one benchmark.
 * @param {string} dir
 * @param {{ commits: number, benchmarks: number, subject?: (i: number) => string }} how
 * @returns {{ store: import('../../store').Store, benchmarks: import('../../shapes').Benchmark[], shas: string[] }}
 */
function siteStore (dir, { commits, benchmarks: count, subject = i => `commit ${i}: a change of no importance` }) {
  const store = openStore({ dir: path.join(dir, 'store'), mode: 'write' })
  const random = randomFrom('site')
  const ids = Array.from({ length: count }, (_, i) => `http/route-${String(i).padStart(2, '0')}`)
  const level = new Map(ids.map((id, i) => [id, 50 + 10 * i]))
  const shas = Array.from({ length: commits }, (_, i) => sha(`site ${i}`))
  const records = [{
    kind: 'machine',
    record: {
      class: MACHINE_CLASS, cpu: 'AMD EPYC', cores: 2, memoryBytes: 24 * 2 ** 30, kernel: 'Linux 6.18', node: 'v20.20.2', containment: 'namespaces', hostname: 'bench-1',
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
    all.push({ kind: 'commit', record: { sha: own, parents: parent ? [parent] : [], author: `Ann ${i % 7}`, committedAtMs: atMs, subject: subject(i), docsOnly: i % 11 === 5, atMs } })
    if (!parent) continue
    all.push({
      kind: 'session',
      record: {
        id: session, kind: 'compare', oldSha: parent, newSha: own, copy: 'a', benchmarks: ids, aaBenchmark: null, anchorSha: null, profile: 'quick', machineClass: MACHINE_CLASS,
        benchSha256: 'x', parent: null, atMs
      }
    })
    for (const id of ids) {
      const cost = Number(level.get(id)) * (1 + (random() - 0.5) * 0.02)
      const spread = (/** @type {number} */ value) => [value, value * 0.99, value * 1.01].map(one => Number(one.toPrecision(6)))
      all.push({ kind: 'values', record: { session, benchmark: id, metrics: { requestsPerSecond: spread(1e6 / cost), cpuUsPerRequest: spread(cost) }, atMs } })
    }
    all.push({ kind: 'end', record: { session, reason: 'done', text: '', atMs } })
    all.push({ kind: 'verdict', record: { ...verdictOf({ session, own, parent, moved, worse }), atMs: atMs + 1 } })
  }
  store.import(linesOfEntries(all))
  const benchmarks = ids.map(id => /** @type {import('../../shapes').Benchmark} */ ({
    kind: 'server', id, title: id, command: ['x'], env: {}, listen: 'tcp', readyTimeoutMs: 1, inTurns: true, load: {}, before: [], after: [], metrics: [...METRICS], timeoutMs: 1
  }))
  return { store, benchmarks, shas }
}

/** @param {{ session: string, own: string, parent: string, moved: string | null, worse: boolean }} facts */
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
      benchmark: moved, metric: name, unit, better, verdict, effect, interval99: { low: effect - 0.02, high: effect + 0.02 }, medians: { old: 100, new: 108 }
    })),
    tests: { outcome: 'passed', passed: 12, failed: 0, text: '' },
    build: 'ok',
    culprit: worse && moved !== null ? { candidates: [own], confidence: 0.999, revertCommand: `git revert ${own}` } : null,
    tookMs: 240_000
  }
}

module.exports = { siteStore, MACHINE_CLASS }
