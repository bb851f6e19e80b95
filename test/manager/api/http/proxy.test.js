'use strict'
/**
 * Behind a proxy: a real manager with a UNIX socket, a base path and a header that names the user; through its death
 * and an upgrade.
 */
const fs = require('node:fs')
const http = require('node:http')
const net = require('node:net')
const path = require('node:path')
const { namedUser } = require('../../../../manager/api/http/viewers')
const { BIN, TestManager, freePort, request, until } = require('../../../support/manager-process')
const { GOOD, release, writeWeb } = require('../../../support/web-app')

const HOST = 'ops.example.org'
const PAGE = { host: HOST, origin: `https://${HOST}`, 'sec-fetch-site': 'same-origin' }
/** @type {TestManager} */
let manager
/** @type {string} */
let socketPath
/** @type {number} */
let port
/** Of its settings. @type {string} */
let file

/**
 * As the proxy asks.
 * @param {string} at
 * @param {import('node:http').OutgoingHttpHeaders} [headers]
 * @param {string} [method]
 */
const ask = (at, headers = {}, method = 'GET') =>
  request({ socketPath, path: at, method, headers: { host: HOST, ...headers } })
/** @param {string} user */
const act = async user => {
  const { ticket } =
    JSON.parse((await ask('/ops/ui/action?verb=reload&of=web', { ...PAGE, 'x-forwarded-user': user }, 'POST')).body)
  return ask(`/ops/ui/action?verb=reload&of=web&ticket=${ticket}`, { ...PAGE, 'x-forwarded-user': user }, 'POST')
}

beforeAll(async () => {
  manager = new TestManager()
  port = await freePort()
  socketPath = path.join(manager.home, 'proxy.sock')
  manager.env.BELLWETHER_HTTP_LISTEN = `127.0.0.1:${port}`
  const tokenFile = path.join(manager.home, 'token')
  fs.writeFileSync(tokenFile, 'a token', { mode: 0o600 })
  release(manager, GOOD)
  file = writeWeb(manager, { http: {
    socket: socketPath, userHeader: 'x-forwarded-user', basePath: '/ops', allowActions: true, hosts: [HOST], tokenFile
  } })
  expect(await manager.command(['start', file])).toMatchObject({ code: 0 })
})
afterAll(() => manager?.end())

test('the socket answers, with the base path and without; its file is for the owner and the group', async () => {
  for (const at of ['/livez', '/ops/livez', '/ops/ui/']) expect([at, (await ask(at)).status]).toEqual([at, 200])
  for (const at of ['/opslivez', '/ops/ops/livez', '/ops', '/ops/../livez']) {
    expect([at, (await ask(at)).status]).not.toEqual([at, 200])
  }
  expect((fs.statSync(socketPath).mode & 0o777).toString(8)).toBe('660')
})

test('who is named may see and do, and stands in the log; who is not named may not', async () => {
  expect((await ask('/ui/text?what=why&of=web', { 'x-forwarded-user': 'alice' })).status).toBe(200)
  expect((await ask('/ui/text?what=why&of=web')).status).toBe(403)
  // the proxy is to name somebody
  expect((await ask('/ui/text?what=why&of=web', { authorization: 'Bearer a token' })).status).toBe(403)
  expect((await act('alice')).status).toBe(202)
  await until(() => fs.readFileSync(path.join(manager.home, 'log', 'manager.log'),
    'utf8').includes('"verb":"reload","state":"begun","by":{"via":"page","user":"alice"}'), 'it is in the log')
  await until(async () => (await manager.app('web')).state === 'online', 'the reload is over')
})

test('a named user needs a page of this port all the same', async () => {
  for (const headers of [
    {}, { origin: 'https://evil.example', 'sec-fetch-site': 'cross-site' }, { ...PAGE, host: 'evil.example' }
  ]) {
    expect((await ask('/ui/action?verb=stop&of=web', { 'x-forwarded-user': 'alice', ...headers }, 'POST')).status)
      .toBeGreaterThanOrEqual(403)
  }
  expect((await manager.app('web')).state).toBe('online')
})

test('the header is believed on the socket alone', async () => {
  const overTcp = await request({
    host: '127.0.0.1', port, path: '/ui/text?what=why&of=web', headers: { 'x-forwarded-user': 'alice' }
  })
  expect(overTcp.status).toBe(401)
})

test.each([
  { name: 'one', headers: ['X-Forwarded-User', 'alice'], user: 'alice' },
  { name: 'an address', headers: ['x-forwarded-user', 'Ann-Marie.O@example.org'], user: 'Ann-Marie.O@example.org' },
  { name: 'none', headers: ['Host', 'x'], user: null }, {
    name: 'two: one may be of the client', headers: ['X-Forwarded-User', 'alice', 'x-forwarded-user', 'root'],
    user: null
  },
  { name: 'an empty one', headers: ['X-Forwarded-User', ''], user: null },
  { name: 'with an escape', headers: ['X-Forwarded-User', 'a\x1b[31m'], user: null },
  { name: 'too long', headers: ['X-Forwarded-User', 'a'.repeat(101)], user: null },
  { name: 'a list', headers: ['X-Forwarded-User', 'alice, root'], user: null }
])('named user: $name', ({ headers, user }) => expect(namedUser(headers, 'x-forwarded-user')).toEqual({ user }))

