'use strict'
const { schedule } = require('../../../bench/load/schedule')
const {
  createHistogram, record, indexOf, encodeHistogram, decodeHistogram, mergeHistograms, spreadOf, distributionLines,
  LONGEST_US
} = require('../../../bench/load/histogram')
const { DEFAULT_PLAN, planProblems, requestBytes } = require('../../../bench/load/plan')
const { decideWarmUp, isSteady } = require('../../../bench/load/steady')
const { decideLost } = require('../../../bench/load/lost-request')
const { achievedPerSecond } = require('../../../bench/load/schedule-facts')
const { parseCpuList, pinning } = require('../../../bench/load/pinning')

const OPEN = { ...DEFAULT_PLAN, mode: /** @type {const} */ ('open'), ratePerSecond: 1000 }

describe('schedule', () => {
  test('constant: evenly, from 0, and no error adds up', () => {
    const offsets = schedule({ ...OPEN, ratePerSecond: 3, durationMs: 1_000_000 })
    expect(offsets.length).toBe(3000)
    expect([...offsets.slice(0, 3)]).toEqual([0, 1000 / 3, 2000 / 3])
    expect(offsets[2997]).toBe(999_000)
  })

  test.each([
    { name: 'a time', durationMs: 2000, requests: null, count: 2000 },
    { name: 'a number', durationMs: null, requests: 500, count: 500 },
    { name: 'both: the time is longer', durationMs: 2000, requests: 500, count: 2000 },
    { name: 'both: the number is longer', durationMs: 100, requests: 500, count: 500 },
    { name: 'never past the longest time', durationMs: 100, requests: 5000, maxDurationMs: 300, count: 300 },
    { name: 'a time under the first gap holds the first', durationMs: 1, requests: null, count: 1 }
  ])('$name', ({ name, count, ...more }) => {
    expect(schedule({ ...OPEN, ...more }).length).toBe(count)
  })

  test('poisson: the seed decides, gaps are exponential, the rate is held', () => {
    const plan = { ...OPEN, arrivals: /** @type {const} */ ('poisson'), durationMs: 30_000 }
    const offsets = schedule(plan)
    expect(schedule(plan)).toEqual(offsets)
    expect(schedule({ ...plan, seed: 2 })).not.toEqual(offsets)
    expect(Math.abs(offsets.length - 30_000)).toBeLessThan(5 * Math.sqrt(30_000))
    const gaps = Array.from(offsets, (atMs, i) => i === 0 ? atMs : atMs - offsets[i - 1])
    expect(Math.min(...gaps.slice(0, 10_000))).toBeGreaterThanOrEqual(0)
    // of exponential gaps with a mean of 1, e^-1 are longer than 1 and e^-3 longer than 3
    expect(gaps.filter(gap => gap > 1).length / gaps.length).toBeCloseTo(Math.exp(-1), 1)
    expect(gaps.filter(gap => gap > 3).length / gaps.length).toBeCloseTo(Math.exp(-3), 1)
    expect(schedule({ ...plan, durationMs: null, requests: 1234 }).length).toBe(1234)
  })
})

describe('histogram', () => {
  test('keeps three digits, through text and back, and adds up', () => {
    const one = createHistogram()
    const other = createHistogram()
    for (let us = 1; us <= 10_000; us++) record(us % 2 ? one : other, us)
    const sum = mergeHistograms([encodeHistogram(one), encodeHistogram(other)])
    const spread = spreadOf(sum)
    expect(sum.totalCount).toBe(10_000)
    for (const [name, us] of Object.entries({
      min: 1, mean: 5000.5, p50: 5000, p75: 7500, p90: 9000, p99: 9900, p999: 9990, max: 10_000
    })) {
      expect(Math.abs(spread[/** @type {keyof typeof spread} */ (name)] / us - 1)).toBeLessThanOrEqual(0.001)
    }
    expect(spread.stddev / 2886.75).toBeCloseTo(1, 2)
    expect(spreadOf(decodeHistogram(encodeHistogram(sum)))).toEqual(spread)
  })

  test('nothing is zeros; below zero is zero, over an hour an hour', () => {
    expect(new Set(Object.values(spreadOf(createHistogram())))).toEqual(new Set([0]))
    expect(spreadOf(mergeHistograms([]))).toEqual(spreadOf(createHistogram()))
    const edges = createHistogram()
    for (const us of [-5, 0.4, 1e15]) record(edges, us)
    expect(spreadOf(edges)).toMatchObject({ min: 0, p50: 0 })
    expect(spreadOf(edges).max / LONGEST_US).toBeCloseTo(1, 2)
  })

  test.each([
    { name: 'one at the lower end of its step', values: [4896] }, { name: 'one at the upper end', values: [4899] },
    { name: 'two of one step', values: [4896, 4898] }
  ])('nothing is said to be above the slowest or below the fastest: $name', ({ values }) => {
    const histogram = createHistogram()
    for (const us of values) record(histogram, us)
    const { min, stddev, max, ...between } = spreadOf(histogram)
    expect([min, max]).toEqual([values[0], values[values.length - 1]])
    for (const us of Object.values(between)) expect(us >= min && us <= max).toBe(true)
  })

  test.each([['nonsense'], [''], ['AAAA'], ['HISTFAAAABx42pNpmSzMwMDAAA==']])('%j is no histogram', text => {
    expect(() => decodeHistogram(text)).toThrow(expect.objectContaining({ code: 'BW_LOAD' }))
  })

  test('the distribution as text, in milliseconds', () => {
    const histogram = createHistogram()
    for (let i = 0; i < 1000; i++) record(histogram, 5000)
    expect(distributionLines(histogram).join('\n')).toMatch(/Value +Percentile +TotalCount[^]*5\.00\d/)
  })
})

