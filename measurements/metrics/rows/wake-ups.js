'use strict'
/**
 * How often a second the threads of an idle worker are woken, with metrics and without, in pairs: context switches that
 * they asked for themselves.
 */
const fs = require('node:fs')
const { setTimeout: wait } = require('node:timers/promises')
const { startBellwether } = require('../../../bench/programs/bellwether')
const { median } = require('../../../bench/shared/median')
const { freePort } = require('../../../bench/shared/free-port')
const { ask } = require('../../../bench/programs/ask')

const WORKERS = 4
const SETTLE_MS = 5000

/** @param {{ quick: boolean }} how */
async function measure ({ quick }) {
  const [starts, seconds] = quick ? [1, 10] : [3, 30]
  /** @type {Record<'off' | 'on' | 'scraped', number[]>} */
  const perSecond = { off: [], on: [], scraped: [] }
  for (let i = 0; i < starts; i++) {
    const httpPort = await freePort()
    const off = await startBellwether({ workers: WORKERS, settings: { metrics: { enabled: false } } })
    const on = await startBellwether({ workers: WORKERS, env: { BELLWETHER_HTTP_LISTEN: `127.0.0.1:${httpPort}` } })
    await wait(SETTLE_MS)
    const both = { off: await off.workerPids(), on: await on.workerPids() }
    for (const name of /** @type {const} */ (['off', 'on', 'scraped'])) {
      const pids = name === 'off' ? both.off : both.on
      const scraping = name === 'scraped'
        ? setInterval(() => { ask({ host: '127.0.0.1', port: httpPort, path: '/metrics' }).catch(() => {}) }, 15_000)
        : undefined
      const before = pids.map(switches)
      await wait(seconds * 1000)
      perSecond[name].push(...pids.map((/** @type {number} */ pid, /** @type {number} */ at) =>
        (switches(pid) - before[at]) / seconds))
      clearInterval(scraping)
    }
    await off.end()
    await on.end()
  }
  return { perSecond }
}

/** Of all its threads. @param {number} pid */
function switches (pid) {
  return fs.readdirSync(`/proc/${pid}/task`).reduce((sum, thread) => {
    const status = fs.readFileSync(`/proc/${pid}/task/${thread}/status`, 'latin1')
    return sum + Number(/^voluntary_ctxt_switches:\s+(\d+)/m.exec(status)?.[1])
  }, 0)
}

/** @param {Awaited<ReturnType<typeof measure>>} facts */
function judge ({ perSecond }) {
  const [off, on, scraped] = [median(perSecond.off), median(perSecond.on), median(perSecond.scraped)]
  return [
    {
      what: `an idle worker: wake-ups a second for metrics (${off.toFixed(2)} without)`,
      measured: (on - off).toFixed(2), target: '<= 1', ok: on - off <= 1
    },
    { what: '  scraped every 15 s', measured: (scraped - off).toFixed(2), target: '', ok: null }
  ]
}

module.exports = { measure, judge }
