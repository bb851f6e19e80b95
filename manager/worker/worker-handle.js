'use strict'
/**
 * One worker as the manager knows it: the record that decisions read, the process behind it, and what entering each state
 * makes the manager do to it. It knows nothing of other workers; the supervisor is told of everything by `on`.
 */
const { moveWorker, fillsSlot, isKept, shownState } = require('./lifecycle')
const { enteredAtMs, hasBeen, missed, waitsPaused, hasReturned, endedFrom, wasKilledAsTooSlow } = require('./moves')
const { replaced, withdrawn, toldToGo, exitReason } = require('./wish')
const { BecomingReady } = require('./becoming-ready')
const { isSilent } = require('./health-policy')
const { BlockRecord } = require('./block-record')
const { ProbeRecord } = require('./probe-record')
const { effectsOf } = require('./effects')
const { openChannel } = require('./channel')
const { watchSidecar } = require('./sidecar-watch')
const { WorkerHistory } = require('./worker-history')
const { nameProcess } = require('./name')
const { startOrderOf } = require('./start-order')
const { answerBindRequest } = require('./bind-requests')
const { spawnWorker, siblingOrder } = require('../spawn/spawn-worker')
const { setLate } = require('../spawn/priority')
const { allowsWrite } = require('../spawn/repl-boot')
const { letGroupIn } = require('../settings/read-only-group')
const { startBySibling } = require('../spawn/by-sibling')
const { ownProcess, foreignProcess } = require('./process')
const { startDeadline } = require('../../common/deadline')
const { sizeOf, fileId } = require('../spawn/log-files')
const { ReopenQuestions } = require('./reopen-logs')
const { identityOf } = require('../../common/proc')
const { BellwetherError } = require('../../common/errors')

/** How often the sidecar sends its beat while the main thread is blocked, and (at most) while it is not. */
const BEAT_INTERVAL_MS = 500
const CALM_BEAT_INTERVAL_MS = 5000
/** A silent sidecar is judged by health.hungMs: this many beats at least must fall into that time. */
const BEATS_PER_HUNG = 4
const UNKILLABLE = 'SIGKILL has had no effect: its process is stuck in the kernel (a disk or a file system of the network that does not answer?). ' +
  'Another worker gets its slot; it keeps what it holds until the kernel lets it go.'
/** Of the stack of a stuck worker, in the event and the log; `bellwether status` has all of it. */
const STACK_LINES_TOLD = 15
/** What is kept of a starting worker's stderr. */
const STDERR_KEPT_CHARS = 8192
/** In these it is told to stop before its time can be up. @type {import('./lifecycle').WorkerState[]} */
const STOPPED_FIRST = ['standby', 'serving', 'paused']
/** Its last lines may still be in the channel when its exit is known. */
const LAST_WORDS_MS = 250

/** @typedef {import('./start-order').StartOrder} StartOrder */
/**
 * @typedef {object} WorkerEvents
 * @property {(worker: WorkerHandle, from: import('./lifecycle').WorkerState | null) => void} state      it moved; from null: it was started
 * @property {(worker: WorkerHandle) => void} accepts                  it takes connections now
 * @property {(worker: WorkerHandle, message: any) => void} message    the app said something (process.send)
 * @property {(worker: WorkerHandle, key: string) => Promise<import('../sockets/listeners').Listener>} bind   it asks for an address
 * @property {() => void} listens                                      a server of it has its address
 * @property {(worker: WorkerHandle, key: string, address: any) => void} bound   it has bound an address that nobody gave it
 * @property {(worker: WorkerHandle, level: 'info' | 'warn' | 'error', event: string, more?: object) => void} note
 */

