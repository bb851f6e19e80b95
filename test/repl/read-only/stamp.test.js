'use strict'
/** A fact that is kept in an object itself, where only the walker sees it. */
const { createStamp } = require('../../../repl/read-only/stamp')

test.each([
  { name: 'a plain object', make: () => ({}) }, { name: 'a list', make: () => [1, 2] },
  { name: 'a function', make: () => () => {} }, { name: 'a map', make: () => new Map() },
  { name: 'a regular expression', make: () => /x/g },
  { name: 'one without a prototype', make: () => Object.create(null) },
  { name: 'an iterator', make: () => [1].values() },
  { name: 'a proxy, whose traps hear nothing', make: () => new Proxy({}, {
    get: fail, set: fail, has: fail, defineProperty: fail, getOwnPropertyDescriptor: fail, ownKeys: fail,
    getPrototypeOf: fail
  }) }
])('$name takes it, can get another one, and looks as before', ({ make }) => {
  const [stamp, other] = [createStamp(), createStamp()]
  const object = make()
  expect(stamp.get(object)).toBeUndefined()
  stamp.set(object, 'one')
  expect([stamp.get(object), other.get(object)]).toEqual(['one', undefined])
  stamp.set(object, 'two')
  other.set(object, 'three')
  expect([stamp.get(object), other.get(object)]).toEqual(['two', 'three'])
})

test('nobody sees it: no key, no descriptor, no copy; what inherits from the object has none', () => {
  const stamp = createStamp()
  const object = { a: 1 }
  stamp.set(object, 'mine')
  expect([Reflect.ownKeys(object), JSON.stringify(object), require('node:util').inspect(object, { showHidden: true })])
    .toEqual([['a'], '{"a":1}', '{ a: 1 }'])
  const seen = [
    Reflect.ownKeys(object), JSON.stringify(object), require('node:util').inspect(object, { showHidden: true })
  ]
  expect(seen).toEqual([['a'], '{"a":1}', '{ a: 1 }'])
})

test.each([undefined, null, 1, 'text', true, 1n, Symbol('x')])('%p has none', value =>
  expect(createStamp().get(value)).toBeUndefined())

/** @returns {never} */
function fail () { throw new Error('a trap was called') }
