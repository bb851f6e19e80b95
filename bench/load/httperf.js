'use strict'
/**
 * A report in the words of the tools that people know: the lines of httperf (whose numbers are of connections), and
 * ab's table of percentages. Pure.
 */
const { decodeHistogram } = require('./histogram')

/** @typedef {import('../shapes/load').LoadReport} LoadReport */
/** @typedef {Omit<import('../shapes/pair').LoadDetails, 'serverCpu'>} LoadDetails  a report, or what is kept of it */
const PERCENTAGES = [50, 66, 75, 80, 90, 95, 98, 99, 99.9, 100]

/**
 * @param {LoadDetails} report
 * @param {{ serverCpu?: { userSeconds: number, systemSeconds: number } }} [more]  of the server, where it was measured
 * @returns {string[]}
 */
function httperfLines (report, { serverCpu } = {}) {
  const { errors, statusClasses: s } = report
  const seconds = report.durationMs / 1000
  const connections = report.connectionsOpened ?? 0
  const sent = report.requests + errors.read + errors.timeout
  // the life of a connection is known where each carries one request; else its time is that of the connection's opening
  const life = report.connectionUs
  return [
    `Total: connections ${connections} requests ${sent} replies ${report.requests} test-duration ${seconds.toFixed(3)} s`,
    '',
    `Connection rate: ${perSecond(connections, seconds)} conn/s (${each(connections, report.durationMs)} ms/conn, <=${report.generator.maxInFlight} concurrent connections)`,
    ...life.max > 0
      ? [`Connection time [ms]: min ${ms(life.min)} avg ${ms(life.mean)} max ${ms(life.max)} median ${ms(life.p50)} stddev ${ms(life.stddev)}`]
      : [],
    ...report.connectUs.max > 0 ? [`Connection time [ms]: connect ${ms(report.connectUs.mean)}`] : [],
    '',
    `Request rate: ${perSecond(sent, seconds)} req/s (${each(sent, report.durationMs)} ms/req)`,
    '',
    `Reply rate [replies/s]: ${perSecond(report.requests, seconds)}`,
    ...report.requests > 0 ? [replyTimeLine(report.serviceUs)] : [],
    `Reply status: 1xx=${s['1xx']} 2xx=${s['2xx']} 3xx=${s['3xx']} 4xx=${s['4xx']} 5xx=${s['5xx']}`,
    '',
    ...serverCpu ? [cpuLine(serverCpu, seconds)] : [],
    `Net I/O: ${(seconds > 0 ? report.bytesReceived / 1024 / seconds : 0).toFixed(1)} KB/s received`,
    '',
    `Errors: total ${errors.connect + errors.read + errors.timeout} client-timo ${errors.timeout} connect ${errors.connect} connreset ${errors.read}`
  ]
}

/** @param {import('../shapes/load').Spread} service */
function replyTimeLine ({ min, mean, max, p50, stddev }) {
  return `Reply time [ms]: min ${ms(min)} avg ${ms(mean)} max ${ms(max)} median ${ms(p50)} stddev ${ms(stddev)}`
}

/**
 * @param {{ userSeconds: number, systemSeconds: number }} cpu
 * @param {number} seconds
 */
function cpuLine ({ userSeconds, systemSeconds }, seconds) {
  const share = (/** @type {number} */ part) => `${(seconds > 0 ? part / seconds * 100 : 0).toFixed(1)}%`
  return `CPU time [s] of the server: user ${userSeconds.toFixed(2)} system ${systemSeconds.toFixed(2)} ` +
    `(user ${share(userSeconds)} system ${share(systemSeconds)} total ${share(userSeconds + systemSeconds)})`
}

/**
 * Within how many milliseconds this share of the requests was answered.
 * @param {LoadReport} report
 * @returns {string[]}
 */
function percentageLines (report) {
  const histogram = decodeHistogram(report.latencyHistogram)
  return PERCENTAGES.map(percent => {
    const us = percent === 100
      ? report.latencyUs.max
      : Math.min(histogram.getValueAtPercentile(percent), report.latencyUs.max)
    return `${String(percent).padStart(5)}%  ${ms(us)}${percent === 100 ? ' (longest request)' : ''}`
  })
}

/** @param {number} us */
function ms (us) { return (us / 1000).toFixed(us < 10_000 ? 3 : 1) }

/** @param {number} count @param {number} seconds */
function perSecond (count, seconds) { return (seconds > 0 ? count / seconds : 0).toFixed(1) }

/** @param {number} count @param {number} durationMs */
function each (count, durationMs) { return (count > 0 ? durationMs / count : 0).toFixed(1) }

module.exports = { httperfLines, percentageLines, ms }
