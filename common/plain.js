'use strict'
/**
 * Values from outside (a JavaScript file, a request) as plain data of a bounded size, and plain data that no code can
 * change.
 *
 *   toPlain(value) -> copy of plain objects and lists; everything else stays for the validator to refuse
 *   deepFreeze(value) -> the same value
 */
const { BellwetherError } = require('./errors')

/** Far more than any settings need; a validator that reports every error must not be given a million of them. */
const MAX_VALUES = 10_000
/** Settings are four levels deep at most; what is deeper is wrong without looking further. */
const MAX_DEPTH = 8

/**
 * A key without a value (`instances: undefined`) counts as not given.
 * @param {unknown} value
 * @returns {unknown}
 * @throws BW_SETTINGS
 */
function toPlain (value) {
  let left = MAX_VALUES
  /**
   * @param {unknown} part
   * @param {number} depth
   * @returns {unknown}
   */
  function copy (part, depth) {
    if (--left < 0) throw new BellwetherError('BW_SETTINGS',
      `These settings hold more than ${MAX_VALUES} values: nothing was changed.`)
    if (depth > MAX_DEPTH || typeof part !== 'object' || part === null) return part
    if (Array.isArray(part)) return Array.from(part, item => copy(item, depth + 1))
    // fromEntries defines keys, so "__proto__" stays a key that the validator sees
    return Object.fromEntries(Object.entries(part)
      .filter(([, item]) => item !== undefined)
      .map(([key, item]) => [key, copy(item, depth + 1)]))
  }
  return copy(value, 0)
}

/**
 * @template T
 * @param {T} value
 * @returns {Readonly<T>}
 */
function deepFreeze (value) {
  if (typeof value !== 'object' || value === null) return value
  for (const part of Object.values(value)) deepFreeze(part)
  return Object.freeze(value)
}

module.exports = { toPlain, deepFreeze }
