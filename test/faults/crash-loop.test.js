'use strict'
const { TestManager, until } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { runWeb, release, lostOf, answeringPort, GOOD, NOTHING_LOST } = require('../support/web-app')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

/** Serves, and dies soon after. */
const DIES_SOON = `${GOOD}setTimeout(() => { throw new Error('lost the database') }, 300)\n`

test('F2: an app whose every worker dies soon after it was ready is started less and less often, shown as crash-loop, and recovers by itself', async () => {
  await runWeb(manager, { instances: 1, restart: { minDelayMs: 1000 } })
  const follower = await followApp(manager, 'web')
  release(manager, DIES_SOON)
  const [first] = await manager.pids('web')
  process.kill(first, 'SIGKILL')

  await follower.seen({ event: 'backing-off', failuresInRow: 4 })

  const details = await manager.app('web') // at once: the next worker starts in 4 s
  const delays = follower.all('backing-off').map(e => e.delayMs)
  const shortest = [1000, 2000, 4000] // the first failure is answered at once
  expect(delays).toHaveLength(shortest.length)
  for (const [i, delayMs] of delays.entries()) {
    expect(delayMs).toBeGreaterThanOrEqual(shortest[i])
    expect(delayMs).toBeLessThanOrEqual(1.25 * shortest[i])
  }
  const starts = follower.events.filter(e => e.event === 'worker' && e.state === 'starting')
  expect(starts).toHaveLength(4) // after the kill, after the first failure, after 2 of the 3 waits
  const [ls] = JSON.parse((await manager.command(['ls', '--json'])).stdout).apps
  expect(ls).toMatchObject({ name: 'web', state: 'crash-loop', serving: 0, restarts: 5, workers: [], lastCrash: {
    id: 'web.0', cause: 'crashed', code: 1
  } })
  expect(ls.slots).toEqual([expect.objectContaining({
    slot: 0, state: 'backing-off', restarts: 5, nextStartInMs: expect.any(Number),
    lastExit: expect.objectContaining({ cause: 'crashed' })
  })])
  expect((await manager.command(['ls'], { env: { LANG: 'C.UTF-8', COLUMNS: '80' } })).stdout)
    .toMatch(/^web +✖ crash-loop, down +1 +0\/1 .* 5\b.*\n {2}web\.0 +◌ backing off, next start in .*, 5 restarts; exit code 1: Er/m)
  expect(details.slots[0]).toMatchObject({ state: 'backing-off', restarts: 5 })
  expect(details.exits[0]).toMatchObject({
    cause: 'crashed', code: 1, lastLines: expect.arrayContaining([expect.stringContaining('lost the database')])
  })

  release(manager, GOOD)
  const states = new Set()
  await until(async () => {
    const { state, serving } = await manager.app('web')
    states.add(`${state}, ${serving} of 1`)
    return state === 'online'
  }, 'the app has recovered')
  expect(states).toContain('recovering, 1 of 1')
  expect(states).not.toContain('crash-loop, 1 of 1')
  expect(states).not.toContain('online, 0 of 1')
  expect(await manager.pids('web')).toHaveLength(1)
  expect((await manager.command(['status', 'web'])).stdout)
    .toMatch(/^ {2}restarts 5; last crash \d.* ago: web\.0, exit code 1: Error: lost the database$/m)

  expect((await manager.command(['restart', 'web'])).code).toBe(0)
  const restartsNow = async () => [
    (await manager.status()).apps[0].restarts, (await manager.app('web')).workers[0].restarts
  ]
  expect(await restartsNow()).toEqual([5, 5])
  const before = await manager.pids('web')
  expect(await manager.command(['reset', 'web'])).toMatchObject({
    code: 0, stdout: 'reset web: its restarts count from 0 again (5 restarts so far)\n'
  })
  expect(await restartsNow()).toEqual([0, 0])
  expect(await manager.pids('web')).toEqual(before)
  const { lastExit } = (await manager.app('web')).slots[0]
  await manager.kill()
  await manager.runAgain() // written down too
  await until(async () => (await manager.app('web')).state === 'online', 'it is taken over')
  expect(await restartsNow()).toEqual([0, 0])
  const { lastCrash, slots } = await manager.app('web')
  expect(lastCrash).toMatchObject({ id: 'web.0', cause: 'crashed', code: 1 })
  expect(slots[0].lastExit).toMatchObject({ id: 'web.0', cause: lastExit.cause, atMs: lastExit.atMs })
})

