'use strict'
/** Which apps are in trouble: what a person asked for, and a job between its runs, are none. */
const { isNotWell } = require('../../../dashboards/terminal/trouble')
const { appsView } = require('../../../dashboards/terminal/views/apps')
const { emptyModel } = require('../../../dashboards/terminal/model')

const WEB = {
  name: 'web', state: 'online', generation: 1, instances: 1, serving: 1, restarts: 0, listen: [], slots: [],
  workers: [{
    id: 'web.0', slot: 0, generation: 1, pid: 7, state: 'serving', onHold: true, uptimeMs: 1, restarts: 0, rssBytes: 1,
    cpuPercent: 0
  }]
}
const job = (/** @type {object} */ more = {}) => ({
  ...WEB, name: 'nightly', state: 'scheduled', serving: 0, workers: [],
  job: { paused: false, nextRunAtMs: null, queued: false, running: null, lastRun: null, ...more }
})
const lastRun = (/** @type {string} */ verdict) => ({ verdict, endedAtMs: 0 })

/** @param {any} app   its row in the list of apps */
function rowsOf (app) {
  const model = { ...emptyModel(0), status: { manager: { pid: 1 }, apps: [app] } }
  return appsView(model, /** @type {any} */ ({
    style: { unicode: true, colour: false, columns: 200, rows: 50 }, columns: 200, nowMs: 0, silenced: [], marks: [],
    sort: null, isReversed: false
  })).rows
}

test.each([
  { name: 'a job that has had no run', app: job(), isBad: false, text: '◷ scheduled' },
  { name: 'a run that ended well', app: job({ lastRun: lastRun('succeeded') }), isBad: false, text: '◷ scheduled' },
  { name: 'a run that failed', app: job({ lastRun: lastRun('failed') }), isBad: true, text: 'last failed' },
  { name: 'a run that took too long', app: job({ lastRun: lastRun('timed-out') }), isBad: true, text: 'last timed-out' },
  {
    name: 'a run that failed, and the next one', app: job({ lastRun: lastRun('failed'), running: { run: 2, forMs: 1, attempt: 1 } }), isBad: false,
    text: 'scheduled'
  },
  {
    name: 'a pause', app: { ...WEB, paused: { leftMs: 9000, waiting: 3, room: 4096 } }, isBad: false,
    text: '‖ paused, serves again in 9.0 s, 3 connections wait'
  },
  {
    name: 'maintenance', app: { ...WEB, maintenance: { forMs: 9000, pid: 8 } }, isBad: false,
    text: '‖ maintenance, 503 for 9.0 s'
  },
  {
    name: 'maintenance that answers nobody', app: { ...WEB, maintenance: { forMs: 9000, pid: null } }, isBad: true,
    text: 'nobody answers'
  }
])('$name', ({ app, isBad, text }) => {
  expect(isNotWell(app)).toBe(isBad)
  const [own, ...workers] = rowsOf(app)
  expect([own.isTroubled, own.text]).toEqual([isBad, expect.stringContaining(text)])
  expect(workers.map((/** @type {any} */ row) => row.text.includes('‖ on hold'))).toEqual(app.workers.map(() => true))
})
