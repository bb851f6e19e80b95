'use strict'
const { LineMatcher } = require('../../../../manager/log/events/line-matcher')
const { Throttle } = require('../../../../manager/log/events/throttle')

const lines = (/** @type {string[]} */ ...texts) => texts.map(text => ({ text }))
/** Takes longer than the universe has. */
const HOSTILE_LINE = `${'a'.repeat(60)}!`
const HOSTILE = { name: 'hostile', pattern: '(a+)+$' }

test.each([
  { name: 'a text', pattern: 'time.?out', matching: ['a timeout'], other: ['a Timeout'] },
  { name: 'with flags', pattern: '/time.?out/i', matching: ['a Timeout'], other: ['tame'] },
  { name: 'flags that remember a place do not', pattern: '/x/gy', matching: ['x', 'x', 'x'], other: ['y'] },
  { name: 'a line of its own', pattern: '^begin.*end$', matching: ['begin and end'], other: ['begin', 'end'] },
  { name: 'the first 16 KB of a line', pattern: 'late', matching: ['late'], other: [`${'x'.repeat(17_000)}late`] }
])('$name', ({ pattern, matching, other }) => {
  const matcher = new LineMatcher([{ name: 'one', pattern }])
  expect(matcher.match(lines(...other))).toEqual({ hits: [], slow: [] })
  expect(matcher.match(lines(...other, ...matching, ...other)).hits).toEqual(
    [{ name: 'one', count: matching.length, last: { text: matching[matching.length - 1] } }])
})

test('each line of many batches is tried with each pattern', () => {
  const matcher = new LineMatcher([{ name: 'even', pattern: '[02468]$' }, { name: 'all', pattern: '.' }])
  const { hits } = matcher.match(lines(...Array.from({ length: 2000 }, (_, n) => String(n)), 'y'.repeat(200_000)))
  expect(hits.map(({ name, count }) => ({ name, count }))).toEqual([{ name: 'even', count: 1000 }, { name: 'all', count: 2001 }])
})

test('a pattern that takes for ever is ended, rests for a minute, and the others go on', () => {
  let nowMs = 0
  const matcher = new LineMatcher([HOSTILE, { name: 'good', pattern: '!$' }], { nowMs: () => nowMs })
  const first = matcher.match(lines(HOSTILE_LINE, 'short!'))
  expect(first.slow).toEqual([{ name: 'hostile', skippedLines: 2 }])
  expect(first.hits.map(({ name, count }) => ({ name, count }))).toEqual([{ name: 'good', count: 2 }])
  nowMs = 59_000
  expect(matcher.match(lines('aaa'))).toEqual({ hits: [], slow: [{ name: 'hostile', skippedLines: 1 }] })
  nowMs = 61_000
  expect(matcher.match(lines('aaa')).hits).toMatchObject([{ name: 'hostile', count: 1 }])
})

test.each(['((((a{100}){100}){100}){100})', '(?:a{1000}){1000}', '(.*){1000}x$'])('%s, large or slow as it is, harms no other', pattern => {
  const matcher = new LineMatcher([{ name: 'large', pattern }, { name: 'good', pattern: 'x' }])
  expect(matcher.match(lines('ax')).hits).toContainEqual({ name: 'good', count: 1, last: { text: 'ax' } })
})

describe('how often it is told', () => {
  const rule = { name: 'one', everyMs: 1000 }
  /** @type {{ name: string, adds: [number, number][], asks: number[], told: [number, number][] }[]} */
  const rows = [
    { name: 'the first at once', adds: [[0, 1]], asks: [0, 500, 5000], told: [[0, 1]] },
    { name: 'those that come meanwhile in one, when the time is over', adds: [[0, 1], [100, 5], [200, 7]], asks: [0, 300, 999, 1000, 3000], told: [[0, 1], [1000, 12]] },
    { name: 'a flood at most one each time', adds: [[0, 9], [500, 9], [1000, 9], [1500, 9]], asks: [0, 500, 1000, 1500, 2000], told: [[0, 9], [1000, 18], [2000, 9]] },
    { name: 'again at once after a pause', adds: [[0, 1], [4000, 2]], asks: [0, 4000], told: [[0, 1], [4000, 2]] }
  ]
  test.each(rows)('$name', ({ adds, asks, told }) => {
    const throttle = new Throttle()
    const said = []
    for (const askMs of asks) {
      const lastMs = asks[asks.indexOf(askMs) - 1] ?? -1
      for (const [, count] of adds.filter(([atMs]) => atMs <= askMs && atMs > lastMs)) {
        throttle.add(rule, { count, last: askMs })
      }
      said.push(...throttle.due(askMs).map(({ count }) => [askMs, count]))
    }
    expect(said).toEqual(told)
  })
})
