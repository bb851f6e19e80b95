'use strict'
/**
 * The manager as a service of systemd: takes the sockets that were passed to it, says when the apps serve, while they
 * are reloaded and when they stop, and answers the watchdog. status.js and watchdog-policy.js decide the messages;
 * sd-notify.js sends them. Without a service manager that listens ($NOTIFY_SOCKET is not set) it only takes the
 * sockets.
 */
const { performance } = require('node:perf_hooks')
const { appState, wantedCount, servingCount } = require('../app/state')
const { TICK_INTERVAL_MS } = require('../manager')
const { createNotifier } = require('./sd-notify')

/** Pause between two requests for more time, in ms; status.js asks for much more than this. */
const ASK_TIME_EVERY_MS = 5000
/** Interval at which a new manager looks whether the old one has ended. */
const PARENT_LOOK_MS = 20
/** While another manager takes over nothing ticks here; an upgrade ends by its own deadlines before this. */
const LONGEST_HAND_OVER_MS = 60_000

/** States in which a worker does nothing for a client. */
const NEVER_SERVED = ['launching', 'starting', 'stopping', 'killing', 'unkillable', 'gone']

/** @typedef {import('../manager').Manager} Manager */
/**
 * @typedef {object} Service
 * @property {(manager: Manager) => void} attach         this manager does the work from now on
 * @property {(whenReady: Promise<any>) => void} watch   the apps are being started: ready when the promise is kept
 * @property {() => void} stopping
 * @property {(pid: number) => Promise<string | null>} mainPid    that process is the service from now on; resolves with
 *   what went wrong in saying so
 * @property {() => Promise<void>} flushed               all has been said
 */

/**
 * @param {object} given
 * @param {Record<string, string | undefined>} given.env   of the process
 * @param {import('../sockets/listeners').Listeners} given.listeners
 * @param {string} given.controlSocket
 * @param {number | null} given.predecessorPid    of the manager that has started this one to follow it
 * @param {(why: string) => void} given.giveUp   the start is lost: nothing serves, and nothing will
 * @param {(event: Record<string, any>) => void} given.report
 * @returns {Service}
 */
function joinService ({ env, listeners, controlSocket, predecessorPid, giveUp, report }) {
  takeSockets(env, listeners, report)
  const notifier = createNotifier(env, { report })
  const pingMs = env.WATCHDOG_USEC ? require('./watchdog-policy').pingIntervalMs(env, process.pid) : null
  const watchdog = pingMs === null || !notifier.isHeard ? null : createWatchdog({ controlSocket, pingMs, report })
  const reporter = notifier.isHeard ? new StatusReporter({ notifier, watchdog, pingMs, giveUp }) : null
  /** @type {Manager | null} */
  let attached = null
  return {
    attach (manager) {
      attached = manager
      reporter?.attach(manager)
    },
    watch (whenReady) {
      whenReady.then(() => {
        warnOfUnclaimed(listeners, report)
        watchSockets(listeners, app => attached?.apps.get(app)?.stopped ?? true, report)
        reporter?.ready()
      }, () => {}) // its failure is reported where the apps are started
      if (predecessorPid !== null && notifier.isHeard) becomeChild(predecessorPid, notifier, report)
    },
    stopping: () => reporter?.stopping(),
    mainPid: pid => notifier.mainPid(pid),
    flushed: () => notifier.flushed()
  }
}

/**
 * systemd does not wait for a main process that is not its child: SIGKILL would follow a stop at once
 * (service_enter_signal in systemd's service.c). When the old manager has ended, this process is systemd's child, but
 * systemd looked at that when the old manager said MAINPID; so this process says MAINPID anew. The old manager may have
 * ended long before this call.
 * @param {number} predecessorPid
 * @param {import('./sd-notify').Notifier} notifier
 * @param {(event: Record<string, any>) => void} report
 */
