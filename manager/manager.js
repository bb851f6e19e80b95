'use strict'
/**
 * The apps of one manager, its phase, and its tick each second. Everything outside (API, command, signals) speaks to
 * this object; the verbs on apps are verbs.js, everything about one app is its supervisor's.
 */
const { performance } = require('node:perf_hooks')
const { BellwetherError } = require('../common/errors')
const verbs = require('./app/verbs')
const { PmIds } = require('./app/pm-ids')
const { Listeners } = require('./sockets/listeners')
const { viewApp, viewAppDetails } = require('./api/views/app')
const { PauseWatch } = require('./metrics/pause-watch')
const { PressureWatch } = require('./metrics/pressure-watch')
const { LogKeeping } = require('./log/log-keeping')
const { ErrorCounts } = require('./death/error-counts')
const { BlackBox } = require('./death/blackbox/black-box')
const { createOomLedger } = require('./death/oom-counter')
const { ReleaseLog } = require('./app/releases/release-log')
const { StartOrder } = require('./order/start-order')
const { stopInOrder } = require('./order/stop-in-order')
const { Watches } = require('./watch/watches')
const { AppList } = require('./takeover/app-list')
const { plural } = require('../common/units')
const { redactManagerSettings } = require('../common/redact')
const { verbUnderWay } = require('./app/refusals')
const { decideWorkerCount, readCpuLimits } = require('./app/worker-count')
const { Memory } = require('./memory')
const { EventHooks } = require('./event-hooks/event-hooks')
const { ByHand } = require('./by-hand/by-hand')
const { Waits } = require('./by-hand/waits')
const { Verbs } = require('./verbs')
const { Apply } = require('./apply/apply')
const { version } = require('../package.json')

/** @typedef {import('./app/supervisor').Supervisor} Supervisor */
/**
 * @typedef {'starting' | 'running' | 'ending' | 'handed-over'} Phase
 *   running: its apps are known, those of its start are in the list
 *   ending: it was asked to end, and starts nothing any more
 *   handed-over: another manager has the apps, or may have them; this one does nothing for them
 */

/** In the order in which a manager goes through them. @type {Phase[]} */
const PHASES = ['starting', 'running', 'ending', 'handed-over']
/** Interval at which the manager judges ages and sends due probes. */
const TICK_INTERVAL_MS = 1000

class Manager {
  /** @type {Map<string, Supervisor>} */
  apps = new Map()
  /** @type {Phase} */
  phase = 'starting'
  /** Apps that are on their way out of the list. @type {Set<string>} */
  leaving = new Set()
  /** Names of the apps of its own start between two tries: they are in no list. @type {string[]} */
  triesToStart = []
  /**
   * Apps whose start is under way: their addresses may still be bound, and they are in no list before.
   * @type {Set<string>}
   */
  starting = new Set()
  /**
   * The manager's metrics, as a page; until the running manager sets them, nothing is counted.
   * @type {Pick<import('./metrics/metrics').Metrics, 'tick' | 'countWait' | 'page' | 'isClosed'>}
   */
  metrics = { isClosed: false, tick () {}, countWait () {}, page: () =>
    Promise.reject(new BellwetherError('BW_METRICS', 'The manager is just starting.')) }
  /** @type {Omit<ReturnType<typeof import('./metrics/history').createHistory>, 'close'>} */
  history = {
    look () {}, requestsOf: () => null, memoryOf: () => [], answer: () => Promise.reject(new BellwetherError('BW_METRICS', 'The manager is just starting.'))
  }
  /** Where it answers health questions over HTTP. @type {string | null} */
  httpUrl = null
  /** @type {Set<(event: Record<string, any>) => void>} */
  #followers = new Set()
  #lastTickMs = performance.now()
  /**
   * Called at the end of each whole tick with the number of apps that were part of it.
   * @type {(ticked: number) => void}
   */
  afterTick = () => {}
  /**
   * The client behind the operation that begins just now; null: no client.
   * @type {import('./log/asked-by').Asker | null}
   */
  asker = null
  /** Called when another manager gets the apps: nothing ticks any more. */
  onHandOver = () => {}
  #memory = new Memory()

