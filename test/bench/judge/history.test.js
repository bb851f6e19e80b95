'use strict'
const { changePoints, historySteps } = require('../../../bench/judge')
const { DETECTORS, agree, withoutSpikes } = require('../../../bench/judge/history/vote')
const { eDivisive } = require('../../../bench/judge/history/e-divisive')
const { gaussianFrom, heavyTailedFrom } = require('../../../measurements/bot/noise')

/**
 * A history with steps: [how many commits, level] each.
 * @param {[number, number][]} levels
 * @param {{ sd?: number, noise?: () => number }} [options]
 */
function history (levels, { sd = 0.01, noise = gaussianFrom('a history') } = {}) {
  return levels.flatMap(([count, level]) => Array.from({ length: count }, () => level * (1 + sd * noise())))
}

/** Each point lies near the one before it. @param {() => number} noise @param {number} correlation */
function remembering (noise, correlation) {
  let last = 0
  return () => { last = correlation * last + Math.sqrt(1 - correlation ** 2) * noise(); return last }
}

describe('change points', () => {
  test('a step of 10 % is found at its commit by all three, with its size', () => {
    const found = changePoints(history([[60, 1], [40, 1.1]]))
    expect(found).toEqual([
      { index: 60, change: expect.any(Number), detectors: ['e-divisive', 'least-squares', 't'], fresh: false }
    ])
    expect(found[0].change).toBeGreaterThan(0.08)
    expect(found[0].change).toBeLessThan(0.12)
  })

  test('up, and down again: two steps with their signs', () => {
    const found = changePoints(history([[60, 1], [40, 1.1], [60, 1]]))
    expect(found.map(({ index }) => index)).toEqual([60, 100])
    expect(found.map(({ change }) => Math.sign(change))).toEqual([1, -1])
  })

  test('an old step stays, however many commits follow', () => {
    const found = changePoints(history([[100, 2], [300, 1], [60, 1.1]]))
    expect(found.map(({ index }) => index)).toEqual([100, 400])
  })

  test('noise alone has none, asked after each commit of 8 histories of 200, half of them with heavy tails', () => {
    for (let time = 0; time < 8; time++) {
      const noise = (time % 2 ? gaussianFrom : heavyTailedFrom)(`clean ${time}`)
      expect(changePoints(history([[200, 1]], { sd: 0.03, noise }))).toEqual([])
    }
  })

  test.each([
    { name: 'a spike of one commit is none', levels: [[60, 1], [1, 1.5], [60, 1]] },
    { name: 'a spike of two commits is none', levels: [[60, 1], [2, 1.5], [60, 1]] },
    { name: 'two commits at the end are none yet', levels: [[60, 1], [2, 1.5]] },
    { name: 'a step in the first five commits is none', levels: [[4, 1.5], [60, 1]] },
    { name: 'a step of half of the noise is none', levels: [[60, 1], [60, 1.01]], sd: 0.02 },
    { name: 'what never changes has none', levels: [[100, 1]], sd: 0 },
    { name: 'zeros have none', levels: [[100, 0]], sd: 0 },
    { name: 'one commit has none', levels: [[1, 1]] },
    { name: 'no commits have none', levels: [] }
  ])('$name', ({ levels, sd }) => {
    expect(changePoints(history(/** @type {[number, number][]} */ (levels), { sd }))).toEqual([])
  })

  test.each([
    { after: 3, fresh: true }, { after: 4, fresh: true }, { after: 5, fresh: false }
  ])('a step $after commits ago is fresh: $fresh', ({ after, fresh }) => {
    const found = changePoints(history([[60, 1], [after, 1.2]]))
    expect(found).toMatchObject([{ index: 60, fresh }])
  })

  test('a step without any noise is found, and in whole pages of memory', () => {
    expect(changePoints(history([[50, 1], [50, 1.1]], { sd: 0 }))).toMatchObject([{ index: 50 }])
    const pages = history([[80, 1], [80, 1.1]], { sd: 0.004 }).map(value => Math.round(value * 100) / 100)
    expect(changePoints(pages)).toMatchObject([{ index: 80 }])
  })

  test('it does not matter in which unit a history is', () => {
    const values = history([[60, 1], [40, 1.1]])
    expect(changePoints(values.map(value => value * 1e6)).map(({ index }) => index))
      .toEqual(changePoints(values).map(({ index }) => index))
  })

  test('what is small depends on the noise: 0.5 % stand out of 0.1 %', () => {
    expect(changePoints(history([[60, 1], [60, 1.005]], { sd: 0.001 }))).toMatchObject([{ index: 60 }])
  })

  test('noise that remembers has none, though its points lie together for a while', () => {
    const noise = remembering(gaussianFrom('it wanders'), 0.9)
    expect(changePoints(history([[300, 1]], { sd: 0.02, noise }))).toEqual([])
  })

  test('noise that jumps between two levels by a coin has none', () => {
    const noise = gaussianFrom('a coin')
    const values = Array.from({ length: 200 }, () => (noise() > 0.3 ? 20_700 : 540) * (1 + 0.005 * noise()))
    expect(changePoints(values)).toEqual([])
  })

  test('a value that is no number is refused', () => {
    expect(() => changePoints([1, 2, NaN])).toThrow(RangeError)
  })
})

