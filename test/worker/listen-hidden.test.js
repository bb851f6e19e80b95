'use strict'
/**
 * Every kind of server, listening in every way, in a worker on a Node without net.Server#_listen2 (DEP0208): each
 * answers, with the address that it was asked for.
 */
const path = require('node:path')
const { startWorker, bindKey, makeDir, cleanUp } = require('./harness')
const { makeCertificate } = require('./certificate')
const { NODES } = require('../support/other-nodes')

afterEach(cleanUp)

const HIDE = path.join(__dirname, 'hide-insides.js')
const KINDS = ['net', 'tls', 'http', 'https', 'http2', 'http2 with TLS']
const WAYS = ['a port', 'listen(0)', 'exclusive', 'a descriptor', 'ipv6Only', 'a signal', 'a path']
/** In the worker: inherited addresses and descriptors come after its own. */
const FIRST_FD = 5

/**
 * The app: asks itself, on each of its servers, and says what it saw.
 * @param {{ keyPath: string, certPath: string }} certificate
 * @param {number[]} ports
 * @param {string} dir
 */
const codeOf = ({ keyPath, certPath }, ports, dir) => `
const fs = require('fs'), http = require('http'), https = require('https'), http2 = require('http2'), net = require('net'), tls = require('tls')
if (new net.Server()._listen2 !== undefined) throw new Error('it is not hidden')
const secure = { key: fs.readFileSync(${JSON.stringify(keyPath)}), cert: fs.readFileSync(${JSON.stringify(certPath)}) }
const answer = (request, response) => response.end('hello')
const MAKE = {
  net: () => net.createServer(socket => socket.end('hello')), tls: () => tls.createServer(secure, socket => socket.end('hello')),
  http: () => http.createServer(answer), https: () => https.createServer(secure, answer),
  http2: () => http2.createServer(answer), 'http2 with TLS': () => http2.createSecureServer(secure, answer)
}
const textOf = stream => new Promise((resolve, reject) => {
  let text = ''
  stream.on('data', part => { text += part }).on('end', () => resolve(text)).on('error', reject)
})
function ask (kind, to) {
  const options = { ...to, rejectUnauthorized: false, agent: false }
  if (kind === 'net') return textOf(net.connect(to))
  if (kind === 'tls') return textOf(tls.connect(options))
  if (!kind.startsWith('http2')) return new Promise((resolve, reject) => (kind === 'http' ? http : https).get(options, response => resolve(textOf(response))).on('error', reject))
  const session = http2.connect(kind === 'http2' ? 'http://localhost' : 'https://localhost', { createConnection: () => kind === 'http2' ? net.connect(to) : tls.connect({ ...options, ALPNProtocols: ['h2'] }) })
  return textOf(session.request()).finally(() => session.close())
}
const PORTS = ${JSON.stringify(ports)}, KINDS = ${JSON.stringify(KINDS)}, host = '127.0.0.1'
const fdOf = kind => ${FIRST_FD} + PORTS.length + KINDS.indexOf(kind)
const WAYS = {
  'a port': kind => [[PORTS[KINDS.indexOf(kind)], host]],
  'listen(0)': () => [[0, host]],
  exclusive: () => [[{ port: 0, host, exclusive: true }]],
  'a descriptor': kind => [[{ fd: fdOf(kind) }]],
  ipv6Only: () => [[{ port: 0, host: '::', ipv6Only: true }]],
  'a signal': () => { const controller = new AbortController(); return [[{ port: 0, host, signal: controller.signal }], controller] },
  'a path': kind => [[${JSON.stringify(dir)} + '/' + KINDS.indexOf(kind) + '.sock']]
}
async function tryOne (kind, way) {
  const server = MAKE[kind]()
  const [args, controller] = WAYS[way](kind)
  await new Promise((resolve, reject) => server.once('error', reject).listen(...args, resolve))
  const address = server.address()
  const to = typeof address === 'string' ? { path: address, socketPath: address } : { port: address.port, host: way === 'ipv6Only' ? '::1' : host }
  const seen = { kind, way, listening: server.listening, text: await ask(kind, to), where: typeof address === 'string' ? 'path' : address.address }
  if (way === 'ipv6Only') seen.ipv4 = await ask('net', { port: address.port, host }).catch(err => err.code)
  if (way === 'a port') seen.asked = address.port === PORTS[KINDS.indexOf(kind)]
  const closed = new Promise(resolve => server.close === undefined || server.once('close', resolve))
  if (controller) controller.abort()
  else server.close()
  server.closeIdleConnections?.()
  await closed
  return { ...seen, listening: [seen.listening, server.listening] }
}
;(async () => {
  // the first that listens has the manager say serve
  const first = http.createServer(answer)
  await new Promise(resolve => first.listen(0, host, resolve))
  const isServed = () => ask('http', { port: first.address().port, host }).then(() => true, () => false)
  while (!await isServed()) await new Promise(setImmediate)
  for (const kind of KINDS) {
    for (const way of ${JSON.stringify(WAYS)}) process.send(await tryOne(kind, way).catch(err => ({ kind, way, error: err.stack })))
  }
})()`

test.each(NODES)('on %s', async (_name, node) => {
  const dir = makeDir()
  const bound = KINDS.map(() => bindKey('tcp://127.0.0.1:0'))
  const forFd = KINDS.map(() => bindKey('tcp://127.0.0.1:0'))
  const worker = startWorker({
    node,
    dir,
    code: codeOf(makeCertificate(dir), bound.map(({ port }) => port), dir),
    env: { NODE_OPTIONS: `--require=${HIDE}`, BW_TEST_HIDE: '_listen2' },
    listeners: [...bound, ...forFd],
    boot: { listeners: bound.map(({ key }, i) => ({ key, fd: FIRST_FD + i })) }
  })
  const where = (/** @type {string} */ way) => way === 'a path' ? 'path' : way === 'ipv6Only' ? '::' : '127.0.0.1'
  const more = (/** @type {string} */ way) => ({
    ...way === 'ipv6Only' && { ipv4: 'ECONNREFUSED' }, ...way === 'a port' && { asked: true }
  })
  for (const kind of KINDS) {
    for (const way of WAYS) expect(await worker.said()).toEqual({
      kind, way, listening: [true, false], text: 'hello', where: where(way), ...more(way)
    })
  }
})
