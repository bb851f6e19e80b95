'use strict'
/**
 * The code typed in a session that may write, as functions that can be called. Nothing is run here. V8's own parser is
 * the judge: it is asked whether a text is an expression, and where not, where its last expression begins (its value is
 * the answer, as in Node's REPL).
 */
const vm = require('node:vm')

/** The number of places that are tried as the beginning of the last expression. */
const MAX_SPLITS = 64
/** A line that continues the line before, if that did not end with a semicolon. */
const CONTINUES = /^\s*(?:[([`+\-*/.,?:<>=&|^%!]|in\b|instanceof\b)/
/** An expression for V8, a declaration for people. */
const DECLARES = /^\s*(?:async\s+function\b|function\b|class\b)/

/**
 * @typedef {object} Compiled
 * @property {string | null} statements   to be run first, as a script in V8's REPL mode (what they declare stays)
 * @property {(() => any) | null} expression   whose value is the answer
 * @property {boolean} awaits   the expression gives a promise of { value }
 */

/**
 * For a session that may write.
 * @param {string} code
 * @param {string} filename
 * @returns {Compiled | null}  null: a syntax error
 */
function compileForWrite (code, filename) {
  const whole = DECLARES.test(code) ? null : expressionOf(code, filename)
  if (whole) return { statements: null, ...whole }
  if (!isBody(code)) return null
  for (const { before, after } of splits(code)) {
    const last = DECLARES.test(after) ? null : expressionOf(after, filename)
    if (last && isBody(before)) return { statements: before, ...last }
  }
  return { statements: code, expression: null, awaits: false }
}

/** @param {string} code @param {string} filename */
function expressionOf (code, filename) {
  const text = code.replace(/[\s;]+$/, '')
  const plain = compile(`return (\n${text}\n)`, filename)
  const mayAwait = /\bawait\b/.test(text)
  if (plain && !(mayAwait && namesAwait(text, filename))) return { expression: plain, awaits: false }
  if (!mayAwait) return null
  const awaiting = compile(`return (async () => ({ value: (\n${text}\n) }))()`, filename)
  return awaiting && { expression: awaiting, awaits: true }
}

/**
 * `await (x)` is a call of a function named await for V8, and meant as an await by people. In a class's static block
 * the name is not allowed; in functions and texts within the expression it may stand.
 * @param {string} text @param {string} filename
 */
function namesAwait (text, filename) {
  return compile(`class Check { static { (\n${text}\n) } }`, filename) === null
}

/** @param {string} body @param {string} filename @returns {(() => any) | null} */
function compile (body, filename) {
  try {
    // Node warns of this option on stderr: only where it is needed.
    const imports = /\bimport\s*\(/.test(body)
      ? { importModuleDynamically: /** @type {any} */ (vm).constants?.USE_MAIN_CONTEXT_DEFAULT_LOADER }
      : {}
    return /** @type {any} */ (vm.compileFunction)(body, [], { filename, lineOffset: -1, ...imports })
  } catch (err) {
    if (err?.name !== 'SyntaxError') throw err // of whichever realm
    return null
  }
}

/** Whether it is complete statements, with or without await. @param {string} code */
function isBody (code) {
  return compile(`return async () => {\n${code}\n}`, 'a check') !== null
}

/** @param {string} code @returns {Generator<{ before: string, after: string }>}  the latest first */
function * splits (code) {
  let tried = 0
  for (let at = code.length - 1; at > 0 && tried < MAX_SPLITS; at--) {
    if (!';}\n'.includes(code[at - 1])) continue
    const before = code.slice(0, at)
    const after = code.slice(at)
    if (/^[\s;]*$/.test(after) || (code[at - 1] !== ';' && CONTINUES.test(after))) continue
    tried++
    if (!isBody(`${before} @`)) yield { before, after } // else it is in a comment
  }
}

module.exports = { compileForWrite }
