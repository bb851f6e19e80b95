'use strict'
/**
 * The manager's end of a worker's channel (its fd 3, or a connection of its own): JSON lines both ways. A line from a
 * worker is untrusted: it is checked, and after three bad lines the channel is read no more (the worker goes on; the
 * manager relies on its exit and its sidecar).
 *
 * Lines are written to the descriptor itself, not by the stream: a stream that meets EPIPE drops what it has not read,
 * and a worker that has just died leaves its last words unread.
 */
const fs = require('node:fs')
const { parseWorkerLine } = require('../../protocol/from-worker')
const { lineSplitter, MAX_LINE_BYTES } = require('../../protocol/messages')

/** After this many lines that are no message of ours, nothing more is read. */
const BAD_LINES_ALLOWED = 3
/** If more than this waits for a worker that does not read, new messages are dropped. */
const MAX_QUEUED_BYTES = 4 * 1024 * 1024
/** The error codes of a write when the other end is gone. */
const READER_GONE = new Set(['EPIPE', 'ECONNRESET', 'ENOTCONN', 'EBADF'])
/** Time between two tries to write to a worker whose channel is full. */
const RETRY_MS = 10

/**
 * @param {import('node:stream').Duplex} stream   a socket
 * @param {object} on
 * @param {(message: any) => boolean} on.message   false: it cannot be true of this worker now, and counts as a bad line
 * @param {(reason: string) => void} on.bad      a line was dropped; why
 * @returns {{ send: (message: object) => boolean, close: () => void, isOpen: () => boolean,
 *   whenClosed: (then: () => void) => void }}   send: false: it was dropped, or the worker reads no more
 */
function openChannel (stream, on) {
  let badLines = 0
  /** @type {Buffer[]} */
  let queue = []
  let queuedBytes = 0
  /** @type {NodeJS.Timeout | null} */
  let retry = null
  /** The worker has closed its end, or is dead: its exit tells the rest. */
  let isReaderGone = false

  const read = lineSplitter(onLine, () => bad(`a line of more than ${MAX_LINE_BYTES} bytes`))
  stream.on('data', chunk => { if (badLines < BAD_LINES_ALLOWED) read(chunk) })
  stream.on('error', () => {})
  stream.once('close', endWriting)

  /** @param {string} line */
  function onLine (line) {
    if (badLines >= BAD_LINES_ALLOWED) return // the rest of a chunk
    const message = parseWorkerLine(line)
    if (!message) bad('a line that is no message')
    else if (!on.message(message)) bad(`"${message.type}", which cannot be now`)
  }

  /** @param {string} reason */
  function bad (reason) {
    if (badLines >= BAD_LINES_ALLOWED) return
    badLines++
    on.bad(badLines < BAD_LINES_ALLOWED ? reason : `${reason}; the channel is read no more`)
  }

  function endWriting () {
    isReaderGone = true
    queue = []
    queuedBytes = 0
    if (retry !== null) clearTimeout(retry)
    retry = null
  }

  /** Writes what there is room for; the rest a moment later. */
  function flush () {
    retry = null
    while (queue.length > 0) {
      const written = writeSome(queue[0])
      if (isReaderGone) return
      queuedBytes -= written
      if (written < queue[0].length) {
        queue[0] = queue[0].subarray(written)
        retry = setTimeout(flush, RETRY_MS).unref()
        return
      }
      queue.shift()
    }
  }

  /** @param {Buffer} bytes @returns {number}  0: no room, or the reader is gone */
  function writeSome (bytes) {
    const fd = /** @type {any} */ (stream)._handle?.fd ?? -1
    if (fd < 0) {
      endWriting()
      return 0
    }
    try {
      return fs.writeSync(fd, bytes)
    } catch (err) {
      if (READER_GONE.has(err.code)) endWriting()
      return 0 // EAGAIN, ENOBUFS: a moment later
    }
  }

  return {
    send (message) {
      if (isReaderGone) return false
      if (queuedBytes > MAX_QUEUED_BYTES) return false
      const bytes = Buffer.from(`${JSON.stringify(message)}\n`)
      queue.push(bytes)
      queuedBytes += bytes.length
      if (retry === null) flush()
      return !isReaderGone
    },
    close () { stream.destroy() },
    isOpen: () => !stream.closed && !stream.destroyed,
    whenClosed (then) { stream.once('close', then) }
  }
}

module.exports = { openChannel }
