'use strict'
/**
 * A read-only statement as a tree, or what is wrong with its text. In the sidecar thread: the main thread, which
 * serves, has no part in it. The parser (acorn) is loaded with the first statement.
 */

/** More is refused as a whole: what it takes to send and to walk such a tree is not worth a question. */
const MAX_NODES = 20_000
/** Levels of the tree; the walker needs some frames of the stack for each. */
const MAX_LEVELS = 300
const DECLARATIONS = ['VariableDeclaration', 'FunctionDeclaration', 'ClassDeclaration']
/** More lines would mend these. */
const UNTERMINATED = /^Unterminated (?:template|comment)/
const OPTIONS = Object.freeze({ ecmaVersion: 'latest', sourceType: 'script', allowAwaitOutsideFunction: true })

/**
 * @typedef {{ tree: any, declares: boolean } | { outcome: 'incomplete' | 'thrown' | 'refused', text: string }} Parsed
 * declares: something that is gone when the statement is over
 */

/**
 * @param {string} code
 * @returns {Parsed}
 */
function parse (code) {
  try {
    const program = programOf(code)
    const tooMuch = measure(program)
    if (tooMuch !== null) return { outcome: 'refused', text: tooMuch }
    return { tree: program, declares: program.body.some((/** @type {any} */ { type }) => DECLARATIONS.includes(type)) }
  } catch (err) {
    // it is recursive
    if (err instanceof RangeError || /^Not enough stack space/.test(err?.message)) {
      return { outcome: 'refused', text: tooDeep('too deeply for the parser') }
    }
    if (!(err instanceof SyntaxError)) throw err
    return syntaxAnswer(/** @type {any} */ (err), code)
  }
}

/** Braces at the beginning are an object where they can be one, as in Node's REPL. @param {string} code */
function programOf (code) {
  const acorn = require('acorn')
  if (/^\s*\{/.test(code) && !/;\s*$/.test(code)) {
    try {
      return acorn.parse(`(${code}\n)`, /** @type {any} */ (OPTIONS))
    } catch (err) {
      if (!(err instanceof SyntaxError)) throw err // else it is a block, or nothing
    }
  }
  return /** @type {any} */ (acorn.parse(code, /** @type {any} */ (OPTIONS)))
}

/** @param {{ message: string, pos: number, raisedAt: number }} err @param {string} code @returns {Parsed} */
function syntaxAnswer ({ message, pos }, code) {
  const said = message.replace(/ \((\d+):(\d+)\)$/, (_, line, column) =>
    ` (line ${line}, column ${Number(column) + 1})`)
  const isIncomplete = UNTERMINATED.test(message) ||
    (pos >= code.trimEnd().length && message.startsWith('Unexpected token'))
  return { outcome: isIncomplete ? 'incomplete' : 'thrown', text: `SyntaxError: ${said}` }
}

/** @param {any} program @returns {string | null}  why it is too much */
function measure (program) {
  let level = [program]
  let nodes = 0
  for (let levels = 0; level.length > 0; levels++) {
    if (levels > MAX_LEVELS) return tooDeep(`more than ${MAX_LEVELS} levels deep`)
    nodes += level.length
    if (nodes > MAX_NODES) return `Refused: this statement has more than ${MAX_NODES} parts. Write it as several.`
    level = level.flatMap(childrenOf)
  }
  return null
}

/** @param {any} node @returns {any[]} */
function childrenOf (node) {
  const found = []
  for (const value of Object.values(node)) {
    if (Array.isArray(value)) {
      for (const one of value) if (isNode(one)) found.push(one)
    } else if (isNode(value)) found.push(value)
  }
  return found
}

/** @param {any} value */
const isNode = value => value !== null && typeof value === 'object' && typeof value.type === 'string'
/** @param {string} how */
const tooDeep = how => `Refused: this is nested ${how}. Write it as several statements, or flatter.`

module.exports = { parse, MAX_LEVELS, MAX_NODES }
