'use strict'
/**
 * The listening handles of this worker's servers: held (bound, but not accepting) until the manager says serve,
 * accepting, released at the drain, and exchanged at a pause or a hold for a second copy of the socket, which is held
 * until the next serve, or the end of the hold. It tells the manager of each server that has its address, and of each
 * that was closed.
 */
const { kindOf } = require('./server-kind')
const { startListening } = require('../../common/start-listening')

const FOREVER_MS = 2 ** 31 - 1
/** Node's own, where the app names none. */
const DEFAULT_BACKLOG = 511
/**
 * While nobody accepts, as many connections may wait as the kernel allows: it takes the smaller of this number and
 * net.core.somaxconn. The backlog belongs to the socket, which all workers share.
 */
const HELD_BACKLOG = 65_535
/** After a hold its queue is worked off before the app's own backlog counts again: a full queue drops what comes. */
const OWN_BACKLOG_AFTER_MS = 5000

/**
 * @typedef {object} Entry
 * @property {any} server
 * @property {any} handle       raw TCP or Pipe
 * @property {string | null} key  null: Node's own listen made it (exclusive, fd, no manager), the manager has no part
 *   in it
 * @property {boolean} held
 * @property {number} backlog
 * @property {number | null} reserveFd   a second copy of the socket, inherited for a pause
 * @property {any} reserve               the same as a handle
 * @property {() => void} onClosed
 */
/**
 * pausing: it accepts no more, and finishes what is open before it is in standby again.
 * @typedef {'standby' | 'serving' | 'pausing' | 'draining'} State
 */
/**
 * @typedef {object} Listeners
 * @property {(server: any, handle: any, key: string, bind: { address: string, port: number, addressType: number,
 *   backlog: number | undefined },
 *   onClosed: () => void, reserveFd?: number) => boolean} take  gives a server its handle; false: it cannot listen, and
 *                                                               Node emits the error
 * @property {(server: any) => void} adopt  a server that Node's own listen set up
 * @property {() => void} serve
 * @property {(ask: import('./hook').Ask, onAnswer: (canPause: boolean) => void) => void} getReserves  sees to a second
 *   copy of each socket
 * @property {() => void} pause         stops accepting, with the reserves at hand
 * @property {() => void} stay          what was open is finished
 * @property {() => void} hold          accepts nothing until letGo, whatever its state; with the reserves at hand where
 *   it serves
 * @property {() => void} letGo
 * @property {() => void} stopAccepting
 * @property {() => State} state
 * @property {() => import('../../protocol/from-worker').Rejoin['listening']} listening   the servers that the manager
 *   knows of
 * @property {() => { key: string, fd: number }[]} descriptors           of their sockets
 */

/**
 * @param {import('../channel').Channel} channel
 * @param {() => void} onChange   the descriptors are others now
 * @param {(server: any, kind: import('../../protocol/from-worker').ServerKind) => void} onServer  a server has its
 *   handle
 * @returns {Listeners}
 */
