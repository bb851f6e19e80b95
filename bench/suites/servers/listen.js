'use strict'
/** Where a server of the suites listens: on the UNIX socket $SOCKET, or on $PORT of $HOST. */

/**
 * @param {import('node:net').Server} server
 */
function listen (server) {
  const { PORT, HOST = '127.0.0.1', SOCKET } = process.env
  server.listen(SOCKET ? { path: SOCKET } : { port: Number(PORT), host: HOST })
}

module.exports = { listen }
