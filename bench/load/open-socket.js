'use strict'
/** A socket to the server, in the clear or with TLS. No TLS session is taken up again: each connection is new. */
const net = require('node:net')
const tls = require('node:tls')

/**
 * @typedef {object} Way
 * @property {net.NetConnectOpts} address
 * @property {import('../shapes/suite').LoadTls | null} tls
 */

/**
 * @param {Way} way
 * @param {string} protocol  for ALPN
 * @param {import('node:net').ConnectOpts['onread']} [onread]
 * @returns {{ socket: net.Socket, opens: 'connect' | 'secureConnect' }}   opens: the event
 */
function openSocket ({ address, tls: how }, protocol, onread) {
  const shared = { ...address, noDelay: true, ...onread ? { onread } : {} }
  if (how === null) return { socket: net.connect(shared), opens: 'connect' }
  const socket = tls.connect({
    ...shared,
    ALPNProtocols: [protocol],
    servername: how.servername,
    ...how.ca === null ? {} : { ca: how.ca },
    rejectUnauthorized: !how.insecure
  })
  return { socket, opens: 'secureConnect' }
}

/** No HTTP/2 comes from a server that was reached. */
const NO_HTTP2 = 'NO_HTTP2'
/** A server with TLS says so of every HTTP that it does not speak. */
const OTHER_HTTP = 'ERR_SSL_TLSV1_ALERT_NO_APPLICATION_PROTOCOL'
/** With these no server is there at all; others (a full backlog, no descriptor left) may pass. */
const NOBODY_THERE = new Set([
  'ECONNREFUSED', 'ENOENT', 'EACCES', 'EPERM', 'ENOTSOCK', 'EHOSTUNREACH', 'ENETUNREACH', 'EADDRNOTAVAIL', 'EINVAL',
  'ENOTFOUND'
])

/**
 * Why no connection will ever be opened, for people.
 * @param {string} code   of a connection that could not be opened
 * @param {string} where
 * @returns {string | null}   null: the next may be
 */
function whyUnreachable (code, where) {
  if (NOBODY_THERE.has(code)) return `${where} cannot be reached (${code}): is the server running?`
  if (code === NO_HTTP2) return `${where} does not speak HTTP/2: leave --http2 out.`
  if (code === OTHER_HTTP) return `${where} does not speak HTTP/1.1: give --http2.`
  if (/CERT|UNABLE_TO_(GET|VERIFY)|ERR_TLS_/.test(code)) {
    return `The certificate of ${where} is not trusted (${code}): give its authority with --ca <file>, or --insecure.`
  }
  if (/^EPROTO$|^ERR_SSL_/.test(code)) {
    return `No TLS connection to ${where} can be made (${code}): does it speak http:// there?`
  }
  return null
}

module.exports = { openSocket, whyUnreachable, NO_HTTP2, OTHER_HTTP }
