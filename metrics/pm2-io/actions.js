'use strict'
/**
 * The actions of this worker: those of the mended @pm2/io, called with a reply of their own, and those that others
 * (tx2, pmx, a copy of the app's) have announced with a message. The latter hear 'message', as under PM2, and what they
 * reply says only the action's name: one call of each at a time.
 */

/** Of those that were announced. */
const MAX_ACTIONS = 500
const MAX_NAME_CHARS = 256
/** Calls of one action that wait for one before. */
const MAX_WAITING = 20
/** A reply, as JSON; a longer one is shown up to CUT_CHARS. */
const MAX_REPLY_CHARS = 512 * 1024
const CUT_CHARS = 64 * 1024
const MAX_TEXT_CHARS = 8 * 1024
/** The number of messages that a scoped action may send before it ends. */
const MAX_STREAMED = 1000

/**
 * @typedef {{ name: string, kind: 'custom' | 'internal' | 'scoped', takesParam: boolean, comment: string }} ActionFacts
 */
/**
 * reply: what it gave, as JSON; cut: of a reply too long, how many characters it had. unknown: there is no such action.
 * @typedef {{ outcome: 'reply', text: string, cut?: number } | { outcome: 'failed' | 'unknown' | 'busy',
 *   text: string }} ActionAnswer
 */
/**
 * @typedef {(order: { name: string, param?: unknown, timeoutMs: number }, done: (answer: ActionAnswer) => void) =>
 *   void} Trigger
 */
/**
 * @typedef {{ order: { name: string, param?: unknown, timeoutMs: number }, done: (answer: ActionAnswer) => void }} Call
 */

/** @param {() => any} mended   the mended @pm2/io; null: not loaded */
function createActions (mended) {
  /** @type {Map<string, ActionFacts>} */
  const announced = new Map()
  /** The first one is under way. @type {Map<string, Call[]>} */
  const calls = new Map()

  const ownActions = () => /** @type {Map<string, any>} */ (mended()?.actionService?.actions ?? new Map())

  /** @param {Call} call */
  function begin (call) {
    const { name, param, timeoutMs } = call.order
    // the asker has been told that it takes too long
    const timer = setTimeout(() => finish(name, call), timeoutMs).unref()
    const { done } = call
    call.done = answer => {
      clearTimeout(timer)
      done(answer)
    }
    const thrown = emitMessage(name, param)
    if (thrown) finish(name, call, failed(thrown.error))
  }

  /** @param {string} name @param {Call} call @param {ActionAnswer} [answer] */
  function finish (name, call, answer) {
    const waiting = calls.get(name)
    if (waiting?.[0] !== call) return
    if (answer) call.done(answer)
    waiting.shift()
    if (waiting.length > 0) begin(waiting[0])
    else calls.delete(name)
  }

  return {
    /** @param {any} data   of axm:action */
    announce ({ action_name: name, action_type: type, arity, opts }) {
      if (typeof name !== 'string' || name === '' || name.length > MAX_NAME_CHARS) return
      if (announced.size >= MAX_ACTIONS && !announced.has(name)) return
      announced.set(name, factsOf(name, type, Number(arity), opts))
    },

    /** @param {any} data   of axm:reply */
    hearReply ({ action_name: name, return: value }) {
      const [call] = calls.get(name) ?? []
      if (call) finish(name, call, answerOf(value))
    },

    list () {
      const own = [...ownActions().values()].map(action => factsOf(action.name,
        action.type, action.handler.length, action.opts))
      return [...own, ...[...announced.values()].filter(({ name }) => !ownActions().has(name))]
        .sort((a, b) => a.name < b.name ? -1 : 1).slice(0, MAX_ACTIONS)
    },

    /** @type {Trigger} */
    trigger (order, done) {
      const { name, param } = order
      const own = ownActions().get(name)
      if (own) {
        callOwn(own, param, once(done))
        const thrown = emitMessage(name, param)
        if (thrown) {
          process.emitWarning(`a 'message' listener threw when the action was triggered: ${failed(thrown.error).text}`)
        }
        return
      }
      if (!announced.has(name)) return done({ outcome: 'unknown', text: 'there is no such action' })
      const waiting = calls.get(name) ?? []
      if (waiting.length > MAX_WAITING) {
        return done({ outcome: 'busy', text: `${MAX_WAITING} calls of it wait already` })
      }
      const call = { order, done: once(done) }
      calls.set(name, waiting)
      if (waiting.push(call) === 1) begin(call)
    }
  }
}

