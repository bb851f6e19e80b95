'use strict'
/**
 * Keeps one app at its goal: takes the events of its workers, asks plan.js for the next step, and takes that step.
 * A verb becomes a change of the goal (size, generation, ...) and an operation that waits until the app has reached it.
 */
const { AppAddresses } = require('./addresses')
const { isServing, isPaused } = require('../worker/lifecycle')
const { nextStep } = require('./plan')
const { takeStep } = require('./take-step')
const { nextPhase } = require('./phase')
const { firstGoal, commit } = require('./goal')
const { planOf, nextLookMs } = require('./snapshot')
const { createSlot, beginAnew } = require('./slot')
const { lookAtState } = require('./crash-loop')
const { Endings } = require('./exits')
const { readCpu } = require('../../common/cpu-readings')
const { Regain } = require('./regain')
const { Pausing } = require('./pausing')
const { Operation } = require('./operation')
const { watchHealth } = require('./health-watch')
const { watchLimits } = require('./limit-watch')
const { watchMaintenance } = require('./maintenance')
const { fingerprintOf } = require('./saved-apps')
const { letGoUnused } = require('./let-go-unused')
const { placed } = require('./release')
const { resolveSize } = require('./worker-count')
const { jobOf } = require('./job-of')
const { checkIdentity } = require('../spawn/run-as')
const { checkCpus } = require('../spawn/processors')

/** @typedef {import('./release').Release} Release */
/** @typedef {import('../worker/worker-handle').WorkerHandle} WorkerHandle */
/**
 * @typedef {object} Surroundings   what a supervisor uses of the world
 * @property {any} paths
 * @property {import('../sockets/listeners').Listeners} listeners
 * @property {{ nowMs: () => number, wallMs: () => number, chance: () => number }} clock
 * @property {Pick<import('./pm-ids').PmIds, 'take' | 'continueAfter'>} pmIds
 * @property {(path: string, as: import('../settings/accounts').RunsAs) => void} openDoor   a socket on which workers of
 *   that user find this manager
 * @property {number} startAtOnce                           workers of one app that may be starting at a time
 * @property {{ take: () => any, look: (nowMs: number) => void }} oomLedger
 * @property {() => { requestsOf: (app: string, base: string) => number | null,
 *   memoryOf: (app: string, slot: number, minutes: number) => { minute: number, rssBytes: number }[] }} histories
 * @property {Pick<import('../death/blackbox/black-box').BlackBox, 'note' | 'view'>} blackBox
 * @property {Pick<import('../death/error-counts').ErrorCounts, 'fold'>} errorCounts
 * @property {() => Set<number>} workerPids                 of all apps
 * @property {{ store: import('../jobs/job-store').JobStore, mayAct: () => boolean }} jobs   mayAct: runs may begin
 * @property {(event: Record<string, any>) => void} report  what happened, for the log and the followers of events
 * @property {() => void} save     what should run has changed
 * @property {() => void} saveSoon   something was learned that the next manager should know
 * @property {() => number} revision   of the list of apps as it was saved last, or should have been
 * @property {{ view: (app: Supervisor) => Record<string, any> | null }} watches   of its files (watch/watches.js)
 * @property {StartGate} order     holds the first workers of a start back
 * @property {() => void} count    a counter, or the workers, have changed
 */

/**
 * @typedef {{ text: string, is: 'held' | 'waits' | 'fails', why: string }} WaitItem   one of its dependencies
 *   (order/verdicts.js)
 */
/**
 * @typedef {object} StartGate   (order/start-order.js)
 * @property {(app: Supervisor) => void} hold      a start begins
 * @property {(app: Supervisor) => void} holdAnew  it has other settings
 * @property {(app: Supervisor) => void} release   it is not to start any more
 * @property {(app: Supervisor) => import('../../common/errors').BellwetherError | null} problemOf   it waits in vain
 * @property {(name: string) => { name: string, atMs: number, tookMs: number }[]} chainOf   what its start waited for
 * @property {(apps: Supervisor[]) => string[]} whyLong   the same, for the answer of a start
 * @property {(name: string) => string[]} dependentsOf
 */
/**
 * @typedef {object} Prelude   a verb before it begins
 * @property {string} verb
 * @property {boolean} isAborted
 * @property {{ name: string, end: () => void } | null} hook   that it waits for
 */

