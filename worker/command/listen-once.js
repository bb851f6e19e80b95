'use strict'
/**
 * A process for some milliseconds: makes the socket that it inherited as descriptor 3 listen, and ends. The socket
 * stays so for all that have it; the worker itself could not listen on it without accepting from it.
 */
const { handleFromFd } = require('../../common/bind-address')
const { listen } = require('./passed-sockets')

const SOCKET_FD = 3

listen(handleFromFd(SOCKET_FD))
process.exit(0)
