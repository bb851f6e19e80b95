'use strict'
const fs = require('node:fs')
const http2 = require('node:http2')
const net = require('node:net')
/** @type {any} no types come with it */
const WebSocket = require(/** @type {string} */ ('ws'))
const { startWorker, ECHO, bindKey, makeDir, cleanUp, withTimeout, until } = require('./harness')
const { connectRaw, get } = require('./raw-client')
const { makeCertificate } = require('./certificate')

afterEach(cleanUp)

const APP = `
const http = require('http')
const waiting = []
const server = http.createServer((req, res) => {
  if (req.url === '/wait') { process.send('waiting'); return waiting.push(() => res.end('waited')) }
  res.end('ok ' + req.url)
})
let listenings = 0
server.on('listening', () => { listenings++ })
process.on('message', name => { if (name === 'go') for (const answer of waiting.splice(0)) answer() })
process.on('message', name => { if (name === 'close') server.close(err => process.send({ closed: err ? err.code : 'fine' })) })
process.on('message', name => { if (name === 'tell') process.send({ listening: server.listening, port: server.address().port, listenings }) })
process.on('message', name => { if (name === 'unref') server.unref() })
server.listen(PORT)
`
/** No test waits for its end but the one that gives another. */
const PAUSE = { type: 'pause', idleGraceMs: 100, timeoutMs: 60_000 }
const SERVE = { type: 'serve' }

/**
 * @param {{ code?: string, boot?: object, reserves?: boolean, answers?: 'manager' | 'none', listeners?: any[] }} [more]
 */
async function serving ({ code = APP, listeners, ...more } = {}) {
  const address = bindKey('tcp://127.0.0.1:0')
  const worker = startWorker({
    reserves: true, listeners: listeners ?? [address], code: ECHO + code.replaceAll('PORT', String(address.port)),
    ...more
  })
  await worker.next('listening')
  await worker.next('accepting')
  return { worker, port: address.port }
}

/** A connection that the kernel has accepted and nobody else has: it waits. @param {number} port */
async function waitingClient (port) {
  const client = await connectRaw(port)
  client.say(get('/late'))
  return client
}

test('a paused worker takes no connection; those that come wait, and are answered when it serves again', async () => {
  const { worker, port } = await serving()
  worker.send(PAUSE)
  expect(await worker.next('paused')).toMatchObject({ open: 0, forced: 0, connections: 0 })
  const client = await waitingClient(port)
  await worker.heard()
  expect(client.heard()).toBe('')
  worker.send({ type: 'message', data: 'tell' })
  expect(await worker.said(data => data.port)).toEqual({ listening: true, port, listenings: 1 })

  worker.send(SERVE)
  await worker.next('accepting')
  await client.hears('ok /late')
  expect(client.heard()).toContain('Connection: keep-alive') // nothing of the pause is left in the answers
  worker.send({ type: 'message', data: 'tell' })
  expect(await worker.said(data => data.port)).toEqual({ listening: true, port, listenings: 1 })
})

test('a pause finishes what is open as a drain does: requests are answered, idle connections closed after the grace', async () => {
  const { worker, port } = await serving()
  const [idle, busy] = [await connectRaw(port), await connectRaw(port)]
  idle.say(get('/a'))
  await idle.hears('ok /a')
  busy.say(get('/wait'))
  await worker.said()
  worker.send(PAUSE)
  await idle.isClosed()
  worker.send({ type: 'message', data: 'go' })
  await busy.hears(/Connection: close[^]*waited/)
  await busy.isClosed()
  expect(await worker.next('paused')).toMatchObject({ open: 0, forced: 0, connections: 2 })
})

test('what is still open at the deadline is cut and counted', async () => {
  const { worker, port } = await serving()
  const client = await connectRaw(port)
  client.say(get('/wait'))
  await worker.said()
  worker.send({ ...PAUSE, timeoutMs: 200 })
  await client.isClosed()
  expect(await worker.next('paused')).toMatchObject({ forced: 1, connections: 1 })
})

test('told to serve while it still finishes what is open: it does at once, and connections that were not told to leave stay', async () => {
  const { worker, port } = await serving()
  const busy = await connectRaw(port)
  busy.say(get('/wait'))
  await worker.said()
  worker.send({ ...PAUSE, idleGraceMs: 60_000 })
  const idle = await waitingClient(port)
  await worker.heard()
  worker.send(SERVE)
  await worker.next('accepting')
  await idle.hears('ok /late')
  worker.send({ type: 'message', data: 'go' })
  await busy.hears(/Connection: close[^]*waited/) // was told so before
  idle.say(get('/more'))
  await idle.hears('ok /more')
  expect(idle.heard()).not.toContain('Connection: close')
  worker.send(PAUSE)
  // the first one never came to its end
  expect(await worker.next('paused')).toMatchObject({ forced: 0, connections: 1 })
})

