'use strict'
/** The generator for real, against servers that behave well and servers that do not. */
const fs = require('node:fs')
const http = require('node:http')
const path = require('node:path')
const { DEFAULT_PLAN, runLoad } = require('../../../bench/load')
const { decodeHistogram } = require('../../../bench/load/histogram')
const { freePort } = require('../../support/free-port')
const { until } = require('../../support/until')
const { startRawServer, tempFolder, OK } = require('./raw-server')

/** @typedef {import('../../../bench/shapes/suite').LoadPlan} LoadPlan */
/** @typedef {import('../../../bench/shapes/load').LoadReport} LoadReport */

/** @type {(() => unknown)[]} */
const cleanups = []
afterEach(async () => {
  for (const cleanup of cleanups.splice(0)) await cleanup()
})

/** @param {Parameters<typeof startRawServer>[0]} onRequest @param {Parameters<typeof startRawServer>[1]} [where] */
async function serve (onRequest, where) {
  const server = await startRawServer(onRequest, where)
  cleanups.push(server.close)
  return server
}

/** @param {Partial<LoadPlan>} more @returns {LoadPlan} */
function plan (more) { return { ...DEFAULT_PLAN, timeoutMs: 60_000, durationMs: null, ...more } }

/** @param {LoadReport} report */
function ended ({ requests, errors }) { return requests + errors.connect + errors.read + errors.timeout }

const noErrors = { connect: 0, read: 0, timeout: 0, status: 0 }

test('a closed loop sends exactly as many requests as were asked for, over as many connections', async () => {
  const server = await serve(socket => socket.write(OK))
  const report = await runLoad(server.target, plan({ requests: 1003, connections: 7 }))
  expect(report).toMatchObject({
    schema: 1, requests: 1003, errors: noErrors, statusClasses: { '2xx': 1003 }, open: null, connectionsOpened: 7
  })
  expect(report.generator.maxInFlight).toBe(7)
  expect([server.requests(), server.connections()]).toEqual([1003, 7])
  expect(report.bytesReceived).toBe(1003 * OK.length)
  expect(decodeHistogram(report.latencyHistogram).totalCount).toBe(1003)
  expect(report.serviceUs).toEqual(report.latencyUs)
  expect(report.requestsPerSecond).toBeCloseTo(1003 / (report.durationMs / 1000), 5)
  expect(report.latencyUs.max).toBeGreaterThanOrEqual(report.latencyUs.p50)
  expect(server.firstRequest()).toBe(`GET / HTTP/1.1\r\nHost: 127.0.0.1:${server.target.port}\r\n\r\n`)
})

test('fewer requests than connections: no more connections than needed', async () => {
  const server = await serve(socket => socket.write(OK))
  expect(await runLoad(server.target, plan({ requests: 3, connections: 10 })))
    .toMatchObject({ requests: 3, errors: noErrors })
  expect([server.requests(), server.connections()]).toEqual([3, 3])
})

test('pipelining keeps so many in flight', async () => {
  /** @type {import('node:net').Socket[]} */
  const held = []
  const server = await serve(socket => { // answers come four at a time: one who sends fewer gets none
    held.push(socket)
    if (held.length === 4) for (const one of held.splice(0)) one.write(OK)
  })
  const report = await runLoad(server.target, plan({ requests: 400, connections: 1, pipelining: 4 }))
  expect(report).toMatchObject({ requests: 400, errors: noErrors, generator: { maxInFlight: 4 } })
})

