'use strict'
/**
 * T3 (F36, F41, F47, F48): the manager is killed with SIGKILL again and again under load; in the middle of reloads,
 * right after it has started a worker, and with workers dying while no manager lives.
 */
const { TestManager, until, freePort, isAlive, processesOf, BIN } = require('../support/manager-process')
const { startLoad } = require('../support/load')
const { webApp } = require('../faults/tools')
const { spread, percentile } = require('./lib/numbers')

const WORKERS = 4
/** A request that was in a worker when it was killed fails at once. */
const OF_A_KILL_MS = 500
/** A machine that does other things gets more time. */
const PATIENCE_WHEN_SHORT = 20

/** @typedef {'plain' | 'reload' | 'worker' | 'fork'} Kind */

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  const manager = new TestManager()
  const patience = short ? PATIENCE_WHEN_SHORT : 1
  const ofAKillMs = OF_A_KILL_MS * Math.min(patience, 5)
  /** @type {Kind[]} */
  const rounds = short ? ['plain', 'worker', 'reload', 'fork'] : Array.from({ length: 50 }, (_, i) =>
    i % 5 === 1 ? 'reload' : i % 5 === 2 ? 'worker' : i % 5 === 3 ? 'fork' : 'plain')
  const backMs = []
  const replacedMs = []
  const convergedMs = []
  /** @type {number[]} when a worker was killed */
  const killsAtMs = []
  let changedPids = 0
  let wrongCount = 0
  try {
    const port = await freePort()
    await manager.run(webApp(port, { instances: WORKERS }))
    const pace = short ? {} : { takesMs: 0 } // at full speed no other test would get a processor
    const loads = [true, false].map(keepAlive => startLoad({ port, keepAlive, connections: 8, ...pace }))
    for (const kind of rounds) {
      const before = await servingWorkers(manager)
      if (kind === 'reload') await cutReload(manager)
      if (kind === 'fork') await killWorker(before[1].pid, killsAtMs)
      if (kind === 'fork') await sleepUpTo(50)
      await manager.kill()
      if (kind === 'worker') await killWorker(before[2].pid, killsAtMs)
      await sleepUpTo(short ? 200 : 1500)

      const beganAtMs = performance.now()
      await manager.runAgain()
      backMs.push(performance.now() - beganAtMs)
      const answeredAtMs = performance.now()
      const after = await until(async () => {
        const { state, generation, workers } = await manager.app('web')
        const isWhole = state === 'online' && workers.length === WORKERS &&
          workers.every((/** @type {any} */ w) => w.generation === generation)
        return isWhole ? workers : null
      }, `all is as it should be after a kill (${kind})`)
      if (kind === 'reload') convergedMs.push(performance.now() - answeredAtMs)
      if (kind === 'worker' || kind === 'fork') replacedMs.push(performance.now() - answeredAtMs)
      if (kind !== 'reload') {
        const killed = kind === 'worker' ? [2] : kind === 'fork' ? [1] : []
        changedPids += after.filter((/** @type {any} */ w, /** @type {number} */ i) => !killed.includes(i) &&
          w.pid !== before[i].pid).length
      }
      // one that a sibling started for the manager that was killed, or a worker that was, may be on its way out
      const running = () => processesOf(manager.home).filter(p => !p.command.includes(BIN)).length
      if (!await until(() => running() === WORKERS, 'just the workers run').catch(() => false)) wrongCount++
    }
    const results = []
    for (const load of loads) {
      if (!short) await until(() => load.counts.ok >= 250_000, 'enough requests', 600_000)
      results.push(await load.stop())
    }
    const restarts = (await manager.app('web'))
      .workers.reduce((/** @type {number} */ sum, /** @type {any} */ w) => sum + w.restarts, 0)
    const ok = results.reduce((sum, r) => sum + r.ok, 0)
    const failed = loads.flatMap(load => load.failedAtMs)
    const stray = failed.filter(atMs =>
      !killsAtMs.some(killedAtMs => atMs >= killedAtMs && atMs < killedAtMs + ofAKillMs))
    report({
      what: `requests answered over ${rounds.length} kills of the manager`, measured: ok,
      target: short ? '> 200' : '>= 500000', ok: ok >= (short ? 200 : 500_000)
    })
    report({ what: 'failed with no worker killed', measured: stray.length, target: '0', ok: stray.length === 0 })
    report({
      what: `failed within ${ofAKillMs} ms of the kill of a worker (${killsAtMs.length} kills, 16 connections)`,
      measured: failed.length - stray.length, target: `<= ${16 * killsAtMs.length}`,
      ok: failed.length - stray.length <= 16 * killsAtMs.length
    })
    report({ what: 'pids that changed without cause', measured: changedPids, target: '0', ok: changedPids === 0 })
    report({
      what: 'API answers again after, ms', measured: spread(backMs), target: `p95 <= ${1000 * patience}`,
      ok: percentile(backMs, 0.95) <= 1000 * patience
    })
    report({
      what: 'dead worker replaced after the return, ms', measured: spread(replacedMs), target: `<= ${1000 * patience}`,
      ok: Math.max(...replacedMs) <= 1000 * patience
    })
    report({
      what: 'cut reload converged after the return, ms', measured: spread(convergedMs),
      target: `<= ${10_000 * Math.min(patience, 5)}`, ok: Math.max(...convergedMs) <= 10_000 * Math.min(patience, 5)
    })
    report({
      what: 'rounds with more or fewer worker processes than there should be', measured: wrongCount, target: '0',
      ok: wrongCount === 0
    })
    report({
      what: 'restarts counted', measured: restarts, target: `${killsAtMs.length}`, ok: restarts === killsAtMs.length
    })
  } finally {
    await manager.end()
  }
}

/** @param {TestManager} manager */
async function servingWorkers (manager) { return /** @type {any[]} */ ((await manager.app('web')).workers) }

/** Begins one, and returns when its first new worker is there. @param {TestManager} manager */
async function cutReload (manager) {
  const { generation } = await manager.app('web')
  manager.begin(['reload', 'web'])
  await until(async () => (await servingWorkers(manager)).some(w => w.generation > generation), 'the reload has begun')
  await sleepUpTo(1500)
}

/** @param {number} pid @param {number[]} killsAtMs */
async function killWorker (pid, killsAtMs) {
  killsAtMs.push(performance.now())
  process.kill(pid, 'SIGKILL')
  await until(() => !isAlive(pid), 'it is gone')
}

/** @param {number} ms  a random time below it: when the kill comes is what is tried */
function sleepUpTo (ms) { return new Promise(resolve => setTimeout(resolve, Math.random() * ms)) }

module.exports = { run }
