'use strict'
/**
 * One connection of HTTP/2, by Node's own client, as the loops know it from connection.js: requests out, answers in, in
 * any order, each on a stream of its own. In the clear it begins with HTTP/2 at once (RFC 9113, 3.3).
 */
const http2 = require('node:http2')
const { hostHeader } = require('./plan')
const { openSocket, NO_HTTP2, OTHER_HTTP } = require('./open-socket')

/** @typedef {import('./connection').Handler} Handler */
/** @typedef {import('./connection').Flight} Flight */
/** @typedef {import('./requests').PreparedRequest} PreparedRequest */

class Http2Connection {
  isOpen = false
  isOver = false
  announced = false
  answers = 0
  slot = 0
  isOffered = false
  startedMs = performance.now()
  idleSinceMs = 0
  heardNothing = true
  #handler
  #depth
  #target
  #socket
  /** @type {http2.ClientHttp2Session | null} */
  #session = null
  /** In the order in which they were sent. @type {Map<http2.ClientHttp2Stream, Flight>} */
  #streams = new Map()
  /** The server has said that it did not look at these. @type {Flight[]} */
  #refused = []
  #bytesRead = 0
  #ended = false

  /**
   * @param {object} how
   * @param {import('./open-socket').Way} how.way
   * @param {import('../shapes/suite').LoadTarget} how.target
   * @param {number} how.depth  most requests in flight
   * @param {Handler} how.handler
   */
  constructor ({ way, target, depth, handler }) {
    this.#handler = handler
    this.#depth = depth
    this.#target = target
    const { socket, opens } = openSocket(way, 'h2')
    this.#socket = socket
    socket.on('error', err => this.#fail(err))
    socket.on('close', () => this.#end('closed without an answer'))
    socket.once(opens, () => this.#startSession())
  }

  get inFlight () { return this.#streams.size + this.#refused.length }

  get room () { return this.isOver || this.#isClosing ? 0 : this.#depth - this.inFlight }

  /** Node's client takes no more requests, whether we have heard why or not. */
  get #isClosing () { return this.#session !== null && (this.#session.closed || this.#session.destroyed) }

  get oldestSentMs () {
    for (const { sentMs } of this.#streams.values()) return sentMs
    return Infinity
  }

  #startSession () {
    if (this.#ended) return
    const { alpnProtocol } = /** @type {import('node:tls').TLSSocket} */ (this.#socket)
    if (alpnProtocol !== undefined && alpnProtocol !== 'h2') return this.#end(NO_HTTP2)
    const authority = `${this.#target.tls ? 'https' : 'http'}://${hostHeader(this.#target)}`
    const session = http2.connect(authority, { createConnection: () => this.#socket })
    this.#session = session
    // until the server has said something in HTTP/2, it may be a server of another kind
    session.once('remoteSettings', settings => {
      if (this.#ended) return
      this.#depth = Math.min(this.#depth, settings.maxConcurrentStreams ?? Infinity)
      this.isOpen = true
      this.#handler.onOpen(this, performance.now())
    })
    session.on('error', err => this.#fail(err))
    session.on('goaway', () => { this.#sayGoodbye() })
    session.on('close', () => this.#end('closed without an answer'))
  }

  /**
   * @param {PreparedRequest} request
   * @param {number} count
   * @param {number} scheduledMs
   * @param {number} sentMs
   */
  send (request, count, scheduledMs, sentMs) {
    for (let i = 0; i < count; i++) this.#sendOne({ request, scheduledMs, sentMs })
  }

  /** @param {Flight} flight */
  #sendOne (flight) {
    const { request } = flight
    const session = /** @type {http2.ClientHttp2Session} */ (this.#session)
    const stream = session.request(request.http2Headers, { endStream: request.body === null })
    this.#streams.set(stream, flight)
    let status = 0
    let endedMs = 0
    stream.on('response', headers => {
      status = Number(headers[':status'])
      this.heardNothing = false
    })
    stream.on('end', () => { endedMs = performance.now() })
    stream.on('error', () => {}) // 'close' follows, and knows the code
    stream.on('close', () => this.#closed(stream, stream.rstCode === 0 ? status : 0, endedMs))
    stream.resume()
    if (request.body !== null) stream.end(request.body)
  }

  /**
   * @param {http2.ClientHttp2Stream} stream
   * @param {number} status     0: no whole answer
   * @param {number} endedMs
   */
  #closed (stream, status, endedMs) {
    const flight = this.#streams.get(stream)
    if (this.#ended || flight === undefined) return
    if (status === 0 && this.#session?.destroyed) return // its own end follows, for all that is in flight
    this.#streams.delete(stream)
    this.#countBytes()
    const nowMs = endedMs || performance.now()
    if (status > 0) {
      this.answers++
      this.idleSinceMs = nowMs
      this.#handler.onAnswer(this, flight.request, status, flight.scheduledMs, flight.sentMs, nowMs)
    } else if ((this.isOver || this.#isClosing) && stream.rstCode === http2.constants.NGHTTP2_REFUSED_STREAM) {
      // by a GOAWAY; the event that says so may come after this
      this.#refused.push(flight)
    } else {
      this.#handler.onLost(this, flight)
    }
    this.#sayGoodbye()
    this.#handler.onTurn(this, nowMs)
  }

  /** After a GOAWAY nothing more is sent, and it is over when the last answer has come. */
  #sayGoodbye () {
    if (!this.isOver && !this.#isClosing) return
    this.isOver = true
    if (this.#streams.size === 0) this.announced = true
  }

  #countBytes () {
    const { bytesRead } = this.#socket
    this.#handler.onBytes(bytesRead - this.#bytesRead)
    this.#bytesRead = bytesRead
  }

  /** Takes back the oldest request without an answer. @returns {Flight | null} */
  takeBack () {
    for (const [stream, flight] of this.#streams) {
      this.#streams.delete(stream)
      return flight
    }
    return this.#refused.shift() ?? null
  }

  /**
   * Takes back those sent before this moment, and resets their streams; the others go on, unless nothing ever came.
   * @param {number} sinceMs
   * @returns {Flight[]}
   */
  takeOverdue (sinceMs) {
    const overdue = []
    if (this.answers === 0) this.isOver = true
    for (const [stream, flight] of this.#streams) {
      if (flight.sentMs > sinceMs && this.answers > 0) break
      this.#streams.delete(stream)
      stream.close(http2.constants.NGHTTP2_CANCEL)
      overdue.push(flight)
    }
    this.#sayGoodbye()
    return overdue
  }

  /** Ends it from our side; the handler hears nothing more. */
  destroy () {
    this.#ended = this.isOver = true
    this.#session?.destroy()
    this.#socket.destroy()
  }

  /** Of the socket or the session, whichever says it first. @param {NodeJS.ErrnoException} err */
  #fail ({ code = '', message }) {
    const isOther = code === OTHER_HTTP || (!this.isOpen && code.startsWith('ERR_HTTP2_'))
    this.#end(isOther ? NO_HTTP2 : code || message)
  }

  /** @param {string} code */
  #end (code) {
    if (this.#ended) return
    this.#ended = this.isOver = true
    this.#countBytes()
    this.#session?.destroy()
    this.#socket.destroy()
    const kind = !this.isOpen ? 'connect' : this.#streams.size > 0 ? 'read' : 'closed'
    this.#handler.onEnd(this, { kind, code })
  }
}

module.exports = { Http2Connection }
