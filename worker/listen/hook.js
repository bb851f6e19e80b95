'use strict'
/**
 * net.Server.prototype.listen, which http, https, http2 and net servers share, in CommonJS and ESM alike: an address
 * that the manager bound is taken from the inherited descriptor at once; for another address the worker asks the
 * manager; a request that is none of the manager's business goes to Node's own listen unchanged.
 */
const fs = require('node:fs')
const net = require('node:net')
const os = require('node:os')
const { bindTcp, bindPipe, bindError, MAX_PIPE_PATH_BYTES } = require('../../common/bind-address')
const { fromFd } = require('./listeners')
const { readListenArguments } = require('./arguments')
const { listenerKey, matchKey } = require('../../protocol/listener-key')

/** For `readableAll` and `writableAll` of a UNIX path (libuv's UV_READABLE, UV_WRITABLE). */
const READABLE = 1
const WRITABLE = 2

/** @typedef {import('./arguments').ListenRequest} ListenRequest */
/** @typedef {{ ip: string | null, port: number } | { path: string }} Where */
/** @typedef {(key: string, onOutcome: (outcome: import('./bind-request').BindOutcome) => void) => void} Ask */

/**
 * @param {object} parts
 * @param {import('../../protocol/boot-record').BootRecord['listeners']} parts.inherited
 * @param {import('./listeners').Listeners} parts.listeners
 * @param {Ask} parts.ask
 * @param {boolean} parts.rejoins   when its manager dies, it can join the next manager
 * @returns {{ forget: (key: string) => void, unused: () => { key: string, fd: number }[] }}
 *   forget: the manager releases an address; unused, it is not kept here either. unused: inherited, and no server has
 *   asked for it yet
 */
function installListenHook ({ inherited, listeners, ask, rejoins }) {
  /** Unused descriptors. @type {Map<string, { fd: number, reserveFd?: number }>} */
  const descriptors = new Map(inherited.map(one => [one.key, one]))
  let knownKeys = inherited.map(({ key }) => key)
  /** Addresses that servers of this worker have or wait for. @type {Set<string>} */
  const active = new Set()
  const anyPort = countAnyPort()
  const nodeListen = net.Server.prototype.listen

  // A method with its own `this`, and Node's name and length.
  const hooked = {
    /** @this {any} @param {any[]} args */
    listen (...args) {
      const request = this._handle ? null : readListenArguments(args)
      if (request === null) return listenByNode(this, args)
      if (request.callback) this.once('listening', request.callback)
      const attempt = newAttempt(this)
      /** @param {Where} where */
      const go = where => open(this, request, where, args, attempt)
      if (request.path !== undefined) go({ path: request.path })
      else if (request.host === undefined || net.isIP(request.host)) go({
        ip: request.host ?? null, port: Number(request.port)
      })
      else lookup(this, request.host, attempt, ip => go({ ip, port: Number(request.port) }))
      return this
    }
  }
  net.Server.prototype.listen = /** @type {any} */ (hooked.listen)

  /**
   * @param {any} server
   * @param {any[]} args
   */
  function listenByNode (server, args) {
    const result = nodeListen.apply(server, /** @type {any} */ (args))
    if (server._handle) listeners.adopt(server)
    else server.once('listening', () => listeners.adopt(server))
    return result
  }

  /**
   * @param {any} server
   * @param {ListenRequest} request
   * @param {Where} where
   * @param {any[]} args
   * @param {() => boolean} attempt
   */
  function open (server, request, where, args, attempt) {
    const ipv6Only = request.ipv6Only === true
    const any = 'port' in where && where.port === 0 ? anyPort.next(`${where.ip}${ipv6Only}`) : null
    const asked = listenerKey('path' in where ? where : { ...where, ipv6Only, index: any && any.index })
    const key = matchKey(asked, knownKeys) ?? asked
    if (matchKey(asked, [...active]) !== null || active.has(key)) {
      return failSoon(server, -os.constants.errno.EADDRINUSE, where)
    }
    active.add(key)
    const release = () => {
      active.delete(key)
      any?.release()
    }
    const own = descriptors.get(key)
    if (own !== undefined) {
      descriptors.delete(key)
      const handle = fromFd(own.fd)
      if (handle !== null) return attach(server, handle, key, request, where, release, own.reserveFd)
    }
    ask(key, outcome => {
      if (!attempt()) {
        if (outcome.kind === 'handle') outcome.handle.close()
        return release()
      }
      if (outcome.kind === 'handle') return attach(server, outcome.handle, key, request, where, release)
      if (outcome.kind === 'error') {
        release()
        return fail(server, errnoOf(outcome.failure), where)
      }
      // No manager can pass a handle to this worker (any more): it binds by itself, the next manager finds the address,
      // and siblings get it from here.
      if (any === null && rejoins) return bindHere(server, key, request, where, release)
      release()
      // its callback is a 'listening' listener already
      listenByNode(server, typeof args.at(-1) === 'function' ? args.slice(0, -1) : args)
    })
  }

  /**
   * @param {any} server
   * @param {string} key
   * @param {ListenRequest} request
   * @param {Where} where
   * @param {() => void} release
   */
  function bindHere (server, key, request, where, release) {
    let handle
    try {
      handle = 'path' in where
        ? bindPath(where.path)
        : bindTcp({ address: where.ip, port: where.port, ipv6Only: request.ipv6Only === true })
    } catch (err) {
      if (typeof err.errno !== 'number') throw err
      release()
      return fail(server, err.errno, where)
    }
    attach(server, handle, key, request, where, release)
  }

  /**
   * @param {any} server
   * @param {any} handle
   * @param {string} key
   * @param {ListenRequest} request
   * @param {Where} where
   * @param {() => void} release
   * @param {number} [reserveFd]
   */
  function attach (server, handle, key, request, where, release, reserveFd) {
    const { backlog } = request
    if ('path' in where) {
      server._pipeName = where.path
      const mode = (request.readableAll ? READABLE : 0) | (request.writableAll ? WRITABLE : 0)
      if (mode !== 0) handle.fchmod(mode)
    }
    const bind = 'path' in where
      ? { address: where.path, port: -1, addressType: -1, backlog }
      : { address: where.ip ?? '::', port: where.port, addressType: net.isIPv4(where.ip ?? '') ? 4 : 6, backlog }
    if (listeners.take(server, handle, key, bind, release, reserveFd)) closeOnAbort(server, request.signal)
  }

  return {
    forget (key) {
      const unused = descriptors.get(key)
      if (unused === undefined) return
      descriptors.delete(key)
      knownKeys = knownKeys.filter(known => known !== key)
      fs.closeSync(unused.fd)
      if (unused.reserveFd !== undefined) fs.closeSync(unused.reserveFd)
    },
    unused: () => [...descriptors].map(([key, { fd }]) => ({ key, fd }))
  }
}

