'use strict'
/**
 * Whether a signal may be sent to a worker because a person asked for it. What ends a worker, or stops it, has a verb
 * that loses no request; and a signal that the app does not listen for would end it as well. Pure.
 */
const os = require('node:os')

/** @typedef {{ caught: bigint, ignored: bigint }} SignalMasks   of /proc/<pid>/status; bit 0 is signal 1 */

/** Ends it in good order, or at once. */
const ENDS = new Set(['SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGKILL'])
const STOPS = new Set(['SIGSTOP', 'SIGTSTP', 'SIGTTIN', 'SIGTTOU'])
/** An app does not survive them, whatever it listens for. */
const CRASHES = new Set(['SIGABRT', 'SIGIOT', 'SIGSEGV', 'SIGBUS', 'SIGFPE', 'SIGILL', 'SIGTRAP', 'SIGSYS'])
/** Without a listener nothing happens (signal(7)). */
const HARMLESS = new Set(['SIGCHLD', 'SIGCONT', 'SIGURG', 'SIGWINCH'])

/**
 * "usr2", "SIGUSR2" or "12".
 * @param {string} word
 * @returns {NodeJS.Signals | null}   null: there is no such signal here
 */
function signalOf (word) {
  const { signals } = os.constants
  const upper = word.toUpperCase()
  const name = /^\d+$/.test(word)
    ? Object.entries(signals).find(([, number]) => number === Number(word))?.[0]
    : upper.startsWith('SIG') ? upper : `SIG${upper}`
  return name !== undefined && Object.hasOwn(signals, name) ? /** @type {NodeJS.Signals} */ (name) : null
}

/**
 * @param {NodeJS.Signals} signal
 * @param {SignalMasks | null} masks   null: not known
 * @param {{ app: string, worker: string }} who
 * @returns {{ why: string, next: string[] } | null}   null: it may be sent
 */
function whyNotSend (signal, masks, { app, worker }) {
  if (ENDS.has(signal)) return {
    why: 'it would end the worker in the middle of its requests',
    next: [`bellwether restart ${worker} (another one serves first)`, `bellwether stop ${app}`]
  }
  if (STOPS.has(signal)) return {
    why: 'the worker would stand still with its requests until it gets SIGCONT, and be taken for stuck',
    next: [`bellwether stack ${worker} (where it is)`, `bellwether attach ${worker} (look into it)`]
  }
  if (CRASHES.has(signal)) return {
    why: 'it would end the worker with a crash',
    next: [`bellwether heap ${worker} (a snapshot of its memory)`, `bellwether restart ${worker}`]
  }
  if (HARMLESS.has(signal)) return null
  if (masks === null) return { why: 'it cannot be seen whether the worker listens for it', next: [] }
  const bit = 1n << BigInt(os.constants.signals[signal] - 1)
  if ((masks.caught | masks.ignored) & bit) return null
  return { why: `the worker does not listen for it, and it would end it (process.on('${signal}', ...) in the app)`, next: [] }
}

/**
 * @param {string} status   /proc/<pid>/status
 * @returns {SignalMasks | null}
 */
function masksOf (status) {
  const caught = /^SigCgt:\s*([0-9a-f]{1,32})$/m.exec(status)?.[1]
  const ignored = /^SigIgn:\s*([0-9a-f]{1,32})$/m.exec(status)?.[1]
  return caught === undefined || ignored === undefined ? null
    : { caught: BigInt(`0x${caught}`), ignored: BigInt(`0x${ignored}`) }
}

module.exports = { signalOf, whyNotSend, masksOf }
