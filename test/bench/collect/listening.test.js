'use strict'
const fs = require('node:fs')
const net = require('node:net')
const { once } = require('node:events')
const { isListening, accepts, waitUntilReady } = require('../../../bench/collect/listening')
const { fillArgv, fillEnv } = require('../../../bench/collect/placeholders')

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
  expect(isListening('  sl  local_address\n   0: 00000000000000000000000000000000:1F90 00000000000000000000000000000000:0000 0A 0\n', 8080)).toBe(true)
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
  expect(fillArgv(['{node}', '{classics}/hello.js', '--port={port}', '{socket}', '{other}'], places)).toEqual(['/usr/bin/node', '/{port}/hello.js', '--port=80', '', '{other}'])
  expect(fillEnv({ URL: 'http://127.0.0.1:{port}/' }, places)).toEqual({ URL: 'http://127.0.0.1:80/' })
})
