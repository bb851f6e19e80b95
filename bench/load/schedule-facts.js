'use strict'
/** How an open loop kept to its schedule: what was late, what waited, and how many answers a second were achieved. */

const LATE_MS = 1
/** Share of the answers that may come late without counting against the pace. */
const STRAGGLERS = 0.005

class ScheduleFacts {
  unanswered = 0
  #lateSends = 0
  #maxLateMs = 0
  #maxQueued = 0
  /** When each answer came, from the start of the schedule. */
  #answerMs
  #answers = 0

  /** @param {number} most  answers */
  constructor (most) { this.#answerMs = new Float64Array(most) }

  /** @param {number} lateMs  how late a request was sent, or its connection begun */
  started (lateMs) {
    if (lateMs > LATE_MS) this.#lateSends++
    if (lateMs > this.#maxLateMs) this.#maxLateMs = lateMs
  }

  /** @param {number} count  of requests that wait for a connection */
  queued (count) { if (count > this.#maxQueued) this.#maxQueued = count }

  /** @param {number} atMs */
  answered (atMs) { this.#answerMs[this.#answers++] = atMs }

  /**
   * @param {number} scheduled
   * @param {number} maxInFlight
   * @param {number} plannedMs  how long the schedule was
   * @returns {NonNullable<import('../shapes/load').LoadReport['open']>}
   */
  report (scheduled, maxInFlight, plannedMs) {
    return {
      scheduled,
      scheduledPerSecond: perSecond(scheduled, plannedMs),
      achievedPerSecond: achievedPerSecond(this.#answerMs.subarray(0, this.#answers), plannedMs),
      lateSends: this.#lateSends,
      maxLateUs: Math.round(this.#maxLateMs * 1000),
      maxInFlight,
      maxQueued: this.#maxQueued,
      unanswered: this.unanswered
    }
  }
}

/**
 * Answers a second. Those still on their way when the schedule ends are no fault: so all answers count, over the time
 * that was planned. If they came slower than that, the pace at which they came counts instead, but for the slowest 0.5
 * %.
 * @param {Float64Array} answerMs  when each came, from the start of the schedule
 * @param {number} plannedMs
 */
function achievedPerSecond (answerMs, plannedMs) {
  if (answerMs.length === 0) return 0
  const counted = Math.ceil(answerMs.length * (1 - STRAGGLERS))
  const paceMs = (answerMs[counted - 1] - answerMs[0]) * answerMs.length / counted
  return perSecond(answerMs.length, Math.max(plannedMs, paceMs))
}

/** @param {number} count @param {number} ms */
function perSecond (count, ms) { return ms > 0 ? count * 1000 / ms : 0 }

module.exports = { ScheduleFacts, achievedPerSecond }
