'use strict'
/**
 * A value as text in a session that may write, as util.inspect shows it (inspect functions of the app included), within
 * bounds that hold for every value: what is too much is left out before it is shown,
 * since util.inspect would build all of it first (an object with a million keys: 19 MB, 3 s).
 */
const path = require('node:path')
const util = require('node:util')
const { types } = util

const MAX_ITEMS = 100
const MAX_KEYS = 100
const MAX_STRING_CHARS = 10_000
/** An answer in all; what is beyond is cut, and how much. */
const MAX_TEXT_CHARS = 1024 * 1024
/** Depths that are tried, the first whose text stays within its bound is shown. */
const DEPTHS = [3, 2, 1, 0]
/** Beside its content, what an entry costs. */
const ENTRY_CHARS = 4
const MAX_LINE_CHARS = 500
/** Stack frames below typed code: they are the way in, and hold no information for the user. */
const OUR_FRAMES = new RegExp(
  `\\n +at (?:.*(?:${path.basename(path.dirname(__dirname))}/${path.basename(__dirname)}/|\\(node:inspector:).*|<anonymous>:1:\\d+|stepsOf\\.next .*)(?=\\n|$)`,
  'g'
)

/** @typedef {{ colors?: boolean, sorted?: boolean, oneLine?: boolean }} RenderOptions */

/**
 * @param {any} value
 * @param {RenderOptions} options
 * @returns {{ text: string, cutChars: number }}
 */
function render (value, { colors = false, sorted = false, oneLine = false }) {
  const keysOf = createKeys()
  const depth = DEPTHS.find(tried => sizeOf(value, keysOf, tried, MAX_TEXT_CHARS) <= MAX_TEXT_CHARS) ?? 0
  const text = util.inspect(trimmed(value, keysOf, depth), {
    depth,
    colors,
    customInspect: true,
    getters: false,
    showProxy: true,
    maxArrayLength: MAX_ITEMS,
    maxStringLength: oneLine ? MAX_LINE_CHARS : MAX_STRING_CHARS,
    breakLength: oneLine ? Infinity : 80,
    compact: oneLine ? true : 3,
    sorted
  }).replace(ASYNC_MARKS, '').replace(LEFT_OUT, '... $1 more keys').replace(OUR_FRAMES, '')
  const max = oneLine ? MAX_LINE_CHARS : MAX_TEXT_CHARS
  const shown = oneLine ? text.replace(/\s*\n\s*/g, ' ') : text
  return { text: shown.slice(0, max), cutChars: Math.max(0, shown.length - max) }
}

