'use strict'
/** What the sessions of a living worker leave in the audit, what they are refused for, and how many there may be. */
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { spawnSync } = require('node:child_process')
const { startWorker, makeDir, cleanUp, until } = require('../worker/harness')
const { listPlaces } = require('../../repl/sidecar/session-places')
const { startTimeOf } = require('../../common/process-facts')

afterEach(cleanUp)

const APP = 'globalThis.counter = 0; setInterval(() => {}, 1000)'

/** @param {object} [repl] @param {string} [home] */
async function start (repl = {}, home = makeDir()) {
  for (const name of ['run', 'log']) fs.mkdirSync(path.join(home, name), { recursive: true, mode: 0o700 })
  const given = {
    stage: 'production', write: true, requireReason: false, evalTimeoutMs: 20_000, idleTimeoutMs: 60_000,
    maxSessions: 3,
    runDir: path.join(home, 'run'), logDir: path.join(home, 'log'), stateDir: home, journal: false, readOnlyGid: null,
    settings: {}, ...repl
  }
  const worker = startWorker({ code: APP, boot: { sidecar: true, repl: given } })
  await worker.next('hello')
  const socketPath = `${worker.socketBase}.sock`
  await until(() => fs.existsSync(socketPath), 'its socket')
  const file = path.join(given.logDir, 'repl-audit.log')
  const lines = () => fs.readFileSync(file, 'utf8').split('\n').filter(Boolean).map(line => JSON.parse(line))
  return { worker, socketPath, file, lines, home, ...given }
}

/** @param {string} socketPath @param {object} [how] */
async function connect (socketPath, how = {}) {
  const socket = await until(() => new Promise(resolve => {
    const opened = net.connect({ path: socketPath, ...how }, () => resolve(opened)).on('error', () => resolve(null))
  }), 'the sidecar listens')
  let text = ''
  let lastId = 0
  socket.on('data', (/** @type {Buffer} */ chunk) => { text += chunk })
  // what stands before the first answer greets people who say nothing for a while
  const all = () => text.split('\n').slice(0, -1).filter(line => line.includes('{')).map(line =>
    JSON.parse(line.slice(line.indexOf('{'))))
  return {
    end: () => socket.destroy(),
    /** Its answer may never come. @param {string} code */
    tell: code => socket.write(`${JSON.stringify({ type: 'eval', id: 'told', code })}\n`),
    notices: () => all().filter(message => message.type === 'notice'),
    /** @param {string} type @param {object} [more] @returns {Promise<any>} */
    async ask (type, more = {}) {
      const id = ++lastId
      socket.write(`${JSON.stringify({ type, id, ...more })}\n`)
      return until(() => all().find(message => message.id === id), `an answer to ${type}; heard ${text}`)
    }
  }
}

test('a session leaves its beginning, its statements before they run, their outcomes, and its end', async () => {
  const { worker, socketPath, file, lines, runDir } = await start()
  const client = await connect(socketPath)
  const { session } = await client.ask('session', { mode: 'write', reason: 'ticket 7', user: 'anna', tool: 'test' })
  expect(await client.ask('eval', {
    code: `require('fs').readFileSync(${JSON.stringify(file)}, 'utf8').includes('ticket 7')`
  })).toMatchObject({ outcome: 'value', text: 'true' })
  await client.ask('mode', { mode: 'read-only' })
  expect(await client.ask('eval', { code: 'counter = 5' })).toMatchObject({ outcome: 'refused' })
  await client.ask('eval', { code: '1', preview: true })
  client.end()
  await until(() => lines().some(line => line.event === 'close'), 'the end')

  expect(lines().map(({ event, n, request, mode, outcome }) => ({ event, n, request, mode, outcome }))).toEqual([
    { event: 'open', mode: 'write' },
    { event: 'statement', n: 1, request: 'eval', mode: 'write' },
    { event: 'outcome', n: 1, mode: 'write', outcome: 'value' },
    { event: 'statement', n: 2, request: 'mode', mode: 'read-only' },
    { event: 'outcome', n: 2, mode: 'read-only', outcome: 'read-only' },
    { event: 'statement', n: 3, request: 'eval', mode: 'read-only' },
    { event: 'outcome', n: 3, mode: 'read-only', outcome: 'refused' },
    { event: 'statement', n: 4, request: 'preview', mode: 'read-only' },
    { event: 'outcome', n: 4, mode: 'read-only', outcome: 'value' },
    { event: 'close', mode: 'read-only' }
  ])
  for (const line of lines()) {
    expect(line).toMatchObject({
      uid: process.getuid?.(), gid: process.getgid?.(), pid: process.pid, exe: fs.realpathSync(process.execPath),
      user: 'anna', tool: 'test', reason: 'ticket 7', session,
      worker: 'web.0', generation: 1, workerPid: worker.child.pid
    })
  }
  expect(lines()[5].code).toBe('counter = 5')
  expect(fs.readdirSync(path.join(runDir, 'sessions'))).toEqual([])
})

