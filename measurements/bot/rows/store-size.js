'use strict'
/**
 * How much room a year of results takes, and how long a question about history takes: 24 benchmarks, 10 commits a day.
 * A sample is put into a real store and thinned; its bytes a pair are taken for the year's. The last days, not thinned
 * yet, are counted as well.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { removeTree } = require('../../../common/remove-tree')
const { openStore, KEEP_RAW_MS } = require('../../../bench/store')
const { availableEngines } = require('../../../bench/store/engine')
const { encodeLine } = require('../../../bench/store/raw')
const { randomFrom } = require('../../../bench/shared/seeded')
const records = require('../lib/records')

const BENCHMARKS = 24
const COMMITS_A_DAY = 10
const DAYS = 365
const DAY_MS = 24 * 3600_000
/** As many as the history's detectors look at. */
const COMMITS = 300
const METRICS = ['requestsPerSecond', 'cpuUsPerRequest', 'peakRssBytes']
/** How many pairs the looks of a commit need: most quiet ones stop at the first. */
const LOOKS = [{ n: 10, share: 0.8 }, { n: 20, share: 0.15 }, { n: 40, share: 0.05 }]
const AA_PAIRS = 10
const ANCHOR_PAIRS = 3
/** A commit in ten is suspected in two benchmarks, and measured again. */
const CONFIRM = { share: 0.1, benchmarks: 2, pairs: 20 }
const QUESTIONS = 20
const TARGET = { megabytes: 500, historyMs: 50 }

/** @param {{ quick: boolean }} how */
async function measure ({ quick }) {
  const engines = availableEngines()
  /** @type {Record<string, Awaited<ReturnType<typeof measureOne>>>} */
  const facts = {}
  for (const engine of engines) facts[engine] = measureOne(engine, quick ? 3 : BENCHMARKS)
  return facts
}

/**
 * @param {import('../../../bench/store/engine').EngineName} engine
 * @param {number} benchmarks  in the sample
 */
function measureOne (engine, benchmarks) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bellwether-store-size-'))
  try {
    const beganAtMs = records.DAY_0_MS
    const endedAtMs = beganAtMs + COMMITS / COMMITS_A_DAY * DAY_MS
    let store = openStore({ dir, mode: 'write', engine, nowMs: () => endedAtMs })
    store.import(exported(benchmarks))
    const pairs = store.all('session').reduce((sum, { id }) => sum + store.pairs({ session: id }).length, 0)
    store.close()
    const freshBytes = sizeOf(dir)
    store = openStore({ dir, mode: 'write', engine, nowMs: () => endedAtMs })
    const thinBeganAtMs = performance.now()
    store.thin({ keepRawMs: 0 })
    const thinMs = performance.now() - thinBeganAtMs
    store.close()
    const thinBytes = sizeOf(dir)
    const openedAtMs = performance.now()
    store = openStore({ dir, mode: 'write', engine, nowMs: () => endedAtMs })
    const openMs = performance.now() - openedAtMs
    const historyMs = askHistory(store)
    const integrity = store.integrity()
    store.close()
    const scale = BENCHMARKS / benchmarks / COMMITS * COMMITS_A_DAY
    const keptDays = KEEP_RAW_MS / DAY_MS
    return {
      pairs,
      bytesAPair: { fresh: freshBytes / pairs, thinned: thinBytes / pairs },
      yearMegabytes: (thinBytes * (DAYS - keptDays) + freshBytes * keptDays) * scale / 1e6,
      thinMs,
      openMs,
      historyMs,
      integrity
    }
  } finally {
    removeTree(dir)
  }
}

/**
 * @param {number} benchmarks
 * @returns {Generator<string>}
 */
function * exported (benchmarks) {
  let count = 0
  yield '{"bellwether":"bench-export","schema":1}'
  for (const entry of sample(benchmarks)) {
    count += 1
    yield encodeLine(entry)
  }
  yield `{"bellwether":"bench-export-end","records":${count}}`
}

/**
 * @param {number} benchmarks
 * @returns {Generator<import('../../../bench/store/raw').Entry>}
 */
