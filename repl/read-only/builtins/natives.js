'use strict'
/** V8's own functions by their path, as they stand now: what the app has put in their place is not among them. */
const { getOwnPropertyDescriptor, getPrototypeOf } = Object
const { toString: sourceOf } = Function.prototype

/** Owners that have no name of their own on the global object. @type {Record<string, () => any>} */
const HIDDEN = {
  TypedArray: () => getPrototypeOf(Uint8Array),
  Iterator: () => ({ prototype: getPrototypeOf(getPrototypeOf([].values())) }),
  ArrayIterator: () => getPrototypeOf([].values()),
  MapIterator: () => getPrototypeOf(new Map().entries()),
  SetIterator: () => getPrototypeOf(new Set().values())
}

/**
 * A function's source cannot pretend to be native: no JavaScript has this text, and a bound function or a Proxy shows
 * no name.
 * @param {any} fn @param {string | symbol} key @param {string} [prefix]
 */
function isNativeMethod (fn, key, prefix = '') {
  if (typeof fn !== 'function') return false
  const text = Reflect.apply(sourceOf, fn, [])
  if (!text.endsWith('() { [native code] }') || text.length > 200) return false
  const name = typeof key === 'symbol' ? `[${key.description}]` : key
  const says = text.slice('function '.length, -'() { [native code] }'.length)
  return says === prefix + name || ALIASES.get(key) === says
}
/** Methods that V8 has under two names. @type {Map<string | symbol, string>} */
const ALIASES = new Map(/** @type {[string | symbol, string][]} */ ([
  [Symbol.iterator, '[Symbol.iterator]'], ['keys', 'values']
]))

/** @param {string} path @param {any} global @returns {{ holder: any, key: string | symbol } | null} */
function placeOf (path, global) {
  const parts = path.split('.')
  const symbol = parts.at(-2) === 'Symbol' && parts.length > 2
    ? /** @type {any} */ (Symbol)[/** @type {string} */ (parts.at(-1))]
    : null
  const key = symbol ?? /** @type {string} */ (parts.at(-1))
  let holder = global
  for (const part of parts.slice(0, symbol ? -2 : -1)) {
    holder = holder === global && Object.hasOwn(HIDDEN, part)
      ? HIDDEN[part]()
      : getOwnPropertyDescriptor(Object(holder), part)?.value
    if (holder === undefined) return null
  }
  return { holder, key }
}

/** @param {string} path @param {any} [global] @returns {any}  null: there is none, or it is not V8's */
function nativeAt (path, global = globalThis) {
  const place = placeOf(path, global)
  const found = place && getOwnPropertyDescriptor(place.holder, place.key)?.value
  return place && isNativeMethod(found, place.key) ? found : null
}

/** @param {string} path @param {any} [global] @returns {any} */
function nativeGetterAt (path, global = globalThis) {
  const place = placeOf(path, global)
  const found = place && getOwnPropertyDescriptor(place.holder, place.key)?.get
  return place && isNativeMethod(found, place.key, 'get ') ? found : null
}

module.exports = { nativeAt, nativeGetterAt, isNativeMethod }
