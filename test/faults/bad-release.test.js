'use strict'
const { TestManager, isAlive } = require('../support/manager-process')
const { expectOldServesOn } = require('../support/bad-release')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { until } = require('../support/until')
const { runWeb, writeWeb, release, bootsWhenToldTo, tellToBoot, lostOf, GOOD, NOTHING_LOST } = require('../support/web-app')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

test.each([
  {
    name: 'F1: a release that throws at boot',
    code: "console.error('reading the settings')\nthrow new Error('no database here')",
    says: ['reading the settings', 'Error: no database here', 'web.js:2', '(BW_BOOT_FAILED)']
  },
  {
    name: 'F1: a release with a syntax error',
    code: 'const a = ;\n',
    says: ["SyntaxError: Unexpected token ';'", '(BW_BOOT_FAILED)']
  },
  {
    name: 'F4: a release that leaves by itself at boot, with exit code 0',
    code: "console.error('nothing to do')",
    says: ['nothing to do', 'exit code 0', '(BW_BOOT_FAILED)']
  }
])('$name: the old generation goes on serving, the command fails and says why', ({ name, ...how }) =>
  expectOldServesOn(manager, how))

test('a bad release with fewer workers ends none of those that serve; a good one ends those beyond its size at its end', async () => {
  const port = await runWeb(manager, { instances: 3 })
  const before = await manager.pids('web')
  const result = await underLoad({ port }, async () => {
    release(manager, "throw new Error('no database here')")
    writeWeb(manager, { instances: 1 })
    const failed = await manager.command(['reload', 'web'])
    expect(failed).toMatchObject({ code: 1, stderr: expect.stringContaining('still serving: generation 1, 3 of 3 workers') })
    expect(await manager.pids('web')).toEqual(before)

    release(manager, GOOD)
    expect((await manager.command(['reload', 'web'])).code).toBe(0)
    expect(await manager.app('web')).toMatchObject({ state: 'online', instances: 1, workers: [{ slot: 0, generation: 3 }] })
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
})

test('one beyond the size that a reload brings is not started again when it dies meanwhile', async () => {
  await runWeb(manager, { instances: 2 })
  const [first, second] = await manager.pids('web')
  release(manager, bootsWhenToldTo(manager))
  writeWeb(manager, { instances: 1 })
  const reload = manager.begin(['reload', 'web'])
  await until(async () => (await manager.app('web')).workers.length === 3, 'the new worker boots')
  process.kill(second, 'SIGKILL')
  await until(async () => (await manager.pids('web')).length === 1, 'the manager knows of its death')
  tellToBoot(manager)
  expect((await reload.done).code).toBe(0)
  expect(await manager.app('web')).toMatchObject({ state: 'online', instances: 1, workers: [{ slot: 0, generation: 2 }] })
  expect(isAlive(first)).toBe(false)
})

test.each([
  {
    how: 'one after the other', surge: 1, still: 'generation 1, 1 of 2 workers; generation 2, 1 of 2 workers',
    generations: [2, 1]
  },
  { how: 'side by side', surge: 2, still: 'generation 1, 2 of 2 workers', generations: [1, 1] }
])('F1: a release whose second worker throws at boot, $how: what serves goes on, and the next reload brings all together', async (
  { surge, still, generations }
) => {
  const port = await runWeb(manager, { reload: { settleMs: 500, surge } })
  const follower = await followApp(manager, 'web')
  const result = await underLoad({ port }, async () => {
    release(manager, `if (process.env.NODE_APP_INSTANCE === '1') throw new Error('only one at a time')\n${GOOD}`)
    const failed = await manager.command(['reload', 'web'])

    expect(failed).toMatchObject({ code: 1, stdout: '', stderr: expect.stringContaining('Error: only one at a time') })
    expect(failed.stderr).toContain(`still serving: ${still}`)
    await until(async () => (await manager.app('web')).workers.length === 2, 'what has no place any more has left')
    const { state, workers } = await manager.app('web')
    expect({ state, generations: workers.map((/** @type {any} */ w) => w.generation) })
      .toEqual({ state: 'online', generations })

    release(manager, GOOD)
    expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
    expect(await manager.app('web')).toMatchObject({
      state: 'online', workers: [{ slot: 0, generation: 3 }, { slot: 1, generation: 3 }]
    })
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(result.ok).toBeGreaterThan(100)
  expect(follower.least()).toBe(2)
})