function becomeChild (predecessorPid, notifier, report) {
  const timer = setInterval(async () => {
    if (process.ppid === predecessorPid) return
    clearInterval(timer)
    const problem = await notifier.mainPidAnew(process.pid)
    if (problem === null) report({ event: 'main-pid', detail: `the service is process ${process.pid}` })
    else report({
      level: 'error', event: 'main-pid',
      reason: `systemd could not be told that the service is process ${process.pid}: ${problem}`
    })
  }, PARENT_LOOK_MS)
}

/** Decides when systemd hears of a change, and tells it. */
class StatusReporter {
  /** @type {'starting' | 'running' | 'stopping' | 'lost'} */
  #phase = 'starting'
  /** Apps whose reload is under way. @type {Set<string>} */
  #reloading = new Set()
  #said = ''
  #askedAtMs = -Infinity
  #beganAtMs = performance.now()

  /** @type {Manager | null} */
  #manager = null
  /** @type {NodeJS.Timeout | undefined} */
  #bridge

  /**
   * @param {object} given
   * @param {import('./sd-notify').Notifier} given.notifier
   * @param {ReturnType<typeof createWatchdog> | null} given.watchdog
   * @param {number | null} given.pingMs
   * @param {(why: string) => void} given.giveUp
   */
  constructor ({ notifier, watchdog, pingMs, giveUp }) {
    this.notifier = notifier
    this.giveUp = giveUp
    this.watchdog = watchdog
    this.pingMs = pingMs
  }

