'use strict'
/**
 * Starts a manager in the background and waits until it answers. Only `start` does this: a verb that reads or stops
 * must never bring a manager to life. Its process may be started early, and has its order later (manager-order.js).
 */
const { spawn } = require('node:child_process')
const fs = require('node:fs')
const { performance } = require('node:perf_hooks')
const { setTimeout: sleep } = require('node:timers/promises')
const { BellwetherError, EXIT } = require('../common/errors')
const { installedCommand } = require('../common/installed-command')
const { ensureDirs } = require('../common/paths')
const { ON_ORDER, ORDER_FD, READY_LINE } = require('./manager-order')

/** A machine on which everything starts at once needs ten times as long as usual: what is only slow is not ended. */
const START_TIMEOUT_MS = 30_000
/** Of a manager that another command has started: it is there after 100 to 200 ms, and is asked less often then. */
const POLL_MS = 5
const LATE_POLL_MS = 20
const LATE_AFTER_MS = 1000
const SHOWN_LOG_BYTES = 16 * 1024
const SHOWN_LOG_LINES = 15

/**
 * Whether it is certain that no manager runs, without asking one: its socket is free, and no process holds its lock.
 * @param {import('../common/paths').Paths} paths
 */
function isManagerAbsent ({ controlSocket, lockFile }) {
  if (!isFree(controlSocket)) return false
  return isFree(lockFile) || require('../manager/api/client/lock-holder').holderOfLock(controlSocket) === null
}

/** @param {string} file  whether nothing has that name; what cannot be seen is no answer */
function isFree (file) {
  try {
    return !fs.lstatSync(file, { throwIfNoEntry: false })
  } catch (err) {
    if (err.code === undefined) throw err
    return false
  }
}

/** A manager's process that has been started and has no order yet (manager-order.js). */
class WaitingManager {
  /** Why it is no manager; null: it may be, or become one. @type {string | null} */
  ended = null
  isReady = false
  /** The manager's output before it went into the log. */
  #early = ''
  #hasOrder = false
  #notice = () => {}

  /** @param {import('node:child_process').ChildProcess} child */
  constructor (child) {
    this.child = child
    /** Another `start` was faster, and its manager has the lock. */
    this.isSecond = false
    child.once('error', err => this.#end(err.message))
    child.once('exit', (code, signal) => {
      this.isSecond = code === EXIT.notRunning
      this.#end(signal ? `it was ended by ${signal}` : `it ended with exit status ${code}`)
    })
    // a child that could not be started for want of descriptors has no streams
    child.stderr?.setEncoding('utf8').on('data', text => { this.#early = (this.#early + text).slice(-SHOWN_LOG_BYTES) })
    this.#channel?.on('error', () => {}) // its end is known from another event
    this.#channel?.setEncoding('utf8').on('data', text => {
      this.isReady ||= text.includes(READY_LINE)
      this.#notice()
    })
  }

  /** @returns {import('node:net').Socket | undefined} */
  get #channel () { return /** @type {any} */ (this.child.stdio?.[ORDER_FD]) }

  /** @param {string} why */
  #end (why) {
    this.ended ??= why
    this.#notice()
  }

  /** @param {import('./manager-order').ManagerOrder} order */
  give (order) {
    this.#hasOrder = true
    this.#channel?.write(`${JSON.stringify(order)}\n`)
  }

