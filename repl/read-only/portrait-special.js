'use strict'
/**
 * Pictures of what has a nature of its own: errors, maps, dates, buffers, functions ... Their inside is read by V8's
 * own functions only.
 */
const { types, inspect: utilInspect } = require('node:util')
const { ownProperty, property, isPlainStack, lengthOf } = require('./live')
const { PRISTINE } = require('../../common/pristine')
const { sourceOf, flagsOf } = require('./builtins/patterns')

/** @typedef {import('./portrait').Painter} Painter */

const MAX_ITEMS = 100
const MAX_BYTES = 50
const MAX_TEXT_CHARS = 10_000
const TypedArray = Object.getPrototypeOf(Uint8Array)
/** @param {any} owner @param {string | symbol} name @returns {any} */
const getterOf = (owner, name) => Object.getOwnPropertyDescriptor(owner.prototype, name)?.get
const mapSize = getterOf(Map, 'size')
const setSize = getterOf(Set, 'size')
const bytesOfBuffer = getterOf(ArrayBuffer, 'byteLength')
const bytesOfShared = getterOf(SharedArrayBuffer, 'byteLength')
const kindOfTyped = getterOf(TypedArray, Symbol.toStringTag)
const hrefOf = [...PRISTINE.urlGetters][0]
const [mapEntries, setValues] = [Map.prototype.entries, Set.prototype.values]
const { getTime } = Date.prototype
const functionText = Function.prototype.toString
/** Where the walker's frames begin in a stack: below are only ours. */
const OUR_FRAME = /\n +at [^\n]*[\\/]repl[\\/](?:read-only|main-thread)[\\/][^]*$/

/** @typedef {(painter: Painter, value: any, depth: number) => any} Paint */
/** @type {[(value: any) => boolean, Paint][]} */
const NATURES = [
  [types.isProxy, painter => painter.stand('[Proxy: not looked into, that would run its handler]')],
  [value => typeof value === 'function', paintFunction],
  [types.isNativeError, paintError],
  [types.isMap, (painter, map, depth) => paintMap(painter, map, depth)],
  [types.isSet, (painter, set, depth) => paintSet(painter, set, depth)],
  [types.isDate, (_, date) => new Date(Reflect.apply(getTime, date, []))],
  [
    types.isRegExp,
    (painter, regexp) => painter.stand(`/${sourceOf(regexp).slice(0, MAX_TEXT_CHARS)}/${flagsOf(regexp)}`)
  ],
  [types.isBoxedPrimitive, paintBoxed],
  [types.isPromise, painter => painter.stand('Promise { <not looked into> }')],
  [value => types.isUint8Array(value) && PRISTINE.bufferIsBuffer(value), paintBuffer],
  [types.isTypedArray, paintTyped],
  [
    types.isArrayBuffer,
    (painter, buffer) => painter.stand(`ArrayBuffer { byteLength: ${Reflect.apply(bytesOfBuffer, buffer, [])} }`)
  ],
  [
    types.isSharedArrayBuffer,
    (painter, buffer) => painter.stand(`SharedArrayBuffer { byteLength: ${Reflect.apply(bytesOfShared, buffer, [])} }`)
  ],
  [types.isDataView, painter => painter.stand('DataView {}')],
  [types.isWeakMap, painter => painter.stand('WeakMap { <items unknown> }')],
  [types.isWeakSet, painter => painter.stand('WeakSet { <items unknown> }')],
  [types.isMapIterator, painter => painter.stand('[Map Iterator] {}')],
  [types.isSetIterator, painter => painter.stand('[Set Iterator] {}')],
  [types.isGeneratorObject, painter => painter.stand('Object [Generator] {}')],
  [types.isExternal, painter => painter.stand('[External]')],
  [isUrl, (painter, url) => painter.stand(
    `URL { href: ${utilInspect(Reflect.apply(/** @type {any} */ (hrefOf), url, []).slice(0, MAX_TEXT_CHARS))} }`
  )]
]

/** @param {Painter} painter @param {any} value @param {number} depth @returns {any}  null: it has none */
function special (painter, value, depth) {
  const found = NATURES.find(([isOne]) => isOne(value))
  return found ? found[1](painter, value, depth) : null
}

/** @param {Painter} painter @param {string} text @param {any} members */
function withMembers (painter, text, members) {
  if (members === null) return painter.stand(text)
  return painter.stand((depth, options, inspect) =>
    `${text} ${inspect(members, { ...options, depth })}`.replace(/'\[(cause|errors)\]': /g, '[$1]: '))
}

/** @param {Painter} painter @param {any} fn @param {number} depth */
function paintFunction (painter, fn, depth) {
  const name = ownProperty(fn, 'name')?.value
  const label = typeof name === 'string' && name !== '' ? `: ${name.slice(0, 200)}` : ' (anonymous)'
  const isClass = Reflect.apply(functionText, fn, []).startsWith('class')
  const kind = types.isAsyncFunction(fn)
    ? 'AsyncFunction'
    : types.isGeneratorFunction(fn) ? 'GeneratorFunction' : 'Function'
  const parent = isClass ? Object.getPrototypeOf(fn) : null
  const extending = parent && !types.isProxy(parent) ? ownProperty(parent, 'name')?.value : ''
  const text = isClass
    ? `[class${label.replace(': ', ' ')}${extending ? ` extends ${String(extending).slice(0, 200)}` : ''}]`
    : `[${kind}${label}]`
  return withMembers(painter, text, painter.members(fn, depth - 1))
}

