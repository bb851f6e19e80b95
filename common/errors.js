'use strict'
/**
 * Every error code of the project, once, with the exit status the command ends with. docs/errors.md explains each;
 * a test compares the two lists. A retired code is never used again.
 */

/** Exit statuses of the command (docs/errors.md). */
const EXIT = Object.freeze({
  done: 0, failed: 1, usage: 2, notRunning: 3, noSuchApp: 4, timedOut: 5, refused: 6, differs: 7, benchUsage: 64,
  benchFailed: 70, interrupted: 130
})

/** @type {Readonly<Record<string, { exitCode: number, httpStatus: number }>>} */
const CODES = Object.freeze({
  // the request is wrong
  BW_NOT_A_REGISTRY: { exitCode: EXIT.usage, httpStatus: 400 },
  BW_USAGE: { exitCode: EXIT.usage, httpStatus: 400 },
  BW_NO_TERMINAL: { exitCode: EXIT.usage, httpStatus: 400 },
  BW_SETTINGS: { exitCode: EXIT.usage, httpStatus: 400 },
  BW_SETTINGS_FILE: { exitCode: EXIT.usage, httpStatus: 400 },
  BW_BAD_REQUEST: { exitCode: EXIT.usage, httpStatus: 400 },
  BW_ORDER: { exitCode: EXIT.usage, httpStatus: 400 },
  BW_ADDRESS: { exitCode: EXIT.usage, httpStatus: 400 },
  BW_PATH_TOO_LONG: { exitCode: EXIT.usage, httpStatus: 400 },
  BW_NODE_BINARY: { exitCode: EXIT.usage, httpStatus: 400 },
  BW_NO_SUCH_APP: { exitCode: EXIT.noSuchApp, httpStatus: 404 },
  BW_NO_SUCH_WORKER: { exitCode: EXIT.noSuchApp, httpStatus: 404 },
  BW_NO_SUCH_ROUTE: { exitCode: EXIT.usage, httpStatus: 404 },
  BW_METHOD: { exitCode: EXIT.usage, httpStatus: 405 },
  BW_NO_BUNDLE: { exitCode: EXIT.failed, httpStatus: 404 },
  BW_TOO_LARGE: { exitCode: EXIT.usage, httpStatus: 413 },
  BW_TOO_SLOW: { exitCode: EXIT.timedOut, httpStatus: 408 },
  BW_TOO_MANY_CLIENTS: { exitCode: EXIT.refused, httpStatus: 503 },
  // the request cannot be done now
  BW_FILE_EXISTS: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_NO_PM2: { exitCode: EXIT.failed, httpStatus: 404 },
  BW_PM2: { exitCode: EXIT.failed, httpStatus: 502 },
  BW_ALREADY_RUNNING: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_WAITING: { exitCode: EXIT.failed, httpStatus: 409 },
  BW_CREDENTIALS: { exitCode: EXIT.failed, httpStatus: 409 },
  BW_HOOK: { exitCode: EXIT.failed, httpStatus: 409 },
  BW_WAIT: { exitCode: EXIT.timedOut, httpStatus: 504 },
  BW_PLAN_CHANGED: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_NO_PREVIOUS: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_NO_RELEASE: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_RELEASE_CHANGED: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_SEND: { exitCode: EXIT.failed, httpStatus: 409 },
  BW_ENV_UNREADABLE: { exitCode: EXIT.failed, httpStatus: 409 },
  BW_SIGNAL: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_BUSY: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_JOB: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_RUN_FAILED: { exitCode: EXIT.failed, httpStatus: 500 },
  BW_RUN_TIMED_OUT: { exitCode: EXIT.timedOut, httpStatus: 504 },
  BW_CANNOT_ABORT: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_ABORTED: { exitCode: EXIT.failed, httpStatus: 409 },
  BW_PAUSE: { exitCode: EXIT.failed, httpStatus: 409 },
  BW_STOPPED: { exitCode: EXIT.failed, httpStatus: 409 },
  BW_ABORT_INCOMPLETE: { exitCode: EXIT.failed, httpStatus: 409 },
  BW_SHUTTING_DOWN: { exitCode: EXIT.refused, httpStatus: 503 },
  BW_ADDRESS_IN_USE: { exitCode: EXIT.failed, httpStatus: 409 },
  BW_ADDRESS_DENIED: { exitCode: EXIT.failed, httpStatus: 409 },
  BW_ADDRESS_UNUSABLE: { exitCode: EXIT.failed, httpStatus: 409 },
  // the manager
  BW_NOT_RUNNING: { exitCode: EXIT.notRunning, httpStatus: 503 },
  BW_MANAGER_RUNNING: { exitCode: EXIT.notRunning, httpStatus: 409 },
  BW_MANAGER_START: { exitCode: EXIT.failed, httpStatus: 500 },
  BW_MANAGER_GONE: { exitCode: EXIT.failed, httpStatus: 500 },
  BW_UPGRADE: { exitCode: EXIT.failed, httpStatus: 500 },
  BW_CANNOT_UPGRADE: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_STATE: { exitCode: EXIT.refused, httpStatus: 500 },
  BW_HOME: { exitCode: EXIT.refused, httpStatus: 500 },
  BW_PLATFORM: { exitCode: EXIT.failed, httpStatus: 500 },
  BW_INTERNAL: { exitCode: EXIT.failed, httpStatus: 500 },
  // the service
  BW_NO_SYSTEMD: { exitCode: EXIT.failed, httpStatus: 500 },
  BW_UNIT_CHANGED: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_UNIT_FILE: { exitCode: EXIT.failed, httpStatus: 500 },
  BW_SERVICE: { exitCode: EXIT.refused, httpStatus: 409 },
  // a worker
  BW_ENVIRONMENT: { exitCode: EXIT.failed, httpStatus: 409 },
  BW_CPUS: { exitCode: EXIT.failed, httpStatus: 409 },
  BW_USER: { exitCode: EXIT.failed, httpStatus: 409 },
  BW_SPAWN: { exitCode: EXIT.failed, httpStatus: 500 },
  BW_LOG_FILE: { exitCode: EXIT.failed, httpStatus: 500 },
  BW_ERRORS_KEPT: { exitCode: EXIT.failed, httpStatus: 500 },
  BW_METRICS: { exitCode: EXIT.failed, httpStatus: 503 },
  BW_FLUSH: { exitCode: EXIT.failed, httpStatus: 500 },
  BW_LOG_REOPEN: { exitCode: EXIT.timedOut, httpStatus: 504 },
  BW_BOOT_FAILED: { exitCode: EXIT.failed, httpStatus: 500 },
  BW_READY_TIMEOUT: { exitCode: EXIT.failed, httpStatus: 500 },
  BW_NOT_LISTENING: { exitCode: EXIT.timedOut, httpStatus: 500 },
  BW_NOT_SERVING: { exitCode: EXIT.failed, httpStatus: 500 },
  // the REPL of a worker
  BW_NOT_NODE: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_REPL: { exitCode: EXIT.failed, httpStatus: 500 },
  BW_REPL_OFF: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_REPL_WRITE: { exitCode: EXIT.refused, httpStatus: 403 },
  BW_REPL_REASON: { exitCode: EXIT.usage, httpStatus: 400 },
  BW_REPL_SESSIONS: { exitCode: EXIT.refused, httpStatus: 503 },
  BW_REPL_BLOCKED: { exitCode: EXIT.timedOut, httpStatus: 504 },
  BW_REPL_RATE: { exitCode: EXIT.refused, httpStatus: 429 },
  BW_REPL_GONE: { exitCode: EXIT.failed, httpStatus: 500 },
  BW_REPL_NO_ANSWER: { exitCode: EXIT.timedOut, httpStatus: 504 },
  BW_REPL_PEER: { exitCode: EXIT.refused, httpStatus: 403 },
  BW_REPL_DENIED: { exitCode: EXIT.refused, httpStatus: 403 },
  BW_NO_ACTION: { exitCode: EXIT.noSuchApp, httpStatus: 404 },
  BW_ACTION_FAILED: { exitCode: EXIT.failed, httpStatus: 500 },
  BW_ACTION_TIMEOUT: { exitCode: EXIT.timedOut, httpStatus: 504 },
  BW_ACTION_BUSY: { exitCode: EXIT.refused, httpStatus: 503 },
  BW_REPL_AUDIT: { exitCode: EXIT.refused, httpStatus: 500 },
  BW_NO_WORKER: { exitCode: EXIT.notRunning, httpStatus: 404 },
  BW_DISK: { exitCode: EXIT.refused, httpStatus: 507 },
  // the benchmark bot
  BW_LOAD: { exitCode: EXIT.failed, httpStatus: 500 },
  BW_BENCH_FILE: { exitCode: EXIT.benchUsage, httpStatus: 400 },
  BW_BENCH_USAGE: { exitCode: EXIT.benchUsage, httpStatus: 400 },
  BW_BENCH_REV: { exitCode: EXIT.benchUsage, httpStatus: 404 },
  BW_BENCH_REPOSITORY: { exitCode: EXIT.benchUsage, httpStatus: 404 },
  BW_BENCH_BUSY: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_BENCH_STORE: { exitCode: EXIT.refused, httpStatus: 500 },
  BW_BENCH_IMPORT: { exitCode: EXIT.benchUsage, httpStatus: 400 },
  BW_BENCH_LISTEN: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_BENCH_PUBLISH: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_BENCH_WATCH: { exitCode: EXIT.refused, httpStatus: 503 },
  BW_BENCH_PEERS: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_BENCH_RUNNER: { exitCode: EXIT.refused, httpStatus: 409 },
  BW_BENCH_TOKEN: { exitCode: EXIT.benchUsage, httpStatus: 401 },
  BW_BENCH_DISK: { exitCode: EXIT.refused, httpStatus: 507 }
})

/** An error with a code to match on; the message says what happened, where, and what to do. */
class BellwetherError extends Error {
  /**
   * @param {string} code  a key of CODES
   * @param {string} message
   * @param {{ cause?: unknown, details?: Record<string, unknown> }} [more]
   */
  constructor (code, message, more = {}) {
    super(message, more.cause === undefined ? undefined : { cause: more.cause })
    if (!Object.hasOwn(CODES, code)) throw new TypeError(`unknown error code ${code}`)
    this.name = 'BellwetherError'
    this.code = code
    /** @type {Record<string, unknown>} */
    this.details = more.details ?? {}
  }

  get exitCode () { return CODES[this.code].exitCode }
  get httpStatus () { return CODES[this.code].httpStatus }
}

module.exports = { BellwetherError, CODES, EXIT }
