'use strict'
const fs = require('node:fs')
const { spawn } = require('node:child_process')
const { once } = require('node:events')
const net = require('node:net')
const { openChannel } = require('../../../manager/worker/channel')
const { until } = require('../../support/until')

/** @param {string} code  of a worker, which has its channel on descriptor 3 */
function startWorker (code) {
  const child = spawn(process.execPath, ['-e', code], { stdio: ['ignore', 'inherit', 'inherit', 'pipe'] })
  return { child, stream: /** @type {net.Socket} */ (/** @type {unknown} */ (child.stdio[3])) }
}

/** The end by an error, ECONNRESET, is one, too. @param {net.Socket} socket */
function closing (socket) { return new Promise(resolve => socket.once('close', resolve)) }

/** Until a process has ended, without a turn of the event loop: what it wrote is still unread. @param {number} pid */
function waitBlocking (pid) {
  const pause = new Int32Array(new SharedArrayBuffer(4))
  const hasEnded = () => /^State:\tZ[^]*^Threads:\t1$/m.test(fs.readFileSync(`/proc/${pid}/status`, 'utf8'))
  for (let i = 0; i < 5000 && !hasEnded(); i++) Atomics.wait(pause, 0, 0, 2)
}

test('the last words of a worker are read, also when the manager wrote to it after its end', async () => {
  const { child, stream } = startWorker(`
    const { writeSync } = require('fs')
    writeSync(3, JSON.stringify({ type: 'stderr', text: 'reading' }) + '\\n')
    require('net').Socket({ fd: 3 }).on('data', () => {
      writeSync(3, JSON.stringify({ type: 'last-words', text: 'no database' }) + '\\n')
      process.exit(1)
    })`)
  /** @type {any[]} */
  const heard = []
  /** @type {boolean[]} */
  const sent = []
  const channel = openChannel(stream, {
    message (message) {
      heard.push(message)
      if (message.type !== 'stderr') return true
      channel.send({ type: 'serve' }) // it dies of it
      waitBlocking(/** @type {number} */ (child.pid))
      sent.push(channel.send({ type: 'metrics', askedMs: 1 }), channel.send({ type: 'serve' }))
      return true
    },
    bad (reason) { throw new Error(reason) }
  })
  await closing(stream)
  expect(heard.map(({ text }) => text)).toEqual(['reading', 'no database'])
  expect(sent).toEqual([false, false])
})

test('what has no room waits in order; beyond a bound it is dropped, and the bound holds', async () => {
  const { child, stream } = startWorker(`
    const socket = require('net').Socket({ fd: 3 })
    let text = ''
    setTimeout(() => socket.on('data', chunk => {
      text += chunk
      if (!text.endsWith('"n":"end"}\\n')) return
      const numbers = text.trim().split('\\n').map(line => JSON.parse(line).n).slice(0, -1)
      const inOrder = numbers.every((n, i) => n === i)
      socket.write(JSON.stringify({ type: 'stderr', text: inOrder + ' ' + numbers.length }) + '\\n')
      socket.end()
    }), 200)`)
  /** @type {any[]} */
  const heard = []
  const channel = openChannel(stream, {
    message: message => heard.push(message) > 0, bad (reason) { throw new Error(reason) }
  })
  const padding = 'x'.repeat(10_000)
  let accepted = 0
  for (let n = 0; n < 1000; n++) if (channel.send({ n, padding })) accepted++
  expect(accepted).toBeGreaterThan(400) // 4 MB and what the system holds
  expect(accepted).toBeLessThan(1000)
  await until(() => channel.send({ n: 'end' }), 'there is room again')
  await closing(stream)
  expect(heard).toEqual([{ type: 'stderr', text: `true ${accepted}` }])
  if (child.exitCode === null) await once(child, 'exit')
})

test('a channel whose other end is closed takes nothing more, and throws nothing', async () => {
  const server = net.createServer().listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address())
  const client = net.connect(port, '127.0.0.1')
  const [accepted] = await once(server, 'connection')
  const channel = openChannel(accepted, { message: () => true, bad () {} })
  expect([channel.isOpen(), channel.send({ type: 'serve' })]).toEqual([true, true])
  client.destroy()
  await closing(accepted)
  expect([channel.isOpen(), channel.send({ type: 'serve' })]).toEqual([false, false])
  channel.close()
  server.close()
})
