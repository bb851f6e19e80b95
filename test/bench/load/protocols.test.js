'use strict'
/** HTTPS and HTTP/2, both loops, against Node's own servers, good ones and bad ones. */
const fs = require('node:fs')
const http = require('node:http')
const http2 = require('node:http2')
const https = require('node:https')
const { DEFAULT_PLAN, runLoad } = require('../../../bench/load')
const { makeCertificate } = require('../../worker/certificate')
const { startRawServer, tempFolder } = require('./raw-server')

/** @typedef {import('../../../bench/shapes/suite').LoadPlan} LoadPlan */

/** @type {string} */
let folder
/** @type {{ key: Buffer, cert: Buffer }} */
let pair
/** @type {(() => unknown)[]} */
const cleanups = []
beforeAll(() => {
  folder = tempFolder()
  const { keyPath, cert } = makeCertificate(folder)
  pair = { key: fs.readFileSync(keyPath), cert }
})
afterAll(() => fs.rmSync(folder, { recursive: true }))
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** @param {Partial<LoadPlan>} more @returns {LoadPlan} */
function plan (more) { return { ...DEFAULT_PLAN, timeoutMs: 60_000, durationMs: null, ...more } }

const noErrors = { connect: 0, read: 0, timeout: 0, status: 0 }
const KINDS = {
  https: { start: (/** @type {any} */ on) => https.createServer(pair, on), secure: true, protocol: 'http1' },
  'HTTP/2 over TLS': { start: (/** @type {any} */ on) => http2.createSecureServer(pair, on), secure: true, protocol: 'http2' },
  h2c: { start: (/** @type {any} */ on) => http2.createServer(on), secure: false, protocol: 'http2' },
  http: { start: (/** @type {any} */ on) => http.createServer(on), secure: false, protocol: 'http1' }
}
/** @typedef {keyof typeof KINDS} Kind */

/**
 * @param {Kind} kind
 * @param {(request: any, response: any, nth: number) => void} [onRequest]
 * @returns {Promise<{ target: import('../../../bench/shapes/suite').LoadTarget, protocol: 'http1' | 'http2' }>}
 */
async function serve (kind, onRequest = (request, response) => { response.end('ok') }) {
  const { start, secure, protocol } = KINDS[kind]
  let nth = 0
  const server = start((/** @type {any} */ request, /** @type {any} */ response) => onRequest(request, response, ++nth))
  const ends = new Set()
  server.on('connection', (/** @type {any} */ socket) => ends.add(socket.on('error', () => {})))
  server.on('sessionError', () => {})
  await new Promise(resolve => { server.listen(0, '127.0.0.1', () => resolve(undefined)) })
  cleanups.push(() => new Promise(resolve => {
    server.close(() => resolve(undefined))
    for (const socket of ends) socket.destroy()
  }))
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const tls = { servername: 'localhost', ca: pair.cert.toString(), insecure: false }
  return {
    target: { host: '127.0.0.1', port, ...secure ? { tls } : {} }, protocol: /** @type {'http1'} */ (protocol)
  }
}

const kinds = /** @type {Kind[]} */ (Object.keys(KINDS)).filter(kind => kind !== 'http')

test.each(kinds)('%s, closed loop: exactly so many, over as many connections', async kind => {
  const { target, protocol } = await serve(kind)
  const more = { protocol, requests: 200, connections: 4, pipelining: protocol === 'http2' ? 5 : 1 }
  const report = await runLoad(target, plan(more))
  expect(report).toMatchObject({
    requests: 200, errors: noErrors, statusClasses: { '2xx': 200 }, connectionsOpened: 4,
    generator: { maxInFlight: 4 * more.pipelining }
  })
  expect(report.bytesReceived).toBeGreaterThan(200)
  expect(report.latencyUs.min).toBeGreaterThan(0)
})

test.each(kinds)('%s, open loop: what was scheduled is answered', async kind => {
  const { target, protocol } = await serve(kind)
  const more = { mode: /** @type {const} */ ('open'), ratePerSecond: 500, requests: 100, connections: 2 }
  const report = await runLoad(target, plan({ ...more, protocol, pipelining: protocol === 'http2' ? 100 : 1 }))
  expect(report).toMatchObject({ requests: 100, errors: noErrors, open: { scheduled: 100, unanswered: 0 } })
  expect(report.connectionsOpened).toBeLessThanOrEqual(2)
})

test.each(kinds)('%s: a connection for each request', async kind => {
  const { target, protocol } = await serve(kind)
  expect(await runLoad(target, plan({ protocol, requests: 6, connections: 2, keepAlive: false })))
    .toMatchObject({ requests: 6, errors: noErrors, connectionsOpened: 6 })
})