  /**
   * @param {number} timeoutMs
   * @returns {Promise<void>}  it is ready, or has ended, or the time is up
   */
  heard (timeoutMs) {
    return new Promise(resolve => {
      const timer = setTimeout(resolve, timeoutMs)
      const done = () => {
        clearTimeout(timer)
        resolve()
      }
      this.#notice = () => {
        if (!this.isReady && this.ended === null) return
        // its last words may still be on their way when its exit is known
        if (this.isReady || this.child.stderr?.destroyed !== false) done()
        else this.child.stderr.once('close', done)
      }
      this.#notice()
    })
  }

  /** Writes the manager's output from before its order to the log, where its later output goes. @param {string} log */
  keepEarlyWords (log) { if (this.#early !== '') fs.appendFileSync(log, this.#early) }

  /** Ends a process that has no order: it is not wanted, has done nothing, and leaves nothing behind. */
  dismiss () {
    if (!this.#hasOrder && this.ended === null) this.child.kill('SIGKILL')
    this.child.unref()
  }
}

/**
 * @param {import('./context').Context} context
 * @returns {WaitingManager}
 */
function startWaiting ({ env, paths }) {
  // an upgrade starts the next version with the same words
  return new WaitingManager(spawn(process.execPath, [installedCommand(), 'run', '--detached'], {
    detached: true,
    cwd: '/', // the manager must not keep a directory or a mount busy
    // it works elsewhere, so a home given as a relative path is spelled out
    env: { ...env, [ON_ORDER]: 'yes', ...paths.home === null ? {} : { BELLWETHER_HOME: paths.home } },
    stdio: ['ignore', 'ignore', 'pipe', 'pipe']
  }))
}

/**
 * @param {import('./context').Context} context
 * @param {{ resume: 'all' | 'none', settings: import('./manager-settings').LoadedManager }} how
 *   for one that is started; resume: whether the apps of the saved list run again
 * @param {WaitingManager | null} [early]   was started while the settings were read
 * @returns {Promise<boolean>}  whether one had to be started
 * @throws BW_MANAGER_START, and what the client and the directories throw
 */
async function ensureManager (context, { resume, settings }, early = null) {
  if (!isManagerAbsent(context.paths) && await isThere(context)) {
    early?.dismiss()
    return false
  }
  ensureDirs(context.paths)
  const { managerLog } = context.paths
  const log = fs.openSync(managerLog, 'a', 0o600)
  const logStart = fs.fstatSync(log).size
  fs.closeSync(log)
  const manager = early ?? startWaiting(context)
  try {
    manager.give({ resume, settings, log: managerLog })
    await untilItAnswers(context, manager, () => newLines(managerLog, logStart))
  } finally {
    manager.dismiss()
  }
  return true
}

/** @param {import('./context').Context} context */
async function isThere ({ client }) {
  try {
    await client.get('/v1/status')
    return true
  } catch (err) {
    if (err.code !== 'BW_NOT_RUNNING') throw err
    return false
  }
}

/**
 * @param {import('./context').Context} context
 * @param {WaitingManager} manager
 * @param {() => string[]} lastLines
 */
async function untilItAnswers (context, manager, lastLines) {
  const { paths } = context
  const beganAtMs = performance.now()
  const deadline = beganAtMs + START_TIMEOUT_MS
  void context.client // loaded meanwhile
  await manager.heard(START_TIMEOUT_MS)
  for (;;) {
    // the manager of another `start`, which has the lock, sends nothing to us
    if (manager.isReady || (manager.isSecond && await answers(context))) return
    if (manager.ended !== null && !manager.isSecond) {
      manager.keepEarlyWords(paths.managerLog)
      throw startFailed(`The manager could not be started: ${manager.ended}.`, paths.managerLog, lastLines())
    }
    if (performance.now() > deadline) {
      manager.child.kill('SIGTERM') // no client would know of it; a manager that is only slow ends cleanly
      throw startFailed(
        `The manager did not answer on ${paths.controlSocket} within ${START_TIMEOUT_MS} ms and was ended.`,
        paths.managerLog,
        lastLines()
      )
    }
    await sleep(performance.now() - beganAtMs < LATE_AFTER_MS ? POLL_MS : LATE_POLL_MS)
  }
}

/** @param {import('./context').Context} context */
async function answers ({ client }) {
  try {
    await client.get('/v1/status')
    return true
  } catch (err) {
    if (err.code !== 'BW_NOT_RUNNING' && err.code !== 'BW_MANAGER_GONE') throw err
    return false
  }
}

/**
 * @param {string} message
 * @param {string} managerLog
 * @param {string[]} lastLines
 */
function startFailed (message, managerLog, lastLines) {
  return new BellwetherError('BW_MANAGER_START', `${message} Its log: ${managerLog}`, {
    details: { lastLines, next: ['bellwether run (shows in the foreground what is wrong)'] }
  })
}

/** Why it did not start, in its own words. @param {string} line  of its log */
function forPeople (line) {
  if (!line.includes('"no-manager"')) return line
  const { reason, code } = JSON.parse(line)
  return `${reason} (${code})`
}

/**
 * @param {string} file
 * @param {number} from  where this manager's own lines begin
 * @returns {string[]}
 */
function newLines (file, from) {
  const fd = fs.openSync(file, 'r')
  try {
    const { size } = fs.fstatSync(fd)
    const start = Math.max(from, size - SHOWN_LOG_BYTES)
    const buffer = Buffer.alloc(Math.max(0, size - start))
    fs.readSync(fd, buffer, 0, buffer.length, start)
    return buffer.toString('utf8').split('\n').filter(line => line !== '').slice(-SHOWN_LOG_LINES).map(forPeople)
  } finally {
    fs.closeSync(fd)
  }
}

module.exports = { isManagerAbsent, startWaiting, ensureManager }
