'use strict'
const fs = require('node:fs')
const http = require('node:http')
const http2 = require('node:http2')
const path = require('node:path')
const { startWorker, ECHO, bindKey, makeDir, cleanUp, until } = require('./harness')
const { connectRaw, get } = require('./raw-client')
const { makeCertificate } = require('./certificate')
const { freePort } = require('../support/free-port')

afterEach(cleanUp)

/** @param {string} code  an app with PORT in it @param {Partial<import('./harness').WorkerOptions>} [options] */
function startOnPort (code, options = {}) {
  const address = bindKey('tcp://127.0.0.1:0')
  const worker = startWorker({ listeners: [address], code: code.replaceAll('PORT', String(address.port)), ...options })
  return { worker, port: address.port, address }
}

/** @param {number | string} to @param {{ secure?: boolean }} [options] @returns {Promise<string>} the body */
async function ask (to, options) {
  await until(() => connects(to), 'serving')
  const client = await connectRaw(to, options)
  client.say(get('/', 'Connection: close\r\n'))
  await client.isClosed()
  return client.heard().split('\r\n\r\n')[1]
}

describe('servers', () => {
  const dir = fs.mkdtempSync(path.join(require('node:os').tmpdir(), 'bw-cert-'))
  const { keyPath, certPath } = makeCertificate(dir)
  afterAll(() => fs.rmSync(dir, { recursive: true }))
  const tls = `{ key: readFileSync(${JSON.stringify(keyPath)}), cert: readFileSync(${JSON.stringify(certPath)}) }`
  const apps = [
    { kind: 'http', create: "createServer((q, r) => r.end('hello'))", secure: false },
    { kind: 'https', create: `createServer(${tls}, (q, r) => r.end('hello'))`, secure: true },
    { kind: 'http2', create: "createServer((q, r) => r.end('hello'))", secure: false },
    { kind: 'http2', create: `createSecureServer(${tls}, (q, r) => r.end('hello'))`, secure: true },
    { kind: 'net', create: "createServer(s => s.on('error', () => {}).end('\\r\\n\\r\\nhello'))", secure: false }
  ]
  test.each(apps.flatMap(app => [
    { ...app, esm: false }, { ...app, esm: true }
  ]))('$kind secure=$secure esm=$esm', async ({ kind, create, secure, esm }) => {
    const method = create.slice(0, create.indexOf('('))
    const imports = esm
      ? `import { ${method} } from 'node:${kind}'; import { readFileSync } from 'node:fs'`
      : `const { ${method} } = require('${kind}'); const { readFileSync } = require('fs')`
    const { worker, port, address } = startOnPort(`${imports}
      ${create}.listen(PORT, '127.0.0.1')`, { esm })
    expect(await worker.next('listening')).toEqual(
      { type: 'listening', key: address.key, server: kind, address: { address: '127.0.0.1', family: 'IPv4', port } })
    if (kind !== 'http2') {
      expect(await ask(port, { secure })).toBe('hello')
      return
    }
    await until(() => connects(port), 'serving')
    const session = http2.connect(`${secure ? 'https' : 'http'}://127.0.0.1:${port}`, { rejectUnauthorized: false })
    expect(await ask2(session)).toBe('hello')
    session.close()
  })
})

describe('standby', () => {
  test('a server has its address at once, and accepts only when the manager says serve', async () => {
    const { worker, port } = startOnPort(`
      const server = require('http').createServer((q, r) => r.end('hello'))
      server.on('listening', () => process.send('listening event'))
      server.listen(PORT)
      process.send([server.listening, server.address()])`, { serve: false })
    await worker.next('listening')
    expect(await worker.said()).toEqual([true, { address: '127.0.0.1', family: 'IPv4', port }])
    expect(await worker.said()).toBe('listening event')
    expect(await connects(port)).toBe(false)
    expect(await ask(worker.socketBase + '.http.sock')).toBe('hello') // the manager may ask before it says serve
    worker.send({ type: 'serve' })
    expect(await ask(port)).toBe('hello')
  })

  test('a held server keeps its process alive, an unreferenced one does not', async () => {
    const held = startOnPort("require('net').createServer().listen(PORT)", { serve: false })
    const unref = startOnPort("require('net').createServer().listen(PORT).unref()", { serve: false })
    expect(await unref.worker.exit).toMatchObject({ code: 0 })
    expect(held.worker.child.exitCode).toBeNull()
  })

  test('a later server is held too, and after serve it accepts at once', async () => {
    const second = bindKey('tcp://127.0.0.1:0')
    const first = bindKey('tcp://127.0.0.1:0')
    const worker = startWorker({
      listeners: [first, second],
      code: `${ECHO}
        const http = require('http')
        http.createServer((q, r) => r.end('first')).listen(${first.port}, () => setTimeout(() => {
          http.createServer((q, r) => r.end('second')).listen(${second.port})
        }, 50))`
    })
    await worker.next('listening', m => m.key === first.key)
    await worker.next('listening', m => m.key === second.key)
    expect(await ask(second.port)).toBe('second')
  })
})

