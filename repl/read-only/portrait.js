'use strict'
/**
 * A picture of a value: made of our own objects, so that util.inspect can show it without meeting anything of the
 * app's. Parts over the limits are left out, and reported, before they are copied. Members are read by their
 * descriptors (live.js); a getter is shown as one.
 */
const util = require('node:util')
const { types } = util
const { isObject, ownShownNames, ownProperty, property, lengthOf, classNameOf } = require('./live')
const { Refused } = require('./refusal')
const { special } = require('./portrait-special')

const MAX_ITEMS = 100
const MAX_KEYS = 100
const MAX_KEY_CHARS = 1000
/** Names beside the items of a list are looked for only where the list is short. */
const MAX_NAMED_LIST = 1000
const MAX_READ_CHARS = 4 * 1024 * 1024
/** Beside its content, what an entry costs. */
const ENTRY_CHARS = 4

class TooMuch extends Error {}

/** Shown as this text. */
class Stand {
  /** @param {StandText} text */
  constructor (text) { this.text = text }

  /** @param {number} depth @param {any} options @param {typeof util.inspect} inspect */
  [util.inspect.custom] (depth, options, inspect) {
    return typeof this.text === 'function' ? this.text(depth, options, inspect) : this.text
  }
}

/**
 * @typedef {(value: any, depth: number, skip?: (key: string | symbol) => boolean) => any} Members   its own as a plain
 *   object; null: it has none to show
 */
/** @typedef {string | ((depth: number, options: any, inspect: typeof util.inspect) => string)} StandText */
/**
 * @typedef {object} Painter
 * @property {import('./budget').Budget} budget
 * @property {(value: any, depth: number) => any} paint
 * @property {(text: StandText) => Stand} stand
 * @property {Members} members
 */

/**
 * @param {any} value
 * @param {object} how
 * @param {number} how.depth
 * @param {number} how.maxNodes
 * @param {number} how.maxChars
 * @param {number} how.stringChars   of one text
 * @param {import('./budget').Budget} how.budget
 * @returns {any}
 * @throws TooMuch
 */
function portray (value, { depth: levels, maxNodes, maxChars, stringChars, budget }) {
  let nodes = 0
  let chars = 0
  /** The objects that contain the one being painted, each with its picture. @type {Map<any, any>} */
  const open = new Map()

  /** @param {number} size */
  function count (size) {
    chars += size + ENTRY_CHARS
    if (++nodes > maxNodes || chars > maxChars) throw new TooMuch()
    budget.spend()
  }

  /** @type {Painter} */
  const painter = { budget, paint, stand: text => new Stand(text), members }

  /** @param {any} of @param {number} depth @returns {any} */
  function paint (of, depth) {
    if (!isObject(of)) return paintPrimitive(of)
    const above = open.get(of)
    if (above !== undefined) return above
    count(16)
    try {
      return special(painter, of, depth) ?? paintObject(of, depth)
    } catch (err) {
      if (Refused.is(err) && err.outcome === 'refused') {
        return new Stand(`[not shown: ${err.message.replace('Refused: ', '')}]`)
      }
      throw err
    }
  }

  /** @param {any} of */
  function paintPrimitive (of) {
    if (typeof of === 'string') {
      count(Math.min(of.length, stringChars))
      return of.length > MAX_READ_CHARS
        ? new Stand(`[a text of ${of.length} characters: too long to be read here]`)
        : of
    }
    count(8)
    if (typeof of === 'symbol' && (of.description ?? '').length > MAX_KEY_CHARS) return new Stand('Symbol(...)')
    if (typeof of === 'bigint' && BigInt.asIntN(budget.limit.bigintBits, of) !== of) {
      return new Stand('[a BigInt of very many digits]')
    }
    return of
  }

  /** Plain objects, lists, instances of classes. @param {any} of @param {number} depth */
  function paintObject (of, depth) {
    const name = classNameOf(of)
    if (depth < 0) return new Stand(`[${name ?? 'Object: null prototype'}]`)
    const length = lengthOf(of)
    const picture = length === null ? Object.create(protoFor(of, name)) : listFor(name)
    open.set(of, picture)
    if (length !== null) {
      for (let i = 0; i < Math.min(length, MAX_ITEMS); i++) put(picture, String(i), ownProperty(of, String(i)), depth)
      picture.length = length // what is not there util.inspect counts
      if (length <= MAX_NAMED_LIST) paintMembers(of,
        picture, depth, key => key === 'length' || (typeof key === 'string' && String(Number(key)) === key))
    } else paintMembers(of, picture, depth)
    open.delete(of)
    return picture
  }

  /** @param {any} of @param {number} depth @param {(key: string | symbol) => boolean} [skip] */
  function members (of, depth, skip) {
    if (depth < 0) return null
    const picture = {}
    open.set(of, picture)
    paintMembers(of, picture, depth, skip)
    open.delete(of)
    return Reflect.ownKeys(picture).length > 0 ? picture : null
  }

  /** @param {any} of @param {any} picture @param {number} depth @param {(key: string | symbol) => boolean} [skip] */
  function paintMembers (of, picture, depth, skip = () => false) {
    const names = ownShownNames(of, budget)
    let shown = 0
    let looked = 0
    for (const key of names) {
      looked++
      if (skip(key)) continue
      if (key === 'stack' && types.isNativeError(of)) continue
      const found = ownProperty(of, key)
      if (!found?.enumerable) continue
      if (++shown > MAX_KEYS) {
        const others = names.length - looked + 1
        Object.defineProperty(picture, `bellwether: ${others} more keys`, { value: undefined, enumerable: true })
        return
      }
      put(picture, key, found, depth)
    }
  }

  /**
   * @param {any} picture
   * @param {string | symbol} key
   * @param {PropertyDescriptor | undefined} found
   * @param {number} depth
   */
  function put (picture, key, found, depth) {
    if (found === undefined || key === util.inspect.custom) return
    const name = typeof key === 'string' ? key.slice(0, MAX_KEY_CHARS) : key
    if (typeof name === 'string') count(name.length)
    const { enumerable } = found
    if ('value' in found) Object.defineProperty(picture,
      name, { enumerable, configurable: true, value: paint(found.value, depth - 1) })
    else Object.defineProperty(picture,
      name, { enumerable, configurable: true, get: found.get && nothing, set: found.set && nothing })
  }

  return paint(value, levels)
}

function nothing () {}

/** @param {any} of @param {string | null} name */
function protoFor (of, name) {
  if (name === null) return null
  const tag = property(of, Symbol.toStringTag)?.value
  return name === 'Object' && tag === undefined
    ? Object.prototype
    : protoNamed(name, Object.prototype, typeof tag === 'string' ? tag.slice(0, 100) : undefined)
}

/** @param {string} name @param {object} parent @param {string} [tag] */
function protoNamed (name, parent, tag) {
  const kind = function () {}
  Object.defineProperty(kind, 'name', { value: name })
  const proto = Object.create(parent, {
    constructor: { value: kind }, ...tag === undefined ? {} : { [Symbol.toStringTag]: { value: tag } }
  })
  kind.prototype = proto
  return proto
}

/** @param {string | null} name @returns {any} */
function listFor (name) {
  const list = /** @type {any[]} */ ([])
  return name === 'Array' ? list : Object.setPrototypeOf(list, protoNamed(name ?? 'Array', Array.prototype))
}

module.exports = { portray, TooMuch, MAX_ITEMS }
