'use strict'
/**
 * The listening addresses: bound here once, never accepted from, handed to workers as descriptors. The kernel's accept
 * queue belongs to the socket, so while the manager holds a socket, no queued connection on it is lost, whichever
 * process dies.
 */
const fs = require('node:fs')
const net = require('node:net')
const { BellwetherError } = require('../../common/errors')
const { parseListenerKey, formatListener, sameListener } = require('../../common/address')
const { bindTcp, bindPipe } = require('../../common/bind-address')
const { findPortOwner, describeOwner } = require('./port-owner')
const { AwaitedAddresses } = require('./awaited')

/**
 * @typedef {object} Listener
 * @property {string} key       as asked for
 * @property {string} app
 * @property {any} handle       a bound TCP or Pipe handle of node's; its `fd` is what workers inherit. null: only
 *   workers have it (they were adopted), and start their siblings with it
 * @property {string} address   for people, the real one: tcp://0.0.0.0:3000
 * @property {boolean} [isOfService]  the service manager (systemd) holds it too: it is not closed here while its unit
 *   runs, and never unlinked
 * @property {string} [unit]        the socket unit that holds it, once that is known
 * @property {boolean} [isRegained]   the workers had it before this process did
 */

class Listeners {
  /** @type {Map<string, Listener>} by app and key */
  #held = new Map()

  /** Whether there is such an app. @type {(name: string) => boolean} */
  hasApp = () => true

  /** Addresses that another program is about to let go of. */
  awaited = new AwaitedAddresses()

  #keepsAll = false

  /** Kept when nothing is being bound. @type {Promise<any>} */
  #turn = Promise.resolve()
  #findOwner

