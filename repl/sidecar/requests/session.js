'use strict'
/** `session`: begins one, with a mode and who and why; `mode`, `timeout` answer with the same. */
const { problem } = require('../problem')

/** @type {import('../server').Handler} */
async function handle (request, { client, sessions, connection }) {
  if (connection.session) {
    throw problem('BW_BAD_REQUEST', 'this connection has a session; the request "mode" changes its mode')
  }
  connection.session = await sessions.open(client, request)
  return answerOf(connection.session)
}

/** @param {import('../sessions').Session} session */
function answerOf ({ id, mode, timeoutMs, idleTimeoutMs }) {
  return { type: 'session', session: id, mode, idleTimeoutMs, evalTimeoutMs: timeoutMs }
}

module.exports = { handle, answerOf }
