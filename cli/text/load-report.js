'use strict'
/** The report of a load as people read it: what was asked for, what came of it, and in words which latency is which. */
const { httperfLines, percentageLines, ms } = require('../../bench/load/httperf')
const { decodeHistogram, distributionLines } = require('../../bench/load/histogram')
const { bytes, duration, plural, share, whole } = require('../../common/units')
const { paint } = require('./style')
const { table, width } = require('./table')
const { wrap } = require('./wrap')

/** @typedef {import('../../bench/shapes/load').LoadReport} LoadReport */
/** @typedef {import('../../bench/shapes/suite').LoadPlan} LoadPlan */

/** From here on the generator tells more of itself than of the server (docs/load.md). */
const BUSY_SHARE = 0.85
const LAG_US = 5000
/** Under it p99.9 is the word of fewer than a hundred requests. */
const TRUST_P999 = 100_000

/** keep: as of a table's columns; what people ask for first stays. */
const COLUMNS = /** @type {const} */ ([
  { key: 'min', keep: 4 }, { key: 'mean', keep: 2 }, { key: 'stddev', keep: 1 }, { key: 'p50' },
  { key: 'p75', keep: 3 }, { key: 'p90', keep: 5 }, { key: 'p99' },
  { key: 'p999', title: 'p99.9' }, { key: 'max' }
])
const LABEL_COLUMNS = 13

/** @param {number} value */
function count (value) { return whole(value) }

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
  const fit = (/** @type {string} */ text) => wrap(text, style.columns, '  ')
  const row = (/** @type {string} */ label, /** @type {string} */ text, colour = '') => labelled(style,
    label, text, colour)
  const errorText = failed === 0 ? 'none'
    : `connect ${count(errors.connect)}, read ${count(errors.read)}, timeout ${count(errors.timeout)}; status ${count(errors.status)} (answers other than 2xx and 3xx)`
  return [
    ...fit(`${plan.mix === null ? plan.method : 'mix on'} ${url}`).map(line => paint(style, 'bold', line)),
    ...fit(loopLine(plan)),
    '',
    ...interrupted ? [paint(style, 'yellow', 'interrupted: this is what was measured until then'), ''] : [],
    ...row('requests',
      `${count(report.requests)} in ${duration(report.durationMs)}, ${rate(report.requestsPerSecond)} per second`),
    ...row('received',
      `${bytes(report.bytesReceived)}, ${bytes(seconds > 0 ? report.bytesReceived / seconds : 0)} per second`),
    ...row('errors', errorText, failed === 0 ? '' : 'red'),
    ...row('status', statusText(report)),
    ...row('connections',
      `${count(report.connectionsOpened ?? 0)} opened${report.connectUs.max > 0 ? `, in ${ms(report.connectUs.p50)} ms (p50), ${ms(report.connectUs.max)} ms (max)` : ''}` +
      (report.resent
        ? `; ${plural(report.resent, 'request')} sent again, because the server had closed the connection before it looked at them`
        : '')),
    ...report.open ? scheduleLines(report.open, style) : [],
    ...report.warmUp.ms > 0 ? row('warm-up', warmUpText(report.warmUp)) : [],
    '',
    ...report.requests > 0
      ? latencyLines(report, plan, histogram.totalCount, style)
      : row('latency', noLatencyText(report)),
    ...report.mix ? ['', ...mixLines(report.mix, style)] : [],
    ...plan.keepAlive ? [] : ['', ...httperfLines(report).flatMap(line => line === '' ? [''] : fit(`  ${line}`))],
    ...withHistogram && histogram.totalCount > 0
      ? ['', '  Latency in milliseconds', ...distributionLines(histogram).map(line => `  ${line}`)]
      : [],
    '',
    ...generatorLines(report, style)
  ]
}

/**
 * @param {import('./style').Style} style
 * @param {string} label   '': what follows belongs to the label above
 * @param {string} text
 * @param {string} colour  of the text, not of its label
 * @returns {string[]}
 */
function labelled (style, label, text, colour = '') {
  const start = `  ${label.padEnd(LABEL_COLUMNS)}`
  return wrap(start + text, style.columns, label === '' ? '' : ' '.repeat(LABEL_COLUMNS))
    .map(line => line.slice(0, start.length) + paint(style, colour, line.slice(start.length)))
}

/** @param {LoadPlan} plan */
function loopLine (plan) {
  const connections =
    `${plural(plan.connections, plan.protocol === 'http2' ? 'HTTP/2 connection' : 'connection')}${plan.mode === 'open' ? ' at most' : ''}, ${plan.keepAlive ? 'keep-alive' : 'one request each'}` +
    (plan.pipelining > 1 ? `, ${plan.pipelining} requests in flight on each` : '')
  if (plan.mode === 'closed') {
    return `closed loop, ${connections}: the next request is sent when an answer has come`
  }
  return `open loop, ${rate(Number(plan.ratePerSecond))} per second${plan.arrivals === 'poisson' ? ' (Poisson)' : ''}, ${connections}: requests are sent when the schedule says, whatever became of those before`
}

/**
 * The requests of a mix, a row each.
 * @param {NonNullable<LoadReport['mix']>} mix
 * @param {import('./style').Style} style
 */
