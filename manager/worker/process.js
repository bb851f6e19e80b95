'use strict'
/**
 * A worker's process, as far as its manager can hold it: a child of ours, or one that another process started (a
 * manager before us, or a sibling), which is known by pid and start time and watched from outside. Either ends once,
 * and its end is reported once.
 */
const { startDeadline } = require('../../common/deadline')
const { isRunning } = require('../../common/proc')

/**
 * Time between two looks at a process that is no child; a look costs some 10 us. The end of its sockets is noticed at
 * once (check).
 */
const LOOK_INTERVAL_MS = 250
/** Wait for the report of its end by the sibling that started it: on a busy machine it comes some time later. */
const WITNESS_MS = 1000

/**
 * @typedef {object} WorkerProcess
 * @property {number | undefined} pid
 * @property {import('node:child_process').ChildProcess | null} child   null: it cannot be passed a handle
 * @property {(signal: NodeJS.Signals) => void} signal   nothing happens when it is gone
 * @property {() => void} check      it may have ended: look now
 * @property {(code: number | null, signal: NodeJS.Signals | null) => void} end   its parent says how it ended
 * @property {() => void} loseWitness   its parent has ended, so it cannot report how this process ends
 * @property {() => void} release    it is another manager's from now on: this one looks no more
 */

/**
 * @param {import('node:child_process').ChildProcess} child
 * @param {(code: number | null, signal: NodeJS.Signals | null) => void} onExit
 * @returns {WorkerProcess}
 */
function ownProcess (child, onExit) {
  child.on('exit', onExit)
  return {
    pid: child.pid,
    child,
    signal (signal) { child.kill(signal) }, // to the process we hold, never to a number
    check () {},
    end () {},
    loseWitness () {},
    release () { child.off('exit', onExit) }
  }
}

/**
 * @param {import('../../common/proc').Identity} identity
 * @param {(code: number | null, signal: NodeJS.Signals | null) => void} onExit   neither: how it ended is not known
 * @param {{ hasWitness?: boolean }} [how]   its parent will say how it ended
 * @returns {WorkerProcess}
 */
function foreignProcess (identity, onExit, { hasWitness = false } = {}) {
  let ended = false
  let isWitnessed = hasWitness
  /** @type {import('../../common/deadline').Deadline | undefined} */
  let waiting
  const timer = setInterval(check, LOOK_INTERVAL_MS)

  function check () {
    if (ended || isRunning(identity)) return
    if (isWitnessed) waiting ??= startDeadline(WITNESS_MS, () => end(null, null))
    else end(null, null)
  }

  /** @param {number | null} code @param {NodeJS.Signals | null} signal */
  function end (code, signal) {
    if (ended) return
    ended = true
    clearInterval(timer)
    waiting?.cancel()
    onExit(code, signal)
  }

  return {
    pid: identity.pid,
    child: null,
    signal (signal) {
      if (!isRunning(identity)) return check() // the pid may be a stranger's by now
      try {
        process.kill(identity.pid, signal)
      } catch (err) {
        // EPERM: it runs as another user now; that it stays is reported at its deadline
        if (err.code !== 'ESRCH' && err.code !== 'EPERM') throw err
        check()
      }
    },
    check,
    end,
    loseWitness () {
      isWitnessed = false
      check()
    },
    release () {
      ended = true // for us
      clearInterval(timer)
      waiting?.cancel()
    }
  }
}

module.exports = { ownProcess, foreignProcess }