describe('asked after every commit', () => {
  test('what was shown stays, or it is said why not; asked once at the end, the answer is the same', () => {
    for (let time = 0; time < 4; time++) {
      const noise = remembering(gaussianFrom(`every ${time}`), [0, 0.5, 0.9, 0.95][time])
      const values = history([[50, 1], [40, 1.03], [60, 1.02]], { sd: 0.01, noise })
      /** @type {number[]} */
      let before = []
      for (let length = 1; length <= values.length; length++) {
        const { standing, withdrawn } = historySteps(values.slice(0, length))
        const told = [...standing, ...withdrawn].map(({ index }) => index)
        const isTold = (/** @type {number} */ index) => told.some(one => Math.abs(one - index) <= 5)
        expect(before.filter(index => !isTold(index))).toEqual([])
        before = told
      }
      // of copies that nobody has walked before
      expect(historySteps(values.map(value => value * 2)).standing.map(({ index }) => index))
        .toEqual(changePoints(values).map(({ index }) => index))
    }
  })

  test('a step that went back is withdrawn with that reason', () => {
    const values = history([[60, 1], [8, 1.2], [60, 1]], { sd: 0.01 })
    expect(changePoints(values.slice(0, 66))).toMatchObject([{ index: 60 }])
    const { standing, withdrawn } = historySteps(values)
    expect([...standing, ...withdrawn].map(({ index }) => index)).toContain(60)
  })
})

describe('each detector alone', () => {
  test.each(
    DETECTORS.map(({ name, find }) => ({ name, find }))
  )('$name finds a clear step within two commits, and survives very short histories', ({ find }) => {
    const found = find(history([[80, 1], [80, 1.1]]))
    expect(found.some(index => Math.abs(index - 80) <= 2)).toBe(true)
    for (let length = 0; length < 12; length++) expect(Array.isArray(find(history([[length, 1]])))).toBe(true)
  })

  test('e-divisive as Otava has it takes the standard deviation of a population, and finds no less', () => {
    const values = history([[60, 1], [60, 1.02]], { sd: 0.02 })
    const textbook = eDivisive(values, { windowLength: 50, maxP: 0.01, minChange: 0, like: 'textbook' })
    const otava = eDivisive(values, { windowLength: 50, maxP: 0.01, minChange: 0, like: 'otava' })
    expect(otava.length).toBeGreaterThanOrEqual(textbook.length)
  })
})

describe('the vote', () => {
  /**
   * @param {number[]} leastSquares
   * @param {number[]} eDiv
   * @param {number[]} t
   * @returns {Parameters<typeof agree>[0]}
   */
  const findings = (leastSquares, eDiv, t) => [
    { name: 'e-divisive', indices: eDiv }, { name: 'least-squares', indices: leastSquares }, { name: 't', indices: t }
  ]

  test.each([
    { name: 'one alone is not heard', given: findings([50], [], []), expected: [] },
    { name: 'two within five commits are, at the place of the first', given: findings([], [50], [55]), expected: [
      { index: 50, earliest: 50, detectors: ['e-divisive', 't'] }
    ] },
    { name: 'six commits apart they do not agree', given: findings([], [50], [56]), expected: [] },
    { name: 'three agree', given: findings([52], [50], [55]), expected: [
      { index: 50, earliest: 50, detectors: ['e-divisive', 'least-squares', 't'] }
    ] },
    {
      name: 'a finding counts once',
      given: findings([50, 54], [52], []),
      expected: [{ index: 52, earliest: 50, detectors: ['e-divisive', 'least-squares'] }]
    },
    {
      name: 'two steps, in order',
      given: findings([90], [30, 91], [31]),
      expected: [
        { index: 30, earliest: 30, detectors: ['e-divisive', 't'] },
        { index: 91, earliest: 90, detectors: ['e-divisive', 'least-squares'] }
      ]
    }
  ])('$name', ({ given, expected }) => {
    expect(agree(given)).toEqual(expected)
  })

  test.each([
    { name: 'steps apart are kept', steps: [10, 20, 97], expected: [10, 20, 97] },
    { name: 'two that are two commits apart are a spike', steps: [10, 12, 50], expected: [50] },
    { name: 'three commits are a stretch', steps: [10, 13, 50], expected: [10, 13, 50] },
    { name: 'fewer than three points at the end are none', steps: [10, 98], expected: [10] }
  ])('$name', ({ steps, expected }) => {
    expect(withoutSpikes(steps.map(index => ({ index })), 100).map(({ index }) => index)).toEqual(expected)
  })
})
