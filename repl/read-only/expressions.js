'use strict'
/** The expressions of the language, each by its type in the tree. A type without an entry is refused by name. */
const { types } = require('node:util')
const { isObject, property, ownProperty } = require('./live')
const { refused } = require('./refusal')
const { toText, toKey } = require('./convert')
const { binary, unary } = require('./operators')
const { bindPattern, copyOwn, setOwn } = require('./patterns')
const { makeFunction } = require('./functions')

/** @typedef {import('./machine').Machine} Machine */
/** @typedef {import('./scope').Scope} Scope */

/** Ends a chain (`a?.b.c`) whose beginning is nothing. */
const NOTHING = Symbol('nothing')
const MAX_NAME_CHARS = 60

/** @type {Record<string, (m: Machine, node: any, scope: Scope) => any>} */
const EXPRESSIONS = {
  Literal: (m, node) => node.regex ? m.make(new RegExp(node.regex.pattern, node.regex.flags)) : node.value,
  Identifier: (m, node, scope) => readName(m, node.name, scope),
  ThisExpression: (m, node, scope) => scope.self,
  TemplateLiteral (m, { quasis, expressions }, scope) {
    let text = quasis[0].value.cooked
    expressions.forEach((/** @type {any} */ expression, /** @type {number} */ i) => {
      const part = toText(m, evaluate(m, expression, scope))
      m.budget.make(text.length + part.length)
      text += part + quasis[i + 1].value.cooked
    })
    return text
  },
  ArrayExpression (m, { elements }, scope) {
    const list = m.make(/** @type {any[]} */ ([]))
    for (const element of elements) {
      if (element === null) list.length++
      else if (element.type !== 'SpreadElement') setOwn(m, list, String(list.length), evaluate(m, element, scope))
      else for (const item of m.iterate(evaluate(m, element.argument, scope), nameOf(element.argument))) {
        setOwn(m, list, String(list.length), item)
      }
    }
    return list
  },
  ObjectExpression (m, { properties }, scope) {
    let object = m.make(/** @type {any} */ ({}))
    for (const part of properties) {
      if (part.type === 'SpreadElement') copyOwn(m, object, evaluate(m, part.argument, scope))
      else if (part.kind !== 'init') throw refused('syntax', 'getters and setters of its own')
      else {
        const key = keyOf(m, part, scope)
        const value = valueNamed(m, part.value, scope, String(key))
        if (key !== '__proto__' || part.computed || part.shorthand) setOwn(m, object, key, value)
        else if (isObject(value) || value === null) {
          object = m.make(Object.defineProperties(Object.create(value), Object.getOwnPropertyDescriptors(object)))
        }
      }
    }
    return object
  },
  MemberExpression (m, node, scope) { return memberOf(m, node, scope).value },
  ChainExpression (m, { expression }, scope) {
    const value = evaluate(m, expression, scope)
    return value === NOTHING ? undefined : value
  },
  CallExpression (m, node, scope) {
    const { callee } = node
    const isMember = callee.type === 'MemberExpression'
    const { object, value } = isMember
      ? memberOf(m, callee, scope)
      : { object: undefined, value: evaluate(m, callee, scope) }
    if (value === NOTHING || (node.optional && value == null)) return NOTHING
    return m.call(value, object, argumentsOf(m, node.arguments, scope), nameOf(callee))
  },
  NewExpression: (m, { callee, arguments: args }, scope) => m.construct(evaluate(m, callee, scope),
    argumentsOf(m, args, scope), nameOf(callee)),
  UnaryExpression (m, { operator, argument }, scope) {
    if (operator === 'delete') return remove(m, argument, scope)
    if (operator === 'typeof' && argument.type === 'Identifier') return typeof findName(m, argument.name, scope)?.value
    return unary(m, operator, evaluate(m, argument, scope))
  },
  BinaryExpression (m, { operator, left, right }, scope) {
    if (left.type === 'PrivateIdentifier') throw refused('syntax', 'private names')
    return binary(m, operator, evaluate(m, left, scope), evaluate(m, right, scope))
  },
  LogicalExpression (m, { operator, left, right }, scope) {
    const value = evaluate(m, left, scope)
    if (operator === '&&' ? !value : operator === '||' ? value : value != null) return value
    return evaluate(m, right, scope)
  },
  ConditionalExpression: (m, { test, consequent, alternate }, scope) => evaluate(m,
    evaluate(m, test, scope) ? consequent : alternate, scope),
  SequenceExpression (m, { expressions }, scope) {
    let value
    for (const expression of expressions) value = evaluate(m, expression, scope)
    return value
  },
  ArrowFunctionExpression: (m, node, scope) => makeFunction(node, scope),
  FunctionExpression: (m, node, scope) => makeFunction(node, scope),
  AssignmentExpression (m, { operator, left, right }, scope) {
    if (operator === '=') {
      const value = valueNamed(m, right, scope, left.name)
      bindPattern(m, left, value, scope, (target, given) => assign(m, target, given, scope))
      return value
    }
    const before = evaluate(m, left, scope)
    const kind = operator.slice(0, -1)
    if (kind === '&&' ? !before : kind === '||' ? before : kind === '??' ? before != null : false) return before
    const after = evaluate(m, right, scope)
    const value = ['&&', '||', '??'].includes(kind) ? after : binary(m, kind, before, after)
    assign(m, left, value, scope)
    return value
  },
  UpdateExpression (m, { operator, prefix, argument }, scope) {
    const from = evaluate(m, argument, scope)
    const before = typeof from === 'bigint' ? from : unary(m, '+', from)
    const after = binary(m, operator[0], before, typeof before === 'bigint' ? 1n : 1)
    assign(m, argument, after, scope)
    return prefix ? after : before
  },
  AwaitExpression (m, { argument }, scope) {
    const value = evaluate(m, argument, scope)
    if (types.isPromise(value)) throw refused('later', 'await of a promise')
    const then = isObject(value) ? property(value, 'then', 'what is awaited') : undefined
    if (then !== undefined && (!('value' in then) || typeof then.value === 'function')) {
      throw refused('later', 'await of an object with a then of its own')
    }
    return value
  },
  ClassExpression () { throw refused('syntax', 'classes') },
  ImportExpression () { throw refused('later', 'import()') },
  TaggedTemplateExpression () { throw refused('syntax', 'tagged templates') },
  YieldExpression () { throw refused('syntax', 'generators') }
}

