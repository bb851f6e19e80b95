'use strict'
const fs = require('node:fs')
const { TestManager, until } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { runWeb, runJson, release, bootsWhenToldTo, tellToBoot, lostOf, GOOD, NOTHING_LOST } =
  require('../support/web-app')
const { releases, answering } = require('../support/releases')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

/** An app with releases in folders, generation 2 of it serving. @param {Record<string, any>} [more] */
async function runReleases (more = {}) {
  const deployed = releases(manager)
  deployed.deploy('one')
  const port = await runWeb(manager, { ...deployed.settings, ...more })
  deployed.deploy('two')
  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0 })
  expect(await answering(port)).toEqual(['two'])
  return { port, deployed }
}

test('a rolling rollback under load: the release of the folder before, no request lost, capacity never falls', async () => {
  const { port, deployed } = await runReleases()
  expect((await manager.app('web')).rollback).toMatchObject({
    generation: 1, place: { cwd: deployed.folderOf('one'), script: `${deployed.folderOf('one')}/web.js` }
  })
  const follower = await followApp(manager, 'web')

  const result = await underLoad({ port }, async () => {
    expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({
      code: 0, result: { ok: true, verb: 'rollback', generation: 3, workers: 2, drained: 2, still: [
        `its code is that of ${deployed.folderOf('one')}/web.js`
      ] }
    })
  })

  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(result.ok).toBeGreaterThan(100)
  expect(follower.least()).toBe(2)
  expect(follower.most()).toBe(4)
  expect(await answering(port)).toEqual(['one'])
  expect((await manager.app('web'))).toMatchObject({ state: 'online', generation: 3, releaseOf: 1, rollback: null })
  const status = (await manager.command(['status', 'web'])).stdout
  expect(status).toContain('generation 3 (release of 1), 2 of 2 workers serving')
  expect(status).toContain('last rollback')

  // A worker that dies, and all that are started after a stop, run the old release too: the link leads to the other
  // one.
  const [died] = await manager.pids('web')
  process.kill(died, 'SIGKILL')
  await until(async () => {
    const now = await manager.pids('web')
    return now.length === 2 && !now.includes(died)
  }, 'it is replaced')
  expect(await answering(port)).toEqual(['one'])
  expect(await runJson(manager, ['restart', 'web'])).toMatchObject({ code: 0 })
  expect(await answering(port)).toEqual(['one'])

  const again = await manager.command(['rollback', 'web'])
  expect(again).toMatchObject({ code: 6, stdout: '' })
  expect(again.stderr).toContain('was rolled back already: generation 3 is the release of 1')
  expect(again.stderr).toContain('(BW_NO_PREVIOUS)')

  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0, result: { generation: 4 } })
  expect(await answering(port)).toEqual(['two'])
  expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({ code: 0, result: { generation: 5 } })
  expect(await answering(port)).toEqual(['one'])
  expect((await manager.app('web')).releaseOf).toBe(1)
})

test('settings, environment and Node of the release before come back; code replaced in place cannot, and the answer says so', async () => {
  const port = await runWeb(manager, { env: { HOST: '127.0.0.1', PORT: '0', RELEASE: 'one' } })
  const settings = JSON.parse(fs.readFileSync((await manager.app('web')).source.file, 'utf8'))
  manager.writeSettings({
    ...settings, env: { ...settings.env, RELEASE: 'two' }, instances: 3, stop: { timeoutMs: 1234 }
  })
  release(manager, `${GOOD}\n// another release`)
  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0, result: { workers: 3 } })
  expect(await answering(port)).toEqual(['two'])

  const { code, result } = await runJson(manager, ['rollback', 'web'])
  expect(code).toBe(0)
  expect(result.still)
    .toEqual([expect.stringContaining(`its code was not kept: it runs what is in ${manager.folder} now`)])
  expect(await manager.app('web')).toMatchObject({ instances: 2, settings: { stop: { timeoutMs: 2000 } } })
  expect(await answering(port)).toEqual(['one'])
})

