'use strict'
/** What a request of the plain server costs on this machine, measured against itself, so that a slowdown of 8 % can be made 8 %. */
const path = require('node:path')
const { openBench } = require('../..')
const { median } = require('../../cluster/lib/statistics')
const { note } = require('../../cluster/print')
const { makeRepository } = require('./scratch-repository')
const { busyServer, BUSY_BENCH_FILE } = require('./busy-server')

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
    for (const { metric, pairSd, minEffect } of calibration ?? []) note(`  ${metric}: a pair spreads ${(100 * pairSd).toFixed(1)} %, ${(100 * Math.expm1(minEffect)).toFixed(1)} % may ring`)
    const costs = bench.store.all('pair', { role: 'aa' }).flatMap(({ old, new: fresh, rejected }) => rejected === null && old.ok && fresh.ok ? [old, fresh] : [])
    return median(costs.map(({ metrics }) => metrics.cpuUsPerRequest))
  } finally {
    await bench.close()
  }
}

module.exports = { PLAIN, plainCost }
