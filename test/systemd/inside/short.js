'use strict'
/** The short form: each thing once. test/systemd/nspawn.test.js says what must be found. */
const m = require('./machine')
const s = require('./steps')

async function main () {
  s.putCredential('first')
  const settings = { log: { files: 'journal' }, credentials: ['db-password'] }
  await m.step('install', () => s.install(settings, { WatchdogSec: '8' }))
  await m.step('boot', s.boot)
  await m.step('credentials', s.credentials)
  s.putCredential('second')
  await m.step('reload', () => s.systemctlUnderLoad('reload', m.UNIT))
  await m.step('reloadBad', s.reloadBad)
  await m.step('killManager', s.killManager)
  await m.step('hang', () => s.hang())
  await m.step('upgrade', s.upgrade)
  await m.step('killUpgraded', s.killManager)
  await m.step('reexec', () => s.systemctlUnderLoad('daemon-reexec'))
  await m.step('upgradeAgain', s.upgrade)
  await m.step('restart', s.restart)
  await m.step('credentialsAnew', s.credentials)
  await m.step('killAll', s.killAll)
  await m.step('journal', s.journal)
  await m.step('audit', s.audit)
  await m.step('stopInDrain', s.stopInDrain)
  await m.step('userService', async () => {
    m.writeSettings()
    m.sh('chmod', ['-R', 'a+rX', '/srv/web'])
    return s.userService()
  })
}

main()
