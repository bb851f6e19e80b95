'use strict'
/**
 * JSON in the forms that PM2 takes, which evaluates it as JavaScript: names without quotes, single quotes, comments,
 * commas at the end, hexadecimal numbers. Here nothing is run: what is no plain data is an error. Pure.
 */

/** @typedef {any} Node   of acorn's tree */

/** Values that have names. */
const NAMED = Object.freeze({ undefined: null, NaN: null, Infinity: null })

/**
 * @param {string} text
 * @returns {unknown}
 * @throws {SyntaxError}   with `at`: the place in the text, from 0
 */
function parseLooseJson (text) {
  const { parse } = require('acorn')
  /** @type {Node} */
  let program
  try {
    program = parse(`(${text}\n)`, { ecmaVersion: 'latest' })
  } catch (err) {
    if (err instanceof RangeError) throw wrong('it is nested too deeply', 0)
    throw wrong(String(err.message).replace(/ \(\d+:\d+\)$/, ''), err.pos - 1)
  }
  const [{ expression }, more] = program.body
  if (expression === undefined || more !== undefined) throw wrong('more than one value', more?.start ?? 0)
  return valueOf(expression)
}

/** @param {string} message @param {number} at */
function wrong (message, at) { return Object.assign(new SyntaxError(message), { at: Math.max(0, at) }) }

/** @param {Node} node @returns {unknown} */
function valueOf (node) {
  switch (node.type) {
    case 'Literal': return node.regex ? { regularExpression: node.regex.pattern } : node.bigint ?? node.value
    case 'ArrayExpression': return node.elements.map((/** @type {Node} */ one) => one === null ? null : valueOf(one))
    case 'ObjectExpression': return Object.fromEntries(node.properties.map(entryOf)) // "__proto__" is a name as others are
    case 'TemplateLiteral': if (node.expressions.length === 0) return node.quasis[0].value.cooked
      break
    case 'Identifier': if (Object.hasOwn(NAMED, node.name)) return NAMED[/** @type {keyof typeof NAMED} */ (node.name)]
      break
    case 'UnaryExpression': if (['-', '+'].includes(node.operator) && typeof node.argument.value === 'number') {
      return node.operator === '-' ? -node.argument.value : node.argument.value
    }
  }
  throw wrong('what stands here is code, and no data', node.start - 1)
}

/** @param {Node} property @returns {[string, unknown]} */
function entryOf (property) {
  const { type, kind, method, computed, key, value } = property
  if (type !== 'Property' || kind !== 'init' || method || computed) {
    throw wrong('what stands here is code, and no data', property.start - 1)
  }
  return [key.type === 'Identifier' ? key.name : String(key.value), valueOf(value)]
}

/** @param {string} text @returns {unknown}   null: it is no such JSON */
function looseJsonOrNull (text) {
  try {
    return parseLooseJson(text)
  } catch (err) {
    if (!(err instanceof SyntaxError)) throw err
    return null
  }
}

module.exports = { parseLooseJson, looseJsonOrNull }
