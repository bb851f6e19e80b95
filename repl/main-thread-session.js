'use strict'
/**
 * The sidecar's inspector session to the main thread: for what must work while that thread is stuck (its stack, profiles, heap
 * snapshots, ending a runaway evaluation). Never for evaluating: what is posted from here cannot be interrupted.
 */
const inspector = require('node:inspector')

/**
 * @returns {{ session: inspector.Session, post: (method: string, params?: object) => Promise<any>, close: () => void }}
 */
function openMainThreadSession () {
  const session = new inspector.Session()
  session.connectToMainThread()
  return {
    session,
    post: (method, params) => new Promise((resolve, reject) => {
      session.post(method, params, (err, result) => err ? reject(err) : resolve(result))
    }),
    close: () => session.disconnect()
  }
}

module.exports = { openMainThreadSession }
