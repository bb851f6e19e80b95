'use strict'
/**
 * The command of the setting log.rotate.archive: gets the path of a rotated file before that file is deleted, without a
 * shell, in a process group of its own that is killed when it takes too long.
 */
const { spawn } = require('node:child_process')

const SAID_CHARS = 300

/** Those that run: they end with the process that started them. @type {Set<() => void>} */
const running = new Set()

/**
 * @param {readonly string[]} argv
 * @param {string} file
 * @param {{ timeoutMs: number, cwd: string, env: NodeJS.ProcessEnv }} how
 * @returns {Promise<string | null>}   why it failed; null: it ended with 0
 */
function archive (argv, file, { timeoutMs, cwd, env }) {
  return new Promise(resolve => {
    const [command, ...args] = argv
    const child = spawn(command, [...args, file], { cwd, env, stdio: ['ignore', 'ignore', 'pipe'], detached: true })
    let said = ''
    let isLate = false
    const kill = () => {
      try {
        if (child.pid !== undefined) process.kill(-child.pid, 'SIGKILL')
      } catch (err) {
        if (err.code !== 'ESRCH') throw err // it has ended
      }
    }
    const timer = setTimeout(() => {
      isLate = true
      kill()
    }, timeoutMs)
    const end = (/** @type {string | null} */ why) => {
      clearTimeout(timer)
      running.delete(kill)
      child.stderr.destroy() // a process that it left behind may hold it
      resolve(why === null ? null : `${command}: ${why}${said === '' ? '' : `, it said: ${said.trim().slice(-SAID_CHARS)}`}`)
    }
    running.add(kill)
    child.stderr.on('data', chunk => { said = (said + chunk).slice(-2 * SAID_CHARS) })
    child.on('error', err => end(err.message))
    child.on('exit', (code, signal) => end(code === 0 ? null
      : isLate ? `took longer than ${timeoutMs} ms and was killed` : signal === null ? `exit ${code}` : String(signal)))
  })
}

function endArchiving () { for (const kill of running) kill() }

module.exports = { archive, endArchiving }
