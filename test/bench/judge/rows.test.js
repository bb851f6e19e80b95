'use strict'
/**
 * The measured rows in small: that they would tell if the judge rang too often, or found too little. The full numbers
 * are in docs/judging.md.
 */
const nullLevel = require('../../../measurements/bot/rows/null-level')
const power = require('../../../measurements/bot/rows/power')
const quietHides = require('../../../measurements/bot/rows/quiet-hides')
const secondSession = require('../../../measurements/bot/rows/second-session')
const noisyMachine = require('../../../measurements/bot/rows/noisy-machine')
const bisectSimulated = require('../../../measurements/bot/rows/bisect-simulated')
const { compare } = require('../../../measurements/bot/made-up-comparison')
const { NOISES } = require('../../../measurements/bot/noise')

describe('where nothing has changed', () => {
  test.each(
    /** @type {(keyof typeof NOISES)[]} */ (Object.keys(NOISES))
  )('%s: the level is about 1 %%, and nothing rings in 1,000 comparisons', kind => {
    const of = nullLevel.nulls(kind, 1000)
    expect(of.underOnePercent).toBeGreaterThan(1) // about 10 are expected; the seeds are fixed
    expect(of.underOnePercent).toBeLessThan(25)
    expect(of.suspected).toBeLessThan(25) // the limits allow 12
    expect(of.alarms).toBe(0)
  })

  test('a judge that rings too often, or a test without its level, is told', () => {
    const fine = { noise: 'normal', comparisons: 10_000, underOnePercent: 100, suspected: 60, alarms: 0, confirmed: 0 }
    const oks = (/** @type {Partial<typeof fine>} */ more) => nullLevel.judge({
      of: [{ ...fine, ...more }], histories: [{ noise: 'normal', points: 60_000, steps: 0 }]
    }).map(({ ok }) => ok)
    expect(oks({})).toEqual([true, true, true])
    expect(oks({ underOnePercent: 130 })).toEqual([false, true, true])
    expect(oks({ underOnePercent: 70 })).toEqual([false, true, true])
    expect(oks({ suspected: 200 })).toEqual([true, false, true])
    expect(oks({ alarms: 3, confirmed: 3 })).toEqual([true, false, true])
  })
})

test.each([40, 320])('two sessions with at most %p pairs let less than 1 in 1,000 through', mostPairs => {
  const of = secondSession.nulls({ noise: 'normal', mostPairs, comparisons: mostPairs > 40 ? 20 : 200 })
  expect(of.rate).toBeLessThan(0.001)
  const [line] = secondSession.judge({ nulls: [{ ...of, rate: 0.0011 }], found: [] })
  expect(line.ok).toBe(false)
})

test('a second session that goes on finds what one look leaves open', () => {
  const { suspected, once, now } = secondSession.found({ noise: 'normal', sd: 2, slowdown: 1.5, comparisons: 60 })
  expect(suspected).toBeGreaterThan(40)
  expect(once).toBeLessThan(0.9 * suspected)
  expect(now).toBeGreaterThan(0.9 * suspected)
})

test.each([1, 2])('quiet hides no slowdown of twice what counts, in noise of %p times that', sd => {
  const of = quietHides.hidden({ noise: 'normal', sd, slowdown: 2, mostPairs: 40, comparisons: 200 })
  expect(of.quiet).toBeLessThanOrEqual(2)
  expect(quietHides.judge({ of: [of, { ...of, quiet: 3 }] }).map(({ ok }) => ok)).toEqual([true, false])
})

test.each([false, true])('10 % slower is confirmed where pairs differ by 20 %; controls known: %p', known => {
  const how = { noise: /** @type {const} */ ('normal'), known, between: 0 }
  const slower = noisyMachine.seen({ ...how, slowdown: 0.1, comparisons: 20 })
  expect(slower.alarms).toBeGreaterThanOrEqual(18)
  expect(slower.longestMinutes).toBeLessThan(20)
  expect(noisyMachine.seen({ ...how, slowdown: 0, comparisons: 40 }).alarms).toBe(0)
})

describe('where something has changed', () => {
  test.each([
    { slowdown: 0.1, sd: 0.05, least: 90 },
    { slowdown: 0.05, sd: 0.03, least: 90 },
    { slowdown: 0.03, sd: 0.02, least: 90 }
  ])('$slowdown in a noise of $sd is confirmed $least times of 100 at least', ({ slowdown, sd, least }) => {
    expect(power.found({ known: true, sd, slowdown, comparisons: 100 }).confirmed).toBeGreaterThanOrEqual(least)
  })

  test('just what counts at least is found every other time, twice in a row', () => {
    const { confirmed } = power.found({ known: false, sd: 0.02, slowdown: 0.05, comparisons: 100 })
    expect(confirmed).toBeGreaterThan(10)
    expect(confirmed).toBeLessThan(60)
  })

  test('a gain is confirmed as a gain, and never an alarm', () => {
    const noise = NOISES.normal('a gain')
    for (let time = 0; time < 50; time++) {
      expect(compare(pairs => Array.from({ length: pairs }, () => -0.15 + 0.03 * noise()), Math.log(1.02))).toBe('gain')
    }
  })

  test('a promise that is not kept is told', () => {
    const one = {
      known: true, sd: 0.03, slowdown: 0.05, comparisons: 100, minEffect: 0.02, confirmed: 89, meanPairs: 30
    }
    expect(power.judge({ of: [one, { ...one, confirmed: 90 }, { ...one, known: false, confirmed: 0 }] })
      .map(({ ok }) => ok)).toEqual([false, true, true])
  })
})

test('the recorded noise is a number between 0 and 1, or the made-up bisects say so', () => {
  const before = process.env.BW_BENCH_NOISE
  try {
    process.env.BW_BENCH_NOISE = 'five'
    expect(() => bisectSimulated.measure({ quick: true })).toThrow(/BW_BENCH_NOISE.*not five/)
  } finally {
    if (before === undefined) delete process.env.BW_BENCH_NOISE
    else process.env.BW_BENCH_NOISE = before
  }
})
