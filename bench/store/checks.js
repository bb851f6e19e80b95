'use strict'
/**
 * Checks of the fields of a record. A check takes a value and gives null, or the fault as the end of a sentence. The
 * shapes themselves are in bench/shapes/record.js; fields beyond them are let through, as long as they are plain JSON
 * of sane size.
 */

const { isObject, isYesNo, isCount, isText, isOneOf } = require('../../common/shape')
const { MAX_NAME_CHARS } = require('../shapes/suite')

/** @typedef {((value: any) => string | null) & { isOptional?: boolean }} Check */

const MAX_TEXT_CHARS = 64 * 1024
/** A compressed histogram of a very wide spread is about 60 kB. */
const MAX_STRING_CHARS = 512 * 1024
const MAX_DEPTH = 8
const MAX_VALUES = 20_000
const MAX_RECORD_CHARS = 2 * 1024 * 1024

/** @param {(value: any) => boolean} isRight @param {string} words @returns {Check} */
const must = (isRight, words) => value => isRight(value) ? null : `must be ${words}`

const isName = isText(MAX_NAME_CHARS, 1)
/** @type {Check} */
const name = value => {
  if (!isName(value)) return `must be 1 to ${MAX_NAME_CHARS} characters`
  return /\p{Cc}/u.test(value) ? 'must not hold control characters' : null
}
const sha = must(value => typeof value === 'string' && /^[0-9a-f]{40}$/.test(value), '40 hex digits')
const text = must(isText(MAX_TEXT_CHARS), `a text of at most ${MAX_TEXT_CHARS} characters`)
const bool = must(isYesNo, 'true or false')
const finite = must(Number.isFinite, 'a finite number')
const count = must(isCount, 'a whole number from 0')

/** @param {...string} words @returns {Check} */
function oneOf (...words) { return must(isOneOf(words), `one of ${words.join(', ')}`) }

/**
 * @param {Check} check
 * @returns {Check}
 */
function nullable (check) { return value => value === null ? null : check(value) }

/**
 * A field that need not be there.
 * @param {Check} check
 * @returns {Check}
 */
function optional (check) { return Object.assign((/** @type {any} */ value) => check(value), { isOptional: true }) }

/**
 * @param {Check} check
 * @param {number} max
 * @returns {Check}
 */
function list (check, max) {
  return value => {
    if (!Array.isArray(value) || value.length > max) return `must be a list of at most ${max}`
    const at = value.findIndex(item => check(item) !== null)
    return at < 0 ? null : `[${at}] ${check(value[at])}`
  }
}

/**
 * @param {Check} check  of each value; keys are names
 * @param {number} max
 * @returns {Check}
 */
function map (check, max) {
  return value => {
    if (!isPlain(value) || Object.keys(value).length > max) return `must be an object of at most ${max} values`
    for (const [key, item] of Object.entries(value)) {
      const wrong = name(key) ?? check(item)
      if (wrong) return `.${JSON.stringify(key.slice(0, MAX_NAME_CHARS))} ${wrong}`
    }
    return null
  }
}

/**
 * @param {Record<string, Check>} fields  all of them must be there, but for those that are optional
 * @returns {Check}
 */
function object (fields) {
  return value => {
    if (!isPlain(value)) return 'must be an object'
    for (const [key, check] of Object.entries(fields)) {
      const wrong = Object.hasOwn(value, key) ? check(value[key]) : check.isOptional ? null : 'is missing'
      if (wrong) return `.${key}${/^[.[]/.test(wrong) ? '' : ' '}${wrong}`
    }
    return null
  }
}

/**
 * Whether a value is JSON as it stands, of sane size: NaN would become null silently, and a value that is nested
 * without end is an attack.
 * @param {any} value
 * @returns {string | null}
 */
function plainJson (value) {
  let values = 0
  let chars = 0
  /** @type {(item: any, depth: number) => string | null} */
  const walk = (item, depth) => {
    values += 1
    if (values > MAX_VALUES) return `holds more than ${MAX_VALUES} values`
    if (depth > MAX_DEPTH) return `is nested more than ${MAX_DEPTH} deep`
    if (typeof item === 'string') chars += item.length
    if (chars > MAX_RECORD_CHARS) return `is longer than ${MAX_RECORD_CHARS} characters`
    if (item === null || typeof item === 'boolean') return null
    if (typeof item === 'number') return finite(item) && 'holds a number that is not finite'
    if (typeof item === 'string') {
      return item.length > MAX_STRING_CHARS ? `holds a text of more than ${MAX_STRING_CHARS} characters` : null
    }
    if (!Array.isArray(item) && !isPlain(item)) return `holds a ${typeof item}, which is no JSON`
    for (const [key, inner] of Object.entries(item)) {
      chars += key.length
      // JSON leaves such a field out
      const wrong = inner === undefined && !Array.isArray(item) ? null : walk(inner, depth + 1)
      if (wrong) return wrong
    }
    return null
  }
  return walk(value, 0)
}

/** @param {any} value */
function isPlain (value) { return isObject(value) && typeof value.toJSON !== 'function' }

module.exports = { name, sha, text, bool, finite, count, oneOf, nullable, optional, list, map, object, plainJson }
