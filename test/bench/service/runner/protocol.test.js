'use strict'
/** What a bot answers to runners over HTTP, and what it refuses: real stores, real requests. */
const fs = require('node:fs')
const http = require('node:http')
const net = require('node:net')
const zlib = require('node:zlib')
const { startBot, play, verdictsOf, TOKEN, KEYS, BENCH_SHA256 } = require('./world')
const { BotClient } = require('../../../../bench/service/runner/client')
const { uploadLines, finishedSessions } = require('../../../../bench/service/runner/upload')
const { linesOfEntries } = require('../../../../bench/store')
const { decodeLine } = require('../../../../bench/store/raw')
const { serveBench } = require('../../../../bench/service/watch/server')
const { sha } = require('../../engine/simulated')

const A = 'aaaaaaaaaaaa'
const B = 'bbbbbbbbbbbb'
const signal = new AbortController().signal
/** @type {Record<string, string>} */
const RUNNERS = { one: '1'.repeat(16), two: '2'.repeat(16), three: '3'.repeat(16) }

/** @param {{ url: string }} bot @param {string} [token] */
const clientOf = (bot, token = TOKEN) => new BotClient({ from: bot.url, token })
/** @param {string} name @param {object} [more] */
const leaseWish = (name, more) => ({
  runner: RUNNERS[name], name, machineClass: A, profile: 'quick', benchmarks: KEYS, begun: [], ...more
})
/** @param {string} name @param {{ lease: string, sha: string }} job @param {object} [more] */
const renewWish = (name, { lease, sha: of }, more) => ({
  runner: RUNNERS[name], name, machineClass: A, lease, sha: of, step: 'pair 3 of 10', leftMs: 1000, ...more
})

/** What a runner measured of commit `i`. @param {number} i @param {Partial<Parameters<typeof play>[0]>} [plan] */
async function measured (i, plan = {}) {
  const world = play({ commits: 4, machineClass: A, ids: `${plan.ids ?? 'r'}-`, ...plan })
  await world.until(verbs => verbs.run({ range: sha(i) }))
  return { world, lines: [...uploadLines(world.store(), {
    sha: sha(i), machineClass: plan.machineClass ?? A, profile: 'quick', benchSha256: BENCH_SHA256
  })] }
}

/**
 * @param {{ url: string }} bot
 * @param {string} name
 * @param {number} i
 * @param {string[]} lines
 * @param {string} [machineClass]
 */
const send = (bot, name, i, lines, machineClass = A) =>
  clientOf(bot).send({ runner: RUNNERS[name], sha: sha(i), machineClass }, lines, signal)

test('what somebody compared by hand on a runner is not sent, whatever an older version kept of it', async () => {
  const { world } = await measured(3)
  const store = world.store()
  const [own] = store.all('session', { kind: 'compare' })
  for (const kind of /** @type {const} */ (['end', 'verdict'])) store.put(kind, {
    ...store.get(kind, { session: own.id }), session: 'by-hand', ...kind === 'verdict' ? { oldSha: sha(0) } : {}
  })
  store.put('session', { ...own, id: 'by-hand', oldSha: sha(0), isOwn: false })
  expect(finishedSessions(store, { sha: sha(3), machineClass: A, profile: 'quick', benchSha256: BENCH_SHA256 })
    .map(({ id }) => id)).toEqual([own.id])
})

test('two runners of a class get two commits, one of another class the newest again; who asks again gets the same; they are seen', async () => {
  const { commits } = play({ commits: 4 })
  const bot = await startBot({ commits })
  const client = clientOf(bot)
  const first = await client.ask('lease', leaseWish('one'), signal)
  expect(first).toEqual({ job: {
    lease: expect.stringMatching(/^[0-9a-f]{16}$/), sha: sha(3), subject: 'commit 3', why: 'newest', leaseMs: 90_000,
    anchor: null
  }, askAgainMs: 1000 })
  const second = await client.ask('lease', leaseWish('two'), signal)
  expect(second.job.sha).toBe(sha(1)) // of those between
  expect((await client.ask('lease', leaseWish('three', { machineClass: B }), signal)).job.sha).toBe(sha(3))
  expect(await client.ask('lease', leaseWish('one'), signal)).toEqual(first)
  expect(await client.ask('renew', renewWish('one', first.job), signal)).toEqual({ leaseMs: 90_000 })
  expect(bot.runners().views.find(({ name }) => name === 'one')).toMatchObject({
    machineClass: A, results: 0, current: { sha: sha(3), why: 'newest', step: 'pair 3 of 10', leftMs: 1000 }
  })
  expect(await client.ask('release', { runner: RUNNERS.two, machineClass: A, lease: second.job.lease }, signal))
    .toEqual({ released: true })
  expect(bot.runners().views.find(({ name }) => name === 'two')).toMatchObject({ current: null })
})

