'use strict'
/**
 * TCP ports for tests. One that the system picks (port 0) is given back before it is used, and meanwhile any outgoing
 * connection of the machine may get it. So these are outside of the range that the system picks from, and every process
 * of a test run draws from a part of its own.
 */
const fs = require('node:fs')
const net = require('node:net')

const FIRST = 10_240
const END = 65_536
/** More than jest has workers. */
const PARTS = 8

/** @returns {{ from: number, to: number }}  to: not in it any more; the greater part of what the system leaves alone */
function portsLeftAlone () {
  const [low, high] = systemRange()
  return low - FIRST > END - 1 - high ? { from: FIRST, to: low } : { from: Math.max(FIRST, high + 1), to: END }
}

/** @returns {number[]}  first and last port that the system picks from */
function systemRange () {
  try {
    return fs.readFileSync('/proc/sys/net/ipv4/ip_local_port_range', 'latin1').trim().split(/\s+/).map(Number)
  } catch (err) {
    if (err.code !== 'ENOENT') throw err
    return [49_152, 65_535] // macOS: what IANA says
  }
}

const { from, to } = portsLeftAlone()
const partSize = Math.floor((to - from) / PARTS)
const partFrom = from + partSize * (Number(process.env.JEST_WORKER_ID ?? 0) % PARTS)
/** Each test file begins elsewhere: what the file before used may still be in use. */
let drawn = Math.floor(Math.random() * partSize)

/** @returns {Promise<number>} a TCP port that nobody has */
async function freePort () {
  for (let tries = 0; tries < partSize; tries++) {
    const port = partFrom + drawn++ % partSize
    if (await isFree(port)) return port
  }
  throw new Error(`no port from ${partFrom} to ${partFrom + partSize - 1} is free`)
}

/**
 * @param {number} port
 * @returns {Promise<boolean>}
 */
function isFree (port) {
  return new Promise((resolve, reject) => {
    const server = net.createServer()
    server.on('error', err => /** @type {any} */ (err).code === 'EADDRINUSE' ? resolve(false) : reject(err))
    server.listen(port, () => server.close(() => resolve(true))) // on every address: a test may use any
  })
}

module.exports = { freePort }
