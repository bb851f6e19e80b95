'use strict'
/**
 * Whether a load went well, for the exit status of `bellwether load`: a script must be able to believe it. Pure.
 */
const { duration, plural, whole } = require('../../common/units')

/** @typedef {import('../shapes/load').LoadReport} LoadReport */
/**
 * count: of requests; share: of all, 0 to 1; text: as it was given.
 * @typedef {{ count: number, text: string } | { share: number, text: string }} ErrorLimit
 */
/**
 * @typedef {object} LoadLimits
 * @property {ErrorLimit} maxErrors
 * @property {number | null} maxP99Ms      null: any
 * @property {number | null} minPerSecond  answers; null: any
 */

/** Without --max-errors: a request that fails is one too many. @type {ErrorLimit} */
const NO_ERRORS = Object.freeze({ count: 0, text: '0, the default' })
/** A server has stopped answering when nothing but failures came for so long at the end, or so many of them. */
const STOPPED_MS = 1000
const STOPPED_REQUESTS = 20
const US_PER_MS = 1000

/**
 * @param {LoadReport} report
 * @param {LoadLimits} limits
 * @returns {string[]}   what is wrong, a sentence each; none: it went well
 */
function judgeLoad (report, { maxErrors, maxP99Ms, minPerSecond }) {
  const { errors, requests } = report
  const lost = errors.connect + errors.read + errors.timeout
  const all = requests + lost
  if (requests === 0) return ['no request was answered']
  if (requests <= errors.status) return ['every answer was an error']
  const problems = []
  const stopped = stoppedText(report)
  if (stopped !== null) problems.push(stopped)
  const failed = lost + errors.status
  const most = 'count' in maxErrors ? maxErrors.count : maxErrors.share * all
  if (failed > most) {
    problems.push(`${whole(failed)} of ${plural(all, 'request')} failed: more than --max-errors allows (${maxErrors.text})`)
  }
  const p99Ms = report.latencyUs.p99 / US_PER_MS
  if (maxP99Ms !== null && p99Ms > maxP99Ms) {
    problems.push(`p99 is ${exactly(p99Ms)} ms: more than --max-p99 allows (${exactly(maxP99Ms)} ms)`)
  }
  const perSecond = report.open?.achievedPerSecond ?? report.requestsPerSecond
  if (minPerSecond !== null && perSecond < minPerSecond) {
    problems.push(`${exactly(perSecond)} answers per second: fewer than --min-rate asks for (${exactly(minPerSecond)})`)
  }
  return problems
}

/** @param {LoadReport} report @returns {string | null}   null: the server answered to the end */
function stoppedText ({ atEnd }) {
  if (!atEnd || (atEnd.silentMs < STOPPED_MS && atEnd.failed < STOPPED_REQUESTS)) return null
  const last = atEnd.failed === 1 ? 'request' : plural(atEnd.failed, 'request')
  return `the server stopped answering: the last ${last} had no answer, for ${duration(atEnd.silentMs)}` +
    (atEnd.gaveUp ? '; no more were sent' : '')
}

/**
 * @param {string} text   "10": so many; "0.5%": that share
 * @returns {ErrorLimit | null}   null: neither
 */
function readErrorLimit (text) {
  const found = /^(\d{1,9})$|^(\d{1,3}(?:\.\d{1,6})?) ?%$/.exec(text.trim())
  if (found === null) return null
  if (found[1] !== undefined) return { count: Number(found[1]), text: found[1] }
  return Number(found[2]) <= 100 ? { share: Number(found[2]) / 100, text: `${found[2]} %` } : null
}

/** Two numbers that differ must never read as the same. @param {number} value */
function exactly (value) { return value.toLocaleString('en', { maximumFractionDigits: 3 }) }

module.exports = { judgeLoad, stoppedText, readErrorLimit, NO_ERRORS }
