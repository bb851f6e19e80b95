'use strict'
/**
 * Node without net.Server#_listen2 (DEP0208), for everybody but Node's own files: a manager starts, reloads and adopts
 * on every Node, and an app sees of its servers what it would see without us.
 */
const { execFile } = require('node:child_process')
const path = require('node:path')
const { promisify } = require('node:util')
const { TestManager, freePort } = require('../support/manager-process')
const { webApp, ask } = require('../faults/tools')
const { NODES } = require('../support/other-nodes')

const HIDE = path.join(__dirname, 'hide-listen2.js')
const STARTER = path.join(__dirname, '../../common/start-listening.js')
const BINDER = path.join(__dirname, '../../common/bind-address.js')

/** What one server says of itself, in the order it says so; printed by a process of that Node. */
const SEEN = `
const net = require('node:net')
const { startListening } = require(${JSON.stringify(STARTER)})
const { bindTcp, bindPipe } = require(${JSON.stringify(BINDER)})
if (new net.Server()._listen2 !== undefined) throw new Error('it is not hidden')
const socket = process.argv[1]
const tell = (name, make, address) => new Promise(resolve => {
  const seen = [], server = net.createServer(c => c.end('hello'))
  const handle = make()
  const listen = handle.listen
  handle.listen = backlog => { seen.push(backlog); return listen.call(handle, backlog) }
  if (typeof address === 'string') server._pipeName = address
  server.on('listening', () => seen.push('listening'))
  server.on('error', err => resolve({ name, error: err.code }))
  startListening(server, handle, name === 'pipe' ? 7 : undefined)
  seen.push('returned', server.listening, server._handle === handle)
  server.once('listening', () => {
    const at = server.address()
    net.connect(typeof at === 'string' ? at : at.port, typeof at === 'string' ? undefined : at.address).on('data', data => {
      seen.push(String(data), typeof at === 'string' ? at === address : at.address)
      server.close(() => resolve({ name, seen }))
    })
  })
})
;(async () => {
  const all = [await tell('tcp', () => bindTcp({ address: '127.0.0.1', port: 0 })), await tell('pipe', () => bindPipe(socket), socket)]
  class Own extends net.Server { listen () { throw new Error('not asked') } }
  const server = new Own()
  startListening(server, bindTcp({ address: '127.0.0.1', port: 0 }), undefined)
  all.push({ name: 'subclass', listening: server.listening })
  server.close()
  const broken = net.createServer(), handle = bindTcp({ address: '127.0.0.1', port: 0 })
  handle.listen = () => -98
  const code = await new Promise(resolve => { broken.on('error', err => resolve(err.code)); startListening(broken, handle, undefined) })
  all.push({ name: 'error', code, listening: broken.listening })
  console.log(JSON.stringify(all))
})()`

describe.each(NODES)('on %s, with _listen2 hidden', (_name, node) => {
  test('a server listens on a handle that is bound: backlog, order of events, address, errors', async () => {
    const manager = new TestManager() // its folder
    try {
      const { stdout } = await promisify(execFile)(node, [
        '--require', HIDE, '-e', SEEN, path.join(manager.home, 'x.sock')
      ])
      expect(JSON.parse(stdout)).toEqual([
        { name: 'tcp', seen: [511, 'returned', true, true, 'listening', 'hello', '127.0.0.1'] },
        { name: 'pipe', seen: [7, 'returned', true, true, 'listening', 'hello', true] },
        { name: 'subclass', listening: true },
        { name: 'error', code: 'EADDRINUSE', listening: false }
      ])
    } finally {
      await manager.end()
    }
  })

  test('start, reload, adoption', async () => {
    const manager = new TestManager({ node })
    manager.env.NODE_OPTIONS = `--require=${HIDE}`
    const port = await freePort()
    try {
      await manager.run(webApp(port, { instances: 1 }))
      expect((await ask(port, '/echo?id=1')).body).toBe('1')
      const [first] = await manager.pids('web')
      expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
      const [second] = await manager.pids('web')
      expect(second).not.toBe(first)
      await manager.kill()
      expect((await ask(port, '/echo?id=2')).body).toBe('2')
      await manager.runAgain()
      expect(await manager.pids('web')).toEqual([second])
      expect(await manager.command(['reload', 'web'])).toMatchObject({ code: 0 })
      expect((await ask(port, '/echo?id=3')).body).toBe('3')
    } finally {
      await manager.end()
    }
  })
})
