'use strict'
/**
 * The sidecar thread: owns the worker's UNIX socket and answers on it even while the main thread is blocked. JSON lines
 * for programs, plain lines for people with `nc -U`. Started by sidecar.js; loads as little as it can.
 */
const net = require('node:net')
const path = require('node:path')
const { parentPort, workerData } = require('node:worker_threads')
const { MAX_LINE_BYTES, lineSplitter, questionIn } = require('../../protocol/messages')
const { BEATS, LAG_MS, HELD, PROMISED_MS } = require('../../protocol/shared-places')
const { createBlockClock } = require('./block-clock')
const { createStuckWatch } = require('./stuck-watch')
const { createHistory } = require('./history')
const { createSampler } = require('./history-sampler')
const { createWatchers } = require('./watchers')

/**
 * @typedef {object} SidecarData
 * @property {number} fd                  of the bound socket
 * @property {number | null} readOnlyFd   of the second one, for a group that may only look
 * @property {any} hello
 * @property {Int32Array} shared          see sidecar.js for its places
 * @property {SharedArrayBuffer} history
 * @property {number} beatIntervalMs
 * @property {import('../../protocol/boot-record').BootRecord} boot
 */
/** @type {SidecarData} */
const { fd, readOnlyFd, hello, shared, history: historyBuffer, beatIntervalMs, boot } = workerData

/** Where it was loaded there may be sessions to close; its file may be gone by then. */
const SESSIONS_FILE = path.join(__dirname, '..', '..', 'repl', 'stack', 'main-thread-session.js')
const MAX_CLIENTS = 64
/** Read-only clients leave room for the manager, and for the people who run the app. */
const MAX_READ_ONLY_CLIENTS = 48
/** Bad lines of one client before it is closed. */
const MAX_BAD_LINES = 3
/** A client with more unread bytes than this is closed. */
const MAX_UNREAD_BYTES = 1024 * 1024
/** The main thread answers within this, or its last known numbers are given. */
const STATE_TIMEOUT_MS = 200
/** A client that is silent for this long is a person, and gets a line that says which worker this is. */
const SILENCE_MS = 250
const whoIsHere = `${hello.id} generation ${hello.generation} pid ${hello.pid} node ${hello.nodeVersion}`

/**
 * @type {{ state: 'standby' | 'serving' | 'pausing' | 'draining',
 *   connections: import('../../protocol/from-worker').ConnectionCounts }}
 */
let known = { state: 'standby', connections: { open: 0, inFlight: 0, upgraded: 0, http2Sessions: 0 } }
/** @type {Map<number, { resolve: (answer: any) => void, reject: (problem: Error) => void }>} */
const questions = new Map()
let lastQuestion = 0
/**
 * The REPL is loaded by the first request that is its own.
 * @type {ReturnType<typeof import('../../repl/sidecar/server').createRepl> | null}
 */
let repl = null
let clients = 0
/** Listening sockets of the main thread. @type {import('../../protocol/descriptors').Descriptor[]} */
let descriptors = []
const history = createHistory(historyBuffer)
const sampler = createSampler(history, beatIntervalMs)
/**
 * The open resources that the main thread last reported.
 * @type {import('../../protocol/from-worker').Inventory | null}
 */
let inventory = null

const clock = createBlockClock(beatIntervalMs, Atomics.load(shared, BEATS))
const stuck = createStuckWatch(boot.blockedMs ?? Infinity, () =>
  require('../../repl/stack/capture').captureStack(replContext))
const watchers = createWatchers({ beatIntervalMs, clock, isHeld, beatNow, history, inventory: () => inventory })
let lookedAtMs = performance.now()
let lookTimer = setTimeout(look, beatIntervalMs)

/** At the main thread: as often as it has said that it beats, and more often when a beat is missing. */
function look () {
  const nowMs = performance.now()
  const promisedMs = Atomics.load(shared, PROMISED_MS) // before the beats: see heartbeat.js
  const nextMs = clock.look({
    elapsedMs: nowMs - lookedAtMs, beats: Atomics.load(shared, BEATS), promisedMs, isHeld: isHeld()
  })
  lookedAtMs = nowMs
  clearTimeout(lookTimer)
  lookTimer = setTimeout(look, nextMs)
  stuck.tick(clock.countedMs)
  sampler.tick(Math.max(clock.blockedMs, Atomics.load(shared, LAG_MS)))
  watchers.look(nowMs)
}

/** It stands still because it was asked to: that does not count. */
function isHeld () { return Atomics.load(shared, HELD) === 1 }

function blockedForMs () { return clock.blockedMs }

parentPort?.on('message', (/** @type {any} */ message) => {
  if (message.roused) return look()
  if (message.leaving) return require.cache[SESSIONS_FILE]?.exports.closeMainThreadSessions()
  if (message.answer !== undefined) return onAnswer(message)
  if (message.descriptors) {
    descriptors = message.descriptors
    known = { ...known, state: message.state }
  }
  if (message.inventory) inventory = message.inventory
  if (message.repl && boot.repl) Object.assign(boot.repl, message.repl)
  repl?.onMain(message)
})

