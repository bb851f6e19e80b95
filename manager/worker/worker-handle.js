'use strict'
/**
 * One worker as the manager knows it: the record that decisions read, and the acts on it. It knows nothing of other
 * workers; the supervisor hears everything by `on`. Its life is a table (lifecycle.js), with the manager's actions on
 * entering a state (effects.js, perform.js). Its process: begin.js, or adopted.js for one that runs already. Its
 * messages: inbox.js, heard-of-sidecar.js.
 */
const { MOVES, moveWorker, plainState } = require('./lifecycle')
const moves = require('./moves')
const { replaced, withdrawn, toldToGo, exitReason } = require('./wish')
const { effectsOf, inHaste } = require('./effects')
const { perform } = require('./perform')
const { Evidence } = require('./evidence')
const { BecomingReady } = require('./becoming-ready')
const { BlockRecord } = require('./block-record')
const { ProbeRecord } = require('./probe-record')
const { mayFinish, lateListenUntilMs, mustListenAnew } = require('./listens')
const { isSilent } = require('./health-policy')
const { sidecarEars, calmBeatMs } = require('./heard-of-sidecar')
const { AppMessages } = require('./app-messages')
const { ReopenQuestions } = require('./reopen-logs')
const { Holding } = require('./holding')
const { REAL_IO } = require('./io')
const { isJob } = require('../jobs/is-job')

/** Its last lines may still be in the channel when its exit is known. */
const LAST_WORDS_MS = 250

/** @typedef {import('./lifecycle').WorkerState} WorkerState */
/** @typedef {import('./lifecycle').WorkerEvent} WorkerEvent */
/** @typedef {ReturnType<import('./io').WorkerIo['openChannel']>} Channel */
/**
 * @typedef {object} WorkerEvents
 * @property {(worker: WorkerHandle, from: WorkerState | null) => void} state   it moved; from null: it is wanted
 * @property {(worker: WorkerHandle, message: any) => void} message    the app said something (process.send)
 * @property {(worker: WorkerHandle, key: string, waits: (forMs: number) => void)
 *   => Promise<import('../sockets/listeners').Listener>} bind   it asks for an address; waits: told for how long it may
 *   be another program's yet
 * @property {() => void} listens                                      a server of it has its address
 * @property {(worker: WorkerHandle, key: string, address: any) => void} bound   it has bound an address that it was not
 *   given
 * @property {(worker: WorkerHandle) => void} holding                 it said something of its hold
 * @property {(worker: WorkerHandle, held: { leftMs?: number } | undefined) => void} joined   an adopted one has
 *   reported its state; held: that it accepts nothing
 * @property {(worker: WorkerHandle, level: 'info' | 'warn' | 'error', event: string, more?: object) => void} note
 */
/**
 * @typedef {object} WorkerOrder
 * @property {string} app
 * @property {number} slot
 * @property {number} generation
 * @property {any} settings                of its generation
 * @property {import('./text').Clean} clean   removes the secrets of its release from its texts
 * @property {string | null} nodePath      the Node binary it runs on; null: the manager's own
 * @property {{ revision: number, release: import('../../protocol/boot-record').CarriedRelease }} carried
 *   what it can tell a manager whose list is lost
 * @property {import('./readiness').Demand} expected   before it may serve
 * @property {boolean} evenSpread          it has siblings to leave connections to
 * @property {boolean} replWriteOff        write mode of the REPL was switched off for its app
 * @property {any} paths
 * @property {{ nowMs: () => number, wallMs: () => number }} clock
 * @property {WorkerEvents} on
 * @property {import('./io').WorkerIo} [io]
 * @property {{ token: string, socketBase: string }} [was]   of a worker that runs already
 */

