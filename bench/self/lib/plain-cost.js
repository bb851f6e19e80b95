'use strict'
/** What a request of the plain server costs on this machine, so that a slowdown of 8 % can be made 8 %. */
const path = require('node:path')
const { openBench } = require('../..')
const { makeRepository, busyServer, BUSY_BENCH_FILE } = require('./scratch-repository')

/**
 * @param {string} dir  to work in
 * @returns {Promise<number>} us of CPU a request
 */
async function plainCost (dir) {
  const repoDir = path.join(dir, 'repo')
  makeRepository(repoDir, [{ subject: 'plain', files: { 'bellwether.bench.js': BUSY_BENCH_FILE, 'server.js': busyServer(0) } }])
  const bench = await openBench({ repoDir, stateDir: path.join(dir, 'state'), profile: 'quick', checksMachine: false })
  try {
    const { commits } = await bench.compare({ old: 'HEAD', new: 'HEAD' })
    const cpu = commits[0].benchmarks[0]?.metrics.find(({ metric }) => metric.name === 'cpuUsPerRequest')?.medians?.old
    if (!cpu) throw new Error(`the plain server could not be measured: ${commits[0].text}`)
    return cpu
  } finally {
    await bench.close()
  }
}

module.exports = { plainCost }
