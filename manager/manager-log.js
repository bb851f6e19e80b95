'use strict'
/**
 * The manager's own log: one JSON line an event, or plain lines on a terminal and in the journal. What workers write never comes here.
 */
const { journalLines } = require('./journal')
const { ttyLine, plainText } = require('./manager-log-text')

/** Events that only a follower of progress wants. */
const QUIET_EVENTS = ['message']
/** A pipe that nobody reads: what is beyond this is dropped and counted. */
const MAX_BACKLOG_BYTES = 1024 * 1024

/**
 * @param {object} how
 * @param {import('node:stream').Writable} how.stream
 * @param {boolean} how.plain    for people; else JSON
 * @param {boolean} [how.journal] the stream goes to systemd's journal: for people too, each line with its priority
 * @returns {(event: Record<string, any>) => void}
 */
function openManagerLog ({ stream, plain, journal = false }) {
  // The terminal or the disk may go away: what cannot be written is given up, the manager goes on.
  stream.on('error', () => {})
  let dropped = 0
  const write = (/** @type {Record<string, any>} */ event) => {
    const { atMs = Date.now(), level = 'info', ...rest } = event
    const text = journal ? plainText(event) : plain ? ttyLine(event) : JSON.stringify({ time: new Date(atMs).toISOString(), level, ...rest })
    if (text !== null) stream.write((journal ? journalLines(level, text) : text) + '\n')
  }
  return event => {
    if (QUIET_EVENTS.includes(event.event)) return
    if (stream.writableLength > MAX_BACKLOG_BYTES) {
      dropped++
      return
    }
    if (dropped > 0) write({ level: 'warn', event: 'log-dropped', reason: `nobody read the log: ${dropped} events are missing here` })
    dropped = 0
    write(event)
  }
}

module.exports = { openManagerLog }
