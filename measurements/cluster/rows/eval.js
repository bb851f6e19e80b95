'use strict'
/** One read-only evaluation in a live worker, from the question on its socket to the answer. */
const { startBellwether } = require('../../../bench/programs/bellwether')
const { openSession } = require('../lib/repl-session')
const { median } = require('../../../bench/shared/median')
const { quantile } = require('../lib/statistics')

const WARM_UP = 20
/**
 * A session may ask a limited number of times a second: asked one after the other with this between, none is refused.
 */
const PAUSE_MS = 12

/**
 * @param {{ quick: boolean }} how
 */
async function measure ({ quick }) {
  const rounds = quick ? 100 : 500
  const bellwether = await startBellwether({ workers: 1 })
  const session = await openSession(`${bellwether.home}/run/app.0.sock`)
  const samples = []
  for (let i = -WARM_UP; i < rounds; i++) {
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS))
    const beganAtMs = performance.now()
    const { outcome } = await session.ask({ type: 'eval', code: '[process.pid, process.version]' })
    if (outcome !== 'value') throw new Error(`the evaluation gave no value: ${outcome}`)
    if (i >= 0) samples.push(performance.now() - beganAtMs)
  }
  session.close()
  await bellwether.end()
  return { p50Ms: median(samples), p99Ms: quantile(samples, 0.99), rounds, samples }
}

module.exports = { measure }
