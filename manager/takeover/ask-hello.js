'use strict'
/** Asks a worker's sidecar who it is. */
const net = require('node:net')
const { startDeadline } = require('../../common/deadline')
const { lineSplitter } = require('../../protocol/messages')

const ANSWER_TIMEOUT_MS = 1000

/**
 * @param {string} socketPath
 * @returns {Promise<{ pid: number, token: string } | null>}  null: no process answers there, or it is no sidecar
 */
function askHello (socketPath) {
  return new Promise(resolve => {
    const socket = net.connect(socketPath)
    const settle = (/** @type {any} */ hello) => {
      deadline.cancel()
      socket.destroy()
      resolve(Number.isSafeInteger(hello?.pid) && typeof hello.token === 'string' ? hello : null)
    }
    const deadline = startDeadline(ANSWER_TIMEOUT_MS, () => settle(null))
    socket.on('error', () => settle(null))
    socket.on('close', () => settle(null))
    socket.on('data', lineSplitter(line => {
      if (!line.startsWith('{')) return // a greeting for people: we were slow to speak
      try {
        settle(JSON.parse(line))
      } catch (err) {
        if (!(err instanceof SyntaxError)) throw err
        settle(null) // no sidecar of ours
      }
    }, () => settle(null)))
    socket.write('{"type":"hello"}\n')
  })
}

module.exports = { askHello }
