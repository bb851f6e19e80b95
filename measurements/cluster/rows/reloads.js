'use strict'
/** Rolling reloads back to back under full load: what fails. */
const { startBellwether } = require('../../../bench/programs/bellwether')
const { startWrk, failedRequests } = require('../lib/wrk')
const { median } = require('../../../bench/shared/median')

const WORKERS = 2
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
    connectionPerRequest: await reloadUnderLoad({ close: true, reloads, leastRequests })
  }
}

/**
 * @param {{ close: boolean, reloads: number, leastRequests: number }} order
 */
async function reloadUnderLoad ({ close, reloads, leastRequests }) {
  const system = await startBellwether({ workers: WORKERS })
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
