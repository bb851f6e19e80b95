'use strict'
/** Object, its prototype, and what makes or asks functions. Objects of the app are asked for descriptors only. */
const { types } = require('node:util')
const { isObject, ownNames, ownShownNames, ownProperty, property, protoOf } = require('../live')
const { refused } = require('../refusal')
const { toKey, toText, toNumber } = require('../convert')
const { copyOwn, setOwn } = require('../patterns')
const { listOf, copy } = require('./lists')

/** @typedef {import('../machine').Machine} Machine */
/** @typedef {(m: Machine, self: any, args: any[]) => any} Run */

/** @param {Machine} m @param {any} from @returns {[string, any][]} */
function ownEntries (m, from) {
  if (from === null || from === undefined) throw new TypeError('Cannot convert undefined or null to object')
  /** @type {[string, any][]} */
  const entries = []
  if (typeof from === 'string') return [...m.iterate(from)].map((character, i) => [String(i), character])
  for (const key of isObject(from) ? ownShownNames(from, m.budget) : []) {
    if (typeof key !== 'string') continue
    const found = ownProperty(from, key)
    if (!found?.enumerable) continue
    if (!('value' in found)) throw refused('appGetter', key)
    entries.push([key, found.value])
  }
  m.budget.make(8 * entries.length)
  return entries
}

/** Names alone need no value: a getter may be among them. @param {Machine} m @param {any} from */
function ownKeys (m, from) {
  if (from === null || from === undefined) throw new TypeError('Cannot convert undefined or null to object')
  if (typeof from === 'string') return [...from.slice(0, m.budget.limit.items)].map((_, i) => String(i))
  return isObject(from) ? ownShownNames(from, m.budget).filter(key => typeof key === 'string') : []
}

/** @param {Machine} m @param {any} self */
function tagOf (m, self) {
  if (self === null || self === undefined) return self === null ? '[object Null]' : '[object Undefined]'
  const tag = m.get(self, Symbol.toStringTag, 'its [Symbol.toStringTag]')
  if (typeof tag === 'string') return `[object ${tag.slice(0, 1000)}]`
  const kind = Array.isArray(self) ? 'Array'
    : types.isNativeError(self) ? 'Error' : types.isDate(self) ? 'Date' : types.isRegExp(self) ? 'RegExp'
    : typeof self === 'function' ? 'Function' : typeof self === 'object' ? 'Object' : typeof self
  return `[object ${kind[0].toUpperCase()}${kind.slice(1)}]`
}

/** @param {Machine} m @param {any} items @param {any} keyFor @param {(key: any, item: any) => void} put */
function group (m, items, keyFor, put) {
  let i = 0
  for (const item of m.iterate(items, 'the list')) put(m.call(keyFor, undefined, [item, i++], 'the callback'), item)
}

