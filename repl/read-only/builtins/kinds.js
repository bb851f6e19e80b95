'use strict'
/**
 * The kinds of `this` and of arguments that a row of the table names: what is checked and converted before V8's
 * function gets it.
 */
const { types } = require('node:util')
const { toText, toNumber, checkBigInt } = require('../convert')
const { refused } = require('../refusal')

/** @typedef {import('../machine').Machine} Machine */

/** @param {string} what @param {(value: any) => boolean} isOne @returns {(m: Machine, value: any) => any} */
const only = (what, isOne) => (m, value) => {
  if (types.isProxy(value)) throw refused('proxy', 'it')
  if (!isOne(value)) throw new TypeError(`this method wants ${what}`)
  return value
}
/** @param {string} type @param {(value: any) => boolean} isBoxed @param {() => Function} unbox */
const primitive = (type, isBoxed, unbox) => (/** @type {Machine} */ m, /** @type {any} */ value) => {
  if (typeof value === type) return value
  if (!types.isProxy(value) && isBoxed(value)) return Reflect.apply(unbox(), value, [])
  throw new TypeError(`this method wants a ${type}`)
}
const { valueOf: valueOfString } = String.prototype
const { valueOf: valueOfNumber } = Number.prototype
const { valueOf: valueOfBoolean } = Boolean.prototype
const { valueOf: valueOfBigInt } = BigInt.prototype
const { valueOf: valueOfSymbol } = Symbol.prototype

/** @type {Record<string, (m: Machine, value: any) => any>} */
const KINDS = {
  any: (m, value) => value,
  none: () => undefined,
  text (m, value) {
    const text = toText(m, value)
    m.budget.read(text)
    return text
  },
  number: toNumber,
  /** A text is read for its hash. */
  hashed (m, value) {
    if (typeof value === 'string') m.budget.read(value)
    if (typeof value === 'bigint') checkBigInt(m, value)
    return value
  },
  string: primitive('string', types.isStringObject, () => valueOfString),
  boolean: primitive('boolean', types.isBooleanObject, () => valueOfBoolean),
  bigint: (m, value) => checkBigInt(m, primitive('bigint', types.isBigIntObject, () => valueOfBigInt)(m, value)),
  symbol: primitive('symbol', types.isSymbolObject, () => valueOfSymbol),
  thisNumber: primitive('number', types.isNumberObject, () => valueOfNumber),
  date: only('a Date', types.isDate),
  map: only('a Map', types.isMap),
  set: only('a Set', types.isSet),
  weakmap: only('a WeakMap', types.isWeakMap),
  weakset: only('a WeakSet', types.isWeakSet),
  regexp: only('a RegExp', types.isRegExp)
}

module.exports = { KINDS }
