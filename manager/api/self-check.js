'use strict'
/**
 * Whether the control socket answers: the manager asks itself as a client would, over the file system. Only the
 * connection and the first byte count, so no HTTP client is loaded for it.
 */
const net = require('node:net')

const TIMEOUT_MS = 5000
/** A lack of descriptors or memory here says nothing about whether other clients are answered. */
const CANNOT_ASK = ['EMFILE', 'ENFILE', 'ENOBUFS', 'ENOMEM', 'EAGAIN']

/** @typedef {{ outcome: 'answered' | 'cannot-ask' | 'failed', detail: string }} Answer */

/**
 * @param {string} socketPath
 * @param {(answer: Answer) => void} done  called once
 */
function askApi (socketPath, done) {
  const socket = net.connect(socketPath)
  let ended = false
  /** @param {Answer} answer */
  const end = answer => {
    socket.destroy()
    if (!ended) done(answer)
    ended = true
  }
  socket.setTimeout(TIMEOUT_MS, () => end({ outcome: 'failed', detail: `no answer within ${TIMEOUT_MS} ms` }))
  socket.on('connect', () => socket.write('GET / HTTP/1.0\r\n\r\n'))
  socket.on('data', () => end({ outcome: 'answered', detail: '' }))
  socket.on('error', err => {
    const code = String(/** @type {any} */ (err).code)
    end({ outcome: CANNOT_ASK.includes(code) ? 'cannot-ask' : 'failed', detail: `${socketPath}: ${code}` })
  })
  socket.on('close', () => end({ outcome: 'failed', detail: `${socketPath} was closed without an answer` }))
}

module.exports = { askApi }
