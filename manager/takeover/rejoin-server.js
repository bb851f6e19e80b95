'use strict'
/**
 * Where workers without a channel come: those whose manager has died, and those that a sibling started. The first line
 * says who it is; from then on the connection is that worker's channel, as fd 3 is a child's.
 */
const fs = require('node:fs')
const net = require('node:net')
const { startDeadline } = require('../../common/deadline')
const { join } = require('../worker/adopted')
const { hear } = require('../worker/inbox')
const { openChannel } = require('../worker/channel')
const { bindPipe, PRIVATE_UMASK } = require('../../common/bind-address')
const { startListening } = require('../../common/start-listening')

/** Time limit for a client to say who it is. */
const INTRODUCTION_TIMEOUT_MS = 5000
const BACKLOG = 511

/**
 * @param {object} how
 * @param {string} how.path
 * @param {(token: string, rejoin: import('../../protocol/from-worker').Rejoin) =>
 *   import('../worker/worker-handle').WorkerHandle | undefined} how.find
 * @param {(rejoin: import('../../protocol/from-worker').Rejoin) => void} how.onUnknown   no worker with that token is
 *   known
 * @returns {{ close: () => void, openDoor: (path: string, as: { uid: number, gid: number }) => void }}   openDoor:
 *   another socket, for the workers of that user
 */
function serveChannels ({ path, find, onUnknown }) {
  const onSocket = (/** @type {net.Socket} */ socket) => {
    /** @type {import('../worker/worker-handle').WorkerHandle | undefined} */
    let worker
    const introduction = startDeadline(INTRODUCTION_TIMEOUT_MS, () => { if (!worker) socket.destroy() })
    socket.on('close', () => introduction.cancel())
    const channel = openChannel(socket, {
      message (message) {
        if (worker) return hear(worker, message)
        if (message.type !== 'rejoin') return false
        const found = find(message.token, message)
        if (found && join(found, channel, message)) {
          worker = found
          return true
        }
        socket.destroy() // one that has a channel still, of which we have not heard the end, comes again
        if (!found) onUnknown(message)
        return true
      },
      bad: reason => worker?.on.note(worker, 'warn', 'bad-message', { reason })
    })
  }
  /** By path. @type {Map<string, net.Server>} */
  const servers = new Map()
  const listen = (/** @type {string} */ at) => {
    const server = net.createServer(onSocket)
    server.on('error', () => {}) // accept() failed, of a lack of descriptors mostly: the next one may succeed
    startListening(server, bindPipe(at, { umask: PRIVATE_UMASK }), BACKLOG)
    servers.set(at, server)
  }
  listen(path)
  return {
    close () { for (const server of servers.values()) server.close() },
    openDoor (at, { uid, gid }) {
      if (servers.has(at)) return
      fs.rmSync(at, { force: true }) // of the manager before: we hold the lock
      listen(at)
      fs.chownSync(at, uid, gid) // in a folder of ours
    }
  }
}

module.exports = { serveChannels }
