'use strict'
const net = require('node:net')

/** @returns {Promise<number>} a TCP port of 127.0.0.1 that was free a moment ago */
async function freePort () { return (await freePorts(1))[0] }

/** @param {number} count @returns {Promise<number[]>}   all free at the same moment, so no two are the same */
async function freePorts (count) {
  const held = await Promise.all(Array.from({ length: count }, hold))
  return Promise.all(held.map(({ server, port }) =>
    new Promise(resolve => server.close(() => resolve(port)))))
}

/** @returns {Promise<{ server: net.Server, port: number }>} */
function hold () {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.on('error', reject)
    // exclusive: no manager keeps the port open, also when the caller is an app of a manager
    server.listen({ port: 0, host: '127.0.0.1', exclusive: true }, () =>
      resolve({ server, port: /** @type {net.AddressInfo} */ (server.address()).port }))
  })
}

module.exports = { freePort, freePorts }
