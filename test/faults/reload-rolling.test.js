'use strict'
const { TestManager, isAlive, freePort } = require('../support/manager-process')
const { webApp, untilEvent } = require('./tools')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { runWeb, runJson, release, bootsWhenToldTo, tellToBoot, lostOf, GOOD, NOTHING_LOST } =
  require('../support/web-app')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const ROUNDS = 3

describe.each([
  { kind: 'keep-alive connections', keepAlive: true, surge: 'auto', most: 4 },
  { kind: 'a connection per request', keepAlive: false, surge: 'auto', most: 4 },
  { kind: 'a connection per request', keepAlive: false, surge: 1, most: 3 }
])('under load with $kind and surge $surge', ({ keepAlive, surge, most }) => {
  const reload = { settleMs: 50, surge }

  test(`T1: ${ROUNDS} rolling reloads back to back lose no request, and capacity never falls`, async () => {
    const port = await runWeb(manager, { reload })
    const old = await manager.pids('web')
    const follower = await followApp(manager, 'web')
    const result = await underLoad({ port, keepAlive }, async () => {
      for (let round = 1; round <= ROUNDS; round++) {
        expect(await runJson(manager, ['reload', 'web'])).toMatchObject({
          code: 0, result: { ok: true, generation: round + 1, workers: 2, drained: 2, forcedConnections: 0 }
        })
        const pids = await manager.pids('web')
        expect(pids).toHaveLength(2)
        expect(old.filter(pid => pids.includes(pid) || isAlive(pid))).toEqual([])
        old.push(...pids)
      }
    })
    expect(lostOf(result)).toEqual(NOTHING_LOST)
    expect(result.ok).toBeGreaterThan(200)
    expect(result.longestMs).toBeLessThan(10_000) // the machine may be busy; nobody waits for a timeout
    expect(follower.least()).toBe(2)
    expect(follower.most()).toBe(most) // never more than `reload.surge` above
  })

  test('F37: a reload with one worker loses no request: the new one serves before the old one leaves', async () => {
    const port = await runWeb(manager, { instances: 1, reload })
    const follower = await followApp(manager, 'web')
    const result = await underLoad({ port, keepAlive }, async () => {
      expect(await runJson(manager, ['reload', 'web'])).toMatchObject({
        code: 0, result: { ok: true, workers: 1, drained: 1, forcedConnections: 0 }
      })
    })
    expect(lostOf(result)).toEqual(NOTHING_LOST)
    expect(result.ok).toBeGreaterThan(100)
    expect(follower.least()).toBe(1)
  })
})

