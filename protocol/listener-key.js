'use strict'
/**
 * The text of an address as the worker asks for it (common/address.js writes and reads the same texts), and which of
 * the addresses a worker has is meant by it. Pure.
 */
const net = require('node:net')
const path = require('node:path')

/**
 * @param {{ path: string } | { ip: string | null, port: number, ipv6Only: boolean, index: number | null }} where
 *   ip: null when no host was given; index: for port 0, which listen(0) of this worker it is
 * @returns {string}
 */
function listenerKey (where) {
  if ('path' in where) return `unix:${path.resolve(where.path)}`
  const { ip, port, ipv6Only, index } = where
  const host = ip === null ? (ipv6Only ? '[::]' : '*') : net.isIPv6(ip) ? `[${shortIpv6(ip)}]` : ip
  return `tcp://${host}:${port}${ipv6Only && host.startsWith('[') ? '?ipv6Only=1' : ''}${index === null ? '' : `#${index}`}`
}

/**
 * One text for each IPv6 address.
 * @param {string} ip
 */
function shortIpv6 (ip) {
  const [address, zone] = ip.split('%')
  const short = new URL(`tcp://[${address}]`).hostname.slice(1, -1)
  return zone === undefined ? short : `${short}%${zone}`
}

/**
 * The address among `known` that is meant by `asked`: the same; else the same port, where a wildcard covers the other.
 * @param {string} asked
 * @param {string[]} known
 * @returns {string | null}
 */
function matchKey (asked, known) {
  if (known.includes(asked)) return asked
  const want = parts(asked)
  if (want === null) return null
  for (const key of known) {
    const have = parts(key)
    if (have !== null && have.port === want.port && (covers(have, want) || covers(want, have))) return key
  }
  return null
}

/** @typedef {{ host: string, port: string, ipv6Only: boolean }} KeyParts */

/**
 * @param {string} key
 * @returns {KeyParts | null}  null: a UNIX path, or port 0, which match nothing but themselves
 */
function parts (key) {
  const found = /^tcp:\/\/(\*|\[[^\]]*\]|[^:/]+):(\d+)(\?ipv6Only=1)?$/.exec(key)
  if (found === null || found[2] === '0') return null
  return { host: found[1].replace(/^\[|\]$/g, ''), port: found[2], ipv6Only: found[3] !== undefined }
}

/**
 * @param {KeyParts} wide
 * @param {KeyParts} narrow
 */
function covers (wide, narrow) {
  if (wide.host === '*') return true
  if (wide.host === '::') return !wide.ipv6Only || narrow.host.includes(':')
  if (wide.host === '0.0.0.0') return narrow.host === '*' || !narrow.host.includes(':')
  return wide.host === narrow.host
}

module.exports = { listenerKey, matchKey }
