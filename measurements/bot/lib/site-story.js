'use strict'
/**
 * The results of a bot that watched a small web framework for a month, made up but as they would be: regressions that
 * were mended, accepted and are open, a broken commit, gaps, another machine before. For the tests in a browser and the
 * screenshots; every number follows from a seed.
 */
const path = require('node:path')
const { openStore } = require('../../../bench/store')
const { randomFrom } = require('../../../bench/shared/seeded')
const { SERVER_METRICS, COMMAND_METRICS } = require('../../../bench/shapes/suite')
const { benchmarkSha256 } = require('../../../bench/suites/bench-file')
const { importAll } = require('./site-store')
const { flames, slowerFunctions, latencyHistogram } = require('./story-details')
const { sha, DAY_0_MS } = require('./records')

/** @typedef {import('../../../bench/shapes/result').Verdict} Verdict */
/**
 * @typedef {{ at: number, benchmark: string, metrics: Record<string, number>, verdict: Verdict, subject: string }} Turn
 * metrics: by what each is multiplied from then on
 */
/** @typedef {{ kind: string, record: any }} Entry */
/** @typedef {Record<string, number>} Numbers  by metric */

const COMMITS = 120
const HOUR_MS = 3_600_000
const BETWEEN_MS = 6.3 * HOUR_MS
const NEW_CLASS = 'abcdef012345'
const OLD_CLASS = '0123456789ab'
/** Since then it is the newer machine. */
const NEW_SINCE = 10
const NOT_MEASURED = new Set([40, 41, 42, 43, 97])
const BROKEN = 64
/** Since then another file is served. */
const DEFINED_ANEW = 61
const PAIRS = 10
/** Whose launches are kept one by one. */
const KEPT_SINCE = 85
const NOISE = 0.006
const MIN_EFFECT = Math.log(1.024)
/** The open one. */
const SLOW = 104
const SERVERS = /** @type {const} */ (['http/hello', 'http/json', 'http/static-64k'])
/** @type {Readonly<Record<string, Record<string, number>>>}  where each number begins */
const LEVELS = Object.freeze({
  'http/hello': { requestsPerSecond: 61_200, cpuUsPerRequest: 15.9, peakRssBytes: 58e6, latencyP99Us: 940 },
  'http/json': { requestsPerSecond: 32_400, cpuUsPerRequest: 30.1, peakRssBytes: 71e6, latencyP99Us: 1730 },
  'http/static-64k': { requestsPerSecond: 12_800, cpuUsPerRequest: 75.4, peakRssBytes: 66e6, latencyP99Us: 4120 },
  'cli/start': { exitMs: 86.2, cpuMs: 78.4, peakRssBytes: 47e6 }
})
const TURNS = Object.freeze(/** @type {Turn[]} */ ([
  {
    at: 24, benchmark: 'http/json', metrics: { cpuUsPerRequest: 1.093, requestsPerSecond: 0.917 }, verdict: 'confirmed',
    subject: 'router: a regular expression for each route'
  },
  {
    at: 31, benchmark: 'http/json', metrics: { cpuUsPerRequest: 0.912, requestsPerSecond: 1.094 }, verdict: 'improved',
    subject: 'router: compile all routes once'
  },
  {
    at: 52, benchmark: 'http/hello', metrics: { peakRssBytes: 1.14 }, verdict: 'confirmed',
    subject: 'cache: keep the last 10,000 answers'
  },
  {
    at: 70, benchmark: 'cli/start', metrics: { exitMs: 0.81, cpuMs: 0.83 }, verdict: 'improved',
    subject: 'cli: load a subcommand when it is asked for'
  },
  {
    at: 88, benchmark: 'http/static-64k', metrics: { cpuUsPerRequest: 1.004 }, verdict: 'suspected',
    subject: 'static: an etag for every file'
  },
  {
    at: SLOW, benchmark: 'http/json', metrics: { cpuUsPerRequest: 1.121, requestsPerSecond: 0.893 },
    verdict: 'confirmed', subject: 'json: check every answer against its schema'
  }
]))
const SUBJECTS = Object.freeze([
  'router: params may hold dots', 'tests: wait for the event, not for a while', 'server: close idle connections first',
  'deps: newer types', 'errors: say which header was too long',
  'static: serve index.html of folders', 'logger: one write a line', 'body: refuse what is longer than promised',
  'ci: Node 24', 'router: names for groups', 'cookies: quote what needs it',
  'server: end when the parent does', 'examples: a chat', 'json: dates as ISO 8601', 'cli: complete words in bash',
  'body: pass on what was aborted', 'cache: forget by age'
])
const AUTHORS = Object.freeze(['Ada Kern', 'Ben Okafor', 'Chiara Rossi', 'Dmitri Orlov', 'Emi Sato'])

