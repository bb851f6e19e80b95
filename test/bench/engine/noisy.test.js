'use strict'
/** What a session does about noise: a steadier number, more pairs, and what it says of both. */
const { standInOf } = require('../../../bench/engine/steadiest')
const { standingOf } = require('../../../bench/engine/standing')
const { mostPairs, LONGEST_MS } = require('../../../bench/engine/most-pairs')
const { outlookOf, needsOf } = require('../../../bench/engine/outlook')
const { completeBenchmark } = require('../../../bench/suites/complete')
const { gaussianFrom } = require('../../../measurements/bot/noise')

const PRINTS = completeBenchmark('x/a', {
  command: ['true'], format: 'json', metrics: { nsPerTask: { unit: '', better: 'lower' } }
})
const TIMED = completeBenchmark('x/a', { command: ['true'] })

/**
 * Pairs of a program whose number is disturbed by wall, its CPU time by cpu.
 * @param {number} n
 * @param {{ wall?: number, cpu?: number, slower?: number, share?: number, isTimeBound?: boolean, waits?: boolean,
 *   seed?: string }} [how]  share: of the launch that the number covers; isTimeBound: it runs for a fixed time; waits:
 *   it is hardly on the CPU
 */
function pairsOf (n, {
  wall = 0.2, cpu = 0.05, slower = 0, share = 0.9, isTimeBound = false, waits = false, seed = ''
} = {}) {
  const gaussian = gaussianFrom(`pairs ${wall} ${cpu} ${slower} ${share} ${isTimeBound} ${waits} ${seed}`)
  const launch = (/** @type {number} */ effect) => {
    const nsPerTask = 100 * Math.exp(effect + wall / Math.SQRT2 * gaussian())
    const busy = Math.exp(effect * share + cpu / Math.SQRT2 * gaussian())
    return { ok: true, metrics: {
      nsPerTask, exitMs: isTimeBound ? 1000 + gaussian() : 1000 * (1 - share) + 10 * share * nsPerTask,
      cpuMs: isTimeBound ? 990 + gaussian() : waits ? 100 * busy : 900 * busy, peakRssBytes: 1e6
    } }
  }
  return Array.from({ length: n }, (_, index) => /** @type {any} */ ({
    index, rejected: null, tookMs: 2000, old: launch(0), new: launch(slower)
  }))
}

