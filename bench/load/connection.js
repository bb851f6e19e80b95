'use strict'
/**
 * One connection to the server: requests out, answers in, in order, each with the time of its start and of its send.
 * The loop (closed-loop.js, open-loop.js) decides which request is sent next.
 */
const { openSocket } = require('./open-socket')
const { ResponseParser } = require('./response-parser')

/**
 * Read into by all connections in turns: the bytes of a read are parsed before the next read.
 * It is longer than what libuv reads at once of most sockets.
 */
const READ_BUFFER = Buffer.allocUnsafeSlow(256 * 1024)

/** @typedef {{ kind: 'connect' | 'read' | 'closed', code: string }} End  'closed': between answers, or as announced */
/** @typedef {import('./requests').PreparedRequest} PreparedRequest */
/**
 * A request without an answer yet. scheduledMs: when it was to start; sentMs: when it did.
 * @typedef {{ request: PreparedRequest, scheduledMs: number, sentMs: number }} Flight
 */
/** @typedef {Connection | import('./http2-connection').Http2Connection} AnyConnection */
/**
 * @typedef {object} Handler
 * @property {(connection: AnyConnection, nowMs: number) => void} onOpen
 * @property {(connection: AnyConnection, request: PreparedRequest, status: number, scheduledMs: number, sentMs: number,
 *   nowMs: number) => void} onAnswer
 * @property {(connection: AnyConnection, flight: Flight) => void} onLost   one request alone; the connection goes on
 * @property {(connection: AnyConnection, nowMs: number) => void} onTurn     everything that was read has been looked at
 * @property {(connection: AnyConnection, end: End) => void} onEnd  once
 * @property {(bytes: number) => void} onBytes
 */

class Connection {
  isOpen = false
  /** Ended, or about to: nothing can be sent any more. */
  isOver = false
  /** The server has announced its end. */
  announced = false
  answers = 0
  /** Requests without an answer yet. */
  inFlight = 0
  /** The loop's own number for it. */
  slot = 0
  /** It is in the loop's list of those that can send. */
  isOffered = false
  startedMs = performance.now()
  /** When the last answer came: since then it is idle. */
  idleSinceMs = 0
  #handler
  #parser
  #socket
  #depth
  #first = 0
  /** @type {PreparedRequest[]} */
  #requests
  #scheduledMs
  #sentMs
  #nowMs = 0
  #ended = false
  #unasked = false

  /**
   * @param {object} how
   * @param {import('./open-socket').Way} how.way
   * @param {number} how.depth  most requests in flight
   * @param {Handler} how.handler
   */
  constructor ({ way, depth, handler }) {
    this.#handler = handler
    this.#depth = depth
    this.#requests = new Array(depth)
    this.#scheduledMs = new Float64Array(depth)
    this.#sentMs = new Float64Array(depth)
    this.#parser = new ResponseParser({ isHead: false, onAnswer: (status, reusable) => this.#answer(status, reusable) })
    const { socket, opens } = openSocket(way, 'http/1.1',
      { buffer: READ_BUFFER, callback: (length, bytes) => this.#read(length, bytes) })
    this.#socket = socket
    socket.on(opens, () => this.#opened())
    this.#socket.on('error', (/** @type {NodeJS.ErrnoException} */ err) => this.#end(this.#kindOfEnd(),
      err.code ?? err.message))
    this.#socket.on('end', () => this.#closedByServer())
    this.#socket.on('close', () => this.#closedByServer())
  }

  /** When the oldest request without an answer was sent. @returns {number}  Infinity: there is none */
  get oldestSentMs () { return this.inFlight === 0 ? Infinity : this.#sentMs[this.#first] }

  /** The number of requests that may be sent now. */
  get room () { return this.isOver ? 0 : this.#depth - this.inFlight }

  /** Nothing of the answer that is waited for has come. */
  get heardNothing () { return this.#parser.betweenAnswers }

  /**
   * @param {PreparedRequest} request
   * @param {number} count        so many of it, in one write
   * @param {number} scheduledMs  when they were to start
   * @param {number} sentMs       now
   */
  send (request, count, scheduledMs, sentMs) {
    if (this.inFlight === 0) this.#parser.isHead = request.isHead
    for (let i = 0; i < count; i++) {
      const place = (this.#first + this.inFlight++) % this.#depth
      this.#requests[place] = request
      this.#scheduledMs[place] = scheduledMs
      this.#sentMs[place] = sentMs
    }
    this.#socket.write(request.batch(count))
  }

  /**
   * Takes back the oldest request without an answer.
   * @returns {Flight | null}
   */
  takeBack () {
    if (this.inFlight === 0) return null
    const flight = {
      request: this.#requests[this.#first],
      scheduledMs: this.#scheduledMs[this.#first],
      sentMs: this.#sentMs[this.#first]
    }
    this.#first = (this.#first + 1) % this.#depth
    this.inFlight--
    return flight
  }

  /**
   * Takes back all requests: those behind one that has taken too long cannot be answered before it.
   * @returns {Flight[]}
   */
  takeOverdue () {
    this.isOver = true
    const flights = []
    for (let flight = this.takeBack(); flight; flight = this.takeBack()) flights.push(flight)
    return flights
  }

  /** Ends it from our side; the handler hears nothing more. */
  destroy () {
    this.#ended = this.isOver = true
    this.#socket.destroy()
  }

  #opened () {
    if (this.#ended) return
    this.isOpen = true
    this.#handler.onOpen(this, performance.now())
  }

  /**
   * @param {number} length
   * @param {Uint8Array} bytes
   */
  #read (length, bytes) {
    if (this.#ended) return true
    this.#nowMs = performance.now()
    this.#handler.onBytes(length)
    if (this.inFlight === 0) this.#unasked = true
    const problem = this.#unasked ? '' : this.#parser.feed(bytes, length)
    if (problem !== '' || this.#unasked) this.#end('read', problem || 'an answer that nobody asked for')
    else this.#handler.onTurn(this, this.#nowMs)
    return true
  }

  /**
   * @param {number} status
   * @param {boolean} reusable
   */
  #answer (status, reusable) {
    if (this.inFlight === 0) {
      this.#unasked = true
      return
    }
    const request = this.#requests[this.#first]
    const scheduledMs = this.#scheduledMs[this.#first]
    const sentMs = this.#sentMs[this.#first]
    this.#first = (this.#first + 1) % this.#depth
    if (--this.inFlight > 0) this.#parser.isHead = this.#requests[this.#first].isHead
    this.answers++
    this.idleSinceMs = this.#nowMs
    if (!reusable) this.announced = this.isOver = true
    this.#handler.onAnswer(this, request, status, scheduledMs, sentMs, this.#nowMs)
  }

  #closedByServer () {
    if (this.#ended) return
    this.#nowMs = performance.now()
    const problem = this.#parser.end() // may be the end of an answer without a length
    if (problem !== '') return this.#end('read', problem)
    this.#end(this.announced ? 'closed' : this.#kindOfEnd(), 'closed without an answer')
  }

  /** An idle connection that goes away takes no request with it. */
  #kindOfEnd () {
    if (!this.isOpen) return 'connect'
    return this.inFlight > 0 ? 'read' : 'closed'
  }

  /**
   * @param {'connect' | 'read' | 'closed'} kind
   * @param {string} code
   */
  #end (kind, code) {
    if (this.#ended) return
    this.#ended = this.isOver = true
    this.#socket.destroy()
    this.#handler.onEnd(this, { kind, code })
  }
}

module.exports = { Connection }
