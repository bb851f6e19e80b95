'use strict'
const { decideRestart, CRASH_LOOP_FAILURES } = require('../../../manager/app/restart-policy')
const { judgeHealth, countedMs } = require('../../../manager/worker/health-policy')
const { decideReadiness, decideAtDeadline } = require('../../../manager/worker/readiness')
const { kindOf, expectedOf } = require('../../../manager/app/kind')
const { servingVerdict } = require('../../../manager/app/serving-verdict')
const { SLOT_MOVES, createSlot, countLaunch, moveSlot, mayStart } = require('../../../manager/app/slot')
const { workerEnv, withoutOwn, ofAllWorkers } = require('../../../manager/spawn/worker-env')
const { isExpectedStatus } = require('../../../manager/worker/probe')

describe('restart policy', () => {
  const settings = {
    auto: true, minDelayMs: 100, maxDelayMs: 15_000, healthyAfterMs: 30_000, maxRestarts: null, windowMs: 60_000
  }
  const crash = { cause: 'crashed', signal: null, servedMs: 10 }
  const nowMs = 1_000_000
  test.each([
    { name: 'the first death restarts at once', failuresInRow: 0, expected: {
      action: 'restart', delayMs: 0, failuresInRow: 1
    } },
    { name: 'the second waits the shortest time', failuresInRow: 1, expected: {
      action: 'restart', delayMs: 100, failuresInRow: 2
    } },
    {
      name: 'then the delay doubles', failuresInRow: 4, expected: { action: 'restart', delayMs: 800, failuresInRow: 5 }
    },
    {
      name: 'up to the longest', failuresInRow: 40, expected: { action: 'restart', delayMs: 15_000, failuresInRow: 41 }
    },
    { name: 'chance adds a quarter at most', failuresInRow: 1, chance: 1, expected: {
      action: 'restart', delayMs: 125, failuresInRow: 2
    } },
    {
      name: 'a worker that served well ends the row', failuresInRow: 9, death: { ...crash, servedMs: 30_000 },
      expected: { action: 'restart', delayMs: 0, failuresInRow: 1 }
    },
    {
      name: 'a kill from outside is not the app\'s failure',
      failuresInRow: 0,
      death: { cause: 'signal', signal: 'SIGKILL', servedMs: 5 },
      expected: { action: 'restart', delayMs: 0, failuresInRow: 0 }
    },
    {
      name: 'a segmentation fault is', failuresInRow: 1, death: { cause: 'signal', signal: 'SIGSEGV', servedMs: 5 },
      expected: { action: 'restart', delayMs: 100, failuresInRow: 2 }
    },
    {
      name: 'as is a kill before it ever served',
      failuresInRow: 1,
      death: { cause: 'signal', signal: 'SIGKILL', servedMs: 0 },
      expected: { action: 'restart', delayMs: 100, failuresInRow: 2 }
    },
    { name: 'one too many gives up', failuresInRow: 5, ago: [1, 2, 3], over: { maxRestarts: 3 }, expected: {
      action: 'give-up', reason: '3 restarts within 60000 ms (restart.maxRestarts)'
    } },
    {
      name: 'restarts outside the window are forgotten', failuresInRow: 0, ago: [60_000, 60_001, 70_000],
      over: { maxRestarts: 3 }, expected: { action: 'restart', delayMs: 0, failuresInRow: 1 }
    },
    { name: 'without auto nothing is restarted', failuresInRow: 0, over: { auto: false }, expected: {
      action: 'give-up', reason: 'restart.auto is off'
    } }
  ])('$name', ({ failuresInRow, death = crash, chance = 0, ago = [], over = {}, expected }) => {
    expect(decideRestart({ failuresInRow, restartedAtMs: ago.map(ms => nowMs - ms) },
      death, nowMs, { ...settings, ...over }, chance)).toEqual(expected)
  })

  test('a crash loop is at most 15 starts in two minutes, and is known after the third', () => {
    const startMs = 50 // an app that dies at once still takes this long to start
    let atMs = 0
    let failuresInRow = 0
    let starts = 0
    while (atMs < 120_000) {
      starts++
      const decision = /** @type {any} */ (decideRestart({ failuresInRow, restartedAtMs: [] },
        { ...crash, servedMs: 0 }, atMs, settings, 0.5))
      failuresInRow = decision.failuresInRow
      atMs += startMs + decision.delayMs
    }
    expect(starts).toBeLessThanOrEqual(15)
    expect(CRASH_LOOP_FAILURES).toBe(3)
  })
})

