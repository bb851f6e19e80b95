'use strict'
/**
 * Listens to the heartbeat that a worker's sidecar thread sends, and knows how long the main thread has been blocked
 * and how long the sidecar itself has been silent. When the main thread is stuck, its stack comes the same way. Ages
 * are counted on the manager's own ticks (health-policy.js).
 */
const net = require('node:net')
const { jsonOrNull } = require('../../common/json-or-null')
const { lineSplitter } = require('../../protocol/messages')
const { countedMs } = require('./health-policy')
const { readStackReport } = require('./stack-report')

/**
 * The sidecar opens its socket some milliseconds after the worker's hello; a socket that does not appear is tried less
 * and less often.
 */
const FIRST_RETRY_MS = 25
const LAST_RETRY_MS = 1000
/**
 * A sidecar that reported a wait for a disk may be silent for this long; after that something else may well be wrong,
 * too.
 */
const LONGEST_DISK_WAIT_MS = 5 * 60_000
/**
 * After this many refused connections in a row, if the sidecar answered before, it is lost: some 3 s, in which the
 * process would have ended if it were ending.
 */
const LOST_AFTER_REFUSALS = 8

const NEWLINE = 10
/**
 * The bytes of every sidecar come through this one buffer, and are read at once: a socket that is read in the usual way
 * asks for 64 kB for each beat.
 */
const heard = Buffer.alloc(64 * 1024)

/**
 * @typedef {object} SidecarWatch
 * @property {number} blockedMs              as the sidecar last said
 * @property {boolean} isHeld                it stands still because a person asked for it, as the sidecar last said
 * @property {number} silentMs               since its last beat; 0 while its socket refuses connections: that is no
 *   silence
 * @property {boolean} isOpen                its socket has answered
 * @property {(elapsedMs: number, intervalMs: number) => void} tick   the manager's own loop moved on
 * @property {() => void} close
 */

/**
 * @param {string} socketPath
 * @param {object} how
 * @param {number} how.intervalMs      of the beats while it is blocked
 * @param {number} how.calmIntervalMs  of the beats while it is not: eight idle workers must not keep the manager busy
 * @param {(beat: any) => void} how.onBeat   what else it says, not to be trusted: rows of its history, what it has open
 * @param {() => void} how.onOpen      its socket answers
 * @param {() => void} how.onClose     a connection that was there has ended
 * @param {() => void} how.onLost      the thread has ended, and its process has not
 * @param {(stack: import('./stack-report').WorkerStack) => void} how.onStuck   once for each time it is blocked for
 *   health.blockedMs
 * @returns {SidecarWatch}
 */
function watchSidecar (socketPath, { intervalMs, calmIntervalMs, onBeat, onOpen, onClose, onLost, onStuck }) {
  let closed = false
  let refusals = 0
  let excusedMs = 0
  let retryMs = FIRST_RETRY_MS
  /** @type {net.Socket | undefined} */
  let socket
  /** @type {NodeJS.Timeout | undefined} */
  let retry

  const watch = {
    blockedMs: 0,
    isHeld: false,
    silentMs: 0,
    isOpen: false,
    /** @param {number} elapsedMs @param {number} tickMs */
    tick (elapsedMs, tickMs) {
      if (!watch.isOpen || refusals > 0) return
      const counted = countedMs(elapsedMs, tickMs)
      const excused = Math.min(counted, excusedMs)
      excusedMs -= excused
      watch.silentMs += counted - excused
    },
    close () {
      closed = true
      clearTimeout(retry)
      socket?.destroy()
    }
  }

  function connect () {
    const split = lineSplitter(onLine, () => {}) // an overlong line is no beat
    const onread = {
      buffer: heard,
      /** @param {number} size */
      callback (size) {
        const said = heard.subarray(0, size)
        split(size > 0 && said[size - 1] === NEWLINE ? said : Buffer.from(said)) // of half a line something is kept
        return true
      }
    }
    socket = net.connect({ path: socketPath, onread })
    socket.on('connect', () => {
      socket?.write(JSON.stringify({ type: 'watch', intervalMs, calmIntervalMs, history: true }) + '\n')
      retryMs = FIRST_RETRY_MS
      refusals = 0
      if (watch.isOpen) return
      watch.isOpen = true // from now on its silence counts
      onOpen()
    })
    socket.on('error', err => { // 'close' follows
      if (!watch.isOpen || /** @type {NodeJS.ErrnoException} */ (err).code !== 'ECONNREFUSED') return
      watch.silentMs = watch.blockedMs = 0
      watch.isHeld = false
      if (++refusals === LOST_AFTER_REFUSALS) onLost()
    })
    socket.on('close', () => {
      if (closed) return
      if (watch.isOpen) onClose()
      retry = setTimeout(connect, retryMs)
      retryMs = Math.min(2 * retryMs, LAST_RETRY_MS)
    })
  }

  /** @param {string} line */
  function onLine (line) {
    const beat = jsonOrNull(line) // null: not from our sidecar, or cut off
    const stack = beat?.type === 'stuck' ? readStackReport(beat.report) : null
    if (stack) onStuck(stack)
    if (beat?.type !== 'beat' || !Number.isFinite(beat.blockedMs)) return
    watch.silentMs = 0
    excusedMs = beat.waitsForDisk === true ? LONGEST_DISK_WAIT_MS : 0
    watch.blockedMs = beat.blockedMs
    watch.isHeld = beat.held === true
    onBeat(beat)
  }

  connect()
  return watch
}

module.exports = { watchSidecar }
