'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, freePort, processesOf } = require('../support/manager-process')
const { webApp, ask, startForeignServer, end, MEDDLER } = require('./tools')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
/** @type {import('node:child_process').ChildProcess[]} */
let foreign
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
  foreign = []
})
afterEach(async () => {
  await Promise.all(foreign.map(child => end(child)))
  await manager.end()
})

/** @param {number | string} at */
async function occupy (at) {
  const child = await startForeignServer(at)
  foreign.push(child)
  return Number(child.pid)
}

/** A UNIX socket's file that nobody listens on any more. @param {string} file */
async function leaveStale (file) {
  await occupy(file)
  await end(foreign[foreign.length - 1])
  expect(fs.statSync(file).isSocket()).toBe(true)
}

async function appNames () {
  return (await manager.status()).apps.map((/** @type {any} */ app) => app.name)
}

test('F20: EADDRINUSE in a worker is a boot failure that names the owner', async () => {
  const owner = await occupy(port)
  const file = manager.writeSettings(webApp(port, { script: MEDDLER, listen: [] }))
  const start = await manager.command(['start', file])
  expect(start.code).toBe(1)
  expect(start.stderr).toContain(`tcp://127.0.0.1:${port} is in use by pid ${owner} (${process.execPath} -e`)
  expect(start.stderr).toContain('(BW_ADDRESS_IN_USE)')
  expect(start.stderr).toContain('web: not started, not in the list')
  expect(await appNames()).toEqual([])
})

test('F66: a port taken at start: exit 1, the owner is named, nothing is started, also not the other apps of the file', async () => {
  const owner = await occupy(port)
  const free = await freePort()
  const file = manager.writeSettings([webApp(free, { name: 'first' }), webApp(port)])
  const start = await manager.command(['start', file])
  expect(start.code).toBe(1)
  expect(start.stderr).toContain(`tcp://127.0.0.1:${port} is in use by pid ${owner} (${process.execPath} -e`)
  expect(start.stderr).toContain('first, web: not started, not in the list')
  expect(start.stderr).not.toContain('starting')
  expect(await appNames()).toEqual([])
  expect(processesOf(manager.home).map(p => p.command).filter(command => !command.includes(' run --detached')))
    .toEqual([])
  await expect(ask(free, '/')).rejects.toMatchObject({ code: 'ECONNREFUSED' })
  // the foreign server is as it was, and no HTTP
  expect((await ask(port, '/').catch(err => err.code))).toBe('HPE_INVALID_CONSTANT')
})

test('F66: the same in the foreground: the manager ends with exit 1', async () => {
  const owner = await occupy(port)
  const run = await manager.command(['run', manager.writeSettings(webApp(port))])
  expect(run.code).toBe(1)
  expect(run.stderr).toContain(`tcp://127.0.0.1:${port} is in use by pid ${owner} (${process.execPath} -e`)
  expect(processesOf(manager.home)).toEqual([])
  expect(fs.existsSync(manager.controlSocket)).toBe(false)
})

test('F66: an app that was stopped and cannot be started again stays stopped, and in the list', async () => {
  await manager.run([webApp(port), webApp(await freePort(), { name: 'other' })])
  await manager.command(['stop', 'web'])
  const owner = await occupy(port)
  const start = await manager.command(['start', 'web'])
  expect(start).toMatchObject({ code: 1, stderr: expect.stringContaining(`in use by pid ${owner}`) })
  expect(start.stderr).toContain('still stopped: web')
  expect((await manager.app('web')).state).toBe('stopped')
  await end(foreign[0])
  expect(await manager.command(['start', 'web'])).toMatchObject({ code: 0 })
})

test('F66: a reload to a taken port fails, the old generation goes on serving', async () => {
  const taken = await freePort()
  await occupy(taken)
  await manager.run(webApp(port))
  const before = await manager.pids('web')
  manager.writeSettings(webApp(taken))
  const reload = await manager.command(['reload', 'web'])
  expect(reload).toMatchObject({ code: 1, stderr: expect.stringContaining('(BW_ADDRESS_IN_USE)') })
  expect(reload.stderr).toContain('still serving: generation 1, 2 of 2 workers')
  expect(await manager.pids('web')).toEqual(before)
  expect((await manager.app('web')).listen).toEqual([`tcp://127.0.0.1:${port}`])
  expect((await ask(port, '/pid')).status).toBe(200)
})

test('F68: a stale UNIX socket of an app is replaced, as is that of the control socket', async () => {
  const file = path.join(manager.folder, 'web.sock')
  fs.mkdirSync(path.dirname(manager.controlSocket), { mode: 0o700 })
  for (const at of [file, manager.controlSocket]) await leaveStale(at)
  await manager.run(webApp(port, { listen: [file], env: { LISTEN: file } }))
  expect((await ask(file, '/pid')).status).toBe(200)
  await manager.command(['stop', 'web'])
  expect(fs.existsSync(file)).toBe(false)
})

test('F68: a UNIX socket that somebody else listens on is refused and left as it is', async () => {
  const file = path.join(manager.folder, 'web.sock')
  const owner = await occupy(file)
  const { ino } = fs.statSync(file)
  const start = await manager.command([
    'start', manager.writeSettings(webApp(port, { listen: [file], env: { LISTEN: file } }))
  ])
  expect(start).toMatchObject({
    code: 1, stderr: expect.stringContaining(`unix:${file} is in use by pid ${owner} (${process.execPath} -e`)
  })
  expect(await appNames()).toEqual([])
  expect(fs.statSync(file).ino).toBe(ino)
})

test('F68: a file that is no socket is in the way: refused and left as it is', async () => {
  const file = manager.writeScript('web.sock', 'precious')
  const start = await manager.command([
    'start', manager.writeSettings(webApp(port, { listen: [file], env: { LISTEN: file } }))
  ])
  expect(start).toMatchObject({ code: 1, stderr: expect.stringContaining(file) })
  expect(fs.readFileSync(file, 'utf8')).toBe('precious')
})

test('F68: a foreign process on the control socket is refused and left as it is', async () => {
  fs.mkdirSync(path.dirname(manager.controlSocket), { mode: 0o700 })
  await occupy(manager.controlSocket)
  const { ino } = fs.statSync(manager.controlSocket)
  const run = await manager.command(['run', manager.writeSettings(webApp(port))])
  expect(run).toMatchObject({ code: 3, stderr: expect.stringContaining('Somebody answers on') })
  expect(fs.statSync(manager.controlSocket).ino).toBe(ino)
  expect(processesOf(manager.home)).toEqual([])
  await end(foreign[0])
  fs.rmSync(manager.controlSocket)
})
