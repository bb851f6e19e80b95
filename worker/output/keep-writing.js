'use strict'
/**
 * A worker must not die of what it writes. The reader of a pipe, a terminal or the journal's socket can go away, and
 * the disk of a log file can be full: Node would end the process with EPIPE or ENOSPC. Such lines are lost instead, and
 * counted. A stream is only touched when the app makes it by using it.
 */
const { wholeWrites } = require('../../common/whole-writes')

/** A loss is reported at once, then at most this often. */
const TELL_EVERY_MS = 10_000
/** Of each file: tells of what is not told yet. @type {Set<() => void>} */
const untold = new Set()
const FDS = Object.freeze({ stdout: 1, stderr: 2 })

/** @typedef {keyof typeof FDS} Name */
/** @typedef {import('../../common/whole-writes').Lost} Lost */
/** @typedef {{ count: number, bytes: number, lines: number, why: string }} Losses   count: of writes */
/** @typedef {(name: string, losses: Losses) => void} Tell   name: "stdout", or of another file */
/**
 * Where output for descriptor 1 or 2 goes now, and how it is written there (output-files.js).
 * @typedef {{ fdOf: (own: number) => number, writerOf: (own: number) =>
 *   import('../../common/whole-writes').WriteSync }} Output
 */

/** @typedef {import('./line-format').Wanted & { worker: string }} Format */

/**
 * @param {Tell} tell
 * @param {Output} output
 * @param {Format} [format]   left out: what is written is written as it is
 */
function keepWriting (tell, output, format) {
  whenMade('stdout', tell, output, format)
  whenMade('stderr', tell, output, format)
}

/**
 * @param {Name} name
 * @param {Tell} tell
 * @param {Output} output
 * @param {Format} [format]
 */
function whenMade (name, tell, output, format) {
  const property = Object.getOwnPropertyDescriptor(process, name)
  const getStream = property?.get
  if (!getStream) return
  Object.defineProperty(process, name, {
    ...property,
    get () {
      Object.defineProperty(process, name, property)
      const stream = getStream.call(process)
      const onLost = countLost(losses => tell(name, losses))
      // beside the app's own listeners, which still hear of it
      stream.on('error', (/** @type {any} */ err) => onLost({ err, bytes: 0, lines: 0 }))
      const write = stream._type === 'fs' ? wholeWrites(() => output.fdOf(FDS[name]), output.writerOf(FDS[name])) : null
      if (write !== null) stream._write = fileWrite(write, onLost)
      if (format !== undefined) {
        formatLines(stream, name, format, write === null ? null : (bytes, done) => {
          const lost = write(bytes)
          if (lost !== null) onLost(lost)
          if (typeof done === 'function') later(done)
        })
      }
      return stream
    }
  })
}

/**
 * As the `_write` of Node's stream for a file, which tells the stream of an error: some versions throw it into the app,
 * others end the process.
 * @param {ReturnType<typeof wholeWrites>} write
 * @param {(lost: Lost) => void} onLost
 */
function fileWrite (write, onLost) {
  return (/** @type {Buffer | string} */ chunk, /** @type {any} */ encoding, /** @type {() => void} */ done) => {
    const lost = write(typeof chunk === 'string' ? Buffer.from(chunk, encoding) : chunk)
    if (lost !== null) onLost(lost)
    done()
  }
}

/**
 * In front of the stream, where a text is still a text: to make bytes of it, a text again and bytes costs a third. A
 * file takes the line at once, so the stream's own queue, which never holds anything, is left out, too.
 * @param {any} stream
 * @param {Name} name
 * @param {Format} format
 * @param {((bytes: Buffer, done?: (err: null) => void) => void) | null} writeNow   past the stream; null: it is no file
 */
function formatLines (stream, name, { worker, ...wanted }, writeNow) {
  const { LineFormat } = require('./line-format')
  const lines = new LineFormat(wanted, {
    level: name === 'stderr' ? 'error' : 'info', worker, isTakenAtOnce: writeNow !== null
  })
  const { write, _write: toFile } = stream
  stream.write = function (/** @type {any} */ chunk, /** @type {any} */ encoding, /** @type {any} */ done) {
    if (typeof chunk !== 'string' && !(chunk instanceof Uint8Array)) return write.call(this, chunk, encoding, done)
    if (typeof encoding === 'function') {
      done = encoding
      encoding = undefined
    }
    const bytes = lines.format(chunk, encoding ?? undefined)
    if (writeNow === null) return write.call(this, bytes, done)
    // the stream, or what the app has put in its place, may keep it: these bytes are made over with the next line
    if (!isAtRest(stream) || stream._write !== toFile) return write.call(this, Buffer.from(bytes), done)
    writeNow(bytes, done)
    return true
  }
  process.on('exit', () => {
    const end = lines.close()
    if (end !== null) write.call(stream, end)
  })
}

/** It would write at once. "writable" alone costs as much as these. @param {import('node:stream').Writable} stream */
function isAtRest ({ writableLength, writableCorked, writableEnded, destroyed }) {
  return writableLength === 0 && writableCorked === 0 && !writableEnded && !destroyed
}

/** Calls that are due when this turn is over: one entry for many, as the lines of a turn mostly have the same. */
let due = { done: /** @type {(err: null) => void} */ (() => {}), count: 0 }

/** @param {(err: null) => void} done */
function later (done) {
  if (due.count > 0 && due.done === done) {
    due.count++
    return
  }
  due = { done, count: 1 }
  process.nextTick(callDue, due)
}

/** @param {typeof due} those */
function callDue (those) {
  const { done, count } = those
  those.count = 0
  for (let i = 0; i < count; i++) done(null)
}

/**
 * @param {(losses: Losses) => void} tell
 * @returns {(lost: Lost) => void}
 */
function countLost (tell) {
  let losses = { count: 0, bytes: 0, lines: 0, why: '' }
  /** Until this ends, no further report. @type {NodeJS.Timeout | null} */
  let pause = null
  let isFirst = true
  const tellNow = () => {
    if (pause !== null) clearTimeout(pause)
    pause = null
    if (losses.count === 0) return
    const told = losses
    losses = { count: 0, bytes: 0, lines: 0, why: '' }
    pause = setTimeout(tellNow, TELL_EVERY_MS).unref()
    tell(told)
  }
  return ({ err, bytes, lines }) => {
    if (isFirst) {
      untold.add(tellNow)
      process.once('exit', tellNow)
    }
    isFirst = false
    losses = {
      count: losses.count + 1, bytes: losses.bytes + bytes, lines: losses.lines + lines,
      why: String(err.code ?? err.message).slice(0, 256)
    }
    if (pause === null) tellNow()
  }
}

/** The stop signal may end the process without another word. */
function tellLosses () { for (const tellNow of untold) tellNow() }

module.exports = { keepWriting, countLost, tellLosses }
