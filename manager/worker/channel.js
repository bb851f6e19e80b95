'use strict'
/**
 * The manager's end of a worker's channel (its fd 3, or a connection of its own): JSON lines both ways. What a worker says is
 * untrusted: it is checked, counted, and after three bad lines the channel is read no more (the worker goes on; the manager relies on its exit and sidecar).
 */
const { parseWorkerLine, lineSplitter, MAX_LINE_BYTES } = require('../../protocol/messages')

/** After this many lines that are no message of ours, nothing more is read. */
const BAD_LINES_ALLOWED = 3
/** What may wait to be written to a worker that does not read; more is dropped and counted. */
const MAX_QUEUED_BYTES = 4 * 1024 * 1024

/**
 * @param {import('node:stream').Duplex} stream
 * @param {object} on
 * @param {(message: any) => boolean} on.message   false: it cannot be true of this worker now, and counts as a bad line
 * @param {(reason: string) => void} on.bad      a line was dropped; why
 * @returns {{ send: (message: object) => boolean, close: () => void, dropped: () => number, isOpen: () => boolean, whenClosed: (then: () => void) => void }}
 */
function openChannel (stream, on) {
  let badLines = 0
  let dropped = 0

  const read = lineSplitter(onLine, () => bad(`a line of more than ${MAX_LINE_BYTES} bytes`))
  stream.on('data', chunk => { if (badLines < BAD_LINES_ALLOWED) read(chunk) })
  // The worker died, or closed its end: its exit tells the rest.
  stream.on('error', () => {})

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

  return {
    send (message) {
      if (!stream.writable || stream.writableLength > MAX_QUEUED_BYTES) {
        dropped++
        return false
      }
      stream.write(JSON.stringify(message) + '\n')
      return true
    },
    close () { stream.destroy() },
    dropped: () => dropped,
    isOpen: () => !stream.closed && !stream.destroyed,
    whenClosed (then) { stream.once('close', then) }
  }
}

module.exports = { openChannel }