/**
 * @param {string} dir
 * @param {{ subject?: (i: number, own: string) => string }} [how]
 * @returns {{ store: import('../../../bench/store').Store,
 *   benchmarks: import('../../../bench/shapes/suite').Benchmark[],
 *   shas: string[], slow: string, endedAtMs: number,
 *   live: () => { watch: import('../../../bench/service/watch/watch').WatchView,
 *     troubles: { channel: string, text: string, untilMs: number }[] } }}  slow: the open regression
 */
function siteStory (dir, { subject = (_, own) => own } = {}) {
  const store = openStore({ dir: path.join(dir, 'store'), mode: 'write' })
  const shas = Array.from({ length: COMMITS }, (_, i) => sha(`story ${i}`))
  const random = randomFrom('story')
  const bell = () => (random() + random() + random() + random() - 2) * Math.sqrt(3)
  const levels = structuredClone(LEVELS)
  const definedNow = Object.fromEntries(benchmarks().map(one => [one.id, benchmarkSha256(one)]))
  /** @type {Entry[]} */
  const entries = [machine(OLD_CLASS, 'AMD EPYC 7402P', 'v20.19.4'), machine(NEW_CLASS, 'AMD EPYC 9354P', 'v22.21.1')]
  for (let i = 0; i < COMMITS; i++) {
    const turn = TURNS.find(({ at }) => at === i) ?? null
    if (turn) for (const [name, factor] of Object.entries(turn.metrics)) levels[turn.benchmark][name] *= factor
    const docsOnly = turn === null && i % 11 === 5
    const own = turn?.subject ?? (i === BROKEN
      ? 'deps: the parser\'s next version'
      : docsOnly ? 'docs: more words about routes' : SUBJECTS[i * 7 % SUBJECTS.length])
    const atMs = atOf(i)
    entries.push({ kind: 'commit', record: {
      sha: shas[i], parents: i === 0 ? [] : [shas[i - 1]], author: AUTHORS[i * 3 % AUTHORS.length], committedAtMs: atMs,
      subject: subject(i, own), docsOnly, atMs
    } })
    if (i > 0 && !NOT_MEASURED.has(i) && !(docsOnly && i % 44 !== 5)) {
      entries.push(...comparison({ i, shas, turn, levels, bell, definedNow }))
    }
  }
  entries.push({ kind: 'accept', record: {
    sha: shas[52], benchmark: 'http/hello', metric: 'peakRssBytes', by: 'ada', reason: 'the cache is worth 8 MB',
    atMs: atOf(53)
  } })
  importAll(store, entries)
  return { store, benchmarks: benchmarks(), shas, slow: shas[SLOW], endedAtMs: atOf(COMMITS), live: () => liveOf(shas) }
}

/** What the bot would say that it does. @param {string[]} shas */
function liveOf (shas) {
  const current = {
    sha: shas[43], subject: SUBJECTS[43 * 7 % SUBJECTS.length], why: 'gap', sinceMs: atOf(COMMITS) - HOUR_MS / 6,
    step: 'http/json: pair 7 of 10', leftMs: 240_000
  }
  const queue = [41, 97].map(i => ({ sha: shas[i], subject: SUBJECTS[i * 7 % SUBJECTS.length], why: 'gap' }))
  const watch = {
    state: /** @type {const} */ ('measuring'), tip: shas[COMMITS - 1], commits: COMMITS, left: 5, later: 0, queue,
    current, failure: null, nextPollAtMs: null, measured: 37
  }
  return { watch, troubles: [
    { channel: 'webhook chat.example.org', text: 'no answer within 10 s', untilMs: atOf(COMMITS) + HOUR_MS / 12 }
  ] }
}

