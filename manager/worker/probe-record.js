'use strict'
/** The answers of a worker to its HTTP probes, as health-policy.js reads them. All times are monotonic. */

class ProbeRecord {
  /** In a row. */
  probeFailures = 0
  /** When it last answered well. */
  wellAtMs = -Infinity
  /** The first good answer after the last bad one. */
  wellSinceMs = -Infinity
  /** The first of the failures in a row. */
  failingSinceMs = -Infinity
  /** When the last probe with a bad answer was sent. */
  lastFailureAskedAtMs = -Infinity
  /** It is being asked. */
  isAsking = false
  nextAtMs = 0

  /** @param {number} nowMs */
  noteWell (nowMs) {
    if (this.probeFailures > 0 || this.wellAtMs === -Infinity) this.wellSinceMs = nowMs
    this.wellAtMs = nowMs
    this.probeFailures = 0
  }

  /** @param {{ askedAtMs: number, nowMs: number }} when */
  noteFailure ({ askedAtMs, nowMs }) {
    if (this.probeFailures === 0) this.failingSinceMs = nowMs
    this.lastFailureAskedAtMs = askedAtMs
    this.probeFailures++
  }
}

module.exports = { ProbeRecord }