test('what cannot be written down is not run, and runs when it can be again', async () => {
  const { socketPath, file, lines } = await start()
  const client = await connect(socketPath)
  await client.ask('session', { mode: 'write' })
  fs.renameSync(file, `${file}.1`)
  fs.mkdirSync(file)
  expect(await client.ask('eval', { code: 'counter += 1' })).toMatchObject({ type: 'error', code: 'BW_REPL_AUDIT' })
  expect(await client.ask('mode', { mode: 'read-only' })).toMatchObject({ type: 'error', code: 'BW_REPL_AUDIT' })
  const other = await connect(socketPath)
  expect(await other.ask('eval', { code: '1' })).toMatchObject({ type: 'error', code: 'BW_REPL_AUDIT' })
  fs.rmdirSync(file)
  expect(await client.ask('eval', { code: 'counter' })).toMatchObject({ outcome: 'value', text: '0' })
  expect(lines()[0]).toMatchObject({ event: 'statement', code: 'counter', missed: 1 })
})

test('an idle session ends, with its place, though its client never ends its side', async () => {
  const { socketPath, lines, runDir } = await start({ idleTimeoutMs: 1000 })
  const client = await connect(socketPath, { allowHalfOpen: true })
  await client.ask('session', { mode: 'write' })
  await until(() => lines().some(line => line.event === 'close'), 'the end')
  expect(listPlaces(runDir)).toEqual([])
  client.tell('counter = 5')
  const other = await connect(socketPath)
  expect(await other.ask('eval', { code: 'counter' })).toMatchObject({ text: '0' })
  expect(lines().filter(line => line.event === 'statement')).toHaveLength(1)
  expect(client.notices()).toEqual([expect.objectContaining({ notice: 'idle' })])
  client.end()
  other.end()
})

test('an idle session waits for the profile that is being made in it', async () => {
  const { socketPath, lines } = await start({ idleTimeoutMs: 1000 })
  const client = await connect(socketPath)
  expect(await client.ask('profile', { kind: 'cpu', durationMs: 3000 })).toMatchObject({ type: 'file' })
  await until(() => lines().some(line => line.event === 'close'), 'the end')
})

test('switched off while it runs: open sessions read only, and say so; new ones may not write; until it is switched on', async () => {
  const { worker, socketPath, lines } = await start()
  const [writer, reader] = [await connect(socketPath), await connect(socketPath)]
  await writer.ask('session', { mode: 'write' })
  await reader.ask('session')
  expect(await writer.ask('eval', { code: 'counter += 1' })).toMatchObject({ outcome: 'value', text: '1' })
  worker.send({ type: 'repl', write: false })
  await until(() => writer.notices().some(({ notice }) => notice === 'write-off'), 'it is told')
  expect(await writer.ask('eval', { code: 'counter += 1' })).toMatchObject({ outcome: 'refused' })
  expect(await writer.ask('mode', { mode: 'write' })).toMatchObject({
    code: 'BW_REPL_WRITE', message: expect.stringContaining('bellwether repl web --write on')
  })
  expect(await reader.ask('describe')).toMatchObject({ mayWrite: false })
  expect(reader.notices()).toEqual([])
  const late = await connect(socketPath)
  expect(await late.ask('session', { mode: 'write' })).toMatchObject({ code: 'BW_REPL_WRITE' })
  expect(lines()).toContainEqual(expect.objectContaining({
    event: 'mode', mode: 'read-only', detail: 'write mode was switched off'
  }))
  expect(lines()).toContainEqual(expect.objectContaining({
    event: 'refused', mode: 'write', detail: 'BW_REPL_WRITE', uid: process.getuid?.(), pid: process.pid
  }))
  worker.send({ type: 'repl', write: true })
  await until(async () => (await writer.ask('mode', { mode: 'write' })).type === 'session', 'it may write again')
  expect(await writer.ask('eval', { code: 'counter += 1' })).toMatchObject({ outcome: 'value', text: '2' })
})