/** The key that stands for those left out, as util.inspect prints it. */
const leftOut = (/** @type {number} */ count) => `bellwether: ${count} more keys`
const LEFT_OUT = /(?:\x1b\[\d+m)?'bellwether: (\d+) more keys'(?:\x1b\[\d+m)?: (?:\x1b\[\d+m)?undefined(?:\x1b\[\d+m)?/g

/**
 * The marks that Node 20 and 22 write on promises and timers for exit-guard.js's AsyncLocalStorage: numbers, and the
 * session's id.
 */
const ASYNC_MARKS = new RegExp(',?\\s+(?:\\x1b\\[\\d+m)?\\[?Symbol\\((?:async_id_symbol|trigger_async_id_symbol|kResourceStore)\\)\\]?(?:\\x1b\\[\\d+m)?: ' +
  '(?:\\x1b\\[\\d+m)?(?:\\d+|\'[0-9a-f]{8}\'|undefined)(?:\\x1b\\[\\d+m)?', 'g')

/**
 * The first own enumerable keys of an object, and how many there are; looked up once, since it takes long where there
 * are a million.
 * @typedef {(value: any) => { first: string[], others: number }} KeysOf
 */
/** @returns {KeysOf} */
function createKeys () {
  const known = new Map()
  return value => {
    let keys = known.get(value)
    if (!keys) {
      keys = Array.isArray(value) ? keysOfList(value) : firstOf(Object.keys(value), MAX_KEYS)
      known.set(value, keys)
    }
    return keys
  }
}

/** util.inspect sees to the length of lists itself. @param {any[]} list */
const keysOfList = list => list.length <= MAX_ITEMS
  ? firstOf(Object.keys(list), MAX_ITEMS + MAX_KEYS)
  : { first: Array.from({ length: MAX_ITEMS }, (_, i) => String(i)), others: 0 }

/** @param {string[]} keys @param {number} max */
const firstOf = (keys, max) => ({ first: keys.slice(0, max), others: Math.max(0, keys.length - max) })

/**
 * The same value, or where something in it has too many keys, a copy without those.
 * @param {any} value @param {KeysOf} keysOf @param {number} depth @returns {any}
 */
function trimmed (value, keysOf, depth) {
  if (depth < 0 || !isTrimmable(value)) return value
  const { first, others: otherNames } = keysOf(value)
  const symbols = Object.getOwnPropertySymbols(value)
  const others = otherNames + Math.max(0, symbols.length - MAX_KEYS)
  const keys = [...first, ...symbols.slice(0, MAX_KEYS)]
  let copy = others > 0 ? copyOf(value, keys, others) : null
  for (const key of keys) {
    const property = Object.getOwnPropertyDescriptor(value, key)
    if (!property || !('value' in property)) continue
    const inner = trimmed(property.value, keysOf, depth - 1)
    if (inner === property.value) continue
    copy ??= copyOf(value, keys, 0)
    Object.defineProperty(copy, key, { ...property, value: inner })
  }
  return copy ?? value
}

const HAS_A_NATURE = [
  types.isNativeError, types.isMap, types.isSet, types.isPromise, types.isDate, types.isRegExp, types.isBoxedPrimitive,
  types.isAnyArrayBuffer,
  ArrayBuffer.isView, types.isWeakMap, types.isWeakSet, types.isModuleNamespaceObject, types.isGeneratorObject,
  types.isArgumentsObject, types.isExternal
]

/**
 * Plain objects, arrays, instances of the app's classes; not what has a nature of its own (dates, maps, errors...).
 * @param {any} value
 */
function isTrimmable (value) {
  if (value === null || typeof value !== 'object' || types.isProxy(value)) return false
  return Array.isArray(value) || !HAS_A_NATURE.some(isOne => isOne(value))
}

/** @param {any} value @param {(string | symbol)[]} keys @param {number} others */
function copyOf (value, keys, others) {
  const copy = Array.isArray(value) ? [] : Object.create(Object.getPrototypeOf(value))
  for (const key of keys) {
    const property = Object.getOwnPropertyDescriptor(value, key)
    if (property) Object.defineProperty(copy, key, { ...property, configurable: true })
  }
  if (others > 0) Object.defineProperty(copy, leftOut(others), { value: undefined, enumerable: true })
  if (Array.isArray(value)) copy.length = value.length // for util.inspect to say how many are not shown
  return copy
}

/**
 * About how many characters it would be; counting stops beyond the bound. A shared object counts each time it is shown.
 * @param {any} value @param {KeysOf} keysOf @param {number} depth @param {number} bound @returns {number}
 */
function sizeOf (value, keysOf, depth, bound) {
  if (typeof value === 'string') return Math.min(value.length, MAX_STRING_CHARS) + 2
  if (value === null || typeof value !== 'object' || types.isProxy(value) || depth < 0) return 16
  let size = 16
  const add = (/** @type {any} */ inner) => {
    size += ENTRY_CHARS + sizeOf(inner, keysOf, depth - 1, bound - size)
    return size > bound
  }
  let left = MAX_ITEMS
  if (types.isMap(value)) {
    for (const [key, inner] of Map.prototype.entries.call(value)) if (left-- === 0 || add(key) || add(inner)) break
  } else if (types.isSet(value)) {
    for (const inner of Set.prototype.values.call(value)) if (left-- === 0 || add(inner)) break
  } else if (ArrayBuffer.isView(value) || types.isAnyArrayBuffer(value)) return size + MAX_ITEMS * 8
  for (const key of keysOf(value).first) {
    size += Math.min(key.length, MAX_STRING_CHARS)
    const property = Object.getOwnPropertyDescriptor(value, key)
    if (property && 'value' in property && add(property.value)) break
  }
  return size
}

module.exports = { render, MAX_TEXT_CHARS }
