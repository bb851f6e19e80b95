'use strict'
const { decideOverlap, decideDue, verdictOf, mayRetry, VERDICTS, GRACE_MS } = require('../../../manager/jobs/decide')

const { JOB_FAMILIES } = require('../../../metrics/job-families')

const idle = { isRunning: false, isQueued: false, isPaused: false }
const busy = { ...idle, isRunning: true }

test.each([
  { overlap: 'skip', now: idle, expected: 'begin' },
  { overlap: 'skip', now: busy, expected: 'skip' },
  { overlap: 'queue', now: busy, expected: 'queue' },
  { overlap: 'queue', now: { ...busy, isQueued: true }, expected: 'skip' },
  { overlap: 'replace', now: busy, expected: 'replace' },
  { overlap: 'replace', now: { ...busy, isQueued: true }, expected: 'replace' }
])('overlap $overlap, $now: $expected', ({ overlap, now, expected }) => {
  expect(decideOverlap({ overlap }, now).do).toBe(expected)
})

const none = { overlap: 'skip', catchUp: 'none' }
const once = { overlap: 'skip', catchUp: 'once' }
test.each([
  { name: 'in time', schedule: none, due: { lateMs: 3, missed: 0 }, now: idle,
    expected: { do: 'begin', cause: 'schedule' } },
  { name: 'late by the manager, not missed', schedule: none, due: { lateMs: GRACE_MS, missed: 0 }, now: idle,
    expected: { do: 'begin', cause: 'schedule' } },
  { name: 'the newest is in time, those before were missed: one run', schedule: none, due: { lateMs: 3, missed: 23 },
    now: idle, expected: { do: 'begin', cause: 'schedule' } },
  { name: 'missed, none is caught up', schedule: none, due: { lateMs: GRACE_MS + 1, missed: 2 }, now: idle,
    expected: { do: 'skip', cause: 'schedule', reason: expect.stringContaining('3 runs were missed') } },
  { name: 'missed, one is caught up', schedule: once, due: { lateMs: 5 * GRACE_MS, missed: 99 }, now: idle,
    expected: { do: 'begin', cause: 'catch-up' } },
  { name: 'missed, while the run before is under way', schedule: once, due: { lateMs: 5 * GRACE_MS, missed: 0 },
    now: busy, expected: { do: 'skip', cause: 'catch-up', reason: expect.stringContaining('overlap: skip') } },
  { name: 'paused', schedule: once, due: { lateMs: 0, missed: 0 }, now: { ...idle, isPaused: true },
    expected: { do: 'nothing', cause: 'schedule' } }
])('$name', ({ schedule, due, now, expected }) => { expect(decideDue(schedule, due, now)).toEqual(expected) })

test.each([
  { name: 'exit code 0', end: { cause: 'finished', code: 0 }, expected: 'succeeded' },
  { name: 'another code', end: { cause: 'crashed', code: 3 }, expected: 'failed' },
  { name: 'a code that is set as good', end: { cause: 'finished', code: 3 }, codes: [0, 3], expected: 'succeeded' },
  { name: '0 is not good where it is not named', end: { cause: 'crashed', code: 0 }, codes: [3], expected: 'failed' },
  { name: 'a signal', end: { cause: 'signal', signal: 'SIGKILL' }, expected: 'failed' },
  { name: 'it left with 0 when its time was up', end: { endingAs: 'timed-out', cause: 'requested', code: 0 },
    expected: 'timed-out' },
  { name: 'its next run was due', end: { endingAs: 'replaced', cause: 'requested', signal: 'SIGTERM' },
    expected: 'replaced' },
  { name: 'its app was stopped', end: { cause: 'drained', signal: 'SIGTERM' }, expected: 'stopped' },
  { name: 'its app was stopped, and it left with 0', end: { cause: 'requested', code: 0 }, expected: 'stopped' },
  { name: 'ended for its memory, and left with 0', end: { cause: 'memory-limit', code: 0 }, expected: 'failed' },
  { name: 'nobody saw its end', end: { cause: 'unknown' }, expected: 'unknown' },
  { name: 'it could not be started', end: { cause: 'boot-failed' }, expected: 'failed' }
])('$name: $expected', ({ end, codes = [0], expected }) => {
  expect(verdictOf({ endingAs: null, code: null, signal: null, .../** @type {any} */ (end) }, codes)).toBe(expected)
})

test.each([
  { verdict: 'failed', attempt: 1, retries: 0, expected: false },
  { verdict: 'failed', attempt: 1, retries: 2, expected: true },
  { verdict: 'timed-out', attempt: 2, retries: 2, expected: true },
  { verdict: 'failed', attempt: 3, retries: 2, expected: false },
  { verdict: 'unknown', attempt: 1, retries: 2, expected: false },
  { verdict: 'stopped', attempt: 1, retries: 2, expected: false },
  { verdict: 'replaced', attempt: 1, retries: 2, expected: false }
])('after attempt $attempt of $retries retries, $verdict: $expected', ({ verdict, attempt, retries, expected }) => {
  expect(mayRetry(/** @type {any} */ (verdict), attempt, { retries })).toBe(expected)
})

test('the metric of runs has each verdict', () => {
  expect(JOB_FAMILIES.find(({ name }) => name === 'bellwether_job_runs_total')?.known?.verdict).toEqual(VERDICTS)
})
