'use strict'
/**
 * The streams of the live page over real connections: what is sent, what is sent again, and what pages that do not read
 * can hold.
 */
const fs = require('node:fs')
const os = require('node:os')
const net = require('node:net')
const path = require('node:path')
const http = require('node:http')
const { execFileSync } = require('node:child_process')
const { openHttpPort } = require('../../../../manager/api/http/server')
const { MOST_PAGES, MAX_BACKLOG_BYTES, FIELDS } = require('../../../../manager/api/http/live/feed')
const { idOf, placeOf, firstRow } = require('../../../../manager/api/http/live/place')
const { createRememberedEvents, MOST_EVENTS } = require('../../../../manager/api/http/live/remembered-events')
const { request, freePort, until } = require('../../../support/manager-process')

/** Seconds since the boot, as rows are numbered. */
const rowNow = () => Number(process.hrtime.bigint() / 1_000_000_000n)
const TOKEN = 'open sesame'

/** @type {number} */
let port
/** @type {Awaited<ReturnType<typeof openHttpPort>>} */
let opened
/** @type {any} */
let manager
/** @type {http.ClientRequest[]} */
let asked
/** @type {net.Socket[]} */
let sockets

/** A manager that has what its pages are told of, and nothing else. */
function fakeManager () {
  /** @type {Set<(event: any) => void>} */
  const followers = new Set()
  const worker = { id: 'web.0', slot: 0, generation: 1, pid: 7, state: 'serving', restarts: 0, uptimeMs: 5000 }
  return {
    begun: true,
    phase: 'running',
    apps: new Map([['web', {
      name: 'web', size: 1, wantedSize: 1, job: null, pausing: { current: null }, waiting: null, stopped: false, everStarted: true, slots: [], isBusy: false, operation: null,
      lastReload: null,
      settings: { restart: { auto: true } },
      workers: new Set([{ slot: 0, state: 'serving', acceptingAtMs: 1, servedMs: 1 }])
    }]]),
    state: 'online',
    filler: '',
    asks: 0,
    follow (/** @type {(event: any) => void} */ follower) {
      followers.add(follower)
      return () => followers.delete(follower)
    },
    report (/** @type {any} */ event) { for (const follower of followers) follower({ atMs: Date.now(), ...event }) },
    status () {
      const app = {
        name: 'web', state: this.state, generation: 1, instances: 1, serving: 1, restarts: 0, listen: [this.filler],
        workers: [worker], slots: []
      }
      return { manager: { pid: 1, version: '0', nodeVersion: '20', uptimeMs: 1000 }, apps: [app] }
    },
    details: () => ({
      name: 'web', settings: { links: { runbook: 'https://wiki.example.org/web' } }, exits: [], stacks: [],
      operation: null, reload: null, rollback: null
    }),
    history: {
      /** @param {string} app @param {URLSearchParams} query */
      async answer (app, query) {
        manager.asks++
        const last = rowNow() - 1
        const since = query.has('since') ? Number(query.get('since')) : last - 600
        const first = Math.min(last + 1, Math.max(since + 1, last - 599))
        const rows = Array.from({ length: last - first + 1 }, (_, i) => first + i)
        const columns = Object.fromEntries(FIELDS.map(name => [name, rows]))
        const all = [{ worker: null, columns }, { worker: 'web.0', columns }]
        const one = query.get('worker')
        return { text: JSON.stringify({
          app, first, last, series: one === null ? all : all.slice(one === 'none' ? 0 : 1).slice(0, 1)
        }) }
      }
    }
  }
}

