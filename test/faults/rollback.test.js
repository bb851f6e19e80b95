'use strict'
const fs = require('node:fs')
const { TestManager, until, isAlive, request } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { runWeb, runJson, release, askWorkers, untilInFlight, untilDraining, lostOf, GOOD, NOTHING_LOST } =
  require('../support/web-app')
const { releases, answering } = require('../support/releases')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const KEPT_LONG_MS = 600_000
const RELOAD = { settleMs: 50, keepOldMs: KEPT_LONG_MS }

/**
 * An app with releases in folders, generation 2 serving and generation 1 kept.
 * @param {Record<string, any>} [reload]
 */
async function runKept (reload = {}, code = GOOD) {
  const deployed = releases(manager)
  deployed.deploy('one')
  const port = await runWeb(manager, { ...deployed.settings, reload: { ...RELOAD, ...reload } })
  const old = await manager.pids('web')
  deployed.deploy('two', code)
  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({
    code: 0, result: { generation: 2, workers: 2, drained: 2 }
  })
  return { port, deployed, old, bad: await manager.pids('web') }
}

/** @param {string} [name] */
async function keptPids (name = 'web') {
  const { workers } = await manager.app(name)
  return workers.filter((/** @type {any} */ w) => w.kept).map((/** @type {any} */ w) => w.pid)
}

describe.each([
  { kind: 'keep-alive connections', keepAlive: true },
  { kind: 'a connection per request', keepAlive: false }
])('under load with $kind', ({ keepAlive }) => {
  test('a flip: the kept workers serve again within milliseconds, the others drain, no request is lost', async () => {
    const { port, old, bad } = await runKept()
    expect(await answering(port)).toEqual(['two'])
    const follower = await followApp(manager, 'web')
    const result = await underLoad({ port, keepAlive }, async () => {
      expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({
        code: 0, result: { ok: true, how: 'flip', generation: 1, workers: 2, drained: 2, forcedConnections: 0 }
      })
    })
    expect(lostOf(result)).toEqual(NOTHING_LOST)
    expect(result.ok).toBeGreaterThan(100)
    expect(await manager.pids('web')).toEqual(old)
    expect(bad.filter(isAlive)).toEqual([])
    expect(await answering(port)).toEqual(['one'])
    expect(follower.all('worker').filter(e => e.state === 'starting')).toEqual([])
    expect(follower.least()).toBe(2)
  })

  test('reloads and flips back to back lose no request, and the numbers of generations go on', async () => {
    const { port, old } = await runKept()
    const result = await underLoad({ port, keepAlive }, async () => {
      for (const next of [3, 4, 5]) {
        expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({
          code: 0, result: { how: 'flip', generation: 1, workers: 2 }
        })
        expect(await runJson(manager, ['reload', 'web'])).toMatchObject({
          code: 0, result: { generation: next, workers: 2, kept: 2 }
        })
      }
    })
    expect(lostOf(result)).toEqual(NOTHING_LOST)
    expect(await manager.app('web')).toMatchObject({ state: 'online', generation: 5 })
    expect(await keptPids()).toEqual(old) // the same two processes, paused four times
  })
})

test('what is kept is shown, in text and JSON, and counts neither as serving nor as wanted', async () => {
  const { old, deployed } = await runKept()
  const app = await manager.app('web')
  expect(app).toMatchObject({ state: 'online', instances: 2, generation: 2, rollback: {
    generation: 1, kept: 2, place: { cwd: deployed.folderOf('one') }
  } })
  const kept = app.workers.filter((/** @type {any} */ w) => w.kept)
  expect(kept.map((/** @type {any} */ w) => [w.pid, w.state, w.generation]))
    .toEqual(old.map(pid => [pid, 'standby', 1]))
  for (const w of kept) {
    expect(w.rssBytes).toBeGreaterThan(10_000_000)
    expect(w.keptForMs).toBeLessThanOrEqual(KEPT_LONG_MS)
    expect(w.keptForMs).toBeGreaterThan(KEPT_LONG_MS / 2)
  }
  const ls = (await manager.command(['ls'])).stdout
  expect(ls).toMatch(/web +\S online +2 +2\/2/)
  expect(ls.match(/standby, kept (9m \d+s|10m 0s)/g)).toHaveLength(2)
  expect((await manager.command(['status', 'web'])).stdout)
    .toMatch(/rollback +to generation 1, .*releases\/one\/web\.js, 2 workers kept for (9m|10m)/)
})

