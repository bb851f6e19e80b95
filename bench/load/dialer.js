'use strict'
/** The connections of a load: opens them, knows those that live, and whether the server was ever reached. */
const { Connection } = require('./connection')
const { Http2Connection } = require('./http2-connection')
const { whyUnreachable } = require('./open-socket')

/** @typedef {import('./connection').AnyConnection} AnyConnection */

class Dialer {
  /** @type {Set<AnyConnection>} */
  live = new Set()
  hasConnected = false
  #order
  #where
  #onUnreachable

  /**
   * @param {object} how
   * @param {import('../shapes/suite').LoadTarget} how.target
   * @param {import('./open-socket').Way} how.way
   * @param {string} how.where   the address, for people
   * @param {Pick<import('../shapes/suite').LoadPlan, 'protocol' | 'pipelining'>} how.plan
   * @param {(why: string) => void} how.onUnreachable  the first connection failed in a way that will not pass
   */
  constructor ({ target, way, where, plan, onUnreachable }) {
    this.#order = { target, way, depth: plan.pipelining }
    this.#where = where
    this.#onUnreachable = onUnreachable
    this.Kind = plan.protocol === 'http2' ? Http2Connection : Connection
  }

  /** @param {import('./connection').Handler} handler @returns {AnyConnection} */
  dial (handler) {
    const connection = new this.Kind({ ...this.#order, handler })
    this.live.add(connection)
    return connection
  }

  /**
   * Calls for each connection on which something has been waited for since before this moment: an answer, or the
   * connection itself.
   * @param {number} sinceMs
   * @param {(connection: AnyConnection) => void} onOverdue
   */
  overdue (sinceMs, onOverdue) {
    for (const connection of this.live) {
      // connecting and the first answer have the time of one
      const isFirst = connection.answers === 0 && connection.inFlight > 0
      const waitsSinceMs = connection.isOpen && !isFirst ? connection.oldestSentMs : connection.startedMs
      if (waitsSinceMs <= sinceMs) onOverdue(connection)
    }
  }

  /** @param {AnyConnection} connection */
  forget (connection) {
    this.live.delete(connection)
    connection.destroy()
  }

  /** To be told of each connection that opened. */
  opened () { this.hasConnected = true }

  /** @param {string} code  why a connection could not be opened */
  failed (code) {
    const why = this.hasConnected ? null : whyUnreachable(code, this.#where)
    if (why !== null) this.#onUnreachable(why)
  }

  closeAll () {
    for (const connection of this.live) connection.destroy()
    this.live.clear()
  }
}

module.exports = { Dialer }
