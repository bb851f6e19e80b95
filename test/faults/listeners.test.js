'use strict'
const { TestManager, until, freePort, SCALE } = require('../support/manager-process')
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

test.each([
  '/close-server', '/close-descriptor'
])('F18: one worker closes the listening socket that all share (%s): the others go on', async route => {
  await manager.run(webApp(port, { script: MEDDLER, instances: 3 }))
  const [meddler, ...others] = await manager.pids('web')

  await ask(httpSocket(manager, 'web.0'), route)

  const result = await underLoad({ port, keepAlive: false }, async load => {
    await until(() => load.counts.ok > 300, 'the others serve')
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect((await ask(port, '/pid')).body).not.toBe(String(meddler))
  expect(await manager.pids('web')).toEqual(expect.arrayContaining(others))
  // and what it broke is mended by its replacement
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  expect(await manager.pids('web')).toHaveLength(3)
})

test('F19: a worker may listen on further addresses at run time: they are shared, shown, and inherited from then on', async () => {
  const second = await freePort()
  const socketPath = `${manager.folder}/second.sock`
  await manager.run(webApp(port, { script: MEDDLER }))
  const [first, other] = await manager.pids('web')

  expect((await ask(httpSocket(manager, 'web.0'), `/listen?on=${second}`)).body).toBe('listening')
  expect((await ask(httpSocket(manager, 'web.0'), `/listen?on=${socketPath}`)).body).toBe('listening')

  expect((await ask(second, '/')).body).toBe(`second of ${first}`)
  expect((await ask(socketPath, '/')).body).toBe(`second of ${first}`)
  const addresses = [`tcp://127.0.0.1:${port}`, `tcp://127.0.0.1:${second}`, `unix:${socketPath}`]
  expect((await manager.status()).apps[0].listen).toEqual(addresses)
  expect((await manager.command(['ls'])).stdout).toContain(`127.0.0.1:${second} unix:${socketPath}`)

  expect((await ask(httpSocket(manager, 'web.1'), `/listen?on=${second}`)).body).toBe('listening')
  const answers = new Set()
  await until(async () => {
    answers.add((await ask(second, '/')).body)
    return answers.size === 2
  }, 'both workers answer on it')
  expect([...answers].sort()).toEqual([`second of ${first}`, `second of ${other}`].sort())
})

test('F19: two apps that want one address: the second is told whose it is, at its start and at run time', async () => {
  const free = await freePort()
  await manager.run([webApp(port), webApp(free, { name: 'other', script: MEDDLER, instances: 1 })])

  const late = await ask(httpSocket(manager, 'other.0'), `/listen?on=${port}`)
  const file = manager.writeSettings(webApp(port, { name: 'third' }), 'third.config.json')
  const start = await manager.command(['start', file])

  expect(late.status).toBe(409)
  expect(late.body).toMatch(/^listen EADDRINUSE: address already in use/)
  expect(manager.output).toContain('is used by the app \\"web\\"')
  expect(start.code).toBe(1)
  expect(start.stderr).toContain(
    `tcp://127.0.0.1:${port} is used by the app "web". Give one of them another address. (BW_ADDRESS_IN_USE)`
  )
  const { apps } = await manager.status()
  expect(apps.map((/** @type {any} */ app) => [app.name, app.state])).toEqual([['web', 'online'], ['other', 'online']])
})

test('F19: an address that only the old generation used is let go of when the new one has had its time', async () => {
  const second = await freePort()
  await manager.run(webApp(port, { script: MEDDLER, ready: { timeoutMs: 4000 * SCALE } }))
  await ask(httpSocket(manager, 'web.0'), `/listen?on=${second}`)
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  await until(async () => (await manager.status()).apps[0].listen.length === 1, 'the second address is let go of')
  expect((await manager.status()).apps[0].listen).toEqual([`tcp://127.0.0.1:${port}`])
  // the workers hear of it a moment later: until then their copy keeps it open, and whom it had queued is reset
  await until(() => ask(second, '/').then(() => false, err => err.code === 'ECONNREFUSED'), 'nobody has it')
  await expect(ask(port, '/pid')).resolves.toMatchObject({ status: 200 })
})

test('F19: after a reload to another port the old one is refused, not left with clients that nobody answers', async () => {
  const next = await freePort()
  await manager.run(webApp(port))
  manager.writeSettings(webApp(next))
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  expect((await manager.app('web')).listen).toEqual([`tcp://127.0.0.1:${next}`])
  expect((await ask(next, '/pid')).status).toBe(200)
  const outcome = () => ask(port, '/pid').then(answer => answer.status, err => err.code)
  await until(async () => await outcome() === 'ECONNREFUSED', 'the old port is let go of')
})
