'use strict'
const { nextRun, shift, betweenMs, MOST_COUNTED } = require('../../../manager/jobs/next-run')
const { cronProblem, shortestGapMs } = require('../../../manager/jobs/cron')

const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
/** @param {string} text @param {number} [monoMs] @param {string} [bootId] */
const at = (text, monoMs = 0, bootId = 'boot-1') => ({ wallMs: Date.parse(text), monoMs, bootId })
const iso = (/** @type {number | undefined} */ ms) => ms === undefined ? null : new Date(ms).toISOString()
/** @param {ReturnType<typeof nextRun>} run */
const shown = ({ due, missed, next, last }) =>
  ({ due: iso(due?.at.wallMs), lateMs: due?.lateMs ?? null, missed, next: iso(next?.atMs), last: iso(last.wallMs) })

/** The times of a schedule from one moment to another, as a manager that looks every quarter of an hour meets them. */
function walk (/** @type {any} */ times, /** @type {string} */ from, /** @type {string} */ to) {
  const found = []
  let last = at(from)
  for (let now = last; now.wallMs <= Date.parse(to); now = shift(now, 15 * 60_000)) {
    const { due } = nextRun(times, last, now)
    if (due === null) continue
    found.push(new Date(due.at.wallMs).toISOString())
    last = due.at
  }
  return found
}

test.each([
  { name: 'Berlin, clocks go forward: a run in the missing hour comes right after it', cron: '30 2 * * *',
    timezone: 'Europe/Berlin', from: '2026-03-28T12:00:00Z', to: '2026-03-30T12:00:00Z',
    expected: ['2026-03-29T01:00:00.000Z', '2026-03-30T00:30:00.000Z'] },
  { name: 'Berlin, clocks go forward: each hour that there is', cron: '0 * * * *', timezone: 'Europe/Berlin',
    from: '2026-03-28T23:30:00Z', to: '2026-03-29T02:30:00Z',
    expected: ['2026-03-29T00:00:00.000Z', '2026-03-29T01:00:00.000Z', '2026-03-29T02:00:00.000Z'] },
  { name: 'Berlin, clocks go back: a daily run comes once', cron: '30 2 * * *', timezone: 'Europe/Berlin',
    from: '2026-10-24T12:00:00Z', to: '2026-10-26T12:00:00Z',
    expected: ['2026-10-25T00:30:00.000Z', '2026-10-26T01:30:00.000Z'] },
  { name: 'Berlin, clocks go back: an hourly run comes in both hours', cron: '0 * * * *', timezone: 'Europe/Berlin',
    from: '2026-10-24T23:30:00Z', to: '2026-10-25T02:30:00Z',
    expected: ['2026-10-25T00:00:00.000Z', '2026-10-25T01:00:00.000Z', '2026-10-25T02:00:00.000Z'] },
  { name: 'New York, clocks go forward', cron: '30 2 * * *', timezone: 'America/New_York',
    from: '2026-03-07T12:00:00Z', to: '2026-03-09T12:00:00Z',
    expected: ['2026-03-08T07:00:00.000Z', '2026-03-09T06:30:00.000Z'] },
  { name: 'New York, clocks go back', cron: '30 1 * * *', timezone: 'America/New_York',
    from: '2026-10-31T12:00:00Z', to: '2026-11-02T12:00:00Z',
    expected: ['2026-11-01T05:30:00.000Z', '2026-11-02T06:30:00.000Z'] }
])('$name', ({ cron, timezone, from, to, expected }) => {
  expect(walk({ cron, everyMs: null, timezone }, from, to)).toEqual(expected)
})

