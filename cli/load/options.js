'use strict'
/** The flags of `bellwether load` as a plan, its rates and its limits; refuses what cannot be meant together. */
const { DEFAULT_PLAN, planProblems } = require('../../bench/load')
const { MOST_PER_SECOND } = require('../../bench/load/climb')
const { roundRate } = require('../../bench/load/sweep')
const { parseTarget } = require('../../bench/load/target')
const { readErrorLimit, NO_ERRORS } = require('../../bench/load/verdict')
const { exportKind } = require('./export-file')
const { readBytes, readBody, readHeaderLines, headersOf, readMix } = require('./request-files')
const { wrongUse } = require('../usage-error')

/** An open loop takes as many as it needs, up to here. */
const OPEN_CONNECTIONS = 100
const STEP_MS = 5000
const DEFAULT_SLO_MS = 50
/** A warm-up of a given length: it ends when that is over, steady or not. */
const WARM_UP_WINDOWS = 10
/** Before each rate of --find-rate: what a rise does to new connections is no part of the rate. */
const CLIMB_WARM_UP_MS = 1000

/** @typedef {Record<string, any>} Options  as commander gives them */
/** @typedef {import('../../bench/shapes/suite').LoadPlan} LoadPlan */
/** @typedef {import('../../bench/load/verdict').LoadLimits} LoadLimits */
/** @typedef {{ kind: 'sweep', from: number, to: number } | { kind: 'climb', from: number, step: number }} Search */
/**
 * @typedef {object} LoadOrder
 * @property {string} url   for people
 * @property {import('../../bench/shapes/suite').LoadTarget} target
 * @property {LoadPlan} plan
 * @property {(Search & { sloUs: number }) | null} search  null: one load
 * @property {LoadLimits} limits
 */

/** @param {string} message */
function usage (message) { return wrongUse('load', `${message}.`) }

/**
 * @param {string} address
 * @param {Options} options
 * @returns {LoadOrder}
 * @throws BW_USAGE
 */
function readOrder (address, options) {
  const ca = options.ca === undefined ? null : readBytes('--ca', options.ca).toString('utf8')
  const { target, path, host, url } =
    parseTarget(address, options.socket ?? null, { ca, insecure: options.insecure === true })
  refuseTogether(options)
  const search = searchOf(options)
  const limits = limitsOf(options)
  const plan = planOf(options, path, host)
  if (options.export !== undefined) exportKind(options.export)
  // of a search: that of its highest rate, or of any
  const ratePerSecond = search === null ? plan.ratePerSecond : search.kind === 'sweep' ? search.to : search.from
  const problems = planProblems({ ...plan, ratePerSecond })
  if (problems.length > 0) throw usage(problems.join('; '))
  return { url, target, plan, search, limits }
}

/** @param {Options} options */
function refuseTogether (options) {
  const { rate, sweep, findRate, http2 } = options
  const isSearch = sweep !== undefined || findRate !== undefined
  const has = (/** @type {string} */ name) => options[name] !== undefined
  const searches = isSearch ? (sweep === undefined ? '--find-rate' : '--sweep') : ''
  if (sweep !== undefined && findRate !== undefined) throw usage('--sweep and --find-rate are two questions: ask one')
  if (isSearch && rate !== undefined) throw usage(`--rate and ${searches} are two questions: ask one`)
  if (isSearch && has('requests')) throw usage(`${searches} measures each rate for --duration: leave --requests out`)
  for (const flag of ['histogram', 'export']) {
    if (isSearch && has(flag)) throw usage(`--${flag} is of one load, not of several: leave it out, or give one --rate`)
  }
  if (has('arrivals') && rate === undefined && !isSearch) throw usage('--arrivals is for a fixed rate: give --rate too')
  if (has('seed') && options.arrivals !== 'poisson' && !has('mix')) {
    throw usage('--seed is for --arrivals poisson, and for the order of a --mix')
  }
  if (has('slo') && !isSearch) throw usage('--slo is for --sweep and --find-rate: give one of them too')
  if (has('streams') && !http2) throw usage('--streams is for --http2: give that too')
  if (has('pipelining') && http2) throw usage('HTTP/2 does not pipeline: --streams says how many at once')
  if (has('body') && has('bodyFile')) throw usage('--body and --body-file are two bodies: give one')
  for (const flag of ['body', 'bodyFile', 'method']) {
    if (has('mix') && has(flag)) throw usage('each request of a --mix has its own method and body: write them there')
  }
}