describe('health policy', () => {
  const limits = { failures: 3, hungMs: 30_000, blockedMs: 1000 }
  const well = (/** @type {string} */ key) => ({
    key, probeFailures: 0, failingSinceMs: -Infinity, lastFailureAskedAtMs: 890, wellAtMs: 900, wellSinceMs: 0,
    blockedMs: 0, silentMs: 0
  })
  test.each([
    { name: 'all well', workers: [well('a'), well('b')], expected: { replace: [], allSick: false } },
    { name: 'too few failures', workers: [{ ...well('a'), probeFailures: 2 }, well('b')], expected: {
      replace: [], allSick: false
    } },
    { name: 'one sick is replaced', workers: [{ ...well('a'), probeFailures: 3 }, well('b')], expected: {
      replace: [{ key: 'a', reason: 'unhealthy' }], allSick: false
    } },
    {
      name: 'the first to be found sick is not replaced before another has been well since',
      workers: [{ ...well('a'), probeFailures: 3, failingSinceMs: 1000 }, well('b')],
      expected: { replace: [], allSick: false }
    },
    {
      name: 'nor is the last to be asked after what they share came back',
      workers: [{ ...well('a'), probeFailures: 3 }, { ...well('b'), wellSinceMs: 895 }],
      expected: { replace: [], allSick: false }
    },
    {
      name: 'but one that has failed since is',
      workers: [{ ...well('a'), probeFailures: 3, lastFailureAskedAtMs: 896 }, { ...well('b'), wellSinceMs: 895 }],
      expected: { replace: [{ key: 'a', reason: 'unhealthy' }], allSick: false }
    },
    {
      name: 'all fail, one often enough: none is',
      workers: [{ ...well('a'), probeFailures: 3 }, { ...well('b'), probeFailures: 1 }],
      expected: { replace: [], allSick: true }
    },
    {
      name: 'all sick at once: none is',
      workers: [{ ...well('a'), probeFailures: 3 }, { ...well('b'), probeFailures: 9 }],
      expected: { replace: [], allSick: true }
    },
    {
      name: 'the only worker may be tried again: its replacement must prove itself first',
      workers: [{ ...well('a'), probeFailures: 3 }],
      expected: { replace: [{ key: 'a', reason: 'unhealthy' }], allSick: false }
    },
    {
      name: 'blocked below the limit is left alone',
      workers: [{ ...well('a'), blockedMs: 29_999 }],
      expected: { replace: [], allSick: false }
    },
    { name: 'a hung main thread is replaced', workers: [{ ...well('a'), blockedMs: 30_000 }, well('b')], expected: {
      replace: [{ key: 'a', reason: 'hung' }], allSick: false
    } },
    { name: 'as is one whose sidecar fell silent', workers: [{ ...well('a'), silentMs: 35_000 }, well('b')], expected: {
      replace: [{ key: 'a', reason: 'hung' }], allSick: false
    } },
    {
      name: 'but not for the beats that were late',
      workers: [{ ...well('a'), silentMs: 34_999 }, well('b')],
      expected: { replace: [], allSick: false }
    },
    {
      name: 'a hung one is replaced though the others are sick',
      workers: [
        { ...well('a'), blockedMs: 40_000 }, { ...well('b'), probeFailures: 3 }, { ...well('c'), probeFailures: 3 }
      ],
      expected: { replace: [{ key: 'a', reason: 'hung' }], allSick: true }
    }
  ])('$name', ({ workers, expected }) => {
    expect(judgeHealth(workers, limits)).toEqual(expected)
  })

  test('a tick that comes an hour late counts for two', () => {
    expect(countedMs(3_600_000, 1000)).toBe(2000)
    expect(countedMs(1003, 1000)).toBe(1003)
  })
})

