'use strict'
/**
 * Does it ring when it should? A hello server, and the same one that spends 3, 5 and 10 % more CPU on each request. First the noise is
 * measured (ten A/A sessions: without them nothing under 5 % may ring), then each is compared ten times, in fresh sessions.
 */
const path = require('node:path')
const { openBench } = require('../..')
const { median } = require('../../cluster/lib/statistics')
const { note } = require('../../cluster/print')
const { plainCost } = require('../lib/plain-cost')
const { workFolder, keptOr, makeRepository, busyServer, BUSY_BENCH_FILE } = require('../lib/scratch-repository')

const TRIES = { quick: 1, full: 10 }
const PERCENTS = { quick: [10], full: [10, 5, 3] }
/** @type {Record<number, number | null>} share of the tries; null: only told */
const TARGETS = { 3: null, 5: 0.9, 10: 1 }
const AA_SESSIONS = 10

/** @typedef {{ percent: number, tries: number, confirmed: number, medianMs: number, verdicts: string[], effects: (number | null)[] }} Injected */

/**
 * @param {{ quick: boolean, checksMachine?: boolean }} how
 * @returns {Promise<{ cpuUsPerRequest: number, injected: Injected[] }>}
 */
async function measure ({ quick, checksMachine = true }) {
  const dir = workFolder('injected')
  const base = { 'bellwether.bench.js': BUSY_BENCH_FILE, 'server.js': busyServer(0) }
  const cpuUsPerRequest = await keptOr(path.join(dir, 'plain.json'), () => plainCost(path.join(dir, 'plain')))
  const percents = quick ? PERCENTS.quick : PERCENTS.full
  const repoDir = path.join(dir, 'repo')
  const slower = percents.map(percent => ({ subject: `${percent} % slower`, files: { 'server.js': busyServer(cpuUsPerRequest * percent / 100) } }))
  const [old, ...shas] = makeRepository(repoDir, [{ subject: 'base', files: base }, ...slower])
  const bench = await openBench({ repoDir, stateDir: path.join(dir, 'state'), profile: 'quick', checksMachine })
  try {
    if (!quick) await keptOr(path.join(dir, 'calibrated.json'), () => calibrated(bench))
    const injected = []
    for (const [i, percent] of percents.entries()) {
      injected.push(await tried(bench, { old, fresh: shas[i], percent, tries: quick ? TRIES.quick : TRIES.full, dir }))
    }
    return { cpuUsPerRequest, injected }
  } finally {
    await bench.close()
  }
}

/** @param {import('../..').Bench} bench @returns {Promise<boolean>} */
async function calibrated (bench) {
  const { calibration } = await bench.calibrate({ pairs: 10 * AA_SESSIONS, rev: 'main~3' })
  for (const { metric, pairSd, minEffect } of calibration ?? []) note(`  ${metric}: a pair spreads ${(100 * pairSd).toFixed(1)} %, ${(100 * Math.expm1(minEffect)).toFixed(1)} % may ring`)
  return true
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
  return injected.map(({ percent, tries, confirmed, medianMs }) => {
    const target = TARGETS[percent]
    return {
      what: `${percent} % more CPU a request in a hello server, profile quick`,
      target: target === null ? 'written down' : `>= ${Math.round(target * 10)} of 10 confirmed`,
      measured: `${confirmed} of ${tries} confirmed, median ${Math.round(medianMs / 1000)} s`,
      ok: target === null ? null : confirmed >= target * tries
    }
  })
}

module.exports = { measure, judge }