test('ten times over: after the inherited copy it asks the manager for each next one', async () => {
  const { worker, port } = await serving()
  for (let round = 1; round <= 10; round++) {
    worker.send(PAUSE)
    await worker.next('paused')
    const client = await waitingClient(port)
    worker.send(SERVE)
    await worker.next('accepting')
    await client.hears('ok /late')
    client.socket.destroy()
  }
})

test('an address that was asked for at run time can be paused too', async () => {
  const worker = startWorker({ code: ECHO + APP.replace('PORT', '0, "127.0.0.1"') })
  const { address } = await worker.next('listening')
  await worker.next('accepting')
  worker.send(PAUSE)
  await worker.next('paused')
  const client = await waitingClient(address.port)
  worker.send(SERVE)
  await worker.next('accepting')
  await client.hears('ok /late')
})

describe('a worker that cannot stay drains for good', () => {
  test.each([
    {
      name: 'no second copy, and a manager that is gone',
      more: { reserves: false },
      before: (/** @type {any} */ worker) => worker.child.disconnect()
    },
    {
      name: 'it listens on an address that is none of the manager\'s',
      more: { code: `${APP}; require('net').createServer().listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => process.send('both'))` },
      before: (/** @type {any} */ worker) => worker.said()
    }
  ])('$name', async ({ more, before }) => {
    const { worker, port } = await serving(more)
    await before(worker)
    const client = await connectRaw(port)
    client.say(get('/a'))
    await client.hears('ok /a')
    worker.send(PAUSE)
    expect(await worker.next('drained')).toMatchObject({ open: 0, forced: 0, connections: 1 })
  })

  test('told to serve again meanwhile, it does not say that it takes connections', async () => {
    const { worker, port } = await serving({ reserves: false })
    worker.child.disconnect()
    const [idle, busy] = [await connectRaw(port), await connectRaw(port)]
    idle.say(get('/a'))
    await idle.hears('ok /a')
    busy.say(get('/wait'))
    await worker.said(data => data === 'waiting')
    worker.send(PAUSE)
    await new Promise(resolve => idle.socket.once('close', resolve)) // it drains
    worker.send(SERVE)
    await worker.heard()
    expect(worker.messages.map((/** @type {any} */ m) => m.type)).not.toContain('accepting')
    worker.send({ type: 'message', data: 'go' })
    await busy.hears('waited')
    expect(await worker.next('drained')).toMatchObject({ forced: 0 })
  })

  test('an app that does not listen: there is nothing to pause, and two generations of a job would run side by side', async () => {
    const worker = startWorker({ code: `${ECHO} setInterval(() => {}, 1000); process.send('runs')` })
    await worker.said()
    worker.send(SERVE)
    await worker.next('accepting')
    worker.send(PAUSE)
    expect(await worker.next('drained')).toMatchObject({ open: 0 })
  })
})

test('a drain may follow a pause, at any time', async () => {
  const { worker, port } = await serving()
  const client = await connectRaw(port)
  client.say(get('/wait'))
  await worker.said()
  worker.send({ ...PAUSE, idleGraceMs: 60_000 })
  await worker.heard()
  worker.send({ ...PAUSE, type: 'drain' })
  worker.send({ type: 'message', data: 'go' })
  await client.hears('waited')
  expect(await worker.next('drained')).toMatchObject({ forced: 0, connections: 1 })
  expect(worker.messages.map((/** @type {any} */ m) => m.type)).not.toContain('paused')
})

test('the app may close its server while it is paused: the address is let go of, and nothing waits on it for this worker', async () => {
  const address = bindKey('tcp://127.0.0.1:0')
  const worker = startWorker({
    reserves: true, listeners: [address], code: ECHO + APP.replaceAll('PORT', String(address.port))
  })
  await worker.next('listening')
  worker.send(PAUSE)
  await worker.next('paused')
  worker.send({ type: 'message', data: 'close' })
  expect(await worker.said(data => data.closed)).toEqual({ closed: 'fine' })
  expect(await worker.next('closed')).toMatchObject({ key: address.key })
  expect(socketsOf(worker.child.pid)).not.toContain(inodeOf(address))
})

test('a server that was closed while it served leaves no copy of its socket behind', async () => {
  const address = bindKey('tcp://127.0.0.1:0')
  const worker = startWorker({
    reserves: true, listeners: [address], code: ECHO + APP.replaceAll('PORT', String(address.port))
  })
  await worker.next('listening')
  await worker.next('accepting')
  expect(socketsOf(worker.child.pid).filter(inode => inode === inodeOf(address))).toHaveLength(2)
  worker.send({ type: 'message', data: 'close' })
  await worker.said(data => data.closed)
  expect(socketsOf(worker.child.pid)).not.toContain(inodeOf(address))
})

test('an address that is forgotten unused: both copies are closed', async () => {
  const [used, unused] = [bindKey('tcp://127.0.0.1:0'), bindKey('tcp://127.0.0.1:0')]
  const { worker } = await serving({ code: APP.replace('PORT', String(used.port)), listeners: [used, unused] })
  expect(socketsOf(worker.child.pid).filter(inode => inode === inodeOf(unused))).toHaveLength(2)
  worker.send({ type: 'forget', key: unused.key })
  await worker.heard()
  expect(socketsOf(worker.child.pid)).not.toContain(inodeOf(unused))
})

