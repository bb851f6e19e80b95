'use strict'
/**
 * A worker that runs a command: its life, from the start of the command to its end. What the manager orders becomes a
 * signal for the command, and what becomes of the command is told to the manager.
 */
const fs = require('node:fs')
const os = require('node:os')
const { NOT_BOOTED } = require('../../protocol/from-worker')
const { createOutput } = require('./output')
const { signalPrograms } = require('./past-wrappers')
const { listenOnAll, bindOwn, nameOf } = require('./passed-sockets')
const { startCommand } = require('./start-command')
const { openWorkerSocket } = require('./worker-socket')
const { watchReadiness } = require('./readiness')
const { createSampler } = require('./samples')

/** Signals that are the command's to understand. SIGUSR1 would else open Node's inspector. */
const FORWARDED = Object.freeze(/** @type {NodeJS.Signals[]} */ ([
  'SIGTERM', 'SIGINT', 'SIGQUIT', 'SIGHUP', 'SIGUSR1', 'SIGUSR2', 'SIGWINCH', 'SIGTTIN', 'SIGTTOU', 'SIGCONT'
]))
/** The command has ended, and what it wrote last may still be on its way. */
const LAST_OUTPUT_MS = 250
/** As shells say that a signal ended a program. */
const SIGNAL_CODE = 128
/** Its script has run, so to say: from here on the manager waits for a server as it does with a script. */
const BOOTED = Object.freeze({ ran: true, madeServer: false, http: false, rested: true, cpuMs: 0 })
/** Ways to be ready that stand for themselves: the manager waits for that word. */
const SAYS_READY = ['notify', 'fd', 'log', 'tcp']
const LAST_WORDS_LINES = 30

/** @typedef {import('../../protocol/from-worker').Rejoin} Rejoin */
/** @typedef {Rejoin['listening'][number]} Listening */

class CommandWorker {
  /** @type {Rejoin['state']} */
  #state = 'standby'
  #isReady = false
  #isOver = false
  #saidReady = false
  /** @type {import('./passed-sockets').Passed[]} */
  #sockets = []
  /** @type {import('node:child_process').ChildProcess | null} */
  #child = null
  /** @type {import('../../common/bind-address').BoundHandle | null} */
  #own = null
  #drainAtMs = 0
  /** When the command last said WATCHDOG=1; null: it never has. @type {number | null} */
  #watchdogAtMs = null
  #status = ''

  /**
   * @param {import('../../protocol/boot-record').BootRecord} boot
   * @param {import('../channel').Channel} channel
   */
  constructor (boot, channel) {
    this.boot = boot
    this.command = /** @type {import('../../protocol/boot-record').CommandBoot} */ (boot.command)
    this.channel = channel
    this.output = createOutput(boot, channel)
    this.samples = createSampler()
    this.metrics = boot.metrics ? this.#createMetrics() : null
  }

