'use strict'
/**
 * F8, F9, F10 (T9 short): a worker that grows is replaced before anybody notices, one that grows too fast is ended, and
 * each end has its own cause. The long form: npm run torture -- --only memory
 */
const path = require('node:path')
const { TestManager, APP, freePort, until } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { webApp, poke, httpSocket, ask, events, untilEvent, workers } = require('./tools')

const LEAKY = path.join(path.dirname(APP), 'leaky.js')
const NONE_LOST = { refused: 0, reset: 0, timedOut: 0, wrongBody: 0, wrongStatus: 0 }

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

/** @param {Record<string, any>} more */
const leaky = more => webApp(port, { script: LEAKY, ...more })

test('F8: workers that leak are replaced one at a time, start-first, and no request is lost', async () => {
  await manager.run(leaky({ env: { LEAK_MB_PER_S: '50' }, memory: { softBytes: '180 MB', hardBytes: '1 GB' } }))
  const follower = await followApp(manager, 'web')
  const [first, second] = await manager.pids('web')
  const result = await underLoad({ port }, async () => {
    await follower.seen({ event: 'exit', pid: first })
    await follower.seen({ event: 'exit', pid: second })
  })
  expect(result).toMatchObject(NONE_LOST)
  expect(follower.least()).toBe(2)
  const app = await manager.app('web')
  expect(app.restarts).toBe(0)
  expect(app.exits.every((/** @type {any} */ { cause }) => cause === 'recycled')).toBe(true)
  expect(app.exits[0].detail).toMatch(/^its memory is \d+ MiB, over its soft limit of 1\d\d MiB \(memory.softBytes 180 MiB\)$/)
  expect(events(manager).filter(({ event }) => event === 'recycle')[0]).toMatchObject({ limit: 'memory', way: 'start-first' })
})

test('F8: a worker over its hard limit is ended, its cause says so, and it is started again', async () => {
  await manager.run(leaky({ memory: { hardBytes: '200 MB' } }))
  const [grown, other] = await manager.pids('web')
  poke(httpSocket(manager, 'web.0'), '/grow?mb=250')
  const { reason } = await untilEvent(manager, ({ event }) => event === 'over-hard-limit', 'it is told')
  expect(reason).toMatch(/over its hard limit \(memory.hardBytes 200 MiB\)/)
  await until(async () => {
    const { exits, serving } = await manager.app('web')
    return serving === 2 && exits.length > 0
  }, 'another one serves')
  const { exits, restarts } = await manager.app('web')
  expect(exits).toEqual([expect.objectContaining({ pid: grown, cause: 'memory-limit', unasked: true })])
  expect(restarts).toBe(1)
  expect(await manager.pids('web')).toContain(other)
})

test('a worker that is born too large is not replaced again and again', async () => {
  await manager.run(leaky({ instances: 1, memory: { softBytes: '32 MB' } }))
  const [pid] = await manager.pids('web')
  await untilEvent(manager, ({ event }) => event === 'soft-limit-too-low', 'it is told')
  await until(async () => (await workers(manager))[0].uptimeMs > 4500, 'it has been looked at a few times more')
  expect(events(manager).filter(({ event }) => event === 'recycle' || event === 'exit')).toEqual([])
  expect(await manager.pids('web')).toEqual([pid])
})

test('F9, F10: a full heap, kill -9 and our own limit are told apart', async () => {
  await manager.run(leaky({ instances: 3, memory: { heapBytes: '64 MB', hardBytes: '400 MB' } }))
  const [full, killed, grown] = await workers(manager)
  expect(JSON.parse((await ask(httpSocket(manager, 'web.1'), '/argv')).body)).toContain('--max-old-space-size=64')
  const follower = await followApp(manager, 'web')
  poke(httpSocket(manager, 'web.0'), '/fill')
  process.kill(killed.pid, 'SIGKILL')
  poke(httpSocket(manager, 'web.2'), '/grow?mb=450')
  for (const { pid } of [full, killed, grown]) await follower.seen({ event: 'exit', pid })
  const { exits } = await manager.app('web')
  const causes = Object.fromEntries(exits.map((/** @type {any} */ { pid, cause }) => [pid, cause]))
  expect(causes).toMatchObject({ [full.pid]: 'heap-oom', [killed.pid]: 'signal', [grown.pid]: 'memory-limit' })
})

test('workers are replaced after so many requests, and no request is lost', async () => {
  await manager.run(webApp(port, { recycle: { maxRequests: 100 } }))
  const follower = await followApp(manager, 'web')
  const [first] = await manager.pids('web')
  const result = await underLoad({ port }, async () => { await follower.seen({ event: 'exit', pid: first }) })
  expect(result).toMatchObject(NONE_LOST)
  const { exits } = await manager.app('web')
  expect(exits.find((/** @type {any} */ { pid }) => pid === first))
    .toMatchObject({ cause: 'recycled', detail: expect.stringMatching(/^it has answered \d+ requests/) })
  expect(follower.least()).toBe(2)
})