describe('readiness', () => {
  const boot = { ran: true, madeServer: false, http: false, cpuMs: 80, restedForMs: 50 }
  const heard = { listening: false, saidReady: false, asksAddress: false, uptimeMs: 100, boot }
  const expected = {
    when: 'listening', minUptimeMs: 1000, mustListen: false, replaces: false, isBackground: false, hasIdleServer: false,
    hints: []
  }
  const port = { text: 'PORT is set', isStrong: false }
  const before = { text: 'it listened before', isStrong: true }
  const until = (/** @type {string} */ waitsFor, againInMs = /** @type {number | null} */ (null)) => ({
    ready: false, waitsFor, againInMs
  })
  const aServer = until('a listening server')
  const busy = { text: 'its event loop was busy from its start on', isStrong: false }
  const made = { text: 'it made a server', isStrong: true }
  const idle = { ready: true, because: 'it did not listen within 1000 ms' }
  test.each([
    { name: 'listening is enough', heard: { listening: true }, answer: { ready: true } },
    { name: 'an app that never listens must live for a while', answer: { ...aServer, againInMs: 900 } },
    { name: 'and then is ready', heard: { uptimeMs: 1000 }, answer: idle },
    { name: 'unless its elders listened', heard: { uptimeMs: 9000 }, expected: { mustListen: true }, answer: aServer },
    { name: 'or it waits for an address', heard: { uptimeMs: 9000, asksAddress: true }, answer: aServer },
    {
      name: 'message: listening is not enough', heard: { listening: true }, expected: { when: 'message' },
      answer: until("process.send('ready')")
    },
    { name: 'message: said', heard: { saidReady: true }, expected: { when: 'message' }, answer: {
      ready: true, because: 'it said that it is ready and did not listen'
    } },
    {
      name: 'message: said, whatever its boot looks like',
      heard: { saidReady: true, boot: { ...boot, madeServer: true } },
      expected: { when: 'message', hints: [port] },
      answer: { ready: true }
    },
    {
      name: 'message: said, but its elders listened', heard: { saidReady: true },
      expected: { when: 'message', mustListen: true }, answer: aServer
    },
    { name: 'http needs a server to ask', heard: { uptimeMs: 9000 }, expected: { when: 'http' }, answer: aServer },
    {
      name: 'a worker of an earlier version says nothing of its boot', heard: { uptimeMs: 1000, boot: null },
      answer: idle
    },
    {
      name: 'one that nothing was heard of is waited for',
      heard: { uptimeMs: 9000, boot: undefined },
      answer: until('its script to come to its first wait: its event loop is blocked')
    },
    {
      name: 'as one whose script still runs', heard: { uptimeMs: 9000, boot: { ...boot, ran: false } },
      expected: { isBackground: true }, answer: { ready: false }
    },
    {
      name: 'made a server: it will listen',
      heard: { uptimeMs: 9000, boot: { ...boot, madeServer: true } },
      answer: { ...aServer, hint: made }
    },
    {
      name: 'made one, as its siblings that never listen',
      heard: { uptimeMs: 1000, boot: { ...boot, madeServer: true } }, expected: { hasIdleServer: true }, answer: idle
    },
    {
      name: 'made one, though the app is a background worker',
      heard: { uptimeMs: 9000, boot: { ...boot, madeServer: true } },
      expected: { isBackground: true },
      answer: { hint: made }
    },
    { name: 'a hint from outside', heard: { uptimeMs: 9000 }, expected: { hints: [port] }, answer: {
      ...aServer, hint: port
    } },
    { name: 'the strongest hint counts', heard: { uptimeMs: 9000 }, expected: { hints: [port, before] }, answer: {
      ...aServer, hint: before
    } },
    {
      name: 'which a known background worker refutes', heard: { uptimeMs: 1000 },
      expected: { hints: [port], isBackground: true }, answer: idle
    },
    {
      name: 'its loop has never rested',
      heard: { uptimeMs: 9000, boot: { ...boot, restedForMs: null } },
      answer: { ...aServer, hint: busy }
    },
    {
      name: 'never rested: a known background worker has a second more',
      heard: { uptimeMs: 1200, boot: { ...boot, restedForMs: null } },
      expected: { isBackground: true },
      answer: { ...aServer, againInMs: 800 }
    },
    {
      name: 'rested late: it has a moment to listen',
      heard: { uptimeMs: 3000, boot: { ...boot, restedForMs: 100 } },
      answer: { ...aServer, againInMs: 650 }
    },
    { name: 'and no more', heard: { uptimeMs: 3000, boot: { ...boot, restedForMs: 750 } }, answer: idle },
    {
      name: 'a moment no longer than its least time', heard: { uptimeMs: 3000, boot: { ...boot, restedForMs: 50 } },
      expected: { minUptimeMs: 100 }, answer: { ...aServer, againInMs: 50 }
    },
    {
      name: 'rested late, with HTTP at hand: it waits for its database',
      heard: { uptimeMs: 3000, boot: { ...boot, http: true, cpuMs: 1400, restedForMs: 900 } },
      answer: { ...aServer, hint: busy }
    },
    {
      name: 'rested late on a busy machine, with HTTP at hand: a client of others',
      heard: { uptimeMs: 3000, boot: { ...boot, http: true, restedForMs: 900 } },
      answer: idle
    },
    {
      name: 'rested early, with HTTP at hand: a client of others',
      heard: { uptimeMs: 3000, boot: { ...boot, http: true, restedForMs: 2700 } },
      answer: idle
    }
  ])('$name', row => {
    expect(decideReadiness({ ...heard, ...row.heard }, /** @type {any} */ ({ ...expected, ...row.expected })))
      .toMatchObject(row.answer)
  })

  const late = (/** @type {string} */ why, isStrong = false) => ({
    ready: true, because: `it did not listen within 9000 ms, though ${why}`, isLate: true, isStrong
  })
  test.each([
    { name: 'no hint, but its elders listened', expected: { mustListen: true }, answer: { ready: false } },
    { name: 'its script still runs', heard: { boot: { ...boot, ran: false } }, answer: { ready: false } },
    { name: 'message: it never said that it is ready', expected: { when: 'message', hints: [port] }, answer: {
      ready: false
    } },
    { name: 'a weak hint was wrong', expected: { hints: [port] }, answer: late('PORT is set') },
    { name: 'a weak hint was wrong in a reload', expected: { hints: [port], replaces: true }, answer: late(
      'PORT is set'
    ) },
    {
      name: 'a strong one: it is left running', expected: { hints: [before] }, answer: late('it listened before', true)
    },
    {
      name: 'a strong one, but it would replace one that serves', heard: { boot: { ...boot, madeServer: true } },
      expected: { replaces: true, isBackground: true }, answer: { ready: false }
    }
  ])('its time is up: $name', row => {
    expect(decideAtDeadline({ ...heard, uptimeMs: 9000, ...row.heard },
      /** @type {any} */ ({ ...expected, ...row.expected }), 9000)).toMatchObject(row.answer)
  })
})