test('the answer of the reload says that they are kept, and for how long', async () => {
  await runKept()
  const { stdout } = await manager.command(['reload', 'web'])
  expect(stdout).toContain('2 workers of generation 2 are kept for 600 s: bellwether rollback web')
})

test('after their time the kept workers leave; a rollback then starts their release again', async () => {
  const { port, old, deployed } = await runKept({ keepOldMs: 1500 })
  await until(async () => (await manager.app('web')).exits.length === 2, 'the kept workers have left')
  expect(old.filter(isAlive)).toEqual([])
  const app = await manager.app('web')
  expect(app).toMatchObject({ state: 'online', rollback: { generation: 1, kept: 0 } })
  expect(app.workers).toHaveLength(2)
  expect(app.exits.slice(0, 2).map((/** @type {any} */ e) => [e.cause, e.unasked]))
    .toEqual([['requested', false], ['requested', false]])
  expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({
    code: 0,
    result: { how: 'rolling', generation: 3, still: [`its code is that of ${deployed.folderOf('one')}/web.js`] }
  })
  expect(await answering(port)).toEqual(['one'])
  // what a rollback replaces is not kept: there is no way back to it
  expect((await manager.app('web')).workers).toHaveLength(2)
})

test('a release that crashes on each start again: the flip ends that at once', async () => {
  const flag = `${manager.folder}/crash`
  const { port, old, bad } = await runKept({},
    `if (require('fs').existsSync(${JSON.stringify(flag)})) throw new Error('bad')\n${GOOD}`)
  // those that are kept have served for as long as calls an app well: they are not what serves now
  await until(
    async () => (await manager.app('web')).workers.every((/** @type {any} */ w) => !w.kept || w.uptimeMs > 3500),
    'the kept ones have served for some time'
  )
  fs.writeFileSync(flag, '')
  for (const pid of bad) process.kill(pid, 'SIGKILL')
  await until(async () => (await manager.app('web')).state === 'crash-loop', 'it is in a crash loop')
  expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({ code: 0, result: { how: 'flip', workers: 2 } })
  expect(await manager.pids('web')).toEqual(old)
  expect(await answering(port)).toEqual(['one'])
  expect(await until(async () => (await manager.app('web')).state === 'online', 'it is online')).toBe(true)
})

test('a kept worker that dies is told of and not replaced; the flip starts one of its release in its place', async () => {
  const { port, old, deployed } = await runKept()
  const follower = await followApp(manager, 'web')
  process.kill(old[0], 'SIGKILL')
  expect(await follower.seen({ event: 'exit', pid: old[0] })).toMatchObject({
    level: 'warn', cause: 'signal', generation: 1
  })
  await until(async () => (await keptPids()).length === 1, 'one is left')
  expect(await manager.app('web')).toMatchObject({ state: 'online', rollback: { kept: 1 } })
  expect(follower.all('worker').filter(e => e.state === 'starting')).toEqual([])
  expect((await manager.app('web')).slots.map((/** @type {any} */ s) => [s.state, s.restarts]))
    .toEqual([['filled', 0], ['filled', 0]])

  const result = await underLoad({ port }, async () => {
    expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({
      code: 0, result: { how: 'flip', workers: 2, generation: 1 }
    })
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(await manager.pids('web')).toContain(old[1])
  expect(await answering(port)).toEqual(['one']) // also the one that was started: from the folder, not by the link
  expect((await manager.app('web')).settings.cwd).toBe(deployed.folderOf('one'))
  expect(follower.least()).toBe(2)
})

test('the next reload lets go of them and keeps those it replaces', async () => {
  const { old, bad } = await runKept()
  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0, result: { generation: 3, kept: 2 } })
  expect(old.filter(isAlive)).toEqual([])
  expect(await keptPids()).toEqual(bad)
  expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({ code: 0, result: { how: 'flip', generation: 2 } })
  expect(await manager.pids('web')).toEqual(bad)
})

