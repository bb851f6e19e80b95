'use strict'
/**
 * The methods of arrays and typed arrays, in our own words: V8's would run getters, species and a callback's natives.
 * An item is read by its descriptor, and each costs a step.
 */
const { types } = require('node:util')
const { lengthOf, ownProperty, isObject } = require('../live')
const { refused } = require('../refusal')
const { toText, toNumber } = require('../convert')
const { binary } = require('../operators')
const { PRISTINE } = require('../../../common/pristine')

/** @typedef {import('../machine').Machine} Machine */
/** @typedef {{ source: any, length: number, at: (i: number) => any }} List */

const nativeSort = Array.prototype.sort

/** @param {Machine} m @param {any} value @returns {List} */
function listOf (m, value) {
  if (types.isProxy(value)) throw refused('proxy', 'the list')
  const length = isObject(value) && !types.isStringObject(value) ? lengthOf(value) : null
  if (length === null) throw new TypeError('this method wants an array')
  if (types.isTypedArray(value)) {
    return {
      source: value,
      length,
      at (i) {
        m.budget.spend()
        return value[i]
      }
    }
  }
  return {
    source: value,
    length,
    at (i) {
      m.budget.spend(2)
      const property = ownProperty(value, String(i), 'the list')
      if (property === undefined) return undefined
      if (!('value' in property)) throw refused('appGetter', `its item ${i}`)
      return property.value
    }
  }
}

/** @param {Machine} m @param {List} list @param {any} from @param {any} to @returns {[number, number]} */
function range (m, { length }, from, to) {
  const place = (/** @type {any} */ given, /** @type {number} */ otherwise) => {
    if (given === undefined) return otherwise
    const at = Math.trunc(toNumber(m, given)) || 0
    return at < 0 ? Math.max(0, length + at) : Math.min(length, at)
  }
  return [place(from, 0), place(to, length)]
}

/** @param {Machine} m @param {List} list @param {any} [from] @param {any} [to] @returns {any[]} */
function copy (m, list, from, to) {
  const [begin, end] = range(m, list, from, to)
  m.budget.list(Math.max(0, end - begin))
  m.budget.make(8 * Math.max(0, end - begin))
  const items = m.make(/** @type {any[]} */ ([]))
  for (let i = begin; i < end; i++) items[i - begin] = list.at(i)
  return items
}

/** @param {any} value */
function checkCallable (value) {
  if (typeof value !== 'function') throw new TypeError(`${typeof value} is not a function`)
}

/**
 * @param {Machine} m @param {List} list @param {any} test
 * @param {(value: any, item: any, i: number) => boolean | void} each   true: enough
 * @param {any} [self]
 */
function visit (m, list, test, each, self) {
  checkCallable(test)
  m.budget.list(list.length)
  for (let i = 0; i < list.length; i++) {
    const item = list.at(i)
    if (each(m.call(test, self, [item, i, list.source], 'the callback'), item, i)) return
  }
}

/** @param {Machine} m @param {List} list @param {any} test @param {{ last?: boolean }} how */
function search (m, list, test, { last = false }) {
  checkCallable(test)
  m.budget.list(list.length)
  for (let n = 0; n < list.length; n++) {
    const i = last ? list.length - 1 - n : n
    const item = list.at(i)
    if (m.call(test, undefined, [item, i, list.source], 'the callback')) return { item, i }
  }
  return { item: undefined, i: -1 }
}

/** @param {Machine} m @param {List} list @param {any} work @param {any[]} args @param {boolean} fromRight */
function reduce (m, list, work, args, fromRight) {
  checkCallable(work)
  m.budget.list(list.length)
  const order = (/** @type {number} */ n) => fromRight ? list.length - 1 - n : n
  if (args.length === 0 && list.length === 0) throw new TypeError('Reduce of empty array with no initial value')
  let value = args.length > 0 ? args[0] : list.at(order(0))
  for (let n = args.length > 0 ? 0 : 1; n < list.length; n++) {
    value = m.call(work, undefined, [value, list.at(order(n)), order(n), list.source], 'the callback')
  }
  return value
}

