'use strict'
/** When the watchdog hears a ping, and what the apps together mean for the service. Plain data. */
const { decidePing, pingIntervalMs } = require('../../manager/systemd/watchdog-policy')
const { statusText, isAsReadyAsItGets, isStartLost, moreTimeMs, GIVE_UP_AFTER_MS } =
  require('../../manager/systemd/status')

/** @typedef {import('../../manager/systemd/status').SeenApp} SeenApp */

describe('pings', () => {
  const answered = { askedAtMs: 9_000, outcome: /** @type {const} */ ('answered'), detail: '' }
  const well = {
    nowMs: 10_000, lastPingAtMs: 8_000, pingIntervalMs: 2_000, tickIntervalMs: 1_000, apps: 2, ticked: 2, api: answered
  }

  test.each([
    { name: 'due', change: {}, expected: { ping: true, trouble: null } },
    { name: 'not due', change: { lastPingAtMs: 9_000 }, expected: { ping: false, trouble: null } },
    { name: 'half a tick early is due', change: { lastPingAtMs: 8_500 }, expected: { ping: true, trouble: null } },
    {
      name: 'the first, before the API was asked',
      change: { lastPingAtMs: -Infinity, api: null },
      expected: { ping: true, trouble: null }
    },
    {
      name: 'the API is being asked',
      change: { api: { ...answered, outcome: 'waiting', askedAtMs: 8_001 } },
      expected: { ping: true, trouble: null }
    },
    {
      name: 'the API does not answer',
      change: { api: { ...answered, outcome: 'waiting', askedAtMs: 8_000 } },
      expected: { ping: false, trouble: 'the control API has not answered for 2.0 s' }
    },
    { name: 'the API is gone', change: { api: { ...answered, outcome: 'failed', detail: 'ENOENT' } }, expected: {
      ping: false, trouble: 'the control API does not answer: ENOENT'
    } },
    {
      name: 'no descriptor is left to ask with: no hang',
      change: { api: { ...answered, outcome: 'cannot-ask' } },
      expected: { ping: true, trouble: null }
    },
    { name: 'an app was left out', change: { ticked: 1 }, expected: {
      ping: false, trouble: '1 of 2 apps were left out of the supervision loop'
    } }
  ])('$name', ({ change, expected }) => {
    expect(decidePing(/** @type {any} */ ({ ...well, ...change }))).toEqual(expected)
  })

  test.each([
    { env: { WATCHDOG_USEC: '10000000', WATCHDOG_PID: '7' }, expected: 2000 },
    { env: { WATCHDOG_USEC: '10000000' }, expected: 2000 },
    { env: { WATCHDOG_USEC: '10000000', WATCHDOG_PID: '8' }, expected: null },
    { env: { WATCHDOG_USEC: '0' }, expected: null },
    { env: {}, expected: null }
  ])('$env', ({ env, expected }) => expect(pingIntervalMs(env, 7)).toBe(expected))
})

