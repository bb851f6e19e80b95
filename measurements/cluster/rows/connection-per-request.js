'use strict'
/**
 * Requests when each has a connection of its own: how many a second, and how much CPU time each costs all processes of
 * the system together. Bellwether, node:cluster round-robin, the bare shared descriptor, PM2. The load generator takes
 * its CPU time from the same machine, the more the faster the system is, which makes the systems look more alike than
 * they are.
 */
const { startNodeCluster, startSharedDescriptor } = require('../../../bench/programs/bare')
const { startBellwether } = require('../../../bench/programs/bellwether')
const { startPm2 } = require('../systems/pm2')
const { runWrk, failedRequests } = require('../lib/wrk')
const { cpuMs } = require('../../../bench/programs/proc')
const { median } = require('../../../bench/shared/median')
const { pairedRatios } = require('../lib/statistics')

const WORKERS = 2
const WARM_UP_SECONDS = 1
const US_PER_MS = 1000

/**
 * @param {{ quick: boolean }} how
 */
async function measure ({ quick }) {
  const rounds = quick ? 3 : 9
  const seconds = quick ? 1 : 2
  const started = []
  for (const start of [startNodeCluster, startSharedDescriptor, startBellwether, startPm2]) {
    started.push(await start({ workers: WORKERS }))
  }
  const systems = started.filter(system => system !== null)
  const order = { seconds, close: true }
  /** @type {Record<string, { rates: number[], cpuUs: number[] }>} */
  const series = Object.fromEntries(systems.map(({ name }) => [name, { rates: [], cpuUs: [] }]))
  let failed = 0
  for (const { port } of systems) await runWrk({ ...order, port, seconds: WARM_UP_SECONDS })
  for (let round = 0; round < rounds; round++) {
    for (const { name, port, serverPids } of rotated(systems, round)) {
      const pids = await serverPids()
      const before = cpuMs(pids)
      const result = await runWrk({ ...order, port })
      series[name].rates.push(result.requestsPerSecond)
      series[name].cpuUs.push((cpuMs(pids) - before) * US_PER_MS / result.requests)
      failed += failedRequests(result)
    }
  }
  for (const { end } of systems) await end()
  const base = series['node-cluster']
  return {
    systems: Object.fromEntries(Object.entries(series).map(([name, { rates, cpuUs }]) => [name, {
      rateRatio: median(pairedRatios(rates, base.rates)),
      cpuRatio: median(pairedRatios(cpuUs, base.cpuUs)),
      requestsPerSecond: median(rates),
      cpuUsPerRequest: median(cpuUs)
    }])),
    ofBare: median(pairedRatios(series.bellwether.rates, series['shared-descriptor'].rates)),
    failed,
    rounds,
    series
  }
}

/**
 * Another one goes first in each round, so that none always follows the same.
 * @template T
 * @param {T[]} list
 * @param {number} by
 * @returns {T[]}
 */
function rotated (list, by) {
  const at = by % list.length
  return [...list.slice(at), ...list.slice(0, at)]
}

module.exports = { measure }
