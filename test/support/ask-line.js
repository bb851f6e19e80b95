'use strict'
/** One JSON line to a socket, and the line that answers it. */
const net = require('node:net')

/**
 * @param {string} socketPath
 * @param {object} request
 * @returns {Promise<any>}
 */
function askLine (socketPath, request) {
  return new Promise((resolve, reject) => {
    const socket = net.connect(socketPath, () => socket.write(`${JSON.stringify(request)}\n`))
    let heard = ''
    socket.on('data', chunk => {
      heard += chunk
      // before it a greeting for people: we were slow to speak
      const answer = heard.split('\n').slice(0, -1).find(text => text.startsWith('{'))
      if (answer === undefined) return
      socket.destroy()
      resolve(JSON.parse(answer))
    })
    socket.on('error', reject)
    socket.on('end', () =>
      reject(Object.assign(new Error(`it ended after ${JSON.stringify(heard)}`), { code: 'ECONNRESET' })))
  })
}

module.exports = { askLine }
