'use strict'
/**
 * The apps of one manager and the verbs on them. Everything outside (API, command, signals) speaks to this object;
 * everything about one app is its supervisor's.
 */
const { performance } = require('node:perf_hooks')
const { BellwetherError } = require('../common/errors')
const { Supervisor } = require('./app/supervisor')
const verbs = require('./app/verbs')
const { Listeners } = require('./sockets/listeners')
const { restartCount } = require('./app/state')
const { viewApp, viewAppDetails } = require('./api/views/app')
const { verbResult, verbFailure, replResult, resetResult, forgottenResult, refuseUnheard } =
  require('./app/verb-result')
const { PressureWatch } = require('./metrics/pressure-watch')
const { LogWatch } = require('./log/moved-files')
const { reopenLogs, reopenResult } = require('./worker/reopen-logs')
const { ErrorCounts } = require('./death/error-counts')
const { BlackBox } = require('./death/blackbox/black-box')
const { createOomLedger } = require('./death/oom-counter')
const { saveApp, saveCounters } = require('./app/saved-apps')
const { untilItServes } = require('./app/serving-verdict')
const { knownFrom } = require('./app/kind')
const { machineId } = require('./takeover/machine-id')
const { writeState } = require('../common/state-file')
const { redactManagerSettings } = require('../common/redact')
const { decideWorkerCount, readCpuLimits } = require('./app/worker-count')
const { Memory } = require('./memory')
const { version } = require('../package.json')

/** Of one app, as the setting `instances` has it. */
const MOST_WORKERS = 1024
/** How often ages are judged and probes are due. */
const TICK_INTERVAL_MS = 1000
/** Between two writes of what was learned. */
const SAVE_EVERY_MS = 100