test('a reload that fails half way: the workers that were paused already serve again, and all is as before', async () => {
  const deployed = releases(manager)
  deployed.deploy('one')
  const port = await runWeb(manager, { ...deployed.settings, reload: { ...RELOAD, surge: 1 } })
  const old = await manager.pids('web')
  deployed.deploy('two', `if (process.env.NODE_APP_INSTANCE === '1') throw new Error('not here')\n${GOOD}`)
  const follower = await followApp(manager, 'web')
  const result = await underLoad({ port }, async () => {
    expect(await runJson(manager, ['reload', 'web'])).toMatchObject({
      code: 1, result: { ok: false, error: { code: 'BW_BOOT_FAILED' } }
    })
    await until(async () => {
      const { workers, state } = await manager.app('web')
      return workers.length === 2 && state === 'online'
    }, 'the new one of the first slot has left, and the old one accepts again')
  })
  expect(follower.all('worker').filter(e => e.state === 'pausing')).toHaveLength(1)
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(await manager.pids('web')).toEqual(old)
  expect(await manager.app('web')).toMatchObject({ state: 'online', generation: 1, rollback: null })
  expect(await answering(port)).toEqual(['one'])
})

test('after a flip: a second rollback is refused, and a reload brings the newer release', async () => {
  const { port } = await runKept()
  expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({ code: 0 })
  const { code, stderr } = await manager.command(['rollback', 'web'])
  expect({ code, stderr }).toEqual({
    code: 6, stderr: expect.stringContaining('was rolled back already: generation 1 serves again')
  })
  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0, result: { generation: 3, kept: 2 } })
  expect(await answering(port)).toEqual(['two'])
  expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({ code: 0, result: { how: 'flip', generation: 1 } })
  expect(await answering(port)).toEqual(['one'])
})

test.each([
  { verb: 'stop', args: ['stop', 'web'], left: 0 },
  { verb: 'restart', args: ['restart', 'web'], left: 2 },
  { verb: 'delete', args: ['delete', 'web'], left: 0 },
  { verb: 'scale down', args: ['scale', 'web', '1'], left: 1, kept: 1 },
  { verb: 'scale up', args: ['scale', 'web', '3'], left: 3, kept: 2 }
])('$verb: what becomes of kept workers', async ({ args, left, kept = 0 }) => {
  const { old } = await runKept()
  expect(await runJson(manager, args)).toMatchObject({ code: 0 })
  await until(() => old.filter(isAlive).length === kept, `${kept} kept workers live`)
  const app = (await manager.status()).apps[0] ?? { workers: [] }
  expect(app.workers.filter((/** @type {any} */ w) => !w.kept)).toHaveLength(left)
})

test('the number of workers goes back with the setting, but what "scale" said stays', async () => {
  const { old } = await runKept()
  const { file } = (await manager.app('web')).source
  manager.writeSettings({ ...JSON.parse(fs.readFileSync(file, 'utf8')), instances: 3 })
  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0, result: { workers: 3, kept: 2 } })
  expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({
    code: 0, result: { how: 'flip', workers: 2, generation: 2 }
  })
  expect(old.filter(isAlive)).toEqual([])

  manager.writeSettings({ ...JSON.parse(fs.readFileSync(file, 'utf8')), instances: 2 })
  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0, result: { workers: 2, kept: 2 } })
  expect(await runJson(manager, ['scale', 'web', '3'])).toMatchObject({ code: 0 })
  expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({
    code: 0, result: { how: 'flip', workers: 3, generation: 2 }
  })
})

test('a hung kept worker leaves; it could not come back', async () => {
  const deployed = releases(manager)
  // blocks once it is paused, when nobody asks anything of it
  deployed.deploy('one', `${GOOD}\nprocess.on('bellwether:pause', () => setTimeout(() => { for (;;); }, 300))`)
  await runWeb(manager, {
    ...deployed.settings, instances: 1, reload: RELOAD, health: { hungMs: 2500, blockedMs: 500 }
  })
  const [old] = await manager.pids('web')
  deployed.deploy('two')
  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0 })
  await until(async () => (await manager.app('web')).exits.length === 1, 'it has left')
  const { exits, workers } = await manager.app('web')
  expect(exits[0]).toMatchObject({ pid: old, cause: 'hung', unasked: false })
  expect(workers).toHaveLength(1)
})

