'use strict'
const { logRatio, minEffect, estimate, decideLook, decideConfirmation, LOOKS, CONFIRM_LOOKS, pairSd,
  smallestVisible, pairsToSee, pairsToExclude, chanceOf } =
  require('../../../bench/judge')
const { gaussianFrom, disturbedFrom } = require('../../../measurements/bot/noise')

const seed = 'a test'
const small = Math.log(1.02)
/**
 * Noise whose estimate is exactly this effect: mirrored around it.
 * @param {number} effect
 * @param {number} n
 * @param {number} spread
 */
const around = (effect, n, spread = 0.01) =>
  Array.from({ length: n }, (_, index) => effect + (index % 2 ? 1 : -1) * spread * (1 + (index >> 1)) / n)

describe('the log-ratio of a pair', () => {
  /** @type {{ better: 'lower' }} */
  const time = { better: 'lower' }
  /** @type {{ better: 'higher' }} */
  const rate = { better: 'higher' }

  test.each([
    { name: 'a longer time is worse', metric: time, old: 100, new: 105, expected: Math.log(1.05) },
    { name: 'a shorter time is better', metric: time, old: 105, new: 100, expected: -Math.log(1.05) },
    { name: 'fewer a second is worse', metric: rate, old: 105, new: 100, expected: Math.log(1.05) },
    { name: 'more a second is better', metric: rate, old: 100, new: 105, expected: -Math.log(1.05) },
    { name: 'both 0 are no change', metric: rate, old: 0, new: 0, expected: 0 },
    {
      name: 'the largest and the smallest number', metric: time, old: Number.MIN_VALUE, new: Number.MAX_VALUE,
      expected: 1454.22278
    }
  ])('$name', ({ metric, old, new: value, expected }) => {
    expect(logRatio(metric, old, value)).toBeCloseTo(expected, 4)
  })

  test('the same is 0, not -0', () => {
    expect(logRatio(rate, 7, 7)).toBe(0)
  })

  test.each([[0, 1], [1, 0], [-1, 1], [1, NaN], [Infinity, 1]])('of %p and %p there is none', (oldValue, newValue) => {
    expect(logRatio(time, oldValue, newValue)).toBeNull()
  })
})

describe('the smallest effect that counts', () => {
  test('is 5 % until ten A/A sessions are known', () => {
    expect(minEffect([])).toBe(Math.log(1.05))
    expect(minEffect(new Array(9).fill(0))).toBe(Math.log(1.05))
  })

  test('is 2 % where they hardly differ', () => {
    expect(minEffect(new Array(10).fill(0.001))).toBe(Math.log(1.02))
  })

  test('is three standard deviations of the last 30, no matter what was before', () => {
    const last = Array.from({ length: 30 }, (_, index) => (index % 2 ? 0.01 : -0.01))
    expect(minEffect([9, -9, ...last])).toBeCloseTo(3 * 0.01 * Math.sqrt(30 / 29), 12)
  })

  test('refuses what is no number', () => {
    expect(() => minEffect([0, NaN])).toThrow(RangeError)
    expect(() => minEffect([0], { mostPairs: NaN })).toThrow(RangeError)
  })

  describe('on a noisy machine, where there is time for more pairs', () => {
    const gaussian = gaussianFrom('noisy floor')
    const tenPairs = () => Array.from({ length: 10 }, () => 0.2 * gaussian())
    const sessions = Array.from({ length: 30 }, () => estimate(tenPairs(), seed))
    const effects = sessions.map(({ effect }) => effect)
    const usual = minEffect(effects)

    test('what chance explains falls with their number, though not under 5 %', () => {
      const chance = chanceOf(sessions)
      expect(usual).toBeGreaterThan(0.12)
      expect(chance).toEqual({ pair: expect.closeTo(0.2, 1), pairs: new Array(30).fill(10) })
      const visible = 3.858 * (chance?.pair ?? 0) / Math.sqrt(160)
      expect(minEffect(effects, { mostPairs: 160, chance })).toBeCloseTo(visible, 4)
      expect(minEffect(effects, { mostPairs: 1e6, chance })).toBe(Math.log(1.05))
    })

    test('what the sessions differ by beside chance stays', () => {
      const little = { pair: 0.06, pairs: new Array(30).fill(10) }
      expect(minEffect(effects, { mostPairs: 1e6, chance: little })).toBeGreaterThan(0.9 * usual)
      expect(minEffect(effects, { mostPairs: 1e6, chance: chanceOf([]) })).toBe(usual)
    })

    test('a calm benchmark has the same as ever', () => {
      const calm = effects.map(effect => effect / 10)
      const chance = { pair: 3, pairs: new Array(30).fill(10) }
      expect(minEffect(calm, { mostPairs: 1e6, chance })).toBe(minEffect(calm))
      expect(minEffect([], { mostPairs: 1e6, chance })).toBe(Math.log(1.05))
    })
  })
})

