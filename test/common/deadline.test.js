'use strict'
const net = require('node:net')
const { startDeadline, leftAfter } = require('../../common/deadline')

test.each([
  { name: 'a piece of a long time', is: { leftMs: 10_000, pieceMs: 500, tookMs: 501 }, left: 9499 },
  { name: 'a piece that was a moment short', is: { leftMs: 10_000, pieceMs: 500, tookMs: 499.6 }, left: 9500 },
  { name: 'the last piece', is: { leftMs: 200, pieceMs: 200, tookMs: 201 }, left: 0 },
  { name: 'late, and it is counted', is: { leftMs: 2000, pieceMs: 500, tookMs: 1000 }, left: 1000 },
  {
    name: 'so late that it stood still: that is not counted', is: { leftMs: 5000, pieceMs: 500, tookMs: 60_000 },
    left: 4500
  },
  {
    name: 'it stood still at the end: there is time to catch up', is: { leftMs: 300, pieceMs: 300, tookMs: 900 },
    left: 1000
  }
])('$name', ({ is, left }) => { expect(leftAfter(is)).toBe(left) })

/** This process stands still. @param {number} ms */
function standStill (ms) { Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, ms) }

test.each([
  { name: 'for a moment', stillMs: 300 },
  { name: 'for long', stillMs: 1500 }
])('what came while this process stood still $name is read before the deadline is missed', async ({ stillMs }) => {
  /** @type {string[]} */
  const seen = []
  const server = net.createServer(socket => socket.on('data', () => { seen.push('said') }))
  await new Promise(resolve => server.listen(0, '127.0.0.1', () => resolve(undefined)))
  const client = net.connect(/** @type {net.AddressInfo} */ (server.address()).port, '127.0.0.1')
  const missed = new Promise(resolve => startDeadline(200, () => { seen.push('missed'); resolve(undefined) }))
  await new Promise(resolve => client.on('connect', () => resolve(undefined)))
  client.write('x')
  standStill(stillMs)
  await missed
  expect(seen).toEqual(['said', 'missed'])
  client.destroy()
  server.close()
})

test('one that is cancelled while it reads is not missed', async () => {
  let isMissed = false
  const deadline = startDeadline(1, () => { isMissed = true })
  setTimeout(() => deadline.cancel(), 1) // due in the same turn, directly after it
  standStill(20)
  await new Promise(resolve => setTimeout(resolve, 20))
  expect(isMissed).toBe(false)
})