test('a lease that is not renewed goes to another, and is lost then; after a restart of the bot it is had again', async () => {
  const { commits } = play({ commits: 2 })
  const bot = await startBot({ commits, leaseMs: 1000 })
  const client = clientOf(bot)
  const { job } = await client.ask('lease', leaseWish('one'), signal)
  expect(await client.ask('lease', leaseWish('two'), signal)).toEqual({ job: null, askAgainMs: 1000 })
  bot.clock.nowMs += 900
  await client.ask('renew', renewWish('one', job), signal)
  bot.clock.nowMs += 900
  expect((await client.ask('lease', leaseWish('two'), signal)).job).toBe(null)
  bot.restart(false)
  await expect(client.ask('renew', renewWish('one', job), signal)).rejects.toMatchObject({
    code: 'BW_BENCH_RUNNER', details: { reason: 'away' }
  })
  bot.restart()
  await client.ask('renew', renewWish('one', job), signal)
  expect((await client.ask('lease', leaseWish('two'), signal)).job).toBe(null)
  bot.clock.nowMs += 1000
  expect((await client.ask('lease', leaseWish('two'), signal)).job.sha).toBe(sha(1))
  await expect(client.ask('renew', renewWish('one', job), signal)).rejects.toMatchObject({
    code: 'BW_BENCH_RUNNER', details: { reason: 'lost' }
  })
})

test('three failures put a commit behind all others', async () => {
  const { commits } = play({ commits: 3 })
  const bot = await startBot({ commits })
  const client = clientOf(bot)
  for (let i = 0; i < 3; i++) {
    const { job } = await client.ask('lease', leaseWish('one'), signal)
    expect(job.sha).toBe(sha(2))
    await client.ask('fail', {
      runner: RUNNERS.one, name: 'one', machineClass: A, lease: job.lease, sha: job.sha, code: 'BW_BENCH_DISK',
      text: 'There is no room.'
    }, signal)
  }
  expect((await client.ask('lease', leaseWish('one'), signal)).job.sha).toBe(sha(1))
  expect(bot.runners().views[0].failure).toMatchObject({
    sha: sha(2), code: 'BW_BENCH_DISK', text: 'There is no room.'
  })
})

test('a result is taken once, whole; a second runner of the class comes too late, one of another class does not', async () => {
  const { world, lines } = await measured(3, { cost: commit => commit === 3 ? 1.2 : 1 })
  const bot = await startBot({ commits: world.commits })
  await clientOf(bot).ask('lease', leaseWish('one'), signal)
  expect(await send(bot, 'one', 3, lines)).toMatchObject({ taken: true, added: lines.length - 2, there: 0 })
  const before = [...bot.store.export()]
  expect(await send(bot, 'one', 3, lines)).toMatchObject({ taken: false, added: 0 })
  const { lines: late } = await measured(3, { ids: 'late' })
  await expect(send(bot, 'two', 3, late)).rejects.toMatchObject({
    code: 'BW_BENCH_RUNNER', message: expect.stringMatching(/measured by another runner/),
    details: { reason: 'refused' }
  })
  expect([...bot.store.export()]).toEqual(before)
  const { lines: others } = await measured(3, { ids: 'other', machineClass: B })
  expect(await send(bot, 'three', 3, others, B)).toMatchObject({ taken: true })
  expect(verdictsOf(bot.store, world.commits)).toEqual([[A, 3, 'confirmed'], [B, 3, 'quiet']])
  expect(bot.results).toEqual([A, B])
  expect(bot.runners().views.find(({ name }) => name === 'one')).toMatchObject({ results: 1, current: null })
  expect(bot.store.integrity().ok).toBe(true)
  expect(fs.readdirSync(bot.uploadsDir)).toEqual([])
  // what came is what was measured, but for the time of the verdict, which is when it came
  const kinds = /** @type {const} */ (['session', 'build', 'pair', 'look', 'end', 'values'])
  for (const kind of kinds) for (const record of world.store().all(kind, {})) expect(bot.store.all(kind, {
    session: record.session ?? record.id, ...kind === 'session' ? { session: undefined, id: record.id } : {}
  })).toContainEqual(record)
})

