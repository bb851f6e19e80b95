'use strict'
/**
 * The open client connections of this worker's servers. Costs something per connection and nothing per HTTP/1 request:
 * the activity of a connection is read off its socket when a caller asks.
 */
const { OpenSockets } = require('./open-sockets')

/** Marks of ours on sockets and sessions of the app. */
const TLS = Symbol('bellwether.tls')
const SESSION = Symbol('bellwether.http2Session')
const WEBSOCKET = Symbol('bellwether.websocket')
const INJECTED = Symbol('bellwether.injected')
const STREAMS = Symbol('bellwether.http2Streams')
const UPGRADED = Symbol('bellwether.upgraded')
const ACCEPTED_AT = Symbol('bellwether.acceptedAtMs')

/**
 * @typedef {object} TrackedServer
 * @property {any} server
 * @property {import('../../protocol/from-worker').ServerKind} kind
 * @property {import('./open-sockets').OpenSockets} sockets   raw sockets, TLS or not
 */
/**
 * The activity of a connection.
 *  handshake: TLS has not finished · idle: HTTP/1 between two requests · request: HTTP/1, a head or body coming in, or
 *  an answer under way · events: an answer of type text/event-stream · http2 · websocket · upgraded · plain: no HTTP
 *  server's
 * @typedef {'handshake' | 'idle' | 'request' | 'events' | 'http2' | 'websocket' | 'upgraded' | 'plain'} Activity
 */

/** @typedef {{ onAccept: (held: number, nowMs: number) => void, onClose: (lifeMs: number) => void }} Pacing */

/**
 * @param {Pacing | null} pacing
 */
function createConnections (pacing) {
  /** Of each server ever seen: it may be closed and listen again. @type {WeakMap<any, TrackedServer>} */
  const records = new WeakMap()
  /** Servers that are open, or have connections. @type {Set<TrackedServer>} */
  const tracked = new Set()
  /** @type {(socket: any) => void} */
  let tellClosed = () => {}
  /** @type {(stream: any, headers: any) => void} */
  let tellStream = () => {}
  /** @type {() => void} */
  let tellCome = () => {}
  /** Kept up to date, for what asks several times a second. */
  const tally = { upgraded: 0, http2: 0, accepted: 0 }

  /**
   * @param {any} server
   * @param {import('../../protocol/from-worker').ServerKind} kind
   */
  function track (server, kind) {
    const seen = records.get(server)
    if (seen) {
      tracked.add(seen)
      return
    }
    /** @type {TrackedServer} */
    const record = { server, kind, sockets: new OpenSockets() }
    const { sockets } = record
    records.set(server, record)
    tracked.add(record)
    server.on('close', () => tracked.delete(record))

    /** @this {any} */
    function onClose () {
      sockets.delete(this)
      if (this[UPGRADED]) tally.upgraded--
      tellClosed(this)
      if (pacing) pacing.onClose(performance.now() - this[ACCEPTED_AT])
    }
    server.on('connection', (/** @type {any} */ socket) => {
      if (socket[INJECTED]) return
      tellCome()
      tally.accepted++
      sockets.add(socket)
      socket.on('close', onClose)
      if (!pacing) return
      const nowMs = performance.now()
      socket[ACCEPTED_AT] = nowMs
      pacing.onAccept(sockets.size, nowMs)
    })
    if (typeof server.setSecureContext === 'function') {
      server.prependListener('secureConnection', (/** @type {any} */ socket) => {
        if (socket._parent) socket._parent[TLS] = socket
      })
    }
    if (kind === 'http2') server.on('session', onSession)
    if (kind !== 'net') {
      markWebSockets(server, socket => {
        const raw = sockets.has(socket) ? socket : socket._parent
        if (!sockets.has(raw) || raw[UPGRADED]) return
        raw[UPGRADED] = true
        tally.upgraded++
      })
    }
  }

  /** @param {any} session */
  function onSession (session) {
    if (session.socket[INJECTED]) return
    session.socket[SESSION] = session // through the session's proxy onto the socket itself
    session[STREAMS] = 0
    tally.http2++
    session.once('close', () => { tally.http2-- })
    session.on('stream', (/** @type {any} */ stream, /** @type {any} */ headers) => {
      session[STREAMS]++
      stream.once('close', () => { session[STREAMS]-- })
      tellStream(stream, headers)
    })
  }

  /** @returns {import('../../protocol/from-worker').ConnectionCounts} */
  function count () {
    const counts = { open: 0, inFlight: 0, upgraded: 0, http2Sessions: 0 }
    for (const record of tracked) {
      for (const socket of record.sockets) {
        counts.open++
        const activity = activityOf(record, socket)
        if (activity === 'request' || activity === 'events') counts.inFlight++
        if (activity === 'websocket' || activity === 'upgraded') counts.upgraded++
        if (activity === 'http2') {
          counts.http2Sessions++
          counts.inFlight += sessionOf(socket)[STREAMS] ?? 0
        }
      }
    }
    return counts
  }

  return {
    track,
    count,
    servers: () => [...tracked],
    open: () => [...tracked].reduce((sum, { sockets }) => sum + sockets.size, 0),
    /** @param {(socket: any) => void} listener */
    onClosed (listener) { tellClosed = listener },
    /** @param {() => void} listener   of each connection that comes */
    onCome (listener) { tellCome = listener },
    /** @param {(stream: any, headers: any) => void} listener   of each request of an HTTP/2 client */
    onStream (listener) { tellStream = listener },
    tally
  }
}

