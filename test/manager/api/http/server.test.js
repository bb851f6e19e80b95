'use strict'
/** The manager's HTTP port: what it answers, and what clients that are wrong, slow or many can do to it. */
const net = require('node:net')
const { openHttpPort, MAX_CONNECTIONS } = require('../../../../manager/api/http/server')
const { request, freePort, until, SCALE } = require('../../../support/manager-process')

/** @type {import('../../../../manager/api/http/server').HttpPort} */
let http
/** @type {any} */
let manager
/** @type {any[]} */
let logged
/** @type {number} */
let port

const web = () => ({
  name: 'web', size: 2, wantedSize: 2, job: null, pausing: { current: null }, waiting: null, stopped: false, everStarted: true, slots: [], isBusy: false, operation: null,
  settings: { restart: { auto: true }, env: { SECRET: 'hunter2' } },
  workers: new Set([0, 1].map(slot => ({ slot, state: 'serving', acceptingAtMs: 1, servedMs: 1 })))
})

/** @param {string | null} listen @param {'flag' | 'default'} [origin] */
const open = (listen, origin = 'flag') => openHttpPort({
  manager,
  managerSettings: {
    settings: {
      http: {
        listen, ui: false, allowActions: false, tokenFile: null, socket: null, userHeader: null, basePath: '', hosts: []
      },
      shutdown: { delayMs: 0 }, blackbox: { keep: 20, maxBytes: 64 * 1024 * 1024 }, manager: { log: 'stderr' },
      prometheus: { tokenFile: null, fileSd: null }, otlp: { url: null, headersFile: null, intervalMs: 60_000 }
    },
    origins: { 'http.listen': origin }
  },
  before: null,
  log: event => logged.push(event)
})

beforeEach(async () => {
  logged = []
  manager = { phase: 'running', apps: new Map([['web', web()]]) }
  port = await freePort()
  http = await open(`tcp://127.0.0.1:${port}`)
})
afterEach(() => http.close())

/** @param {string} path @param {import('node:http').RequestOptions & { body?: string }} [more] */
const ask = (path, more = {}) => request({ host: '127.0.0.1', port, path, ...more })

/** @param {string | Buffer} [bytes] @returns {{ socket: net.Socket, text: () => string, closed: Promise<void> }} */
function connect (bytes) {
  const socket = net.connect(port, '127.0.0.1', () => { if (bytes !== undefined) socket.write(bytes) })
  let text = ''
  socket.on('data', chunk => { text += chunk })
  socket.on('error', () => {}) // 'close' follows
  return { socket, text: () => text, closed: new Promise(resolve => socket.on('close', () => resolve())) }
}

test('text for people, JSON for programs, nothing secret', async () => {
  expect(http.url).toBe(`http://127.0.0.1:${port}`)
  expect(await ask('/readyz')).toMatchObject({
    status: 200,
    body: 'ok\nweb: 2 of 2 workers serve (online)\n',
    headers: { 'content-type': 'text/plain; charset=utf-8', 'cache-control': 'no-store' }
  })
  for (const answer of [
    await ask('/readyz', { headers: { accept: 'application/json' } }), await ask('/readyz?verbose')
  ]) {
    expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/json' } })
    expect(JSON.parse(answer.body)).toEqual({ check: 'readyz', ok: true, reasons: [], phase: 'running', apps: [
      { name: 'web', state: 'online', instances: 2, serving: 2 }
    ] })
  }
})

test('no worker serves: not ready, but live and started', async () => {
  manager.apps.get('web').workers.clear()
  expect(await ask('/readyz')).toMatchObject({ status: 503, body: 'not ok\nweb: 0 of 2 workers serve (starting)\n' })
  expect(await ask('/livez')).toMatchObject({ status: 200 })
  expect(await ask('/startupz')).toMatchObject({ status: 200 })
})

test('HEAD has the head alone; other methods and paths are refused', async () => {
  manager.phase = 'ending'
  expect(await ask('/readyz', { method: 'HEAD' })).toMatchObject({ status: 503, body: '' })
  expect(await ask('/readyz', { method: 'POST', body: '{}' })).toMatchObject({
    status: 405, headers: { allow: 'GET, HEAD' }
  })
  for (const path of ['/', '/metricz', '/__proto__', '/readyz/', '/v1/status']) expect(await ask(path)).toMatchObject({
    status: 404, body: 'not here; there is /livez, /readyz, /startupz, /metrics, /metrics/*, /sd\n'
  })
})

test('what is no HTTP, or too large a head, is refused and closed', async () => {
  const garbage = connect('\x16\x03\x01 hello\r\n\r\n')
  await garbage.closed
  expect(garbage.text()).toMatch(/^HTTP\/1\.1 400 /)
  const large = connect(`GET /livez HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(9000)}\r\n\r\n`)
  await large.closed
  expect(large.text()).toMatch(/^HTTP\/1\.1 431 /)
  const body = connect('GET /livez HTTP/1.1\r\nhost: x\r\ncontent-length: 1000000000\r\n\r\nxxx')
  await body.closed
  expect(body.text()).toMatch(/^HTTP\/1\.1 200 OK[^]*connection: close/i)
})

test('clients that send nothing, or half a head, are let go within seconds', async () => {
  const slow = [connect(), connect('GET /livez HT')]
  const beganAtMs = performance.now()
  await Promise.all(slow.map(client => client.closed))
  expect(performance.now() - beganAtMs).toBeLessThan(40_000 * SCALE)
})

test('however many connections are held open, the next question is answered', async () => {
  const held = Array.from({ length: 3 * MAX_CONNECTIONS }, () => connect('GET /livez HT'))
  await until(() => held.filter(({ socket }) => socket.closed || socket.destroyed).length >= 2 * MAX_CONNECTIONS,
    'the oldest are let go')
  expect(await ask('/livez')).toMatchObject({ status: 200 })
  expect(held.filter(({ socket }) => !socket.destroyed).length).toBeLessThanOrEqual(MAX_CONNECTIONS)
  for (const { socket } of held) socket.destroy()
})

test('a fault of ours is an answer, not the end of the manager', async () => {
  manager.apps = null
  expect(await ask('/readyz')).toMatchObject({ status: 500, body: 'a fault in the manager: its log has more\n' })
  expect(logged).toMatchObject([{ level: 'error', event: 'http-fault', path: '/readyz' }])
})

test('an address that is taken: an error where it was asked for, a warning where it is the default', async () => {
  await expect(open(`tcp://127.0.0.1:${port}`)).rejects.toMatchObject({
    code: 'BW_ADDRESS_IN_USE', message: expect.stringContaining(`pid ${process.pid}`)
  })
  const none = await open(`tcp://127.0.0.1:${port}`, 'default')
  expect(none.url).toBe(null)
  none.close()
  expect(logged).toEqual([{
    level: 'warn', event: 'no-http-port', code: 'BW_ADDRESS_IN_USE',
    reason: expect.stringContaining('set http.listen to another address or to "off"')
  }])
})

test('null: no port', async () => {
  const none = await open(null)
  expect(none.url).toBe(null)
  none.close()
  expect(logged).toEqual([])
})
