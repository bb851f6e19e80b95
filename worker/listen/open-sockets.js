'use strict'
/**
 * The open sockets of one server: an array, and on each socket its place there. A Set would do the same, but one that
 * changes with each connection makes the garbage collector's short runs two to three times as long.
 */

class OpenSockets {
  /** @type {any[]} */
  #sockets = []
  /** Of this list alone: an app may hand a socket of one of its servers to another one. */
  #place = Symbol('bellwether.placeInOpenSockets')

  get size () { return this.#sockets.length }

  /** @param {any} socket */
  add (socket) { if (!this.has(socket)) socket[this.#place] = this.#sockets.push(socket) - 1 }

  /** @param {any} socket   null or undefined, too */
  has (socket) { return socket != null && this.#sockets[socket[this.#place]] === socket }

  /** @param {any} socket */
  delete (socket) {
    if (!this.has(socket)) return
    const last = this.#sockets.pop()
    if (last === socket) return
    this.#sockets[socket[this.#place]] = last
    last[this.#place] = socket[this.#place]
  }

  /** Those that are here now; the caller may close them meanwhile. */
  [Symbol.iterator] () { return this.#sockets.slice().values() }
}

module.exports = { OpenSockets }
