'use strict'
/**
 * Evaluates what was typed, in the main thread, when the sidecar asks. Answers are given synchronously where they can
 * be: what the code has left behind (a promise job that never ends) must not be able to hold them back.
 */
const { types } = require('node:util')
const { wasInterrupted } = require('../evaluation-flag')
const { compileForWrite } = require('./compile')
const { createHelpers } = require('./helpers')
const { render } = require('./render')
const { syntaxProblem } = require('./syntax')
const { watchTyped, FILE_PREFIX } = require('./exit-guard')

const RENDER_TIMEOUT_MS = 1000

/** @typedef {import('./guard').Bounded} Bounded */
/** @typedef {ReturnType<typeof createHelpers>} Helpers */
/**
 * @typedef {object} EvaluateOrder
 * @property {string} session
 * @property {'read-only' | 'write'} mode
 * @property {string} code
 * @property {any} [tree]     of a read-only statement or preview, parsed by the sidecar
 * @property {boolean} calls   a read-only statement may call functions of the app
 * @property {number} timeoutMs     of what runs synchronously
 * @property {boolean} colors
 * @property {boolean} sorted      keys in their alphabetical order, so that answers of several workers can be compared
 * @property {boolean} preview      one line, and nothing is remembered
 * @property {import('../evaluation-flag').EvaluationFlag} flag
 */
/**
 * @typedef {{ outcome: string, text: string, cutChars: number, note?: string }} Evaluated   cutChars: left out at the
 *   end of the text. note: ours, about it
 */
/** @typedef {(answer: Evaluated | null) => void} Reply   null: no client waited for it any more, it was not run */

/**
 * @param {object} given
 * @param {ReturnType<typeof import('./guard').createGuard>} given.guard
 * @param {ReturnType<typeof import('./reader').createReader>} given.reader
 * @param {(reason: string) => void} given.leave   typed code has told the process to end
 * @param {(session: string, text: string) => void} given.notice
 */
