'use strict'
/** Runs wrk (https://github.com/wg/wrk) and reads what it says. */
const { spawn } = require('node:child_process')
const { onEnd } = require('../../../bench/programs/programs')

/**
 * @typedef {object} WrkResult
 * @property {number} requests
 * @property {number} seconds
 * @property {number} requestsPerSecond
 * @property {{ connect: number, read: number, write: number, timeout: number }} socketErrors
 * @property {number} badStatus   responses outside 2xx and 3xx
 */
/**
 * @typedef {object} WrkOrder
 * @property {number} port
 * @property {number} seconds     how long, unless it is stopped earlier
 * @property {boolean} [close]    a connection for each request
 * @property {number} [connections]
 */

const TIMEOUT_SECONDS = 4
const UNITS_IN_SECONDS = { us: 1e-6, ms: 1e-3, s: 1, m: 60, h: 3600 }

/**
 * @param {WrkOrder} order
 * @returns {{ stop: () => void, done: Promise<WrkResult> }}  stop: it ends early and reports what it has
 */
function startWrk ({ port, seconds, close = false, connections = 64 }) {
  const args = [
    '-t1', `-c${connections}`, `-d${seconds}s`, '--timeout', `${TIMEOUT_SECONDS}s`,
    ...(close ? ['-H', 'Connection: close'] : []), `http://127.0.0.1:${port}/`
  ]
  const child = spawn('wrk', args, { stdio: ['ignore', 'pipe', 'pipe'], detached: true }) // programs.js says why
  let text = ''
  child.stdout.on('data', chunk => { text += chunk })
  child.stderr.on('data', chunk => { text += chunk })
  /** @type {Promise<WrkResult>} */
  const done = new Promise((resolve, reject) => {
    child.on('error', err => reject(
      new Error(`wrk could not be started (${err.message}); install it, e.g. with: apt-get install wrk`, { cause: err })
    ))
    child.on('close', code =>
      code === 0 ? resolve(parseWrk(text)) : reject(new Error(`wrk ended with status ${code}: ${text.trim()}`)))
  })
  const end = onEnd(async () => {
    child.kill('SIGKILL')
  })
  return { stop: () => child.kill('SIGINT'), done: done.finally(end) }
}

/** @param {WrkOrder} order */
function runWrk (order) { return startWrk(order).done }

/**
 * @param {string} text
 * @returns {WrkResult}
 */
function parseWrk (text) {
  const total = /(\d+) requests in ([\d.]+)(us|ms|s|m|h),/.exec(text)
  const rate = /Requests\/sec:\s+([\d.]+)/.exec(text)
  if (!total || !rate) throw new Error(`wrk's output was not understood: ${text.trim()}`)
  const errors = /Socket errors: connect (\d+), read (\d+), write (\d+), timeout (\d+)/.exec(text)
  const [connect, read, write, timeout] = errors ? errors.slice(1).map(Number) : [0, 0, 0, 0]
  const bad = /Non-2xx or 3xx responses: (\d+)/.exec(text)
  return {
    requests: Number(total[1]),
    seconds: Number(total[2]) * UNITS_IN_SECONDS[/** @type {'s'} */ (total[3])],
    requestsPerSecond: Number(rate[1]),
    socketErrors: { connect, read, write, timeout },
    badStatus: bad ? Number(bad[1]) : 0
  }
}

/**
 * @param {WrkResult} result
 * @returns {number}
 */
function failedRequests ({ socketErrors, badStatus }) {
  return socketErrors.connect + socketErrors.read + socketErrors.write + socketErrors.timeout + badStatus
}

module.exports = { startWrk, runWrk, parseWrk, failedRequests }
