'use strict'
/**
 * One question to a worker's socket, and its answer: for verbs that need no session. It goes to the worker directly, so it works
 * without a manager.
 */
const net = require('node:net')
const { lineSplitter } = require('../../worker/messages')

/**
 * @param {string} socketPath
 * @param {{ type: string, [field: string]: unknown }} request   without its id
 * @param {object} how
 * @param {number} how.timeoutMs                       for the whole answer
 * @param {(notice: any) => void} [how.onNotice]       what is told meanwhile
 * @param {AbortSignal} [how.signal]                   hangs up: the worker ends what it was doing for us
 * @returns {Promise<any>}   the answer
 * @throws what has a `code`: the worker's own BW_..., ENOENT, ECONNREFUSED or EACCES of connect(), BW_WORKER_GONE, BW_TOO_SLOW
 */
function ask (socketPath, request, { timeoutMs, onNotice = () => {}, signal }) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(socketPath)
    const fail = (/** @type {string} */ code, /** @type {string} */ message) => reject(Object.assign(new Error(message), { code }))
    const timer = setTimeout(() => {
      fail('BW_TOO_SLOW', `No answer came on ${socketPath} within ${timeoutMs} ms.`)
      socket.destroy()
    }, timeoutMs)
    const hangUp = () => socket.destroy()
    signal?.addEventListener('abort', hangUp, { once: true })
    const onLine = (/** @type {string} */ line) => {
      const answer = JSON.parse(line)
      if (answer.type === 'notice') return onNotice(answer)
      if (answer.type === 'error') fail(answer.code, answer.message)
      else if (answer.id === 1) resolve(answer)
      socket.destroy()
    }
    socket.on('connect', () => socket.write(JSON.stringify({ ...request, id: 1 }) + '\n'))
    socket.on('data', lineSplitter(onLine, () => fail('BW_TOO_LARGE', `The answer on ${socketPath} is too long.`)))
    socket.on('error', reject)
    socket.on('close', () => {
      clearTimeout(timer)
      signal?.removeEventListener('abort', hangUp)
      fail('BW_WORKER_GONE', `The connection to ${socketPath} ended before the answer came.`) // no effect when it has come
    })
  })
}

module.exports = { ask }
