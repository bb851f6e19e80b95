'use strict'
/**
 * One evaluation as its two threads see it: an Int32Array of shared memory that goes with it. Every move is a
 * compare-and-exchange, so of two moves that race exactly one is made. It is what makes an interrupt safe: V8 aborts
 * the process when an execution is terminated that is not ours, and `terminating` is only reached from `running`, which
 * the main thread does not leave by itself before the order has landed (guard.js).
 *
 *   waiting      the main thread has not come to it       -> running (main), withdrawn (sidecar: too late, or
 *                                                         interrupted)
 *   running      the main thread runs it, synchronously   -> pending, done (main), terminating (sidecar: interrupted)
 *   terminating  the sidecar has ordered V8 to end it     -> landed (sidecar: the main thread has taken the order)
 *   landed       the order has been taken                 -> pending, done (main), terminating (sidecar: it had no
 *                                                         effect, once more)
 *   pending      it awaits something                      -> running (main), abandoned (sidecar: interrupted, or too
 *                                                         long)
 *   withdrawn, abandoned, done: it is over
 */
const STATES = Object.freeze({
  waiting: 0, withdrawn: 1, running: 2, terminating: 3, landed: 4, pending: 5, abandoned: 6, done: 7
})
/** @typedef {keyof typeof STATES} TicketState */
/**
 * @typedef {Int32Array} EvaluationFlag   the state, when it began to run, whether it was interrupted, whether what is
 *   to be ended is over
 */

const STATE = 0
const RUNNING_SINCE_MS = 1
const INTERRUPTED = 2
const WORK_OVER = 3
const PLACES = 4

/** @returns {EvaluationFlag} */
const createFlag = () => new Int32Array(new SharedArrayBuffer(4 * PLACES))

/** @param {EvaluationFlag} flag @param {TicketState} from @param {TicketState} to @returns {boolean} */
function move (flag, from, to) {
  if (to === 'running') {
    Atomics.store(flag, RUNNING_SINCE_MS, nowMs())
    Atomics.store(flag, WORK_OVER, 0)
  }
  const moved = Atomics.compareExchange(flag, STATE, STATES[from], STATES[to]) === STATES[from]
  if (moved && to === 'terminating') Atomics.store(flag, INTERRUPTED, 1)
  if (moved) Atomics.notify(flag, STATE)
  return moved
}

/** @param {EvaluationFlag} flag @param {TicketState} state */
const isIn = (flag, state) => Atomics.load(flag, STATE) === STATES[state]

/** @param {EvaluationFlag} flag */
const runningForMs = flag => (nowMs() - Atomics.load(flag, RUNNING_SINCE_MS)) | 0

/** @param {EvaluationFlag} flag */
const wasInterrupted = flag => Atomics.load(flag, INTERRUPTED) === 1

/** Nothing is left to be terminated, though the main thread has not left yet. @param {EvaluationFlag} flag */
const endWork = flag => void Atomics.store(flag, WORK_OVER, 1)
/** @param {EvaluationFlag} flag */
const isWorkOver = flag => Atomics.load(flag, WORK_OVER) === 1

/**
 * Waits (this thread stands still) until it has left the state, or for that long.
 * @param {EvaluationFlag} flag @param {TicketState} state @param {number} timeoutMs
 */
const waitWhile = (flag, state, timeoutMs) => void Atomics.wait(flag, STATE, STATES[state], timeoutMs)

/** On a clock that both threads share; performance.now() begins anew in each. */
const nowMs = () => Number(process.hrtime.bigint() / 1_000_000n) | 0

module.exports = { createFlag, move, isIn, runningForMs, wasInterrupted, endWork, isWorkOver, waitWhile }
