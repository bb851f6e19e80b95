'use strict'
/**
 * How far apart the two sides of a pair are when both are the same build: the spread (standard deviation) of a pair's
 * log-ratio on this machine, for each benchmark of the suite "core" and each of its metrics. It sets what the bot may
 * promise (bench-statistics 2.7): the smallest slowdown that it finds 9 times in 10 is about 3.7, 2.7 or 1.9 % for 10,
 * 20 or 40 pairs at a spread of 3 %, and in proportion.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { removeTree } = require('../../../common/remove-tree')
const { openLauncher } = require('../../../bench/collect/launcher')
const { median } = require('../../../bench/shared/median')
const { suite } = require('../../../bench/suites/classics')
const { PROFILES } = require('../../../bench/suites/profiles')

/** @typedef {import('../../../bench/shapes/pair').TakenPair} TakenPair */
/**
 * @typedef {{ benchmark: string, metric: string, gated: boolean, pairs: number, rejected: number, sd: number | null,
 *   offset: number | null }} SpreadFact
 * sd and offset (median) of ln(new / old); null under 3 pairs
 */

const PAIRS = { quick: 5, full: 20 }
/** Rejected pairs are taken again; a machine that is never quiet ends it. */
const MOST_ROUNDS = 1.5
const CHECKOUT = path.join(__dirname, '..', '..', '..')
/** Of the log-ratio; the promise of 5 % at 40 pairs needs a spread under 8 %. */
const MOST_SPREAD = 0.08

/**
 * @typedef {object} SpreadFacts
 * @property {SpreadFact[]} spreads
 * @property {SpreadFact[]} free          of the first benchmark, with server and generator on any core
 * @property {string[]} failures
 * @property {string[]} rejections
 */
/**
 * @param {{ quick: boolean, profile?: 'quick' | 'normal', checksMachine?: boolean }} how
 * @returns {Promise<SpreadFacts>}
 */
async function measure ({ quick, profile = 'quick', checksMachine = true }) {
  const benchmarks = suite('core') ?? []
  const wish = { wanted: quick ? PAIRS.quick : PAIRS.full, profile: PROFILES[profile], checksMachine }
  const pairs = await takePairs({ ...wish, benchmarks, pins: true })
  const free = await takePairs({ ...wish, benchmarks: benchmarks.slice(0, 1), pins: false })
  const factsOf = (/** @type {Taken} */ taken) => benchmarks.filter(({ id }) => Object.hasOwn(taken, id))
    .flatMap(({ id, metrics }) => metrics.map(({ name, gated }) => spreadOf(id, name, gated, taken[id])))
  return {
    spreads: factsOf(pairs),
    free: factsOf(free),
    failures: Object.entries(pairs).flatMap(([id, taken]) => taken.flatMap(pair => [pair.old, pair.new])
      .flatMap(sample => sample.ok ? [] : [`${id}: ${sample.failure}: ${sample.text}`])),
    rejections: Object.entries(pairs)
      .flatMap(([id, taken]) => taken.flatMap(({ rejected }) => rejected === null ? [] : [`${id}: ${rejected}`]))
  }
}

/** @typedef {Record<string, TakenPair[]>} Taken  by benchmark */
/**
 * @param {object} wish
 * @param {readonly import('../../../bench/shapes/suite').Benchmark[]} wish.benchmarks
 * @param {number} wish.wanted     pairs of each that are not rejected
 * @param {import('../../../bench/shapes/suite').Profile} wish.profile
 * @param {boolean} wish.checksMachine
 * @param {boolean} wish.pins
 * @returns {Promise<Taken>}
 */
async function takePairs ({ benchmarks, wanted, profile, checksMachine, pins }) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-spread-'))
  const launcher = await openLauncher({ dir, node: process.execPath, checksMachine, pins })
  /** @type {import('../../../bench/shapes/pair').Build} */
  const build = {
    sha: '0'.repeat(40), copy: 'a', outcome: 'ok', text: '', dir: CHECKOUT, tookMs: 0,
    tests: { outcome: 'none', passed: null, failed: null, text: '' }
  }
  /** @type {Taken} */
  const pairs = Object.fromEntries(benchmarks.map(({ id }) => [id, []]))
  try {
    for (let round = 0; round < MOST_ROUNDS * wanted; round++) {
      for (const benchmark of benchmarks) { // interleaved, as a session does it: an hour's noise is shared by all
        if (pairs[benchmark.id].filter(({ rejected }) => rejected === null).length >= wanted) continue
        const order = round % 2 === 0 ? 'old-first' : 'new-first'
        pairs[benchmark.id].push(await launcher.takePair({ benchmark, old: build, new: build, order, profile }))
      }
    }
  } finally {
    await launcher.close()
    removeTree(dir)
  }
  return pairs
}

/**
 * @param {string} benchmark
 * @param {string} metric
 * @param {boolean} gated
 * @param {TakenPair[]} taken
 * @returns {SpreadFact}
 */
function spreadOf (benchmark, metric, gated, taken) {
  const ratios = taken.flatMap(({ old, new: newer, rejected }) => {
    if (rejected !== null || !old.ok || !newer.ok) return []
    const ratio = Math.log(newer.metrics[metric] / old.metrics[metric])
    return Number.isFinite(ratio) ? [ratio] : [] // not measured here
  })
  const enough = ratios.length >= 3
  return {
    benchmark, metric, gated, pairs: ratios.length, rejected: taken.filter(pair => pair.rejected !== null).length,
    sd: enough ? sampleDeviation(ratios) : null, offset: enough ? median(ratios) : null
  }
}

/** @param {number[]} values */
function sampleDeviation (values) {
  const mean = values.reduce((sum, x) => sum + x, 0) / values.length
  return Math.sqrt(values.reduce((sum, x) => sum + (x - mean) ** 2, 0) / (values.length - 1))
}

/**
 * @param {Awaited<ReturnType<typeof measure>>} facts
 * @returns {{ what: string, target: string, measured: string, ok: boolean }[]}
 */
function judge ({ spreads, free, failures, rejections }) {
  const percent = (/** @type {number | null} */ value) =>
    value === null ? 'not measured' : `${(value * 100).toFixed(2)} %`
  return [
    ...spreads.map(({ benchmark, metric, gated, pairs, rejected, sd }) => ({
      what: `spread of a pair, ${benchmark}, ${metric}`,
      target: gated ? `under ${MOST_SPREAD * 100} %` : 'written down',
      measured: `${percent(sd)} of ${pairs} pairs, ${rejected} rejected`,
      ok: sd !== null && (!gated || sd < MOST_SPREAD)
    })),
    ...free.map(({ benchmark, metric, pairs, sd }) => ({
      what: `spread of a pair, ${benchmark}, ${metric}, not pinned`, target: 'written down',
      measured: `${percent(sd)} of ${pairs} pairs`, ok: true
    })),
    {
      what: 'pairs that the machine made worthless',
      target: 'written down',
      measured: rejections.length === 0 ? '0' : `${rejections.length}, such as ${rejections[0]}`,
      ok: true
    },
    {
      what: 'launches of the default suite that failed', target: '0',
      measured: failures.length === 0 ? '0' : failures[0], ok: failures.length === 0
    }
  ]
}

module.exports = { measure, judge, spreadOf }
