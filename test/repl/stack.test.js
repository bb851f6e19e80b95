'use strict'
const { execFileSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { ask } = require('../../repl/client/ask')
const { startWorker, cleanUp, until, makeDir } = require('../worker/harness')

afterEach(cleanUp)

const APP = path.join(__dirname, 'stuck-app.js')
/** As long as a test waits for anything; the worker is killed at the end of the test. */
const STUCK_MS = 60_000
/** What a busy machine may take for an answer. */
const ANSWER_MS = 30_000

/** @param {object} [options] */
async function start (options = {}) {
  const worker = startWorker({ script: APP, boot: { sidecar: true, repl: {} }, ...options })
  const socket = `${worker.socketBase}.sock`
  await until(() => ask(socket, { type: 'describe' }, { timeoutMs: ANSWER_MS }).catch(err => {
    if (!['ENOENT', 'ECONNREFUSED'].includes(err.code)) throw err
    return null
  }), 'the sidecar answers')
  const stack = async (/** @type {object} */ how = {}) =>
    (await ask(socket, { type: 'stack', ...how }, { timeoutMs: ANSWER_MS })).report
  /** @param {string} way @param {number} [ms] */
  const getStuck = async (way, ms = STUCK_MS) => {
    worker.send({ type: 'message', data: { way, ms } })
    await worker.said((/** @type {any} */ data) => data === way)
  }
  /**
   * As soon as it is there; between two calls of native code a moment of JavaScript may be seen. A look has half a
   * second: on a busy machine it may come too late for the truth, and is taken again.
   * @param {(report: any) => boolean} isIt
   * @param {object} [how]
   */
  const stackOnce = (isIt, how) => until(async () => {
    const report = await stack(how)
    return isIt(report) && report
  }, 'the stack is the one to be seen')
  const stuckStack = (state = 'running') => stackOnce(report => report.state === state)
  return { worker, socket, stack, stackOnce, getStuck, stuckStack }
}

test.each([
  'inLoop', 'inTimer', 'inContinuation', 'inPromiseJob', 'withDebugger', 'inRegex', 'inAtomics'
])('stuck %s: the function and its file', async way => {
  const { worker, getStuck, stuckStack } = await start()
  await getStuck(way)
  const report = await stuckStack()
  expect(report).toMatchObject({ state: 'running', what: expect.stringContaining(` ${way} (${APP}:`) })
  const inApp = report.samples[0].frames.find((/** @type {any} */ frame) => frame.name === way)
  expect(inApp).toMatchObject({ file: APP, line: expect.any(Number), column: expect.any(Number), kind: 'app' })
  expect(report.text.join('\n')).toContain(`    at ${way} (${APP}:${inApp.line}:${inApp.column})`)
  expect(worker.err()).toBe('')
})

test('a loop that calls several functions: the samples show them, merged', async () => {
  const { getStuck, stackOnce, stuckStack } = await start()
  await getStuck('hotLoop')
  await stuckStack()
  const countOf = (/** @type {any} */ report) =>
    report.samples.reduce((/** @type {number} */ sum, /** @type {any} */ sample) => sum + sample.count, 0)
  const sees = (/** @type {any} */ report, /** @type {string} */ name) =>
    report.samples.some((/** @type {any} */ sample) => sample.frames[0].name === name)
  // on a busy machine all of one look may fall into the same half
  const { samples } = await stackOnce(
    report => countOf(report) === 20 && sees(report, 'firstHalf') && sees(report, 'secondHalf'),
    { samples: 20, overMs: 1000 }
  )
  expect(samples.length).toBeLessThan(20)
  for (const { frames } of samples) {
    expect(frames.some((/** @type {any} */ frame) => frame.name === 'hotLoop')).toBe(true)
  }
})

test('an idle main thread is idle, and goes on as before; a debugger statement after the look does not stop it', async () => {
  const { worker, stuckStack, getStuck } = await start()
  expect(await stuckStack('idle')).toMatchObject({
    samples: [], request: null, what: 'idle: its event loop waits for events'
  })
  await getStuck('withDebugger', 200)
  await getStuck('inLoop', 1)
  expect(worker.err()).toBe('')
})

test.each([
  ['inCrypto', { state: 'native', what: expect.stringContaining('native code') }],
  ['inChild', { state: 'waiting', what: expect.stringMatching(/waits for a process that it started .*sleep/) }],
  ['inRead', { state: 'waiting', what: expect.stringMatching(/waits in a system call: read\(\d+ -> .*\/fifo\)/) }]
])('stuck %s, where no JavaScript runs: it is said, and what was asked for is withdrawn', async (way, expected) => {
  const fifo = path.join(makeDir(), 'fifo')
  execFileSync('mkfifo', [fifo])
  const { worker, getStuck, stuckStack } = await start({ env: { FIFO: fifo } })
  await getStuck(way)
  expect(await stuckStack(expected.state)).toMatchObject({ ...expected, samples: [] })
  fs.writeFileSync(way === 'inRead' ? fifo : path.join(worker.dir, 'go-on'), 'x')
  await getStuck('withDebugger', 300) // it is free again, and nothing pauses it
  await getStuck('inLoop', 1)
  expect(worker.err()).toBe('')
})

test('the client that asked goes away in the middle, and the next one: the app is never left paused', async () => {
  const { socket, getStuck } = await start()
  await getStuck('inLoop', 1500)
  const outcomes = []
  for (let i = 0; i < 30; i++) {
    const leaving = new AbortController()
    const asked = ask(socket, { type: 'stack' }, { timeoutMs: 5000, signal: leaving.signal }).catch(err => err.code)
    setTimeout(() => leaving.abort(), 2 * i)
    outcomes.push(await asked)
  }
  expect(outcomes).toContain('BW_REPL_GONE')
  await getStuck('inLoop', 1)
})

test('a process that ends while it is looked at says nothing of debuggers', async () => {
  const { worker, socket, getStuck } = await start()
  await getStuck('thenExit', 500)
  const asked = ask(socket, { type: 'stack', samples: 20, overMs: 5000 }, { timeoutMs: 10_000 }).catch(err => err.code)
  expect(await worker.exit).toMatchObject({ code: 3 })
  await asked
  expect(worker.err()).toBe('')
})

test('a request in flight: method and path, no query; also in http2 and behind an await', async () => {
  const code = `
    const go = ms => { const end = Date.now() + ms; while (Date.now() < end); }
    require('http').createServer(async (req, res) => { await null; go(${STUCK_MS}) }).listen(0, function () { process.send({ http: this.address().port }) })
    require('http2').createServer().on('stream', (stream, headers) => go(${STUCK_MS})).listen(0, function () { process.send({ http2: this.address().port }) })`
  const isServed = (/** @type {any} */ { request }) => request !== null
  const http = await start({ code, script: undefined, answers: 'manager' })
  const { http: port } = await http.worker.said((/** @type {any} */ data) => data.http)
  require('node:http')
    .get({ port, host: '127.0.0.1', path: '/orders/7?token=secret', agent: false })
    .on('error', () => {})
  expect(await http.stackOnce(isServed)).toMatchObject({
    request: { method: 'GET', path: '/orders/7' }, text: expect.arrayContaining(['while it served GET /orders/7'])
  })
  cleanUp()

  const http2 = await start({ code, script: undefined, answers: 'manager' })
  const { http2: port2 } = await http2.worker.said((/** @type {any} */ data) => data.http2)
  const session = require('node:http2').connect(`http://127.0.0.1:${port2}`).on('error', () => {})
  session.request({ ':path': '/two?x=1', ':method': 'POST' }).on('error', () => {})
  expect(await http2.stackOnce(isServed)).toMatchObject({ request: { method: 'POST', path: '/two' } })
  session.destroy()
})

test('an ES module and a file made from another: the place in the source', async () => {
  // line 2, column 0 of the script is line 40, column 4 of loop.ts
  const map = { version: 3, sources: ['loop.ts'], names: [], mappings: ';AAuCI', sourcesContent: ['"mappings":"AAAA"'] }
  const inline =
    `//# sourceMappingURL=data:application/json;base64,${Buffer.from(JSON.stringify(map)).toString('base64')}`
  const code = `import 'node:fs'; const end = Date.now() + ${STUCK_MS}; process.send('up'); setTimeout(function tick () {\n while (Date.now() < end); }, 200)\n${inline}\n`
  const { worker, stuckStack } = await start({ code, script: undefined, esm: true })
  await worker.said()
  const { samples: [{ frames: [frame] }], what } = await stuckStack()
  expect(frame).toMatchObject({ name: 'tick', file: expect.stringMatching(/app-\d+\.mjs$/), line: 2, source: {
    file: path.join(worker.dir, 'loop.ts'), line: 40, column: 5
  } })
  expect(what).toContain(`tick (${path.join(worker.dir, 'loop.ts')}:40:5)`)
})
