'use strict'
const fs = require('node:fs')
const http = require('node:http')
const path = require('node:path')
const { TestManager, isAlive, until } = require('../support/manager-process')
const { followApp } = require('../support/follow-app')
const { underLoad } = require('../support/load')
const { runWeb, runJson, untilInFlight, untilDraining, askWorkers, lostOf, GOOD, NOTHING_LOST } =
  require('../support/web-app')
const { connectRaw, get } = require('../worker/raw-client')

/** @typedef {Awaited<ReturnType<typeof connectRaw>>} RawClient */

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

/** @param {number} port */
async function connect (port) {
  const client = await connectRaw(port)
  cleanups.push(() => client.socket.destroy())
  return client
}

/** What a client has heard since. @param {RawClient} client @param {string} before */
function since (client, before) { return client.heard().slice(before.length) }

/** Lets the /until requests of one worker be answered. @param {number} pid */
function letAnswer (pid) { fs.writeFileSync(`${manager.folder}/${pid}`, '') }

/** Longer than it takes a busy machine to see that a worker drains, and to say something to it. */
const GRACE_MS = 3000
/** For what is not over by itself. */
const DRAIN_MS = 2500
/** Node closes a connection that was idle for 5 s by itself, which may come before the drain. */
const PATIENT = `const http = require('http'), { createServer } = http
http.createServer = (...args) => Object.assign(createServer(...args), { keepAliveTimeout: 600_000 })
${GOOD}`

/** It can be kept from everything for a while, as on a machine with too little to spare. */
const BLOCKABLE = `const { createServer: makeServer } = require('http')
require('http').createServer = handler => makeServer((request, response) => {
  if (!request.url.startsWith('/block?')) return handler(request, response)
  const [file, ms] = request.url.slice(7).split('&')
  require('fs').writeFileSync(file, '')
  for (const end = Date.now() + Number(ms); Date.now() < end;);
  response.end('blocked')
})
${PATIENT}`

test('F28: a worker that comes to nothing for longer than the grace answers what came meanwhile, before it closes what is idle', async () => {
  const port = await runWeb(manager, { instances: 1, drain: { idleGraceMs: GRACE_MS, timeoutMs: 60_000 } }, BLOCKABLE)
  const [pid] = await manager.pids('web')
  const [blocker, ...clients] = await Promise.all(Array.from({ length: 6 }, () => connect(port)))
  for (const client of [blocker, ...clients]) {
    client.say(get('/pid'))
    await client.hears(/\r\n\r\n\d+$/)
  }
  const before = clients.map(client => client.heard())
  const reload = runJson(manager, ['reload', 'web'])
  await untilDraining(manager, pid)
  const blocked = path.join(manager.folder, 'blocked')
  blocker.say(get(`/block?${blocked}&${GRACE_MS + 500}`))
  await until(() => fs.existsSync(blocked), 'the worker blocks')
  for (const client of clients) client.say(get('/pid'))
  for (const [i, client] of clients.entries()) {
    await until(() => since(client, before[i]).endsWith(`\r\n\r\n${pid}`) || client.socket.destroyed,
      'the request ends')
    expect(since(client, before[i])).toMatch(/^HTTP\/1\.1 200 /)
  }
  expect((await reload).code).toBe(0)
})