test('who comes first with a commit that is still to be measured is taken, though the lease is over and another has it', async () => {
  const { world, lines } = await measured(3)
  const bot = await startBot({ commits: world.commits, leaseMs: 1000 })
  const client = clientOf(bot)
  await client.ask('lease', leaseWish('one'), signal)
  bot.clock.nowMs += 1000
  const { job } = await client.ask('lease', leaseWish('two'), signal)
  expect(job.sha).toBe(sha(3))
  expect(await send(bot, 'one', 3, lines)).toMatchObject({ taken: true })
  await expect(client.ask('renew', renewWish('two', job), signal))
    .rejects.toMatchObject({ details: { reason: 'lost' } })
})

test('what the bot measures itself it measures to the end', async () => {
  const { world, lines } = await measured(3)
  const bot = await startBot({ commits: world.commits })
  const own = bot.work().lease({ runner: 'the bot', machineClass: A, begun: [] })
  expect(own?.sha).toBe(sha(3))
  await expect(send(bot, 'one', 3, lines)).rejects.toMatchObject({
    message: expect.stringMatching(/the bot measures it itself/), details: { reason: 'refused' }
  })
  bot.restart(false)
  await expect(send(bot, 'one', 3, lines)).rejects.toMatchObject({ details: { reason: 'away' } })
  expect(bot.store.all('session', {})).toEqual([])
})

/** The lines of an upload with one entry changed, left out or put in, its end right again. */
/**
 * @param {string[]} lines
 * @param {(entries: { kind: string, record: any }[]) => { kind: string, record: any }[]} change
 */
function changed (lines, change) {
  const entries =
    change(lines.slice(1, -1).map(line => /** @type {{ kind: string, record: any }} */ (decodeLine(line))))
  return [...linesOfEntries(entries)]
}

