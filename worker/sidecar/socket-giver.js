'use strict'
/**
 * A process for some milliseconds: it has inherited listening sockets of a worker from descriptor 4 on, and a manager's
 * connection as its IPC channel. It passes each socket to the manager, with its key, and ends. See pass-sockets.js.
 */
const { handleFromFd } = require('../../common/bind-address')

const FIRST_SOCKET_FD = 4
/** The manager gives up earlier. */
const LIFETIME_MS = 10_000

/** @type {string[]} */
const keys = JSON.parse(process.argv[2])
const send = /** @type {(message: object, handle?: any) => void} */ ((message, handle) => {
  process.send?.(message, handle, {}, err => { if (err) process.exit(1) })
})

process.once('disconnect', () => process.exit(0)) // and for as long as it may come, the process stays
setTimeout(() => process.exit(1), LIFETIME_MS).unref()
// Node sends one handle at a time, the next when the manager has confirmed the last.
keys.forEach((key, i) => send({ key }, handleFromFd(FIRST_SOCKET_FD + i)))
send({ passed: true })