test('6 workers are replaced 3 at a time, and never fewer than 6 serve', async () => {
  const port = await runWeb(manager, { instances: 6 })
  const follower = await followApp(manager, 'web')
  const result = await underLoad({ port }, async () => {
    expect(await runJson(manager, ['reload', 'web'])).toMatchObject({
      code: 0, result: { ok: true, generation: 2, workers: 6, drained: 6, forcedConnections: 0 }
    })
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(follower.least()).toBe(6)
  expect(follower.most()).toBe(9)
})

test('a release that dies of its first requests: one worker of it met clients, however many stood ready, and the old ones serve on', async () => {
  // the first is alone for a quarter of it: on a busy machine its end is heard of after a second and more
  const port = await runWeb(manager, { instances: 4, reload: { settleMs: 10_000 } }, GOOD)
  const before = await manager.pids('web')
  release(manager, `${GOOD}\nconst { Server } = require('http')\nconst emit = Server.prototype.emit\n` +
    "Server.prototype.emit = function (name, ...rest) { if (name === 'request' && /echo/.test(rest[0].url)) process.abort(); return emit.call(this, name, ...rest) }")
  const follower = await followApp(manager, 'web')
  // so many that the first new worker meets one of them at once, on a busy machine, too
  await underLoad({ port, keepAlive: false, connections: 32, takesMs: 5 }, async () => {
    expect(await manager.command(['reload', 'web'])).toMatchObject({
      code: 1, stderr: expect.stringContaining('still serving: generation 1, 4 of 4 workers')
    })
  })
  expect(follower.all('worker').filter(e => e.generation === 2 && e.state === 'serving')).toHaveLength(1)
  expect(await manager.pids('web')).toEqual(before)
})

test('an old worker is killed while the one that replaces it boots: the reload goes on at once, and ends', async () => {
  await runWeb(manager, { ready: { timeoutMs: 60_000 } })
  const follower = await followApp(manager, 'web')
  const [first] = (await manager.app('web')).workers
  release(manager, bootsWhenToldTo(manager))
  const reload = runJson(manager, ['reload', 'web'])
  const { worker } = await follower.seen({ event: 'worker', state: 'starting', generation: 2 })
  expect(worker).toBe(first.id)
  process.kill(first.pid, 'SIGKILL')
  await follower.seen({ event: 'exit', pid: first.pid })
  const diedAtMs = performance.now()
  tellToBoot(manager)
  expect(await reload).toMatchObject({ code: 0, result: { ok: true, generation: 2, workers: 2 } })
  // not after the 30 s that a replacement that failed is waited for
  expect(performance.now() - diedAtMs).toBeLessThan(25_000)
})

test.each([
  { verb: 'delete', still: 'web is deleted: it is not in the list any more' },
  { verb: 'stop', still: 'web is stopped' }
])('$verb during a reload that has begun: the reload says what ended it, and does not exit as one that was refused', async ({ verb, still }) => {
  const port = await freePort()
  const settings = webApp(port, { ready: { timeoutMs: 60_000 } })
  await manager.run(settings)
  manager.writeSettings({ ...settings, script: manager.writeScript('never.js', 'setInterval(() => {}, 1000)') })
  const reload = manager.begin(['reload', 'web'])
  await untilEvent(manager, e => e.event === 'worker' && e.generation === 2, 'it has begun')
  expect(await manager.command([verb, 'web'])).toMatchObject({ code: 0 })
  const { code, stderr } = await reload.done
  expect({ code, stderr }).toEqual({
    code: 1,
    stderr: expect.stringContaining(`reload of web had begun and was ended by ${verb}. (BW_STOPPED)\n${still}\n`)
  })
})

test('an old worker that is not started again dies during a reload: its slot is the new release\'s, and the reload ends', async () => {
  await runWeb(manager, { ready: { timeoutMs: 60_000 }, restart: { auto: false } })
  const follower = await followApp(manager, 'web')
  const [, second] = (await manager.app('web')).workers
  release(manager, bootsWhenToldTo(manager))
  const reload = runJson(manager, ['reload', 'web'])
  await follower.seen({ event: 'worker', state: 'starting', generation: 2 })
  process.kill(second.pid, 'SIGKILL')
  await follower.seen({ event: 'exit', pid: second.pid })
  tellToBoot(manager)
  expect(await reload).toMatchObject({ code: 0, result: { ok: true, generation: 2, workers: 2 } })
  expect(await manager.pids('web')).toHaveLength(2)
})

test('F35: a second reload while one runs is refused, as is any other change; the first one is not disturbed', async () => {
  const port = await runWeb(manager, { ready: { timeoutMs: 60_000 } })
  const follower = await followApp(manager, 'web')
  const result = await underLoad({ port }, async () => {
    release(manager, bootsWhenToldTo(manager)) // three commands fit into it
    const first = runJson(manager, ['reload', 'web'])
    await follower.seen({ event: 'worker', state: 'starting', generation: 2 })

    const others = await Promise.all([['reload', 'web'], ['restart', 'web'], ['scale', 'web', '3']]
      .map(args => manager.command(args)))

    expect((await manager.app('web')).operation).toMatchObject({ verb: 'reload' })
    for (const other of others) {
      expect(other).toMatchObject({ code: 6, stdout: '' })
      expect(other.stderr).toContain('reload is under way')
      expect(other.stderr).toContain('(BW_BUSY)')
    }
    tellToBoot(manager)
    expect(await first).toMatchObject({ code: 0, result: { ok: true, generation: 2, workers: 2 } })
  })
  expect(await manager.app('web')).toMatchObject({ state: 'online', generation: 2, instances: 2 })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(result.ok).toBeGreaterThan(100)
  expect(follower.events.filter(e => e.state === 'starting')).toHaveLength(2)
  expect(follower.least()).toBe(2)
  expect(follower.most()).toBe(4)
})