class WorkerHandle {
  /** @type {import('./lifecycle').WorkerState} */
  state = 'starting'
  /** @type {import('./moves').Move[]} */
  moves = []
  /** @type {number | undefined} */
  pid
  /** @type {import('../../common/proc').Identity | null} */
  identity = null
  /** As it says itself, 'v22.11.0'. @type {string | null} */
  nodeVersion = null
  /** How far its boot is: readiness.js. @type {import('../../protocol/messages').Boot | null | undefined} */
  boot
  /** When its event loop was first known to rest. @type {number | null} */
  restedAtMs = null
  /** It became ready and did not listen: what spoke for that. @type {{ because: string, isLate: boolean, isStrong: boolean } | null} */
  notListening = null
  /** @type {import('./wish').MaybeWish} */
  wish = null
  /** When it said that it takes connections. @type {number | null} */
  acceptingAtMs = null
  /** The last signal that we sent it. @type {NodeJS.Signals | null} */
  sentSignal = null
  /** @type {Map<string, { server: string, address: any }>} servers of the app that have their address */
  listening = new Map()
  /** Addresses it was given, when it started or as it asked, and does not listen on yet. @type {Set<string>} */
  given = new Set()
  /** @type {{ open: number, forced: number, drainMs: number, longestMs: number, connections: number } | null} */
  drained = null
  /** The same of its last pause. @type {WorkerHandle['drained']} */
  paused = null
  probes = new ProbeRecord()
  /** Where its main thread was when it was last stuck. @type {import('./stack-report').WorkerStack | null} */
  lastStack = null
  /**
   * What it was last known to wait for, or how it last answered a check or a probe.
   * @type {{ code: 'waits' | 'answer', text: string }}
   */
  check = { code: 'waits', text: '' }
  /** As it came: a secret may lie across two pieces. */
  #stderr = ''
  lastWords = ''
  /** An app that handles the exception lives on. */
  lastWordsAtMs = -Infinity
  /** Who called process.exit(), as lines of a stack. */
  calledFrom = ''
  history = new WorkerHistory()
  /** @type {string | null} */
  spawnProblem = null
  /** Why it did not get an address it asked for. @type {BellwetherError | null} */
  bindProblem = null
  /** One sentence on how it ended. @type {string | null} */
  goneNote = null
  /** @type {{ code: number | null, signal: NodeJS.Signals | null } | null} */
  exit = null

  /** It was started by a manager before this one. */
  isAdopted = false
  /** Adopted, and where it stands is not known yet: the states it is taken through meanwhile are none that it came to now. */
  isCatchingUp = false
  /** @type {import('../spawn/spawn-worker').Spawned['logs'] | null} */
  logs = null

  /** @type {import('./process').WorkerProcess | undefined} */
  #process
  /** @type {ReturnType<typeof openChannel> | undefined} */
  #channel
  /** @type {import('./sidecar-watch').SidecarWatch | undefined} */
  #watch
  /** @type {import('../../common/deadline').Deadline | undefined} */
  #deadline
  /** Since it closed its server. @type {import('../../common/deadline').Deadline | undefined} */
  #serverDeadline
  /** @type {ReturnType<typeof nameProcess>} */
  #name
  /** @type {BecomingReady} */
  #readiness
  #reopening = new ReopenQuestions()

