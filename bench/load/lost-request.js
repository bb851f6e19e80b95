'use strict'
/**
 * Decides whether a request whose connection was closed before its answer is sent again or counts as an error. Pure.
 *
 * A server may close a connection that has been idle for long, and our request may cross that on its way: neither side
 * has done anything wrong, and every client sends such a request again (RFC 9112, 9.3.1). But a server that closes a
 * busy connection without a word loses requests. The idle time tells the two apart.
 */

/** No server gives up an idle connection earlier than this (Node: 5 s, nginx: 75 s). */
const IDLE_MS = 1000

/**
 * @param {object} request
 * @param {boolean} request.isIdempotent
 * @param {boolean} request.heardNothing  not a byte of its answer
 * @param {number} request.answersBefore  on this connection
 * @param {number} request.idleMs         how long the connection had been idle when the request was sent
 * @returns {'resend' | 'read-error'}
 */
function decideLost ({ isIdempotent, heardNothing, answersBefore, idleMs }) {
  return isIdempotent && heardNothing && answersBefore > 0 && idleMs >= IDLE_MS ? 'resend' : 'read-error'
}

module.exports = { decideLost }