/**
 * Node treats a request as an upgrade only while the app listens for 'upgrade', so ours is there only together with the
 * app's.
 * @param {any} server
 * @param {(socket: any) => void} onUpgrade   to whatever
 */
function markWebSockets (server, onUpgrade) {
  /** @param {any} request @param {any} socket */
  const mark = (request, socket) => {
    onUpgrade(socket)
    if (String(request.headers.upgrade).toLowerCase() === 'websocket') {
      socket[WEBSOCKET] = { fromBytes: socket.bytesWritten }
    }
  }
  if (server.listenerCount('upgrade') > 0) server.prependListener('upgrade', mark)
  server.on('newListener', (/** @type {unknown} */ name, /** @type {unknown} */ listener) => {
    if (name === 'upgrade' && listener !== mark && !server.listeners('upgrade').includes(mark)) {
      server.prependListener('upgrade', mark)
    }
  })
  server.on('removeListener', (/** @type {unknown} */ name, /** @type {unknown} */ listener) => {
    if (name === 'upgrade' && listener !== mark && server.listenerCount('upgrade') === 1) server.off('upgrade', mark)
  })
}

/**
 * The socket whose bytes the app sees: the TLS one where there is TLS.
 * @param {any} socket  raw
 */
function clearSocket (socket) {
  return socket[TLS] ?? socket
}

/** @param {any} socket  raw */
function sessionOf (socket) {
  return clearSocket(socket)[SESSION] ?? null
}

/**
 * @param {TrackedServer} record
 * @param {any} socket  raw
 * @param {(parser: any) => boolean} [isBetweenRequests]  knows more about a socket that looks idle
 * @returns {Activity}
 */
function activityOf (record, socket, isBetweenRequests = () => true) {
  if (record.kind === 'net') return 'plain'
  const clear = clearSocket(socket)
  if (clear === socket && typeof record.server.setSecureContext === 'function') return 'handshake'
  if (clear[SESSION]) return 'http2'
  // the app has not answered yet
  if (clear[WEBSOCKET]) return clear.bytesWritten <= clear[WEBSOCKET].fromBytes ? 'upgraded' : 'websocket'
  const { parser, _httpMessage: response } = clear
  if (!parser) return 'upgraded'
  if (response) return isEventStream(response) ? 'events' : 'request'
  if (parser.incoming) return 'request'
  return isBetweenRequests(parser) || clear.bytesRead === 0 ? 'idle' : 'request'
}

/** @param {any} response */
function isEventStream (response) {
  return typeof response._header === 'string' && /\r\ncontent-type:[ \t]*text\/event-stream/i.test(response._header)
}

module.exports = { createConnections, activityOf, clearSocket, sessionOf, INJECTED }
