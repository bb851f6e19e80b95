'use strict'
const fs = require('node:fs')
const { TestManager, until, freePort } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { lostOf, NOTHING_LOST } = require('../support/web-app')
const { webApp, ask, httpSocket, MEDDLER } = require('./tools')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

/** @param {{ text: string, bytes?: number, times?: number }} what  a line of `text`, made longer, and again */
function writeFd3 ({ text, bytes = 0, times = 1 }) {
  return ask(httpSocket(manager, 'web.0'),
    `/write-fd3?${new URLSearchParams({ text, bytes: String(bytes), times: String(times) })}`)
}

test.each([
  { name: 'no JSON', what: { text: 'not a message' } },
  { name: 'a message with a field of a wrong type', what: { text: '{"type":"drained","open":"none"}' } },
  { name: 'a line of 3 MiB', what: { text: 'x', bytes: 3 * 1024 * 1024 } }
])('F22: garbage on fd 3 is dropped and reported, and the third time the channel is read no more: $name', async ({ what }) => {
  await manager.run(webApp(port, { script: MEDDLER, drain: { idleGraceMs: 1000, timeoutMs: 1500 } }))
  const before = await manager.pids('web')
  const follower = await followApp(manager, 'web')

  await writeFd3(what)
  const first = await follower.seen({ event: 'bad-message' })
  await writeFd3({ ...what, times: 9 })
  await until(() => follower.all('bad-message').some(e => e.reason.endsWith('the channel is read no more')),
    'the third is the last')

  expect(first).toMatchObject({ level: 'warn', worker: 'web.0' })
  expect(first.reason).not.toContain('read no more')
  const result = await underLoad({ port }, async load => {
    await until(() => load.counts.ok > 200, 'the app serves')
    expect(await manager.pids('web')).toEqual(before)
    expect(follower.all('bad-message')).toHaveLength(3)
    // a worker that cannot be heard any more can still be replaced, and loses nothing but the report of its drain
    expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect((await manager.pids('web')).filter(pid => before.includes(pid))).toEqual([])
})

test('F22: a worker that says gone things of itself cannot confuse the manager', async () => {
  await manager.run(webApp(port, { script: MEDDLER }))
  const before = await manager.pids('web')
  const lies = [
    { type: 'drained', open: 0, forced: 0, drainMs: 0, longestMs: 0, connections: 0 },
    { type: 'listening', key: 'unix:/etc/passwd', server: 'http', address: '/etc/passwd' },
    { type: 'listening', key: '__proto__', server: 'net', address: 'x' },
    { type: 'closed', key: `tcp://127.0.0.1:${port}` },
    { type: 'last-words', text: 'I am dead' },
    { type: 'hello', pid: 1, nodeVersion: 'v0.0.1' }
  ]
  for (const lie of lies) await writeFd3({ text: JSON.stringify(lie) })
  expect(await manager.pids('web')).toEqual(before)
  expect((await manager.status()).apps[0]).toMatchObject({ state: 'online', listen: [`tcp://127.0.0.1:${port}`] })
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  expect((await manager.status()).apps[0]).toMatchObject({ state: 'online', listen: [`tcp://127.0.0.1:${port}`] })
  expect(manager.output).not.toContain('"event":"fault"')
  expect((await ask(port, '/pid')).status).toBe(200)
})

test('F22: a worker that floods the channel slows down nobody but itself', async () => {
  await manager.run(webApp(port, { script: MEDDLER }))
  const managerPid = Number(manager.manager?.child.pid)
  const before = await manager.pids('web')
  const rssBefore = rssOf(managerPid)

  let flooding = true
  const flood = Promise.all([1, 2, 3].map(() => ask(httpSocket(manager, 'web.0'), '/send?times=40000'))).finally(() => {
    flooding = false
  })
  let longestMs = 0
  while (flooding) {
    const beganAtMs = performance.now()
    await manager.status()
    longestMs = Math.max(longestMs, performance.now() - beganAtMs)
  }
  await flood

  expect(longestMs).toBeLessThan(5000)
  expect(rssOf(managerPid) - rssBefore).toBeLessThan(64)
  expect(await manager.pids('web')).toEqual(before)
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
})

/** @param {number} pid @returns {number} MiB */
function rssOf (pid) {
  return Number(/^VmRSS:\s+(\d+) kB$/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'latin1'))?.[1]) / 1024
}
