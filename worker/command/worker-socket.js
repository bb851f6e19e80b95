'use strict'
/**
 * The own socket of a worker that runs a command: what a sidecar thread answers for a script, as far as it can be said
 * of a command. This process runs no code of the app, so its one thread is never blocked. Whatever needs Node inside
 * the app is refused with a code of its own.
 */
const fs = require('node:fs')
const net = require('node:net')
const { MAX_LINE_BYTES, lineSplitter, questionIn } = require('../../protocol/messages')
const { SIDECAR_VERSION } = require('../../protocol/sidecar-messages')
const { PRIVATE_UMASK } = require('../../common/bind-address')

const MAX_CLIENTS = 64
const MAX_BAD_LINES = 3
/** A client with more unread bytes than this is closed. */
const MAX_UNREAD_BYTES = 1024 * 1024
const SHORTEST_WATCH_MS = 50
const LONGEST_WATCH_MS = 60_000
const OPENING_BRACE = 0x7b

/**
 * @typedef {object} Answers
 * @property {() => import('../../protocol/sidecar-messages').Beat} beat
 * @property {(afterRow: number) => { rows: number[][], last: number }} history
 * @property {() => 'standby' | 'serving' | 'pausing' | 'draining'} state
 * @property {() => import('../../protocol/descriptors').Descriptor[]} descriptors
 * @property {string} command    for people
 */

/**
 * @param {import('../../protocol/boot-record').BootRecord} boot
 * @param {Answers} answers
 * @returns {{ tellAll: () => void }}   tellAll: what is new of the history goes out now
 */
function openWorkerSocket (boot, answers) {
  const { app, slot, generation, id, token } = boot
  const hello = {
    type: 'hello', version: SIDECAR_VERSION, app, slot, generation, id, pid: process.pid, token,
    nodeVersion: process.version
  }
  const refusal = `it runs a command (${answers.command}) and no script of Node: there is no Node to look into. ` +
    'bellwether status, logs, why and metrics show what is known of it.'
  /** @type {Set<() => void>} */
  const watchers = new Set()
  let clients = 0

  const server = net.createServer({ allowHalfOpen: true }, socket => {
    socket.on('error', () => {}) // 'close' follows
    if (clients >= MAX_CLIENTS) {
      socket.resume()
      return void socket.end(JSON.stringify({
        type: 'error', code: 'BW_TOO_MANY_CLIENTS', message: `at most ${MAX_CLIENTS} clients`
      }) + '\n')
    }
    clients++
    socket.once('close', () => { clients-- })
    socket.once('end', () => socket.end())
    socket.once('data', (/** @type {Buffer} */ first) => {
      if (first[0] === OPENING_BRACE) serve(socket, first)
      else socket.end(`${refusal}\n`)
    })
  })
  server.on('error', () => {}) // accept() failed, of a lack of descriptors mostly: the next one may succeed
  const before = process.umask(PRIVATE_UMASK)
  try {
    fs.rmSync(`${boot.socketBase}.sock`, { force: true })
    server.listen(`${boot.socketBase}.sock`) // the bind is done when it returns
  } finally {
    process.umask(before)
  }
  server.unref()

  /** @param {net.Socket} socket @param {Buffer} first */
  function serve (socket, first) {
    let badLines = 0
    const say = (/** @type {object} */ message) => {
      if (socket.destroyed || !socket.writable) return
      if (socket.writableLength > MAX_UNREAD_BYTES) socket.destroy()
      else socket.write(JSON.stringify(message) + '\n')
    }
    const complain = (/** @type {string} */ code, /** @type {string} */ message) => {
      say({ type: 'error', code, message })
      if (++badLines >= MAX_BAD_LINES) socket.end()
    }
    const onLine = (/** @type {string} */ line) => {
      if (line === '' || badLines >= MAX_BAD_LINES) return
      const request = questionIn(line)
      if (request === null) return complain('BW_BAD_REQUEST', 'not a JSON object with a type')
      const isTrusted = request.order?.token === token
      if (request.type === 'hello') say(hello)
      else if (request.type === 'state') {
        say({
          type: 'state', state: answers.state(), blockedMs: answers.beat().blockedMs,
          connections: { open: 0, inFlight: 0, upgraded: 0, http2Sessions: 0 }
        })
      } else if (request.type === 'watch') watch(socket, say, request)
      else if (request.type === 'start-sibling' && isTrusted) startSibling(say, request)
      else if (request.type === 'pass-sockets' && isTrusted) {
        const onFailed = (/** @type {Error} */ err) => say({ type: 'not-passed', message: String(err.message) })
        require('../../protocol/pass-sockets').passSockets(socket, request.order, answers.descriptors(), onFailed)
      } else say({ type: 'error', code: 'BW_NOT_NODE', message: refusal, ...'id' in request ? { id: request.id } : {} })
    }
    const read = lineSplitter(onLine, () => complain('BW_TOO_LARGE', `a line is at most ${MAX_LINE_BYTES} bytes`))
    read(first)
    socket.on('data', read)
  }

  /**
   * @param {(message: object) => void} say
   * @param {{ id: number, order: import('../../protocol/sidecar-messages').SiblingOrder }} request
   */
  function startSibling (say, { id: requestId, order }) {
    require('../sidecar/start-sibling').startSibling(order, answers.descriptors(), {
      onStarted: (pid, keys) => say({ type: 'started', id: requestId, pid, keys }),
      onExit: (pid, code, signal) => say({ type: 'child-exit', pid, code, signal }),
      onFailed: err => say({
        type: 'not-started', id: requestId, code: String(/** @type {any} */ (err).code ?? ''), message: String(err.message)
      })
    })
  }

  /**
   * @param {net.Socket} socket
   * @param {(message: object) => void} say
   * @param {{ intervalMs?: unknown, calmIntervalMs?: unknown, history?: unknown }} wish
   */
  function watch (socket, say, { intervalMs, calmIntervalMs, history: wantsHistory }) {
    const everyMs = Math.min(Math.max(Number(intervalMs) || 1000, SHORTEST_WATCH_MS), LONGEST_WATCH_MS)
    const calmMs = Math.max(everyMs, Math.min(Number(calmIntervalMs) || 0, LONGEST_WATCH_MS))
    let toldRow = 0
    let toldAtMs = -Infinity
    let wasCalm = true
    const tell = () => {
      const { rows, last } = wantsHistory === true ? answers.history(toldRow) : { rows: [], last: toldRow }
      toldRow = last
      toldAtMs = performance.now()
      const beat = answers.beat()
      wasCalm = beat.blockedMs === 0
      say({ ...beat, ...rows.length > 0 ? { history: rows } : {} })
    }
    const timer = setInterval(() => {
      const isCalm = wasCalm && answers.beat().blockedMs === 0
      if (!isCalm || performance.now() - toldAtMs >= calmMs - everyMs / 2) tell()
    }, everyMs).unref()
    watchers.add(tell)
    socket.once('close', () => {
      clearInterval(timer)
      watchers.delete(tell)
    })
    tell()
  }

  return { tellAll () { for (const tell of watchers) tell() } }
}

module.exports = { openWorkerSocket }
