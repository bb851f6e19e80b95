'use strict'
/**
 * Tells systemd how the manager does (sd_notify): a datagram to $NOTIFY_SOCKET. Node cannot send one to a UNIX socket,
 * so systemd's own systemd-notify(1) sends it: about 4 ms of CPU time a message. One message after the other, in the
 * order they were given; it waits until systemd has read it, since systemd looks up a sender by its pid.
 * Without NOTIFY_SOCKET nothing happens at all. A message that cannot be sent is one warning, never a fault of the
 * manager.
 */

/** A systemd that does not read (it is stopped, or busy) must not hold up the next message for longer. */
const SEND_TIMEOUT_MS = 6000
const COMMAND = 'systemd-notify'
/** Of a message that must arrive, after one that failed. */
const MORE_TRIES = 2

/**
 * @typedef {object} Notifier
 * @property {boolean} isHeard                             there is a service manager that listens
 * @property {(text: string) => void} ready
 * @property {(text: string) => void} reloading
 * @property {(text: string) => void} stopping
 * @property {(text: string) => void} status               text: for `systemctl status`
 * @property {(text: string | null) => void} watchdog      text: the new status, null when it is as before
 * @property {(ms: number) => void} extendTimeout          what runs now (start, reload, stop) may take this much longer
 * @property {(pid: number) => Promise<string | null>} mainPid       another process is the service from now on;
 *   resolves with what kept systemd from hearing it
 * @property {(pid: number) => Promise<string | null>} mainPidAnew   the same process still is, and systemd is to look
 *   at it again
 * @property {() => Promise<void>} flushed                 every notification has been sent, or given up
 */
/**
 * @typedef {(command: string, args: string[], env: Record<string, string>, done: (problem: string | null) => void) =>
 *   void} Send
 */

/**
 * @param {Record<string, string | undefined>} env
 * @param {object} [world]
 * @param {(event: Record<string, any>) => void} [world.report]
 * @param {Send} [world.send]
 * @param {() => bigint} [world.monotonicNs]
 * @returns {Notifier}
 */
function createNotifier (env, { report = () => {}, send = runCommand, monotonicNs = process.hrtime.bigint } = {}) {
  const { NOTIFY_SOCKET: socket, PATH = '/usr/bin:/bin' } = env
  /** @type {{ command: string, args: string[], triesLeft: number, onEnd?: (problem: string | null) => void }[]} */
  const waiting = []
  let isSending = false
  let hasFailed = false
  /** @type {(() => void)[]} */
  let flushes = []

  /** @param {string[]} assignments */
  function tell (assignments) {
    if (!socket) return
    // a message that only repeats what the last waiting one says is not sent twice
    const last = waiting.at(-1)
    if (last && isRoutine(last.args) && isRoutine(assignments)) last.args = merged(last.args, assignments)
    else waiting.push({ command: COMMAND, args: assignments, triesLeft: 0 })
    next()
  }

  function next () {
    if (isSending) return
    const message = waiting.shift()
    if (!message) {
      for (const resolve of flushes) resolve()
      flushes = []
      return
    }
    isSending = true
    send(message.command, message.args, { NOTIFY_SOCKET: String(socket), PATH }, problem => {
      isSending = false
      if (problem !== null && message.triesLeft > 0) {
        waiting.unshift({ ...message, triesLeft: message.triesLeft - 1 })
        return next()
      }
      message.onEnd?.(problem)
      if (problem !== null && !hasFailed) {
        hasFailed = true
        report({
          level: 'warn',
          event: 'notify-failed',
          reason: `systemd is not told how the manager does: ${message.command} ${message.args[0]}: ${problem}`
        })
      }
      if (problem === null) hasFailed = false
      next()
    })
  }

  /**
   * One that must arrive: systemd would take the end of the process that it knows for the end of the service.
   * @param {string} command
   * @param {string[]} args
   * @returns {Promise<string | null>}
   */
  function insist (command, args) {
    if (!socket) return Promise.resolve(null)
    return new Promise(resolve => {
      waiting.push({ command, args, triesLeft: MORE_TRIES, onEnd: resolve })
      next()
    })
  }

  return {
    isHeard: Boolean(socket),
    ready: text => tell(['READY=1', status(text)]),
    reloading: text => tell(['RELOADING=1', `MONOTONIC_USEC=${monotonicNs() / 1000n}`, status(text)]),
    stopping: text => tell(['STOPPING=1', status(text)]),
    status: text => tell([status(text)]),
    watchdog: text => tell(['WATCHDOG=1', ...(text === null ? [] : [status(text)])]),
    extendTimeout: ms => tell([`EXTEND_TIMEOUT_USEC=${Math.round(ms) * 1000}`]),
    mainPid: pid => insist(COMMAND, [`MAINPID=${pid}`]),
    async mainPidAnew (pid) {
      // systemd ignores a MAINPID that names the same process: so for a moment the helper that sends it is the main
      // process. The helper lives until systemd has read that.
      const [first, second] = await Promise.all([
        insist('sh', ['-c', `exec ${COMMAND} MAINPID=$$`]), insist(COMMAND, [`MAINPID=${pid}`])
      ])
      return second ?? first
    },
    flushed: () => new Promise(resolve => {
      flushes.push(resolve)
      next()
    })
  }
}

/** One line: a newline would begin another message. @param {string} text */
function status (text) { return `STATUS=${text.replace(/\s+/g, ' ')}` }

/** Says how things are, not that something changed. @param {string[]} assignments */
function isRoutine (assignments) { return /^(STATUS|WATCHDOG|EXTEND_TIMEOUT_USEC)=/.test(assignments[0]) }

/**
 * @param {string[]} earlier
 * @param {string[]} later
 */
function merged (earlier, later) {
  const names = later.map(nameOf)
  return [...later, ...earlier.filter(assignment => !names.includes(nameOf(assignment)))]
}

/** @param {string} assignment */
function nameOf (assignment) { return assignment.slice(0, assignment.indexOf('=')) }

/** @type {Send} */
function runCommand (command, args, env, done) {
  const { spawn } = require('node:child_process')
  let ended = false
  /** @param {string | null} problem */
  const end = problem => {
    if (!ended) done(problem)
    ended = true
  }
  let child
  try {
    child = spawn(command, args, { stdio: 'ignore', env, timeout: SEND_TIMEOUT_MS, killSignal: 'SIGKILL' })
  } catch (err) { // ENOMEM, say: node throws some failures and emits others
    return end(err.message)
  }
  child.on('error', err => end(err.message))
  child.on('exit', (code, signal) =>
    end(code === 0 ? null : signal ? `was not read within ${SEND_TIMEOUT_MS} ms` : `exit status ${code}`))
}

module.exports = { createNotifier }
