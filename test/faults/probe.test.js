'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, freePort, SCALE } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { lostOf, NOTHING_LOST } = require('../support/web-app')
const { webApp, ask, httpSocket } = require('./tools')

const HEALTH = { path: '/health', intervalMs: 100, timeoutMs: 3000 * SCALE, failures: 2 }
/** Sick by itself, or because the database (a file) that all workers share is gone. */
const CODE = `
const fs = require('fs')
let sick = false
require('http').createServer((req, res) => {
  const url = new URL(req.url, 'http://app')
  if (url.pathname === '/sick') sick = true
  if (url.pathname === '/health' && (sick || !fs.existsSync('database'))) res.statusCode = 500
  res.end(url.pathname === '/echo' ? url.searchParams.get('id') : String(process.pid))
}).listen(Number(process.env.PORT), process.env.HOST)`

/** @type {TestManager} */
let manager
/** @type {number} */
let port
/** @type {string} */
let database
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
  database = path.join(manager.folder, 'database')
  fs.writeFileSync(database, '')
})
afterEach(() => manager.end())

test('probe: one sick worker is replaced, its replacement first, and nothing is lost', async () => {
  await manager.run(webApp(port, { script: manager.writeScript('web.js', CODE), health: HEALTH }))
  const [sick, well] = await manager.pids('web')
  const follower = await followApp(manager, 'web')

  const result = await underLoad({ port }, async () => {
    await ask(httpSocket(manager, 'web.0'), '/sick')
    await follower.seen({ event: 'exit', pid: sick })
  })

  expect((await manager.app('web')).exits[0]).toMatchObject({
    id: 'web.0', pid: sick, cause: 'unhealthy', unasked: false
  })
  expect(follower.all('unhealthy'))
    .toMatchObject([{ worker: 'web.0', detail: '/health: status 500, expected 200-399' }])
  const pids = await manager.pids('web')
  expect(pids).toHaveLength(2)
  expect(pids).toContain(well)
  expect(follower.least()).toBe(2)
  expect(follower.most()).toBe(3)
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(result.ok).toBeGreaterThan(100)
})

test('probe: all sick at once means that what they share is sick: none is replaced, it is reported, and they recover', async () => {
  await manager.run(webApp(port, { script: manager.writeScript('web.js', CODE), instances: 3, health: HEALTH }))
  const before = await manager.pids('web')
  const follower = await followApp(manager, 'web')

  fs.rmSync(database)
  await follower.seen({ event: 'all-unhealthy' })

  expect((await manager.status()).apps[0].allUnhealthy).toBe(true)
  const ls = await manager.command(['ls'])
  expect(ls).toMatchObject({ code: 0, stdout: expect.stringMatching(/web .*unhealthy/) })
  expect((await manager.command(['status', 'web'])).stdout).toContain('every worker fails its probe')
  expect(await manager.pids('web')).toEqual(before)
  expect((await ask(port, '/')).status).toBe(200)

  fs.writeFileSync(database, '')
  await follower.seen({ event: 'not-all-unhealthy' })

  await until(async () => (await manager.status()).apps[0].allUnhealthy === undefined, 'all is well again')
  expect((await manager.command(['ls'])).stdout).not.toContain('unhealthy')
  expect(await manager.pids('web')).toEqual(before)
  expect(follower.all('worker')).toEqual([])
})

test('probe: the replacement of a sick worker must be well itself; until then the sick one serves on', async () => {
  await manager.run(webApp(port, {
    script: manager.writeScript('web.js', CODE), instances: 1, health: HEALTH, ready: { timeoutMs: 4000 * SCALE }
  }))
  const [sick] = await manager.pids('web')
  const follower = await followApp(manager, 'web')

  fs.rmSync(database)
  const failed = await follower.seen({ event: 'exit', cause: 'not-ready' })

  expect(failed.pid).not.toBe(sick)
  expect(await manager.pids('web')).toEqual([sick])
  expect((await ask(port, '/')).body).toBe(String(sick))
  expect((await manager.app('web')).workers).toMatchObject([{ pid: sick, unhealthy: 'unhealthy' }])
  expect((await manager.app('web')).state).toBe('online')
})
