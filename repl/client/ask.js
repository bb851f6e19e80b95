'use strict'
/**
 * One question to a worker's socket, and its answer: for verbs that need no session. It goes to the worker directly, so
 * it works without a manager.
 */
const { Connection } = require('./connection')

/**
 * @param {string} socketPath
 * @param {{ type: string, [field: string]: unknown }} request   without its id
 * @param {object} how
 * @param {number} how.timeoutMs                       for the answer
 * @param {(notice: any) => void} [how.onNotice]       called for each notice meanwhile
 * @param {AbortSignal} [how.signal]                   hangs up: the worker ends what it was doing for us
 * @returns {Promise<any>}   the answer
 * @throws what connect() meets (ENOENT, ECONNREFUSED, EACCES), and ReplError: the worker's own, BW_REPL_NO_ANSWER,
 *   BW_REPL_GONE
 */
async function ask (socketPath, request, { timeoutMs, onNotice, signal }) {
  const connection = await Connection.open(socketPath)
  if (onNotice) connection.onNotice = onNotice
  const hangUp = () => connection.socket.destroy()
  signal?.addEventListener('abort', hangUp, { once: true })
  try {
    return await connection.ask(request, timeoutMs)
  } finally {
    signal?.removeEventListener('abort', hangUp)
    hangUp()
  }
}

module.exports = { ask }