class Supervisor {
  /** @type {Set<WorkerHandle>} all that are not yet gone */
  workers = new Set()
  /** @type {import('./slot').Slot[]} */
  slots = []
  /** The releases that its workers run, by generation. @type {Map<number, Release>} */
  releases = new Map()
  everListened = false
  /** Why it was taken for a background worker; null: it was not, or has listened since. @type {string | null} */
  background = null
  /**
   * Why its addresses could not be bound when it was taken up; null: they could, or it was not tried yet.
   * @type {import('../../common/errors').BellwetherError | null}
   */
  startProblem = null
  /**
   * It is to start, and what it depends on is not there; null: its workers may start.
   * @type {{ sinceMs: number, items: WaitItem[] } | null}
   */
  waiting = null
  /** Of its slots before it was started anew. @type {number[]} */
  pmIdsBefore = []
  /** An app of this name that was in the list before listened. */
  listenedBefore = false
  /** It has been as it should be at least once. */
  everStarted = false
  /** An earlier manager left it, and no verb has started it since. */
  isFromList = false
  /** It is of the list of a manager that ended in good order, and no verb has started it since. */
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
  /** Whether its workers accept nothing for a while. */
  pausing = new Pausing()
  /** Sessions of the REPL may not write, whatever the settings say. */
  replWriteOff = false
  /** Of a job: no run begins by its schedule. */
  schedulePaused = false
  /** Until when paused workers are kept (monotonic); while a reload is under way: until it is over. */
  keptUntilMs = Infinity
  /** Since when a replacement for a sick worker may be tried (monotonic). */
  mayReplaceAtMs = 0
  /** @type {Record<string, any> | null} how the last reload or rollback ended */
  lastReload = null
  /** @type {import('./state-since').NotedState | null} */
  notedState = null

  /** Steps are taken only while it is 'ours'. @type {import('./phase').Phase} */
  phase = 'ours'
  /** The list could not be believed: which generation it runs is known when its workers have been heard. */
  isRebuilt = false
  /**
   * Workers that lived when the last manager died, but for those whose end has been counted.
   * @type {import('./saved-apps').SavedCounters['workers']}
   */
  alive = []
  /** @type {AppAddresses} */
  addresses
  /** @type {Regain} */
  regain
  #looping = false
  /** The number of stops so far. */
  stops = 0
  /**
   * Verbs whose hook runs, or whose addresses are being bound: nothing else of them is done yet.
   * @type {Set<Prelude>}
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
    /** The state that the app should reach. */
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
   * A verb is under way that another verb may not interrupt. A start that keeps trying may be interrupted: it might
   * wait for ever.
   */
  get isBusy () {
    return this.operation !== null && !this.operation.ended &&
      (this.operation.order.failsWithWorker || this.operation.verb !== 'start')
  }

  /** The time for which paused workers are still kept; null: it begins when the reload is over. */
  get keptForMs () {
    return this.keptUntilMs === Infinity ? null : Math.max(0, Math.round(this.keptUntilMs - this.world.clock.nowMs()))
  }

  /** Workers are left whose end the manager awaits, or has still to ask for. */
  get isEnding () { return [...this.workers].some(w => !w.isUnkillable) }

  /** No worker starts or leaves. */
  get isStill () { return [...this.workers].every(w => isServing(w) || isPaused(w) || w.isUnkillable) }

  /**
   * The number of workers above the wanted size that may run now. Without a verb only sick workers are replaced: one
   * after the other, unless the settings say more.
   */
  get surge () {
    const { surge } = this.settings.reload
    return (this.operation?.ended === false ? this.operation.order.surge : undefined) ?? (surge === 'auto' ? 1 : surge)
  }

  /** What it is as a job; null: it is none. */
  get job () { return jobOf(this) }

  /** The wanted number of workers; of a job, whether it has a run now. */
  get wantedSize () { return this.stopped || this.job?.wantsWorker === false ? 0 : this.size }

  /** Binds the addresses that its settings name, before any worker is started. */
  async bind () {
    checkIdentity(this.settings)
    checkCpus(this.settings)
    await this.addresses.bind(this.settings)
  }

  /** All workers are started anew: from where the paths lead now. */
  placeAgain () { this.releases.set(this.generation, placed(this.release)) }

  /**
   * The next failure of a slot is its first. The count of its restarts stays: only `reset` changes it (resetCounters).
   * @param {number[]} [numbers]  which; default: all
   */
  resetSlots (numbers) {
    for (const slot of this.slots.filter(one => !numbers || numbers.includes(one.slot))) beginAnew(slot)
  }

