'use strict'
/**
 * Whether a value can be shown in a read-only session without running code of the app's, or of what was typed. util.inspect reads a
 * few properties by name (Symbol.toStringTag, constructor.name, an error's message, a map's size): where one is a getter of somebody's, or a
 * proxy stands in the way, showing it would change the live process behind V8's back. Here only descriptors are read. V8 cannot
 * be asked instead: it refuses util.inspect itself.
 */
const { types } = require('node:util')

const MAX_PROTOTYPES = 50
const MAX_ENTRIES = 100
const MAX_OWN_KEYS = 1000
const TypedArray = Object.getPrototypeOf(Uint8Array)
/** What util.inspect reads by name, of what. */
const READ = [
  { of: () => true, names: [Symbol.toStringTag, 'href', 'protocol', 'auth', 'path'] },
  { of: isError, names: ['name', 'message', 'stack', 'cause', 'errors'] },
  { of: types.isMap, names: ['size', Symbol.iterator] },
  { of: types.isSet, names: ['size', Symbol.iterator] },
  { of: types.isRegExp, names: [Symbol.match, 'source', 'flags', 'hasIndices', 'global', 'ignoreCase', 'multiline', 'dotAll', 'unicode', 'unicodeSets', 'sticky'] },
  { of: ArrayBuffer.isView, names: ['length', 'byteLength', 'byteOffset', 'buffer'] },
  { of: types.isAnyArrayBuffer, names: ['byteLength'] }
]
/** Of an error, shown with it, also where it is inherited or not enumerable. */
const SHOWN_WITH_ERROR = ['cause', 'errors']
/** Getters of V8 and Node that do nothing but answer. */
const HARMLESS = new Set([
  ...[TypedArray, Map, Set, RegExp, ArrayBuffer, SharedArrayBuffer, DataView, DOMException, URL]
    .flatMap(({ prototype }) => Object.values(Object.getOwnPropertyDescriptors(prototype)).map(({ get }) => get)),
  Object.getOwnPropertyDescriptor(TypedArray.prototype, Symbol.toStringTag)?.get,
  Object.getOwnPropertyDescriptor(new Error(), 'stack')?.get
].filter(Boolean))
/** Methods of V8's that are called by their symbols. @type {Set<any>} */
const HARMLESS_METHODS = new Set([Map.prototype[Symbol.iterator], Set.prototype[Symbol.iterator], RegExp.prototype[Symbol.match]])
const BOUND_FUNCTION = 'function () { [native code] }'

/** What is inside cannot be seen from here, and util.inspect shows it. @param {any} value */
function isOpaque (value) {
  return types.isProxy(value) || types.isPromise(value) || types.isMapIterator(value) || types.isSetIterator(value)
}

/** @param {any} value @returns {any[] | null}  itself and what it inherits from; null: a proxy is among them */
function chainOf (value) {
  const chain = []
  for (let at = value; at !== null; at = Object.getPrototypeOf(at)) {
    if (types.isProxy(at) || chain.length === MAX_PROTOTYPES) return null
    chain.push(at)
  }
  return chain
}

/** @param {any} value @param {any[]} chain */
function isError (value, chain) { return types.isNativeError(value) || chain.includes(Error.prototype) }

/** Its own or inherited. @param {any[]} chain @param {string | symbol} name */
function propertyOf (chain, name) {
  const holder = chain.find(at => Object.hasOwn(at, name))
  return holder && Object.getOwnPropertyDescriptor(holder, name)
}

/** @param {any[]} chain @param {string | symbol} name */
function isHarmless (chain, name) {
  const property = propertyOf(chain, name)
  if (property === undefined) return true
  if (!('value' in property)) return property.get === undefined || HARMLESS.has(property.get)
  if (typeof name === 'symbol' && HARMLESS_METHODS.has(property.value)) return true
  return SHOWN_WITH_ERROR.includes(/** @type {any} */ (name)) || name === 'buffer' || Object(property.value) !== property.value
}

/** Its name is read, and `instanceof` asks it. @param {any} constructor */
function isHarmlessConstructor (constructor) {
  const chain = chainOf(constructor)
  return chain !== null && isHarmless(chain, 'name') && Object.hasOwn(constructor, 'prototype') && 'value' in /** @type {any} */ (Object.getOwnPropertyDescriptor(constructor, 'prototype')) &&
    chain.find(at => Object.hasOwn(at, Symbol.hasInstance)) === Function.prototype && Function.prototype.toString.call(constructor) !== BOUND_FUNCTION
}

/**
 * The value alone, not what it holds; but what it inherits and util.inspect shows.
 * @param {any} value @param {number} depth   so deep it is shown
 * @returns {boolean}
 */
function isInert (value, depth) {
  if (Object(value) !== value) return true
  const chain = isOpaque(value) ? null : chainOf(value)
  if (chain === null || chain.includes(WeakRef.prototype)) return false
  if (!READ.every(({ of, names }) => !of(value, chain) || names.every(name => isHarmless(chain, name)))) return false
  if (depth >= 0 && isError(value, chain) && !SHOWN_WITH_ERROR.every(name => isInertWithin(propertyOf(chain, name)?.value, depth - 1))) return false
  return chain.every(at => {
    if (typeof value === 'function' && !isHarmless([at], 'name')) return false
    const made = Object.getOwnPropertyDescriptor(at, 'constructor')?.value
    return typeof made !== 'function' || isHarmlessConstructor(made)
  })
}

/** And all that it holds, so deep. @param {any} value @param {number} depth @returns {boolean} */
function isInertWithin (value, depth) {
  if (Object(value) !== value) return true
  if (!isInert(value, depth)) return false
  if (depth < 0) return true
  const isInner = (/** @type {any} */ inner) => isInertWithin(inner, depth - 1)
  let left = MAX_ENTRIES
  if (types.isMap(value)) {
    for (const [key, inner] of Map.prototype.entries.call(value)) if (left-- === 0) break; else if (!isInner(key) || !isInner(inner)) return false
  } else if (types.isSet(value)) {
    for (const inner of Set.prototype.values.call(value)) if (left-- === 0) break; else if (!isInner(inner)) return false
  }
  const keys = Reflect.ownKeys(value)
  return keys.length <= MAX_OWN_KEYS && keys.every(key => isInner(Object.getOwnPropertyDescriptor(value, key)?.value))
}

/** Stands for it, and says why. @param {any} value */
function notShown (value) {
  const what = types.isProxy(value) ? 'Proxy' : types.isPromise(value) ? 'Promise' : types.isNativeError(value) ? 'Error' : typeof value
  const stand = function () {}
  Object.defineProperty(stand, 'name', { value: `[${what}: not shown, a read-only session runs no code of its]` })
  return new /** @type {any} */ (stand)()
}

/** @param {any} view  what util.inspect shows of it as well: its bytes, without what was added to it */
function bare (view) {
  const [buffer, byteOffset, length, kind] = ['buffer', 'byteOffset', 'length', Symbol.toStringTag].map(name => {
    return Object.getOwnPropertyDescriptor(TypedArray.prototype, name)?.get?.call(view)
  })
  return Buffer.isBuffer(view) ? Buffer.from(buffer, byteOffset, length) : new /** @type {any} */ (globalThis)[kind](buffer, byteOffset, length)
}

module.exports = { isInert, isInertWithin, notShown, bare }
