'use strict'
const fs = require('node:fs')
const { TestManager, until, freePort, isAlive } = require('../support/manager-process')
const { webApp, events, workers, statOf } = require('./tools')

/** Of everything that is judged. */
const LIMIT_MS = 2500
const PAUSE_MS = 3500

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

test('F7: after a pause of everything, longer than every limit and with probes under way, nobody is replaced', async () => {
  // one worker's probe is nearly always under way, and one failure is enough
  const script = manager.writeScript('web.js', `require('http').createServer((req, res) => {
    setTimeout(() => res.end(), process.env.NODE_APP_INSTANCE === '0' ? 500 : 0)
  }).listen(${port}, '127.0.0.1')`)
  await manager.run(webApp(port, {
    script, health: { blockedMs: 300, hungMs: LIMIT_MS, path: '/', intervalMs: 100, timeoutMs: LIMIT_MS, failures: 1 }
  }))
  const before = await manager.pids('web')
  const everything = [Number(manager.manager?.child.pid), ...before]
  for (let round = 0; round < 2; round++) {
    for (const pid of everything) process.kill(pid, 'SIGSTOP')
    await until(() => everything.every(pid => statOf(pid).state === 'T'), 'all stand still')
    await new Promise(resolve => setTimeout(resolve, PAUSE_MS)) // the fault itself: it has to last
    for (const pid of everything) process.kill(pid, 'SIGCONT')
    // a whole round of health checks later all is as it was
    const { uptimeMs } = (await manager.status()).manager
    await until(async () => (await manager.status()).manager.uptimeMs > uptimeMs + PAUSE_MS,
      'some ticks have passed, and every probe is over')
    expect(await manager.pids('web')).toEqual(before)
  }
  expect((await manager.app('web')).exits).toEqual([])
  expect(events(manager).filter(e => ['hung', 'unhealthy'].includes(e.event))).toEqual([])
})

test('F7: a single worker that is stopped while the others run is replaced, and does not survive', async () => {
  await manager.run(webApp(port, { health: { hungMs: 2500 }, stop: { timeoutMs: 1000 } }))
  const [stopped, well] = await manager.pids('web')
  const sockets = (await workers(manager)).map(w => w.socket)
  // the public name comes when the manager hears them
  await until(() => sockets.every(socket => fs.existsSync(socket)), 'the sidecars are watched')
  process.kill(stopped, 'SIGSTOP')
  await until(() => statOf(stopped).state === 'T', 'it stands still')
  expect((await workers(manager))[0]).toMatchObject({ pid: stopped, state: 'serving', suspended: true })
  await until(async () => (await manager.app('web')).exits.length === 1, 'it is gone, and the manager knows')
  expect(isAlive(stopped)).toBe(false)
  await until(async () => (await manager.pids('web')).length === 2, 'two serve')
  expect(await manager.pids('web')).toContain(well)
  expect((await manager.app('web')).exits[0]).toMatchObject({ pid: stopped, cause: 'hung', signal: 'SIGKILL' })
})
