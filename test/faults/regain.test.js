'use strict'
/**
 * The manager is killed, and with it goes the last listening socket that is not a worker's: the next one gets it back
 * from them.
 */
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, request, freePort, isAlive, APP } = require('../support/manager-process')
const { webApp, ask, poke, httpSocket, workers, events, untilEvent, runOlder, end } = require('./tools')
const { underLoad, startLoad } = require('../support/load')

const NOTHING_LOST = { refused: 0, reset: 0, timedOut: 0, wrongBody: 0, wrongStatus: 0 }

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

/** @param {string} [app] */
const regained = (app = 'web') => untilEvent(manager,
  e => e.event === 'sockets-regained' && e.app === app, 'it has the sockets again')
const serving = (/** @type {number} */ count) => until(async () => {
  const app = await manager.app('web')
  return app.state === 'online' && app.workers.length === count && app.workers
}, `${count} serve`)

/** The usual app, and an event loop that is busy in pieces. */
function busyScript () {
  return manager.writeScript('web.js', `
    require(${JSON.stringify(APP)})
    const turn = () => { for (const until = performance.now() + 90 + 110 * Math.random(); performance.now() < until;); setTimeout(turn, 5) }
    turn()`)
}

/** An answer that begins at once and is long in coming. @param {number} pid */
function answerOf (pid) { return fs.writeFileSync(path.join(manager.folder, String(pid)), '') }

test('an adopted app is restarted under load with a download open, its workers busy: clients wait, none is refused', async () => {
  await manager.run(webApp(port, { script: busyScript(), restart: { auto: false } }))
  const download = ask(port, `/until?folder=${manager.folder}&head=1`)
  await manager.kill()
  await manager.runAgain()
  const before = await manager.pids('web')
  const result = await underLoad({ port, keepAlive: false, connections: 4 }, async load => {
    const restart = manager.begin(['restart', 'web'])
    await untilEvent(manager, e => e.event === 'worker' && e.state === 'draining', 'they leave')
    for (const pid of before) answerOf(pid)
    expect(await restart.done).toMatchObject({ code: 0 })
    load.counts.ok += 500 // busy workers answer few requests: that all of them were answered is what counts
  })
  expect(result).toMatchObject(NOTHING_LOST)
  expect((await download).body).toMatch(/^until /)
  expect((await workers(manager)).map(w => [w.state, before.includes(w.pid)]))
    .toEqual([['serving', false], ['serving', false]])
})

test('all adopted workers are killed at once: clients wait for the next ones, none is refused', async () => {
  await manager.run(webApp(port))
  await manager.kill()
  await manager.runAgain()
  await regained()
  const before = await manager.pids('web')
  const load = startLoad({ port, keepAlive: false, takesMs: 20 })
  await until(() => load.counts.ok > 10, 'the load runs')
  for (const pid of before) process.kill(pid, 'SIGKILL')
  await until(() => !before.some(isAlive), 'they are gone')
  await serving(2)
  const served = load.counts.ok
  await until(() => load.counts.ok > served + 10, 'the next ones answer')
  expect(await load.stop()).toMatchObject({ refused: 0, timedOut: 0, wrongBody: 0 }) // what was in them is lost
})

test('every address, IPv6 and a UNIX path among them, also while the only worker is stuck', async () => {
  const file = path.join(manager.folder, 'web.sock')
  const script = manager.writeScript('web.js', `
    require(${JSON.stringify(APP)})
    const { createServer } = require('http')
    for (const where of [[${port}, '::1'], [${JSON.stringify(file)}]]) createServer((req, res) => res.end('too')).listen(...where)`)
  const settings = webApp(port, { script, instances: 1, listen: [`127.0.0.1:${port}`, `[::1]:${port}`, file] })
  await manager.run(settings)
  const [{ pid }] = await workers(manager)
  poke(httpSocket(manager, 'web.0'), '/block?ms=4000')
  await manager.kill()
  await manager.runAgain()
  const { addresses } = await regained()
  expect(addresses.sort()).toEqual([`tcp://127.0.0.1:${port}`, `tcp://[::1]:${port}`, `unix:${file}`])
  process.kill(pid, 'SIGKILL')
  // they may be asked before another worker is there
  expect((await Promise.all([
    request({ host: '127.0.0.1', port, path: '/pid' }), request({ host: '::1', port }), request({ socketPath: file })
  ])).map(r => r.status)).toEqual([200, 200, 200])
  expect(await manager.command(['stop', 'web'])).toMatchObject({ code: 0 })
  expect(await manager.command(['start', 'web'])).toMatchObject({ code: 0 })
  expect((await request({ socketPath: file })).body).toBe('too')
})

test('an address that the app came to listen on while no manager lived', async () => {
  const late = await freePort()
  const script = manager.writeScript('web.js', `
    require(${JSON.stringify(APP)})
    const look = setInterval(() => { if (require('fs').existsSync('late')) { clearInterval(look); require('net').createServer(s => s.end('late')).listen(${late}, '127.0.0.1') } }, 20)`)
  await manager.run(webApp(port, { script, instances: 1 }))
  await manager.kill()
  fs.writeFileSync(path.join(manager.folder, 'late'), '')
  await manager.runAgain()
  await until(
    () => events(manager).some(e => e.event === 'sockets-regained' && e.addresses.includes(`tcp://127.0.0.1:${late}`)),
    `it has that one too ${manager.output}`
  )
})

test('a worker that cannot pass them, of an older version say: it starts its siblings, and the manager says what that means', async () => {
  const first = await runOlder(manager, webApp(port))
  const before = await manager.pids('web')
  await end(first)
  await manager.runAgain()
  expect(await untilEvent(manager, e => e.event === 'sockets-not-regained', 'it is told')).toMatchObject({
    level: 'warn', reason: expect.stringContaining(`tcp://127.0.0.1:${port}`)
  })
  const result = await underLoad({ port, keepAlive: false }, async () => {
    expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  })
  expect(result).toMatchObject(NOTHING_LOST)
  expect((await manager.pids('web')).some(pid => before.includes(pid))).toBe(false)
  expect(await manager.command(['restart', 'web'])).toMatchObject({ code: 0 })
})