  /** @param {typeof findPortOwner} [findOwner] */
  constructor (findOwner = findPortOwner) { this.#findOwner = findOwner }

  /**
   * Binds an address for an app, or finds it bound already; for an app that may wait, as soon as it is free. One after
   * the other: two that find the same stale UNIX socket would each remove what the other has made of it.
   * @param {string} app
   * @param {string} key
   * @returns {Promise<Listener>}
   * @throws BW_ADDRESS_IN_USE (with the owner), BW_ADDRESS_DENIED, BW_ADDRESS_UNUSABLE
   */
  async acquire (app, key) {
    const wait = this.awaited.begin(app, key)
    try {
      for (;;) {
        const acquired = this.#turn.then(() => this.#acquire(app, key))
        this.#turn = acquired.catch(() => {})
        try {
          return await acquired
        } catch (err) {
          if (err.code === 'EADDRINUSE' && await wait.again()) continue // others have their turns meanwhile
          throw await bindError(key, err, { findOwner: this.#findOwner })
        }
      }
    } finally {
      wait.end()
    }
  }

  /** @param {string} app @param {string} key @returns {Promise<Listener>} */
  async #acquire (app, key) {
    const held = this.find(app, key) ?? this.#claim(app, key)
    if (held) return held
    const other = [...this.#held.values()].find(l => l.app !== app && isFixed(key) && sameListener(l.key, key))
    if (other) {
      throw new BellwetherError('BW_ADDRESS_IN_USE',
        `${formatListener(key)} is used by the app "${other.app}". Give one of them another address.`,
        { details: { address: formatListener(key), app: other.app } })
    }
    // Where workers have the other addresses and we do not, a new worker gets its own from a sibling, and binds this
    // one by itself; here it is only tried, so that a taken address fails before anything changes.
    if (this.lentTo(app).length > 0) {
      (await bindKey(key)).close()
      return this.lend(app, key)
    }
    const handle = await bindKey(key)
    const already = this.find(app, key) // a worker has said meanwhile that it has it
    if (already) {
      handle.close()
      return already
    }
    const listener = { key, app, handle, address: realAddress(key, handle) }
    this.#held.set(`${app} ${key}`, listener)
    return listener
  }

  /**
   * An address that was bound before this process was.
   * @param {string} app   of a service manager's: whose it is by its name; when there is no such app, whichever asks
   *   for it has it
   * @param {string} key
   * @param {any} handle
   * @param {{ isOfService?: boolean }} [how]
   */
  give (app, key, handle, { isOfService = false } = {}) {
    this.#held.set(`${app} ${key}`, { key, app, handle, address: realAddress(key, handle), isOfService })
  }

  /** Sockets of the service manager that no app has. */
  get unclaimed () { return [...this.#held.values()].filter(l => l.isOfService && !this.hasApp(l.app)) }

  /**
   * A socket of the service manager that no app has, for the app that asks for its address.
   * @param {string} app
   * @param {string} key
   */
  #claim (app, key) {
    const unclaimed = isFixed(key) ? this.unclaimed.find(l => sameListener(l.key, key)) : undefined
    if (!unclaimed) return undefined
    this.#held.delete(`${unclaimed.app} ${unclaimed.key}`)
    unclaimed.app = app
    this.#held.set(`${app} ${unclaimed.key}`, unclaimed)
    return unclaimed
  }

  /** @returns {Listener[]}  all that we have */
  held () { return [...this.#held.values()].filter(l => l.handle !== null) }

  /**
   * An address that workers have and we do not.
   * @param {string} app
   * @param {string} key
   * @param {{ address?: string, port?: number } | string} [at]   as the worker's server says
   * @returns {Listener}
   */
  lend (app, key, at = {}) {
    const held = this.find(app, key)
    if (held) return held
    const listener = { key, app, handle: null, address: formatListener(key, typeof at === 'string' ? {} : at) }
    this.#held.set(`${app} ${key}`, listener)
    return listener
  }

  /**
   * @param {string} app
   * @returns {Listener[]}  of its addresses those that only workers have
   */
  lentTo (app) { return this.ofApp(app).filter(l => l.handle === null) }

  /**
   * The manager has the socket of a lent address again.
   * @param {string} app
   * @param {string} key
   * @param {any} handle   as a worker passed it; closed when it is not wanted
   * @returns {boolean}    false: it is another socket than that of the address
   */
  regain (app, key, handle) {
    const lent = this.#held.get(`${app} ${key}`)
    const isIt = fits(key, handle)
    if (!lent || lent.handle !== null || !isIt) {
      handle.close() // released meanwhile, or not the right one
      return isIt
    }
    Object.assign(lent, { handle, address: realAddress(key, handle), isRegained: true })
    return true
  }

  /**
   * No worker has them any more: they are bound anew.
   * @param {string} app
   * @throws as acquire
   */
  async takeBack (app) {
    const lent = this.lentTo(app)
    for (const { key } of lent) this.#held.delete(`${app} ${key}`)
    try {
      for (const { key } of lent) await this.acquire(app, key)
    } catch (err) {
      for (const { key } of lent) this.lend(app, key) // the app still needs these addresses
      throw err
    }
  }

  /**
   * @param {string} app
   * @param {string} key
   * @returns {Listener | undefined}
   */
  find (app, key) {
    return this.#held.get(`${app} ${key}`) ??
      (isFixed(key) ? this.ofApp(app).find(l => isFixed(l.key) && sameListener(l.key, key)) : undefined)
  }

  /**
   * @param {string} app
   * @returns {Listener[]}
   */
  ofApp (app) { return [...this.#held.values()].filter(l => l.app === app) }

  /** The same of all of them at once. @returns {Map<string, Listener[]>} */
  byApp () {
    /** @type {Map<string, Listener[]>} */
    const byApp = new Map()
    for (const listener of this.#held.values()) {
      const own = byApp.get(listener.app)
      if (own === undefined) byApp.set(listener.app, [listener])
      else own.push(listener)
    }
    return byApp
  }

  /**
   * Lets go of an app's addresses but for those to keep and those of the service manager.
   * @param {string} app
   * @param {(listener: Listener) => boolean} [keep]
   * @returns {string[]}  keys of what is held no longer
   */
  release (app, keep = () => false) {
    if (this.#keepsAll) return []
    const released = this.ofApp(app).filter(listener => !listener.isOfService && !keep(listener))
    for (const { key, handle } of released) {
      this.#held.delete(`${app} ${key}`)
      handle?.close() // of a UNIX path: unlinks it too
    }
    return released.map(listener => listener.key)
  }

  /**
   * @returns {string[]}  names that have addresses and no app: those of a manager before, which are not in the list any
   *   more
   */
  unused () { return [...new Set(this.held().filter(({ app }) => !this.hasApp(app)).map(({ app }) => app))] }

  /** Another manager has them too: closing one would remove the name of a UNIX socket, now the other manager's. */
  keepAll () { this.#keepsAll = true }

  /**
   * The service manager has closed it: our copy is all that keeps it open.
   * @param {Listener} listener
   */
  dropOfService (listener) {
    this.#held.delete(`${listener.app} ${listener.key}`)
    listener.handle.close() // it was bound by another process, so nothing is unlinked
  }
}

/** @param {string} key */
function isFixed (key) { return !key.includes('#') }

/**
 * Whether a handle that a worker passed can be the socket of that address.
 * @param {string} key
 * @param {any} handle
 */
function fits (key, handle) {
  const at = parseListenerKey(key)
  /** @type {{ port?: number }} */
  const name = {}
  const isTcp = typeof handle.getsockname === 'function' && handle.getsockname(name) === 0
  return at.kind === 'unix' ? !isTcp : isTcp && (at.port === 0 || name.port === at.port)
}

/**
 * @param {string} key
 * @returns {Promise<any>}
 * @throws as the system says it
 */
async function bindKey (key) {
  const at = parseListenerKey(key)
  try {
    if (at.kind === 'unix') return bindPipe(at.path)
    return bindTcp({ address: at.host === '*' ? null : at.host, port: at.port, ipv6Only: at.ipv6Only })
  } catch (err) {
    if (err.code === 'EADDRINUSE' && at.kind === 'unix' && await isStaleSocket(at.path)) {
      fs.unlinkSync(at.path)
      return bindPipe(at.path)
    }
    throw err
  }
}

/**
 * A socket file that no process listens on. Only a refused connection proves it: anything else there is not ours to
 * remove.
 * @param {string} path
 * @returns {Promise<boolean>}
 */
function isStaleSocket (path) {
  const stat = fs.lstatSync(path, { throwIfNoEntry: false })
  if (!stat?.isSocket()) return Promise.resolve(false)
  return new Promise(resolve => {
    const socket = net.connect(path)
    socket.on('connect', () => {
      socket.destroy()
      resolve(false)
    })
    socket.on('error', err => resolve(/** @type {any} */ (err).code === 'ECONNREFUSED'))
  })
}

/**
 * @param {string} key
 * @param {any} err  of the bind
 * @param {object} [how]
 * @param {string} [how.way]  what to do when another process has it
 * @param {typeof findPortOwner} [how.findOwner]
 */
async function bindError (key, err, {
  way = 'End that process, or give the app another address.', findOwner = findPortOwner
} = {}) {
  const address = formatListener(key)
  if (err instanceof BellwetherError) return err
  const details = { address, errno: err.errno, syscallCode: err.code }
  if (err.code === 'EADDRINUSE') {
    const at = parseListenerKey(key)
    const owners = await findOwner(at.kind === 'unix' ? { path: at.path } : { port: at.port, address: at.host })
    const isSystemd = owners.some(({ pid }) => pid === 1) && fs.existsSync('/run/systemd/system')
    const advice = isSystemd
      ? 'Systemd holds it for a .socket unit: restart the service, which is given it then, or stop that unit.'
      : way
    return new BellwetherError('BW_ADDRESS_IN_USE', `${address} is in use by ${describeOwner(owners)}. ${advice}`,
      { cause: err, details: { ...details, owners } })
  }
  if (err.code === 'EACCES' || err.code === 'EPERM') {
    return new BellwetherError('BW_ADDRESS_DENIED',
      `${address}: no permission to bind it. Ports below 1024 need root or CAP_NET_BIND_SERVICE; a UNIX path needs a writable folder.`,
      { cause: err, details })
  }
  return new BellwetherError('BW_ADDRESS_UNUSABLE',
    `${address} cannot be bound: ${err.message}. Is it an address of this machine?`, { cause: err, details })
}

/**
 * @param {string} key
 * @param {any} handle
 */
function realAddress (key, handle) {
  /** @type {{ address?: string, port?: number }} */
  const name = {}
  handle.getsockname?.(name) // a UNIX socket's handle has none: its path is in the key
  return formatListener(key, name)
}

module.exports = { Listeners, isStaleSocket, bindError }
