'use strict'
/** The constructors that may be called with `new`, and the same functions called without. */
const { isObject } = require('../live')
const { refused } = require('../refusal')
const { toText, toNumber, toPrimitive, checkBigInt } = require('../convert')
const { KINDS } = require('./kinds')
const { makeRegExp, sourceOf, flagsOf } = require('./patterns')
const { types } = require('node:util')

/** @typedef {import('../machine').Machine} Machine */
/**
 * @typedef {{ run?: (m: Machine, self: any, args: any[]) => any, construct?: (m: Machine, args: any[]) => any }} Made
 */

const mapSet = Map.prototype.set
const setAdd = Set.prototype.add

/** @param {string} name @returns {Made} */
function error (name) {
  const construct = (/** @type {Machine} */ m, /** @type {any[]} */ [message, options]) => {
    const text = message === undefined ? [] : [KINDS.text(m, message)]
    const made = new (/** @type {any} */ (globalThis)[name])(...text)
    const cause = isObject(options) ? m.get(options, 'cause') : undefined
    if (cause !== undefined) Object.defineProperty(made, 'cause', { value: cause, configurable: true, writable: true })
    return made
  }
  return { construct, run: (m, _, args) => m.make(construct(m, args)) }
}

/** @param {string} name @returns {Made} */
function typedArray (name) {
  return {
    construct (m, [from]) {
      const items = isObject(from) ? [...m.iterate(from, 'the list')] : null
      const length = items ? items.length : toNumber(m, from ?? 0)
      m.budget.list(length)
      m.budget.make(8 * length)
      return new (/** @type {any} */ (globalThis)[name])(items ?? length)
    }
  }
}

/** @type {Made} */
const ARRAY = {
  construct (m, args) {
    if (args.length !== 1 || typeof args[0] !== 'number') return [...args]
    m.budget.list(args[0])
    m.budget.make(8 * args[0])
    return new Array(args[0])
  },
  run: (m, _, args) => m.make(/** @type {any} */ (ARRAY.construct)(m, args))
}

/** @type {Made} */
const OBJECT = {
  construct: (m, [value]) => value === undefined || value === null ? {} : isObject(value) ? value : Object(value),
  run: (m, _, [value]) => isObject(value) ? value : m.make(/** @type {any} */ (OBJECT.construct)(m, [value]))
}

/** @type {Made} */
const REGEXP = {
  construct (m, [pattern, flags]) {
    const isOne = types.isRegExp(pattern) && !types.isProxy(pattern)
    return makeRegExp(m, isOne ? sourceOf(pattern) : pattern === undefined ? '(?:)' : toText(m, pattern),
      flags === undefined ? (isOne ? flagsOf(pattern) : '') : toText(m, flags))
  },
  run: (m, _, args) => /** @type {any} */ (REGEXP.construct)(m, args)
}

/** @type {Record<string, Made>} */
const CONSTRUCTORS = {
  Map: {
    construct (m, [entries]) {
      const map = new Map()
      if (entries == null) return map
      for (const entry of m.iterate(entries, 'the list')) {
        m.budget.make(32)
        Reflect.apply(mapSet, map, [KINDS.hashed(m, m.get(entry, '0')), m.get(entry, '1')])
      }
      return map
    }
  },
  Set: {
    construct (m, [items]) {
      const set = new Set()
      if (items == null) return set
      for (const item of m.iterate(items, 'the list')) {
        m.budget.make(16)
        Reflect.apply(setAdd, set, [KINDS.hashed(m, item)])
      }
      return set
    }
  },
  Array: ARRAY,
  Object: OBJECT,
  RegExp: REGEXP,
  Date: {
    run: () => new Date().toString(),
    construct (m, args) {
      if (args.length === 0) return new Date()
      if (args.length > 1) return new (/** @type {any} */ (Date))(...args.map(arg => toNumber(m, arg)))
      const [value] = args
      const from = types.isDate(value) && !types.isProxy(value)
        ? Reflect.apply(Date.prototype.getTime, value, [])
        : toPrimitive(m, value, 'default')
      return new Date(typeof from === 'string' ? KINDS.text(m, from) : toNumber(m, from))
    }
  },
  String: {
    run: (m, _, args) => args.length === 0 ? '' : typeof args[0] === 'symbol' ? String(args[0]) : toText(m, args[0]),
    construct: (m, args) => Object(args.length === 0 ? '' : toText(m, args[0]))
  },
  Number: {
    run: (m, _, args) =>
      args.length === 0 ? 0 : typeof args[0] === 'bigint' ? Number(checkBigInt(m, args[0])) : toNumber(m, args[0]),
    construct: (m, args) => Object(args.length === 0 ? 0 : toNumber(m, args[0]))
  },
  Boolean: { run: (_m, _, [value]) => Boolean(value), construct: (_m, [value]) => Object(Boolean(value)) },
  Symbol: { run: (m, _, [value]) => Symbol(value === undefined ? undefined : KINDS.text(m, value)) },
  BigInt: {
    run (m, _, [value]) {
      const from = toPrimitive(m, value, 'number')
      if (typeof from === 'string' && from.length > m.budget.limit.bigintBits / 4) {
        throw refused('size', 'a BigInt of so many digits', `${m.budget.limit.bigintBits} bits`)
      }
      return typeof from === 'bigint' ? checkBigInt(m, from) : BigInt(from)
    }
  },
  ...Object.fromEntries(['Error', 'TypeError', 'RangeError', 'SyntaxError', 'ReferenceError', 'EvalError', 'URIError']
    .map(name => [name, error(name)])),
  ...Object.fromEntries([
    'Uint8Array', 'Int8Array', 'Uint16Array', 'Int16Array', 'Uint32Array', 'Int32Array', 'Float32Array', 'Float64Array',
    'Uint8ClampedArray', 'BigInt64Array', 'BigUint64Array'
  ]
    .map(name => [name, typedArray(name)]))
}

module.exports = { CONSTRUCTORS }
