'use strict'
/**
 * The sidecar thread: owns the worker's UNIX socket and answers on it even while the main thread is blocked. JSON lines for
 * programs, plain lines for people with `nc -U`. Started by sidecar.js; loads as little as it can.
 */
const net = require('node:net')
const { parentPort, workerData } = require('node:worker_threads')
const { MAX_LINE_BYTES, lineSplitter } = require('./messages')

/** @type {{ fd: number, hello: any, shared: Int32Array, beats: number, lagMs: number, beatIntervalMs: number }} */
const { fd, hello, shared, beats, lagMs, beatIntervalMs } = workerData

const MAX_CLIENTS = 64
/** Bad lines of one client before it is closed. */
const MAX_BAD_LINES = 3
/** A client that reads slower than this lets pile up is closed. */
const MAX_UNREAD_BYTES = 1024 * 1024
/** The main thread answers within this, or its last known numbers are given. */
const STATE_TIMEOUT_MS = 200
const SHORTEST_WATCH_MS = 50
const LONGEST_WATCH_MS = 60_000
const HELP = 'hello, state, watch, help, quit: one a line. Lines that begin with { are JSON.\n'

/** @type {{ state: string, connections: import('./messages').ConnectionCounts }} */
let known = { state: 'standby', connections: { open: 0, inFlight: 0, upgraded: 0, http2Sessions: 0 } }
/** @type {Map<number, (answer: typeof known | null) => void>} */
const questions = new Map()
let lastQuestion = 0
let clients = 0
/** Listening sockets of the main thread. @type {import('./start-sibling').Descriptor[]} */
let descriptors = []

// How long the main thread has not beaten, counted on this thread's own ticks: a tick adds at most two intervals, so a pause
// of the whole process, in which this thread stood still too, counts as nearly nothing.
let blockedMs = 0
let seenBeats = Atomics.load(shared, beats)
let tickedAtMs = performance.now()
setInterval(() => {
  const nowMs = performance.now()
  const elapsedMs = Math.min(nowMs - tickedAtMs, 2 * beatIntervalMs)
  tickedAtMs = nowMs
  const beaten = Atomics.load(shared, beats)
  blockedMs = beaten === seenBeats ? blockedMs + elapsedMs : 0
  seenBeats = beaten
}, beatIntervalMs)

/** A thread that was only just behind a beat is not blocked. */
function blockedForMs () {
  return blockedMs <= beatIntervalMs * 1.5 ? 0 : Math.round(blockedMs)
}

parentPort?.on('message', (/** @type {any} */ message) => {
  if (message.descriptors) {
    descriptors = message.descriptors
    known = { ...known, state: message.state }
    return
  }
  const { answer, ...state } = message
  known = state
  questions.get(answer)?.(state)
})

/**
 * @param {(state: import('./messages').SidecarAnswer) => void} onState
 */
function askState (onState) {
  const id = ++lastQuestion
  /** @param {typeof known | null} answer */
  const settle = answer => {
    clearTimeout(timer)
    questions.delete(id)
    onState(/** @type {any} */ ({ type: 'state', ...(answer ?? known), blockedMs: blockedForMs(), ...(answer ? {} : { stale: true }) }))
  }
  const timer = setTimeout(settle, STATE_TIMEOUT_MS, null)
  questions.set(id, settle)
  parentPort?.postMessage({ ask: id })
}

