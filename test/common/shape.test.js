'use strict'
const shape = require('../../common/shape')

const { isShaped, fieldsOf, isText, isCount, isListOf } = shape
const huge = Number.MAX_SAFE_INTEGER + 1

test.each([
  { name: 'isObject', is: shape.isObject, right: [{}, Object.create(null)], wrong: [
    null, [], 'x', 1, undefined, () => {}
  ] },
  { name: 'isYesNo', is: shape.isYesNo, right: [true, false], wrong: ['true', 0, null, undefined] },
  { name: 'isCount', is: isCount, right: [0, 7, Number.MAX_SAFE_INTEGER], wrong: [
    -1, 1.5, huge, NaN, Infinity, '1', 1n, null
  ] },
  { name: 'isCountUpTo', is: shape.isCountUpTo(3), right: [0, 3], wrong: [4, -1, '3'] },
  { name: 'isMs', is: shape.isMs, right: [0, 0.5, 1e300], wrong: [-1, NaN, Infinity, '1', null] },
  { name: 'isGiven', is: shape.isGiven, right: [null, 0, ''], wrong: [undefined] },
  { name: 'isText', is: isText(2), right: ['', 'ab'], wrong: ['abc', 1, null, ['a'], { length: 1 }] },
  { name: 'isText with a least length', is: isText(2, 1), right: ['a'], wrong: ['', 'abc'] },
  { name: 'isOneOf', is: shape.isOneOf(['a', 'b']), right: ['a'], wrong: ['c', ['a'], null] },
  { name: 'isListOf', is: isListOf(isCount, 2), right: [[], [1, 2]], wrong: [
    [1, 2, 3], ['1'], new Array(2), { length: 0 }, 'ab'
  ] },
  { name: 'isListOf with a least length', is: isListOf(isCount, 2, 2), right: [[1, 2]], wrong: [[1]] },
  { name: 'isMapOf', is: shape.isMapOf(isCount, 2, isText(1)), right: [{}, { a: 1 }], wrong: [
    { a: 1, b: 2, c: 3 }, { ab: 1 }, { a: '1' }, [], null
  ] },
  {
    name: 'isShaped', is: isShaped({ must: { a: isCount }, may: { b: isCount } }),
    right: [{ a: 1 }, { a: 1, b: 2, c: 'more' }], wrong: [{}, { b: 1 }, { a: 1, b: 'x' }, [1], null]
  }
])('$name', ({ is, right, wrong }) => {
  expect(right.filter(value => !is(value))).toEqual([])
  expect(wrong.filter(value => is(value))).toEqual([])
})

test('a field is read from the value itself: what its prototype has does not count', () => {
  const { firstWrong, take } = fieldsOf({ must: { toString: shape.isGiven, a: isCount } })
  expect(firstWrong({ a: 1 })).toEqual({ field: 'toString', isNeeded: true })
  expect(take(Object.create({ a: 1, toString: 'x' }), {})).toBe(false)
  expect(isShaped({ must: { a: isCount } })(JSON.parse('{"__proto__":{"a":1}}'))).toBe(false)
})

test('a copy has the known fields alone', () => {
  const { take, firstWrong } = fieldsOf({ must: { a: isCount }, may: { b: isText(1) } })
  const copy = { type: 'x' }
  expect(take({ a: 1, b: 'y', more: 1, type: 'other' }, copy)).toBe(true)
  expect(copy).toEqual({ type: 'x', a: 1, b: 'y' })
  expect(take({ a: 1, b: 2 }, {})).toBe(false)
  expect([{ a: 1 }, { a: '1' }, { a: 1, b: 2 }].map(firstWrong))
    .toEqual([null, { field: 'a', isNeeded: true }, { field: 'b', isNeeded: false }])
})
