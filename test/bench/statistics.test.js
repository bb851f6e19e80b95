'use strict'
const { median } = require('../../bench/shared/median')
const { relativeSpread, jain, pairedRatios, medianInterval, quantile } =
  require('../../measurements/cluster/lib/statistics')

test.each([
  { name: 'an odd number: the middle one', values: [9, 1, 5], expected: 5 },
  { name: 'an even number: between the two in the middle', values: [4, 1, 3, 2], expected: 2.5 },
  { name: 'numbers are sorted as numbers', values: [100, 9, 20], expected: 20 },
  { name: 'a single one', values: [7], expected: 7 }
])('median: $name', ({ values, expected }) => {
  expect(median(values)).toBe(expected)
})

test('the median of nothing is a fault, not NaN', () => {
  expect(() => median([])).toThrow(/median of nothing/)
})

test.each([
  { name: 'all alike', shares: [16, 16, 16, 16], expected: 1 },
  { name: 'one has everything', shares: [64, 0, 0, 0], expected: 0.25 },
  { name: 'half of them share it', shares: [32, 32, 0, 0], expected: 0.5 },
  { name: 'the example of the design page', shares: [9, 24], expected: 33 * 33 / (2 * (81 + 576)) }
])("Jain's index: $name", ({ shares, expected }) => {
  expect(jain(shares)).toBeCloseTo(expected, 10)
})

test("Jain's index of no connections is a fault, not NaN", () => {
  expect(() => jain([0, 0])).toThrow(/nothing/)
})

test('ratios are made within a pair, so that a slow round cancels out', () => {
  expect(pairedRatios([20, 2, 10], [10, 1, 5])).toEqual([2, 2, 2])
  expect(() => pairedRatios([1], [1, 2])).toThrow(/1 values, but 2/)
})

test('the spread is half the distance of the quartiles, over the median', () => {
  expect(relativeSpread([8, 9, 10, 11, 12])).toBeCloseTo(0.1, 10)
  expect(relativeSpread([5])).toBe(0)
})

test.each([
  { name: 'of 20, the 6th and the 15th', n: 20, expected: [6, 15] },
  { name: 'of 6, the ends', n: 6, expected: [1, 6] },
  { name: 'of 3, the ends: no more can be said', n: 3, expected: [1, 3] }
])('interval of the median: $name', ({ n, expected }) => {
  expect(medianInterval(Array.from({ length: n }, (_, i) => i + 1).reverse())).toEqual(expected)
})

test.each([[0.95, 19], [0.5, 10], [1, 20], [0, 1]])('quantile %d of 1 to 20 is %d', (share, expected) => {
  expect(quantile(Array.from({ length: 20 }, (_, i) => i + 1), share)).toBe(expected)
})
