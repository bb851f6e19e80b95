'use strict'
/** What every bad release must lead to, whatever is wrong with it: one scenario for the tests in test/faults. */
const { isAlive, SCALE } = require('./manager-process')
const { followApp } = require('./follow-app')
const { underLoad } = require('./load')
const { runWeb, writeWeb, release, lostOf, GOOD, NOTHING_LOST } = require('./web-app')

/**
 * A bad release has this long to become ready, or to say what is wrong with it: ten times what it needs on a usual
 * machine. A good one has more.
 */
const READY_MS = 8000 * SCALE

/**
 * @param {import('./manager-process').TestManager} manager
 * @param {object} how
 * @param {string} how.code      of the bad release
 * @param {string[]} how.says    what the command must tell of it
 * @param {string} [how.good]    the release before it, and after
 * @param {string} [how.when]    ready.when
 * @param {object} [how.reload]  its settings
 */
async function expectOldServesOn (manager, { code, says, good = GOOD, when = 'listening', reload }) {
  const more = reload ? { reload } : {}
  const patient = { ...more, ready: { when, timeoutMs: 10 * READY_MS } }
  const port = await runWeb(manager, patient, good)
  const before = await manager.pids('web')
  const follower = await followApp(manager, 'web')
  const result = await underLoad({ port }, async () => {
    release(manager, code)
    writeWeb(manager, { ...more, ready: { when, timeoutMs: READY_MS } })
    const failed = await manager.command(['reload', 'web'])

    expect(failed).toMatchObject({ code: 1, stdout: '' })
    for (const text of says) expect(failed.stderr).toContain(text)
    expect(failed.stderr).toContain('still serving: generation 1, 2 of 2 workers')
    expect(failed.stderr).toContain('next: bellwether logs web')
    expect(await manager.app('web')).toMatchObject({ state: 'online', generation: 1, instances: 2 })
    expect(await manager.pids('web')).toEqual(before)
    const tried = follower.events.filter(e => e.event === 'worker' && e.generation === 2)
    for (const { pid } of tried.filter(e => e.pid)) expect(isAlive(pid)).toBe(false)
    expect(tried.filter(e => e.from === null).length).toBeLessThanOrEqual(2) // each worker once: nothing is tried again

    release(manager, good)
    writeWeb(manager, patient)
    const again = await manager.command(['reload', 'web'])

    expect(again).toMatchObject({ code: 0, stdout: expect.stringContaining('generation 3, 2 of 2 workers') })
    expect((await manager.pids('web')).filter(pid => before.includes(pid))).toEqual([])
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(result.ok).toBeGreaterThan(100)
  expect(follower.least()).toBe(2)
  expect(follower.most()).toBeLessThanOrEqual(4)
}

module.exports = { expectOldServesOn }