/**
 * libuv takes the name away when the handle that was bound to it closes, and siblings may serve from this socket then:
 * it is bound under another name, which is gone by then. link() does not replace what is there, as bind() does not.
 * @param {string} path
 * @returns {import('../../common/bind-address').BoundHandle}
 */
function bindPath (path) {
  const temp = `${path}.${process.pid}`
  if (Buffer.byteLength(temp) > MAX_PIPE_PATH_BYTES) return bindPipe(path) // no room for another name
  const handle = bindPipe(temp)
  try {
    fs.linkSync(temp, path)
  } catch (err) {
    handle.close()
    throw bindError(err.code === 'EEXIST' ? -os.constants.errno.EADDRINUSE : err.errno ?? -os.constants.errno.EACCES,
      path, undefined, 'listen')
  }
  fs.unlinkSync(temp)
  return handle
}

/**
 * Is the server still waiting for what this listen() asked? A later listen() or close() makes it void.
 * @param {any} server
 * @returns {() => boolean}
 */
function newAttempt (server) {
  let closed = false
  if (typeof server._listeningId === 'number') {
    const id = ++server._listeningId
    return () => server._listeningId === id
  }
  // Node 20 before it counted: 'close' comes at once when there is neither handle nor connection
  server.once('close', () => { closed = true })
  return () => !closed && !server._handle
}

/**
 * As Node does it: the first address that is not link-local without its zone.
 * @param {any} server
 * @param {string} host
 * @param {() => boolean} attempt
 * @param {(ip: string) => void} onAddress
 */
function lookup (server, host, attempt, onAddress) {
  require('node:dns').lookup(host, { all: true }, (err, addresses) => {
    if (!attempt()) return
    if (err) {
      server.emit('error', err)
      return
    }
    const usable = addresses.find(({ address, family }) => family !== 6 || !/^fe[89ab]/i.test(address)) ?? addresses[0]
    onAddress(usable.address)
  })
}

/**
 * The n-th listen(0) of every worker gets the same port (node:cluster's rule); counting begins again when all are
 * closed.
 */
function countAnyPort () {
  /** @type {Map<string, { next: number, open: number }>} */
  const counters = new Map()
  return {
    /** @param {string} host */
    next (host) {
      const counter = counters.get(host) ?? { next: 0, open: 0 }
      counters.set(host, counter)
      counter.open++
      return {
        index: counter.next++,
        release () {
          if (--counter.open === 0) counters.delete(host)
        }
      }
    }
  }
}

/**
 * @param {any} server
 * @param {number} errno
 * @param {Where} where
 */
function fail (server, errno, where) {
  const [address, port] = 'path' in where ? [where.path, -1] : [where.ip ?? '::', where.port]
  server.emit('error', bindError(errno, address, port, 'listen'))
}

/**
 * @param {any} server
 * @param {number} errno
 * @param {Where} where
 */
function failSoon (server, errno, where) {
  process.nextTick(fail, server, errno, where)
}

/** @param {import('../../protocol/ipc-messages').BindFailure} failure */
function errnoOf (failure) {
  if (Number.isInteger(failure.errno) && failure.errno < 0) return failure.errno
  const known = /** @type {Record<string, number>} */ (os.constants.errno)[failure.code]
  return known === undefined ? -os.constants.errno.EADDRINUSE : -known
}

/**
 * @param {any} server
 * @param {AbortSignal | undefined} signal
 */
function closeOnAbort (server, signal) {
  if (signal === undefined) return
  const close = () => server.close()
  if (signal.aborted) {
    process.nextTick(close)
    return
  }
  signal.addEventListener('abort', close)
  server.once('close', () => signal.removeEventListener('abort', close))
}

module.exports = { installListenHook }
