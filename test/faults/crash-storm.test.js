'use strict'
const { TestManager, until, freePort } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { webApp } = require('./tools')

const CONNECTIONS = 8

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

test('F27: all workers killed at the same instant: nobody is refused, connections wait, every slot is filled again at once', async () => {
  await manager.run(webApp(port, { instances: 4 }))
  const follower = await followApp(manager, 'web')
  const rounds = 3 // `npm run torture` has more
  const result = await underLoad({ port, keepAlive: false, connections: CONNECTIONS }, async load => {
    for (let round = 1; round <= rounds; round++) {
      const killed = await manager.pids('web')
      expect(killed).toHaveLength(4)
      const { ok } = load.counts
      for (const pid of killed) process.kill(pid, 'SIGKILL')
      await until(async () => {
        const pids = await manager.pids('web')
        return pids.length === 4 && !pids.some(pid => killed.includes(pid))
      }, 'four new workers serve')
      await until(() => load.counts.ok > ok + 100, 'and answer')
    }
  })
  expect(result).toMatchObject({ refused: 0, timedOut: 0, wrongBody: 0, wrongStatus: 0 })
  expect(result.reset).toBeLessThanOrEqual(rounds * CONNECTIONS) // at most what was in flight
  expect(follower.all('backing-off')).toEqual([]) // killed from outside: no failure of the app
  expect((await manager.app('web')).workers.map((/** @type {any} */ w) => w.restarts))
    .toEqual([rounds, rounds, rounds, rounds])
  expect((await manager.app('web')).exits[0]).toMatchObject({ cause: 'signal', signal: 'SIGKILL' })
})

test('F27: workers killed one after the other under load: only what is in flight on each is lost, and nothing hangs', async () => {
  await manager.run(webApp(port, { instances: 3 }))
  const kills = 8
  const result = await underLoad({ port, keepAlive: false, connections: CONNECTIONS }, async load => {
    for (let kill = 0; kill < kills; kill++) {
      const before = await manager.pids('web')
      const { ok, reset } = load.counts
      process.kill(before[kill % before.length], 'SIGKILL')
      await until(async () => {
        const pids = await manager.pids('web')
        return pids.length === 3 && !pids.includes(before[kill % before.length])
      }, 'a new worker serves')
      await until(() => load.counts.ok > ok + 50, 'the load goes on')
      expect(load.counts.reset - reset).toBeLessThanOrEqual(CONNECTIONS)
    }
  })
  expect(result).toMatchObject({ refused: 0, timedOut: 0, wrongBody: 0, wrongStatus: 0 })
})
