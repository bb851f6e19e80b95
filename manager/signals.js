'use strict'
/** The signals that the manager takes, and what each asks for: an end in good order, a quick one, or nothing. */

/**
 * @typedef {object} Ender   who can do what signals ask for
 * @property {() => { become: (phase: 'ending') => void, killAll: () => void }} manager
 * @property {() => Promise<any>} shutDown
 * @property {() => void} noteEnd   said at once, whatever the delay
 */

/**
 * Handlers only note what happened; shutDown does the work. A signal that comes before a manager is there to act waits.
 * @param {object} given
 * @param {number} given.delayMs   how long to serve on, for load balancers that must see it first
 * @param {boolean} given.foreground
 * @param {(event: Record<string, any>) => void} given.log
 * @param {() => string[]} [given.earlySignals]   signals that came before; asked once
 * @returns {{ actWith: (ender: Ender) => void }}
 */
function takeSignals ({ delayMs, foreground, log, earlySignals = () => [] }) {
  /** @type {Ender | null} */
  let ender = null
  /** @type {string[]} */
  const early = []
  let asked = false
  const stop = (/** @type {string} */ signal) => {
    if (!ender) return void early.push(signal)
    const { manager, shutDown, noteEnd } = ender
    const person = signal === 'SIGINT' && process.stdin.isTTY // at a terminal; elsewhere SIGINT is as SIGTERM
    if (asked && person) {
      log({ level: 'warn', event: 'killing', detail: 'asked a second time: every worker is killed now' })
      manager().killAll()
      return void shutDown()
    }
    if (asked) return
    asked = true
    noteEnd()
    const waitMs = person || signal === 'SIGHUP' ? 0 : delayMs
    if (waitMs > 0) {
      log({ event: 'ending', detail: `${signal}: /readyz fails from now on; workers drain in ${waitMs} ms` })
    }
    manager().become('ending') // at once: nothing is started any more
    setTimeout(() => {
      log({
        event: 'stopping',
        detail: `${signal}: workers finish what is open${foreground && person ? '; Ctrl-C again kills them' : ''}`
      })
      shutDown()
    }, waitMs)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  early.push(...earlySignals())
  // A closing terminal ends what runs in it; a detached manager has none and goes on.
  process.on('SIGHUP', signal => { if (foreground) stop(signal) })
  // Node would open the inspector for any process that may send us signals.
  process.on('SIGUSR1', () => {})
  return {
    actWith: who => {
      ender = who
      for (const signal of early.splice(0)) stop(signal)
    }
  }
}

module.exports = { takeSignals }
