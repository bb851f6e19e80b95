'use strict'
/** `close`: the session ends, then the connection. */

/** @type {import('../server').Handler} */
function handle (_request, { client, connection }) {
  connection.session?.end()
  client.ending.end()
  return { type: 'closed' }
}

module.exports = { handle }
