'use strict'
/** The list of `pm2 jlist` from what the control API answers. */
const { processesOf, workersToAsk, statusOf } = require('../../../common/pm2/processes')

const nowMs = 1_800_000_000_000
const worker = (/** @type {object} */ more = {}) => ({
  id: 'web.0', slot: 0, generation: 2, pid: 41, state: 'serving', uptimeMs: 5000, rssBytes: 9000, cpuPercent: 1.5, ...more
})
const slot = (/** @type {object} */ more = {}) => ({
  slot: 0, state: 'filled', restarts: 1, relaunches: 3, failuresInRow: 0, lastExit: null, ...more
})
const app = (/** @type {object} */ more = {}) => ({ name: 'web', state: 'online', slots: [slot()], workers: [worker()], ...more })
const settings = {
  script: '/srv/web.js', exec: null, args: ['--x'], nodeArgs: [], cwd: '/srv', instances: 2, user: null, watch: null,
  restart: { auto: true }, log: { files: 'app' }, stop: { timeoutMs: 1600 }, ready: { when: 'message', timeoutMs: 3000 },
  memory: { softBytes: 1e6 }, reload: { cron: null }
}
const details = (/** @type {object} */ change = {}, origins = {}) => new Map([['web', {
  settings: { ...settings, ...change }, origins, logFiles: { out: ['/l/web.out.log'], err: ['/l/web.err.log'] }, node: { versions: ['22.1.0'] }
}]])

test('a serving worker, with every key that scripts read', () => {
  const env = new Map([['web.0', { COLOUR: 'red', TOKEN: '[redacted]', status: 'from the environment' }]])
  const [one] = processesOf({ apps: [app()] }, { nowMs, env, username: 'ada', details: details(), versions: new Map([['web', '1.2.3']]) })
  expect(one).toEqual({
    pid: 41, name: 'web', pm_id: 0, monit: { memory: 9000, cpu: 1.5 }, pm2_env: expect.objectContaining({
      status: 'online', exec_mode: 'cluster_mode', restart_time: 3, unstable_restarts: 0, instances: 1, pm_id: 0,
      pm_uptime: nowMs - 5000, created_at: nowMs - 5000, version: '1.2.3', node_version: '22.1.0', namespace: 'default',
      pm_exec_path: '/srv/web.js', pm_cwd: '/srv', exec_interpreter: 'node', args: ['--x'], username: 'ada',
      pm_out_log_path: '/l/web.out.log', pm_err_log_path: '/l/web.err.log', wait_ready: true, max_memory_restart: 1e6,
      COLOUR: 'red', env: { COLOUR: 'red', TOKEN: '[redacted]', status: 'from the environment' }, axm_actions: [], axm_monitor: {}
    })
  })
})

test.each([
  ['number given by the manager', [app({ workers: [worker({ pmId: 7 })] })], [7]],
  ['of a stopped app', [app({ pmIds: [4], workers: [] })], [4]],
  ['the place in the list, of an earlier manager', [app(), app({ name: 'b' })], [0, 1]],
  ['in their order', [app({ pmIds: [4] }), app({ name: 'b', pmIds: [2] })], [2, 4]]
])('pm_id: %s', (_, apps, ids) => {
  expect(processesOf({ apps }, { nowMs }).map(one => one.pm_id)).toEqual(ids)
})

test.each([
  ['online', {}, { state: 'filled' }, { state: 'standby' }],
  ['launching', {}, { state: 'filled' }, { state: 'starting' }],
  ['stopping', {}, { state: 'filled' }, { state: 'draining' }],
  ['errored', { state: 'failed' }, { state: 'failed' }, undefined],
  ['stopped', { state: 'finished' }, { state: 'finished' }, undefined],
  ['waiting restart', { state: 'crash-loop' }, { state: 'backing-off' }, undefined],
  ['stopped', { state: 'stopped' }, { state: 'empty' }, undefined],
  ['stopped', { state: 'scheduled' }, { state: 'empty' }, undefined],
  ['launching', { state: 'starting' }, { state: 'empty' }, undefined]
])('%s: app %j, slot %j, worker %j', (status, ofApp, ofSlot, ofWorker) => {
  expect(statusOf({ state: 'online', ...ofApp }, ofSlot, ofWorker)).toBe(status)
})

