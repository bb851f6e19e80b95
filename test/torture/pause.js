'use strict'
/**
 * A pause under paced load: nothing is lost when it is ended by `resume`, when its time is up, and when the manager
 * dies in it. `npm run torture -- --only pause`; the short form pauses for a second.
 */
const { TestManager, until, freePort } = require('../support/manager-process')
const { startPacedLoad } = require('../support/paced-load')
const { webApp } = require('../faults/tools')

const PER_SECOND = 200

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  const pauseMs = short ? 1000 : 10_000
  const max = `${pauseMs / 1000}s`
  const manager = new TestManager()
  try {
    const port = await freePort()
    await manager.run(webApp(port))
    const load = startPacedLoad({ port, perSecond: short ? 50 : PER_SECOND })
    await until(() => load.counts.ok > 20, 'the load runs')
    const isServing = async () => (await manager.app('web')).paused === undefined

    await manager.command(['pause', 'web', '--max', max])
    const okAtPause = load.counts.ok
    await until(isServing, 'its time is up', pauseMs + 30_000)
    await until(() => load.counts.ok > okAtPause + 20, 'it answers again')

    const paused = await manager.command(['pause', 'web', '--max', '600s'])
    const [sentBefore, okAfterPause] = [load.counts.sent, load.counts.ok]
    await until(() => load.counts.sent > sentBefore + 20, 'requests wait')
    const reloaded = await manager.command(['reload', 'web'])
    const { paused: afterReload } = await manager.app('web')
    const [first] = await manager.pids('web')
    process.kill(first, 'SIGKILL')
    await until(async () => (await manager.app('web')).serving === 2 && !(await manager.pids('web')).includes(first),
      'the worker that died is replaced')
    await manager.kill()
    await manager.runAgain()
    await until(async () => (await manager.app('web')).serving === 2, 'the next manager has heard the workers')
    const { paused: afterDeath } = await manager.app('web')
    const scaled = await manager.command(['scale', 'web', '3'])
    const okWhilePaused = load.counts.ok
    const waiting = await until(async () => (await manager.app('web')).paused.waiting, 'the queue is looked at')
    const resumed = await manager.command(['resume', 'web'])
    await until(() => load.counts.ok > okWhilePaused + 20, 'it answers after the resume')

    await manager.command(['pause', 'web', '--max', max])
    const okAtDeath = load.counts.ok
    await manager.kill()
    await until(() => load.counts.ok > okAtDeath + 20, 'the workers serve again without a manager', pauseMs + 60_000)
    const result = await load.stop()
    await manager.runAgain()
    const { paused: atTheEnd } = await manager.app('web')

    report({
      what: 'pause, reload, scale and resume succeed',
      measured: [paused, reloaded, scaled, resumed].map(({ code }) => code).join(' '), target: '0 0 0 0',
      ok: [paused, reloaded, scaled, resumed].every(({ code }) => code === 0)
    })
    const lasts = [afterReload, afterDeath].map(one => one?.maxMs ?? 'over')
    report({
      what: 'after a reload, and under the next manager, it lasts on; after its time it is over',
      measured: [...lasts, atTheEnd?.maxMs ?? 'over'].join(', '), target: '600000, 600000, over',
      ok: lasts.every(ms => ms === 600_000) && atTheEnd === undefined
    })
    report({
      what: 'what was answered while it was paused (a reload, a death, the next manager, one worker more)',
      measured: okWhilePaused - okAfterPause, target: '0', ok: okWhilePaused === okAfterPause
    })
    report({
      what: `requests sent, ${short ? 50 : PER_SECOND} a second, with three pauses (${max} by time, resume, ${max} without a manager)`,
      measured: result.sent, target: '> 100', ok: result.sent > 100
    })
    report({
      what: 'connections in the kernel\'s queue, as `ls` says it', measured: waiting, target: '> 0', ok: waiting > 0
    })
    report({ what: 'most that waited at one moment', measured: result.mostOpen, target: 'reported', ok: true })
    report({ what: 'the longest wait for an answer, ms', measured: Math.round(result.longestMs), target: `>= ${pauseMs / 2}`, ok: result.longestMs >= pauseMs / 2 })
    report({
      what: 'failed', measured: result.failed === 0 ? 0 : `${result.failed}: ${result.examples.join('; ')}`, target: '0',
      ok: result.failed === 0 && result.ok === result.sent
    })
  } finally {
    await manager.end()
  }
}

module.exports = { run }
