'use strict'
/**
 * HTTP/2 during a drain: each session is told to leave, by RFC 9113, 6.8: a first GOAWAY that names no stream, a PING,
 * and a round trip later the last one. When each is due is decided in http2-decision.js.
 *
 * Node has no way to send that first one: session.goaway(0, 2 ** 31 - 1) goes out, but nghttp2 takes it for the last
 * and drops all streams that come after it (nghttp2_submit_shutdown_notice is what would not). Where the session writes
 * to the descriptor itself, without TLS, its 17 bytes are written past nghttp2. With TLS nothing can be written past
 * it: those sessions get the last GOAWAY in the moment where the first would be due. It names the last stream that is
 * answered, so clients know of the others that they may be sent again.
 */
const fs = require('node:fs')
const { clearSocket, sessionOf } = require('../listen/connections')
const { nextSessionStep, isQuietMoment } = require('./http2-decision')

/** Length 8, type GOAWAY, no flags, stream 0; last stream id 2^31 - 1, NO_ERROR. */
const NOTICE = Buffer.from([0, 0, 8, 7, 0, 0, 0, 0, 0, 0x7f, 0xff, 0xff, 0xff, 0, 0, 0, 0])
/** The precision of the time at which a stream came. */
const PULSE_MS = 1
/** The rest of a notice that was written in part; the wait for a full socket is at most this long. */
const WRITE_MS = 20

/**
 * @param {import('./decision').DrainSettings} settings
 */
function createGoodbyes (settings) {
  /** By session; null: it has its last GOAWAY. @type {WeakMap<any, ReturnType<typeof sayGoodbye> | null>} */
  const begun = new WeakMap()
  /** Those that have not. @type {Set<any>} */
  const waiting = new Set()
  const pulse = createPulse()

  /** @param {any} session */
  function end (session) {
    begun.get(session)?.forget()
    begun.set(session, null)
    waiting.delete(session)
    if (waiting.size === 0) pulse.stop()
  }

  return {
    /** At each look of the drain. @param {any} socket  raw */
    look (socket) {
      const session = sessionOf(socket)
      if (!begun.has(session)) {
        waiting.add(session)
        pulse.start()
        begun.set(session, sayGoodbye(session, socket, settings, pulse.streamFromMs, () => end(session)))
        session.once('close', () => end(session))
      }
      begun.get(session)?.look()
    },
    /** Sessions that were not told stay as they are. */
    cancel () { for (const session of [...waiting]) end(session) }
  }
}

/**
 * @param {any} session
 * @param {any} socket   raw
 * @param {import('./decision').DrainSettings} settings
 * @param {() => number} streamFromMs   of a stream that is read now
 * @param {() => void} onEnd            there is nothing more to do
 */
function sayGoodbye (session, socket, settings, streamFromMs, onEnd) {
  const beganAtMs = performance.now()
  /** @type {import('./http2-decision').SessionView} */
  const view = {
    state: 'open', sinceMs: beganAtMs, streamAtMs: beganAtMs, streamFromMs: beganAtMs, streams: 0, pingSentAtMs: null,
    lastPingAtMs: -Infinity,
    pong: null, isQuiet: false, proofs: 0, pings: 0, shortestMs: Infinity, canNotice: canNotice(socket)
  }
  /** @type {typeof view.pong} */
  let judged = null
  let isForgotten = false
  let isStepping = false
  session.prependListener('stream', onStream) // before the app's handler, which may take its time

  function onStream () {
    view.streamAtMs = performance.now()
    view.streamFromMs = streamFromMs()
    view.streams++
    stepSoon()
  }

  /**
   * After all that has come in together: Node refuses a stream that it reads behind our close(), though nghttp2 has
   * taken it.
   */
  function stepSoon () {
    if (isStepping) return
    isStepping = true
    setImmediate(() => {
      isStepping = false
      step()
    })
  }

  function step () {
    if (isForgotten) return
    if (session.closed || session.destroyed) return onEnd() // by the app, or by a GOAWAY of the client
    const nowMs = performance.now()
    judgePong(nowMs)
    switch (nextSessionStep(view, nowMs, settings)) {
      case 'wait':
        return
      case 'ping':
        return ping()
      case 'notice':
        if (!writeNotice(socket)) return // there will be another moment, and the last GOAWAY in the end
        move('noticed', nowMs)
        return ping()
      case 'close':
        move('closed', nowMs)
        session.close()
        onEnd()
    }
  }

  /** Once each. @param {number} nowMs */
  function judgePong (nowMs) {
    view.isQuiet = view.pong !== judged && isQuietMoment(view, nowMs)
    if (view.pong !== judged) view.proofs = view.isQuiet ? view.proofs + 1 : 0
    judged = view.pong
  }

  /**
   * @param {import('./http2-decision').SessionState} state
   * @param {number} nowMs
   */
  function move (state, nowMs) {
    view.state = state
    view.sinceMs = nowMs
    view.streams = 0
    view.pong = judged = null
  }

  function ping () {
    const sentAtMs = performance.now()
    view.pingSentAtMs = view.lastPingAtMs = sentAtMs
    session.ping((/** @type {unknown} */ err) => {
      if (err || isForgotten) return // the session ends, or stays
      const atMs = performance.now()
      view.pingSentAtMs = null
      view.pong = { sentAtMs, atMs }
      view.pings++
      view.shortestMs = Math.min(view.shortestMs, atMs - sentAtMs)
      stepSoon()
    })
  }

  return {
    look: step,
    forget () {
      isForgotten = true
      session.off('stream', onStream)
    }
  }
}

/**
 * Whether the session's bytes go to the descriptor as they are.
 * @param {any} socket  raw
 */
function canNotice (socket) {
  return clearSocket(socket) === socket && socket._handle?.fd >= 0
}

/**
 * Between two writes of nghttp2, which are whole frames. Not through the socket: its session takes the end of such a
 * write for the end of one of its own, and aborts the process.
 * @param {any} socket  raw
 * @returns {boolean} whether it is written
 */
function writeNotice (socket) {
  const handle = socket._handle
  if (!handle || !(handle.fd >= 0) || handle.writeQueueSize !== 0) return false
  const fromMs = performance.now()
  let written = 0
  while (written < NOTICE.length) {
    try {
      written += fs.writeSync(handle.fd, NOTICE, written)
    } catch (err) {
      if (err.code === 'EAGAIN' && written === 0) return false // the client does not read
      if (err.code === 'EAGAIN' && performance.now() - fromMs < WRITE_MS) continue
      if (written > 0) socket.destroy() // half a frame: what follows would be garbage
      return false // it is gone: its session hears of that as well
    }
  }
  return true
}

/**
 * Knows how far back something that is read now can have come in: a process that was kept from running reads it late.
 * It runs while there are sessions to tell.
 */
function createPulse () {
  let beforeMs = -Infinity
  let lastMs = -Infinity
  /** @type {NodeJS.Timeout | undefined} */
  let timer
  return {
    start () {
      timer ??= setInterval(() => {
        beforeMs = lastMs
        lastMs = performance.now()
      }, PULSE_MS)
    },
    stop () {
      clearInterval(timer)
      timer = undefined
    },
    /** Data read in this turn of the loop came after the last beat but one: the last beat was in this turn. */
    streamFromMs: () => beforeMs
  }
}

module.exports = { createGoodbyes }
