'use strict'
/** The counts of one part of a load (the warm-up, or the measured part), and the report made of them. */
const { createHistogram, record, encodeHistogram, spreadOf } = require('./histogram')

/** @typedef {import('../shapes/load').LoadReport} LoadReport */
/** @typedef {'connect' | 'read' | 'timeout'} LossKind */
/**
 * @typedef {{ requests: number, errors: { read: number, timeout: number, status: number },
 *   latency: import('./histogram').Histogram }} Part
 */
const US_PER_MS = 1000

class Tally {
  requests = 0
  errors = { connect: 0, read: 0, timeout: 0 }
  /** By the first digit of the status. */
  classes = [0, 0, 0, 0, 0, 0]
  bytesReceived = 0
  connectionsOpened = 0
  /** Sent a second time, because an idle connection was closed under them. */
  resent = 0
  maxInFlight = 0
  inFlight = 0
  lastAnswerMs = 0
  /** Requests that failed since then: their number, the start of the first, and when the last did. */
  failedSince = 0
  failingFromMs = 0
  lastFailureMs = 0
  latency = createHistogram()
  service
  connect = createHistogram()
  connection = createHistogram()
  lag = createHistogram()

  /** Of each request of a mix; null: there is one request. @type {Part[] | null} */
  parts

  /** @param {{ open: boolean, parts?: number }} how  closed loops have one latency: from the send; parts: of a mix */
  constructor ({ open, parts = 1 }) {
    this.service = open ? createHistogram() : this.latency
    this.parts = parts === 1 ? null : Array.from({ length: parts }, () => ({
      requests: 0, errors: { read: 0, timeout: 0, status: 0 }, latency: createHistogram()
    }))
  }

  /** Requests that have come to an end, well or not. */
  get ended () { return this.requests + this.errors.connect + this.errors.read + this.errors.timeout }

  /** @param {number} count */
  sent (count) {
    this.inFlight += count
    if (this.inFlight > this.maxInFlight) this.maxInFlight = this.inFlight
  }

  /**
   * @param {number} status
   * @param {number} latencyMs
   * @param {number} serviceMs
   * @param {number} nowMs
   * @param {number} part   which of a mix
   */
  answered (status, latencyMs, serviceMs, nowMs, part) {
    this.inFlight--
    this.requests++
    this.classes[(status / 100) | 0]++
    this.lastAnswerMs = nowMs
    this.failedSince = 0
    this.#record(latencyMs, serviceMs)
    if (this.parts !== null) {
      this.parts[part].requests++
      if (status < 200 || status > 399) this.parts[part].errors.status++
      record(this.parts[part].latency, latencyMs * US_PER_MS)
    }
  }

  /**
   * A request that was sent and gets no answer.
   * @param {'read' | 'timeout'} kind
   * @param {number} latencyMs  waited until now: a timeout is recorded with it, or a server that hangs would look fast
   * @param {number} serviceMs
   * @param {number} part   which of a mix
   */
  lost (kind, latencyMs, serviceMs, part) {
    this.inFlight--
    this.errors[kind]++
    this.#noteFailure(serviceMs)
    if (kind === 'timeout') this.#record(latencyMs, serviceMs)
    if (this.parts === null) return
    this.parts[part].errors[kind]++
    if (kind === 'timeout') record(this.parts[part].latency, latencyMs * US_PER_MS)
  }

  /**
   * A request that was never sent: it has a latency, but no server answered it.
   * @param {'connect' | 'timeout'} kind
   * @param {number} waitedMs
   */
  notSent (kind, waitedMs) {
    this.errors[kind]++
    this.#noteFailure(waitedMs)
    if (kind === 'timeout') record(this.latency, waitedMs * US_PER_MS)
  }

  /** @param {number} waitedMs  from its start until now */
  #noteFailure (waitedMs) {
    this.lastFailureMs = performance.now()
    if (this.failedSince++ === 0) this.failingFromMs = this.lastFailureMs - waitedMs
  }

  /** How long failures have come, and no answer in between. */
  get silentMs () {
    return this.failedSince === 0 ? 0 : this.lastFailureMs - Math.max(this.lastAnswerMs, this.failingFromMs)
  }

  /**
   * @param {number} latencyMs
   * @param {number} serviceMs
   */
  #record (latencyMs, serviceMs) {
    record(this.latency, latencyMs * US_PER_MS)
    if (this.service !== this.latency) record(this.service, serviceMs * US_PER_MS)
  }

  /** @param {number} ms */
  connected (ms) {
    this.connectionsOpened++
    record(this.connect, ms * US_PER_MS)
  }

  /** @param {number} ms */
  connectionEnded (ms) { record(this.connection, ms * US_PER_MS) }

  /** @param {number} ms */
  late (ms) { record(this.lag, ms * US_PER_MS) }
}

/**
 * @param {Tally} tally
 * @param {object} more
 * @param {string[]} [more.names]  of the requests of a mix
 * @param {number} more.durationMs
 * @param {number} more.stoppedMs    when nothing more was sent
 * @param {boolean} more.gaveUp
 * @param {number} more.cpuSeconds
 * @param {number} more.spunSeconds  of them, in turns in which there was nothing to do
 * @param {LoadReport['open']} more.open
 * @param {LoadReport['warmUp']} more.warmUp
 * @returns {LoadReport}
 */
function reportOf (tally, { names = [], durationMs, stoppedMs, gaveUp, cpuSeconds, spunSeconds, open, warmUp }) {
  const [, c1, c2, c3, c4, c5] = tally.classes
  const seconds = durationMs / 1000
  // an answer after the end of the sending: the server lives, whatever became of the others
  const atEnd = tally.lastAnswerMs > stoppedMs ? { failed: 0, silentMs: 0, gaveUp }
    : { failed: tally.failedSince, silentMs: tally.silentMs, gaveUp }
  return {
    schema: 1,
    requests: tally.requests,
    errors: { ...tally.errors, status: c1 + c4 + c5 },
    statusClasses: { '1xx': c1, '2xx': c2, '3xx': c3, '4xx': c4, '5xx': c5 },
    requestsPerSecond: seconds > 0 ? tally.requests / seconds : 0,
    bytesReceived: tally.bytesReceived,
    durationMs,
    atEnd,
    latencyUs: spreadOf(tally.latency),
    serviceUs: spreadOf(tally.service),
    connectUs: spreadOf(tally.connect),
    connectionUs: spreadOf(tally.connection),
    latencyHistogram: encodeHistogram(tally.latency),
    serviceHistogram: encodeHistogram(tally.service),
    mix: tally.parts?.map(({ latency, ...counts }, at) => ({
      name: names[at], ...counts, latencyUs: spreadOf(latency)
    })) ?? null,
    open,
    warmUp,
    connectionsOpened: tally.connectionsOpened,
    resent: tally.resent,
    generator: {
      cpuSeconds,
      cpuShare: seconds > 0 ? Math.max(0, cpuSeconds - spunSeconds) / seconds : 0,
      lagP99Us: spreadOf(tally.lag).p99,
      maxInFlight: tally.maxInFlight
    }
  }
}

module.exports = { Tally, reportOf }