test.each([
  ['two workers', {}, {}, 'cluster_mode'],
  ['one, as it was asked for', { instances: 1 }, { instances: 'file' }, 'cluster_mode'],
  ['one', { instances: 1 }, { instances: 'default' }, 'fork_mode'],
  ['another program', { exec: ['python3', '/srv/job.py'] }, {}, 'fork_mode']
])('exec_mode: %s', (_, change, origins, mode) => {
  expect(processesOf({ apps: [app()] }, { nowMs, details: details(change, origins) })[0].pm2_env.exec_mode).toBe(mode)
})

test.each([
  [['python3', '/srv/job.py', 'a'], { pm_exec_path: '/srv/job.py', exec_interpreter: 'python3', args: ['a', '--x'] }],
  [['npm', 'start'], { pm_exec_path: 'npm', exec_interpreter: 'none', args: ['start', '--x'] }]
])('program %j', (exec, expected) => {
  expect(processesOf({ apps: [app()] }, { nowMs, details: details({ exec }) })[0].pm2_env).toMatchObject(expected)
})

test('of two workers in a slot the one that serves, while a reload is under way and after it', () => {
  const old = worker({ generation: 1, pid: 40 })
  const of = (/** @type {any[]} */ ...workers) => processesOf({ apps: [app({ workers })] }, { nowMs })[0].pid
  expect(of(old, worker({ state: 'starting' }))).toBe(40)
  expect(of({ ...old, state: 'draining' }, worker())).toBe(41)
  expect(of({ ...old, state: 'draining' })).toBe(40)
  expect(of({ ...old, kept: true }, worker())).toBe(41)
})

test('a stopped process: no pid, and when it was started last', () => {
  const lastExit = { atMs: nowMs - 1000, uptimeMs: 3000, code: 3 }
  const [one] = processesOf({ apps: [app({ state: 'stopped', workers: [], slots: [slot({ state: 'empty', lastExit })] })] }, { nowMs })
  expect(one).toMatchObject({ pid: 0, monit: { memory: 0, cpu: 0 }, pm2_env: { status: 'stopped', pm_uptime: nowMs - 4000, exit_code: 3 } })
})

test('when a process started is the same at each look', () => {
  const at = (/** @type {number} */ now) =>
    processesOf({ apps: [app({ workers: [worker({ startedAtMs: 77 })] })] }, { nowMs: now })[0].pm2_env.pm_uptime
  expect([at(nowMs), at(nowMs + 100)]).toEqual([77, 77])
})

test('what its @pm2/io says; only workers that are listed and serve are asked', () => {
  const axm = new Map([['web.0', { monitor: { users: { value: 5 } }, actions: [{ action_name: 'clean' }] }]])
  const [{ pm2_env: shown }] = processesOf({ apps: [app()] }, { nowMs, axm })
  expect([shown.axm_monitor, shown.axm_actions]).toEqual([{ users: { value: 5 } }, [{ action_name: 'clean' }]])
  const [stopped] = processesOf({ apps: [app({ workers: [] })] }, { nowMs, axm })
  expect(stopped.pm2_env.axm_monitor).toEqual({})
  const asked = (/** @type {object} */ more) => workersToAsk({ apps: [app({ workers: [worker({ socket: '/s', ...more })] })] })
  expect(asked({})).toEqual([{ id: 'web.0', socket: '/s' }])
  expect([asked({ state: 'starting' }), asked({ state: 'draining' }), asked({ socket: undefined }), asked({ kept: true })])
    .toEqual([[], [], [], []])
  expect(workersToAsk({ apps: [app({ dormant: true, workers: [worker({ socket: '/s' })] })] })).toEqual([])
})
