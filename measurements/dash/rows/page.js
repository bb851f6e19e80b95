'use strict'
/**
 * The live page in a real browser: its weight, what it transfers while it is open, and how long after something
 * happened it shows it.
 */
const { setTimeout: wait } = require('node:timers/promises')
const { openBrowser } = require('../../bot/lib/browser')
const { onEnd } = require('../../../bench/programs/programs')
const { until } = require('../../../bench/programs/ask')
const { median } = require('../../../bench/shared/median')
const { quantile } = require('../../cluster/lib/statistics')
const { startFlock, WORKERS } = require('../lib/flock')

const SETTLE_MS = 3000

/** @param {{ quick: boolean }} how */
async function measure ({ quick }) {
  const [deaths, seconds] = quick ? [4, 15] : [20, 60]
  const flock = await startFlock()
  const browser = await openBrowser()
  const close = onEnd(() => browser.close())
  const page = await (await browser.newContext({ viewport: { width: 1300, height: 900 } })).newPage()
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const transferred = { bytes: 0 }
  /** What never finishes: the stream. @type {Set<string>} */
  const streams = new Set()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (type !== 'EventSource') return
    streams.add(requestId)
    transferred.bytes += response.encodedDataLength // its head
  })
  session.on('Network.dataReceived', ({ requestId, encodedDataLength, dataLength }) => {
    if (streams.has(requestId)) transferred.bytes += encodedDataLength || dataLength
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => { transferred.bytes += encodedDataLength })
  await page.goto(`http://127.0.0.1:${flock.httpPort}/ui/`)
  await until(() => page.evaluate(`document.querySelector('#rows')?.textContent.includes('app.${WORKERS - 1}')`),
    'all workers are shown')
  const weightBytes = transferred.bytes
  await wait(SETTLE_MS)

  const before = transferred.bytes
  await wait(seconds * 1000)
  const bytesPerMinute = (transferred.bytes - before) / seconds * 60

  const deathsShown = async () => /** @type {number} */ (await page.evaluate(
    "document.querySelector('#events').textContent.split('ended after').length"
  ))
  const latencies = []
  for (let i = 0; i < deaths; i++) {
    const [pid] = await flock.workerPids()
    const known = await deathsShown()
    const beganAtMs = performance.now()
    process.kill(pid, 'SIGKILL')
    await until(async () => await deathsShown() > known, 'the death is shown')
    latencies.push(performance.now() - beganAtMs)
    await until(async () => (await flock.workerPids()).length === WORKERS, 'all serve again')
  }
  await close()
  await flock.end()
  return { weightBytes, bytesPerMinute, latencies }
}

/** @param {Awaited<ReturnType<typeof measure>>} facts */
function judge ({ weightBytes, bytesPerMinute, latencies }) {
  const [weight, rate, ms] = [weightBytes / 1000, bytesPerMinute / 1000, median(latencies)]
  return [
    {
      what: `live page, ${WORKERS} workers: a death is shown after, median of ${latencies.length}`,
      measured: `${Math.round(ms)} ms (worst ${Math.round(quantile(latencies, 1))} ms)`,
      target: '<= 1500 ms',
      ok: quantile(latencies, 1) <= 1500
    },
    {
      what: '  transferred while it is open', measured: `${Math.round(rate)} kB/min`, target: '<= 500 kB/min',
      ok: rate <= 500
    },
    {
      what: '  weight of the page with its first numbers', measured: `${Math.round(weight)} kB`, target: '<= 150 kB',
      ok: weight <= 150
    }
  ]
}

module.exports = { measure, judge }
