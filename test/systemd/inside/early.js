'use strict'
/** The manager is hit by SIGTERM before any of its code runs. test/systemd/early.test.js says what must be found. */
const m = require('./machine')
const s = require('./steps')
const e = require('./early-steps')

async function main () {
  await m.step('install', e.install)
  await m.step('boot', s.boot)
  await m.step('killed', e.killedEarly)
  await m.step('restarted', e.restartedEarly)
  await m.step('stopped', e.stoppedEarly)
}

main()