describe('addresses', () => {
  test.each([
    { listens: 'PORT', has: 'tcp://127.0.0.1:0', name: 'no host, and the manager has one address of that port' },
    { listens: "PORT, '127.0.0.1'", has: 'tcp://0.0.0.0:0', name: 'one address, and the manager has the wildcard' },
    { listens: "{ port: 'PORT', host: 'localhost' }", has: 'tcp://*:0', name: 'a name' },
    { listens: "{ port: PORT, host: '::1' }", has: 'tcp://[::]:0', name: 'IPv6' },
    { listens: "'PORT', '0.0.0.0', 64", has: 'tcp://*:0', name: 'a port as text, with host and backlog' }
  ])('inherited: $name', async ({ listens, has }) => {
    const address = bindKey(has)
    const worker = startWorker({
      listeners: [address],
      code: `require('http').createServer((q, r) => r.end('hello')).listen(${listens.replace('PORT', String(address.port))}, () => process.send('up'))`
    })
    expect(await worker.next('listening')).toMatchObject({ key: address.key })
    expect(await worker.said()).toBe('up')
    expect(await ask(address.port)).toBe('hello')
  })

  test('unknown: the manager is asked, and the next worker gets the same socket', async () => {
    const port = await freePort()
    const addresses = new Map()
    const code = `${ECHO} const s = require('http').createServer((q, r) => r.end('hello'))
      s.listen(${port}, () => process.send(['up', s.address().port])); process.send(s.listening)`
    const first = startWorker({ addresses, code })
    expect(await first.said()).toBe(false) // as with node:cluster: the answer takes a moment
    expect(await first.said()).toEqual(['up', port])
    expect(await first.next('listening')).toMatchObject({ key: `tcp://*:${port}` })
    expect(await ask(port)).toBe('hello')
    const second = startWorker({ addresses, code })
    await second.next('listening')
    await second.heard()
    first.child.kill('SIGKILL')
    await first.exit
    expect(await ask(port)).toBe('hello')
  })

  test('listen(0): the n-th of every worker gets the same port', async () => {
    const addresses = new Map()
    const code = `const net = require('net')
      const a = net.createServer().listen(0, '127.0.0.1', () => {
        const b = net.createServer().listen(0, '127.0.0.1', () => {
          const c = net.createServer().listen(() => process.send([a.address().port, b.address().port, c.address().port]))
        })
      })`
    const ports = []
    for (let i = 0; i < 2; i++) ports.push(await startWorker({ addresses, code }).said())
    expect(ports[0]).toEqual(ports[1])
    expect(new Set(ports[0]).size).toBe(3)
    expect([...addresses.keys()]).toEqual(['tcp://127.0.0.1:0#0', 'tcp://127.0.0.1:0#1', 'tcp://*:0#0'])
  })

  test('a UNIX path', async () => {
    const dir = makeDir()
    const file = path.join(dir, 'app.sock')
    const addresses = new Map()
    const worker = startWorker({
      addresses,
      dir,
      code: `const s = require('http').createServer((q, r) => r.end('hello'))
        s.listen({ path: './app.sock', readableAll: true, writableAll: true }, () => process.send(s.address()))`
    })
    expect(await worker.said()).toBe('./app.sock')
    expect(await worker.next('listening')).toMatchObject({ key: `unix:${file}`, address: './app.sock' })
    expect(fs.statSync(file).mode & 0o666).toBe(0o666)
    expect(await ask(file)).toBe('hello')
  })

  test('an inherited UNIX path', async () => {
    const file = path.join(makeDir(), 'app.sock')
    const address = bindKey(`unix:${file}`)
    const worker = startWorker({
      listeners: [address],
      code: `require('http').createServer((q, r) => r.end('hello')).listen(${JSON.stringify(file)})`
    })
    await worker.next('listening')
    expect(await ask(file)).toBe('hello')
  })

  test('close and listen again', async () => {
    const { worker, port, address } = startOnPort(`
      const s = require('http').createServer((q, r) => r.end('hello'))
      s.listen(PORT, () => s.close(() => s.listen(PORT, () => process.send('again'))))`)
    await worker.next('listening')
    expect(await worker.next('closed')).toEqual({ type: 'closed', key: address.key })
    expect(await worker.said()).toBe('again')
    await worker.next('listening')
    expect(await ask(port)).toBe('hello')
  })

  test('an abort signal closes the server', async () => {
    const { worker } = startOnPort(`
      const ac = new AbortController()
      require('net').createServer().listen({ port: PORT, signal: ac.signal }, () => ac.abort()).on('close', () => process.send('closed'))`)
    expect(await worker.said()).toBe('closed')
  })

  test('closed while the manager is asked: no server, and the handle is given back', async () => {
    const port = await freePort()
    const worker = startWorker({
      code: `const s = require('net').createServer(() => {}); s.on('listening', () => process.send('listening'))
        s.listen(${port}); s.close(); process.send('done')`
    })
    expect(await worker.said()).toBe('done')
    expect(await worker.exit).toMatchObject({ code: 0 })
    expect(worker.messages.filter(m => m.type !== 'hello' && m.type !== 'exiting')).toEqual([])
  })
})

