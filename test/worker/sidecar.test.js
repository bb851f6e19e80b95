'use strict'
const fs = require('node:fs')
const net = require('node:net')
const { startWorker, bindKey, cleanUp, until } = require('./harness')
const { connectRaw, get } = require('./raw-client')

afterEach(cleanUp)

const BLOCKABLE = `
  const block = ms => { const end = Date.now() + ms; while (Date.now() < end && !require('fs').existsSync('free')) {} }
  process.on('message', m => { if (m.block) { process.send('blocking'); block(m.block) } else process.send(m) })
`
/** @param {string} [code] @param {object} [more] */
async function startWithSidecar (code = BLOCKABLE, more = {}) {
  const worker = startWorker({ code, boot: { sidecar: true }, ...more })
  await worker.next('hello')
  const client = await connectSoon(worker.socketBase + '.sock')
  return { worker, client }
}

/** The thread listens some milliseconds after the hello. @param {string} path */
async function connectSoon (path) {
  return until(async () => {
    try {
      return await connectRaw(path)
    } catch (err) {
      if (!['ECONNREFUSED', 'ENOENT'].includes(err.code)) throw err
      return null
    }
  }, 'sidecar')
}

/**
 * What is not whole JSON was meant for people: who is slow to speak is greeted.
 * @param {string} heard
 * @returns {any[]}
 */
const lines = heard => heard.split('\n').filter(line => line.startsWith('{')).map(line => JSON.parse(line))

test('hello says who it is; the socket is private', async () => {
  const { worker, client } = await startWithSidecar()
  client.say('{"type":"hello"}\n')
  await client.hears(/"type":"hello".*\n/) // a greeting has lines too
  expect(lines(client.heard())[0]).toEqual({
    type: 'hello', version: 1, app: 'web', slot: 0, generation: 1, id: 'web.0', pid: worker.child.pid, token: 'f00d',
    nodeVersion: expect.stringMatching(/^v\d+/)
  })
  expect(fs.statSync(worker.socketBase + '.sock').mode & 0o777).toBe(0o600)
})