/** @param {Record<string, any>} [more]  settings of the port */
async function open (more = {}) {
  manager = fakeManager()
  port = await freePort()
  const settings = /** @type {any} */ ({
    settings: { http: {
      listen: `tcp://127.0.0.1:${port}`, ui: true, allowActions: false, tokenFile: null, socket: null, userHeader: null,
      basePath: '', hosts: [], ...more
    } },
    origins: { 'http.listen': 'flag' }
  })
  opened = await openHttpPort({
    manager, managerSettings: settings, before: null, log: event => { throw new Error(JSON.stringify(event)) }
  })
}
beforeEach(() => {
  asked = []
  sockets = []
})
afterEach(() => {
  for (const one of asked) one.destroy()
  for (const one of sockets) one.destroy()
  opened.close()
})

/** @param {string} [query] @param {Record<string, string>} [headers] */
function stream (query = '', headers = {}) {
  /** @type {{ event: string, id: string | undefined, data: any }[]} */
  const messages = []
  const client = { messages, status: 0, isOver: false, news: () => messages.filter(one => one.event === 'news') }
  let text = ''
  const own = http.request({ host: '127.0.0.1', port, path: `/ui/stream${query}`, headers, agent: false }, response => {
    client.status = response.statusCode ?? 0
    response.setEncoding('utf8').on('data', part => {
      text += part
      const blocks = text.split('\n\n')
      text = blocks.pop() ?? ''
      for (const block of blocks) {
        const fields = Object.fromEntries(block.split('\n').map(line => line.split(/: (.*)/, 2)))
        if (fields.event) messages.push({ event: fields.event, id: fields.id, data: JSON.parse(fields.data) })
      }
    }).on('close', () => { client.isOver = true })
  })
  own.on('error', () => { client.isOver = true })
  own.end()
  asked.push(own)
  return client
}

test('at first everything, of the series that is looked at ten minutes; then what is new; what happens at once', async () => {
  await open()
  manager.report({ event: 'something', app: 'web', reason: 'before anybody looked' })
  const client = stream('?of=web')
  await until(() => client.news().length > 0, 'the first message')
  const [{ data }] = client.news()
  expect(data).toMatchObject({
    picture: { apps: [{ name: 'web', state: 'online', workers: [{ id: 'web.0' }] }] },
    closeUp: { name: 'web', links: { runbook: 'https://wiki.example.org/web' } },
    events: [{ seq: 1, text: 'web something reason: before anybody looked' }]
  })
  expect(data.rows.map((/** @type {any} */ { of, columns }) => [of, columns.length, columns[0].length]))
    .toEqual([['web', FIELDS.length, 600], ['web.0', FIELDS.length, 60]])
  await until(() => client.news().length > 2, 'two more')
  const later = client.news().slice(1)
  expect(later.every(one => one.data.picture === undefined && one.data.events === undefined &&
    one.data.closeUp === undefined)).toBe(true)
  const rows = client.news().flatMap(one => one.data.rows?.filter((/** @type {any} */ { of }) => of === 'web')
    .flatMap((/** @type {any} */ { columns }) => columns[0]) ?? [])
  expect(rows).toEqual(rows.map((_, i) => rows[0] + i)) // each row once, without a hole
  manager.state = 'degraded'
  manager.report({ event: 'something', app: 'web', reason: 'now' })
  await until(() => client.news().some(one => one.data.picture?.apps[0].state === 'degraded'), 'the change')
  expect(client.news().find(one => one.data.picture?.apps[0].state === 'degraded')?.data.events)
    .toMatchObject([{ seq: 2 }])
})

test.each(['header', 'query'])('a page that comes back is told what it lacks (%s)', async how => {
  await open()
  const before = stream()
  await until(() => before.news().length > 0, 'the first message')
  const { id = '', data } = before.news()[0]
  asked[0].destroy()
  manager.report({ event: 'something', app: 'web', reason: 'meanwhile' })
  const after = how === 'header' ? stream('', { 'last-event-id': id }) : stream(`?last=${id}`)
  await until(() => after.news().length > 0, 'the first message')
  const [{ data: news }] = after.news()
  expect(news.events).toMatchObject([{ seq: 1, text: 'web something reason: meanwhile' }])
  expect(news.rows?.every((/** @type {any} */ { first }) => first > data.last) ?? true).toBe(true)
})

