'use strict'
const { judgeWaiting, mayStart, isInVain, waitingText } = require('../../../manager/order/verdicts')
const { criticalChain } = require('../../../manager/order/critical-chain')
const { chainLines } = require('../../../common/start-chain')
const { stopInOrder } = require('../../../manager/order/stop-in-order')
const { pauseMs } = require('../../../manager/order/outside')
const { completeDependency } = require('../../../manager/settings/depends-on')

const facts = (/** @type {string} */ name, more = {}) => ({
  name, stopped: false, state: 'starting', problem: '', isStarted: false, serving: 0, isWell: false, ended: null, runsAgain: false,
  lastExit: '', waits: null, ...more
})
const waiting = (/** @type {string} */ name, /** @type {any[]} */ dependsOn, more = {}) => facts(name, { waits: {
  sinceMs: 0, dependsOn: dependsOn.map(completeDependency), outside: dependsOn.map(() => null), ...more
} })
const judge = (/** @type {any[]} */ apps, nowMs = 0) =>
  judgeWaiting(new Map(apps.map(app => [app.name, app])), nowMs)
const ready = { serving: 1, isStarted: true, state: 'online' }

test.each([
  { name: 'ready: a worker takes connections', db: ready, is: 'held' },
  { name: 'ready: a process alone is not enough', db: { isStarted: true }, is: 'waits', why: 'db is starting' },
  { name: 'ready: one of several is enough, whatever the others do', db: { ...ready, state: 'degraded' }, is: 'held' },
  { name: 'ready while it reloads', db: { ...ready, state: 'reloading' }, is: 'held' },
  { name: 'started: a process runs', condition: 'started', db: { isStarted: true }, is: 'held' },
  { name: 'started: not yet', condition: 'started', db: {}, is: 'waits', why: 'db is starting' },
  { name: 'healthy: a probe was answered well', condition: 'healthy', db: { ...ready, isWell: true }, is: 'held' },
  { name: 'healthy: it serves, unprobed', condition: 'healthy', db: ready, is: 'waits', why: 'db serves, and its health probe has not succeeded yet' },
  { name: 'completed: whatever the exit', condition: 'completed', db: { ended: 'completed' }, is: 'held' },
  { name: 'completed: still runs', condition: 'completed', db: ready, is: 'waits', why: 'db has not ended yet' },
  { name: 'succeeded', condition: 'succeeded', db: { ended: 'succeeded' }, is: 'held' },
  { name: 'succeeded: it ended, and badly', condition: 'succeeded', db: { ended: 'completed', lastExit: 'exit code 3' }, is: 'fails', why: 'db has ended (exit code 3), and is not started again' },
  { name: 'succeeded: of a schedule, that has had no run', condition: 'succeeded', db: { runsAgain: true }, is: 'waits', why: 'db has had no run yet' },
  { name: 'succeeded: of a schedule, whose next run may succeed', condition: 'succeeded', db: { runsAgain: true, ended: 'completed' }, is: 'waits', why: 'the last run of db did not succeed' },
  { name: 'succeeded: of a schedule', condition: 'succeeded', db: { runsAgain: true, ended: 'succeeded' }, is: 'held' },
  { name: 'ready: a job that has ended', db: { ended: 'succeeded' }, is: 'fails', why: 'db has ended, and is not started again' },
  { name: 'a crash loop', db: { state: 'crash-loop', lastExit: 'exit code 1' }, is: 'fails', why: 'db is in a crash loop (exit code 1)' },
  { name: 'given up', db: { state: 'failed' }, is: 'fails', why: 'db has failed' },
  { name: 'stopped', db: { stopped: true, state: 'stopped' }, is: 'fails', why: 'db is stopped: bellwether start db' },
  { name: 'its address is taken', db: { problem: 'port 1 is in use' }, is: 'fails', why: 'db cannot start: port 1 is in use' }
])('$name', ({ db, condition = 'ready', is, why = '' }) => {
  const items = judge([waiting('web', [{ app: 'db', condition }]), facts('db', db)]).get('web') ?? []
  expect(items).toEqual([{ text: `db (${condition})`, is, why }])
  expect(mayStart(items)).toBe(is === 'held')
  expect(isInVain(items)).toBe(is === 'fails')
})

test.each([
  { name: 'gone from the list', apps: [waiting('web', ['db'])], text: 'db (ready): there is no app "db" in the list' },
  {
    name: 'a chain says its cause', text: 'api (ready): api waits for db (ready): db has failed',
    apps: [waiting('web', ['api']), waiting('api', ['db']), facts('db', { state: 'failed' })]
  },
  {
    name: 'a circle of a list that was changed by hand ends', text: 'api (ready): api waits for web (ready): web waits for this app',
    apps: [waiting('web', ['api']), waiting('api', ['web'])]
  },
  {
    name: 'what is outside: its last try', text: 'tcp x:1: refused',
    apps: [waiting('web', [{ tcp: 'x:1' }], { outside: [{ is: 'waits', why: 'refused' }] })]
  },
  {
    name: 'only what is missing is named', text: 'tcp x:1: the first try has not ended yet',
    apps: [waiting('web', ['db', { tcp: 'x:1' }]), facts('db', ready)]
  }
])('$name', ({ apps, text }) => { expect(waitingText(judge(apps).get('web') ?? [])).toBe(text) })

