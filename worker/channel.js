'use strict'
/**
 * The worker's channel to its manager: JSON lines, written synchronously so that order is kept and the last words of a
 * crash arrive; read without keeping the process alive. It begins on fd 3. When that manager has died the worker looks
 * for the next one on the manager's socket, says who it is, and goes on there. Lines wait meanwhile in a bounded queue,
 * as they do when the manager is slow. None of this is ever an error of the app.
 */
const fs = require('node:fs')
const net = require('node:net')
const { encodeLine, lineSplitter } = require('../protocol/messages')
const { parseManagerLine } = require('../protocol/from-manager')
const { CHANNEL_FD } = require('../protocol/boot-record')

/** Bytes that may wait while no manager reads: beyond them messages of the app are dropped and counted. */
const MAX_QUEUED_BYTES = 8 * 1024 * 1024
const RETRY_MS = 10
/**
 * Interval at which a worker without a manager looks for a new one: a refused connect() costs some 50 us.
 */
const RECONNECT_MS = 100
/** Between two tries of a synchronous write. */
const SYNC_RETRY_MS = 2
/** At exit: the longest time that waiting lines may hold the process. */
const EXIT_FLUSH_MS = 250

/**
 * @typedef {object} Channel
 * @property {(message: import('../protocol/from-worker').WorkerMessage) => boolean} post
 *   false: it waits, or no manager reads. Throws only what encodeLine throws.
 * @property {(message: import('../protocol/from-worker').WorkerMessage, deadlineMs: number) => boolean} postSync  waits
 *   for room up to the deadline
 * @property {(listener: (message: import('../protocol/from-manager').ManagerMessage) => void) => void} onMessage
 * @property {() => boolean} isOpen
 */
/**
 * @typedef {{ bytes: Buffer, sent: number, isGreeting: boolean }} QueuedLine  sent: bytes of it that the present reader
 *   has
 */

/**
 * @param {object} how
 * @param {number | null} [how.fd]          null: there is no descriptor, the channel is the manager's socket
 * @param {string | null} [how.path]        the manager's socket; null: when the manager dies there is no other
 * @param {() => import('../protocol/from-worker').Rejoin} how.introduce   the first line for a manager that did not
 *   start us
 * @returns {Channel}
 */