/** @type {Record<string, Run>} */
const OBJECTS = {
  'Object.keys': (m, _, [from]) => m.make(ownKeys(m, from)),
  'Object.values': (m, _, [from]) => m.make(ownEntries(m, from).map(([, value]) => value)),
  'Object.entries': (m, _, [from]) => m.make(ownEntries(m, from).map(entry => m.make(entry))),
  'Object.fromEntries' (m, _, [entries]) {
    const object = m.make({})
    for (const entry of m.iterate(entries, 'the list')) {
      setOwn(m, object, toKey(m, m.get(entry, '0')), m.get(entry, '1'))
    }
    return object
  },
  'Object.assign' (m, _, [target, ...sources]) {
    if (!m.isMade(target)) throw refused('write', 'Object.assign to it ({ ...object } makes a new one)')
    for (const source of sources) copyOwn(m, target, source)
    return target
  },
  'Object.create' (m, _, [proto]) {
    if (proto !== null && !isObject(proto)) throw new TypeError('Object prototype may only be an Object or null')
    return m.make(Object.create(proto))
  },
  'Object.getOwnPropertyNames': (m, _, [from]) =>
    m.make(isObject(from) ? ownNames(from, m.budget).filter(key => typeof key === 'string') : []),
  'Object.getOwnPropertySymbols': (m, _, [from]) =>
    m.make(isObject(from) ? ownShownNames(from, m.budget).filter(key => typeof key === 'symbol') : []),
  'Reflect.ownKeys': (m, _, [from]) => m.make([...ownNames(from, m.budget)]),
  'Object.getOwnPropertyDescriptor' (m, _, [from, key]) {
    const found = isObject(from) ? ownProperty(from, toKey(m, key)) : undefined
    return found && m.make({ ...found })
  },
  'Object.getOwnPropertyDescriptors' (m, _, [from]) {
    const object = m.make(/** @type {any} */ ({}))
    for (const key of isObject(from) ? ownNames(from, m.budget) : []) {
      setOwn(m, object, key, m.make({ ...ownProperty(from, key) }))
    }
    return object
  },
  'Object.getPrototypeOf': (_m, _, [from]) => isObject(from) ? protoOf(from) : Object.getPrototypeOf(from),
  'Object.hasOwn': (m, _, [from, key]) =>
    isObject(from) ? ownProperty(from, toKey(m, key)) !== undefined : Object.hasOwn(from, toKey(m, key)),
  'Object.isFrozen': (m, _, [from]) => !isObject(from) ||
    (!Object.isExtensible(noProxy(from)) && ownNames(from, m.budget).length >= 0 && Object.isFrozen(from)),
  'Object.isExtensible': (_m, _, [from]) => isObject(from) && Object.isExtensible(noProxy(from)),
  'Object.freeze' (m, _, [from]) {
    if (isObject(from) && !m.isMade(from)) throw refused('write', 'Object.freeze')
    return Object.freeze(from)
  },
  'Object.groupBy' (m, _, [items, keyFor]) {
    const groups = m.make(Object.create(null))
    group(m, items, keyFor, (key, item) => {
      const name = toKey(m, key)
      if (ownProperty(groups, name) === undefined) setOwn(m, groups, name, m.make([]))
      m.budget.make(8)
      groups[name].push(item)
    })
    return groups
  },
  'Map.groupBy' (m, _, [items, keyFor]) {
    const groups = m.make(new Map())
    group(m, items, keyFor, (key, item) => {
      if (!groups.has(key)) groups.set(key, m.make([]))
      m.budget.make(8)
      groups.get(key).push(item)
    })
    return groups
  },
  'Object.prototype.hasOwnProperty': (m, self, [key]) => OBJECTS['Object.hasOwn'](m, undefined, [self, key]),
  'Object.prototype.propertyIsEnumerable': (m, self, [key]) =>
    isObject(self) && ownProperty(self, toKey(m, key))?.enumerable === true,
  'Object.prototype.isPrototypeOf' (_m, self, [value]) {
    let at = isObject(value) ? protoOf(value) : null
    for (let steps = 0; at !== null && steps < 50; steps++, at = protoOf(at)) if (at === self) return true
    return false
  },
  'Object.prototype.toString': (m, self) => tagOf(m, self),
  'Object.prototype.toLocaleString': (m, self) => m.call(m.get(self, 'toString'), self, []),
  'Object.prototype.valueOf': (_m, self) => self,
  'Reflect.get': (m, _, [object, key]) => m.get(object, toKey(m, key)),
  'Reflect.has': (m, _, [object, key]) => property(object, toKey(m, key)) !== undefined,
  'Reflect.getPrototypeOf': (_m, _, [from]) => protoOf(from),
  'Reflect.getOwnPropertyDescriptor': (m, _, args) => OBJECTS['Object.getOwnPropertyDescriptor'](m, undefined, args),
  'Function.prototype.call': (m, self, [target, ...args]) => m.call(self, target, args, 'the function'),
  'Function.prototype.apply': (m, self, [target, args]) => m.call(self,
    target, args == null ? [] : copy(m, listOf(m, args)), 'the function'),
  'Reflect.apply': (m, _, [fn, target, args]) => m.call(fn, target, copy(m, listOf(m, args)), 'the function'),
  'Function.prototype.toString' (m, self) {
    if (typeof self !== 'function' || types.isProxy(self)) throw new TypeError('this method wants a function')
    const text = Reflect.apply(sourceOf, self, [])
    m.budget.read(text)
    return text
  },
  'Error.prototype.toString' (m, self) {
    const [name, message] = [m.get(self, 'name') ?? 'Error', m.get(self, 'message') ?? ''].map(part => toText(m, part))
    m.budget.make(name.length + message.length)
    return message === '' ? name : name === '' ? message : `${name}: ${message}`
  },
  'Array.from' (m, _, [from, work]) {
    const all = m.make(/** @type {any[]} */ ([]))
    const add = (/** @type {any} */ item) => {
      m.budget.make(8)
      all.push(work === undefined ? item : m.call(work, undefined, [item, all.length], 'the callback'))
    }
    if (from == null) throw new TypeError(`${from} is not iterable`)
    const isIterable = typeof from === 'string' ||
      (isObject(from) && property(from, Symbol.iterator, 'the list') !== undefined)
    if (isIterable) for (const item of m.iterate(from, 'the list')) add(item)
    else {
      const length = toNumber(m, m.get(from, 'length') ?? 0) || 0
      m.budget.list(length)
      for (let i = 0; i < length; i++) add(m.get(from, String(i)))
    }
    return all
  },
  'Array.of': (m, _, args) => m.make([...args])
}
const { toString: sourceOf } = Function.prototype

/** @param {any} object */
function noProxy (object) {
  if (types.isProxy(object)) throw refused('proxy', 'it')
  return object
}

module.exports = { OBJECTS, ownEntries }
