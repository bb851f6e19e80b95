'use strict'
/**
 * The outcome of a push: done, tried again after a while, or given up. Pure; follows the specification of OTLP
 * (OTLP/HTTP, Failures).
 */
const { jsonOrNull } = require('../../../common/json-or-null')

/** The HTTP statuses after which another try may succeed. */
const RETRIED = [429, 502, 503, 504]
const FIRST_DELAY_MS = 1000
const MAX_DELAY_MS = 60_000
/** A receiver may ask for more patience than backoff has. */
const MAX_ASKED_MS = 10 * 60_000

/** @typedef {{ action: 'done', problem: string | null } | { action: 'drop', problem: string }} End */
/** @typedef {End | { action: 'again', delayMs: number, problem: string }} Decision */

/**
 * @param {object} answer
 * @param {number | null} answer.status      null: there was none
 * @param {string} [answer.retryAfter]       the header
 * @param {string} answer.text               what went wrong, or what the receiver said
 * @param {number} tries     so far, this one too
 * @param {number} nowMs     wall clock
 * @param {number} random    0 to 1: many managers must not come back together
 * @returns {Decision}
 */
function decidePush ({ status, retryAfter, text }, tries, nowMs, random) {
  if (status !== null && status >= 200 && status < 300) return { action: 'done', problem: rejectedBy(text) }
  const problem = status === null ? text : `status ${status}${text === '' ? '' : `: ${text}`}`
  if (status !== null && !RETRIED.includes(status)) return { action: 'drop', problem }
  const backoffMs = Math.min(MAX_DELAY_MS, FIRST_DELAY_MS * 2 ** Math.min(tries - 1, 10)) * (0.5 + random / 2)
  const askedMs = status === null ? null : askedFor(retryAfter, nowMs)
  return {
    action: 'again', delayMs: Math.round(askedMs === null ? backoffMs : Math.min(askedMs, MAX_ASKED_MS)), problem
  }
}

/** @param {string | undefined} header   seconds, or a date @param {number} nowMs @returns {number | null} */
function askedFor (header, nowMs) {
  if (header === undefined) return null
  if (/^\d{1,9}$/.test(header.trim())) return Number(header) * 1000
  const atMs = Date.parse(header)
  return Number.isNaN(atMs) ? null : Math.max(0, atMs - nowMs)
}

/** A success may say that it took a part only. @param {string} text @returns {string | null} */
function rejectedBy (text) {
  const { rejectedDataPoints, errorMessage } = jsonOrNull(text)?.partialSuccess ?? {} // null: a success all the same
  if (!(Number(rejectedDataPoints) > 0)) return null
  return `the receiver refused ${Number(rejectedDataPoints)} points: ${String(errorMessage ?? '').slice(0, 200)}`
}

module.exports = { decidePush, MAX_DELAY_MS }
