'use strict'
/**
 * Starts a manager in the background and waits until it answers. Only `start` does this: a verb that reads or stops
 * must never bring a manager to life.
 */
const { spawn } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { performance } = require('node:perf_hooks')
const { setTimeout: sleep } = require('node:timers/promises')
const { BellwetherError, EXIT } = require('../common/errors')
const { ensureDirs } = require('../common/paths')
const { withManagerSettings } = require('./manager-settings')

/** A machine on which everything starts at once needs ten times as long as usual: what is only slow is not ended. */
const START_TIMEOUT_MS = 30_000
/** A manager is there after 100 to 200 ms; what takes longer is asked for less often. */
const POLL_MS = 5
const LATE_POLL_MS = 20
const LATE_AFTER_MS = 1000
const SHOWN_LOG_BYTES = 16 * 1024
const SHOWN_LOG_LINES = 15
const COMMAND = path.join(__dirname, '..', 'bin', 'bellwether.js')

/**
 * @param {import('./context').Context} context
 * @param {{ resume: 'all' | 'none', settings: import('./manager-settings').LoadedManager }} how
 *   for one that is started; resume: whether the apps of the saved list run again
 * @returns {Promise<boolean>}  whether one had to be started
 * @throws BW_MANAGER_START, and what the client and the directories throw
 */
async function ensureManager (context, { resume, settings }) {
  try {
    await context.client.get('/v1/status')
    return false
  } catch (err) {
    if (err.code !== 'BW_NOT_RUNNING') throw err
  }
  ensureDirs(context.paths)
  const { managerLog } = context.paths
  const log = fs.openSync(managerLog, 'a', 0o600)
  const logStart = fs.fstatSync(log).size
  let child
  try {
    child = spawn(process.execPath, [COMMAND, 'run', '--detached', '--resume', resume], {
      detached: true,
      cwd: '/', // the manager must not keep a directory or a mount busy
      stdio: ['ignore', log, log],
      env: withManagerSettings(managerEnv(context), settings)
    })
  } finally {
    fs.closeSync(log)
  }
  await untilItAnswers(context, child, () => newLines(managerLog, logStart))
  child.unref()
  return true
}

/**
 * The manager works elsewhere, so a home given as a relative path is spelled out for it.
 * @param {import('./context').Context} context
 */
function managerEnv ({ env, paths }) {
  return paths.home === null ? env : { ...env, BELLWETHER_HOME: paths.home }
}

/**
 * @param {import('./context').Context} context
 * @param {import('node:child_process').ChildProcess} child
 * @param {() => string[]} lastLines
 */
async function untilItAnswers ({ client, paths }, child, lastLines) {
  /** @type {string | null} */
  let ended = null
  child.once('error', err => { ended = err.message })
  child.once('exit', (code, signal) => {
    // another `start` was faster, and its manager has the lock: wait for that one
    if (code !== EXIT.notRunning) ended = signal ? `it was ended by ${signal}` : `it ended with exit status ${code}`
  })
  const beganAtMs = performance.now()
  const deadline = beganAtMs + START_TIMEOUT_MS
  for (;;) {
    try {
      await client.get('/v1/status')
      return
    } catch (err) {
      if (err.code !== 'BW_NOT_RUNNING' && err.code !== 'BW_MANAGER_GONE') throw err
    }
    if (ended !== null) throw startFailed(`The manager could not be started: ${ended}.`, paths.managerLog, lastLines())
    if (performance.now() > deadline) {
      child.kill('SIGTERM') // nobody would know of it; a manager that is only slow ends cleanly
      throw startFailed(
        `The manager did not answer on ${paths.controlSocket} within ${START_TIMEOUT_MS} ms and was ended.`,
        paths.managerLog,
        lastLines()
      )
    }
    await sleep(performance.now() - beganAtMs < LATE_AFTER_MS ? POLL_MS : LATE_POLL_MS)
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

module.exports = { ensureManager }