/** In place; of a list that is the statement's own. @param {Machine} m @param {any[]} items @param {any} compare */
function sort (m, items, compare) {
  m.budget.foresee(items.length * Math.log2(items.length + 1), `to sort ${items.length} items`)
  if (compare !== undefined) {
    checkCallable(compare)
    return Reflect.apply(nativeSort, items, [
      (/** @type {any} */ a, /** @type {any} */ b) => toNumber(m, m.call(compare, undefined, [a, b], 'the callback'))
    ])
  }
  const named = items.map(item => ({ item, text: item === undefined ? undefined : toText(m, item) }))
  for (const { text } of named) if (text !== undefined) m.budget.read(text)
  const byText = (/** @type {any} */ { text: a }, /** @type {any} */ { text: b }) =>
    a === b ? 0 : a === undefined ? 1 : b === undefined ? -1 : a < b ? -1 : 1
  Reflect.apply(nativeSort, named, [byText])
  named.forEach(({ item }, i) => { items[i] = item })
  return items
}

/** @param {Machine} m @param {List} list @param {string} separator @param {number} depth @returns {string} */
function joined (m, list, separator, depth = 0) {
  m.budget.list(list.length)
  m.budget.make(separator.length * list.length)
  const parts = []
  for (let i = 0; i < list.length; i++) {
    const item = list.at(i)
    const text = item == null ? '' : toText(m, item)
    m.budget.make(text.length)
    parts.push(text)
  }
  return depth > 100 ? '' : parts.join(separator)
}

/** @param {Machine} m @param {any} list @param {number} depth @param {any[]} into */
function flatten (m, list, depth, into) {
  m.budget.down()
  for (const item of copy(m, listOf(m, list))) {
    if (depth >= 1 && isObject(item) && !types.isProxy(item) && Array.isArray(item)) flatten(m, item, depth - 1, into)
    else into.push(item)
  }
  m.budget.up()
  return into
}

/** @param {Machine} m @param {List} list @param {any} from @param {any} to */
function part (m, list, from, to) {
  if (!types.isTypedArray(list.source)) return copy(m, list, from, to)
  const [begin, end] = range(m, list, from, to)
  const kind = list.source[Symbol.toStringTag]
  const { buffer, byteOffset } = list.source
  const { BYTES_PER_ELEMENT } = /** @type {any} */ (globalThis)[kind]
  if (Reflect.apply(PRISTINE.bufferIsBuffer, null, [list.source])) {
    return PRISTINE.bufferFrom(buffer, byteOffset + begin, Math.max(0, end - begin))
  }
  return new /** @type {any} */ (globalThis)[kind](buffer,
    byteOffset + begin * BYTES_PER_ELEMENT, Math.max(0, end - begin))
}

/**
 * Only of what the statement has made.
 * @param {Machine} m
 * @param {List} list
 * @param {string} name
 * @param {(items: any[]) => any} work
 */
function change (m, list, name, work) {
  if (!m.isMade(list.source)) {
    throw refused('write', `${name} (toSorted, toReversed, slice and [...list] make a new list)`)
  }
  m.budget.foresee(list.length / 16 + 1, name)
  return work(list.source)
}

