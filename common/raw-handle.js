'use strict'
/**
 * Node's raw TCP and UNIX socket handles: bound and not listening, or for a descriptor that is bound already. The one
 * file that knows how this Node makes them: with `net.BoundSocket` where it is there (from Node 24.19 and 26.4; UNIX
 * paths later), else with the undocumented `net._createServerHandle`, which node:cluster uses. It leaves alone what is
 * bound (bind-address.js) and who listens.
 */
const net = require('node:net')

const UV_EINVAL = -22
const UV_TCP_IPV6ONLY = 1

/**
 * A raw TCP or Pipe handle, as far as this project uses it.
 * @typedef {object} BoundHandle
 * @property {number} fd
 * @property {(backlog: number) => number} listen  0 or a negative errno
 * @property {(callback?: () => void) => void} close
 * @property {() => void} ref
 * @property {() => void} unref
 * @property {(out: object) => number} [getsockname]  TCP only
 * @property {(mode: number) => number} [fchmod]  UNIX sockets only
 */
/** Each answers with a handle or a negative errno. @typedef {object} RawHandles
 * @property {(address: string, port: number, ipv6Only: boolean) => BoundHandle | number} tcp  address: numeric
 * @property {(path: string) => BoundHandle | number} pipe
 * @property {(fd: number) => BoundHandle | number} fromFd
 */

const { BoundSocket, _createServerHandle: createServerHandle } = /** @type {any} */ (net)

/** @type {RawHandles} */
const documented = {
  tcp: (address, port, ipv6Only) =>
    outcomeOf(() => handleOf({ handle: new BoundSocket({ host: address, port, ipv6Only }) })),
  pipe: path => outcomeOf(() => handleOf({ handle: new BoundSocket({ path }) })),
  fromFd: fd => outcomeOf(() => handleOf({ fd }))
}

/** @type {RawHandles} */
const undocumented = {
  tcp (address, port, ipv6Only) {
    const handle = createServerHandle(address, port, net.isIP(address), -1, ipv6Only ? UV_TCP_IPV6ONLY : 0)
    if (typeof handle === 'number') return handle
    // libuv keeps EADDRINUSE of bind() for later; asking for the name brings it out now
    const late = handle.getsockname({})
    if (late === 0) return handle
    handle.close()
    return late
  },
  pipe: path => createServerHandle(path, -1, -1, -1),
  fromFd: fd => createServerHandle(null, 0, 0, fd)
}

const bindsTcp = typeof BoundSocket === 'function'
const bindsPipes = bindsTcp && 'isPipe' in BoundSocket.prototype // Node's own sign of it
const hasOldWay = typeof createServerHandle === 'function'
const rawHandles = Object.freeze({
  tcp: (bindsTcp ? documented : undocumented).tcp,
  pipe: (bindsPipes ? documented : undocumented).pipe,
  // as long as it is there: an app then finds a server's handle among process.getActiveResourcesInfo(), not one more
  // socket
  fromFd: (hasOldWay ? undocumented : documented).fromFd
})

/** How this Node binds, for people; null: in no way. @type {string | null} */
const wayOfBinding = bindsPipes ? 'net.BoundSocket' : !hasOldWay ? null
  : bindsTcp ? 'net.BoundSocket, for UNIX sockets net._createServerHandle' : 'net._createServerHandle'

/**
 * A socket takes the handle and hands it on: it never reads, and does not own the handle afterwards.
 * @param {object} source  `handle` or `fd`, as new net.Socket has it
 * @returns {BoundHandle}
 */
function handleOf (source) {
  const socket = /** @type {any} */ (new net.Socket(/** @type {any} */ ({
    ...source, readable: false, writable: false, manualStart: true
  })))
  const handle = socket._handle
  if (!handle) throw new Error('this Node version does not show the handle of a socket')
  socket._handle = null
  return handle
}

/** @param {() => BoundHandle} make  @returns {BoundHandle | number} */
function outcomeOf (make) {
  try {
    return make()
  } catch (err) {
    if (err.code === 'ERR_INVALID_FD_TYPE') return UV_EINVAL
    if (typeof err.errno !== 'number') throw err
    return err.errno
  }
}

module.exports = { rawHandles, wayOfBinding }
