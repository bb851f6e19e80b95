'use strict'
/** A session with one worker, as the command opens it: the worker's description, and the mode of the session. */
const os = require('node:os')
const { Connection } = require('./connection')

/** A worker's sidecar answers within milliseconds, also while the app is blocked. */
const OPEN_TIMEOUT_MS = 5000

/** @typedef {{ mode: 'read-only' | 'write', reason?: string, tool: string }} Wish */
/**
 * The facts that the prompt shows and the requests need.
 * @typedef {object} Session
 * @property {Connection} connection
 * @property {any} worker      its description: worker, app, slot, generation, pid, host, stage ...
 * @property {'read-only' | 'write'} mode
 * @property {Wish} wish       as it was asked for, to ask for the same in the next worker of the slot
 */

/**
 * @param {string} socketPath
 * @param {Wish} wish
 * @param {number} [timeoutMs]
 * @returns {Promise<Session>}
 * @throws what connect() meets, and ReplError
 */
async function openSession (socketPath, wish, timeoutMs = OPEN_TIMEOUT_MS) {
  const connection = await Connection.open(socketPath)
  const { tool, ...request } = wish
  try {
    // both at once: the first prompt waits for one round trip
    const [worker, session] = await Promise.all([
      connection.ask({ type: 'describe' }, timeoutMs),
      connection.ask({ type: 'session', ...request, user: userName(), tool }, timeoutMs)
    ])
    return { connection, worker, mode: session.mode, wish }
  } catch (err) {
    connection.close()
    throw err
  }
}

/** For the audit file beside the uid, which the worker finds by itself. @returns {string | undefined} */
function userName () {
  try {
    return os.userInfo().username
  } catch (err) {
    return undefined // a uid without an entry in /etc/passwd, as in a container
  }
}

module.exports = { openSession }
