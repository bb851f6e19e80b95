'use strict'
/**
 * Runs code of a session under V8's guard, in the main thread: with a time limit, without side effects where that is
 * asked for, and so that the sidecar can end it at any moment without touching anything else.
 *
 * The outer Runtime.evaluate is the net: it catches every termination that V8 is ordered to do while it runs. Before it
 * is left the main thread makes sure that no order to terminate is still under way, and its end takes back one that had
 * no effect yet (V8 does that where an evaluation has a time limit). Within it a second one runs `work`, and within
 * that `bounded` runs each piece (the code, the rendering of its value) in an evaluation of its own with V8's timeout.
 * Values never pass through the protocol: a text of 500 MB would end the process there.
 */
const asyncHooks = require('node:async_hooks')
const inspector = require('node:inspector')
const { move, endWork, waitWhile } = require('../evaluation-flag')
const { unheard } = require('./exit-guard')

/** The net's own limit, beside what runs in it: never reached, but V8 leaves nothing behind where there is one. */
const NET_MS = 20_000
/**
 * The order lands in milliseconds; the wait is counted in pieces, so that a pause of the process does not use it up.
 */
const LANDING_PIECE_MS = 10
const LANDING_PIECES = 1000
const OBJECT_GROUP = 'bellwether'

/** @typedef {import('../evaluation-flag').EvaluationFlag} EvaluationFlag */
/**
 * @typedef {{ value: any } | { error: any } | { stopped: true } | { refused: true }} Bounded   stopped: by its time
 *   limit, or from outside
 */

function createGuard () {
  /** @type {inspector.Session | null} */
  let session = null
  /**
   * The name by which the work is handed to V8: no property of the app's global object has that name, and the property
   * is there only for a moment.
   */
  const name = `bellwether-${process.hrtime.bigint().toString(36)}`
  const closeAtExit = () => close()

  function open () {
    if (session) return
    session = new inspector.Session()
    session.connect()
    process.on('exit', closeAtExit) // else Node says "Waiting for the debugger to disconnect..."
  }

  function close () {
    session?.disconnect()
    session = null
    process.off('exit', closeAtExit)
  }

  /**
   * Synchronous but for what awaits.
   * @param {string} method
   * @param {object} params
   * @param {(err: Error | null, result: any) => void} [callback]
   */
  function post (method, params, callback = () => {}) {
    /** @type {inspector.Session} */ (session).post(method, params, /** @type {any} */ (callback))
  }

  /** @param {string} method @param {object} params @returns {{ err: Error | null, result: any }} */
  function postSync (method, params) {
    let answer = { err: /** @type {Error | null} */ (null), result: /** @type {any} */ (undefined) }
    post(method, params, (err, result) => { answer = { err, result } })
    return answer
  }

  /**
   * Evaluates a call of a function of ours.
   * @param {() => any} callee
   * @param {{ timeoutMs?: number, throwOnSideEffect?: boolean }} how
   */
  function call (callee, { timeoutMs, throwOnSideEffect = false }) {
    Object.defineProperty(globalThis, name, { configurable: true, value: callee })
    try {
      return postSync('Runtime.evaluate', {
        expression: `globalThis[${JSON.stringify(name)}]()`, silent: true, objectGroup: OBJECT_GROUP, throwOnSideEffect,
        ...timeoutMs ? { timeout: timeoutMs } : {}
      })
    } finally {
      delete (/** @type {any} */ (globalThis))[name]
    }
  }

  /**
   * @param {() => any} code
   * @param {{ timeoutMs: number, readOnly: boolean }} how
   * @returns {Bounded}
   */
  function bounded (code, { timeoutMs, readOnly }) {
    // Only the box goes through the protocol, as an id.
    const boxed = () => {
      try {
        return { value: code() }
      } catch (error) {
        return { error }
      }
    }
    if (!readOnly) {
      /** @type {Bounded} */
      let outcome = { stopped: true }
      call(() => { outcome = boxed() }, { timeoutMs })
      return outcome
    }
    const { err, result } = call(boxed, { timeoutMs, throwOnSideEffect: true })
    if (err) return { stopped: true }
    return result.exceptionDetails ? { refused: true } : unbox(result.result.objectId)
  }

  /** The value behind an id. @param {string} objectId @returns {any} */
  function unbox (objectId) {
    /** @type {any} */
    let found
    const { result } = call(() => (/** @type {any} */ value) => { found = value }, {})
    const fetched = postSync('Runtime.callFunctionOn', {
      objectId: result.result.objectId, functionDeclaration: 'function (value) { this(value) }',
      arguments: [{ objectId }], silent: true
    })
    postSync('Runtime.releaseObjectGroup', { objectGroup: OBJECT_GROUP })
    if (fetched.err) throw fetched.err
    return found
  }

  /**
   * Runs `work` where the sidecar may end it; when it is over the flag is in `next`.
   * @param {EvaluationFlag} flag
   * @param {'waiting' | 'pending'} from
   * @param {number} timeoutMs   of the longest piece
   * @param {() => 'pending' | 'done'} work   what the flag is to be afterwards
   * @returns {boolean}  false: no client waits for it any more, and it was not run
   */
  function run (flag, from, timeoutMs, work) {
    if (!move(flag, from, 'running')) return false
    open() // it is closed where the process had begun to exit, and exit-guard.js held it back
    const asyncId = asyncHooks.executionAsyncId()
    /** @type {'pending' | 'done'} */
    let next = 'done'
    const netMs = 2 * timeoutMs + NET_MS
    call(() => {
      call(() => { next = work() }, { timeoutMs: netMs })
      endWork(flag) // from here on nothing new is ordered: at most one order is still under way
      leave(flag, next)
    }, { timeoutMs: 2 * netMs })
    // Where that order took effect in `leave` it has been taken, and the flag is left here.
    for (const state of /** @type {const} */ (['running', 'terminating', 'landed'])) move(flag, state, next)
    if (asyncHooks.executionAsyncId() !== asyncId) resetAsyncStack()
    return true
  }

  return { open, close, post, bounded, unbox, run }
}

/** Not while an order is under way. @param {EvaluationFlag} flag @param {'pending' | 'done'} next */
function leave (flag, next) {
  for (let pieces = 0; pieces < LANDING_PIECES && !move(flag, 'running', next) && !move(
    flag, 'landed', next
  ); pieces++) {
    waitWhile(flag, 'terminating', LANDING_PIECE_MS)
  }
}

/**
 * Code that was ended inside AsyncResource#runInAsyncScope leaves its entry on Node's stack of async ids, and Node
 * would abort ("async hook stack has become corrupted"). Node empties that stack when it has handled an uncaught
 * exception: here it handles one that no listener gets.
 */
function resetAsyncStack () {
  unheard(() => /** @type {any} */ (process)._fatalException(new Error('an evaluation was ended'), false))
}

module.exports = { createGuard }
