'use strict'
/** The report of a load as people read it: what was asked for, what came of it, and in words which latency is which. */
const { httperfLines, percentageLines, ms } = require('../../bench/load/httperf')
const { decodeHistogram, distributionLines } = require('../../bench/load/histogram')
const { bytes, duration, plural } = require('./format')
const { paint } = require('./style')

/** @typedef {import('../../bench/shapes').LoadReport} LoadReport */
/** @typedef {import('../../bench/shapes').LoadPlan} LoadPlan */

/** From here on the generator tells more of itself than of the server (docs/load.md). */
const BUSY_SHARE = 0.85
const LAG_US = 5000
/** Under it p99.9 is the word of fewer than a hundred requests. */
const TRUST_P999 = 100_000

const COLUMNS = /** @type {const} */ (['min', 'mean', 'stddev', 'p50', 'p75', 'p90', 'p99', 'p999', 'max'])

/** @param {number} value */
function count (value) { return value.toLocaleString('en') }

/** @param {number} value */
function rate (value) { return value.toLocaleString('en', { maximumFractionDigits: value < 100 ? 2 : 0 }) }

/**
 * @param {LoadReport} report
 * @param {LoadPlan} plan
 * @param {{ url: string, interrupted: boolean, withHistogram: boolean, style: import('./style').Style }} how
 * @returns {string[]}
 */
function loadReportLines (report, plan, { url, interrupted, withHistogram, style }) {
  const seconds = report.durationMs / 1000
  const { errors } = report
  const failed = errors.connect + errors.read + errors.timeout + errors.status
  const histogram = decodeHistogram(report.latencyHistogram)
  const errorText = failed === 0 ? 'none' : `connect ${count(errors.connect)}, read ${count(errors.read)}, timeout ${count(errors.timeout)}; status ${count(errors.status)} (answers other than 2xx and 3xx)`
  return [
    paint(style, 'bold', `${plan.method} ${url}`),
    loopLine(plan),
    '',
    ...interrupted ? [paint(style, 'yellow', 'interrupted: this is what was measured until then'), ''] : [],
    `  requests     ${count(report.requests)} in ${duration(report.durationMs)}, ${rate(report.requestsPerSecond)} per second`,
    `  received     ${bytes(report.bytesReceived)}, ${bytes(seconds > 0 ? report.bytesReceived / seconds : 0)} per second`,
    `  errors       ${failed === 0 ? errorText : paint(style, 'red', errorText)}`,
    `  status       ${statusText(report)}`,
    `  connections  ${count(report.connectionsOpened ?? 0)} opened${report.connectUs.max > 0 ? `, in ${ms(report.connectUs.p50)} ms (p50), ${ms(report.connectUs.max)} ms (max)` : ''}` +
      (report.resent ? `; ${plural(report.resent, 'request')} sent again, because the server had closed an idle connection` : ''),
    ...report.open ? scheduleLines(report.open) : [],
    ...report.warmUp.ms > 0 ? [`  warm-up      ${count(report.warmUp.requests)} requests in ${duration(report.warmUp.ms)}, not counted${report.warmUp.steady ? '' : '; the rate was not steady at its end'}`] : [],
    '',
    ...report.requests > 0 ? latencyLines(report, plan, histogram.totalCount, style) : [noLatencyLine(report)],
    ...plan.keepAlive ? [] : ['', ...httperfLines(report).map(line => line === '' ? '' : `  ${line}`)],
    ...withHistogram && histogram.totalCount > 0 ? ['', '  Latency in milliseconds', ...distributionLines(histogram).map(line => `  ${line}`)] : [],
    '',
    ...generatorLines(report, style)
  ]
}

/** @param {LoadPlan} plan */
function loopLine (plan) {
  const connections = `${plural(plan.connections, 'connection')}${plan.mode === 'open' ? ' at most' : ''}, ${plan.keepAlive ? 'keep-alive' : 'one request each'}`
  if (plan.mode === 'closed') return `closed loop, ${connections}${plan.pipelining > 1 ? `, ${plan.pipelining} requests in flight on each` : ''}: the next request is sent when an answer has come`
  return `open loop, ${rate(Number(plan.ratePerSecond))} per second${plan.arrivals === 'poisson' ? ' (Poisson)' : ''}, ${connections}: requests are sent when the schedule says, whatever became of those before`
}

/** @param {LoadReport} report */
function statusText ({ statusClasses }) {
  return Object.entries(statusClasses).filter(([, found]) => found > 0).map(([name, found]) => `${name} ${count(found)}`).join(', ') || 'no answer'
}