  /** @param {Manager} manager */
  attach (manager) {
    clearInterval(this.#bridge)
    this.#manager = manager
    manager.follow(event => { if (event.event === 'verb' && event.verb === 'reload') this.#onReload(event) })
    manager.afterTick = ticked => this.#onTick(manager, ticked)
    manager.onHandOver = () => this.#bridgeHandOver()
  }

  /**
   * An upgrade is supervised by its own deadlines; a manager that is killed in it by the watchdog could not take the
   * apps back.
   */
  #bridgeHandOver () {
    if (this.pingMs === null) return
    const endsAtMs = performance.now() + LONGEST_HAND_OVER_MS
    this.#bridge = setInterval(() => {
      if (performance.now() > endsAtMs) clearInterval(this.#bridge)
      else this.notifier.watchdog(null)
    }, this.pingMs)
  }

  ready () {
    if (this.#phase !== 'starting') return
    this.#phase = 'running'
    this.notifier.ready(this.#status())
  }

  stopping () {
    if (this.#phase === 'stopping') return
    this.#phase = 'stopping'
    this.notifier.stopping('workers finish what is open')
    this.#askForTime()
  }

  /** @param {Record<string, any>} event */
  #onReload ({ app, state }) {
    const before = this.#reloading.size
    if (state === 'begun') this.#reloading.add(app)
    else this.#reloading.delete(app)
    if (this.#phase !== 'running') return
    if (before === 0 && this.#reloading.size === 1) this.notifier.reloading(`reloading ${app}`)
    // also after a reload that failed: what served before serves still
    if (before === 1 && this.#reloading.size === 0) this.notifier.ready(this.#status())
  }

  /**
   * @param {Manager} manager
   * @param {number} ticked  apps that were part of the tick
   */
  #onTick (manager, ticked) {
    const { isAsReadyAsItGets, isStartLost } = require('./status')
    const apps = seenApps(manager)
    if (this.#phase === 'starting' && isAsReadyAsItGets(apps)) this.ready()
    this.#askForTime()
    const before = this.#said
    const text = this.#phase === 'starting' || this.#phase === 'running' ? this.#status() : before
    if (this.#phase === 'starting' && isStartLost(apps, performance.now() - this.#beganAtMs)) {
      this.#phase = 'lost'
      this.notifier.status(text)
      return this.giveUp(text)
    }
    if (this.watchdog?.isDue({ apps: apps.length, ticked })) this.notifier.watchdog(text === before ? null : text)
    else if (text !== before) this.notifier.status(text)
  }

  #askForTime () {
    const { moreTimeMs } = require('./status')
    const nowMs = performance.now()
    if (this.#phase === 'lost') return
    const ms = moreTimeMs(seenApps(this.#manager), this.#phase)
    if (ms === 0 || nowMs - this.#askedAtMs < ASK_TIME_EVERY_MS) return
    this.#askedAtMs = nowMs
    this.notifier.extendTimeout(ms)
  }

  #status () {
    this.#said = require('./status').statusText(seenApps(this.#manager), this.#manager?.list.problem ?? null)
    return this.#said
  }
}

/** @param {Manager | null} manager @returns {import('./status').SeenApp[]} */
function seenApps (manager) {
  const apps = [...manager?.apps.values() ?? []]
  return apps.map(app => {
    const [last] = app.endings.records
    return {
      name: app.name,
      state: appState(app),
      instances: wantedCount(app),
      serving: servingCount(app),
      stuck: [...app.workers].filter(worker => worker.isBlocked).length,
      holdsOthers: [...app.workers].some(worker => !NEVER_SERVED.includes(worker.state)),
      waitsInVain: app.waiting?.items.some(({ is }) => is === 'fails') === true,
      lastFailure: last?.unasked ? last.detail : null
    }
  })
}

/**
 * @param {object} given
 * @param {string} given.controlSocket
 * @param {number} given.pingMs
 * @param {(event: Record<string, any>) => void} given.report
 */
function createWatchdog ({ controlSocket, pingMs, report }) {
  const { decidePing } = require('./watchdog-policy')
  const { askApi } = require('../api/self-check')
  /** @type {import('./watchdog-policy').ApiCheck | null} */
  let api = null
  let lastPingAtMs = -Infinity
  /** @type {string | null} */
  let noted = null

  return {
    /** @param {{ apps: number, ticked: number }} loop */
    isDue ({ apps, ticked }) {
      const nowMs = performance.now()
      const health = {
        nowMs, lastPingAtMs, pingIntervalMs: pingMs, tickIntervalMs: TICK_INTERVAL_MS, apps, ticked, api
      }
      const { ping, trouble } = decidePing(health)
      if (trouble !== null && noted === null) {
        report({ level: 'error', event: 'watchdog', reason: `systemd hears no ping: ${trouble}` })
      }
      if (trouble === null && noted !== null) {
        report({ level: 'info', event: 'watchdog', reason: 'systemd hears pings again' })
      }
      noted = trouble
      if (api?.outcome !== 'waiting') {
        const asked = api = { askedAtMs: nowMs, outcome: 'waiting', detail: '' }
        askApi(controlSocket, answer => { Object.assign(asked, answer) })
      }
      if (ping) lastPingAtMs = nowMs
      return ping
    }
  }
}

/**
 * @param {Record<string, string | undefined>} env   the variables of what was taken are removed
 * @param {import('../sockets/listeners').Listeners} listeners
 * @param {(event: Record<string, any>) => void} report
 */
function takeSockets (env, listeners, report) {
  if (!env.LISTEN_FDS) return
  const { takePassedSockets } = require('../sockets/activation')
  for (const { name, key, handle } of takePassedSockets(env, report)) {
    listeners.give(name, key, handle, { isOfService: true })
    report({ event: 'passed-socket', app: name, address: key })
  }
}

/**
 * @param {import('../sockets/listeners').Listeners} listeners
 * @param {(app: string) => boolean} isIdle
 * @param {(event: Record<string, any>) => void} report
 */
function watchSockets (listeners, isIdle, report) {
  if (!listeners.held().some(({ isOfService }) => isOfService)) return
  require('./socket-units').watchSocketUnits({ listeners, isIdle, report })
}

/**
 * @param {import('../sockets/listeners').Listeners} listeners
 * @param {(event: Record<string, any>) => void} report
 */
function warnOfUnclaimed (listeners, report) {
  for (const { app, address } of listeners.unclaimed) {
    report({
      level: 'warn', event: 'passed-socket', address,
      reason: `the service manager passed a socket named "${app}", and no app has that name or listens on it: its clients wait in vain. It is kept open`
    })
  }
}

module.exports = { joinService }
