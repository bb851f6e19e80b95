'use strict'
const { judgeLive, judgeReady, judgeStarted } = require('../../../../manager/api/http/health')

/** @param {Partial<import('../../../../manager/api/http/health').AppFacts>} [more] */
const app = more => ({
  name: 'web', state: 'online', instances: 2, serving: 2, stopped: false, everStarted: true, runsOnce: false, ...more
})

/**
 * @type {{ name: string, phase?: 'starting' | 'running' | 'ending', apps: ReturnType<typeof app>[], ready: string[],
 *   started: string[] }[]}
 */
const TABLE = [
  { name: 'all well', apps: [app(), app({ name: 'mail' })], ready: [], started: [] },
  {
    name: 'an app in maintenance: its clients get 503, and so does a balancer',
    apps: [app(), app({ name: 'mail', inMaintenance: true })], ready: ['mail: in maintenance'], started: []
  },
  { name: 'no apps: nothing is missing', apps: [], ready: [], started: [] },
  { name: 'one of two workers is enough', apps: [app({ serving: 1, state: 'degraded' })], ready: [], started: [] },
  {
    name: 'an app that starts',
    apps: [app(), app({ name: 'mail', serving: 0, everStarted: false, state: 'starting' })],
    ready: ['mail: 0 of 2 workers serve (starting)'],
    started: ['mail: not yet started, 0 of 2 workers serve (starting)']
  },
  {
    name: 'the first worker serves, the second starts: ready, not yet started',
    apps: [app({ serving: 1, everStarted: false, state: 'degraded' })],
    ready: [],
    started: ['web: not yet started, 1 of 2 workers serve (degraded)']
  },
  {
    name: 'an app that was well and crashes: not ready, but started', apps: [app({ serving: 0, state: 'crash-loop' })],
    ready: ['web: 0 of 2 workers serve (crash-loop)'], started: []
  },
  { name: 'a stopped app is not missed', apps: [
    app({ stopped: true, serving: 0, instances: 0, state: 'stopped', everStarted: false })
  ], ready: [], started: [] },
  {
    name: 'a job that has run is not missed', apps: [app({ runsOnce: true, serving: 0, state: 'failed' })], ready: [],
    started: []
  },
  {
    name: 'a job that never came up is',
    apps: [app({ runsOnce: true, serving: 0, everStarted: false, state: 'failed' })],
    ready: ['web: 0 of 2 workers serve (failed)'],
    started: ['web: not yet started, 0 of 2 workers serve (failed)']
  },
  {
    name: 'the manager does not know its apps yet', phase: 'starting', apps: [], ready: ['the manager is starting'],
    started: ['the manager is starting']
  },
  {
    name: 'the manager ends: no new traffic, but what has started has started', phase: 'ending', apps: [app()],
    ready: ['the manager is ending'], started: []
  }
]

test.each(TABLE)('$name', ({ phase = 'running', apps, ready, started }) => {
  expect(judgeReady({ phase, apps })).toEqual({ ok: ready.length === 0, reasons: ready })
  expect(judgeStarted({ phase, apps })).toEqual({ ok: started.length === 0, reasons: started })
  expect(judgeLive()).toEqual({ ok: true, reasons: [] })
})