function createListeners (channel, onChange, onServer) {
  /** @type {Set<Entry>} */
  const entries = new Set()
  /** @type {State} */
  let state = 'standby'
  let isHolding = false
  /** @type {NodeJS.Timeout | undefined} */
  let keepAlive

  /** A bound handle that does not listen is nothing to libuv; the app expects its server to keep the process alive. */
  function updateKeepAlive () {
    const keep = [...entries].some(entry => entry.held && entry.handle.hasRef() && state !== 'draining')
    if (keep && keepAlive === undefined) keepAlive = setTimeout(() => {}, FOREVER_MS)
    if (keep || keepAlive === undefined) return
    clearTimeout(keepAlive)
    keepAlive = undefined
  }

  /** @returns {(Entry & { key: string })[]} */
  function known () {
    return /** @type {(Entry & { key: string })[]} */ ([...entries]
      .filter(entry => entry.key !== null && entry.server._handle === entry.handle))
  }

  /**
   * @param {Entry} entry
   */
  function hold (entry) {
    const { handle } = entry
    entry.held = true
    handle.listen = (/** @type {number} */ backlog) => {
      entry.backlog = backlog
      return 0
    }
    for (const name of ['ref', 'unref']) {
      handle[name] = () => {
        Object.getPrototypeOf(handle)[name].call(handle)
        updateKeepAlive()
      }
    }
  }

  /** @param {Entry} entry @param {number} [backlog] */
  function accept (entry, backlog = entry.backlog) {
    const { handle, server } = entry
    for (const name of ['listen', 'ref', 'unref']) delete handle[name]
    entry.held = false
    const errno = handle.listen(backlog)
    if (errno === 0) return
    const { bindError } = require('../../common/bind-address')
    const { address, port } = addressOf(server)
    if (server._handle === handle) server._handle = null
    handle.close()
    // a tick later: an error without a listener is the app's to handle, not ours
    process.nextTick(() => server.emit('error', bindError(errno, address, port, 'listen')))
  }

  /** @param {Entry} entry */
  function watchClose (entry) {
    const { handle } = entry
    const close = handle.close
    handle.close = (/** @type {any} */ callback) => {
      handle.close = close
      if (entries.delete(entry)) {
        if (entry.key !== null) channel.post({ type: 'closed', key: entry.key })
        dropReserve(entry)
        updateKeepAlive()
        onChange()
      }
      entry.onClosed()
      return close.call(handle, callback)
    }
  }

  /** An unused copy would keep the address, and its clients waiting. @param {Entry} entry */
  function dropReserve (entry) {
    takeReserve(entry)?.close()
  }

  /** @param {Entry} entry */
  function takeReserve (entry) {
    const { reserve, reserveFd } = entry
    entry.reserve = entry.reserveFd = null
    return reserve ?? (reserveFd === null ? null : fromFd(reserveFd))
  }

  /**
   * The server goes on with a copy of its socket, which it holds; the app sees no difference.
   * @param {Entry} entry
   */
  function exchange (entry) {
    const { server, handle } = entry
    const copy = takeReserve(entry)
    copy.onconnection = handle.onconnection
    for (const symbol of Object.getOwnPropertySymbols(handle)) copy[symbol] = handle[symbol] // whose handle it is
    if (!handle.hasRef()) copy.unref()
    if (server._handle === handle) server._handle = copy
    entry.handle = copy
    hold(entry)
    watchClose(entry)
    delete handle.close
    handle.close()
  }

  return {
    take (server, handle, key, bind, onClosed, reserveFd) {
      /** @type {Entry} */
      const entry = {
        server, handle, key, held: false, backlog: bind.backlog || DEFAULT_BACKLOG, reserveFd: reserveFd ?? null,
        reserve: null, onClosed
      }
      watchClose(entry)
      if (state !== 'serving' || isHolding) hold(entry)
      startListening(server, handle, bind.backlog)
      // as if it had bound the address itself
      server._connectionKey = `${bind.addressType}:${bind.address}:${bind.port}`
      if (server._handle !== handle) return false
      entries.add(entry)
      updateKeepAlive()
      const kind = kindOf(server)
      onServer(server, kind)
      channel.post({ type: 'listening', key, server: kind, address: server.address() })
      onChange()
      return true
    },

    adopt (server) {
      if (!server._handle || [...entries].some(entry => entry.handle === server._handle)) return
      /** @type {Entry} */
      const entry = {
        server, handle: server._handle, key: null, held: false, backlog: 0, reserveFd: null, reserve: null,
        onClosed () {}
      }
      entries.add(entry)
      watchClose(entry)
      onServer(server, kindOf(server))
    },

    serve () {
      if (state !== 'standby' && state !== 'pausing') return
      state = 'serving'
      if (!isHolding) for (const entry of [...entries]) if (entry.held) accept(entry)
      updateKeepAlive()
    },

    getReserves (ask, onAnswer) {
      const all = [...entries].filter(entry => !entry.held)
      let waiting = all.length
      // A server that is none of the manager's cannot stop and go on; one that takes no connections has nothing to
      // pause.
      if (entries.size === 0 || [...entries].some(entry => entry.key === null)) return onAnswer(false)
      if (waiting === 0) return onAnswer(true)
      const settle = () => {
        if (--waiting > 0) return
        onAnswer(entries.size > 0 && [...entries].every(entry => entry.held || entry.reserve !== null))
      }
      for (const entry of all) {
        entry.reserve = takeReserve(entry)
        if (entry.reserve !== null) {
          settle()
          continue
        }
        ask(/** @type {string} */ (entry.key), outcome => {
          if (outcome.kind === 'handle') {
            if (entries.has(entry) && entry.reserve === null) entry.reserve = outcome.handle
            else outcome.handle.close() // the app closed its server meanwhile
          }
          settle()
        })
      }
    },

    pause () {
      state = 'pausing'
      for (const entry of entries) if (!entry.held) exchange(entry)
      updateKeepAlive()
      onChange()
    },

    hold () {
      isHolding = true
      for (const entry of entries) {
        if (entry.held) continue
        entry.handle.listen(HELD_BACKLOG) // listens already: only the backlog changes
        exchange(entry)
      }
      updateKeepAlive()
      onChange()
    },

    letGo () {
      isHolding = false
      if (state !== 'serving') return
      for (const entry of [...entries]) if (entry.held) accept(entry, HELD_BACKLOG)
      updateKeepAlive()
      setTimeout(() => {
        for (const { key, held, handle, backlog } of entries) {
          if (key !== null && !held && state === 'serving') handle.listen(backlog)
        }
      }, OWN_BACKLOG_AFTER_MS).unref()
    },

    stay () { if (state === 'pausing') state = 'standby' },

    stopAccepting () {
      state = 'draining'
      const all = [...entries]
      entries.clear() // not closed by the app: no report to the manager
      for (const entry of all) {
        const { server, handle } = entry
        dropReserve(entry)
        if (server._handle === handle) server._handle = standIn(handle)
        handle.close()
      }
      updateKeepAlive()
      onChange()
    },

    state: () => state,
    listening: () => known().map(({ server, key }) => ({ key, server: kindOf(server), address: server.address() })),
    descriptors: () => known().map(({ handle, key }) => ({ key, fd: handle.fd }))
  }
}

