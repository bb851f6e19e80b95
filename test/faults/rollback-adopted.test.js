'use strict'
const { TestManager, until, isAlive, request } = require('../support/manager-process')
const { underLoad } = require('../support/load')
const { runWeb, runJson, release, bootsWhenToldTo, tellToBoot, lostOf, NOTHING_LOST } = require('../support/web-app')
const { releases, answering } = require('../support/releases')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const RELOAD = { settleMs: 50, keepOldMs: 600_000 }

/** An app with releases in folders, the second of them reloaded. */
async function runKept () {
  const deployed = releases(manager)
  deployed.deploy('one')
  const port = await runWeb(manager, { ...deployed.settings, reload: RELOAD })
  const old = await manager.pids('web')
  deployed.deploy('two')
  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0, result: { kept: 2 } })
  return { port, old, bad: await manager.pids('web') }
}

test('the manager is killed while workers are kept: the next one lets them go, and a rollback starts their release again', async () => {
  const { port, old, bad } = await runKept()
  const result = await underLoad({ port }, async () => {
    await manager.kill()
    await manager.runAgain()
    await until(() => !old.some(isAlive), 'the kept workers have left')
    expect(await manager.pids('web')).toEqual(bad)
    expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({
      code: 0, result: { how: 'rolling', generation: 3, workers: 2 }
    })
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(await answering(port)).toEqual(['one'])
  expect(await manager.app('web')).toMatchObject({ generation: 3, releaseOf: 1 })
})

test('a reload that was cut by the death of the manager, and is gone on with, keeps the old workers as any other, for as long', async () => {
  const port = await runWeb(manager, { reload: RELOAD, ready: { timeoutMs: 60_000 } })
  // from now on they inherit the socket, twice
  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0 })
  const old = await manager.pids('web')
  release(manager, bootsWhenToldTo(manager))
  const reload = manager.begin(['reload', 'web'])
  await until(
    async () => (await manager.app('web')).workers.some((/** @type {any} */ w) => w.generation === 3 && w.pid),
    'a new one boots'
  )
  await manager.kill()
  await reload.done
  tellToBoot(manager)
  await manager.runAgain()
  const kept = await until(async () => {
    const { state, workers } = await manager.app('web')
    const paused = workers.filter((/** @type {any} */ w) => w.kept)
    return state === 'online' && paused.length === 2 &&
      paused.every((/** @type {any} */ w) => w.keptForMs !== null) && paused
  }, 'the old ones are kept, and it is known until when')
  expect(kept.map((/** @type {any} */ w) => w.pid).sort()).toEqual(old.sort())
  for (const { keptForMs } of kept) expect(keptForMs).toBeLessThanOrEqual(RELOAD.keepOldMs)
  expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({ code: 0, result: { how: 'flip', generation: 2 } })
  expect(await manager.pids('web')).toEqual(old)
  expect((await request({ host: '127.0.0.1', port, path: '/echo?id=1' })).status).toBe(200)
})

test('after a flip the manager is killed: the same workers, the same generation, and a second rollback is refused as before', async () => {
  const { port, old } = await runKept()
  expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({ code: 0, result: { how: 'flip' } })
  await manager.kill()
  await manager.runAgain()
  expect(await manager.pids('web')).toEqual(old)
  expect(await manager.app('web')).toMatchObject({ generation: 1, rollback: null })
  expect(await manager.command(['rollback', 'web'])).toMatchObject({
    code: 6, stderr: expect.stringContaining('was rolled back already')
  })
  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0, result: { generation: 3 } })
  expect(await answering(port)).toEqual(['two'])
})

test('adopted workers that inherited their sockets twice are kept, and flipped back to, as any other', async () => {
  const { port, bad } = await runKept()
  await manager.kill()
  await manager.runAgain()
  const result = await underLoad({ port, keepAlive: false }, async () => {
    expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0, result: { generation: 3, kept: 2 } })
    expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({
      code: 0, result: { how: 'flip', generation: 2 }
    })
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(await manager.pids('web')).toEqual(bad)
})
