'use strict'
/** The connections of a load: opens them, knows those that live, and whether the server was ever reached. */
const { Connection } = require('./connection')

/** With these no server is there at all; others (a full backlog, no descriptor left) may pass. */
const NOBODY_THERE = new Set([
  'ECONNREFUSED', 'ENOENT', 'EACCES', 'EPERM', 'ENOTSOCK', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'EINVAL',
  'ENOTFOUND'
])

class Dialer {
  /** @type {Set<Connection>} */
  live = new Set()
  hasConnected = false
  #order
  #onUnreachable

  /**
   * @param {object} how
   * @param {import('node:net').NetConnectOpts} how.address
   * @param {boolean} how.isHead
   * @param {number} how.depth
   * @param {(code: string) => void} how.onUnreachable  the first connection failed in a way that will not pass
   */
  constructor ({ address, isHead, depth, onUnreachable }) {
    this.#order = { address, isHead, depth }
    this.#onUnreachable = onUnreachable
  }

  /** @param {import('./connection').Handler} handler */
  dial (handler) {
    const connection = new Connection({ ...this.#order, handler })
    this.live.add(connection)
    return connection
  }

  /**
   * Calls for each connection on which something has been waited for since before this moment: an answer, or the
   * connection itself.
   * @param {number} sinceMs
   * @param {(connection: Connection) => void} onOverdue
   */
  overdue (sinceMs, onOverdue) {
    for (const connection of this.live) {
      // connecting and the first answer have the time of one
      const isFirst = connection.answers === 0 && connection.inFlight > 0
      const waitsSinceMs = connection.isOpen && !isFirst ? connection.oldestSentMs : connection.startedMs
      if (waitsSinceMs <= sinceMs) onOverdue(connection)
    }
  }

  /** @param {Connection} connection */
  forget (connection) {
    this.live.delete(connection)
    connection.destroy()
  }

  /** To be told of each connection that opened. */
  opened () { this.hasConnected = true }

  /** @param {string} code  why a connection could not be opened */
  failed (code) {
    if (!this.hasConnected && NOBODY_THERE.has(code)) this.#onUnreachable(code)
  }

  closeAll () {
    for (const connection of this.live) connection.destroy()
    this.live.clear()
  }
}

module.exports = { Dialer }