  start () {
    const { boot, channel } = this
    if (!boot.connects) channel.post({ type: 'hello', pid: process.pid, nodeVersion: process.version, boot: NOT_BOOTED })
    channel.onMessage(message => this.#hear(message))
    try {
      this.#startCommand()
    } catch (err) {
      process.stderr.write(`${err.message}\n`)
      channel.postSync({ type: 'last-words', text: String(err.stack) }, LAST_OUTPUT_MS)
      process.exit(1)
    }
    for (const signal of FORWARDED) process.on(signal, () => this.#signal(signal))
    if (boot.sidecar === false) return
    this.socket = openWorkerSocket(boot, {
      beat: () => this.#beat(),
      history: after => this.samples.after(after),
      state: () => this.#state,
      descriptors: () => this.#sockets.map(({ key, fd }) => ({ key, fd, inode: fs.fstatSync(fd).ino })),
      command: this.command.argv[0]
    })
  }

  #createMetrics () {
    return require('./metrics').createCommandMetrics(this.boot.socketBase, err =>
      this.channel.post({ type: 'trouble', part: 'metrics', text: err.message }))
  }

  #startCommand () {
    const { boot, command } = this
    this.#sockets = listenOnAll(boot.listeners, command.listen)
    const sockets = this.#sockets.map(({ key, fd }) => ({ fd, name: nameOf(key) }))
    if (command.ownSocket) {
      this.#own = bindOwn(`${boot.socketBase}.http.sock`)
      sockets.push({ fd: this.#own.fd, name: 'own' })
    } else if (command.address !== null) {
      require('./forward-http').forwardHttp(`${boot.socketBase}.http.sock`, command.address)
    }
    const notifyFd = numberOrNull(process.env.BELLWETHER_NOTIFY_FD)
    const child = startCommand({
      argv: command.argv,
      sockets,
      stopSignal: command.stopSignal,
      hasNotifyFd: command.readyWhen === 'fd',
      notifySocket: notifyFd === null ? null : `${boot.socketBase}.note.sock`,
      watchdogMs: notifyFd === null ? null : command.hungMs,
      maxOwnFd: Math.max(notifyFd ?? 0, ...boot.listeners.flatMap(({ fd, reserveFd = 0 }) => [fd, reserveFd]), 4),
      env: { ...process.env, ...command.env }
    })
    this.#child = child
    child.on('error', err => { // there is no process
      process.stderr.write(`${err.message}\n`)
      this.#end(1, null)
    })
    child.once('exit', (code, signal) => this.#onExit(code, signal))
    const search = command.readyWhen === 'log' ? new RegExp(String(command.pattern), 'u') : null
    const onLine = search === null ? null
      : (/** @type {string} */ line) => { if (!this.#isReady && search.test(line)) this.#becomeReady() }
    this.output.take(/** @type {import('node:stream').Readable} */ (child.stdout), 'stdout', onLine)
    this.output.take(/** @type {import('node:stream').Readable} */ (child.stderr), 'stderr', onLine)
    if (child.pid === undefined) return
    if (notifyFd !== null) require('./notify-socket').readNotifications(notifyFd, said => this.#hearNotification(said))
    const notifyPipe = command.readyWhen === 'fd' ? child.stdio[3 + sockets.length] : null
    this.watch = watchReadiness({
      command, pid: child.pid, fds: sockets.map(({ fd }) => fd), places: this.#places(),
      notifyPipe: /** @type {any} */ (notifyPipe)
    }, () => this.#becomeReady())
    this.metrics?.answer(0)
    this.tellCommand()
    this.channel.post({ type: 'hello', pid: process.pid, nodeVersion: process.version, boot: BOOTED })
  }

  /** For a manager that did not start this worker. */
  whereItStands () {
    return {
      state: this.#state,
      listening: this.#isReady ? this.#listening() : [],
      unused: this.#isReady ? [] : this.#sockets.map(({ key }) => key),
      saidReady: this.#saidReady,
      boot: this.#child === null ? NOT_BOOTED : BOOTED
    }
  }

  /** Where its sockets are. @returns {import('./socket-tables').Where[]} */
  #places () {
    return this.#sockets.map(({ address }) => typeof address === 'string' ? { path: address } : { port: address.port })
  }

  /** @returns {Listening[]} */
  #listening () {
    const server = this.command.speaksHttp ? /** @type {const} */ ('http') : /** @type {const} */ ('net')
    const { address } = this.command
    return [
      ...this.#sockets.map(({ key, address: bound }) => ({ key, server, address: bound })),
      ...address === null ? [] : [{ key: address, server, address }]
    ]
  }

  #becomeReady () {
    if (this.#isReady) return
    this.#isReady = true
    this.watch?.stop()
    for (const listening of this.#listening()) this.channel.post({ type: 'listening', ...listening })
    if (!SAYS_READY.includes(this.command.readyWhen)) return
    this.#saidReady = true
    this.channel.post({ type: 'message', data: 'ready' })
  }

  /** @param {import('./notify-socket').Said} said */
  #hearNotification ({ isReady, watchdog, status }) {
    if (watchdog) this.#watchdogAtMs = performance.now()
    if (status !== null && status !== this.#status) {
      this.#status = status
      this.tellCommand()
    }
    if (isReady && this.command.readyWhen === 'notify') this.#becomeReady()
  }

  /** Its process, and what that says of itself. */
  tellCommand () {
    const pid = this.#child?.pid
    if (pid !== undefined) this.channel.post({ type: 'command', pid, status: this.#status })
  }

  /** @param {import('../../protocol/from-manager').ManagerMessage} message */
  #hear (message) {
    switch (message.type) {
      case 'serve':
        this.output.stopStderr()
        if (this.#state === 'draining') return
        this.#state = 'serving'
        this.channel.post({ type: 'accepting' })
        return
      case 'drain':
      case 'pause': // a command cannot be told to wait: it finishes what is open and ends
        return this.#drain()
      case 'forget': return this.#forget(message.key)
      case 'metrics': return this.metrics?.answer(message.askedMs)
      case 'reopen-logs': return this.output.reopen(result => this.channel.post({ type: 'logs-reopened', ...result }))
    }
  }

  #drain () {
    if (this.#state === 'draining') return
    this.#state = 'draining'
    this.#drainAtMs = performance.now()
    this.#signal(/** @type {NodeJS.Signals} */ (this.command.stopSignal))
  }

  /** @param {string} key   of a socket that is not wanted any more. The command keeps its own. */
  #forget (key) {
    const socket = this.#sockets.find(one => one.key === key)
    if (socket === undefined) return
    this.#sockets = this.#sockets.filter(one => one !== socket)
    fs.closeSync(socket.fd)
  }

  /** @param {NodeJS.Signals} signal */
  #signal (signal) {
    const { pid, exitCode, signalCode } = this.#child ?? {}
    if (pid !== undefined && exitCode === null && signalCode === null) signalPrograms(pid, signal)
  }

  /** @returns {import('../../protocol/sidecar-messages').Beat} */
  #beat () {
    const silentMs = this.#watchdogAtMs === null ? 0 : performance.now() - this.#watchdogAtMs
    const blockedMs = silentMs > this.command.hungMs ? Math.round(silentMs) : 0
    return { type: 'beat', blockedMs, ended: { count: 0, ms: 0 }, lagMs: 0 }
  }

  /** @param {number | null} code @param {NodeJS.Signals | null} signal */
  #onExit (code, signal) {
    const child = /** @type {import('node:child_process').ChildProcess} */ (this.#child)
    const end = () => this.#end(code, signal)
    const timer = setTimeout(end, LAST_OUTPUT_MS) // what it started may keep its pipes open
    child.once('close', () => {
      clearTimeout(timer)
      end()
    })
  }

  /** @param {number | null} code @param {NodeJS.Signals | null} signal */
  #end (code, signal) {
    if (this.#isOver) return
    this.#isOver = true
    const { channel } = this
    this.output.flush()
    this.samples.take()
    this.metrics?.answer(0, { isLast: true })
    this.socket?.tellAll()
    if ((code !== 0 || signal !== null) && this.#state !== 'draining') {
      const text = this.output.stderrTail.trimEnd().split('\n').slice(-LAST_WORDS_LINES).join('\n')
      if (text !== '') channel.post({ type: 'last-words', text })
    }
    channel.post({ type: 'command-ended', code: code ?? -1, signal: signal ?? '' })
    if (this.#state === 'draining') {
      const drainMs = Math.round(performance.now() - this.#drainAtMs)
      channel.post({ type: 'drained', open: 0, forced: 0, drainMs, longestMs: 0, connections: 0 })
    }
    process.exit(code ?? SIGNAL_CODE + (signal === null ? 0 : os.constants.signals[signal]))
  }
}

/** @param {string | undefined} text */
function numberOrNull (text) { return text === undefined ? null : Number(text) }

module.exports = { CommandWorker }
