'use strict'
/** What is made of a report: text in the words of other tools, the knee of a sweep, the target of a URL. */
const { stripVTControlCharacters } = require('node:util')
const { DEFAULT_PLAN } = require('../../../bench/load')
const { createHistogram, record, encodeHistogram, spreadOf } = require('../../../bench/load/histogram')
const { httperfLines, percentageLines } = require('../../../bench/load/httperf')
const { tryRates, sweepOf, judgeRate, nextRate, kneeOf } = require('../../../bench/load/sweep')
const { parseTarget } = require('../../../bench/load/target')
const { loadReportLines, sweepLines, loadProgressLine } = require('../../../cli/text/load-report')

const style = { colour: false, unicode: true, terminal: false, columns: null, rows: 24 }

/**
 * @param {Partial<import('../../../bench/shapes/load').LoadReport>} [more]
 * @returns {import('../../../bench/shapes/load').LoadReport}
 */
function report (more = {}) {
  const histogram = createHistogram()
  for (let i = 1; i <= 1000; i++) record(histogram, i * 100)
  const spread = spreadOf(histogram)
  const zeros = spreadOf(createHistogram())
  return {
    schema: 1, requests: 1000, errors: { connect: 0, read: 0, timeout: 0, status: 0 },
    statusClasses: { '1xx': 0, '2xx': 990, '3xx': 10, '4xx': 0, '5xx': 0 },
    requestsPerSecond: 100, bytesReceived: 1_024_000, durationMs: 10_000, latencyUs: spread, serviceUs: spread,
    connectUs: zeros, connectionUs: zeros,
    latencyHistogram: encodeHistogram(histogram), serviceHistogram: encodeHistogram(histogram), open: null,
    warmUp: { ms: 0, requests: 0, steady: false },
    connectionsOpened: 10,
    resent: 0, generator: { cpuSeconds: 1, cpuShare: 0.1, lagP99Us: 100, maxInFlight: 10 }, ...more
  }
}

/** @type {NonNullable<import('../../../bench/shapes/load').LoadReport['open']>} */
const OPEN = {
  scheduled: 1000, scheduledPerSecond: 100, achievedPerSecond: 100, lateSends: 3, maxLateUs: 2500, maxInFlight: 12,
  maxQueued: 2, unanswered: 0
}

test("httperf's lines: connection life, status classes, rates, CPU of the server", () => {
  const lines = httperfLines(report({
    connectionUs: report().latencyUs, connectionsOpened: 1000, errors: { connect: 1, read: 2, timeout: 3, status: 0 }
  }), { serverCpu: { userSeconds: 1, systemSeconds: 0.5 } }).join('\n')
  expect(lines).toContain('Total: connections 1000 requests 1005 replies 1000 test-duration 10.000 s')
  expect(lines).toMatch(/Connection time \[ms\]: min 0\.100 avg 50\.\d max 100\.\d median 50\.\d stddev 28\.\d/)
  expect(lines).toContain('Reply rate [replies/s]: 100.0')
  expect(lines).toContain('Reply status: 1xx=0 2xx=990 3xx=10 4xx=0 5xx=0')
  expect(lines).toContain('user 1.00 system 0.50 (user 10.0% system 5.0% total 15.0%)')
  expect(lines).toContain('Net I/O: 100.0 KB/s received')
  expect(lines).toContain('Errors: total 6 client-timo 3 connect 1 connreset 2')
  expect(httperfLines(report({ requests: 0, durationMs: 0, connectionsOpened: 0 })).join()).not.toMatch(/NaN|Infinity/)
})

test("ab's percentages", () => {
  const lines = percentageLines(report())
  expect(lines).toHaveLength(10)
  expect(lines[0]).toMatch(/^ {3}50% {2}50\.\d$/)
  expect(lines[9]).toMatch(/^ {2}100% {2}100\.\d \(longest request\)$/)
})

test('no percentage lies above the longest request', () => {
  const histogram = createHistogram()
  record(histogram, 4896) // 4,899 is the end of its step
  const lines = percentageLines(report({
    requests: 1, latencyUs: spreadOf(histogram), latencyHistogram: encodeHistogram(histogram)
  }))
  expect(new Set(lines.map(line => line.trim().split(/ +/)[1]))).toEqual(new Set(['4.896']))
})

