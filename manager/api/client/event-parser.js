'use strict'
/** Server-sent events, line by line (https://html.spec.whatwg.org/multipage/server-sent-events.html). */

/** @typedef {{ event: string, id: string | null, data: any }} ServerEvent */

class EventParser {
  /** @param {(event: ServerEvent) => void} onEvent */
  constructor (onEvent) {
    this.onEvent = onEvent
    this.event = 'message'
    /** @type {string[]} */
    this.data = []
    /** @type {string | null} */
    this.id = null
  }

  /** @param {string} line */
  line (line) {
    if (line === '') return this.#dispatch()
    const colon = line.indexOf(':')
    if (colon === 0) return // a comment, sent to keep the connection alive
    const field = colon < 0 ? line : line.slice(0, colon)
    const value = colon < 0 ? '' : line.slice(colon + 1).replace(/^ /, '')
    if (field === 'event') this.event = value
    else if (field === 'data') this.data.push(value)
    else if (field === 'id') this.id = value
  }

  #dispatch () {
    if (this.data.length > 0) this.onEvent({ event: this.event, id: this.id, data: JSON.parse(this.data.join('\n')) })
    this.event = 'message'
    this.data = []
  }
}

module.exports = { EventParser }
