'use strict'
const { sprt, nextBisectStep, judgeEnds } = require('../../../bench/judge')
const { bisect, bisects, judge } = require('../../../measurements/bot/rows/bisect-simulated')
const { gaussianFrom } = require('../../../measurements/bot/noise')

/** @typedef {import('../../../bench/judge/bisect').BisectState} BisectState */

const ends = { effect: 0.08, sd: 0.05, p: 1e-9 }
const delta = 0.08
const s = 0.05
const good = new Array(8).fill(0)
const bad = new Array(8).fill(0.08)
const between = new Array(60).fill(0.04)
const commits = ['c0', 'c1', 'c2', 'c3', 'c4', 'c5', 'c6', 'c7', 'c8']
/** @param {Partial<BisectState>} more @returns {BisectState} */
const state = more => ({ commits, skipped: [], ends, midpoints: [], finalCheck: null, ...more })

describe('the sequential test', () => {
  test('adds delta * (d - delta / 2) / s^2 a pair', () => {
    const d = [0.01, 0.05, -0.02]
    const expected = d.reduce((sum, value) => sum + delta * (value - delta / 2) / s ** 2, 0)
    expect(sprt(d, { delta, s }).llr).toBeCloseTo(expected, 12)
    expect(sprt(d, { delta, s }).verdict).toBe('more')
  })

  test.each([
    { name: 'like the good end', d: good, verdict: 'good' },
    { name: 'like the bad end', d: bad, verdict: 'bad' },
    { name: 'never before 8 pairs', d: new Array(7).fill(0.5), verdict: 'more' },
    { name: 'exactly between them: no answer yet', d: between.slice(0, 59), verdict: 'more' },
    { name: 'exactly between them after 60: no answer', d: between, verdict: 'undecided' },
    { name: 'what comes after the answer changes nothing', d: [...good, ...new Array(50).fill(0.08)], verdict: 'good' },
    {
      name: 'what comes after 60 pairs changes nothing', d: [...between, ...new Array(50).fill(1)], verdict: 'undecided'
    },
    { name: 'one wild pair decides nothing alone', d: [...new Array(14).fill(0), 500], verdict: 'good' },
    { name: 'no pairs', d: [], verdict: 'more' }
  ])('$name: $verdict', ({ d, verdict }) => {
    expect(sprt(d, { delta, s }).verdict).toBe(verdict)
    expect(sprt(d.map(value => -value), { delta: -delta, s }).verdict).toBe(verdict) // a gain is searched for alike
  })

  test('a metric without any noise has an answer too', () => {
    expect(sprt(good, { delta, s: 0 }).verdict).toBe('good')
    expect(sprt(bad, { delta, s: 0 }).verdict).toBe('bad')
  })

  test('is wrong at most about once in a hundred times', () => {
    const gaussian = gaussianFrom('sprt')
    let right = 0
    let wrong = 0
    for (let time = 0; time < 2000; time++) {
      const isBad = time % 2 === 1
      const { verdict } = sprt(Array.from({ length: 60 }, () => (isBad ? delta : 0) + s * gaussian()), { delta, s })
      if (verdict === (isBad ? 'bad' : 'good')) right++
      if (verdict === (isBad ? 'good' : 'bad')) wrong++
    }
    expect(wrong).toBeLessThan(40)
    expect(right).toBeGreaterThan(1900)
  })

  test.each([{ delta: 0, s }, { delta: NaN, s }, { delta, s: -1 }])('%j is refused', wrong => {
    expect(() => sprt(good, wrong)).toThrow(RangeError)
  })
})