/**
 * @param {Options} options
 * @param {string} path
 * @param {string} host   for the header Host
 * @returns {LoadPlan}
 */
function planOf (options, path, host) {
  const isSearch = options.sweep !== undefined || options.findRate !== undefined
  const open = options.rate !== undefined || isSearch
  const requests = options.requests ?? null
  const usualMs = isSearch ? STEP_MS : DEFAULT_PLAN.durationMs
  const warmUpMs = options.warmup ?? (options.findRate === undefined ? 0 : CLIMB_WARM_UP_MS)
  const body = options.bodyFile === undefined ? options.body ?? null : readBody('--body-file', options.bodyFile)
  const fileLines = options.headerFile === undefined ? [] : readHeaderLines(options.headerFile)
  const headers = headersOf([...fileLines, ...options.header ?? []])
  if (!Object.keys(headers).some(name => name.toLowerCase() === 'host')) headers.Host = host
  return {
    ...DEFAULT_PLAN,
    mode: open ? 'open' : 'closed',
    protocol: options.http2 ? 'http2' : 'http1',
    connections: options.connections ?? (open ? OPEN_CONNECTIONS : DEFAULT_PLAN.connections),
    pipelining: options.streams ?? options.pipelining ?? 1,
    keepAlive: options.keepalive !== false,
    ratePerSecond: options.rate ?? null,
    arrivals: options.arrivals ?? DEFAULT_PLAN.arrivals,
    seed: options.seed ?? DEFAULT_PLAN.seed,
    method: options.method === undefined ? (body === null ? 'GET' : 'POST') : String(options.method).toUpperCase(),
    path,
    headers,
    body,
    mix: options.mix === undefined ? null : readMix(options.mix, headers),
    timeoutMs: options.timeout ?? DEFAULT_PLAN.timeoutMs,
    warmUp: warmUpMs > 0 ? {
      minMs: warmUpMs, minRequests: 0, maxMs: warmUpMs, windowMs: Math.max(1, Math.floor(warmUpMs / WARM_UP_WINDOWS))
    } : null,
    durationMs: options.duration ?? (requests === null ? usualMs : null),
    requests
  }
}

/**
 * @param {Options} options
 * @returns {LoadOrder['search']}
 */
function searchOf ({ sweep, findRate, slo }) {
  const sloUs = (slo ?? DEFAULT_SLO_MS) * 1000
  if (sweep !== undefined) {
    const [from, to] = twoRates(sweep, '..')
    if (from > 0 && to >= from) return { kind: 'sweep', from, to, sloUs }
    throw usage(`--sweep takes two rates of at least 0.01, the lower one first, such as 100..5000, not "${sweep}"`)
  }
  if (findRate === undefined) return null
  const [from, step] = twoRates(findRate, '+')
  if (from > 0 && from <= MOST_PER_SECOND && step > 0) return { kind: 'climb', from, step, sloUs }
  throw usage('--find-rate takes the first rate and what is added to it, at least 0.01, such as 500+250, ' +
    `not "${findRate}"`)
}

/** @param {string} text @param {string} between @returns {number[]}  NaN where there are no two numbers */
function twoRates (text, between) {
  const words = text.split(between)
  return words.length === 2 && words.every(word => /^\d+(?:\.\d+)?$/.test(word))
    ? words.map(word => roundRate(Number(word))) : [NaN, NaN]
}

/**
 * @param {Options} options
 * @returns {LoadLimits}
 */
function limitsOf ({ maxErrors: text, maxP99: maxP99Ms = null, minRate: minPerSecond = null, sweep, findRate }) {
  if (sweep !== undefined && (text !== undefined || maxP99Ms !== null || minPerSecond !== null)) {
    throw usage('--max-errors, --max-p99 and --min-rate judge one load: --sweep finds a rate by --slo')
  }
  if (findRate !== undefined && (text !== undefined || maxP99Ms !== null)) {
    throw usage('--max-errors and --max-p99 judge one load: --find-rate takes --slo, and no error')
  }
  const maxErrors = text === undefined ? NO_ERRORS : readErrorLimit(text)
  if (maxErrors === null) throw usage(`--max-errors takes a count or a share, such as 10 or 0.5%, not "${text}"`)
  return { maxErrors, maxP99Ms, minPerSecond }
}

module.exports = { readOrder }
