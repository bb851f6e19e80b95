'use strict'
/**
 * Many small apps under one manager: how long their first start takes, what each costs the manager, and what all of
 * them cost while idle.
 */
const fs = require('node:fs')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { HELLO } = require('../../../bench/programs/bare')
const { startBellwether, BIN } = require('../../../bench/programs/bellwether')
const { findPm2 } = require('../systems/pm2')
const { onEnd, tempFolder, cleanEnv, killAll } = require('../../../bench/programs/programs')
const { pidsWithEnv, runTimeOf, memory } = require('../../../bench/programs/proc')
const { freePorts } = require('../../../bench/shared/free-port')
const { ask, sleep } = require('../../../bench/programs/ask')
const { median } = require('../../../bench/shared/median')

const APPS = 50
const BYTES_PER_MB = 1024 * 1024
const QUIET_AFTER_MS = 20_000
const LOOKS = 7
const LOOK_MS = 20
/** Of this process. */
const LATEST_MS = 600_000

/** @param {{ quick: boolean }} how */
function measure (how) { return measureMany(APPS, how) }

/**
 * @param {number} count   of apps
 * @param {{ quick: boolean }} how
 */
async function measureMany (count, { quick }) {
  const windowMs = quick ? 5000 : 20_000
  const one = await startBellwether({ workers: 1 })
  await sleep(QUIET_AFTER_MS)
  const oneMb = memory(one.pid).rssBytes / BYTES_PER_MB
  await one.end()
  const bellwether = await startMany([BIN, 'start'], {
    homeVariable: 'BELLWETHER_HOME', file: 'bellwether.config.js', pidOf: managerPid, windowMs, count,
    unchanged: 'apply'
  })
  const pm2 = findPm2()
  const daemon = pm2 === null ? null : await startMany([pm2, 'start'], {
    homeVariable: 'PM2_HOME', file: 'ecosystem.config.js', pidOf: daemonPid, windowMs, count,
    unchanged: null
  })
  return {
    apps: count, bellwether: { ...bellwether, mbPerApp: (bellwether.managerMb - oneMb) / (count - 1) }, pm2: daemon
  }
}

/**
 * @param {string[]} args   of node, before the settings file
 * @param {{ homeVariable: string, file: string, pidOf: (home: string) => number | Promise<number>,
 *   windowMs: number, count: number, unchanged: string | null }} how   file: of its settings; unchanged: the verb that
 *   changes nothing when it is given the same file once more
 */
async function startMany ([program, ...args], { homeVariable, file: name, pidOf, windowMs, count, unchanged }) {
  const home = tempFolder()
  const ports = await freePorts(count)
  const file = path.join(home, name)
  fs.writeFileSync(file, `module.exports = { apps: ${JSON.stringify(
    ports.map((port, i) => ({ name: `app${i}`, script: HELLO, env: { PORT: String(port) } })))} }\n`)
  const mark = `${homeVariable}=${home}`
  const end = onEnd(() => killAll(() => pidsWithEnv(mark)))
  const command = async (/** @type {string[]} */ ...words) => {
    const beganAtMs = performance.now()
    const child = spawn(process.execPath,
      [program, ...words], { env: { ...cleanEnv(), [homeVariable]: home }, stdio: 'ignore' })
    await new Promise((resolve, reject) =>
      child.on('exit', code => code === 0 ? resolve(null) : reject(new Error(`${words.join(' ')} ended with ${code}`))))
    return performance.now() - beganAtMs
  }
  const beganAtMs = performance.now()
  const answered = untilAllAnswer(ports)
  const startMs = await command(...args, file)
  const allAnswerMs = await answered - beganAtMs
  await sleep(QUIET_AFTER_MS)
  const manager = await pidOf(home)
  const workers = pidsWithEnv(mark).filter(pid => pid !== manager)
  const before = workers.map(runTimeOf)
  const managerBefore = runTimeOf(manager)
  const fromMs = performance.now()
  await sleep(windowMs)
  const elapsedMs = performance.now() - fromMs
  const usedMs = workers.reduce((sum, pid, i) => sum + runTimeOf(pid).ms - before[i].ms, 0)
  const managerUsedMs = runTimeOf(manager).ms - managerBefore.ms
  const managerMb = memory(manager).rssBytes / BYTES_PER_MB
  const lsMs = []
  for (let i = 0; i < LOOKS; i++) lsMs.push(await command('ls'))
  const unchangedMs = unchanged === null ? null : await command(unchanged, file)
  await end()
  return {
    startMs, allAnswerMs, managerMb, workers: workers.length, workersCpuPercent: usedMs / elapsedMs * 100,
    cpuPercent: (usedMs + managerUsedMs) / elapsedMs * 100, lsMs: median(lsMs), unchangedMs
  }
}

/**
 * A command may say "started" before its app answers, so what a client sees counts.
 * @param {number[]} ports
 * @returns {Promise<number>}   when each has answered; monotonic
 */
async function untilAllAnswer (ports) {
  const deadlineMs = performance.now() + LATEST_MS
  for (const port of ports) {
    while (!await answers(port)) {
      if (performance.now() > deadlineMs) throw new Error(`nobody answers on port ${port}`)
      await sleep(LOOK_MS)
    }
  }
  return performance.now()
}

/** @param {number} port @returns {Promise<boolean>} */
function answers (port) {
  return ask({ host: '127.0.0.1', port }).then(({ status }) => status === 200, () => false)
}

/** @param {string} home */
async function managerPid (home) {
  return JSON.parse(
    (await ask({ socketPath: path.join(home, 'run', 'control.sock'), path: '/v1/status' })).text
  ).manager.pid
}

/** @param {string} home */
function daemonPid (home) { return Number(fs.readFileSync(path.join(home, 'pm2.pid'), 'utf8')) }

module.exports = { measure, measureMany }
