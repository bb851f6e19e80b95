'use strict'
/**
 * Passes this worker's listening sockets to a manager that has lost them (it was killed; this is the next one). Node
 * passes descriptors over the IPC channel of a process that was started with one, and over nothing else. So a
 * short-lived process (socket-giver.js) inherits the sockets, and the manager's connection to the sidecar as its IPC
 * channel. The main thread has no part in it: it may be blocked.
 */
const path = require('node:path')
const { spawn } = require('node:child_process')
const { stillHeld } = require('./descriptors')

/**
 * @param {import('node:net').Socket} connection   the manager's; this process lets go of it
 * @param {import('./sidecar-messages').PassOrder} order
 * @param {import('./descriptors').Descriptor[]} descriptors   that this process has
 * @param {(err: Error) => void} onFailed   the connection stays
 */
function passSockets (connection, order, descriptors, onFailed) {
  try {
    const passed = stillHeld(descriptors, order.keys)
    const child = spawn(order.command, [
      path.join(__dirname, '..', 'worker', 'sidecar', 'socket-giver.js'), JSON.stringify(passed.map(({ key }) => key))
    ], {
      cwd: '/',
      stdio: ['ignore', 'ignore', 'ignore', connection, ...passed.map(({ fd }) => fd)],
      env: { NODE_CHANNEL_FD: '3' }
    })
    child.unref()
    child.on('error', onFailed)
    if (child.pid !== undefined) connection.destroy() // the giver has a descriptor of its own: the connection goes on
  } catch (err) { // told to the manager, who can try another way
    onFailed(err)
  }
}

module.exports = { passSockets }
