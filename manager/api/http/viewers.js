'use strict'
/**
 * The viewers that may see the live page now, in the form that common/http-port/guard.js needs; and the cookie that
 * stands for the token.
 */
const { visitOf, VISIT_MS } = require('../../../common/http-port/session')
const { readToken } = require('../../../common/secret-file')
const { isOwnersConnection } = require('./peer-user')

/**
 * Of one port: a browser sends cookies to every port of a host, and two managers of a machine must not end each other's
 * visits.
 * @param {number} port
 */
function cookieName (port) { return `bellwether-visit-${port}` }

/**
 * The token's file is read with each request, so a new token holds at once.
 * @param {string | null} tokenFile
 * @param {import('node:net').Socket} socket
 * @returns {Promise<import('../../../common/http-port/guard').Viewers>}
 */
async function viewersOf (tokenFile, socket) {
  if (tokenFile === null) return { isOwner: await isOwnersConnection(socket) }
  try {
    return { token: readToken(tokenFile), cookie: cookieName(socket.localPort ?? 0), wallMs: Date.now() }
  } catch (err) {
    return { fault: `http.tokenFile: ${err.message}` }
  }
}

const MAX_USER_CHARS = 100

/**
 * The user whom a trusted proxy names. A header that stands there twice, or does not hold a name, names no user: a
 * client may have sent one of its own.
 * @param {readonly string[]} rawHeaders
 * @param {string} header   in small letters
 * @returns {{ user: string | null }}
 */
function namedUser (rawHeaders, header) {
  const values = rawHeaders.filter((_, i) => i % 2 === 1 && rawHeaders[i - 1].toLowerCase() === header)
  const [user] = values
  return { user: values.length === 1 && user.length <= MAX_USER_CHARS && /^[\p{L}\p{N}][\p{L}\p{N} ._@+-]*$/u.test(user)
    ? user
    : null }
}

/** @param {string} token @param {number} port @returns {string}  Set-Cookie */
function visitCookie (token, port) {
  return `${cookieName(port)}=${visitOf(token, Date.now())}; Max-Age=${VISIT_MS / 1000}; HttpOnly; SameSite=Strict`
}

module.exports = { viewersOf, namedUser, visitCookie }