test('F28: idle keep-alive connections: a request within the grace is answered as the last one, a silent one is closed gently after it', async () => {
  const port = await runWeb(manager, { drain: { idleGraceMs: GRACE_MS, timeoutMs: 15_000 } }, PATIENT)
  const pids = await manager.pids('web')
  /** @type {{ client: RawClient, pid: number, first: string, asks: boolean }[]} */
  const clients = []
  for (let i = 0; i < 12; i++) {
    const client = await connect(port)
    client.say(get('/pid'))
    await client.hears(/\r\n\r\n\d+$/)
    clients.push({ client, pid: Number(/\d+$/.exec(client.heard())?.[0]), first: client.heard(), asks: i % 2 === 0 })
    expect(client.heard()).toContain('Connection: keep-alive')
  }
  const reload = runJson(manager, ['reload', 'web'])

  // one of them may have got all
  await Promise.all(pids.filter(one => clients.some(c => c.pid === one)).map(async pid => {
    await untilDraining(manager, pid)
    const own = clients.filter(c => c.pid === pid)
    await Promise.all(own.map(async ({ client, first, asks }) => {
      if (asks) {
        client.say(get('/pid'))
        await client.isClosed()
        expect(since(client, first)).toMatch(new RegExp(`^HTTP/1.1 200 OK[^]*Connection: close[^]*\r\n\r\n${pid}$`))
      } else {
        await client.isClosed()
        expect(since(client, first)).toBe('')
      }
      expect(client.problem()).toBeNull()
    }))
  }))

  const { code, result } = await reload
  expect({ code, result }).toMatchObject({ code: 0, result: { ok: true, drained: 2, forcedConnections: 0 } })
  expect(result.longestDrainMs).toBeGreaterThanOrEqual(GRACE_MS)
})

test('F29: requests in flight are answered whole by the workers that took them, and their connections closed after', async () => {
  const port = await runWeb(manager)
  const pids = await manager.pids('web')
  const agent = new http.Agent({ keepAlive: true })
  cleanups.push(() => agent.destroy())
  const answers = Array.from({ length: 12 }, (_, i) => ask(agent,
    port, `/until?folder=${manager.folder}&head=${i % 2}`))
  await untilInFlight(manager, answers.length)
  // one of them may have got all
  const busy = (await askWorkers(manager)).filter(w => w.connections.inFlight > 0).map(w => w.pid)
  const reload = runJson(manager, ['reload', 'web'])

  for (const pid of pids.filter(one => busy.includes(one))) {
    await untilDraining(manager, pid)
    expect(isAlive(pid)).toBe(true)
    letAnswer(pid)
  }

  for (const answer of await Promise.all(answers)) {
    expect(answer.status).toBe(200)
    expect(pids.map(pid => `until ${pid}`)).toContain(answer.body)
    // a head that is out cannot say it any more
    expect(answer.connection).toBe(answer.headFirst ? 'keep-alive' : 'close')
  }
  expect(await reload).toMatchObject({ code: 0, result: { ok: true, drained: 2, forcedConnections: 0 } })
  expect(pids.filter(isAlive)).toEqual([])
})

test('F31: clients that send or read next to nothing hold a drain up to its limit and no longer; each is cut and counted', async () => {
  const port = await runWeb(manager, { instances: 1, drain: { idleGraceMs: 2000, timeoutMs: DRAIN_MS } })
  const [old] = await manager.pids('web')
  const [head, body, reader] = [await connect(port), await connect(port), await connect(port)]
  head.say('GET / HTTP/1.1\r\nHost: x\r\nX-Slow: ')
  body.say('POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: 100000\r\n\r\n')
  reader.socket.pause()
  reader.say(get('/big?bytes=20000000'))
  const dripping = setInterval(() => {
    head.say('a')
    body.say('a')
  }, 100)
  cleanups.push(() => clearInterval(dripping))
  await until(async () => (await askWorkers(manager))[0]?.connections.open === 3, 'all three are connected')
  await untilInFlight(manager, 2) // the head is no request yet
  const follower = await followApp(manager, 'web')

  const result = await underLoad({ port }, async () => {
    const reload = await runJson(manager, ['reload', 'web'])
    expect(reload).toMatchObject({ code: 0, result: { ok: true, workers: 1, drained: 1, forcedConnections: 3 } })
    expect(reload.result.changed[0]).toContain('3 connections cut (at drain.timeoutMs')
    expect(reload.result.longestDrainMs).toBeGreaterThanOrEqual(DRAIN_MS)
    expect(reload.result.longestDrainMs).toBeLessThan(5 * DRAIN_MS)
  })

  await head.isClosed()
  await body.isClosed()
  expect(isAlive(old)).toBe(false)
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  expect(result.ok).toBeGreaterThan(100)
  expect(follower.least()).toBe(1)
})

