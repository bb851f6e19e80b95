'use strict'
const { Supervisor } = require('../../../manager/app/supervisor')
const verbs = require('../../../manager/app/verbs')
const { Listeners } = require('../../../manager/sockets/listeners')
const { checkApp } = require('../../../manager/settings')
const { freePort, until } = require('../../support/manager-process')

/**
 * An app whose folder is gone, so that no process is ever started, and a clock that moves on with every look at it.
 * @param {number} stepMs
 * @param {Record<string, any>} [more]  settings
 */
function brokenApp (stepMs, more = {}) {
  /** @type {Record<string, any>[]} */
  const events = []
  let nowMs = 0
  const { settings } = checkApp({
    name: 'web', script: '/nowhere/web.js', cwd: '/nowhere', restart: { minDelayMs: 10, maxDelayMs: 10 }, ...more
  }, { files: false })
  const listeners = new Listeners()
  const app = new Supervisor('web', { settings, env: {}, source: null, origins: {} }, {
    paths: { workersDir: '/nowhere', runDir: '/nowhere', logDir: '/nowhere' },
    listeners,
    clock: { nowMs: () => (nowMs += stepMs), wallMs: () => 0, chance: () => 0 },
    pmIds: { take: () => 0, continueAfter () {} },
    openDoor () {},
    startAtOnce: 4,
    errorCounts: { fold () {} },
    blackBox: { note () {}, view: () => ({ newest: null, skipped: 0 }) },
    oomLedger: { take: () => undefined, look () {} },
    histories: () => ({ requestsOf: () => null, memoryOf: () => [] }),
    workerPids: () => new Set(),
    jobs: { store: /** @type {any} */ (null), mayAct: () => true },
    report: event => events.push(event),
    save () {},
    saveSoon () {},
    watches: { view: () => null },
    order: {
      hold () {}, holdAnew () {}, release () {},
      problemOf: () => null, chainOf: () => [], whyLong: () => [], dependentsOf: () => []
    },
    revision: () => 1,
    count () {}
  })
  return { app, listeners, starts: () => events.filter(e => e.event === 'worker' && e.state === 'starting').length }
}

test.each(
  Array.from({ length: 12 }, (_, i) => ({ stepMs: i + 1 }))
)('a wait that ends between two looks at the clock ($stepMs ms apart) is not missed', async ({ stepMs }) => {
  const { app, starts } = brokenApp(stepMs)
  const ended = expect(verbs.start(app, { keepTrying: true })).rejects.toMatchObject({ code: 'BW_STOPPED' })
  try {
    await until(() => starts() >= 6, 'it is tried again and again')
  } finally {
    await verbs.stop(app)
  }
  await ended
})

test.each([
  { what: 'deleted', goes: (/** @type {Supervisor} */ app) => app.retire(), isListed: false, held: 0 },
  {
    what: 'handed over: it is another manager\'s', goes: (/** @type {Supervisor} */ app) => app.detach(),
    isListed: true, held: 1
  }
])('an address that was bound when its app had been $what', async ({ goes, isListed, held }) => {
  const { app, listeners } = brokenApp(1, { listen: [`tcp://127.0.0.1:${await freePort()}`] })
  listeners.hasApp = () => isListed
  const start = expect(verbs.start(app)).rejects.toMatchObject({ code: 'BW_BUSY' })
  goes(app)
  await start
  try {
    expect(listeners.ofApp('web')).toHaveLength(held)
  } finally {
    listeners.release('web')
  }
})