test.each(kinds)('%s: a mix of HEAD, GET and POST comes whole, each as often as its weight says', async kind => {
  /** @type {Record<string, number>} */
  const seen = {}
  const { target, protocol } = await serve(kind, (request, response) => {
    let bytes = 0
    request.on('data', (/** @type {Buffer} */ chunk) => { bytes += chunk.length })
    request.on('end', () => {
      const key = `${request.method} ${request.url} ${request.headers['x-a']} ${bytes}`
      seen[key] = (seen[key] ?? 0) + 1
      response.statusCode = request.method === 'POST' ? 404 : 200
      response.setHeader('content-length', 2)
      response.end(request.method === 'HEAD' ? undefined : 'ok')
    })
  })
  const one = { path: '/', headers: { 'X-A': 'b' }, body: null, weight: 1 }
  const report = await runLoad(target, plan({
    protocol, requests: 1000, connections: 3,
    mix: [
      { ...one, name: 'head', method: 'HEAD' }, { ...one, name: 'get', method: 'GET', weight: 2 },
      { ...one, name: 'post', method: 'POST', path: '/p', body: { base64: Buffer.from([0, 255, 1]).toString('base64') } }
    ]
  }))
  expect(seen).toEqual({ 'HEAD / b 0': 250, 'GET / b 0': 500, 'POST /p b 3': 250 })
  expect(report).toMatchObject({
    requests: 1000, errors: { ...noErrors, status: 250 },
    mix: [
      { name: 'head', requests: 250, errors: { read: 0, timeout: 0, status: 0 } }, { name: 'get', requests: 500 },
      { name: 'post', requests: 250, errors: { status: 250 } }
    ]
  })
})

test.each(/** @type {const} */ (['closed', 'open']))('a GOAWAY loses nothing, %s loop: what the server did not look at is sent again', async mode => {
  const { target, protocol } = await serve('h2c', (request, response, nth) => {
    const { session, id } = request.stream
    if (nth % 40 === 0) session.close()
    else if (nth % 20 === 0) session.goaway(http2.constants.NGHTTP2_NO_ERROR, id)
    response.end('ok')
  })
  const report = await runLoad(target, plan({
    protocol, requests: 200, connections: 2, pipelining: 4, mode, ratePerSecond: mode === 'open' ? 2000 : null
  }))
  expect(report).toMatchObject({ requests: 200, errors: noErrors })
  expect(report.connectionsOpened).toBeGreaterThanOrEqual(10)
})

test.each(/** @type {const} */ (['closed', 'open']))('%s loop: a stream that is reset or hangs is lost alone; a connection that breaks loses what is on it', async mode => {
  const { target, protocol } = await serve('h2c', (request, response, nth) => {
    if (nth % 50 === 10) return request.stream.close(http2.constants.NGHTTP2_INTERNAL_ERROR)
    if (nth % 50 === 20) return // hangs
    if (nth === 65) return request.stream.session.destroy()
    response.end('ok')
  })
  const report = await runLoad(target, plan({
    protocol, requests: 100, connections: 1, pipelining: 4, timeoutMs: 200, mode, ratePerSecond: mode === 'open' ? 1000 : null
  }))
  const { requests, errors } = report
  expect(requests + errors.read + errors.timeout + errors.connect).toBe(100)
  expect(errors).toMatchObject({ connect: 0, status: 0 })
  expect(errors.timeout).toBeGreaterThanOrEqual(1)
  expect(errors.read).toBeGreaterThanOrEqual(3)
  expect(requests).toBeGreaterThan(80)
  expect(report.connectionsOpened).toBe(2)
})

test('what cannot be is said at once, and what to do', async () => {
  const secure = await serve('HTTP/2 over TLS')
  const clear = await serve('http')
  const port = 'port' in clear.target ? clear.target.port : 0
  const raw = await startRawServer(() => {})
  cleanups.push(raw.close)
  const tls = { servername: '', ca: null, insecure: false }
  const load = (/** @type {any} */ target, /** @type {Partial<LoadPlan>} */ more) =>
    runLoad(target, plan({ requests: 5, timeoutMs: 300, ...more }))
  await expect(load({ ...(await serve('https')).target, tls }, {}))
    .rejects.toThrow(/certificate of .* is not trusted \(.*--insecure/)
  await expect(load(secure.target, {})).rejects.toThrow(/does not speak HTTP\/1\.1: give --http2/)
  await expect(load({ host: '127.0.0.1', port, tls }, {})).rejects.toThrow(/does it speak http:\/\/ there\?/)
  await expect(load(clear.target, { protocol: 'http2' })).rejects.toThrow(/does not speak HTTP\/2: leave --http2 out/)
  await expect(load((await serve('https')).target, { protocol: 'http2' })).rejects.toThrow(/does not speak HTTP\/2/)
  await expect(load(raw.target, { protocol: 'http2' })).rejects.toThrow(/could not be reached once/)
  expect(await load({ ...secure.target, tls: { ...tls, insecure: true } }, { protocol: 'http2' }))
    .toMatchObject({ requests: 5 })
})
