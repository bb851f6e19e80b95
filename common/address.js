'use strict'
/**
 * Listening addresses: as people write them ("3000", "[::1]:3000", "./web.sock"), as listener keys (the one text for an
 * address that settings, manager and workers share), and back as text for people. Nothing here binds or resolves names.
 *
 *   parseAddress(written, { baseDir, allowPortZero })  -> Address     throws BW_ADDRESS, BW_PATH_TOO_LONG
 *   parseListenerKey(key)                              -> Address     the same for a key that a worker sent
 *   listenerKey(address)                               -> key
 *   formatListener(key, bound)                         -> text for people
 *   sameListener(keyA, keyB)                           -> boolean
 */
const net = require('node:net')
const path = require('node:path')
const { BellwetherError } = require('./errors')
const { checkSocketPath } = require('./paths')

/**
 * @typedef {object} TcpAddress
 * @property {'tcp'} kind
 * @property {string} host        a numeric address without brackets, or '*' (no host given)
 * @property {number} port        0: any free port
 * @property {boolean} ipv6Only
 * @property {number | null} index  for port 0: which listen(0) of the worker it is
 * @property {string} key
 */
/** @typedef {{ kind: 'unix', path: string, key: string }} UnixAddress  path is absolute */
/** @typedef {TcpAddress | UnixAddress} Address */

const HIGHEST_PORT = 65535
const EXAMPLES = 'write a port (3000), host and port (127.0.0.1:3000, [::1]:3000) or a socket path (./web.sock)'

/**
 * @param {string} message
 * @param {unknown} address
 * @returns {never}
 */
function refuse (message, address) {
  throw new BellwetherError('BW_ADDRESS', message, { details: { address } })
}

/**
 * @param {string | number} written
 * @param {{ baseDir?: string, allowPortZero?: boolean }} [options]  baseDir: what a relative socket path is relative to
 * @returns {Address}
 */
function parseAddress (written, { baseDir, allowPortZero = false } = {}) {
  const text = String(written).trim()
  const shown = JSON.stringify(text)
  if (text === '') refuse(`An empty address: ${EXAMPLES}.`, written)
  if (text.includes('\0')) {
    refuse(`${shown} holds a NUL byte: abstract sockets are not supported, write a path.`, written)
  }
  if (/^unix:/i.test(text)) return parseUnix(text.slice('unix:'.length), shown, baseDir)
  const scheme = /^([a-z][a-z0-9+.-]*):\/\//i.exec(text)
  if (scheme && scheme[1].toLowerCase() !== 'tcp') {
    refuse(`${shown} is not a listening address: write tcp:// or unix: instead of ${scheme[1]}://.`, written)
  }
  if (!scheme && (/^[./~]/.test(text) || text.includes('/') || text.endsWith('.sock'))) {
    return parseUnix(text, shown, baseDir)
  }
  return parseTcp(scheme ? text.slice(scheme[0].length) : text, shown, allowPortZero)
}

/**
 * @param {string} key
 * @returns {Address}
 */
function parseListenerKey (key) {
  return parseAddress(key, { allowPortZero: true })
}

/**
 * @param {string} written
 * @param {string} shown
 * @param {string} [baseDir]
 * @returns {UnixAddress}
 */
function parseUnix (written, shown, baseDir) {
  if (/^\/\/[^/]/.test(written)) {
    refuse(`${shown} is not a socket path: write unix:/absolute/path or unix:relative/path.`, written)
  }
  if (written === '') refuse(`${shown} has no path after "unix:".`, written)
  if (written.startsWith('~')) refuse(`${shown}: "~" is not expanded here, write the whole path.`, written)
  if (/\/\.{0,2}$/.test(written)) refuse(`${shown} is a folder: add the name of the socket file.`, written)
  if (!path.isAbsolute(written) && baseDir === undefined) refuse(`${shown} must be an absolute path here.`, written)
  const absolute = path.resolve(baseDir ?? '/', written)
  checkSocketPath(absolute)
  return { kind: 'unix', path: absolute, key: `unix:${absolute}` }
}

/**
 * @param {string} rest  without "tcp://"
 * @param {string} shown
 * @param {boolean} allowPortZero
 * @returns {TcpAddress}
 */
