'use strict'
/**
 * Keeps one app as it should be: takes what happens to its workers, asks plan.js for the next step, and takes it.
 * What a verb asks for becomes a change of what should be (size, generation, ...) and an operation that waits until it is so.
 */
const { WorkerHandle } = require('../worker/worker-handle')
const { AppAddresses } = require('./addresses')
const { fillsSlot, isKept, isPaused, shownState } = require('../worker/lifecycle')
const { checkPlace } = require('../spawn/spawn-worker')
const { nextStep } = require('./plan')
const { firstGoal, backOf, roll, flip, scale, returnTo, abort, commit } = require('./goal')
const { surgeNow } = require('./surge')
const { planOf, nextLookMs } = require('./snapshot')
const { createSlot, moveSlot } = require('./slot')
const { appState } = require('./state')
const { noteState, isOfEarlierManager } = require('./state-since')
const { decideRestart } = require('./restart-policy')
const { Endings } = require('./exits')
const { readCpu } = require('../../common/cpu-readings')
const { exitSummary } = require('../death/exit-record')
const { launch } = require('./launch')
const { Regain } = require('./regain')
const { outputFiles } = require('../spawn/output')
const { Operation } = require('./operation')
const { wayBack } = require('./way-back')
const { howToEnd, whyNoAbort } = require('./way-out')
const { watchHealth } = require('./health-watch')
const { carriedRelease, fingerprintOf } = require('./saved-apps')
const { bootError } = require('./boot-error')
const { expectedOf } = require('./kind')
const { placed, pinned, missingPath, hasSamePlace, oldestServing } = require('./release')
const { decideWorkerCount, readCpuLimits } = require('./worker-count')
const { BellwetherError } = require('../../common/errors')
const { appError } = require('../death/error-counts')
const { cleanerOf } = require('../worker/text')

/** Verbs that end an app. */
const ENDS = new Set(['stop', 'delete'])
/** After a replacement for a sick worker failed, the next is tried this much later. */
const REPLACE_AGAIN_MS = 30_000

/** @typedef {import('./release').Release} Release */
/**
 * @typedef {object} Surroundings   what a supervisor uses of the world
 * @property {any} paths
 * @property {import('../sockets/listeners').Listeners} listeners
 * @property {{ nowMs: () => number, wallMs: () => number, chance: () => number }} clock
 * @property {() => number} nextPmId
 * @property {number} startAtOnce                           workers of one app that may be starting at a time
 * @property {{ take: () => any }} oomLedger
 * @property {Pick<import('../death/blackbox/black-box').BlackBox, 'note' | 'view'>} blackBox
 * @property {Pick<import('../death/error-counts').ErrorCounts, 'fold'>} errorCounts
 * @property {() => Set<number>} workerPids                 of all apps
 * @property {(event: Record<string, any>) => void} report  what happened, for the log and whoever follows
 * @property {() => void} save     what should run has changed
 * @property {() => number} revision   of the list of apps as it was saved last, or should have been
 * @property {() => void} count    a counter, or the workers, have changed
 */

class Supervisor {
  /** @type {Set<WorkerHandle>} all that are not yet gone */
  workers = new Set()
  /** @type {import('./slot').Slot[]} */
  slots = []
  /** What its workers run, by generation. @type {Map<number, Release>} */
  releases = new Map()
  everListened = false
  /** Why it was taken for a background worker; null: it was not, or has listened since. @type {string | null} */
  background = null
  /** Why its addresses could not be bound when it was taken up; null: they could, or it was not tried yet. @type {BellwetherError | null} */
  startProblem = null
  /** An app of this name that was in the list before listened. */
  listenedBefore = false
  /** It has been as it should be at least once. */
  everStarted = false
  /** An earlier manager left it, and nobody has asked for it since. */
  isFromList = false
  /** It is of the list of a manager that ended in good order, and nobody has asked for it since. */
  isDormant = false
  /** Fingerprint of the settings that were given last, by a start or a reload that may have failed. @type {string | null} */
  asRead = null
  /** Variables that its start gave and that cannot be had now: it is not started without them. @type {string[]} */
  lacksEnv = []
  /** Why its living workers counted more than the list; until the next verb. @type {string | null} */
  rebuiltWhy = null
  allSick = false
  /** The last worker that died unasked and left its slot empty. @type {import('../death/exit-record').ExitSummary | null} */
  lastCrash = null
  /** @type {Operation | null} */
  operation = null
  /** Sessions of the REPL may not write, whatever the settings say. */
  replWriteOff = false
  /** Until when paused workers are kept (monotonic); while a reload is under way: until it is over. */
  keptUntilMs = Infinity
  /** Since when a replacement for a sick worker may be tried (monotonic). */
  mayReplaceAtMs = 0
  /** @type {Record<string, any> | null} how the last reload or rollback ended */
  lastReload = null
  /** @type {import('./state-since').NotedState | null} */
  notedState = null

  /** Until all that is known of its living workers has been heard, no step is taken. */
  #isGathering = false
  /** The list could not be believed: which generation it runs is known when its workers have been heard. */
  #isRebuilt = false
  /** Workers that lived when the last manager died, but for those whose end has been counted. @type {import('./saved-apps').SavedCounters['workers']} */
  #alive = []
  /** Out of the list, or another manager's: it does nothing any more. */
  #isRetired = false
  /** @type {AppAddresses} */
  #addresses
  /** @type {Regain} */
  #regain
  #looping = false
  /** How often it was stopped. */
  #stops = 0
  /** Verbs whose addresses are being bound: nothing else of them is done yet. @type {Set<{ verb: string, isAborted: boolean }>} */
  #binding = new Set()
  /** @type {NodeJS.Timeout | undefined} */
  #wakeTimer