test('state counts connections, requests and upgrades', async () => {
  const address = bindKey('tcp://127.0.0.1:0')
  const code = `require('http').createServer((q, r) => { if (q.url === '/') r.end('ok'); else process.send('waiting') })
    .on('upgrade', (q, s) => s.write('HTTP/1.1 101 Switching Protocols\\r\\nUpgrade: websocket\\r\\nConnection: Upgrade\\r\\n\\r\\n')).listen(${address.port})`
  const { worker, client } = await startWithSidecar(code, { listeners: [address] })
  await worker.next('listening')
  const idle = await until(() => connectRaw(address.port).catch(() => null), 'serving')
  idle.say(get('/'))
  await idle.hears('ok')
  const busy = await connectRaw(address.port)
  busy.say(get('/wait'))
  await worker.said()
  const upgraded = await connectRaw(address.port)
  upgraded.say(get('/ws', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'))
  await upgraded.hears('101')
  const states = () => lines(client.heard().slice(0, client.heard().lastIndexOf('\n')))
  const state = await until(async () => {
    const told = states().length
    client.say('{"type":"state"}\n')
    await client.hears(() => states().length > told)
    // the main thread has 200 ms to answer: on a busy machine it is asked again
    return states()[told].stale ? null : states()[told]
  }, 'the main thread says it')
  expect(state).toEqual({
    type: 'state', state: 'serving', blockedMs: expect.any(Number),
    connections: { open: 3, inFlight: 1, upgraded: 1, http2Sessions: 0 }
  })
})

test('a connection is open until it closes, whichever servers the app hands it to, and so is an upgrade', async () => {
  const addresses = [1, 2, 3].map(() => bindKey('tcp://127.0.0.1:0'))
  const [web, plain, edge] = addresses.map(({ port }) => port)
  const code = `const http = require('http')
    const inner = http.createServer((q, r) => r.end('ok')).listen(${web})
    inner.on('upgrade', (q, s) => s.on('end', () => s.end()).resume().write('HTTP/1.1 101 Switching Protocols\\r\\nUpgrade: websocket\\r\\nConnection: Upgrade\\r\\n\\r\\n'))
    require('net').createServer(socket => inner.emit('connection', socket)).listen(${plain})
    http.createServer().on('upgrade', (...given) => inner.emit('upgrade', ...given)).listen(${edge})`
  const { worker, client } = await startWithSidecar(code, { listeners: addresses })
  for (const { key } of addresses) expect(key).toBe((await worker.next('listening')).key)
  const isOpen = (/** @type {number} */ count) => until(async () => {
    const length = client.heard().length
    client.say('{"type":"state"}\n')
    await client.hears((/** @type {string} */ heard) => /"type":"state".*\n/.test(heard.slice(length)))
    return lines(client.heard().slice(length)).some(({ connections }) => connections?.open === count) || null
  }, `${count} are open`)
  const open = []
  for (const [port, request, answer] of /** @type {const} */ ([
    [web, get('/'), 'ok'], [plain, get('/'), 'ok'], [plain, get('/'), 'ok'],
    [edge, get('/ws', 'Connection: Upgrade\r\nUpgrade: websocket\r\n'), '101']
  ])) {
    const one = await until(() => connectRaw(port).catch(() => null), 'serving')
    one.say(request)
    await one.hears(answer)
    open.push(one)
  }
  await isOpen(6) // two of them are those of two servers
  for (const [at, left] of [[1, 4], [3, 3], [0, 2], [2, 0]]) {
    open[at].socket.destroy()
    await isOpen(left)
  }
})

test('it answers while the main thread is blocked, and knows since when', async () => {
  const { worker, client } = await startWithSidecar()
  client.say('{"type":"watch","intervalMs":100}\n')
  await client.hears('beat')
  const fromMs = performance.now()
  worker.send({ type: 'message', data: { block: 60_000 } })
  await worker.said()
  await client.hears((/** @type {string} */ heard) =>
    Math.max(0, ...lines(heard.slice(0, heard.lastIndexOf('\n'))).map(l => l.blockedMs ?? 0)) >= 1000)
  const asker = await connectRaw(worker.socketBase + '.sock')
  asker.say('{"type":"state"}\n')
  await asker.hears(/"type":"state".*\n/)
  expect(lines(asker.heard())[0]).toMatchObject({ type: 'state', stale: true })
  fs.writeFileSync(`${worker.dir}/free`, '')
  worker.send({ type: 'message', data: 'free' })
  await worker.said()
  const length = client.heard().length
  await client.hears((/** @type {string} */ heard) => heard.slice(length).includes('"blockedMs":0'))
  const tookMs = performance.now() - fromMs
  expect(Math.max(...lines(client.heard().slice(0, client.heard().lastIndexOf('\n'))).map(l => l.blockedMs)))
    .toBeLessThan(2 * tookMs)
})

test('a pause of the whole process is hardly any blocking', async () => {
  const { worker, client } = await startWithSidecar()
  client.say('{"type":"watch","intervalMs":50}\n')
  await client.hears('beat')
  worker.child.kill('SIGSTOP')
  await new Promise(resolve => setTimeout(resolve, 4000))
  worker.child.kill('SIGCONT')
  const length = client.heard().length
  await client.hears((/** @type {string} */ heard) => heard.length > length + 400)
  expect(Math.max(...lines(client.heard().slice(0, client.heard().lastIndexOf('\n'))).map(l => l.blockedMs)))
    .toBeLessThan(2000)
})

test('plain lines for people', async () => {
  const { client } = await startWithSidecar()
  client.say('hello\nhelp\n')
  await client.hears(/web\.0 generation 1 pid \d+ node v/)
  await client.hears('quit')
  client.say('quit\n')
  await client.isClosed()
})

test('a program that was slow to speak is greeted, and can read its answers as lines all the same', async () => {
  const { client } = await startWithSidecar()
  await client.hears('web.0 generation 1')
  client.say('{"type":"hello"}\n')
  await client.hears('"type":"hello"')
  expect(JSON.parse(client.heard().split('\n').filter((/** @type {string} */ line) => line.startsWith('{'))[0]))
    .toMatchObject({ type: 'hello', id: 'web.0' })
})

test('what was piped in is answered before the connection ends', async () => {
  const { worker } = await startWithSidecar()
  for (const [asked, answered] of [['state\n', '"type":"state"'], ['state\nquit\n', '"type":"state"'], [
    '{"type":"state"}\n', '"type":"state"'
  ], ['', '']]) {
    const heard = await new Promise((resolve, reject) => {
      let text = ''
      const socket = net.connect(worker.socketBase + '.sock')
      socket.on('data', chunk => { text += chunk })
      socket.on('error', reject)
      socket.on('close', () => resolve(text))
      socket.end(asked)
    })
    expect(heard).toContain(answered)
  }
})

test('a client that asks for calm hears seldom, but at once when the main thread is stuck', async () => {
  const { worker, client } = await startWithSidecar()
  client.say('{"type":"watch","intervalMs":100,"calmIntervalMs":60000}\n')
  await client.hears('beat')
  worker.send({ type: 'message', data: { block: 60_000 } })
  await worker.said()
  await client.hears((/** @type {string} */ heard) =>
    lines(heard.slice(0, heard.lastIndexOf('\n'))).some(l => l.blockedMs >= 500))
  const beats = lines(client.heard().slice(0, client.heard().lastIndexOf('\n')))
  expect(beats.filter(l => l.blockedMs === 0).length).toBeLessThanOrEqual(2)
})

test('bad lines are answered, and after three the client is closed; others are not disturbed', async () => {
  const { worker, client } = await startWithSidecar()
  client.say('{"type":"eval"}\n{bad\n{"type":5}\n')
  await client.isClosed()
  const codes = lines(client.heard()).map(l => [l.type, l.code])
  expect(codes).toEqual([['error', 'BW_BAD_REQUEST'], ['error', 'BW_BAD_REQUEST'], ['error', 'BW_BAD_REQUEST']])
  const huge = await connectRaw(worker.socketBase + '.sock')
  huge.say('{' + 'x'.repeat(2 ** 20 + 10))
  await huge.hears('BW_TOO_LARGE')
  const next = await connectRaw(worker.socketBase + '.sock')
  next.say('{"type":"hello"}\n')
  await next.hears('web.0')
})

/** How often its main thread was woken. @param {number} pid */
const wakeUps = pid =>
  Number(/^voluntary_ctxt_switches:\s*(\d+)/m.exec(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1])

/** @param {number} pid */
const rests = pid => until(async () => {
  const before = wakeUps(pid)
  await new Promise(resolve => setTimeout(resolve, 2000))
  return wakeUps(pid) - before <= 4
}, 'its main thread is woken no more than twice a second')

test('an idle worker is woken about once a second; a request that blocks it then is seen from its beginning', async () => {
  const address = bindKey('tcp://127.0.0.1:0')
  const code = `${BLOCKABLE}; require('http').createServer((q, r) => { process.send('blocking'); block(60000); r.end('ok') }).listen(${address.port})`
  const { worker, client } = await startWithSidecar(code, { listeners: [address] })
  await worker.next('listening')
  client.say('{"type":"watch","intervalMs":500,"calmIntervalMs":5000}\n')
  await client.hears('beat')
  await rests(Number(worker.child.pid))
  const asker = await connectRaw(address.port)
  const fromMs = performance.now()
  asker.say(get('/'))
  const blocked = () => Math.max(0,
    ...lines(client.heard().slice(0, client.heard().lastIndexOf('\n'))).map(l => l.blockedMs ?? 0))
  await client.hears(() => blocked() >= 1000)
  expect(performance.now() - fromMs).toBeLessThan(5 * 1800)
  fs.writeFileSync(`${worker.dir}/free`, '')
  await asker.hears('ok')
})

test('an idle worker that blocks itself, by a timer of its own, is seen too', async () => {
  const { worker, client } = await startWithSidecar(
    `${BLOCKABLE}; setInterval(() => { if (require('fs').existsSync('go')) { process.send('blocking'); block(60000) } }, 400)`
  )
  client.say('{"type":"watch","intervalMs":500,"calmIntervalMs":5000}\n')
  await client.hears('beat')
  await until(async () => {
    const before = wakeUps(Number(worker.child.pid))
    await new Promise(resolve => setTimeout(resolve, 2000))
    return wakeUps(Number(worker.child.pid)) - before <= 9 // its own timer wakes it five times
  }, 'it rests')
  const fromMs = performance.now()
  fs.writeFileSync(`${worker.dir}/go`, '')
  const blocked = () => Math.max(0,
    ...lines(client.heard().slice(0, client.heard().lastIndexOf('\n'))).map(l => l.blockedMs ?? 0))
  await client.hears(() => blocked() >= 1000)
  expect(performance.now() - fromMs).toBeLessThan(5 * 3000)
  fs.writeFileSync(`${worker.dir}/free`, '')
})
