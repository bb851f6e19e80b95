'use strict'
/**
 * The connections of an open loop that can send a request now. Last used, first taken: one that is not needed is left
 * to time out.
 */

/** @typedef {import('./connection').AnyConnection} AnyConnection */

class Ready {
  /** @type {AnyConnection[]} */
  #list = []

  /** @param {AnyConnection} connection  which may be in the list already, or full */
  offer (connection) {
    if (connection.isOffered || connection.room === 0) return
    connection.isOffered = true
    this.#list.push(connection)
  }

  /** @returns {AnyConnection | null} */
  take () {
    for (let connection = this.#list.pop(); connection; connection = this.#list.pop()) {
      connection.isOffered = false
      if (connection.room > 0) return connection
    }
    return null
  }
}

module.exports = { Ready }
