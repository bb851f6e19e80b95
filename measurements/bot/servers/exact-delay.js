'use strict'
/**
 * A server whose delay is known: argv 2 in milliseconds, kept by looking at the clock in every turn of the event loop,
 * since a timer of Node is a millisecond late. It keeps books of what the delay was in the end. With argv 3 it stands
 * still for so many milliseconds once, half a second after its first request.
 */
const http = require('node:http')
const { createHistogram, record, spreadOf } = require('../../../bench/load/histogram')

const DELAY_MS = Number(process.argv[2])
const STALL_MS = Number(process.argv[3] ?? 0)
const STALL_AFTER_MS = 500
/**
 * While there is time for it, it naps between two looks: what spins on every core is held up by the rest of the
 * machine.
 */
const NAP_MS = 0.05
const NAP_FROM_MS = 0.15
const NEVER = new Int32Array(new SharedArrayBuffer(4))

/** First come, first served: all have the same delay. @type {{ beganMs: number, res: http.ServerResponse }[]} */
let line = []
let first = 0
let books = createHistogram()
let stallAtMs = Infinity

const server = http.createServer((req, res) => {
  const beganMs = performance.now()
  if (STALL_MS > 0 && stallAtMs === Infinity) stallAtMs = beganMs + STALL_AFTER_MS
  if (beganMs >= stallAtMs) stall()
  if (DELAY_MS === 0) return res.end('ok')
  line.push({ beganMs, res })
  if (line.length - first === 1) setImmediate(turn)
})

function turn () {
  const nowMs = performance.now()
  for (; first < line.length && line[first].beganMs + DELAY_MS <= nowMs; first++) {
    line[first].res.end('ok')
    record(books, (performance.now() - line[first].beganMs) * 1000)
  }
  if (first === line.length) {
    line = []
    first = 0
  } else {
    if (line[first].beganMs + DELAY_MS - nowMs > NAP_FROM_MS) Atomics.wait(NEVER, 0, 0, NAP_MS)
    setImmediate(turn)
  }
}

function stall () {
  stallAtMs = -Infinity
  const untilMs = performance.now() + STALL_MS
  while (performance.now() < untilMs); // everything stands still, as in a long garbage collection
  stallAtMs = Number.MAX_VALUE // once
}

process.on('message', what => {
  if (what === 'books') process.send?.(spreadOf(books))
  if (what === 'reset') books = createHistogram()
})
process.on('disconnect', () => process.exit(0))
server.listen(0,
  '127.0.0.1', () => process.send?.({ port: /** @type {import('node:net').AddressInfo} */ (server.address()).port }))
