'use strict'
/**
 * A fixed number of connections, each of which sends its next request when it has an answer: as much as the server can
 * take, and no more. A slot is one of these connections; when it closes, the slot opens the next.
 */
const { decideLost } = require('./lost-request')

/** After a connection that could not be opened, or gave nothing: doubled each time. */
const FIRST_WAIT_MS = 10
const LONGEST_WAIT_MS = 1000

/** @typedef {import('./connection').AnyConnection} Connection */
/** @typedef {import('./connection').Flight} Flight */
/** @typedef {import('./tally').Tally} Tally */
/**
 * @typedef {object} Slot
 * @property {Connection | null} connection
 * @property {boolean} claimed     it will send one of the counted requests once it is connected
 * @property {Flight[]} again  to be sent once more
 * @property {number} failures     one after the other
 * @property {NodeJS.Timeout | null} timer
 */

class ClosedLoop {
  /** @type {Tally} */
  #tally
  #plan
  #dialer
  #requests
  /** @type {Slot[]} */
  #slots
  #sending = false
  /** The number of requests that may be started in this part, and of those that have been started. */
  #budget = Infinity
  #started = 0
  #claims = 0
  #onQuiet = () => {}

  /**
   * @param {object} how
   * @param {import('../shapes/suite').LoadPlan} how.plan
   * @param {import('./requests').Requests} how.requests
   * @param {import('./dialer').Dialer} how.dialer
   * @param {Tally} how.tally  of what comes before the first part; nothing should
   */
  constructor ({ plan, requests, dialer, tally }) {
    this.#plan = plan
    this.#requests = requests
    this.#dialer = dialer
    this.#tally = tally
    this.#slots = Array.from({ length: plan.connections }, () => ({
      connection: null, claimed: false, again: [], failures: 0, timer: null
    }))
  }

  /**
   * Starts a part, all connections at once; those that are open are used.
   * @param {Tally} tally
   * @param {{ budget: number | null, onQuiet: () => void }} how  budget: that many requests exactly; onQuiet: after the
   *   last answer of the part
   */
  begin (tally, { budget, onQuiet }) {
    this.#tally = tally
    this.#budget = budget ?? Infinity
    this.#started = 0
    this.#claims = 0
    this.#onQuiet = onQuiet
    this.#sending = true
    for (const [at, slot] of this.#slots.entries()) {
      slot.failures = 0
      slot.claimed = false
      if (slot.connection?.isOver) {
        this.#dialer.forget(slot.connection)
        slot.connection = null
      }
      if (slot.connection?.isOpen) {
        // it opened when the part before was over: it waits for nothing yet
        if (slot.connection.answers === 0) slot.connection.startedMs = performance.now()
        this.#fill(slot, slot.connection)
      } else if (!slot.connection) this.#dial(slot, at)
      else this.#claim(slot)
    }
  }

  /** Sends nothing more; `onQuiet` is called when the requests in flight have ended. */
  stop () {
    this.#sending = false
    for (const slot of this.#slots) {
      if (slot.timer && slot.again.length === 0) clearTimeout(slot.timer)
    }
    this.#checkQuiet()
  }

  /** Gives up the requests still in flight. */
  cut () {
    this.stop()
    const nowMs = performance.now()
    for (const slot of this.#slots) {
      for (const flight of slot.again.splice(0)) this.#lost('timeout', flight, nowMs)
      if (slot.connection && slot.connection.inFlight > 0) this.#giveUp(slot, slot.connection, nowMs)
    }
    this.#checkQuiet()
  }

  /**
   * Gives up requests that have taken too long, and those that cannot be answered before them.
   * @param {number} nowMs
   */
  sweep (nowMs) {
    const sinceMs = nowMs - this.#plan.timeoutMs
    this.#dialer.overdue(sinceMs, connection => {
      const slot = this.#slots[connection.slot]
      if (!connection.isOpen) this.#notConnected(slot, 'timeout', nowMs - connection.startedMs)
      for (const flight of connection.takeOverdue(sinceMs)) this.#lost('timeout', flight, nowMs)
      if (connection.announced) return this.#next(slot, connection)
      if (!connection.isOver) return this.#fill(slot, connection)
      if (connection.inFlight > 0) return // others are still answered
      this.#giveUp(slot, connection, nowMs)
      this.#dial(slot, connection.slot)
    })
    this.#checkQuiet()
  }

  /**
   * @param {Slot} slot
   * @param {Connection} connection
   * @param {number} nowMs
   */
  #giveUp (slot, connection, nowMs) {
    for (let flight = connection.takeBack(); flight; flight = connection.takeBack()) {
      this.#lost('timeout', flight, nowMs)
    }
    slot.connection = null
    this.#dialer.forget(connection)
  }

  /**
   * @param {'read' | 'timeout'} kind
   * @param {Flight} flight
   * @param {number} nowMs
   */
  #lost (kind, { request, sentMs }, nowMs) {
    this.#tally.lost(kind, nowMs - sentMs, nowMs - sentMs, request.index)
  }

  /** @param {Slot} slot @returns {boolean}  whether there is anything to send */
  #claim (slot) {
    if (slot.again.length > 0 || slot.claimed) return true
    if (!this.#sending || this.#started >= this.#budget) return false
    this.#started++
    this.#claims++
    slot.claimed = true
    return true
  }

  /** @param {Slot} slot */
  #unclaim (slot) {
    if (!slot.claimed) return false
    slot.claimed = false
    this.#claims--
    return true
  }

  /**
   * @param {Slot} slot
   * @param {number} at
   */
  #dial (slot, at) {
    if (slot.connection || !this.#claim(slot)) return
    slot.timer = null
    slot.connection = this.#dialer.dial(this)
    slot.connection.slot = at
  }

  /**
   * @param {Slot} slot
   * @param {number} at
   */
  #dialLater (slot, at) {
    const waitMs = Math.min(LONGEST_WAIT_MS, FIRST_WAIT_MS * 2 ** slot.failures++)
    slot.timer = setTimeout(() => this.#dial(slot, at), waitMs)
  }

  /**
   * @param {Slot} slot
   * @param {'connect' | 'timeout'} kind
   * @param {number} waitedMs
   */
  #notConnected (slot, kind, waitedMs) {
    if (this.#unclaim(slot) && this.#sending) this.#tally.notSent(kind, waitedMs)
    const nowMs = performance.now()
    for (const flight of slot.again.splice(0)) this.#lost(kind === 'timeout' ? 'timeout' : 'read', flight, nowMs)
  }

  /**
   * As many requests as may be in flight, in one write.
   * @param {Slot} slot
   * @param {Connection} connection
   */
  #fill (slot, connection) {
    const claimed = this.#unclaim(slot) && this.#sending ? 1 : 0
    const room = connection.room - claimed
    const fresh = this.#sending ? Math.min(room, this.#budget - this.#started) : 0
    const count = claimed + fresh
    if (count <= 0) return
    this.#started += fresh
    this.#tally.sent(count)
    const nowMs = performance.now()
    const { only } = this.#requests
    if (only !== null) connection.send(only, count, nowMs, nowMs)
    else for (let i = 0; i < count; i++) connection.send(this.#requests.next(), 1, nowMs, nowMs)
  }

  /** @param {Connection} connection @param {number} nowMs */
  onOpen (connection, nowMs) {
    this.#dialer.opened()
    this.#tally.connected(nowMs - connection.startedMs)
    const slot = this.#slots[connection.slot]
    for (const flight of slot.again.splice(0)) {
      connection.send(flight.request, 1, flight.scheduledMs, flight.sentMs)
    }
    this.#fill(slot, connection)
    this.#checkQuiet()
  }

  /** @param {number} bytes */
  onBytes (bytes) { this.#tally.bytesReceived += bytes }

  /**
   * @param {Connection} connection
   * @param {import('./requests').PreparedRequest} request
   * @param {number} status
   * @param {number} scheduledMs
   * @param {number} sentMs
   * @param {number} nowMs
   */
  onAnswer (connection, request, status, scheduledMs, sentMs, nowMs) {
    const tookMs = nowMs - sentMs
    if (tookMs > this.#plan.timeoutMs) this.#tally.lost('timeout', tookMs, tookMs, request.index) // between two sweeps
    else this.#tally.answered(status, tookMs, tookMs, nowMs, request.index)
  }

  /** @param {Connection} connection @param {Flight} flight */
  onLost (connection, flight) { this.#lost('read', flight, performance.now()) }

  /** @param {Connection} connection @param {number} nowMs */
  onTurn (connection, nowMs) {
    const slot = this.#slots[connection.slot]
    if (connection.announced || (!this.#plan.keepAlive && connection.answers > 0)) {
      if (!this.#plan.keepAlive) this.#tally.connectionEnded(nowMs - connection.startedMs)
      this.#next(slot, connection)
    } else if (this.#sending && !connection.isOver) {
      this.#fill(slot, connection)
    }
    if (this.#tally.inFlight === 0) this.#checkQuiet()
  }

  /**
   * The connection is over as announced: the server did not look at the requests that are left; they go to the next
   * connection.
   * @param {Slot} slot
   * @param {Connection} connection
   */
  #next (slot, connection) {
    for (let flight = connection.takeBack(); flight; flight = connection.takeBack()) slot.again.push(flight)
    slot.connection = null
    slot.failures = 0
    this.#dialer.forget(connection)
    this.#dial(slot, connection.slot)
  }

  /** @param {Connection} connection @param {import('./connection').End} end */
  onEnd (connection, { kind, code }) {
    const slot = this.#slots[connection.slot]
    if (kind === 'closed') {
      if (!this.#plan.keepAlive && connection.answers > 0) {
        this.#tally.connectionEnded(performance.now() - connection.startedMs)
      }
      this.#next(slot, connection)
    } else {
      slot.connection = null
      this.#dialer.forget(connection)
      if (kind === 'connect') {
        this.#notConnected(slot, 'connect', 0)
        this.#dialer.failed(code)
      } else {
        this.#lose(slot, connection)
      }
      // no spinning on a server that is not there
      if (slot.again.length === 0 && connection.answers === 0) this.#dialLater(slot, connection.slot)
      else this.#dial(slot, connection.slot)
    }
    this.#checkQuiet()
  }

  /**
   * @param {Slot} slot
   * @param {Connection} connection
   */
  #lose (slot, connection) {
    const nowMs = performance.now()
    const { heardNothing, answers: answersBefore } = connection
    const idleMs = connection.oldestSentMs - connection.idleSinceMs
    if (connection.inFlight === 0) this.#tally.errors.read++ // the bytes were no answer to a request
    for (let flight = connection.takeBack(); flight; flight = connection.takeBack()) {
      const { isIdempotent } = flight.request
      if (decideLost({ isIdempotent, heardNothing, answersBefore, idleMs }) === 'resend') {
        slot.again.push(flight)
        this.#tally.resent++
      } else {
        this.#lost('read', flight, nowMs)
      }
    }
  }

  #checkQuiet () {
    if (this.#tally.inFlight > 0) return
    if (this.#sending && (this.#started < this.#budget || this.#claims > 0)) return
    const onQuiet = this.#onQuiet
    this.#onQuiet = () => {}
    onQuiet()
  }
}

module.exports = { ClosedLoop }
