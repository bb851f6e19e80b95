'use strict'
/**
 * The main thread's side of the sidecar: binds the worker's own socket (a thread cannot set the umask), starts the
 * thread that owns it, beats for it, and answers its questions.
 */
const fs = require('node:fs')
const path = require('node:path')
const v8 = require('node:v8')
const { Worker } = require('node:worker_threads')
const { bindPipe, PRIVATE_UMASK } = require('../../common/bind-address')
const { SIDECAR_VERSION } = require('../../protocol/sidecar-messages')
const { createHistory } = require('./history')
const { takeInventory } = require('../report/inventory')
const { startHeartbeat, calmIntervalFor } = require('./heartbeat')
const { BEAT_INTERVAL_MS, PLACES, LAG_MS, SESSIONS, PROMISED_MS } = require('../../protocol/shared-places')

/** So often, at a beat, the main thread says how full its heap is; and, less often, all that it has open. */
const HEAP_MS = 1000
const INVENTORY_MS = 5000
/** Where the loop rests there is nothing new in it. */
const CALM_INVENTORY_MS = 60_000
/** An ending process waits this long for the thread to close its inspector sessions. */
const CLOSE_SESSIONS_MS = 500
/** Owner and group may connect. */
const GROUP_MODE = 0o660
/**
 * The thread keeps a few kilobytes; a small young generation keeps its share of memory small. The old one is a limit
 * and no size: while a heap snapshot goes to a slow disk its pieces wait here, and a thread that meets the limit ends.
 */
const RESOURCE_LIMITS = { maxYoungGenerationSizeMb: 1, maxOldGenerationSizeMb: 64, codeRangeSizeMb: 4, stackSizeMb: 2 }

/**
 * @param {import('../../protocol/boot-record').BootRecord} boot
 * @param {object} ask
 * @param {() => { state: import('../listen/listeners').State,
 *   connections: import('../../protocol/from-worker').ConnectionCounts }} ask.describe
 * @param {() => { key: string, fd: number }[]} ask.descriptors   of the sockets that siblings may inherit
 * @param {() => number} ask.openConnections
 * @param {() => import('../listen/connections').TrackedServer[]} ask.servers
 * @param {{ list: () => any[], axm?: (lagMs: number) => any,
 *   trigger?: import('../../metrics/pm2-io/actions').Trigger }} ask.actions   of the app
 * @param {(reason: string) => void} ask.leave   a user of the REPL told the process to end: it is to be drained and
 *   replaced
 * @param {() => ReturnType<typeof import('../../metrics/worker').startMetrics> | undefined} ask.metrics   they have no
 *   clock of their own
 * @param {(problem: Error) => void} onProblem
 */
