'use strict'
/**
 * Memory for metrics: of a worker, resident, with and without, in turns; of the manager with 8 workers, scraped each
 * second and not at all, beside one whose workers measure nothing.
 */
const { setTimeout: wait } = require('node:timers/promises')
const { startBellwether } = require('../../../bench/programs/bellwether')
const { runWrk } = require('../../cluster/lib/wrk')
const { memory } = require('../../../bench/programs/proc')
const { ask } = require('../../../bench/programs/ask')
const { median } = require('../../../bench/shared/median')
const { freePort } = require('../../../bench/shared/free-port')

const WORKERS = 8
const MB = 1024 * 1024

/** @param {{ quick: boolean }} how */
async function measure ({ quick }) {
  const [starts, seconds] = quick ? [1, 10] : [3, 60]
  /** @type {Record<'off' | 'quiet' | 'scraped', { workersMb: number[], managerMb: number[] }>} */
  const series = {
    off: { workersMb: [], managerMb: [] }, quiet: { workersMb: [], managerMb: [] },
    scraped: { workersMb: [], managerMb: [] }
  }
  for (let i = 0; i < starts; i++) {
    for (const [name, settings] of /** @type {const} */ ([
      ['off', { metrics: { enabled: false } }], ['quiet', {}], ['scraped', {}]
    ])) {
      const httpPort = await freePort()
      const system = await startBellwether({
        workers: WORKERS, settings, env: { BELLWETHER_HTTP_LISTEN: `127.0.0.1:${httpPort}` }
      })
      await runWrk({ port: system.port, seconds: 3 })
      for (let second = 0; second < seconds; second++) {
        await wait(1000)
        if (name === 'scraped') await ask({ host: '127.0.0.1', port: httpPort, path: '/metrics' })
      }
      series[name].workersMb.push(...(await system.workerPids())
        .map((/** @type {number} */ pid) => memory(pid).rssBytes / MB))
      series[name].managerMb.push(memory(system.pid).rssBytes / MB)
      await system.end()
    }
  }
  return { series, seconds }
}

/** @param {Awaited<ReturnType<typeof measure>>} facts */
function judge ({ series: { off, quiet, scraped }, seconds }) {
  const mb = (/** @type {number} */ value) => `${value.toFixed(1)} MB`
  const worker = median(scraped.workersMb) - median(off.workersMb)
  const manager = median(scraped.managerMb) - median(off.managerMb)
  return [
    {
      what: `a worker's memory for its metrics (RSS, ${mb(median(off.workersMb))} without; scraped for ${seconds} s)`,
      measured: mb(worker), target: '<= 2 MB', ok: worker <= 2
    },
    { what: '  not scraped', measured: mb(median(quiet.workersMb) - median(off.workersMb)), target: '', ok: null },
    {
      what: `the manager's with ${WORKERS} workers, scraped each second (${mb(median(off.managerMb))} without)`,
      measured: mb(manager), target: '<= 6 MB', ok: manager <= 6
    },
    { what: '  not scraped', measured: mb(median(quiet.managerMb) - median(off.managerMb)), target: '', ok: null }
  ]
}

module.exports = { measure, judge }
