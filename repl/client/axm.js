'use strict'
/**
 * What the @pm2/io of each worker says, asked of their sockets: for lists in the shape of PM2. A worker that does not
 * answer, is of an earlier version, or not ours to ask is left out: a list must not wait for one that hangs.
 */
const { ask } = require('./ask')

const ANSWER_MS = 1000
/** Connections at a time. */
const AT_ONCE = 16

/** @typedef {import('../../common/pm2/processes').Axm} Axm */

/**
 * @param {readonly { id: string, socket: string }[]} workers
 * @returns {Promise<Map<string, Axm>>}   by id
 */
async function axmOf (workers) {
  /** @type {Map<string, Axm>} */
  const found = new Map()
  const rest = workers.values() // shared by the lanes
  const lane = async () => {
    for (const { id, socket } of rest) {
      const answer = await answerOf(socket)
      if (answer) found.set(id, { monitor: answer.monitor, actions: answer.actions })
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, lane))
  return found
}

/** @param {string} socket @returns {Promise<any>} */
async function answerOf (socket) {
  try {
    return await ask(socket, { type: 'axm' }, { timeoutMs: ANSWER_MS })
  } catch (err) {
    if (err.code === undefined) throw err
    return null
  }
}

module.exports = { axmOf }
