'use strict'
const fs = require('node:fs')
const { Agent } = require('node:http')
const path = require('node:path')
const { TestManager, until, request, freePort, isAlive, processesOf, descriptorsOf, BIN } =
  require('../support/manager-process')
const { webApp, workers, readText } = require('./tools')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { ApiClient } = require('../../manager/api/client')

const NOTHING_LOST = { refused: 0, reset: 0, timedOut: 0, wrongBody: 0, wrongStatus: 0 }

/** A main thread that hears nothing any more, and takes nobody's processor. */
const STUCK = 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'
/** For what ends by itself: nobody waits for it. */
const LONG_MS = 60_000
/** Longer than the old manager waits for the last clients of the control socket. */
const STANDS_STILL_MS = 2500
/** Under load a new manager takes its time on a slow machine. */
const UPGRADE = ['upgrade', '--timeout', String(LONG_MS)]

/** @type {TestManager} */
let manager
/** @type {number} */
let port
beforeEach(async () => {
  manager = new TestManager()
  port = await freePort()
})
afterEach(() => manager.end())

async function startDetached () {
  expect(await manager.command(['start', manager.writeSettings(webApp(port))])).toMatchObject({ code: 0 })
  const { manager: { pid } } = await manager.status()
  return pid
}

const workerPids = async () => (await workers(manager)).map(w => w.pid)

test('F44: upgrades under load lose nothing: another process, the same workers, as many descriptors as before', async () => {
  let pid = await startDetached()
  const before = await workerPids()
  /** @type {number[]} */
  const descriptors = []
  const result = await underLoad({ port, keepAlive: false }, async () => {
    for (let round = 0; round < 3; round++) {
      expect(await manager.command(UPGRADE)).toMatchObject({ code: 0 })
      const { manager: now } = await manager.status()
      expect(now.pid).not.toBe(pid)
      await until(() => !isAlive(pid), 'the old manager has ended')
      pid = now.pid
      expect(await workerPids()).toEqual(before)
      descriptors.push(await descriptorsOf(pid))
    }
    expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  })
  expect(result).toMatchObject(NOTHING_LOST)
  expect(result.ok).toBeGreaterThan(100)
  expect(new Set(descriptors).size).toBe(1)
})

test.each([
  { name: 'throws', code: "throw new Error('broken on purpose')", says: /exit status 1/, timeoutMs: LONG_MS },
  { name: 'hangs', code: 'setInterval(() => {}, 1000)', says: /did not say so within 1000 ms/, timeoutMs: 1000 },
  { name: 'ends with 0', code: 'process.exit(0)', says: /exit status 0/, timeoutMs: LONG_MS },
  // the same once the old one has let go
  {
    name: 'throws after it has taken over', code: afterTake("throw new Error('broken later')"),
    says: /not ready: it ended with exit status/, timeoutMs: LONG_MS
  },
  {
    name: 'hangs after it has taken over', code: afterTake(STUCK), says: /not ready: it did not say so within 8000 ms/,
    timeoutMs: 8000
  },
  {
    name: 'ends with 0 after it has taken over', code: afterTake('process.exit(0)'),
    says: /not ready: it ended with exit status 0/, timeoutMs: LONG_MS
  }
])('F45: a new manager that $name: the old one goes on, with the verdict', async ({ code, says, timeoutMs }) => {
  const pid = await startDetached()
  const before = await workerPids()
  const bin = manager.writeScript('broken.js', code)
  const result = await underLoad({ port, keepAlive: false }, async () => {
    const upgrade = await manager.command(['upgrade', '--bin', bin, '--timeout', String(timeoutMs)])
    expect(upgrade).toMatchObject({ code: 1 })
    expect(upgrade.stderr).toContain('BW_UPGRADE')
    expect(upgrade.stderr).toMatch(says)
    expect((await manager.status()).manager.pid).toBe(pid)
    expect(await workerPids()).toEqual(before)
    expect(processesOf(manager.home).filter(p => p.command.includes('broken.js run'))).toEqual([])
    expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
    expect(await manager.command(UPGRADE)).toMatchObject({ code: 0 })
  })
  expect(result).toMatchObject(NOTHING_LOST)
})

test('F60: SIGTERM in the middle of an upgrade that fails: the old manager comes back, and ends in good order', async () => {
  const pid = await startDetached()
  const workersBefore = await workerPids()
  const bin = manager.writeScript('broken.js', afterTake(STUCK))
  const upgrade = manager.begin(['upgrade', '--bin', bin, '--timeout', '8000'])
  await until(() => !fs.existsSync(manager.controlSocket), 'the old manager has let go')
  process.kill(pid, 'SIGTERM')
  await upgrade.done
  await until(() => !isAlive(pid), 'the old manager has ended')
  expect(workersBefore.filter(isAlive)).toEqual([])
  expect(processesOf(manager.home)).toEqual([])
})

