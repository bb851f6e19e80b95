'use strict'
/**
 * A manager makes room for another one, and nobody comes: it is back, with the same workers. The move itself:
 * systemd/operator.
 */
const net = require('node:net')
const path = require('node:path')
const { TestManager, until, request, freePort, APP } = require('../support/manager-process')
const { startLoad } = require('../support/load')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

/** @param {string} file @param {string} line */
function say (file, line) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(file, () => socket.write(`${line}\n`))
    socket.on('error', reject)
    socket.once('data', chunk => resolve({ answer: JSON.parse(String(chunk)), socket }))
  })
}

test('the command dies before anybody has come: the manager is back by itself', async () => {
  const port = await freePort()
  const started = await manager.command(['start', manager.writeSettings({
    name: 'web', script: APP, instances: 2, listen: [`127.0.0.1:${port}`],
    env: { PORT: String(port), HOST: '127.0.0.1' }
  })])
  expect(started.code).toBe(0)
  const before = { pid: (await manager.status()).manager.pid, workers: await manager.pids('web') }
  const load = startLoad({ port, connections: 4, takesMs: 20 })
  await until(() => load.counts.ok > 50, 'the load runs')

  const post = () => request({
    socketPath: manager.controlSocket, method: 'POST', path: '/v1/step-aside',
    headers: { 'content-type': 'application/json' }, body: '{}'
  })
  const aside = JSON.parse((await post()).body)
  expect(aside.socket).toBe(path.join(manager.home, 'run', 'aside.sock'))
  expect((await /** @type {any} */ (say(aside.socket, 'nonsense'))).answer).toEqual({
    message: 'this is not understood'
  })
  expect((await /** @type {any} */ (say(aside.socket, '{"type":"listeners"}'))).answer).toEqual({
    listeners: [{ app: 'web', key: `tcp://127.0.0.1:${port}` }]
  })
  const { answer, socket } = await /** @type {any} */ (say(aside.socket, '{"type":"decide"}'))
  expect(answer).toEqual({ ready: true })
  socket.destroy()

  await until(async () => (await manager.status()).apps[0].state === 'online', 'it is back')
  expect({ pid: (await manager.status()).manager.pid, workers: await manager.pids('web') }).toEqual(before)
  const { ok, ...lost } = await load.stop()
  expect(ok).toBeGreaterThan(50)
  expect(lost).toMatchObject({ refused: 0, reset: 0, timedOut: 0, wrongBody: 0, wrongStatus: 0 })
  expect((await manager.command(['reload', 'web'])).code).toBe(0) // it is as any other
  expect(JSON.parse((await post()).body).socket).toBe(aside.socket) // and may do it again
  const again = await /** @type {any} */ (say(aside.socket, '{"type":"decide"}'))
  again.socket.write('{"type":"back"}\n')
  await new Promise(resolve => again.socket.once('data', resolve))
  expect((await manager.command(['ls'])).code).toBe(0)
})