class WorkerHandle {
  /** @type {WorkerState} */
  state = 'launching'
  /** @type {import('./moves').Move[]} */
  moves = []
  /** @type {import('./wish').MaybeWish} */
  wish = null
  /** @type {number | undefined} */
  pid
  /** @type {import('../../common/proc').Identity | null} */
  identity = null
  /** As it says itself, 'v22.11.0'. @type {string | null} */
  nodeVersion = null
  /**
   * It became ready and did not listen: what spoke for that.
   * @type {{ because: string, isLate: boolean, isStrong: boolean } | null}
   */
  notListening = null
  /** @type {Map<string, { server: string, address: any }>} servers of the app that have their address */
  listening = new Map()
  /** Addresses it was given, when it started or as it asked, and does not listen on yet. @type {Set<string>} */
  given = new Set()
  probes = new ProbeRecord()
  /**
   * The thing that it was last known to wait for, or its last answer to a check or a probe.
   * @type {{ code: 'waits' | 'answer', text: string }}
   */
  check = { code: 'waits', text: '' }
  reopening = new ReopenQuestions()
  appMessages = new AppMessages()
  /** Whether it accepts nothing because its app is paused. */
  holding = new Holding()
  /** It was started by a manager before this one. */
  isAdopted = false
  /**
   * Adopted, and its state is not known yet: the moves that the manager makes with it meanwhile did not happen just
   * now.
   */
  isCatchingUp = false

  /** @type {import('./process').WorkerProcess | undefined} */
  #process
  /** @type {Channel | undefined} */
  #channel
  /** @type {import('./sidecar-watch').SidecarWatch | undefined} */
  #watch
  /** @type {import('../../common/deadline').Deadline | undefined} */
  #deadline
  /** @type {ReturnType<import('./io').WorkerIo['nameProcess']>} */
  #name
  #endsWithinMs = /** @type {number | null} */ (null)

  /** @param {WorkerOrder} order */
  constructor (order) {
    this.app = order.app
    this.slot = order.slot
    this.generation = order.generation
    this.settings = order.settings
    this.clean = order.clean
    this.nodePath = order.nodePath
    this.carried = order.carried
    this.id = `${order.app}.${order.slot}`
    this.paths = order.paths
    this.io = order.io ?? REAL_IO
    this.#name = this.io.nameProcess(this.paths, this.id, order.was)
    this.clock = order.clock
    this.startedAtMs = order.clock.nowMs()
    this.readiness = new BecomingReady(this, order.expected)
    /** When and for how long its main thread was blocked. */
    this.blocks = new BlockRecord(order.settings.health.blockedMs)
    this.evidence = new Evidence(order.clean)
    this.evenSpread = order.evenSpread
    this.replWriteOff = order.replWriteOff
    this.on = order.on
  }

  // ---- what its moves say

  /** It was paused, and has not been told to serve since. */
  get kept () { return moves.waitsPaused(this) }
  /** It has served before, and was paused meanwhile. */
  get returned () { return moves.hasReturned(this) }
  /** When it was told to serve. */
  get servingAtMs () { return moves.enteredAtMs(this, 'opening') }
  /** Since when it takes connections. */
  get acceptingAtMs () { return moves.acceptingSinceMs(this) }
  /** When it became ready. */
  get standbyAtMs () { return moves.enteredAtMs(this, 'standby') }
  get everReady () { return moves.hasBeen(this, 'standby') }
  /** The state in which its process ended. */
  get endedFrom () { return plainState(moves.endedFrom(this)) }
  /** Why the manager has ended it. */
  get asked () { return exitReason(this) }
  /** It goes first: no replacement is waited for. */
  get leave () { return this.wish?.when === 'now' }
  /** Killed by us after the stop signal had no effect. */
  get killedAfterStop () { return this.asked !== 'not-ready' && moves.wasKilledAsTooSlow(this) }
  /** SIGKILL has no effect on it either: nothing waits for it any more, but it is there. */
  get isUnkillable () { return moves.hasBeen(this, 'unkillable') }
  /** It did not report the end of its drain when that was due. */
  get drainOverdue () { return moves.missed(this, 'draining') }

  // ---- what is known of it now

