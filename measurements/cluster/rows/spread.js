'use strict'
/**
 * How evenly 64 keep-alive connections that open at once (wrk) are spread over 4 workers: Jain's index, counted in
 * /proc so that the app has no part in it. The same for the bare shared descriptor and node:cluster.
 */
const { startNodeCluster, startSharedDescriptor } = require('../../../bench/programs/bare')
const { startBellwether } = require('../../../bench/programs/bellwether')
const { startWrk } = require('../lib/wrk')
const { connectionsOf } = require('../../../bench/programs/proc')
const { median } = require('../../../bench/shared/median')
const { jain } = require('../lib/statistics')
const { until } = require('../../../bench/programs/ask')

const WORKERS = 4
const CONNECTIONS = 64

/**
 * @param {{ quick: boolean }} how
 */
async function measure ({ quick }) {
  const runs = quick ? 5 : 10
  const systems = [
    await startSharedDescriptor({ workers: WORKERS }),
    await startNodeCluster({ workers: WORKERS }),
    await startBellwether({ workers: WORKERS })
  ]
  /** @type {Record<string, number[][]>} */
  const spreads = Object.fromEntries(systems.map(({ name }) => [name, []]))
  for (let run = 0; run < runs; run++) {
    for (const system of systems) spreads[system.name].push(await spreadOnce(system))
  }
  for (const { end } of systems) await end()
  return Object.fromEntries(Object.entries(spreads).map(([name, counts]) => {
    const indexes = counts.map(jain)
    return [name, { median: median(indexes), worst: Math.min(...indexes), counts }]
  }))
}

/** @param {import('../../../bench/programs/bare').System} system */
async function spreadOnce ({ port, workerPids }) {
  const pids = await workerPids()
  await until(() => total(connectionsOf(pids, port)) === 0, 'the connections of the last run are gone')
  const load = startWrk({ port, seconds: 5, connections: CONNECTIONS })
  const counts = await until(() => {
    const now = connectionsOf(pids, port)
    return total(now) === CONNECTIONS ? now : null
  }, `${CONNECTIONS} connections are accepted`, { timeoutMs: 4000 })
  load.stop()
  await load.done
  return counts
}

/** @param {number[]} values */
function total (values) { return values.reduce((sum, x) => sum + x, 0) }

module.exports = { measure }