describe("errors are Node's", () => {
  test('the same address twice in one worker', async () => {
    const { worker, port } = startOnPort(`
      const net = require('net')
      net.createServer().listen(PORT, '127.0.0.1')
      net.createServer().listen(PORT, () => process.send('callback')).on('error', e => process.send({ ...e, message: e.message }))`)
    const message = `listen EADDRINUSE: address already in use :::${port}`
    expect(await worker.said()).toEqual({
      code: 'EADDRINUSE', errno: -98, syscall: 'listen', address: '::', port, message
    })
  })

  test('an address that somebody else has', async () => {
    const other = http.createServer()
    await new Promise(resolve => other.listen(0, '127.0.0.1', () => resolve(undefined)))
    const { port } = /** @type {import('node:net').AddressInfo} */ (other.address())
    const worker = startWorker({
      code: `require('net').createServer().listen(${port}, '127.0.0.1', () => process.send('callback')).on('error', e => process.send({ ...e, message: e.message }))`
    })
    const message = `listen EADDRINUSE: address already in use 127.0.0.1:${port}`
    expect(await worker.said()).toEqual({
      code: 'EADDRINUSE', errno: -98, syscall: 'listen', address: '127.0.0.1', port, message
    })
    other.close()
  })

  test('taken between the bind and serve: the error comes when the server would accept', async () => {
    const { worker, port } = startOnPort(`
      require('net').createServer().listen(PORT, '127.0.0.1').on('error', e => process.send({ code: e.code, port: e.port }))`, { serve: false })
    await worker.next('listening')
    const other = http.createServer()
    await new Promise((resolve, reject) =>
      other.listen(port, '127.0.0.1', () => resolve(undefined)).on('error', reject))
    worker.send({ type: 'serve' })
    expect(await worker.said()).toEqual({ code: 'EADDRINUSE', port })
    other.close()
  })

  test('wrong arguments, and a server that listens already', async () => {
    const { worker } = startOnPort(`
      const net = require('net')
      const codes = []
      for (const args of [[-1], [70000], [{}], [{ port: 'x' }], [{ path: '' }], [false]]) {
        try { net.createServer().listen(...args) } catch (e) { codes.push(e.code) }
      }
      const s = net.createServer().listen(PORT)
      try { s.listen(PORT) } catch (e) { codes.push(e.code) }
      process.send(codes)`)
    expect(await worker.said()).toEqual([
      'ERR_SOCKET_BAD_PORT', 'ERR_SOCKET_BAD_PORT', 'ERR_INVALID_ARG_VALUE', 'ERR_SOCKET_BAD_PORT',
      'ERR_INVALID_ARG_VALUE', 'ERR_INVALID_ARG_VALUE', 'ERR_SERVER_ALREADY_LISTEN'
    ])
  })

  test('a name that does not exist', async () => {
    const worker = startWorker({
      code: "require('net').createServer().listen(1, 'no.such.host.invalid').on('error', e => process.send(e.syscall))"
    })
    expect(await worker.said()).toBe('getaddrinfo')
  })
})

test('exclusive: true is the worker\'s own, and the manager is not asked', async () => {
  const port = await freePort()
  const addresses = new Map()
  const worker = startWorker({
    addresses,
    code: `const s = require('http').createServer((q, r) => r.end('own')); s.listen({ port: ${port}, exclusive: true }, () => process.send('up'))`
  })
  await worker.said()
  expect(addresses.size).toBe(0)
  expect(await ask(port)).toBe('own')
})

test('an app that uses node:cluster itself shares an inherited address among its own workers', async () => {
  const { worker, port } = startOnPort(`
    const cluster = require('cluster')
    if (cluster.isPrimary) { cluster.fork(); cluster.fork() }
    else require('http').createServer((q, r) => r.end('from ' + cluster.isWorker)).listen(PORT)`)
  await worker.next('listening')
  expect(await ask(port)).toBe('from true')
})

describe('without a manager', () => {
  test('a server that asks listens by itself', async () => {
    const port = await freePort()
    const worker = startWorker({
      answers: 'none',
      code: `process.on('message', () => {})
        require('http').createServer((q, r) => r.end('alone')).listen(${port})`
    })
    await worker.next('hello')
    worker.cutOff()
    expect(await ask(port)).toBe('alone')
  })
})

/** @param {import('node:http2').ClientHttp2Session} session @returns {Promise<string>} */
function ask2 (session) {
  return new Promise((resolve, reject) => {
    let body = ''
    session.on('error', reject)
    session.request({ ':path': '/' }).on('data', chunk => { body += chunk }).on('end', () => resolve(body)).on('error',
      reject)
  })
}

/** @param {number | string} to */
async function connects (to) {
  try {
    const client = await connectRaw(to)
    client.socket.destroy()
    return true
  } catch (err) {
    if (err.code !== 'ECONNREFUSED') throw err
    return false
  }
}