describe('a look', () => {
  test.each([
    { name: 'all ten worse by 10 %: suspected at once', d: around(0.1, 10), decision: 'suspected', look: 1 },
    { name: 'all ten better by 10 %: improved', d: around(-0.1, 10), decision: 'improved', look: 1 },
    { name: 'nothing changed: quiet after ten', d: around(0, 10), decision: 'quiet', look: 1 },
    { name: 'certain, but under the smallest effect that counts: quiet', d: around(0.012,
      20), decision: 'quiet', look: 2 },
    { name: 'ten that scatter: more', d: around(0.01, 10, 0.2), decision: 'more', look: 1 },
    { name: 'twenty that scatter: more', d: around(0.01, 20, 0.15), decision: 'more', look: 2 },
    { name: 'twenty of which no forty would tell: given up', d: around(0.01, 20, 0.4), decision: 'undecided', look: 2 },
    {
      name: 'as hopeless, but something moves: more',
      d: [...around(0.4, 16, 0.5), ...around(-0.4, 4, 0.5)], decision: 'more', look: 2
    },
    { name: 'forty that scatter: undecided', d: around(0.01, 40, 0.6), decision: 'undecided', look: 3 },
    {
      name: 'a clear gain that is no certainty is quiet: the question is whether it got worse',
      d: [...around(-0.1, 8), 0.01, 0.011], decision: 'quiet', look: 1
    }
  ])('$name', ({ d, decision, look }) => {
    const seen = decideLook(d, { minEffect: small, seed })
    expect(seen).toMatchObject({ decision, look, n: d.length, minEffect: small })
    expect(seen).toMatchObject(estimate(d, seed))
  })

  test('quiet is said of the interval that is shown: the 95 % one alone is not enough', () => {
    const gaussian = gaussianFrom('which interval')
    for (let time = 0; time < 200; time++) {
      const d = Array.from({ length: 20 }, () => -0.02 + 0.09 * gaussian())
      const { decision, interval99 } = decideLook(d, { minEffect: Math.log(1.05), seed })
      if (decision === 'quiet') expect(interval99.high).toBeLessThan(Math.log(1.05))
      else if (decision === 'more') expect(interval99.high).toBeGreaterThanOrEqual(Math.log(1.05))
    }
  })

  test('where there is time for more pairs it goes on beyond forty, to as many as there is time for', () => {
    const open = (/** @type {number} */ n, /** @type {number} */ mostPairs) =>
      decideLook(around(0.01, n, 0.09), { minEffect: small, seed, mostPairs }).decision
    expect([40, 80, 160, 320].map(most => open(40, most))).toEqual(['undecided', 'more', 'more', 'more'])
    expect(open(80, 320)).toBe('quiet')
    expect(decideLook(around(0.01, 320, 3), { minEffect: small, seed, mostPairs: 1e9 }).decision).toBe('undecided')
  })

  test('the limits of the usual looks add up to 0.012, of all to 0.015, and the first can be reached', () => {
    expect(LOOKS.slice(0, 3).reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(0.012, 12)
    expect(LOOKS.reduce((sum, { p }) => sum + p, 0)).toBeCloseTo(0.015, 12)
    expect(2 / 2 ** LOOKS[0].n).toBeLessThan(LOOKS[0].p)
  })

  test('is the same whatever way it is turned: a gain is a loss mirrored', () => {
    const gaussian = gaussianFrom('mirror')
    for (let time = 0; time < 50; time++) {
      const d = Array.from({ length: 20 }, () => 0.05 + 0.03 * gaussian())
      const worse = decideLook(d, { minEffect: small, seed })
      const better = decideLook(d.map(value => -value), { minEffect: small, seed })
      expect(better.effect).toBeCloseTo(-worse.effect, 12)
      expect(better.decision === 'improved').toBe(worse.decision === 'suspected')
    }
  })

  test.each([0, 9, 11, 41])('after %p pairs there is none', n => {
    expect(() => decideLook(around(0, n), { minEffect: small, seed })).toThrow(/10, 20, 40, 80, 160, 320 pairs/)
  })

  test.each([NaN, -0.01, Infinity])('a smallest effect of %p is refused', wrong => {
    expect(() => decideLook(around(0, 10), { minEffect: wrong, seed })).toThrow(RangeError)
    expect(() => decideConfirmation(around(0, 20), { direction: 'worse', minEffect: wrong, seed })).toThrow(RangeError)
  })

  test('of 40 pairs takes well under 100 ms', () => {
    const gaussian = gaussianFrom('time')
    const d = Array.from({ length: 40 }, gaussian)
    decideLook(d, { minEffect: small, seed })
    const startedAtMs = performance.now()
    for (let time = 0; time < 20; time++) decideLook(d, { minEffect: small, seed })
    expect((performance.now() - startedAtMs) / 20).toBeLessThan(100) // measured: 0.2 ms
  })
})

describe('a confirmation', () => {
  test.each([
    { name: 'the same again', d: around(0.1, 20), direction: 'worse', decision: 'confirmed' },
    { name: 'the other direction', d: around(-0.1, 20), direction: 'worse', decision: 'unconfirmed' },
    { name: 'a gain, again', d: around(-0.1, 20), direction: 'better', decision: 'confirmed' },
    { name: 'a gain that is a loss now', d: around(0.1, 20), direction: 'better', decision: 'unconfirmed' },
    { name: 'certain but too small', d: around(0.012, 20, 0.001), direction: 'worse', decision: 'unconfirmed' },
    { name: 'large but uncertain: it goes on', d: around(0.05, 20, 1), direction: 'worse', decision: 'more' },
    { name: 'a gain, large but uncertain', d: around(-0.05, 20, 1), direction: 'better', decision: 'more' },
    { name: 'and is over after 80 pairs', d: around(0.05, 80, 2), direction: 'worse', decision: 'unconfirmed' },
    { name: 'nothing', d: new Array(20).fill(0), direction: 'worse', decision: 'unconfirmed' }
  ])('$name: $decision', ({ d, direction, decision }) => {
    const seen = decideConfirmation(d, {
      direction: /** @type {'worse' | 'better'} */ (direction), minEffect: small, seed
    })
    expect(seen.decision).toBe(decision)
    expect(seen.effect).toBe(estimate(d, seed).effect) // positive stays worse, whatever was asked
  })

  test('+14.3 % followed by an open +8.5 % goes on, and what comes then confirms it', () => {
    const first = around(Math.log(1.143), 40, 0.3)
    const how = { direction: /** @type {const} */ ('worse'), minEffect: Math.log(1.09), seed, first }
    const twenty = around(Math.log(1.085), 20, 0.5)
    expect(decideConfirmation(twenty, how).decision).toBe('more')
    const forty = decideConfirmation([...twenty, ...around(Math.log(1.085), 20, 0.2)], how)
    // alone it is under 9 %, both sessions together are over it
    expect(forty).toMatchObject({ decision: 'confirmed', n: 40, together: { n: 80 } })
    expect(forty.effect).toBeLessThan(Math.log(1.09))
    expect(forty.together.effect).toBeGreaterThan(Math.log(1.09))
  })

  test('the first session does not carry the second: that has to show half of what counts, by itself and for sure', () => {
    const first = around(0.3, 40)
    const how = { direction: /** @type {const} */ ('worse'), minEffect: 0.05, seed, first }
    expect(decideConfirmation(around(0.02, 20, 0.001), how).decision).toBe('unconfirmed')
    expect(decideConfirmation(around(0.03, 20, 1), how).decision).toBe('more')
    expect(decideConfirmation(around(0.06, 20, 0.01), { ...how, first: around(0.01, 40) }).decision).toBe('more')
  })

  test('is looked at after 20, 40, 80 and 160 pairs; the limits stay under 0.01', () => {
    expect(CONFIRM_LOOKS.map(({ n }) => n)).toEqual([20, 40, 80, 160])
    expect(CONFIRM_LOOKS.reduce((sum, { p }) => sum + p, 0)).toBeLessThan(0.01)
    for (const n of [0, 19, 21]) {
      expect(() => decideConfirmation(around(0, n), { direction: 'worse', minEffect: small, seed })).toThrow(/20, 40, 80/)
    }
    const open = { direction: /** @type {const} */ ('worse'), minEffect: small, seed, mostPairs: 160 }
    expect(decideConfirmation(around(0.05, 80, 2), open).decision).toBe('more')
    expect(decideConfirmation(around(0.05, 160, 4), open).decision).toBe('unconfirmed')
  })
})

describe('noise and what can be seen through it', () => {
  test.each([10, 11, 20, 40])('the noise of %p pairs is told right on average', n => {
    const gaussian = gaussianFrom(`sd ${n}`)
    let sum = 0
    for (let time = 0; time < 2000; time++) sum += pairSd(Array.from({ length: n }, () => 0.05 * gaussian()))
    expect(sum / 2000 / 0.05).toBeGreaterThan(0.95)
    expect(sum / 2000 / 0.05).toBeLessThan(1.05)
  })

  test('disturbed pairs among them hardly count', () => {
    const gaussian = gaussianFrom('disturbed')
    const calm = Array.from({ length: 36 }, () => 0.03 * gaussian())
    const told = pairSd([...calm, 5, -7, 9, 11])
    expect(told).toBeGreaterThan(0.02)
    expect(told).toBeLessThan(0.05)
  })

  test('noise of two levels is not calm, however calm each level is', () => {
    const told = pairSd([...new Array(24).fill(0), ...new Array(16).fill(0.1)]) // plain: 0.05
    expect(told).toBeGreaterThan(0.04)
    expect(pairSd([...new Array(9).fill(0), 0.1])).toBeGreaterThan(0) // most are the same, not all
  })

  test('what is always the same has no noise, and one pair tells nothing of it', () => {
    expect(pairSd([1, 1, 1, 1])).toBe(0)
    expect(() => pairSd([1])).toThrow(RangeError)
  })

  test.each([
    { sd: 0.01, expected: { n10: 0.0125, n20: 0.0088, n40: 0.0062 } },
    { sd: 0.03, expected: { n10: 0.0375, n20: 0.0265, n40: 0.0187 } },
    { sd: 0.05, expected: { n10: 0.0624, n20: 0.0441, n40: 0.0312 } }
  ])('the published table of what is seen 9 times in 10, at a noise of $sd', ({ sd, expected }) => {
    const { n10, n20, n40 } = smallestVisible(sd)
    for (const [seen, row] of [[n10, expected.n10], [n20, expected.n20], [n40, expected.n40]]) {
      expect(Math.log1p(seen)).toBeCloseTo(row, 3)
    }
  })

  test('the pairs that a slowdown needs are those with which it is seen', () => {
    for (const [sd, floor] of [[0.02, 0.02], [0.05, 0.03], [0.2, 0.05]]) {
      const slowdown = Math.log1p(smallestVisible(sd, floor).n40)
      expect(pairsToSee(sd, slowdown * 1.0001, floor)).toBe(40)
    }
    expect(pairsToSee(0.2, 0.05, 0.05)).toBe(Infinity) // every other time, however many
    expect(pairsToSee(0, 0.05, 0.05)).toBe(1)
    expect(pairsToSee(0, 0.04, 0.05)).toBe(Infinity)
    expect(() => pairsToSee(NaN, 1, 1)).toThrow(RangeError)
    expect(() => pairsToSee(0.1, -1, 1)).toThrow(RangeError)
    expect(pairsToExclude(0.05, 0.05)).toBe(16)
    expect(pairsToExclude(0, 0.05)).toBe(1)
    expect(pairsToExclude(0.1, 0)).toBe(Infinity)
  })

  test('nothing under the smallest effect that counts is seen 9 times in 10', () => {
    expect(smallestVisible(0.001, Math.log(1.05)).n10).toBeGreaterThan(0.05)
    expect(smallestVisible(0, Math.log(1.05)).n40).toBeCloseTo(0.05, 12)
    expect(smallestVisible(0.05, 0)).toEqual(smallestVisible(0.05))
  })

  test('the promise is kept: a slowdown of that size is found about 9 times in 10, also with disturbed pairs', () => {
    for (const from of [gaussianFrom, disturbedFrom]) {
      const noise = from('power')
      const slowdown = Math.log1p(smallestVisible(0.05).n20)
      let found = 0
      for (let time = 0; time < 500; time++) {
        if (estimate(Array.from({ length: 20 }, () => slowdown + 0.05 * noise()), seed).p < 0.01) found++
      }
      expect(found / 500).toBeGreaterThan(0.8)
    }
  })
})
