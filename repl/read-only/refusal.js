'use strict'
/**
 * The errors of a read-only statement that asks for more than reading. Typed `try ... catch` cannot catch these: they
 * end the statement. Errors that the language itself defines (TypeError, ReferenceError) are thrown as they are.
 */
const { types } = require('node:util')

/** A refusal: nothing of the statement goes on. `outcome`: refused, or timed-out where a budget was used up. */
class Refused extends Error {
  #isOurs = true

  /** @param {string} message @param {'refused' | 'timed-out'} [outcome] */
  constructor (message, outcome = 'refused') {
    super(message)
    this.outcome = outcome
  }

  /**
   * Not by instanceof: what the statement has thrown may be the app's, and a Proxy among its prototypes would run.
   * @param {any} value @returns {value is Refused}
   */
  static is (value) { return typeof value === 'object' && value !== null && #isOurs in value && value.#isOurs }
}

const WRITE_MODE = 'Write mode can (.write, --write).'

/** Each reason once: what is not possible, and what is possible instead. */
const WHY = {
  write: (/** @type {string} */ what) =>
    `Refused: ${what} would change the live process. A read-only statement changes only what it has made itself. ${WRITE_MODE}`,
  appFunction: (/** @type {string} */ name) =>
    `Refused: ${name} is a function of the app or of Node. A read-only statement calls only what is known to read, and how long it takes (docs/repl.md). Read the data itself, or call it in write mode (.write, --write); repl.readOnlyCalls allows functions of the app.`,
  appGetter: (/** @type {string} */ name) =>
    `Refused: ${name} is a getter, a function of the app or of Node. A read-only statement runs none. Read what it is made from, or ask in write mode (.write, --write); repl.readOnlyCalls allows getters of the app.`,
  unsafeFunction: (/** @type {string} */ name) =>
    `Refused: ${name} is not known to only read. For memory, handles, timers and the like there are ready-made snapshots (.help). ${WRITE_MODE}`,
  unsafeGetter: (/** @type {string} */ name) =>
    `Refused: ${name} is a getter that is not known to only read. ${WRITE_MODE}`,
  proxy: (/** @type {string} */ what) =>
    `Refused: ${what} is a Proxy: to look into it would run its handler. ${WRITE_MODE}`,
  later: (/** @type {string} */ what) =>
    `Refused: ${what} runs later, when nobody watches over it any more; a read-only statement is over at once. ${WRITE_MODE}`,
  syntax: (/** @type {string} */ what) => `Refused: a read-only statement knows no ${what}. ${WRITE_MODE}`,
  module: (/** @type {string} */ name) =>
    `${name} is not loaded, or not by that name: a read-only session loads nothing. Object.keys(require.cache) shows what is; write mode can load it.`,
  size: (/** @type {string} */ what, /** @type {string} */ limit) =>
    `Refused: ${what} is more than a read-only statement works with (${limit}). Ask for a part of it (slice, find, at, a smaller range), or in write mode.`,
  stack: () => 'Refused: to read this stack would run code of the app (Error.prepareStackTrace, or a getter of the error). Write mode can (.write, --write).',
  patched: (/** @type {string} */ what) =>
    `Refused: the app has replaced ${what}, so this would run its code. ${WRITE_MODE}`,
  tooDeep: (/** @type {number} */ limit) =>
    `Refused: this is nested more than ${limit} levels deep. Write it as several statements, or flatter.`
}

/** @param {keyof typeof WHY} why @param {...any} about @returns {Refused} */
const refused = (why, ...about) => new Refused(/** @type {any} */ (WHY[why])(...about))

/** V8 had no room for one call more. @param {any} error */
function isStackOverflow (error) {
  if (!types.isNativeError(error) || Object.getPrototypeOf(error) !== RangeError.prototype) return false
  return /call stack/.test(String(Object.getOwnPropertyDescriptor(error, 'message')?.value))
}

module.exports = { Refused, refused, isStackOverflow, WHY }
