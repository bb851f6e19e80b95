'use strict'
const { Supervisor } = require('../../manager/supervisor')
const { Listeners } = require('../../manager/listeners')
const { checkApp } = require('../../manager/settings')
const { until } = require('../support/manager-process')

/**
 * An app whose folder is gone, so that no process is ever started, and a clock that moves on with every look at it.
 * @param {number} stepMs
 */
function brokenApp (stepMs) {
  /** @type {Record<string, any>[]} */
  const events = []
  let nowMs = 0
  const { settings } = checkApp({
    name: 'web', script: '/nowhere/web.js', cwd: '/nowhere', restart: { minDelayMs: 10, maxDelayMs: 10 }
  }, { files: false })
  const app = new Supervisor('web', { settings, env: {}, source: null, origins: {} }, {
    paths: { workersDir: '/nowhere', runDir: '/nowhere', logDir: '/nowhere' },
    listeners: new Listeners(),
    clock: { nowMs: () => (nowMs += stepMs), wallMs: () => 0, chance: () => 0 },
    nextPmId: () => 0,
    startAtOnce: 4,
    blackBox: { note () {}, view: () => ({ newest: null, skipped: 0 }) },
    oomLedger: { take: () => undefined },
    workerPids: () => new Set(),
    report: event => events.push(event),
    save () {},
    count () {}
  })
  return { app, starts: () => events.filter(e => e.event === 'worker' && e.state === 'starting').length }
}

test.each(Array.from({ length: 12 }, (_, i) => ({ stepMs: i + 1 })))('a wait that ends between two looks at the clock ($stepMs ms apart) is not missed', async ({ stepMs }) => {
  const { app, starts } = brokenApp(stepMs)
  const ended = expect(app.start({ keepTrying: true })).rejects.toMatchObject({ code: 'BW_BUSY' }) // by the stop
  try {
    await until(() => starts() >= 6, 'it is tried again and again')
  } finally {
    await app.stop()
  }
  await ended
})