// half open: what was piped in (`echo state | nc -U ...`) is answered before the connection ends
const server = net.createServer({ allowHalfOpen: true }, socket => {
  if (clients >= MAX_CLIENTS) {
    socket.on('error', () => {}) // it is told nothing it could miss
    socket.end(JSON.stringify({ type: 'error', code: 'BW_TOO_MANY_CLIENTS', message: `at most ${MAX_CLIENTS} clients` }) + '\n')
    return
  }
  clients++
  socket.once('close', () => { clients-- })
  socket.once('error', () => {}) // 'close' follows and does what is to do
  socket.once('end', () => { if (socket.bytesRead === 0) socket.end() })
  socket.once('data', first => {
    const serve = first[0] === 0x7b ? serveJson : servePlain
    serve(socket, /** @type {Buffer} */ (first))
  })
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
 */
function serveJson (socket, first) {
  let badLines = 0
  const answer = (/** @type {import('./messages').SidecarAnswer} */ message) => say(socket, JSON.stringify(message) + '\n')
  /** @param {string} code @param {string} message */
  const complain = (code, message) => {
    answer({ type: 'error', code, message })
    if (++badLines >= MAX_BAD_LINES) socket.end()
  }
  const watch = watcher(socket, answer)
  const ending = endsWhenAnswered(socket)
  /** @param {string} line */
  const onLine = line => {
    if (line === '' || badLines >= MAX_BAD_LINES) return
    const request = parse(line)
    if (request === null) complain('BW_BAD_REQUEST', 'not a JSON object with a type')
    else if (request.type === 'hello') answer(hello)
    else if (request.type === 'state') askState(ending.answering(answer))
    else if (request.type === 'watch') watch(request.intervalMs, request.calmIntervalMs)
    else if (request.type === 'start-sibling' && request.order?.token === hello.token) startSibling(socket, request)
    else complain('BW_BAD_REQUEST', `unknown type ${JSON.stringify(request.type).slice(0, 80)}: hello, state and watch are known`)
  }
  const read = lineSplitter(onLine, () => complain('BW_TOO_LARGE', `a line is at most ${MAX_LINE_BYTES} bytes`))
  read(first)
  socket.on('data', read)
}

/**
 * @param {net.Socket} socket
 * @param {{ id: number, order: import('./messages').SiblingOrder }} request
 */
function startSibling (socket, { id, order }) {
  const answer = (/** @type {object} */ message) => say(socket, JSON.stringify(message) + '\n')
  require('./start-sibling').startSibling(order, descriptors, {
    onStarted: (pid, keys) => answer({ type: 'started', id, pid, keys }),
    onExit: (pid, code, signal) => answer({ type: 'child-exit', pid, code, signal }),
    onFailed: (/** @type {any} */ err) => answer({ type: 'not-started', id, code: String(err.code ?? ''), message: String(err.message) })
  })
}

/**
 * @param {net.Socket} socket
 * @param {Buffer} first
 */
function servePlain (socket, first) {
  let badLines = 0
  const ending = endsWhenAnswered(socket)
  const watch = watcher(socket, beat => say(socket, `blocked ${beat.blockedMs} ms, lag ${beat.lagMs} ms\n`))
  /** @type {Record<string, () => void>} */
  const words = {
    hello: () => say(socket, `${hello.id} generation ${hello.generation} pid ${hello.pid} node ${hello.nodeVersion}\n`),
    state: () => askState(ending.answering(state => say(socket, JSON.stringify(state) + '\n'))),
    watch: () => watch(1000),
    help: () => say(socket, HELP),
    quit: () => ending.end()
  }
  const complain = () => {
    say(socket, HELP)
    if (++badLines >= MAX_BAD_LINES) socket.end()
  }
  const read = lineSplitter(line => {
    const word = line.trim()
    if (word === '' || badLines >= MAX_BAD_LINES) return
    if (Object.hasOwn(words, word)) words[word]()
    else complain()
  }, complain)
  read(first)
  socket.on('data', read)
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
    /** @param {(state: import('./messages').SidecarAnswer) => void} answer */
    answering (answer) {
      unanswered++
      return (/** @type {import('./messages').SidecarAnswer} */ state) => {
        unanswered--
        answer(state)
        endIfDone()
      }
    }
  }
}

/**
 * @param {net.Socket} socket
 * @param {(beat: { type: 'beat', blockedMs: number, lagMs: number }) => void} onBeat
 * @returns {(intervalMs: unknown, calmIntervalMs?: unknown) => void}  calmIntervalMs: how often it is told while nothing is blocked
 */
function watcher (socket, onBeat) {
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  socket.once('close', () => clearInterval(timer))
  return (intervalMs, calmIntervalMs) => {
    const everyMs = Math.min(Math.max(Number(intervalMs) || 1000, SHORTEST_WATCH_MS), LONGEST_WATCH_MS)
    const calmBeats = Math.max(1, Math.floor((Math.min(Number(calmIntervalMs) || 0, LONGEST_WATCH_MS)) / everyMs))
    let told = 0
    let untold = calmBeats
    const tell = () => {
      const blocked = blockedForMs()
      if (blocked === 0 && told === 0 && ++untold < calmBeats) return
      told = blocked
      untold = 0
      onBeat({ type: 'beat', blockedMs: blocked, lagMs: Atomics.load(shared, lagMs) })
    }
    clearInterval(timer)
    timer = setInterval(tell, everyMs)
    tell()
  }
}

/** @param {string} line */
function parse (line) {
  try {
    const value = JSON.parse(line)
    return value !== null && typeof value === 'object' && typeof value.type === 'string' ? value : null
  } catch (err) { // the client is told that it was no JSON
    return null
  }
}

server.on('error', () => {}) // accept() failed, of a lack of descriptors mostly: the next one may succeed
server.listen({ fd })