const HOURLY = { cron: '0 * * * *', everyMs: null, timezone: 'UTC' }
test.each([
  { name: 'nothing is due before its time', last: at('2026-05-01T10:00:00Z'), now: at('2026-05-01T10:59:59Z'),
    expected: { due: null, lateMs: null, missed: 0, next: '2026-05-01T11:00:00.000Z', last: '2026-05-01T10:00:00.000Z' } },
  { name: 'to the second', last: at('2026-05-01T10:00:00Z'), now: at('2026-05-01T11:00:00Z'),
    expected: { due: '2026-05-01T11:00:00.000Z', lateMs: 0, missed: 0, next: '2026-05-01T12:00:00.000Z',
      last: '2026-05-01T10:00:00.000Z' } },
  { name: 'a clock set back by an hour: what was run is not run again', last: at('2026-05-01T11:00:00Z'),
    now: at('2026-05-01T10:00:30Z'), expected: { due: null, lateMs: null, missed: 0, next: '2026-05-01T12:00:00.000Z',
      last: '2026-05-01T11:00:00.000Z' } },
  { name: 'a clock set back by a day was wrong: its new time counts at once', last: at('2026-05-02T11:00:00Z'),
    now: at('2026-05-01T10:00:30Z'), expected: { due: null, lateMs: null, missed: 0, next: '2026-05-01T11:00:00.000Z',
      last: '2026-05-01T10:00:30.000Z' } },
  { name: 'a clock set forward by a day: one run is due, the others were missed', last: at('2026-05-01T11:00:00Z'),
    now: at('2026-05-02T11:00:03Z'), expected: { due: '2026-05-02T11:00:00.000Z', lateMs: 3000, missed: 23,
      next: '2026-05-02T12:00:00.000Z', last: '2026-05-01T11:00:00.000Z' } },
  { name: 'set forward, and no time of the day is near: the newest is late', last: at('2026-05-01T11:00:00Z'),
    now: at('2026-05-02T11:40:00Z'), expected: { due: '2026-05-02T11:00:00.000Z', lateMs: 40 * 60_000, missed: 23,
      next: '2026-05-02T12:00:00.000Z', last: '2026-05-01T11:00:00.000Z' } }
])('cron, $name', ({ last, now, expected }) => { expect(shown(nextRun(HOURLY, last, now))).toEqual(expected) })

const EVERY_MINUTE = { cron: null, everyMs: 60_000, timezone: null }
test.each([
  { name: 'on its grid, however late a run was found', last: at('2026-05-01T10:00:00Z', 5000),
    now: at('2026-05-01T10:01:02Z', 67_000),
    expected: { due: '2026-05-01T10:01:00.000Z', lateMs: 2000, missed: 0, next: '2026-05-01T10:02:00.000Z',
      last: '2026-05-01T10:00:00.000Z' } },
  { name: 'the wall clock may jump by a day: no run comes for it', last: at('2026-05-01T10:00:00Z', 5000),
    now: at('2026-05-02T10:00:30Z', 35_000),
    expected: { due: null, lateMs: null, missed: 0, next: '2026-05-02T10:01:00.000Z', last: '2026-05-01T10:00:00.000Z' } },
  { name: 'nor is one kept back where it is set back', last: at('2026-05-01T10:00:00Z', 5000),
    now: at('2026-05-01T09:01:00Z', 65_000),
    expected: { due: '2026-05-01T09:01:00.000Z', lateMs: 0, missed: 0, next: '2026-05-01T09:02:00.000Z',
      last: '2026-05-01T10:00:00.000Z' } },
  { name: 'an hour without a manager: one is due, 59 were missed', last: at('2026-05-01T10:00:00Z', 0),
    now: at('2026-05-01T11:00:20Z', HOUR_MS + 20_000),
    expected: { due: '2026-05-01T11:00:00.000Z', lateMs: 20_000, missed: 59, next: '2026-05-01T11:01:00.000Z',
      last: '2026-05-01T10:00:00.000Z' } },
  { name: 'another boot: the wall clock counts', last: at('2026-05-01T10:00:00Z', 900_000, 'boot-0'),
    now: at('2026-05-01T10:01:30Z', 4000),
    expected: { due: '2026-05-01T10:01:00.000Z', lateMs: 30_000, missed: 0, next: '2026-05-01T10:02:00.000Z',
      last: '2026-05-01T10:00:00.000Z' } },
  { name: 'another boot, with a clock that is behind: the grid begins anew',
    last: at('2026-05-01T10:00:00Z', 900_000, 'boot-0'), now: at('2026-05-01T08:00:00Z', 4000),
    expected: { due: null, lateMs: null, missed: 0, next: '2026-05-01T08:01:00.000Z', last: '2026-05-01T08:00:00.000Z' } },
  { name: 'the same boot id with an earlier clock (a copied machine): as another boot',
    last: at('2026-05-01T10:00:00Z', 900_000), now: at('2026-05-01T10:00:30Z', 4000),
    expected: { due: null, lateMs: null, missed: 0, next: '2026-05-01T10:01:00.000Z', last: '2026-05-01T10:00:00.000Z' } }
])('everyMs, $name', ({ last, now, expected }) => {
  expect(shown(nextRun(EVERY_MINUTE, last, now))).toEqual(expected)
})

