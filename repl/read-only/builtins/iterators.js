'use strict'
/**
 * The iterable values, by their iterator method: each iterated as V8 does it, but only where the method is V8's own.
 */
const { types } = require('node:util')
const { listOf } = require('./lists')
const { KINDS } = require('./kinds')
const { refused } = require('../refusal')

/** @typedef {import('../machine').Machine} Machine */

const mapEntries = Map.prototype.entries
const setValues = Set.prototype.values
const next = {
  map: Object.getPrototypeOf(new Map().entries()).next,
  set: Object.getPrototypeOf(new Set().values()).next,
  array: Object.getPrototypeOf([].values()).next
}

/** @param {any} iterator @param {Function} step */
function * drawn (iterator, step) {
  for (;;) {
    const { done, value } = Reflect.apply(step, iterator, [])
    if (done) return
    yield value
  }
}

/** An iterator of the app's would be moved on. @param {Machine} m @param {any} iterator */
function * ownIterator (m, iterator) {
  if (!m.isMade(iterator)) throw refused('write', 'to go on with an iterator of the app')
  const step = types.isMapIterator(iterator) ? next.map : types.isSetIterator(iterator) ? next.set : next.array
  yield * drawn(iterator, step)
}

/** @param {Machine} m @param {any} self */
function * items (m, self) {
  const list = listOf(m, self)
  for (let i = 0; i < list.length; i++) yield list.at(i)
}

/** path of the method: how its items come. @type {Record<string, (m: Machine, self: any) => Iterable<any>>} */
const ITERATORS = {
  'Array.prototype.values': items,
  'TypedArray.prototype.values': items,
  'Map.prototype.entries': (m, self) => drawn(Reflect.apply(mapEntries, KINDS.map(m, self), []), next.map),
  'Set.prototype.values': (m, self) => drawn(Reflect.apply(setValues, KINDS.set(m, self), []), next.set),
  'Iterator.prototype.Symbol.iterator': ownIterator
}

/**
 * The helpers of iterators (Node 22 and later), over those that the statement has made.
 * @type {Record<string, (m: Machine, self: any, args: any[]) => any>}
 */
const HELPERS = {
  toArray: (m, self) => m.make([...m.iterate(self)]),
  map: (m, self, [work]) => m.make([...m.iterate(self)].map((item, i) => m.call(work, undefined, [item, i])).values()),
  filter: (m, self, [test]) =>
    m.make([...m.iterate(self)].filter((item, i) => m.call(test, undefined, [item, i])).values()),
  take (m, self, [count]) {
    const taken = []
    if (count > 0) {
      for (const item of m.iterate(self)) if (taken.push(item) >= count) break
    }
    return m.make(taken.values())
  },
  drop: (m, self, [count]) => m.make([...m.iterate(self)].slice(Number(count)).values()),
  find (m, self, [test]) {
    for (const item of m.iterate(self)) if (m.call(test, undefined, [item])) return item
    return undefined
  },
  reduce: (m, self, [work, ...args]) => m.call(Array.prototype.reduce, m.make([...m.iterate(self)]), [work, ...args]),
  forEach: (m, self, [work]) => { for (const item of m.iterate(self)) m.call(work, undefined, [item]) }
}

/** @type {Record<string, (m: Machine, self: any, args: any[]) => any>} */
const STEPS = {
  ...Object.fromEntries(Object.entries(HELPERS).map(([name, work]) => [`Iterator.prototype.${name}`, work])),
  ...Object.fromEntries(Object.entries({
    MapIterator: 'map', SetIterator: 'set', ArrayIterator: 'array'
  }).map(([owner, kind]) => [`${owner}.next`, (/** @type {Machine} */ m, /** @type {any} */ self) => {
    if (!m.isMade(self)) throw refused('write', 'to go on with an iterator of the app')
    return m.make(Reflect.apply(/** @type {any} */ (next)[kind], self, []))
  }]))
}

module.exports = { ITERATORS, STEPS }
