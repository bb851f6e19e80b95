'use strict'
/**
 * The sidecar's inspector sessions to the main thread: for what must work while that thread is stuck (its stack,
 * profiles, heap snapshots, ending a runaway evaluation). Never for evaluating: what is posted from here cannot be
 * interrupted.
 *
 * A process that ends while a session is open writes "Waiting for the debugger to disconnect..." to the app's stderr.
 * So the open ones are counted in shared memory, and an ending main thread has them closed first
 * (worker/sidecar/sidecar.js).
 */
const inspector = require('node:inspector')
const { SESSIONS } = require('../../protocol/shared-places')

/** @type {Set<() => void>} */
const open = new Set()

/**
 * @typedef {object} MainThreadSession
 * @property {inspector.Session} session
 * @property {(method: string, params?: object) => Promise<any>} post   rejects when the session is closed before the
 *   answer
 * @property {() => void} close
 */

/**
 * @param {Int32Array} shared   protocol/shared-places.js
 * @returns {MainThreadSession}
 */
function openMainThreadSession (shared) {
  const session = new inspector.Session()
  session.connectToMainThread()
  Atomics.add(shared, SESSIONS, 1)
  const close = () => {
    if (!open.delete(close)) return
    session.disconnect()
    Atomics.sub(shared, SESSIONS, 1)
    Atomics.notify(shared, SESSIONS)
  }
  open.add(close)
  return {
    session,
    post: (method, params) => new Promise((resolve, reject) => {
      session.post(method, params, (err, result) => err ? reject(err) : resolve(result))
    }),
    close
  }
}

/** The process ends. */
function closeMainThreadSessions () {
  for (const close of [...open]) close()
}

module.exports = { openMainThreadSession, closeMainThreadSessions }
