'use strict'
/**
 * Whether a value from outside is of a shape: predicates, and lists of fields made of them. Bounds stand where they are
 * used; nothing here throws, converts or words a message. Text that people write (settings, bench files) is judged by a
 * schema that also suggests the intended word: manager/settings/problems.js, bench/suites/check-shape.js.
 */

/** @typedef {(value: any) => boolean} Is */
/** @typedef {Record<string, Is>} Fields */
/** @typedef {{ must?: Fields, may?: Fields }} Shape  may: what need not be there */

/** @param {unknown} value @returns {value is Record<string, any>} */
const isObject = value => typeof value === 'object' && value !== null && !Array.isArray(value)
/** @param {unknown} value @returns {value is boolean} */
const isYesNo = value => typeof value === 'boolean'
/** @param {unknown} value @returns {value is number} */
const isCount = value => typeof value === 'number' && Number.isSafeInteger(value) && value >= 0
/** A length of time. @param {unknown} value @returns {value is number} */
const isMs = value => typeof value === 'number' && Number.isFinite(value) && value >= 0
/** Not null and not left out. @param {unknown} value */
const isGiven = value => value !== undefined

/** @param {number} max @returns {Is} */
const isCountUpTo = max => value => isCount(value) && value <= max
/** @param {number} max  characters @param {number} [min] @returns {Is} */
const isText = (max, min = 0) => value => typeof value === 'string' && value.length >= min && value.length <= max
/** @param {readonly unknown[]} words @returns {Is} */
const isOneOf = words => value => words.includes(value)
/** @param {Is} isItem @param {number} max  items @param {number} [min] @returns {Is} */
const isListOf = (isItem, max, min = 0) => value => {
  if (!Array.isArray(value) || value.length < min || value.length > max) return false
  for (const item of value) if (!isItem(item)) return false
  return true
}
/** @param {Is} isItem @param {number} max  entries @param {Is} [isKey] @returns {Is} */
const isMapOf = (isItem, max, isKey = isGiven) => value => {
  if (!isObject(value)) return false
  const entries = Object.entries(value)
  return entries.length <= max && entries.every(([key, item]) => isKey(key) && isItem(item))
}

/**
 * The known fields of an object: read from the value itself, never from its prototype; others are left out of the copy.
 * @param {Shape} shape
 */
function fieldsOf ({ must = {}, may = {} }) {
  /** @param {Fields} fields @param {boolean} isNeeded */
  const listed = (fields, isNeeded) => Object.entries(fields).map(([field, isRight]) => ({ field, isRight, isNeeded }))
  const known = [...listed(must, true), ...listed(may, false)]

  /**
   * @param {any} value  an object
   * @returns {{ field: string, isNeeded: boolean } | null}  the first that is missing or wrong
   */
  function firstWrong (value) {
    for (const { field, isRight, isNeeded } of known) {
      const given = Object.hasOwn(value, field) ? value[field] : undefined
      if (given === undefined ? isNeeded : !isRight(given)) return { field, isNeeded }
    }
    return null
  }

  /**
   * @param {any} value  an object
   * @param {Record<string, unknown>} copy  takes the fields
   * @returns {boolean}  false: one of them is missing or wrong
   */
  function take (value, copy) {
    for (const { field, isRight, isNeeded } of known) {
      const given = Object.hasOwn(value, field) ? value[field] : undefined
      if (given === undefined) {
        if (isNeeded) return false
        continue
      }
      if (!isRight(given)) return false
      copy[field] = given
    }
    return true
  }

  return { firstWrong, take }
}

/** An object whose known fields are right; it may have others. @param {Shape} shape @returns {Is} */
function isShaped (shape) {
  const { firstWrong } = fieldsOf(shape)
  return value => isObject(value) && firstWrong(value) === null
}

module.exports = {
  isObject, isYesNo, isCount, isMs, isGiven, isCountUpTo, isText, isOneOf, isListOf, isMapOf, fieldsOf, isShaped
}
