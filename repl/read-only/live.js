'use strict'
/**
 * The only place in which a property of anything that lives in the process is read: by its descriptor. No getter, no
 * trap of a Proxy, no method of the app's runs. A getter or Proxy comes back as itself, and the caller refuses it.
 */
const { types } = require('node:util')
const { refused } = require('./refusal')
const { allNames, shownNames } = require('./own-names')
const { describe } = require('./lazy')
const { PRISTINE } = require('../../common/pristine')

const MAX_PROTOTYPES = 50
const { getOwnPropertyDescriptor, getPrototypeOf, hasOwn } = Object
const TypedArray = getPrototypeOf(Uint8Array.prototype)
const textOf = String.prototype.valueOf
const lengthOfTyped = /** @type {any} */ (getOwnPropertyDescriptor(TypedArray, 'length')).get
/** The worker's own: who knows the token can pass for the manager. */
const OWN_SECRETS = new Set(['unique_id', 'NODE_CHANNEL_FD'])

/** @param {any} value */
const isObject = value => (typeof value === 'object' && value !== null) || typeof value === 'function'

/** @param {any} object @param {string} [what] @returns {object | null} */
function protoOf (object, what = 'this') {
  if (types.isProxy(object)) throw refused('proxy', what)
  return getPrototypeOf(object)
}

/**
 * @param {any} object
 * @param {string | symbol} key
 * @param {string} [what]   how the statement names the object
 * @returns {PropertyDescriptor | undefined}
 */
function ownProperty (object, key, what = 'this') {
  if (types.isProxy(object)) throw refused('proxy', what)
  if (key === 'stack' && !isPlainStack(object)) throw refused('stack')
  if (object === process.env && OWN_SECRETS.has(/** @type {string} */ (key))) return undefined
  return describe(object, key)
}

/**
 * Its own or inherited.
 * @param {any} object @param {string | symbol} key @param {string} [what]
 * @returns {PropertyDescriptor | undefined}
 */
function property (object, key, what) {
  let at = object
  for (let steps = 0; at !== null && steps < MAX_PROTOTYPES; steps++) {
    if (types.isProxy(at)) throw refused('proxy', what ?? 'this')
    // V8 makes the text of a stack when its descriptor is asked, and calls the app's prepareStackTrace for it.
    if (key === 'stack' && hasOwn(at, key) && !isPlainStack(at)) throw refused('stack')
    const found = at === process.env ? ownProperty(at, key) : describe(at, key)
    if (found !== undefined) return found
    at = getPrototypeOf(at)
  }
  return undefined
}

/**
 * To read its stack runs nothing of the app's: what V8 writes it with is V8's or Node's own and reads no source maps
 * from the disk, and the name and message that begin it are plain.
 * @param {any} error
 */
function isPlainStack (error) {
  for (const key of ['name', 'message']) {
    const found = property(error, key)
    if (found !== undefined && (!('value' in found) || isObject(found.value))) return false
  }
  const prepare = getOwnPropertyDescriptor(Error, 'prepareStackTrace')
  return (prepare === undefined ||
    ('value' in prepare && (prepare.value === undefined || prepare.value === PRISTINE.prepareStackTrace))) &&
    process.sourceMapsEnabled !== true
}

/**
 * All its own names; of a list the indexes as well. Refused where there are too many.
 * @param {any} object
 * @param {import('./budget').Budget | null} budget
 * @param {string} [what]
 * @returns {(string | symbol)[]}
 */
function ownNames (object, budget, what = 'this') {
  return namesBy(allNames, object, budget, what)
}

/**
 * Its enumerable texts and its symbols: a third of the time.
 * @param {any} object
 * @param {import('./budget').Budget | null} budget
 * @param {string} [what]
 * @returns {(string | symbol)[]}
 */
function ownShownNames (object, budget, what = 'this') {
  return namesBy(shownNames, object, budget, what)
}

/**
 * @param {typeof allNames} list
 * @param {any} object
 * @param {import('./budget').Budget | null} budget
 * @param {string} what
 */
function namesBy (list, object, budget, what) {
  if (types.isProxy(object)) throw refused('proxy', what)
  const names = list(object, lengthOf(object), what)
  budget?.spend(names.length)
  return object === process.env ? names.filter(name => !OWN_SECRETS.has(/** @type {string} */ (name))) : names
}

/** Of arrays, typed arrays and String objects; null: it is none. @param {any} object @returns {number | null} */
function lengthOf (object) {
  if (types.isProxy(object)) return null
  if (Array.isArray(object)) return /** @type {any} */ (getOwnPropertyDescriptor(object, 'length')).value
  if (types.isTypedArray(object)) return Reflect.apply(lengthOfTyped, object, [])
  if (types.isStringObject(object)) return Reflect.apply(textOf, object, []).length
  return null
}

/** The name of its class; null: it inherits nothing. @param {any} object @returns {string | null} */
function classNameOf (object) {
  if (protoOf(object) === null) return null
  const made = property(object, 'constructor')?.value
  const name = typeof made === 'function' && !types.isProxy(made) ? ownProperty(made, 'name')?.value : undefined
  return typeof name === 'string' && name !== '' ? name.slice(0, 100) : 'Object'
}

module.exports = {
  classNameOf, isObject, protoOf, ownProperty, property, ownNames, ownShownNames, lengthOf, isPlainStack, OWN_SECRETS,
  MAX_PROTOTYPES
}