  /**
   * @param {string} name
   * @param {Release} release
   * @param {Surroundings} world
   */
  constructor (name, release, world) {
    this.name = name
    this.world = world
    /** What it should be. */
    this.goal = firstGoal(resolveSize(release.settings.instances))
    this.releases.set(this.generation, placed(release))
    this.asRead = fingerprintOf(release.settings)
    this.#addresses = new AppAddresses(name, world.listeners)
    this.#regain = new Regain(this, world.listeners, world.report)
    this.endings = new Endings(name, world, () => this.wake())
  }

  /**
   * An app as an earlier manager left it. Its living workers follow (adopt), then resume.
   * @param {import('./saved-apps').SavedApp} saved
   * @param {import('./saved-apps').SavedCounters | undefined} counters
   * @param {Map<number, Release>} releases
   * @param {Surroundings} world
   */
  static restore (saved, counters, releases, world) {
    const app = new Supervisor(saved.name, /** @type {Release} */ (releases.get(saved.generation)), world)
    const { size, stopped, generation, lastGeneration, previous, rejectedUpTo, undo: back, everListened } = saved
    const { background = null, listenedBefore = false } = saved
    const { scaledTo = null, aborting = null, replWriteOff = false, asRead = null } = saved // an earlier version did not write them
    app.goal = { size, scaledTo, stopped, generation, lastGeneration, previous, rejectedUpTo, undo: back, aborting }
    Object.assign(app, { releases, everListened, replWriteOff, asRead, background, listenedBefore })
    app.#isRebuilt = saved.isRebuilt === true
    app.endings.counts = new Map(Object.entries(counters?.exits ?? {}))
    app.slots = (counters?.slots ?? []).map(counted => createSlot(counted.slot, counted.pmId, counted))
    app.lastCrash = counters?.lastCrash ?? null
    app.#alive = counters?.workers ?? []
    app.#isGathering = true
    app.isFromList = true
    return app
  }

  get size () { return this.goal.size }
  get scaledTo () { return this.goal.scaledTo }
  get stopped () { return this.goal.stopped }
  get generation () { return this.goal.generation }
  get lastGeneration () { return this.goal.lastGeneration }
  get previous () { return this.goal.previous }
  get rejectedUpTo () { return this.goal.rejectedUpTo }
  get undo () { return this.goal.undo }
  get aborting () { return this.goal.aborting }

  get release () { return /** @type {Release} */ (this.releases.get(this.generation)) }
  get settings () { return this.release.settings }
  /** A verb is under way that another may not cut short. A start that keeps trying waits for what may never come: it may. */
  get isBusy () { return this.operation !== null && !this.operation.ended && (this.operation.order.failsWithWorker || this.operation.verb !== 'start') }

  /** How much longer paused workers are kept; null: that begins when the reload is over. */
  get keptForMs () { return this.keptUntilMs === Infinity ? null : Math.max(0, Math.round(this.keptUntilMs - this.world.clock.nowMs())) }

  /** There are workers whose end is waited for, or is still to be asked. */
  get isEnding () { return [...this.workers].some(w => !w.isUnkillable) }

  /** No worker starts or leaves. */
  get isStill () { return [...this.workers].every(w => w.state === 'serving' || isPaused(w) || w.isUnkillable) }

  /** How many workers more than wanted may run now. Without a verb only sick ones are replaced: one after the other, unless the settings say more. */
  get surge () {
    const { surge } = this.settings.reload
    return (this.operation?.ended === false ? this.operation.order.surge : undefined) ?? (surge === 'auto' ? 1 : surge)
  }

  /** How many workers there are to be. */
  get wantedSize () { return this.stopped ? 0 : this.size }

