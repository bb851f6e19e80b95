'use strict'
/**
 * The arguments of server.listen(...), read as Node reads them. Pure. A request that is not the manager's business (a
 * descriptor, a handle, an exclusive port, wrong arguments) is null: Node's own listen gets it, with Node's own errors.
 */
const net = require('node:net')

/**
 * @typedef {object} ListenRequest
 * @property {number | undefined} backlog
 * @property {(() => void) | null} callback
 * @property {AbortSignal | undefined} signal
 * @property {string} [path]            a UNIX socket
 * @property {boolean} [readableAll]
 * @property {boolean} [writableAll]
 * @property {number} [port]
 * @property {string} [host]            a name or a numeric address; undefined: all addresses
 * @property {boolean} [ipv6Only]
 */

/**
 * @param {any[]} args
 * @returns {ListenRequest | null}
 */
function readListenArguments (args) {
  const first = args[0]
  /** @type {any} */
  let options = {}
  if (typeof first === 'object' && first !== null) options = first
  else if (isPath(first)) options = { path: first }
  else options = { port: first, host: args.length > 1 && typeof args[1] === 'string' ? args[1] : undefined }
  if (isNodesOwn(options)) return null

  const last = args[args.length - 1]
  const request = {
    backlog: options.backlog ||
      toNumber(args.length > 1 && args[1]) || toNumber(args.length > 2 && args[2]) || undefined,
    callback: typeof last === 'function' ? last : null,
    signal: options.signal
  }
  if (request.signal !== undefined && !(request.signal instanceof AbortSignal)) return null
  const anyPort = args.length === 0 || typeof first === 'function' || ('port' in options && options.port == null)
  const port = anyPort ? 0 : options.port
  if (typeof port === 'number' || typeof port === 'string') {
    if (!isPort(port) || (options.host && typeof options.host !== 'string')) return null
    return { ...request, port: Number(port), host: options.host || undefined, ipv6Only: options.ipv6Only === true }
  }
  if (!isPath(options.path) || options.path === '' || options.path.startsWith('\0')) return null
  return {
    ...request, path: options.path, readableAll: options.readableAll === true, writableAll: options.writableAll === true
  }
}

/** @param {any} options */
function isNodesOwn (options) {
  return options instanceof net.Server || Boolean(options._handle || options.handle) || options.exclusive === true ||
    options.reusePort === true ||
    (typeof options.fd === 'number' && options.fd >= 0)
}

/** @param {unknown} value */
function isPath (value) {
  return typeof value === 'string' && toNumber(value) === false
}

/**
 * @param {unknown} value
 * @returns {number | false}
 */
function toNumber (value) {
  const number = Number(value)
  return number >= 0 ? number : false
}

/** @param {number | string} port */
function isPort (port) {
  if (typeof port === 'string' && port.trim() === '') return false
  return Number.isInteger(Number(port)) && Number(port) >= 0 && Number(port) <= 65535
}

module.exports = { readListenArguments }
