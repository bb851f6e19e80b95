'use strict'
/**
 * One manager process from its first to its last moment: lock, what the previous one had, its sockets
 * (running-manager.js), apps, signals (signals.js), the upgrade to another process, and an orderly end.
 */
const { missingInsides } = require('./node-insides')
const { BellwetherError } = require('../common/errors')
const { ensureDirs, checkSocketPath } = require('../common/paths')
const { acquireLock, inheritLock, unlock, lockAgain, writePid } = require('./takeover/lock')
const { findPredecessor } = require('./takeover/handover')
const { hintAboutInit } = require('./pid1')
const { startAgain } = require('./takeover/start-again')
const { isJournal } = require('../common/journal')
const { redactText, secretsOfEnv } = require('../common/redact')

/** Not the conventional exit status for a signal: an end that was asked for is a good end. */
const EXIT_STOPPED = 0
/** Not 2: systemd does not try again after wrong settings (RestartPreventExitStatus=2). */
const EXIT_START_LOST = 1

/**
 * @typedef {object} RunOrder
 * @property {any} paths
 * @property {import('./app/supervisor').Release[]} releases   apps to run from the start, beside those of the saved
 *   list; a failing one is tried again and again
 * @property {import('./settings/load').LoadedManager} managerSettings   its own, with their origins
 * @property {boolean} foreground   a person or a supervisor watches: the end of the terminal is the end of it
 * @property {'all' | 'none'} [resume]   what becomes of the saved list after an end in good order; none: its apps come
 *   back as stopped ones
 * @property {Error | null} [whenEmpty]  what is wrong when there is no app at all
 * @property {Error | null} [broken]     what is wrong with the settings that were named; after the death of a manager,
 *   its list is restored all the same
 * @property {import('./takeover/adoption').Wishes['settingsEnvOf']} [settingsEnvOf]
 * @property {() => string[]} [earlySignals]   those that came while this process loaded; asked once, when the manager
 *   takes them itself
 */
/** @typedef {import('./running-manager').RunningManager} RunningManager */

/**
 * @param {RunOrder} order
 * @returns {Promise<{ whenReady: Promise<any> }>}  whenReady: the apps serve, or the first could not be started
 * @throws BW_MANAGER_RUNNING, BW_ADDRESS_IN_USE (of its HTTP port), BW_HOME, BW_STATE, BW_PATH_TOO_LONG, BW_PLATFORM
 */
async function runManager (order) {
  const { paths, foreground } = order
  if (process.platform === 'win32') {
    throw new BellwetherError('BW_PLATFORM',
      'Bellwether needs UNIX sockets, signals and process groups; it runs on Linux (macOS: best effort), not on Windows.')
  }
  const missing = missingInsides()
  if (missing.length > 0) {
    throw new BellwetherError('BW_PLATFORM',
      `Node ${process.version} lacks what Bellwether needs: ${missing.join(', ')} (docs/node-insides.md). ` +
      'Nothing was started or changed; run the manager with another version of Node.')
  }
  checkSocketPath(paths.controlSocket)
  checkSocketPath(paths.channelSocket)
  ensureDirs(paths)
  const predecessor = findPredecessor(process.env)
  try {
    return await beginAfter(predecessor, order, foreground)
  } catch (err) {
    predecessor?.say('failed', { reason: err.message })
    throw err
  }
}

/**
 * @param {ReturnType<typeof findPredecessor>} predecessor
 * @param {RunOrder} order
 * @param {boolean} foreground
 */
