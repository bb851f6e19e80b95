'use strict'
/**
 * What a flock that has nothing to do costs: a worker beyond the same app bare, the manager with few and with many
 * workers, beside PM2's daemon. Read from the scheduler's own count of each thread (schedstat), since what an idle
 * process takes is far below a clock tick.
 */
const { HELLO } = require('../../../bench/programs/bare')
const { startBellwether } = require('../../../bench/programs/bellwether')
const { startPm2 } = require('../systems/pm2')
const { startProgram } = require('../../../bench/programs/programs')
const { freePort } = require('../../../bench/shared/free-port')
const { runTimeOf, memory } = require('../../../bench/programs/proc')
const { sleep } = require('../../../bench/programs/ask')

const FEW = 2
const MANY = 100
const BYTES_PER_MB = 1024 * 1024
/** After the start, before the measurement: V8 still tidies up after the boot. */
const QUIET_AFTER_MS = 20_000

/** @typedef {{ cpuPercent: number, wakeUpsPerSecond: number, rssMb: number }} Cost */

/**
 * @param {{ quick: boolean }} how
 */
async function measure ({ quick }) {
  const windowMs = quick ? 10_000 : 30_000
  const bare = startProgram([HELLO], { PORT: String(await freePort()) })
  const few = await startBellwether({ workers: FEW })
  const pm2 = await startPm2({ workers: FEW })
  const workers = await few.workerPids()
  const pm2Workers = await pm2?.workerPids() ?? []
  const [ofBare, manager, worker, daemon, pm2Worker] =
    await costsOf([bare.pid, few.pid, workers[0], pm2?.daemonPid ?? null, pm2Workers[0] ?? null], windowMs)
  for (const system of [bare, few, pm2]) await system?.end()
  const many = quick ? null : await startBellwether({ workers: MANY })
  const [ofMany] = many === null ? [null] : await costsOf([many.pid], windowMs)
  await many?.end()
  return {
    bare: ofBare, worker, manager, managerOfMany: ofMany && { workers: MANY, ...ofMany }, pm2Daemon: daemon, pm2Worker
  }
}

/**
 * @param {(number | null)[]} pids
 * @param {number} windowMs
 * @returns {Promise<(Cost | null)[]>}
 */
async function costsOf (pids, windowMs) {
  await sleep(QUIET_AFTER_MS)
  const before = pids.map(pid => pid === null ? null : runTimeOf(pid))
  const beganAtMs = performance.now()
  await sleep(windowMs)
  const seconds = (performance.now() - beganAtMs) / 1000
  return pids.map((pid, i) => {
    const was = before[i]
    if (pid === null || was === null) return null
    const now = runTimeOf(pid)
    return {
      cpuPercent: (now.ms - was.ms) / seconds / 10,
      wakeUpsPerSecond: (now.wakeUps - was.wakeUps) / seconds,
      rssMb: memory(pid).rssBytes / BYTES_PER_MB
    }
  })
}

module.exports = { measure }
