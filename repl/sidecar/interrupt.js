'use strict'
/**
 * Ends what a session runs, where that is safe (evaluation-flag.js), and says what it did. Synchronous code is
 * terminated by V8, but only once it has run for a while; what awaits is given up on; a main thread that is busy with
 * anything else is left alone: terminating that would abort the process.
 */
const { move, isIn, isWorkOver, runningForMs } = require('../evaluation-flag')
const { openMainThreadSession } = require('../stack/main-thread-session')

/** Younger than this an evaluation mostly ends by itself. */
const MIN_RUNNING_MS = 250
/** A main thread that does not answer within this is doing something else. */
const PING_MS = 500
const POLL_MS = 20
/** An order that has had no effect by then was lost. */
const LOST_MS = 250
/** A main thread that has not taken an order by then is in native code: V8 ends it when it comes back. */
const NATIVE_MS = 3000
const NATIVE_TEXT =
  'It runs native code (a synchronous call of the system, of zlib, of crypto...), which V8 cannot stop; it ends when that returns. ".stack" shows which.'

/** @typedef {'nothing-runs' | 'stopped' | 'abandoned' | 'not-stoppable'} Did */

/**
 * @param {import('./sessions').Session} session
 * @param {import('./server').ReplContext} context
 * @returns {Promise<{ did: Did, text: string }>}
 */
async function interrupt (session, context) {
  const { running } = session
  if (running === null) {
    return await isResponsive(context) ? { did: 'nothing-runs', text: 'Nothing runs.' } : notStoppable(context)
  }
  const { flag } = running
  if (move(flag, 'waiting', 'withdrawn')) {
    running.settle({ outcome: 'interrupted', text: 'Interrupted before it began.', cutChars: 0 })
    return { did: 'stopped', text: 'It had not begun, and will not.' }
  }
  while (isIn(flag, 'running') && runningForMs(flag) < MIN_RUNNING_MS) await after(POLL_MS, null)
  if (isIn(flag, 'running') || isIn(flag, 'landed')) {
    const stopped = await Promise.race([stop(running, context.shared), after(NATIVE_MS, null)])
    if (stopped === null) return { did: 'not-stoppable', text: NATIVE_TEXT }
    if (stopped) return { did: 'stopped', text: 'Interrupted.' }
  }
  if (isIn(flag, 'pending')) {
    if (!await isResponsive(context)) return notStoppable(context)
    if (move(flag, 'pending', 'abandoned')) {
      const text = 'Given up: what it awaits goes on in the worker, and nobody waits for it.'
      running.settle({ outcome: 'abandoned', text, cutChars: 0 })
      return { did: 'abandoned', text }
    }
  }
  await running.over
  return { did: 'nothing-runs', text: 'It ended by itself.' }
}

/**
 * Orders V8 to end it until it has ended: an order that arrives while V8 makes an error is sometimes lost (one in a
 * thousand).
 * @param {import('./evaluate').Running} running @param {Int32Array} shared
 * @returns {Promise<boolean>}  false: it was no longer running
 */
async function stop ({ flag, over }, shared) {
  let ordered = false
  while (move(flag, 'running', 'terminating') ||
    (isIn(flag, 'landed') && !isWorkOver(flag) && move(flag, 'landed', 'terminating'))) {
    ordered = true
    await order(shared)
    move(flag, 'terminating', 'landed')
    await Promise.race([over, after(LOST_MS, null)])
  }
  if (ordered) await over
  return ordered
}

/**
 * Until the main thread has taken the order, not until V8 has answered it: where the evaluation ended in that very
 * moment, V8 answers only when all of the main thread's JavaScript has returned. Orders are taken one after the other,
 * so the answer to a second one tells.
 * @param {Int32Array} shared
 */
async function order (shared) {
  const main = openMainThreadSession(shared)
  main.post('Runtime.terminateExecution').catch(() => {}) // nothing was left to terminate
  await main.post('Runtime.getIsolateId')
  main.close()
}

/** @template T @param {number} ms @param {T} value @returns {Promise<T>} */
const after = (ms, value) => new Promise(resolve => setTimeout(resolve, ms, value))

/** @param {import('./server').ReplContext} context */
async function isResponsive (context) {
  return await context.askMain('ping', null, PING_MS) === true
}

/** @param {import('./server').ReplContext} context @returns {{ did: Did, text: string }} */
function notStoppable ({ boot }) {
  return {
    did: 'not-stoppable',
    text: `The main thread of ${boot.id} runs something that cannot be stopped without ending the process (a promise job, a timer, code of the app). ` +
      `"bellwether stack ${boot.id}" shows where it is; leave, and it goes on; or have the worker replaced.`
  }
}

module.exports = { interrupt }
