'use strict'
/**
 * The address of a server or a socket, without running functions that the app may have put in place of their methods:
 * Node's own functions, kept from before the app, on plain members.
 */
const { types } = require('node:util')
const { PRISTINE } = require('./pristine')

/** @param {any} object @param {string} name @returns {any} */
const own = (object, name) => types.isProxy(object) ? undefined : Object.getOwnPropertyDescriptor(object, name)?.value

/** @param {any} server @returns {any}  null: it is bound to nothing */
function addressOf (server) {
  if (own(server, '_handle') == null && own(server, '_pipeName') == null) return null
  return Reflect.apply(PRISTINE.serverAddress, server, []) ?? null
}

/** @param {any} socket @returns {string | null}  the address and port at the other end */
function remoteOf (socket) {
  const known = own(socket, '_peername')
  if (known) return `${known.address}:${known.port}`
  const handle = own(socket, '_handle')
  if (handle == null || types.isProxy(handle) || typeof handle.getpeername !== 'function') return null
  const found = /** @type {{ address?: string, port?: number }} */ ({})
  return handle.getpeername(found) === 0 && found.address ? `${found.address}:${found.port}` : null
}

/** @param {any} socket @returns {{ bytesRead: number, bytesWritten: number }} */
function bytesOf (socket) {
  const [bytesRead, bytesWritten] = [PRISTINE.bytesRead, PRISTINE.bytesWritten]
    .map(get => Number(Reflect.apply(/** @type {any} */ (get), socket, [])))
  return { bytesRead, bytesWritten }
}

/** @param {any} emitter @param {string} name @returns {any[]} */
const listenersOf = (emitter, name) => Reflect.apply(PRISTINE.listeners, emitter, [name])

module.exports = { addressOf, remoteOf, bytesOf, listenersOf, own }