  /**
   * @param {object} order
   * @param {string} order.app
   * @param {number} order.slot
   * @param {number} order.generation
   * @param {any} order.settings                of its generation
   * @param {import('./text').Clean} order.clean   what it says, without the secrets of its release
   * @param {string | null} order.nodePath      the Node binary it runs on; null: the manager's own
   * @param {{ revision: number, release: import('../../protocol/messages').CarriedRelease }} order.carried   what it can tell a manager whose list is lost
   * @param {ReturnType<typeof import('../app/kind').expectedOf>} order.expected   before it may serve
   * @param {boolean} order.evenSpread          it has siblings to leave connections to
   * @param {boolean} order.replWriteOff        write mode of the REPL was switched off for its app
   * @param {any} order.paths
   * @param {{ nowMs: () => number, wallMs: () => number }} order.clock
   * @param {WorkerEvents} order.on
   * @param {{ token: string, socketBase: string }} [order.was]   of a worker that runs already
   */
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
    this.#name = nameProcess(this.paths, this.id, order.was)
    this.clock = order.clock
    this.startedAtMs = order.clock.nowMs()
    this.#readiness = new BecomingReady(this, order.expected)
    /** When and for how long its main thread was blocked. */
    this.blocks = new BlockRecord(order.settings.health.blockedMs)
    this.evenSpread = order.evenSpread
    this.replWriteOff = order.replWriteOff
    this.on = order.on
  }

  /** What a starting worker wrote; where it was cut off, from the next line on: a secret may have been cut. */
  get stderr () {
    const from = this.#stderr.length < STDERR_KEPT_CHARS ? 0 : this.#stderr.indexOf('\n') + 1
    return this.clean.text(this.#stderr.slice(from))
  }

  /** It was paused, and has not been told to serve since. */
  get kept () { return waitsPaused(this) }
  /** It has served before, and was paused meanwhile. */
  get returned () { return hasReturned(this) }
  /** When it was told to serve. */
  get servingAtMs () { return enteredAtMs(this, 'serving') }
  /** When it became ready. */
  get standbyAtMs () { return enteredAtMs(this, 'standby') }
  get everReady () { return hasBeen(this, 'standby') }
  /** The state in which its process ended. */
  get endedFrom () { return endedFrom(this) }
  /** Why the manager has ended it. */
  get asked () { return exitReason(this) }
  /** It goes first: no replacement is waited for. */
  get leave () { return this.wish?.when === 'now' }
  /** Killed by us after the stop signal had no effect. */
  get killedAfterStop () { return this.asked !== 'not-ready' && wasKilledAsTooSlow(this) }
  /** SIGKILL has no effect on it either: nothing waits for it any more, but it is there. */
  get isUnkillable () { return hasBeen(this, 'unkillable') }
  /** It did not report the end of its drain when that was due. */
  get drainOverdue () { return missed(this, 'draining') }

  get token () { return this.#name.token }
  get key () { return this.#name.key }
  get socketBase () { return this.#name.socketBase }
  get hasChannel () { return this.#channel !== undefined && this.#channel.isOpen() }
  /** @param {string} key  whether it has that listening socket */
  holds (key) { return this.listening.has(key) || this.given.has(key) }
  /** Why it must listen before it may serve; null: it need not. */
  get mustListenBecause () { return this.#readiness.expected.mustListen ? this.#readiness.expected.mustListenBecause : null }
  /** A job that runs once. What listens, or is to take the place of one that serves, is none. */
  get mayFinish () {
    const { mustListen, replaces } = this.#readiness.expected
    return !this.settings.restart.auto && !mustListen && this.listening.size === 0 && (this.everReady || !replaces)
  }

  get hasRepl () { return this.settings.worker.sidecar && this.settings.repl.enabled }
  get hasSidecar () { return this.#watch?.isOpen === true }
  /** It is to have one, which has not answered yet. */
  get awaitsSidecar () { return this.#watch?.isOpen === false }
  get sidecarSocket () { return this.#name.sockets.sidecar }
  get blockedMs () { return this.#watch?.blockedMs ?? 0 }
  /** For so long that it is worth a word (health.blockedMs). */
  get isBlocked () { return this.blocks.current !== null }
  get silentMs () { return this.#watch?.silentMs ?? 0 }
  /** Longer than between two beats, however late they and the manager are. */
  get isSilent () { return isSilent(this, calmBeatMs(this.settings.health)) }
  /** It stands still because a person asked for it (a heap snapshot). */
  get isHeld () { return this.#watch?.isHeld === true }
  get httpSocket () { return this.#name.sockets.http }
  get uptimeMs () { return this.clock.nowMs() - this.startedAtMs }
  get servedMs () { return this.servingAtMs === null ? 0 : this.clock.nowMs() - this.servingAtMs }
  /** Until when it may come to listen on all that it was given (monotonic): an app may be ready, and serve, before it has done so. */
  get lateListenUntilMs () {
    if (this.given.size === 0) return -Infinity
    return this.servingAtMs === null ? Infinity : this.servingAtMs + this.settings.ready.timeoutMs
  }

  /** It was ready, and closed its server before it was trusted: it has its time once more to listen. */
  get awaitsServer () { return this.#serverDeadline !== undefined && this.listening.size === 0 }
  /** The first server that speaks HTTP. */
  get httpServer () { return [...this.listening.values()].find(l => l.server !== 'net') }

  /** From now on it has its time to become ready. Who starts it is decided by launch.js. */
  begin () {
    this.#expire(this.settings.ready.timeoutMs)
    this.check = { code: 'waits', text: 'waited for a worker that can pass on its listening sockets' }
    this.on.state(this, null)
  }

  /**
   * As a child of this process.
   * @param {StartOrder} how
   * @param {import('../sockets/listeners').Listener[]} listeners   that it inherits
   */
  start (how, listeners) {
    for (const { key } of listeners) this.given.add(key)
    try {
      const { child, channel, logs } = spawnWorker(startOrderOf(this, how, this.clock.wallMs()), listeners)
      this.logs = logs
      child.on('error', err => {
        if (child.pid === undefined) this.failToStart(err)
      })
      child.on('internalMessage', message => this.#onBindRequest(message))
      this.#hold(ownProcess(child, (code, signal) => this.#onExit(code, signal)), child.pid === undefined ? null : identityOf(child.pid))
      this.#channel = openChannel(channel, this.#hearing())
    } catch (err) {
      if (err.code === undefined) throw err
      return this.failToStart(err)
    }
    this.#readiness.look()
  }

  /**
   * By a sibling that has the listening sockets. Each try has a name of its own: one that was cut off may have started a process
   * after all, which is then ended as one that nobody knows (adoption.js).
   * @param {StartOrder} how
   * @param {WorkerHandle} sibling
   * @param {string[]} keys             the addresses that are to be passed on
   * @throws BW_SPAWN, BW_LOG_FILE
   */
  async startBy (how, sibling, keys) {
    this.#name = nameProcess(this.paths, this.id)
    const { order, logs, lateNice } = siblingOrder(startOrderOf(this, how, this.clock.wallMs()), sibling, keys)
    this.logs = logs
    const started = await startBySibling(sibling.sidecarSocket, order, {
      exit: (code, signal) => this.#process?.end(code, signal),
      lost: () => this.#process?.loseWitness()
    })
    setLate(started.pid, lateNice)
    this.#onStartedBySibling(started)
  }

  /** @param {{ pid: number, keys: string[] }} started */
  #onStartedBySibling ({ pid, keys }) {
    for (const key of keys) if (!this.listening.has(key)) this.given.add(key)
    const identity = identityOf(pid)
    if (!identity) return this.failToStart(new BellwetherError('BW_SPAWN', `Its process (pid ${pid}) ended at once.`))
    this.#hold(foreignProcess(identity, (code, signal) => this.#onExit(code, signal), { hasWitness: true }), identity)
    if (this.state === 'killing' || this.state === 'unkillable') this.#signal('SIGKILL') // given up meanwhile
    else if (this.state === 'stopping') this.#signal(this.settings.stop.signal)
  }

  /**
   * A worker that runs already, of a manager that is no more.
   * @param {object} found
   * @param {import('../../common/proc').Identity} found.identity
   * @param {string[]} found.keys        addresses it had inherited
   * @param {number} found.ageMs
   * @param {{ outPath: string, errPath: string } | null} found.logs
   */
  adopt ({ identity, keys, ageMs, logs }) {
    this.isAdopted = this.isCatchingUp = true
    this.startedAtMs -= ageMs
    this.logs = logs && {
      ...logs, outOffset: sizeOf(logs.outPath), errOffset: sizeOf(logs.errPath), outId: fileId(logs.outPath), errId: fileId(logs.errPath)
    }
    for (const key of keys) this.given.add(key)
    this.on.state(this, null)
    this.#hold(foreignProcess(identity, (code, signal) => this.#onExit(code, signal)), identity)
  }

  /** It says nothing: its main thread is stuck. Whatever it is, it has the sockets; its sidecar tells how long it has been so. */
  adoptSilent () {
    if (this.state !== 'starting') return
    this.move('ready')
    this.move('serve')
    this.#hasServed()
    this.#tellAdopted()
  }

  #tellAdopted () {
    if (!this.isCatchingUp) return
    this.isCatchingUp = false
    this.on.note(this, 'info', 'worker-adopted', { pid: this.pid, state: shownState(this.state) })
  }

  /**
   * It says nothing, and is not trusted: it has what is left of its time to become ready.
   * @param {{ isAnew?: boolean }} [how]   isAnew: it was ready before, and has its time once more
   */
  adoptBooting ({ isAnew = false } = {}) {
    if (this.state !== 'starting') return
    this.#tellAdopted()
    this.check = { code: 'waits', text: 'waited for it to say where it stands: its event loop is blocked' }
    if (this.#deadline === undefined) this.#expire(Math.max(0, this.settings.ready.timeoutMs - (isAnew ? 0 : this.uptimeMs)))
  }

  /** It takes connections, and has done so since we do not know when. */
  #hasServed () {
    this.#onAccepting()
    this.acceptingAtMs = this.startedAtMs
    this.moves = this.moves.map(move => ({ ...move, atMs: this.startedAtMs }))
  }

  /**
   * A worker without a channel has come to the manager's socket.
   * @param {ReturnType<typeof openChannel>} channel
   * @param {import('../../protocol/messages').Rejoin} where   it stands
   * @returns {boolean}   false: it is not who it says, or cannot be
   */
  join (channel, { pid, nodeVersion, state, listening, unused, saidReady, boot }) {
    if (pid !== this.pid || this.hasChannel || this.state === 'gone') return false
    this.#channel?.close()
    this.#channel = channel
    this.#reopening.end('no-answer') // what the last channel was asked
    this.nodeVersion = nodeVersion
    this.#noteBoot(boot)
    this.listening = new Map(listening.map(({ key, server, address }) => [key, { server, address }]))
    for (const { key, address } of listening) this.on.bound(this, key, address)
    for (const key of unused) this.on.bound(this, key, undefined)
    if (listening.length > 0) this.on.listens()
    this.given = new Set(unused)
    this.#readiness.saidReady ||= saidReady
    this.#catchUp(state)
    this.#tellRepl() // it may have been switched while nobody could tell it
    return true
  }

  /**
   * @param {object} message
   * @returns {boolean}   false: it cannot be true of this worker now
   */
  hear (message) { return this.#onMessage(message) }

  /** Another manager has it from now on: nothing is done to it any more, and nothing heard. */
  detach () {
    this.#deadline?.cancel()
    this.#serverDeadline?.cancel()
    this.#readiness.close()
    this.#reopening.end('no-answer')
    this.#process?.release()
    this.#watch?.close()
    this.#channel?.close()
  }

  /** @param {import('../../protocol/messages').Rejoin['state']} state  as the worker knows itself */
  #catchUp (state) {
    if (this.state === 'starting' && state === 'standby') {
      this.#tellAdopted()
      if (this.#deadline === undefined) this.#expire(this.settings.ready.timeoutMs)
      return this.#readiness.look()
    }
    if (this.state === 'starting') {
      this.move('ready')
      this.move('serve') // told again, it says again that it accepts
      if (state === 'draining' || state === 'pausing') this.leaveFor('drained')
      else this.#hasServed()
      return this.#tellAdopted()
    }
    // taken for serving while it said nothing
    if (this.state === 'serving' && state === 'draining') return this.leaveFor('drained')
    // The manager has moved it since: what it was told then it may not have heard.
    const effects = effectsOf(this.state, { event: 'ready', settings: this.settings })
    for (const effect of effects) if (effect.do === 'send') this.#perform(effect)
  }

  /**
   * @param {import('./process').WorkerProcess} held
   * @param {import('../../common/proc').Identity | null} identity
   */
  #hold (held, identity) {
    const { health, worker } = this.settings
    this.#process = held
    this.pid = held.pid
    this.identity = identity
    if (!worker.sidecar) return
    this.#watch = watchSidecar(this.#name.sockets.sidecar, {
      intervalMs: BEAT_INTERVAL_MS,
      calmIntervalMs: calmBeatMs(health),
      onBeat: beat => {
        this.history.hear(beat)
        this.#reportBlocks(this.blocks.hear(beat, this.clock.wallMs()))
      },
      onOpen: () => { if (this.state === 'serving') this.publishSockets() },
      onClose: () => held.check(),
      onLost: () => {
        this.blocks.lose(this.clock.wallMs())
        if (fillsSlot(this) || isKept(this)) this.askReplacement('its sidecar thread has ended: whether it hangs cannot be seen any more')
      },
      onStuck: told => {
        if (this.lastStack?.takenAtMs === told.takenAtMs) return // told again on another connection
        const stack = this.clean.data(told)
        this.lastStack = stack
        this.blocks.hearStack(stack)
        const { what, text, request, blockedMs } = stack
        const served = request ? { request: `${request.method} ${request.path}` } : {}
        this.on.note(this, 'warn', 'stuck', { pid: this.pid, blockedMs, detail: what, ...served, stack: text.slice(1, 1 + STACK_LINES_TOLD) })
      }
    })
  }

  /** An app may well be busy for a while as it starts. @param {import('./block-record').BlockEvent[]} events */
  #reportBlocks (events) {
    if (this.state === 'starting') return
    for (const { event, blockedMs } of events) this.on.note(this, event === 'blocked' ? 'warn' : 'info', event, { pid: this.pid, blockedMs })
  }

  #hearing () {
    return {
      message: (/** @type {any} */ message) => this.#onMessage(message),
      bad: (/** @type {string} */ reason) => this.on.note(this, 'warn', 'bad-message', { reason })
    }
  }

  /** @param {number | null} code @param {NodeJS.Signals | null} signal */
  #onExit (code, signal) {
    this.exit = { code, signal }
    if (!this.hasChannel) return this.move('exit')
    const deadline = startDeadline(LAST_WORDS_MS, () => this.move('exit'))
    this.#channel?.whenClosed(() => {
      deadline.cancel()
      this.move('exit')
    })
  }

  /**
   * There is no process, and will be none.
   * @param {any} err
   */
  failToStart (err) {
    this.spawnProblem = `${err.message}${err.code && !String(err.code).startsWith('BW_') ? ` (${err.code})` : ''}`
    this.exit = { code: null, signal: null }
    setImmediate(() => this.move('exit'))
  }

  /** @param {import('./lifecycle').WorkerEvent} event */
  move (event) {
    moveWorker(/** @type {{ state: import('./lifecycle').WorkerState, moves: import('./moves').Move[] }} */ (this), event, this.clock.nowMs(), (_, from) => {
      this.#deadline?.cancel()
      const effects = effectsOf(this.state, { event, settings: this.settings })
      for (const effect of effects) this.#perform(effect)
      this.on.state(this, from)
    })
  }

  /**
   * Changes what is wished of it; of one that is on its way out nothing more is.
   * @param {(wish: import('./wish').MaybeWish) => import('./wish').MaybeWish} change
   */
  want (change) { if (this.asked === null) this.wish = change(this.wish) }

  /**
   * @param {import('./wish').ExitReason} cause
   * @param {{ atOnce?: boolean }} [how]   atOnce: by the stop signal, without a drain (its main thread is stuck)
   */
  leaveFor (cause, { atOnce = false } = {}) {
    this.want(wish => toldToGo(wish, cause))
    this.move(atOnce ? 'stop' : 'retire')
  }

  /** Ends it now, whatever it is doing. */
  kill () {
    this.want(wish => toldToGo(wish, 'requested'))
    const isEnding = () => this.state === 'killing' || this.state === 'unkillable' || this.state === 'gone'
    while (!isEnding()) this.move(STOPPED_FIRST.includes(this.state) ? 'stop' : 'deadline')
  }

  /**
   * Addresses that are let go of: a descriptor that the worker inherited and did not use would keep them alive, and their
   * clients waiting.
   * @param {string[]} keys
   */
  forget (keys) {
    for (const key of keys) if (this.given.delete(key)) this.#channel?.send({ type: 'forget', key })
  }

  /** @param {boolean} isOff   whether sessions may write is what the settings say, unless it is switched off */
  switchReplWrite (isOff) {
    this.replWriteOff = isOff
    this.#tellRepl()
  }

  #tellRepl () {
    if (this.hasRepl) this.#channel?.send({ type: 'repl', write: !this.replWriteOff && allowsWrite(this.settings) })
  }

  /**
   * Its log files may have been moved away.
   * @param {number} deadlineMs
   */
  reopenLogs (deadlineMs) { return this.#reopening.ask(() => this.#channel?.send({ type: 'reopen-logs' }) ?? false, deadlineMs) }

  /**
   * Its values are asked for (metrics/format.js): it need not look into its mailbox before it answers.
   * @param {number} askedMs
   */
  askMetrics (askedMs) { if (!this.isBlocked) this.#channel?.send({ type: 'metrics', askedMs }) }

  /** @param {any} data  for process.on('message') */
  tell (data) { return this.#channel?.send({ type: 'message', data }) ?? false }

  /** @param {number} elapsedMs @param {number} intervalMs */
  tick (elapsedMs, intervalMs) { this.#watch?.tick(elapsedMs, intervalMs) }

  /**
   * Carries out what entering a state makes the manager do (effects.js).
   * @param {import('./effects').Effect} effect
   */
  #perform (effect) {
    switch (effect.do) {
      case 'send':
        this.#channel?.send(effect.message)
        break
      case 'signal':
        this.#signal(effect.signal)
        break
      case 'shutdown':
        if (!this.tell('shutdown')) this.#signal(effect.signal)
        break
      case 'expire':
        this.#expire(effect.afterMs)
        break
      case 'wait-for':
        this.check = { code: 'waits', text: effect.text }
        break
      case 'publish':
        this.publishSockets()
        break
      case 'let-group-in':
        this.#openToGroup()
        break
      case 'stops-accepting':
        this.acceptingAtMs = null
        break
      case 'probe-later':
        this.probes.nextAtMs = this.clock.nowMs() + this.settings.health.intervalMs
        break
      case 'report-unkillable':
        this.on.note(this, 'error', 'unkillable', { pid: this.pid, reason: UNKILLABLE })
        break
      case 'release':
        this.#release()
        break
    }
  }

  /**
   * The time that its state allows.
   * @param {number} ms
   */
  #expire (ms) {
    this.#deadline?.cancel()
    this.#deadline = startDeadline(ms, () => {
      if (this.state === 'killing' && this.#process === undefined) return this.#expire(ms) // who starts it says so, or that there is none
      if (this.state !== 'starting' || !this.#readiness.isReadyAtDeadline()) this.move('deadline')
    }, this.clock)
  }

  /** @param {import('../../protocol/messages').Boot | undefined} boot   undefined: it is of a version that does not say */
  #noteBoot (boot) {
    this.boot = boot ?? null
    if (this.boot?.rested) this.restedAtMs ??= this.clock.nowMs()
  }

  /** @param {any} signal */
  #signal (signal) {
    if (this.#process === undefined) return // it has no process yet: whatever it was told is done when it has one
    this.sentSignal = signal
    this.#process.signal(signal)
  }

  /**
   * @param {any} message  its shape was checked by protocol/messages.js
   * @returns {boolean}    false: it cannot be
   */
  #onMessage (message) {
    if (!this.#canBe(message)) return false
    switch (message.type) {
      case 'hello':
        this.nodeVersion = message.nodeVersion
        this.#noteBoot(message.boot)
        break
      case 'listening':
        if (!this.given.has(message.key) && !this.listening.has(message.key)) this.on.bound(this, message.key, message.address)
        this.listening.set(message.key, { server: message.server, address: message.address })
        this.given.delete(message.key)
        this.on.listens()
        if (this.state === 'serving') this.publishSockets()
        this.#endAwaiting()
        break
      case 'closed':
        this.listening.delete(message.key)
        this.#awaitServer()
        break
      case 'accepting':
        this.#onAccepting()
        break
      case 'message':
        if (message.data === 'ready') this.#readiness.saidReady = true
        this.on.message(this, message.data)
        break
      case 'stderr':
        this.#stderr = (this.#stderr + message.text).slice(-STDERR_KEPT_CHARS)
        break
      case 'last-words':
        this.lastWords = this.clean.text(String(message.text))
        this.lastWordsAtMs = this.clock.nowMs()
        break
      case 'exiting':
        this.calledFrom = this.clean.text(message.calledFrom)
        this.history.hear(message)
        break
      case 'replace-me':
        this.askReplacement(this.clean.text(message.reason))
        break
      case 'trouble':
        this.on.note(this, 'warn', 'preload-trouble', { part: message.part, reason: this.clean.text(message.text) })
        break
      case 'dropped':
        this.on.note(this, 'warn', 'messages-dropped', { count: message.count, reason: 'more waited than a worker keeps while no manager reads' })
        break
      case 'output-lost':
        this.on.note(this, 'warn', 'output-lost', { reason: `${message.count} ${message.count === 1 ? 'write' : 'writes'} to its ${message.stream} could not be made (${message.why}): what was written is lost` })
        break
      case 'logs-reopened':
        this.#reopening.onAnswer(message)
        break
      case 'paused':
        this.paused = message
        this.move('paused')
        break
      case 'drained':
        this.drained = message
        this.move('drained')
        break
    }
    this.#readiness.look()
    return true
  }

  /**
   * It is to be drained and replaced, start-first, though it is well.
   * @param {string} why
   * @param {{ isStuck?: boolean }} [how]   isStuck: it cannot finish what is open
   */
  askReplacement (why, how = {}) {
    const isNew = this.asked === null && (this.wish === null || this.wish.cause === null)
    this.want(wish => replaced(wish, why, how))
    if (isNew) this.on.note(this, 'warn', 'replacement-asked', { reason: why })
  }

  /** Nobody wants another one in its place any more. */
  withdrawReplacement () { this.want(withdrawn) }

  /**
   * The app can write to the channel too: what it says there moves nothing that only the preload may move.
   * @param {any} message
   */
  #canBe ({ type, key }) {
    if (type === 'rejoin') return false // only as the first line of a channel of its own
    // One that can be passed no handle binds by itself.
    if (type === 'listening') return this.given.has(key) || this.listening.has(key) || !this.#process?.child
    if (type === 'drained') return this.state !== 'starting' && this.state !== 'standby' && this.state !== 'paused' && this.state !== 'serving'
    if (type === 'paused') return this.state !== 'starting' && this.state !== 'standby' && this.state !== 'paused'
    return true
  }

  #awaitServer () {
    const isNew = this.state === 'standby' || (this.state === 'serving' && (this.acceptingAtMs ?? Infinity) + this.settings.reload.settleMs > this.clock.nowMs())
    if (!isNew || this.kept || this.returned || this.listening.size > 0 || !this.#readiness.expected.mustListen) return
    this.#serverDeadline?.cancel()
    this.#serverDeadline = startDeadline(this.settings.ready.timeoutMs, () => {
      if (!this.awaitsServer || this.kept || (this.state !== 'standby' && this.state !== 'serving')) return
      this.check = { code: 'waits', text: 'waited for a listening server: it closed its own soon after it was ready' }
      this.leaveFor('not-ready')
    })
  }

  /** It listens again: whether it is trusted is asked anew. */
  #endAwaiting () {
    if (this.#serverDeadline === undefined) return
    this.#serverDeadline.cancel()
    this.#serverDeadline = undefined
    this.on.accepts(this)
  }

  #onAccepting () {
    if (this.state !== 'serving' || this.acceptingAtMs !== null) return
    this.#deadline?.cancel()
    this.check = { code: 'answer', text: '' }
    this.acceptingAtMs = this.clock.nowMs()
    this.on.accepts(this)
  }

  /** @param {any} message */
  #onBindRequest (message) {
    return answerBindRequest(message, {
      worker: this,
      child: this.#process?.child,
      readiness: this.#readiness,
      bind: key => this.on.bind(this, key),
      refused: detail => this.on.note(this, 'warn', 'bind-refused', detail)
    })
  }

  /** Its sockets get the public names of its slot. */
  publishSockets () {
    this.#name.sockets.publish({
      hasSidecar: this.#watch?.isOpen === true,
      onProblem: (name, err) => this.on.note(this, 'warn', 'socket-name', { name, reason: err.message })
    })
  }

  /** The way to its read-only socket, for those it is for. */
  #openToGroup () {
    const { readOnlyGroup } = this.settings.repl
    if (!this.hasRepl || readOnlyGroup === null) return
    const problem = letGroupIn(readOnlyGroup, [this.paths.runDir, this.paths.workersDir])
    if (problem === null) return
    const reason = `${problem}. Its members cannot use the read-only sockets; nothing else is affected.`
    this.on.note(this, 'warn', 'no-read-only-socket', { group: readOnlyGroup, reason })
  }

  #release () {
    this.#readiness.close()
    this.#reopening.end('gone')
    this.#serverDeadline?.cancel()
    this.#watch?.close()
    this.#channel?.close()
    if (this.#process?.child?.connected) this.#process.child.disconnect()
    this.#name.sockets.withdraw()
  }
}

/** How often a sidecar sends its beat while nothing is blocked. @param {{ hungMs: number }} health */
function calmBeatMs ({ hungMs }) { return Math.min(CALM_BEAT_INTERVAL_MS, hungMs / BEATS_PER_HUNG) }

module.exports = { WorkerHandle }