describe('the next step of a bisect', () => {
  test.each([
    { name: 'first the ends', given: state({ ends: null }), expected: { step: 'measure-ends', pairs: 40 } },
    {
      name: 'ends that do not differ for certain end it',
      given: state({ ends: { ...ends, p: 0.0011 } }),
      expected: { step: 'no-difference' }
    },
    { name: 'the middle, against the good end', given: state({}), expected: {
      step: 'measure', sha: 'c4', against: 'c0', pairs: 8
    } },
    { name: 'a middle that does not build: its neighbour', given: state({ skipped: ['c4'] }), expected: {
      step: 'measure', sha: 'c3', against: 'c0'
    } },
    { name: 'one that was begun is ended', given: state({ midpoints: [{ sha: 'c4', d: [0, 0.08, 0] }] }), expected: {
      step: 'measure', sha: 'c4', pairs: 5
    } },
    {
      name: 'a bad middle: the earlier half',
      given: state({ midpoints: [{ sha: 'c4', d: bad }] }),
      expected: { step: 'measure', sha: 'c2' }
    },
    {
      name: 'a good middle: the later half',
      given: state({ midpoints: [{ sha: 'c4', d: good }] }),
      expected: { step: 'measure', sha: 'c6' }
    },
    {
      name: 'no clear answer: its neighbour',
      given: state({ midpoints: [{ sha: 'c4', d: between }] }),
      expected: { step: 'measure', sha: 'c3' }
    },
    {
      name: 'one commit left: it is checked against its parent',
      given: state({ midpoints: [{ sha: 'c4', d: bad }, { sha: 'c2', d: good }, { sha: 'c3', d: good }] }),
      expected: { step: 'check', culprit: 'c4', parent: 'c3', pairs: 40, candidates: ['c4'] }
    },
    {
      name: 'a check that was begun is ended',
      given: state({ commits: ['c0', 'c1'], finalCheck: { d: new Array(13).fill(0.08) } }),
      expected: { step: 'check', culprit: 'c1', parent: 'c0', pairs: 27 }
    },
    {
      name: 'broken commits before the first that works again: the edges of the range are checked',
      given: state({ skipped: ['c3', 'c2'], midpoints: [{ sha: 'c4', d: bad }, { sha: 'c1', d: good }] }),
      expected: { step: 'check', culprit: 'c4', parent: 'c1', candidates: ['c2', 'c3', 'c4'] }
    },
    {
      name: 'all between the ends broken: a range at once',
      given: state({ skipped: commits.slice(1, 8) }),
      expected: { step: 'check', culprit: 'c8', parent: 'c0', candidates: commits.slice(1) }
    },
    {
      name: 'pairs of a commit that no longer builds do not count',
      given: state({ skipped: ['c4'], midpoints: [{ sha: 'c4', d: bad }] }),
      expected: { step: 'measure', sha: 'c3', against: 'c0' }
    }
  ])('$name', ({ given, expected }) => {
    expect(nextBisectStep(given)).toMatchObject(expected)
  })

  const found = [{ sha: 'c4', d: bad }, { sha: 'c2', d: good }, { sha: 'c3', d: good }]
  const noisy = Array.from({ length: 40 }, (_, index) => (index % 2 ? 0.03 : -0.03) + index * 1e-5)

  test('a check that finds the change again names the culprit, the pairs and the size', () => {
    const step = nextBisectStep(state({ midpoints: found, finalCheck: { d: noisy.map(value => value + 0.08) } }))
    expect(step).toMatchObject({ step: 'done', candidates: ['c4'], checked: true })
    expect(step).toMatchObject({ text: expect.stringMatching(
      /^c4 was measured against its parent: 8\.\d % worse between c3 and c4 \(40 pairs, p = \d/
    ) })
    if (step.step !== 'done') throw new Error('the bisect goes on')
    expect(step.confidence).toBeGreaterThan(0.98)
    expect(step.confidence).toBeLessThan(1)
  })

  test('a check that does not find it says so, blames nobody alone, and is less sure', () => {
    const step = nextBisectStep(state({ midpoints: found, finalCheck: { d: noisy } }))
    expect(step).toMatchObject({
      step: 'done', checked: false, text: expect.stringMatching(/the last check did not find the change/)
    })
    if (step.step !== 'done') throw new Error('the bisect goes on')
    expect(step.candidates).not.toEqual(['c4'])
    expect(step.candidates.length).toBeGreaterThan(1)
  })

  test('a check that finds the opposite is no proof', () => {
    expect(nextBisectStep(state({ midpoints: found, finalCheck: { d: noisy.map(value => value - 0.08) } })))
      .toMatchObject({ checked: false })
  })

  test('a culprit that explains a part tells of another', () => {
    const finalCheck = { d: noisy.map(value => value + 0.03) }
    expect(nextBisectStep(state({ midpoints: found, finalCheck }))).toMatchObject({
      checked: true, text: expect.stringMatching(/there is another culprit/)
    })
  })

  test('a range stays a range when it was checked, with the broken commits in it', () => {
    const finalCheck = { d: new Array(40).fill(0).map((_, at) => 0.08 + (at % 5 - 2) * 0.01) }
    const step = nextBisectStep(state({
      skipped: ['c3', 'c2'], midpoints: [{ sha: 'c4', d: bad }, { sha: 'c1', d: good }], finalCheck
    }))
    expect(step).toMatchObject({
      step: 'done', candidates: ['c2', 'c3', 'c4'], checked: true, text: expect.stringMatching(/^One of 3 commits/)
    })
  })

  test('a gain is searched for like a loss', () => {
    const gain = { effect: -0.08, sd: 0.05, p: 1e-9 }
    const turned = found.map(({ sha, d }) => ({ sha, d: d.map(value => -value) }))
    const step = nextBisectStep(state({
      ends: gain, midpoints: turned, finalCheck: { d: noisy.map(value => value - 0.08) }
    }))
    expect(step).toMatchObject({ candidates: ['c4'], checked: true, text: expect.stringMatching(/better/) })
  })

  test('the ends are judged by 40 pairs', () => {
    const judged = judgeEnds(noisy.map(value => value + 0.08), 'a seed')
    expect(judged.effect).toBeCloseTo(0.08, 2)
    expect(judged.sd).toBeGreaterThan(0.025)
    expect(judged.sd).toBeLessThan(0.045)
    expect(judged.p).toBeLessThan(0.001)
    expect(() => judgeEnds(noisy.slice(1), 'a seed')).toThrow(/40 pairs/)
  })

  test('one wild pair of the ends does not make all that follows too noisy', () => {
    const calm = noisy.map(value => value + 0.08)
    // the plain one is 26 times as large
    expect(judgeEnds([...calm.slice(0, 39), 5], 'a seed').sd).toBeLessThan(1.5 * judgeEnds(calm, 'a seed').sd)
  })

  test('the noise of ends that are mostly the same is what the others make of it', () => {
    expect(judgeEnds([...new Array(30).fill(0.08), ...new Array(10).fill(0.09)], 'a seed').sd).toBeGreaterThan(0.003)
    expect(judgeEnds([...new Array(39).fill(0.08), 0.09], 'a seed').sd).toBeGreaterThan(0.001)
    expect(judgeEnds(new Array(40).fill(0.08), 'a seed')).toMatchObject({ sd: 0 })
  })

  test.each([
    { name: 'one commit', wrong: { commits: ['c0'] } },
    { name: 'a commit twice', wrong: { commits: ['c0', 'c1', 'c0'] } },
    { name: 'an end that does not build', wrong: { skipped: ['c8'] } },
    { name: 'an end as a midpoint', wrong: { midpoints: [{ sha: 'c8', d: [] }] } },
    { name: 'a stranger as a midpoint', wrong: { midpoints: [{ sha: 'c9', d: [] }] } }
  ])('$name is refused', ({ wrong }) => {
    expect(() => nextBisectStep(state(wrong))).toThrow(RangeError)
  })
})

describe('whole bisects, made up', () => {
  test.each([1, 2, 3, 4, 5, 6, 7, 8])('without noise the culprit c%p is found', culprit => {
    const { last } = bisect({ commits: 9, culprit, slowdown: 0.08, broken: [], sd: 0.001, noise: gaussianFrom('calm') })
    expect(last).toMatchObject({ step: 'done', candidates: [culprit.toString(16).padStart(40, '0')], checked: true })
  })

  test('no commit is ever named alone whose parent does not build', () => {
    for (let culprit = 1; culprit < 12; culprit++) {
      for (let broken = 1; broken < 11; broken++) {
        const { last, found } = bisect({
          commits: 12, culprit, slowdown: 0.08, broken: [broken], sd: 0.001, noise: gaussianFrom('calm')
        })
        if (last.step !== 'done') throw new Error('the bisect found nothing')
        expect(found).toBe(true)
        expect(last.candidates.length).toBe(culprit === broken || culprit === broken + 1 ? 2 : 1)
      }
    }
  })

  test('a commit that is certain to lie between both levels: more than one step is likely, and none is named', () => {
    const midpoints = [{ sha: 'c4', d: new Array(60).fill(0.04) }]
    const finalCheck = { d: new Array(40).fill(0).map((_, at) => 0.08 + (at % 5 - 2) * 0.01) }
    const step = nextBisectStep(state({
      midpoints: [...midpoints, { sha: 'c2', d: good }, { sha: 'c6', d: bad }], finalCheck,
      skipped: ['c3', 'c5'], ends: { ...ends, sd: 0.03 }
    }))
    expect(step).toMatchObject({
      step: 'done', middle: 'c4', candidates: ['c3', 'c4', 'c5', 'c6'], checked: true,
      text: expect.stringMatching(/^More than one step is likely: the ends differ by 8\.3 % worse, and c4 between them is 4\.1 % worse than c0/)
    })
  })

  test('two culprits of half the size: at least one of them is among the candidates', () => {
    const gaussian = gaussianFrom('two culprits')
    const slow = (/** @type {string} */ sha) =>
      (commits.indexOf(sha) >= 3 ? 0.04 : 0) + (commits.indexOf(sha) >= 6 ? 0.04 : 0)
    const take = (/** @type {string} */ old, /** @type {string} */ sha, /** @type {number} */ pairs) =>
      Array.from({ length: pairs }, () => slow(sha) - slow(old) + 0.03 * gaussian())
    for (let time = 0; time < 20; time++) {
      /** @type {{ sha: string, d: number[] }[]} */
      const midpoints = []
      const finalCheck = { d: /** @type {number[]} */ ([]) }
      const measured = judgeEnds(take('c0', 'c8', 40), 'ends')
      const next = () => nextBisectStep(state({ ends: measured, midpoints, finalCheck }))
      let step = next()
      for (; step.step === 'measure' || step.step === 'check'; step = next()) {
        if (step.step === 'check') finalCheck.d.push(...take(step.parent, step.culprit, step.pairs))
        else {
          const { sha } = step
          if (!midpoints.some(midpoint => midpoint.sha === sha)) midpoints.push({ sha, d: [] })
          midpoints.find(midpoint => midpoint.sha === sha)?.d.push(...take('c0', sha, step.pairs))
        }
      }
      if (step.step !== 'done') throw new Error(`it ended with ${step.step}`)
      expect(step.candidates.some(sha => sha === 'c3' || sha === 'c6')).toBe(true)
    }
  })

  test('100 with the noise of a shared machine: 97 at least are right', () => {
    const of = bisects({ bisects: 100, sd: 0.05, kind: 'one pair in ten disturbed' })
    expect(of.right).toBeGreaterThanOrEqual(97)
    expect(of.named).toBeGreaterThanOrEqual(70) // the rest have a broken commit beside the culprit
    expect(judge({ sd: 0.05, of: [{ ...of, right: 98 }] })[0].ok).toBe(false)
  })
})
