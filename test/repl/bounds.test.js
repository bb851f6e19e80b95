'use strict'
/** What is too much for a worker's socket: it is said so, and nothing else comes of it. */
const net = require('node:net')
const { spawn } = require('node:child_process')
const { cleanUp, until } = require('../worker/harness')
const { connectRaw } = require('../worker/raw-client')
const { startReplWorker, connect } = require('./repl-client')

afterEach(cleanUp)

const CLIENTS = 1000
const ROOM = 64
/** So many wait in the kernel's queue while the thread does not come to accept them: of more nobody knows. */
const QUEUE = 511

test('of a thousand clients at once as many are served as there is room for; the rest are told why', async () => {
  const worker = await startReplWorker()
  const first = await connect(worker)
  let served = 0
  let told = 0
  let unheard = 0
  const sockets = Array.from({ length: CLIENTS }, () => {
    const socket = net.connect(`${worker.socketBase}.sock`)
    let answered = false
    // EAGAIN: the kernel's queue is full. A client that was told may meet the end while it speaks.
    socket.on('error', () => {})
    socket.on('close', () => { if (!answered) unheard++ })
    socket.on('connect', () => socket.write('{"type":"hello"}\n'))
    socket.once('data', chunk => {
      answered = true
      if (String(chunk).includes('BW_TOO_MANY_CLIENTS')) told++
      else served++
    })
    return socket
  })
  await until(() => served + told + unheard === CLIENTS, 'each has heard something')
  expect({ served, told: told >= QUEUE - ROOM }).toEqual({ served: ROOM - 1, told: true })
  expect(await first.evaluate('app.n')).toMatchObject({ text: '1' })
  for (const socket of sockets) socket.destroy()
  await until(async () => {
    const client = await connectRaw(`${worker.socketBase}.sock`)
    client.say('{"type":"hello"}\n')
    await client.hears('\n')
    client.socket.destroy()
    return client.heard().includes('"type":"hello"')
  }, 'there is room again')
  expect([worker.child.exitCode, worker.err()]).toEqual([null, ''])
})

test('ten megabytes pasted are refused in each mode, and the connection goes on', async () => {
  const worker = await startReplWorker()
  const plain = await until(() => connectRaw(`${worker.socketBase}.sock`).catch(() => null), 'the sidecar listens')
  plain.say(`"${'x'.repeat(10 * 1024 * 1024)}"\n1 + 1\n`)
  await plain.hears('BW_TOO_LARGE')
  await plain.hears('2\n')
  plain.say(`"${'x'.repeat(100_000)}"\n2 + 2\n`)
  await plain.hears('at most 65536 characters')
  await plain.hears('4\n')
  const json = await connect(worker)
  expect(await json.evaluate('x'.repeat(65 * 1024))).toMatchObject({ type: 'error', code: 'BW_TOO_LARGE' })
  expect(await json.evaluate('3 + 3')).toMatchObject({ text: '6' })
  json.socket.write(`{"type":"eval","id":99,"code":"${'x'.repeat(2 * 1024 * 1024)}"}\n`)
  await json.notice(({ code }) => code === 'BW_TOO_LARGE')
  expect(await json.evaluate('3 + 4')).toMatchObject({ text: '7' })
})

test('what waits is bounded, what is faster than 100 statements a second waits, and each has one answer', async () => {
  const client = await connect(await startReplWorker())
  await client.evaluate('1')
  const beganAtMs = performance.now()
  const answers = await Promise.all(Array.from({ length: 250 }, (_, i) => client.evaluate(String(i))))
  const values = answers.filter(({ outcome }) => outcome === 'value')
  expect(values.length).toBeGreaterThanOrEqual(100)
  expect(answers.length - values.length).toBe(answers.filter(({ code }) => code === 'BW_REPL_RATE').length)
  for (let i = 0; i < 101; i++) await client.evaluate('1')
  expect(performance.now() - beganAtMs).toBeGreaterThan(900)
})

test('a client that is gone in the middle leaves nothing running', async () => {
  const worker = await startReplWorker({ repl: { evalTimeoutMs: 60_000 } })
  const observer = await connect(worker)
  const request = `${JSON.stringify({ type: 'session', id: 0, mode: 'write' })}\n${JSON.stringify({ type: 'eval', id: 1, code: 'for (;;) {}' })}`
  const client = spawn(process.execPath, [
    '-e', `require('net').connect(process.argv[1]).write(process.argv[2] + '\\n')`, `${worker.socketBase}.sock`, request
  ])
  await until(async () => (await observer.ask('eval', { code: '1', preview: true })).code === 'BW_REPL_BLOCKED',
    'it runs')
  client.kill('SIGKILL')
  await until(async () => (await observer.evaluate('1 + 1')).text === '2', 'the worker is free again')
  expect((await observer.ask('who')).sessions).toHaveLength(1)
})