/** @param {Machine} m @param {any} node @param {Scope} scope @returns {any} */
function evaluate (m, node, scope) {
  m.budget.spend()
  m.budget.down()
  const work = EXPRESSIONS[node.type]
  if (work === undefined) throw refused('syntax', node.type)
  const value = work(m, node, scope)
  m.budget.up()
  return value
}

/** @param {Machine} m @param {string} name @param {Scope} scope @returns {{ value: any } | null} */
function findName (m, name, scope) {
  const { host } = m
  const own = scope.find(name)
  if (own !== null) return own
  if (name === 'undefined') return { value: undefined }
  if (name === 'globalThis') return { value: host.global }
  const found = property(host.global, name, name)
  if (found !== undefined) return { value: m.get(host.global, name, name) }
  if (Object.hasOwn(host.names, name)) return { value: host.names[name] }
  return host.lexical(name)
}

/** @param {Machine} m @param {string} name @param {Scope} scope */
function readName (m, name, scope) {
  const found = findName(m, name, scope)
  if (found === null) throw new ReferenceError(`${name} is not defined`)
  return found.value
}

/** @param {Machine} m @param {any} node @param {Scope} scope @returns {{ object: any, value: any }} */
function memberOf (m, node, scope) {
  if (node.object.type === 'Super' || node.property.type === 'PrivateIdentifier') {
    throw refused('syntax', 'super and private names')
  }
  const object = evaluate(m, node.object, scope)
  if (object === NOTHING || (node.optional && object == null)) return { object, value: NOTHING }
  return {
    object, value: m.get(object, keyOf(m, { key: node.property, computed: node.computed }, scope), nameOf(node))
  }
}

/** @param {Machine} m @param {any} part @param {Scope} scope @returns {string | symbol} */
function keyOf (m, { key, computed }, scope) {
  return computed ? toKey(m, evaluate(m, key, scope)) : key.name ?? String(key.value)
}

/** @param {Machine} m @param {any[]} nodes @param {Scope} scope @returns {any[]} */
function argumentsOf (m, nodes, scope) {
  const args = []
  for (const node of nodes) {
    if (node.type !== 'SpreadElement') args.push(evaluate(m, node, scope))
    else for (const item of m.iterate(evaluate(m, node.argument, scope), nameOf(node.argument))) args.push(item)
  }
  return args
}

/**
 * A function without a name is called as what it is assigned to.
 * @param {Machine} m
 * @param {any} node
 * @param {Scope} scope
 * @param {string} [name]
 */
function valueNamed (m, node, scope, name) {
  const isAnonymous = node.type === 'ArrowFunctionExpression' ||
    (node.type === 'FunctionExpression' && node.id === null)
  return isAnonymous ? makeFunction(node, scope, name) : evaluate(m, node, scope)
}

/** @param {Machine} m @param {any} target @param {any} value @param {Scope} scope */
function assign (m, target, value, scope) {
  if (target.type === 'Identifier') {
    const variable = scope.find(target.name)
    if (variable === null) throw refused('write', `to assign to ${target.name}`)
    if (variable.isConstant) throw new TypeError('Assignment to constant variable.')
    variable.value = value
    return
  }
  const { object, key } = placeOf(m, target, scope)
  if (!m.isMade(object)) throw refused('write', `to assign to ${nameOf(target)}`)
  setOwn(m, object, key, value)
}

/** @param {Machine} m @param {any} target @param {Scope} scope */
function remove (m, target, scope) {
  if (target.type !== 'MemberExpression') throw refused('write', `to delete ${nameOf(target)}`)
  const { object, key } = placeOf(m, target, scope)
  if (!m.isMade(object)) throw refused('write', `to delete ${nameOf(target)}`)
  return ownProperty(object, key) === undefined || Reflect.deleteProperty(object, key)
}

/** @param {Machine} m @param {any} target @param {Scope} scope */
function placeOf (m, target, scope) {
  if (target.type !== 'MemberExpression') throw refused('syntax', `assignment to ${target.type}`)
  const object = evaluate(m, target.object, scope)
  const key = keyOf(m, { key: target.property, computed: target.computed }, scope)
  if (!isObject(object)) throw new TypeError(
    `Cannot set properties of ${object === null ? 'null' : typeof object} (setting '${String(key)}')`
  )
  return { object, key }
}

/** As people call it, for messages. @param {any} node @returns {string} */
function nameOf (node) {
  const name = node.type === 'Identifier' ? node.name
    : node.type === 'ThisExpression' ? 'this'
      : node.type === 'ChainExpression' ? nameOf(node.expression)
        : node.type === 'MemberExpression'
          ? `${nameOf(node.object)}${node.computed ? '[...]' : `.${node.property.name}`}`
          : node.type === 'CallExpression' ? `${nameOf(node.callee)}(...)` : '(...)'
  return name.length > MAX_NAME_CHARS ? `...${name.slice(-MAX_NAME_CHARS)}` : name
}

module.exports = { evaluate, valueNamed, assign, nameOf }
