'use strict'
const { startWorker, ECHO, bindKey, cleanUp } = require('./harness')
const { connectRaw, get } = require('./raw-client')

afterEach(cleanUp)

const APP = `
const waiting = []
const server = require('http').createServer((req, res) => {
  if (req.url === '/wait') { process.send('waiting'); return waiting.push(() => res.end('waited')) }
  res.end('ok ' + req.url)
})
process.on('message', name => { if (name === 'go') for (const answer of waiting.splice(0)) answer() })
process.on('bellwether:pause', () => process.send('told to pause'))
process.on('bellwether:resume', () => process.send('told to resume'))
server.listen(PORT)
`
const HOLD = { type: 'hold', idleGraceMs: 100 }
const LONG_MS = 600_000

/** @param {Partial<Parameters<typeof startWorker>[0]> & { address?: ReturnType<typeof bindKey> }} [how] */
async function serving ({ address = bindKey('tcp://127.0.0.1:0'), ...more } = {}) {
  const worker = startWorker({
    listeners: [address], code: ECHO + APP.replaceAll('PORT', String(address.port)), ...more
  })
  await worker.next('listening')
  if (more.serve !== false) await worker.next('accepting')
  return { worker, port: address.port }
}

/** A connection that the kernel has accepted and nobody else has: it waits. @param {number} port */
async function waitingClient (port) {
  const client = await connectRaw(port)
  client.say(get('/late'))
  return client
}

test('held: open requests are answered with "connection: close", idle connections closed, new ones wait until the release', async () => {
  const { worker, port } = await serving()
  const [idle, busy] = [await connectRaw(port), await connectRaw(port)]
  idle.say(get('/a'))
  await idle.hears('ok /a')
  busy.say(get('/wait'))
  await worker.said(data => data === 'waiting')
  worker.send({ ...HOLD, forMs: LONG_MS })
  expect(await worker.next('held')).toMatchObject({ open: 2, isDone: false })
  await worker.said(data => data === 'told to pause')
  await idle.isClosed()
  const late = await waitingClient(port)
  worker.send({ type: 'message', data: 'go' })
  await busy.hears(/Connection: close[^]*waited/)
  expect(await worker.next('held')).toMatchObject({ open: 0, isDone: true })
  await worker.heard()
  expect(late.heard()).toBe('')

  worker.send({ type: 'release' })
  expect(await worker.next('released')).toMatchObject({ isTimeUp: false })
  await late.hears('ok /late')
  expect(late.heard()).toContain('Connection: keep-alive') // nothing of the hold is left in the answers
  await worker.said(data => data === 'told to resume')
})

test('at its end it accepts by itself, though its manager is dead; a hold without a manager copies its socket itself', async () => {
  const { worker, port } = await serving({ answers: 'none' })
  // its IPC is closed as after the death of the manager: nothing can be passed to it; the orders still come
  worker.child.disconnect()
  for (let round = 0; round < 2; round++) {
    worker.send({ ...HOLD, forMs: LONG_MS })
    await worker.next('held', ({ isDone }) => isDone)
    const client = await waitingClient(port)
    await worker.heard()
    expect(client.heard()).toBe('')
    worker.send({ ...HOLD, forMs: 1 }) // another end, of the same hold
    await worker.next('held', ({ isDone }) => isDone) // it says so again: the next round must not take this for its own
    expect(await worker.next('released')).toMatchObject({ isTimeUp: true })
    await client.hears('ok /late')
  }
})

test('told before it serves: it is as good as serving, and accepts nothing until the release', async () => {
  const address = bindKey('tcp://127.0.0.1:0')
  const { worker: sibling, port } = await serving({ address }) // the socket listens
  sibling.send({ ...HOLD, forMs: LONG_MS })
  await sibling.next('held', ({ isDone }) => isDone)
  const { worker } = await serving({ address, serve: false })
  worker.send({ ...HOLD, forMs: LONG_MS })
  expect(await worker.next('held')).toMatchObject({ open: 0, isDone: true })
  worker.send({ type: 'serve' })
  await worker.next('accepting')
  const client = await waitingClient(port)
  await worker.heard()
  expect(client.heard()).toBe('')
  worker.send({ type: 'release' })
  await client.hears('ok /late')
})

test('a held worker that is told to leave does, whatever it is told about the hold afterwards', async () => {
  const { worker } = await serving()
  worker.send({ ...HOLD, forMs: LONG_MS })
  await worker.next('held', ({ isDone }) => isDone)
  worker.send({ type: 'drain', idleGraceMs: 0, timeoutMs: 1000 })
  expect(await worker.next('drained')).toMatchObject({ open: 0, forced: 0 })
  for (const message of [{ type: 'release' }, { ...HOLD, forMs: 1 }]) worker.send(message) // too late
  await worker.heard()
  expect(worker.messages.filter(({ type }) => ['released', 'held', 'not-held'].includes(type))).toEqual([])
})

test('a server with an address of its own cannot be held: it says so, and serves on', async () => {
  const { worker } = await serving({
    code: `const http = require('http')
    http.createServer((req, res) => res.end('fine')).listen({ port: 0, host: '127.0.0.1', exclusive: true }, function () {
      process.send({ port: this.address().port })
    })
    http.createServer((req, res) => res.end()).listen(0, '127.0.0.1')`,
    listeners: []
  })
  const { port } = await worker.said(data => data.port)
  worker.send({ ...HOLD, forMs: LONG_MS })
  expect(await worker.next('not-held')).toMatchObject({ why: expect.stringContaining('exclusive') })
  const client = await connectRaw(port)
  client.say(get('/'))
  await client.hears('fine')
})
