'use strict'
/**
 * The open sockets of one server: an array, and on each socket its place there. A Set would do the same, but one that
 * changes with each connection makes the garbage collector's short runs two to three times as long.
 */

const PLACE = Symbol('bellwether.placeInOpenSockets')

class OpenSockets {
  /** @type {any[]} */
  #sockets = []

  get size () { return this.#sockets.length }

  /** @param {any} socket   that is in no other list */
  add (socket) { socket[PLACE] = this.#sockets.push(socket) - 1 }

  /** @param {any} socket */
  has (socket) { return this.#sockets[socket[PLACE]] === socket }

  /** @param {any} socket   that is here */
  delete (socket) {
    const last = this.#sockets.pop()
    if (last === socket) return
    this.#sockets[socket[PLACE]] = last
    last[PLACE] = socket[PLACE]
  }

  /** Those that are here now; the caller may close them meanwhile. */
  [Symbol.iterator] () { return this.#sockets.slice().values() }
}

module.exports = { OpenSockets }
