'use strict'
/**
 * Does it ring for nothing? One commit against itself, decision by decision (benchmark x gated metric), once on the machine as it
 * is, and once beside a neighbour that takes a core for seconds at a time, with the machine checks off: there the pairs, the looks
 * and the confirmation have to do it alone.
 */
const path = require('node:path')
const { spawn } = require('node:child_process')
const { openBench } = require('../..')
const { onEnd } = require('../../cluster/lib/programs')
const { note } = require('../../cluster/print')
const { workFolder, makeRepository } = require('../lib/scratch-repository')

const DECISIONS = { quick: 4, full: 200 }
const BENCH_FILE = "module.exports = { suites: ['core'], test: null }\n"
/** A core for up to three seconds, then as long nothing. */
const NEIGHBOUR = `
const next = () => { const until = Date.now() + Math.random() * 3000; while (Date.now() < until); setTimeout(next, Math.random() * 3000) }
next()`

/** @typedef {{ trials: number, suspected: number, confirmed: number, minutes: number }} Leg */

/**
 * @param {{ quick: boolean }} how
 * @returns {Promise<{ quiet: Leg, noisy: Leg }>}
 */
async function measure ({ quick }) {
  const dir = workFolder('aa')
  const repoDir = path.join(dir, 'repo')
  makeRepository(repoDir, [{ subject: 'one', files: { 'bellwether.bench.js': BENCH_FILE } }])
  const quiet = await leg({ repoDir, stateDir: path.join(dir, 'quiet'), checksMachine: true }, quick)
  const neighbour = spawn(process.execPath, ['-e', NEIGHBOUR], { stdio: 'ignore', detached: true })
  const end = onEnd(async () => { neighbour.kill('SIGKILL') })
  try {
    return { quiet, noisy: await leg({ repoDir, stateDir: path.join(dir, 'noisy'), checksMachine: false }, quick) }
  } finally {
    await end()
  }
}

/** @param {{ repoDir: string, stateDir: string, checksMachine: boolean }} where @param {boolean} quick @returns {Promise<Leg>} */
async function leg (where, quick) {
  const beganAtMs = performance.now()
  const bench = await openBench({ ...where, profile: 'quick', ...quick ? { only: ['hello/12b-c50'] } : {} })
  try {
    const wanted = quick ? DECISIONS.quick : DECISIONS.full
    let { aa } = (await bench.status()).trials
    while (aa.trials < wanted) {
      const before = aa.trials
      aa = (await bench.calibrate({ pairs: 10 })).trials.aa
      note(`  ${aa.trials} of ${wanted} decisions, ${aa.suspected} suspected, ${aa.confirmed} confirmed`)
      if (aa.trials === before) throw new Error('a calibration ended without a decision: this machine is too busy for its own checks')
    }
    return { ...aa, minutes: (performance.now() - beganAtMs) / 60_000 }
  } finally {
    await bench.close()
  }
}

/** @param {{ quiet: Leg, noisy: Leg }} facts @returns {import('..').Line[]} */
function judge ({ quiet, noisy }) {
  return [line('A/A, the machine as it is', quiet), line('A/A, beside a noisy neighbour, machine checks off', noisy)]
}

/** @param {string} what @param {Leg} leg */
function line (what, { trials, suspected, confirmed }) {
  return { what, target: '0 alarms after confirmation', measured: `${confirmed} of ${trials} decisions (${suspected} suspected)`, ok: trials > 0 && confirmed === 0 }
}

module.exports = { measure, judge }
