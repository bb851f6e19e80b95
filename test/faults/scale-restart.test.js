'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, isAlive, APP } = require('../support/manager-process')
const { untilEvent } = require('./tools')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { runWeb, runJson, lostOf, NOTHING_LOST } = require('../support/web-app')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

test('more workers, though one of the others has given up: they come, and the command ends', async () => {
  const sick = path.join(manager.folder, 'sick')
  await runWeb(manager,
    { restart: { maxRestarts: 1, minDelayMs: 10, maxDelayMs: 20 } }, `require(${JSON.stringify(APP)})
    if (process.env.NODE_APP_INSTANCE === '1') setInterval(() => { if (require('fs').existsSync(${JSON.stringify(sick)})) process.exit(1) }, 10)`)
  fs.writeFileSync(sick, '')
  await untilEvent(manager, event => event.event === 'gave-up', 'one has given up')
  expect(await runJson(manager, ['scale', 'web', '3'])).toMatchObject({ code: 0 })
  // a digit too many starts nothing
  expect(await manager.command(['scale', 'web', '+2000'])).toMatchObject({
    code: 2, stderr: expect.stringContaining('web cannot be scaled to 2003 workers: it has 3, and may have 1 to 1024.')
  })
  expect(await manager.pids('web')).toHaveLength(2)
  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 1 }) // it tries all of them again
})

describe.each([
  { kind: 'keep-alive connections', keepAlive: true },
  { kind: 'a connection per request', keepAlive: false }
])('under load with $kind', ({ keepAlive }) => {
  test('scaling up and down loses no request', async () => {
    const port = await runWeb(manager)
    const follower = await followApp(manager, 'web')
    const result = await underLoad({ port, keepAlive }, async () => {
      const seen = await manager.pids('web')
      for (const [to, workers] of [['4', 4], ['-3', 1], ['+2', 3]]) {
        const scale = await runJson(manager, ['scale', 'web', String(to)])
        expect(scale).toMatchObject({ code: 0, result: { ok: true, workers, forcedConnections: 0 } })
        const pids = await manager.pids('web')
        expect(pids).toHaveLength(Number(workers))
        expect(seen.filter(pid => !pids.includes(pid) && isAlive(pid))).toEqual([])
        seen.push(...pids)
      }
    })
    expect(lostOf(result)).toEqual(NOTHING_LOST)
    expect(result.ok).toBeGreaterThan(200)
    expect(follower.least()).toBe(1)
  })

  test('a restart refuses and loses no request: those that come while nobody serves wait', async () => {
    const port = await runWeb(manager)
    const before = await manager.pids('web')
    const follower = await followApp(manager, 'web')
    const result = await underLoad({ port, keepAlive }, async () => {
      const restart = await runJson(manager, ['restart', 'web'])
      expect(restart).toMatchObject({ code: 0, result: { ok: true, workers: 2, drained: 2, forcedConnections: 0 } })
    })
    expect((await manager.pids('web')).filter(pid => before.includes(pid))).toEqual([])
    expect(before.filter(isAlive)).toEqual([])
    expect(lostOf(result)).toEqual(NOTHING_LOST)
    expect(result.ok).toBeGreaterThan(100)
    expect(follower.least()).toBe(0)
  })
})