function mixLines (mix, style) {
  const right = /** @type {const} */ ('right')
  const columns = [
    { title: 'request' }, { title: 'answers', align: right },
    { title: 'failed', align: right }, { title: '4xx, 5xx', align: right, keep: 1 },
    { title: 'p50 ms', align: right }, { title: 'p99 ms', align: right }, { title: 'max ms', align: right, keep: 2 }
  ]
  const rows = mix.map(({ name, requests, errors, latencyUs: { p50, p99, max } }) => [
    name, count(requests), count(errors.read + errors.timeout), count(errors.status), ms(p50), ms(p99), ms(max)
  ])
  const columnsLeft = style.columns === null ? null : style.columns - 2
  return table(columns, rows, { ...style, columns: columnsLeft }).map(line => `  ${line}`)
}

/** @param {LoadReport} report */
function statusText ({ statusClasses }) {
  return Object.entries(statusClasses).filter(([, found]) => found > 0).map(
    ([name, found]) => `${name} ${count(found)}`
  ).join(', ') || 'no answer'
}

/** @param {LoadReport['warmUp']} warmUp */
function warmUpText ({ ms: passedMs, requests, steady }) {
  return `${count(requests)} requests in ${duration(passedMs)}, not counted${steady ? '' : '; the rate was not steady at its end'}`
}

/** @param {NonNullable<LoadReport['open']>} open @param {import('./style').Style} style */
function scheduleLines (open, style) {
  return [
    ...labelled(style, 'schedule',
      `${count(open.scheduled)} requests, ${rate(open.scheduledPerSecond)} per second; achieved ${rate(open.achievedPerSecond)} per second`),
    ...labelled(style, '',
      `${count(open.lateSends)} sent over 1 ms late (at most ${ms(open.maxLateUs)} ms); most in flight ${count(open.maxInFlight)}, ` +
      `most waiting for a connection ${count(open.maxQueued ?? 0)}; given up at the end ${count(open.unanswered)}`)
  ]
}

/** @param {LoadReport} report */
function noLatencyText ({ latencyUs, errors }) {
  return `none: no request was answered${errors.timeout > 0 ? `; the timeouts were waited for, up to ${ms(latencyUs.max)} ms` : ''}`
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
    ...wrap(report.errors.timeout > 0
      ? '  Percentage of the requests ended within (ms), timeouts too'
      : '  Percentage of the requests answered within (ms)', style.columns, '  '),
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
  const fit = (/** @type {string} */ text) => wrap(text, style.columns, '  ')
  /** @type {(name: string, spread: import('../../bench/shapes/load').Spread) => string[]} */
  const row = (name, spread) => [name, ...COLUMNS.map(({ key }) => ms(spread[key]))]
  const columns = COLUMNS.map(column => ({ title: column.key, align: /** @type {const} */ ('right'), ...column }))
  const rows = plan.mode === 'open'
    ? [row('latency', report.latencyUs), row('service', report.serviceUs)]
    : [row('latency', report.latencyUs)]
  const few =
    measured < TRUST_P999 ? fit(`  p99.9 rests on the slowest ${plural(Math.ceil(measured / 1000), 'request')}`) : []
  return [
    ...table([{ title: 'ms' }, ...columns], rows, {
      ...style, columns: style.columns === null ? null : style.columns - 2
    }).map(line => `  ${line}`),
    '',
    ...fit(plan.mode === 'open'
      ? '  latency: from the moment in the schedule to the end of the answer, what a user waits; service: from the send'
      : '  latency: from the send to the end of the answer. While a server stands still, a closed loop sends nothing: what that costs users shows with --rate'),
    ...few
  ]
}

/**
 * @param {LoadReport} report
 * @param {import('./style').Style} style
 */
function generatorLines ({ generator }, style) {
  const lines = labelled(style,
    'generator', `${share(generator.cpuShare)} of a core, its own delay ${ms(generator.lagP99Us)} ms (p99)`)
  if (generator.cpuShare <= BUSY_SHARE && generator.lagP99Us <= LAG_US) return lines
  const warning = '  the generator itself was at its limit, or the machine was busy: latencies are too high, and the server may be able to do more'
  return [...lines, ...wrap(warning, style.columns, '  ').map(line => paint(style, 'yellow', line))]
}

/**
 * One rate of a sweep: a line, or where that is too long its times below it.
 * @param {import('../../bench/load/sweep').Step} step
 * @param {import('./style').Style} style
 */
function sweepLines ({ ratePerSecond, isGood, why, report }, { columns }) {
  const { p50, p99, max } = report.latencyUs
  const times = report.requests === 0
    ? 'no answer'
    : `p50 ${ms(p50).padStart(8)} ms  p99 ${ms(p99).padStart(8)} ms  max ${ms(max).padStart(8)} ms`
  const rates =
    `  ${rate(ratePerSecond).padStart(9)}/s  achieved ${rate(report.open?.achievedPerSecond ?? 0).padStart(9)}`
  const verdict = isGood ? 'good' : `too much: ${why}`
  const line = `${rates}  ${times}  ${verdict}`
  return columns === null || width(line) <= columns ? [line]
    : [...wrap(`${rates}  ${verdict}`, columns, '  '), ...wrap(`    ${times}`, columns)]
}

/**
 * The line while it runs.
 * @param {import('../../bench/load').LoadProgress} progress
 * @param {LoadPlan} plan
 */
function loadProgressLine ({ phase, ms: passedMs, requests, failed, p99Us }, plan) {
  const failedText = (p99Us === null ? '' : `, p99 ${ms(p99Us)} ms`) + (failed > 0 ? `, ${count(failed)} failed` : '')
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

module.exports = { loadReportLines, sweepLines, loadProgressLine, rate }