/** @type {Record<string, (m: Machine, list: List, args: any[]) => any>} */
const READS = {
  at (m, list, [index]) {
    const i = Math.trunc(toNumber(m, index)) || 0
    const at = i < 0 ? list.length + i : i
    return at < 0 || at >= list.length ? undefined : list.at(at)
  },
  concat (m, list, args) {
    const all = copy(m, list)
    for (const arg of args) {
      if (isObject(arg) && !types.isProxy(arg) && Array.isArray(arg)) for (const item of copy(m, listOf(m, arg))) {
        all.push(item)
      }
      else all.push(arg)
    }
    return all
  },
  every (m, list, [test, self]) {
    let isEvery = true
    visit(m, list, test, value => {
      isEvery = Boolean(value)
      return !isEvery
    }, self)
    return isEvery
  },
  some (m, list, [test, self]) {
    let isSome = false
    visit(m, list, test, value => {
      isSome = Boolean(value)
      return isSome
    }, self)
    return isSome
  },
  filter (m, list, [test, self]) {
    const kept = m.make(/** @type {any[]} */ ([]))
    visit(m, list, test, (value, item) => { if (value) kept.push(item) }, self)
    return kept
  },
  forEach: (m, list, [work, self]) => visit(m, list, work, () => {}, self),
  map (m, list, [work, self]) {
    const results = m.make(/** @type {any[]} */ ([]))
    visit(m, list, work, value => {
      m.budget.make(8)
      results.push(value)
    }, self)
    return results
  },
  flatMap (m, list, [work, self]) {
    const results = /** @type {any[]} */ ([])
    visit(m, list, work, value => { results.push(value) }, self)
    return m.make(flatten(m, results, 1, []))
  },
  flat: (m, list, [depth = 1]) => m.make(flatten(m, list.source, toNumber(m, depth), [])),
  find: (m, list, [test]) => search(m, list, test, {}).item,
  findIndex: (m, list, [test]) => search(m, list, test, {}).i,
  findLast: (m, list, [test]) => search(m, list, test, { last: true }).item,
  findLastIndex: (m, list, [test]) => search(m, list, test, { last: true }).i,
  includes (m, list, [wanted, from]) {
    const [begin] = range(m, list, from, undefined)
    m.budget.list(list.length - begin)
    for (let i = begin; i < list.length; i++) {
      const item = list.at(i)
      if (binary(m, '===', item, wanted) || (item !== item && wanted !== wanted)) return true
    }
    return false
  },
  indexOf (m, list, [wanted, from]) {
    const [begin] = range(m, list, from, undefined)
    m.budget.list(list.length - begin)
    for (let i = begin; i < list.length; i++) if (binary(m, '===', list.at(i), wanted)) return i
    return -1
  },
  lastIndexOf (m, list, [wanted]) {
    m.budget.list(list.length)
    for (let i = list.length - 1; i >= 0; i--) if (binary(m, '===', list.at(i), wanted)) return i
    return -1
  },
  join: (m, list, [separator = ',']) => joined(m, list, toText(m, separator)),
  toString: (/** @type {Machine} */ m, /** @type {List} */ list) => joined(m, list, ','),
  reduce: (m, list, [work, ...args]) => reduce(m, list, work, args, false),
  reduceRight: (m, list, [work, ...args]) => reduce(m, list, work, args, true),
  slice: (m, list, [from, to]) => part(m, list, from, to),
  subarray: (m, list, [from, to]) => part(m, list, from, to),
  toReversed: (m, list) => copy(m, list).reverse(),
  toSorted: (m, list, [compare]) => sort(m, copy(m, list), compare),
  with (m, list, [index, value]) {
    const all = copy(m, list)
    const i = Math.trunc(toNumber(m, index)) || 0
    const at = i < 0 ? all.length + i : i
    if (at < 0 || at >= all.length) throw new RangeError('Invalid index : ' + i)
    all[at] = value
    return all
  },
  keys: (m, list) => m.make(copy(m, list).keys()),
  values: (m, list) => m.make(copy(m, list).values()),
  entries: (m, list) => m.make(copy(m, list).entries())
}

/** @type {Record<string, (m: Machine, list: List, args: any[]) => any>} */
const CHANGES = {
  push (m, list, args) {
    m.budget.make(8 * args.length)
    return change(m, list, 'push', items => {
      for (const arg of args) items[items.length] = arg
      return items.length
    })
  },
  pop: (m, list) => change(m, list, 'pop', items => items.pop()),
  shift: (m, list) => change(m, list, 'shift', items => items.shift()),
  unshift (m, list, args) {
    m.budget.make(8 * args.length)
    return change(m, list, 'unshift', items => items.unshift(...args))
  },
  reverse: (m, list) => change(m, list, 'reverse', items => items.reverse()),
  sort: (m, list, [compare]) => change(m, list, 'sort', items => sort(m, items, compare)),
  fill (m, list, [value, from, to]) {
    const [begin, end] = range(m, list, from, to)
    return change(m, list, 'fill', items => {
      m.budget.make(8 * Math.max(0, end - begin))
      return items.fill(value, begin, end)
    })
  },
  splice: (m, list, args) => change(m, list, 'splice', items => {
    const [begin, end = 0, ...rest] = args
    return m.make(items.splice(toNumber(m, begin), args.length < 2 ? items.length : toNumber(m, end), ...rest))
  })
}

/** @type {Record<string, (m: Machine, self: any, args: any[]) => any>} */
const LISTS = {}
for (const [name, work] of Object.entries({ ...READS, ...CHANGES })) {
  LISTS[`Array.prototype.${name}`] = (m, self, args) => work(m, listOf(m, self), args)
  if (!Object.hasOwn(CHANGES, name)) LISTS[`TypedArray.prototype.${name}`] = LISTS[`Array.prototype.${name}`]
}

module.exports = { LISTS, listOf, copy }
