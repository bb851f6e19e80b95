'use strict'
/** The operators, over values that live in the process; each that takes long with its size is paid for beforehand. */
const { isObject, property, protoOf, MAX_PROTOTYPES } = require('./live')
const { refused } = require('./refusal')
const { toPrimitive, toText, toNumber, toKey, checkBigInt } = require('./convert')

/** @typedef {import('./machine').Machine} Machine */

/** Of two numbers, or two BigInts of bounded size. @type {Record<string, (a: any, b: any) => any>} */
const ARITHMETIC = {
  '-': (a, b) => a - b,
  '*': (a, b) => a * b,
  '/': (a, b) => a / b,
  '%': (a, b) => a % b,
  '**': (a, b) => a ** b,
  '&': (a, b) => a & b,
  '|': (a, b) => a | b,
  '^': (a, b) => a ^ b,
  '<<': (a, b) => a << b,
  '>>': (a, b) => a >> b,
  '>>>': (a, b) => a >>> b
}
/** @type {Record<string, (a: any, b: any) => boolean>} */
const COMPARE = { '<': (a, b) => a < b, '>': (a, b) => a > b, '<=': (a, b) => a <= b, '>=': (a, b) => a >= b }

/** @param {Machine} m @param {string} operator @param {any} a @param {any} b @returns {any} */
function binary (m, operator, a, b) {
  switch (operator) {
    case '===': return isSame(m, a, b)
    case '!==': return !isSame(m, a, b)
    case '==': return isLoose(m, a, b)
    case '!=': return !isLoose(m, a, b)
    case '+': return add(m, a, b)
    case 'instanceof': return isInstance(m, a, b)
    case 'in': return isIn(m, a, b)
  }
  if (Object.hasOwn(COMPARE, operator)) return compare(m, operator, a, b)
  return arithmetic(m, operator, a, b)
}

/** @param {Machine} m @param {any} a @param {any} b */
function isSame (m, a, b) {
  if (typeof a === 'string' && typeof b === 'string' && a.length === b.length) m.budget.read(a)
  return a === b
}

/** @param {Machine} m @param {any} a @param {any} b */
function isLoose (m, a, b) {
  if (isObject(a) && isObject(b)) return a === b
  if (a == null || b == null) return a === b || (a == null && b == null)
  const [left, right] = [toPrimitive(m, a, 'default'), toPrimitive(m, b, 'default')]
  for (const side of [left, right]) if (typeof side === 'string') m.budget.read(side)
  // eslint-disable-next-line eqeqeq
  return left == right
}

/** @param {Machine} m @param {any} a @param {any} b */
function add (m, a, b) {
  if (typeof a === 'number' && typeof b === 'number') return a + b
  const [left, right] = [toPrimitive(m, a, 'default'), toPrimitive(m, b, 'default')]
  if (typeof left === 'string' || typeof right === 'string') return join(m, toText(m, left), toText(m, right))
  return arithmetic(m, '+', left, right)
}

/** @param {Machine} m @param {string} a @param {string} b */
function join (m, a, b) {
  m.budget.make(a.length + b.length)
  return a + b
}

/** @param {Machine} m @param {string} operator @param {any} a @param {any} b */
function arithmetic (m, operator, a, b) {
  const left = toNumeric(m, a)
  const right = /** @type {any} */ (toNumeric(m, b))
  if (typeof left !== typeof right) throw new TypeError('Cannot mix BigInt and other types, use explicit conversions')
  const work = operator === '+' ? (/** @type {any} */ x, /** @type {any} */ y) => x + y : ARITHMETIC[operator]
  if (typeof left === 'number') return work(left, right)
  checkBigInt(m, left)
  checkBigInt(m, right)
  if (operator === '**' && right > 0n) boundBits(m, BigInt(bitsOf(left)) * BigInt(right))
  if (operator === '<<' || operator === '>>') boundBits(m, BigInt(bitsOf(left)) + magnitude(right))
  m.budget.spend(Math.ceil(bitsOf(left) / 64))
  return work(left, right)
}

/** @param {bigint} value  of bounded size */
const bitsOf = value => value.toString(16).length * 4

/** @param {bigint} value @returns {bigint} */
const magnitude = value => value < 0n ? value * -1n : value

/** @param {Machine} m @param {any} bits */
function boundBits (m, bits) {
  if (bits > m.budget.limit.bigintBits) {
    throw refused('size', 'a BigInt of so many digits', `${m.budget.limit.bigintBits} bits`)
  }
}

/** @param {Machine} m @param {any} value @returns {number | bigint} */
function toNumeric (m, value) {
  if (typeof value === 'number' || typeof value === 'bigint') return value
  const from = toPrimitive(m, value, 'number')
  return typeof from === 'bigint' ? from : toNumber(m, from)
}

/** @param {Machine} m @param {string} operator @param {any} a @param {any} b */
function compare (m, operator, a, b) {
  const [left, right] = [toPrimitive(m, a, 'number'), toPrimitive(m, b, 'number')]
  for (const side of [left, right]) {
    if (typeof side === 'string') m.budget.read(side)
    if (typeof side === 'bigint') checkBigInt(m, side)
    if (typeof side === 'symbol') throw new TypeError('Cannot convert a Symbol value to a number')
  }
  return COMPARE[operator](left, right)
}

/** @param {Machine} m @param {any} value @param {any} kind */
function isInstance (m, value, kind) {
  if (typeof kind !== 'function') throw new TypeError('Right-hand side of instanceof is not callable')
  const asks = property(kind, Symbol.hasInstance, 'the right side of instanceof')
  if (asks?.value !== Function.prototype[Symbol.hasInstance]) throw refused('appFunction', 'its [Symbol.hasInstance]')
  if (!isObject(value)) return false
  const prototype = m.get(kind, 'prototype', 'its prototype')
  if (!isObject(prototype)) throw refused('unsafeFunction', 'instanceof of a function without a prototype')
  let at = protoOf(value, 'the left side of instanceof')
  for (let steps = 0; at !== null && steps < MAX_PROTOTYPES; steps++) {
    if (at === prototype) return true
    at = protoOf(at, 'the left side of instanceof')
  }
  return false
}

/** @param {Machine} m @param {any} key @param {any} object */
function isIn (m, key, object) {
  if (!isObject(object)) throw new TypeError(`Cannot use 'in' operator to search for a key in ${typeof object}`)
  return property(object, toKey(m, key), 'the right side of in') !== undefined
}

/** @param {Machine} m @param {string} operator @param {any} value @returns {any} */
function unary (m, operator, value) {
  switch (operator) {
    case '!': return !value
    case 'void': return undefined
    case 'typeof': return typeof value
    case '+': return toNumber(m, value)
  }
  const from = toNumeric(m, value)
  if (typeof from === 'bigint') checkBigInt(m, from)
  return operator === '-' ? -from : ~from
}

module.exports = { binary, unary, join }
