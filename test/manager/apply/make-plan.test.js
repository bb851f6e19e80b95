'use strict'
/** What apply would do, by plain data: no process, no file. */
const { makePlan } = require('../../../manager/apply/make-plan')
const { COSTS } = require('../../../manager/settings/change-costs')
const { APP_SETTINGS } = require('../../../manager/settings/setting-list')
const { normaliseSaved } = require('../../../manager/settings/saved')

const FILE = '/srv/app/bellwether.config.js'
const PLACE = { cwd: '/srv/app/releases/41', script: '/srv/app/releases/41/server.js' }
const NEXT = { cwd: '/srv/app/releases/42', script: '/srv/app/releases/42/server.js' }
const SOURCE = { file: FILE, script: null, flags: {}, cwd: '/srv/app' }

/** @param {any} [more] */
const settings = (more = {}) => ({
  ...normaliseSaved({ name: 'web', script: '/srv/app/current/server.js', cwd: '/srv/app/current' }), env: {}, ...more
})
/** @param {any} [more] @returns {any} */
const wants = (more = {}) => ({ name: 'web', settings: settings(), place: PLACE, source: SOURCE, size: 1, ...more })
/** @param {any} [more] @returns {any} */
const runs = (more = {}) => ({
  name: 'web', settings: settings(), place: PLACE, source: SOURCE, callerNames: [], generation: 3, releaseOf: null,
  size: 1, scaledTo: null, is: 'runs', state: 'online', busy: null, strays: 0, ...more
})
/** @param {any[]} wanted @param {any[]} running @param {any} [wish] */
const plan = (wanted, running, wish = {}) => makePlan(wanted, running, { file: FILE, only: [], prune: false, ...wish })

test('every setting of an app has a row that says what its change costs, and there is no other row', () => {
  expect(Object.keys(COSTS).sort()).toEqual(APP_SETTINGS.map(({ path }) => path).sort())
})

test.each([
  { name: 'nothing differs', want: {}, has: {}, action: 'none', changes: [] },
  { name: 'the order of variables is no difference', want: { settings: settings({ env: { A: '1', B: '2' } }) },
    has: { settings: settings({ env: { B: '2', A: '1' } }) }, action: 'none', changes: [] },
  { name: 'a setting of the manager alone is changed live',
    want: { settings: settings({ drain: { idleGraceMs: 2000, timeoutMs: 60_000 } }) }, has: {}, action: 'live',
    changes: [{ path: 'drain.timeoutMs', from: 30_000, to: 60_000, cost: 'live' }] },
  { name: 'a setting of the worker needs a reload', want: { settings: settings({ nice: 5 }) }, has: {},
    action: 'reload', replaced: 1, changes: [{ path: 'nice', from: 0, to: 5, cost: 'reload' }] },
  { name: 'a live change beside one that needs a reload goes with it',
    want: { settings: settings({ nice: 5, keepEnv: false }) }, has: {}, action: 'reload', replaced: 1,
    changes: [{ path: 'keepEnv', from: true, to: false, cost: 'live' }, { path: 'nice', from: 0, to: 5, cost: 'reload' }] },
  { name: 'a variable that is not in the file any more', want: {},
    has: { settings: settings({ env: { LEVEL: 'debug' } }) }, action: 'reload', replaced: 1,
    changes: [{ path: 'env.LEVEL', from: 'debug', to: null, cost: 'reload' }] },
  { name: 'one that the start gave as well', want: {},
    has: { settings: settings({ env: { LEVEL: 'debug' } }), callerNames: ['LEVEL'] }, action: 'reload', replaced: 1,
    changes: [expect.objectContaining({ path: 'env.LEVEL', note: expect.stringContaining('that value is used') })] },
  { name: 'a secret is told to have changed, and not shown',
    want: { settings: settings({ env: { DB_PASSWORD: 'new-secret' } }) },
    has: { settings: settings({ env: { DB_PASSWORD: 'old-secret' } }) }, action: 'reload', replaced: 1,
    changes: [
      { path: 'env.DB_PASSWORD', from: '[redacted]', to: '[redacted]', cost: 'reload', isHidden: true }
    ] },
  { name: 'a password in an address, and one in the arguments',
    want: { settings: settings({ args: ['--token=abcdefgh'], env: { DB: 'pg://u:secret2@db/x' } }) },
    has: { settings: settings({ env: { DB: 'pg://u:secret1@db/x' } }) }, action: 'reload', replaced: 1,
    changes: [
      { path: 'args', from: [], to: ['--token=[redacted]'], cost: 'reload' },
      { path: 'env.DB', from: 'pg://[redacted]@db/x', to: 'pg://[redacted]@db/x', cost: 'reload', isHidden: true }
    ] },
  { name: 'a link that leads elsewhere is a change of code', want: { place: NEXT }, has: {}, action: 'reload',
    replaced: 1, changes: [{ path: 'code', from: PLACE.cwd, to: NEXT.cwd, cost: 'reload' }] },
  { name: 'where an old manager did not say what it ran from, nothing is claimed', want: { place: NEXT },
    has: { place: null }, action: 'none', changes: [] },
  { name: 'after a rollback, a link that leads to the same folder again replaces nobody', want: {},
    has: { settings: settings(PLACE), releaseOf: 1 }, action: 'live', changes: [
      expect.objectContaining({ path: 'script', cost: 'live' }), expect.objectContaining({ path: 'cwd', cost: 'live' })
    ] },
  { name: 'more workers', want: { settings: settings({ instances: 3 }), size: 3 }, has: {}, action: 'live', added: 2,
    changes: [{ path: 'instances', from: 1, to: 3, cost: 'live' }] },
  { name: 'fewer workers', want: { settings: settings({ instances: 1 }), size: 1 },
    has: { settings: settings({ instances: 4 }), size: 4 }, action: 'live', removed: 3,
    changes: [{ path: 'instances', from: 4, to: 1, cost: 'live' }] },
  { name: 'what "scale" asked for stays where the file says what it said', want: {}, has: { size: 5, scaledTo: 5 },
    action: 'none', changes: [], notes: [expect.stringContaining('scaled to 5')] },
  { name: 'an app that was stopped stays so, and has the new settings at its next start',
    want: { settings: settings({ nice: 5 }) }, has: { is: 'stopped' }, action: 'live',
    changes: [{ path: 'nice', from: 0, to: 5, cost: 'reload' }],
    notes: ['stopped by a command, and stays so: bellwether start web'] },
  { name: 'one that an earlier manager left is started', want: {}, has: { is: 'left' }, action: 'start', added: 1,
    changes: [] },
  { name: 'workers of a release that failed are brought together', want: {}, has: { strays: 1, size: 4 },
    action: 'reload', replaced: 4, changes: [expect.objectContaining({ path: 'workers', cost: 'reload' })] },
  { name: 'it came from a script and is of the file now', want: {},
    has: { source: { file: null, script: '/srv/app/server.js', flags: {}, cwd: '/srv/app' } }, action: 'live',
    changes: [{ path: 'source', from: '/srv/app/server.js', to: FILE, cost: 'live' }] }
])('$name', ({ want, has, action, changes, replaced = 0, added = 0, removed = 0, notes = [] }) => {
  const { steps, hasChanges } = plan([wants(want)], [runs(has)])
  expect(steps).toEqual([{ name: 'web', action, changes, replaced, added, removed, state: 'online', notes }])
  expect(hasChanges).toBe(action !== 'none')
})