  get token () { return this.#name.token }
  get key () { return this.#name.key }
  get socketBase () { return this.#name.socketBase }
  get sidecarSocket () { return this.#name.sockets.sidecar }
  get httpSocket () { return this.#name.sockets.http }
  get hasChannel () { return this.#channel !== undefined && this.#channel.isOpen() }
  /** Handles can be passed to it: it is a child of this process. */
  get takesHandles () { return Boolean(this.#process?.child) && !this.settings.exec }
  /** @param {string} key  whether it has that listening socket */
  holds (key) { return this.listening.has(key) || this.given.has(key) }
  /** Why it must listen before it may serve; null: it need not. */
  get mustListenBecause () { return whyItMustListen(this.readiness.expected) }
  /** A run of a job (manager/jobs). */
  get isRun () { return isJob(this.settings) }
  /** A job that runs once. */
  get mayFinish () { return mayFinish(this) }

  get hasRepl () { return !this.settings.exec && this.settings.worker.sidecar && this.settings.repl.enabled }
  get hasSidecar () { return this.#watch?.isOpen === true }
  /** It is to have a sidecar, which has not answered yet. */
  get awaitsSidecar () { return this.#watch?.isOpen === false }
  get blockedMs () { return this.#watch?.blockedMs ?? 0 }
  /** Blocked for long enough to be reported (health.blockedMs). */
  get isBlocked () { return this.blocks.current !== null }
  get silentMs () { return this.#watch?.silentMs ?? 0 }
  /** Longer than between two beats, however late they and the manager are. */
  get isSilent () { return isSilent(this, calmBeatMs(this.settings.health)) }
  /** It stands still because a person asked for it (a heap snapshot). */
  get isHeld () { return this.#watch?.isHeld === true }
  get uptimeMs () { return this.clock.nowMs() - this.startedAtMs }
  get servedMs () { return this.servingAtMs === null ? 0 : this.clock.nowMs() - this.servingAtMs }
  get hasDeadline () { return this.#deadline !== undefined }
  /** Until when it may come to listen on all that it was given (monotonic). */
  get lateListenUntilMs () { return lateListenUntilMs(this) }

  /** The first server that speaks HTTP. */
  get httpServer () { return [...this.listening.values()].find(l => l.server !== 'net') }

  // ---- its start

  /** It is wanted, and its time to become ready begins. launch.js chooses the process that starts it. */
  begin () {
    perform(this, effectsOf('launching', this.settings))
    this.check = { code: 'waits', text: 'waited for a worker that can pass on its listening sockets' }
    this.on.state(this, null)
  }

  // ---- its life

  /** @param {WorkerEvent} event */
  move (event) {
    if (this.isDetached) return
    const worker = /** @type {{ state: WorkerState, moves: import('./moves').Move[] }} */ (this)
    moveWorker(worker, event, this.clock.nowMs(), (_, from) => {
      if (this.state !== 'starting') this.endDeadline() // the time to become ready began with "launching"
      perform(this, effectsOf(this.state, inHaste(this.settings, this.#endsWithinMs)))
      this.on.state(this, from)
    })
  }

  /**
   * Changes the wish for it, unless it is on its way out.
   * @param {(wish: import('./wish').MaybeWish) => import('./wish').MaybeWish} change
   */
  want (change) { if (this.asked === null) this.wish = change(this.wish) }

  /**
   * @param {import('./wish').ExitReason} cause
   * @param {{ atOnce?: boolean, text?: string, withinMs?: number | null }} [how]   atOnce: by the stop signal, without
   *   a drain (its main thread is stuck); text: why, in words; withinMs: it has less time for its drain than is set
   */
  leaveFor (cause, { atOnce = false, text, withinMs = null } = {}) {
    this.#endsWithinMs = withinMs
    this.want(wish => toldToGo(wish, cause, text))
    this.move(atOnce ? 'stop' : 'retire')
  }

  /** Ends it now, whatever it is doing. */
  kill () {
    this.want(wish => toldToGo(wish, 'requested'))
    while (!isKilled(this.state)) this.move(MOVES[this.state].deadline === undefined ? 'stop' : 'deadline')
  }

  /**
   * It is to be drained and replaced, start-first, though it is well.
   * @param {string} why
   * @param {{ isStuck?: boolean }} [how]   isStuck: it cannot finish what is open
   */
  askReplacement (why, how = {}) {
    const isNew = this.asked === null && !this.wish?.text
    this.want(wish => replaced(wish, why, how))
    if (isNew) this.on.note(this, 'warn', 'replacement-asked', { reason: why })
  }

  /** No other worker is wanted in its place any more. */
  withdrawReplacement () { this.want(withdrawn) }

  /** It has closed a server. */
  noteClosed () { if (mustListenAnew(this)) this.move('server-lost') }

  /** @param {number | null} code @param {NodeJS.Signals | null} signal */
  onExit (code, signal) {
    this.evidence.exit = { code, signal }
    if (!this.hasChannel) return this.move('exit')
    const deadline = this.io.after(LAST_WORDS_MS, () => this.move('exit'))
    this.#channel?.whenClosed(() => {
      deadline.cancel()
      this.move('exit')
    })
  }

  // ---- messages to it

  /** @param {object} message @returns {boolean}   false: its channel is closed, or full */
  send (message) { return this.#channel?.send(message) ?? false }

  // ---- its process, its deadline, its names

  /**
   * @param {import('./process').WorkerProcess} held
   * @param {import('../../common/proc').Identity | null} identity
   */
  hold (held, identity) {
    if (this.isDetached) return held.release() // it was started while it was handed over
    this.#process = held
    this.pid = held.pid
    this.identity = identity
    if (!this.settings.worker.sidecar) return
    this.#watch = this.io.watchSidecar(this.#name.sockets.sidecar, sidecarEars(this, () => held.check()))
  }

  /** @param {Channel} channel */
  useChannel (channel) {
    this.#channel?.close()
    this.#channel = channel
  }

  /** A new name for a new try: the process of the last try may have been started after all, and use the old name. */
  nameAnew () { this.#name = this.io.nameProcess(this.paths, this.id) }

  /** @param {any} signal @param {'sentSignal' | 'passedSignal'} [as]   passedSignal: a person asked for just that */
  signal (signal, as = 'sentSignal') {
    if (this.#process === undefined) return // it has no process yet: the order is carried out when it has one
    this.evidence[as] = signal
    this.#process.signal(signal)
  }

  /** The time that its state allows. @param {number} ms */
  expire (ms) {
    this.endDeadline()
    this.#deadline = this.io.after(ms, () => {
      // the launcher says that there is a process, or that there will be none
      if (this.state === 'killing' && this.#process === undefined) return this.expire(ms)
      if (this.state !== 'starting' || !this.readiness.isReadyAtDeadline()) this.move('deadline')
    }, this.clock)
  }

  endDeadline () {
    this.#deadline?.cancel()
    this.#deadline = undefined
  }

  /** @param {number} elapsedMs @param {number} intervalMs */
  tick (elapsedMs, intervalMs) { this.#watch?.tick(elapsedMs, intervalMs) }

  /** Its sockets get the public names of its slot. */
  publishSockets () {
    const onProblem = (/** @type {string} */ name, /** @type {Error} */ err) =>
      this.on.note(this, 'warn', 'socket-name', { name, reason: err.message })
    this.#name.sockets.publish({ hasSidecar: this.hasSidecar, onProblem })
  }

  /** Another manager has it from now on: this one neither acts on it nor listens to it. */
  detach () {
    this.isDetached = true
    this.endDeadline()
    this.#process?.release()
    this.#endListening('no-answer')
  }

  /** It needs nothing any more. */
  release () {
    this.#endListening('gone')
    if (this.#process?.child?.connected) this.#process.child.disconnect()
    this.#name.sockets.withdraw()
  }

  /** @param {'gone' | 'no-answer'} outcome   of what it was asked */
  #endListening (outcome) {
    this.readiness.close()
    this.reopening.end(outcome)
    this.appMessages.end(outcome)
    this.#watch?.close()
    this.#channel?.close()
  }
}

/** @param {{ mustListen: boolean, mustListenBecause: string | null }} expected */
function whyItMustListen ({ mustListen, mustListenBecause }) { return mustListen ? mustListenBecause : null }

/** @param {WorkerState} state */
function isKilled (state) { return state === 'killing' || state === 'unkillable' || state === 'gone' }

module.exports = { WorkerHandle }
