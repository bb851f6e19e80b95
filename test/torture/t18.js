'use strict'
/**
 * T18 (F53, F68, F70): socket files that a killed manager left, that are somebody else's, or whose paths are too long;
 * and a wall clock that is set while everything runs.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, freePort, request, isAlive } = require('../support/manager-process')
const { startLoad } = require('../support/load')
const { followApp } = require('../support/follow-app')
const { webApp, ask, startForeignServer, end } = require('../faults/tools')
const { spread, percentile } = require('./lib/numbers')

const START_MS = 1000
const FAKETIME_LIBRARIES = [
  '/usr/lib/x86_64-linux-gnu/faketime/libfaketime.so.1', '/usr/lib/aarch64-linux-gnu/faketime/libfaketime.so.1'
]
const HOUR_S = 3600
const STEPS_S = [HOUR_S, -HOUR_S, 10 * 365 * 24 * HOUR_S]
/** The manager judges ages each second: a step is held for two of them. */
const HOLD_MS = 2200
const UPTIME_ERROR_MS = 2000

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  await startsAfterKills(report, { times: short ? 3 : 50, patience: short ? 20 : 1 })
  await foreignSockets(report)
  await longPaths(report)
  if (!findFaketime()) throw new Error('libfaketime is missing (Debian: libfaketime): the clock cannot be set here')
  await clockSteps(report, { times: short ? 1 : 10 })
}

/** @returns {string | undefined} */
function findFaketime () { return FAKETIME_LIBRARIES.find(file => fs.existsSync(file)) }

/**
 * @param {import('./lib/runner').Given['report']} report
 * @param {{ times: number, patience: number }} how
 */
async function startsAfterKills (report, { times, patience }) {
  const manager = new TestManager()
  try {
    const port = await freePort()
    const file = path.join(manager.folder, 'web.sock')
    await manager.run([webApp(port), webApp(port, { name: 'unix', listen: [file], env: { LISTEN: file } })])
    const before = [await manager.pids('web'), await manager.pids('unix')]
    const tookMs = []
    for (let i = 0; i < times; i++) {
      await manager.kill()
      const stale = [manager.controlSocket, path.join(manager.home, 'run', 'channel.sock')]
      for (const one of stale) if (!fs.lstatSync(one).isSocket()) throw new Error(`${one} was not left behind`)
      const beganAtMs = performance.now()
      await manager.runAgain()
      tookMs.push(performance.now() - beganAtMs)
    }
    report({
      what: `SIGKILL, then start, ${times} times: until it answers`, measured: spread(tookMs),
      target: `p95 <= ${START_MS * patience} ms`, ok: percentile(tookMs, 0.95) <= START_MS * patience
    })
    const after = [await manager.pids('web'), await manager.pids('unix')]
    report({
      what: 'workers that are other ones than before',
      measured: JSON.stringify(before) === JSON.stringify(after) ? 0 : JSON.stringify([before, after]),
      target: '0',
      ok: JSON.stringify(before) === JSON.stringify(after)
    })
    const { status } = await ask(file, '/pid')
    report({
      what: 'the UNIX path that an app listens on answers', measured: status, target: '200', ok: status === 200
    })

    // and when nobody is left: the app's own socket file is stale as well
    await manager.kill()
    for (const pid of after.flat()) process.kill(pid, 'SIGKILL')
    await until(() => !after.flat().some(isAlive), 'all are gone')
    await manager.runAgain()
    const answered = await until(async () => (await ask(file, '/pid')).status === 200, 'it answers again')
      .catch(err => err.message)
    report({
      what: 'after the death of everybody too', measured: String(answered), target: 'answers again',
      ok: answered === true
    })
  } finally {
    await manager.end()
  }
}

/** Live sockets of others at our paths. @param {import('./lib/runner').Given['report']} report */
async function foreignSockets (report) {
  for (const name of ['run/control.sock', 'run/channel.sock', 'app/web.sock']) {
    const manager = new TestManager()
    const file = path.join(manager.home, name)
    fs.mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
    const foreign = await startForeignServer(file)
    try {
      const { ino } = fs.statSync(file)
      const settings = name.startsWith('app/')
        ? webApp(await freePort(), { listen: [file], env: { LISTEN: file } })
        : webApp(await freePort())
      const { code, stderr } = await manager.command(['run', manager.writeSettings(settings)])
      const isKept = fs.statSync(file).ino === ino && isAlive(Number(foreign.pid))
      const ok = code !== 0 && stderr.includes(file) && isKept
      report({
        what: `a live socket of somebody else at ${name}`,
        measured: ok ? 'so' : `exit ${code}, kept: ${isKept}, ${stderr}`,
        target: 'refused and named, its inode unchanged',
        ok
      })
    } finally {
      await end(foreign)
      fs.rmSync(file, { force: true })
      await manager.end()
    }
  }
}

/** @param {import('./lib/runner').Given['report']} report */
async function longPaths (report) {
  const manager = new TestManager()
  try {
    const folder = path.join(manager.home, 'x'.repeat(120 - manager.home.length - '/web.sock'.length - 1))
    const file = path.join(folder, 'web.sock')
    const asAddress = await manager.command([
      'start', manager.writeSettings(webApp(await freePort(), { listen: [file] }))
    ])
    const asHome = await manager.command(['start', manager.writeSettings(webApp(await freePort()))], {
      env: { BELLWETHER_HOME: folder }
    })
    for (const [what, { code, stderr }] of /** @type {const} */ ([
      [`an address of ${Buffer.byteLength(file)} bytes`, asAddress], ['a home as long', asHome]
    ])) {
      const ok = code === 2 && stderr.includes('the system allows 107') && !fs.existsSync(folder)
      report({
        what: `${what}: refused with the limit`, measured: ok ? 'so' : `exit ${code}: ${stderr}`, target: 'exit 2', ok
      })
    }
  } finally {
    await manager.end()
  }
}