describe('where no request was answered', () => {
  const zeros = spreadOf(createHistogram())
  const empty = {
    requests: 0, latencyUs: zeros, serviceUs: zeros, latencyHistogram: encodeHistogram(createHistogram())
  }
  const waited = createHistogram()
  for (const us of [1_000_100, 1_000_200]) record(waited, us)
  const hung = { requests: 0, latencyUs: spreadOf(waited), latencyHistogram: encodeHistogram(waited) }

  test.each([
    {
      name: 'all were lost',
      withHistogram: true,
      more: { ...empty, errors: { connect: 0, read: 3, timeout: 0, status: 0 } },
      line: '  latency      none: no request was answered'
    },
    { name: 'all timed out', withHistogram: false, more: {
      ...hung, errors: { connect: 0, read: 0, timeout: 2, status: 0 }
    },
    line: '  latency      none: no request was answered; the timeouts were waited for, up to 1000.2 ms' }
  ])('one line says so: $name', ({ more, withHistogram, line }) => {
    const lines = loadReportLines(report(more),
      { ...DEFAULT_PLAN, keepAlive: false }, { url: 'http://a/', interrupted: false, withHistogram, style })
    expect(lines).toContain(line)
    expect(lines.join('\n')).not.toMatch(/p99\.9|longest request|\b0\.000|Percent|Reply time|NaN/)
  })

  test('a sweep says it too', () => {
    const step = { ratePerSecond: 20, isGood: false, why: '3 failed', report: report({
      ...empty, open: { ...OPEN, achievedPerSecond: 0 }
    }) }
    expect(sweepLines(step, style)).toEqual(['         20/s  achieved         0  no answer  too much: 3 failed'])
    expect(sweepLines({ ...step, isGood: true, report: report({ open: OPEN }) }, style).join('\n'))
      .toMatch(/achieved {7}100 {2}p50 +50\.\d ms {2}p99 +99\.\d ms {2}max +100\.\d ms {2}good$/)
  })
})

describe('at 60 columns', () => {
  const narrow = { ...style, columns: 60, colour: true }
  const how = { url: 'http://a/', interrupted: false, withHistogram: true, style: narrow }
  const open = { ...DEFAULT_PLAN, mode: /** @type {const} */ ('open'), ratePerSecond: 100, keepAlive: false }
  const busy = { cpuSeconds: 9, cpuShare: 0.95, lagP99Us: 100, maxInFlight: 1 }
  const errors = { connect: 1000, read: 2000, timeout: 3000, status: 4000 }
  const warmUp = { ms: 3000, requests: 1_000_000, steady: false }
  const everything = {
    open: OPEN, errors, warmUp, connectionUs: report().latencyUs, connectUs: report().latencyUs, resent: 3,
    generator: busy
  }
  const wordsOf = (/** @type {string[]} */ lines) => lines.join(' ').split(/\s+/)

  test.each([
    { name: 'open', plan: open }, { name: 'closed', plan: DEFAULT_PLAN }
  ])('no line is longer, no word is broken, no text is lost: $name loop', ({ plan }) => {
    const lines = loadReportLines(report(everything), plan, how).map(stripVTControlCharacters)
    expect(lines.filter(line => line.length > 60)).toEqual([])
    const whole = loadReportLines(report(everything), plan, { ...how, style })
    const withoutTable = (/** @type {string[]} */ all) =>
      wordsOf(all.filter(line => !/^ {2}(?:ms|latency|service) [^a-z]*\d$|^ {2}ms /.test(line)))
    expect(withoutTable(lines)).toEqual(withoutTable(whole))
    expect(lines).toContainEqual(expect.stringMatching(/^ {2}ms +min +mean +p50 +p75 +p90 +p99 +p99\.9 +max$/))
  })

  test('the rates of a sweep', () => {
    const step = {
      ratePerSecond: 100, isGood: false, why: '3 failed, achieved 90.0 %, p99 99.0 ms', report: report({ open: OPEN })
    }
    const lines = sweepLines(step, narrow)
    expect(lines.filter(line => line.length > 60)).toEqual([])
    expect(wordsOf(lines).sort()).toEqual(wordsOf(sweepLines(step, style)).sort())
  })
})

