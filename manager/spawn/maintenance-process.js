'use strict'
/**
 * Starts the built-in worker of `maintenance on` (worker/maintenance/server.js): a process in a session of its own,
 * which outlives this manager. Effects only.
 */
const path = require('node:path')
const { spawn } = require('node:child_process')
const { BellwetherError } = require('../../common/errors')
const { identityOf: processOf, isRunning } = require('../../common/proc')
const { readText } = require('../../common/read-text')
const { startDeadline } = require('../../common/deadline')
const { asUser, identityOf } = require('./run-as')

const SERVER = path.join(__dirname, '..', '..', 'worker', 'maintenance', 'server.js')
/** It loads little; on a busy machine that takes long all the same. */
const READY_MS = 20_000

/**
 * @param {any} settings   of the app
 * @param {{ message: string, retryAfterS: number }} what
 * @param {{ fd: number, kind: string }[]} sockets   kind: of the app's server there
 * @returns {Promise<import('../../common/proc').Identity>}   it accepts
 * @throws BW_SPAWN, BW_USER
 */
function startMaintenance (settings, { message, retryAfterS }, sockets) {
  const [command, ...args] = asUser([process.execPath, SERVER], identityOf(settings))
  const child = spawn(command, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', ...sockets.map(({ fd }) => fd)],
    env: {
      PATH: process.env.PATH ?? '', BELLWETHER_MAINTENANCE: JSON.stringify({
        message, retryAfterS, kinds: sockets.map(({ kind }) => kind)
      })
    }
  })
  return new Promise((resolve, reject) => {
    const fail = (/** @type {string} */ why) => {
      deadline.cancel()
      child.kill('SIGKILL')
      reject(new BellwetherError('BW_SPAWN', `The built-in worker for the maintenance of ${settings.name} ${why}. Nothing was changed.`))
    }
    const deadline = startDeadline(READY_MS, () => fail(`did not answer within ${READY_MS / 1000} s`))
    child.on('error', err => fail(`could not be started (${err.message})`))
    child.on('exit', code => fail(`ended with ${code}`)) // later: a promise that is settled stays so
    const said = /** @type {import('node:stream').Readable | undefined} */ (child.stdio?.[3] ?? undefined)
    said?.on('error', () => {})
    said?.once('data', () => {
      deadline.cancel()
      said.destroy()
      const found = child.pid === undefined ? null : processOf(child.pid)
      if (found === null) return fail('ended at once')
      child.unref()
      resolve(found)
    })
  })
}

/**
 * Whether the built-in worker of that identity lives. After a reboot another process may have its pid, and even its
 * start time.
 * @param {import('../../common/proc').Identity} identity
 */
function isMaintenance (identity) {
  return isRunning(identity) && readText(`/proc/${identity.pid}/cmdline`).includes(path.join('maintenance', 'server.js'))
}

/**
 * It answers what it has accepted, and ends.
 * @param {import('../../common/proc').Identity | null | undefined} identity
 */
function endMaintenance (identity) {
  if (!identity || !isMaintenance(identity)) return
  try {
    process.kill(identity.pid, 'SIGTERM')
  } catch (err) {
    if (err.code !== 'ESRCH') throw err // it has just ended
  }
}

module.exports = { startMaintenance, endMaintenance, isMaintenance }
