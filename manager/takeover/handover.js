'use strict'
/**
 * The handover from one manager to the next: the messages between the two, seen from both sides.
 *
 *   old: starts the new one; it inherits the lock and the listening sockets
 *   new: loads, reads what is saved, touches nothing           -> prepared
 *   old: releases the workers and the control socket           -> take
 *   new: adopts the workers, answers on the control socket     -> ready
 *   old: answers the client that asked, and ends               -> go
 *   new: now acts
 *
 * Until `go` the new one does nothing to a worker, so whatever happens to it before, the old one can come back.
 */
const { spawn } = require('node:child_process')
const { BellwetherError } = require('../../common/errors')
const { startDeadline } = require('../../common/deadline')
const { handleFromFd } = require('../../common/bind-address')
const { completeManager } = require('../settings/complete')

const HANDOVER_VARIABLE = 'BELLWETHER_HANDOVER'
/** In the new manager: 0 to 2 as the old one's, 3 what the two speak over, 4 the lock, then the listening sockets. */
const LOCK_FD = 4
const FIRST_LISTENER_FD = 5
/** Variables that name the old process. */
const OF_THE_OLD = [
  'WATCHDOG_PID', 'LISTEN_PID', 'LISTEN_FDS', 'LISTEN_FDNAMES', 'NODE_CHANNEL_FD', 'NODE_CHANNEL_SERIALIZATION_MODE'
]

/** @typedef {'prepared' | 'take' | 'ready' | 'go' | 'failed'} Step */

/**
 * The old manager's side.
 * @param {object} how
 * @param {string} how.node
 * @param {string[]} how.args
 * @param {NodeJS.ProcessEnv} how.env
 * @param {number} how.lockFd
 * @param {import('../sockets/listeners').Listener[]} how.listeners
 * @param {{ httpFd: number | null, proxyFd: number | null }} how.ports   of the manager itself
 * @param {any} how.managerSettings
 * @param {number} how.timeoutMs     for each of its steps
 */
function startSuccessor ({ node, args, env, lockFd, listeners, ports, managerSettings, timeoutMs }) {
  const { httpFd, proxyFd } = ports
  const own = [httpFd, proxyFd].filter(fd => fd !== null)
  const ownFd = (/** @type {number | null} */ fd) =>
    fd === null ? null : FIRST_LISTENER_FD + listeners.length + own.indexOf(fd)
  const record = {
    managerSettings,
    listeners: listeners.map(({ app, key, isOfService }, i) => ({ app, key, isOfService, fd: FIRST_LISTENER_FD + i })),
    httpFd: ownFd(httpFd),
    proxyFd: ownFd(proxyFd)
  }
  const clean = Object.fromEntries(Object.entries(env).filter(([name]) => !OF_THE_OLD.includes(name)))
  const child = spawnOrSay(node, args, {
    cwd: '/',
    detached: true,
    stdio: ['ignore', 'inherit', 'inherit', 'ipc', lockFd, ...listeners.map(l => l.handle.fd), ...own],
    env: { ...clean, [HANDOVER_VARIABLE]: JSON.stringify(record) }
  })
  /** @type {string | null} */
  let over = null
  let said = ''
  /** @type {(() => void) | null} */
  let notice = null
  /** @type {Set<Step>} */
  const steps = new Set()
  const tell = () => notice?.()
  child.on('error', err => {
    over ??= err.message
    tell()
  })
  child.on('exit', (code, signal) => {
    over ??= signal ? `it was ended by ${signal}` : `it ended with exit status ${code}`
    tell()
  })
  child.on('message', (/** @type {any} */ message) => {
    if (message?.handover === 'failed') said = String(message.reason)
    else steps.add(message?.handover)
    tell()
  })

  return {
    pid: child.pid,
    /**
     * @param {Step} step
     * @returns {Promise<void>}
     * @throws BW_UPGRADE
     */
    until (step) {
      return new Promise((resolve, reject) => {
        const fail = (/** @type {string} */ why) => {
          notice = null
          deadline.cancel()
          reject(new BellwetherError('BW_UPGRADE', `The new manager was not ${step}: ${said === '' ? why : said}`))
        }
        const deadline = startDeadline(timeoutMs, () => fail(`it did not say so within ${timeoutMs} ms, and was ended`))
        notice = () => {
          if (over !== null) { // whatever it had said before
            fail(over)
          } else if (steps.has(step)) {
            notice = null
            deadline.cancel()
            resolve()
          }
        }
        notice()
      })
    },
    /** @param {Step} step */
    say (step) { if (child.connected) child.send({ handover: step }, () => {}) },
    /** @returns {Promise<void>}  when it is gone */
    kill () {
      return new Promise(resolve => {
        if (over !== null) return resolve()
        child.once('exit', () => resolve())
        child.kill('SIGKILL')
      })
    },
    letGo () {
      child.unref()
      if (child.connected) child.disconnect()
    }
  }
}

/**
 * Node emits some failures and throws others (a binary that is being written, no memory).
 * @param {string} node
 * @param {string[]} args
 * @param {import('node:child_process').SpawnOptions} options
 * @throws BW_UPGRADE
 */
function spawnOrSay (node, args, options) {
  try {
    return spawn(node, args, options)
  } catch (err) {
    if (err.code === undefined) throw err
    throw new BellwetherError('BW_UPGRADE',
      `The new manager could not be started: ${err.message}. Nothing was done.`, { cause: err })
  }
}

/**
 * The new manager's side; null when there is no old one.
 * @param {NodeJS.ProcessEnv} env   the variable is taken out
 */
function findPredecessor (env) {
  const text = env[HANDOVER_VARIABLE]
  delete env[HANDOVER_VARIABLE]
  if (text === undefined || !process.send) return null
  /**
   * @type {{ managerSettings: any, listeners: { app: string, key: string, isOfService?: boolean, fd: number }[],
   *   httpFd: number | null,
   *   proxyFd?: number | null }}   proxyFd: an older manager has none
   */
  const { managerSettings, listeners, httpFd, proxyFd = null } = JSON.parse(text)
  const say = (/** @type {Step} */ step, /** @type {object} */ more = {}) => {
    if (process.connected) process.send?.({ handover: step, ...more }, () => {})
  }
  return {
    pid: process.ppid, // read now: when it has said `go` it may end before anybody looks
    lockFd: LOCK_FD,
    // the old one may know fewer settings than we do, or more
    managerSettings: {
      ...managerSettings, settings: completeManager(managerSettings.settings, { wrong: new Set() }).settings
    },
    ports: { httpFd, proxyFd },
    listeners: () => listeners.map(({ fd, ...listener }) => ({ ...listener, handle: handleFromFd(fd) })),
    say,
    /**
     * @param {Step} step
     * @returns {Promise<boolean>}  false: it has ended without saying so
     */
    until (step) {
      return new Promise(resolve => {
        process.on('message', (/** @type {any} */ message) => { if (message?.handover === step) resolve(true) })
        process.once('disconnect', () => resolve(false))
        if (!process.connected) resolve(false)
      })
    }
  }
}

module.exports = { startSuccessor, findPredecessor }
