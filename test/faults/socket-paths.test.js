'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { TestManager, until, freePort } = require('../support/manager-process')
const { webApp, ask, httpSocket } = require('./tools')
const { askLine } = require('../support/ask-line')
const { followApp } = require('../support/follow-app')

const TOO_LONG = /the system allows 107/

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

/** A folder below the home whose path has that many bytes. @param {number} bytes */
function folderOf (bytes) {
  const folder = path.join(manager.home, 'x'.repeat(bytes - manager.home.length - 1))
  fs.mkdirSync(folder, { mode: 0o700 })
  expect(Buffer.byteLength(folder)).toBe(bytes)
  return folder
}

test('F69: after five reloads a slot\'s sockets are those of its newest worker, and nothing of the older ones is left', async () => {
  await manager.run(webApp(port))
  const pids = new Set()
  for (let generation = 2; generation <= 6; generation++) {
    expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
    const now = (await manager.app('web')).workers
    for (const { id, pid, socket } of now) {
      pids.add(pid)
      expect((await ask(httpSocket(manager, id), '/pid')).body).toBe(String(pid))
      // some milliseconds after the app
      expect(await until(() => hello(socket), 'its sidecar listens')).toMatchObject({ id, pid, generation })
    }
  }
  expect(pids.size).toBe(10)
  expect(socketFiles(path.join(manager.home, 'run', 'workers'))).toHaveLength(4) // two workers, two sockets each
  expect(socketFiles(path.join(manager.home, 'run')))
    .toEqual(['channel.sock', 'control.sock', 'web.0.http.sock', 'web.0.sock', 'web.1.http.sock', 'web.1.sock'])
  await manager.command(['stop', 'web'])
  expect(socketFiles(path.join(manager.home, 'run', 'workers'))).toEqual([])
  expect(socketFiles(path.join(manager.home, 'run'))).toEqual(['channel.sock', 'control.sock'])
})

test('F69: a new worker that has served and goes before the old one gives the names back to that one', async () => {
  await manager.run(webApp(port, { instances: 1, reload: { settleMs: 3000 } })) // so long the two serve side by side
  const follower = await followApp(manager, 'web')
  const [old] = await manager.pids('web')
  const reload = manager.command(['reload', 'web'])
  const { pid } = await follower.seen({ event: 'worker', generation: 2, state: 'serving' })
  expect((await ask(httpSocket(manager, 'web.0'), '/pid')).body).toBe(String(pid))
  process.kill(pid, 'SIGKILL')
  expect(await reload).toMatchObject({ code: 1 })
  expect(await manager.pids('web')).toEqual([old])
  expect((await ask(httpSocket(manager, 'web.0'), '/pid')).body).toBe(String(old))
  expect(await hello(path.join(manager.home, 'run', 'web.0.sock'))).toMatchObject({ pid: old, generation: 1 })
})

test('F69: the UNIX path that an app listens on is there after each reload, the same socket, and answers with the new workers', async () => {
  const file = path.join(manager.folder, 'web.sock')
  await manager.run(webApp(port, { listen: [file], env: { LISTEN: file } }))
  const { ino } = fs.statSync(file)
  for (let i = 0; i < 3; i++) {
    expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
    expect(await manager.pids('web')).toContain(Number((await ask(file, '/pid')).body))
  }
  expect(fs.statSync(file).ino).toBe(ino)
})

test.each(['run', 'start', 'ls'])('F70: a home whose sockets have too long a path is refused with the limit: %s', async verb => {
  const home = folderOf(100)
  const result = await manager.command(verb === 'ls' ? ['ls'] : [verb, manager.writeSettings(webApp(port))],
    { env: { BELLWETHER_HOME: home } })
  expect(result).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(TOO_LONG) })
  expect(fs.readdirSync(home)).toEqual([])
})

test('F70: a home that has room for the control socket but not for those of the workers', async () => {
  const home = folderOf(88)
  const result = await manager.command(['start', manager.writeSettings(webApp(port))],
    { env: { BELLWETHER_HOME: home } })
  expect(result).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(TOO_LONG) })
  expect(fs.readdirSync(home)).toEqual([])
})

test('F70: an app\'s own socket path that is too long: refused in the settings', async () => {
  const file = path.join(folderOf(95), 'long-name.sock')
  const inSettings = await manager.command(['start', manager.writeSettings(webApp(port, { listen: [file] }))])
  expect(inSettings).toMatchObject({ code: 2, stdout: '', stderr: expect.stringMatching(TOO_LONG) })
  expect(fs.existsSync(manager.controlSocket)).toBe(false)
})

test('F70: and when the app asks for it itself, where it is an error of its listen()', async () => {
  const file = path.join(folderOf(95), 'long-name.sock')
  const start = await manager.command([
    'start', manager.writeSettings(webApp(port, { listen: [], env: { LISTEN: file } }))
  ])
  expect(start).toMatchObject({ code: 2, stderr: expect.stringMatching(TOO_LONG) })
  expect(start.stderr).toContain('Error: listen ENAMETOOLONG')
  expect((await manager.status()).apps).toEqual([])
  expect(fs.readdirSync(path.dirname(file))).toEqual([])
})

/** @param {string} folder */
function socketFiles (folder) {
  return fs.readdirSync(folder).filter(name => fs.lstatSync(path.join(folder, name)).isSocket()).sort()
}

/** @param {string} socketPath @returns {Promise<any>} what the worker says of itself there */
const hello = socketPath => askLine(socketPath, { type: 'hello' })