test.each([0, 1000])('F60: SIGTERM to the old manager in the middle of an upgrade that would succeed: it comes to nothing, and all ends in good order (after %i ms)', async delayMs => {
  expect(await manager.command(['start', manager.writeSettings({ ...webApp(port), shutdown: { delayMs } })]))
    .toMatchObject({ code: 0 })
  const { manager: { pid } } = await manager.status()
  const workersBefore = await workerPids()
  const go = path.join(manager.folder, 'go')
  const wait = `while (!require('fs').existsSync(${JSON.stringify(go)})) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20)`
  const slow = manager.writeScript('slow.js',
    `process.on('message', message => { if (message.handover === 'take') ${wait} }); require(${JSON.stringify(BIN)})`)
  const upgrade = manager.begin(['upgrade', '--bin', slow, '--timeout', String(LONG_MS)])
  await until(() => !fs.existsSync(manager.controlSocket), 'the old manager has let go')
  process.kill(pid, 'SIGTERM')
  await until(() => readText(path.join(manager.home, 'log', 'manager.log'))
    .includes(delayMs > 0 ? '"event":"ending"' : '"event":"stopping"'), 'it has heard that')
  fs.writeFileSync(go, '')
  expect(await upgrade.done).toMatchObject({ code: 6, stderr: expect.stringContaining('BW_SHUTTING_DOWN') })
  await until(() => processesOf(manager.home).length === 0, 'all has ended')
  expect(workersBefore.filter(isAlive)).toEqual([])
})

/** A real manager, but for what it does when it has been told to take over. @param {string} code */
function afterTake (code) {
  return `process.on('message', message => { if (message.handover === 'take') setTimeout(() => { ${code} }, 1) }); require(${JSON.stringify(BIN)})`
}

test('an app that is deleted while the new manager starts up: nothing is upgraded, and its address is free', async () => {
  const pid = await startDetached()
  const go = path.join(manager.folder, 'go')
  const late = manager.writeScript('late.js',
    `while (!require('fs').existsSync(${JSON.stringify(go)})) Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 20); require(${JSON.stringify(BIN)})`)
  const upgrade = manager.begin(['upgrade', '--bin', late, '--timeout', String(LONG_MS)])
  await until(() => processesOf(manager.home).some(p => p.command.includes('late.js run')), 'it is under way')
  expect(await manager.command(['delete', 'web'])).toMatchObject({ code: 0 })
  fs.writeFileSync(go, '')
  expect(await upgrade.done).toMatchObject({ code: 6, stderr: expect.stringContaining('BW_BUSY') })
  expect((await manager.status()).manager.pid).toBe(pid)
  await expect(request({ host: '127.0.0.1', port, path: '/' })).rejects.toMatchObject({ code: 'ECONNREFUSED' })
})

test('whoever follows the events hears that a failed upgrade has ended that, and can follow again', async () => {
  await startDetached()
  const follower = await followApp(manager, 'web')
  const bin = manager.writeScript('broken.js', afterTake("throw new Error('broken later')"))
  expect(await manager.command(['upgrade', '--bin', bin, '--timeout', String(LONG_MS)])).toMatchObject({ code: 1 })
  await until(() => follower.hasEnded(), 'the old stream ends')
  const again = await followApp(manager, 'web')
  expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
  await until(() => again.all('worker').length > 0, 'the new one tells')
})

test('F35: a second upgrade meanwhile is refused', async () => {
  await startDetached()
  const bin = manager.writeScript('slow.js', 'setInterval(() => {}, 1000)')
  const first = manager.begin(['upgrade', '--bin', bin, '--timeout', String(LONG_MS)])
  const { pid } = await until(() => processesOf(manager.home).find(p => p.command.includes('slow.js run')),
    'the first is under way')
  const second = await manager.command(['upgrade'])
  expect(second).toMatchObject({ code: 6 })
  expect(second.stderr).toContain('BW_BUSY')
  process.kill(pid, 'SIGKILL')
  expect((await first.done).code).toBe(1)
})

test('a manager in the foreground says why it cannot be upgraded', async () => {
  await manager.run(webApp(port))
  const result = await manager.command(['upgrade'])
  expect(result).toMatchObject({ code: 6 })
  expect(result.stderr).toContain('BW_CANNOT_UPGRADE')
})

test('a manager whose list of apps cannot be written is not followed: the next one would read an older list', async () => {
  const pid = await startDetached()
  const state = path.join(manager.home, 'state')
  fs.renameSync(state, `${state}.away`)
  fs.writeFileSync(state, '') // for root, too
  expect(await manager.command(['scale', 'web', '3'])).toMatchObject({ code: 0 })
  const refused = await manager.command(UPGRADE)
  expect(refused).toMatchObject({ code: 6 })
  expect(refused.stderr).toContain(`${state}/apps.json cannot be written (ENOTDIR)`)
  fs.rmSync(state)
  fs.renameSync(`${state}.away`, state)
  await until(async () => (await manager.command(UPGRADE)).code === 0, 'it can be followed when it was written')
  await until(() => !isAlive(pid), 'the old manager has ended')
  expect((await workers(manager)).filter(({ state: at }) => at === 'serving')).toHaveLength(3)
})