/** @param {number} i  working days are not left out: nobody sees it */
function atOf (i) { return DAY_0_MS + i * BETWEEN_MS }

/** @param {string} name @param {string} cpu @param {string} node @returns {Entry} */
function machine (name, cpu, node) {
  return {
    kind: 'machine',
    record: {
      class: name, cpu, cores: 4, memoryBytes: 16 * 2 ** 30, kernel: 'Linux 6.12', node, containment: 'namespaces',
      hostname: 'bench-1', more: { governor: 'performance', turbo: 'off' }, atMs: DAY_0_MS
    }
  }
}

/** @param {string} benchmark @returns {import('../../../bench/shapes/suite').Metric[]} */
function metricsOf (benchmark) {
  const isServer = /** @type {readonly string[]} */ (SERVERS).includes(benchmark)
  const known = isServer ? SERVER_METRICS : COMMAND_METRICS
  return Object.keys(LEVELS[benchmark]).map(name => ({ ...known[name], gated: name !== 'latencyP99Us' }))
}

/** @returns {import('../../../bench/shapes/suite').Benchmark[]} */
function benchmarks () {
  return Object.keys(LEVELS).map(id => /** @type {any} */ ({
    kind: id.startsWith('http/') ? 'server' : 'command', id, title: id,
    command: ['{node}', id.startsWith('http/') ? 'examples/server.js' : 'bin/framework.js'], env: {}, listen: 'tcp',
    readyTimeoutMs: 10_000, inTurns: true, load: {}, before: [], after: [], format: { type: 'none' },
    metrics: metricsOf(id), timeoutMs: 60_000
  }))
}

/**
 * Everything that was written down of one commit.
 * @param {{ i: number, shas: string[], turn: Turn | null, levels: Record<string, Numbers>, bell: () => number,
 *   definedNow: Record<string, string> }} facts
 * @returns {Entry[]}
 */
function comparison ({ i, shas, turn, levels, bell, definedNow }) {
  const session = `s${String(i).padStart(6, '0')}`
  const atMs = atOf(i) + HOUR_MS
  const ids = Object.keys(levels)
  const own = { i, session, turn, atMs, bell, machineClass: i < NEW_SINCE ? OLD_CLASS : NEW_CLASS }
  const definitions = { ...definedNow, ...i < DEFINED_ANEW && { 'http/static-64k': 'a'.repeat(64) } }
  const about = {
    kind: 'compare', oldSha: shas[i - 1], newSha: shas[i], copy: 'a', benchmarks: ids, aaBenchmark: ids[i % ids.length],
    anchorSha: shas[NEW_SINCE], profile: 'normal',
    machineClass: own.machineClass, benchSha256: definitions['http/static-64k'], benchmarkSha256: definitions,
    parent: null, atMs
  }
  const isBroken = i === BROKEN
  const first = { kind: 'session', record: { id: session, ...about } }
  const last = [
    { kind: 'end', record: {
      session, reason: isBroken ? 'broken' : 'done', text: isBroken ? 'the new build failed' : '', atMs: atMs + HOUR_MS
    } },
    { kind: 'verdict', record: { ...verdictOf(own, shas, isBroken), atMs: atMs + HOUR_MS } }
  ]
  if (isBroken) return [first, buildOf(session, shas[i], atMs, {
    outcome: 'build-failed', text: 'npm error code ERESOLVE\nnpm error while resolving parser@5.0.0'
  }), ...last]
  return [
    first, buildOf(session, shas[i], atMs, { outcome: 'ok', text: '' }),
    ...ids.flatMap(id => measured(id, levels[id], own)),
    ...metricsOf(ids[i % ids.length]).filter(one => one.gated).map(({ name }) => look({
      ...own, benchmark: ids[i % ids.length], metric: name, role: 'aa', effect: bell() * NOISE, decision: 'quiet'
    })),
    ...turn?.verdict === 'confirmed' ? confirmed(turn, own, about) : [],
    ...last
  ]
}