test('a page that does not read holds little, and is told how much it has missed', async () => {
  await open()
  manager.filler = 'x'.repeat(200_000)
  const socket = net.connect(port,
    '127.0.0.1', () => socket.write('GET /ui/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n'))
  sockets.push(socket)
  socket.pause()
  // first some megabytes go into the kernel's buffers; things happen without a pause
  let asks = 0
  let askedAtMs = performance.now()
  await until(() => {
    manager.filler = `${manager.filler.slice(1)}${Math.random().toString(36)[2]}`
    manager.report({ event: 'something', reason: 'again' })
    if (asks !== manager.asks) askedAtMs = performance.now()
    asks = manager.asks
    // else it is told each second: nothing is read for it any more
    return asks > 3 && performance.now() - askedAtMs > 1500
  }, 'it is full')
  let text = ''
  socket.on('data', part => { text += part })
  socket.resume()
  await until(() => /event: missed\ndata: \{"missed":\d+\}/.test(text), 'it is told')
  expect(Number(/"missed":(\d+)/.exec(text)?.[1])).toBeGreaterThan(0)
  expect(MAX_BACKLOG_BYTES).toBe(256 * 1024)
})

test('one page more than there is room for: the oldest is told, and nobody else is in the way of a health question', async () => {
  await open()
  const pages = Array.from({ length: MOST_PAGES }, () => stream())
  await until(() => pages.every(one => one.news().length > 0), 'all are open')
  const last = stream()
  await until(() => last.news().length > 0, 'one more')
  await until(() => pages.filter(one => one.isOver).length === 1, 'one has ended')
  expect(pages.find(one => one.isOver)?.messages.at(-1)?.event).toBe('full')
  for (let i = 0; i < 80; i++) sockets.push(net.connect(port, '127.0.0.1').on('error', () => {}))
  await until(() => sockets.filter(one => one.destroyed).length > 0, 'silent ones are let go')
  expect(await request({ host: '127.0.0.1', port, path: '/livez' })).toMatchObject({ status: 200 })
  expect(pages.filter(one => one.isOver)).toHaveLength(1)
})

test.each([
  '?of=__proto__', '?of=web.99999999999', '?of=web.', `?of=${'web.'.repeat(1500)}`, '?last=999999999999999-1-x',
  '?last=-1-0-0', '?of=web&of=x&last=%00'
])('whatever is asked for (%#), the stream is an answer, and cheap', async query => {
  await open()
  const client = stream(query)
  await until(() => client.news().length > 0 || client.isOver, 'an answer')
  if (client.isOver) return expect([400, 431]).toContain(client.status)
  const rows = client.news()[0].data.rows ?? []
  expect(rows.every(
    (/** @type {any} */ { of, columns }) => columns[0].length <= (query.includes('of=web&') && of === 'web' ? 600 : 60)
  )).toBe(true)
})

test('pages of a manager that hands over ask the next one', async () => {
  await open()
  const page = stream()
  await until(() => page.news().length > 0, 'it is open')
  opened.stopListening()
  await until(() => page.isOver, 'it has ended')
})