describe('plan', () => {
  test('the default one, and what the verb makes of it, can be carried out', () => {
    expect(planProblems(DEFAULT_PLAN)).toEqual([])
    expect(planProblems({ ...OPEN, ratePerSecond: 0.5, arrivals: 'poisson' })).toEqual([])
  })

  test.each([
    [{ connections: 0 }, /connections/], [{ connections: 1.5 }, /connections/], [{ pipelining: 0 }, /pipelining/],
    [{ durationMs: null }, /when it is over/], [{ durationMs: -1 }, /durationMs/],
    [{ requests: 0 }, /requests/], [{ timeoutMs: 0 }, /timeoutMs/], [{ pipelining: 2, keepAlive: false }, /keepAlive/],
    [{ mode: 'open' }, /ratePerSecond/], [{ mode: 'both' }, /mode/],
    [{ mode: 'open', ratePerSecond: 10, pipelining: 4 }, /closed loops/],
    [{ mode: 'open', ratePerSecond: 1e6, durationMs: 1e6 }, /too many/], [{ arrivals: 'uniform' }, /arrivals/],
    [{ method: 'G ET' }, /method/], [{ method: 'CONNECT' }, /method/], [{ path: 'index' }, /path/],
    [{ path: '/a b' }, /path/], [{ path: '/\r\nX: y' }, /path/],
    [{ headers: { 'X Y': 'z' } }, /name of a header/], [{ headers: { X: 'a\r\nY: b' } }, /value of the header/],
    [{ headers: { 'Transfer-Encoding': 'chunked' } }, /Content-Length/],
    [{ headers: { 'Content-Length': '5' }, body: 'four' }, /length of the body/],
    [{ headers: { Connection: 'keep-alive' }, keepAlive: false }, /close/],
    [{ warmUp: { minMs: 5, minRequests: 1, maxMs: 1, windowMs: 1 } }, /maxMs/],
    [{ warmUp: { minMs: 5, minRequests: 1, maxMs: 10, windowMs: 0 } }, /windowMs/]
  ])('%j', (wrong, problem) => {
    expect(planProblems({ ...DEFAULT_PLAN, .../** @type {any} */ (wrong) }).join('; ')).toMatch(problem)
  })

  test('several problems are all told', () => {
    expect(planProblems({ ...DEFAULT_PLAN, connections: 0, path: 'x', method: '' })).toHaveLength(3)
  })

  test('the bytes of a request', () => {
    const at = { host: '127.0.0.1', port: 8080 }
    expect(String(requestBytes(at, DEFAULT_PLAN))).toBe('GET / HTTP/1.1\r\nHost: 127.0.0.1:8080\r\n\r\n')
    expect(String(requestBytes({ host: '::1', port: 80 }, { ...DEFAULT_PLAN, keepAlive: false })))
      .toBe('GET / HTTP/1.1\r\nHost: [::1]\r\nConnection: close\r\n\r\n')
    expect(String(requestBytes({ socketPath: '/s' }, {
      ...DEFAULT_PLAN, method: 'POST', body: 'é', headers: { host: 'a.b', 'X-Y': 'z' }
    })))
      .toBe('POST / HTTP/1.1\r\nhost: a.b\r\nX-Y: z\r\nContent-Length: 2\r\n\r\né')
    expect(String(requestBytes(at, { ...DEFAULT_PLAN, method: 'POST' }))).toContain('Content-Length: 0')
  })
})

