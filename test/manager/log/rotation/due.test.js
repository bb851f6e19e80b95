'use strict'
const { whyRotate, lastTimeOfDay, begunAt, nextLookMs } = require('../../../../manager/log/rotation/due')

const OFF = { maxBytes: null, everyMs: null, at: null }
const NOW_MS = new Date(2026, 10, 28, 10, 0).getTime()
const HOUR_MS = 3_600_000

test.each([
  { name: 'larger than maxBytes', file: { sizeBytes: 11 }, rotate: { maxBytes: 10 }, expected: 'size' },
  { name: 'as large as maxBytes', file: { sizeBytes: 10 }, rotate: { maxBytes: 10 }, expected: null },
  { name: 'begun long enough ago', file: { begunAtMs: NOW_MS - HOUR_MS }, rotate: { everyMs: HOUR_MS }, expected: 'time' },
  { name: 'begun just now', file: { begunAtMs: NOW_MS - HOUR_MS + 1 }, rotate: { everyMs: HOUR_MS }, expected: null },
  { name: 'begun before midnight', file: { begunAtMs: NOW_MS - 11 * HOUR_MS }, rotate: { at: '00:00' }, expected: 'time' },
  { name: 'begun after midnight', file: { begunAtMs: NOW_MS - 9 * HOUR_MS }, rotate: { at: '00:00' }, expected: null },
  { name: 'a time of today that is still to come', file: { begunAtMs: NOW_MS - 9 * HOUR_MS }, rotate: { at: '10:01' }, expected: null },
  { name: 'the manager did not run then', file: { begunAtMs: NOW_MS - 99 * HOUR_MS }, rotate: { at: '10:01' }, expected: 'time' },
  { name: 'an empty file never', file: { sizeBytes: 0, begunAtMs: 0 }, rotate: { maxBytes: 1, everyMs: 1 }, expected: null },
  { name: 'a file of the future (the clock was set back)', file: { begunAtMs: NOW_MS + HOUR_MS }, rotate: { everyMs: 1000 }, expected: null }
])('$name', ({ file, rotate, expected }) => {
  expect(whyRotate({ sizeBytes: 5, begunAtMs: NOW_MS, ...file }, NOW_MS, { ...OFF, ...rotate })).toBe(expected)
})

test('a time of day was today, or else yesterday', () => {
  expect(lastTimeOfDay('10:00', NOW_MS)).toBe(NOW_MS)
  expect(lastTimeOfDay('10:01', NOW_MS)).toBe(new Date(2026, 10, 27, 10, 1).getTime())
  expect(lastTimeOfDay('23:59', new Date(2027, 0, 1, 0, 0).getTime())).toBe(new Date(2026, 11, 31, 23, 59).getTime())
})

test.each([
  { name: 'the file system knows', facts: { birthMs: 5, rotatedAtMs: 7, seenAtMs: 9 }, expected: 5 },
  { name: 'it does not', facts: { birthMs: 0, rotatedAtMs: 7, seenAtMs: 9 }, expected: 7 },
  { name: 'it says something of the future', facts: { birthMs: 99, rotatedAtMs: null, seenAtMs: 9 }, expected: 9 },
  { name: 'nothing is known', facts: { birthMs: 0, rotatedAtMs: null, seenAtMs: 99 }, expected: 10 }
])('when a file was begun: $name', ({ facts, expected }) => expect(begunAt(facts, 10)).toBe(expected))

test('a file that rests is looked at less and less, one that grows each second', () => {
  let waitMs = 0
  expect([1, 2, 3, 4, 5].map(() => (waitMs = nextLookMs(waitMs, false)))).toEqual([1000, 2000, 4000, 5000, 5000])
  expect(nextLookMs(5000, true)).toBe(1000)
})