test('a release that crashes on each start again does not stand in the way of the one before', async () => {
  const deployed = releases(manager)
  deployed.deploy('one')
  const port = await runWeb(manager, deployed.settings)
  const flag = `${manager.folder}/crash`
  deployed.deploy('two', `if (require('fs').existsSync(${JSON.stringify(flag)})) throw new Error('bad')\n${GOOD}`)
  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0 })
  fs.writeFileSync(flag, '')
  for (const pid of await manager.pids('web')) process.kill(pid, 'SIGKILL')
  await until(async () => (await manager.app('web')).state === 'crash-loop', 'it is in a crash loop')
  expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({
    code: 0, result: { how: 'rolling', generation: 3, workers: 2 }
  })
  expect(await answering(port)).toEqual(['one'])
})

test('a rollback that fails leaves serving what served, and can be tried again', async () => {
  const { port, deployed } = await runReleases()
  const script = `${deployed.folderOf('one')}/web.js`
  const good = fs.readFileSync(script, 'utf8')
  fs.writeFileSync(script, 'throw new Error("its database is gone")')
  const before = await manager.pids('web')

  const { code, result } = await runJson(manager, ['rollback', 'web'])

  expect({ code, error: result.error.code, lines: result.error.details.lastLines.join('\n') }).toEqual({
    code: 1, error: 'BW_BOOT_FAILED', lines: expect.stringContaining('its database is gone')
  })
  expect(await manager.pids('web')).toEqual(before)
  expect(await manager.app('web')).toMatchObject({
    state: 'online', generation: 2, releaseOf: null, rollback: { generation: 1 },
    reload: { ok: false, verb: 'rollback' }
  })
  fs.writeFileSync(script, good)
  expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({ code: 0, result: { generation: 4 } })
  expect(await answering(port)).toEqual(['one'])
})

describe('refused, and nothing changes', () => {
  test('nothing was reloaded yet', async () => {
    await runWeb(manager)
    const before = await manager.pids('web')
    const { code, stderr } = await manager.command(['rollback', 'web'])
    expect(code).toBe(6)
    expect(stderr).toContain('has not been reloaded since it was started')
    expect(await manager.pids('web')).toEqual(before)
  })

  test('the folder of the release before is gone', async () => {
    const { deployed } = await runReleases()
    const before = await manager.pids('web')
    fs.rmSync(deployed.folderOf('one'), { recursive: true })
    const { code, stderr } = await manager.command(['rollback', 'web'])
    expect(code).toBe(6)
    expect(stderr).toContain(`generation 1 ran from ${deployed.folderOf('one')}, which is gone`)
    expect(await manager.pids('web')).toEqual(before)
  })

  test('the app is stopped; after its start the release before is still known', async () => {
    await runReleases()
    expect(await runJson(manager, ['stop', 'web'])).toMatchObject({ code: 0 })
    const { code, stderr } = await manager.command(['rollback', 'web'])
    expect({ code, stderr }).toEqual({
      code: 6, stderr: expect.stringContaining('web is stopped, so there is nothing to roll back')
    })
    expect(await runJson(manager, ['start', 'web'])).toMatchObject({ code: 0 })
    expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({ code: 0 })
    expect((await manager.app('web')).releaseOf).toBe(1)
  })

  test('a reload is under way', async () => {
    const { deployed } = await runReleases()
    deployed.deploy('three', bootsWhenToldTo(manager)) // a command fits into it
    const follower = await followApp(manager, 'web')
    const reload = runJson(manager, ['reload', 'web'])
    await follower.seen({ event: 'worker', state: 'starting', generation: 3 })
    const { code, stderr } = await manager.command(['rollback', 'web'])
    expect({ code, stderr }).toEqual({ code: 6, stderr: expect.stringContaining('reload is under way') })
    tellToBoot(manager)
    expect(await reload).toMatchObject({ code: 0 })
  })

  test('an app that is not there', async () => {
    await runWeb(manager)
    expect(await manager.command(['rollback', 'wep'])).toMatchObject({ code: 4 })
  })
})