function startSidecar (boot, { describe, descriptors, servers, leave, actions, openConnections, metrics }, onProblem) {
  const shared = new Int32Array(new SharedArrayBuffer(4 * PLACES))
  shared[PROMISED_MS] = BEAT_INTERVAL_MS
  const history = createHistory()
  const handle = bindPipe(`${boot.socketBase}.sock`, { umask: PRIVATE_UMASK })
  const readOnly = bindReadOnly(boot, onProblem)
  for (const bound of [handle, readOnly]) bound?.unref()
  const { app, slot, generation, id, token } = boot
  const hello = {
    type: 'hello', version: SIDECAR_VERSION, app, slot, generation, id, pid: process.pid, token,
    nodeVersion: process.version
  }
  const thread = new Worker(path.join(__dirname, 'thread.js'), {
    name: 'bellwether sidecar',
    execArgv: [], // not the app's --require and --import
    env: {},
    resourceLimits: RESOURCE_LIMITS,
    workerData: {
      fd: handle.fd, readOnlyFd: readOnly?.fd ?? null, hello, shared, history: history.buffer,
      beatIntervalMs: BEAT_INTERVAL_MS, boot
    }
  })
  thread.on('error', onProblem)
  /**
   * The REPL's part of this thread, loaded with its first question.
   * @type {ReturnType<typeof import('../../repl/main-thread').createMainThread> | null}
   */
  let repl = null
  const notice = (/** @type {string} */ session, /** @type {string} */ text) =>
    thread.postMessage({ notice: { session, text } })
  /**
   * Once: each `require` passes the app's hooks.
   * @type {typeof import('../listen/describe-servers').describeServers | null}
   */
  let describeServers = null
  const facts = {
    servers: () => {
      describeServers ??= require('../listen/describe-servers').describeServers
      return describeServers(servers())
    },
    lagMs: () => Atomics.load(shared, LAG_MS),
    counts: () => describe().connections
  }
  const replAnswers = () => {
    repl ??= require('../../repl/main-thread').createMainThread({ leave, notice, facts })
    return repl
  }
  /**
   * The questions that the sidecar's thread may ask this thread.
   * @type {Record<string, (value: any, reply: (answer: any) => void) => void>}
   */
  const answers = {
    state: (_, reply) => reply(describe()),
    actions: (_, reply) => reply(actions.list()),
    axm: (_, reply) => reply(actions.axm?.(facts.lagMs()) ?? { monitor: {}, actions: [] }),
    trigger: ({ flag, ...order }, reply) => require('../../repl/main-thread/trigger').trigger(order,
      flag, actions, reply)
  }
  thread.on('message', (/** @type {{ ask: number, what: string, value: any }} */ { ask, what, value }) => {
    const reply = (/** @type {any} */ answer) => thread.postMessage({ answer: ask, value: answer })
    heartbeat.rouse()
    try {
      (answers[what] ?? replAnswers()[what])(value, reply)
    } catch (err) { // of ours, not of the app: the asker gets it
      thread.postMessage({ answer: ask, problem: String(err.stack) })
    }
  })
  process.on('exit', () => {
    thread.postMessage({ leaving: true })
    const endAtMs = performance.now() + CLOSE_SESSIONS_MS
    for (let open = Atomics.load(shared, SESSIONS); open > 0; open = Atomics.load(shared, SESSIONS)) {
      if (Atomics.wait(shared, SESSIONS, open, Math.max(0, endAtMs - performance.now())) === 'timed-out') break
    }
  })
  thread.unref() // after the listeners: one for 'message' refs the port again
  let [heapMs, inventoryMs] = [HEAP_MS, INVENTORY_MS] // since they were last said
  const heartbeat = startHeartbeat(shared, {
    calmIntervalMs: calmIntervalFor(boot.blockedMs),
    onRoused: () => thread.postMessage({ roused: true }),
    onBeat (beat) {
      metrics()?.beat(beat)
      heapMs += beat.sinceMs
      inventoryMs += beat.sinceMs
      if (heapMs < HEAP_MS) return
      heapMs = 0
      const { used_heap_size: heapUsedBytes, heap_size_limit: heapLimitBytes } = v8.getHeapStatistics()
      history.publish({ heapUsedBytes, heapLimitBytes, connections: openConnections() })
      if (inventoryMs < (beat.isSlow ? CALM_INVENTORY_MS : INVENTORY_MS)) return
      inventoryMs = 0
      thread.postMessage({ inventory: takeInventory(describe().connections) })
    }
  })
  // Sent beforehand, so that the sidecar's thread knows them while this thread is blocked. The inode tells a socket
  // from a later file of its number.
  const tellDescriptors = () => {
    const known = descriptors().map(({ key, fd }) => ({ key, fd, inode: fs.fstatSync(fd).ino }))
    thread.postMessage({ state: describe().state, descriptors: known })
  }
  tellDescriptors()
  const tellRepl = (/** @type {{ retiring: true } | { repl: { write: boolean } }} */ what) => thread.postMessage(what)
  // The handles' owner: they must not be collected while the thread uses their descriptors.
  return { thread, handles: [handle, readOnly], history, tellDescriptors, tellRepl, rouse: heartbeat.rouse }
}

/**
 * The second socket, on which a group may look. It is private when it comes to be, and opened up to the group then:
 * never the other way round.
 * @param {import('../../protocol/boot-record').BootRecord} boot
 * @param {(problem: Error) => void} onProblem
 */
function bindReadOnly ({ socketBase, repl }, onProblem) {
  if (repl?.readOnlyGid == null) return null
  const file = `${socketBase}.ro.sock`
  const handle = bindPipe(file, { umask: PRIVATE_UMASK })
  try {
    fs.chownSync(file, -1, repl.readOnlyGid)
    fs.chmodSync(file, GROUP_MODE)
    return handle
  } catch (err) { // we are no member of the group: the worker goes on without
    handle.close()
    fs.rmSync(file, { force: true })
    onProblem(err)
    return null
  }
}

module.exports = { startSidecar }
