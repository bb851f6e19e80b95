'use strict'
/** Where a load goes to: the address of its target, looked up once. */
const dns = require('node:dns/promises')
const net = require('node:net')

/** @typedef {import('../shapes/suite').LoadTarget} LoadTarget */

/**
 * @param {LoadTarget} target
 * @returns {Promise<{ address: net.NetConnectOpts, where: string } | { problem: string }>}  where, problem: for people
 */
async function resolveTarget (target) {
  const where = 'socketPath' in target
    ? target.socketPath
    : `${net.isIPv6(target.host) ? `[${target.host}]` : target.host}:${target.port}`
  try {
    return { address: await addressOf(target), where }
  } catch (err) {
    if (err.syscall !== 'getaddrinfo') throw err
    return { problem: `The name ${'host' in target ? target.host : ''} cannot be resolved (${err.code}).` }
  }
}

/**
 * Of several addresses ("localhost") the first that takes a connection.
 * @param {LoadTarget} target
 * @returns {Promise<net.NetConnectOpts>}
 */
async function addressOf (target) {
  if ('socketPath' in target) return { path: target.socketPath }
  const { host, port } = target
  if (net.isIP(host)) return { host, port }
  const found = await dns.lookup(host, { all: true, verbatim: true })
  if (found.length > 1) {
    for (const { address } of found) {
      if (await accepts(address, port)) return { host: address, port }
    }
  }
  return { host: found[0].address, port }
}

/** @param {string} host @param {number} port @returns {Promise<boolean>} */
function accepts (host, port) {
  return new Promise(resolve => {
    const socket = net.connect({ host, port, timeout: 2000 })
    const answer = (/** @type {boolean} */ isThere) => {
      socket.destroy()
      resolve(isThere)
    }
    socket.on('connect', () => answer(true)).on('error', () => answer(false)).on('timeout', () => answer(false))
  })
}

module.exports = { resolveTarget }
