'use strict'
/**
 * Waits until a server accepts connections. In a network of its own it is asked of the kernel (/proc/<pid>/net/tcp): a
 * trusted helper in there would be one more process to start and to end. Elsewhere a connection is made.
 */
const fs = require('node:fs')
const net = require('node:net')
const { setTimeout: sleep } = require('node:timers/promises')
const { readText } = require('../../common/read-text')
const { allProcesses, descendantsOf } = require('./processes')

/** open(2) of Linux; Node has no name for it. */
const O_PATH = 0o10000000
const LISTEN = '0A'
const PAUSE_MS = 15

/**
 * path: after `accepts` was true; release: it is not ready any more
 * @typedef {{ accepts: () => Promise<boolean>, readonly path: string, release: () => void }} HeldSocket
 */

/**
 * @param {string} text   /proc/<pid>/net/tcp or tcp6
 * @param {number} port
 */
function isListening (text, port) {
  return text.split('\n').some(line => {
    const [, local, , state] = line.trim().split(/\s+/)
    return state === LISTEN && parseInt(local.slice(local.lastIndexOf(':') + 1), 16) === port
  })
}

/**
 * @param {number} top    pid of the outermost process of a run with a network of its own; what runs below it is inside
 * @param {number} port
 */
function listensInside (top, port) {
  const inside = descendantsOf(top, allProcesses()).at(-1)
  return inside !== undefined &&
    ['tcp', 'tcp6'].some(name => isListening(readText(`/proc/${inside.pid}/net/${name}`), port))
}

/**
 * @param {net.NetConnectOpts} to
 * @returns {Promise<boolean>}
 */
function accepts (to) {
  return new Promise(resolve => {
    const socket = net.connect(to)
    const end = (/** @type {boolean} */ answer) => {
      socket.destroy()
      resolve(answer)
    }
    socket.setTimeout(1000, () => end(false))
    socket.on('connect', () => end(true))
    socket.on('error', () => end(false)) // refused, or no such file yet: it does not listen
  })
}

/**
 * @param {() => boolean | Promise<boolean>} check
 * @param {number} timeoutMs
 * @param {AbortSignal} signal   waits no longer, and rejects with its reason
 * @returns {Promise<boolean>}   false: not in time
 */
async function waitUntilReady (check, timeoutMs, signal) {
  const untilMs = performance.now() + timeoutMs
  while (!await check()) {
    if (performance.now() >= untilMs) return false
    await sleep(PAUSE_MS, undefined, { signal }).catch(() => signal.throwIfAborted())
  }
  return true
}

/**
 * The socket that a server binds, held by a descriptor from the moment it accepts: a commit made that file, and may put
 * a link in its place at any time, which could lead to any socket of the machine. Who connects to `path` connects to
 * the one that is held, or to none.
 * @param {string} socketPath
 * @returns {HeldSocket}
 */
function heldSocket (socketPath) {
  /** @type {ReturnType<typeof hold>} */
  let held = null
  let isReleased = false
  return {
    accepts: async () => {
      const found = isReleased ? null : hold(socketPath)
      if (found && await accepts({ path: found.path }) && !isReleased) held = found
      else found?.release()
      return held !== null
    },
    get path () { return held?.path ?? socketPath },
    release: () => {
      isReleased = true
      held?.release()
      held = null
    }
  }
}

/** @param {string} socketPath @returns {{ path: string, release: () => void } | null}  null: no socket is there */
function hold (socketPath) {
  if (process.platform !== 'linux') return fs.lstatSync(socketPath, { throwIfNoEntry: false })?.isSocket()
    ? { path: socketPath, release: () => {} }
    : null
  let fd
  try {
    fd = fs.openSync(socketPath, O_PATH | fs.constants.O_NOFOLLOW)
  } catch (err) {
    if (err.code === 'ENOENT') return null // not yet
    throw err
  }
  if (fs.fstatSync(fd).isSocket()) return { path: `/proc/${process.pid}/fd/${fd}`, release: () => fs.closeSync(fd) }
  fs.closeSync(fd)
  return null
}

module.exports = { heldSocket, isListening, listensInside, accepts, waitUntilReady }