  /**
   * @param {object} given
   * @param {any} given.paths
   * @param {import('./settings/app-settings.generated').ManagerSettings} given.settings   its own
   * @param {(event: Record<string, any>) => void} given.log
   * @param {Listeners} [given.listeners]   addresses that are held already
   */
  constructor ({ paths, settings, log, listeners = new Listeners() }) {
    this.paths = paths
    this.settings = settings
    this.startedAtMs = performance.now()
    this.#followers.add(log)
    listeners.hasApp = name => this.apps.has(name)
    this.blackBox = new BlackBox({
      dir: paths.blackboxDir, limits: settings.blackbox, nowMs: () => performance.now(),
      report: event => this.#report(event)
    })
    const { apps, leaving } = this
    this.pmIds = new PmIds(() => pmIdsOf(apps.values()))
    this.list = new AppList({
      paths, apps, leaving, nextPmId: () => this.pmIds.next, report: event => this.#report(event)
    })
    this.order = new StartOrder({ apps, report: event => this.#report(event), nowMs: () => performance.now() })
    this.#followers.add(event => this.order.note(event))
    this.verbs = new Verbs(this)
    this.apply = new Apply(this)
    this.releases = new ReleaseLog({ stateDir: paths.stateDir, report: event => this.#report(event) })
    this.watches = new Watches({ apps, paths, report: event => this.#report(event), reload: (app, file) =>
      this.onBehalfOf({ via: 'watch', file }, () => this.verbs.reload(app)) })
    this.errorCounts = new ErrorCounts({ stateDir: paths.stateDir, report: event => this.#report(event) })
    /** @type {import('./app/supervisor').Surroundings} */
    this.world = {
      paths,
      listeners,
      clock: { nowMs: () => performance.now(), wallMs: () => Date.now(), chance: () => Math.random() },
      pmIds: this.pmIds, histories: () => this.history,
      // starting more at a time than there are processors for makes each of them late
      startAtOnce: Math.max(4, 2 * decideWorkerCount(readCpuLimits()).count),
      oomLedger: createOomLedger(),
      blackBox: this.blackBox,
      errorCounts: this.errorCounts,
      jobs: { store: this.list.jobs, mayAct: () => !this.isEnding },
      workerPids: () => new Set([...this.apps.values()].flatMap(app => [...app.workers].map(w => w.pid ?? 0))),
      report: event => this.#report(event),
      save: () => this.list.save(),
      saveSoon: () => this.list.saveSoon(),
      openDoor: () => {}, // until it has its sockets (running-manager.js)
      revision: () => this.list.revision,
      count: () => this.list.saveCounters(), order: this.order, watches: this.watches
    }
    this.logKeeping = new LogKeeping(paths, event => this.#report(event))
    this.byHand = new ByHand(this)
    this.waits = new Waits(this)
    this.eventHooks = new EventHooks({
      apps, paths, report: event => this.#report(event), nowMs: () => performance.now()
    })
    this.pressureWatch = new PressureWatch(event => this.#report(event))
    this.pauseWatch = new PauseWatch()
    this.ticker = setInterval(() => this.#tick(), TICK_INTERVAL_MS)
  }

  /**
   * @param {(event: Record<string, any>) => void} follower
   * @returns {() => void} ends it
   */
  follow (follower) {
    this.#followers.add(follower)
    return () => this.#followers.delete(follower)
  }

  /**
   * @template T
   * @param {import('./log/asked-by').Asker | null} asker
   * @param {() => T} begin   begins a verb before it returns
   * @returns {T}
   */
  onBehalfOf (asker, begin) {
    const before = this.asker
    this.asker = asker
    try {
      return begin()
    } finally {
      this.asker = before
    }
  }

  /**
   * @param {string} verb
   * @param {string} [app]   the app that the verb is for; else the manager
   * @returns {(state: 'begun' | 'done' | 'failed', more?: object) => void}   reports the progress of the verb
   */
  reportVerb (verb, app) {
    const by = this.asker === null ? {} : { by: this.asker }
    return (state, more = {}) =>
      this.#report({ event: 'verb', ...app === undefined ? {} : { app }, verb, state, ...by, ...more })
  }

  /** @param {Record<string, any>} event */
  #report (event) {
    const stamped = { atMs: this.world.clock.wallMs(), ...event }
    for (const follower of this.#followers) follower(stamped)
    this.eventHooks?.take(stamped)
  }

  /**
   * Another manager has the apps: the workers of this one finish what is open and end. This manager writes nothing, and
   * keeps every address.
   */
  async leave () {
    this.become('handed-over')
    this.list.seal()
    this.world.listeners.keepAll()
    await Promise.all([...this.apps.values()].map(app => verbs.stop(app)))
    clearInterval(this.ticker)
    await whenWritten(this)
  }

  /** Makes room for a manager that this manager has not started. @type {() => Promise<any>} */
  stepAside = async () => { throw new BellwetherError('BW_BUSY', 'The manager is just starting; nothing was done.') }

  /**
   * Releases everything at once: another manager has the apps from here on, and this manager does nothing any more. It
   * keeps its addresses.
   */
  handOver () {
    this.become('handed-over')
    this.list.seal()
    clearInterval(this.ticker)
    this.watches.endAll()
    for (const app of this.apps.values()) app.detach()
    this.eventHooks.end()
    this.#followers.clear()
    this.onHandOver()
  }

  /** @param {Phase} phase   a manager never goes back to an earlier one */
  become (phase) { if (PHASES.indexOf(phase) > PHASES.indexOf(this.phase)) this.phase = phase }

  /** It ends, or has handed its apps over. */
  get isEnding () { return this.phase === 'ending' || this.phase === 'handed-over' }

  /** The operation that must be over before another manager can have the apps. @returns {string | null} */
  get busyWith () {
    if (this.triesToStart.length > 0) {
      return `the start of ${this.triesToStart.join(', ')}, which is tried again and again (the log says why),`
    }
    const binding = [...this.starting].filter(name => this.apps.get(name)?.operation === null)
    if (binding.length > 0) return `the start of ${binding.join(', ')}`
    if (this.apply.isUnderWay) return 'an apply'
    return verbUnderWay(this.apps.values())
  }

  #tick () {
    this.list.retry()
    const nowMs = performance.now()
    const elapsedMs = nowMs - this.#lastTickMs
    this.#lastTickMs = nowMs
    this.metrics.tick(elapsedMs - TICK_INTERVAL_MS)
    let ticked = 0
    for (const app of this.apps.values()) {
      app.tick(elapsedMs, TICK_INTERVAL_MS)
      ticked++
    }
    if (!this.isEnding) this.verbs.reloadWhatIsDue()
    this.history.look() // after the apps: they have just read what the kernel says of each worker
    this.logKeeping.tick(this.apps, { mayRotate: !this.isEnding })
    for (const one of [this.pressureWatch, this.world.oomLedger, this.order]) one.look(nowMs)
    this.eventHooks.tick()
    this.watches.tick({ isOver: this.isEnding })
    this.pauseWatch.look(this)
    this.afterTick(ticked)
    this.rest()
  }

  /** Gives memory back, where no verb is under way, and no worker starts or leaves. */
  rest () { this.#memory.look(() => [...this.apps.values()].every(app => !app.isBusy && app.isStill)) }

  status () { return viewStatus(this) }

  /** @param {string} name */
  details (name) { return { ...viewAppDetails(this.app(name)), eventHooks: this.eventHooks.view(name) } }

  /**
   * An app that an earlier manager left.
   * @param {Supervisor} app
   */
  put (app) {
    app.reinstate()
    this.pmIds.continueAfter(app.slots.map(slot => slot.pmId))
    this.apps.set(app.name, app)
  }

  /**
   * Takes an app that is stopped out of the list.
   * @param {string} name
   */
  drop (name) {
    this.world.listeners.release(name)
    this.apps.get(name)?.retire()
    this.apps.delete(name)
    if (this.apps.size === 0) this.pmIds.beginAnew()
    this.leaving.delete(name)
    this.list.save()
    this.list.saveCounters()
  }

  /**
   * @param {string} token
   * @returns {import('./worker/worker-handle').WorkerHandle | undefined}
   */
  workerOf (token) {
    for (const app of this.apps.values()) for (const worker of app.workers) if (worker.token === token) return worker
  }

  /** @param {string} name @returns {Supervisor} @throws BW_NO_SUCH_APP */
  app (name) {
    if (this.phase === 'handed-over') throw beingUpgraded()
    const app = this.apps.get(name)
    if (app) return app
    const known = [...this.apps.keys()]
    throw new BellwetherError('BW_NO_SUCH_APP',
      `There is no app "${name}". ${known.length > 0 ? `Known: ${known.join(', ')}.` : 'None is in the list: bellwether start <script>'}`,
      { details: { known } })
  }

  /** @throws BW_SHUTTING_DOWN, BW_BUSY: it is being upgraded */
  refuseWhenEnding () {
    if (this.phase === 'handed-over') throw beingUpgraded()
    if (this.phase === 'ending') {
      throw new BellwetherError('BW_SHUTTING_DOWN', 'The manager is shutting down; nothing was done.')
    }
  }

  /** Stops every app; the caller ends the process. */
  async shutdown () {
    this.become('ending')
    this.list.save({ ended: true })
    this.list.seal() // that its apps are stopped now is no wish of anybody's
    const apps = [...this.apps.keys()]
    const stopped = await stopInOrder([...this.apps.values()], verbs.stop)
    clearInterval(this.ticker)
    await whenWritten(this)
    this.list.saveCounters({ ended: true }) // no worker is alive: the next manager misses none
    return {
      verb: 'shutdown',
      changed: [`stopped the manager (pid ${process.pid}) and ${plural(stopped.length, 'app')}`],
      still: ['log files stay, and the list of apps'],
      next: stopped.length > 0 ? ['bellwether start (takes them up again)'] : [],
      apps,
      forcedConnections: stopped.reduce((sum, operation) => sum + operation.forcedConnections, 0)
    }
  }

  /** No patience any more. */
  killAll () { for (const app of this.apps.values()) verbs.killAll(app) }
}

/** @param {Iterable<Supervisor>} apps */
function * pmIdsOf (apps) { for (const { slots } of apps) for (const { pmId } of slots) yield pmId }

/** @param {Manager} manager */
function viewStatus ({ startedAtMs, paths, httpUrl, settings, list, apps }) {
  return {
    schema: 1,
    manager: {
      pid: process.pid,
      version,
      uptimeMs: Math.round(performance.now() - startedAtMs),
      home: paths.home,
      runDir: paths.runDir,
      nodeVersion: process.versions.node,
      http: httpUrl,
      settings: redactManagerSettings(settings),
      ...(list.problem ? { stateNotSaved: list.problem } : {})
    },
    apps: [...apps.values()].map(viewApp)
  }
}

/** What is still being written is written. @param {Manager} manager */
function whenWritten ({ blackBox, errorCounts, releases, logKeeping, eventHooks }) {
  return Promise.all([
    blackBox.settled(), errorCounts.settled(), releases.settled(), logKeeping.end(), eventHooks.settle()
  ])
}

/** The client may ask the next manager, which is a moment away (api/client/). */
function beingUpgraded () {
  return new BellwetherError('BW_BUSY',
    'The manager is being upgraded; nothing was done. Try again in a moment.', { details: { isUpgrading: true } })
}

module.exports = { Manager, TICK_INTERVAL_MS }