/** @param {NonNullable<LoadReport['open']>} open */
function scheduleLines (open) {
  return [
    `  schedule     ${count(open.scheduled)} requests, ${rate(open.scheduledPerSecond)} per second; achieved ${rate(open.achievedPerSecond)} per second`,
    `               ${count(open.lateSends)} sent over 1 ms late (at most ${ms(open.maxLateUs)} ms); most in flight ${count(open.maxInFlight)}, ` +
      `most waiting for a connection ${count(open.maxQueued ?? 0)}; given up at the end ${count(open.unanswered)}`
  ]
}

/** @param {LoadReport} report */
function noLatencyLine ({ latencyUs, errors }) {
  return `  latency      none: no request was answered${errors.timeout > 0 ? `; the timeouts were waited for, up to ${ms(latencyUs.max)} ms` : ''}`
}

/**
 * @param {LoadReport} report
 * @param {LoadPlan} plan
 * @param {number} measured  answers and timeouts
 * @param {import('./style').Style} style
 */
function latencyLines (report, plan, measured, style) {
  return [
    ...latencyTable(report, plan, measured, style),
    '',
    report.errors.timeout > 0 ? '  Percentage of the requests ended within (ms), timeouts too' : '  Percentage of the requests answered within (ms)',
    ...percentageLines(report).map(line => `  ${line}`)
  ]
}

/**
 * @param {LoadReport} report
 * @param {LoadPlan} plan
 * @param {number} measured
 * @param {import('./style').Style} style
 */
function latencyTable (report, plan, measured, style) {
  const row = (/** @type {string} */ name, /** @type {import('../../bench/shapes').Spread} */ spread) => `  ${name.padEnd(11)}${COLUMNS.map(column => ms(spread[column]).padStart(9)).join('')}`
  const header = `  ${'ms'.padEnd(11)}${COLUMNS.map(column => (column === 'p999' ? 'p99.9' : column).padStart(9)).join('')}`
  const few = measured < TRUST_P999 ? [`  p99.9 rests on the slowest ${plural(Math.ceil(measured / 1000), 'request')}`] : []
  if (plan.mode === 'open') {
    return [
      paint(style, 'bold', header), row('latency', report.latencyUs), row('service', report.serviceUs), '',
      '  latency: from the moment in the schedule to the end of the answer, what a user waits; service: from the send', ...few
    ]
  }
  return [
    paint(style, 'bold', header), row('latency', report.latencyUs), '',
    '  latency: from the send to the end of the answer. While a server stands still, a closed loop sends nothing: what that costs users shows with --rate', ...few
  ]
}

/**
 * @param {LoadReport} report
 * @param {import('./style').Style} style
 */
function generatorLines ({ generator }, style) {
  const line = `  generator    ${(generator.cpuShare * 100).toFixed(0)} % of a core, its own delay ${ms(generator.lagP99Us)} ms (p99)`
  if (generator.cpuShare <= BUSY_SHARE && generator.lagP99Us <= LAG_US) return [line]
  return [line, paint(style, 'yellow', '  the generator itself was at its limit, or the machine was busy: latencies are too high, and the server may be able to do more')]
}

/**
 * One rate of a sweep.
 * @param {import('../../bench/load/sweep').Step} step
 */
function sweepLine ({ ratePerSecond, isGood, why, report }) {
  const { p50, p99, max } = report.latencyUs
  const times = report.requests === 0 ? 'no answer' : `p50 ${ms(p50).padStart(8)} ms  p99 ${ms(p99).padStart(8)} ms  max ${ms(max).padStart(8)} ms`
  return `  ${rate(ratePerSecond).padStart(9)}/s  achieved ${rate(report.open?.achievedPerSecond ?? 0).padStart(9)}  ${times}  ${isGood ? 'good' : `too much: ${why}`}`
}

/**
 * The line while it runs.
 * @param {import('../../bench/load').LoadProgress} progress
 * @param {LoadPlan} plan
 */
function loadProgressLine ({ phase, ms: passedMs, requests, failed }, plan) {
  const failedText = failed > 0 ? `, ${count(failed)} failed` : ''
  if (phase === 'warming-up') return `warming up: ${duration(passedMs)}, ${count(requests)} requests${failedText}`
  return `${count(requests)} requests, ${rate(passedMs > 0 ? requests * 1000 / passedMs : 0)} per second${failedText}${leftText(passedMs, requests, plan)}`
}

/**
 * @param {number} passedMs
 * @param {number} done
 * @param {LoadPlan} plan
 */
function leftText (passedMs, done, { durationMs, requests }) {
  const byTime = durationMs === null ? 0 : durationMs - passedMs
  const byNumber = requests === null || done === 0 ? 0 : (requests - done) * passedMs / done
  const leftMs = Math.max(byTime, byNumber)
  return leftMs > 0 ? `, ${duration(leftMs)} left` : ''
}

module.exports = { loadReportLines, sweepLine, loadProgressLine, rate }