test('F2: one of two workers in a crash loop: the app is degraded and in a crash loop, or recovering, and never online in between', async () => {
  const port = await runWeb(manager, { restart: { minDelayMs: 1000 } })
  const follower = await followApp(manager, 'web')
  release(manager,
    `${GOOD}if (process.env.NODE_APP_INSTANCE === '0') setTimeout(() => { throw new Error('lost the database') }, 1500)\n`)
  const { workers: [{ pid }] } = await manager.app('web')
  process.kill(pid, 'SIGKILL')
  await follower.seen({ event: 'backing-off', failuresInRow: 3 })
  const states = new Set()
  await until(async () => {
    const { state, serving, workers } = await manager.app('web')
    if (workers.every((/** @type {any} */ w) => w.state !== 'serving' || w.uptimeMs > 0)) {
      states.add(`${state}, ${serving} of 2`)
    }
    return follower.all('backing-off').length >= 3
  }, 'it dies twice more')
  expect([...states].sort()).toEqual(['crash-loop, 1 of 2', 'recovering, 2 of 2'])
  const { stdout } = await manager.command(['ls'], { env: { LANG: 'C.UTF-8' } })
  expect(stdout).toMatch(
    /^web +▲ crash-loop, degraded .* 1\/2 .*\n {2}web\.0 +◌ backing off, next start in .*\n {2}web\.1 +● serving/m
  )
  expect(port).toBeGreaterThan(0)
})

test('F2: a crash loop beside a healthy app does not touch it; a fix and a reload end the loop at once', async () => {
  release(manager, GOOD)
  const web = {
    name: 'web', script: 'web.js', env: { HOST: '127.0.0.1', PORT: '0' }, drain: { idleGraceMs: 500, timeoutMs: 5000 }
  }
  const beside = { ...web, name: 'beside', script: manager.writeScript('beside.js', GOOD) }
  await manager.run([web, beside])
  const follower = await followApp(manager, 'web')
  const other = await followApp(manager, 'beside')
  const result = await underLoad({ port: await answeringPort(manager, 'beside') }, async () => {
    release(manager, "console.error('no database here')\nprocess.exit(1)")
    const [first] = await manager.pids('web')
    process.kill(first, 'SIGKILL')
    await follower.seen({ event: 'backing-off', failuresInRow: 6 })
    expect((await manager.app('web')).state).toBe('crash-loop')
    const failed = await manager.command(['reload', 'web'])
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('no database here') })

    release(manager, GOOD)
    const reload = await manager.command(['reload', 'web'])

    expect(reload).toMatchObject({ code: 0, stdout: expect.stringContaining('1 of 1 worker') })
    expect((await manager.app('web')).state).toBe('online')
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(result.ok).toBeGreaterThan(100)
  expect(other.events).toEqual([])
})

test('F2: a release that dies soon after it is ready never serves: its reload fails, and no request is lost', async () => {
  const port = await runWeb(manager, { reload: { settleMs: 1000 } })
  const before = await manager.pids('web')
  // after the manager's check, not after its start: until that is answered a busy machine may need a while
  const diesOfTheCheck = `require('node:http').createServer((req, res) => {
    res.end('fine')
    if (req.headers['user-agent'] === 'bellwether-probe') setTimeout(() => { throw new Error('lost the database') }, 50)
  }).listen(Number(process.env.PORT), '127.0.0.1')`
  const follower = await followApp(manager, 'web')
  const result = await underLoad({ port, keepAlive: false }, async () => {
    release(manager, diesOfTheCheck) // within reload.settleMs
    const failed = await manager.command(['reload', 'web'])
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('(BW_BOOT_FAILED)') })
    expect(failed.stderr).toContain('Error: lost the database')
    expect(failed.stderr).toContain('soon after it was ready')
    expect(await manager.pids('web')).toEqual(before)

    release(manager, GOOD)
    expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
    expect(await manager.app('web')).toMatchObject({ state: 'online', generation: 3 })
  })
  expect(result).toMatchObject({ refused: 0, reset: 0, timedOut: 0, wrongBody: 0, wrongStatus: 0 })
  expect(result.ok).toBeGreaterThan(100)
  expect(follower.least()).toBeGreaterThanOrEqual(2)
})

test('F2: a release that dies of its first requests fails its reload, and the old workers are all still there', async () => {
  // in this time one request of the load must reach it
  const port = await runWeb(manager, { reload: { settleMs: 3000 } })
  const before = await manager.pids('web')
  const result = await underLoad({ port, keepAlive: false }, async () => {
    // answers the check of a worker that does not serve yet, and dies of a client's request
    release(manager, `require('node:http').createServer((req, res) => {
      if (req.headers['user-agent'] === 'bellwether-probe') return res.end('fine')
      throw new Error('dies of a request')
    }).listen(Number(process.env.PORT), '127.0.0.1')`)
    const failed = await manager.command(['reload', 'web'])
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('Error: dies of a request') })
    expect(await manager.pids('web')).toEqual(before)
  })
  // What the dying worker had in hand is lost, and nothing else: nobody is refused, nobody hangs.
  expect(result).toMatchObject({ refused: 0, timedOut: 0, wrongBody: 0, wrongStatus: 0 })
  expect(result.ok).toBeGreaterThan(100)
})
