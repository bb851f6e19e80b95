'use strict'
const { startWorker, bindKey, cleanUp, until } = require('./harness')
const { connectRaw } = require('./raw-client')
const { HISTORY_COLUMNS } = require('../../protocol/from-worker')

afterEach(cleanUp)

test.each([
  {
    name: 'process.exit()', code: 'function leave () { process.exit(3) }\nsetTimeout(leave)', exitCode: 3,
    calledFrom: /^ +at (?:Timeout\.)?leave .*\.cjs:1:/
  },
  {
    name: 'process.exit() in a handler of uncaughtException',
    code: "process.on('uncaughtException', function end () { process.exit(4) })\nthrow new Error('x')",
    exitCode: 4,
    calledFrom: /^ +at process\.end .*\.cjs:1:/
  },
  { name: 'an uncaught exception', code: "setTimeout(() => { throw new Error('x') })", exitCode: 1, calledFrom: /^$/ },
  { name: 'nothing left to do', code: '', exitCode: 0, calledFrom: /^$/ },
  {
    name: 'stacks that an app prepares its own way', code: 'Error.prepareStackTrace = () => ({})\nprocess.exit(5)',
    exitCode: 5, calledFrom: /^$/
  }
])('a worker that leaves says who called process.exit(), and what was open: $name', async ({ code, exitCode, calledFrom }) => {
  const worker = startWorker({ code })
  const said = await worker.next('exiting')
  expect(await worker.exit).toMatchObject({ code: exitCode })
  expect(said).toMatchObject({
    code: exitCode,
    calledFrom: expect.stringMatching(calledFrom),
    history: [], // there is no sidecar
    inventory: {
      connections: { open: 0, inFlight: 0, upgraded: 0, http2Sessions: 0 },
      heap: { heap_size_limit: expect.any(Number) }, versions: { v8: expect.any(String) }
    }
  })
})

test('it knows its connections and what keeps it alive', async () => {
  const address = bindKey('tcp://127.0.0.1:0')
  const code =
    `require('http').createServer((q, r) => { if (q.url === '/exit') process.exit(0) }).listen(${address.port})`
  const worker = startWorker({ code, listeners: [address] })
  await worker.next('listening')
  const client = await until(() => connectRaw(address.port).catch(() => null), 'serving')
  client.say('GET /exit HTTP/1.1\r\nHost: x\r\n\r\n')
  const { inventory } = await worker.next('exiting')
  expect(inventory.connections).toEqual({ open: 1, inFlight: 1, upgraded: 0, http2Sessions: 0 })
  expect(inventory.resources).toMatchObject({ TCPServerWrap: 1, TCPSocketWrap: 1 })
})

test('its history: a row a second, also while the main thread is blocked, told to whoever asks and at the end', async () => {
  const code = `process.on('message', m => {
    if (m === 'exit') process.exit(0)
    const end = Date.now() + m.block
    while (Date.now() < end);
    process.send('free')
  })`
  const worker = startWorker({ code, boot: { sidecar: true } })
  await worker.next('hello')
  const client = await until(() => connectRaw(worker.socketBase + '.sock').catch(() => null), 'sidecar')
  client.say('{"type":"watch","intervalMs":100,"history":true}\n')
  const other = await connectRaw(worker.socketBase + '.sock')
  other.say('{"type":"watch","intervalMs":100}\n')
  /** @returns {any[]} */
  const beats = () => client.heard()
    .split('\n')
    .slice(0, -1)
    .filter((/** @type {string} */ line) => line.startsWith('{'))
    .map((/** @type {string} */ line) => JSON.parse(line))
  await until(() => beats().some(beat => beat.inventory), 'it tells what it has open')
  worker.send({ type: 'message', data: { block: 2500 } })
  const delay = HISTORY_COLUMNS.indexOf('delayMs')
  await until(() => beats().flatMap(beat => beat.history ?? []).some(row => row[delay] > 1000),
    'a row tells of the block')
  worker.send({ type: 'message', data: 'exit' })
  const { history } = await worker.next('exiting')
  const told = beats().flatMap(beat => beat.history ?? [])
  // each row once, in order; the thread may have told one more while it left
  expect(history.slice(0, told.length)).toEqual(told.slice(0, history.length))
  for (const row of history) {
    expect(row).toHaveLength(HISTORY_COLUMNS.length)
    expect(row[HISTORY_COLUMNS.indexOf('rssBytes')]).toBeGreaterThan(10e6)
  }
  expect(history.some((/** @type {number[]} */ row) => row[HISTORY_COLUMNS.indexOf('cpuPercent')] > 0)).toBe(true)
  expect(other.heard()).not.toContain('history')
})