class Manager {
  /** @type {Map<string, Supervisor>} */
  apps = new Map()
  shuttingDown = false
  handedOver = false
  /** Apps that are on their way out of the list. @type {Set<string>} */
  leaving = new Set()
  /** Why the list could not be written; null: it is as it is here. @type {string | null} */
  saveProblem = null
  /**
   * After a start that failed: how the list says that the manager ended, and apps that go back into it.
   * @type {import('./app/saved-apps').SavedList | null}
   */
  takesBack = null
  /** Names of the apps of its own start between two tries: they are in no list. @type {string[]} */
  triesToStart = []
  /**
   * Apps whose start is under way: their addresses may still be bound, and they are in no list before.
   * @type {Set<string>}
   */
  #starting = new Set()
  /** Its apps are known: those of its start are in the list. */
  begun = false
  /**
   * What it counts and knows, as a page; until there is somebody to ask it counts nothing.
   * @type {Pick<import('./metrics/metrics').Metrics, 'tick' | 'countWait' | 'page' | 'isClosed'>}
   */
  metrics = { isClosed: false, tick () {}, countWait () {}, page: () =>
    Promise.reject(new BellwetherError('BW_METRICS', 'The manager is just starting.')) }
  /** @type {Pick<ReturnType<typeof import('./metrics/history').createHistory>, 'look' | 'answer'>} */
  history = {
    look () {}, answer: () => Promise.reject(new BellwetherError('BW_METRICS', 'The manager is just starting.'))
  }
  /** Where it answers health questions over HTTP. @type {string | null} */
  httpUrl = null
  /** @type {Set<(event: Record<string, any>) => void>} */
  #followers = new Set()
  #pmIds = 0
  #lastTickMs = performance.now()
  /**
   * Called at the end of each whole tick with the number of apps that were part of it.
   * @type {(ticked: number) => void}
   */
  afterTick = () => {}
  /** Who asks for what is being begun just now; null: nobody does. @type {import('./log/asked-by').Asker | null} */
  asker = null
  /** Called when another manager gets the apps: nothing ticks any more. */
  onHandOver = () => {}
  /** Nothing is written any more: what was written last is what the next manager is to find. */
  #isSealed = false
  #unsaved = false
  /** Of the list as it was saved last, or should have been. */
  #revision = 0
  /** The copy of the list could not be written. */
  #hasStaleCopy = false
  #memory = new Memory()
  /** What was learned is written then. @type {NodeJS.Timeout | null} */
  #soon = null
  #savedAtMs = -Infinity

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
    this.errorCounts = new ErrorCounts({ stateDir: paths.stateDir, report: event => this.#report(event) })
    /** @type {import('./app/supervisor').Surroundings} */
    this.world = {
      paths,
      listeners,
      clock: { nowMs: () => performance.now(), wallMs: () => Date.now(), chance: () => Math.random() },
      nextPmId: () => this.#pmIds++,
      // starting more at a time than there are processors for makes each of them late
      startAtOnce: Math.max(4, 2 * decideWorkerCount(readCpuLimits()).count),
      oomLedger: createOomLedger(),
      blackBox: this.blackBox,
      errorCounts: this.errorCounts,
      workerPids: () => new Set([...this.apps.values()].flatMap(app => [...app.workers].map(w => w.pid ?? 0))),
      report: event => this.#report(event),
      save: () => this.save(),
      saveSoon: () => this.#saveSoon(),
      revision: () => this.#revision,
      count: () => this.#saveCounters()
    }
    this.logWatch = new LogWatch(paths.logDir, event => this.#report(event))
    this.pressureWatch = new PressureWatch(event => this.#report(event))
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
   * @param {string} [app]   of which it is asked; else of the manager
   * @returns {(state: 'begun' | 'done' | 'failed', more?: object) => void}   tells how it goes on
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
  }

  /**
   * Writes down what should run. A disk that cannot be written stops nobody: it is said, and tried again.
   * @param {{ ended?: boolean }} [how]   ended: in good order, no worker will be left
   */
  save ({ ended = false } = {}) {
    if (this.#soon !== null) clearTimeout(this.#soon)
    this.#soon = null
    if (this.#isSealed) return
    this.#savedAtMs = performance.now()
    this.#revision = Math.max(this.#revision + 1, Date.now()) // a backup that is put back is older by the clock, too
    const here = [...this.apps.values()].map(app => saveApp(app, { leaving: this.leaving.has(app.name) }))
    const back = this.takesBack?.apps.filter(({ name }) => !this.apps.has(name)) ?? []
    /** @type {import('./app/saved-apps').SavedList} */
    const list = {
      ended: this.takesBack?.ended ?? ended, revision: this.#revision, machine: machineId(), apps: [...here, ...back]
    }
    this.#write(this.paths.stateFile, list, { durable: true })
  }

  /**
   * For what has been learned, and nothing follows from before it is written: many apps that start together learn it
   * one after the other, and each write waits for the disk. No verb is answered before.
   */
  #saveSoon () {
    const waitMs = Math.max(0, this.#savedAtMs + SAVE_EVERY_MS - performance.now())
    this.#soon ??= setTimeout(() => this.#saveNow(), waitMs)
  }

  /** What waits to be written. */
  #saveNow () { if (this.#soon !== null) this.save() }

  #saveCounters ({ ended = false } = {}) {
    if (this.#isSealed && !ended) return
    const listed = [...this.apps.values()].filter(app => !this.leaving.has(app.name))
    this.#write(this.paths.countersFile,
      Object.fromEntries(listed.map(app => [app.name, saveCounters(app)])), { durable: false })
  }

  /**
   * @param {string} file
   * @param {object} content
   * @param {{ durable: boolean }} how
   */
  #write (file, content, how) {
    try {
      const copyProblem = writeState(file, content, how)
      if (copyProblem !== null) this.#unsaved = true
      if (how.durable && (copyProblem !== null) !== this.#hasStaleCopy) this.#noteCopy(file, copyProblem)
      if (how.durable && this.saveProblem !== null) {
        this.saveProblem = null
        this.#report({ event: 'state-saved', reason: `${file} can be written again` })
      }
    } catch (err) {
      if (err.code === undefined) throw err
      this.#unsaved = true
      if (this.saveProblem === err.code) return
      this.saveProblem = err.code
      this.#report({
        level: 'error', event: 'state-not-saved',
        reason: `${err.message}: what should run is known to this manager alone. Workers are not affected; it is tried again each second.`
      })
    }
  }

  /** @param {string} file @param {NodeJS.ErrnoException | null} problem */
  #noteCopy (file, problem) {
    this.#hasStaleCopy = problem !== null
    if (problem === null) {
      return this.#report({ event: 'state-copy-saved', reason: `the copy of ${file} can be written again` })
    }
    this.#report({
      level: 'warn',
      event: 'state-copy-not-saved',
      reason: `${problem.message}: ${file} is written, its copy is older. It is tried again each second.`
    })
  }

  /** From here on nothing is written: what is there is for the next manager. */
  seal () {
    this.#saveNow()
    this.#isSealed = true
  }

  /** What was to take over has not. */
  unseal () { this.#isSealed = false }

  /**
   * Another manager has the apps: the workers of this one finish what is open and end. Nothing is written, and no
   * address is let go of.
   */
  async leave () {
    this.shuttingDown = true
    this.seal()
    this.world.listeners.keepAll()
    await Promise.all([...this.apps.values()].map(app => verbs.stop(app)))
    clearInterval(this.ticker)
    await this.blackBox.settled()
    await this.errorCounts.settled()
  }

  /** Makes room for a manager that this one has not started. @type {() => Promise<any>} */
  stepAside = async () => { throw new BellwetherError('BW_BUSY', 'The manager is just starting; nothing was done.') }

  /**
   * Lets go of everything at once: another manager has the apps from here on, and this one does nothing any more. Its
   * addresses stay held.
   */
  handOver () {
    this.handedOver = true
    this.seal()
    clearInterval(this.ticker)
    for (const app of this.apps.values()) app.detach()
    this.#followers.clear()
    this.onHandOver()
  }

  /** What must be over before another manager can have the apps. @returns {string | null} */
  get busyWith () {
    if (this.triesToStart.length > 0) {
      return `the start of ${this.triesToStart.join(', ')}, which is tried again and again (the log says why),`
    }
    const binding = [...this.#starting].filter(name => this.apps.get(name)?.operation === null)
    if (binding.length > 0) return `the start of ${binding.join(', ')}`
    const busy = [...this.apps.values()].find(app => app.isBusy)
    return busy ? `${busy.operation?.verb} of ${busy.name}` : null
  }

  /** @param {number} revision   of a list, or of a worker, that is there already */
  continueRevision (revision) { this.#revision = Math.max(this.#revision, revision) }

  /** @param {number} first   numbers below it were given to slots */
  continuePmIds (first) { this.#pmIds = Math.max(this.#pmIds, first) }

  #tick () {
    if (this.#unsaved) {
      this.#unsaved = false
      this.save()
      this.#saveCounters()
    }
    const nowMs = performance.now()
    const elapsedMs = nowMs - this.#lastTickMs
    this.#lastTickMs = nowMs
    this.metrics.tick(elapsedMs - TICK_INTERVAL_MS)
    let ticked = 0
    for (const app of this.apps.values()) {
      app.tick(elapsedMs, TICK_INTERVAL_MS)
      ticked++
    }
    this.history.look() // after the apps: they have just read what the kernel says of each worker
    this.logWatch.look(() => [...this.apps.values()].flatMap(app => [...app.workers])).catch(err => {
      this.#report({ level: 'error', event: 'log-watch-fault', reason: err.stack })
    })
    this.pressureWatch.look(nowMs)
    this.afterTick(ticked)
    this.#memory.look(() => this.#isAtRest)
  }

  /** No verb is under way, and no worker starts or leaves. */
  get #isAtRest () { return [...this.apps.values()].every(app => !app.isBusy && app.isStill) }

  status () {
    return {
      schema: 1,
      manager: {
        pid: process.pid,
        version,
        uptimeMs: Math.round(performance.now() - this.startedAtMs),
        home: this.paths.home,
        runDir: this.paths.runDir,
        nodeVersion: process.versions.node,
        http: this.httpUrl,
        settings: redactManagerSettings(this.settings),
        ...(this.saveProblem ? { stateNotSaved: this.saveProblem } : {})
      },
      apps: [...this.apps.values()].map(viewApp)
    }
  }

  /** @param {string} name */
  details (name) { return viewAppDetails(this.#app(name)) }

  /**
   * Starts apps: all or, when one cannot be started, none.
   * @param {import('./app/supervisor').Release[]} releases
   * @param {{ keepTrying?: boolean, remembered?: Map<string, import('./takeover/previous').Remembered> }} [how]
   *   remembered: of the same apps under an earlier manager
   */
  async start (releases, { keepTrying = false, remembered = new Map() } = {}) {
    this.#refuseWhenShuttingDown()
    const displaced = releases.flatMap(({ settings }) => this.apps.get(settings.name) ?? [])
      .filter(app => app.isDormant || (app.stopped && app.isFromList))
    refuseTwice(releases.map(({ settings }) => settings.name))
    for (const { settings } of releases) {
      if (!displaced.some(app => app.name === settings.name)) this.#refuseWhenThere(settings.name)
    }
    for (const { name } of displaced) this.#forget(name)
    const begun = releases.map(release => new Supervisor(release.settings.name, release, this.world))
    for (const app of begun) {
      const before = displaced.find(({ name }) => name === app.name)
      /** @type {Partial<import('./takeover/previous').Remembered>} */
      const kind = before ? knownFrom(before, before.settings.script === app.settings.script) : {}
      const { replWriteOff = false, scaledTo = null, asRead = app.asRead, ...known } = remembered.get(app.name) ?? kind
      app.replWriteOff = replWriteOff || before?.replWriteOff === true
      Object.assign(app, { asRead, ...known })
      if (scaledTo !== null) app.goal = { ...app.goal, scaledTo, size: scaledTo }
      this.apps.set(app.name, app)
    }
    const names = begun.map(app => app.name)
    for (const name of names) this.#starting.add(name)
    // the apps it was started with nobody asked for
    const tell = this.asker === null ? [] : names.map(name => this.reportVerb('start', name))
    for (const told of tell) told('begun')
    const each = (/** @type {(app: Supervisor) => Promise<any>} */ act) =>
      Promise.all(begun.map(app => act(app).catch(err => Promise.reject(verbFailure(app, 'start', err, names)))))
    /** @type {import('./app/operation').Operation[]} */
    let operations
    try {
      await each(app => app.bind()) // no worker is started before every address is known to be free
      this.#refuseWhenShuttingDown()
      const isWritten = begun.length > 1
      if (isWritten) this.save() // what each would write says the same of all of them
      operations = await each(app => verbs.start(app, { keepTrying, isWritten }))
      this.#saveNow()
      for (const told of tell) told('done')
    } catch (err) {
      for (const told of tell) told('failed', { level: 'warn', reason: `${err.message} (${err.code})` })
      await Promise.all(begun.map(app => this.#undoStart(app)))
      for (const app of displaced) this.put(app)
      this.save()
      throw err
    } finally {
      for (const name of names) this.#starting.delete(name)
    }
    if (!keepTrying) refuseUnheard(begun)
    return merge('start', begun.map((app, i) => verbResult(app, operations[i])))
  }

  /** @param {Supervisor} app */
  async #undoStart (app) {
    await verbs.stop(app)
    await app.endings.whenClean()
    this.#forget(app.name)
  }

  /** @param {string} name */
  #forget (name) {
    this.world.listeners.release(name)
    this.apps.get(name)?.retire()
    this.apps.delete(name)
    this.leaving.delete(name)
    this.save()
    this.#saveCounters()
  }

  /**
   * An app that an earlier manager left.
   * @param {Supervisor} app
   */
  put (app) {
    app.reinstate()
    this.apps.set(app.name, app)
  }

  /**
   * Takes out what is stopped, to make room for an app of the same name with settings of its own.
   * @param {string} name
   */
  drop (name) { this.#forget(name) }

  /**
   * @param {string} token
   * @returns {import('./worker/worker-handle').WorkerHandle | undefined}
   */
  workerOf (token) {
    for (const app of this.apps.values()) for (const worker of app.workers) if (worker.token === token) return worker
  }

  /** @param {string} name */
  #refuseWhenThere (name) {
    const app = this.apps.get(name)
    if (!app) return
    const next = app.stopped
      ? `Start it: bellwether start ${name}`
      : `To take new code or settings: bellwether reload ${name}`
    throw new BellwetherError('BW_ALREADY_RUNNING',
      `${name} is in the list already (${viewApp(app).state}). ${next}; for a second app of the same script give it a name (-n).`)
  }

  /**
   * @param {string} name
   * @param {{ env?: Record<string, string> }} [how]  env: of the command, for an app whose own was not written down
   */
  startStopped (name, { env = {} } = {}) {
    const app = this.#app(name)
    if (!app.stopped) this.#refuseWhenThere(name)
    verbs.takeEnvironment(app, env)
    return this.#verb(app, 'start', () => verbs.start(app).catch(async err => {
      if (err.code !== 'BW_BUSY') await verbs.stop(app) // it is stopped again, and in the list, as before
      throw err
    }))
  }

  /** Waits until an app serves, or clearly does not; nothing is done. @param {string} name */
  waitFor (name) {
    const app = this.#app(name)
    return untilItServes(app, () => {
      this.#refuseWhenShuttingDown()
      if (this.#app(name) !== app) {
        throw new BellwetherError('BW_BUSY', `${name} was deleted and started anew meanwhile.`)
      }
    })
  }

  /** @param {string} name @param {Partial<import('./app/supervisor').Release>} [change] */
  reload (name, change) {
    const app = this.#app(name)
    return this.#verb(app, 'reload', () => verbs.reload(app, change))
  }

  /** @param {string} name */
  rollback (name) {
    const app = this.#app(name)
    return this.#verb(app, 'rollback', () => verbs.rollback(app))
  }

  /** @param {string} name @param {number[]} [slots]   only the workers in these, start-first; default: all at once */
  restart (name, slots) {
    const app = this.#app(name)
    return this.#verb(app, 'restart', () => slots ? verbs.restartWorkers(app, [...new Set(slots)]) : verbs.restart(app))
  }

  /** Ends the verb that is under way, and goes back to what it found. @param {string} name */
  abort (name) {
    const app = this.#app(name)
    return this.#verb(app, 'abort', () => verbs.abort(app))
  }

  /**
   * Another worker in a slot; the one that is there leaves when that one serves. Answers before it has happened.
   * @param {string} name
   * @param {number} slot
   * @param {{ isStuck: boolean }} how   it cannot finish what is open, and is not waited for
   */
  replace (name, slot, how) {
    const worker = verbs.replaceWorker(this.#app(name), slot, how)
    this.reportVerb('replace', name)('begun', { worker: worker.id })
    return {
      changed: [`${worker.id} (pid ${worker.pid}) is being replaced: it leaves when another one serves in its slot`],
      next: [`bellwether status ${name}`]
    }
  }

  /** @param {string} name @param {number | string} to  3, '+1' or '-1' */
  scale (name, to) {
    const app = this.#app(name)
    const size = typeof to === 'number' ? to : app.size + Number(to)
    if (!Number.isInteger(size) || size < 1 || size > MOST_WORKERS) {
      const least = size < 1 ? ` To end it: bellwether stop ${name}` : ''
      throw new BellwetherError('BW_BAD_REQUEST',
        `${name} cannot be scaled to ${size} workers: it has ${app.size}, and may have 1 to ${MOST_WORKERS}.${least}`)
    }
    return this.#verb(app, 'scale', () => verbs.scale(app, size))
  }

  /** @param {string} name */
  reset (name) {
    const app = this.#app(name)
    this.#refuseWhenShuttingDown()
    const restarts = restartCount(app)
    verbs.resetCounters(app)
    this.reportVerb('reset', name)('done')
    return resetResult(app, restarts)
  }

  /**
   * @param {string} name
   * @param {string | null} fingerprint   null: all of them
   * @throws BW_ERRORS_KEPT
   */
  async forgetErrors (name, fingerprint) {
    const app = this.#app(name)
    this.#refuseWhenShuttingDown()
    try {
      const count = await this.errorCounts.forget(app.name, fingerprint)
      this.reportVerb('forget-errors', name)('done')
      return forgottenResult(app, count)
    } catch (err) {
      if (err.code === undefined) throw err
      throw new BellwetherError('BW_ERRORS_KEPT',
        `The errors of ${name} could not be forgotten (${err.message}). They are as they were.`, { cause: err })
    }
  }

  /**
   * Whether sessions of the REPL may write.
   * @param {string} name
   * @param {boolean} asSet   false: they may not; true: what the settings say
   */
  switchReplWrite (name, asSet) {
    const app = this.#app(name)
    this.#refuseWhenShuttingDown()
    verbs.switchReplWrite(app, !asSet)
    this.reportVerb(asSet ? 'repl --write on' : 'repl --write off', name)('done')
    return replResult(app)
  }

  /** @param {string} name */
  stop (name) {
    const app = this.#app(name)
    return this.#verb(app, 'stop', () => verbs.stop(app))
  }

  /** @param {string} name */
  async delete (name) {
    const app = this.#app(name)
    this.#refuseWhenShuttingDown() // the list is written: it would be back with the next start
    this.leaving.add(name) // before anything ends: a manager that dies now is not followed by one that starts it again
    try {
      const result = await this.#verb(app, 'delete', () => verbs.stop(app, { verb: 'delete' }))
      this.#forget(name)
      return result
    } finally {
      this.leaving.delete(name)
      this.save()
    }
  }

  /** Stops every app; the caller ends the process. */
  async shutdown () {
    this.shuttingDown = true
    this.save({ ended: true })
    this.seal() // that its apps are stopped now is no wish of anybody's
    const stopped = await Promise.all([...this.apps.values()].map(async app => {
      const workers = app.workers.size
      const operation = await verbs.stop(app)
      return { name: app.name, workers, operation }
    }))
    clearInterval(this.ticker)
    await this.blackBox.settled()
    await this.errorCounts.settled()
    this.#saveCounters({ ended: true }) // nobody is alive: the next manager misses nobody
    return {
      verb: 'shutdown',
      changed: [
        `stopped the manager (pid ${process.pid}) and ${stopped.length === 1 ? '1 app' : `${stopped.length} apps`}`
      ],
      still: ['log files stay, and the list of apps'],
      next: stopped.length > 0 ? ['bellwether start (takes them up again)'] : [],
      apps: stopped.map(s => s.name),
      forcedConnections: stopped.reduce((sum, s) => sum + s.operation.forcedConnections, 0)
    }
  }

  /**
   * @param {string} name
   * @throws BW_NO_SUCH_APP, BW_LOG_FILE, BW_LOG_REOPEN
   */
  async reopenLogs (name) {
    return reopenResult(name, await reopenLogs(this.#app(name).workers))
  }

  /** No patience any more. */
  killAll () { for (const app of this.apps.values()) verbs.killAll(app) }

  /**
   * @param {Supervisor} app
   * @param {string} verb
   * @param {() => Promise<import('./app/operation').Operation>} act
   */
  async #verb (app, verb, act) {
    if (verb !== 'stop') this.#refuseWhenShuttingDown()
    app.rebuiltWhy = null // whoever asks for something knows what runs
    const tell = this.reportVerb(verb, app.name)
    tell('begun')
    const isRelease = verb === 'reload' || verb === 'rollback'
    try {
      const operation = await act()
      await app.endings.whenClean()
      this.#saveNow()
      if (verb === 'start') refuseUnheard([app])
      const result = verbResult(app, operation)
      tell('done')
      if (isRelease) app.lastReload = { ok: true, atMs: Date.now(), ...result }
      return result
    } catch (err) {
      if (err.code === 'BW_ABORTED') await verbs.whenAborted(app) // then it can say what serves
      const failure = verbFailure(app, verb, err)
      tell('failed', { level: 'warn', reason: `${failure.message} (${failure.code})`, code: failure.code })
      if (isRelease && operationWasBegun(failure)) {
        app.lastReload = { ok: false, verb, atMs: Date.now(), code: failure.code, message: failure.message }
      }
      throw failure
    } finally {
      // once it is answered: reloads back to back leave no other rest
      setImmediate(() => this.#memory.look(() => this.#isAtRest))
    }
  }

  /** @param {string} name @returns {Supervisor} @throws BW_NO_SUCH_APP */
  #app (name) {
    if (this.handedOver) throw beingUpgraded()
    const app = this.apps.get(name)
    if (app) return app
    const known = [...this.apps.keys()]
    throw new BellwetherError('BW_NO_SUCH_APP',
      `There is no app "${name}". ${known.length > 0 ? `Known: ${known.join(', ')}.` : 'None is in the list: bellwether start <script>'}`,
      { details: { known } })
  }

  #refuseWhenShuttingDown () {
    if (this.handedOver) throw beingUpgraded()
    if (this.shuttingDown) {
      throw new BellwetherError('BW_SHUTTING_DOWN', 'The manager is shutting down; nothing was done.')
    }
  }
}

/** Whoever asked may ask the next manager, which is a moment away (api/client/). */
function beingUpgraded () {
  return new BellwetherError('BW_BUSY',
    'The manager is being upgraded; nothing was done. Try again in a moment.', { details: { isUpgrading: true } })
}

/** @param {string[]} names  of the apps of one start */
function refuseTwice (names) {
  const twice = names.find((name, i) => names.indexOf(name) !== i)
  if (twice !== undefined) throw new BellwetherError('BW_ALREADY_RUNNING',
    `Two of the apps are named "${twice}", and a name has one app; nothing was started. Give one of them another name.`)
}

/** @param {BellwetherError} failure */
function operationWasBegun ({ code }) { return code !== 'BW_BUSY' && code !== 'BW_NO_PREVIOUS' }

/**
 * @param {string} verb
 * @param {ReturnType<typeof verbResult>[]} results
 */
function merge (verb, results) {
  return {
    verb,
    apps: results,
    changed: results.flatMap(r => r.changed),
    still: results.flatMap(r => r.still),
    next: results.length === 1 ? results[0].next : ['bellwether ls'],
    durationMs: Math.max(0, ...results.map(r => r.durationMs))
  }
}

module.exports = { Manager, TICK_INTERVAL_MS }
