'use strict'
/** Whether a load went well, as a table. */
const { judgeLoad, readErrorLimit, NO_ERRORS } = require('../../../bench/load/verdict')
const { Tally, reportOf } = require('../../../bench/load/tally')

const NONE = { connect: 0, read: 0, timeout: 0, status: 0 }
const ANY = { maxErrors: NO_ERRORS, maxP99Ms: null, minPerSecond: null }
const share = readErrorLimit('1%') ?? NO_ERRORS

test.each([
  { name: 'all well', report: {}, limits: {}, is: [] },
  { name: 'one timeout', report: { errors: { ...NONE, timeout: 1 } }, limits: {}, is: [/^1 of 1,001 requests failed/] },
  { name: 'as many as allowed', report: { requests: 990, errors: { ...NONE, connect: 10 } }, limits: { maxErrors: share }, is: [] },
  { name: 'one more', report: { requests: 989, errors: { ...NONE, connect: 11 } }, limits: { maxErrors: share }, is: [/11 of 1,000/] },
  { name: '4xx and 5xx', report: { errors: { ...NONE, status: 500 } }, limits: { maxErrors: share }, is: [/500 of 1,000/] },
  { name: 'no answer at all', report: { requests: 0 }, limits: { maxErrors: share }, is: [/no request was answered/] },
  { name: 'errors alone', report: { errors: { ...NONE, status: 1000 } }, limits: {}, is: [/every answer was an error/] },
  { name: 'silent at the end', report: { atEnd: { failed: 1, silentMs: 1000 }, errors: { ...NONE, read: 1 } }, limits: { maxErrors: share }, is: [/stopped answering: the last request had no answer, for 1\.0 s$/] },
  { name: 'a short gap at the end', report: { atEnd: { failed: 19, silentMs: 999 }, errors: { ...NONE, read: 1 } }, limits: { maxErrors: share }, is: [] },
  { name: 'dead just before the end', report: { atEnd: { failed: 20, silentMs: 30 }, errors: { ...NONE, read: 1 } }, limits: { maxErrors: share }, is: [/the last 20 requests/] },
  { name: 'given up', report: { atEnd: { failed: 90, silentMs: 10_000, gaveUp: true }, errors: { ...NONE, read: 1 } }, limits: { maxErrors: share }, is: [/no more were sent/] },
  { name: 'p99 at its limit', report: {}, limits: { maxP99Ms: 50 }, is: [] },
  { name: 'p99 a little over', report: {}, limits: { maxP99Ms: 49.999 }, is: [/p99 is 50 ms: more than .*49\.999 ms/] },
  { name: 'too slow a closed loop', report: {}, limits: { minPerSecond: 100.1 }, is: [/100 answers per second: fewer.*100\.1/] },
  { name: 'an open loop by what it achieved', report: { open: { achievedPerSecond: 200 } }, limits: { minPerSecond: 150 }, is: [] }
])('$name', ({ report, limits, is }) => {
  const whole = /** @type {any} */ ({
    requests: 1000, errors: NONE, requestsPerSecond: 100, latencyUs: { p99: 50_000 }, open: null, ...report
  })
  const problems = judgeLoad(whole, { ...ANY, ...limits })
  expect(problems).toHaveLength(is.length)
  is.forEach((pattern, at) => expect(problems[at]).toMatch(pattern))
})

test.each([
  ['0', { count: 0 }], ['10', { count: 10 }], ['0.5%', { share: 0.005 }], ['100 %', { share: 1 }],
  ['101%', null], ['-1', null], ['1.5', null], ['', null], ['1e3', null], ['%', null]
])('--max-errors %j', (text, is) => {
  if (is === null) expect(readErrorLimit(text)).toBe(null)
  else expect(readErrorLimit(text)).toMatchObject(is)
})

test.each([
  { name: 'failures since the last answer, from the start of the first', does: [['answer', 100], ['lose', 500, 300], ['lose', 2000, 10]], is: { failed: 2, silentMs: 1800 } },
  { name: 'a failure long after the last answer is no long silence', does: [['answer', 100], ['lose', 9000, 1]], is: { failed: 1, silentMs: 1 } },
  { name: 'an answer in between', does: [['lose', 100, 50], ['answer', 200]], is: { failed: 0, silentMs: 0 } },
  { name: 'one that was in flight at the end was answered', does: [['lose', 100, 50], ['answer', 5001], ['lose', 9000, 8000]], is: { failed: 0, silentMs: 0 } }
])('the end: $name', ({ does, is }) => {
  const clock = jest.spyOn(performance, 'now')
  const tally = new Tally({ open: false })
  for (const [what, atMs, waitedMs] of /** @type {[string, number, number][]} */ (does)) {
    clock.mockReturnValue(atMs)
    if (what === 'answer') tally.answered(200, 1, 1, atMs, 0)
    else tally.lost('read', waitedMs, waitedMs, 0)
  }
  clock.mockRestore()
  const zero = { cpuSeconds: 0, spunSeconds: 0, open: null, warmUp: { ms: 0, requests: 0, steady: false } }
  const { atEnd } = reportOf(tally, { ...zero, durationMs: 5000, stoppedMs: 5000, gaveUp: false })
  expect(atEnd).toEqual({ ...is, gaveUp: false })
})
