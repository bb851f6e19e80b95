'use strict'
/** What is said where no manager of ours answers: of the service, of another user's manager. Pure. */
const { explainNoManager, explainHome } = require('../../cli/whose-manager')
const { parseUnitState, stopCommand } = require('../../cli/service-unit-state')
const { BellwetherError } = require('../../common/errors')

const UNIT = {
  name: 'bellwether.service', isUser: false, active: 'active', sub: 'running', result: 'success', mainPid: 96,
  user: 'bellwether', restart: 'always', sockets: ['bellwether-web.socket'], environment: ''
}
const USER = {
  uid: 1000, runDir: '/run/user/1000/bellwether', hasWorkers: false, unit: /** @type {any} */ (null),
  others: /** @type {any[]} */ ([])
}
const ROOT = { ...USER, uid: 0, runDir: '/run/bellwether' }

test.each([
  { name: 'nothing is there', seen: USER, text: null },
  {
    name: 'a service, and a user without rights',
    seen: { ...USER, unit: UNIT },
    text: /^No manager of yours runs here, but the service bellwether\.service of the system runs one as the user bellwether \(pid 96\)/,
    next: /^sudo bellwether ls$/
  },
  {
    name: 'the service has failed',
    seen: { ...ROOT, unit: { ...UNIT, active: 'failed', result: 'start-limit-hit', mainPid: 0 } },
    text: /has failed \(start-limit-hit\)/,
    next: /^journalctl -u bellwether\.service/
  },
  {
    name: 'and its workers serve', seen: { ...ROOT, hasWorkers: true, unit: { ...UNIT, active: 'failed' } },
    text: /The workers of its last manager serve on/, next: /journalctl/
  },
  {
    name: 'it fails again and again',
    seen: { ...ROOT, unit: { ...UNIT, active: 'activating', sub: 'auto-restart', result: 'exit-code' } },
    text: /has ended \(exit-code\) and is about to be started again/,
    next: /^systemctl status/
  },
  {
    name: 'it is starting', seen: { ...ROOT, unit: { ...UNIT, active: 'activating', sub: 'start' } },
    text: /is being started/, next: /^systemctl status/
  },
  {
    name: 'it was stopped',
    seen: { ...ROOT, unit: { ...UNIT, active: 'inactive' } },
    text: /^No manager runs: the service bellwether\.service is stopped/,
    next: /^systemctl start bellwether-web\.socket bellwether\.service$/
  },
  {
    name: 'it was stopped, and one asks who may not start it', seen: { ...USER, unit: { ...UNIT, active: 'inactive' } },
    text: /is stopped/, next: /systemctl start/
  },
  {
    name: 'it runs and does not answer', seen: { ...ROOT, unit: UNIT },
    text: /^Nothing answers in \/run\/bellwether, though the service/, next: /^systemctl status/
  },
  {
    name: "a user's own service has failed", seen: { ...USER, unit: { ...UNIT, isUser: true, active: 'failed' } },
    text: /has failed/, next: /^journalctl --user-unit/
  },
  {
    name: 'a manager of root', seen: { ...USER, others: [{ pid: 7, user: 'root' }] },
    text: /one of root \(pid 7\) does/, next: /^sudo bellwether ls$/
  },
  {
    name: 'a manager of another user', seen: { ...ROOT, others: [{ pid: 7, user: 'anna' }] },
    text: /one of anna \(pid 7\) does/, next: /^sudo -u anna -i bellwether ls$/
  }
])('$name', ({ seen, text, next }) => {
  const explained = explainNoManager(seen, 'ls')
  if (text === null) return expect(explained).toBe(null)
  expect(explained?.text).toMatch(text)
  expect(explained?.next[0]).toMatch(/** @type {RegExp} */ (next))
})

test("root's folders that are the service's: named, with the way to start it", () => {
  const err = new BellwetherError('BW_HOME',
    '/run/bellwether belongs to another user (uid 998); nothing was started. To go on, set BELLWETHER_HOME to a directory of yours')
  expect(explainHome(err, { ...ROOT, unit: UNIT })).toEqual({
    text: '/run/bellwether belongs to another user (uid 998): these are the directories of the service bellwether.service, which runs as bellwether. Nothing was started.',
    next: [expect.stringMatching(/systemctl start bellwether\.service$/)]
  })
  expect(explainHome(err, ROOT)).toBe(null)
})

test('what systemctl says is read; a unit that is not there is none', () => {
  const text = 'LoadState=loaded\nActiveState=failed\nSubState=failed\nResult=exit-code\nMainPID=0\nUser=\nRestart=always\nTriggeredBy=bellwether-web.socket bellwether.timer\nEnvironment=A=1 B=2\n'
  const unit = parseUnitState(text, 'bellwether.service', false)
  expect(unit).toEqual({
    ...UNIT, active: 'failed', sub: 'failed', result: 'exit-code', mainPid: 0, user: '', environment: 'A=1 B=2'
  })
  expect(stopCommand(/** @type {any} */ (unit))).toMatch(/systemctl stop bellwether-web\.socket bellwether\.service$/)
  expect(parseUnitState('LoadState=not-found\nActiveState=inactive\n', 'x.service', false)).toBe(null)
})
