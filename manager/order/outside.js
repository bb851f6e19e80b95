'use strict'
/**
 * Asks a dependency outside the manager again and again: a tcp address, an http address, a command. One try at a time,
 * each with its time limit; what the last one said counts. A try that takes too long has failed.
 */
const net = require('node:net')
const { performance } = require('node:perf_hooks')
const { runCommand } = require('../../common/run-command')
const { duration } = require('../../common/units')
const { parseExpectedStatus } = require('../settings/expected-status')

/** @typedef {import('./verdicts').Verdict} Verdict */
/** @typedef {Exclude<import('../settings/depends-on').Dependency, import('../settings/depends-on').OnApp>} Outside */

/** Between two tries: short at first, for what comes up with the machine. */
const FIRST_PAUSE_MS = 100
const LONGEST_PAUSE_MS = 5_000
/** One that holds is asked again while the app waits for others: it may be gone when they hold. */
const HELD_PAUSE_MS = 5_000

/**
 * @param {number} tries   so far
 * @param {boolean} isHeld
 * @returns {number}
 */
function pauseMs (tries, isHeld) {
  return isHeld ? HELD_PAUSE_MS : Math.min(LONGEST_PAUSE_MS, FIRST_PAUSE_MS * 1.25 ** Math.min(tries - 1, 20))
}

/**
 * @param {Outside} dependency
 * @param {object} how
 * @param {string} how.cwd
 * @param {NodeJS.ProcessEnv} how.env         of a command
 * @param {(verdict: Verdict) => void} how.said   after each try
 * @returns {{ end: () => void }}
 */
function askOutside (dependency, { cwd, env, said }) {
  let tries = 0
  let isOver = false
  /** @type {() => void} */
  let cancel = () => {}
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  const attempt = () => {
    tries++
    const run = oneTry(dependency, { cwd, env })
    cancel = run.cancel
    void run.done.then(why => {
      if (isOver) return
      const verdict = why === null ? { is: /** @type {const} */ ('held'), why: '' } : { is: /** @type {const} */ ('waits'), why }
      said(verdict)
      timer = setTimeout(attempt, pauseMs(tries, why === null))
    })
  }
  attempt()
  return {
    end () {
      isOver = true
      clearTimeout(timer)
      cancel()
    }
  }
}

/**
 * @param {Outside} dependency
 * @param {{ cwd: string, env: NodeJS.ProcessEnv }} how
 * @returns {{ done: Promise<string | null>, cancel: () => void }}   done: why it does not hold; null: it does. It never
 *   rejects
 */
function oneTry (dependency, how) {
  if ('tcp' in dependency) return tryTcp(dependency)
  if ('http' in dependency) return tryHttp(dependency)
  const { done, kill } = runCommand(dependency.exec, { timeoutMs: dependency.timeoutMs, ...how })
  return { done, cancel: kill }
}

/**
 * @param {number} timeoutMs
 * @param {(settle: (why: string | null) => void) => () => void} begin   gives what ends it
 */
function within (timeoutMs, begin) {
  /** @type {() => void} */
  let cancel = () => {}
  /** @type {Promise<string | null>} */
  const done = new Promise(resolve => {
    const beganAtMs = performance.now()
    const settle = (/** @type {string | null} */ why) => {
      clearTimeout(timer)
      resolve(why)
      cancel()
    }
    const timer = setTimeout(() =>
      settle(`no answer within ${duration(Math.round(performance.now() - beganAtMs))}`), timeoutMs)
    const end = begin(settle)
    cancel = () => {
      clearTimeout(timer)
      end()
    }
  })
  return { done, cancel: () => cancel() }
}

/** @param {import('../settings/depends-on').OnTcp} dependency */
function tryTcp ({ tcp, timeoutMs }) {
  const colon = tcp.lastIndexOf(':')
  const host = tcp.slice(0, colon).replace(/^\[(.*)\]$/, '$1')
  return within(timeoutMs, settle => {
    const socket = net.connect({ host, port: Number(tcp.slice(colon + 1)) })
    socket.on('connect', () => settle(null))
    socket.on('error', err => settle(reasonOf(err)))
    return () => socket.destroy()
  })
}

/** @param {import('../settings/depends-on').OnHttp} dependency */
function tryHttp ({ http: url, status, timeoutMs }) {
  const ranges = parseExpectedStatus(status) ?? []
  return within(timeoutMs, settle => {
    const { get } = url.startsWith('https:') ? require('node:https') : require('node:http')
    const request = get(url, { agent: false }, (/** @type {import('node:http').IncomingMessage} */ answer) => {
      const code = answer.statusCode ?? 0
      settle(ranges.some(([from, to]) => code >= from && code <= to) ? null : `it answered ${code}, not ${status}`)
    })
    request.on('error', (/** @type {NodeJS.ErrnoException} */ err) => settle(reasonOf(err)))
    return () => request.destroy()
  })
}

/** @param {NodeJS.ErrnoException} err   of a name with several addresses it has no message */
function reasonOf (err) {
  const { errors: [first] = [err] } = /** @type {{ errors?: Error[] }} */ (/** @type {unknown} */ (err))
  return first?.message || err.code || 'it failed'
}

module.exports = { askOutside, pauseMs }
