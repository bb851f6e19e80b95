'use strict'
/**
 * A fast stream pumped into a slow one, by `pipe` or `pipeline` ($WAY): all of it must arrive, and no more of it may
 * wait in memory than the streams were told to buffer. Prints { metrics }; ends with status 1 where either is not so.
 */
const { Readable, Writable, pipeline } = require('node:stream')

const CHUNK_BYTES = 64 * 1024
const TOTAL_BYTES = 4096 * 1024 * 1024
const HIGH_WATER_BYTES = 1024 * 1024
/** The slow one rests for a turn of the event loop after each of these. */
const REST_EVERY_BYTES = 4 * CHUNK_BYTES

let made = 0
let taken = 0
let mostWaiting = 0
const fast = new Readable({
  highWaterMark: HIGH_WATER_BYTES,
  read () {
    if (made === TOTAL_BYTES) return this.push(null)
    made += CHUNK_BYTES
    this.push(Buffer.alloc(CHUNK_BYTES, 120))
  }
})
const slow = new Writable({
  highWaterMark: HIGH_WATER_BYTES,
  write (chunk, encoding, done) {
    mostWaiting = Math.max(mostWaiting, made - taken)
    taken += chunk.length
    if (taken % REST_EVERY_BYTES === 0) setImmediate(done)
    else done()
  }
})

/** @param {Error | null} [err] */
function finished (err) {
  if (err) throw err
  const most = 2 * HIGH_WATER_BYTES + 2 * CHUNK_BYTES
  if (taken !== TOTAL_BYTES || mostWaiting > most) {
    process.stderr.write(
      `${taken} of ${TOTAL_BYTES} bytes arrived, up to ${mostWaiting} waited (${most} at most may)\n`
    )
    process.exitCode = 1
  }
  process.stdout.write(
    `${JSON.stringify({ metrics: { mostWaitingBytes: { value: mostWaiting, unit: 'bytes', better: 'lower' } } })}\n`
  )
}

if (process.env.WAY === 'pipe') fast.pipe(slow).on('finish', () => finished())
else pipeline(fast, slow, finished)
