'use strict'
/**
 * A connection to systemd's journal that a worker can have as its stdout or stderr, or keep: what
 * sd_journal_stream_fd(3) makes. The protocol is a few header lines, then each line of the stream is an entry
 * (systemd's journald-stream.c). It is made synchronously and its header is sent before anybody has it: no line of the
 * app can come first. The descriptor of a socket (`_handle.fd`) is undocumented; this is the only file that asks for it
 * (test/systemd/journal.test.js).
 */
const fs = require('node:fs')
const net = require('node:net')

const JOURNAL_SOCKET = '/run/systemd/journal/stdout'
/** Priorities of syslog(3). */
const PRIORITY = Object.freeze({ out: 6, notice: 5, err: 3 })

/**
 * @param {string} identifier   `journalctl -t` finds it by this
 * @param {number} priority
 * @param {string} [socketPath]
 * @returns {{ fd: number, isOpen: () => boolean, close: () => void }}  close when the worker has it; not open: the
 *   descriptor may be another's
 * @throws when no journal listens there, or it has no room
 */
function openJournalStream (identifier, priority, socketPath = JOURNAL_SOCKET) {
  // To a UNIX socket it is connected on return, or never. Half open: journald ends its own side at once.
  const socket = net.connect({ path: socketPath, allowHalfOpen: true })
  socket.on('error', () => {}) // said by the write below
  const close = () => { socket.destroy() }
  try {
    const fd = /** @type {any} */ (socket)._handle.fd
    fs.writeSync(fd, header(identifier, priority))
    return { fd, isOpen: () => !socket.destroyed, close }
  } catch (err) {
    close()
    throw err
  }
}

/**
 * Identifier; unit (systemd knows it from the control group); priority; no "<6>" before lines; forward to syslog,
 * kernel log, console: no.
 * @param {string} identifier
 * @param {number} priority
 */
function header (identifier, priority) { return `${identifier}\n\n${priority}\n0\n0\n0\n0\n` }

module.exports = { openJournalStream, JOURNAL_SOCKET, PRIORITY }
