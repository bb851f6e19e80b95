'use strict'
/**
 * What the sidecar thread and an idle REPL session in each worker cost a worker under full keep-alive load: against
 * workers without the thread, in pairs one right after the other. The session has evaluated once, so its inspector
 * session is open.
 */
const { startBellwether } = require('../../../bench/programs/bellwether')
const { openSession } = require('../lib/repl-session')
const { runWrk } = require('../lib/wrk')
const { median } = require('../../../bench/shared/median')
const { medianInterval, pairedRatios } = require('../lib/statistics')
const { measureRound } = require('./keep-alive')

const WORKERS = 2
const WARM_UP_SECONDS = 2

/**
 * @param {{ quick: boolean }} how
 */
async function measure ({ quick }) {
  const [starts, rounds, seconds] = quick ? [2, 3, 1] : [4, 6, 3]
  /** @type {{ without: Round[], with: Round[] }} */
  const series = { without: [], with: [] }
  for (let i = 0; i < starts; i++) {
    const bare = await startBellwether({ workers: WORKERS, settings: { worker: { sidecar: false } } })
    const looked = await startBellwether({ workers: WORKERS })
    const sessions = []
    for (let slot = 0; slot < WORKERS; slot++) sessions.push(await openSession(`${looked.home}/run/app.${slot}.sock`))
    for (const session of sessions) await session.ask({ type: 'eval', code: '1 + 1' })
    for (const { port } of [bare, looked]) await runWrk({ port, seconds: WARM_UP_SECONDS })
    for (let round = 0; round < rounds; round++) {
      const pair = [{ system: bare, rounds: series.without }, { system: looked, rounds: series.with }]
      for (const { system, rounds: measured } of round % 2 === 0 ? pair : pair.reverse()) {
        measured.push(await measureRound(system, seconds))
      }
    }
    for (const session of sessions) session.close()
    for (const system of [bare, looked]) await system.end()
  }
  const ratios = (/** @type {'rate' | 'cpuUs'} */ what) => pairedRatios(series.with.map(round => round[what]),
    series.without.map(round => round[what]))
  return {
    rateRatio: median(ratios('rate')),
    rateInterval: medianInterval(ratios('rate')),
    cpuRatio: median(ratios('cpuUs')),
    cpuInterval: medianInterval(ratios('cpuUs')),
    pairs: series.with.length,
    series
  }
}
/** @typedef {{ cpuUs: number, rate: number }} Round */

module.exports = { measure }