/**
 * @typedef {{ i: number, session: string, turn: Turn | null, atMs: number, bell: () => number,
 *   machineClass: string }} Own
 */

/**
 * @param {string} session
 * @param {string} commit
 * @param {number} atMs
 * @param {{ outcome: string, text: string }} how
 * @returns {Entry}
 */
function buildOf (session, commit, atMs, { outcome, text }) {
  const isBuilt = outcome === 'ok'
  const tests = isBuilt
    ? { outcome: 'passed', passed: 218, failed: 0, text: '' }
    : { outcome: 'none', passed: null, failed: null, text: '' }
  return { kind: 'build', record: { sha: commit, copy: 'a', session, outcome, text, tookMs: 8200, tests, atMs } }
}

/** Its effect in this commit: log-ratio, positive is worse. @param {Turn} turn @param {string} metric */
function effectOf ({ metrics }, metric) {
  const change = Math.log(metrics[metric] ?? 1)
  return metric === 'requestsPerSecond' ? -change : change
}

/** @param {string} benchmark @param {Record<string, number>} level @param {Own} own @returns {Entry[]} */
function measured (benchmark, level, own) {
  const { session, turn, atMs, bell, i } = own
  const mine = turn?.benchmark === benchmark ? turn : null
  const metrics =
    Object.fromEntries(Object.entries(level).map(([name, middle]) => [name, middle * (1 + bell() * NOISE)]))
  const quartiles = (/** @type {number} */ value) =>
    [value, value * (1 - 0.7 * NOISE), value * (1 + 0.7 * NOISE)].map(one => Number(one.toPrecision(6)))
  const values = Object.fromEntries(Object.entries(metrics).map(([name, value]) => [name, quartiles(value)]))
  const looks = metricsOf(benchmark).filter(one => one.gated).map(({ name }) => {
    const effect = (mine ? effectOf(mine, name) : 0) + bell() * NOISE / 3
    return look({ ...own, benchmark, metric: name, role: 'look', effect, decision:
      mine && mine.metrics[name] !== undefined ? mine.verdict === 'improved' ? 'improved' : 'suspected' : 'quiet' })
  })
  const isLatencyKept = i === SLOW && benchmark.startsWith('http/')
  const effects = Object.fromEntries(looks.map(({ record: { metric, effect } }) => [
    metric, metric === 'requestsPerSecond' ? -effect : effect
  ]))
  const about = { ...own, benchmark, metrics, isLatencyKept, isSlower: mine !== null, effects }
  const pairs = i < KEPT_SINCE ? [] : Array.from({ length: PAIRS }, (_, index) => pair({ ...about, index }))
  return [...pairs, ...looks, { kind: 'values', record: { session, benchmark, metrics: values, atMs } }]
}

/**
 * @param {Own & { benchmark: string, metric: string, role: string, effect: number, decision: string }} facts
 * @returns {Entry}
 */
function look ({ session, benchmark, metric, role, effect, decision, atMs }) {
  const half = 0.007
  return {
    kind: 'look',
    record: {
      session, role, benchmark, metric, n: PAIRS,
      p: decision === 'quiet' ? Number((0.9 - Math.min(0.8, Math.abs(effect) * 90)).toFixed(3)) : 0.002, effect,
      interval99: { low: effect - half, high: effect + half },
      interval95: { low: effect - half / 1.4, high: effect + half / 1.4 }, decision, minEffect: MIN_EFFECT,
      look: role === 'confirm' ? 0 : 1, atMs
    }
  }
}

/**
 * @param {Own & { benchmark: string, index: number, isLatencyKept: boolean, isSlower: boolean, metrics: Numbers,
 *   effects: Numbers }} facts
 *   effects: by how much each number itself differs from the old one, log-ratios
 * @returns {Entry}
 */