  /**
   * @param {import('./operation').OperationOrder} order
   * @returns {Promise<Operation>}
   */
  operate (order) {
    this.operation?.succeed() // a start that kept trying: the next verb has a result of its own
    this.operation = new Operation(order, this.world.clock.nowMs)
    if (!order.isWritten) this.world.save() // before any step: the next manager continues the verb
    this.wake()
    this.job?.look()
    return this.operation.finished
  }

  /** Whether the verb under way has begun this generation. @param {number} generation */
  isNewer (generation) { return this.undo !== null && generation > this.undo.generation }

  /** @param {import('./phase').PhaseEvent} event */
  enter (event) { this.phase = nextPhase(this.phase, event) }

  /** Removed from the list: exits that still arrive lead to no step. */
  retire () {
    this.enter('let-go')
    this.pausing.put(null)
    this.world.order.release(this)
    clearTimeout(this.#wakeTimer)
    this.job?.close()
  }

  /** Workers that the last manager had and this one has not found. */
  get missing () {
    const here = new Set([...this.workers].map(w => w.token))
    return this.alive.filter(({ token }) => !here.has(token))
  }

  /** In the list again. */
  reinstate () { this.enter('list') }

  /** Another manager has it from now on. */
  detach () {
    this.retire()
    for (const worker of this.workers) worker.detach()
  }

  /** @param {unknown} [pmId]   that a worker in it has already */
  addSlot (pmId = this.pmIdsBefore[this.slots.length]) {
    this.slots.push(createSlot(this.slots.length, this.world.pmIds.take(pmId)))
  }

  /** Something changed: take every step that can be taken now. */
  wake () {
    if (this.#looping || this.phase !== 'ours') return
    this.#looping = true
    try {
      for (;;) {
        const nowMs = this.world.clock.nowMs()
        while (this.slots.length < this.wantedSize) this.addSlot()
        const step = nextStep(planOf(this, nowMs))
        if (step.step === 'wait' || step.step === 'done') {
          this.#rest(step.step === 'done' || this.#waitsForRunOnly, nowMs)
          return
        }
        takeStep(this, step)
      }
    } finally {
      this.#looping = false
    }
  }

  /** No verb waits for a run of a job: it may take hours, and may be blocked from its first line on. */
  get #waitsForRunOnly () { return this.job !== null && [...this.workers].every(w => w.isRun) }

  /** Runs `act` as a whole: no step is planned before its end. @param {() => void} act */
  together (act) {
    const wasLooping = this.#looping
    this.#looping = true
    try {
      act()
    } finally {
      this.#looping = wasLooping
    }
  }

  /**
   * No step can be taken now: ends the operation if its goal is reached, and looks again when a wait is over.
   * @param {boolean} done
   * @param {number} nowMs   the time that the plan was made for: the plan has not seen a wait that ended since
   */
  #rest (done, nowMs) {
    const quiet = this.stopped ? !this.isEnding && !this.endings.isCleaning : done
    if (quiet) {
      letGoUnused(this, nowMs)
      if (!this.stopped) this.#settle(nowMs)
      this.operation?.succeed()
    }
    if (this.operation?.hasReplaced(this.workers)) this.operation.succeed()
    clearTimeout(this.#wakeTimer)
    const nextMs = nextLookMs(this, nowMs)
    if (Number.isFinite(nextMs) && !this.stopped) this.#wakeTimer = setTimeout(() => this.wake(), nextMs + 1)
  }

  /** Things are as they should be: there is nothing to go back to. @param {number} nowMs */
  #settle (nowMs) {
    this.everStarted = true
    // also of a reload that an earlier manager began
    if (this.keptUntilMs === Infinity) this.keptUntilMs = nowMs + this.settings.reload.keepOldMs
    const committed = commit(this.goal)
    if (committed === this.goal) return
    this.goal = committed
    this.world.save()
    this.world.count() // the counters know the size, too
  }

  /**
   * One tick of the manager's loop.
   * @param {number} elapsedMs   since the last tick
   * @param {number} intervalMs  of the ticks
   */
  tick (elapsedMs, intervalMs) {
    const nowMs = this.world.clock.nowMs()
    for (const worker of this.workers) readCpu(worker, nowMs)
    lookAtState(this, nowMs)
    watchHealth(this, elapsedMs, intervalMs)
    watchLimits(this, nowMs)
    this.job?.look()
    watchMaintenance(this)
    if (this.phase === 'ours') this.regain.tick(this.world.clock.nowMs())
    if ([...this.workers].some(w => w.wish?.when === 'start-first')) this.wake()
  }
}

module.exports = { Supervisor }
