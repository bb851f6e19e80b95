'use strict'
/**
 * Fetches listening sockets from a living worker that has them while this process does not. The worker's sidecar
 * answers, also while its main thread is blocked, with a process that passes them over this connection
 * (protocol/pass-sockets.js), in the lines of Node's own IPC. The worker keeps its descriptors and notices nothing.
 */
const { startDeadline } = require('../../common/deadline')
const { connectForHandles } = require('../../common/bind-address')
const { jsonOrNull } = require('../../common/json-or-null')
const { lineSplitter } = require('../../protocol/messages')
const { NODE_HANDLE, NODE_HANDLE_ACK } = require('../../protocol/ipc-messages')

/** A process is started for it: some 50 ms; more on a busy machine. */
const ANSWER_TIMEOUT_MS = 5000

/** @typedef {import('../../common/bind-address').BoundHandle} BoundHandle */

/**
 * @param {string} socketPath   of the worker's sidecar
 * @param {import('../../protocol/sidecar-messages').PassOrder} order
 * @returns {Promise<{ handles: Map<string, BoundHandle>, problem: string | null }>}   by key. Sockets that have come
 *   count, also when there is a problem
 */
function fetchSockets (socketPath, order) {
  return new Promise(resolve => {
    const { socket, takeHandle } = connectForHandles(socketPath)
    /** @type {Map<string, BoundHandle>} */
    const handles = new Map()
    /** Come, and not yet named. @type {BoundHandle[]} */
    const unnamed = []
    const end = (/** @type {string | null} */ problem) => {
      deadline.cancel()
      socket.destroy()
      for (const handle of unnamed.splice(0)) handle.close()
      resolve({ handles, problem })
    }
    const deadline = startDeadline(ANSWER_TIMEOUT_MS, () => end(`nothing came within ${ANSWER_TIMEOUT_MS} ms`))
    const read = lineSplitter(onLine, () => end('its answer was too long'))
    socket.on('error', err => end(err.message))
    socket.on('close', () => end('it ended before all had come'))
    socket.on('data', chunk => {
      const handle = takeHandle()
      if (handle) unnamed.push(handle)
      read(chunk)
    })

    /** @param {string} line */
    function onLine (line) {
      if (!line.startsWith('{')) return // a greeting for people: we were slow to speak
      const answer = jsonOrNull(line) ?? {} // {}: not from our sidecar, or cut off
      if (answer.cmd === NODE_HANDLE) take(answer.msg?.key)
      else if (answer.passed === true) end(null)
      else end(String(answer.message ?? 'it gave no answer of ours'))
    }

    /** @param {unknown} key */
    function take (key) {
      const handle = unnamed.shift()
      if (typeof key === 'string' && handle && order.keys.includes(key) && !handles.has(key)) handles.set(key, handle)
      else handle?.close()
      socket.write(JSON.stringify({ cmd: NODE_HANDLE_ACK }) + '\n')
    }

    socket.write(JSON.stringify({ type: 'pass-sockets', id: 1, order }) + '\n')
  })
}

module.exports = { fetchSockets }
