'use strict'
/**
 * `bellwether restart web.0`: one worker, start-first. The command ends when another one serves in its place and it is
 * gone.
 */
const fs = require('node:fs')
const { TestManager, until, request, isAlive } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { runWeb, runJson, release, lostOf, GOOD, NOTHING_LOST } = require('../support/web-app')
const { poke, httpSocket } = require('./tools')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

test('one worker, then two: others serve in their slots, the rest is not touched, and no request is lost; also of an adopted app', async () => {
  const port = await runWeb(manager, { instances: 3 })
  const [zero, one, two] = await manager.pids('web')
  const follower = await followApp(manager, 'web')
  const result = await underLoad({ port }, async () => {
    const first = await runJson(manager, ['restart', 'web.0'])
    expect(first).toMatchObject({
      code: 0,
      result: { ok: true, verb: 'restart', slots: [0], workers: 3, drained: 1, forcedConnections: 0, generation: 1 }
    })
    const now = await manager.pids('web')
    expect([isAlive(zero), now.includes(zero), ...now.slice(1)]).toEqual([false, false, one, two])
    expect(first.result.changed[0])
      .toMatch(new RegExp(`^restarted web.0 \\(pid ${now[0]} instead of ${zero}\\): 3 of 3 workers; 1 worker drained`))

    await manager.kill()
    await manager.runAgain()
    expect(await runJson(manager, ['restart', 'web.1', 'web.2'])).toMatchObject({
      code: 0, result: { slots: [1, 2], drained: 2 }
    })
    const last = await manager.pids('web')
    expect([last[0], last.includes(one), last.includes(two)]).toEqual([now[0], false, false])
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(follower.least()).toBe(3)
})

test('a worker that there is not: nothing is done, and those there are named', async () => {
  await runWeb(manager)
  const before = await manager.pids('web')
  const { code, stderr } = await manager.command(['restart', 'web.0', 'web.7'])
  expect({ code, stderr }).toEqual({
    code: 4,
    stderr: expect.stringContaining('There is no web.7. Known: web.0, web.1. Nothing was done. (BW_NO_SUCH_WORKER)')
  })
  expect(await manager.pids('web')).toEqual(before)
})

test('another one that does not start: exit 1, the old one serves on and is not replaced later', async () => {
  await runWeb(manager)
  const before = await manager.pids('web')
  release(manager, 'throw new Error("broken meanwhile")')
  const { code, stderr } = await manager.command(['restart', 'web.1'])
  expect({ code, stderr }).toEqual({ code: 1, stderr: expect.stringContaining('(BW_BOOT_FAILED)') })
  expect(stderr).toContain('still serving: generation 1, 2 of 2 workers')
  const { workers, operation } = await manager.app('web')
  expect(workers.map((/** @type {any} */ w) => [w.pid, w.replacing])).toEqual(before.map(pid => [pid, undefined]))
  expect(operation).toBe(null)
})

test('one that is stuck is replaced without a drain; it could not finish what is open', async () => {
  await runWeb(manager, {
    drain: { timeoutMs: 600_000 }, stop: { timeoutMs: 300 }, health: { blockedMs: 500, hungMs: 600_000 }
  })
  const [stuck] = await manager.pids('web')
  poke(httpSocket(manager, 'web.0'), '/block?ms=600000')
  await until(async () => (await manager.app('web')).workers[0].blockedMs > 500, 'it is seen to be stuck')
  expect(await runJson(manager, ['restart', 'web.0'])).toMatchObject({ code: 0, result: { slots: [0], drained: 0 } })
  expect(isAlive(stuck)).toBe(false)
})

test('a slot that has given up is filled, whatever becomes of another one', async () => {
  // it dies when it is told, not after a while: on a busy machine that would be before the other one serves
  const flag = `${manager.folder}/die`
  const port = await runWeb(manager, { restart: { auto: false } },
    `if (process.env.NODE_APP_INSTANCE === '1') setInterval(() => require('fs').existsSync(${JSON.stringify(flag)}) && process.exit(1), 20)\n${GOOD}`)
  fs.writeFileSync(flag, '')
  await until(async () => (await manager.pids('web')).length === 1, 'the second one has died')
  const [zero] = await manager.pids('web')
  expect(await runJson(manager, ['restart', 'web.0'])).toMatchObject({ code: 0, result: { slots: [0], workers: 1 } })
  expect(await manager.pids('web')).not.toContain(zero)
  release(manager, GOOD)
  expect(await runJson(manager, ['restart', 'web.1'])).toMatchObject({
    code: 0, result: { slots: [1], workers: 2, drained: 0 }
  })
  expect((await request({ host: '127.0.0.1', port, path: '/' })).status).toBe(200)
})
