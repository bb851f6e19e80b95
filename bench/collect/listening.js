'use strict'
/**
 * Waits until a server accepts connections. In a network of its own it is asked of the kernel (/proc/<pid>/net/tcp): a trusted helper
 * in there would be one more process to start and to end. Elsewhere a connection is made.
 */
const fs = require('node:fs')
const net = require('node:net')
const { setTimeout: sleep } = require('node:timers/promises')
const { allProcesses, descendantsOf, readOrNull } = require('./processes')

const LISTEN = '0A'
const PAUSE_MS = 15

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
  return inside !== undefined && ['tcp', 'tcp6'].some(name => isListening(readOrNull(`/proc/${inside.pid}/net/${name}`) ?? '', port))
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
 * A commit made that file: a link in its place could lead to any socket of the machine.
 * @param {string} socketPath
 */
async function acceptsAtPath (socketPath) {
  return (fs.lstatSync(socketPath, { throwIfNoEntry: false })?.isSocket() ?? false) && accepts({ path: socketPath })
}

module.exports = { acceptsAtPath, isListening, listensInside, accepts, waitUntilReady }
