'use strict'
/** A worker whose process, sockets and timers are none: what the manager does to it is written down. */
const { EventEmitter } = require('node:events')
const { startChild } = require('../../../manager/worker/begin')
const { hear } = require('../../../manager/worker/inbox')
const { WorkerHandle } = require('../../../manager/worker/worker-handle')
const { checkApp } = require('../../../manager/settings')

const KEY = 'tcp:127.0.0.1:80'

/** @typedef {ReturnType<typeof fakeWorker>} FakeWorker */

/**
 * @param {Record<string, any>} [more]  settings
 * @param {Record<string, any>} [expected]   of it before it may serve
 */
function fakeWorker (more = {}, expected = {}) {
  /** What was done to it, in order: 'signal SIGTERM', 'send serve', 'deadline 5000', ... @type {string[]} */
  const done = []
  /** @type {string[]} */
  const states = []
  /** @type {string[]} */
  const notes = []
  let nowMs = 1000
  /** @type {{ atMs: number, onMissed: () => void } | null} */
  let deadline = null
  let isOpen = true
  /** @type {(() => void)[]} */
  const whenClosed = []
  const child = Object.assign(new EventEmitter(), { pid: 4711, connected: false })
  /** @type {(code: number | null, signal: NodeJS.Signals | null) => void} */
  let onExit = () => {}
  const process = {
    pid: 4711, child, signal: (/** @type {string} */ name) => { done.push(`signal ${name}`) },
    check () {}, end () {}, loseWitness () {}, release: () => { done.push('let go') }
  }
  /** @type {any} */
  const io = {
    spawn: () => ({ child, channel: null, logs: null }),
    holdChild: (/** @type {any} */ _child, /** @type {typeof onExit} */ listener) => {
      onExit = listener
      return process
    },
    identityOf: () => ({ pid: 4711, startTimeTicks: 1 }),
    openChannel: () => ({
      send: (/** @type {any} */ message) => {
        if (isOpen) done.push(`send ${message.type}`)
        return isOpen
      },
      isOpen: () => isOpen,
      close: () => { isOpen = false },
      whenClosed: (/** @type {() => void} */ then) => whenClosed.push(then)
    }),
    watchSidecar: () => ({ blockedMs: 0, silentMs: 0, isHeld: false, isOpen: true, tick () {}, close () {} }),
    nameProcess: () => ({
      token: 'token', key: 'key', socketBase: '/nowhere/web.0.key',
      sockets: {
        sidecar: '/nowhere/sock', http: '/nowhere/http', publish: () => { done.push('publish') },
        withdraw: () => { done.push('withdraw') }
      }
    }),
    letGroupIn: () => null,
    after: (/** @type {number} */ ms, /** @type {() => void} */ onMissed) => {
      const mine = { atMs: nowMs + ms, onMissed }
      done.push(`deadline ${ms}`)
      deadline = mine
      return { cancel: () => { if (deadline === mine) deadline = null } }
    }
  }
  const { settings } = checkApp({ name: 'web', script: '/nowhere/web.js', cwd: '/nowhere', ...more }, { files: false })
  const worker = new WorkerHandle(/** @type {any} */ ({
    app: 'web', slot: 0, generation: 1, settings, nodePath: null, evenSpread: false, replWriteOff: false,
    clean: { text: (/** @type {string} */ text) => text, data: (/** @type {any} */ data) => data },
    carried: { revision: 1, release: {} },
    expected: {
      mustListen: true, mustListenBecause: 'it serves', mustAnswer: false, replaces: false, hints: [], ...expected
    },
    paths: { workersDir: '/nowhere', runDir: '/nowhere', stateDir: '/nowhere', logDir: '/nowhere' },
    clock: { nowMs: () => nowMs, wallMs: () => nowMs },
    io,
    on: {
      state: (/** @type {WorkerHandle} */ { state }) => states.push(state), message () {}, bind () {}, listens () {},
      bound () {}, holding () {}, joined () {},
      note: (/** @type {WorkerHandle} */ _worker, /** @type {string} */ _level, /** @type {string} */ event) =>
        notes.push(event)
    }
  }))
  return {
    worker,
    done,
    states,
    notes,
    /** It gets its process. */
    spawn: () => startChild(worker,
      { callerEnv: {}, pmId: 0, restarts: 0, failuresInRow: 0 }, [{ key: KEY }].map(one => /** @type {any} */ (one))),
    /**
     * It says something over its channel.
     * @param {Record<string, any>} message
     * @returns {boolean}  whether that can be
     */
    says: message => hear(worker, message),
    listens () {
      if (!worker.holds(KEY)) worker.given.add(KEY) // it asked for it again
      return hear(worker, { type: 'listening', key: KEY, server: 'http', address: {} })
    },
    closes: () => hear(worker, { type: 'closed', key: KEY }),
    /**
     * Its process ends; its channel is read to its end.
     * @param {number | null} code
     * @param {NodeJS.Signals | null} signal
     */
    exits (code, signal) {
      onExit(code, signal)
      isOpen = false
      for (const then of whenClosed.splice(0)) then()
    },
    /** Nothing is said until its time is up. @returns {boolean}  false: it has no deadline */
    waits () {
      const due = deadline
      if (due === null) return false
      deadline = null
      nowMs = due.atMs
      due.onMissed()
      return true
    },
    get hasDeadline () { return deadline !== null },
    /** @param {number} ms */
    pass (ms) { nowMs += ms },
    /** What was done since the last look. */
    take: () => done.splice(0)
  }
}

module.exports = { fakeWorker }
