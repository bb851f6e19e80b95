'use strict'
const fs = require('node:fs')
const http2 = require('node:http2')
const net = require('node:net')
const { startWorker, bindKey, makeDir, cleanUp } = require('./harness')
const { connectRaw, get } = require('./raw-client')
const { makeCertificate } = require('./certificate')

afterEach(cleanUp)

/** @param {string} create  an expression for a server; TLS in it stands for a key and certificate */
async function listening (create) {
  const address = bindKey('tcp://127.0.0.1:0')
  const { keyPath, certPath } = create.includes('TLS') ? makeCertificate(makeDir()) : { keyPath: '', certPath: '' }
  const tls = `key: require('fs').readFileSync(${JSON.stringify(keyPath)}), cert: require('fs').readFileSync(${JSON.stringify(certPath)})`
  const worker = startWorker({
    listeners: [address], serve: false, boot: { sidecar: true },
    code: `${create.replace('TLS', tls)}.listen(${address.port})`
  })
  const { server } = await worker.next('listening')
  return { worker, server, socketPath: worker.socketBase + '.http.sock' }
}

/** @param {string} socketPath */
async function askPlain (socketPath) {
  const client = await connectRaw(socketPath)
  client.say(get('/path', 'Connection: close\r\n'))
  await client.isClosed()
  return client.heard()
}

/** @param {string} socketPath */
async function askHttp2 (socketPath) {
  const session = http2.connect('http://localhost', { createConnection: () => net.connect(socketPath) })
  const body = await new Promise((resolve, reject) => {
    let text = ''
    session.on('error', reject)
    session.request({ ':path': '/path' }).on('data', chunk => { text += chunk }).on('end', () => resolve(text))
      .on('error', reject)
  })
  session.close()
  return body
}

test.each([
  { create: "require('http').createServer((q, r) => r.end('http ' + q.url))", says: 'http /path' },
  { create: "require('https').createServer({ TLS }, (q, r) => r.end('https ' + q.url))", says: 'https /path' },
  { create: "require('http2').createServer((q, r) => r.end('h2 ' + q.url))", says: 'h2 /path' },
  {
    create: "require('http2').createSecureServer({ TLS, allowHTTP1: true }, (q, r) => r.end('h2s ' + q.url))",
    says: 'h2s /path'
  },
  { create: "require('http2').createServer().on('stream', s => s.end('x'))", says: '501' }
])('plain HTTP/1 is understood: $says', async ({ create, says }) => {
  const { socketPath } = await listening(create)
  expect(await askPlain(socketPath)).toContain(says)
  expect(fs.statSync(socketPath).mode & 0o777).toBe(0o600)
})

test.each([
  { create: "require('http2').createServer((q, r) => r.end('h2 ' + q.url))", says: 'h2 /path' },
  { create: "require('http2').createSecureServer({ TLS }, (q, r) => r.end('h2s ' + q.url))", says: 'h2s /path' },
  {
    create: "require('http2').createServer().on('stream', s => { s.respond({ ':status': 200 }); s.end('stream') })",
    says: 'stream'
  }
])('HTTP/2 with prior knowledge: $says', async ({ create, says }) => {
  const { socketPath } = await listening(create)
  expect(await askHttp2(socketPath)).toBe(says)
})

test('an app without HTTP has no such socket', async () => {
  const { socketPath } = await listening("require('net').createServer()")
  expect(fs.existsSync(socketPath)).toBe(false)
})

test('a client that leaves in the middle disturbs nobody', async () => {
  const { worker, socketPath } =
    await listening("require('http').createServer((q, r) => setTimeout(() => r.end('late'), 50))")
  for (const text of ['', 'GET / HT', get('/')]) {
    const client = await connectRaw(socketPath)
    client.say(text)
    client.socket.destroy()
  }
  expect(await askPlain(socketPath)).toContain('late')
  expect(worker.messages.filter(m => m.type === 'last-words' || m.type === 'trouble')).toEqual([])
})