describe('the apps together', () => {
  /** @param {string} name @param {SeenApp['state']} state @param {number} serving @returns {SeenApp} */
  const app = (name, state, serving) => ({ name, state, instances: state === 'stopped' ? 0 : 2, serving, stuck: 0 })
  const web = app('web', 'online', 2)

  test.each([
    { apps: [], text: 'no apps' },
    { apps: [web], text: '1 app, 2 of 2 workers serve' },
    {
      apps: [{ ...web, stuck: 1 }, { ...app('api', 'degraded', 1), stuck: 1 }],
      text: '2 apps, 3 of 4 workers serve; web: 1 stuck; api: degraded, 1 stuck'
    },
    {
      apps: [web, app('api', 'degraded', 1), app('old', 'stopped', 0)],
      text: '3 apps, 3 of 4 workers serve; api: degraded; old: stopped'
    }
  ])('$text', ({ apps, text }) => expect(statusText(apps)).toBe(text))

  test('the status says why an app does not serve, on one line; of one that serves, or is stopped, nothing', () => {
    const lastFailure = `exit code 1: Error: no database\n    at app.js ${'x'.repeat(200)}`
    expect(statusText([{ ...app('api', 'crash-loop', 0), lastFailure: 'exit code 1: Error: no database' }]))
      .toBe('1 app, 0 of 2 workers serve; api: crash-loop (exit code 1: Error: no database)')
    expect(statusText([{ ...app('api', 'failed', 0), lastFailure }])).toMatch(/^[^\n]{60,220}\.\.\.\)$/)
    expect(statusText([{ ...web, lastFailure }, { ...app('old', 'stopped', 0), lastFailure }]))
      .toBe('2 apps, 2 of 2 workers serve; old: stopped')
  })

  test('the status says that the list of apps cannot be saved', () => {
    expect(statusText([web], 'EACCES'))
      .toBe('1 app, 2 of 2 workers serve; THE LIST OF APPS CANNOT BE SAVED (EACCES): bellwether doctor')
  })

  const looping = app('api', 'crash-loop', 0)
  test.each([
    { name: 'each app crashes again and again', apps: [looping, app('b', 'failed', 0)], expected: true },
    { name: 'not so soon', apps: [looping], sinceMs: GIVE_UP_AFTER_MS - 1, expected: false },
    { name: 'one serves', apps: [looping, web], expected: false },
    { name: 'one still starts', apps: [looping, app('b', 'starting', 0)], expected: false },
    { name: 'a worker of it serves', apps: [{ ...looping, serving: 1 }], expected: false },
    { name: 'a worker finishes what is open', apps: [{ ...looping, holdsOthers: true }], expected: false },
    {
      name: 'a worker serves that is kept of a stopped app',
      apps: [looping, { ...app('old', 'stopped', 0), holdsOthers: true }],
      expected: false
    },
    { name: 'nothing is to run', apps: [app('old', 'stopped', 0)], expected: false }
  ])('a start is lost: $name: $expected', ({ apps, sinceMs = GIVE_UP_AFTER_MS, expected }) =>
    expect(isStartLost(apps, sinceMs)).toBe(expected))

  test.each([
    { name: 'all serve: the start itself says so', apps: [web], expected: false },
    { name: 'one crashes again and again, one serves', apps: [web, app('api', 'crash-loop', 0)], expected: true },
    { name: 'one gave up', apps: [web, app('api', 'failed', 0)], expected: true },
    {
      name: 'one crashed again and again, and serves',
      apps: [app('api', 'recovering', 2), app('b', 'crash-loop', 1)],
      expected: true
    },
    { name: 'one still starts', apps: [web, app('api', 'crash-loop', 0), app('c', 'starting', 0)], expected: false },
    { name: 'nobody serves', apps: [app('api', 'crash-loop', 0)], expected: false },
    {
      name: 'a stopped one does not count', apps: [web, app('api', 'crash-loop', 0), app('old', 'stopped', 0)],
      expected: true
    }
  ])('as ready as it gets: $name', ({ apps, expected }) => expect(isAsReadyAsItGets(apps)).toBe(expected))

  test.each([
    { name: 'a start', apps: [app('api', 'starting', 0)], phase: /** @type {const} */ ('starting'), isAsked: true },
    {
      name: 'a start that never ends', apps: [app('api', 'crash-loop', 0)], phase: /** @type {const} */ ('starting'),
      isAsked: false
    },
    { name: 'calm', apps: [web], phase: /** @type {const} */ ('running'), isAsked: false },
    { name: 'a reload', apps: [app('web', 'reloading', 2)], phase: /** @type {const} */ ('running'), isAsked: true },
    {
      name: 'a crash while running', apps: [app('web', 'degraded', 1)], phase: /** @type {const} */ ('running'),
      isAsked: false
    },
    { name: 'the end', apps: [], phase: /** @type {const} */ ('stopping'), isAsked: true }
  ])('more time for $name: $isAsked', ({ apps, phase, isAsked }) => expect(moreTimeMs(apps, phase) > 0).toBe(isAsked))
})