  /** Binds what its settings name, before anything is started. */
  bind () { return this.#addresses.bind(this.settings) }

  // ---- verbs: each resolves with its Operation once things are as asked, or rejects with a BellwetherError

  /** @param {{ keepTrying?: boolean }} [how]  keepTrying: a worker that fails is tried again and again (the service comes up with its machine) */
  async start ({ keepTrying = false } = {}) {
    this.#refuseWhenBusy('start')
    this.#refuseWithoutEnvironment()
    await this.#bindFor('start', this.settings)
    this.#isGathering = false // it may have waited for its address
    this.goal = { ...this.goal, stopped: false }
    this.isDormant = false
    this.isFromList = false
    this.#placeAgain()
    this.#resetSlots()
    return this.#operate({ verb: 'start', failsWithWorker: !keepTrying, onFailed: () => { this.goal = { ...this.goal, stopped: true } } })
  }

  /** @param {Partial<Release>} [change]  what the next generation runs where it differs */
  async reload (change = {}) {
    this.#refuseWhenBusy('reload')
    this.#refuseWhenStopped('reload')
    const releaseOf = change.settings ? null : this.release.releaseOf ?? null
    if (change.settings) this.asRead = fingerprintOf(change.settings)
    return this.#roll({ verb: 'reload', release: placed({ ...this.release, ...change, releaseOf }), previous: this.generation })
  }

  /** The release before the last reload: by its paused workers where there are any, else as a new generation. */
  async rollback () {
    this.#refuseWhenBusy('rollback')
    this.#refuseWhenStopped('roll back')
    const { previous } = this
    const release = previous === null ? undefined : this.releases.get(previous)
    if (previous === null || !release) throw this.#nothingBefore()
    const kept = this.#keptOf(previous)
    if (kept.length > 0) return this.#flip(previous, pinned(release), kept)
    const missing = missingPath(release)
    if (missing !== null) {
      throw new BellwetherError('BW_NO_PREVIOUS', `${this.name}: generation ${previous} ran from ${missing}, which is gone, so there is nothing to roll back to. Nothing was done.`)
    }
    return this.#roll({ verb: 'rollback', release: { ...pinned(release), releaseOf: release.releaseOf ?? previous }, previous: null })
  }

  /**
   * Replaces all workers, start-first.
   * @param {object} how
   * @param {string} how.verb
   * @param {Release} how.release          of the next generation
   * @param {number | null} how.previous   where a rollback goes from there
   */
  async #roll ({ verb, release, previous }) {
    await this.#bindFor(verb, release.settings)
    const from = this.release
    for (const worker of this.workers) if (isKept(worker)) worker.leave = true
    this.keptUntilMs = Infinity
    this.goal = roll(this.goal, { previous, size: newSize(release, from) })
    this.releases.set(this.generation, release)
    this.mayReplaceAtMs = 0
    this.#resetSlots()
    return this.#operate({
      verb, failsWithWorker: true, generation: this.generation, surge: this.#surgeFor(this.size), sameCode: hasSamePlace(release, from),
      back: this.undo ?? undefined, onFailed: () => this.#undo()
    })
  }

  /** @param {number} size  workers that a verb replaces */
  #surgeFor (size) { return surgeNow(this.settings.reload.surge, size, this.workers) }

  /** A reload, rollback or scale has failed: a new worker stays where the old one is gone already. */
  #undo () {
    const back = this.undo
    if (!back) return
    const { serve } = this.#turnBack(back)
    if (!this.stopped) this.#takeBack(serve)
    this.world.save()
    this.world.count()
  }

  /**
   * What should be is again what a verb found. New workers go, but for those that serve where no old one does; paused ones are still to be told.
   * @param {import('./way-back').Back} back
   */
  #turnBack (back) {
    const way = wayBack([...this.workers], back)
    for (const worker of way.leave) worker.leave = true
    this.goal = returnTo(this.goal, back)
    return way
  }

  /**
   * Ends the verb under way, and goes back to the generation and the size that it found: all workers are of that generation afterwards. One
   * that was asked for while the first is under way is the same.
   * @throws BW_CANNOT_ABORT: nothing is under way, or it has no way back. BW_ABORT_INCOMPLETE
   */
  async abort () {
    const { operation } = this
    if (operation?.verb === 'abort' && !operation.ended) return operation.finished
    const binding = [...this.#binding].filter(({ verb }) => verb !== 'start')
    const back = this.isBusy ? operation?.order.back : undefined
    if (!back && (this.isBusy || this.stopped || binding.length === 0)) throw whyNoAbort(this)
    for (const order of binding) order.isAborted = true
    if (!operation || !back) return this.#goBack(backOf(this.goal), binding[0].verb)
    operation.giveUp(this.#aborted(operation.verb, `after ${Math.round(operation.elapsedMs)} ms`))
    if (operation.order.replacement) this.#withdraw(operation.order.replacement)
    return this.#goBack(back, operation.verb)
  }

  /** @param {string} verb @param {string} when */
  #aborted (verb, when) {
    return new BellwetherError('BW_ABORTED', `${verb} of ${this.name} was aborted ${when}: somebody asked for that ("bellwether abort ${this.name}").`)
  }

  /**
   * @param {import('./way-back').Back} back
   * @param {string} aborts   the verb that has been ended
   */
  async #goBack (back, aborts) {
    const from = this.release
    const isElsewhere = back.generation !== this.generation
    const { serve, lacking } = this.#turnBack(back)
    const missing = isElsewhere && lacking.length > 0 ? missingPath(this.release) : null
    if (missing !== null) {
      this.#takeBack(serve)
      this.world.save()
      this.wake()
      throw new BellwetherError('BW_ABORT_INCOMPLETE', `${aborts} of ${this.name} was ended, but generation ${back.generation} ran from ${missing}, which is gone: ` +
        `no worker of it can be started in slot ${lacking.join(', ')}. What serves there stays.`, { details: { next: [`bellwether reload ${this.name}`] } })
    }
    if (isElsewhere) {
      this.releases.set(back.generation, pinned(this.release)) // its links may lead to the release that is being taken back
      this.mayReplaceAtMs = 0
      this.#resetSlots()
    }
    this.goal = abort(this.goal, { aborts, isElsewhere })
    this.world.save() // before the first worker hears of it
    this.#takeBack(serve)
    return this.#operate(this.#abortOrder({ startsAnew: isElsewhere ? lacking.length : 0, sameCode: hasSamePlace(this.release, from) }))
  }

  /** @param {{ startsAnew?: number, sameCode?: boolean }} [more] @returns {import('./operation').OperationOrder} */
  #abortOrder (more = {}) {
    return {
      verb: 'abort', failsWithWorker: true, generation: this.generation, aborts: this.aborting ?? undefined, surge: this.#surgeFor(this.size), ...more,
      onFailed: () => { this.goal = { ...this.goal, aborting: null } } // that all are to be of this generation is still so: the plan goes on trying
    }
  }

  /** A restart of some workers has failed or is aborted: those that have not been replaced yet stay. @param {import('./operation').Replacement} replacement */
  #withdraw ({ slots, old }) {
    const staying = [...old].filter(w => w.state === 'serving')
    for (const worker of staying) worker.withdrawReplacement()
    for (const w of this.workers) {
      const isNew = slots.includes(w.slot) && !old.has(w) && fillsSlot(w) && w.state !== 'serving'
      if (isNew && staying.some(other => other.slot === w.slot)) w.leave = true
    }
  }

  /** What an abort that is under way leads to. */
  async whenAborted () {
    const { operation } = this
    if (operation?.verb === 'abort') await operation.finished.catch(() => {}) // whoever asked for it hears of that
  }

  /**
   * Paused workers take connections again, all of them at once; then those of the later generations drain.
   * @param {number} generation
   * @param {Release} release
   * @param {WorkerHandle[]} kept
   */
  async #flip (generation, release, kept) {
    const from = this.release
    const back = backOf(this.goal)
    this.goal = flip(this.goal, { generation, size: newSize(release, from) })
    this.releases.set(generation, release)
    this.mayReplaceAtMs = 0
    this.#resetSlots()
    for (const w of this.workers) if (w.generation !== generation && fillsSlot(w) && w.state !== 'serving') w.leave = true
    this.#takeBack(kept)
    return this.#operate({ verb: 'rollback', failsWithWorker: true, generation, flips: kept.length, sameCode: hasSamePlace(release, from), back })
  }

  /** @param {number} generation */
  #keptOf (generation) { return [...this.workers].filter(w => isKept(w) && w.generation === generation && !w.leave) }

  /** @param {WorkerHandle[]} kept  paused workers that are to serve */
  #takeBack (kept) {
    const wasLooping = this.#looping
    this.#looping = true // no step is planned before all of them are told
    for (const worker of kept) {
      moveSlot(this.slots[worker.slot], 'start')
      worker.move('serve')
    }
    this.#looping = wasLooping
  }

  async restart () {
    this.#refuseWhenBusy('restart')
    this.#refuseWhenStopped('restart')
    checkPlace(this.settings) // what serves is not ended for what cannot be started
    await this.#unlessStopped('restart', () => this.#regain.now()) // all workers leave at once: their sockets outlive them
    for (const worker of this.workers) worker.leave = true
    this.#placeAgain()
    this.#resetSlots()
    return this.#operate({ verb: 'restart', failsWithWorker: true })
  }

  /**
   * Others in these slots, start-first; where nothing serves one is started.
   * @param {number[]} slots
   * @throws BW_NO_SUCH_WORKER
   */
  async restartWorkers (slots) {
    this.#refuseWhenBusy('restart')
    this.#refuseWhenStopped('restart')
    const unknown = slots.filter(slot => slot >= this.size)
    if (unknown.length > 0) throw this.#noSuchWorker(unknown)
    checkPlace(this.settings)
    this.mayReplaceAtMs = 0
    this.#resetSlots(slots)
    const old = new Set([...this.workers].filter(w => slots.includes(w.slot) && w.state === 'serving'))
    for (const worker of old) worker.askReplacement('asked for by "bellwether restart"')
    const replacement = { slots, old }
    const back = backOf(this.goal)
    return this.#operate({ verb: 'restart', failsWithWorker: true, replacement, surge: this.#surgeFor(old.size), back, onFailed: () => this.#withdraw(replacement) })
  }

  /** @param {number[]} slots */
  #noSuchWorker (slots) {
    const known = Array.from({ length: this.size }, (_, slot) => `${this.name}.${slot}`)
    return new BellwetherError('BW_NO_SUCH_WORKER', `There is no ${slots.map(slot => `${this.name}.${slot}`).join(', ')}. ` +
      `Known: ${known.length > 8 ? `${known[0]} to ${known.at(-1)}` : known.join(', ')}. Nothing was done.`, { details: { known, next: [`bellwether status ${this.name}`] } })
  }

  /** @param {number} size */
  async scale (size) {
    this.#refuseWhenBusy('scale')
    this.#refuseWhenStopped('scale')
    const back = backOf(this.goal)
    this.goal = scale(this.goal, size)
    return this.#operate({ verb: 'scale', failsWithWorker: true, back, onFailed: () => this.#undo() })
  }

  /** Ends whatever is under way. @param {{ verb?: string }} [how] */
  async stop ({ verb = 'stop' } = {}) {
    if (this.operation && !this.operation.ended && ENDS.has(this.operation.verb)) return this.operation.finished // whoever asked: it ends once
    this.goal = { ...this.goal, stopped: true }
    this.#stops++
    this.#isGathering = false
    this.operation?.fail(endedBy(verb, this.operation.verb, this.name))
    return this.#operate({ verb, failsWithWorker: false })
  }

  /** Restarts count from 0 again. Nothing else changes: a slot that waits for its next start goes on waiting. */
  resetCounters () {
    for (const slot of this.slots) slot.restarts = 0
    this.world.count()
  }

  /** @param {boolean} isOff */
  switchReplWrite (isOff) {
    this.replWriteOff = isOff
    this.world.save() // before anybody is told: a manager that follows tells them again
    for (const worker of this.workers) worker.switchReplWrite(isOff)
    this.world.report({ level: isOff ? 'warn' : 'info', event: 'repl-write', app: this.name, write: isOff ? 'off' : 'as set' })
  }

  /** No patience any more: every process of this app is killed now. */
  killAll () {
    this.goal = { ...this.goal, stopped: true }
    for (const worker of this.workers) worker.kill()
  }

  /**
   * @param {string} verb
   * @param {any} settings
   */
  #bindFor (verb, settings) {
    return this.#unlessStopped(verb, async () => {
      await this.#regain.now() // before new ones: who has the others can bind them too
      await this.#addresses.bind(settings)
    })
  }

  /**
   * Much may have happened while addresses were bound, or got back.
   * @param {string} verb
   * @param {() => Promise<void>} act
   */
  async #unlessStopped (verb, act) {
    const stops = this.#stops
    const order = { verb, isAborted: false }
    this.#binding.add(order)
    try {
      await act()
    } finally {
      this.#binding.delete(order)
    }
    if (order.isAborted) this.#addresses.releaseUnused(this.settings, this.workers, this.world.clock.nowMs())
    if (order.isAborted) throw this.#aborted(verb, 'before it began')
    this.#refuseWhenBusy(verb)
    if (this.#isRetired && !this.world.listeners.hasApp(this.name)) this.#addresses.releaseAll() // it was deleted; after a hand-over they are another manager's
    if (this.#isRetired) {
      throw new BellwetherError('BW_BUSY', `${this.name} is another manager's, or out of the list, since ${verb} was asked for; nothing was done.`,
        { details: { isUpgrading: this.world.listeners.hasApp(this.name) } })
    }
    if (stops === this.#stops) return
    if (this.stopped) this.#addresses.releaseAll()
    throw new BellwetherError('BW_BUSY', `${verb} of ${this.name} was ended by a stop that came after it; nothing was done.`)
  }

  /** @param {string} verb */
  #refuseWhenBusy (verb) {
    if (!this.isBusy) return
    const { operation } = this
    throw new BellwetherError('BW_BUSY',
      `${this.name}: ${operation?.verb} is under way since ${Math.round(operation?.elapsedMs ?? 0)} ms, so nothing was done. ` +
      `Try ${verb} again when it is over${operation ? howToEnd(this.name, operation) : ''}.`)
  }

  /** @param {string} verb */
  #refuseWhenStopped (verb) {
    if (this.stopped) throw new BellwetherError('BW_BUSY', `${this.name} is stopped, so there is nothing to ${verb}. Start it: bellwether start ${this.name}`)
  }

  /** @throws BW_ENVIRONMENT */
  #refuseWithoutEnvironment () {
    if (this.lacksEnv.length === 0) return
    throw new BellwetherError('BW_ENVIRONMENT',
      `${this.name} was started with ${this.lacksEnv.join(', ')}; the values were not written down (keepEnv is off), and this start does not have them. It was not started. ` +
      `Give them again: ${this.lacksEnv.slice(0, 3).map(name => `${name}=...`).join(' ')} bellwether start ${this.name}`, { details: { missing: this.lacksEnv } })
  }

  /**
   * Variables that were not written down, from the command that starts the app now.
   * @param {Record<string, string>} env
   */
  takeEnvironment (env) {
    const given = this.lacksEnv.filter(name => Object.hasOwn(env, name))
    if (given.length === 0) return
    const values = Object.fromEntries(given.map(name => [name, env[name]]))
    this.releases.set(this.generation, { ...this.release, env: { ...this.release.env, ...values } })
    this.lacksEnv = this.lacksEnv.filter(name => !given.includes(name))
  }

  #nothingBefore () {
    const { releaseOf } = this.release
    const wasFlipped = this.rejectedUpTo > this.generation
    if (this.lastReload?.code === 'BW_ABORTED') {
      return new BellwetherError('BW_NO_PREVIOUS', `${this.name}: its last reload was aborted, generation ${this.generation} serves, and no release before that is kept. Nothing was done.`)
    }
    return new BellwetherError('BW_NO_PREVIOUS', releaseOf == null && !wasFlipped
      ? `${this.name} has not been reloaded since it was started, so there is no release to roll back to. Nothing was done.`
      : `${this.name} was rolled back already: generation ${this.generation} ${wasFlipped ? 'serves again' : `is the release of ${releaseOf}`}. Nothing was done. ` +
        `A second rollback does not bring the other one back; a reload does: bellwether reload ${this.name}`)
  }

  /** All workers are started anew: from where the paths lead now. */
  #placeAgain () { this.releases.set(this.generation, placed(this.release)) }

  /**
   * The next failure of a slot is its first. How often it was started again stays: that is no setting of anybody's (resetCounters).
   * @param {number[]} [numbers]  which; default: all
   */
  #resetSlots (numbers) {
    for (const slot of this.slots.filter(one => !numbers || numbers.includes(one.slot))) {
      moveSlot(slot, 'reset')
      slot.failuresInRow = 0
      slot.restartedAtMs = []
    }
  }

  /**
   * @param {import('./operation').OperationOrder} order
   * @returns {Promise<Operation>}
   */
  #operate (order) {
    this.operation?.succeed() // a start that kept trying: what follows it is answered for itself
    this.operation = new Operation(order, this.world.clock.nowMs)
    this.world.save() // before anything is done: whoever comes after us goes on with it
    this.wake()
    return this.operation.finished
  }

  // ---- what an earlier manager left

  /**
   * @param {import('../takeover/find-workers').FoundWorker} found   a living worker of this app
   * @returns {WorkerHandle}
   */
  adopt ({ boot, identity, ageMs }) {
    const { slot, generation, token, socketBase, listeners } = boot
    const release = this.releases.get(generation) ?? this.release
    this.goal = { ...this.goal, lastGeneration: Math.max(this.lastGeneration, generation) } // of a reload that could not be written down: its number is used
    while (this.slots.length <= slot) this.slots.push(createSlot(this.slots.length, this.world.nextPmId()))
    const worker = this.#newWorker(slot, generation, release, { was: { token, socketBase } })
    moveSlot(this.slots[slot], 'start')
    this.workers.add(worker)
    const { out: [outPath], err: [errPath] } = outputFiles(this.world.paths, this.name, [slot], release.settings.log)
    worker.adopt({ identity, ageMs, keys: listeners.map(l => l.key), logs: outPath === undefined ? null : { outPath, errPath } })
    readCpu(worker, this.world.clock.nowMs()) // else the first figure would be of its whole life
    return worker
  }

  /**
   * All that lives has been adopted: go on with what was under way, and fill what is empty.
   * @returns {Promise<Operation>}
   */
  resume () {
    this.#isGathering = false
    this.#regain.now()
    if (this.#isRebuilt) this.#settleGeneration()
    // Paused workers were kept by a manager that is no more: a rollback starts their release again.
    for (const worker of this.workers) if (worker.generation !== this.generation && (worker.state === 'starting' || worker.state === 'standby' || worker.state === 'paused')) worker.leave = true
    const { undo, generation, aborting } = this
    if (this.operation && !this.operation.ended) { // asked for since the control socket is open
      this.wake()
      return this.operation.finished
    }
    if (this.stopped) return this.#operate({ verb: 'stop', failsWithWorker: false })
    if (aborting !== null) return this.#operate(this.#abortOrder())
    if (!undo) return this.#operate({ verb: 'start', failsWithWorker: false })
    const order = undo.generation === generation ? { verb: 'scale' } : { verb: 'reload', generation }
    return this.#operate({ ...order, failsWithWorker: true, surge: this.#surgeFor(this.size), back: undo, onFailed: () => this.#undo() })
  }

  /** The list could not be believed: what serves is what is wanted, and no reload goes on. */
  #settleGeneration () {
    this.#isRebuilt = false
    const all = [...this.workers]
    const serving = oldestServing(all.map(w => ({ generation: w.generation, serves: w.state === 'serving' })))
    this.goal = { ...this.goal, generation: serving ?? this.generation }
    for (const worker of wayBack(all, this.goal).leave) worker.leave = true
  }

  /**
   * Of a reload, or the replacement of one worker, that was cut: the one that it is to replace is still there, and would go once this one is trusted.
   * @param {WorkerHandle} worker
   */
  isOnTrial ({ slot, generation, startedAtMs }) {
    return [...this.workers].some(w => {
      if (w.slot !== slot || !fillsSlot(w)) return false
      return w.generation === generation ? w.startedAtMs < startedAtMs : this.#isNewer(generation) && !this.#isNewer(w.generation)
    })
  }

  /** Whether a reload that is under way has brought it. @param {number} generation */
  #isNewer (generation) { return this.undo !== null && generation > this.undo.generation }

  /** Workers that the last manager had and this one has not found. */
  get missing () {
    const here = new Set([...this.workers].map(w => w.token))
    return this.#alive.filter(({ token }) => !here.has(token))
  }

  /** All that lives has been adopted: who is missing ended while no manager lived. Once, whatever becomes of the app. */
  countMissing () {
    const { missing } = this
    this.#alive = []
    for (const was of missing) this.#onMissing(was)
    this.world.count()
  }

  /** Out of the list: what still ends of it is nobody's business. */
  retire () {
    this.#isRetired = true
    clearTimeout(this.#wakeTimer)
  }

  /** In the list again. */
  reinstate () { this.#isRetired = false }

  /** For its address, which another process has. */
  get isWaiting () { return this.#isGathering }

  /** Another manager has it from now on. */
  detach () {
    this.#isRetired = true
    clearTimeout(this.#wakeTimer)
    for (const worker of this.workers) worker.detach()
  }

  /** @param {import('./saved-apps').SavedCounters['workers'][number]} was */
  #onMissing (was) {
    const exit = this.endings.takeMissing(was, { restartsAuto: this.settings.restart.auto, circumstances: () => this.#circumstances(was) })
    const slot = this.slots[was.slot]
    if (!slot || this.stopped) return
    slot.lastExit = exit
    if ([...this.workers].some(w => w.slot === was.slot)) return
    slot.restarts++
    this.lastCrash = exitSummary(exit)
  }

  /**
   * @param {number} slot
   * @param {{ isStuck: boolean }} how   it is known to be stuck
   * @returns {WorkerHandle}   the one that leaves when another one serves
   * @throws BW_NO_WORKER
   */
  replaceWorker (slot, { isStuck }) {
    const worker = [...this.workers].find(w => w.slot === slot && w.state === 'serving')
    if (!worker) throw new BellwetherError('BW_NO_WORKER', `No worker serves in slot ${slot} of "${this.name}": there is nothing to replace.`, { details: { next: [`bellwether status ${this.name}`] } })
    worker.isStuck ||= isStuck
    worker.askReplacement(`asked for over the control API${isStuck ? ', as stuck' : ''}`)
    this.wake()
    return worker
  }

  // ---- the loop

  /** Something changed: take every step that can be taken now. */
  wake () {
    if (this.#looping || this.#isGathering || this.#isRetired) return
    this.#looping = true
    try {
      for (;;) {
        const nowMs = this.world.clock.nowMs()
        while (this.slots.length < this.wantedSize) this.slots.push(createSlot(this.slots.length, this.world.nextPmId()))
        const step = nextStep(planOf(this, nowMs))
        if (step.step === 'wait' || step.step === 'done') {
          this.#rest(step.step === 'done', nowMs)
          return
        }
        this.#take(step)
      }
    } finally {
      this.#looping = false
    }
  }

  /** @param {import('./plan').Step} step */
  #take (step) {
    if (step.step === 'start') return this.#start(step.slot)
    const worker = [...this.workers].find(w => 'key' in step && w.key === step.key)
    if (!worker) throw new Error(`step ${step.step} for a worker that is gone`)
    if (step.step === 'serve' || step.step === 'pause') worker.move(step.step)
    else this.#retire(worker)
  }

  /** @param {WorkerHandle} worker */
  #retire (worker) {
    const { replaceReason: reason } = worker
    const cause = reason === 'asked' ? 'requested' : reason ?? (this.stopped ? 'requested' : 'drained')
    // one that is stuck cannot finish what is open
    worker.leaveFor(cause, { atOnce: reason === 'hung' || worker.isStuck || (reason === 'asked' && worker.isBlocked) })
  }

  /** @param {number} number */
  #start (number) {
    const { release } = this
    const slot = this.slots[number]
    const worker = this.#newWorker(number, this.generation, release, {})
    moveSlot(slot, 'start')
    this.workers.add(worker)
    const { listeners } = this.world
    launch(worker, { callerEnv: release.env, pmId: slot.pmId, restarts: slot.restarts }, { listeners, workers: this.workers, regain: this.#regain })
  }

  /**
   * @param {number} slot
   * @param {number} generation
   * @param {Release} release
   * @param {{ was?: { token: string, socketBase: string } }} more
   */
  #newWorker (slot, generation, release, more) {
    const { world } = this
    const { settings, nodePath = null } = release
    // of those that a dead manager left nobody has said yet whether he serves: a later generation than the one that is gone back to is on trial
    const serving = [...this.workers].filter(w => w.state === 'serving')
    const replaces = more.was ? this.#isNewer(generation) : serving.length > 0
    const hasIdleServer = serving.some(w => w.boot?.madeServer && w.listening.size === 0)
    const { everListened, background, listenedBefore } = this
    return new WorkerHandle({
      ...more,
      app: this.name,
      slot,
      generation,
      settings,
      clean: cleanerOf(release),
      nodePath,
      carried: { revision: world.revision(), release: carriedRelease(release) },
      expected: expectedOf({ settings, everListened, background, listenedBefore }, { env: { ...release.env, ...settings.env }, replaces, hasIdleServer }),
      evenSpread: settings.worker.evenSpread && this.size > 1,
      replWriteOff: this.replWriteOff,
      paths: world.paths,
      clock: world.clock,
      on: {
        state: (w, from) => this.#onState(w, from),
        accepts: () => this.#onAccepts(),
        message: (w, data) => this.#onMessage(w, data),
        listens: () => this.#noteListens(),
        bind: (w, key) => world.listeners.acquire(this.name, key),
        bound: (w, key, address) => { world.listeners.lend(this.name, key, address) },
        note: (w, level, event, detail) => world.report({ level, event, app: this.name, worker: w.id, generation: w.generation, ...detail })
      }
    })
  }

  /** @param {WorkerHandle} worker @param {any} data   what the app said, or a new error of it (metrics/errors) */
  #onMessage (worker, data) {
    const told = { toJSON: () => worker.clean.data(data) } // only a follower of events wants it: a flood of messages costs nobody else
    this.world.report({ event: 'message', app: this.name, worker: worker.id, data: told })
    const found = appError(data)
    if (found) this.world.report({ level: 'warn', event: 'app-error', app: this.name, worker: worker.id, generation: worker.generation, ...found })
  }

  #onAccepts () {
    const { operation } = this
    if (operation?.order.flips && operation.flipMs === null) {
      const returned = [...this.workers].filter(w => w.returned && w.state === 'serving')
      if (returned.every(w => w.acceptingAtMs !== null)) operation.flipMs = operation.elapsedMs
    }
    this.wake()
  }

  /** It serves clients: written down at once, since the workers of every later manager have to listen too. */
  #noteListens () {
    if (this.everListened) return
    this.everListened = true
    this.background = null
    this.listenedBefore = false
    if (!this.#isGathering) this.world.save()
  }

  /** @param {WorkerHandle} worker  that has become ready, or ended */
  #noteNotListening ({ id, generation, notListening }) {
    if (notListening === null || this.everListened || this.background !== null) return
    const { because, isLate } = notListening
    this.background = because
    this.listenedBefore = false
    this.world.report({ level: isLate ? 'warn' : 'info', event: 'background-worker', app: this.name, worker: id, generation, reason: `taken for a background worker: ${because}` })
    this.world.save()
  }

  /**
   * @param {WorkerHandle} worker
   * @param {import('../worker/lifecycle').WorkerState | null} from   null: it was started
   */
  #onState (worker, from) {
    if (from === 'starting') this.#noteNotListening(worker)
    if (worker.state === 'gone') this.workers.delete(worker)
    const isEnd = (worker.state === 'gone' || worker.state === 'unkillable') && worker.goneNote === null // told once, also of one that goes after all
    if (isEnd) this.#onEnd(worker)
    if (from === 'serving') this.#passNames(worker.slot)
    if (isEnd || from === 'starting') this.world.count()
    if (worker.state === 'paused' && worker.paused) this.operation?.noteFinished(worker.paused)
    if (!worker.isCatchingUp || worker.state === 'gone') {
      this.world.report({
        event: 'worker', app: this.name, worker: worker.id, generation: worker.generation, pid: worker.pid, from: from && shownState(from), state: shownState(worker.state),
        elapsedMs: Math.round(worker.uptimeMs),
        ...(worker.state === 'gone' ? { note: worker.goneNote, forced: worker.drained?.forced ?? 0 } : {})
      })
    }
    this.wake()
  }

  /**
   * A slot's public names lead to a worker that serves: where the newer one leaves first (its reload failed or was aborted) the older has them again.
   * @param {number} slot
   */
  #passNames (slot) { [...this.workers].find(w => w.slot === slot && w.state === 'serving')?.publishSockets() }

  /** @param {WorkerHandle} worker  that is gone, or is waited for no longer */
  #onEnd (worker) {
    this.#alive = this.#alive.filter(({ token }) => token !== worker.token)
    const exit = this.endings.take(worker, () => this.#circumstances(worker))
    this.operation?.note(worker)

    if (worker.kept) return // the slot is another worker's
    const slot = this.slots[worker.slot]
    slot.lastExit = exit
    const replaced = [...this.workers].some(w => w.slot === worker.slot && fillsSlot(w))
    if (exit.unasked && !this.stopped) this.#onUnasked(worker, slot, exit, replaced)
    else if (!replaced) moveSlot(slot, 'left')
  }

  /** What stood around a death. @param {{ slot: number, generation: number }} gone */
  #circumstances ({ slot, generation }) {
    const { restarts = 0, failuresInRow = 0 } = this.slots[slot] ?? {}
    const verb = this.isBusy ? this.operation?.verb ?? null : null
    return { release: this.releases.get(generation) ?? this.release, paths: this.world.paths, verb, restarts, failuresInRow }
  }

  /**
   * A worker ended that nobody asked to end.
   * @param {WorkerHandle} worker
   * @param {import('./slot').Slot} slot
   * @param {import('../death/exit-record').ExitRecord} exit
   * @param {boolean} replaced   another worker fills the slot
   */
  #onUnasked (worker, slot, exit, replaced) {
    const nowMs = this.world.clock.nowMs()
    const { operation } = this
    const ofGeneration = operation?.order.generation
    const isFinished = exit.cause === 'finished'
    if (operation?.failsWith(worker) && !isFinished) operation.fail(bootError(this, worker, exit))
    if (this.stopped) {
      if (!replaced) moveSlot(slot, 'left')
      return
    }
    if (replaced) { // by one that it was to replace, or that replaces it: only the first is a replacement that failed
      const isReplacement = [...this.workers].some(w => w.slot === worker.slot && fillsSlot(w) && w.startedAtMs < worker.startedAtMs)
      // one of a release whose reload has just failed says nothing about workers of the release that stays
      if (isReplacement && worker.generation === this.generation) this.mayReplaceAtMs = nowMs + REPLACE_AGAIN_MS
      return
    }
    if (!isFinished) this.lastCrash = exitSummary(exit)
    const death = { cause: exit.cause, signal: exit.signal, servedMs: worker.servedMs }
    const decision = decideRestart(slot, death, nowMs, this.settings.restart, this.world.clock.chance())
    if (decision.action === 'give-up') {
      const mayFill = ofGeneration !== undefined && worker.generation !== ofGeneration && operation?.ended === false
      moveSlot(slot, mayFill ? 'left' : 'give-up') // the release that is on its way in is another one, and gets the slot
      if (mayFill) return
      if (isFinished) return void this.world.report({ event: 'finished', app: this.name, worker: worker.id, reason: exit.detail })
      const concerns = operation?.order.replacement?.slots.includes(worker.slot) ?? true
      if (operation?.order.failsWithWorker && concerns && !operation.ended) operation.fail(bootError(this, worker, exit))
      this.world.report({ level: 'error', event: 'gave-up', app: this.name, worker: worker.id, reason: decision.reason })
      return
    }
    slot.restarts++
    slot.restartedAtMs = [...slot.restartedAtMs.filter(atMs => nowMs - atMs < this.settings.restart.windowMs), nowMs]
    slot.failuresInRow = decision.failuresInRow
    slot.notBeforeMs = nowMs + decision.delayMs
    moveSlot(slot, 'back-off')
    if (decision.delayMs === 0) return
    const { delayMs, failuresInRow } = decision
    this.world.report({ level: 'warn', event: 'backing-off', app: this.name, worker: worker.id, delayMs, failuresInRow })
  }

  /**
   * Nothing can be done now: end the operation if things are as it wanted, and come back when a wait is over.
   * @param {boolean} done
   * @param {number} nowMs   the time that the plan was made for: a wait that ended since has not been seen by it
   */
  #rest (done, nowMs) {
    const quiet = this.stopped ? !this.isEnding && !this.endings.isCleaning : done
    if (quiet) {
      if (this.stopped) this.#addresses.releaseAll()
      else {
        this.everStarted = true
        if (this.keptUntilMs === Infinity) this.keptUntilMs = nowMs + this.settings.reload.keepOldMs // also of a reload that an earlier manager began
        this.#forgetOldReleases()
        this.#addresses.releaseUnused(this.settings, this.workers, nowMs)
        this.#commit()
      }
      this.operation?.succeed()
    }
    if (this.operation?.hasReplaced(this.workers)) this.operation.succeed()
    clearTimeout(this.#wakeTimer)
    const nextMs = nextLookMs(this, nowMs)
    if (Number.isFinite(nextMs) && !this.stopped) this.#wakeTimer = setTimeout(() => this.wake(), nextMs + 1)
  }

  /** Things are as they should be: there is nothing to go back to. */
  #commit () {
    const committed = commit(this.goal)
    if (committed === this.goal) return
    this.goal = committed
    this.world.save()
    this.world.count() // the counters know the size, too
  }

  #forgetOldReleases () {
    const used = new Set([this.generation, this.previous, ...[...this.workers].map(w => w.generation)])
    for (const generation of this.releases.keys()) if (!used.has(generation)) this.releases.delete(generation)
  }

  /**
   * The manager's loop moved on.
   * @param {number} elapsedMs   since the last tick
   * @param {number} intervalMs  of the ticks
   */
  tick (elapsedMs, intervalMs) {
    const nowMs = this.world.clock.nowMs()
    for (const worker of this.workers) readCpu(worker, nowMs)
    this.notedState = noteState(this.notedState, appState(this), nowMs, isOfEarlierManager(this, nowMs))
    watchHealth(this, elapsedMs, intervalMs)
    if (!this.#isRetired && !this.#isGathering) this.#regain.tick(this.world.clock.nowMs())
    if ([...this.workers].some(w => w.replaceReason)) this.wake()
  }
}

/**
 * The size changes with the setting, not with the release: `scale` may have changed it meanwhile.
 * @param {Release} release
 * @param {Release} from
 * @returns {number | null}   null: the setting is the same
 */
function newSize (release, from) { return release.settings.instances === from.settings.instances ? null : resolveSize(release.settings.instances) }

/**
 * @param {number | 'max'} instances
 * @returns {number}
 */
function resolveSize (instances) { return instances === 'max' ? decideWorkerCount(readCpuLimits()).count : instances }

/**
 * A verb that had begun; the app is stopped or deleted since.
 * @param {string} verb   that ended it
 * @param {string} ended
 * @param {string} app
 */
function endedBy (verb, ended, app) {
  const isDelete = verb === 'delete'
  return new BellwetherError('BW_STOPPED', `${ended} of ${app} had begun and was ended by ${verb}.`, {
    details: { still: [`${app} ${isDelete ? 'is deleted: it is not in the list any more' : 'is stopped'}`], next: isDelete ? ['bellwether ls'] : [`bellwether start ${app}`] }
  })
}

module.exports = { Supervisor }
