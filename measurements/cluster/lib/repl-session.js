'use strict'
/** A session with a worker's REPL in a few lines, so that what is measured is the worker and not a client. */
const net = require('node:net')
const readline = require('node:readline')
const { until } = require('../../../bench/programs/ask')

/**
 * @param {string} socketPath
 * @returns {Promise<{ ask: (request: object) => Promise<any>, close: () => void }>}   one question at a time
 */
async function openSession (socketPath) {
  // a worker's socket comes some moments after the worker
  const socket = await until(() => connect(socketPath), `${socketPath} answers`)
  const lines = readline.createInterface({ input: socket })
  let id = 0
  return {
    ask (request) {
      id++
      const asked = id
      return new Promise((resolve, reject) => {
        const onLine = (/** @type {string} */ line) => {
          if (!line.startsWith('{')) return // a client that was silent at first was greeted as a person
          const answer = JSON.parse(line)
          if (answer.id !== asked) return
          lines.removeListener('line', onLine)
          if (answer.type === 'error') reject(new Error(`${answer.code}: ${answer.message}`))
          else resolve(answer)
        }
        lines.on('line', onLine)
        socket.write(JSON.stringify({ ...request, id: asked }) + '\n')
      })
    },
    close: () => socket.end()
  }
}

/** @param {string} socketPath @returns {Promise<net.Socket>} */
function connect (socketPath) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(socketPath)
    socket.once('connect', () => resolve(socket)).once('error', reject)
  })
}

module.exports = { openSession }