/**
 * The wall clock of the manager and its workers is set by an hour and by ten years, there and back, under load.
 * @param {import('./lib/runner').Given['report']} report
 * @param {{ times: number }} how  of each step
 */
async function clockSteps (report, { times }) {
  const manager = new TestManager()
  const clock = path.join(manager.home, 'clock')
  /** @param {number} seconds */
  const setClock = seconds => {
    fs.writeFileSync(`${clock}.new`, `${seconds < 0 ? '' : '+'}${seconds}\n`)
    fs.renameSync(`${clock}.new`, clock)
  }
  setClock(0)
  const env = {
    LD_PRELOAD: findFaketime() ?? '', FAKETIME_TIMESTAMP_FILE: clock, FAKETIME_NO_CACHE: '1', NO_FAKE_STAT: '1',
    // the kernel's monotonic clock does not follow a step either
    DONT_FAKE_MONOTONIC: '1', FAKETIME_DONT_FAKE_MONOTONIC: '1'
  }
  try {
    const port = await freePort()
    // short limits: a wait that followed the wall clock would be over at once, or never
    await manager.run(webApp(port, {
      health: { path: '/echo?id=1', intervalMs: 500, timeoutMs: 10_000, blockedMs: 5000, hungMs: 20_000 }
    }), { env })
    const before = await manager.app('web')
    const beganAtMs = performance.now()
    const follower = await followApp(manager, 'web')
    const load = startLoad({ port, keepAlive: false, connections: 2 })
    let uptimeErrorMs = 0
    let notSeen = 0
    for (let i = 0; i < times * STEPS_S.length; i++) {
      for (const seconds of [STEPS_S[i % STEPS_S.length], 0]) {
        setClock(seconds)
        const setAtMs = performance.now()
        await until(() => performance.now() - setAtMs > HOLD_MS, 'the manager has judged all ages twice')
        const { workers } = await manager.app('web')
        const elapsedMs = performance.now() - beganAtMs
        for (const [at, worker] of workers.entries()) {
          uptimeErrorMs = Math.max(uptimeErrorMs, Math.abs(worker.uptimeMs - before.workers[at].uptimeMs - elapsedMs))
        }
        notSeen += await seesClock(manager, seconds) ? 0 : 1
      }
    }
    const lost = await load.stopAfter(100)
    const failed = lost.refused + lost.reset + lost.timedOut + lost.wrongBody + lost.wrongStatus
    const after = await manager.app('web')
    const pids = (/** @type {any} */ app) => app.workers.map((/** @type {any} */ w) => w.pid).join(' ')
    const restarts = after.workers.reduce((/** @type {number} */ sum, /** @type {any} */ w) => sum + w.restarts, 0)
    report({
      what: `steps of +1 h, -1 h, +10 years and back, ${times} times: not seen by the manager`, measured: notSeen,
      target: '0', ok: notSeen === 0
    })
    report({
      what: 'workers that were killed, and restarts',
      measured: pids(before) === pids(after) ? restarts : `${pids(before)} -> ${pids(after)}`,
      target: '0',
      ok: pids(before) === pids(after) && restarts === 0
    })
    report({ what: 'what the manager did to them meanwhile', measured: follower.events.map(e => e.event).join(' ') ||
      'nothing', target: 'nothing', ok: follower.events.length === 0 })
    report({
      what: `failed requests (of ${lost.ok + failed})`, measured: failed, target: '0', ok: failed === 0 && lost.ok > 100
    })
    report({
      what: 'error of the workers\' uptime', measured: `${Math.round(uptimeErrorMs)} ms`,
      target: `<= ${UPTIME_ERROR_MS} ms`, ok: uptimeErrorMs <= UPTIME_ERROR_MS
    })
    setClock(STEPS_S[2])
    await manager.kill()
    await manager.runAgain({ env })
    const adopted = await manager.app('web')
    const elapsedMs = performance.now() - beganAtMs
    const errors = adopted.workers.map((/** @type {any} */ w, /** @type {number} */ at) =>
      Math.abs(w.uptimeMs - before.workers[at].uptimeMs - elapsedMs))
    const ok = pids(adopted) === pids(before) && Math.max(...errors) <= UPTIME_ERROR_MS
    report({
      what: 'and a next manager, ten years later by the wall clock',
      measured: `uptime wrong by ${Math.round(Math.max(...errors))} ms`, target: 'the same workers, uptime right', ok
    })
    const reload = await manager.command(['reload', 'web'])
    report({ what: 'a reload afterwards', measured: `exit ${reload.code}`, target: 'exit 0', ok: reload.code === 0 })
  } finally {
    await manager.end()
  }
}

/**
 * Whether the manager's wall clock is so much off, by the date of its answers.
 * @param {TestManager} manager
 * @param {number} seconds
 */
async function seesClock (manager, seconds) {
  const { headers } = await request({ socketPath: manager.controlSocket, path: '/v1/status' })
  return Math.abs(Date.parse(headers.date) - Date.now() - seconds * 1000) < 5000
}

module.exports = { run, startsAfterKills, foreignSockets, longPaths, clockSteps, findFaketime }