/** @param {{ answer: number, value: any, problem?: string }} message */
function onAnswer ({ answer, value, problem }) {
  const question = questions.get(answer)
  if (problem === undefined) question?.resolve(value)
  else question?.reject(Object.assign(new Error(`the main thread failed: ${problem}`), { code: 'BW_INTERNAL' }))
}

/**
 * Asks the main thread; it answers when it comes to it.
 * @param {string} what         see sidecar.js
 * @param {any} value
 * @param {number} timeoutMs    Infinity: as long as it takes
 * @returns {Promise<any>}      null: no answer in time
 */
function askMain (what, value, timeoutMs) {
  const id = ++lastQuestion
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  return new Promise((resolve, reject) => {
    if (timeoutMs !== Infinity) timer = setTimeout(resolve, timeoutMs, null)
    questions.set(id, { resolve, reject })
    parentPort?.postMessage({ ask: id, what, value })
  }).finally(() => {
    clearTimeout(timer)
    questions.delete(id)
  })
}

/** @returns {Promise<Extract<import('../../protocol/sidecar-messages').SidecarAnswer, { type: 'state' }>>} */
async function askState () {
  const answer = await askMain('state', null, STATE_TIMEOUT_MS)
  if (answer) known = answer
  return {
    type: 'state', ...known, blockedMs: blockedForMs(), ...(answer ? {} : { stale: /** @type {const} */ (true) })
  }
}

/**
 * The parts of this thread that the REPL gets.
 * @type {Omit<import('../../repl/sidecar/server').ReplContext, 'turns'>}
 */
const replContext = { boot, pid: hello.pid, shared, askMain, askState, blockedForMs, onDisk, typedWithin: blocked =>
  repl?.typedWithin(blocked) ?? null }

/** @param {{ waitsForDisk?: true }} [more] */
function beatNow (more) {
  const held = isHeld() ? { held: /** @type {const} */ (true) } : {}
  return /** @type {const} */ ({
    type: 'beat', blockedMs: blockedForMs(), ended: { ...clock.ended }, lagMs: Atomics.load(shared, LAG_MS), ...held,
    ...more
  })
}

/**
 * A disk may stand still, and this thread with it: each watcher hears so before and after, and does not take that for a
 * process that hangs.
 * @template T
 * @param {() => T} work
 * @returns {T}
 */
function onDisk (work) {
  for (const tell of stuck.watchers) tell(beatNow({ waitsForDisk: true }))
  try {
    return work()
  } finally {
    for (const tell of stuck.watchers) tell(beatNow())
  }
}

// half open: what was piped in (`echo state | nc -U ...`) is answered before the connection ends
/** @param {boolean} isReadOnly   it serves the group that may only look */
const createServer = isReadOnly => net.createServer({ allowHalfOpen: true }, socket => {
  if (clients >= (isReadOnly ? MAX_READ_ONLY_CLIENTS : MAX_CLIENTS)) {
    socket.on('error', () => {}) // it gets nothing that it could miss
    socket.resume() // its input is read, or the system would throw away our answer
    socket.end(
      JSON.stringify({ type: 'error', code: 'BW_TOO_MANY_CLIENTS', message: `at most ${MAX_CLIENTS} clients` }) + '\n'
    )
    return
  }
  clients++
  socket.once('close', () => { clients-- })
  socket.once('error', () => {}) // 'close' follows and does what is to do
  socket.once('end', () => { if (socket.bytesRead === 0) socket.end() })
  // A program that was slow to speak is greeted too, and has to overlook that line: the first byte still decides.
  const silence = setTimeout(() => say(socket, greeting()), SILENCE_MS)
  socket.once('data', first => {
    clearTimeout(silence)
    const isJson = first[0] === 0x7b
    if (isJson && socket.bytesWritten > 0) say(socket, '\n') // the greeting ends with a prompt
    const serve = isJson ? serveJson : servePlain
    serve(socket, /** @type {Buffer} */ (first), isReadOnly)
  })
  socket.once('close', () => clearTimeout(silence))
})

/**
 * @param {net.Socket} socket
 * @param {string} text
 */
function say (socket, text) {
  if (socket.destroyed || !socket.writable) return
  if (socket.writableLength > MAX_UNREAD_BYTES) socket.destroy()
  else socket.write(text)
}

/**
 * @param {net.Socket} socket
 * @param {Buffer} first
 * @param {boolean} isReadOnly
 */