function pair ({ session, benchmark, index, metrics, isLatencyKept, isSlower, effects, atMs, bell, i }) {
  const strayed = (/** @type {Record<string, number>} */ from, /** @type {number} */ noise) =>
    Object.fromEntries(Object.entries(from)
      .map(([name, value]) => [name, Number((value * (1 + bell() * noise)).toPrecision(6))]))
  const fresh = strayed(metrics, NOISE)
  const old = strayed(
    Object.fromEntries(Object.entries(fresh).map(([name, value]) => [name, value / Math.exp(effects[name] ?? 0)])),
    NOISE / 3
  )
  const sample = (/** @type {Record<string, number>} */ own, /** @type {number} */ slower) => ({
    ok: true,
    metrics: own,
    histogram: isLatencyKept ? latencyHistogram(benchmark, LEVELS[benchmark].latencyP99Us / 2.2 * slower) : null,
    load: null,
    steady: true,
    tookMs: 5000,
    profilePath: null,
    machine: {
      stealShare: 0, otherCores: 0.02, generatorLagP99Us: 900, generatorCpuShare: 0.3, achievedShare: null,
      throttledMs: 0
    }
  })
  return {
    kind: 'pair',
    record: {
      session, role: 'look', benchmark, index, old: sample(old, 1), new: sample(fresh, isSlower ? 1.15 : 1.004),
      order: index % 2 === 0 ? 'old-first' : 'new-first',
      rejected: i % 9 === 0 && index === 3 ? 'other processes used 0.62 cores (limit 0.3)' : null,
      startedAtMs: atMs + index * 11_000, tookMs: 10_400, atMs: atMs + index * 11_000
    }
  }
}

/**
 * The second session, which found the same.
 * @param {Turn} turn
 * @param {Own} own
 * @param {Record<string, any>} about
 * @returns {Entry[]}
 */
function confirmed (turn, own, about) {
  const session = `${own.session}-c`
  const atMs = own.atMs + HOUR_MS / 2
  const looks = Object.keys(turn.metrics).map(metric => look({
    ...own, session, atMs, benchmark: turn.benchmark, metric, role: 'confirm', effect: effectOf(turn, metric) * 0.97,
    decision: 'confirmed'
  }))
  const marks =
    own.i === SLOW ? [['flames', JSON.stringify(flames())], ['profile', JSON.stringify(slowerFunctions())]] : []
  return [
    { kind: 'session', record: {
      id: session, ...about, kind: 'confirm', copy: 'b', benchmarks: [turn.benchmark], aaBenchmark: null,
      parent: own.session, atMs
    } },
    ...looks,
    ...marks.map(([name, value]) => ({ kind: 'mark', record: { name: `${name}:${session}`, value, atMs } })),
    { kind: 'end', record: { session, reason: 'done', text: '', atMs: atMs + 1 } }
  ]
}

/** @param {Own} own @param {string[]} shas @param {boolean} isBroken */
function verdictOf ({ i, session, turn, machineClass }, shas, isBroken) {
  const verdict = isBroken ? 'broken' : turn?.verdict ?? 'quiet'
  const known = turn ? metricsOf(turn.benchmark) : []
  const moved = Object.keys(turn?.metrics ?? {}).map(name => {
    const { unit, better } = /** @type {import('../../../bench/shapes/suite').Metric} */ (known.find(one =>
      one.name === name))
    const effect = verdict === 'suspected' ? 0.027 : effectOf(/** @type {Turn} */ (turn), name)
    return {
      benchmark: turn?.benchmark, metric: name, unit, better, verdict, effect,
      interval99: { low: effect - 0.007, high: effect + 0.007 }, medians: null
    }
  })
  const text = isBroken ? 'It does not build.' : turn
    ? `${turn.benchmark}: ${verdict === 'improved' ? 'better' : verdict === 'suspected' ? 'maybe worse; the second session did not agree' : 'worse, in two sessions'}.`
    : 'Nothing got slower.'
  return {
    session,
    sha: shas[i],
    oldSha: shas[i - 1],
    machineClass,
    profile: 'normal',
    verdict,
    text,
    moved,
    tests: isBroken ? null : { outcome: 'passed', passed: 218, failed: 0, text: '' },
    build: isBroken ? 'build-failed' : 'ok',
    culprit: verdict === 'confirmed'
      ? { candidates: [shas[i]], confidence: 0.999, revertCommand: `git revert ${shas[i]}` }
      : null,
    tookMs: 14 * 60_000
  }
}

module.exports = { siteStory, NEW_CLASS, OLD_CLASS, NOT_MEASURED, DEFINED_ANEW }
