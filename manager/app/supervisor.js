'use strict'
/**
 * Keeps one app as it should be: takes what happens to its workers, asks plan.js for the next step, and takes it.
 * What a verb asks for becomes a change of what should be (size, generation, ...) and an operation that waits until it
 * is so.
 */
const { WorkerHandle } = require('../worker/worker-handle')
const { AppAddresses } = require('./addresses')
const { isServing, isPaused, shownState } = require('../worker/lifecycle')
const { wayToGo } = require('../worker/wish')
const { nextStep } = require('./plan')
const { firstGoal, commit } = require('./goal')
const { planOf, nextLookMs } = require('./snapshot')
const { workerOrder } = require('./worker-order')
const { createSlot, moveSlot } = require('./slot')
const { appState } = require('./state')
const { noteState, isOfEarlierManager } = require('./state-since')
const { onEnd } = require('./deaths')
const { noteListens, noteNotListening } = require('./shown-kind')
const { Endings } = require('./exits')
const { readCpu } = require('../../common/cpu-readings')
const { launch } = require('./launch')
const { Regain } = require('./regain')
const { Operation } = require('./operation')
const { watchHealth } = require('./health-watch')
const { watchLimits } = require('./limit-watch')
const { fingerprintOf } = require('./saved-apps')
const { placed } = require('./release')
const { resolveSize } = require('./worker-count')
const { appError } = require('../death/error-counts')

