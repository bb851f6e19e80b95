'use strict'
/**
 * Makes a server listen on a handle that is bound already, by Node's public `listen`: `net.Server#_listen2`, which Node
 * is removing (DEP0208), is not called. The handle keeps its identity, also where its own `listen` is put off
 * (worker/listen/listeners.js).
 */
const net = require('node:net')

/** Node's own: taken before any hook is set, and past a `listen` that a subclass of the app's has. */
const nodeListen = net.Server.prototype.listen

/**
 * Emits 'listening' a tick later, or 'error'; on an error the server has no handle any more.
 * @param {any} server
 * @param {any} handle   TCP or Pipe
 * @param {number | undefined} backlog  undefined: Node's own
 */
function startListening (server, handle, backlog) {
  server._handle = null // listen refuses a server that has one
  const { fd } = handle
  // A TCP handle is taken as it is. A Pipe is not: for a Pipe `listen` asks for a descriptor, after it has looked
  // whether the server has a handle, and before it would open one for that descriptor. The server has its handle from
  // there on.
  const asked = {
    get fd () {
      server._handle = handle
      return fd
    }
  }
  const rest = backlog === undefined ? [] : [backlog]
  Reflect.apply(nodeListen, server, [isTcp(handle) ? { _handle: handle } : asked, ...rest])
  // A Node that asks in another order has opened a second handle for the descriptor. Better no server than two owners
  // of one socket.
  if (server._handle !== null && server._handle !== handle) {
    throw new Error('this Node version does not listen on a handle that is bound already')
  }
}

/** @param {any} handle */
function isTcp (handle) { return typeof handle.getsockname === 'function' }

module.exports = { startListening }
