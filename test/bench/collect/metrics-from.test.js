'use strict'
const { serverMetrics, commandMetrics, whyIncomplete, whyContradicted, judgeAnswers } =
  require('../../../bench/collect/metrics-from')
const { completeBenchmark } = require('../../../bench/suites/complete')
const { SERVER_METRICS, COMMAND_METRICS } = require('../../../bench/shapes/suite')

const SPREAD = { min: 1, mean: 2, stddev: 1, p50: 2, p75: 3, p90: 4, p99: 5, p999: 6, max: 7 }
const NO_ERRORS = { connect: 0, read: 0, timeout: 0, status: 0 }

/** @returns {import('../../../bench/shapes/load').LoadReport} */
function report (/** @type {Partial<import('../../../bench/shapes/load').LoadReport>} */ different = {}) {
  return {
    schema: 1, requests: 10_000, errors: NO_ERRORS,
    statusClasses: { '1xx': 0, '2xx': 10_000, '3xx': 0, '4xx': 0, '5xx': 0 }, requestsPerSecond: 5000,
    bytesReceived: 1, durationMs: 2000, latencyUs: SPREAD, serviceUs: SPREAD, connectUs: SPREAD, connectionUs: SPREAD,
    latencyHistogram: '', serviceHistogram: '',
    open: null, warmUp: { ms: 1, requests: 1, steady: true },
    generator: { cpuSeconds: 1, cpuShare: 0.5, lagP99Us: 1, maxInFlight: 1 }, ...different
  }
}
const open = {
  scheduled: 100, scheduledPerSecond: 50, achievedPerSecond: 49.9, lateSends: 0, maxLateUs: 0, maxInFlight: 1,
  unanswered: 0
}
const used = { cpuSeconds: 0.5, peakRssBytes: 1e8, instructions: null }

test('a closed loop gives throughput, CPU a request, memory and latency', () => {
  expect(serverMetrics(report(), used)).toEqual({
    requestsPerSecond: 5000, cpuUsPerRequest: 50, peakRssBytes: 1e8, latencyP50Us: 2, latencyP99Us: 5
  })
})

test('an open loop gives what it achieved too, and perf the instructions: then every name of bench/shapes/suite.js is there', () => {
  const metrics = serverMetrics(report({ open }), { ...used, instructions: 1e9 })
  expect(metrics).toMatchObject({ achievedPerSecond: 49.9, instructionsPerRequest: 1e5 })
  expect(Object.keys(metrics).sort()).toEqual(Object.keys(SERVER_METRICS).sort())
})

test('a command cannot say itself how long it took', () => {
  const metrics = commandMetrics({ exitMs: 100, cpuSeconds: 0.08, peakRssBytes: 4e7 }, { exitMs: 1, parse: 3 })
  expect(metrics).toEqual({ exitMs: 100, cpuMs: 80, peakRssBytes: 4e7, parse: 3 })
  expect(Object.keys(COMMAND_METRICS).every(name => Object.hasOwn(metrics, name))).toBe(true)
})

test('a metric that the bench file names and nobody gave is missed', () => {
  expect(whyIncomplete({ parse: 1 }, [{ name: 'parse' }])).toBe(null)
  expect(whyIncomplete({ parse: 1 }, [{ name: 'parse' }, { name: 'toString' }]))
    .toBe('It gave no number named toString; it gave parse.')
})

test.each(/** @type {{
  name: string, printed: import('../../../bench/suites/formats').FoundMetric, text: string | null
}[]} */ ([
    { name: 'nothing said', printed: { name: 'ops' }, text: null },
    { name: 'the same', printed: { name: 'ops', unit: 'per s', better: 'higher' }, text: null },
    { name: 'only the unit, and the same', printed: { name: 'ops', unit: 'per s' }, text: null },
    { name: 'a metric that the bench file does not name', printed: { name: 'other', better: 'lower' }, text: null },
    { name: "the bot's own", printed: { name: 'cpuMs', unit: 'years', better: 'higher' }, text: null },
    {
      name: 'the other way round', printed: { name: 'ops', better: 'lower' },
      text: 'What it printed says of ops: "better": "lower". To the bench file it is "unit": "per s", "better": "higher" ("lower" and no unit where it says nothing). ' +
      'Write "ops": { "unit": "per s", "better": "lower" } into the "metrics" of this benchmark, or mend what is printed.'
    },
    {
      name: 'another unit',
      printed: { name: 'ops', unit: 'per min', better: 'higher' },
      text: expect.stringContaining('Write "ops": { "unit": "per min", "better": "higher" } into')
    }
  ]))('what a command says of its numbers: $name', ({ printed, text }) => {
  expect(whyContradicted([printed], [
    { name: 'ops', unit: 'per s', better: 'higher', gated: true }, { ...COMMAND_METRICS.cpuMs, gated: false }
  ])).toEqual(text)
})

test('of a metric of which the bench file says nothing the defaults count', () => {
  const { metrics } = completeBenchmark('a/b', { command: ['x'], format: 'json', metrics: { ops: {} } })
  expect(whyContradicted([{ name: 'ops', unit: '', better: 'lower' }], metrics)).toBe(null)
  expect(whyContradicted([{ name: 'ops', better: 'higher' }], metrics))
    .toMatch(/Write "ops": \{ "unit": "", "better": "higher" \}/)
  expect(whyContradicted([{ name: 'ops', unit: 'per s' }], metrics))
    .toMatch(/Write "ops": \{ "unit": "per s", "better": "lower" \}/)
})

test.each([
  { name: 'no error', different: {}, kind: 'fine', text: undefined },
  {
    name: 'one stray reset in a thousand', different: { requests: 999, errors: { ...NO_ERRORS, read: 1 } },
    kind: 'stray', text: '1 of 1000 requests failed (read 1)'
  },
  {
    name: 'two in a thousand', different: { requests: 998, errors: { ...NO_ERRORS, read: 1, connect: 1 } }, kind: 'bad',
    text: '2 of 1000 requests failed (connect 1, read 1).'
  },
  {
    name: 'answers of another status count as requests', different: { errors: { ...NO_ERRORS, status: 10_000 } },
    kind: 'bad', text: '10000 of 10000 requests failed (status 10000).'
  },
  {
    name: 'a few of them', different: { errors: { ...NO_ERRORS, status: 3 } }, kind: 'stray',
    text: '3 of 10000 requests failed (status 3)'
  },
  {
    name: 'nothing at all', different: { requests: 0 }, kind: 'bad',
    text: 'Not one request was answered while it was measured.'
  },
  {
    name: 'only errors', different: { requests: 0, errors: { ...NO_ERRORS, timeout: 2 } }, kind: 'bad',
    text: '2 of 2 requests failed (timeout 2).'
  },
  { name: 'unanswered ones that are timeouts already are counted once',
    different: { requests: 98, errors: { ...NO_ERRORS, timeout: 2 }, open: { ...open, unanswered: 2 } }, kind: 'bad',
    text: '2 of 100 requests failed (timeout 2).' },
  {
    name: 'unanswered ones that nobody counted', different: { requests: 98, open: { ...open, unanswered: 2 } },
    kind: 'bad', text: '2 of 100 requests failed (unanswered 2).'
  }
])('answers: $name', ({ different, kind, text }) => {
  expect(judgeAnswers(report(different))).toEqual(text === undefined ? { kind } : { kind, text })
})
