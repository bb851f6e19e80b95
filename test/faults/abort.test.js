'use strict'
/** `bellwether abort`: a reload, rollback or scale that is under way ends, and what served before serves again. */
const fs = require('node:fs')
const { TestManager, request, until, isAlive } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { runWeb, runJson, bootsWhenToldTo, tellToBoot, lostOf, GOOD, NOTHING_LOST } = require('../support/web-app')
const { releases, answering } = require('../support/releases')
const { seeded } = require('../torture/lib/numbers')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const ROUNDS = 4
/** Longer than a test: what ends before was ended by the abort. */
const PATIENT = { timeoutMs: 120_000 }
/** A release whose second worker hangs in its boot: a reload to it stands still half-way. */
const HALF = `if (process.env.NODE_APP_INSTANCE === '0') { ${GOOD} } else setInterval(() => {}, 1000)`

/** @param {string} verb */
async function post (verb) {
  const { status, body } = await request({
    socketPath: manager.controlSocket, method: 'POST', path: `/v1/apps/web/${verb}`
  })
  return { status, body: JSON.parse(body), code: JSON.parse(body).error?.code }
}

/**
 * Release "one" serves, "two" is deployed; each lies in a folder of its own.
 * @param {string} two
 * @param {Record<string, any>} [more]
 * @param {string} [one]
 */
async function runOne (two, more = {}, one = GOOD) {
  const deployed = releases(manager)
  deployed.deploy('one', one)
  const port = await runWeb(manager, { ...deployed.settings, ready: PATIENT, ...more })
  deployed.deploy('two', two)
  return { port, deployed, old: await manager.pids('web'), follower: await followApp(manager, 'web') }
}

/** Generations of all its workers. */
async function generations () {
  return (await manager.app('web')).workers.map((/** @type {any} */ w) => [w.generation, w.state])
}
const ALL_OLD = [[1, 'serving'], [1, 'serving']]

/**
 * Until the reload to HALF stands half-way: one old worker is gone, one new worker hangs.
 * @param {Awaited<ReturnType<typeof runOne>>} app
 */
async function untilHalfWay ({ follower, old }) {
  await follower.seen({ event: 'exit', pid: old[0] })
  await follower.seen({ event: 'worker', worker: 'web.1', state: 'starting', generation: 2 })
}

test(`${ROUNDS} aborts at random moments under load: no request is lost, capacity never falls, and the old release alone serves`, async () => {
  const { port, follower } = await runOne(GOOD)
  const random = seeded(1706)
  let aborted = 0
  const result = await underLoad({ port }, async () => {
    for (let round = 0; round < ROUNDS || (aborted === 0 && round < 20); round++) {
      const reload = post('reload')
      await until(async () => (await manager.app('web')).operation !== null, 'the reload is under way')
      await new Promise(resolve => setTimeout(resolve, random(400)))
      const abort = await post('abort')
      const { code } = await reload
      if (abort.code === 'BW_CANNOT_ABORT') { // it was over: the way back is another verb
        expect(code).toBeUndefined()
        expect((await post('rollback')).status).toBe(200)
        continue
      }
      aborted++
      expect({ status: abort.status, body: abort.body }).toMatchObject({
        status: 200, body: { verb: 'abort', aborted: 'reload', workers: 2 }
      })
      expect(code).toBe('BW_ABORTED')
      expect(await answering(port)).toEqual(['one'])
      const { generation, workers } = await manager.app('web')
      expect(workers.map((/** @type {any} */ w) => [w.generation, w.state]))
        .toEqual([[generation, 'serving'], [generation, 'serving']])
    }
  })
  expect(aborted).toBeGreaterThan(0)
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(follower.least()).toBe(2)
})

test('half-way, with a new worker that hangs in its boot: a worker of the old release comes back into the slot it has left, from its own folder', async () => {
  const app = await runOne(HALF)
  const { port, old, deployed, follower } = app
  const result = await underLoad({ port }, async () => {
    const reload = manager.command(['reload', 'web'])
    await untilHalfWay(app)
    const busy = await manager.command(['scale', 'web', '3'])
    expect(busy).toMatchObject({ code: 6, stderr: expect.stringContaining('or end it with "bellwether abort web"') })

    const abort = await manager.command(['abort', 'web'])
    expect(abort).toMatchObject({
      code: 0, stdout: expect.stringMatching(/^aborted the reload of web: generation 1, 2 of 2 workers/)
    })
    expect(abort.stdout)
      .toContain(`1 worker of it had left already and was started again, from ${deployed.folderOf('one')}/web.js`)
    const { code, stderr } = await reload
    expect(code).toBe(1)
    expect(stderr).toContain('reload of web was aborted')
    expect(stderr).toContain('(BW_ABORTED)\nstill serving: generation 1, 2 of 2 workers')
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(await generations()).toEqual(ALL_OLD)
  expect((await manager.pids('web'))[1]).toBe(old[1])
  expect(await answering(port)).toEqual(['one'])
  expect(follower.least()).toBe(2)
  expect(await manager.app('web')).toMatchObject({
    state: 'online', generation: 1, rollback: null, reload: { ok: false, code: 'BW_ABORTED' }
  })
  expect(await runJson(manager, ['rollback', 'web'])).toMatchObject({
    code: 6,
    result: { error: { code: 'BW_NO_PREVIOUS', message: expect.stringContaining('its last reload was aborted') } }
  })

  // a later crash brings the release that serves, not the one that the link leads to
  process.kill((await manager.pids('web'))[0], 'SIGKILL')
  await until(async () => (await manager.app('web')).exits.length > 3 && (await manager.pids('web')).length === 2,
    'it is there again')
  expect(await answering(port)).toEqual(['one'])
  deployed.deploy('three')
  expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0, result: { generation: 3, workers: 2 } })
  expect(await answering(port)).toEqual(['three'])
})

