'use strict'
/** The result of a load on one server. */

/**
 * Microseconds; zeros where nothing was measured. p999 is given always; under 100,000 requests it rests on less than a
 * hundred of them.
 */
/**
 * @typedef {{ min: number, mean: number, stddev: number, p50: number, p75: number, p90: number, p99: number,
 *   p999: number, max: number }} Spread
 */
/**
 * @typedef {object} LoadReport
 * @property {1} schema
 * @property {number} requests           that got a whole answer, of any status, while it was measured
 * @property {{ connect: number, read: number, timeout: number, status: number }} errors  status: answers other than 2xx
 *   and 3xx
 * @property {Record<'1xx' | '2xx' | '3xx' | '4xx' | '5xx', number>} statusClasses
 * @property {number} requestsPerSecond
 * @property {number} bytesReceived
 * @property {number} durationMs         measured part
 * @property {{ failed: number, silentMs: number, gaveUp: boolean }} [atEnd]  requests that failed after the last
 *   answer, and for how long; zeros where one in flight at the end was answered. gaveUp: the rest of `requests` was not
 *   sent
 * @property {Spread} latencyUs          from the scheduled start (open), or from the send (closed)
 * @property {Spread} serviceUs          from the send
 * @property {Spread} connectUs          of new connections; zeros where none was opened while measuring
 * @property {Spread} connectionUs       whole life of a connection (no keep-alive): open to close, as httperf tells it;
 *   else zeros
 * @property {string} latencyHistogram   HDR, compressed, base64 (mergeable with bench/load/histogram.js)
 * @property {string} serviceHistogram
 * @property {{ name: string, requests: number, errors: { read: number, timeout: number, status: number },
 *   latencyUs: Spread }[] | null} [mix]  each request of a mix; a connection that could not be opened is of none
 * @property {{ scheduled: number, scheduledPerSecond: number, achievedPerSecond: number, lateSends: number,
 *   maxLateUs: number, maxInFlight: number, maxQueued?: number, unanswered: number } | null} open  null for a closed
 *   loop; lateSends: sent, or their connection begun,
 *   over 1 ms after their time; maxQueued: most that waited for a connection; unanswered: given up at the end
 * @property {{ ms: number, requests: number, steady: boolean }} warmUp
 * @property {number} [connectionsOpened]  while it was measured
 * @property {number} [resent]           sent a second time, because the server had closed an idle connection under
 *   them; no errors
 * @property {{ cpuSeconds: number, cpuShare: number, lagP99Us: number, maxInFlight: number }} generator  of its own
 *   process, measured part; cpuShare 1 is a whole core, without what an open loop spins through while it waits for the
 *   next start
 */

module.exports = {}
