'use strict'
/**
 * The evidence of a worker's life and end: read by exit records, black boxes and the error of a failed verb. It is
 * collected here and decides nothing.
 */
const { WorkerHistory } = require('./worker-history')

/** At most this much of a starting worker's stderr is kept: the end of it. */
const STDERR_KEPT_CHARS = 8192

/** @typedef {{ code: number | null, signal: NodeJS.Signals | null }} Exit */
/** @typedef {{ open: number, forced: number, drainMs: number, longestMs: number, connections: number }} DrainReport */

class Evidence {
  /** @type {Exit | null} */
  #exit = null
  /** How its command ended, as reported: the process itself ends with a code. @type {Exit | null} */
  #commandEnd = null
  /** The process of its command, and what that says of itself. @type {{ pid: number, status: string } | null} */
  command = null
  /** One sentence on how it ended, once that was reported. @type {string | null} */
  exitText = null
  /** Why there is no process. @type {string | null} */
  spawnProblem = null
  /** Why it did not get an address it asked for. @type {import('../../common/errors').BellwetherError | null} */
  bindProblem = null
  /** The last signal that we sent it. @type {NodeJS.Signals | null} */
  sentSignal = null
  /** The last one that a person had sent to it. @type {NodeJS.Signals | null} */
  passedSignal = null
  /** Its report of its drain. @type {DrainReport | null} */
  drained = null
  /** Its report of its last pause. @type {DrainReport | null} */
  paused = null
  lastWords = ''
  /** An app that handles the exception lives on. */
  lastWordsAtMs = -Infinity
  /** The caller of process.exit(), as lines of a stack. */
  calledFrom = ''
  /** Where its main thread was when it was last stuck. @type {import('./stack-report').WorkerStack | null} */
  stack = null
  history = new WorkerHistory()
  /** null: it writes no files. @type {import('../spawn/spawn-worker').Spawned['logs'] | null} */
  logs = null
  /** As it came: a secret may lie across two pieces. */
  #stderr = ''
  /** @type {import('./text').Clean} */
  #clean

  /** @param {import('./text').Clean} clean   removes the secrets of its release from its texts */
  constructor (clean) { this.#clean = clean }

  /** How it ended. */
  get exit () { return this.#exit && (this.#commandEnd ?? this.#exit) }
  set exit (exit) { this.#exit = exit }

  /** The stderr of a starting worker; where it was cut off, from the next line on: a secret may have been cut. */
  get stderr () {
    const from = this.#stderr.length < STDERR_KEPT_CHARS ? 0 : this.#stderr.indexOf('\n') + 1
    return this.#clean.text(this.#stderr.slice(from))
  }

  /** @param {string} text */
  hearStderr (text) { this.#stderr = (this.#stderr + text).slice(-STDERR_KEPT_CHARS) }

  /** @param {string} text @param {number} nowMs   monotonic */
  hearLastWords (text, nowMs) {
    this.lastWords = this.#clean.text(text)
    this.lastWordsAtMs = nowMs
  }

  /** @param {{ pid: number, status?: string }} told */
  hearCommand ({ pid, status = '' }) { this.command = { pid, status: this.#clean.text(status) } }

  /** @param {{ code: number, signal: string }} told   code -1: by the signal */
  hearCommandEnd ({ code, signal }) {
    this.#commandEnd = { code: code < 0 ? null : code, signal: signal === '' ? null : /** @type {any} */ (signal) }
  }

  /** @param {{ calledFrom: string, history?: unknown, inventory?: unknown }} told */
  hearExiting (told) {
    this.calledFrom = this.#clean.text(told.calledFrom)
    this.history.hear(told)
  }
}

module.exports = { Evidence }