function serveJson (socket, first, isReadOnly) {
  let badLines = 0
  const answer = (/** @type {import('../../protocol/sidecar-messages').SidecarAnswer} */ message) => say(socket,
    JSON.stringify(message) + '\n')
  /** @param {string} code @param {string} message */
  const complain = (code, message) => {
    answer({ type: 'error', code, message })
    if (++badLines >= MAX_BAD_LINES) socket.end()
  }
  const watch = watchers.watcher(socket, answer)
  if (socket.bytesWritten > 0) say(socket, '\n') // it was greeted: its answers begin on a line of their own
  const ending = endsWhenAnswered(socket)
  /** @type {import('../../repl/sidecar/server').ReplConnection | null} */
  let replConnection = null
  /** @param {string} line */
  const onLine = line => {
    if (line === '' || badLines >= MAX_BAD_LINES) return
    const request = questionIn(line)
    if (request === null) complain('BW_BAD_REQUEST', 'not a JSON object with a type')
    // who knows the token can have processes started
    else if (request.type === 'hello') answer(isReadOnly ? { ...hello, token: '' } : hello)
    else if (request.type === 'state') askState().then(ending.answering(answer))
    else if (request.type === 'watch') {
      watch(request)
      stuck.watch(answer)
      socket.once('close', () => stuck.watchers.delete(answer))
    } else if (request.type === 'start-sibling' && !isReadOnly && request.order?.token === hello.token) startSibling(
      socket, request
    )
    else if (request.type === 'pass-sockets' && !isReadOnly && request.order?.token === hello.token) passSockets(socket,
      request.order)
    else {
      try {
        replConnection ??= loadRepl().connect({ send: answer, complain, isReadOnly, socket, ending })
      } catch (err) { // no descriptors, or files that are gone: this thread is needed for more than a REPL
        return complain('BW_INTERNAL', `the REPL could not be loaded: ${err.message}`)
      }
      replConnection.onRequest(request)
    }
  }
  const read = lineSplitter(onLine, () => complain('BW_TOO_LARGE', `a line is at most ${MAX_LINE_BYTES} bytes`))
  read(first)
  socket.on('data', read)
}

/**
 * @param {net.Socket} socket
 * @param {{ id: number, order: import('../../protocol/sidecar-messages').SiblingOrder }} request
 */
function startSibling (socket, { id, order }) {
  const answer = (/** @type {object} */ message) => say(socket, JSON.stringify(message) + '\n')
  const onFailed = (/** @type {any} */ err) =>
    answer({ type: 'not-started', id, code: String(err.code ?? ''), message: String(err.message) })
  orFail(onFailed, () => require('./start-sibling').startSibling(order, descriptors, {
    onStarted: (pid, keys) => answer({ type: 'started', id, pid, keys }),
    onExit: (pid, code, signal) => answer({ type: 'child-exit', pid, code, signal }),
    onFailed
  }))
}

/**
 * @param {net.Socket} socket
 * @param {import('../../protocol/sidecar-messages').PassOrder} order
 */
function passSockets (socket, order) {
  const onFailed = (/** @type {Error} */ err) => say(socket,
    JSON.stringify({ type: 'not-passed', message: String(err.message) }) + '\n')
  orFail(onFailed, () => require('../../protocol/pass-sockets').passSockets(socket, order, descriptors, onFailed))
}

/**
 * Files that are gone, or a process without free descriptors: this thread is needed for more.
 * @param {(err: Error) => void} onFailed
 * @param {() => void} act
 */
function orFail (onFailed, act) {
  try {
    act()
  } catch (err) { // told to the manager, who can try another way
    onFailed(err)
  }
}

const greeting = () => `${whoIsHere}. Leave with .quit; .help lists what there is.\n${hello.id} read-only> `

/**
 * @param {net.Socket} socket
 * @param {Buffer} first
 * @param {boolean} isReadOnly
 */
function servePlain (socket, first, isReadOnly) {
  const ending = endsWhenAnswered(socket)
  const write = (/** @type {string} */ text) => say(socket, text)
  const watch = watchers.watcher(socket, beat => write(`blocked ${beat.blockedMs} ms, lag ${beat.lagMs} ms\n`))
  let server
  try {
    server = loadRepl()
  } catch (err) {
    write(`the REPL could not be loaded: ${err.message}\n`)
    return void socket.end()
  }
  server.servePlain(first, { socket, ending, isReadOnly }, {
    write,
    greeting: socket.bytesWritten > 0 ? '' : greeting(),
    words: {
      hello: () => write(`${whoIsHere}\n`),
      state: async () => write(JSON.stringify(await askState()) + '\n'),
      watch: () => watch({ intervalMs: 1000 })
    }
  })
}

function loadRepl () {
  repl ??= require('../../repl/sidecar/server').createRepl(replContext)
  return repl
}

/**
 * Ends the connection when the client has said its last word and every question of its has its answer.
 * @param {net.Socket} socket
 */
function endsWhenAnswered (socket) {
  let unanswered = 0
  let isEnding = false
  const endIfDone = () => { if (isEnding && unanswered === 0) socket.end() }
  const end = () => {
    isEnding = true
    endIfDone()
  }
  socket.once('end', end)
  return {
    end,
    /**
     * @template T
     * @param {(value: T) => void} answer
     */
    answering (answer) {
      unanswered++
      return (/** @type {T} */ value) => {
        unanswered--
        answer(value)
        endIfDone()
      }
    }
  }
}

/** @param {net.Server} server @param {number} bound */
function listenOn (server, bound) {
  server.on('error', () => {}) // accept() failed, of a lack of descriptors mostly: the next one may succeed
  server.listen({ fd: bound })
}

listenOn(createServer(false), fd)
if (readOnlyFd !== null) listenOn(createServer(true), readOnlyFd)
