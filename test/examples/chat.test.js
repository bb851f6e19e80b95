'use strict'
/** The WebSocket example, through the real command: clients are asked to move before a reload ends their worker. */
const path = require('node:path')
// @ts-ignore: ws comes without types
const { WebSocket } = require('ws')
const { TestManager, request, freePort, until } = require('../support/manager-process')

const CONFIG = path.join(__dirname, '..', '..', 'examples', 'chat', 'bellwether.config.js')

/** @type {TestManager} */
let manager
/** @type {number} */
let port
/** @type {any[]} */
let sockets
beforeEach(async () => {
  manager = new TestManager()
  sockets = []
  port = await freePort()
  await manager.run(CONFIG, { env: { PORT: String(port) } })
  await until(() => request({ host: '127.0.0.1', port, path: '/healthz' }), 'it answers')
})
afterEach(async () => {
  for (const socket of sockets) socket.terminate()
  await manager.end()
})

/** A client of the chat: `next` gives the next message of a type, also one that has come already. */
function connect () {
  const socket = new WebSocket(`ws://127.0.0.1:${port}/`)
  sockets.push(socket)
  /** @type {any[]} */
  const heard = []
  /** @type {() => void} */
  let wake = () => {}
  socket.on('message', (/** @type {Buffer} */ data) => {
    heard.push(JSON.parse(String(data)))
    wake()
  })
  const closed = new Promise(resolve => socket.on('close', resolve))
  /** @param {string} type */
  async function next (type) {
    for (;;) {
      const at = heard.findIndex(message => message.type === type)
      if (at >= 0) return heard.splice(at, 1)[0]
      await new Promise(resolve => { wake = () => resolve(undefined) })
    }
  }
  return { socket, next, closed }
}

test('what one says, both hear', async () => {
  const [ann, ben] = [connect(), connect()]
  await Promise.all([ann.next('welcome'), ben.next('welcome')])
  ann.socket.send('<b>hello</b>')
  expect(await ben.next('said')).toEqual({ type: 'said', text: '<b>hello</b>' })
  expect(await ann.next('said')).toEqual({ type: 'said', text: '<b>hello</b>' })
  expect((await request({ host: '127.0.0.1', port, path: '/' })).body).toContain('<title>chat</title>')
})

test('a message over the limit ends its own connection only', async () => {
  const [ann, ben] = [connect(), connect()]
  await Promise.all([ann.next('welcome'), ben.next('welcome')])
  ann.socket.on('error', () => {})
  ann.socket.send('x'.repeat(3000))
  await ann.closed
  ben.socket.send('still here')
  expect(await ben.next('said')).toMatchObject({ text: 'still here' })
})

test('a reload asks clients to move, and none is cut that does', async () => {
  const client = connect()
  const { pid } = await client.next('welcome')
  const reload = manager.command(['reload', 'chat', '--json'])
  expect(await client.next('reconnect')).toEqual({ type: 'reconnect', withinMs: 5000 })
  const moved = connect()
  expect((await moved.next('welcome')).pid).not.toBe(pid)
  client.socket.close()
  const { code, stdout } = await reload
  expect(code).toBe(0)
  expect(JSON.parse(stdout.trim().split('\n').at(-1) ?? '')).toMatchObject({ forcedConnections: 0 })
  moved.socket.send('hello again')
  expect(await moved.next('said')).toMatchObject({ text: 'hello again' })
})
