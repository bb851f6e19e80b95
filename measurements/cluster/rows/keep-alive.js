'use strict'
/**
 * What a request costs on a connection that stays: CPU time of all processes together, and requests per second, against
 * two bare processes that share the descriptor. The two differ by less than the machine's own noise, so pairs are
 * measured one right after the other, in turns, over several starts of both (where V8 put its code differs from start
 * to start).
 */
const { startSharedDescriptor } = require('../../../bench/programs/bare')
const { startBellwether } = require('../../../bench/programs/bellwether')
const { startPm2 } = require('../systems/pm2')
const { runWrk } = require('../lib/wrk')
const { cpuMs } = require('../../../bench/programs/proc')
const { median } = require('../../../bench/shared/median')
const { pairedRatios, relativeSpread } = require('../lib/statistics')

const WORKERS = 2
const WARM_UP_SECONDS = 2
const US_PER_MS = 1000

/**
 * @param {{ quick: boolean }} how
 */
async function measure ({ quick }) {
  const [starts, rounds, seconds] = quick ? [2, 2, 1] : [4, 5, 3]
  /** @type {Record<string, { cpuUs: number[], rates: number[] }>} */
  const series = {}
  for (let i = 0; i < starts; i++) {
    const started = []
    for (const start of [startSharedDescriptor, startBellwether, startPm2]) {
      started.push(await start({ workers: WORKERS }))
    }
    const systems = started.filter(system => system !== null)
    for (const { port } of systems) await runWrk({ port, seconds: WARM_UP_SECONDS })
    for (let round = 0; round < rounds; round++) {
      for (const system of round % 2 === 0 ? systems : [...systems].reverse()) {
        const { cpuUs, rate } = await measureRound(system, seconds)
        series[system.name] ??= { cpuUs: [], rates: [] }
        series[system.name].cpuUs.push(cpuUs)
        series[system.name].rates.push(rate)
      }
    }
    for (const { end } of systems) await end()
  }
  const bare = series['shared-descriptor']
  return {
    systems: Object.fromEntries(Object.entries(series).map(([name, { cpuUs, rates }]) => [name, {
      cpuRatio: median(pairedRatios(cpuUs, bare.cpuUs)),
      cpuRatioSpread: relativeSpread(pairedRatios(cpuUs, bare.cpuUs)),
      rateRatio: median(pairedRatios(rates, bare.rates)),
      rateRatioSpread: relativeSpread(pairedRatios(rates, bare.rates)),
      cpuUsPerRequest: median(cpuUs),
      requestsPerSecond: median(rates)
    }])),
    pairs: bare.rates.length,
    series
  }
}

/**
 * @param {import('../../../bench/programs/bare').System} system
 * @param {number} seconds
 */
async function measureRound ({ port, serverPids }, seconds) {
  const pids = await serverPids()
  const before = cpuMs(pids)
  const { requests, requestsPerSecond } = await runWrk({ port, seconds })
  return { cpuUs: (cpuMs(pids) - before) * US_PER_MS / requests, rate: requestsPerSecond }
}

module.exports = { measure, measureRound }
