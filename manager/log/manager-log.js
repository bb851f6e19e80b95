'use strict'
/**
 * The manager's own log: one JSON line an event, or plain lines on a terminal and in the journal. The output of workers
 * never comes here.
 */
const fs = require('node:fs')
const { wholeWrites } = require('../../common/whole-writes')
const { journalLines } = require('../../common/journal')
const { ttyLine, plainText } = require('./text')

/** Events that only a follower of progress wants; so are those that say once more what was said (isRepeated). */
const QUIET_EVENTS = ['message']
/** Limit for a pipe without a reader: the manager drops and counts the events beyond it. */
const MAX_BACKLOG_BYTES = 1024 * 1024

/**
 * @param {object} how
 * @param {import('node:stream').Writable & { fd?: number | null }} how.stream
 * @param {boolean} how.plain    for people; else JSON
 * @param {boolean} [how.journal] the stream goes to systemd's journal: for people too, each line with its priority
 * @param {import('../../common/whole-writes').WriteSync} [how.writeSync]
 * @returns {(event: Record<string, any>) => void}
 */
function openManagerLog ({ stream, plain, journal = false, writeSync }) {
  // The terminal or the disk may go away: the manager drops and counts the events that it cannot write, and goes on.
  stream.on('error', () => {})
  const put = isPlainFile(stream) ? fileWriter(/** @type {number} */ (stream.fd), writeSync) : streamWriter(stream)
  let dropped = 0
  let why = ''
  /** @param {number} events  that are missing @param {string} reason */
  const drop = (events, reason) => {
    dropped += events
    why = reason
  }
  /** @param {Record<string, any>} event @param {number} [stands]  for how many it stands when it is lost */
  const write = (event, stands = 1) => {
    const { atMs = Date.now(), level = 'info', ...rest } = event
    const text = journal
      ? plainText(event)
      : plain ? ttyLine(event) : JSON.stringify({ time: new Date(atMs).toISOString(), level, ...rest })
    if (text !== null) put((journal ? journalLines(level, text) : text) + '\n', err => drop(stands,
      `it could not be written (${err.code ?? err.message})`))
  }
  return event => {
    if (QUIET_EVENTS.includes(event.event) || event.isRepeated) return
    if (stream.writableLength > MAX_BACKLOG_BYTES) return drop(1, 'nobody read the log')
    if (dropped > 0) {
      const missing = dropped
      dropped = 0
      write({ level: 'warn', event: 'log-dropped', reason: `${why}: ${missing} events are missing here` }, missing)
    }
    write(event)
  }
}

/** @typedef {(text: string, onLost: (err: any) => void) => void} Put */

/** @param {import('node:stream').Writable} stream @returns {Put} */
function streamWriter (stream) {
  return (text, onLost) => {
    stream.write(text, err => { if (err) onLost(err) })
  }
}

/**
 * @param {number} fd
 * @param {import('../../common/whole-writes').WriteSync | undefined} writeSync
 * @returns {Put}
 */
function fileWriter (fd, writeSync) {
  const write = wholeWrites(fd, writeSync)
  return (text, onLost) => {
    const lost = write(Buffer.from(text))
    if (lost !== null) onLost(lost.err)
  }
}

/** @param {{ fd?: number | null }} stream */
function isPlainFile ({ fd }) { return typeof fd === 'number' && fs.fstatSync(fd).isFile() }

module.exports = { openManagerLog }
