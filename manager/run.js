'use strict'
/**
 * One manager process from its first to its last moment: lock, what the previous one had, control socket, apps, signals,
 * the upgrade to another process, and an orderly end.
 */
const fs = require('node:fs')
const { missingInsides } = require('./node-insides')
const { BellwetherError } = require('../common/errors')
const { ensureDirs, checkSocketPath } = require('../common/paths')
const { acquireLock, inheritLock, unlock, lockAgain, writePid } = require('./takeover/lock')
const { Manager } = require('./manager')
const { createMetrics } = require('./metrics/metrics')
const { createHistory } = require('./metrics/history')
const { Listeners, isStaleSocket } = require('./sockets/listeners')
const { readPrevious, settleBetween } = require('./takeover/previous')
const { restoreApps, gather, resumeApps, endUnknown } = require('./takeover/adoption')
const { serveChannels } = require('./takeover/rejoin-server')
const { serveApi } = require('./api/server')
const { findPredecessor } = require('./takeover/handover')
const { openManagerLog } = require('./log/manager-log')
const { openHttpPort } = require('./api/http/server')
const { hintAboutInit } = require('./pid1')
const { joinService } = require('./systemd/service')
const { startAgain } = require('./takeover/start-again')
const { isJournal } = require('../common/journal')
const { redactText, secretsOfEnv } = require('../common/redact')

/** A signal number's conventional exit status is not used: an end that was asked for is a good end. */
const EXIT_STOPPED = 0
/** Not 2: systemd does not try again after wrong settings (RestartPreventExitStatus=2). */
const EXIT_START_LOST = 1

/**
 * @typedef {object} RunOrder
 * @property {any} paths
 * @property {import('./app/supervisor').Release[]} releases   apps to run from the start, beside those of the saved list;
 *   a failing one is tried again and again
 * @property {import('./settings/load').LoadedManager} managerSettings   its own, with their origins
 * @property {boolean} foreground   a person or a supervisor watches: the end of the terminal is the end of it
 * @property {'all' | 'none'} [resume]   what becomes of the saved list after an end in good order; none: its apps come back as stopped ones
 * @property {Error | null} [whenEmpty]  what is wrong when there is no app at all
 * @property {Error | null} [broken]     what is wrong with the settings that were named; after the death of a manager its list is taken up all the same
 * @property {import('./takeover/adoption').Wishes['settingsEnvOf']} [settingsEnvOf]
 * @property {() => string[]} [earlySignals]   those that came while this process loaded; asked once, when the manager takes them itself
 */
/**
 * @typedef {object} RunningManager   a manager with its sockets
 * @property {Manager} manager
 * @property {Awaited<ReturnType<typeof serveApi>>} api
 * @property {ReturnType<typeof serveChannels>} channels
 * @property {Awaited<ReturnType<typeof openHttpPort>>} http
 * @property {import('./metrics/metrics').Metrics} metrics
 * @property {ReturnType<typeof createHistory>} history
 */

/**
 * @param {RunOrder} order
 * @returns {Promise<{ whenReady: Promise<any> }>}  whenReady: the apps serve, or the first could not be started
 * @throws BW_MANAGER_RUNNING, BW_ADDRESS_IN_USE (of its HTTP port), BW_HOME, BW_STATE, BW_PATH_TOO_LONG, BW_PLATFORM
 */
