'use strict'
/** What runs away in a session is stopped, and nothing else is: the worker serves on. */
const { cleanUp, until } = require('../worker/harness')
const { NODES } = require('../support/other-nodes')
const { startReplWorker, connect } = require('./repl-client')

jest.setTimeout(Number(process.env.BW_REPL_TEST_MS ?? 180_000))
afterEach(cleanUp)

const ROUNDS = Number(process.env.BW_REPL_ROUNDS ?? 2)
const LONG_MS = 60_000
const CODE = `
  globalThis.app = { n: 0 }
  setInterval(() => { app.n++ }, 5)
  setInterval(() => { app.text = JSON.stringify(Array(1000).fill(app.n)) }, 1)
`
const RUNAWAYS = [
  ['a loop', 'while (true) {}'],
  ['a loop that catches everything', 'for (;;) { try { for (;;) { null.x } } catch {} }'],
  ['a catastrophic regular expression', `/(a+)+$/.test('a'.repeat(40) + 'b')`],
  ['a wait', 'Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0)'],
  ['an async scope', `new (require('async_hooks').AsyncResource)('X').runInAsyncScope(() => { for (;;) {} })`],
  ['statements', 'let runaway = 0; for (;;) runaway++'],
  ['the last expression after an await', 'const awaited = await 1; (() => { for (;;) {} })()'],
  ['an inspect function', `({ [require('util').inspect.custom] () { for (;;) {} } })`]
]

describe.each(NODES)('%s', (_, node) => {
  test.each(RUNAWAYS)('%s is interrupted, and the worker goes on', async (name, code) => {
    const worker = await startReplWorker({ code: CODE, node })
    const client = await connect(worker)
    const observer = await connect(worker)
    await client.ask('session', { mode: 'write' })
    for (let round = 0; round < ROUNDS; round++) {
      const interrupted = async () => {
        let isOver = false
        const answer = client.evaluate(code, { timeoutMs: LONG_MS }).finally(() => { isOver = true })
        await until(
          async () => isOver || (await observer.ask('eval', { code: '1', preview: true })).code === 'BW_REPL_BLOCKED',
          `${name} runs`
        )
        const { did } = await client.ask('interrupt')
        return { did, ...await answer }
      }
      let end = await interrupted()
      // a value has one second to be shown: on a busy machine that may be over before the interrupt comes, and is tried
      // again
      while (end.text?.includes('could not be shown')) end = await interrupted()
      expect([end.did, end.outcome]).toEqual(['stopped', 'interrupted'])
      expect(await client.evaluate('1 + 1')).toMatchObject({ outcome: 'value', text: '2' })
    }
    const { text } = await client.evaluate('app.n')
    await until(async () => Number((await client.evaluate('app.n')).text) > Number(text), 'the app goes on')
    expect(worker.child.exitCode).toBe(null)
    expect(worker.err()).toBe('')
  })

  test('an interrupt that meets the end of an evaluation hits nothing else', async () => {
    const worker = await startReplWorker({ code: CODE, node })
    const client = await connect(worker)
    await client.ask('session', { mode: 'write' })
    const seen = { stopped: 0, ended: 0 }
    for (let round = 0; round < 5 * ROUNDS; round++) {
      // an interrupt waits until 250 ms have passed: this ends within some milliseconds of that, before or after
      const busyMs = 246 + round % 10
      const answer =
        client.evaluate(`{ const end = performance.now() + ${busyMs}; while (performance.now() < end) {} }`)
      const { did } = await client.ask('interrupt')
      const { outcome } = await answer
      expect([['stopped', 'interrupted'], ['stopped', 'value'], ['nothing-runs', 'value']])
        .toContainEqual([did, outcome])
      if (did === 'stopped') seen.stopped++
      else seen.ended++
    }
    expect(await client.evaluate('1 + 1')).toMatchObject({ outcome: 'value', text: '2' })
    expect([worker.child.exitCode, worker.err()]).toEqual([null, ''])
    if (ROUNDS > 10) process.stderr.write(`interrupts at the end: ${JSON.stringify(seen)}\n`)
  })

  test('what awaits is given up; a promise job that never ends is left alone, and said to be so', async () => {
    const worker = await startReplWorker({ code: CODE, node })
    const client = await connect(worker)
    await client.ask('session', { mode: 'write' })
    const observer = await connect(worker)
    const awaiting = client.evaluate('await (app.awaits = 1, new Promise(() => {}))')
    await until(async () => (await observer.evaluate('app.awaits', { preview: true })).text === '1', 'it awaits')
    // it answers within half a second that it is well, or nothing is done: on a busy machine it is asked again
    await until(async () => (await client.ask('interrupt')).did === 'abandoned', 'it is given up')
    expect(await awaiting).toMatchObject({ outcome: 'abandoned' })
    expect(await client.evaluate('await new Promise(() => {})', { timeoutMs: 2000 }))
      .toMatchObject({ outcome: 'abandoned' })

    expect(await client.evaluate('(async () => { await 1; while (true) {} })()')).toMatchObject({
      outcome: 'value', text: expect.stringMatching(/^Promise \{\s+<pending>\s+\}$/)
    })
    const next = client.evaluate('app.late = true')
    expect(await client.ask('interrupt')).toMatchObject({ did: 'stopped' }) // the one that had not begun
    expect(await next).toMatchObject({ outcome: 'interrupted' })
    expect(await client.ask('interrupt')).toMatchObject({
      did: 'not-stoppable', text: expect.stringContaining('bellwether stack web.0')
    })
    expect([worker.child.exitCode, worker.err()]).toEqual([null, ''])
  })
})