function createEvaluator ({ guard, reader, leave, notice }) {
  /** @type {Map<string, Helpers>} */
  const sessions = new Map()
  let statements = 0
  /** Since the first statement that may write. @type {ReturnType<typeof watchTyped> | null} */
  let typed = null

  /** @param {EvaluateOrder} order @param {Reply} reply */
  function evaluate (order, reply) {
    const helpers = sessions.get(order.session)
    if (!helpers) return reply(null)
    if (order.tree === undefined) write(order, helpers, reply)
    else read(order, helpers, reply)
  }

  /** @param {EvaluateOrder} order @param {Helpers} helpers @param {Reply} reply */
  function read (order, helpers, reply) {
    /** @type {Evaluated | null} */
    let answer = null
    const ran = guard.run(order.flag, 'waiting', order.timeoutMs, () => {
      answer = reader.read(order, helpers)
      return 'done'
    })
    reply(ran ? answer ?? stopped(order) : null)
  }

  /** @param {EvaluateOrder} order @param {Helpers} helpers @param {Reply} reply */
  function write (order, helpers, reply) {
    const watch = typed ??= watchTyped({ leave, notice })
    const steps = stepsOf(order, `${FILE_PREFIX}${order.session}:${++statements}`)
    advance('waiting', undefined)

    /** From one await to the next. @param {'waiting' | 'pending'} from @param {any} sent */
    function advance (from, sent) {
      /** @type {Evaluated | null} */
      let answer = null
      /** @type {Promise<Bounded> | null} */
      let waits = null
      const hide = helpers.expose()
      watch.begin(order.session)
      const ran = watch.within(order.session, () => guard.run(order.flag, from, order.timeoutMs, () => {
        const { done, value } = steps.next(sent)
        if (!done) waits = /** @type {Promise<Bounded>} */ (value)
        else if ('outcome' in value) answer = value
        else {
          helpers.remember(value)
          answer = show(value, order)
        }
        return done ? 'done' : 'pending'
      }))
      const leaving = watch.end()
      hide()
      if (leaving) reply(say('leaving', leaving))
      else if (waits) /** @type {Promise<Bounded>} */ (waits).then(got => advance('pending', got))
      else if (ran) reply(answer ?? stopped(order))
      else if (from === 'waiting') reply(null)
    }
  }

  /**
   * @param {EvaluateOrder} order @param {string} filename
   * @returns {Generator<Promise<Bounded>, Bounded | Evaluated, any>}   gives what it waits for
   */
  function * stepsOf ({ session, code, timeoutMs }, filename) {
    const compiled = compileForWrite(code, filename)
    if (compiled === null) return syntaxAnswer(code)
    const { statements: before, expression, awaits } = compiled
    /** @type {Bounded} */
    let got = { value: undefined }
    if (before !== null) {
      const ran = runStatements(`${before}\n;void 0\n//# sourceURL=${filename}`, timeoutMs)
      got = types.isPromise(ran) ? yield /** @type {any} */ (ran) : ran
    }
    if (expression === null || !('value' in got)) return got
    got = guard.bounded(/** @type {() => any} */ (expression), { timeoutMs, readOnly: false })
    if ('value' in got && awaits) return yield settled(got.value)
    if ('value' in got && types.isPromise(got.value)) {
      settled(/** @type {any} */ (got.value)).then(last => { // may have no other listener: it must not end the worker
        if ('error' in last) notice(session,
          `A promise that was typed here was rejected: ${show(last, { preview: true, mode: 'write', colors: false, sorted: false }).text}`)
      })
    }
    return got
  }

  /**
   * In V8's REPL mode: what they declare stays, and may be declared again.
   * @param {string} expression @param {number} timeoutMs
   * @returns {Bounded | Promise<Bounded>}
   */
  function runStatements (expression, timeoutMs) {
    /** @type {Bounded | undefined} */
    let sync
    /** @type {(got: Bounded) => void} */
    let resolve = got => { sync = got }
    guard.post('Runtime.evaluate', { expression, replMode: true, silent: true, timeout: timeoutMs }, (err, result) => {
      if (err) return resolve({ stopped: true })
      const exception = result.exceptionDetails?.exception
      if (!exception) resolve(result.exceptionDetails ? { error: result.exceptionDetails.text } : { value: undefined })
      else resolve({ error: exception.objectId
        ? guard.unbox(exception.objectId)
        : 'value' in exception ? exception.value : exception.description })
    })
    return sync ?? new Promise(settle => { resolve = settle })
  }

  /**
   * Rendered under a limit of its own: getters, proxies and inspect functions of the app may be slow, or never end.
   * @param {Bounded} got
   * @param {Pick<EvaluateOrder, 'preview' | 'mode' | 'colors' | 'sorted'> & Partial<EvaluateOrder>} order
   * @returns {Evaluated}
   */
  function show (got, order) {
    if (!('value' in got) && !('error' in got)) return stopped(order)
    const outcome = 'error' in got ? 'thrown' : 'value'
    const options = { colors: order.colors, sorted: order.sorted, oneLine: order.preview }
    const shown = guard.bounded(() => render('error' in got ? got.error : got.value, options), {
      timeoutMs: RENDER_TIMEOUT_MS, readOnly: false
    })
    if ('value' in shown) return { outcome, ...shown.value }
    if (order.flag && wasInterrupted(order.flag)) return stopped(order)
    return say(outcome,
      `(it could not be shown${'error' in shown ? ': showing it threw an error' : ` within ${RENDER_TIMEOUT_MS} ms`}; look at a part of it)`)
  }

  /** @param {string} code */
  function syntaxAnswer (code) {
    const { incomplete, text } = syntaxProblem(guard, code)
    return say(incomplete ? 'incomplete' : 'thrown', text)
  }

  return {
    evaluate,
    /** @param {string} id */
    open (id) {
      guard.open()
      sessions.set(id, createHelpers())
    },
    /** @param {string} id */
    close (id) {
      sessions.delete(id)
      typed?.forget(id)
      if (sessions.size === 0) guard.close()
    },
    helpersOf: (/** @type {string} */ id) => sessions.get(id)
  }
}

/** @param {string} outcome @param {string} text @returns {Evaluated} */
const say = (outcome, text) => ({ outcome, text, cutChars: 0 })

/** @param {Partial<EvaluateOrder>} order */
function stopped ({ flag, timeoutMs }) {
  if (flag && wasInterrupted(flag)) return say('interrupted', 'Interrupted.')
  return say('timed-out',
    `Stopped after ${timeoutMs} ms, the longest that one statement may hold the worker. (.timeout changes it for this session.)`)
}

/** @param {Promise<{ value: any }>} promise @returns {Promise<Bounded>} */
function settled (promise) {
  return /** @type {any} */ (Promise.prototype.then.call(promise,
    (/** @type {any} */ box) => ({ value: box?.value }), error => ({ error })))
}

module.exports = { createEvaluator }
