'use strict'
const { forecast } = require('../../../manager/app/memory-forecast')

const MB = 1024 * 1024
const HOUR_MS = 60 * 60_000
/** @param {number} count @param {(minute: number) => number} mb */
const minutes = (count, mb) => Array.from({ length: count }, (_, at) => ({ minute: 1000 + at, rssBytes: mb(at) * MB }))

test('a steady leak: when it reaches its limit, and how fast it grows', () => {
  const found = forecast(minutes(60, at => 100 + at), 400 * MB)
  expect(found?.bytesPerHour).toBeCloseTo(60 * MB, 0)
  expect(found?.inMs).toBeCloseTo((400 - 159) * 60_000, 0)
})

test.each([
  { name: 'two minutes', of: minutes(2, at => 100 + 100 * at) },
  { name: 'nineteen minutes', of: minutes(19, at => 100 + 10 * at) },
  { name: 'it stands', of: minutes(60, () => 200) },
  { name: 'it shrinks', of: minutes(60, at => 300 - at) },
  { name: 'up and down', of: minutes(60, at => at % 20 < 10 ? 100 : 200) },
  { name: 'one step, and no more', of: minutes(60, at => at < 3 ? 100 : 110) },
  { name: 'less than 3 % of the limit', of: minutes(60, at => 100 + at * 0.1) },
  { name: 'further ahead than two days', of: minutes(60, at => 100 + at * 0.25), limit: 100_000 },
  { name: 'nothing is known', of: [] }
])('nothing is said: $name', ({ of, limit = 400 }) => { expect(forecast(of, limit * MB)).toBe(null) })

test('a saw that grows is a leak; one that is over its limit already has no time left', () => {
  expect(forecast(minutes(60, at => 100 + 2 * at + at % 5 * 4), 400 * MB)?.inMs).toBeLessThan(3 * HOUR_MS)
  expect(forecast(minutes(60, at => 400 + at), 400 * MB)?.inMs).toBe(0)
})
