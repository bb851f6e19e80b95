'use strict'
const { seedOf, randomFrom } = require('../../bench/shared/seeded')

test('a seed is the sha256 of its parts, joined', () => {
  // printf 'abc' | sha256sum, and printf 'a|b' | sha256sum
  expect(seedOf('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
  expect(seedOf('a', 'b')).toBe(seedOf('a|b'))
  expect(seedOf('a', 'b')).not.toBe(seedOf('b', 'a'))
})

test('the same seed gives the same numbers, another seed others', () => {
  const take = (/** @type {string} */ seed) => {
    const random = randomFrom(seed)
    return Array.from({ length: 50 }, random)
  }
  expect(take('one')).toEqual(take('one'))
  expect(take('one')).not.toEqual(take('two'))
})

test('the numbers lie evenly in [0, 1) and do not follow one another', () => {
  const random = randomFrom('even')
  const numbers = Array.from({ length: 100_000 }, random)
  expect(Math.min(...numbers)).toBeGreaterThanOrEqual(0)
  expect(Math.max(...numbers)).toBeLessThan(1)
  const tenths = Array.from({ length: 10 }, (_, tenth) =>
    numbers.filter(number => Math.floor(number * 10) === tenth).length)
  for (const count of tenths) expect(Math.abs(count - 10_000)).toBeLessThan(500) // 5 standard deviations
  const product =
    numbers.slice(1).reduce((sum, number, index) => sum + (number - 0.5) * (numbers[index] - 0.5), 0) / numbers.length
  expect(Math.abs(product)).toBeLessThan(0.0015) // 1/12 would be a copy; its standard deviation is 0.00026
})