test('no keep-alive: a connection a request, whose life is told', async () => {
  const server = await serve(socket => socket.end(OK.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')))
  const report = await runLoad(server.target, plan({ requests: 50, connections: 5, keepAlive: false }))
  expect(report).toMatchObject({ requests: 50, errors: noErrors, connectionsOpened: 50 })
  expect([server.requests(), server.connections()]).toEqual([50, 50])
  expect(report.connectionUs.min).toBeGreaterThan(0)
  expect(report.connectionUs.max).toBeGreaterThanOrEqual(report.latencyUs.max)
  expect(report.connectUs.max).toBeGreaterThan(0)
  expect(server.firstRequest()).toContain('Connection: close')
})

test('a server that says "Connection: close" loses nothing, also of what was pipelined behind', async () => {
  const server = await serve((socket, nth) => {
    if (nth < 3) socket.write(OK)
    else if (nth === 3) socket.end(OK.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n'))
  })
  for (const pipelining of [1, 3, 5]) {
    expect(await runLoad(server.target, plan({ requests: 100, connections: 2, pipelining })))
      .toMatchObject({ requests: 100, errors: noErrors })
  }
})

test('a server that closes busy connections without a word is told as errors', async () => {
  const server = await serve((socket, nth) => {
    if (nth === 5) socket.end(OK) // and never says so
    else if (nth < 5) socket.write(OK)
  })
  const report = await runLoad(server.target, plan({ requests: 100, connections: 2 }))
  expect(ended(report)).toBe(100)
  expect(report.errors.read).toBeGreaterThan(5) // the sixth request of a connection, wherever it crossed the close
  expect(report.errors).toMatchObject({ connect: 0, timeout: 0, status: 0 })
  expect(report.requests).toBeGreaterThan(60)
})

test('an open loop on a server that closes idle connections: what crosses the close is sent again', async () => {
  let wasClosed = 0
  const server = await serve((socket, nth) => {
    if (nth === 1) return socket.write(OK)
    wasClosed++
    socket.destroy() // it had given the connection up just before
  })
  // the first answer must have come a second before the second request: 5 s more than it takes
  const report = await runLoad(server.target, plan({ mode: 'open', ratePerSecond: 0.15, requests: 2, connections: 5 }))
  expect(report).toMatchObject({ requests: 2, errors: noErrors, resent: 1 })
  expect(wasClosed).toBe(1)
})

test.each([
  { name: 'garbage', answer: 'SSH-2.0-OpenSSH_9.2\r\n' },
  { name: 'half an answer', answer: OK.slice(0, -1) },
  { name: 'two answers to one request', answer: OK + OK }
])('$name is a read error each time', async ({ answer }) => {
  const server = await serve(socket => socket.end(answer))
  const report = await runLoad(server.target, plan({ requests: 4, connections: 1 }))
  expect(report.errors).toMatchObject({ connect: 0, timeout: 0, status: 0 })
  expect(report.errors.read).toBeGreaterThanOrEqual(2)
  expect(ended(report)).toBeGreaterThanOrEqual(4)
})

test('statuses: every answer counts, those other than 2xx and 3xx as errors too', async () => {
  const statuses = [200, 302, 404, 503, 500]
  let at = 0
  const server = await serve(socket => socket.write(OK.replace('200', String(statuses[at++ % 5]))))
  expect(await runLoad(server.target, plan({ requests: 50, connections: 1 }))).toMatchObject({
    requests: 50, errors: { ...noErrors, status: 30 },
    statusClasses: { '1xx': 0, '2xx': 10, '3xx': 10, '4xx': 10, '5xx': 20 }
  })
})

test('a request without an answer is a timeout, and its time is in the latencies', async () => {
  const server = await serve((socket, nth, connection) => { if (connection > 1) socket.write(OK) })
  const report = await runLoad(server.target, plan({ requests: 20, connections: 1, timeoutMs: 1000 }))
  expect(report.requests + report.errors.timeout).toBe(20)
  expect(report.errors).toMatchObject({ connect: 0, read: 0, status: 0 })
  expect(report.errors.timeout).toBeGreaterThanOrEqual(1) // a busy machine may add one
  // the time that the first connection took to open is part of its 1,000 ms
  expect(report.latencyUs.max).toBeGreaterThanOrEqual(900_000)
  expect(decodeHistogram(report.latencyHistogram).totalCount).toBe(20)
})

test('a duration: what is in flight at its end is waited for', async () => {
  const server = await serve(socket => { setTimeout(() => socket.write(OK), 100) })
  // time for three first requests on a busy machine
  const report = await runLoad(server.target, plan({ durationMs: 1000, connections: 3 }))
  expect(report.errors).toEqual(noErrors)
  expect(server.requests()).toBe(report.requests)
  expect(report.requests).toBeGreaterThanOrEqual(3)
  expect(report.durationMs).toBeGreaterThanOrEqual(1000)
})

test('a duration and a number: until both are reached; the longest time ends it before', async () => {
  const server = await serve(socket => { setTimeout(() => socket.write(OK), 5) })
  const both = await runLoad(server.target, plan({ durationMs: 50, requests: 60, connections: 2 }))
  expect(both.requests).toBeGreaterThanOrEqual(60)
  const longest = await runLoad(server.target,
    plan({ durationMs: 50, requests: 1_000_000, maxDurationMs: 1000, connections: 2 }))
  expect(longest.requests).toBeGreaterThan(0)
  expect(longest.requests).toBeLessThan(1000)
})

test('phases: nothing is sent while the start is looked at, and a warm-up is not counted', async () => {
  const server = await serve(socket => socket.write(OK))
  /** @type {[string, number][]} */
  const phases = []
  const report = await runLoad(server.target, plan({
    requests: 500, warmUp: { minMs: 100, minRequests: 10, maxMs: 5000, windowMs: 10 }
  }), {
    onPhase: async phase => {
      const before = server.requests()
      if (phase === 'measuring') for (let i = 0; i < 50; i++) await new Promise(resolve => { setImmediate(resolve) })
      phases.push([phase, server.requests()])
      if (phase === 'measuring') expect(server.requests()).toBe(before)
    }
  })
  expect(phases.map(([phase]) => phase)).toEqual(['warming-up', 'measuring', 'measured'])
  expect(report).toMatchObject({ requests: 500, errors: noErrors })
  expect(report.warmUp.requests).toBe(phases[1][1])
  expect(report.warmUp.requests).toBeGreaterThanOrEqual(10)
  expect(report.warmUp.ms).toBeGreaterThanOrEqual(100)
  expect(server.requests()).toBe(report.warmUp.requests + 500)
  expect(report.connectionsOpened).toBe(0) // those of the warm-up are used on
})

test('a UNIX socket, a body, headers, HEAD', async () => {
  const folder = tempFolder()
  cleanups.push(() => fs.rmSync(folder, { recursive: true }))
  const socketPath = path.join(folder, 's')
  /** @type {[string | undefined, string | undefined, string][]} */
  const seen = []
  const server = http.createServer((req, res) => {
    let body = ''
    req.on('data', chunk => { body += chunk }).on('end', () => {
      seen.push([req.method, /** @type {string} */ (req.headers['x-y']), body])
      res.end('a body')
    })
  })
  await new Promise(resolve => { server.listen(socketPath, () => resolve(undefined)) })
  cleanups.push(() => new Promise(resolve => { server.close(resolve) }))
  expect(await runLoad({ socketPath }, plan({
    requests: 5, connections: 1, method: 'POST', body: 'é!', headers: { 'X-Y': 'z' }
  }))).toMatchObject({ requests: 5, errors: noErrors })
  expect(await runLoad({ socketPath }, plan({ requests: 5, connections: 1, method: 'HEAD' })))
    .toMatchObject({ requests: 5, errors: noErrors })
  expect(seen).toEqual([...Array(5).fill(['POST', 'z', 'é!']), ...Array(5).fill(['HEAD', undefined, ''])])
})

describe('open loop', () => {
  test('every scheduled request is sent, and its latency begins with its schedule', async () => {
    const server = await serve(socket => socket.write(OK))
    const report = await runLoad(server.target,
      plan({ mode: 'open', ratePerSecond: 500, arrivals: 'poisson', requests: 400, connections: 50 }))
    expect(report).toMatchObject({ requests: 400, errors: noErrors, open: { scheduled: 400, unanswered: 0 } })
    expect(server.requests()).toBe(400)
    expect(decodeHistogram(report.latencyHistogram).totalCount).toBe(400)
    expect(report.latencyUs.mean).toBeGreaterThanOrEqual(report.serviceUs.mean)
  })

  test('a server that stands still is told in full: latency goes on from the schedule, nothing is left out', async () => {
    const STALL_MS = 600
    let at = 0
    let stalledUntil = 0
    const server = await serve(socket => {
      if (++at === 100) stalledUntil = performance.now() + STALL_MS
      const waitMs = stalledUntil - performance.now()
      if (waitMs > 0) setTimeout(() => socket.write(OK), waitMs)
      else socket.write(OK)
    })
    const report = await runLoad(server.target,
      plan({ mode: 'open', ratePerSecond: 200, durationMs: 2000, connections: 5 }))
    expect(report).toMatchObject({ requests: 400, errors: noErrors })
    // 120 of the 400 requests were to start in the stall; five could be sent, the others waited for a connection
    expect(report.latencyUs.max).toBeGreaterThanOrEqual(STALL_MS * 1000 * 0.99)
    expect(report.latencyUs.p90).toBeGreaterThanOrEqual(STALL_MS * 1000 / 4)
    expect(report.serviceUs.p75).toBeLessThan(report.latencyUs.p90)
    expect(report.open?.lateSends).toBeGreaterThan(50)
    expect(report.open?.maxQueued).toBeGreaterThan(50)
    expect(report.open?.maxInFlight).toBe(5)
  })

  test('too slow a server: nothing is dropped, the achieved rate says it, what never gets an answer is counted', async () => {
    const server = await serve((socket, nth, connection) => {
      if (connection === 1) setTimeout(() => socket.write(OK), 20)
    })
    const report = await runLoad(server.target,
      plan({ mode: 'open', ratePerSecond: 200, durationMs: 500, connections: 2, timeoutMs: 700 }))
    expect(report.open?.scheduled).toBe(100)
    expect(ended(report)).toBe(100)
    expect(server.requests()).toBeLessThan(100)
    expect(report.open?.unanswered).toBeGreaterThan(0)
    expect(report.errors.timeout).toBeGreaterThanOrEqual(Number(report.open?.unanswered))
    expect(report.open?.achievedPerSecond).toBeLessThan(190)
    expect(decodeHistogram(report.latencyHistogram).totalCount).toBe(100)
    expect(report.latencyUs.max).toBeGreaterThanOrEqual(700_000)
    const service = decodeHistogram(report.serviceHistogram)
    expect(service.totalCount).toBeLessThanOrEqual(server.requests()) // nobody served what was never sent
    expect(report.serviceUs.min).toBeGreaterThan(0)
  })

  test('a connection a request, as httperf does', async () => {
    const server = await serve(socket => socket.end(OK.replace('\r\n\r\n', '\r\nConnection: close\r\n\r\n')))
    const report = await runLoad(server.target,
      plan({ mode: 'open', ratePerSecond: 200, requests: 60, connections: 1000, keepAlive: false }))
    expect(report).toMatchObject({ requests: 60, errors: noErrors, connectionsOpened: 60 })
    expect(report.connectionUs.p50).toBeGreaterThan(0)
  })
})

describe('when it goes wrong', () => {
  test('nobody listens', async () => {
    const target = { host: '127.0.0.1', port: await freePort() }
    for (const mode of /** @type {const} */ (['closed', 'open'])) {
      await expect(runLoad(target, plan({ mode, ratePerSecond: 10, requests: 1000 }))).rejects.toMatchObject({
        code: 'BW_LOAD', message: expect.stringContaining('ECONNREFUSED')
      })
    }
    await expect(runLoad({ socketPath: '/nonexistent/socket' }, plan({ requests: 10 }))).rejects.toMatchObject({
      code: 'BW_LOAD', message: expect.stringContaining('ENOENT')
    })
    await expect(runLoad({ host: 'no-such-host.invalid', port: 1 }, plan({ requests: 10 }))).rejects.toMatchObject({
      code: 'BW_LOAD', message: expect.stringContaining('no-such-host.invalid')
    })
  })

  test('a server that goes away in the middle: connection errors, without spinning', async () => {
    const server = await startRawServer((socket, nth) => {
      socket.write(OK)
      if (nth === 10) server.close()
    })
    const ender = new AbortController()
    const report = await runLoad(server.target, plan({ durationMs: 600_000, connections: 2 }), {
      end: ender.signal,
      // each of two connections takes one request with it; the third failed to connect
      onProgress: ({ failed }) => { if (failed > 2) ender.abort() }
    })
    expect(report.requests).toBeGreaterThanOrEqual(10)
    expect(report.errors.connect).toBeGreaterThan(0)
    expect(report.errors.connect).toBeLessThan(50) // each of two waits 10, 20, 40 ... ms
  })

  test('a plan that cannot be', async () => {
    await expect(runLoad({ host: '127.0.0.1', port: 1 }, plan({ requests: 1, connections: 0 }))).rejects.toMatchObject({
      code: 'BW_USAGE', message: expect.stringContaining('connections')
    })
  })

  test('aborted: the generator is gone', async () => {
    const aborter = new AbortController()
    const server = await serve(socket => {
      socket.write(OK)
      aborter.abort(new Error('enough'))
    })
    await expect(runLoad(server.target, plan({ durationMs: 600_000 }), { signal: aborter.signal }))
      .rejects.toThrow('enough')
    await until(() => server.open() === 0, 'the connections of the killed generator are closed')
    await expect(runLoad(server.target, plan({ durationMs: 600_000 }), { signal: aborter.signal }))
      .rejects.toThrow('enough')
  })

  test('ended early: what has been measured so far', async () => {
    const ender = new AbortController()
    const server = await serve((socket, nth) => {
      socket.write(OK)
      if (nth === 100) ender.abort()
    })
    const report = await runLoad(server.target, plan({ durationMs: 600_000, connections: 1 }), { end: ender.signal })
    expect(report.requests).toBeGreaterThanOrEqual(100)
    expect(report.errors).toEqual(noErrors)
    expect(report.durationMs).toBeLessThan(120_000)
  })

  test('ended early, open loop: the schedule ends there', async () => {
    const ender = new AbortController()
    let at = 0
    const server = await serve(socket => {
      socket.write(OK)
      if (++at === 20) ender.abort()
    })
    const report = await runLoad(server.target,
      plan({ mode: 'open', ratePerSecond: 100, durationMs: 600_000 }), { end: ender.signal })
    expect(report.requests).toBeGreaterThanOrEqual(20)
    expect(report.open?.scheduled).toBe(report.requests)
    expect(Math.abs(Number(report.open?.scheduledPerSecond) - 100)).toBeLessThan(60)
  })

  test('the generator is killed: told, with what it said', async () => {
    const server = await serve(socket => socket.write(OK))
    await expect(runLoad(server.target, plan({ requests: 10 }), {
      prefix: ['/bin/sh', '-c', 'echo no room >&2; exit 7']
    })).rejects.toMatchObject({
      code: 'BW_LOAD', message: expect.stringMatching(/exit 7.*no room/)
    })
    await expect(runLoad(server.target, plan({ requests: 10 }), { prefix: ['/nonexistent/command'] }))
      .rejects.toMatchObject({ code: 'BW_LOAD', message: expect.stringContaining('ENOENT') })
  })

  test('a callback that throws ends the load', async () => {
    const server = await serve(socket => socket.write(OK))
    await expect(runLoad(server.target, plan({ durationMs: 600_000 }), {
      onPhase: () => { throw new Error('not now') }
    })).rejects.toThrow('not now')
  })
})
