'use strict'
/**
 * The listening sockets of a manager that has stepped aside for this one (step-aside.js): clients are refused at no
 * moment.
 */
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { fetchSockets } = require('../sockets/fetch-sockets')
const { ASIDE_SOCKET } = require('./step-aside')

const ANSWER_TIMEOUT_MS = 5000

/**
 * @param {{ runDir: string }} paths
 * @param {import('../sockets/listeners').Listeners} listeners
 * @param {(event: Record<string, any>) => void} log
 */
async function takeOverSockets ({ runDir }, listeners, log) {
  const file = path.join(runDir, ASIDE_SOCKET)
  if (!fs.existsSync(file)) return
  const asked = await askListeners(file)
  if (asked === null) return // a manager of long ago has left the socket
  const wanted = asked.filter(({ app, key }) => !listeners.find(app, key))
  if (wanted.length === 0) return
  const { handles, problem } = await fetchSockets(file, {
    token: '', command: process.execPath, keys: wanted.map(({ key }) => key)
  })
  for (const { app, key } of wanted) {
    const handle = handles.get(key)
    if (handle) listeners.give(app, key, handle)
  }
  if (problem !== null) log({
    level: 'error', event: 'sockets-not-taken', reason: `not all sockets of the manager before came: ${problem}`
  })
  else log({ event: 'sockets-taken', detail: wanted.map(({ app, key }) => `${app} ${key}`).join(', ') })
}

/**
 * @param {string} file
 * @returns {Promise<{ app: string, key: string }[] | null>}  null: no manager answers
 */
function askListeners (file) {
  return new Promise(resolve => {
    const socket = net.connect(file, () => socket.write('{"type":"listeners"}\n'))
    let text = ''
    const end = (/** @type {{ app: string, key: string }[] | null} */ answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(ANSWER_TIMEOUT_MS, () => end(null))
    socket.on('error', () => end(null)) // whatever the code: there is nothing to take
    socket.on('close', () => end(null))
    socket.on('data', chunk => {
      text += chunk
      if (text.includes('\n')) end(JSON.parse(text.slice(0, text.indexOf('\n'))).listeners)
    })
  })
}

module.exports = { takeOverSockets }