async function runManager (order) {
  const { paths, foreground } = order
  if (process.platform === 'win32') {
    throw new BellwetherError('BW_PLATFORM', 'Bellwether needs UNIX sockets, signals and process groups; it runs on Linux (macOS: best effort), not on Windows.')
  }
  const missing = missingInsides()
  if (missing.length > 0) {
    throw new BellwetherError('BW_PLATFORM', `Node ${process.version} lacks what Bellwether needs: ${missing.join(', ')} (docs/node-insides.md). ` +
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
  const lock = predecessor ? inheritLock(predecessor.lockFd) : await takeLock(paths)
  const managerSettings = predecessor?.managerSettings ?? order.managerSettings
  /** @type {import('./settings/app-settings.generated').ManagerSettings} */
  const settings = managerSettings.settings
  const stream = process[settings.manager.log]
  const log = openManagerLog({ stream, plain: Boolean(foreground && stream.isTTY), journal: isJournal(settings.manager.log === 'stdout' ? 1 : 2, process.env) })
  const hint = hintAboutInit(process.pid)
  if (hint) log(hint)
  if (lock.note) log({ level: 'warn', event: 'lock', reason: lock.note })
  if (predecessor) {
    await readPrevious(paths, log, { isObserving: true }) // what it cannot read it must not take; the old one may be starting workers
    predecessor.say('prepared')
    if (!await predecessor.until('take')) throw new BellwetherError('BW_UPGRADE', 'The manager that was to be followed has ended or changed its mind.')
  }
  // From here on workers may be ours: a signal with its default effect would leave them to systemd, which kills what is left.
  const signals = takeSignals({ delayMs: settings.shutdown.delayMs, foreground, log, earlySignals: order.earlySignals })
  const all = await readPrevious(paths, log)
  if (order.whenEmpty && all.list.apps.length === 0 && !predecessor) throw order.whenEmpty
  if (order.broken && !predecessor) {
    if (all.list.ended || all.list.apps.length === 0) throw order.broken
    log({ level: 'error', event: 'settings-unusable', reason: `${redactText(order.broken.message, secretsOfEnv(process.env))}\nThe last manager did not end in good order: its list of apps is taken up as it was.` })
  }
  // what was asked for at the old one's start has been done, and perhaps undone, since
  const isAskedNow = foreground && all.list.ended && Boolean(process.stdin.isTTY)
  const { previous, releases, remembered } = settleBetween(all, predecessor ? [] : order.releases, { isAskedNow, log })
  const listeners = new Listeners()
  const predecessorPid = predecessor?.pid ?? null
  const service = joinService({ env: process.env, listeners, report: log, controlSocket: paths.controlSocket, predecessorPid, giveUp })
  for (const { app, key, handle, isOfService } of predecessor?.listeners() ?? []) listeners.give(app, key, handle, { isOfService })

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
    log({ level: 'error', event: 'start-lost', reason: `${why}. No worker serves: this start has failed, and the service manager decides whether there is another` })
    running.manager.takesBack = { ended: false, apps: running.manager.takesBack?.apps ?? [] }
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
    running.manager.begun = true
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
   * @param {Listeners} held
   * @param {import('./api/http/server').Before} ports
   * @returns {Promise<RunningManager>}
   */
  const open = async (what, held, ports) => {
    const opened = await openManager({ order, managerSettings, previous: what, listeners: held, ports, service, shutDown, upgrade, log })
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
  log({ event: 'running', app: 'manager', detail: `pid ${process.pid}, ${paths.controlSocket}${manager.httpUrl ? `, ${manager.httpUrl}` : ''}` })

  if (!predecessor) await require('./takeover/take-over').takeOverSockets(paths, listeners, log)
  const resumed = resumeApps(manager)
  // An app whose address is taken, say: a manager without its apps would be of no use to whoever started it with them.
  const names = releases.map(release => release.settings.name)
  // Workers of other apps that were taken over must not end because an address of this one is taken: it is tried again.
  const mayPass = () => previous.found.length > 0 && !manager.shuttingDown
  const attempt = () => {
    manager.triesToStart = []
    return manager.start(releases, { keepTrying: true, remembered }).catch(err => {
      if (mayPass()) manager.triesToStart = names // until the next try
      throw err
    })
  }
  // What was to run is to run when the next try succeeds, and nothing of what stood in the list is lost.
  const keepList = () => {
    manager.takesBack = { ended: all.list.ended || manager.shuttingDown, apps: all.list.apps.filter(app => !previous.list.apps.includes(app)) }
  }
  const isEnding = manager.shuttingDown // a signal has come already: what lives serves for its delay, and nothing else is started
  if (isEnding) keepList()
  const started = releases.length === 0 || isEnding ? Promise.resolve(null) : startAgain(names.join(', '), attempt, { mayPass, report: manager.world.report }).catch(async err => {
    if (isLost) return await new Promise(() => {}) // the start that is given up: its end is under way
    keepList() // this is no end in good order
    await manager.shutdown()
    close()
    throw err
  })
  manager.begun = true
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
  const way = process.env.NOTIFY_SOCKET ? 'Move it under this unit, without losing a request: "bellwether systemd adopt"' : 'Speak to it ("bellwether ls"), or use another BELLWETHER_HOME'
  throw new BellwetherError('BW_MANAGER_RUNNING', `A manager runs already for ${paths.runDir}${lock.heldBy ? ` (pid ${lock.heldBy})` : ''}. ${way}.`)
}

/**
 * The apps and workers that are there, known; and the sockets on which we are found.
 * @param {object} given
 * @param {RunOrder} given.order
 * @param {import('./settings/load').LoadedManager} given.managerSettings
 * @param {import('./takeover/adoption').Previous} given.previous
 * @param {Listeners} given.listeners
 * @param {import('./api/http/server').Before} given.ports   of the manager itself
 * @param {import('./systemd/service').Service} given.service
 * @param {() => Promise<any>} given.shutDown
 * @param {(wish: any) => Promise<any>} given.upgrade
 * @param {(event: Record<string, any>) => void} given.log
 * @returns {Promise<RunningManager>}
 */
async function openManager ({ order, managerSettings, previous, listeners, ports, service, shutDown, upgrade, log }) {
  const { paths, resume = 'all', settingsEnvOf = () => null } = order
  await removeStaleSocket(paths.controlSocket)
  await removeStaleSocket(paths.channelSocket)
  const manager = new Manager({ paths, settings: managerSettings.settings, log, listeners })
  service.attach(manager)
  restoreApps(manager, previous, { resume, settingsEnvOf, callerEnv: /** @type {Record<string, string>} */ ({ ...process.env }) })
  const metrics = createMetrics({ manager })
  manager.metrics = metrics
  const history = createHistory(manager)
  manager.history = history
  const channels = serveChannels({
    path: paths.channelSocket,
    find: token => manager.workerOf(token),
    onUnknown: rejoin => endUnknown(paths, rejoin, event => manager.world.report(event))
  })
  await gather(manager, previous.counters)
  manager.begun = ports !== null // there is nothing that the manager before had not begun
  const http = await openHttpPort({ manager, managerSettings, before: ports, log })
  manager.httpUrl = http.url
  announceTargets(manager)
  const api = await serveApi({ manager, socketPath: paths.controlSocket, shutDown, upgrade, log })
  return { manager, api, channels, http, metrics, history }
}

/** Where a Prometheus of this machine looks. @param {Manager} manager */
function announceTargets ({ httpUrl, settings: { prometheus: { fileSd } }, world }) {
  if (fileSd === null || httpUrl === null) return
  try {
    require('./api/http/metrics-page').writeTargets(fileSd, httpUrl)
  } catch (err) {
    if (err.code === undefined) throw err
    world.report({ level: 'warn', event: 'file-sd-not-written', reason: `${err.message} (prometheus.fileSd): Prometheus does not find this manager by it` })
  }
}

/**
 * @typedef {object} Ender   who can do what signals ask for
 * @property {() => Manager} manager
 * @property {() => Promise<any>} shutDown
 * @property {() => void} noteEnd   said at once, whatever the delay
 */

/**
 * Handlers only note what happened; shutDown does the work. One that comes before there is somebody to do it waits.
 * @param {object} given
 * @param {number} given.delayMs   how long to serve on, for load balancers that must see it first
 * @param {boolean} given.foreground
 * @param {(event: Record<string, any>) => void} given.log
 * @param {RunOrder['earlySignals']} [given.earlySignals]
 * @returns {{ actWith: (ender: Ender) => void }}
 */
function takeSignals ({ delayMs, foreground, log, earlySignals = () => [] }) {
  /** @type {Ender | null} */
  let ender = null
  /** @type {string[]} */
  const early = []
  let asked = false
  const stop = (/** @type {string} */ signal) => {
    if (!ender) return void early.push(signal)
    const { manager, shutDown, noteEnd } = ender
    const person = signal === 'SIGINT' && process.stdin.isTTY // at a terminal; elsewhere SIGINT is as SIGTERM
    if (asked && person) {
      log({ level: 'warn', event: 'killing', detail: 'asked a second time: every worker is killed now' })
      manager().killAll()
      return void shutDown()
    }
    if (asked) return
    asked = true
    noteEnd()
    const waitMs = person || signal === 'SIGHUP' ? 0 : delayMs
    if (waitMs > 0) log({ event: 'ending', detail: `${signal}: /readyz fails from now on; workers drain in ${waitMs} ms` })
    manager().shuttingDown = true // at once: nothing is started any more
    setTimeout(() => {
      log({ event: 'stopping', detail: `${signal}: workers finish what is open${foreground && person ? '; Ctrl-C again kills them' : ''}` })
      shutDown()
    }, waitMs)
  }
  process.on('SIGTERM', stop)
  process.on('SIGINT', stop)
  early.push(...earlySignals())
  // A closing terminal ends what runs in it; a detached manager has none and goes on.
  process.on('SIGHUP', signal => { if (foreground) stop(signal) })
  // Node would open the inspector for whoever may send us signals.
  process.on('SIGUSR1', () => {})
  return {
    actWith: who => {
      ender = who
      for (const signal of early.splice(0)) stop(signal)
    }
  }
}

/**
 * We hold the lock: a control socket that is there is either nobody's or a stranger's.
 * @param {string} path
 */
async function removeStaleSocket (path) {
  const stat = fs.lstatSync(path, { throwIfNoEntry: false })
  if (!stat) return
  if (!stat.isSocket()) throw new BellwetherError('BW_HOME', `${path} is in the way and no socket. Move it away.`)
  if (!await isStaleSocket(path)) {
    throw new BellwetherError('BW_MANAGER_RUNNING', `Somebody answers on ${path} who does not hold our lock. Use another BELLWETHER_HOME, or end that process.`)
  }
  fs.unlinkSync(path)
}

module.exports = { runManager }