describe('F39: with one worker that begins to drain', () => {
  /** @type {number} */
  let port
  /** @type {number} */
  let old
  beforeEach(async () => {
    port = await runWeb(manager, { instances: 1, drain: { idleGraceMs: GRACE_MS, timeoutMs: 15_000 } }, PATIENT);
    [old] = await manager.pids('web')
  })

  test('pipelined requests are all answered, in order, those included that come during the drain', async () => {
    const client = await connect(port)
    client.say(get(`/until?folder=${manager.folder}`) + get('/echo?id=second') + get('/echo?id=third'))
    await untilInFlight(manager, 1)
    const reload = runJson(manager, ['reload', 'web'])
    await untilDraining(manager, old)

    client.say(get('/echo?id=fourth') + get('/echo?id=fifth'))
    letAnswer(old)

    await client.isClosed()
    const answers = client.heard().split('HTTP/1.1 200 OK\r\n').slice(1)
    expect(answers.map(answer => answer.slice(answer.indexOf('\r\n\r\n') + 4)))
      .toEqual([`until ${old}`, 'second', 'third', 'fourth', 'fifth'])
    expect(answers.map(answer => /Connection: (.*)\r\n/.exec(answer)?.[1]))
      .toEqual(['keep-alive', 'keep-alive', 'keep-alive', 'keep-alive', 'close'])
    expect(client.problem()).toBeNull()
    expect(await reload).toMatchObject({ code: 0, result: { ok: true, forcedConnections: 0 } })
  })

  test('Expect: 100-continue is completed, asked before the drain or during it', async () => {
    const expecting = 'POST /upload HTTP/1.1\r\nHost: x\r\nExpect: 100-continue\r\nContent-Length: 5\r\n\r\n'
    const [before, during] = [await connect(port), await connect(port)]
    before.say(expecting)
    await before.hears('HTTP/1.1 100 Continue\r\n\r\n')
    during.say(get('/pid'))
    await during.hears(/\r\n\r\n\d+$/)
    const heard = during.heard()
    const reload = runJson(manager, ['reload', 'web'])
    await untilDraining(manager, old)

    during.say(expecting)
    await during.hears('HTTP/1.1 100 Continue\r\n\r\n')
    for (const client of [before, during]) client.say('12345')

    await Promise.all([before.isClosed(), during.isClosed()])
    const whole = /^HTTP\/1.1 100 Continue\r\n\r\nHTTP\/1.1 200 OK\r\n[^]*Connection: close[^]*\r\n\r\n5$/
    expect(before.heard()).toMatch(whole)
    expect(since(during, heard)).toMatch(whole)
    expect(await reload).toMatchObject({ code: 0, result: { ok: true, forcedConnections: 0 } })
  })

  test('an upload in progress is taken to its end', async () => {
    const bytes = 4_000_000
    const half = Buffer.alloc(bytes / 2, 'x')
    const client = await connect(port)
    client.say(`POST /upload HTTP/1.1\r\nHost: x\r\nContent-Length: ${bytes}\r\n\r\n`)
    client.say(half)
    await untilInFlight(manager, 1)
    const reload = runJson(manager, ['reload', 'web'])
    await untilDraining(manager, old)

    client.say(half)

    await client.isClosed()
    expect(client.heard()).toMatch(new RegExp(`^HTTP/1.1 200 OK[^]*Connection: close[^]*\r\n\r\n${bytes}$`))
    expect(await reload).toMatchObject({ code: 0, result: { ok: true, forcedConnections: 0 } })
  })
})

/**
 * @param {http.Agent} agent
 * @param {number} port
 * @param {string} urlPath
 * @returns {Promise<{ status: number | undefined, body: string, connection: string | undefined, headFirst: boolean }>}
 */
function ask (agent, port, urlPath) {
  return new Promise((resolve, reject) => {
    http.get({ host: '127.0.0.1', port, path: urlPath, agent }, res => {
      let body = ''
      res.on('data', chunk => { body += chunk })
      res.on('end', () => resolve({
        status: res.statusCode, body, connection: res.headers.connection, headFirst: urlPath.endsWith('head=1')
      }))
      res.on('error', reject)
    }).on('error', reject)
  })
}