test('there are so many sessions in a worker, so many in all, and each sees whose they are', async () => {
  const { socketPath, home, runDir } = await start()
  const second = await start({}, home)
  const clients = []
  for (const at of [socketPath, socketPath, socketPath, second.socketPath]) {
    const client = await connect(at)
    await client.ask('session', { user: `user ${clients.length}` })
    clients.push(client)
  }
  const one = await connect(socketPath)
  expect(await one.ask('session')).toMatchObject({
    code: 'BW_REPL_SESSIONS', message: expect.stringContaining('repl.maxSessions')
  })
  const { sessions } = await clients[3].ask('who')
  expect(sessions.map((/** @type {any} */ s) => s.user)).toEqual(['user 0', 'user 1', 'user 2', 'user 3'])
  expect(sessions[0]).toMatchObject({
    worker: 'web.0', mode: 'read-only', uid: process.getuid?.(), pid: process.pid, sinceMs: expect.any(Number),
    idleMs: expect.any(Number)
  })

  // 28 more of a process that is still there: all places of this home are taken
  for (let i = 0; i < 28; i++) fs.writeFileSync(
    path.join(runDir, 'sessions', `${process.pid}-${startTimeOf(process.pid)}-${i.toString(16).padStart(8, '0')}`),
    '{}',
    { mode: 0o600 }
  )
  const other = await connect(second.socketPath)
  expect(await other.ask('session')).toMatchObject({
    code: 'BW_REPL_SESSIONS', message: expect.stringContaining('at most 32')
  })
  clients[0].end()
  await until(async () => (await other.ask('session')).type === 'session', 'there is room again')
})

test('without a group there is no second socket; of a group that we may not give it to, none either, and it is said', async () => {
  const without = await start()
  expect(fs.existsSync(`${without.worker.socketBase}.ro.sock`)).toBe(false)
  if (process.getuid?.() === 0) return // root may give it to any
  const others = spawnSync('id', ['-G'], { encoding: 'utf8' }).stdout.split(/\s+/)
  const { worker } = await start({ readOnlyGid: others.includes('0') ? 1 : 0 })
  expect(await worker.next('trouble')).toMatchObject({ part: 'sidecar-thread', text: expect.stringContaining('EPERM') })
  expect(fs.existsSync(`${worker.socketBase}.ro.sock`)).toBe(false)
})

test('what a client asked for and did not wait for is not done, once it is known that nobody listens', async () => {
  const { worker, socketPath, lines } = await start()
  const watcher = await connect(socketPath)
  await watcher.ask('session', { mode: 'write' })
  await watcher.ask('eval', { code: 'globalThis.gate = new Promise(resolve => { globalThis.openGate = resolve })' })
  const client = await connect(socketPath)
  await client.ask('session', { mode: 'write' })
  client.tell('counter = 1; await gate')
  for (let i = 0; i < 10; i++) client.tell('counter++')
  await until(async () => (await watcher.ask('eval', { code: 'counter' })).text === '1', 'the first one awaits')
  client.end()
  await watcher.ask('eval', { code: 'openGate()' })
  await until(() => lines().some(line => line.event === 'close'), 'the end')
  const begun = () => lines().filter(line => line.event === 'statement').length
  await until(() => lines().filter(line => line.event === 'outcome' && line.outcome !== undefined).length === begun(),
    'each that began has its outcome')
  // a closed socket looks like one that only sends no more, until the first answer finds nobody: one may run until that
  // is known
  expect(Number((await watcher.ask('eval', { code: 'counter' })).text)).toBeLessThanOrEqual(3)
  expect(lines().filter(line => line.code === 'counter++').length).toBeLessThanOrEqual(2)
  expect(worker.child.exitCode).toBe(null)
})