/**
 * @param {number} fd
 * @returns {import('../../common/bind-address').BoundHandle | null}  null: the descriptor is not there any more
 */
function fromFd (fd) {
  const { handleFromFd } = require('../../common/bind-address')
  try {
    return handleFromFd(fd)
  } catch (err) {
    if (typeof err.errno !== 'number') throw err
    return null // closed by other code: the worker may ask for another one
  }
}

/** @param {any} server */
function addressOf (server) {
  const at = server.address()
  return typeof at === 'string' || at === null ? { address: String(at), port: -1 } : at
}

/**
 * The stand-in for a server's handle once it accepts no more: the app may still ask for its address, ref it, and close
 * it without ERR_SERVER_NOT_RUNNING.
 * @param {any} handle
 */
function standIn (handle) {
  const name = {}
  handle.getsockname?.(name)
  const asyncId = handle.getAsyncId()
  return {
    fd: -1,
    close: (/** @type {unknown} */ callback) => {
      if (typeof callback === 'function') process.nextTick(/** @type {any} */ (callback))
    },
    ref () {},
    unref () {},
    hasRef: () => false,
    listen: () => 0,
    getAsyncId: () => asyncId,
    getsockname (/** @type {object} */ out) {
      Object.assign(out, name)
      return 0
    }
  }
}

module.exports = { createListeners, fromFd }