function * sample (benchmarks) {
  const random = randomFrom('store-size')
  const ids = Array.from({ length: benchmarks }, (_, i) => `core/benchmark-${i}`)
  for (let i = 0; i < COMMITS; i++) {
    let atMs = records.DAY_0_MS + i * DAY_MS / COMMITS_A_DAY
    const next = () => {
      atMs += Math.round(5000 + random() * 100)
      return { atMs, startedAtMs: atMs - 5000 }
    }
    const id = `${atMs.toString(36)}-${records.sha(i).slice(0, 8)}`
    const commit = { sha: records.sha(i), parents: [records.sha(i - 1)] }
    yield { kind: 'commit', record: records.commit({ ...commit, committedAtMs: atMs, atMs }) }
    yield { kind: 'session', record: records.session({
      id, oldSha: commit.parents[0], newSha: commit.sha, benchmarks: ids, aaBenchmark: ids[i % benchmarks], atMs
    }) }
    for (const benchmark of ids) {
      const about = { session: id, benchmark }
      const n = lookFor(random())
      for (let index = 0; index < n; index++) {
        yield { kind: 'pair', record: records.pair({ ...about, role: 'look', index, ...next() }, random) }
      }
      for (let index = 0; index < ANCHOR_PAIRS; index++) {
        yield { kind: 'pair', record: records.pair({ ...about, role: 'anchor', index, ...next() }, random) }
      }
      for (const metric of METRICS) for (const look of LOOKS.filter(step => step.n <= n)) {
        yield { kind: 'look', record: records.look({ ...about, metric, n: look.n, atMs }, random) }
      }
    }
    const isFull = random() < benchmarks / BENCHMARKS // a small sample has its share of what a session has once
    const aa = { session: id, benchmark: ids[i % benchmarks], role: 'aa' }
    for (let index = 0; isFull && index < AA_PAIRS; index++) {
      yield { kind: 'pair', record: records.pair({ ...aa, index, ...next() }, random) }
    }
    if (isFull) {
      for (const metric of METRICS) yield { kind: 'look', record: records.look({ ...aa, metric, atMs }, random) }
    }
    if (random() < CONFIRM.share * benchmarks / BENCHMARKS) {
      yield * confirmation(id, ids, { random, next, newSha: commit.sha })
    }
    yield { kind: 'end', record: { session: id, reason: 'done', text: '', atMs } }
  }
}

/**
 * @param {string} parent
 * @param {string[]} ids
 * @param {{ random: () => number, next: () => { atMs: number, startedAtMs: number }, newSha: string }} more
 * @returns {Generator<import('../../../bench/store/raw').Entry>}
 */
function * confirmation (parent, ids, { random, next, newSha }) {
  const id = `${parent}-c`
  yield {
    kind: 'session',
    record: records.session({ id, parent, kind: 'confirm', newSha, copy: 'b', aaBenchmark: null, atMs: next().atMs })
  }
  for (const benchmark of ids.slice(0, CONFIRM.benchmarks)) {
    for (let index = 0; index < CONFIRM.pairs; index++) yield {
      kind: 'pair', record: records.pair({ session: id, benchmark, role: 'confirm', index, ...next() }, random)
    }
  }
}

/** @param {number} chance */
function lookFor (chance) {
  let sum = 0
  return LOOKS.find(({ share }) => (sum += share) > chance)?.n ?? LOOKS[0].n
}

/**
 * @param {ReturnType<typeof openStore>} store
 * @returns {number} median
 */
function askHistory (store) {
  const took = Array.from({ length: QUESTIONS }, (_, i) => {
    const beganAtMs = performance.now()
    const series = store.anchorSeries({
      benchmark: `core/benchmark-${i % 3}`, metric: METRICS[i % METRICS.length], machineClasses: ['m1'], profile: 'quick',
      anchorSha: records.sha('anchor')
    })
    const ms = performance.now() - beganAtMs
    if (series.length !== COMMITS) throw new Error(`${series.length} commits in the history of ${COMMITS}`)
    return ms
  })
  return took.sort((a, b) => a - b)[QUESTIONS >> 1]
}

/**
 * @param {string} dir
 * @returns {number}
 */
function sizeOf (dir) {
  const stats = fs.readdirSync(dir, { recursive: true }).map(name => fs.statSync(path.join(dir, String(name))))
  return stats.filter(stat => stat.isFile()).reduce((sum, { size }) => sum + size, 0)
}

/** @param {Awaited<ReturnType<typeof measure>>} facts */
function judge (facts) {
  return Object.entries(facts).flatMap(([engine, { yearMegabytes, historyMs, pairs, bytesAPair, integrity }]) => [
    {
      what: `a year of ${BENCHMARKS} benchmarks x ${COMMITS_A_DAY} commits a day on disk (${engine})`,
      target: `<= ${TARGET.megabytes} MB`,
      measured: `${Math.round(yearMegabytes)} MB (${Math.round(bytesAPair.thinned)} bytes a pair thinned, ${Math.round(bytesAPair.fresh)} before; ${pairs} pairs)`,
      ok: yearMegabytes <= TARGET.megabytes && integrity.ok
    },
    {
      what: `history of ${COMMITS} commits (${engine})`,
      target: `<= ${TARGET.historyMs} ms`,
      measured: `${historyMs.toFixed(1)} ms`,
      ok: historyMs <= TARGET.historyMs
    }
  ])
}

module.exports = { measure, judge }