describe('what an app is taken for', () => {
  const ready = { when: 'listening', listens: 'auto', check: true }
  const settings = { ready, listen: /** @type {string[]} */ ([]) }
  const app = { settings, everListened: false, background: /** @type {string | null} */ (null), listenedBefore: false }
  const unasked = { ready: { ...ready, check: false }, listen: [] }
  const always = { ready: { ...ready, listens: 'always' }, listen: [] }
  const never = { ready: { ...ready, listens: 'never' }, listen: [] }
  const now = { env: {}, replaces: true, hasIdleServer: false }
  test.each([
    { name: 'nothing is known', is: {}, kind: null, expects: {
      mustListen: false, isBackground: false, mustAnswer: true, hints: []
    } },
    { name: 'it listened', is: { everListened: true }, kind: 'server', expects: { mustListen: true } },
    {
      name: 'it listened, and is not asked over HTTP', is: { everListened: true, settings: unasked }, kind: 'server',
      expects: { mustListen: true, mustAnswer: false }
    },
    {
      name: 'its settings name addresses', is: { settings: { ready, listen: ['tcp://*:3000'] } }, kind: 'server',
      expects: { mustListen: true }
    },
    { name: 'it is to listen always', is: { settings: always }, kind: 'server', expects: { mustListen: true } },
    { name: 'it is not to listen any more', is: { everListened: true, settings: never }, kind: 'background', expects: {
      mustListen: false, isBackground: true
    } },
    {
      name: 'settings of an earlier version',
      is: { settings: { ready: { when: 'listening', check: true }, listen: [] } }, kind: null,
      expects: { mustListen: false }
    },
    { name: 'it did not listen', is: { background: 'it did not' }, kind: 'background', expects: {
      mustListen: false, isBackground: true
    } },
    { name: 'an earlier app of its name did', is: { listenedBefore: true }, kind: null, expects: {
      mustListen: false, hints: [{ isStrong: true }]
    } },
    { name: 'PORT is set', is: {}, env: { PORT: '3000' }, kind: null, expects: { hints: [{ isStrong: false }] } },
    { name: 'PORT is empty', is: {}, env: { PORT: '' }, kind: null, expects: { hints: [] } }
  ])('$name', ({ is, env = {}, kind, expects }) => {
    expect(kindOf({ ...app, ...is })).toMatchObject({ kind })
    expect(expectedOf({ ...app, ...is }, { ...now, env })).toMatchObject(expects)
  })
})