test('a new manager that fails when it has taken over: the old one answers there again', async () => {
  const bin = manager.writeScript('broken.js',
    `process.on('message', message => { if (message.handover === 'take') setTimeout(process.exit, 1) }); require(${JSON.stringify(BIN)})`)
  expect(await manager.command(['upgrade', '--bin', bin])).toMatchObject({
    code: 1, stderr: expect.stringContaining('BW_UPGRADE')
  })
  await until(async () => (await ask('/ops/livez')).status === 200, 'the old manager answers')
  expect((fs.statSync(socketPath).mode & 0o777).toString(8)).toBe('660')
})

test('a kept-alive connection may ask once more after an upgrade, and is told to come anew', async () => {
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const askAgain = () => new Promise((resolve, reject) => {
    const asked = http.get({ socketPath, path: '/livez', agent }, response => {
      response.resume().on('end', () =>
        resolve({ status: response.statusCode, connection: response.headers.connection, isReused: asked.reusedSocket }))
    })
    asked.on('error', reject)
  })
  try {
    expect(await askAgain()).toEqual({ status: 200, connection: 'keep-alive', isReused: false })
    expect((await manager.command(['upgrade'])).code).toBe(0)
    expect(await askAgain()).toEqual({ status: 200, connection: 'close', isReused: true })
    expect(await askAgain()).toEqual({ status: 200, connection: 'keep-alive', isReused: false })
  } finally {
    agent.destroy()
  }
})

test('an upgrade and a killed manager leave the socket in place; the end removes it', async () => {
  const named = { 'x-forwarded-user': 'alice' }
  /** @type {unknown[]} */
  const failed = []
  let asked = 0
  let isOver = false
  const asking = (async () => {
    for (; !isOver; asked++) await ask('/livez')
      .then(({ status }) => { if (status !== 200) failed.push(status) }, err => failed.push(err.message))
  })()
  expect((await manager.command(['upgrade'])).code).toBe(0)
  isOver = true
  await asking
  expect([failed, asked > 5]).toEqual([[], true])
  await until(async () => (await ask('/ui/text?what=why&of=web', named)).status === 200, 'the next manager answers')
  process.kill((await manager.status()).manager.pid, 'SIGKILL')
  await until(() => ask('/livez').then(() => false, () => true), 'nobody answers')
  await manager.run(file)
  await until(async () => (await ask('/livez')).status === 200, 'the next manager answers')
  expect((await manager.command(['shutdown'])).code).toBe(0)
  await until(() => !fs.existsSync(socketPath), 'the file is gone')
  expect(fs.readdirSync(manager.home).filter(name => name.includes('.sock'))).toEqual([])
})

/** A folder in the home. */
function shared () {
  const dir = path.join(manager.home, 'shared')
  fs.mkdirSync(dir)
  return dir
}

test.each([
  {
    name: 'a file', make: () => fs.writeFileSync(socketPath, 'mine'),
    says: /it is there, and is no socket.*BW_ADDRESS_UNUSABLE/
  },
  {
    name: 'a link', make: () => fs.symlinkSync(file, socketPath),
    says: /it is there, and is no socket.*BW_ADDRESS_UNUSABLE/
  },
  {
    name: 'somebody who answers',
    make: () => new Promise(resolve => net.createServer().listen(socketPath, () => resolve(undefined)).unref()),
    says: /somebody answers there.*BW_ADDRESS_IN_USE/
  },
  {
    name: 'a folder that is not there', make: () => {}, at: '/nonexistent/x/proxy.sock',
    says: /the folder \/nonexistent\/x is not there.*BW_ADDRESS_UNUSABLE/
  },
  {
    name: 'a folder that all may write', make: () => fs.chmodSync(shared(), 0o777), at: 'shared/proxy.sock',
    says: /can be written by others.*BW_ADDRESS_UNUSABLE/
  }
])('$name in its place: an error, and nothing is touched', async ({ make, at = socketPath, says }) => {
  await make()
  const there = fs.lstatSync(socketPath, { throwIfNoEntry: false })
  const other = manager.writeSettings(
    { name: 'other', script: 'web.js', http: { socket: path.resolve(manager.home, at) } }, 'other.json'
  )
  const { code, stderr } = await manager.command(['run', other])
  expect([code, stderr]).toEqual([expect.any(Number), expect.stringMatching(says)])
  expect(code).not.toBe(0)
  expect(fs.lstatSync(socketPath, { throwIfNoEntry: false })?.mtimeMs).toBe(there?.mtimeMs)
  fs.rmSync(socketPath, { force: true })
})