/** @typedef {import('./release').Release} Release */
/**
 * @typedef {object} Surroundings   what a supervisor uses of the world
 * @property {any} paths
 * @property {import('../sockets/listeners').Listeners} listeners
 * @property {{ nowMs: () => number, wallMs: () => number, chance: () => number }} clock
 * @property {() => number} nextPmId
 * @property {number} startAtOnce                           workers of one app that may be starting at a time
 * @property {{ take: () => any, look: (nowMs: number) => void }} oomLedger
 * @property {() => { requestsOf: (app: string, base: string) => number | null,
 *   memoryOf: (app: string, slot: number, minutes: number) => { minute: number, rssBytes: number }[] }} histories
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
  /**
   * Why its addresses could not be bound when it was taken up; null: they could, or it was not tried yet.
   * @type {import('../../common/errors').BellwetherError | null}
   */
  startProblem = null
  /** An app of this name that was in the list before listened. */
  listenedBefore = false
  /** It has been as it should be at least once. */
  everStarted = false
  /** An earlier manager left it, and nobody has asked for it since. */
  isFromList = false
  /** It is of the list of a manager that ended in good order, and nobody has asked for it since. */
  isDormant = false
  /**
   * Fingerprint of the settings that were given last, by a start or a reload that may have failed.
   * @type {string | null}
   */
  asRead = null
  /** Variables that its start gave and that cannot be had now: it is not started without them. @type {string[]} */
  lacksEnv = []
  /** Why its living workers counted more than the list; until the next verb. @type {string | null} */
  rebuiltWhy = null
  allSick = false
  /**
   * The last worker that died unasked and left its slot empty.
   * @type {import('../death/exit-record').ExitSummary | null}
   */
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
  isGathering = false
  /** The list could not be believed: which generation it runs is known when its workers have been heard. */
  isRebuilt = false
  /**
   * Workers that lived when the last manager died, but for those whose end has been counted.
   * @type {import('./saved-apps').SavedCounters['workers']}
   */
  alive = []
  /** Out of the list, or another manager's: it does nothing any more. */
  isRetired = false
  /** @type {AppAddresses} */
  addresses
  /** @type {Regain} */
  regain
  #looping = false
  /** How often it was stopped. */
  stops = 0
  /**
   * Verbs whose addresses are being bound: nothing else of them is done yet.
   * @type {Set<{ verb: string, isAborted: boolean }>}
   */
  binding = new Set()
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
    this.addresses = new AppAddresses(name, world.listeners)
    this.regain = new Regain(this, world.listeners, world.report)
    this.endings = new Endings(name, world, () => this.wake())
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
  /**
   * A verb is under way that another may not cut short. A start that keeps trying waits for what may never come: it
   * may.
   */
  get isBusy () {
    return this.operation !== null && !this.operation.ended &&
      (this.operation.order.failsWithWorker || this.operation.verb !== 'start')
  }

  /** How much longer paused workers are kept; null: that begins when the reload is over. */
  get keptForMs () {
    return this.keptUntilMs === Infinity ? null : Math.max(0, Math.round(this.keptUntilMs - this.world.clock.nowMs()))
  }

  /** There are workers whose end is waited for, or is still to be asked. */
  get isEnding () { return [...this.workers].some(w => !w.isUnkillable) }

  /** No worker starts or leaves. */
  get isStill () { return [...this.workers].every(w => isServing(w) || isPaused(w) || w.isUnkillable) }

  /**
   * How many workers more than wanted may run now. Without a verb only sick ones are replaced: one after the other,
   * unless the settings say more.
   */
  get surge () {
    const { surge } = this.settings.reload
    return (this.operation?.ended === false ? this.operation.order.surge : undefined) ?? (surge === 'auto' ? 1 : surge)
  }

  /** How many workers there are to be. */
  get wantedSize () { return this.stopped ? 0 : this.size }

  /** Binds what its settings name, before anything is started. */
  bind () { return this.addresses.bind(this.settings) }

  /** All workers are started anew: from where the paths lead now. */
  placeAgain () { this.releases.set(this.generation, placed(this.release)) }

  /**
   * The next failure of a slot is its first. How often it was started again stays: that is no setting of anybody's
   * (resetCounters).
   * @param {number[]} [numbers]  which; default: all
   */
  resetSlots (numbers) {
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
  operate (order) {
    this.operation?.succeed() // a start that kept trying: what follows it is answered for itself
    this.operation = new Operation(order, this.world.clock.nowMs)
    this.world.save() // before anything is done: whoever comes after us goes on with it
    this.wake()
    return this.operation.finished
  }

  /** Whether a reload that is under way has brought it. @param {number} generation */
  isNewer (generation) { return this.undo !== null && generation > this.undo.generation }

  /** Out of the list: what still ends of it is nobody's business. */
  retire () {
    this.isRetired = true
    clearTimeout(this.#wakeTimer)
  }

  /** Workers that the last manager had and this one has not found. */
  get missing () {
    const here = new Set([...this.workers].map(w => w.token))
    return this.alive.filter(({ token }) => !here.has(token))
  }

  /** In the list again. */
  reinstate () { this.isRetired = false }

  /** For its address, which another process has. */
  get isWaiting () { return this.isGathering }

  /** Another manager has it from now on. */
  detach () {
    this.isRetired = true
    clearTimeout(this.#wakeTimer)
    for (const worker of this.workers) worker.detach()
  }

  /** Something changed: take every step that can be taken now. */
  wake () {
    if (this.#looping || this.isGathering || this.isRetired) return
    this.#looping = true
    try {
      for (;;) {
        const nowMs = this.world.clock.nowMs()
        while (this.slots.length < this.wantedSize) {
          this.slots.push(createSlot(this.slots.length, this.world.nextPmId()))
        }
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

  /** No step is planned before all of it is done. @param {() => void} act */
  together (act) {
    const wasLooping = this.#looping
    this.#looping = true
    try {
      act()
    } finally {
      this.#looping = wasLooping
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
    const { cause, atOnce } = wayToGo(worker.wish, { isStopped: this.stopped, isBlocked: worker.isBlocked })
    worker.leaveFor(cause, { atOnce })
  }

  /** @param {number} number */
  #start (number) {
    const { release } = this
    const slot = this.slots[number]
    const worker = this.newWorker(number, this.generation, release, {})
    moveSlot(slot, 'start')
    this.workers.add(worker)
    const { listeners } = this.world
    launch(worker, { callerEnv: release.env, pmId: slot.pmId, restarts: slot.restarts }, {
      listeners, workers: this.workers, regain: this.regain
    })
  }

  /**
   * @param {number} slot
   * @param {number} generation
   * @param {Release} release
   * @param {{ was?: { token: string, socketBase: string } }} more
   */
  newWorker (slot, generation, release, more) {
    const { world } = this
    return new WorkerHandle({
      ...workerOrder(this, slot, generation, release, more),
      on: {
        state: (w, from) => this.#onState(w, from),
        message: (w, data) => this.#onMessage(w, data),
        listens: () => noteListens(this),
        bind: (w, key) => world.listeners.acquire(this.name, key),
        bound: (w, key, address) => { world.listeners.lend(this.name, key, address) },
        note: (w, level, event, detail) =>
          world.report({ level, event, app: this.name, worker: w.id, generation: w.generation, ...detail })
      }
    })
  }

  /** @param {WorkerHandle} worker @param {any} data   what the app said, or a new error of it (metrics/errors) */
  #onMessage (worker, data) {
    // only a follower of events wants it: a flood of messages costs nobody else
    const told = { toJSON: () => worker.clean.data(data) }
    this.world.report({ event: 'message', app: this.name, worker: worker.id, data: told })
    const found = appError(data)
    if (found) this.world.report({
      level: 'warn', event: 'app-error', app: this.name, worker: worker.id, generation: worker.generation, ...found
    })
  }

  /** All that were paused take connections again: a rollback by flip is over. */
  #noteFlip () {
    const { operation } = this
    if (!operation?.order.flips || operation.flipMs !== null) return
    const returned = [...this.workers].filter(w => w.returned && isServing(w))
    if (returned.every(w => w.state === 'serving')) operation.flipMs = operation.elapsedMs
  }

  /**
   * @param {WorkerHandle} worker
   * @param {import('../worker/lifecycle').WorkerState | null} from   null: it is wanted
   */
  #onState (worker, from) {
    if (from === 'starting') noteNotListening(this, worker)
    if (worker.state === 'gone') this.workers.delete(worker)
    // told once, also of one that goes after all
    const isEnd = (worker.state === 'gone' || worker.state === 'unkillable') && worker.evidence.exitText === null
    if (isEnd) onEnd(this, worker)
    if (from !== null && isServing({ state: from }) && !isServing(worker)) this.#passNames(worker.slot)
    if (worker.state === 'serving') this.#noteFlip()
    if (isEnd || from === 'starting') this.world.count()
    if (worker.state === 'paused' && worker.evidence.paused) this.operation?.noteFinished(worker.evidence.paused)
    const isShown = from === null || shownState(from) !== shownState(worker.state) || worker.state === 'unkillable'
    if (isShown && (!worker.isCatchingUp || worker.state === 'gone')) {
      this.world.report({
        event: 'worker', app: this.name, worker: worker.id, generation: worker.generation, pid: worker.pid,
        from: from && shownState(from), state: shownState(worker.state),
        elapsedMs: Math.round(worker.uptimeMs),
        ...(worker.state === 'gone'
          ? { note: worker.evidence.exitText, forced: worker.evidence.drained?.forced ?? 0 }
          : {})
      })
    }
    this.wake()
  }

  /**
   * A slot's public names lead to a worker that serves: where the newer one leaves first (its reload failed or was
   * aborted) the older has them again.
   * @param {number} slot
   */
  #passNames (slot) { [...this.workers].find(w => w.slot === slot && isServing(w))?.publishSockets() }

  /**
   * Nothing can be done now: end the operation if things are as it wanted, and come back when a wait is over.
   * @param {boolean} done
   * @param {number} nowMs   the time that the plan was made for: a wait that ended since has not been seen by it
   */
  #rest (done, nowMs) {
    const quiet = this.stopped ? !this.isEnding && !this.endings.isCleaning : done
    if (quiet) {
      if (this.stopped) this.addresses.releaseAll()
      else {
        this.everStarted = true
        // also of a reload that an earlier manager began
        if (this.keptUntilMs === Infinity) this.keptUntilMs = nowMs + this.settings.reload.keepOldMs
        this.#forgetOldReleases()
        this.addresses.releaseUnused(this.settings, this.workers, nowMs)
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
    watchLimits(this, nowMs)
    if (!this.isRetired && !this.isGathering) this.regain.tick(this.world.clock.nowMs())
    if ([...this.workers].some(w => w.wish?.when === 'start-first')) this.wake()
  }
}

module.exports = { Supervisor }
