'use strict'
/** A worker whose manager has died, and the next one, played by the test. */
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { startWorker, bindKey, makeDir, cleanUp, until } = require('./harness')
const { parseWorkerLine } = require('../../protocol/from-worker')
const { lineSplitter } = require('../../protocol/messages')

/** @type {net.Server[]} */
const servers = []
afterEach(() => {
  for (const server of servers.splice(0)) server.close()
  cleanUp()
})

/** A manager's socket; what each worker that comes says. @param {string} file */
async function nextManager (file) {
  /** @type {any[]} */
  const said = []
  /** @type {net.Socket[]} */
  const sockets = []
  const server = net.createServer(socket => {
    sockets.push(socket)
    socket.on('error', () => {})
    socket.on('data', lineSplitter(line => said.push(parseWorkerLine(line)), () => said.push('overlong')))
  })
  servers.push(server)
  await new Promise(resolve => server.listen(file, () => resolve(undefined)))
  return {
    said,
    /** @param {object} message */
    send (message) { sockets[sockets.length - 1].write(JSON.stringify(message) + '\n') },
    die () {
      server.close()
      for (const socket of sockets) socket.destroy()
    }
  }
}

const COUNTS =
  "let n = 0; setInterval(() => process.send(n++), 5); process.on('message', m => process.send({ echo: m }))"
const numbers = (/** @type {any[]} */ said) =>
  said.filter(m => m?.type === 'message' && typeof m.data === 'number').map(m => m.data)

test('it comes to the next manager and the one after, says where it stands, and no message is missing', async () => {
  const dir = makeDir()
  const channelPath = path.join(dir, 'channel.sock')
  const bound = bindKey('tcp://127.0.0.1:0')
  const worker = startWorker({
    dir, listeners: [bound], boot: { channelPath },
    code: `${COUNTS}; require('http').createServer((q, r) => r.end()).listen(${bound.port}, '127.0.0.1')`
  })
  await worker.next('accepting')
  await until(() => numbers(worker.messages).length > 3, 'it counts')
  worker.cutOff()
  const first = numbers(worker.messages)

  const second = await nextManager(channelPath)
  await until(() => numbers(second.said).length > 3, 'the next one hears it')
  expect(second.said[0]).toEqual({
    type: 'rejoin', pid: worker.child.pid, token: 'f00d', nodeVersion: expect.any(String), state: 'serving',
    saidReady: false, unused: [],
    boot: { ran: true, madeServer: true, http: true, rested: expect.any(Boolean), cpuMs: expect.any(Number) },
    listening: [{ key: bound.key, server: 'http', address: { address: '127.0.0.1', port: bound.port, family: 'IPv4' } }]
  })
  second.send({ type: 'message', data: 'hello' })
  await until(() => second.said.some(m => m?.data?.echo === 'hello'), 'it hears the next one')
  second.die()

  const third = await nextManager(channelPath)
  await until(() => numbers(third.said).length > 3, 'and the one after')
  expect(third.said[0].type).toBe('rejoin')
  const all = [...first, ...numbers(second.said), ...numbers(third.said)]
  // what a manager was sent and did not read died with it; nothing that waited is missing, and nothing is out of order
  expect(numbers(third.said)).toEqual(numbers(third.said).map((_, i) => numbers(third.said)[0] + i))
  expect(all).toEqual([...all].sort((a, b) => a - b))
})

/** More than waits: 3,000 messages of 4 kB, then a file says that they were sent. */
const FLOODS = `process.on('message', () => {
  for (let i = 0; i < 3000; i++) process.send('x'.repeat(4096))
  require('fs').writeFileSync('flooded', '')
})`
const LEAST_DROPPED = 3000 - 8 * 1024 * 1024 / 4096 - 200
/** @param {any[]} said */
const droppedOf = said => said.filter(m => m?.type === 'dropped').map(m => m.count)

test('what waits is bounded, and what is dropped is counted; one manager is told of it, and only once', async () => {
  const dir = makeDir()
  const channelPath = path.join(dir, 'channel.sock')
  const worker = startWorker({ dir, boot: { channelPath }, code: FLOODS })
  await worker.next('hello')
  worker.send({ type: 'message', data: 'flood' })
  worker.channel.pause()
  await until(() => fs.existsSync(path.join(dir, 'flooded')), 'all was sent')
  worker.cutOff()
  const next = await nextManager(channelPath)
  await until(() => droppedOf(next.said).length > 0, 'it is told')
  const [count] = droppedOf(next.said)
  expect(count).toBeGreaterThan(LEAST_DROPPED)
  expect(count).toBeLessThan(3000)
  next.die()
  const later = await nextManager(channelPath)
  await until(() => later.said.some(m => m?.type === 'rejoin'), 'it comes')
  later.send({ type: 'drain', idleGraceMs: 0, timeoutMs: 0 })
  await until(() => later.said.some(m => m?.type === 'drained'), 'all that waited has come')
  expect(droppedOf(later.said)).toEqual([])
})

test('a manager that stood still hears what found no room meanwhile: nothing is lost without a word', async () => {
  const worker = startWorker({ code: FLOODS })
  await worker.next('hello')
  worker.channel.pause()
  worker.send({ type: 'message', data: 'flood' })
  await until(() => fs.existsSync(path.join(worker.dir, 'flooded')), 'all was sent')
  worker.channel.resume()
  const { count } = await worker.next('dropped')
  expect(count).toBeGreaterThan(LEAST_DROPPED)
  expect(worker.messages.filter(m => m.type === 'message').length + count).toBe(3000)
})

test('one that a sibling started has no descriptor of the manager: it comes at once, also with the last words of a crash at boot', async () => {
  const dir = makeDir()
  const channelPath = path.join(dir, 'channel.sock')
  const manager = await nextManager(channelPath)
  startWorker({ dir, boot: { channelPath, connects: true }, code: "throw new Error('at boot')" })
  await until(() => manager.said.some(m => m?.type === 'last-words'), 'its last words arrive')
  expect(manager.said[0]).toMatchObject({ type: 'rejoin', state: 'standby', listening: [] })
  expect(manager.said.find(m => m?.type === 'last-words').text).toContain('at boot')
})

test('a script that has nothing more to do ends, manager or not', async () => {
  const dir = makeDir()
  const code = "const look = setInterval(() => { if (require('fs').existsSync('go-on')) clearInterval(look) }, 10)"
  const worker = startWorker({ dir, boot: { channelPath: path.join(dir, 'channel.sock') }, code })
  await worker.next('hello')
  worker.cutOff()
  fs.writeFileSync(path.join(dir, 'go-on'), '')
  expect(await worker.exit).toMatchObject({ code: 0, signal: null })
})