describe('whether an app that was taken up serves', () => {
  const exit = (/** @type {any} */ cause, unasked = true) => ({ cause, unasked, lastLines: [] })
  const slot = { slot: 0, state: 'filled', failuresInRow: 0, lastExit: /** @type {any} */ (null) }
  const app = { wanted: 1, serves: [false], slots: [slot], startProblem: /** @type {any} */ (null) }
  test.each([
    { name: 'it boots', is: {}, verdict: 'waiting' },
    { name: 'it serves', is: { serves: [true] }, verdict: 'serving' },
    { name: 'it is stopped', is: { wanted: 0, serves: [], slots: [] }, verdict: 'serving' },
    {
      name: 'it crashed once', is: { slots: [{ ...slot, failuresInRow: 1, lastExit: exit('crashed') }] },
      verdict: 'waiting'
    },
    {
      name: 'it crashes again and again',
      is: { slots: [{ ...slot, failuresInRow: 3, lastExit: exit('crashed') }] },
      verdict: 'failing'
    },
    {
      name: 'it crashed under an earlier manager',
      is: { slots: [{ ...slot, failuresInRow: 3, lastExit: { cause: 'crashed', unasked: true } }] },
      verdict: 'waiting'
    },
    {
      name: 'it ended while no manager ran',
      is: { slots: [{ ...slot, failuresInRow: 3, lastExit: exit('unknown') }] },
      verdict: 'waiting'
    },
    {
      name: 'it was not ready in time',
      is: { slots: [{ ...slot, failuresInRow: 1, lastExit: exit('not-ready') }] },
      verdict: 'failing'
    },
    {
      name: 'nobody tries any more', is: { slots: [{ ...slot, state: 'failed', lastExit: exit('crashed') }] },
      verdict: 'failing'
    },
    {
      name: 'it crashed before, and serves',
      is: { serves: [true], slots: [{ ...slot, failuresInRow: 3, lastExit: exit('crashed') }] },
      verdict: 'serving'
    },
    { name: 'one of two crashes', is: {
      wanted: 2, serves: [true, false], slots: [slot, { ...slot, slot: 1, failuresInRow: 3, lastExit: exit('crashed') }]
    }, verdict: 'failing' },
    { name: 'its address is taken', is: { slots: [], startProblem: new Error('taken') }, verdict: 'failing' }
  ])('$name', ({ is, verdict }) =>
    expect(servingVerdict(/** @type {any} */ ({ ...app, ...is }))).toMatchObject({ is: verdict }))
})

