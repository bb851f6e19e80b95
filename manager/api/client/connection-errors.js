'use strict'
/**
 * The error if the manager cannot be reached, or went away; and whether the request may be sent again.
 */
const fs = require('node:fs')
const { dirname, join } = require('node:path')
const { BellwetherError } = require('../../../common/errors')

/** Beside the control socket (paths.js): the folder of the workers' sockets. */
const WORKERS_DIR = 'workers'

/** @param {number} pid @param {string} socketPath @param {unknown} cause */
function unreachable (pid, socketPath, cause) {
  return new BellwetherError('BW_NOT_RUNNING',
    `Nothing answers on ${socketPath}, though process ${pid}, the last manager here by its lock file, lives. "bellwether doctor" says what is wrong.`,
    { cause, details: { controlSocket: socketPath, pid } })
}

/**
 * Workers remove their sockets when they end in any way except by SIGKILL.
 * @param {string} controlSocketPath
 */
function hasWorkers (controlSocketPath) {
  try {
    return fs.readdirSync(join(dirname(controlSocketPath), WORKERS_DIR)).some(name => name.endsWith('.sock'))
  } catch (err) {
    if (err.code === undefined) throw err
    return false // no such folder, or not ours to read
  }
}

/**
 * @param {NodeJS.ErrnoException} err
 * @param {string} socketPath
 * @param {string} what
 * @returns {BellwetherError}
 */
function connectionError (err, socketPath, what) {
  // reset before it was accepted, as the socket of a replaced manager closes: nothing was sent, so every request may be
  // sent again
  const wasNeverAccepted = err.code === 'ECONNRESET' && err.syscall === 'connect'
  switch (wasNeverAccepted ? 'ECONNREFUSED' : err.code) {
    case 'ENOENT':
    case 'ECONNREFUSED':
    case 'ENOTDIR':
      return new BellwetherError('BW_NOT_RUNNING', hasWorkers(socketPath)
        ? `No manager is running here (nothing answers on ${socketPath}), but workers of the last one are. Take them over with "bellwether start".`
        : `No manager is running here (nothing answers on ${socketPath}). Start one with "bellwether start" (the saved apps) or "bellwether start <script>" (a first one).`,
      { cause: err, details: { controlSocket: socketPath } })
    case 'EACCES':
    case 'EPERM':
      return new BellwetherError('BW_HOME', `The manager's socket ${socketPath} may not be opened by this user. ` +
        'Run the command as the user who started the manager, or set BELLWETHER_HOME to your own manager\'s home.',
      { cause: err, details: { controlSocket: socketPath } })
    case 'EAGAIN':
      return new BellwetherError('BW_TOO_SLOW',
        `The manager is there but takes no connections (${socketPath}: its queue is full).`, { cause: err })
    case 'ECONNRESET':
    case 'EPIPE':
      if (wasNeverRead(err)) return unread(what, err)
      return gone(`before it answered ${what}`, what, err)
    default:
      if (String(err.code).startsWith('HPE_')) return notOurs(socketPath, err)
      return new BellwetherError('BW_INTERNAL', `${what} failed: ${err.message}`, { cause: err })
  }
}

/**
 * A UNIX socket that is closed with unread bytes in it (or before it was accepted) resets the other end; a socket that
 * was read to its last byte ends it, which Node calls ECONNRESET too, but without a system call. A request is begun
 * when its last byte was read. Source: unix_release_sock() in Linux' net/unix/af_unix.c.
 * @param {NodeJS.ErrnoException} err   before any answer
 */
function wasNeverRead (err) {
  return err.syscall === 'read' || err.syscall === 'write'
}

/**
 * A request that changes something is never sent twice if a manager that has gone may have begun it. A manager that is
 * being replaced by another says that it has not, and one that never read the request cannot have.
 * @param {any} err
 * @param {string} method
 */
function mayAskAgain (err, method) {
  const { isUpgrading, isUnread } = err.details ?? {}
  return isUpgrading === true || isUnread === true || (method === 'GET' && err.code === 'BW_MANAGER_GONE')
}

/**
 * @param {string} what
 * @param {unknown} cause
 */
function unread (what, cause) {
  return new BellwetherError('BW_MANAGER_GONE',
    `The manager went away before it read ${what}; its workers keep running, and nothing was done. ` +
    'See its log, then "bellwether ls".', { cause, details: { isUnread: true } })
}

/**
 * @param {string} when
 * @param {string} what   begins with the method
 * @param {unknown} [cause]
 */
function gone (when, what, cause) {
  const doubt = what.startsWith('GET') ? '' : 'What was asked for may have been begun. '
  return new BellwetherError('BW_MANAGER_GONE',
    `The manager went away ${when}; its workers keep running. ${doubt}See its log, then "bellwether ls".`, { cause })
}

/**
 * @param {string} what
 * @param {BellwetherError} stuck   of a question that was asked meanwhile
 */
function stillMayHappen (what, stuck) {
  return new BellwetherError('BW_TOO_SLOW',
    `${stuck.message} What was asked for (${what}) may still happen.`, { cause: stuck, details: stuck.details })
}

/**
 * @param {string} socketPath
 * @param {unknown} [cause]
 */
function notOurs (socketPath, cause) {
  return new BellwetherError('BW_INTERNAL',
    `What answers on ${socketPath} does not speak the manager's language.`, { cause })
}

module.exports = { connectionError, mayAskAgain, unreachable, gone, stillMayHappen, notOurs }
