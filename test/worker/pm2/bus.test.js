'use strict'
/** The bus of pm2.launchBus(), against a manager that goes away, is followed by another, or says what is no JSON. */
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const { Bus } = require('../../../worker/pm2/bus')

const HEAD = 'HTTP/1.1 200 OK\r\n\r\n'
const line = (/** @type {number} */ n) => `${JSON.stringify({ event: 'told', data: n })}\n`

test.each([
  { name: 'ends', leave: (/** @type {net.Socket} */ socket) => socket.end() },
  { name: 'says what is no JSON', leave: (/** @type {net.Socket} */ socket) => socket.write('}\n') },
  { name: 'says what is no event', leave: (/** @type {net.Socket} */ socket) => socket.write('null\n') }
])('a manager that $name: the bus connects again, and nothing is thrown into the app', async ({ leave }) => {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-bus-'))
  let connections = 0
  const server = net.createServer(socket => {
    socket.on('error', () => {}).resume()
    socket.write(HEAD + line(++connections))
    if (connections === 1) leave(socket)
  })
  const socketPath = path.join(dir, 's')
  await new Promise(resolve => server.listen(socketPath, () => resolve(null)))
  /** @type {(Error | null)[]} */
  const firsts = []
  const bus = new Bus(socketPath, err => firsts.push(err))
  const seen = await new Promise(resolve => {
    /** @type {number[]} */
    const all = []
    bus.on('told', n => {
      if (all.push(n) === 2) resolve(all)
    })
  })
  expect([seen, firsts]).toEqual([[1, 2], [null]])
  bus.close()
  await new Promise(resolve => server.close(resolve))
  fs.rmSync(dir, { recursive: true })
})

test('nobody is there: that is told once', async () => {
  const err = await new Promise(resolve => new Bus('/nowhere/s', resolve))
  expect(err).toMatchObject({ code: 'BW_NOT_RUNNING' })
})
