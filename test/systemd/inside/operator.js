'use strict'
/** What an operator types at a service, and what is said. test/systemd/operator.test.js says what must be found. */
const m = require('./machine')
const s = require('./steps')
const o = require('./operator-steps')

async function main () {
  // as on every machine that is more than a container: who is not root asks systemd over it
  await m.systemctl('start', 'dbus.socket')
  await m.step('home', o.home)
  await m.step('install', () => s.install({}, {}))
  await m.step('boot', s.boot)
  await m.step('doctor', o.doctor)
  await m.step('whose', o.whose)
  await m.step('failed', o.failed)
  await m.step('stopApp', o.stopApp)
}

main()
