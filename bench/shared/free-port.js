'use strict'
const net = require('node:net')

/** @returns {Promise<number>} a TCP port of 127.0.0.1 that was free a moment ago */
function freePort () {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.on('error', reject)
    // exclusive: no manager keeps the port open, also when the caller is an app of a manager
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () => {
      const { port } = /** @type {net.AddressInfo} */ (server.address())
      server.close(() => resolve(port))
    })
  })
}

module.exports = { freePort }
