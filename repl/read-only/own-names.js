'use strict'
/**
 * The own names of an object, where there are not too many. V8 lists all of them in one go, which nothing can stop (a
 * million texts: 1.1 to 1.7 s of Reflect.ownKeys), and tells no object's number of names. So each way to list is tried
 * from the cheapest on, and the first that finds too many ends it.
 */
const { types } = require('node:util')
const { refused } = require('./refusal')

const { keys: enumerableNames, getOwnPropertySymbols, hasOwn } = Object
const { ownKeys } = Reflect
const { cpuUsage } = process

/** Of one object. Listing this many takes 30 ms; with the names that are not enumerable 80 ms. */
const MAX_NAMES = 100_000
/**
 * To look for symbols V8 walks over all texts as well, and makes nothing of them: 4 ms for 100,000, 50 to 90 ms for a
 * million.
 */
const SLOW_WALK_MS = 8
/** Not a second time, to see whether the machine was busy. */
const VERY_SLOW_WALK_MS = 40
const WALKS = 3
/** Objects that had too many names are not asked again. @type {WeakSet<object>} */
const tooMany = new WeakSet()

/**
 * All of them. Of lists, too: who wants no indexes looks at the length before.
 * @param {any} object   no Proxy
 * @param {number | null} length   of a list
 * @param {string} what
 * @returns {(string | symbol)[]}
 * @throws Refused
 */
function allNames (object, length, what) {
  listable(object, length, what)
  return ownKeys(object)
}

/**
 * The enumerable texts, and all symbols.
 * @param {any} object @param {number | null} length @param {string} what
 * @returns {(string | symbol)[]}
 */
function shownNames (object, length, what) {
  const { names, symbols } = listable(object, length, what)
  return symbols.length === 0 ? names : [...names, ...symbols]
}

/**
 * @param {any} object
 * @param {number | null} length
 * @param {string} what
 * @returns {{ names: string[], symbols: symbol[] }}
 */
function listable (object, length, what) {
  if (tooMany.has(object) || (length ?? 0) > MAX_NAMES) throw tooManyNames(what)
  if (types.isTypedArray(object) || types.isStringObject(object)) {
    return { names: enumerableNames(object), symbols: getOwnPropertySymbols(object) }
  }
  const symbols = isSlowToWalk(object) ? null : getOwnPropertySymbols(object)
  // A name that most objects have of which the names are numbers.
  if (symbols !== null && symbols.length <= MAX_NAMES && !(length === null && hasOwn(object, MAX_NAMES))) {
    const names = enumerableNames(object)
    if (names.length <= MAX_NAMES) return { names, symbols }
  }
  tooMany.add(object)
  throw tooManyNames(what)
}

/** By its fastest walk: a busy machine makes one slow, not each. @param {object} object */
function isSlowToWalk (object) {
  for (let walks = 0; walks < WALKS; walks++) {
    const tookMs = heldMs(() => getOwnPropertySymbols(object))
    if (tookMs <= SLOW_WALK_MS) return false
    if (tookMs > VERY_SLOW_WALK_MS) return true
  }
  return true
}

/** Of processor time where that is less: what others ran meanwhile is no work of ours. @param {() => void} work */
function heldMs (work) {
  const before = cpuUsage()
  const beganAtMs = performance.now()
  work()
  const tookMs = performance.now() - beganAtMs
  if (tookMs <= SLOW_WALK_MS) return tookMs
  const { user, system } = cpuUsage(before)
  return Math.min(tookMs, (user + system) / 1000)
}

/** @param {string} what */
const tooManyNames = what => refused('size', `${what} with its many keys`, `${MAX_NAMES} keys of one object`)

module.exports = { allNames, shownNames, MAX_NAMES }