test.each([
  { name: 'not yet late', nowMs: 59_999, is: 'waits' },
  { name: 'late: never taken for success', nowMs: 60_000, is: 'fails' },
  { name: 'late, and there: it holds', nowMs: 99_000, outside: { is: 'held', why: '' }, is: 'held' },
  { name: 'null: never late', nowMs: 1e9, lateAfterMs: null, is: 'waits' }
])('time: $name', ({ nowMs, is, outside = { is: 'waits', why: 'refused' }, lateAfterMs = 60_000 }) => {
  const [item] = judge([waiting('web', [{ tcp: 'x:1', lateAfterMs }], { outside: [outside] })], nowMs).get('web') ?? []
  expect(item.is).toBe(is)
  if (is === 'fails') expect(item.why).toBe('not within 1m: refused')
})

test('an app that has begun is not judged: what becomes of a dependency is nothing to it', () => {
  expect(judge([facts('web', ready), facts('db', { stopped: true })]).size).toBe(0)
})

const start = (/** @type {number} */ heldAtMs, /** @type {number} */ readyAtMs, /** @type {any[]} */ ...held) =>
  ({ askedAtMs: 0, heldAtMs, readyAtMs, held: held.map(([text, app, atMs]) => ({ text, app, heldAtMs: atMs })) })

test.each([
  {
    name: 'the dependency that held last is followed',
    records: { web: start(900, 1000, ['api', 'api', 900], ['x', 'x', 300]), api: start(500, 900, ['tcp x:1', null, 500]), x: start(0, 300) },
    lines: ['web @1.0 s +100 ms', '└ api @900 ms +400 ms', '  └ tcp x:1 @500 ms +500 ms']
  },
  { name: 'it waited for nothing', records: { web: start(0, 1000) }, lines: [] },
  { name: 'it has not started yet', records: { web: { ...start(0, 0), heldAtMs: null, readyAtMs: null } }, lines: [] },
  {
    name: 'a dependency that ran before delayed nothing',
    records: { web: start(0, 700, ['db', 'db', -5000]), db: { ...start(-6000, -5000), askedAtMs: -6000 } }, lines: []
  },
  {
    name: 'an app that another manager started',
    records: { web: start(400, 700, ['db', 'db', 400]) }, lines: ['web @700 ms +300 ms', '└ db @400 ms +400 ms']
  }
])('critical chain: $name', ({ records, lines }) => {
  expect(chainLines(criticalChain('web', new Map(/** @type {any} */ (Object.entries(records)))))).toEqual(lines)
})

test.each([
  { name: 'reverse order', needs: { web: ['api'], api: ['db'] }, first: '> web', after: { api: 'web', db: 'api' } },
  { name: 'side by side', needs: { web: ['db'], api: ['db'] }, first: '> web > api', after: { db: 'api' } },
  { name: 'one without workers is told at once', needs: { web: ['api'] }, idle: ['api'], first: '> db > web > api' },
  { name: 'a failure does not keep the others', needs: { web: ['db'] }, fails: 'web', first: '> web > api', after: { db: 'web' } },
  { name: 'a circle ends', needs: { web: ['api'], api: ['web'] }, first: '> web > api > db' }
])('stop: $name', async ({ needs, first, after = {}, idle = [], fails = '' }) => {
  /** @type {string[]} */
  const seen = []
  const apps = ['db', 'web', 'api'].map(name => ({
    name, settings: { dependsOn: (/** @type {any} */ (needs)[name] ?? []).map(completeDependency) },
    workers: new Set(idle.includes(name) ? [] : [1])
  }))
  const ended = stopInOrder(apps, async ({ name }) => {
    seen.push(`> ${name}`)
    await new Promise(setImmediate)
    seen.push(`< ${name}`)
    if (name === fails) throw new Error('stuck')
    return name
  })
  expect([...seen].sort()).toEqual(first.match(/> \w+/g)?.sort())
  if (fails) await expect(ended).rejects.toThrow('stuck')
  else expect(await ended).toEqual(['db', 'web', 'api'])
  expect(seen).toHaveLength(6)
  for (const [name, dependent] of Object.entries(after)) {
    expect(seen.indexOf(`> ${name}`)).toBeGreaterThan(seen.indexOf(`< ${dependent}`))
  }
})

test('what is outside is asked often at first, and every 5 s at most', () => {
  const pauses = Array.from({ length: 40 }, (_, i) => pauseMs(i + 1, false))
  expect(pauses[0]).toBe(100)
  expect(pauses.reduce((sum, ms, at) => at < 8 ? sum + ms : sum, 0)).toBeLessThan(2500)
  expect(Math.max(...pauses)).toBe(5000)
  expect(pauseMs(1, true)).toBe(5000)
})