describe('slots', () => {
  test('the table is complete', () => {
    const events = ['start', 'left', 'back-off', 'give-up', 'reset']
    for (const moves of Object.values(SLOT_MOVES)) expect(Object.keys(moves).sort()).toEqual([...events].sort())
  })

  test('a worker that follows another one is a relaunch, the first one and the one after a stop are none', () => {
    const slot = createSlot(0, 7)
    for (const isAnew of [slot.isAnew, false, true, false]) {
      slot.isAnew = isAnew
      countLaunch(slot)
    }
    expect(slot.relaunches).toBe(2)
    const counted = { restarts: 3, failuresInRow: 0 }
    expect(createSlot(0, 7, counted).relaunches).toBe(3) // written by an earlier version
    const saved = createSlot(0, 7, { ...counted, relaunches: 5 })
    countLaunch(saved)
    expect(saved.relaunches).toBe(6)
  })

  test('a slot that backs off may start only when its time has come', () => {
    const slot = createSlot(0, 7)
    expect(mayStart(slot, 0)).toBe(true)
    moveSlot(slot, 'start')
    expect(mayStart(slot, 0)).toBe(false)
    moveSlot(slot, 'back-off')
    slot.notBeforeMs = 500
    expect([mayStart(slot, 499), mayStart(slot, 500)]).toEqual([false, true])
    moveSlot(slot, 'give-up')
    expect(mayStart(slot, 9e9)).toBe(false)
    moveSlot(slot, 'reset')
    expect(mayStart(slot, 0)).toBe(true)
  })
})

