'use strict'
/** What the manager itself costs with 8 idle workers, beside PM2's daemon with the same. */
const { startBellwether } = require('../../../bench/programs/bellwether')
const { startPm2 } = require('../systems/pm2')
const { cpuMs, memory } = require('../../../bench/programs/proc')
const { sleep } = require('../../../bench/programs/ask')

const WORKERS = 8
const BYTES_PER_MB = 1024 * 1024
/** After the start, before the measurement. */
const QUIET_AFTER_MS = 3000

/**
 * @param {{ quick: boolean }} how
 */
async function measure ({ quick }) {
  const windowMs = quick ? 5000 : 20_000
  const bellwether = await startBellwether({ workers: WORKERS })
  const manager = await watch(bellwether.pid, windowMs)
  const workersCpuPercent = await cpuPercent(await bellwether.workerPids(), windowMs) / WORKERS
  await bellwether.end()
  const pm2 = await startPm2({ workers: WORKERS })
  const daemon = pm2 && await watch(pm2.daemonPid, windowMs)
  await pm2?.end()
  return { manager: { ...manager, workersCpuPercent }, pm2Daemon: daemon }
}

/**
 * @param {number} pid
 * @param {number} windowMs
 */
async function watch (pid, windowMs) {
  await sleep(QUIET_AFTER_MS)
  const percent = await cpuPercent([pid], windowMs)
  return { rssMb: memory(pid).rssBytes / BYTES_PER_MB, cpuPercent: percent }
}

/**
 * @param {number[]} pids
 * @param {number} windowMs
 */
async function cpuPercent (pids, windowMs) {
  const before = cpuMs(pids)
  const beganAtMs = performance.now()
  await sleep(windowMs)
  return (cpuMs(pids) - before) / (performance.now() - beganAtMs) * 100
}

module.exports = { measure }