test('p99.9 rests on timeouts too', () => {
  const histogram = createHistogram()
  for (let i = 0; i < 1001; i++) record(histogram, 100)
  const how = { url: 'http://a/', interrupted: false, withHistogram: false, style }
  expect(loadReportLines(report({ requests: 1, latencyHistogram: encodeHistogram(histogram) }),
    DEFAULT_PLAN, how).join('\n')).toMatch(/rests on the slowest 2 requests$/m)
})

test('the page says which latency is which', () => {
  const how = { url: 'http://a/', interrupted: false, withHistogram: false, style }
  const closed = loadReportLines(report(), DEFAULT_PLAN, how).join('\n')
  expect(closed).toMatch(/requests +1,000 in 10 s, 100 per second/)
  expect(closed).toMatch(/errors +none/)
  expect(closed).toMatch(/a closed loop sends nothing/)
  expect(closed).toMatch(/p99\.9 rests on the slowest 1 request$/m)
  expect(closed).not.toMatch(/service {3}/)
  const plan = { ...DEFAULT_PLAN, mode: /** @type {const} */ ('open'), ratePerSecond: 100, keepAlive: false }
  const open = loadReportLines(report({ open: OPEN, errors: { connect: 0, read: 0, timeout: 2, status: 5 } }), plan, {
    ...how, interrupted: true, withHistogram: true
  }).join('\n')
  expect(open).toMatch(/from the moment in the schedule/)
  expect(open).toMatch(/^ {2}service /m)
  expect(open).toMatch(
    /3 sent over 1 ms late \(at most 2\.500 ms\); most in flight 12, most waiting for a connection 2; given up at the end 0/
  )
  expect(open).toMatch(/connect 0, read 0, timeout 2; status 5/)
  expect(open).toMatch(/^interrupted/m)
  expect(open).toMatch(/Reply status/)
  expect(open).toMatch(/TotalCount/)
  expect(loadReportLines(report({ generator: { cpuSeconds: 9, cpuShare: 0.95, lagP99Us: 100, maxInFlight: 1 } }),
    DEFAULT_PLAN, how).join('\n')).toMatch(/the generator itself was at its limit/)
})

test('progress tells the time left, by time or by number', () => {
  const progress = { phase: /** @type {const} */ ('measuring'), ms: 2000, requests: 500, failed: 0, p99Us: null }
  expect(loadProgressLine(progress, DEFAULT_PLAN)).toBe('500 requests, 250 per second, 8.0 s left')
  expect(loadProgressLine(progress, { ...DEFAULT_PLAN, durationMs: null, requests: 1000 }))
    .toBe('500 requests, 250 per second, 2.0 s left')
  expect(loadProgressLine({ ...progress, phase: 'warming-up', failed: 3 }, DEFAULT_PLAN))
    .toBe('warming up: 2.0 s, 500 requests, 3 failed')
})

/**
 * @param {{ from: number, to: number }} range
 * @param {Parameters<typeof tryRates>[1]} load
 * @param {() => boolean} [onStep]
 */
async function findKnee (range, load, onStep) {
  return { knee: kneeOf(await tryRates({ next: sweepOf(range), sloUs: 50_000 }, load, onStep)) }
}

