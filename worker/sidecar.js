'use strict'
/**
 * The main thread's side of the sidecar: binds the worker's own socket (a thread cannot set the umask), starts the thread
 * that owns it, beats for it, and answers its questions.
 */
const fs = require('node:fs')
const path = require('node:path')
const { Worker } = require('node:worker_threads')
const { bindPipe, PRIVATE_UMASK } = require('./bind-address')
const { SIDECAR_VERSION } = require('./messages')
const { PLACES, BEATS, LAG_MS } = require('./shared-places')

const BEAT_INTERVAL_MS = 200
/** The thread keeps a few kilobytes; a small young generation keeps its share of memory small. */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 32, codeRangeSizeMb: 4, stackSizeMb: 2 }

/**
 * @param {import('./messages').BootRecord} boot
 * @param {object} ask
 * @param {() => { state: import('./listeners').State, connections: import('./messages').ConnectionCounts }} ask.describe
 * @param {() => { key: string, fd: number }[]} ask.descriptors   of the sockets that siblings may inherit
 * @param {() => import('./connections').TrackedServer[]} ask.servers
 * @param {(reason: string) => void} ask.leave   somebody in the REPL told the process to end: it is to be drained and replaced
 * @param {(problem: Error) => void} onProblem
 */
function startSidecar (boot, { describe, descriptors, servers, leave }, onProblem) {
  const shared = new Int32Array(new SharedArrayBuffer(4 * PLACES))
  const handle = bindPipe(`${boot.socketBase}.sock`, { umask: PRIVATE_UMASK })
  handle.unref()
  const { app, slot, generation, id, token } = boot
  const hello = { type: 'hello', version: SIDECAR_VERSION, app, slot, generation, id, pid: process.pid, token, nodeVersion: process.version }
  const thread = new Worker(path.join(__dirname, 'sidecar-thread.js'), {
    name: 'bellwether sidecar',
    execArgv: [], // not the app's --require and --import
    env: {},
    resourceLimits: RESOURCE_LIMITS,
    workerData: { fd: handle.fd, hello, shared, beatIntervalMs: BEAT_INTERVAL_MS, boot }
  })
  thread.on('error', onProblem)
  /** The REPL's part of this thread, loaded with its first question. @type {ReturnType<typeof import('../repl/main-thread').createMainThread> | null} */
  let repl = null
  const notice = (/** @type {string} */ session, /** @type {string} */ text) => thread.postMessage({ notice: { session, text } })
  const facts = {
    servers: () => require('./describe-servers').describeServers(servers()),
    lagMs: () => Atomics.load(shared, LAG_MS),
    counts: () => describe().connections
  }
  const replAnswers = () => {
    repl ??= require('../repl/main-thread').createMainThread({ leave, notice, facts })
    return repl
  }
  /** What the thread may ask this one. @type {Record<string, (value: any, reply: (answer: any) => void) => void>} */
  const answers = { state: (_, reply) => reply(describe()) }
  thread.on('message', (/** @type {{ ask: number, what: string, value: any }} */ { ask, what, value }) => {
    const reply = (/** @type {any} */ answer) => thread.postMessage({ answer: ask, value: answer })
    try {
      (answers[what] ?? replAnswers()[what])(value, reply)
    } catch (err) { // of ours, not of the app: the one who asked is told
      thread.postMessage({ answer: ask, problem: String(err.stack) })
    }
  })
  thread.unref() // after the listeners: one for 'message' refs the port again
  beat(shared)
  // Told beforehand, so that the thread knows them while this one is blocked. The inode tells a socket from a later file of its number.
  const tellDescriptors = () => {
    const known = descriptors().map(({ key, fd }) => ({ key, fd, inode: fs.fstatSync(fd).ino }))
    thread.postMessage({ state: describe().state, descriptors: known })
  }
  tellDescriptors()
  const tellRepl = (/** @type {{ retiring: true } | { repl: { write: boolean } }} */ what) => thread.postMessage(what)
  return { thread, handle, tellDescriptors, tellRepl } // the handle's owner: it must not be collected while the thread uses its descriptor
}

/** @param {Int32Array} shared */
function beat (shared) {
  let dueAtMs = performance.now() + BEAT_INTERVAL_MS
  setInterval(() => {
    const nowMs = performance.now()
    Atomics.store(shared, LAG_MS, Math.max(0, Math.round(nowMs - dueAtMs)))
    Atomics.add(shared, BEATS, 1)
    dueAtMs = nowMs + BEAT_INTERVAL_MS
  }, BEAT_INTERVAL_MS).unref()
}

module.exports = { startSidecar }
