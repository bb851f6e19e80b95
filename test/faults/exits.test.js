'use strict'
const path = require('node:path')
const { TestManager, until, freePort, isAlive, SCALE, APP } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { webApp, poke, httpSocket, readText, statOf, untilEvent } = require('./tools')

const STOP_MS = 1500

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
  { name: 'an uncaught exception', route: '/crash', says: 'crash was asked for' },
  { name: 'an unhandled rejection', route: '/reject', says: 'rejection was asked for' }
])('F12: $name ends the worker with exit code 1, its stack is kept and shown, and it is replaced', async ({ route, says }) => {
  await manager.run(webApp(port))
  const [dies, well] = await manager.pids('web')
  const follower = await followApp(manager, 'web')

  poke(httpSocket(manager, 'web.0'), route)
  const exit = await follower.seen({ event: 'exit', pid: dies })

  expect(exit).toMatchObject({
    id: 'web.0', cause: 'crashed', code: 1, signal: null, unasked: true, detail: `exit code 1: Error: ${says}`
  })
  await until(async () => (await manager.pids('web')).length === 2, 'it is replaced')
  expect((await manager.pids('web'))[1]).toBe(well)
  const { stdout } = await manager.command(['status', 'web'])
  expect(stdout).toContain(`Error: ${says}`)
  expect(stdout).toContain(`${APP}:`) // of the stack
  expect(stdout).toMatch(/web\.0 .* crashed, code 1/)
})

test('F12: a handler of the app keeps its meaning: the worker goes on', async () => {
  const script = manager.writeScript('web.js',
    `require(${JSON.stringify(APP)}); process.on('uncaughtException', err => console.log('handled', err.message))`)
  await manager.run(webApp(port, { script }))
  const before = await manager.pids('web')
  poke(httpSocket(manager, 'web.0'), '/crash')
  await until(() => readText(path.join(manager.home, 'log', 'web.out.log')).includes('handled crash was asked for'),
    'the handler of the app ran')
  expect(await manager.pids('web')).toEqual(before)
})

test('F13: a worker that ignores SIGTERM is killed with its whole group when stop.timeoutMs is over', async () => {
  const child = "process.on('SIGTERM', () => {}); setInterval(() => {}, 1000); console.log(process.pid)"
  const script = manager.writeScript('web.js', `require(${JSON.stringify(APP)})
    process.on('SIGTERM', () => {})
    require('child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'inherit' })`)
  await manager.run(webApp(port, { script, instances: 1, stop: { timeoutMs: STOP_MS } }))
  const [pid] = await manager.pids('web')
  const childPid = Number(await until(() => readText(path.join(manager.home, 'log', 'web.out.log')).trim(),
    'its child runs'))
  expect(statOf(childPid)).toMatchObject({ pgrp: pid, session: pid })
  const follower = await followApp(manager, 'web')

  const stop = await manager.command(['stop', 'web'])

  expect(stop).toMatchObject({
    code: 0, stdout: expect.stringContaining(`web.0 ignored SIGTERM for ${STOP_MS} ms and had to be killed`)
  })
  const stopping = await follower.seen({ event: 'worker', state: 'stopping' })
  const gone = await follower.seen({ event: 'worker', state: 'gone' })
  expect(gone.atMs - stopping.atMs).toBeGreaterThanOrEqual(STOP_MS - 10) // the wall clock has whole milliseconds
  expect(gone.atMs - stopping.atMs).toBeLessThan(5 * STOP_MS * SCALE)
  expect((await manager.app('web')).exits[0]).toMatchObject({
    pid, cause: 'kill-timeout', signal: 'SIGKILL', unasked: false
  })
  expect([isAlive(pid), isAlive(childPid)]).toEqual([false, false])
})

test('a worker that does not say in time that it has finished is named: what it cut is not known, and nobody says that it was nothing', async () => {
  const short = { drain: { idleGraceMs: 100, timeoutMs: 200 }, stop: { timeoutMs: 200 } }
  await manager.run(webApp(port, { ...short, instances: 1, health: { blockedMs: 300, hungMs: 60_000 } }))
  poke(httpSocket(manager, 'web.0'), '/block?ms=600000')
  await untilEvent(manager, e => e.event === 'blocked', 'it is stuck')
  const reload = await manager.command(['reload', 'web'])
  expect(reload).toMatchObject({
    code: 0,
    stdout: expect.stringContaining('web.0 did not say in time that all was finished: what was open there was cut')
  })
  expect(reload.stdout).not.toContain('no connection cut')
})

test('F14: a worker that leaves by itself with exit code 0 is started again', async () => {
  await manager.run(webApp(port))
  const [leaves, well] = await manager.pids('web')
  const follower = await followApp(manager, 'web')

  poke(httpSocket(manager, 'web.0'), '/exit?code=0')
  const exit = await follower.seen({ event: 'exit', pid: leaves })

  expect(exit).toMatchObject({ cause: 'crashed', code: 0, unasked: true, detail: 'exit code 0, left by itself' })
  await until(async () => (await manager.pids('web')).length === 2, 'it is started again')
  expect((await manager.pids('web'))[1]).toBe(well)
  expect((await manager.app('web')).workers[0]).toMatchObject({ id: 'web.0', restarts: 1 })
})

test.each([
  {
    name: 'as soon as it is asked to drain', code: "process.on('bellwether:drain', () => process.exit(0))",
    verb: 'reload', cause: expect.stringMatching(/^(drained|requested)$/)
  },
  {
    name: 'on the stop signal, with an exit code', code: "process.on('SIGTERM', () => process.exit(3))", verb: 'reload',
    cause: 'drained'
  },
  { name: 'on the stop signal', code: "process.on('SIGTERM', () => process.exit(0))", verb: 'stop', cause: 'drained' }
])('F15: a worker that leaves $name left as asked: no failure, no restart', async ({ code, verb, cause }) => {
  const script = manager.writeScript('web.js', `require(${JSON.stringify(APP)}); ${code}`)
  await manager.run(webApp(port, { script }))
  const before = await manager.pids('web')
  const follower = await followApp(manager, 'web')

  expect(await manager.command([verb, 'web'])).toMatchObject({ code: 0 })

  const { exits, slots, workers } = await manager.app('web')
  expect(exits.map((/** @type {any} */ e) => e.pid).sort()).toEqual([...before].sort())
  for (const exit of exits) expect(exit).toMatchObject({ cause, unasked: false })
  for (const slot of slots) expect(slot).toMatchObject({ restarts: 0, failuresInRow: 0 })
  expect(follower.all('worker').filter(e => e.state === 'starting')).toHaveLength(verb === 'reload' ? 2 : 0)
  expect(workers).toHaveLength(verb === 'reload' ? 2 : 0)
})
