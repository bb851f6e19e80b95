'use strict'
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { once } = require('node:events')
const { TestManager, until, freePort } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const SERVER = 'require("http").createServer((q, s) => s.end("ok")).listen(0, "127.0.0.1")\n'
const QUICK = { reload: { settleMs: 50 }, drain: { idleGraceMs: 0 } }
const server = (/** @type {string} */ name, more = {}) => ({ name, script: 'server.js', ...QUICK, ...more })

/** `bellwether run`, until it answers: its apps may wait. @param {object[]} apps */
async function run (apps) {
  manager.writeScript('server.js', SERVER)
  manager.writeSettings(apps)
  manager.manager = manager.begin(['run', manager.folder])
  manager.manager.child.stderr?.on('data', chunk => { manager.output += chunk })
  await until(async () => fs.existsSync(manager.controlSocket) && (await manager.status()).apps.length === apps.length,
    'it answers')
}

/** @param {Record<string, string>} states */
function untilStates (states) {
  return until(async () => {
    const { apps } = await manager.status()
    const now = Object.fromEntries(apps.map((/** @type {any} */ { name, state }) => [name, state]))
    return Object.entries(states).every(([name, state]) => now[name] === state)
  }, `states ${JSON.stringify(states)}`)
}

/** The manager's events, from its log. @returns {any[]} */
function logged () { return manager.output.split('\n').filter(line => line.startsWith('{')).map(line => JSON.parse(line)) }

test('a chain starts in its order behind a tcp address, ends in the reverse one, and what lives when a manager dies is adopted whatever became of its dependencies', async () => {
  const port = await freePort()
  await run([
    server('web', { dependsOn: ['api'] }), server('api', { dependsOn: [{ app: 'db', condition: 'started' }, 'db'] }),
    server('db', { dependsOn: [{ tcp: `127.0.0.1:${port}` }] })
  ])
  await untilStates({ web: 'waiting', api: 'waiting', db: 'waiting' })
  await until(async () => /ECONNREFUSED/.test((await manager.app('web')).waitingFor[0].why), 'the reason is known')
  const { stdout: ls } = await manager.command(['ls'])
  expect(ls).toMatch(/web +. waiting .*\n +for api \(ready\): api waits for db \(started\): db waits for tcp 127\.0\.0\.1:\d+: .*ECONNREFUSED/)
  expect((await manager.app('db')).workers).toEqual([])

  let outside = net.createServer(socket => socket.destroy()).listen(port, '127.0.0.1')
  await once(outside, 'listening')
  await untilStates({ web: 'online', api: 'online', db: 'online' })
  const starts = logged().filter(e => e.event === 'worker' && ['starting', 'serving'].includes(e.state))
    .map(e => `${e.app} ${e.state}`)
  expect(starts).toEqual(['db starting', 'db serving', 'api starting', 'api serving', 'web starting', 'web serving'])
  expect(logged()).toEqual(expect.arrayContaining([
    expect.objectContaining({ event: 'waiting-for', app: 'web', dependencies: ['api (ready)'] }),
    expect.objectContaining({ event: 'dependency-held', app: 'db', dependency: `tcp 127.0.0.1:${port}` })
  ]))
  expect((await manager.app('web')).startChain.map((/** @type {any} */ link) => link.name))
    .toEqual(['web', 'api', 'db', `tcp 127.0.0.1:${port}`])

  const living = { web: await manager.pids('web'), api: await manager.pids('api') }
  const [db] = await manager.pids('db')
  outside.close()
  await manager.kill()
  process.kill(db, 'SIGKILL')
  await manager.runAgain()
  await untilStates({ web: 'online', api: 'online', db: 'waiting' })
  expect({ web: await manager.pids('web'), api: await manager.pids('api') }).toEqual(living)

  outside = net.createServer(socket => socket.destroy()).listen(port, '127.0.0.1')
  try {
    await untilStates({ web: 'online', api: 'online', db: 'online' })
    expect({ web: await manager.pids('web'), api: await manager.pids('api') }).toEqual(living)
    const stopped = await manager.command(['stop', 'db', 'web'])
    expect(stopped.stdout).toMatch(/stopped web[^]*stopped db[^]*api depends on db: a start of it waits until db is there/)
    expect(await manager.pids('api')).toEqual(living.api)
    const [both, waits] = [await manager.command(['start', 'web', 'db']), await manager.command(['ls', '--json'])]
    expect(both.code).toBe(0)
    expect(JSON.parse(waits.stdout).apps.map((/** @type {any} */ app) => app.state)).toEqual(['online', 'online', 'online'])

    const { done } = manager.foreground()
    manager.foreground().child.kill('SIGTERM')
    await done
    const ends = logged().filter(e => e.event === 'worker' && ['draining', 'gone'].includes(e.state)).slice(-6)
    expect(ends.map(e => `${e.app} ${e.state}`))
      .toEqual(['web draining', 'web gone', 'api draining', 'api gone', 'db draining', 'db gone'])
  } finally {
    outside.close()
  }
})

