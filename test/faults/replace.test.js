'use strict'
/** `POST /v1/apps/:name/replace`: another worker in a slot because somebody asks for it. */
const { TestManager, freePort, request } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { webApp, poke, httpSocket, workers } = require('./tools')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

/** @param {object} body */
const replace = body => request({
  socketPath: manager.controlSocket, method: 'POST', path: '/v1/apps/web/replace',
  headers: { 'content-type': 'application/json' }, body: JSON.stringify(body)
})

test('a healthy worker is replaced start-first, and no request is lost', async () => {
  await manager.run(webApp(port))
  const [asked, other] = await workers(manager)
  const follower = await followApp(manager, 'web')
  const result = await underLoad({ port, keepAlive: true }, async () => {
    expect(await replace({ slot: 0 })).toMatchObject({
      status: 200, body: expect.stringContaining(`web.0 (pid ${asked.pid}) is being replaced`)
    })
    await follower.seen({ event: 'exit', pid: asked.pid })
  })
  expect((await manager.app('web')).exits).toEqual([expect.objectContaining({ pid: asked.pid, cause: 'drained' })])
  expect(follower.least()).toBe(2)
  const now = await manager.pids('web')
  expect(now[0]).not.toBe(asked.pid)
  expect(now[1]).toBe(other.pid)
  expect(result).toMatchObject({ refused: 0, reset: 0, timedOut: 0, wrongBody: 0 })
})

test('one that is stuck is not waited for: it could not finish what is open', async () => {
  await manager.run(webApp(port, { drain: { timeoutMs: 600_000 }, stop: { timeoutMs: 300 } }))
  const [stuck] = await workers(manager)
  const follower = await followApp(manager, 'web')
  poke(httpSocket(manager, 'web.0'), '/block?ms=600000')
  await replace({ slot: 0, stuck: true })
  await follower.seen({ event: 'exit', pid: stuck.pid })
  expect(follower.least()).toBe(2)
})

test('a slot without a worker is said to be one', async () => {
  await manager.run(webApp(port))
  const { status, body } = await replace({ slot: 7 })
  expect({ status, code: JSON.parse(body).error.code }).toEqual({ status: 404, code: 'BW_NO_WORKER' })
})
