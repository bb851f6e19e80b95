'use strict'
/**
 * Keeps typed code from harming its worker by mistake: from ending the process, and from crashing it by an uncaught
 * error. From the first statement that may write until the worker's end
 *  - process.exit, abort, reallyExit and kill (of this process) that are called by typed code, or by what it calls, do
 *    not end the process: the worker asks to be drained and replaced. The app's own calls go through.
 *  - an uncaught error of typed code (thrown in a timer, an unhandled rejection) is reported to its session, and the
 *    worker goes on. The app's own errors take their usual way.
 * Typed code is known by its file name in the stack; and, as long as its session lasts, what it has started is known by
 * its async context: a rejected query, a socket that failed, `setTimeout(process.exit)` have no line of it in their
 * stacks.
 */
const { AsyncLocalStorage } = require('node:async_hooks')

const FILE_PREFIX = 'bellwether-repl:'
/** Deep enough for what typed code may have called. */
const STACK_FRAMES = 200
const EXITS = /** @type {const} */ (['exit', 'reallyExit', 'abort'])

class Leaving extends Error {}

/**
 * @param {object} given
 * @param {(reason: string) => void} given.leave
 * @param {(session: string, text: string) => void} given.notice
 */
function watchTyped ({ leave, notice }) {
  /** The session whose code runs now, synchronously. @type {string | null} */
  let running = null
  /** The call of typed code that would have ended the process. @type {string | null} */
  let left = null

  /** The session whose code has started what runs now. @type {AsyncLocalStorage<string>} */
  const origin = new AsyncLocalStorage()
  /** Sessions that may have started something, and last. @type {Set<string>} */
  const lasting = new Set()
  const originOf = () => {
    const session = origin.getStore() ?? null
    return session !== null && lasting.has(session) ? session : null
  }

  const target = /** @type {any} */ (process)
  for (const name of EXITS) instead(name, () => true, args => `process.${name}(${args.map(String).join(', ')})`)
  instead('kill', isOurs, args => `process.kill(${args.map(String).join(', ')})`)

  /**
   * @param {string} name @param {(args: any[]) => boolean} isEnd   it would end this process
   * @param {(args: any[]) => string} describe
   */
  function instead (name, isEnd, describe) {
    const original = target[name]
    target[name] = /** @this {any} @param {any[]} args */ function (...args) {
      if (!isEnd(args) || (running === null && originOf() === null && typedFrame() === null)) {
        return original.apply(this, args)
      }
      const text = `${describe(args)} was typed: this worker is drained and replaced instead.`
      left ??= text
      target._exiting = false // process.exit, kept by the app from before, had begun to
      leave(describe(args))
      throw new Leaving(text)
    }
  }

  const fatal = target._fatalException
  if (typeof fatal === 'function') {
    target._fatalException = (/** @type {any} */ error, /** @type {boolean} */ fromPromise) => {
      const session = sessionIn(error) ?? originOf()
      if (session === null) return fatal.call(target, error, fromPromise)
      if (!(error instanceof Leaving)) {
        notice(session, `Typed code failed later, and nothing caught it: ${textOf(error)}`)
      }
      return unheard(() => fatal.call(target, error, fromPromise))
    }
  }

  return {
    /**
     * Everything that `work` starts belongs to the session.
     * @template T @param {string} session @param {() => T} work @returns {T}
     */
    within (session, work) {
      lasting.add(session)
      return origin.run(session, work)
    },
    /** The session is over: what it has started and is still under way is the app's now. @param {string} session */
    forget (session) {
      lasting.delete(session)
      if (lasting.size === 0) origin.disable() // else each promise of the app costs more
    },
    /** @param {string} session */
    begin (session) {
      running = session
      left = null
    },
    /** @returns {string | null}  what was called that would have ended the process */
    end () {
      running = null
      return left
    }
  }
}

/**
 * Node then does all that follows an uncaught exception that was handled, but calls no listener.
 * @template T @param {() => T} handle
 */
function unheard (handle) {
  const emit = process.emit
  process.emit = /** @type {any} */ (() => true)
  try {
    return handle()
  } finally {
    process.emit = emit
  }
}

/** A signal that ends this process: to it, to its group. @param {any[]} args */
function isOurs ([pid, signal]) {
  return signal !== 0 && (Number(pid) === process.pid || Number(pid) === -process.pid || Number(pid) === 0)
}

/** @returns {string | null}  the session whose code is among the callers */
function typedFrame () {
  const { prepareStackTrace, stackTraceLimit } = Error
  try {
    Error.stackTraceLimit = STACK_FRAMES
    Error.prepareStackTrace = (_, sites) =>
      sites.map(site => site.getScriptNameOrSourceURL?.() || site.getFileName()).join('\n')
    return sessionOf(String(new Error().stack))
  } finally {
    Object.assign(Error, { prepareStackTrace, stackTraceLimit })
  }
}

/** @param {any} error @returns {string | null} */
function sessionIn (error) {
  try {
    return error instanceof Leaving ? '' : sessionOf(String(error?.stack))
  } catch (err) { // its stack cannot be read: whose it is is not known, and it takes the usual way
    return null
  }
}

/** @param {string} text */
const sessionOf = text => /bellwether-repl:(\w+)/.exec(text)?.[1] ?? null

/** @param {any} error */
function textOf (error) {
  try {
    return String(error?.stack ?? error).slice(0, 1000)
  } catch (err) { // a getter of it throws
    return 'an error that cannot be shown'
  }
}

module.exports = { watchTyped, unheard, FILE_PREFIX }
