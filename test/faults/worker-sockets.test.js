'use strict'
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { TestManager, until, freePort } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { webApp, ask, poke, httpSocket, untilEvent, MEDDLER } = require('./tools')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

/** What those are shown who say nothing for a while. */
const PROMPT = 'read-only> '

/**
 * What a worker answers on its own socket to one line.
 * @param {string} id
 * @param {string} line
 * @returns {Promise<string>}
 */
function say (id, line) {
  return until(() => sayOnce(path.join(manager.home, 'run', `${id}.sock`), line), `${id} answers to ${line}`)
}

/**
 * @param {string} socketPath
 * @param {string} line
 * @returns {Promise<string | null>}  null: it took us for a person, since one of the two was slow
 */
function sayOnce (socketPath, line) {
  return new Promise((resolve, reject) => {
    let heard = ''
    const socket = net.connect(socketPath, () => socket.write(`${line}\n`))
    socket.on('data', chunk => {
      heard += chunk
      if (!heard.endsWith('\n') && !heard.includes(PROMPT)) return
      socket.destroy()
      resolve(heard.includes(PROMPT) ? null : heard.trimEnd())
    })
    socket.on('error', reject)
    socket.on('end', () => reject(new Error(`ended after ${JSON.stringify(heard)}`)))
  })
}

test('each worker has a socket of its own that speaks JSON lines to programs and plain lines to people', async () => {
  await manager.run(webApp(port))
  const pids = await manager.pids('web')
  for (const [slot, pid] of pids.entries()) {
    const id = `web.${slot}`
    expect(JSON.parse(await say(id, '{"type":"hello"}'))).toMatchObject({
      type: 'hello', version: 1, app: 'web', slot, generation: 1, id, pid, nodeVersion: process.version
    })
    // by anything but a busy machine
    await until(async () => JSON.parse(await say(id, '{"type":"state"}')).blockedMs === 0, 'it is not blocked')
    expect(JSON.parse(await say(id, '{"type":"state"}'))).toMatchObject({
      type: 'state', state: 'serving', connections: { open: 0, inFlight: 0, upgraded: 0, http2Sessions: 0 }
    })
    expect(await say(id, 'hello')).toBe(`${id} generation 1 pid ${pid} node ${process.version}`)
    expect(JSON.parse(await say(id, 'state'))).toMatchObject({ state: 'serving' })
    expect(JSON.parse(await say(id, '{"type":"exec"}'))).toMatchObject({ type: 'error', code: 'BW_BAD_REQUEST' })
    for (const suffix of ['sock', 'http.sock']) {
      expect(fs.statSync(path.join(manager.home, 'run', `${id}.${suffix}`)).mode & 0o777).toBe(0o600)
    }
  }
  expect(fs.statSync(path.join(manager.home, 'run')).mode & 0o777).toBe(0o700)
})

/** Until it is let go. */
const BLOCKS = `require('http').createServer((request, response) => {
  if (request.url === '/block') while (!require('fs').existsSync('go'));
  response.end('blocked')
}).listen(Number(process.env.PORT), process.env.HOST)`

test('it answers while the worker is blocked, with what is known and since when', async () => {
  const script = manager.writeScript('web.js', BLOCKS)
  await manager.run(webApp(port, { script, health: { blockedMs: 300 } }))
  await until(async () => JSON.parse(await say('web.0', '{"type":"state"}')).blockedMs === 0, 'it is not blocked yet')
  const blocked = ask(httpSocket(manager, 'web.0'), '/block')
  await untilEvent(manager, e => e.event === 'blocked' && e.worker === 'web.0', 'it is blocked')
  const state = JSON.parse(await say('web.0', '{"type":"state"}'))
  expect(state).toMatchObject({ type: 'state', state: 'serving', stale: true })
  expect(state.blockedMs).toBeGreaterThan(300)
  expect(JSON.parse(await say('web.0', '{"type":"hello"}')).id).toBe('web.0')
  fs.writeFileSync(path.join(manager.folder, 'go'), '')
  expect((await blocked).body).toBe('blocked')
})

test('a connection to a worker\'s http.sock is answered by exactly that worker, and counts as none of its own', async () => {
  await manager.run(webApp(port, { instances: 3 }))
  const pids = await manager.pids('web')
  for (let i = 0; i < 5; i++) {
    for (const [slot, pid] of pids.entries()) {
      expect((await ask(httpSocket(manager, `web.${slot}`), '/pid')).body).toBe(String(pid))
    }
  }
  poke(httpSocket(manager, 'web.1'), '/slow?ms=60000')
  expect(JSON.parse(await say('web.1', '{"type":"state"}')).connections).toMatchObject({ open: 0, inFlight: 0 })
  const reload = await manager.command(['reload', 'web'])
  expect(reload).toMatchObject({ code: 0, stdout: expect.stringContaining('no connection cut') })
})

test('F25: a worker may change its folder, its umask and its title: nothing relies on them', async () => {
  // before it listens, so that its own sockets are made after the change
  const script = manager.writeScript('web.js',
    `process.umask(0); process.chdir('/'); process.title = 'somebody else'; require(${JSON.stringify(MEDDLER)})`)
  await manager.run(webApp(port, { script }))
  const [changed] = await manager.pids('web')
  await ask(httpSocket(manager, 'web.0'), '/change')
  expect(fs.readlinkSync(`/proc/${changed}/cwd`)).toBe('/')
  for (const name of ['web.0.sock', 'web.0.http.sock']) {
    await until(() => fs.existsSync(path.join(manager.home, 'run', name)), name)
    expect(fs.statSync(path.join(manager.home, 'run', name)).mode & 0o777).toBe(0o600)
  }
  const follower = await followApp(manager, 'web')
  process.kill(changed, 'SIGKILL')
  await follower.seen({ event: 'worker', worker: 'web.0', state: 'serving' })
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  expect(await manager.command(['stop', 'web'])).toMatchObject({ code: 0 })
  for (const { cause } of (await manager.app('web')).exits.slice(0, 4)) expect(cause).toBe('drained')
})
