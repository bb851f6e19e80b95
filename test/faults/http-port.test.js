'use strict'
/** The HTTP port of a real manager: health questions, its address, and the delay between SIGTERM and the drain. */
const { TestManager, until, freePort, request, isAlive } = require('../support/manager-process')
const { webApp, ask, untilEvent } = require('./tools')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
/** @type {number} */
let httpPort
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
  httpPort = await freePort()
  manager.env.BELLWETHER_HTTP_LISTEN = `127.0.0.1:${httpPort}`
})
afterEach(() => manager.end())

/** @param {string} path @param {number} [at] */
const statusOf = async (path, at = httpPort) => (await ask(at, path)).status

test('live, ready and started through the life of an app; a bad app is no reason to restart the manager', async () => {
  const script = manager.writeScript('web.js', 'process.exitCode = 3')
  const run = manager.begin(['run', manager.writeSettings(webApp(port, { script }))])
  await until(async () => (await statusOf('/livez')) === 200, 'the manager answers')
  await until(() => run.stderr().includes('"event":"backing-off"'), 'the app crashes')
  expect([await statusOf('/livez'), await statusOf('/readyz'), await statusOf('/startupz')]).toEqual([200, 503, 503])

  manager.writeScript('web.js', `require(${JSON.stringify(require('../support/manager-process').APP)})`)
  await until(async () => (await statusOf('/startupz')) === 200, 'it was mended and starts')
  expect(await statusOf('/readyz')).toBe(200)
  expect((await manager.status()).manager).toMatchObject({
    http: `http://127.0.0.1:${httpPort}`, settings: { shutdown: { delayMs: 0 } }
  })

  expect(await manager.command(['stop', 'web'])).toMatchObject({ code: 0 })
  expect((await ask(httpPort, '/readyz')).body).toBe('ok\nweb: 0 of 0 workers serve (stopped)\n')
  run.child.kill('SIGTERM')
  expect((await run.done).code).toBe(0)
})

test.each([
  { signal: /** @type {const} */ ('SIGTERM') }, { signal: /** @type {const} */ ('SIGINT') }
])('$signal with shutdown.delayMs: serves on, not ready, then stops in good order', async ({ signal }) => {
  const delayMs = 6000 // a command has its answer before it is over
  await manager.run(webApp(port), { env: { BELLWETHER_SHUTDOWN_DELAY_MS: String(delayMs) } })
  const pids = await manager.pids('web')
  expect(await statusOf('/readyz')).toBe(200)
  const { child, done } = /** @type {ReturnType<TestManager['begin']>} */ (manager.manager)
  const beganAtMs = performance.now()
  child.kill(signal)
  const { body } = await until(async () => {
    const answer = await ask(httpPort, '/readyz')
    return answer.status === 503 ? answer : null
  }, 'not ready any more')
  expect(body).toBe('not ok\nthe manager is ending\n')
  // well inside the delay: the workers have heard of nothing, and a second signal changes nothing
  child.kill('SIGTERM')
  expect((await ask(port, '/echo?id=7')).body).toBe('7')
  expect(await statusOf('/livez')).toBe(200)
  expect(await manager.pids('web')).toEqual(pids)
  expect(await manager.command(['reload', 'web'])).toMatchObject({
    code: 6, stderr: expect.stringContaining('BW_SHUTTING_DOWN')
  })

  expect((await done).code).toBe(0)
  expect(performance.now() - beganAtMs).toBeGreaterThanOrEqual(delayMs - 50)
  expect(pids.filter(isAlive)).toEqual([])
})

test('"shutdown" and SIGHUP do not wait for the delay', async () => {
  await manager.run(webApp(port), { env: { BELLWETHER_SHUTDOWN_DELAY_MS: '3600000' } })
  const { child, done } = /** @type {ReturnType<TestManager['begin']>} */ (manager.manager)
  child.kill('SIGTERM')
  await untilEvent(manager, e => e.event === 'ending', 'it waits')
  expect(await manager.command(['shutdown'], { timeoutMs: 20_000 })).toMatchObject({ code: 0 })
  expect((await done).code).toBe(0)

  await manager.run(webApp(port), { env: { BELLWETHER_SHUTDOWN_DELAY_MS: '3600000' } })
  manager.manager?.child.kill('SIGHUP')
  expect((await manager.manager?.done)?.code).toBe(0)
})

