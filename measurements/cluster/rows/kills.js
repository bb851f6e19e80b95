'use strict'
/**
 * Workers killed under load: which requests fail, when, and whether any is forgotten. The same for node:cluster and
 * PM2, a few times.
 */
const { startNodeCluster } = require('../../../bench/programs/bare')
const { startBellwether } = require('../../../bench/programs/bellwether')
const { startPm2 } = require('../systems/pm2')
const { startCheckingLoad } = require('../lib/checking-load')
const { judgeLosses } = require('../lib/kill-losses')
const { kill } = require('../../../bench/programs/programs')
const { isAlive } = require('../../../bench/programs/proc')
const { until, sleep } = require('../../../bench/programs/ask')

const WORKERS = 2
const LOAD = { keepAlive: 16, closing: 16, timeoutMs: 5000 }
/** Between two kills, so that the load is even again. */
const SETTLE_MS = 200

/**
 * @param {{ quick: boolean }} how
 */
async function measure ({ quick }) {
  return {
    bellwether: await killWorkers(await startBellwether({ workers: WORKERS }), quick ? 10 : 50),
    nodeCluster: await killWorkers(await startNodeCluster({ workers: WORKERS }), quick ? 2 : 6),
    pm2: await killWorkers(await startPm2({ workers: WORKERS }), quick ? 2 : 6)
  }
}

/**
 * @param {import('../../../bench/programs/bare').System | null} system
 * @param {number} times
 */
async function killWorkers (system, times) {
  if (system === null) return null
  const load = startCheckingLoad({ port: system.port, ...LOAD })
  /** @type {import('../lib/kill-losses').Kill[]} */
  const kills = []
  for (let i = 0; i < times; i++) {
    await sleep(SETTLE_MS)
    const pid = (await system.workerPids())[i % WORKERS]
    const death = killAndSee(pid)
    kills.push(death)
    await until(async () => {
      const pids = await system.workerPids()
      return pids.length === WORKERS && !pids.includes(pid)
    }, `a worker replaces pid ${pid} of ${system.name}`)
    // what was under way at the kill has an end, good or bad
    await until(() => load.oldestStartMs() > death.goneMs, 'the requests around the kill end')
  }
  await load.stop()
  await system.end()
  return judgeLosses(load.outcomes, kills)
}

/**
 * Looks without a pause until the process is gone: its connections are closed then. No request of ours begins
 * meanwhile.
 * @param {number} pid
 * @returns {import('../lib/kill-losses').Kill}
 */
function killAndSee (pid) {
  const atMs = performance.now()
  kill(pid)
  while (isAlive(pid));
  return { pid, atMs, goneMs: performance.now() }
}

module.exports = { measure }