describe('warm-up', () => {
  const warmUp = { minMs: 3000, minRequests: 2000, maxMs: 15_000, windowMs: 1000 }
  const even = Array(10).fill(100)
  test.each([
    { name: 'even for ten windows', soFar: { ms: 10_000, requests: 5000, rates: even }, decision: 'steady' },
    { name: 'too few windows', soFar: { ms: 9000, requests: 5000, rates: even.slice(1) }, decision: 'more' },
    { name: 'too few requests', soFar: { ms: 10_000, requests: 1999, rates: even }, decision: 'more' },
    { name: 'too early', soFar: { ms: 2999, requests: 5000, rates: even }, decision: 'more' },
    {
      name: 'still climbing',
      soFar: { ms: 10_000, requests: 5000, rates: [...Array(5).fill(96), ...Array(5).fill(100)] },
      decision: 'more'
    },
    {
      name: 'within 3 %',
      soFar: { ms: 10_000, requests: 5000, rates: [...Array(5).fill(98), ...Array(5).fill(100)] },
      decision: 'steady'
    },
    {
      name: 'one odd window does not count',
      soFar: { ms: 10_000, requests: 5000, rates: [100, 100, 20, 100, 100, 100, 100, 300, 100, 100] },
      decision: 'steady'
    },
    {
      name: 'never', soFar: { ms: 15_000, requests: 5000, rates: [1, 9, 1, 9, 1, 9, 1, 9, 9, 9] },
      decision: 'not-steady'
    },
    {
      name: 'silence is not steadiness', soFar: { ms: 10_000, requests: 5000, rates: Array(10).fill(0) },
      decision: 'more'
    }
  ])('$name', ({ soFar, decision }) => expect(decideWarmUp(warmUp, soFar)).toBe(decision))

  test('only the last ten windows count', () => expect(isSteady([1, 50, ...even])).toBe(true))
})

test.each([
  {
    name: 'idle for long, closed under the request: sent again',
    request: { isIdempotent: true, heardNothing: true, answersBefore: 3, idleMs: 5000 },
    fate: 'resend'
  },
  {
    name: 'busy, closed without a word: lost',
    request: { isIdempotent: true, heardNothing: true, answersBefore: 3, idleMs: 1 },
    fate: 'read-error'
  },
  {
    name: 'a fresh connection that was closed: lost',
    request: { isIdempotent: true, heardNothing: true, answersBefore: 0, idleMs: 5000 },
    fate: 'read-error'
  },
  {
    name: 'half an answer: lost',
    request: { isIdempotent: true, heardNothing: false, answersBefore: 3, idleMs: 5000 },
    fate: 'read-error'
  },
  {
    name: 'what must not be done twice: lost',
    request: { isIdempotent: false, heardNothing: true, answersBefore: 3, idleMs: 5000 },
    fate: 'read-error'
  }
])('$name', ({ request, fate }) => expect(decideLost(request)).toBe(fate))

describe('the achieved rate', () => {
  const answers = (/** @type {number} */ count, /** @type {(i: number) => number} */ at) =>
    Float64Array.from({ length: count }, (_, i) => at(i))
  test.each([
    {
      name: 'what is on its way at the end is no shortfall', answerMs: answers(800, i => i * 12.5 + 150),
      plannedMs: 10_000, rate: 80
    },
    {
      name: 'a server that is too slow tells its own pace', answerMs: answers(800, i => i * 20), plannedMs: 10_000,
      rate: 50.06
    },
    {
      name: 'a straggler tells nothing', answerMs: answers(1000, i => i === 999 ? 15_000 : i * 10), plannedMs: 10_000,
      rate: 100
    },
    { name: 'half of them lost is half the rate', answerMs: answers(500, i => i * 10), plannedMs: 10_000, rate: 50 },
    { name: 'no answer', answerMs: answers(0, () => 0), plannedMs: 10_000, rate: 0 },
    { name: 'one answer', answerMs: answers(1, () => 7), plannedMs: 1000, rate: 1 }
  ])('$name', ({ answerMs, plannedMs, rate }) => expect(achievedPerSecond(answerMs, plannedMs)).toBeCloseTo(rate, 1))
})

test('cores as the kernel lists them', () => {
  expect(parseCpuList('0-2,7,9-10')).toEqual([0, 1, 2, 7, 9, 10])
  expect(parseCpuList('')).toEqual([])
  expect(pinning(null)).toEqual([])
  expect(pinning(100_000)).toEqual([]) // a core that is not ours
})

test('a time is counted where the library would count it', () => {
  const library = /** @type {any} */ (createHistogram())
  const edges = Array.from({ length: 31 }, (_, bit) => [-1, 0, 1, Math.floor(2 ** bit * 0.7)].map(by => 2 ** bit + by))
  for (const value of [0, 2047, 2 ** 31 - 1, ...edges.flat()]) {
    if (value < 2 ** 31) expect([value, indexOf(value)]).toEqual([value, library.countsArrayIndex(value)])
  }
  const histogram = createHistogram()
  for (const us of [-1, 0.4, 1.5, 999, 2 ** 31 - 1, 2 ** 31 + 5000, 1e12]) record(histogram, us)
  expect([histogram.totalCount, histogram.maxValue, histogram.minNonZeroValue]).toEqual([7, LONGEST_US, 2])
})
