'use strict'
/**
 * Binding a listening address without accepting on it, and a handle for a descriptor that is bound already.
 * And a pipe that descriptors come over. It leaves alone how this Node makes a handle (raw-handle.js), who listens, and
 * the removal of stale UNIX socket files.
 */
const net = require('node:net')
const util = require('node:util')
const { rawHandles, wayOfBinding } = require('./raw-handle')

/** sockaddr_un.sun_path holds 108 bytes with its end mark; libuv of Node 20 cuts longer paths without a word. */
const MAX_PIPE_PATH_BYTES = 107
/** Our own sockets: for the owner only. */
const PRIVATE_UMASK = 0o177
/** Of Node's Pipe: descriptors may come with what is read (PipeConstants.IPC). */
const PIPE_WITH_DESCRIPTORS = 2

/** @typedef {import('./raw-handle').BoundHandle} BoundHandle */
/** @typedef {Error & { code: string, errno: number, syscall: string, address?: string, port?: number }} BindError */

/**
 * Node's class of UNIX socket handles, as the first that was bound here has it.
 * @type {(new (kind: number) => any) | null}
 */
let Pipe = null

/**
 * @param {{ address: string | null, port: number, ipv6Only?: boolean }} where  address: numeric; null: [::] for both
 *   families, else 0.0.0.0
 * @returns {BoundHandle}
 * @throws {BindError} EADDRINUSE, EADDRNOTAVAIL, EACCES...
 */
function bindTcp ({ address, port, ipv6Only = false }) {
  if (address === null) {
    const dual = rawHandles.tcp('::', port, false)
    if (typeof dual !== 'number') return dual
    // No IPv6 here: Node falls back in the same way. A port in use is in use for IPv4 as well, and fails again below.
    return orThrow(rawHandles.tcp('0.0.0.0', port, false), '0.0.0.0', port)
  }
  if (net.isIP(address) === 0) throw bindError(-22, address, port)
  return orThrow(rawHandles.tcp(address, port, ipv6Only), address, port)
}

/**
 * @param {string} path
 * @param {{ umask?: number }} [options]  umask: set around the bind, which is synchronous, so the file never has
 *   another mode
 * @returns {BoundHandle}
 * @throws {BindError} EADDRINUSE when the file is there, ENAMETOOLONG over 107 bytes
 */
function bindPipe (path, { umask } = {}) {
  if (Buffer.byteLength(path) > MAX_PIPE_PATH_BYTES) throw bindError(-36, path)
  const before = umask === undefined ? null : process.umask(umask)
  try {
    const handle = orThrow(rawHandles.pipe(path), path)
    Pipe ??= /** @type {any} */ (handle.constructor)
    return handle
  } finally {
    if (before !== null) process.umask(before)
  }
}

/**
 * @param {number} fd  a bound socket; the handle owns it from now on: closing the handle closes it
 * @returns {BoundHandle}
 * @throws {BindError}
 */
function handleFromFd (fd) {
  return orThrow(rawHandles.fromFd(fd), `fd ${fd}`)
}

/**
 * A connection to a UNIX socket over which the other side may pass descriptors as Node's own IPC does. A usual
 * net.Socket drops them; child_process has such pipes for its own children only.
 * @param {string} path
 * @returns {{ socket: net.Socket, takeHandle: () => BoundHandle | null }}  takeHandle: the one that came with the chunk
 *   that is being read
 */
function connectForHandles (path) {
  if (Pipe === null) throw new Error('no UNIX socket has been bound yet')
  const handle = new Pipe(PIPE_WITH_DESCRIPTORS)
  // a read before the connect would be an error
  const socket = new net.Socket(/** @type {any} */ ({ handle, manualStart: true }))
  socket.connect(path)
  return {
    socket,
    takeHandle () {
      const { pendingHandle } = handle
      handle.pendingHandle = null
      return pendingHandle ?? null
    }
  }
}

/**
 * @param {BoundHandle | number} result
 * @param {string} address
 * @param {number} [port]
 * @returns {BoundHandle}
 */
function orThrow (result, address, port) {
  if (typeof result === 'number') throw bindError(result, address, port)
  return result
}

/**
 * @param {number} errno  negative, as libuv has it
 * @param {string} address
 * @param {number} [port]
 * @param {string} [syscall]
 * @returns {BindError}  worded as Node words it
 */
function bindError (errno, address, port, syscall = 'bind') {
  const [code, text] = util.getSystemErrorMap().get(errno) ?? [`UNKNOWN${errno}`, 'unknown error']
  const where = port !== undefined && port > 0 ? `${address}:${port}` : address
  const error = /** @type {BindError} */ (new Error(`${syscall} ${code}: ${text} ${where}`))
  Object.assign(error, { code, errno, syscall, address })
  if (port !== undefined) error.port = port
  return error
}

module.exports = {
  wayOfBinding, bindTcp, bindPipe, handleFromFd, connectForHandles, bindError, MAX_PIPE_PATH_BYTES, PRIVATE_UMASK
}
