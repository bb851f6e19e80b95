'use strict'
/**
 * Starting a worker when the manager has no listening sockets to pass on (it adopted the app from a manager that died):
 * a living sibling's sidecar starts it with its own inherited descriptors. The connection stays, since only the sibling
 * will know how its child ended.
 */
const net = require('node:net')
const { startDeadline } = require('../../common/deadline')
const { BellwetherError } = require('../../common/errors')
const { lineSplitter } = require('../../protocol/messages')

/** A sidecar answers in some 10 ms, also while its main thread is blocked. */
const ANSWER_TIMEOUT_MS = 5000

/**
 * @param {string} socketPath   of the sibling's sidecar
 * @param {import('../../protocol/sidecar-messages').SiblingOrder} order
 * @param {object} on
 * @param {(code: number | null, signal: NodeJS.Signals | null) => void} on.exit   of the new worker, when the sibling
 *   lives to see it
 * @param {() => void} on.lost   the sibling has ended: no process will report on the new worker
 * @returns {Promise<{ pid: number, keys: string[] }>}
 * @throws BW_SPAWN
 */
function startBySibling (socketPath, order, on) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(socketPath)
    /** @param {string} why @param {{ isLost?: boolean }} [details]  isLost: its connection broke */
    const fail = (why, details) => {
      deadline.cancel()
      socket.destroy()
      reject(new BellwetherError('BW_SPAWN',
        `A living worker of ${order.boot.app} should have started ${order.boot.id} with its listening sockets, but ${why}.`,
        { details }))
    }
    const deadline = startDeadline(ANSWER_TIMEOUT_MS, () => fail(`it did not answer within ${ANSWER_TIMEOUT_MS} ms`))
    socket.on('error', err => fail(err.message, { isLost: true }))
    socket.on('close', () => {
      fail('it ended', { isLost: true }) // a promise that is settled stays so
      on.lost()
    })
    socket.on('data', lineSplitter(line => {
      if (!line.startsWith('{')) return // a greeting for people: we were slow to speak
      const answer = JSON.parse(line)
      if (answer.type === 'started') {
        deadline.cancel()
        resolve({ pid: answer.pid, keys: answer.keys })
      } else if (answer.type === 'child-exit') {
        on.exit(answer.code, answer.signal)
        socket.end()
      } else {
        fail(`could not: ${answer.message}`)
      }
    }, () => fail('its answer was too long')))
    socket.write(JSON.stringify({ type: 'start-sibling', id: 1, order }) + '\n')
  })
}

module.exports = { startBySibling }