describe('a result is refused, and changes nothing', () => {
  /** @type {string[]} */
  let lines
  /** @type {readonly import('../../../../bench/shapes/pair').Commit[]} */
  let commits
  beforeAll(async () => {
    const { world, lines: made } = await measured(3, { cost: commit => commit === 3 ? 1.2 : 1 })
    lines = made
    commits = world.commits
  })
  const FOREIGN = { session: 'another', benchmark: 'sim/one' }
  test.each(/** @type {[string, (lines: string[]) => string[], RegExp][]} */ ([
    ['of another commit', all => changed(all, entries => entries.map(one => one.kind === 'session'
      ? { ...one, record: { ...one.record, newSha: sha(2) } }
      : one)), /a session is not of the commit/],
    ['of another machine class', all => changed(all, entries => entries.map(one => one.kind === 'session'
      ? { ...one, record: { ...one.record, machineClass: B } }
      : one)), /of another machine class/],
    ['not finished', all => changed(all, entries => entries.filter(({ kind }) => kind !== 'end')), /is not finished/],
    [
      'without its verdict', all => changed(all, entries => entries.filter(({ kind }) => kind !== 'verdict')),
      /is not finished/
    ],
    ['with a pair of another session', all => changed(
      all, entries => entries.map(one => one.kind === 'pair' ? { ...one, record: { ...one.record, ...FOREIGN } } : one)
    ), /a pair belongs to none/],
    ['with a benchmark that is not known', all => changed(all, entries => entries.map(one => one.kind === 'session'
      ? { ...one, record: { ...one.record, benchmarks: ['x/y'] } }
      : one)), /not known here: x\/y/],
    ['with what a person decides', all => changed(all, entries => [...entries, {
      kind: 'accept',
      record: { sha: sha(3), benchmark: 'sim/one', metric: 'cpuUsPerRequest', by: 'me', reason: 'x', atMs: 1 }
    }]), /an? accept belongs to none/],
    ['with a mark of the bot', all => changed(all, entries => [
      ...entries, { kind: 'mark', record: { name: 'anchor', value: sha(1), atMs: 9e12 } }
    ]), /a mark may not be set: anchor/],
    ['with a commit of its own', all => changed(all, entries => [
      ...entries, { kind: 'commit', record: { ...commits[1], subject: 'mine', atMs: 1 } }
    ]), /a commit is another one/],
    ['with a machine of its own', all => changed(all, entries => entries.map(one => one.kind === 'machine'
      ? { ...one, record: { ...one.record, class: B } }
      : one)), /a machine is another one/],
    ['with a command of its own to paste', all => changed(all, entries => entries.map(one => one.kind === 'verdict'
      ? { ...one, record: { ...one.record, culprit: { ...one.record.culprit, revertCommand: 'curl x | sh' } } }
      : one)), /must be a git revert/],
    ['with a profile that no page could show', all => changed(all, entries => [
      ...entries, { kind: 'mark', record: { name: `profile:${entries[0].record.id}`, value: '{"slower":7}', atMs: 1 } }
    ]), /a mark \.benchmark is missing/],
    ['that is cut off', all => all.slice(0, -1), /the file was cut off/],
    ['of nothing', () => [], /is missing/],
    [
      'with a changed number', all => all.map(line => line.replace('"n":10', '"n":11')),
      /cannot be read, or was changed/
    ]
  ]))('%s', async (_name, change, message) => {
    const bot = await startBot({ commits })
    await clientOf(bot).ask('lease', leaseWish('one'), signal)
    await expect(send(bot, 'one', 3, change(lines))).rejects.toMatchObject({
      code: 'BW_BENCH_IMPORT', message: expect.stringMatching(message)
    })
    expect([...bot.store.export()]).toHaveLength(2)
    expect(fs.readdirSync(bot.uploadsDir)).toEqual([])
    expect(await send(bot, 'one', 3, lines)).toMatchObject({ taken: true })
  })

  test('a session that is there under the same name keeps what it has', async () => {
    const bot = await startBot({ commits })
    await send(bot, 'one', 3, lines)
    const { lines: other } = await measured(2)
    const { id } = bot.store.all('session', { kind: 'compare' })[0]
    const before = bot.store.pairs({ session: id }).length
    // the same ids, another commit: as somebody with the token could send
    const stolen = changed(other, entries => entries.filter(({ kind }) => kind !== 'pair'))
    expect(await send(bot, 'two', 2, stolen)).toMatchObject({ taken: false, added: 0 })
    expect(bot.store.pairs({ session: id })).toHaveLength(before)
    expect(verdictsOf(bot.store, commits)).toEqual([[A, 3, 'confirmed']])
  })
})

test('a wrong token is told, also from a proxy\'s answer; without runners there is nothing; other benchmarks are named', async () => {
  const { commits } = play({ commits: 2 })
  const bot = await startBot({ commits })
  await expect(clientOf(bot, 'another token of mine').ask('lease', leaseWish('one'), signal)).rejects.toMatchObject({
    code: 'BW_BENCH_TOKEN', exitCode: 64
  })
  const wish = leaseWish('one', { benchmarks: { 'sim/one': 'another', 'sim/two': 'x' } })
  await expect(clientOf(bot).ask('lease', wish, signal)).rejects.toMatchObject({
    code: 'BW_BENCH_RUNNER', message: expect.stringMatching(/sim\/one, sim\/two are/), details: { reason: 'benches' }
  })
  await expect(clientOf(bot).ask('lease', leaseWish('one', { profile: 'normal' }), signal)).rejects.toMatchObject({
    message: expect.stringMatching(/the profile is normal there and quick here/)
  })
  await expect(clientOf(bot).ask('lease', leaseWish('one', { runner: 'the bot' }), signal))
    .rejects.toMatchObject({ code: 'BW_BENCH_USAGE' })
  const none = await serveBench({ host: '127.0.0.1', port: 0 }, {
    page: () => null, status: () => ({}), wake: () => {}, hookSecret: null
  })
  try {
    const where = { url: `http://127.0.0.1:${none.address.port}/` }
    await expect(clientOf(where).ask('lease', leaseWish('one'), signal)).rejects.toMatchObject({
      code: 'BW_BENCH_RUNNER', message: expect.stringMatching(/watch\.runners/), details: { reason: 'none' }
    })
  } finally {
    await none.close()
  }
  await expect(clientOf({ url: `http://127.0.0.1:${none.address.port}/` }).ask('lease', leaseWish('one'), signal))
    .rejects.toMatchObject({ details: { reason: 'away' } })
})

