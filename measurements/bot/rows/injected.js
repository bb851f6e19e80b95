'use strict'
/**
 * Does it ring when it should? A hello server, and the same one that spends 3, 5 and 10 % more CPU on each request.
 * First the noise is measured (ten A/A sessions: without them nothing under 5 % may ring), then each is compared ten
 * times, in fresh sessions.
 */
const path = require('node:path')
const { openBench } = require('../../../bench')
const { median } = require('../../../bench/shared/median')
const { note } = require('../../cluster/print')
const { workFolder, keptOr, makeRepository } = require('../lib/scratch-repository')
const { busyServer } = require('../lib/busy-server')
const { PLAIN, plainCost, roundsPerPercent, cpuEffect } = require('../lib/plain-cost')

const TRIES = { quick: 1, full: 10 }
const PERCENTS = { quick: [10], full: [5, 10, 3] }
/** @type {Record<number, number | null>} share of the tries; null: only told */
const TARGETS = { 3: null, 5: 0.9, 10: 1 }
const AA_SESSIONS = 10
const AA_PAIRS = { quick: 10, full: 10 * AA_SESSIONS }

/**
 * @typedef {{ percent: number, tries: number, confirmed: number, medianMs: number, verdicts: string[],
 *   effects: (number | null)[] }} Injected
 */

/**
 * @param {{ quick: boolean, checksMachine?: boolean }} how
 * @returns {Promise<{ cpuUsPerRequest: number, injected: Injected[] }>}
 */
async function measure ({ quick, checksMachine = true }) {
  const dir = workFolder('injected')
  const cpuUsPerRequest = await keptOr(path.join(dir, 'plain.json'), () =>
    plainCost(dir, { pairs: quick ? AA_PAIRS.quick : AA_PAIRS.full, checksMachine }))
  const percents = quick ? PERCENTS.quick : PERCENTS.full
  const repoDir = path.join(dir, 'repo')
  const rounds = await keptOr(path.join(dir, 'rounds.json'), async () => {
    const perPercent = await roundsPerPercent(dir, { cpuUsPerRequest, checksMachine })
    return percents.map(percent => Math.round(percent * perPercent))
  })
  const slower = percents.map((percent, i) => ({
    subject: `${percent} % slower`, files: { 'server.js': busyServer(rounds[i]) }
  }))
  const [old, ...shas] = makeRepository(repoDir, [PLAIN, ...slower])
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
 * @param {import('../../../bench').Bench} bench
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
      return { verdict, tookMs, effect: cpuEffect(commits[0]) }
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