describe('the environment of a worker', () => {
  const BOOT = {
    app: 'web', slot: 1, generation: 3, id: 'web.1', token: 'abc', socketBase: '/run/workers/web.1.abc', listeners: []
  }
  /** @param {Record<string, unknown>} [settings] @param {Record<string, string>} [callerEnv] */
  const envOf = (settings = {}, callerEnv = {}) => workerEnv({
    callerEnv: {
      PATH: '/bin', COLOUR: 'red', NODE_CHANNEL_FD: '3', LISTEN_FDS: '2', NOTIFY_SOCKET: '/run/x', pm_id: '99',
      CREDENTIALS_DIRECTORY: '/run/credentials/of-the-manager', ...callerEnv
    },
    credentials: null,
    settings: {
      name: 'web', env: { COLOUR: 'blue' }, instances: 2, script: '/app/web.js', cwd: '/app', namespace: 'default',
      instanceVar: 'NODE_APP_INSTANCE', incrementVar: null, pm2Env: false, dropEnv: false, ...settings
    },
    boot: BOOT, pmId: 4, restarts: 2, failuresInRow: 1,
    logs: { outPath: '/log/web.out.log', errPath: '/log/web.err.log' },
    nowMs: 1234, ownName: 'ops'
  })

  test('the caller\'s, the settings\', what libraries look for; nothing of another manager', () => {
    const env = envOf()
    expect(env).toMatchObject({
      PATH: '/bin', COLOUR: 'blue', NODE_APP_INSTANCE: '1', pm_id: '4', name: 'web', exec_mode: 'fork_mode',
      unique_id: 'abc', pm_exec_path: '/app/web.js'
    })
    expect(JSON.parse(env.BELLWETHER_WORKER).id).toBe('web.1')
    for (const name of ['NODE_CHANNEL_FD', 'LISTEN_FDS', 'NOTIFY_SOCKET']) expect(env).not.toHaveProperty(name)
    for (const value of Object.values(env)) expect(typeof value).toBe('string')
  })

  test('an app that never knew PM2 keeps its own variables of such names', () => {
    const env = envOf({ env: { status: 'live', namespace: 'prod' } }, { instances: '9' })
    expect(env).toMatchObject({ status: 'live', namespace: 'prod', instances: '9' })
    expect(Object.keys(env)).not.toEqual(expect.arrayContaining(['pm_uptime']))
    expect(env).not.toHaveProperty('web')
  })

  test('one of an ecosystem file has all that PM2 gives', () => {
    expect(envOf({ pm2Env: true, namespace: 'shop' }, { USER: 'ann' })).toMatchObject({
      namespace: 'shop', instances: '2', restart_time: '2', unstable_restarts: '1', pm_uptime: '1234', created_at: '1234',
      status: 'launching', username: 'ann', exec_interpreter: 'node', instance_var: 'NODE_APP_INSTANCE', web: '{}',
      pm_out_log_path: '/log/web.out.log', pm_err_log_path: '/log/web.err.log'
    })
    expect(envOf({ pm2Env: true }).username).toBe('ops') // a service and a container have no USER
  })

  test.each([
    { name: 'NODE_OPTIONS', value: undefined }, { name: 'LD_PRELOAD', value: undefined }, { name: 'PATH', value: '/bin' },
    { name: 'COLOUR', value: 'blue' }, { name: 'A-b_9', value: '{}' }
  ])('an app that is called $name, as a variable may be', ({ name, value }) => {
    expect(envOf({ pm2Env: true, name })[name]).toBe(value)
  })

  test.each([
    { settings: { incrementVar: 'PORT', env: { PORT: '4100' } }, has: { PORT: '4101' } },
    { settings: { incrementVar: 'PORT' }, callerEnv: { PORT: '80' }, has: { PORT: '81' } },
    { settings: { incrementVar: 'PORT', env: { PORT: 'a' } }, has: { PORT: '1' } },
    { settings: { instanceVar: 'N' }, callerEnv: { NODE_APP_INSTANCE: '7' }, has: { N: '1', NODE_APP_INSTANCE: undefined } },
    { settings: { instanceVar: 'N', env: { NODE_APP_INSTANCE: 'x' } }, has: { N: '1', NODE_APP_INSTANCE: 'x' } },
    { settings: { dropEnv: ['*SECRET*', 'A'] }, callerEnv: { MY_SECRET_1: 'x', A: 'x', AB: 'x', secret: 'x' }, has: { MY_SECRET_1: undefined, A: undefined, AB: 'x', secret: 'x' } },
    { settings: { dropEnv: true, env: { A: '1' } }, callerEnv: { A: 'x', B: 'x', LC_ALL: 'C' }, has: { A: '1', B: undefined, LC_ALL: 'C', PATH: '/bin' } }
  ])('$settings', ({ settings, callerEnv, has }) => {
    const env = envOf(settings, /** @type {any} */ (callerEnv))
    expect(Object.fromEntries(Object.keys(has).map(name => [name, env[name]]))).toEqual(has)
  })

  test('what a living worker shows gives back what all workers of its app start with', () => {
    const settings = {
      name: 'web', pm2Env: true, incrementVar: 'PORT', instanceVar: 'N', env: { PORT: '4100', N_MAX: '3' }
    }
    const { BELLWETHER_WORKER: _, ...shown } = envOf(settings)
    expect(ofAllWorkers(withoutOwn(shown), { settings, slot: 1 })).toEqual({
      PATH: '/bin', COLOUR: 'red', PORT: '4100', N_MAX: '3'
    })
    // of an app that has none of PM2's, these are its own
    expect(withoutOwn({ status: 'live', instances: '3', pm_id: '1' })).toEqual({ status: 'live', instances: '3' })
  })
})

test.each([
  ['200-399', 200, true], ['200-399', 399, true], ['200-399', 400, false], ['200,204', 204, true],
  ['200,204', 201, false], ['200, 300-310', 305, true], ['any', 503, true]
])('expected status %s and %i: %s', (expected, status, ok) => {
  expect(isExpectedStatus(expected, status)).toBe(ok)
})
