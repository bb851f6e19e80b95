'use strict'
/** Rolling reloads back to back under full load: what fails, and how long they take; of many workers, too. */
const { startBellwether } = require('../../../bench/programs/bellwether')
const { startWrk, failedRequests } = require('../lib/wrk')
const { median } = require('../../../bench/shared/median')

const WORKERS = 2
const MANY_WORKERS = 32
const MANY_RELOADS = 3
/** Ended earlier, when the reloads are over. */
const LONGEST_SECONDS = 600
/** Rounds of reloads that a slow machine gets to reach the number of requests. */
const MOST_ROUNDS = 10

/**
 * @param {{ quick: boolean }} how
 */
async function measure ({ quick }) {
  const [reloads, leastRequests] = quick ? [5, 0] : [20, 200_000]
  return {
    keepAlive: await reloadUnderLoad({ close: false, reloads, leastRequests }),
    connectionPerRequest: await reloadUnderLoad({ close: true, reloads, leastRequests }),
    many: {
      workers: MANY_WORKERS,
      idleMs: await reloadIdle(),
      underLoad: await reloadUnderLoad({ workers: MANY_WORKERS, close: true, reloads: MANY_RELOADS, leastRequests: 0 })
    }
  }
}

async function reloadIdle () {
  const system = await startBellwether({ workers: MANY_WORKERS })
  const durations = []
  for (let i = 0; i < MANY_RELOADS; i++) {
    durations.push((await system.api('POST', '/v1/apps/app/reload', {})).durationMs)
  }
  await system.end()
  return median(durations)
}

/**
 * @param {{ workers?: number, close: boolean, reloads: number, leastRequests: number }} order
 */
async function reloadUnderLoad ({ workers = WORKERS, close, reloads, leastRequests }) {
  const system = await startBellwether({ workers })
  const sum = { reloads: 0, requests: 0, failed: 0, forcedConnections: 0 }
  const durations = []
  const results = []
  // wrk says only at its end how many requests there were
  for (let round = 0; round === 0 || (sum.requests < leastRequests && round < MOST_ROUNDS); round++) {
    const load = startWrk({ port: system.port, seconds: LONGEST_SECONDS, close })
    for (let i = 0; i < reloads; i++) {
      const { durationMs, forcedConnections } = await system.api('POST', '/v1/apps/app/reload', {})
      durations.push(durationMs)
      sum.forcedConnections += forcedConnections
    }
    load.stop()
    const result = await load.done
    results.push(result)
    sum.reloads += reloads
    sum.requests += result.requests
    sum.failed += failedRequests(result)
  }
  await system.end()
  return { ...sum, reloadMs: median(durations), durations, results }
}

module.exports = { measure }
