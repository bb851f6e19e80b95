'use strict'
/**
 * Read-only statements in a live worker: gives the walker what it meets there, and its value to the picture that is
 * shown. V8's time limit stands behind the budget (a regular expression that backtracks); what the app calls, where
 * that is allowed, runs under V8's guard against side effects.
 */
const { wasInterrupted } = require('../evaluation-flag')
const { walk } = require('../read-only/walk')
const { createBudget, heldTooLong, LIMITS } = require('../read-only/budget')
const { createBuiltins } = require('../read-only/builtins/index')
const { renderReadOnly } = require('../read-only/render')
const { Refused } = require('../read-only/refusal')

/**
 * Beside the budget's own time: the walker ends itself where it can. V8 counts also the time in which the machine gave
 * us no processor.
 */
const V8_MARGIN_MS = 100
const SHOW_MS = 100
const SIDE_EFFECT_REFUSED =
  'Refused: V8 does not know this function of the app to be free of side effects. Write mode can call it (.write, --write).'

/** @typedef {import('./guard').Bounded} Bounded */
/** @typedef {import('./evaluator').Evaluated} Evaluated */

const { cpuUsage } = process

/**
 * The time that a statement has held the worker: on a busy machine a part of the time that passes is not our work.
 * @returns {() => number}   in ms
 */
function startHeldClock () {
  const beganAtMs = performance.now()
  const before = cpuUsage()
  return () => {
    const { user, system } = cpuUsage(before)
    return Math.min(performance.now() - beganAtMs, (user + system) / 1000)
  }
}

/** @param {ReturnType<typeof import('./guard').createGuard>} guard */
function createReader (guard) {
  /** Built with the first statement. @type {import('../read-only/builtins/index').Builtins | null} */
  let built = null
  const table = () => (built ??= createBuiltins())

  /**
   * @param {Record<string, any>} names
   * @param {number | null} callsMs   how long a function of the app may run; null: none is called
   * @returns {import('../read-only/machine').Host}
   */
  const hostOf = (names, callsMs) => ({
    global: globalThis,
    names,
    lexical,
    callApp: callsMs === null ? null : (fn, self, args) => callApp(() => Reflect.apply(fn, self, args), callsMs)
  })

  /**
   * A `const`, `let` or `class` that a script has declared (a statement in write mode, say).
   * @param {string} name
   * @returns {{ value: any } | null}
   */
  function lexical (name) {
    let found = /** @type {{ value: any } | null} */ (null)
    if (!lexicalNames().includes(name)) return null
    guard.post('Runtime.evaluate',
      { expression: `[${name}]`, silent: true, throwOnSideEffect: true, timeout: SHOW_MS }, (err, result) => {
        if (!err && !result.exceptionDetails) found = { value: guard.unbox(result.result.objectId)[0] }
      })
    return found
  }

  /** @returns {string[]} */
  function lexicalNames () {
    /** @type {string[]} */
    let names = []
    guard.post('Runtime.globalLexicalScopeNames', {}, (_, result) => { names = result?.names ?? [] })
    return names
  }

  /** @param {() => any} call @param {number} timeoutMs */
  function callApp (call, timeoutMs) {
    const got = guard.bounded(call, { timeoutMs, readOnly: true })
    if ('value' in got) return got.value
    if ('error' in got) throw got.error
    throw 'refused' in got ? new Refused(SIDE_EFFECT_REFUSED) : new Refused(
      `Stopped: a function of the app ran for ${timeoutMs} ms, the longest that one statement may hold the worker.`,
      'timed-out'
    )
  }

  /**
   * Within guard.run.
   * @param {import('./evaluator').EvaluateOrder} order
   * @param {ReturnType<typeof import('./helpers').createHelpers>} helpers
   * @returns {Evaluated | null}  null: it was stopped from outside
   */
  function read ({ tree, timeoutMs, calls, preview, colors, sorted, flag }, helpers) {
    const timeMs = calls ? timeoutMs : Math.min(timeoutMs, LIMITS.timeMs)
    const host = hostOf(helpers.ofReading(), calls ? timeoutMs : null)
    const builtins = table() // built outside of the statement's own time
    const run = () => walk(tree, { budget: createBudget({ timeMs, nowMs: startHeldClock() }), host, builtins })
    const v8Ms = timeMs + V8_MARGIN_MS
    const ran = guard.bounded(run, { timeoutMs: v8Ms, readOnly: false })
    if ('stopped' in ran) {
      return wasInterrupted(flag) ? null : { outcome: 'timed-out', text: heldTooLong(v8Ms), cutChars: 0 }
    }
    if (!('value' in ran)) throw 'error' in ran ? ran.error : new Error('unreachable')
    /** @type {import('../read-only/walk').Walked} */
    const walked = ran.value
    if ('outcome' in walked) return { outcome: walked.outcome, text: walked.text, cutChars: 0 }
    if (!preview) helpers.remember(walked)
    return show(walked, { colors, sorted, oneLine: preview })
  }

  /**
   * @param {{ value: any } | { error: any }} got
   * @param {{ colors: boolean, sorted: boolean, oneLine: boolean }} how
   * @returns {Evaluated}
   */
  function show (got, how) {
    const outcome = 'error' in got ? 'thrown' : 'value'
    const shown = guard.bounded(() => renderReadOnly('error' in got ? got.error : got.value, how), {
      timeoutMs: SHOW_MS, readOnly: false
    })
    if ('value' in shown) return { outcome, ...shown.value }
    return { outcome, text: `(it could not be shown within ${SHOW_MS} ms; look at a part of it)`, cutChars: 0 }
  }

  return { read, show, lexicalNames, table, hostOf }
}

module.exports = { createReader }