describe('apps that are not in the file', () => {
  const other = (/** @type {any} */ more = {}) => runs({ name: 'old', size: 2, ...more })
  const script = { file: null, script: '/srv/x.js', flags: {}, cwd: '/srv' }
  test.each([
    { name: 'stay without --prune', app: other(), prune: false, action: 'stays', removed: 0 },
    { name: 'go with it', app: other(), prune: true, action: 'delete', removed: 2 },
    { name: 'of a script: stay also with it', app: other({ source: script }), prune: true, action: 'stays', removed: 0 },
    { name: 'of another file: stay also with it', app: other({ source: { ...SOURCE, file: '/srv/b.config.js' } }),
      prune: true, action: 'stays', removed: 0 },
    { name: 'stopped: go with it, and no worker with them', app: other({ is: 'stopped' }), prune: true,
      action: 'delete', removed: 0 }
  ])('$name', ({ app, prune, action, removed }) => {
    const { steps, hasChanges } = plan([wants()], [runs(), app], { prune })
    expect(steps.map(step => [step.name, step.action, step.removed])).toEqual([
      ['web', 'none', 0], ['old', action, removed]
    ])
    expect(hasChanges).toBe(action === 'delete')
  })

  test('with --only the others are not looked at', () => {
    const { steps } = plan([wants(), wants({ name: 'api' })], [runs(), other()], { only: ['api'], prune: true })
    expect(steps.map(({ name, action }) => [name, action])).toEqual([['api', 'start']])
  })
})

test('live changes first, then as the file has it, deletions last', () => {
  const live = settings({ keepEnv: false })
  const { steps } = plan(
    [wants({ name: 'a' }), wants({ name: 'b', place: NEXT }), wants({ name: 'c', settings: live })],
    [runs({ name: 'z' }), runs({ name: 'b' }), runs({ name: 'c' })], { prune: true }
  )
  expect(steps.map(({ name, action }) => `${action} ${name}`)).toEqual(['live c', 'start a', 'reload b', 'delete z'])
})

describe('the id of a plan', () => {
  const id = (/** @type {any} */ want = {}, /** @type {any} */ has = {}, /** @type {any} */ wish = {}) =>
    plan([wants(want)], [runs(has), runs({ name: 'z' })], wish).id
  test.each([
    { name: 'a setting of the file', want: { settings: settings({ nice: 1 }) } },
    { name: 'the value of a secret', want: { settings: settings({ env: { TOKEN: 'x' } }) } },
    { name: 'where a link leads', want: { place: NEXT } },
    { name: 'a flag', want: { source: { ...SOURCE, flags: { nice: 1 } } } },
    { name: 'the generation that runs', has: { generation: 4 } },
    { name: 'a scale', has: { size: 2, scaledTo: 2 } },
    { name: 'a stop', has: { is: 'stopped' } },
    { name: '--prune', wish: { prune: true } },
    { name: '--only', wish: { only: ['web'] } }
  ])('is another one after: $name', ({ want, has, wish }) => { expect(id(want, has, wish)).not.toBe(id()) })
  test('is the same after a crash and a restart by itself', () => {
    expect(id({}, { state: 'recovering' })).toBe(id())
  })
  test('is the same in whatever order the apps stand in the list', () => {
    const [one, other] = [runs(), runs({ name: 'z' })]
    expect(plan([wants()], [other, one]).id).toBe(plan([wants()], [one, other]).id)
  })
})
