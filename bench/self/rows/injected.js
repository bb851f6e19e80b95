'use strict'
/**
 * Does it ring when it should? A hello server, and the same one that spends 3, 5 and 10 % more CPU on each request. First the noise is
 * measured (ten A/A sessions: without them nothing under 5 % may ring), then each is compared ten times, in fresh sessions.
 */
const path = require('node:path')
const { openBench } = require('../..')
const { median } = require('../../cluster/lib/statistics')
const { note } = require('../../cluster/print')
const { workFolder, keptOr, makeRepository, busyServer, BUSY_BENCH_FILE } = require('../lib/scratch-repository')

const TRIES = { quick: 1, full: 10 }
const PERCENTS = { quick: [10], full: [10, 5, 3] }
/** @type {Record<number, number | null>} share of the tries; null: only told */
const TARGETS = { 3: null, 5: 0.9, 10: 1 }
const AA_SESSIONS = 10
const BASE = { subject: 'base', files: { 'bellwether.bench.js': BUSY_BENCH_FILE, 'server.js': busyServer(0) } }
/** The busy loop asks the clock once more than it should: measured, 0.08 to 0.11 us. */
const OVERSHOOT_US = 0.1
/** As long as that makes sense. */
const LEAST_BUSY_US = 0.02

/** @typedef {{ percent: number, tries: number, confirmed: number, medianMs: number, verdicts: string[], effects: (number | null)[] }} Injected */

/**
 * @param {{ quick: boolean, checksMachine?: boolean }} how
 * @returns {Promise<{ cpuUsPerRequest: number, injected: Injected[] }>}
 */
async function measure ({ quick, checksMachine = true }) {
  const dir = workFolder('injected')
  const cpuUsPerRequest = await keptOr(path.join(dir, 'plain.json'), () => plainCost(dir, { quick, checksMachine }))
  const percents = quick ? PERCENTS.quick : PERCENTS.full
  const repoDir = path.join(dir, 'repo')
  const busyUs = (/** @type {number} */ percent) => Math.max(LEAST_BUSY_US, cpuUsPerRequest * percent / 100 - OVERSHOOT_US)
  const slower = percents.map(percent => ({ subject: `${percent} % slower`, files: { 'server.js': busyServer(busyUs(percent)) } }))
  const [old, ...shas] = makeRepository(repoDir, [BASE, ...slower])
  const bench = await openBench({ repoDir, stateDir: path.join(dir, 'state'), profile: 'quick', checksMachine })
  try {
    const injected = []
    for (const [i, percent] of percents.entries()) {
      injected.push(await tried(bench, { old, fresh: shas[i], percent, tries: quick ? TRIES.quick : TRIES.full, dir }))
    }
    return { cpuUsPerRequest, injected }
  } finally {
    await bench.close()
  }
}

/**
 * The noise of the plain server, measured against itself; its CPU time a request is what the slowdowns are shares of.
 * @param {string} dir
 * @param {{ quick: boolean, checksMachine: boolean }} how
 * @returns {Promise<number>} us
 */
async function plainCost (dir, { quick, checksMachine }) {
  const repoDir = path.join(dir, 'repo')
  makeRepository(repoDir, [BASE])
  const bench = await openBench({ repoDir, stateDir: path.join(dir, 'state'), profile: 'quick', checksMachine })
  try {
    const { calibration } = await bench.calibrate({ pairs: quick ? 10 : 10 * AA_SESSIONS })
    for (const { metric, pairSd, minEffect } of calibration ?? []) note(`  ${metric}: a pair spreads ${(100 * pairSd).toFixed(1)} %, ${(100 * Math.expm1(minEffect)).toFixed(1)} % may ring`)
    const costs = bench.store.all('pair', { role: 'aa' }).flatMap(({ old, new: fresh, rejected }) => rejected === null && old.ok && fresh.ok ? [old, fresh] : [])
    return median(costs.map(({ metrics }) => metrics.cpuUsPerRequest))
  } finally {
    await bench.close()
  }
}

/**
 * @param {import('../..').Bench} bench
 * @param {{ old: string, fresh: string, percent: number, tries: number, dir: string }} wish
 * @returns {Promise<Injected>}
 */
async function tried (bench, { old, fresh, percent, tries, dir }) {
  /** @type {{ verdict: string, tookMs: number, effect: number | null }[]} */
  const results = []
  for (let i = 0; i < tries; i++) {
    results.push(await keptOr(path.join(dir, `${percent}-${i}.json`), async () => {
      const { verdict, tookMs, commits } = await bench.compare({ old, new: fresh })
      note(`  ${percent} %, try ${i + 1} of ${tries}: ${verdict} in ${Math.round(tookMs / 1000)} s`)
      return { verdict, tookMs, effect: commits[0].benchmarks[0]?.metrics.find(({ metric }) => metric.name === 'cpuUsPerRequest')?.estimate?.effect ?? null }
    }))
  }
  return {
    percent,
    tries,
    confirmed: results.filter(({ verdict }) => verdict === 'confirmed').length,
    medianMs: median(results.map(({ tookMs }) => tookMs)),
    verdicts: results.map(({ verdict }) => verdict),
    effects: results.map(({ effect }) => effect)
  }
}

/** @param {{ injected: Injected[] }} facts @returns {import('..').Line[]} */
function judge ({ injected }) {
  return injected.map(({ percent, tries, confirmed, medianMs, effects }) => {
    const target = TARGETS[percent]
    const known = effects.filter(one => one !== null)
    return {
      what: `${percent} % more CPU a request in a hello server, profile quick`,
      target: target === null ? 'written down' : `>= ${Math.round(target * 10)} of 10 confirmed`,
      measured: `${confirmed} of ${tries} confirmed, median ${Math.round(medianMs / 1000)} s${known.length === 0 ? '' : `; it measured ${(100 * Math.expm1(median(known))).toFixed(1)} %`}`,
      ok: target === null ? null : confirmed >= target * tries
    }
  })
}

module.exports = { measure, judge }