function openChannel ({ fd = CHANNEL_FD, path = null, introduce }) {
  /** @type {QueuedLine[]} */
  let queue = []
  let queuedBytes = 0
  let droppedCount = 0
  /** Of them, those that a manager has been told of. */
  let toldCount = 0
  /** @type {{ socket: net.Socket, fd: number } | null} */
  let reader = null
  /** @type {NodeJS.Timeout | null} */
  let retry = null
  /**
   * Told to the next manager again: the one that heard it may have died of it.
   * @type {import('../protocol/from-worker').WorkerMessage | null}
   */
  let drained = null
  /** @type {((message: import('../protocol/from-manager').ManagerMessage) => void)[]} */
  const listeners = []

  // Half-open: when the manager's end is gone the descriptor stays ours, so its number is not given to a file of the
  // app.
  if (fd !== null) use(new net.Socket({ fd, readable: true, writable: true, allowHalfOpen: true }), fd)
  else connect()
  process.on('exit', () => {
    if (queue.length > 0) flushFor(EXIT_FLUSH_MS)
  })

  /**
   * @param {net.Socket} socket
   * @param {number} socketFd
   */
  function use (socket, socketFd) {
    const mine = { socket, fd: socketFd }
    reader = mine
    const lost = () => { if (reader === mine) lose() }
    socket.on('error', lost)
    socket.on('end', lost)
    socket.on('close', lost)
    socket.on('data', lineSplitter(onLine, () => {}))
    socket.unref()
  }

  function lose () {
    reader = null
    for (const line of queue.filter(l => l.isGreeting)) queuedBytes -= line.bytes.length
    queue = queue.filter(line => !line.isGreeting)
    for (const line of queue) line.sent = 0 // the next one gets whole lines
    if (path !== null) setTimeout(connect, RECONNECT_MS).unref()
  }

  /**
   * connect() on a UNIX socket is done when it returns: what it made can be written to at once, also by a script that
   * never yields.
   */
  function connect () {
    const socket = net.connect(/** @type {string} */ (path))
    const handle = /** @type {any} */ (socket)._handle
    if (handle && handle.fd >= 0) {
      use(socket, handle.fd)
      greet()
    } else {
      socket.on('error', () => {})
      lose()
    }
  }

  function greet () {
    const lines = [introduce(), ...drained ? [drained] : []]
      .map(message => ({ bytes: encodeLine(message), sent: 0, isGreeting: true }))
    queue.unshift(...lines)
    for (const { bytes } of lines) queuedBytes += bytes.length
    flush()
    flushSoon()
  }

  /** @param {string} line */
  function onLine (line) {
    const message = parseManagerLine(line)
    if (message !== null) for (const listener of listeners) listener(message)
  }

  /** Writes what it can. */
  function flush () {
    while (reader !== null && !reader.socket.destroyed && queue.length > 0) {
      const [line] = queue
      const written = writeSome(reader.fd, line.bytes.subarray(line.sent))
      if (written === 0) return
      line.sent += written
      if (line.sent < line.bytes.length) continue
      queue.shift()
      queuedBytes -= line.bytes.length
      if (queue.length === 0) tellDropped()
    }
  }

  /** There is room again: the manager hears how many messages there was none for. */
  function tellDropped () {
    if (droppedCount === toldCount) return
    const count = droppedCount - toldCount
    toldCount = droppedCount
    enqueue(encodeLine({ type: 'dropped', count }), false)
  }

  /**
   * @param {number} toFd
   * @param {Buffer} bytes
   * @returns {number}  0: no room, or no reader
   */
  function writeSome (toFd, bytes) {
    try {
      return fs.writeSync(toFd, bytes)
    } catch (err) {
      // EPIPE, ECONNRESET, ENOTCONN, EBADF: the reader is gone, and the app shall not notice
      if (err.code !== 'EAGAIN' && reader?.fd === toFd) {
        const { socket } = reader
        if (fd !== toFd) socket.destroy()
        lose()
      }
      return 0
    }
  }

  function flushSoon () {
    if (retry !== null || reader === null || queue.length === 0) return
    retry = setTimeout(() => {
      retry = null
      flush()
      flushSoon()
    }, RETRY_MS)
    retry.unref()
  }

  /** @param {number} deadlineMs */
  function flushFor (deadlineMs) {
    const pause = new Int32Array(new SharedArrayBuffer(4))
    const untilMs = performance.now() + deadlineMs
    flush()
    while (reader !== null && queue.length > 0 && performance.now() < untilMs) {
      Atomics.wait(pause, 0, 0, SYNC_RETRY_MS)
      flush()
    }
  }

  /**
   * @param {Buffer} bytes
   * @param {boolean} mayDrop
   */
  function enqueue (bytes, mayDrop) {
    if (mayDrop && queuedBytes + bytes.length > MAX_QUEUED_BYTES) {
      droppedCount++
      return false
    }
    queue.push({ bytes, sent: 0, isGreeting: false })
    queuedBytes += bytes.length
    return true
  }

  return {
    post (message) {
      if (message.type === 'drained') drained = message
      // Messages of the app may be dropped when there are too many; those that the manager needs are short and are
      // kept.
      const mayDrop = message.type === 'message' || message.type === 'stderr' || reader === null
      if (!enqueue(encodeLine(message), mayDrop)) return false
      flush()
      if (queue.length === 0) return true
      flushSoon()
      return false
    },
    postSync (message, deadlineMs) {
      enqueue(encodeLine(message), false)
      flushFor(deadlineMs)
      return queue.length === 0
    },
    onMessage (listener) { listeners.push(listener) },
    isOpen: () => reader !== null
  }
}

module.exports = { openChannel }
