'use strict'
/**
 * Whether a running manager can be moved under a unit: decided before anything is done. The move itself:
 * operator.test.js.
 */
const { decideAdoption } = require('../../cli/systemd/adopt')

const UNIT = {
  name: 'bellwether.service', isUser: false, active: 'inactive', sub: 'dead', result: 'success', mainPid: 0,
  user: 'bellwether', restart: 'always', sockets: ['bellwether-web.socket'], environment: ''
}
const WELL = {
  manager: { pid: 7, home: /** @type {string | null} */ (null), runDir: '/run/bellwether' },
  unit: /** @type {any} */ (UNIT), serviceRunDir: '/run/bellwether', uid: 0,
  install: 'bellwether systemd install <file>'
}

test.each([
  { name: 'a manager of root beside a unit that is stopped', change: {}, is: 'adopt' },
  {
    name: 'a unit that tries again and again',
    change: { unit: { ...UNIT, active: 'activating', sub: 'auto-restart' } },
    is: 'adopt'
  },
  { name: 'a unit that has failed', change: { unit: { ...UNIT, active: 'failed' } }, is: 'adopt' },
  { name: 'it is the service already', change: { unit: { ...UNIT, active: 'active', mainPid: 7 } }, is: 'done' },
  { name: 'no unit', change: { unit: null }, is: 'refuse', next: /^bellwether systemd install <file>$/ },
  { name: 'a user who may not start it', change: { uid: 1000 }, is: 'refuse', next: /^sudo bellwether systemd adopt$/ },
  { name: "a user's own unit", change: { uid: 1000, unit: { ...UNIT, isUser: true } }, is: 'adopt' },
  {
    name: 'a home of its own', change: { manager: { pid: 7, home: '/srv/home', runDir: '/srv/home/run' } },
    is: 'refuse', next: /^bellwether shutdown, then: .*systemctl start/
  },
  {
    name: "another user's folders", change: { manager: { pid: 7, home: null, runDir: '/run/user/0/bellwether' } },
    is: 'refuse', next: /^bellwether shutdown/
  },
  {
    name: 'a service that runs with another manager', change: { unit: { ...UNIT, active: 'active', mainPid: 8 } },
    is: 'refuse', next: /doctor/
  }
])('$name: $is', ({ change, is, next }) => {
  const decision = /** @type {any} */ (decideAdoption({ ...WELL, ...change }))
  expect(decision.is).toBe(is)
  if (next) expect(decision.next[0]).toMatch(next)
})