test('the app hears of it: bellwether:pause with the time it has, bellwether:resume; never bellwether:drain', async () => {
  const { worker } = await serving({
    code: `${APP}
    for (const name of ['pause', 'resume', 'drain']) process.on('bellwether:' + name, data => process.send({ name, data }))`
  })
  worker.send({ ...PAUSE, timeoutMs: 4321 })
  expect(await worker.said()).toEqual({ name: 'pause', data: { timeoutMs: 4321 } })
  await worker.next('paused')
  worker.send(SERVE)
  expect(await worker.said()).toEqual({ name: 'resume' })
})

test('a paused worker lives on though nothing but its server keeps it; one whose server is unref\'d may end', async () => {
  const code = "require('http').createServer((req, res) => res.end('ok')).listen(PORT)"
  const { worker, port } = await serving({ code })
  worker.send(PAUSE)
  await worker.next('paused')
  const client = await waitingClient(port)
  worker.send(SERVE)
  await client.hears('ok')
  const address = bindKey('tcp://127.0.0.1:0')
  const other = startWorker({
    reserves: true,
    listeners: [address],
    code: `const server = require('http').createServer(() => {}).listen(${address.port}); process.once('message', () => server.unref())`
  })
  await other.next('accepting')
  other.send(PAUSE)
  await other.next('paused')
  other.send({ type: 'message', data: 'unref' })
  expect(await withTimeout(other.exit, 'end')).toMatchObject({ code: 0 })
})

describe('other servers', () => {
  test('a UNIX socket', async () => {
    const path = `${makeDir()}/web.sock`
    const address = bindKey(`unix:${path}`)
    const worker = startWorker({
      reserves: true, listeners: [address],
      code: `require('net').createServer(s => s.end('hello')).listen(${JSON.stringify(path)})`
    })
    await worker.next('accepting')
    worker.send(PAUSE)
    await worker.next('paused')
    const socket = net.connect(path)
    let text = ''
    socket.on('data', chunk => { text += chunk })
    worker.send(SERVE)
    await until(() => text === 'hello', 'the answer')
  })

  test('HTTP/2 with TLS: sessions get GOAWAY at the pause, and new ones are served after it', async () => {
    const { keyPath, certPath } = makeCertificate(makeDir())
    const { worker, port } = await serving({
      code: `require('http2').createSecureServer({ key: require('fs').readFileSync(${JSON.stringify(keyPath)}), cert: require('fs').readFileSync(${JSON.stringify(certPath)}) }).on('stream', s => { s.respond({ ':status': 200 }); s.end('ok') }).listen(PORT)`
    })
    const first = http2.connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
    first.on('error', () => {})
    const closed = new Promise(resolve => first.on('close', () => resolve('closed')))
    const goaway = new Promise(resolve => first.on('goaway', () => resolve('goaway')))
    await ask(first)
    worker.send(PAUSE)
    expect(await goaway).toBe('goaway')
    expect(await closed).toBe('closed')
    expect(await worker.next('paused')).toMatchObject({ forced: 0 })
    worker.send(SERVE)
    const second = http2.connect(`https://127.0.0.1:${port}`, { rejectUnauthorized: false })
    expect(await ask(second)).toBe('ok')
    second.destroy()
  })

  test('WebSockets are told to leave with 1001', async () => {
    const { worker, port } = await serving({
      code: `const { WebSocketServer } = require(${JSON.stringify(require.resolve('ws'))}); new WebSocketServer({ port: PORT, host: '127.0.0.1' })`
    })
    const client = new WebSocket(`ws://127.0.0.1:${port}`)
    await new Promise(resolve => client.on('open', resolve))
    const code = new Promise(resolve => client.on('close', resolve))
    worker.send(PAUSE)
    expect(await code).toBe(1001)
    expect(await worker.next('paused')).toMatchObject({ forced: 0, connections: 1 })
  })
})

/** @param {http2.ClientHttp2Session} session @returns {Promise<string>} */
function ask (session) {
  return new Promise((resolve, reject) => {
    const stream = session.request({ ':path': '/' })
    let text = ''
    stream.on('data', chunk => { text += chunk })
    stream.on('end', () => resolve(text))
    stream.on('error', reject)
  })
}

/** Of a process' descriptors: the sockets, by inode. @param {number | undefined} pid */
function socketsOf (pid) {
  return fs.readdirSync(`/proc/${pid}/fd`)
    .map(fd => fs.readlinkSync(`/proc/${pid}/fd/${fd}`))
    .filter(link => link.startsWith('socket:'))
}

/** @param {{ handle: any }} address */
function inodeOf (address) {
  return fs.readlinkSync(`/proc/self/fd/${address.handle.fd}`)
}