describe('with a token', () => {
  /** @type {string} */
  let file
  beforeEach(async () => {
    file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'bw-token-')), 'token')
    fs.writeFileSync(file, `${TOKEN}\n`, { mode: 0o600 })
    await open({ tokenFile: file })
  })
  afterEach(() => fs.rmSync(path.dirname(file), { recursive: true }))
  /** @param {string} at @param {Record<string, string>} [headers] @param {string} [method] */
  const ask = (at, headers = {}, method = 'POST') => request({ host: '127.0.0.1', port, path: at, method, headers })

  test('the page is everybody\'s, what is on it is not; the token is exchanged for a cookie that does not hold it', async () => {
    expect(await ask('/ui/', {}, 'GET')).toMatchObject({ status: 200 })
    expect(await ask('/ui/session')).toMatchObject({ status: 401, headers: { 'www-authenticate': 'Bearer' } })
    expect(await ask('/ui/session', { authorization: 'Bearer no' })).toMatchObject({
      status: 401, body: 'The token is not right.\n'
    })
    const { status, headers } = await ask('/ui/session', { authorization: `Bearer ${TOKEN}` })
    const [cookie] = headers['set-cookie']
    expect([status, cookie]).toEqual([200, expect.stringMatching(
      new RegExp(`^bellwether-visit-${port}=\\d+\\.[\\w-]{43}; Max-Age=43200; HttpOnly; SameSite=Strict$`)
    )])
    const client = stream('', { cookie: cookie.split(';')[0] })
    await until(() => client.news().length > 0, 'the stream')
    const other = stream('', {
      cookie: cookie.split(';')[0].replace(/.$/, (/** @type {string} */ last) => last === 'A' ? 'B' : 'A')
    })
    await until(() => other.status !== 0, 'its answer')
    expect(other.status).toBe(401)
  })

  test('one that others may read lets nobody in, the owner neither; health needs none', async () => {
    fs.chmodSync(file, 0o644)
    expect(await ask('/ui/session', { authorization: `Bearer ${TOKEN}` })).toMatchObject({
      status: 503, body: expect.stringContaining('chmod 600')
    })
    expect(await ask('/livez', {}, 'GET')).toMatchObject({ status: 200 })
  })
})

test('the page is not loaded by a manager before somebody asks for it', () => {
  const root = path.join(__dirname, '..', '..', '..', '..')
  const script = "require('./manager/run'); console.log(Object.keys(require.cache).filter(file => /\\/(dashboards|bench)\\//.test(file.slice(process.cwd().length))))"
  expect(execFileSync(process.execPath, ['-e', script], { cwd: root, encoding: 'utf8' }).trim()).toBe('[]')
})

describe('where a page has got to', () => {
  test.each([
    { name: 'its own', id: idOf({ row: 12, seq: 3 }, '7.x'), expected: { row: 12, seq: 3 } },
    {
      name: 'of another manager: its events begin anew, its rows do not', id: '12-3-8.y', expected: { row: 12, seq: 0 }
    },
    { name: 'none', id: null, expected: { row: 0, seq: 0 } },
    { name: 'nonsense', id: '1e9-3-7.x', expected: { row: 0, seq: 0 } },
    { name: 'too large', id: `${'9'.repeat(400)}-1-7.x`, expected: { row: 0, seq: 0 } }
  ])('$name', ({ id, expected }) => expect(placeOf(id, '7.x')).toEqual(expected))

  test.each([
    { name: 'nothing is known', known: 0, expected: 41 }, { name: 'a few are missing', known: 95, expected: 96 },
    { name: 'more than are shown', known: 5, expected: 41 },
    { name: 'all is known', known: 100, expected: 101 }, { name: 'of another boot', known: 5000, expected: 41 }
  ])('$name', ({ known, expected }) => expect(firstRow(known, 100, 60)).toBe(expected))
})

test('events: the last ones, cut, and nothing of what workers say to those who follow them', () => {
  const events = createRememberedEvents()
  expect(events.add({ event: 'message', app: 'web', data: 'secret' })).toBe(false)
  for (let i = 0; i < MOST_EVENTS + 5; i++) {
    events.add({ event: 'something', app: 'web', reason: 'y'.repeat(10_000), atMs: i })
  }
  const all = events.since(0)
  events.add({ event: 'something', app: 'web', reason: 'a\u202eb\u0007', atMs: 1 })
  expect(events.since(MOST_EVENTS + 5)[0].text).toBe('web something reason: a\ufffdb\\x07')
  expect([all.length, all[0].seq, all[0].text.length < 310, events.since(MOST_EVENTS + 4).length])
    .toEqual([MOST_EVENTS, 6, true, 2])
})
