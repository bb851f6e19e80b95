'use strict'
/** `bellwether-pm2 startup` in a machine with systemd: what was in the list comes up with the next boot. */
const { runInside, hasNspawn, whyNot } = require('./nspawn')
const { needsTool } = require('../support/needs-tool')
const { SCALE } = require('../support/manager-process')

const reason = whyNot()
if (reason !== null) process.stderr.write(`skipped: a real systemd: ${reason}\n`)

needsTool(reason === null ? test : test.skip, reason !== null || hasNspawn, 'systemd-nspawn')(
  'an app below /root, with what it writes, is there after a boot; unstartup takes the unit away', async () => {
    const { steps, log } = await runInside(['pm2-startup.js', 'pm2-startup.js'], {
      timeoutMs: 120_000 * SCALE, also: ['node_modules/croner', 'node_modules/yaml', 'node_modules/jsonc-parser']
    })
    expect({ ...steps.first, log: steps.first?.error && log })
      .toMatchObject({ codes: [0, 0, 0, 0], isEnabled: 'enabled' })
    expect(steps.second).toMatchObject({ apps: ['shop'], hasWritten: true, code: 0, unit: false, again: 1 })
  }, 130_000 * SCALE)