describe('sweep', () => {
  test.each([
    { name: 'good', more: {}, isGood: true },
    { name: 'p99 at the promise', more: { latencyUs: { ...report().latencyUs, p99: 50_000 } }, isGood: false },
    { name: 'does not keep up', more: { open: { ...OPEN, achievedPerSecond: 98.9 } }, isGood: false },
    { name: 'one failed', more: { errors: { connect: 0, read: 0, timeout: 0, status: 1 } }, isGood: false }
  ])('$name', ({ more, isGood }) => {
    const found = judgeRate(report({ open: OPEN, latencyUs: { ...report().latencyUs, p99: 49_999 }, ...more }), 50_000)
    expect(found.isGood).toBe(isGood)
    expect(found.why === '').toBe(isGood)
  })

  test('doubles, then halves the gap', () => {
    const limits = { from: 100, to: 5000 }
    const tried = (/** @type {[number, boolean][]} */ steps) =>
      steps.map(([ratePerSecond, isGood]) => ({ ratePerSecond, isGood }))
    expect(nextRate([], limits)).toBe(100)
    expect(nextRate(tried([[100, true]]), limits)).toBe(200)
    expect(nextRate(tried([[100, true], [4000, true]]), limits)).toBe(5000)
    expect(nextRate(tried([[5000, true]]), limits)).toBeNull()
    expect(nextRate(tried([[100, false]]), limits)).toBeNull()
    expect(nextRate(tried([[100, true], [400, false]]), limits)).toBeCloseTo(200)
    expect(nextRate(tried([[390, true], [400, false]]), limits)).toBeNull()
    expect(kneeOf(tried([[100, true], [200, false], [300, true]]))).toBe(100)
    expect(kneeOf(tried([[100, false]]))).toBeNull()
  })

  test.each([[777], [100], [99], [6000], [3]])('a server with its knee at %d', async knee => {
    const asked = /** @type {number[]} */ ([])
    const found = await findKnee({ from: 100, to: 5000 }, async rate => {
      asked.push(rate)
      const latencyUs = { ...report().latencyUs, p99: rate > knee ? 60_000 : 5000 }
      return report({ open: { ...OPEN, scheduledPerSecond: rate, achievedPerSecond: rate }, latencyUs })
    })
    if (knee < 100) expect(found.knee).toBeNull()
    else expect(Number(found.knee) / Math.min(knee, 5000)).toBeGreaterThan(0.94)
    expect(Number(found.knee)).toBeLessThanOrEqual(knee)
    expect(asked.length).toBeLessThan(14)
    expect(new Set(asked).size).toBe(asked.length)
  })

  test.each([
    { name: 'an end that is no whole number', limits: { from: 100, to: 1500.4 }, knee: Infinity, expected: [
      100, 200, 400, 800, 1500
    ] },
    { name: 'a start that is none', limits: { from: 100.4, to: 100.4 }, knee: Infinity, expected: [100] },
    {
      name: 'a gap that is large and has no rate in it', limits: { from: 0.01, to: 1 }, knee: 0.015,
      expected: [0.01, 0.02]
    }
  ])('ends: $name', async ({ limits, knee, expected }) => {
    const asked = /** @type {number[]} */ ([])
    const found = await findKnee(limits, async rate => {
      asked.push(rate)
      return report({
        open: { ...OPEN, scheduledPerSecond: rate, achievedPerSecond: Math.min(rate, knee) },
        latencyUs: { ...report().latencyUs, p99: 5000 }
      })
    }, () => asked.length < 20)
    expect(asked).toEqual(expected)
    expect(found.knee).toBe(knee === Infinity ? expected[expected.length - 1] : expected[0])
  })
})

test.each([
  ['http://127.0.0.1:8080/a?b=c', {
    target: { host: '127.0.0.1', port: 8080 }, path: '/a?b=c', host: '127.0.0.1:8080'
  }],
  ['localhost:3000', { target: { host: 'localhost', port: 3000 }, path: '/', host: 'localhost:3000' }],
  ['http://[::1]/x', { target: { host: '::1', port: 80 }, path: '/x', host: '[::1]' }],
  ['http://example.com', { target: { host: 'example.com', port: 80 }, path: '/', host: 'example.com' }],
  ['http://a/b c', { target: { host: 'a', port: 80 }, path: '/b%20c', host: 'a' }]
])('%s', (text, expected) => expect(parseTarget(text, null)).toMatchObject(expected))

test('a UNIX socket keeps the host for the server', () => {
  expect(parseTarget('http://app/x', '/run/s')).toMatchObject({
    target: { socketPath: '/run/s' }, path: '/x', host: 'app'
  })
})

test.each([
  ['ftp://a/', /only http/], ['http://', /no URL/], ['', /no URL/],
  ['http://u:p@a/', /passwords/]
])('%j is refused', (text, message) => {
  expect(() => parseTarget(text, null))
    .toThrow(expect.objectContaining({ code: 'BW_USAGE', message: expect.stringMatching(message) }))
})