describe('CPU time in the place of a noisier number', () => {
  test.each([
    { name: 'a number that is noisier, of the same work', benchmark: PRINTS, pairs: pairsOf(10), insteadOf: ['nsPerTask'] },
    { name: 'a slowdown is no noise', benchmark: PRINTS, pairs: pairsOf(10, { slower: 2 }), insteadOf: ['nsPerTask'] },
    { name: 'of a command that is only timed', benchmark: TIMED, pairs: pairsOf(10), insteadOf: ['exitMs'] }
  ])('$name', ({ benchmark, pairs, insteadOf }) => {
    const standIn = standInOf(benchmark, pairs)
    expect(standIn).toMatchObject({ metric: 'cpuMs', insteadOf })
    expect(standIn?.times).toBeGreaterThan(1.5)
  })

  test.each([
    { name: 'with too few pairs it is not known', benchmark: PRINTS, pairs: pairsOf(9) },
    { name: 'its clock is too coarse to tell anything', benchmark: PRINTS, pairs: pairsOf(10, { cpu: 0 }) },
    { name: 'it is no steadier', benchmark: PRINTS, pairs: pairsOf(10, { wall: 0.02 }) },
    { name: 'the program runs for a fixed time', benchmark: PRINTS, pairs: pairsOf(10, { isTimeBound: true }) },
    { name: 'the number times a small part of the launch', benchmark: PRINTS, pairs: pairsOf(10, { share: 0.2 }) },
    { name: 'the program waits most of the time', benchmark: PRINTS, pairs: pairsOf(10, { waits: true }) },
    { name: 'some launches gave none', benchmark: PRINTS, pairs: pairsOf(10).map((pair, at) => at > 0 ? pair
      : { ...pair, old: { ok: true, metrics: { nsPerTask: 1, exitMs: 1 } } }) },
    {
      name: 'the bench file says no',
      benchmark: completeBenchmark('x/a', { command: ['true'], metrics: { cpuMs: { gated: false } } }), pairs: pairsOf(10)
    }
  ])('none, for $name', ({ benchmark, pairs }) => {
    expect(standInOf(benchmark, pairs)).toBeNull()
  })

  test('a launch whose length has noise of its own does not follow the number by chance', () => {
    let chosen = 0
    for (let time = 0; time < 200; time++) {
      const lengths = pairsOf(10, { seed: `lengths ${time}` })
      const pairs = pairsOf(10, { seed: `numbers ${time}` }).map((pair, at) => ({
        ...pair, ...Object.fromEntries(['old', 'new'].map(side => [side, {
          ok: true, metrics: { ...lengths[at][side].metrics, nsPerTask: pair[side].metrics.nsPerTask }
        }]))
      }))
      if (standInOf(PRINTS, pairs) !== null) chosen++
    }
    expect(chosen).toBeLessThanOrEqual(4)
  })

  test('is chosen once: pairs after the first look change nothing', () => {
    const pairs = [...pairsOf(10), ...pairsOf(30, { wall: 0.001, cpu: 1 })]
    expect(standInOf(PRINTS, pairs)).toEqual(standInOf(PRINTS, pairs.slice(0, 10)))
  })

  const asked = { benchmark: PRINTS, ladder: [10, 20], metrics: null, waits: 0 }
  const looked = (/** @type {string} */ metric, /** @type {string} */ decision) =>
    /** @type {any} */ ({ metric, n: 10, decision })

  test.each([
    { looks: [], standing: { state: 'look', metric: 'nsPerTask', n: 10 } },
    { looks: [looked('nsPerTask', 'more')], standing: { state: 'look', metric: 'cpuMs', n: 10 } },
    { looks: [looked('nsPerTask', 'more'), looked('cpuMs', 'more')], standing: { state: 'measuring', target: 20 } },
    { looks: [looked('nsPerTask', 'more'), looked('cpuMs', 'quiet')], standing: { state: 'decided' } },
    { looks: [looked('nsPerTask', 'quiet'), looked('cpuMs', 'more')], standing: { state: 'measuring', target: 20 } }
  ])('$standing.state after $looks.length looks', ({ looks, standing }) => {
    expect(standingOf({ ...asked, pairs: pairsOf(10), looks })).toMatchObject(standing)
  })

  test('a session that ended without it stays decided', () => {
    const looks = [looked('nsPerTask', 'quiet')]
    expect(standingOf({ ...asked, pairs: pairsOf(10), looks, isOver: true }).state).toBe('decided')
  })

  test('what it showed is confirmed by it, though the bench file only shows it', () => {
    expect(standingOf({ ...asked, ladder: [20], metrics: ['cpuMs'], pairs: pairsOf(20), looks: [] }))
      .toEqual({ state: 'look', metric: 'cpuMs', n: 20 })
  })
})

describe('more pairs where a launch is short', () => {
  const session = /** @type {any} */ ({ kind: 'compare', benchmarks: ['x/a'] })
  test.each([
    { name: 'a server', pairMs: 24_000, most: 40 },
    { name: 'a command of a second', pairMs: 2000, most: 160 },
    { name: 'a short command', pairMs: 100, most: 320 },
    { name: 'two of them', pairMs: 2000, benchmarks: ['a', 'b'], most: 80 },
    { name: 'a build against itself', pairMs: 2000, kind: 'aa', most: 40 }
  ])('$name: $most', ({ pairMs, most, name: _, ...more }) => {
    expect(mostPairs({ session: { ...session, ...more }, pairMs })).toBe(most)
    expect(most === 40 || most * pairMs <= LONGEST_MS).toBe(true)
  })
})

describe('what can be seen here', () => {
  const minEffect = () => Math.log(1.05)

  test('is said of a number that needs more than the usual pairs, with those that need fewer', () => {
    const text = outlookOf({ benchmark: PRINTS, pairs: pairsOf(10), metric: 'nsPerTask', minEffect, pairMs: 2000 })
    expect(text).toMatch(
      /^a 7\.6 % slowdown of nsPerTask needs about \d+ pairs on this machine \(\d+m \d+s\), and its absence about \d+; by cpuMs \d+$/
    )
  })

  test('and not of one that does not', () => {
    const pairs = pairsOf(10, { wall: 0.02 })
    expect(outlookOf({ benchmark: PRINTS, pairs, metric: 'nsPerTask', minEffect, pairMs: 2000 })).toBeNull()
    expect(outlookOf({ benchmark: PRINTS, pairs, metric: 'gone', minEffect, pairMs: 2000 })).toBeNull()
  })

  test('of what was left open it is said of the number that needs fewest', () => {
    const open = PRINTS.metrics.filter(({ name }) => ['nsPerTask', 'cpuMs'].includes(name))
      .map(metric => ({ metric, minEffect: minEffect() }))
    expect(needsOf(open, pairsOf(20))).toMatch(/slowdown of cpuMs needs about/)
    expect(needsOf(open, pairsOf(1))).toBeNull()
  })
})