test('with reload.keepOldMs the paused workers serve again: the same processes', async () => {
  const app = await runOne(HALF, { reload: { settleMs: 50, keepOldMs: 600_000 } })
  const { port, old, follower } = app
  const result = await underLoad({ port }, async () => {
    const reload = post('reload')
    await follower.seen({ event: 'worker', worker: 'web.0', state: 'standby', generation: 1 })
    await follower.seen({ event: 'worker', worker: 'web.1', state: 'starting', generation: 2 })
    expect((await post('abort')).body).toMatchObject({ generation: 1, workers: 2, startedAgain: 0 })
    expect((await reload).code).toBe('BW_ABORTED')
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(await manager.pids('web')).toEqual(old)
  expect(await generations()).toEqual(ALL_OLD)
})

test('the folder of the old release is gone: the abort says so and fails, and what serves stays', async () => {
  const app = await runOne(HALF)
  const reload = post('reload')
  await untilHalfWay(app)
  fs.rmSync(app.deployed.folderOf('one'), { recursive: true })
  const abort = await manager.command(['abort', 'web'])
  expect(abort).toMatchObject({
    code: 1, stderr: expect.stringContaining(`generation 1 ran from ${app.deployed.folderOf('one')}, which is gone`)
  })
  expect(abort.stderr)
    .toContain('(BW_ABORT_INCOMPLETE)\nstill serving: generation 1, 1 of 2 workers; generation 2, 1 of 2 workers')
  expect((await reload).code).toBe('BW_ABORTED')
  // the kernel chooses who gets a connection
  await until(async () => (await answering(app.port)).join() === 'one,two', 'both releases answer')
  await until(async () => (await manager.app('web')).workers.length === 2, 'the one that hung is gone')
})

test('an old release that does not start any more: the abort fails, and the new worker serves on', async () => {
  const app = await runOne(HALF)
  const reload = post('reload')
  await untilHalfWay(app)
  fs.writeFileSync(`${app.deployed.folderOf('one')}/web.js`, 'throw new Error("gone bad")')
  const { status, body, code } = await post('abort')
  expect({ status, code }).toEqual({ status: 500, code: 'BW_BOOT_FAILED' })
  expect(body.error.details.still)
    .toEqual(['still serving: generation 1, 1 of 2 workers; generation 2, 1 of 2 workers'])
  await reload
  // the kernel chooses who gets a connection
  await until(async () => (await answering(app.port)).join() === 'one,two', 'both releases answer')
  expect(isAlive(app.old[1])).toBe(true)
})

test('the manager is killed during an abort: the next one goes on with it', async () => {
  const one = `if (!require('fs').existsSync(${JSON.stringify(`${manager.folder}/slow`)})) { ${GOOD} } else { ${bootsWhenToldTo(manager)} }`
  const app = await runOne(HALF, {}, one)
  const { port, follower } = app
  const result = await underLoad({ port }, async () => {
    post('reload').catch(() => {}) // its manager dies
    await untilHalfWay(app)
    fs.writeFileSync(`${manager.folder}/slow`, '')
    post('abort').catch(() => {})
    await follower.seen({ event: 'worker', worker: 'web.0', state: 'starting', generation: 1 })
    await manager.kill()
    await manager.runAgain()
    const again = post('abort') // the same one
    await until(async () => (await manager.app('web')).operation?.verb === 'abort', 'it is under way')
    expect((await manager.command(['reload', 'web'])).stderr).toContain('abort is under way')
    tellToBoot(manager)
    expect((await again).body).toMatchObject({ verb: 'abort', aborted: 'reload', generation: 1, workers: 2 })
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(await generations()).toEqual(ALL_OLD)
  expect(await answering(port)).toEqual(['one'])
})

test('a reload that an earlier manager began is aborted like any other', async () => {
  const app = await runOne(HALF)
  post('reload').catch(() => {}) // its manager dies
  await untilHalfWay(app)
  await manager.kill()
  await manager.runAgain()
  const [first, second] = await Promise.all([post('abort'), post('abort')])
  expect(first.body).toMatchObject({ aborted: 'reload', generation: 1, workers: 2 })
  expect(second.body).toMatchObject({ aborted: 'reload', generation: 1, workers: 2 })
  expect(await generations()).toEqual(ALL_OLD)
  expect(await answering(app.port)).toEqual(['one'])
})

test('a stop during an abort wins', async () => {
  const one = `if (!require('fs').existsSync(${JSON.stringify(`${manager.folder}/slow`)})) { ${GOOD} } else setInterval(() => {}, 1000)`
  const app = await runOne(HALF, {}, one)
  const reload = post('reload')
  await untilHalfWay(app)
  fs.writeFileSync(`${manager.folder}/slow`, '')
  const abort = post('abort')
  await app.follower.seen({ event: 'worker', worker: 'web.0', state: 'starting', generation: 1 })
  expect((await post('stop')).status).toBe(200)
  expect((await abort).body.error).toMatchObject({
    code: 'BW_STOPPED', message: 'abort of web had begun and was ended by stop.'
  })
  expect((await reload).code).toBe('BW_ABORTED')
  expect(await manager.app('web')).toMatchObject({ state: 'stopped', workers: [] })
})

test('a scale, a flip and a restart of one worker are aborted, too; a restart of all and nothing are not', async () => {
  const app = await runOne(HALF, { reload: { settleMs: 50, keepOldMs: 600_000 } })
  const { port, follower } = app
  const nothing = await manager.command(['abort', 'web'])
  expect(nothing).toMatchObject({ code: 6, stderr: expect.stringContaining(
    'web: nothing is under way that could be aborted. Nothing was done. (BW_CANNOT_ABORT)'
  ) })

  // the third worker is of the release that hangs: `current` leads there
  const scaled = manager.command(['scale', 'web', '3'])
  await follower.seen({ event: 'worker', worker: 'web.2', state: 'starting' })
  expect((await post('abort')).body).toMatchObject({ aborted: 'scale', generation: 1, workers: 2 })
  expect(await scaled).toMatchObject({ code: 1, stderr: expect.stringContaining('(BW_ABORTED)') })
  expect(await manager.app('web')).toMatchObject({ instances: 2, state: 'online' })

  const one = manager.command(['restart', 'web.1'])
  await follower.seen({ event: 'worker', worker: 'web.1', state: 'starting' })
  expect((await post('abort')).body).toMatchObject({ aborted: 'restart', generation: 1, workers: 2 })
  expect(await one).toMatchObject({ code: 1, stderr: expect.stringContaining('(BW_ABORTED)') })
  await until(async () => (await manager.app('web')).workers.length === 2, 'the replacement is gone')
  expect(await manager.pids('web')).toEqual(app.old)

  app.deployed.deploy('two')
  expect((await post('reload')).body).toMatchObject({ generation: 2, kept: 2 })
  const held = request({ host: '127.0.0.1', port, path: '/slow?ms=3000' }) // the flip waits for its drain
  await until(async () => (await answering(port, 1)).length === 1, 'it is asked')
  const flip = post('rollback')
  await follower.seen({ event: 'worker', state: 'draining', generation: 2 })
  expect((await post('abort')).body).toMatchObject({ aborted: 'rollback', generation: 2, workers: 2 })
  expect((await flip).code).toBe('BW_ABORTED')
  expect((await held).body).toBe('slow\n')
  expect(await answering(port)).toEqual(['two'])
  // the others are paused again, for the next rollback
  expect((await generations()).sort()).toEqual([[1, 'standby'], [1, 'standby'], [2, 'serving'], [2, 'serving']])

  app.deployed.deploy('three', `setTimeout(() => { ${GOOD} }, 1000)`)
  const all = post('restart')
  await until(async () => (await manager.app('web')).operation?.verb === 'restart', 'it restarts')
  expect(await post('abort')).toMatchObject({
    code: 'BW_CANNOT_ABORT',
    body: { error: { message: expect.stringContaining('restart has told every worker to leave already') } }
  })
  expect((await all).status).toBe(200)
})

test('Ctrl-C at a reload says that it goes on, and how it is ended', async () => {
  const app = await runOne(HALF)
  const { child, done } = manager.begin(['reload', 'web'])
  await untilHalfWay(app)
  child.kill('SIGINT')
  const { code, stderr } = await done
  expect(code).toBe(130)
  expect(stderr)
    .toContain('next: bellwether status web\nnext: bellwether abort web (ends it, back to what served before)')
  expect((await post('abort')).status).toBe(200)
})
