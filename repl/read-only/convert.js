'use strict'
/**
 * Values to texts, numbers, keys and back to the plain: as the language does it, but methods are found by descriptors
 * and called by the walker.
 */
const { refused } = require('./refusal')
const { isObject } = require('./live')

const MAX_KEY_CHARS = 10_000

/** @typedef {import('./machine').Machine} Machine */

/** @param {Machine} m @param {any} value @param {'default' | 'string' | 'number'} hint @returns {any} */
function toPrimitive (m, value, hint) {
  if (!isObject(value)) return value
  const exotic = m.get(value, Symbol.toPrimitive, 'its [Symbol.toPrimitive]')
  if (exotic != null) return plain(m.call(exotic, value, [hint], 'its [Symbol.toPrimitive]'))
  for (const name of hint === 'string' ? ['toString', 'valueOf'] : ['valueOf', 'toString']) {
    const method = m.get(value, name, `its ${name}`)
    if (typeof method !== 'function') continue
    const given = m.call(method, value, [], `its ${name}`)
    if (!isObject(given)) return given
  }
  return plain(value)
}

/** @param {any} value */
function plain (value) {
  if (isObject(value)) throw new TypeError('Cannot convert object to primitive value')
  return value
}

/** @param {Machine} m @param {any} value @returns {string} */
function toText (m, value) {
  if (typeof value === 'string') return value
  const from = toPrimitive(m, value, 'string')
  if (typeof from === 'symbol') throw new TypeError('Cannot convert a Symbol value to a string')
  if (typeof from === 'bigint') checkBigInt(m, from)
  return String(from)
}

/** @param {Machine} m @param {any} value @returns {number} */
function toNumber (m, value) {
  if (typeof value === 'number') return value
  const from = toPrimitive(m, value, 'number')
  if (typeof from === 'symbol') throw new TypeError('Cannot convert a Symbol value to a number')
  if (typeof from === 'bigint') throw new TypeError('Cannot convert a BigInt value to a number')
  if (typeof from === 'string') m.budget.read(from)
  return Number(from)
}

/** @param {Machine} m @param {any} value @returns {string | symbol} */
function toKey (m, value) {
  const from = toPrimitive(m, value, 'string')
  if (typeof from === 'symbol') return from
  if (typeof from === 'string' && from.length > MAX_KEY_CHARS) {
    throw refused('size', `a name of ${from.length} characters`, `${MAX_KEY_CHARS}`)
  }
  return typeof from === 'string' ? from : toText(m, from)
}

/** Cheap, whatever its size: only the low bits, up to the limit, are read. @param {Machine} m @param {bigint} value */
function checkBigInt (m, value) {
  const bits = m.budget.limit.bigintBits
  if (BigInt.asIntN(bits, value) !== value) throw refused('size', 'a BigInt of so many digits', `${bits} bits`)
  return value
}

module.exports = { toPrimitive, toText, toNumber, toKey, checkBigInt }