test('ten years of missed seconds are one due run, found at once', () => {
  const beganAtMs = performance.now()
  const run = nextRun({ cron: '* * * * * *', everyMs: null, timezone: 'Europe/Berlin' }, at('2016-05-01T10:00:00Z'),
    at('2026-05-01T10:00:00.400Z'))
  expect(shown(run)).toMatchObject({ due: '2026-05-01T10:00:00.000Z', lateMs: 400, missed: MOST_COUNTED })
  expect(performance.now() - beganAtMs).toBeLessThan(5000)
})

test('a schedule whose last year is over has no next run', () => {
  const run = nextRun({ cron: '0 0 0 1 1 * 2020', everyMs: null, timezone: 'UTC' }, at('2026-05-01T10:00:00Z'),
    at('2026-05-01T10:00:00Z'))
  expect(shown(run)).toMatchObject({ due: null, next: null })
})

test('time between two moments is that of the clock that nobody sets, within one boot', () => {
  expect(betweenMs(at('2026-05-01T10:00:00Z', 1000), at('2026-05-02T10:00:00Z', 3000))).toBe(2000)
  expect(betweenMs(at('2026-05-01T10:00:00Z', 1000, 'a'), at('2026-05-02T10:00:00Z', 3000, 'b'))).toBe(DAY_MS)
  expect(betweenMs(at('2026-05-02T10:00:00Z', 1000, 'a'), at('2026-05-01T10:00:00Z', 3000, 'b'))).toBe(0)
})

test.each([
  { expression: '0 0 30 2 *', timezone: 'UTC', at: 'cron', text: 'never comes' },
  { expression: '0 0 31 4,6 *', timezone: null, at: 'cron', text: 'never comes' },
  { expression: '0 0 0 1 1 * 2020', timezone: 'UTC', at: 'cron', text: 'never comes' },
  { expression: '61 * * * *', timezone: 'UTC', at: 'cron', text: 'Invalid value for minute: 61' },
  { expression: '2027-01-01T00:00:00', timezone: 'UTC', at: 'cron', text: 'must have five fields' },
  { expression: '* * *', timezone: 'UTC', at: 'cron', text: 'must have five fields' },
  { expression: '@reboot', timezone: 'UTC', at: 'cron', text: 'is no cron expression' },
  { expression: '0 0 * * *', timezone: 'Mars/Olympus', at: 'timezone', text: 'is no time zone' }
])('$expression in $timezone is refused', ({ expression, timezone, at: place, text }) => {
  expect(cronProblem(expression, timezone, Date.parse('2026-05-01T10:00:00Z'))).toMatchObject({
    at: place, text: expect.stringContaining(text)
  })
})

test.each(['*/5 * * * *', '30 2 * * *', '@daily', '*/10 * * * * *', '0 9 * * MON-FRI', '0 0 L * *', '0 0 29 2 *'])(
  '%s can be used', expression => { expect(cronProblem(expression, 'Europe/Berlin', Date.now())).toBeNull() })

test('the shortest time between two runs', () => {
  expect(shortestGapMs('0 9,10 * * *', 'UTC', Date.parse('2026-05-01T10:30:00Z'))).toBe(HOUR_MS)
})
