'use strict'
/**
 * The last events of the manager as lines for people, with numbers, so that a page that comes back gets those that it
 * lacks.
 */
const { plainText } = require('../../../log/text')
const { short } = require('./picture')

const MOST_EVENTS = 200
/** Messages that a worker sends by process.send() are only for the followers of events. */
const QUIET_EVENTS = new Set(['message'])

/** @typedef {{ seq: number, atMs: number, level: string, app: string | null, text: string }} Line */

function createRememberedEvents () {
  /** @type {Line[]} */
  let lines = []
  let seq = 0
  return {
    /** @param {Record<string, any>} event @returns {boolean}  whether there is a new line */
    add (event) {
      const text = QUIET_EVENTS.has(event.event) ? null : plainText(event)
      if (text === null) return false
      const app = event.app ?? (typeof event.id === 'string' ? event.id.replace(/\.\d+$/, '') : null)
      const isBad = event.unasked === true || event.state === 'failed' ||
        ['stuck', 'blocked', 'gave-up'].includes(event.event)
      lines.push({
        seq: ++seq, atMs: event.atMs, level: event.level ?? (isBad ? 'warn' : 'info'), app,
        text: short(text.split('\n')[0])
      })
      if (lines.length > MOST_EVENTS) lines = lines.slice(-MOST_EVENTS)
      return true
    },
    /** @param {number} known @returns {Line[]} */
    since (known) { return lines.filter(line => line.seq > known) },
    last: () => seq
  }
}

module.exports = { createRememberedEvents, MOST_EVENTS }
