'use strict'
/**
 * Starts tidy-process.js from the manager, one at a time, and hands on what it says. Whatever becomes of it, the
 * manager goes on; what was not done is done by the next one.
 */
const path = require('node:path')
const readline = require('node:readline')
const { spawn } = require('node:child_process')

const SCRIPT = path.join(__dirname, 'tidy-process.js')
/** It needs little; the pool's threads read, compress and write in turn. */
const NODE_OPTIONS = ['--max-semi-space-size=1', '--max-old-space-size=64']
const POOL_THREADS = '2'
/** Variables that are the manager's alone. */
const NOT_INHERITED = [
  'NODE_OPTIONS', 'NODE_CHANNEL_FD', 'NOTIFY_SOCKET', 'WATCHDOG_USEC', 'WATCHDOG_PID', 'LISTEN_FDS', 'LISTEN_PID',
  'LISTEN_FDNAMES'
]
const SAID_CHARS = 500
/** It ends by itself when stdin does; a disk may hold it. */
const END_MS = 1000

/**
 * @typedef {import('./tidy-process').TidyWork & { as: { uid: number, gid: number } | null }} TidyJob   as: whose rights
 *   it has; null: those of the manager
 */
/**
 * @typedef {object} UnderWay
 * @property {Promise<string | null>} done   when it has ended; the text says what was wrong
 * @property {() => Promise<unknown>} end    it removes what it is writing, and leaves the rest for the next one
 */

/**
 * One process after the other.
 * @param {TidyJob[]} jobs
 * @param {(event: import('./tidy').TidyEvent) => void} onEvent
 * @returns {UnderWay}
 */
function tidyInTurn (jobs, onEvent) {
  let isEnded = false
  /** @type {UnderWay | null} */
  let present = null
  const work = async () => {
    const problems = []
    for (const job of jobs) {
      if (isEnded) break
      present = startTidying(job, onEvent)
      problems.push(await present.done)
    }
    return problems.find(problem => problem !== null) ?? null
  }
  const done = work()
  const end = async () => {
    isEnded = true
    await present?.end()
  }
  return { done, end }
}

/**
 * @param {TidyJob} job
 * @param {(event: import('./tidy').TidyEvent) => void} onEvent
 * @returns {UnderWay}
 */
function startTidying ({ as, ...job }, onEvent) {
  /** @type {Record<string, string | undefined>} */
  const env = { ...process.env, UV_THREADPOOL_SIZE: POOL_THREADS }
  for (const name of NOT_INHERITED) delete env[name]
  // a session of its own: what a terminal sends to the manager is not for it
  const child = spawn(process.execPath, [...NODE_OPTIONS, SCRIPT],
    { env, cwd: '/', stdio: ['pipe', 'pipe', 'pipe'], detached: true, ...as })
  let stderr = ''
  child.stderr.on('data', chunk => { stderr = (stderr + chunk).slice(-SAID_CHARS) })
  child.stdin.on('error', () => {}) // it is dead: its close says so
  readline.createInterface({ input: child.stdout }).on('line', line => onEvent(JSON.parse(line)))
  /** @type {Promise<string | null>} */
  const done = new Promise(resolve => {
    child.on('error', err => resolve(err.message))
    child.on('close', (code, signal) =>
      resolve(code === 0 ? null : `${signal ?? `exit ${code}`}${stderr === '' ? '' : `: ${stderr.trim()}`}`))
  })
  child.stdin.write(`${JSON.stringify(job)}\n`) // it stays open: its end says that the manager has ended
  child.unref()
  for (const pipe of [child.stdin, child.stdout, child.stderr]) /** @type {any} */ (pipe).unref()
  const end = () => {
    child.stdin.destroy()
    setTimeout(() => child.kill('SIGKILL'), END_MS).unref()
    return done
  }
  return { done, end }
}

module.exports = { tidyInTurn }