test('an upgrade to what is not there, or with a time that is none, is refused, and the manager stays', async () => {
  const pid = await startDetached()
  for (const { args, says } of [
    { args: ['--node', '/nowhere/node'], says: /Node binary \/nowhere\/node cannot be used \(ENOENT\)/ },
    {
      args: ['--bin', '/nowhere/bellwether.js'],
      says: /bellwether command \/nowhere\/bellwether.js cannot be used \(ENOENT\)/
    },
    { args: ['--timeout', 'soon'], says: /--timeout takes a whole number/ }
  ]) {
    const { code, stderr } = await manager.command(['upgrade', ...args])
    expect({ args, code, stderr }).toEqual({ args, code: 2, stderr: expect.stringMatching(says) })
    expect((await manager.status()).manager.pid).toBe(pid)
  }
})

test('whoever asks the manager while it is followed has an answer, and what changes something is done once', async () => {
  await startDetached()
  const client = new ApiClient(manager.controlSocket)
  let answered = 0
  let isUnderWay = true
  /** @param {() => Promise<any>} ask */
  const asking = async ask => {
    for (; isUnderWay; answered++) await ask()
  }
  const all = [
    ...Array.from({ length: 6 }, () => asking(() => client.get('/v1/status'))),
    ...Array.from({ length: 3 }, () => asking(() => client.get('/v1/apps/web'))),
    asking(() => client.stream('POST', '/v1/apps/web/repl', { write: true })),
    asking(() => client.request('POST', '/v1/apps/web/repl', { write: false }))
  ]
  for (let round = 0; round < 3; round++) expect(await manager.command(UPGRADE)).toMatchObject({ code: 0 })
  isUnderWay = false
  await Promise.all(all) // not one has failed
  expect(answered).toBeGreaterThan(100)
})

test("the manager's HTTP port answers through an upgrade", async () => {
  const http = await freePort()
  const started = await manager.command(['start', manager.writeSettings(webApp(port))], {
    env: { BELLWETHER_HTTP_LISTEN: `127.0.0.1:${http}` }
  })
  expect(started).toMatchObject({ code: 0 })
  const question = () => request({ host: '127.0.0.1', port: http, path: '/readyz' })
  expect((await question()).status).toBe(200)
  const statuses = new Set()
  let isUnderWay = true
  const asking = (async () => { while (isUnderWay) statuses.add((await question()).status) })()
  expect(await manager.command(['upgrade'])).toMatchObject({ code: 0 })
  isUnderWay = false
  await asking
  expect([...statuses]).toEqual([200])
  expect((await question()).status).toBe(200)
})

test('scrapers on kept-alive connections have their page through upgrades: of the old manager, or by it of the new one', async () => {
  const http = await freePort()
  const started = await manager.command(['start', manager.writeSettings(webApp(port))], {
    env: { BELLWETHER_HTTP_LISTEN: `127.0.0.1:${http}` }
  })
  expect(started).toMatchObject({ code: 0 })
  let isUnderWay = true
  let count = 0
  const bad = new Set()
  const scraping = Array.from({ length: 20 }, async (_, i) => {
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (; isUnderWay; count++) {
      const { status, body } = await request({ host: '127.0.0.1', port: http, path: '/metrics', agent })
      if (status !== 200 || !body.includes('bellwether_workers{')) bad.add(`${status} ${body.slice(0, 200)}`)
      await new Promise(resolve => setTimeout(resolve, 5 * i)) // its connection waits meanwhile
    }
    agent.destroy()
  })
  for (let round = 0; round < 3; round++) expect(await manager.command(UPGRADE)).toMatchObject({ code: 0 })
  isUnderWay = false
  await Promise.all(scraping)
  expect([...bad]).toEqual([])
  expect(count).toBeGreaterThan(100)
})

test('the old manager is there until the next one, that stands still for some seconds, has answered for it', async () => {
  const http = await freePort()
  const started = await manager.command(['start', manager.writeSettings(webApp(port))], {
    env: { BELLWETHER_HTTP_LISTEN: `127.0.0.1:${http}` }
  })
  expect(started).toMatchObject({ code: 0 })
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () => request({ host: '127.0.0.1', port: http, path: '/metrics', agent })
  expect(await ask()).toMatchObject({ status: 200 })
  expect(await manager.command(UPGRADE)).toMatchObject({ code: 0 })
  const { manager: { pid } } = await manager.status()
  process.kill(pid, 'SIGSTOP')
  const asked = ask()
  await new Promise(resolve => setTimeout(resolve, STANDS_STILL_MS))
  process.kill(pid, 'SIGCONT')
  expect(await asked).toMatchObject({ status: 200 })
  agent.destroy()
})

test('to another Node binary', async () => {
  await startDetached()
  const before = await workerPids()
  const node = path.join(manager.folder, 'node')
  fs.symlinkSync(process.execPath, node)
  expect(await manager.command(['upgrade', '--node', node])).toMatchObject({ code: 0 })
  const { manager: { pid } } = await manager.status()
  expect(processesOf(manager.home).find(p => p.pid === pid)?.command).toContain(node)
  expect(await workerPids()).toEqual(before)
})