/**
 * @param {{ port: number }} bot
 * @param {{ method?: string, path?: string, token?: string | null, body?: Buffer | string }} wish
 * @returns {Promise<{ status: number, text: string }>}
 */
function raw ({ port }, { method = 'POST', path = '/api/v1/runner/lease', token = TOKEN, body = '{}' }) {
  return new Promise((resolve, reject) => {
    const request = http.request({ host: '127.0.0.1', port, method, path, agent: false, headers: token === null ? {} : {
      authorization: `Bearer ${token}`
    } }, response => {
      let text = ''
      response.setEncoding('utf8').on('data', part => {
        text += part
      }).on('end', () => resolve({ status: response.statusCode ?? 0, text })).on('error', reject)
    })
    request.on('error', reject)
    request.end(body)
  })
}

test('what is no wish is refused, and the port goes on', async () => {
  const { commits } = play({ commits: 2 })
  const bot = await startBot({ commits })
  const result = `/api/v1/runner/result?runner=${RUNNERS.one}&sha=${sha(1)}&machineClass=${A}`
  expect((await raw(bot, { token: null })).status).toBe(401)
  expect((await raw(bot, { token: '' })).status).toBe(401)
  expect((await raw(bot, { method: 'GET' })).status).toBe(405)
  expect((await raw(bot, { path: '/api/v1/runner/constructor' })).status).toBe(400)
  for (const body of ['', 'null', '[]', '{"runner":1}', '{']) expect((await raw(bot, { body })).status).toBe(400)
  expect((await raw(bot, { path: '/api/v1/runner/result' })).status).toBe(400)
  expect((await raw(bot, { path: result, body: 'not packed' })).status).toBe(400)
  expect((await raw(bot, { path: result, body: zlib.gzipSync('x\n'.repeat(1000)).subarray(0, 20) })).status).toBe(400)
  expect((await raw(bot, { path: result, token: 'wrong', body: zlib.gzipSync('x') })).status).toBe(401)
  expect(fs.readdirSync(bot.uploadsDir)).toEqual([])
  expect([...bot.store.export()]).toHaveLength(2)
  expect((await raw(bot, { body: JSON.stringify(leaseWish('one')) })).status).toBe(200)
})

test('who sends slowly, or stops in the middle, leaves nothing and holds up nobody', async () => {
  const { world, lines } = await measured(3)
  const bot = await startBot({ commits: world.commits })
  const packed = zlib.gzipSync(lines.map(line => `${line}\n`).join(''))
  const socket = net.connect(bot.port, '127.0.0.1')
  const head = `POST /api/v1/runner/result?runner=${RUNNERS.one}&sha=${sha(3)}&machineClass=${A} HTTP/1.1\r\nhost: x\r\nauthorization: Bearer ${TOKEN}\r\ncontent-length: ${packed.length}\r\n\r\n`
  socket.write(head)
  socket.write(packed.subarray(0, packed.length - 10))
  socket.on('error', () => {}) // it is destroyed below
  await new Promise(resolve => setImmediate(resolve))
  expect(await send(bot, 'two', 3, lines)).toMatchObject({ taken: true })
  socket.destroy()
  expect(verdictsOf(bot.store, world.commits)).toEqual([[A, 3, 'quiet']])
})
