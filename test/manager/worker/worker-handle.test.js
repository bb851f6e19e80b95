'use strict'
const { failToStart } = require('../../../manager/worker/begin')
const { WorkerHandle } = require('../../../manager/worker/worker-handle')
const { checkApp } = require('../../../manager/settings')
const { until } = require('../../support/manager-process')

/** A worker that nobody has started yet, and what it tells. @param {Record<string, any>} [more]  settings */
function unstarted (more = {}) {
  /** @type {string[]} */
  const states = []
  /** @type {string[]} */
  const notes = []
  const { settings } = checkApp({ name: 'web', script: '/nowhere/web.js', cwd: '/nowhere', ...more }, { files: false })
  const worker = new WorkerHandle(/** @type {any} */ ({
    app: 'web', slot: 0, generation: 1, settings,
    clean: { text: (/** @type {string} */ text) => text, data: (/** @type {any} */ data) => data }, nodePath: null,
    carried: { revision: 1, release: {} },
    expected: { mustListen: false, mustListenBecause: '', mustAnswer: false, replaces: false },
    evenSpread: false,
    replWriteOff: false,
    paths: { workersDir: '/nowhere', runDir: '/nowhere' },
    clock: { nowMs: () => performance.now(), wallMs: () => Date.now() },
    on: {
      state: (/** @type {WorkerHandle} */ one) => states.push(one.state), accepts () {}, message () {}, bind () {},
      listens () {}, bound () {}, holding () {}, joined () {},
      note: (/** @type {WorkerHandle} */ _one, /** @type {string} */ _level, /** @type {string} */ event) =>
        notes.push(event)
    }
  }))
  worker.begin()
  return { worker, states, notes }
}

test.each([
  {
    how: 'it is not wanted any more', giveUp: (/** @type {WorkerHandle} */ worker) => worker.leaveFor('drained'),
    asked: 'drained'
  },
  { how: 'every worker is killed', giveUp: (/** @type {WorkerHandle} */ worker) => worker.kill(), asked: 'requested' }
])('a worker without a process is given up ($how): no signal is sent, and it is gone when its starter says so', async ({ giveUp, asked }) => {
  const { worker, states, notes } = unstarted()
  giveUp(worker)
  expect([worker.state, worker.evidence.sentSignal, worker.asked]).toEqual(['killing', null, asked])
  failToStart(worker, new Error('It was not wanted any more before it was started.'))
  await until(() => worker.state === 'gone', 'it is gone')
  expect(states).toEqual(['launching', 'killing', 'gone'])
  expect(notes).toEqual([])
})

test('one that is not started in time is blamed, and not called unkillable while its starter is still busy', async () => {
  const { worker } = unstarted({ ready: { timeoutMs: 100, minUptimeMs: 10 } })
  await until(() => worker.state === 'killing', 'its time is up')
  expect([worker.asked, worker.evidence.sentSignal, worker.check.code]).toEqual(['not-ready', null, 'waits'])
  failToStart(worker, new Error('nobody could start it'))
  await until(() => worker.state === 'gone', 'it is gone')
  expect(worker.moves.map(({ from, event, to }) => `${from} ${event} ${to}`))
    .toEqual(['launching deadline killing', 'killing exit gone'])
})