/**
 * @param {any} action
 * @param {unknown} param
 * @param {(answer: ActionAnswer) => void} done
 */
function callOwn ({ handler, isScoped }, param, done) {
  const reply = (/** @type {unknown} */ value) => done(answerOf(value))
  try {
    const result = isScoped
      ? handler(param ?? {}, streamOf(done))
      : handler.length === 2 ? handler(param ?? {}, reply) : handler(reply)
    if (typeof result?.then === 'function') result.then(undefined, (/** @type {unknown} */ err) => done(failed(err)))
  } catch (err) {
    done(failed(err))
  }
}

/**
 * The object through which a scoped action sends; its call of end() or error() answers the action.
 * @param {(answer: ActionAnswer) => void} done
 */
function streamOf (done) {
  /** @type {unknown[]} */
  const sent = []
  return {
    send (/** @type {unknown} */ data) { if (sent.length < MAX_STREAMED) sent.push(data) },
    error (/** @type {unknown} */ data) { done(failed(data)) },
    end (/** @type {unknown} */ data) { done(answerOf({ sent, end: data })) }
  }
}

/**
 * The app's own listeners see a trigger as under PM2. One that throws is no reason to end the process.
 * @param {string} name
 * @param {unknown} param
 * @returns {{ error: unknown } | null}
 */
function emitMessage (name, param) {
  const message = param === undefined ? name : { msg: name, opts: param, id: Number(process.env.pm_id ?? 0) }
  try {
    process.emit('message', message, undefined)
    return null
  } catch (err) {
    return { error: err }
  }
}

/** @param {unknown} value @returns {ActionAnswer} */
function answerOf (value) {
  let text
  try {
    text = JSON.stringify(value) ?? 'null'
  } catch (err) { // circular, a BigInt, a toJSON that throws
    return { outcome: 'failed', text: `its reply cannot be written as JSON: ${failed(err).text}` }
  }
  return text.length <= MAX_REPLY_CHARS
    ? { outcome: 'reply', text }
    : { outcome: 'reply', text: text.slice(0, CUT_CHARS), cut: text.length }
}

/** @param {unknown} error @returns {{ outcome: 'failed', text: string }} */
function failed (error) {
  let text
  try {
    const thrown = /** @type {any} */ (error)
    text = error instanceof Error
      ? String(thrown.stack ?? thrown.message)
      : typeof error === 'string' ? error : String(JSON.stringify(error))
  } catch (err) {
    text = 'an error that cannot be shown'
  }
  return { outcome: 'failed', text: text.slice(0, MAX_TEXT_CHARS) }
}

/** @param {string} name @param {unknown} type @param {number} arity @param {any} opts @returns {ActionFacts} */
function factsOf (name, type, arity, opts) {
  const comment = opts !== null && typeof opts === 'object' && typeof opts.comment === 'string'
    ? opts.comment.slice(0, MAX_TEXT_CHARS)
    : ''
  const kind = type === 'scoped' || type === 'internal' ? type : 'custom'
  return { name: name.slice(0, MAX_NAME_CHARS), kind, takesParam: arity === 2, comment }
}

/** @template T @param {(value: T) => void} done @returns {(value: T) => void}  the first answer counts */
function once (done) {
  let isDone = false
  return value => {
    if (isDone) return
    isDone = true
    done(value)
  }
}

module.exports = { createActions, MAX_REPLY_CHARS }