test('a manager in the background gets its settings from the command that starts it; one that runs keeps its own', async () => {
  const file = manager.writeSettings({ ...webApp(port), http: { listen: '127.0.0.1:1' }, shutdown: { delayMs: 5 } })
  expect(await manager.command(['start', file, '--http-listen', `127.0.0.1:${httpPort}`], {
    env: { BELLWETHER_HTTP_LISTEN: '127.0.0.1:2' }
  })).toMatchObject({ code: 0 })
  expect(await statusOf('/readyz')).toBe(200)
  expect((await manager.status()).manager).toMatchObject({
    http: `http://127.0.0.1:${httpPort}`,
    settings: { http: { listen: `tcp://127.0.0.1:${httpPort}` }, shutdown: { delayMs: 5 } }
  })

  expect(await manager.command(['stop', 'web'])).toMatchObject({ code: 0 })
  const again = await manager.command([
    'start', manager.writeSettings({ ...webApp(port), name: 'other' }, 'other.json'), '--http-listen', 'off'
  ])
  expect(again).toMatchObject({
    code: 0,
    stderr: expect.stringContaining(`http.listen stays tcp://127.0.0.1:${httpPort}: it counts when a manager starts`)
  })
})

test('files that disagree about the manager start nothing', async () => {
  manager.env.BELLWETHER_HTTP_LISTEN = ''
  const files = [1, 2].map(n =>
    manager.writeSettings({ ...webApp(port), name: `web${n}`, http: { listen: `127.0.0.1:${n}` } }, `${n}.json`))
  const result = await manager.command(['start', ...files])
  expect(result).toMatchObject({ code: 2, stderr: expect.stringContaining(
    'http.listen is tcp://127.0.0.1:1 in one of these files and tcp://127.0.0.1:2 in another'
  ) })
  expect(await manager.command(['ls'])).toMatchObject({ code: 3 })
})

test('an address that was asked for and is taken: exit 1 with its owner, no app is started', async () => {
  const other = require('node:net').createServer().listen(httpPort, '127.0.0.1')
  await until(() => other.listening, 'the port is taken')
  try {
    const run = await manager.command(['run', manager.writeSettings(webApp(port))])
    expect(run).toMatchObject({ code: 1, stderr: expect.stringContaining('BW_ADDRESS_IN_USE') })
    expect(run.stderr).toContain(`tcp://127.0.0.1:${httpPort} is in use by pid ${process.pid}`)
    expect(run.stderr).not.toContain('"event":"worker"')
    const start = await manager.command(['start', manager.writeSettings(webApp(port))])
    expect(start).toMatchObject({ code: 1, stderr: expect.stringContaining('BW_ADDRESS_IN_USE') })
  } finally {
    other.close()
  }
})

test('several managers on one machine: those that find the default address taken do without', async () => {
  manager.env.BELLWETHER_HTTP_LISTEN = ''
  const second = new TestManager()
  second.env.BELLWETHER_HTTP_LISTEN = ''
  try {
    await manager.run(webApp(port))
    await second.run(webApp(await freePort()))
    const urls = [(await manager.status()).manager.http, (await second.status()).manager.http]
    // one of them has it, or somebody else on this machine who may have begun before or ended between
    expect(urls).toContain(null)
    const without = urls[1] === null ? second : manager
    await untilEvent(without,
      e => e.event === 'no-http-port' && e.level === 'warn' && e.code === 'BW_ADDRESS_IN_USE', 'it says so')
    if (urls[0] !== null) {
      expect(await request({ host: '127.0.0.1', port: 9646, path: '/readyz' })).toMatchObject({ status: 200 })
    }
  } finally {
    await second.end()
  }
})
