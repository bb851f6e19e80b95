'use strict'
/** The plan of a load: what it is when nothing is said, what is wrong with one, and the bytes of its request. Pure. */
const { isIPv6 } = require('node:net')
const { MOST_REQUESTS, scheduledAtMost } = require('./schedule')

/** @typedef {import('../shapes/suite').LoadPlan} LoadPlan */
/** @typedef {import('../shapes/suite').LoadTarget} LoadTarget */

/** The longest time that a timer of Node takes. */
const MOST_MS = 2 ** 31 - 1
const MOST_CONNECTIONS = 20_000
const MOST_PIPELINING = 1000
const MOST_IN_MIX = 100
const MOST_WEIGHT = 1000
const NAME = /^[!#$%&'*+\-.^_`|~0-9A-Za-z]+$/

/** @type {Readonly<LoadPlan>} */
const DEFAULT_PLAN = Object.freeze({
  mode: 'closed',
  connections: 10,
  pipelining: 1,
  keepAlive: true,
  ratePerSecond: null,
  arrivals: 'constant',
  seed: 1,
  method: 'GET',
  path: '/',
  headers: Object.freeze({}),
  body: null,
  mix: null,
  protocol: 'http1',
  timeoutMs: 10_000,
  warmUp: null,
  durationMs: 10_000,
  requests: null,
  maxDurationMs: MOST_MS
})

/**
 * @param {LoadPlan} plan
 * @returns {string[]}  one sentence for each; none when it can be carried out
 */
function planProblems (plan) {
  /** @type {string[]} */
  const problems = []
  const whole = (/** @type {keyof LoadPlan} */ name, /** @type {number} */ least, /** @type {number} */ most) => {
    const value = plan[name]
    if (!Number.isInteger(value) || Number(value) < least || Number(value) > most) {
      problems.push(`${name} must be a whole number from ${least} to ${most}, got ${JSON.stringify(value)}`)
    }
  }
  if (plan.mode !== 'closed' && plan.mode !== 'open') {
    problems.push(`mode must be "closed" or "open", got ${JSON.stringify(plan.mode)}`)
  }
  if (plan.arrivals !== 'constant' && plan.arrivals !== 'poisson') {
    problems.push(`arrivals must be "constant" or "poisson", got ${JSON.stringify(plan.arrivals)}`)
  }
  whole('connections', 1, MOST_CONNECTIONS)
  whole('pipelining', 1, MOST_PIPELINING)
  whole('timeoutMs', 1, MOST_MS)
  whole('maxDurationMs', 1, MOST_MS)
  if (plan.durationMs !== null) whole('durationMs', 1, MOST_MS)
  if (plan.requests !== null) whole('requests', 1, Number.MAX_SAFE_INTEGER)
  if (plan.durationMs === null && plan.requests === null) {
    problems.push('durationMs or requests must say when it is over')
  }
  if (plan.pipelining > 1 && !plan.keepAlive) {
    problems.push('pipelining needs keepAlive: there is one request a connection without it')
  }
  if (plan.protocol !== 'http1' && plan.protocol !== 'http2') {
    problems.push(`protocol must be "http1" or "http2", got ${JSON.stringify(plan.protocol)}`)
  }
  if (plan.pipelining > 1 && plan.mode === 'open' && plan.protocol === 'http1') {
    problems.push('pipelining is for closed loops: in an open loop a request would wait for the one before it')
  }
  const requests = plan.mix === null ? requestProblems(plan, plan) : mixProblems(plan)
  problems.push(...rateProblems(plan), ...requests, ...warmUpProblems(plan))
  return problems
}

/** @param {LoadPlan} plan */
function mixProblems (plan) {
  const mix = plan.mix ?? []
  if (mix.length === 0 || mix.length > MOST_IN_MIX) return [`a mix has 1 to ${MOST_IN_MIX} requests, not ${mix.length}`]
  return mix.flatMap(request => [
    ...Number.isInteger(request.weight) && request.weight > 0 && request.weight <= MOST_WEIGHT ? []
      : [`weight must be a whole number from 1 to ${MOST_WEIGHT}, got ${JSON.stringify(request.weight)}`],
    ...requestProblems(request, plan)
  ].map(problem => `${request.name}: ${problem}`))
}

/** @param {LoadPlan} plan */
function rateProblems (plan) {
  if (plan.mode !== 'open') return []
  const rate = plan.ratePerSecond
  if (typeof rate !== 'number' || !(rate > 0) || rate > 1_000_000) {
    return [`ratePerSecond must be a number over 0, at most 1000000, for an open loop, got ${JSON.stringify(rate)}`]
  }
  const planned = Math.max(scheduledAtMost(plan),
    plan.warmUp ? scheduledAtMost({ ...plan, durationMs: plan.warmUp.maxMs, requests: null }) : 0)
  return planned > MOST_REQUESTS
    ? [`${planned} requests are too many for one schedule (at most ${MOST_REQUESTS}): make it slower or shorter`]
    : []
}

/** @param {import('../shapes/suite').LoadRequest} request @param {LoadPlan} plan */
function requestProblems ({ method, path, headers, body }, { keepAlive, protocol }) {
  const problems = []
  if (!NAME.test(method) || method === 'CONNECT') problems.push(`"${method}" is no method of a request`)
  if (!/^(\/[\x21-\x7e]*|\*)$/.test(path)) {
    problems.push(`the path must begin with "/" and be percent-encoded, got ${JSON.stringify(path)}`)
  }
  for (const [name, value] of Object.entries(headers)) {
    if (!NAME.test(name)) problems.push(`${JSON.stringify(name)} is no name of a header`)
    if (typeof value !== 'string' || !/^[\t\x20-\x7e\x80-\xff]*$/.test(value)) {
      problems.push(`the value of the header ${JSON.stringify(name)} has characters that no header may have`)
    }
    if (/^(transfer-encoding|expect|upgrade)$/i.test(name)) {
      problems.push(`the header ${name} is not supported: requests have a Content-Length`)
    }
    if (protocol === 'http2' && /^(connection|keep-alive|proxy-connection|te)$/i.test(name)) {
      problems.push(`HTTP/2 has no header ${name}: leave it out`)
    }
    if (/^content-length$/i.test(name) && value !== String(bodyBytes(body).length)) {
      problems.push(`Content-Length ${value} is not the length of the body`)
    }
    if (/^connection$/i.test(name) && !keepAlive && !/\bclose\b/i.test(value)) {
      problems.push('without keepAlive the header Connection must say close; leave it out')
    }
  }
  return problems
}

/** @param {LoadPlan} plan */
function warmUpProblems ({ warmUp }) {
  if (warmUp === null) return []
  const { minMs, minRequests, maxMs, windowMs } = warmUp
  const areTimes = [minMs, maxMs, windowMs].every(ms => Number.isFinite(ms) && ms >= 0 && ms <= MOST_MS)
  if (!areTimes || windowMs < 1 || !Number.isInteger(minRequests) || minRequests < 0) {
    return ['warmUp must have minMs, minRequests, maxMs and windowMs, none negative']
  }
  return minMs > maxMs ? [`warmUp.minMs ${minMs} is over warmUp.maxMs ${maxMs}`] : []
}

/**
 * @param {LoadTarget} target
 * @returns {string}  as the header Host says it
 */
function hostHeader (target) {
  if ('socketPath' in target) return 'localhost'
  const host = isIPv6(target.host) ? `[${target.host}]` : target.host
  return target.port === (target.tls ? 443 : 80) ? host : `${host}:${target.port}`
}

/** @param {import('../shapes/suite').LoadBody | null} body */
function bodyBytes (body) {
  return typeof body === 'object' && body !== null ? Buffer.from(body.base64, 'base64') : Buffer.from(body ?? '')
}

/**
 * The whole request of HTTP/1.1. Every request of a load without a mix is the same bytes.
 * @param {LoadTarget} target
 * @param {LoadPlan} plan
 * @returns {Buffer}
 */
function requestBytes (target, { method, path, headers, body, keepAlive }) {
  const given = new Set(Object.keys(headers).map(name => name.toLowerCase()))
  const lines = [`${method} ${path} HTTP/1.1`]
  if (!given.has('host')) lines.push(`Host: ${hostHeader(target)}`)
  for (const [name, value] of Object.entries(headers)) lines.push(`${name}: ${value}`)
  if (!keepAlive && !given.has('connection')) lines.push('Connection: close')
  const mayBeEmpty = !['POST', 'PUT', 'PATCH'].includes(method) // those say 0 (RFC 9110, 8.6)
  if (!given.has('content-length') && (body !== null || !mayBeEmpty)) {
    lines.push(`Content-Length: ${bodyBytes(body).length}`)
  }
  return Buffer.concat([Buffer.from(`${lines.join('\r\n')}\r\n\r\n`, 'latin1'), bodyBytes(body)])
}

/** Methods that mean the same when they are sent twice (RFC 9110, 9.2.2). @param {string} method */
function isIdempotent (method) {
  return ['GET', 'HEAD', 'OPTIONS', 'TRACE', 'PUT', 'DELETE'].includes(method)
}

module.exports = { DEFAULT_PLAN, planProblems, requestBytes, hostHeader, bodyBytes, isIdempotent }
