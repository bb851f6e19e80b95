'use strict'
/** Maps and Sets: read wherever they are, changed only where the statement has made them. */
const { refused } = require('../refusal')
const { KINDS } = require('./kinds')

/** @typedef {import('../machine').Machine} Machine */
/** @typedef {(m: Machine, self: any, args: any[]) => any} Run */

const natives = { map: Map.prototype, set: Set.prototype }
const { entries, keys, values } = natives.map
const setValues = natives.set.values
const setEntries = natives.set.entries
const change = {
  mapSet: Map.prototype.set, mapDelete: Map.prototype.delete, setAdd: Set.prototype.add, setDelete: Set.prototype.delete
}
const deref = typeof WeakRef === 'function' ? WeakRef.prototype.deref : undefined

/** @param {Machine} m @param {any} self @param {string} name */
function own (m, self, name) {
  if (!m.isMade(self)) throw refused('write', `${name} of it`)
  m.budget.make(16)
  return self
}

/** @param {'map' | 'set'} kind @param {Function} method @returns {Run} */
const view = (kind, method) => (m, self) => m.make(Reflect.apply(method, KINDS[kind](m, self), []))

/** @type {Record<string, Run>} */
const COLLECTIONS = {
  'Map.prototype.entries': view('map', entries),
  'Map.prototype.keys': view('map', keys),
  'Map.prototype.values': view('map', values),
  'Set.prototype.values': view('set', setValues),
  'Set.prototype.entries': view('set', setEntries),
  'Map.prototype.forEach': (m, self, [work]) => {
    for (const [key, value] of m.iterate(KINDS.map(m, self))) {
      m.call(work, undefined, [value, key, self], 'the callback')
    }
  },
  'Set.prototype.forEach': (m, self, [work]) => {
    for (const value of m.iterate(KINDS.set(m, self))) m.call(work, undefined, [value, value, self], 'the callback')
  },
  'Map.prototype.set': (m, self, [key, value]) => Reflect.apply(change.mapSet,
    own(m, KINDS.map(m, self), 'set'), [KINDS.hashed(m, key), value]),
  'Map.prototype.delete': (m, self, [key]) => Reflect.apply(change.mapDelete,
    own(m, KINDS.map(m, self), 'delete'), [KINDS.hashed(m, key)]),
  'Set.prototype.add': (m, self, [value]) => Reflect.apply(change.setAdd,
    own(m, KINDS.set(m, self), 'add'), [KINDS.hashed(m, value)]),
  'Set.prototype.delete': (m, self, [value]) => Reflect.apply(change.setDelete,
    own(m, KINDS.set(m, self), 'delete'), [KINDS.hashed(m, value)]),
  'WeakRef.prototype.deref': (_m, self) => Reflect.apply(/** @type {any} */ (deref), self, [])
}

module.exports = { COLLECTIONS }
