'use strict'
const { TestManager, freePort, until, APP } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { webApp, ask, poke, httpSocket, untilEvent, workers } = require('./tools')

const HUNG_MS = 7000

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

test('F5: a worker whose event loop is blocked for too long is replaced, its replacement first; the others do not notice', async () => {
  // its handler cannot run while it is blocked, as in any app that ends gracefully
  const script = manager.writeScript('web.js',
    `require(${JSON.stringify(APP)}); process.on('SIGTERM', () => process.exit())`)
  await manager.run(webApp(port, { script, health: { blockedMs: 300, hungMs: HUNG_MS }, stop: { timeoutMs: 500 } }))
  const [hung, well] = await workers(manager)
  const follower = await followApp(manager, 'web')
  poke(httpSocket(manager, 'web.0'), '/block?ms=600000')
  await follower.seen({ event: 'blocked', pid: hung.pid })
  expect((await workers(manager))[0]).toMatchObject({ pid: hung.pid, blockedMs: expect.any(Number) })

  const result = await underLoad({ port, keepAlive: false }, async () => {
    await follower.seen({ event: 'exit', pid: hung.pid })
  })

  const [exit] = (await manager.app('web')).exits
  expect(exit).toMatchObject({
    id: 'web.0', pid: hung.pid, cause: 'hung',
    detail: expect.stringMatching(/^its event loop was blocked for (?:[789]\.\d|\d\d) s$/)
  })
  expect(exit.uptimeMs).toBeGreaterThanOrEqual(HUNG_MS)
  const states = follower.all('worker').map(e => `${e.pid === hung.pid ? 'hung' : 'new'} ${e.state}`)
  expect(states).toEqual(['new starting', 'new standby', 'new serving', 'hung stopping', 'hung killing', 'hung gone'])
  expect(follower.least()).toBe(2)
  expect((await manager.pids('web'))[1]).toBe(well.pid)
  expect(result).toMatchObject({ refused: 0, reset: 0, timedOut: 0, wrongBody: 0 })
  expect(result.ok).toBeGreaterThan(100)
  // one in the blocked worker would have waited for nearly all of health.hungMs
  expect(result.longestMs).toBeLessThan(5000)
})

test('F5: a worker that hangs after a failed reload is replaced as soon as any other', async () => {
  const script = manager.writeScript('web.js', `require(${JSON.stringify(APP)})`)
  await manager.run(webApp(port, { script, health: { blockedMs: 300, hungMs: 1500 }, stop: { timeoutMs: 500 } }))
  const follower = await followApp(manager, 'web')
  const [{ pid }] = await workers(manager)
  manager.writeScript('web.js', 'process.exit(1)')
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 1 })
  const failedAtMs = performance.now()
  manager.writeScript('web.js', `require(${JSON.stringify(APP)})`)
  poke(httpSocket(manager, 'web.0'), '/block?ms=600000')
  await follower.seen({ event: 'exit', pid })
  // a replacement that had failed itself would be tried again 30 s later
  expect(performance.now() - failedAtMs).toBeLessThan(25_000)
}, 180_000)

test('F5: where it is stuck is told as an event and by `status`: the function, its file, and the request', async () => {
  await manager.run(webApp(port, {
    health: { blockedMs: 500, hungMs: 60_000 }, drain: { idleGraceMs: 500, timeoutMs: 1000 }, stop: { timeoutMs: 500 }
  }))
  const [{ pid }] = await workers(manager)
  poke(httpSocket(manager, 'web.0'), '/block?ms=600000&token=secret')
  const event = await untilEvent(manager, e => e.event === 'stuck', 'it is told')
  expect(event).toMatchObject({
    level: 'warn', app: 'web', worker: 'web.0', pid, request: 'GET /block',
    detail: expect.stringMatching(/^blocked for (\d\.\d s|\d+ ms) in \/block \(.*apps\/app\.js:\d+:\d+\)$/)
  })
  expect(event.stack.join('\n')).toContain('at /block (')
  expect(event.stack.join('\n')).toContain('node:_http_server')
  expect(JSON.stringify(event)).not.toContain('secret')
  expect(event.blockedMs).toBeGreaterThanOrEqual(500)
  const { stdout } = await manager.command(['status', 'web'])
  expect(stdout).toMatch(/^web\.0 \(generation 1\) is stuck for \d.* in \/block \(.*\nwhile it served GET \/block$/m)
  expect((await manager.app('web')).stacks)
    .toEqual([expect.objectContaining({ id: 'web.0', state: 'running', request: { method: 'GET', path: '/block' } })])
})

test('F6: a worker blocked below the limit is reported and left alone', async () => {
  await manager.run(webApp(port, { health: { blockedMs: 300, hungMs: 60_000 } }))
  const before = await manager.pids('web')
  const socket = httpSocket(manager, 'web.0')
  const answer = ask(socket, '/block?ms=6000')
  const blocked = await untilEvent(manager, e => e.event === 'blocked', 'it is reported')
  expect(blocked).toMatchObject({ worker: 'web.0', pid: before[0] })
  const longer = await until(
    async () => (await workers(manager))[0].blockedMs > blocked.blockedMs + 500 && (await workers(manager))[0],
    'the length goes on'
  )
  expect(longer).toMatchObject({ state: 'serving', stuck: expect.stringMatching(/^blocked for \d\.\d s/) })
  expect(longer.stuck).toContain(`blocked for ${(longer.blockedMs / 1000).toFixed(1)} s`)
  const ls = await manager.command(['ls'], { env: { LANG: 'C.UTF-8' } })
  expect(ls.stdout)
    .toMatch(/^web +▲ online, 1 stuck +1 +2\/2 .*\n {2}web\.0 +▲ serving, stuck \d.*s .*\n {2}web\.1 +● serving /m)
  expect(ls.stderr).toContain('next: bellwether status web')

  expect((await answer).body).toBe('blocked\n')
  const unblocked = await untilEvent(manager, e => e.event === 'unblocked', 'its end too')
  expect(unblocked.blockedMs).toBeGreaterThanOrEqual(longer.blockedMs)
  const [free] = await workers(manager)
  expect(free).not.toHaveProperty('blockedMs')
  expect(free.lastBlocked).toMatchObject({
    blockedMs: unblocked.blockedMs, times: 1, longestMs: unblocked.blockedMs,
    stuck: expect.stringMatching(/^blocked for .* in \/block \(/)
  })
  const { stdout } = await manager.command(['status', 'web'])
  expect(stdout).toMatch(/^web\.0 \(generation 1\) was stuck for \d.*s, until \d.* ago, in \/block \(/m)
  expect(stdout).not.toContain('is stuck')
  expect(await manager.pids('web')).toEqual(before)
  expect((await manager.app('web')).exits).toEqual([])
})
