'use strict'
/** process.exit() typed in a REPL: the worker is replaced start-first, and no request is lost. */
const path = require('node:path')
const { TestManager, until } = require('../support/manager-process')
const { underLoad } = require('../support/load')
const { runWeb, lostOf, NOTHING_LOST } = require('../support/web-app')
const { connect } = require('./repl-client')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

test('the worker serves until its replacement does, and its session is told', async () => {
  const port = await runWeb(manager, { repl: { write: true } })
  const before = await manager.pids('web')
  const client = await connect({ socketBase: path.join(manager.home, 'run', 'web.0') })
  const { pid } = await client.ask('describe')
  await client.ask('session', { mode: 'write' })
  const result = await underLoad({ port }, async () => {
    expect(await client.evaluate('process.exit()')).toMatchObject({
      outcome: 'leaving', text: expect.stringContaining('replaced')
    })
    await until(async () => {
      const now = await manager.pids('web')
      return now.length === 2 && !now.includes(pid)
    }, 'another worker is in its place')
  })
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  // the worker is told a moment after the manager has decided it
  await client.notice(({ notice }) => notice === 'retiring')
  const now = await manager.pids('web')
  expect(now.filter(other => before.includes(other))).toHaveLength(1)
  expect(manager.output).toContain('process.exit()')
})
