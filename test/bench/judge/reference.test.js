'use strict'
const { measure, judge } = require('../../../measurements/bot/rows/exact-reference')
const { signedRank, hodgesLehmann } = require('../../../bench/judge')

describe('against the frozen values of an independent implementation', () => {
  const rows = judge(measure())

  test('there is a row for each formula', () => {
    expect(rows.length).toBe(7)
  })

  test.each(rows)('$what: $target', ({ ok, measured }) => {
    expect({ ok, measured }).toEqual({ ok: true, measured })
  })

  test('a deviation of one in a hundred million, a NaN and no values at all are refused', () => {
    const verdicts = judge({ agreements: [
      { what: 'a', values: 9, furthest: 1e-8 }, { what: 'b', values: 9, furthest: NaN },
      { what: 'c', values: 0, furthest: 0 }
    ] })
    expect(verdicts.map(({ ok }) => ok)).toEqual([false, false, false])
  })
})

describe('the signed-rank test', () => {
  test('ten pairs of which each is worse: the smallest p of ten', () => {
    const d = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    expect(signedRank(d)).toEqual({ p: 2 / 1024, statistic: 55, n: 10, method: 'exact' })
    expect(signedRank(d, { alternative: 'greater' }).p).toBe(1 / 1024)
    expect(signedRank(d.map(value => -value), { alternative: 'greater' }).p).toBe(1)
  })

  test('nothing but zeros is no evidence', () => {
    expect(signedRank([0, 0, 0, 0])).toEqual({ p: 1, statistic: 0, n: 4, method: 'exact' })
  })

  test('zeros take part in the ranking (Pratt): two small ones against weigh more beside them', () => {
    const worse = [-1, -2, 3, 4, 5, 6, 7, 8]
    expect(signedRank(worse).p).toBe(2 * 5 / 256) // {}, 1, 2, 3 and 1 + 2 are as far out
    // ranks 11 to 18: {}, each alone, and 11 + 12
    expect(signedRank([...worse, ...new Array(10).fill(0)]).p).toBe(2 * 10 / 256)
  })

  test('it does not matter in which unit, order or direction the pairs are', () => {
    const d = [0.3, -0.1, 0.7, 0.2, 0.2, -0.4, 0.9, 0]
    const { p } = signedRank(d)
    expect(signedRank(d.map(value => value * 1000)).p).toBe(p)
    expect(signedRank([...d].reverse()).p).toBe(p)
    expect(signedRank(d.map(value => -value)).p).toBe(p)
  })

  test('over 500 pairs signs are flipped by a seed: near the exact value, the same each time, never 0', () => {
    const d = Array.from({ length: 501 }, (_, index) => (index % 11 < 5 ? -1 : 1) * (1 + (index * 37) % 101))
    const flipped = signedRank(d, { seed: 'one' })
    expect(flipped.method).toBe('sign-flips')
    expect(signedRank(d, { seed: 'one' })).toEqual(flipped)
    expect(signedRank(d, { seed: 'two' }).p).not.toBe(flipped.p)
    const { p } = signedRank(d.slice(0, 500)) // one pair fewer changes little
    expect(flipped.p).toBeGreaterThan(p / 2)
    expect(flipped.p).toBeLessThan(p * 2)
    expect(signedRank(d.map(Math.abs), { seed: 'one' }).p).toBe(2 / 20_001)
  })

  test.each([[[]], [[1, NaN]], [[Infinity, 1]]])('%j is refused', d => {
    expect(() => signedRank(d)).toThrow(RangeError)
    expect(() => hodgesLehmann(d, 0.99)).toThrow(RangeError)
  })
})

describe('the Hodges-Lehmann estimate', () => {
  test('moves with what is added to each pair, and turns with the sign', () => {
    const d = [0.01, 0.05, -0.02, 0.03, 0.04, 0.02, 0.06, -0.01, 0.07, 0.035]
    const { effect, low, high } = hodgesLehmann(d, 0.95)
    const moved = hodgesLehmann(d.map(value => value + 1), 0.95)
    expect(moved.effect).toBeCloseTo(effect + 1, 12)
    expect(moved.low).toBeCloseTo(low + 1, 12)
    expect(hodgesLehmann(d.map(value => -value), 0.95)).toEqual({
      effect: -effect, low: -high, high: -low, confidence: hodgesLehmann(d, 0.95).confidence
    })
  })

  test('one wild pair of ten does not move it far', () => {
    const calm = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]
    const wild = [...calm.slice(0, 9), 10_000]
    expect(Math.abs(hodgesLehmann(wild, 0.95).effect - hodgesLehmann(calm, 0.95).effect)).toBeLessThan(1)
  })

  test('too few pairs for the level: the widest interval there is, and how little it is worth', () => {
    expect(hodgesLehmann([3, 1, 2], 0.99)).toEqual({ effect: 2, low: 1, high: 3, confidence: 0.75 })
    expect(hodgesLehmann([1], 0.95)).toEqual({ effect: 1, low: 1, high: 1, confidence: 0 })
    expect(hodgesLehmann([1, 2, 3, 4, 5, 6, 7], 0.99).confidence).toBeLessThan(0.99)
    expect(hodgesLehmann([1, 2, 3, 4, 5, 6, 7, 8], 0.99).confidence).toBeGreaterThanOrEqual(0.99)
  })

  test.each([0, 1, NaN, 99])('a level of %p is refused', level => {
    expect(() => hodgesLehmann([1, 2, 3], level)).toThrow(RangeError)
  })
})