function parseTcp (rest, shown, allowPortZero) {
  const extras = /(\?ipv6Only=1)?(?:#(\d{1,9}))?$/.exec(rest)
  const hostAndPort = rest.slice(0, rest.length - (extras?.[0].length ?? 0))
  const { host: writtenHost, port: writtenPort } = splitHostAndPort(hostAndPort, shown)
  const host = parseHost(writtenHost, shown)
  const port = parsePort(writtenPort, shown, allowPortZero)
  const ipv6Only = extras?.[1] !== undefined
  const index = extras?.[2] === undefined ? null : Number(extras[2])
  if (ipv6Only && !net.isIPv6(host)) refuse(`${shown}: ipv6Only needs an IPv6 address in brackets.`, rest)
  if (index !== null && port !== 0) refuse(`${shown}: "#${index}" is only for port 0.`, rest)
  return { kind: 'tcp', host, port, ipv6Only, index, key: tcpKey(host, port, ipv6Only, index) }
}

/**
 * @param {string} text
 * @param {string} shown
 */
function splitHostAndPort (text, shown) {
  if (/^[+-]?\d+$/.test(text)) return { host: '*', port: text }
  if (net.isIPv6(text)) refuse(`${shown} is an IPv6 address without brackets: write [${text}]:3000.`, text)
  const bracketed = /^\[([^\]]*)\](?::(.*))?$/.exec(text)
  if (bracketed) {
    if (!bracketed[2]) refuse(`${shown} has no port: write [${bracketed[1]}]:3000.`, text)
    return { host: bracketed[1], port: bracketed[2], bracketed: true }
  }
  const colon = text.lastIndexOf(':')
  if (colon === -1 || colon === text.length - 1) {
    const host = colon === -1 ? text : text.slice(0, -1)
    if (net.isIPv4(host) || host === 'localhost' || host === '*') {
      refuse(`${shown} has no port: write ${host}:3000.`, text)
    }
    refuse(`${shown} is not a listening address: ${EXAMPLES}.`, text)
  }
  const host = text.slice(0, colon)
  const port = text.slice(colon + 1)
  if (host.includes(':')) refuse(`${shown}: an IPv6 address needs brackets, as in [::1]:3000.`, text)
  return { host: host === '' ? '*' : host, port }
}

/**
 * @param {string} host
 * @param {string} shown
 */
function parseHost (host, shown) {
  if (host === '*' || net.isIPv4(host)) return host
  if (host.toLowerCase() === 'localhost') return '127.0.0.1'
  if (net.isIPv6(host)) return canonicalIpv6(host)
  if (host.includes(':')) refuse(`${shown}: "${host}" is not an IPv6 address.`, host)
  if (/^[\d.]+$/.test(host)) refuse(`${shown}: "${host}" is not an IPv4 address.`, host)
  return refuse(`${shown}: "${host}" is a name. Bellwether looks no names up for listening: write a numeric address, "*" or "localhost".`, host)
}

/**
 * One text for each IPv6 address, so that equal addresses have equal keys.
 * @param {string} host
 */
function canonicalIpv6 (host) {
  const [address, zone] = host.split('%')
  const short = new URL(`tcp://[${address}]`).hostname.slice(1, -1)
  return zone === undefined ? short : `${short}%${zone}`
}

/**
 * @param {string} text
 * @param {string} shown
 * @param {boolean} allowPortZero
 */
function parsePort (text, shown, allowPortZero) {
  if (!/^(0|[1-9]\d*)$/.test(text)) refuse(`${shown}: "${text}" is not a port number (1 to ${HIGHEST_PORT}).`, text)
  const port = Number(text)
  if (port > HIGHEST_PORT) refuse(`${shown}: the port must be at most ${HIGHEST_PORT}.`, text)
  if (port === 0 && !allowPortZero) {
    refuse(`${shown}: port 0 (any free port) cannot be used here, write the port (1 to ${HIGHEST_PORT}).`, text)
  }
  return port
}

/**
 * @param {string} host
 * @param {number} port
 * @param {boolean} ipv6Only
 * @param {number | null} index
 */
function tcpKey (host, port, ipv6Only, index) {
  const shownHost = host.includes(':') ? `[${host}]` : host
  return `tcp://${shownHost}:${port}${ipv6Only ? '?ipv6Only=1' : ''}${index === null ? '' : `#${index}`}`
}

/**
 * @param {{ host?: string | null, port: number, ipv6Only?: boolean, index?: number | null } | { path: string }} address
 * @returns {string}
 */
function listenerKey (address) {
  if ('path' in address) return `unix:${address.path}`
  const host = address.host ? (net.isIPv6(address.host) ? canonicalIpv6(address.host) : address.host) : '*'
  return tcpKey(host, address.port, address.ipv6Only === true, address.index ?? null)
}

/**
 * For tables and messages. A key that leaves the host or the port open is shown as it was really bound, where that is
 * known.
 * @param {string} key
 * @param {{ address?: string, port?: number } | string | null} [bound]  what server.address() or getsockname() says
 * @returns {string}
 */
function formatListener (key, bound) {
  const address = parseListenerKey(key)
  if (address.kind === 'unix') return address.key
  const real = bound !== null && typeof bound === 'object' ? bound : {}
  const host = address.host === '*' ? real.address ?? '*' : address.host
  const text = tcpKey(host, address.port || (real.port ?? 0), false, null)
  return address.ipv6Only ? `${text} (IPv6 only)` : text
}

/**
 * Can two keys only mean one socket? The same key; or the same port, where a wildcard host of one side covers the
 * other.
 * @param {string} keyA
 * @param {string} keyB
 */
function sameListener (keyA, keyB) {
  if (keyA === keyB) return true
  const a = parseListenerKey(keyA)
  const b = parseListenerKey(keyB)
  if (a.kind === 'unix' || b.kind === 'unix') return a.key === b.key
  if (a.port !== b.port || a.port === 0) return false
  return covers(a, b) || covers(b, a)
}

/**
 * @param {TcpAddress} wide
 * @param {TcpAddress} narrow
 */
function covers (wide, narrow) {
  if (wide.host === '*') return true
  if (wide.host === '::') return !wide.ipv6Only || net.isIPv6(narrow.host)
  if (wide.host === '0.0.0.0') return net.isIPv4(narrow.host)
  return wide.host === narrow.host
}

module.exports = { parseAddress, parseListenerKey, listenerKey, formatListener, sameListener }
