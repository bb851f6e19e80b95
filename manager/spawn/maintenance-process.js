'use strict'
/**
 * Starts the built-in worker of `maintenance on` (worker/maintenance/server.js): a process in a session of its own,
 * which outlives this manager from the moment on that it accepts. Effects only.
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
 * A built-in worker that is up and accepts nothing yet: it ends when this manager does.
 * @typedef {object} InReserve
 * @property {import('../../common/proc').Identity} identity   write it down, then let it accept
 * @property {() => Promise<void>} accept   it accepts, and outlives this manager. Rejects with BW_SPAWN
 */

/**
 * @param {any} settings   of the app
 * @param {{ message: string, retryAfterS: number }} what
 * @param {{ fd: number, kind: string }[]} sockets   kind: of the app's server there
 * @returns {Promise<InReserve>}
 * @throws BW_SPAWN, BW_USER
 */
async function startMaintenance (settings, { message, retryAfterS }, sockets) {
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
  const pipe = /** @type {import('node:net').Socket | undefined} */ (child.stdio?.[3] ?? undefined)
  pipe?.on('error', () => {}) // its end is heard of by the exit
  /** The next line that it says. @returns {Promise<void>} */
  const said = () => new Promise((resolve, reject) => {
    const settle = (/** @type {string | null} */ why) => {
      deadline.cancel()
      pipe?.off('data', onData)
      child.off('error', onError).off('exit', onExit)
      if (why === null) return resolve()
      child.kill('SIGKILL')
      reject(new BellwetherError('BW_SPAWN', `The built-in worker for the maintenance of ${settings.name} ${why}. Nothing was changed.`))
    }
    const onData = () => settle(null)
    const onError = (/** @type {Error} */ err) => settle(`could not be started (${err.message})`)
    const onExit = (/** @type {number | null} */ code, /** @type {string | null} */ signal) => settle(`ended with ${code ?? signal}`)
    const deadline = startDeadline(READY_MS, () => settle(`did not answer within ${READY_MS / 1000} s`))
    pipe?.once('data', onData)
    child.once('error', onError).once('exit', onExit)
    if (child.exitCode !== null || child.signalCode !== null) onExit(child.exitCode, child.signalCode)
  })
  await said()
  child.on('error', () => {}) // it was started
  const identity = child.pid === undefined ? null : processOf(child.pid)
  if (identity === null) {
    throw new BellwetherError('BW_SPAWN', `The built-in worker for the maintenance of ${settings.name} ended at once. Nothing was changed.`)
  }
  return {
    identity,
    async accept () {
      const accepting = said()
      pipe?.write('accept\n')
      await accepting
      pipe?.destroy()
      child.unref()
    }
  }
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
