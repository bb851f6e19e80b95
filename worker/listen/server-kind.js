'use strict'
/**
 * The protocol of a server of the app, seen from its shape: nothing is loaded (http2 alone costs 5 MB) just to ask.
 */

/**
 * @param {any} server
 * @returns {import('../../protocol/from-worker').ServerKind}
 */
function kindOf (server) {
  const isTls = typeof server.setSecureContext === 'function'
  if ('httpAllowHalfOpen' in server) return isTls ? 'https' : 'http' // only http.Server and https.Server have it
  for (let at = Object.getPrototypeOf(server); at !== null; at = Object.getPrototypeOf(at)) {
    const name = Object.hasOwn(at, 'constructor') ? at.constructor?.name : ''
    if (name === 'Http2Server' || name === 'Http2SecureServer') return 'http2'
  }
  return 'net'
}

module.exports = { kindOf }
