'use strict'
/** A server that does as little as Node's can: what limits its load is itself or the generator. */
const http = require('node:http')

const server = http.createServer((req, res) => { res.end('hello world\n') })
server.listen(0,
  '127.0.0.1', () => process.send?.({ port: /** @type {import('node:net').AddressInfo} */ (server.address()).port }))
process.on('disconnect', () => process.exit(0))
