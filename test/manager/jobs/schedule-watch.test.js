'use strict'
const { ScheduleWatch } = require('../../../manager/jobs/schedule-watch')
const { ReloadSchedules, whyNot } = require('../../../manager/jobs/reload-cron')

const EVERY = { cron: null, everyMs: 1000, timezone: null, jitterMs: 0 }
/** @param {number} monoMs @param {number} [aheadMs] */
const at = (monoMs, aheadMs = 0) => ({ wallMs: 1_000_000 + monoMs + aheadMs, monoMs, bootId: 'boot' })

test('a schedule is asked again only when a time may have come, and says when that is', () => {
  const watch = new ScheduleWatch(() => 0)
  let last = at(0)
  expect(watch.look(EVERY, last, at(300)).due).toBeNull()
  expect(watch.waitMs(at(300))).toBe(700)
  expect(watch.nextAtMs).toBe(1_001_000)
  const found = watch.look(EVERY, last, at(1004))
  expect(found).toEqual({ last: at(1000), due: { atMs: 1_001_000, lateMs: 4, missed: 0 } })
  last = found.last
  expect(watch.look(EVERY, last, at(1004)).due).toBeNull()
  expect(watch.waitMs(at(1004))).toBe(996)
})

test('a run comes later by chance, each by another time, and its schedule does not drift', () => {
  const chances = [0.5, 0.1]
  const watch = new ScheduleWatch(() => chances.shift() ?? 0)
  const schedule = { ...EVERY, jitterMs: 400 }
  expect(watch.look(schedule, at(0), at(0)).due).toBeNull()
  expect(watch.look(schedule, at(0), at(1199)).due).toBeNull()
  const { due, last } = watch.look(schedule, at(0), at(1200))
  expect(due).toMatchObject({ atMs: 1_001_000, lateMs: 0 })
  expect(last.monoMs).toBe(1000)
  expect(watch.nextAtMs).toBe(1_002_040)
})

test.each([
  { name: 'cron', times: { cron: '0 2 * * *', everyMs: null, timezone: 'UTC' }, everyMs: 86_400_000, lookMs: 1_800_000 },
  { name: 'everyMs', times: { cron: null, everyMs: 3_600_000, timezone: null }, everyMs: 3_600_000, lookMs: 60_000 }
])('$name: a jitter of hours runs nothing twice, nothing of the time before, and moves no grid', ({ times, everyMs, lookMs }) => {
  const jitterMs = everyMs * 0.9
  const chances = [0, 1, 0.2, 0.9, 0.5, 0, 0.99]
  const watch = new ScheduleWatch(() => chances.shift() ?? 0)
  const began = { wallMs: Date.parse('2026-05-01T05:00:00Z'), monoMs: 0, bootId: 'boot' }
  let last = began
  /** @type {number[]} */
  const dueAt = []
  for (let monoMs = 0; monoMs <= 5 * everyMs; monoMs += lookMs) {
    const found = watch.look({ ...times, jitterMs }, last, { ...began, wallMs: began.wallMs + monoMs, monoMs })
    last = found.last // as a job keeps it
    if (found.due !== null) dueAt.push(found.due.atMs)
  }
  expect(dueAt.length).toBeGreaterThanOrEqual(4)
  expect(dueAt[0]).toBeGreaterThan(began.wallMs)
  expect(dueAt.slice(1).map((atMs, i) => atMs - dueAt[i])).toEqual(Array(dueAt.length - 1).fill(everyMs))
})

test('a wall clock that is set makes the next look ask again', () => {
  const watch = new ScheduleWatch(() => 0)
  const hourly = { cron: '0 * * * *', everyMs: null, timezone: 'UTC', jitterMs: 0 }
  const last = { wallMs: Date.parse('2026-05-01T10:00:00Z'), monoMs: 0, bootId: 'boot' }
  expect(watch.look(hourly, last, { ...last, wallMs: last.wallMs + 5000, monoMs: 5000 }).due).toBeNull()
  const forward = { ...last, wallMs: last.wallMs + 3_600_500, monoMs: 5500 }
  expect(watch.look(hourly, last, forward).due).toMatchObject({ lateMs: 500 })
})

test('another schedule is taken up at once', () => {
  const watch = new ScheduleWatch(() => 0)
  watch.look({ ...EVERY, everyMs: 3_600_000 }, at(0), at(10))
  expect(watch.look(EVERY, at(0), at(2000)).due).toMatchObject({ atMs: 1_002_000 })
})

const able = { stopped: false, isOurs: true, busy: null }
test.each([
  { name: 'it is reloaded', app: able, due: { lateMs: 100 }, expected: null },
  { name: 'stopped', app: { ...able, stopped: true }, due: { lateMs: 0 }, expected: 'the app is stopped' },
  { name: 'a verb is under way', app: { ...able, busy: 'reload of web' }, due: { lateMs: 0 },
    expected: 'reload of web is under way' },
  { name: 'not taken over yet', app: { ...able, isOurs: false }, due: { lateMs: 0 },
    expected: 'the app is not taken over yet' },
  { name: 'the clock jumped', app: able, due: { lateMs: 3_600_000 }, expected: expect.stringContaining('3600 s') }
])('reload.cron: $name', ({ app, due, expected }) => { expect(whyNot(app, due)).toEqual(expected) })

test('reload.cron: a reload each time, and an event for each that is left out', async () => {
  let now = { wallMs: Date.parse('2026-05-01T10:00:30Z'), monoMs: 0, bootId: 'boot' }
  /** @type {any[]} */
  const events = []
  /** @type {string[]} */
  const reloaded = []
  const schedules = new ReloadSchedules({
    now: () => now, report: event => { events.push(event) },
    reload: name => { reloaded.push(name); return Promise.reject(new Error('the new workers died')) }
  })
  const app = { name: 'web', settings: { reload: { cron: '* * * * *', timezone: 'UTC' } }, ...able }
  const later = (/** @type {number} */ ms) => { now = { ...now, wallMs: now.wallMs + ms, monoMs: now.monoMs + ms } }
  schedules.look([app])
  for (const one of [app, { ...app, stopped: true }, app]) {
    later(30_000)
    schedules.look([one])
    later(30_000)
    schedules.look([one])
  }
  expect(reloaded).toEqual(['web', 'web'])
  expect(events.map(({ event, reason }) => [event, reason])).toEqual([
    ['reload-due', undefined], ['reload-skipped', 'the app is stopped'], ['reload-due', undefined]
  ])
})
