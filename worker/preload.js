'use strict'
/**
 * Loaded by --require in a worker's main thread, before the app. Puts the parts of worker/ in place and gets out of the
 * way: nothing here throws into the app, and nothing keeps a finished script alive.
 */
const { BOOT_VARIABLE } = require('../protocol/boot-record')
const { NOT_BOOTED } = require('../protocol/from-worker')

// A thread of the app comes here too, since it inherits --require: it only forgets that, and follows the log files.
// The variable tells a thread from the main thread: it is gone before any thread can start. Asking node:worker_threads
// costs 2 to 10 ms of every boot.
removeOwnRequire(process.execArgv)
const bootText = process.env[BOOT_VARIABLE]
if (bootText !== undefined) {
  delete process.env[BOOT_VARIABLE]
  start(bootText)
} else {
  followInThread()
}

/** A thread of the app may write to the worker's log files by itself. */
function followInThread () {
  try {
    require('./pm2/offer').offerPm2(null)
    require('./output/reopen-output').followMainOutput()
  } catch (err) { // it goes on without: its lines stay in a file that is moved away
    process.emitWarning(`bellwether: this thread does not follow its log files (${err.message})`)
  }
}

/**
 * child_process.fork, cluster and threads hand process.execArgv on: a worker's children are no workers.
 * @param {string[]} execArgv
 */
function removeOwnRequire (execArgv) {
  for (let i = execArgv.length - 2; i >= 0; i--) {
    if ((execArgv[i] === '--require' || execArgv[i] === '-r') && execArgv[i + 1] === __filename) execArgv.splice(i, 2)
  }
}

/** @param {string} text */
function start (text) {
  /** @type {import('./channel').Channel | undefined} */
  let channel
  /**
   * @param {string} part
   * @param {unknown} err
   */
  const report = (part, err) => {
    const stack = err instanceof Error && err.stack ? err.stack : String(err)
    channel?.post({ type: 'trouble', part, text: stack.slice(0, 8000) })
  }
  /**
   * @template T
   * @param {string} part
   * @param {() => T} install
   * @returns {T | undefined}
   */
  const guard = (part, install) => {
    try {
      return install()
    } catch (err) { // the app goes on without this part; the manager is told
      report(part, err)
    }
  }
  guard('worker', () => {
    require('../common/pristine')
    /** @type {import('../protocol/boot-record').BootRecord} */
    const boot = JSON.parse(text)
    if (boot.runsAs !== undefined || boot.umask !== undefined) require('./privileges').settle(boot)
    /** @type {ReturnType<typeof import('./parts').installParts> | null} */
    let parts = null
    const introduce = () => {
      const where = parts?.whereItStands() ??
        { state: /** @type {const} */ ('standby'), listening: [], unused: [], saidReady: false }
      return {
        type: /** @type {const} */ ('rejoin'), pid: process.pid, token: boot.token, nodeVersion: process.version,
        ...where
      }
    }
    channel = require('./channel').openChannel({
      ...boot.connects ? { fd: null } : {}, path: boot.channelPath ?? null, introduce
    })
    if (!boot.connects) {
      channel.post({ type: 'hello', pid: process.pid, nodeVersion: process.version, boot: NOT_BOOTED })
    }
    if (boot.cpus !== undefined) guard('cpus', () => require('./privileges').verifyCpus(boot.cpus))
    parts = require('./parts').installParts(boot, channel, guard)
  })
}
