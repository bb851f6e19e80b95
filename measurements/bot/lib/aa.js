'use strict'
/** Does it ring for nothing? One commit against itself, decision by decision (benchmark x gated metric). */
const path = require('node:path')
const { openBench } = require('../../../bench')
const { note } = require('../../cluster/print')
const { workFolder, makeRepository } = require('./scratch-repository')

const DECISIONS = { quick: 4, full: 200 }
const BENCH_FILE = "module.exports = { suites: ['core'], test: null }\n"
/** @typedef {{ trials: number, suspected: number, confirmed: number, minutes: number }} Leg */

/**
 * @param {string} name  of the leg: its results are kept under it
 * @param {{ quick: boolean, checksMachine: boolean }} how
 * @returns {Promise<Leg>}
 */
async function measureLeg (name, { quick, checksMachine }) {
  const dir = workFolder('aa')
  const repoDir = path.join(dir, 'repo')
  makeRepository(repoDir, [{ subject: 'one', files: { 'bellwether.bench.js': BENCH_FILE } }])
  const beganAtMs = performance.now()
  const bench = await openBench({
    repoDir, stateDir: path.join(dir, name), checksMachine, profile: 'quick',
    ...quick ? { only: ['hello/12b-c50'] } : {}
  })
  try {
    const wanted = quick ? DECISIONS.quick : DECISIONS.full
    let { aa } = (await bench.status()).trials
    while (aa.trials < wanted) {
      const before = aa.trials
      aa = (await bench.calibrate({ pairs: 10 })).trials.aa
      note(`  ${aa.trials} of ${wanted} decisions, ${aa.suspected} suspected, ${aa.confirmed} confirmed`)
      if (aa.trials === before) {
        throw new Error('a calibration ended without a decision: this machine is too busy for its own checks')
      }
    }
    return { ...aa, minutes: (performance.now() - beganAtMs) / 60_000 }
  } finally {
    await bench.close()
  }
}

/** @param {string} what @param {Leg} leg @returns {import('..').Line[]} */
function judgeLeg (what, { trials, suspected, confirmed }) {
  return [{
    what, target: '0 alarms after confirmation',
    measured: `${confirmed} of ${trials} decisions (${suspected} suspected)`, ok: trials > 0 && confirmed === 0
  }]
}

module.exports = { measureLeg, judgeLeg }