test('a kept worker that does not accept when it is told to: the rollback fails and says so, the others serve, and nobody is refused', async () => {
  const deployed = releases(manager)
  deployed.deploy('one')
  const port = await runWeb(manager, {
    ...deployed.settings, reload: RELOAD, ready: { timeoutMs: 8000 }, stop: { timeoutMs: 500 }
  })
  const old = await manager.pids('web')
  deployed.deploy('two')
  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0 })
  const bad = await manager.pids('web')
  process.kill(old[0], 'SIGSTOP')
  const result = await underLoad({ port, keepAlive: false }, async () => {
    const { code, result: failed } = await runJson(manager, ['rollback', 'web'])
    expect({ code, error: failed.error.code, still: failed.error.details.still }).toEqual({
      code: 1, error: 'BW_READY_TIMEOUT',
      still: ['still serving: generation 1, 1 of 2 workers; generation 2, 1 of 2 workers']
    })
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(result.ok).toBeGreaterThan(100)
  const now = await manager.pids('web') // in the slot of the one that failed a third may serve by now
  expect(now).toContain(old[1])
  expect(now).not.toContain(old[0])
  expect(now).not.toContain(bad[1])
})

test('a stop while a worker is being paused: its request is finished, and nothing is left', async () => {
  const deployed = releases(manager)
  deployed.deploy('one')
  const port = await runWeb(manager, { ...deployed.settings, instances: 1, reload: RELOAD })
  const [old] = await manager.pids('web')
  const answer = request({ host: '127.0.0.1', port, path: `/until?folder=${encodeURIComponent(manager.folder)}` })
  await untilInFlight(manager, 1)
  const reload = runJson(manager, ['reload', 'web'])
  await until(async () => (await manager.app('web'))
    .workers.some((/** @type {any} */ w) => w.pid === old && w.state === 'pausing'), 'it is being paused')
  const stop = runJson(manager, ['stop', 'web'])
  await untilDraining(manager, old)
  fs.writeFileSync(`${manager.folder}/${old}`, '')
  expect((await answer).body).toBe(`until ${old}`)
  expect(await stop).toMatchObject({ code: 0, result: { forcedConnections: 0 } })
  expect(await reload).toMatchObject({ code: 1, result: { error: { code: 'BW_STOPPED' } } })
  expect(isAlive(old)).toBe(false)
})

test('an app whose workers cannot be paused: they leave as without the setting', async () => {
  release(manager, `${GOOD}\nrequire('net').createServer().listen({ port: 0, host: '127.0.0.1', exclusive: true })`)
  await manager.run({
    name: 'web', script: 'web.js', instances: 2, env: { HOST: '127.0.0.1', PORT: '0' }, drain: { idleGraceMs: 100 },
    reload: RELOAD
  })
  const old = await manager.pids('web')
  const { code, result } = await runJson(manager, ['reload', 'web'])
  expect({ code, kept: result.kept, drained: result.drained }).toEqual({ code: 0, kept: undefined, drained: 2 })
  expect(old.filter(isAlive)).toEqual([])
  expect((await manager.app('web')).rollback).toMatchObject({ generation: 1, kept: 0 })
})

test('connections that are open when the flip comes are finished by the workers that leave', async () => {
  const { port, bad } = await runKept()
  const folder = manager.folder
  const answers = Promise.all([1, 2, 3, 4]
    .map(() => request({ host: '127.0.0.1', port, path: `/until?folder=${encodeURIComponent(folder)}` })))
  await untilInFlight(manager, 4)
  // one of them may have got all
  const busy = (await askWorkers(manager)).filter(w => w.connections.inFlight > 0).map(w => w.pid)
  const rollback = runJson(manager, ['rollback', 'web'])
  await Promise.all(busy.map(pid => untilDraining(manager, pid)))
  await until(async () => !(await askWorkers(manager)).some(w => bad.includes(w.pid) && w.state === 'serving'),
    'the others accept no more either')
  expect(await answering(port)).toEqual(['one'])
  for (const pid of bad) fs.writeFileSync(`${folder}/${pid}`, '')
  const got = await answers
  expect(got.map(a => a.status)).toEqual([200, 200, 200, 200])
  expect(busy.every(pid => bad.includes(pid))).toBe(true)
  expect(got.every(a => busy.some(pid => a.body === `until ${pid}`))).toBe(true)
  expect(await rollback).toMatchObject({ code: 0, result: { forcedConnections: 0 } })
})
