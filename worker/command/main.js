'use strict'
/**
 * The process of a worker whose app is a command (setting `exec`): a small Node process that starts the command with
 * the listening sockets from descriptor 3 on, and is to the manager what any worker is. It keeps the channel, the
 * sockets and the log files, passes signals on, says when the command is ready, and ends as the command has ended.
 */
const { BOOT_VARIABLE } = require('../../protocol/boot-record')
const { openChannel } = require('../channel')
const { settle, verifyCpus } = require('../privileges')
const { CommandWorker } = require('./command-worker')

const text = process.env[BOOT_VARIABLE]
if (text === undefined) {
  process.stderr.write('This file is started by the Bellwether manager, not by people.\n')
  process.exit(2)
}
delete process.env[BOOT_VARIABLE]
/** @type {import('../../protocol/boot-record').BootRecord} */
const boot = JSON.parse(text)
if (boot.runsAs !== undefined || boot.umask !== undefined) settle(boot)
/** @type {CommandWorker | null} */
let worker = null
const channel = openChannel({
  ...boot.connects ? { fd: null } : {},
  path: boot.channelPath ?? null,
  introduce () {
    setImmediate(() => worker?.tellCommand()) // the manager of before knew it
    return {
      type: 'rejoin', pid: process.pid, token: boot.token, nodeVersion: process.version,
      ...worker?.whereItStands() ?? { state: 'standby', listening: [], unused: [], saidReady: false }
    }
  }
})
worker = new CommandWorker(boot, channel)
worker.start()
try {
  if (boot.cpus !== undefined) verifyCpus(boot.cpus)
} catch (err) { // the command runs all the same
  channel.post({ type: 'trouble', part: 'cpus', text: err.message })
}
