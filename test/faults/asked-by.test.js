'use strict'
/** Who asked for a verb stands in the log, and adopted workers are logged as adopted. */
const os = require('node:os')
const { TestManager, freePort, request } = require('../support/manager-process')
const { askerText } = require('../../manager/log/asked-by')
const { plainText } = require('../../manager/log/text')
const { webApp, events, untilEvent } = require('./tools')

/** @type {TestManager} */
let manager
beforeEach(() => { manager = new TestManager() })
afterEach(() => manager.end())

const verbs = () => events(manager).filter(e => e.event === 'verb')

test('the command, and another client of the control socket: process and user; a manager that follows logs adopted workers once each', async () => {
  await manager.run(webApp(await freePort()))
  const { uid, username: user } = os.userInfo()
  await manager.command(['scale', 'web', '1'])
  expect(verbs()).toMatchObject([
    { app: 'web', verb: 'scale', state: 'begun', by: { via: 'command', pid: expect.any(Number), uid, user } },
    { app: 'web', verb: 'scale', state: 'done', by: { via: 'command', uid } }
  ])
  await request({ socketPath: manager.controlSocket, method: 'POST', path: '/v1/apps/web/reset' })
  const [reset] = verbs().filter(e => e.verb === 'reset')
  expect(reset.by).toMatchObject({ via: 'api' })
  // where perl or python can tell, and in time
  if ('pid' in reset.by) expect(reset.by).toMatchObject({ pid: process.pid, uid, user })
  // of a process that is no more, and a number that is none: the verb is carried out
  for (const claimed of ['4194305', '-1', 'x'.repeat(99), '']) {
    const answer = await request({
      socketPath: manager.controlSocket, method: 'POST', path: '/v1/apps/web/reset',
      headers: { 'bellwether-pid': claimed }
    })
    expect(answer.status).toBe(200)
  }

  await manager.kill()
  await manager.runAgain()
  await untilEvent(manager, e => e.event === 'worker-adopted', 'it is adopted')
  const ofWorker = events(manager).filter(e => e.event === 'worker' || e.event === 'worker-adopted')
  expect(ofWorker).toMatchObject([
    { event: 'worker-adopted', worker: 'web.0', generation: 1, pid: expect.any(Number), state: 'serving' }
  ])
  expect(plainText(ofWorker[0])).toBe(`web.0 (generation 1) adopted: serving, pid ${ofWorker[0].pid}`)
})

test.each(/** @type {[import('../../manager/log/asked-by').Asker, string][]} */ ([
  [
    { via: 'command', pid: 41, uid: 0, user: 'root', login: 'alice', parent: 'bash' },
    'root (logged in as alice), pid 41 from bash'
  ],
  [{ via: 'command', pid: 41 }, 'pid 41'],
  [{ via: 'api', pid: 41, uid: 1001 }, 'uid 1001, pid 41 on the control socket'],
  [{ via: 'api' }, 'a client of the control socket']
]))('%j in words: %s', (asker, text) => {
  expect(askerText(asker)).toBe(text)
})
