'use strict'
/**
 * What a request of the plain server costs on this machine, and a loop in it, measured, so that a slowdown of 8 % can
 * be made 8 %.
 */
const path = require('node:path')
const { openBench } = require('../../../bench')
const { median } = require('../../../bench/shared/median')
const { note } = require('../../cluster/print')
const { makeRepository } = require('./scratch-repository')
const { busyServer, roundsPerUs, BUSY_BENCH_FILE } = require('./busy-server')

const PLAIN = { subject: 'base', files: { 'bellwether.bench.js': BUSY_BENCH_FILE, 'server.js': busyServer(0) } }

/**
 * Its noise is measured with it, and kept in the store of that folder.
 * @param {string} dir  with the repository (repo) and the bot's state (state)
 * @param {{ pairs: number, checksMachine: boolean }} how
 * @returns {Promise<number>} us of CPU a request
 */
async function plainCost (dir, { pairs, checksMachine }) {
  const repoDir = path.join(dir, 'repo')
  makeRepository(repoDir, [PLAIN])
  const bench = await openBench({ repoDir, stateDir: path.join(dir, 'state'), profile: 'quick', checksMachine })
  try {
    const { calibration } = await bench.calibrate({ pairs })
    for (const { metric, pairSd, minEffect } of calibration ?? []) {
      note(`  ${metric}: a pair spreads ${(100 * pairSd).toFixed(1)} %, ${(100 * Math.expm1(minEffect)).toFixed(1)} % may ring`)
    }
    const costs = bench.store.all('pair', { role: 'aa' })
      .flatMap(({ old, new: fresh, rejected }) => rejected === null && old.ok && fresh.ok ? [old, fresh] : [])
    return median(costs.map(({ metrics }) => metrics.cpuUsPerRequest))
  } finally {
    await bench.close()
  }
}

/** Percent: of the slowdown that is measured. */
const SCALED_BY = 10

/**
 * How many rounds of the loop are one percent. In a server that does other things in between, a round takes a third
 * longer than in a loop of its own, so one slowdown is measured, and others are scaled by what it was.
 * @param {string} dir  as plainCost
 * @param {{ cpuUsPerRequest: number, checksMachine: boolean }} how
 * @returns {Promise<number>}
 */
async function roundsPerPercent (dir, { cpuUsPerRequest, checksMachine }) {
  const asked = roundsPerUs() * cpuUsPerRequest * SCALED_BY / 100
  const repoDir = path.join(dir, 'repo')
  const [old, fresh] = makeRepository(repoDir, [PLAIN, { subject: 'scale', files: { 'server.js': busyServer(asked) } }])
  const bench = await openBench({ repoDir, stateDir: path.join(dir, 'state'), profile: 'quick', checksMachine })
  try {
    const { commits } = await bench.compare({ old, new: fresh })
    const effect = cpuEffect(commits[0])
    if (effect === null) throw new Error(`a slowdown of ${SCALED_BY} % could not be measured: ${commits[0].text}`)
    note(`  a loop of ${SCALED_BY} % costs ${(100 * Math.expm1(effect)).toFixed(1)} %`)
    return asked / (100 * Math.expm1(effect))
  } finally {
    await bench.close()
  }
}

/** @param {import('../../../bench/shapes/result').CommitResult} commit */
function cpuEffect ({ benchmarks }) {
  return benchmarks[0]?.metrics.find(({ metric }) => metric.name === 'cpuUsPerRequest')?.estimate?.effect ?? null
}

module.exports = { PLAIN, plainCost, roundsPerPercent, cpuEffect }