/** @param {Painter} painter @param {any} error @param {number} depth */
function paintError (painter, error, depth) {
  const members = painter.members(error, depth, key => key === 'cause' || key === 'errors')
  const shown = /** @type {any} */ ({})
  for (const key of ['cause', 'errors']) {
    const found = ownProperty(error, key)
    if (found && 'value' in found) shown[`[${key}]`] = painter.paint(found.value, depth - 1)
  }
  if (members) Object.defineProperties(shown, Object.getOwnPropertyDescriptors(members))
  return withMembers(painter, errorText(error), depth >= 0 && Reflect.ownKeys(shown).length > 0 ? shown : null)
}

/** Its stack, where V8 writes that alone; else its name and message. @param {any} error */
function errorText (error) {
  const stack = isPlainStack(error) ? property(error, 'stack')?.value : undefined
  if (typeof stack === 'string') return cut(stack).replace(OUR_FRAME, '')
  const [name, message] = ['name', 'message'].map(key => {
    const text = property(error, key)?.value
    return typeof text === 'string' ? cut(text) : ''
  })
  return `${name || 'Error'}${message ? `: ${message}` : ''}`
}

/** @param {string} text */
const cut = text => text.length <= MAX_TEXT_CHARS ? text
  : `${text.slice(0, MAX_TEXT_CHARS)}... ${text.length - MAX_TEXT_CHARS} more characters`

/** @param {Painter} painter @param {Map<any, any>} map @param {number} depth */
function paintMap (painter, map, depth) {
  const size = Reflect.apply(mapSize, map, [])
  if (depth < 0) return painter.stand('[Map]')
  const picture = new Map()
  for (const [key, value] of first(Reflect.apply(mapEntries, map, []))) {
    picture.set(painter.paint(key, depth - 1), painter.paint(value, depth - 1))
  }
  return counted(painter, picture, size)
}

/** @param {Painter} painter @param {Set<any>} set @param {number} depth */
function paintSet (painter, set, depth) {
  const size = Reflect.apply(setSize, set, [])
  if (depth < 0) return painter.stand('[Set]')
  const picture = new Set()
  for (const value of first(Reflect.apply(setValues, set, []))) picture.add(painter.paint(value, depth - 1))
  return counted(painter, picture, size)
}

/** @param {Iterable<any>} items */
function first (items) {
  const found = []
  let left = MAX_ITEMS
  for (const item of items) {
    if (left-- === 0) break
    found.push(item)
  }
  return found
}

/** @param {Painter} painter @param {Map<any, any> | Set<any>} picture @param {number} size */
function counted (painter, picture, size) {
  if (picture.size === size) return picture
  const more = `... ${size - picture.size} more item${size - picture.size === 1 ? '' : 's'}`
  return painter.stand((depth, options, inspect) => inspect(picture, { ...options, depth })
    .replace(/^(\w+)\(\d+\)/, `$1(${size})`)
    .replace(/(\s+)\}$/, (_, space) => `,${space.includes('\n') ? `${space}  ` : ' '}${more}${space}}`))
}

/** @param {Painter} painter @param {any} boxed */
function paintBoxed (painter, boxed) {
  if (!types.isStringObject(boxed)) return painter.stand(
    `[${types.isNumberObject(boxed) ? 'Number' : types.isBooleanObject(boxed) ? 'Boolean' : types.isBigIntObject(boxed) ? 'BigInt' : 'Symbol'}]`
  )
  const text = Reflect.apply(String.prototype.valueOf, boxed, [])
  return painter.stand(text.length > MAX_TEXT_CHARS
    ? `[String of ${text.length} characters]`
    : `[String: ${utilInspect(text)}]`)
}

/** @param {Painter} painter @param {any} buffer */
function paintBuffer (painter, buffer) {
  const length = Number(lengthOf(buffer))
  const hex = Reflect.apply(PRISTINE.slices.hex, buffer, [0, Math.min(length, MAX_BYTES)]).replace(/../g, ' $&')
  return painter.stand(`<Buffer${hex}${length > MAX_BYTES ? ` ... ${length - MAX_BYTES} more bytes` : ''}>`)
}

/** @param {Painter} painter @param {any} typed */
function paintTyped (painter, typed) {
  const length = Number(lengthOf(typed))
  const kind = Reflect.apply(kindOfTyped, typed, [])
  const items = Array.from({ length: Math.min(length, MAX_ITEMS) }, (_, i) => typed[i])
  items.length = Math.min(length, 2 ** 32 - 1)
  return painter.stand((depth, options, inspect) => {
    const text = inspect(items, { ...options, depth: 0 }).replace(/^\(\d+\) /, '')
    return `${kind}(${length}) ${text}`
  })
}

/** @param {any} value */
function isUrl (value) {
  try {
    return hrefOf !== undefined && property(value, 'constructor')?.value === URL &&
      typeof Reflect.apply(hrefOf, value, []) === 'string'
  } catch (err) { // it only looks like one
    return false
  }
}

module.exports = { special }
