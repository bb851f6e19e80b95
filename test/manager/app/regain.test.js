'use strict'
const net = require('node:net')
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { nextGiver } = require('../../../manager/app/regain')
const { fetchSockets } = require('../../../manager/sockets/fetch-sockets')
const { Listeners } = require('../../../manager/sockets/listeners')
const { bindTcp, bindPipe } = require('../../../common/bind-address')
const { passSockets } = require('../../../protocol/pass-sockets')
const { NODES } = require('../../support/other-nodes')

const HELD = 'tcp://127.0.0.1:3000'
const OTHER = 'tcp://127.0.0.1:3001'

/** @param {string} name @param {Record<string, any>} [more] */
const worker = (name, { keys = [HELD], ...more } = {}) =>
  ({
    name, state: /** @type {const} */ ('serving'), hasSidecar: true, hasChannel: true, awaitsSidecar: false,
    holds: (/** @type {string} */ key) => keys.includes(key), ...more
  })
const late = { hasSidecar: false, awaitsSidecar: true }
const without = { hasSidecar: false, awaitsSidecar: false }

test.each([
  { rule: 'a worker that has it', workers: [worker('a', { keys: [] }), worker('b')], expected: 'b' },
  {
    rule: 'of several who has most', keys: [HELD, OTHER], workers: [worker('a'), worker('b', { keys: [HELD, OTHER] })],
    expected: 'b'
  },
  {
    rule: 'of those alike one that does not leave', workers: [worker('a', { state: 'draining' }), worker('b')],
    expected: 'b'
  },
  {
    rule: 'one that has spoken to this manager, before one that has not',
    workers: [worker('a', { hasChannel: false }), worker('b')],
    expected: 'b'
  },
  { rule: 'one that drains may have it still', workers: [worker('a', { state: 'draining' })], expected: 'a' },
  { rule: 'one that is gone has not', workers: [worker('a', { state: 'gone' })], expected: 'nobody' },
  { rule: 'nobody is asked twice', workers: [worker('a'), worker('b')], asked: ['a'], expected: 'b' },
  { rule: 'all were asked', workers: [worker('a')], asked: ['a'], expected: 'nobody' },
  { rule: 'a sidecar that is on its way is waited for', workers: [worker('a', late)], expected: 'later' },
  { rule: 'one that never comes is not', workers: [worker('a', without)], expected: 'nobody' }
])('$rule: $expected', ({ keys = [HELD], workers, asked = [], expected }) => {
  const giver = nextGiver(/** @type {any[]} */ (workers), keys, new Set(workers.filter(w => asked.includes(w.name))))
  expect(typeof giver === 'string' ? giver : giver.ask.name).toBe(expected)
})

describe('sockets that a worker passes', () => {
  /** @type {string} */
  let folder
  /** @type {net.Server} */
  let server
  beforeEach(() => { folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-')) })
  afterEach(() => {
    server.close()
    fs.rmSync(folder, { recursive: true })
  })

  /**
   * A worker's sidecar, played here.
   * @param {(socket: net.Socket, order: any) => void} behave
   * @returns {Promise<string>} its socket
   */
  function sidecar (behave) {
    bindPipe(path.join(folder, 'first')).close() // the manager has bound its own by then
    const file = path.join(folder, 's')
    server = net.createServer(socket =>
      socket.on('error', () => {}).once('data', line => behave(socket, JSON.parse(String(line)).order)))
    return new Promise(resolve => server.listen(file, () => resolve(file)))
  }

  const order = { token: 't', command: process.execPath, keys: ['v4', 'v6', 'unix'] }

  test.each(NODES)('come as they are: IPv4, IPv6 and UNIX paths, each under its key; the worker keeps its own (%s)', async (_, command) => {
    const own = {
      v4: bindTcp({ address: '127.0.0.1', port: 0 }),
      v6: bindTcp({ address: '::1', port: 0 }),
      unix: bindPipe(path.join(folder, 'u'))
    }
    const descriptors = Object.entries(own).map(([key, { fd }]) => ({ key, fd, inode: fs.fstatSync(fd).ino }))
    const { handles, problem } = await fetchSockets(
      await sidecar((socket, asked) => passSockets(socket, asked, descriptors, () => {})), { ...order, command }
    )
    expect(problem).toBe(null)
    expect([...handles].map(([key, { fd }]) => [key, fs.fstatSync(fd).ino]))
      .toEqual(descriptors.map(({ key, inode }) => [key, inode]))
    for (const { fd, inode } of descriptors) expect(fs.fstatSync(fd).ino).toBe(inode)
    for (const handle of [...handles.values(), ...Object.values(own)]) handle.close()
  })

  test('only those that are still what they were told to be', async () => {
    const own = bindTcp({ address: '127.0.0.1', port: 0 })
    const descriptors = [
      { key: 'v4', fd: own.fd, inode: fs.fstatSync(own.fd).ino }, { key: 'v6', fd: own.fd, inode: 1 }
    ]
    const { handles } =
      await fetchSockets(await sidecar((socket, asked) => passSockets(socket, asked, descriptors, () => {})), order)
    expect([...handles.keys()]).toEqual(['v4'])
    for (const handle of [...handles.values(), own]) handle.close()
  })

  test.each([
    {
      name: 'ends', behave: (/** @type {net.Socket} */ socket) => socket.destroy(),
      problem: 'it ended before all had come'
    },
    { name: 'is older and does not know how', behave: (/** @type {net.Socket} */ socket) => socket.write(
      '{"type":"error","code":"BW_BAD_REQUEST","message":"no such request"}\n'
    ), problem: 'no such request' },
    { name: 'greets first, as people are greeted', behave: (
      /** @type {net.Socket} */ socket
    ) => socket.write('web.0, pid 5.\n\n{"type":"not-passed","message":"no room"}\n'), problem: 'no room' },
    { name: 'says a socket comes, and none does', behave: (/** @type {net.Socket} */ socket) => socket.write(
      '{"cmd":"NODE_HANDLE","type":"net.Native","msg":{"key":"v4"}}\n{"passed":true}\n'
    ), problem: null },
    {
      name: 'says what is no JSON',
      behave: (/** @type {net.Socket} */ socket) => socket.write('{nonsense\n'),
      problem: expect.stringContaining('no answer of ours')
    }
  ])('a worker that $name', async ({ behave, problem }) => {
    const { handles, problem: said } = await fetchSockets(await sidecar(behave), order)
    expect([...handles]).toEqual([])
    expect(said).toEqual(problem)
  })

  test('nobody answers', async () => {
    await sidecar(() => {})
    expect(await fetchSockets(path.join(folder, 'nobody'), order)).toMatchObject({
      problem: expect.stringContaining('ENOENT')
    })
  })
})

test('a socket that is not that of the address is closed, and the address stays lent', () => {
  const listeners = new Listeners()
  listeners.lend('web', HELD)
  const wrong = bindTcp({ address: '127.0.0.1', port: 0 })
  expect(listeners.regain('web', HELD, wrong)).toBe(false)
  expect(wrong.fd).toBe(-1)
  expect(listeners.lentTo('web')).toHaveLength(1)
})

test('one that comes when its app has let go of the address is closed', () => {
  const tooLate = bindTcp({ address: '127.0.0.1', port: 0 })
  /** @type {{ port?: number }} */
  const name = {}
  tooLate.getsockname?.(name)
  expect(new Listeners().regain('web', `tcp://127.0.0.1:${name.port}`, tooLate)).toBe(true)
  expect(tooLate.fd).toBe(-1)
})
