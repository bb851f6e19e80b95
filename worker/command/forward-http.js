'use strict'
/**
 * The worker's own HTTP socket, for a command that binds its address by itself: what comes is passed on to there. So
 * the manager's probes, and `curl --unix-socket`, find it where they find every other worker.
 */
const fs = require('node:fs')
const net = require('node:net')
const { PRIVATE_UMASK } = require('../../common/bind-address')
const { connectTo } = require('./readiness')

/**
 * @param {string} file
 * @param {string} address   a listener key
 */
function forwardHttp (file, address) {
  const server = net.createServer({ allowHalfOpen: true }, client => {
    const target = net.connect({ ...connectTo(address), allowHalfOpen: true })
    for (const [one, other] of [[client, target], [target, client]]) {
      one.on('error', () => other.destroy())
      one.on('close', () => other.destroy())
      one.pipe(other)
    }
  })
  server.on('error', () => {}) // without descriptors: the next one may succeed
  const before = process.umask(PRIVATE_UMASK)
  try {
    fs.rmSync(file, { force: true })
    server.listen(file)
  } finally {
    process.umask(before)
  }
  server.unref()
}

module.exports = { forwardHttp }
