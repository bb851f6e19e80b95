'use strict'
/**
 * Requests that start when the schedule says, even if earlier ones still have no answer: as independent users do. A
 * request takes an idle connection, or a new one while there are fewer than `connections`; else it waits in line, and
 * the time it waits is part of its latency. None is dropped: each ends as an answer or as an error.
 */
const { decideLost } = require('./lost-request')
const { Pacer } = require('./pacer')
const { Ready } = require('./ready')
const { ScheduleFacts } = require('./schedule-facts')

/** @typedef {import('./connection').AnyConnection} Connection */
/** @typedef {import('./connection').Flight} Flight */
/** @typedef {import('./tally').Tally} Tally */

class OpenLoop {
  /** @type {Tally} */
  #tally
  #plan
  #dialer
  #requests
  #pacer
  /** @type {Float64Array} */
  #offsets = new Float64Array(0)
  #startMs = 0
  /** The schedule counts up to here: less than all of it once it was stopped. */
  #total = 0
  /** Whose time has come; those of them that have been given a connection; those that have ended. */
  #due = 0
  #taken = 0
  #settled = 0
  #isOver = true
  #ready = new Ready()
  /** The starts of requests that are sent once more, before all others. @type {number[]} */
  #again = []
  /** The start of the request that waits for this connection to open. @type {Map<Connection, number>} */
  #waiting = new Map()
  #facts = new ScheduleFacts(0)
  #onQuiet = () => {}

  /**
   * @param {object} how
   * @param {import('../shapes/suite').LoadPlan} how.plan
   * @param {import('./requests').Requests} how.requests
   * @param {import('./dialer').Dialer} how.dialer
   * @param {boolean} how.spin
   * @param {Tally} how.tally  of what comes before the first part; nothing should
   */
  constructor ({ plan, requests, dialer, spin, tally }) {
    this.#plan = plan
    this.#requests = requests
    this.#dialer = dialer
    this.#tally = tally
    this.#pacer = new Pacer({ spin, onTurn: nowMs => this.#turn(nowMs) })
  }

