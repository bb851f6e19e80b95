'use strict'
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { once } = require('node:events')
const { heldSocket, isListening, accepts, waitUntilReady } = require('../../../bench/collect/listening')
const { needsTool } = require('../../support/needs-tool')
const { tempDir, removeTempDirs } = require('./repository')
const { fillArgv, fillEnv } = require('../../../bench/collect/placeholders')

afterEach(removeTempDirs)
const onLinux = needsTool(test, process.platform === 'linux', 'Linux')

/** A real server of this process: what the kernel says of it is what is read. */
test('a server is seen to listen, and not when it has closed', async () => {
  const server = net.createServer(socket => socket.on('error', () => {}).end())
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {net.AddressInfo} */ (server.address())
  const table = () => fs.readFileSync('/proc/self/net/tcp', 'latin1')
  expect(isListening(table(), port)).toBe(true)
  expect(await accepts({ host: '127.0.0.1', port })).toBe(true)
  server.close()
  await once(server, 'close')
  expect(isListening(table(), port)).toBe(false)
  expect(await accepts({ host: '127.0.0.1', port })).toBe(false)
})

test('a connection to a port is no server on it', () => {
  expect(isListening('  sl  local_address\n   0: 0100007F:1F90 0100007F:C350 01 0\n', 8080)).toBe(false)
  expect(isListening(
    '  sl  local_address\n   0: 00000000000000000000000000000000:1F90 00000000000000000000000000000000:0000 0A 0\n',
    8080
  )).toBe(true)
})

test('waiting ends with the answer, with the time, or with the signal', async () => {
  let asked = 0
  const { signal } = new AbortController()
  expect(await waitUntilReady(() => ++asked === 3, 60_000, signal)).toBe(true)
  expect(await waitUntilReady(() => false, 1, signal)).toBe(false)
  const stop = new AbortController()
  const waiting = waitUntilReady(() => false, 60_000, stop.signal)
  stop.abort(new Error('enough'))
  await expect(waiting).rejects.toThrow('enough')
})

test('placeholders are filled in one pass', () => {
  const places = { node: '/usr/bin/node', classics: '/{port}', port: '80', socket: '' }
  expect(fillArgv(['{node}', '{classics}/hello.js', '--port={port}', '{socket}', '{other}'], places))
    .toEqual(['/usr/bin/node', '/{port}/hello.js', '--port=80', '', '{other}'])
  expect(fillEnv({ URL: 'http://127.0.0.1:{port}/' }, places)).toEqual({ URL: 'http://127.0.0.1:80/' })
})

onLinux('a socket that was ready stays the same one when a link to another is put in its place, and a link is never ready', async () => {
  const dir = tempDir()
  const at = (/** @type {string} */ name) => path.join(dir, name)
  const servers = ['own', 'other']
    .map(name => net.createServer(connection => connection.on('error', () => {}).end(name)).listen(at(name)))
  await Promise.all(servers.map(server => server.listening || once(server, 'listening')))
  const answerAt = async (/** @type {string} */ place) => {
    const connection = net.connect(place)
    const [bytes] = await once(connection, 'data')
    connection.destroy()
    return String(bytes)
  }
  const socket = heldSocket(at('own'))
  try {
    expect(await heldSocket(at('none')).accepts()).toBe(false)
    expect(await socket.accepts()).toBe(true)
    fs.symlinkSync(at('other'), at('link'))
    fs.renameSync(at('link'), at('own'))
    expect(openFiles().filter(name => name.startsWith(at('own')))).toHaveLength(1)
    expect([await answerAt(at('own')), await answerAt(socket.path)]).toEqual(['other', 'own'])
    expect(await heldSocket(at('own')).accepts()).toBe(false)
  } finally {
    socket.release()
    for (const server of servers) server.close()
  }
  expect(await socket.accepts()).toBe(false)
  expect(openFiles().filter(name => name.startsWith(at('own')))).toEqual([])
})

/** @returns {string[]} what the descriptors of this process lead to */
function openFiles () {
  return fs.readdirSync('/proc/self/fd').map(fd => {
    try {
      return fs.readlinkSync(`/proc/self/fd/${fd}`)
    } catch (err) {
      if (err.code !== 'ENOENT') throw err
      return '' // that of the folder, while it was read
    }
  })
}
