'use strict'
/**
 * The session by which `bench:repl` asks a worker: a real worker that has taken it for a person, because it was silent
 * at first, answers all the same.
 */
const net = require('node:net')
const path = require('node:path')
const { openSession } = require('../../measurements/cluster/lib/repl-session')
const { startReplWorker, connect } = require('../repl/repl-client')
const { cleanUp, until } = require('../worker/harness')

afterEach(cleanUp)

test('a session that was greeted gets its answers', async () => {
  const worker = await startReplWorker()
  let heard = ''
  const relay = net.createServer(client => { // shows when the worker has greeted
    const socket = net.connect(`${worker.socketBase}.sock`)
    socket.on('data', chunk => { heard += chunk }).on('error', () => client.destroy())
    client.on('error', () => socket.destroy())
    socket.pipe(client).pipe(socket)
  })
  ;(await connect(worker)).end() // it listens
  const relayPath = path.join(worker.dir, 'relay.sock')
  await new Promise(resolve => relay.listen(relayPath, () => resolve(undefined)))
  try {
    const session = await openSession(relayPath)
    await until(() => heard.includes('read-only> '), 'it was greeted')
    expect(await session.ask({ type: 'eval', code: '6 * 7' })).toMatchObject({ outcome: 'value', text: '42' })
    session.close()
  } finally {
    relay.close()
  }
})
