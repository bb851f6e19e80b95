'use strict'
const http = require('node:http')
/** @type {any} no types come with it */
const WebSocket = require(/** @type {string} */ ('ws'))
const { TestManager, until } = require('../support/manager-process')
const { underLoad } = require('../support/load')
const { runWeb, runJson, lostOf, LONG_LIVED, NOTHING_LOST } = require('../support/web-app')
const { connectRaw, get } = require('../worker/raw-client')

/** @type {TestManager} */
let manager
/** @type {(() => void)[]} */
let cleanups
beforeEach(() => {
  manager = new TestManager()
  cleanups = []
})
afterEach(async () => {
  for (const cleanup of cleanups) cleanup()
  await manager.end()
})

const CODE = `require(${JSON.stringify(LONG_LIVED)})\n`
const CLIENTS = 8
/** How soon after a goodbye a client has its next connection, and it serves. */
const RECONNECT_MS = 8000
/** For what is not over by itself. */
const DRAIN_MS = 2500

/**
 * @typedef {object} Client   comes back at once whenever it was told to leave
 * @property {() => number | null} pid      of the worker it has now
 * @property {string[]} goodbyes            how each of its connections ended
 * @property {number[]} awayMs              from each goodbye to the next hello
 */

test('F30: WebSocket and event stream clients are told to leave, nothing is torn, and they are back at once', async () => {
  const port = await runWeb(manager, { instances: 2, drain: { idleGraceMs: 2000, timeoutMs: 10_000 } }, CODE)
  const before = await manager.pids('web')
  const sockets = Array.from({ length: CLIENTS }, () => webSocketClient(port))
  const streams = Array.from({ length: CLIENTS }, () => streamClient(port))
  const all = [...sockets, ...streams]
  await until(() => all.every(c => c.pid() !== null), 'all are connected')

  const result = await underLoad({ port }, async () => {
    expect(await runJson(manager, ['reload', 'web'])).toMatchObject({
      code: 0, result: { ok: true, drained: 2, forcedConnections: 0 }
    })
  })

  const after = await manager.pids('web')
  await until(() => all.every(c => after.includes(Number(c.pid()))), 'all are back')
  expect(after.filter(pid => before.includes(pid))).toEqual([])
  for (const client of sockets) {
    expect([...new Set(client.goodbyes)]).toEqual(['1001'])
    expect(await client.echo('hi')).toBe(`${client.pid()} heard hi`)
  }
  for (const client of streams) expect([...new Set(client.goodbyes)]).toEqual(['whole'])
  for (const client of all) expect(Math.max(...client.awayMs)).toBeLessThan(RECONNECT_MS)
  expect(lostOf(result)).toEqual(NOTHING_LOST)
})

test('F30: a WebSocket whose client ignores the goodbye is cut at the end of the drain and counted', async () => {
  const port = await runWeb(manager, { instances: 1, drain: { idleGraceMs: 2000, timeoutMs: DRAIN_MS } }, CODE)
  const client = await connectRaw(port)
  cleanups.push(() => client.socket.destroy())
  client.say(get('/',
    'Upgrade: websocket\r\nConnection: Upgrade\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n'))
  await client.hears('hello from')

  const result = await underLoad({ port }, async () => {
    const reload = await runJson(manager, ['reload', 'web'])
    expect(reload).toMatchObject({ code: 0, result: { ok: true, workers: 1, drained: 1, forcedConnections: 1 } })
    expect(reload.result.changed[0])
      .toContain('1 connection cut (at drain.timeoutMs, or a WebSocket that did not answer its close frame)')
    expect(reload.result.longestDrainMs).toBeGreaterThanOrEqual(DRAIN_MS)
    expect(reload.result.longestDrainMs).toBeLessThan(5 * DRAIN_MS)
  })

  await client.isClosed()
  expect(client.heard()).toMatch(/\x88\x02\x03\xe9$/) // it had been told: 1001, going away
  expect(lostOf(result)).toEqual(NOTHING_LOST)
})

/**
 * @param {number} port
 * @returns {Client & { echo: (text: string) => Promise<string> }}
 */
function webSocketClient (port) {
  /** @type {number | null} */
  let pid = null
  let stopped = false
  let leftAtMs = 0
  /** @type {any} */
  let socket
  /** @type {string[]} */
  const goodbyes = []
  /** @type {number[]} */
  const awayMs = []
  /** @type {(text: string) => void} */
  let onEcho = () => {}

  function connect () {
    socket = new WebSocket(`ws://127.0.0.1:${port}/`)
    socket.on('message', (/** @type {Buffer} */ message) => {
      const text = message.toString()
      if (!text.startsWith('hello')) return onEcho(text)
      pid = Number(text.split(' ').at(-1))
      if (leftAtMs > 0) awayMs.push(performance.now() - leftAtMs)
    })
    socket.on('error', (/** @type {Error} */ err) => { if (!stopped) goodbyes.push(err.message) })
    socket.on('close', (/** @type {number} */ code) => {
      if (stopped) return
      goodbyes.push(String(code))
      leftAtMs = performance.now()
      pid = null
      connect()
    })
  }
  connect()
  cleanups.push(() => {
    stopped = true
    socket.terminate()
  })
  return {
    pid: () => pid,
    goodbyes,
    awayMs,
    echo: text => new Promise(resolve => {
      onEcho = resolve
      socket.send(text)
    })
  }
}

/**
 * @param {number} port
 * @returns {Client}
 */
function streamClient (port) {
  /** @type {number | null} */
  let pid = null
  let stopped = false
  let leftAtMs = 0
  /** @type {http.ClientRequest} */
  let request
  /** @type {string[]} */
  const goodbyes = []
  /** @type {number[]} */
  const awayMs = []

  /** @param {string} how */
  function leave (how) {
    if (stopped) return
    goodbyes.push(how)
    leftAtMs = performance.now()
    pid = null
    connect()
  }

  function connect () {
    request = http.get({ host: '127.0.0.1', port, path: '/events', agent: false }, response => {
      let text = ''
      response.on('data', chunk => {
        text += chunk
        if (pid === null && leftAtMs > 0) awayMs.push(performance.now() - leftAtMs)
        pid ??= Number(/^data: (\d+)\n\n/.exec(text)?.[1] ?? NaN)
      })
      response.on('end', () => leave(response.complete && /^(data: \d+\n\n)+$/.test(text) ? 'whole'
        : `torn: ${JSON.stringify(text.slice(-40))}`))
      response.on('error', () => {}) // 'close' of a torn answer, told by 'aborted'
      response.on('aborted', () => leave('aborted'))
    })
    request.on('error', err => { if (!stopped && goodbyes.length < 10) leave(err.message) })
  }
  connect()
  cleanups.push(() => {
    stopped = true
    request.destroy()
  })
  return { pid: () => pid, goodbyes, awayMs }
}
