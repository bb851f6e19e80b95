'use strict'
const { checkApp } = require('../../../manager/settings/check-app')
const { changesBetween } = require('../../../manager/apply/compare')
const { makePlan } = require('../../../manager/apply/make-plan')

const BASE = { name: 'nightly', script: '/nowhere/nightly.js', cwd: '/nowhere' }
/** @param {Record<string, any>} more */
const problemsOf = more => checkApp({ ...BASE, ...more }, { files: false }).problems
  .map(({ path, message }) => `${path} ${message}`)

test.each([
  { name: 'a day that never comes', more: { schedule: { cron: '0 0 30 2 *' } }, says: ['schedule.cron never comes'] },
  { name: 'no cron expression', more: { schedule: { cron: 'hourly' } }, says: ['schedule.cron must have five fields'] },
  { name: 'a field out of its range', more: { schedule: { cron: '0 25 * * *' } },
    says: ['schedule.cron is no cron expression'] },
  { name: 'an unknown time zone', more: { schedule: { cron: '@daily', timezone: 'Europe/Atlantis' } },
    says: ['schedule.timezone is no time zone'] },
  { name: 'a time zone beside everyMs', more: { schedule: { everyMs: 1000, timezone: 'Nowhere' } },
    says: ['schedule.timezone is no time zone'] },
  { name: 'both', more: { schedule: { cron: '@daily', everyMs: 1000 } }, says: ['schedule.everyMs must not stand beside'] },
  { name: 'a job in all but its times', more: { schedule: { timeoutMs: 1000 } },
    says: ['schedule.timeoutMs must not stand alone'] },
  { name: 'too often', more: { schedule: { everyMs: 50 } }, says: ['schedule.everyMs must be'] },
  { name: 'jitter longer than the time between two runs', more: { schedule: { cron: '*/5 * * * *', jitterMs: 300_000 } },
    says: ['schedule.jitterMs must be less than the time between two runs (300000)'] },
  { name: 'what only a server can have', more: {
    schedule: { everyMs: 1000 }, instances: 2, listen: ['3000'], health: { path: '/' }, reload: { cron: '@daily' },
    memory: { softBytes: '100 MB' }, ready: { when: 'message' }
  }, says: ['instances must be 1', 'listen must be empty', 'ready.when must be left out', 'health.path must be null',
    'memory.softBytes must be null', 'reload.cron must be null'] },
  { name: 'reload.cron that never comes', more: { reload: { cron: '0 0 31 2 *' } }, says: ['reload.cron never comes'] },
  { name: 'reload.timezone alone', more: { reload: { timezone: 'UTC' } }, says: ['reload.timezone must not stand alone'] },
  { name: 'success codes that no process has', more: { schedule: { everyMs: 1000, successCodes: [256] } },
    says: ['schedule.successCodes[0] must be'] },
  { name: 'a script that is a job', more: { schedule: { cron: '30 2 * * *', timezone: 'Europe/Berlin', retries: 3 } },
    says: [] },
  { name: 'every 31 days, longer than a timer can count', more: { schedule: { everyMs: 31 * 86_400_000 } }, says: [] },
  { name: 'an app that is reloaded each night', more: { instances: 4, reload: { cron: '30 4 * * *' } }, says: [] }
])('$name', ({ more, says }) => {
  const found = problemsOf(more)
  expect(found).toEqual(says.map(text => expect.stringContaining(text)))
})

/** @param {any} has @param {any} wants */
const changes = (has, wants) => {
  const of = (/** @type {any} */ more) => checkApp({ ...BASE, ...more }, { files: false }).settings
  const place = { cwd: '/nowhere', script: '/nowhere/nightly.js' }
  return changesBetween({ settings: of(has), place, callerNames: [] }, { settings: of(wants), place })
    .map(({ path, cost, note = '' }) => [path, cost, note.split(':')[0]])
}

test('another schedule costs nothing; what makes an app a job, or ends that, costs a reload', () => {
  const nightly = { schedule: { cron: '30 2 * * *' } }
  expect(changes(nightly, { schedule: { cron: '30 3 * * *', overlap: 'queue' } }))
    .toEqual([['schedule.cron', 'live', ''], ['schedule.overlap', 'live', '']])
  expect(changes(nightly, { schedule: { everyMs: 1000 } }))
    .toEqual([['schedule.cron', 'live', ''], ['schedule.everyMs', 'live', '']])
  expect(changes({}, nightly)).toEqual([['schedule.cron', 'reload', 'it becomes a job']])
  expect(changes(nightly, {})).toEqual([['schedule.cron', 'reload', 'it is no job any more']])
  expect(changes({}, { reload: { cron: '@daily' } })).toEqual([['reload.cron', 'live', '']])
})

test('a plan starts no worker for a job, and replaces none', () => {
  const place = { cwd: '/nowhere', script: '/nowhere/nightly.js' }
  const source = { file: 'f', flags: {}, cwd: '/' }
  const settingsOf = (/** @type {any} */ more) => checkApp({ ...BASE, ...more }, { files: false }).settings
  const nightly = { schedule: { cron: '30 2 * * *' } }
  const planOf = (/** @type {any} */ has, /** @type {any} */ wants) => {
    /** @type {any[]} */
    const running = has === null ? [] : [{
      name: 'nightly', settings: settingsOf(has), place, source, callerNames: [], generation: 1, releaseOf: null, size: 1,
      scaledTo: null, is: 'runs', state: '', busy: null, strays: 0
    }]
    const wanted = [{ name: 'nightly', settings: settingsOf(wants), place, source, size: 1 }]
    const [step] = makePlan(wanted, running, { file: 'f', only: [], prune: false }).steps
    return [step.action, step.replaced, step.added, step.removed]
  }
  expect(planOf(null, nightly)).toEqual(['start', 0, 0, 0])
  expect(planOf(nightly, { ...nightly, args: ['x'] })).toEqual(['reload', 0, 0, 0])
  expect(planOf(nightly, { schedule: { cron: '30 3 * * *' } })).toEqual(['live', 0, 0, 0])
  expect(planOf({}, nightly)).toEqual(['reload', 0, 0, 1])
  expect(planOf(nightly, {})).toEqual(['reload', 0, 1, 0])
})
