'use strict'
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { bindTcp, bindPipe, handleFromFd } = require('../../common/bind-address')
const { makeDir, cleanUp } = require('../worker/harness')

afterEach(cleanUp)

/** @param {any} handle */
function nameOf (handle) {
  const name = /** @type {any} */ ({})
  handle.getsockname(name)
  return name
}

test('binds without accepting', async () => {
  const handle = bindTcp({ address: '127.0.0.1', port: 0 })
  const { port } = nameOf(handle)
  const code = await new Promise(resolve =>
    net.connect(port, '127.0.0.1').on('error', err => resolve(/** @type {any} */ (err).code)))
  expect(code).toBe('ECONNREFUSED')
  handle.close()
})

test('no address is both families', () => {
  const handle = bindTcp({ address: null, port: 0 })
  expect(['::', '0.0.0.0']).toContain(nameOf(handle).address)
  handle.close()
})

test('a port that is listened on', async () => {
  const server = net.createServer()
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const { port } = /** @type {net.AddressInfo} */ (server.address())
  expect(() => bindTcp({ address: '127.0.0.1', port }))
    .toThrow(expect.objectContaining({ code: 'EADDRINUSE', errno: -98, syscall: 'bind', port }))
  server.close()
})

test('an address of another machine, a name, a path that is too long', () => {
  expect(() => bindTcp({ address: '192.0.2.1', port: 0 })).toThrow(expect.objectContaining({ code: 'EADDRNOTAVAIL' }))
  expect(() => bindTcp({ address: 'localhost', port: 0 })).toThrow(expect.objectContaining({ code: 'EINVAL' }))
  expect(() => bindPipe('/tmp/' + 'x'.repeat(103))).toThrow(expect.objectContaining({ code: 'ENAMETOOLONG' }))
})

test('a UNIX path has its mode from the first moment, and the umask is as before', () => {
  const file = path.join(makeDir(), 'a.sock')
  const before = process.umask()
  const handle = bindPipe(file, { umask: 0o177 })
  expect(fs.statSync(file).mode & 0o777).toBe(0o600)
  expect(process.umask()).toBe(before)
  expect(() => bindPipe(file, { umask: 0o177 })).toThrow(expect.objectContaining({ code: 'EADDRINUSE' }))
  expect(process.umask()).toBe(before)
  handle.close()
})

test('a handle for a descriptor; a descriptor that is no socket', () => {
  const handle = bindTcp({ address: '127.0.0.1', port: 0 })
  expect(nameOf(handleFromFd(handle.fd)).port).toBe(nameOf(handle).port)
  const fd = fs.openSync('/dev/null', 'r')
  expect(() => handleFromFd(fd)).toThrow(expect.objectContaining({ errno: expect.any(Number) }))
  fs.closeSync(fd)
})