test('stop and delete of several apps: dependents first, all others side by side; one that cannot is said, and the rest ends', async () => {
  const slow = manager.writeScript('slow.js', SERVER + "process.on('SIGTERM', () => setTimeout(() => process.exit(), 700))\n")
  const app = (/** @type {string} */ name, /** @type {string[]} */ dependsOn = []) =>
    ({ ...server(name, { dependsOn }), script: slow, drain: { idleGraceMs: 0, timeoutMs: 0 } })
  const apps = [app('db'), app('web', ['api']), app('api', ['db']), app('shop', ['db']), app('lone')]
  await run(apps)
  const all = { db: 'online', web: 'online', api: 'online', shop: 'online', lone: 'online' }
  await untilStates(all)
  const lifeOf = (/** @type {any[]} */ events, /** @type {string} */ name) => {
    const at = (/** @type {string} */ state) => events.findLastIndex(e => e.app === name && e.state === state)
    return { from: at('draining'), to: at('gone') }
  }
  for (const [verb, ...names] of [['stop', 'db', 'lone', 'shop', 'web'], ['stop', 'all'], ['delete', 'all']]) {
    const { code, stdout, stderr } = await manager.command([verb, ...names])
    expect({ code, stderr: /fail/.test(stderr) }).toEqual({ code: 0, stderr: false })
    expect([...stdout.matchAll(verb === 'delete' ? /^deleted (\w+)/mg : /^(?:stopped (\w+)|(\w+) (?:is|was) )/mg)].length)
      .toBeGreaterThanOrEqual(names[0] === 'all' ? apps.length : names.length)
    if (names[0] === 'db') { // web needs db by api, which is not named
      const events = logged().filter(e => e.event === 'worker')
      const [db, lone, shop, web] = names.map(name => lifeOf(events, name))
      expect(web.to < db.from && shop.to < db.from).toBe(true)
      expect(Math.max(web.from, shop.from)).toBeLessThan(Math.min(web.to, shop.to)) // side by side
      expect(lone.from).toBeLessThan(shop.to)
      await manager.command(['start', 'db', 'shop', 'web', 'lone'])
    }
  }
  expect((await manager.status()).apps).toEqual([])
})

test('a dependency that fails leaves the dependents waiting, with the reason; they start as soon as it holds; what can never hold is refused', async () => {
  const flag = path.join(manager.folder, 'there')
  manager.writeScript('migrate.js', 'process.exit(3)\n')
  const migrate = { name: 'migrate', script: 'migrate.js', restart: { auto: false } }
  const web = server('web', { dependsOn: [{ app: 'migrate', condition: 'succeeded' }] })
  const late = server('late', {
    dependsOn: [{ exec: [process.execPath, '-e', `fs.accessSync(${JSON.stringify(flag)})`], lateAfterMs: 0 }]
  })
  await run([migrate, web, late])
  await untilStates({ migrate: 'failed', web: 'waiting', late: 'waiting' })
  await until(async () => (await manager.app('late')).waitingFor[0].why.startsWith('not within'), 'it is late')
  expect((await manager.app('web')).waitingFor)
    .toEqual([{ dependency: 'migrate (succeeded)', is: 'fails', why: 'migrate has ended (ended before it was ready: exit code 3), and is not started again' }])
  expect(manager.output).toContain('"event":"waiting-for"')

  expect((await manager.command(['status', 'web'])).stdout).toMatch(/\n {2}waits +for migrate \(succeeded\): migrate has ended/)
  // a verb that would need its workers fails, and changes nothing
  const scaled = await manager.command(['scale', 'web', '3'])
  expect({ code: scaled.code, text: scaled.stderr }).toEqual({ code: 1, text: expect.stringContaining('BW_WAITING') })
  expect((await manager.app('web')).instances).toBe(1)
  // a stop is at once, and a start answers at once
  expect((await manager.command(['stop', 'web'])).code).toBe(0)
  const started = await manager.command(['start', 'web'])
  expect({ code: started.code, text: started.stderr }).toEqual({ code: 1, text: expect.stringMatching(/web waits for migrate \(succeeded\): migrate has ended [^]*BW_WAITING[^]*is in the list, and starts as soon as/) })
  expect((await manager.app('web')).state).toBe('waiting')

  // what can never hold
  manager.writeSettings([{ ...migrate, restart: { auto: true } }, web, late])
  const never = await manager.command(['apply'])
  expect({ code: never.code, text: never.stderr }).toEqual({ code: 2, text: expect.stringContaining('BW_ORDER') })
  const unknown = await manager.command(['start', manager.writeSettings(server('lone', { dependsOn: ['nobody'] }), 'lone.json')])
  expect({ code: unknown.code, text: unknown.stderr })
    .toEqual({ code: 2, text: expect.stringMatching(/is no app of this manager[^]*"nobody"[^]*Nothing was done[^]*BW_ORDER/) })
  expect((await manager.status()).apps).toHaveLength(3)

  manager.writeScript('migrate.js', '')
  expect((await manager.command(['restart', 'migrate'])).code).toBe(0)
  await untilStates({ migrate: 'finished', web: 'online', late: 'waiting' })
  // other settings take effect while it waits
  const follower = await followApp(manager, 'late')
  manager.writeSettings([migrate, web, { ...late, dependsOn: [] }])
  expect((await manager.command(['apply'])).code).toBe(0)
  await follower.seen({ event: 'worker', state: 'serving' })
  // a dependency that dies later ends nothing
  const pids = await manager.pids('web')
  manager.writeScript('migrate.js', 'process.exit(3)\n')
  await manager.command(['restart', 'migrate'])
  await manager.command(['delete', 'migrate'])
  expect(await manager.pids('web')).toEqual(pids)
  expect((await manager.command(['reload', 'web'])).code).toBe(2) // its file names an app that is gone
  expect(await manager.pids('web')).toEqual(pids)
})
