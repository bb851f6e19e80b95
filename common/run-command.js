'use strict'
/**
 * Runs a command that a setting names: a program and its arguments, without a shell, in a process group of its own,
 * which is killed when it takes too long or is not wanted any more.
 */
const { spawn } = require('node:child_process')
const { duration } = require('./units')

/** Of its last words, for an error of one line. */
const SAID_CHARS = 300
/** Between SIGTERM and SIGKILL. */
const KILL_AFTER_MS = 5000

/** Commands that run: they end with this process. @type {Set<() => void>} */
const running = new Set()
process.once('exit', () => { for (const kill of running) kill() })

/**
 * @typedef {object} CommandRun
 * @property {Promise<string | null>} done   why it failed, with its last words; null: it ended with 0. Never rejects
 * @property {() => void} kill               its whole group, at once
 * @property {() => void} end                the same, but SIGTERM first: it has some seconds
 */

/**
 * @param {readonly string[]} argv   at least the program
 * @param {object} how
 * @param {number} how.timeoutMs
 * @param {string} how.cwd
 * @param {NodeJS.ProcessEnv} how.env
 * @param {number} [how.uid]        whose rights it has; left out: those of this process
 * @param {number} [how.gid]
 * @param {string} [how.input]      its stdin; left out: empty
 * @param {number} [how.outputFd]   both its outputs go there; left out: stdout nowhere, stderr is kept for an error
 * @returns {CommandRun}
 */
function runCommand (argv, { timeoutMs, cwd, env, uid, gid, outputFd, input }) {
  const [command, ...args] = argv
  const output = outputFd ?? 'ignore'
  const child = spawn(command, args, {
    cwd, env, stdio: [input === undefined ? 'ignore' : 'pipe', output, outputFd ?? 'pipe'], detached: true, uid, gid
  })
  child.stdin?.on('error', () => {}) // EPIPE: it has ended, or closed it, without reading all of it
  child.stdin?.end(input)
  let said = ''
  let isLate = false
  /** @type {NodeJS.Timeout | undefined} */
  let killTimer
  const signal = (/** @type {NodeJS.Signals} */ name) => {
    try {
      if (child.pid !== undefined) process.kill(-child.pid, name)
    } catch (err) {
      if (err.code !== 'ESRCH') throw err // it has ended
    }
  }
  const kill = () => signal('SIGKILL')
  running.add(kill)
  const end = () => {
    signal('SIGTERM')
    killTimer ??= setTimeout(kill, KILL_AFTER_MS)
  }
  child.stderr?.on('data', chunk => { said = (said + chunk).slice(-2 * SAID_CHARS) })
  /** @type {Promise<string | null>} */
  const done = new Promise(resolve => {
    const timer = setTimeout(() => {
      isLate = true
      kill()
    }, timeoutMs)
    const settle = (/** @type {string | null} */ why) => {
      running.delete(kill)
      clearTimeout(timer)
      clearTimeout(killTimer)
      child.stderr?.destroy() // a process that it left behind may hold it
      const words = said.trim().slice(-SAID_CHARS)
      resolve(why === null ? null : `${command}: ${why}${words === '' ? '' : `, it said: ${words}`}`)
    }
    child.on('error', err => settle(`${err.message}, in ${cwd}`)) // ENOENT may be of the folder
    child.on('exit', (code, name) => settle(code === 0 ? null
      : isLate ? `took longer than ${duration(timeoutMs)} and was killed` : name === null ? `exit ${code}` : String(name)))
  })
  return { done, kill, end }
}

module.exports = { runCommand }
