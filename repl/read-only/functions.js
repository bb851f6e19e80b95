'use strict'
/**
 * Functions that a statement makes: the walker alone can run them, on the budget of the statement that calls. For any
 * other caller they are functions that throw.
 */
const { CLOSURES } = require('./machine')
const { Scope } = require('./scope')
const { refused } = require('./refusal')
const { bindPattern } = require('./patterns')

/** @typedef {import('./machine').Machine} Machine */

/** @param {any} node @param {Scope} scope @param {string} [name] */
function makeFunction (node, scope, name = node.id?.name ?? '') {
  if (node.async) throw refused('later', 'an async function')
  if (node.generator) throw refused('syntax', 'generators')
  const closure = () => {
    throw new Error('This function was made by a read-only statement: only such a statement can call it.')
  }
  Object.defineProperty(closure, 'name', { value: name, configurable: true })
  const isArrow = node.type === 'ArrowFunctionExpression'
  CLOSURES.set(closure, {
    apply (m, self, args) {
      m.budget.down()
      const inner = new Scope(scope, isArrow ? { isFunction: true, self: scope.self } : { isFunction: true, self })
      if (!isArrow) {
        inner.declare('arguments', args)
        if (node.id && node.type === 'FunctionExpression') inner.declare(node.id.name, closure, true)
      }
      bindParameters(m, node.params, args, inner)
      const value = node.expression ? m.evaluate(m, node.body, inner) : m.runBody(m, node.body.body, inner)
      m.budget.up()
      return value
    }
  })
  return closure
}

/** @param {Machine} m @param {any[]} params @param {any[]} args @param {Scope} scope */
function bindParameters (m, params, args, scope) {
  const declare = (/** @type {any} */ target, /** @type {any} */ value) => scope.declare(target.name, value)
  params.forEach((param, i) => {
    if (param.type === 'RestElement') bindPattern(m, param.argument, m.make(args.slice(i)), scope, declare)
    else bindPattern(m, param, args[i], scope, declare)
  })
}

module.exports = { makeFunction }
