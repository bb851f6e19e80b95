'use strict'
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const path = require('node:path')
const { startBySibling } = require('../../../manager/spawn/by-sibling')

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
 * A sibling's sidecar, played here.
 * @param {(socket: net.Socket) => void} behave
 * @returns {Promise<string>} its socket
 */
function sidecar (behave) {
  const file = path.join(folder, 's')
  server = net.createServer(behave)
  return new Promise(resolve => server.listen(file, () => resolve(file)))
}

const order = /** @type {any} */ ({ boot: { app: 'web', id: 'web.1' } })
const STARTED = '{"type":"started","id":1,"pid":7,"keys":["k"]}\n'

test('a manager that was slow to speak is greeted as people are, and has its answer all the same', async () => {
  const socketPath = await sidecar(socket => {
    socket.write('web.0, pid 5. Leave with .quit\nweb.0 read-only> ')
    socket.once('data', () => socket.end(`\n${STARTED}`))
  })
  expect(await startBySibling(socketPath, order, { exit () {}, lost () {} })).toEqual({ pid: 7, keys: ['k'] })
})

test('how the new worker ended is told, and that nobody will say it any more', async () => {
  const socketPath = await sidecar(socket =>
    socket.once('data', () => socket.end(`${STARTED}{"type":"child-exit","pid":7,"code":null,"signal":"SIGTERM"}\n`)))
  /** @type {any[]} */
  const told = []
  await new Promise(resolve => {
    startBySibling(socketPath,
      order, { exit: (code, signal) => told.push([code, signal]), lost: () => resolve(told.push('lost')) })
  })
  expect(told).toEqual([[null, 'SIGTERM'], 'lost'])
})

test.each([
  {
    name: 'ends before it answers',
    behave: (/** @type {net.Socket} */ socket) => socket.once('data', () => socket.destroy()),
    expected: { code: 'BW_SPAWN', details: { isLost: true } }
  },
  { name: 'cannot', behave: (/** @type {net.Socket} */ socket) => socket.once(
    'data', () => socket.write('{"type":"not-started","id":1,"message":"no room"}\n')
  ), expected: { code: 'BW_SPAWN', message: expect.stringContaining('no room') } }
])('a sibling that $name', async ({ behave, expected }) => {
  const socketPath = await sidecar(behave)
  await expect(startBySibling(socketPath, order, { exit () {}, lost () {} })).rejects.toMatchObject(expected)
})