async function beginAfter (predecessor, order, foreground) {
  const { paths } = order
  const locking = predecessor ? inheritLock(predecessor.lockFd) : takeLock(paths)
  // most of the code is loaded while another process takes the lock
  const { Listeners } = require('./sockets/listeners')
  const { readPrevious, settleBetween } = require('./takeover/previous')
  const { resumeApps } = require('./takeover/adoption')
  const { openManagerLog } = require('./log/manager-log')
  const { openManager } = require('./running-manager')
  const { takeSignals } = require('./signals')
  const { joinService } = require('./systemd/service')
  void require('./settings').normaliseApp
  const lock = await locking
  const managerSettings = predecessor?.managerSettings ?? order.managerSettings
  /** @type {import('./settings/app-settings.generated').ManagerSettings} */
  const settings = managerSettings.settings
  const stream = process[settings.manager.log]
  const log = openManagerLog({
    stream, plain: Boolean(foreground && stream.isTTY),
    journal: isJournal(settings.manager.log === 'stdout' ? 1 : 2, process.env)
  })
  const hint = hintAboutInit(process.pid)
  if (hint) log(hint)
  if (lock.note) log({ level: 'warn', event: 'lock', reason: lock.note })
  if (predecessor) {
    // what it cannot read it must not take; the old one may be starting workers
    await readPrevious(paths, log, { isObserving: true })
    predecessor.say('prepared')
    if (!await predecessor.until('take')) {
      throw new BellwetherError('BW_UPGRADE', 'The manager that was to be followed has ended or changed its mind.')
    }
  }
  // From here on workers may be ours: a signal with its default effect would leave them to systemd, which kills what is
  // left.
  const signals = takeSignals({ delayMs: settings.shutdown.delayMs, foreground, log, earlySignals: order.earlySignals })
  const all = await readPrevious(paths, log)
  if (order.whenEmpty && all.list.apps.length === 0 && !predecessor) throw order.whenEmpty
  if (order.broken && !predecessor) {
    if (all.list.ended || all.list.apps.length === 0) throw order.broken
    log({
      level: 'error',
      event: 'settings-unusable',
      reason: `${redactText(order.broken.message, secretsOfEnv(process.env))}\nThe last manager did not end in good order: its list of apps is taken up as it was.`
    })
  }
  // the order of the old manager's start has been carried out, and perhaps undone, since
  const isAskedNow = foreground && all.list.ended && Boolean(process.stdin.isTTY)
  const { previous, releases, remembered } = settleBetween(all, predecessor ? [] : order.releases, { isAskedNow, log })
  const listeners = new Listeners()
  const predecessorPid = predecessor?.pid ?? null
  const service = joinService({
    env: process.env, listeners, report: log, controlSocket: paths.controlSocket, predecessorPid, giveUp
  })
  for (const { app, key, handle, isOfService } of predecessor?.listeners() ?? []) {
    listeners.give(app, key, handle, { isOfService })
  }

  /** @type {Promise<any> | null} */
  let ending = null
  const shutDown = () => {
    service.stopping()
    ending ??= upgrade.isOver().then(() => running.manager.shutdown()).then(async (/** @type {any} */ result) => {
      log({ event: 'stopped', apps: result.apps })
      await service.flushed()
      setImmediate(end)
      return result
    })
    return ending
  }
  function close () {
    running.metrics.close()
    running.history.close()
    running.http.close()
    running.api.close()
    running.channels.close()
    lock.release()
  }
  function end () {
    close()
    process.exit(EXIT_STOPPED)
  }
  let isLost = false
  /** @param {string} why  systemd starts this service again, with the same apps: this is no end in good order */
  async function giveUp (why) {
    if (ending || isLost) return
    isLost = true
    log({ level: 'error', event: 'start-lost', reason:
      `${why}. No worker serves: this start has failed, and the service manager decides whether there is another` })
    running.manager.list.takesBack = { ended: false, apps: running.manager.list.takesBack?.apps ?? [] }
    await running.manager.shutdown()
    await service.flushed()
    close()
    process.exit(EXIT_START_LOST)
  }
  const { createUpgrade } = require('./takeover/upgrade')
  const upgrade = createUpgrade({
    lockFd: lock.fd,
    managerSettings,
    isAttended: foreground && !process.env.NOTIFY_SOCKET,
    running: () => running,
    announce: pid => service.mainPid(pid),
    comeBack,
    log
  })
  async function comeBack () {
    const again = await readPrevious(paths, log)
    running = await open(again, running.manager.world.listeners, 'back')
    running.manager.become('running')
    resumeApps(running.manager)
  }
  const stepAside = () => require('./takeover/step-aside').createStepAside({
    running: () => running,
    refuseIfImpossible: upgrade.refuseIfImpossible,
    unlock: async () => lock.fd !== null && await unlock(lock.fd),
    lockAgain: async () => lock.fd !== null && await lockAgain(lock.fd),
    comeBack,
    log
  })()
  /**
   * @param {import('./takeover/adoption').Previous} what
   * @param {import('./sockets/listeners').Listeners} held
   * @param {import('./api/http/server').Before} ports
   * @returns {Promise<RunningManager>}
   */
  const open = async (what, held, ports) => {
    const opened = await openManager({
      wishes: order, managerSettings, previous: what, listeners: held, ports, service, shutDown, upgrade, log
    })
    opened.manager.stepAside = stepAside
    return opened
  }
  let running = await open(previous, listeners, predecessor?.ports ?? null)
  signals.actWith({ manager: () => running.manager, shutDown, noteEnd: upgrade.noteEnd })
  process.on('uncaughtException', err => log({ level: 'error', event: 'fault', reason: err.stack }))
  if (predecessor) {
    writePid(predecessor.lockFd)
    predecessor.say('ready')
    await predecessor.until('go') // that it has ended says the same
    if (process.connected) process.disconnect()
  }
  const { manager } = running
  manager.blackBox.sweep()
  log({
    event: 'running',
    app: 'manager',
    detail: `pid ${process.pid}, ${paths.controlSocket}${manager.httpUrl ? `, ${manager.httpUrl}` : ''}`
  })

  if (!predecessor) await require('./takeover/take-over').takeOverSockets(paths, listeners, log)
  const resumed = resumeApps(manager)
  // An app whose address is taken, say: a manager without the apps that it was started with would be of no use.
  const names = releases.map(release => release.settings.name)
  // Adopted workers of other apps must not end because an address of this app is taken: the start is tried again.
  const mayPass = () => previous.found.length > 0 && !manager.isEnding
  const attempt = () => {
    manager.triesToStart = []
    return manager.verbs.start(releases, { keepTrying: true, remembered }).catch(err => {
      if (mayPass()) manager.triesToStart = names // until the next try
      throw err
    })
  }
  // The next start that succeeds runs the apps that were to run, and the list loses no app.
  const keepList = () => {
    manager.list.takesBack = {
      ended: all.list.ended || manager.isEnding,
      apps: all.list.apps.filter(app => !previous.list.apps.includes(app))
    }
  }
  // a signal has come already: living workers serve for its delay, and nothing else is started
  const isEnding = manager.isEnding
  if (isEnding) keepList()
  const started = releases.length === 0 || isEnding ? Promise.resolve(null) : startAgain(names.join(', '), attempt, {
    mayPass, report: manager.world.report
  }).catch(async err => {
    if (isLost) return await new Promise(() => {}) // the start that is given up: its end is under way
    keepList() // this is no end in good order
    await manager.shutdown()
    close()
    throw err
  })
  manager.become('running')
  const whenReady = Promise.all([started, Promise.allSettled(resumed)]).then(([result]) => result)
  service.watch(whenReady)
  whenReady.then(() => { for (const app of listeners.unused()) listeners.release(app) }, () => {})
  return { whenReady }
}

/**
 * @param {any} paths
 * @throws BW_MANAGER_RUNNING
 */
async function takeLock (paths) {
  const lock = await acquireLock(paths.lockFile)
  if (lock.release !== undefined) return lock
  const way = process.env.NOTIFY_SOCKET
    ? 'Move it under this unit, without losing a request: "bellwether systemd adopt"'
    : 'Speak to it ("bellwether ls"), or use another BELLWETHER_HOME'
  throw new BellwetherError('BW_MANAGER_RUNNING',
    `A manager runs already for ${paths.runDir}${lock.heldBy ? ` (pid ${lock.heldBy})` : ''}. ${way}.`)
}

module.exports = { runManager }
