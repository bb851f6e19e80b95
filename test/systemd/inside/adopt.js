'use strict'
/**
 * A manager that was started by hand is moved under the unit. test/systemd/operator.test.js says what must be found.
 */
const fs = require('node:fs')
const m = require('./machine')
const o = require('./operator-steps')

async function main () {
  await m.step('byHand', o.byHand)
  await m.installService()
  await m.step('beside', o.startBeside)
  await m.step('refused', () => o.adopt(() => fs.chmodSync('/srv/web', 0o700)))
  await m.step('adopted', () => o.adopt(() => fs.chmodSync('/srv/web', 0o755)))
  await m.step('again', async () => ({ adopted: await m.bellwether('systemd', 'adopt') }))
  await m.systemctl('stop', 'bellwether-web.socket', m.UNIT) // the next boot finds nothing of it
  await m.bellwether('systemd', 'uninstall')
  for (const folder of [`/etc/systemd/system/${m.UNIT}.d`, '/var/lib/bellwether', '/var/log/bellwether', '/srv/web']) {
    fs.rmSync(folder, { recursive: true, force: true })
  }
}

main()