  get spunMs () { return this.#pacer.spunMs }

  /** The last request of the schedule has become due. */
  get isScheduleOver () { return this.#due >= this.#total }

  /**
   * @param {Tally} tally
   * @param {{ offsets: Float64Array, onQuiet: () => void }} how  onQuiet: after the last of the schedule has ended
   */
  begin (tally, { offsets, onQuiet }) {
    this.#tally = tally
    this.#offsets = offsets
    this.#facts = new ScheduleFacts(offsets.length)
    this.#total = offsets.length
    this.#due = this.#taken = this.#settled = 0
    this.#pacer.spunMs = 0
    this.#isOver = false
    this.#onQuiet = onQuiet
    this.#startMs = performance.now()
    this.#pacer.start()
    this.#checkQuiet() // an empty schedule
  }

  /** Takes requests that are not yet due off the schedule; those that are due are still sent. */
  stop () {
    this.#fallDue(performance.now()) // we may have stood still since the last turn
    this.#total = this.#due
    this.#dispatch()
    this.#checkQuiet()
  }

  /** Gives up everything without an answer. */
  cut () {
    this.stop()
    const nowMs = performance.now()
    this.#facts.unanswered = this.#total - this.#settled
    for (const connection of [...this.#dialer.live]) this.#giveUp(connection, nowMs)
    for (const scheduledMs of this.#again.splice(0)) this.#settleUnsent('timeout', nowMs - scheduledMs)
    for (; this.#taken < this.#due; this.#taken++) {
      this.#settleUnsent('timeout', nowMs - this.#startMs - this.#offsets[this.#taken])
    }
    this.#checkQuiet()
  }

  /** @param {number} nowMs */
  sweep (nowMs) {
    const sinceMs = nowMs - this.#plan.timeoutMs
    this.#dialer.overdue(sinceMs, connection => {
      for (const flight of connection.takeOverdue(sinceMs)) this.#lost('timeout', flight, nowMs)
      if (connection.announced) this.#leave(connection, nowMs)
      else if (!connection.isOver) this.#ready.offer(connection)
      else if (connection.inFlight === 0) this.#giveUp(connection, nowMs)
    })
    this.#dispatch()
    this.#checkQuiet()
  }

  /**
   * The facts of the load for the report.
   * @param {number} plannedMs  how long the schedule was
   * @returns {NonNullable<import('../shapes/load').LoadReport['open']>}
   */
  facts (plannedMs) { return this.#facts.report(this.#total, this.#tally.maxInFlight, plannedMs) }

  /** @param {number} nowMs @returns {number | null} */
  #turn (nowMs) {
    if (this.#isOver) return null
    this.#fallDue(nowMs)
    this.#dispatch()
    return this.#due < this.#total ? this.#startMs + this.#offsets[this.#due] : null
  }

  /** @param {number} nowMs */
  #fallDue (nowMs) {
    while (this.#due < this.#total && this.#startMs + this.#offsets[this.#due] <= nowMs) {
      this.#tally.late(nowMs - this.#startMs - this.#offsets[this.#due])
      this.#due++
    }
  }

  /** Gives a connection to each request that is due, while there are any. */
  #dispatch () {
    while (this.#again.length > 0) {
      if (!this.#start(this.#again[0], true)) return
      this.#again.shift()
    }
    while (this.#taken < this.#due) {
      const scheduledMs = this.#startMs + this.#offsets[this.#taken]
      if (!this.#start(scheduledMs)) break
      this.#taken++
      this.#facts.started(performance.now() - scheduledMs)
    }
    this.#facts.queued(this.#due - this.#taken)
  }

  /**
   * @param {number} scheduledMs
   * @param {boolean} [isAgain]  on a new connection where it may be: other idle ones may be as dead
   * @returns {boolean}  false: all connections have their requests
   */
  #start (scheduledMs, isAgain = false) {
    const connection = isAgain && this.#dialer.live.size < this.#plan.connections ? null : this.#ready.take()
    if (connection) this.#send(connection, scheduledMs)
    else if (this.#dialer.live.size < this.#plan.connections) this.#dialFor(scheduledMs)
    else return false
    return true
  }

  /** @param {number} scheduledMs */
  #dialFor (scheduledMs) {
    this.#pacer.worked = true
    this.#waiting.set(this.#dialer.dial(this), scheduledMs)
  }

  /** @param {Connection} connection @param {number} scheduledMs */
  #send (connection, scheduledMs) {
    this.#pacer.worked = true
    this.#tally.sent(1)
    connection.send(this.#requests.next(), 1, scheduledMs, performance.now())
    this.#ready.offer(connection)
  }

  /** @param {Connection} connection @param {number} nowMs */
  onOpen (connection, nowMs) {
    this.#dialer.opened()
    this.#tally.connected(nowMs - connection.startedMs)
    const scheduledMs = Number(this.#waiting.get(connection))
    this.#waiting.delete(connection)
    this.#send(connection, scheduledMs)
    this.#dispatch() // of HTTP/2: there may be room for those that wait in line
  }

  /** @param {number} bytes */
  onBytes (bytes) {
    this.#pacer.worked = true
    this.#tally.bytesReceived += bytes
  }

  /**
   * @param {Connection} connection
   * @param {import('./requests').PreparedRequest} request
   * @param {number} status
   * @param {number} scheduledMs
   * @param {number} sentMs
   * @param {number} nowMs
   */
  onAnswer (connection, { index }, status, scheduledMs, sentMs, nowMs) {
    this.#settled++
    const latencyMs = nowMs - scheduledMs
    const serviceMs = nowMs - sentMs
    // it came between two sweeps
    if (serviceMs > this.#plan.timeoutMs) return this.#tally.lost('timeout', latencyMs, serviceMs, index)
    this.#facts.answered(nowMs - this.#startMs)
    this.#tally.answered(status, latencyMs, serviceMs, nowMs, index)
  }

  /** @param {Connection} connection @param {number} nowMs */
  onTurn (connection, nowMs) {
    if (connection.announced || (!this.#plan.keepAlive && connection.answers > 0)) this.#leave(connection, nowMs)
    else if (connection.room > 0) this.#ready.offer(connection)
    else return // the answer goes on, or those of others
    this.#dispatch()
    this.#checkQuiet()
  }

  /** @param {Connection} connection @param {Flight} flight */
  onLost (connection, flight) { this.#lost('read', flight, performance.now()) }

  /**
   * The connection is over as announced, or has had its one answer. The server did not look at what is left.
   * @param {Connection} connection
   * @param {number} nowMs
   */
  #leave (connection, nowMs) {
    if (!this.#plan.keepAlive && connection.answers > 0) this.#tally.connectionEnded(nowMs - connection.startedMs)
    this.#drop(connection, nowMs, flight => this.#resend(flight))
  }

  /** @param {Flight} flight */
  #resend ({ scheduledMs }) {
    this.#tally.inFlight--
    this.#tally.resent++
    this.#again.push(scheduledMs)
  }

  /**
   * @param {'read' | 'timeout'} kind
   * @param {Flight} flight
   * @param {number} nowMs
   */
  #lost (kind, { request, scheduledMs, sentMs }, nowMs) {
    this.#tally.lost(kind, nowMs - scheduledMs, nowMs - sentMs, request.index)
    this.#settled++
  }

  /** @param {Connection} connection @param {import('./connection').End} end */
  onEnd (connection, { kind, code }) {
    this.#dialer.forget(connection)
    if (kind === 'connect') {
      this.#waiting.delete(connection)
      this.#settleUnsent('connect', 0)
      this.#dialer.failed(code)
    } else if (kind === 'read') {
      this.#lose(connection)
    } else {
      this.#leave(connection, performance.now())
    }
    this.#dispatch()
    this.#checkQuiet()
  }

  /** @param {Connection} connection */
  #lose (connection) {
    const nowMs = performance.now()
    const { heardNothing, answers: answersBefore } = connection
    const idleMs = connection.oldestSentMs - connection.idleSinceMs
    if (connection.inFlight === 0) this.#tally.errors.read++ // the bytes were no answer to a request
    for (let flight = connection.takeBack(); flight; flight = connection.takeBack()) {
      const { isIdempotent } = flight.request
      const fate = decideLost({ isIdempotent, heardNothing, answersBefore, idleMs })
      if (fate === 'resend') this.#resend(flight)
      else this.#lost('read', flight, nowMs)
    }
  }

  /** @param {Connection} connection @param {number} nowMs */
  #giveUp (connection, nowMs) { this.#drop(connection, nowMs, flight => this.#lost('timeout', flight, nowMs)) }

  /**
   * @param {Connection} connection
   * @param {number} nowMs
   * @param {(flight: Flight) => void} onFlight  for each request that is on it
   */
  #drop (connection, nowMs, onFlight) {
    const waiting = this.#waiting.get(connection)
    if (waiting !== undefined) {
      this.#waiting.delete(connection)
      this.#settleUnsent('timeout', nowMs - waiting)
    }
    for (let flight = connection.takeBack(); flight; flight = connection.takeBack()) onFlight(flight)
    this.#dialer.forget(connection)
  }

  /**
   * @param {'connect' | 'timeout'} kind
   * @param {number} waitedMs
   */
  #settleUnsent (kind, waitedMs) {
    this.#tally.notSent(kind, waitedMs)
    this.#settled++
  }

  #checkQuiet () {
    if (this.#isOver || this.#due < this.#total || this.#settled < this.#total) return
    this.#isOver = true
    this.#onQuiet()
  }
}

module.exports = { OpenLoop }
