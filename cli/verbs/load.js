'use strict'
/** `bellwether load <url>`: requests on a server, as fast as it answers or at a fixed rate, and what became of them. */
const { EXIT } = require('../../common/errors')
const { DEFAULT_PLAN, runLoad, planProblems } = require('../../bench/load')
const { sweep, roundRate } = require('../../bench/load/sweep')
const { parseTarget } = require('../../bench/load/target')
const { judgeLoad, stoppedText, readErrorLimit, NO_ERRORS } = require('../../bench/load/verdict')
const { ms } = require('../../bench/load/httperf')
const { loadReportLines, sweepLines, loadProgressLine, rate } = require('../text/load-report')
const { duration } = require('../../common/units')
const { wrap } = require('../text/wrap')
const { wrongUse } = require('../usage-error')

/** An open loop takes as many as it needs, up to here. */
const OPEN_CONNECTIONS = 100
const SWEEP_STEP_MS = 5000
const DEFAULT_SLO_MS = 50
/** A warm-up of a given length: it ends when that is over, steady or not. */
const WARM_UP_WINDOWS = 10

/** @typedef {Record<string, any>} Options  as commander gives them */
/** @typedef {import('../../bench/shapes/suite').LoadPlan} LoadPlan */
/** @typedef {import('../../bench/shapes/load').LoadReport} LoadReport */
/** @typedef {import('../../bench/load/verdict').LoadLimits} LoadLimits */

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {Options} options
 */
async function run ({ out }, [address], options) {
  const { target, path, host, url } = parseTarget(address, options.socket ?? null)
  const plan = planOf(options, path)
  if (!Object.keys(plan.headers).some(name => name.toLowerCase() === 'host')) plan.headers.Host = host
  const range = options.sweep === undefined ? null : sweepRange(options)
  const limits = limitsOf(options)
  const problems = planProblems(range ? { ...plan, ratePerSecond: range.to } : plan)
  if (problems.length > 0) throw usage(problems.join('; '))

  const interrupt = new Interrupt()
  const progress = new ProgressLine(out)
  const load = (/** @type {LoadPlan} */ one) => runLoad(target, one, {
    end: interrupt.end.signal, signal: interrupt.kill.signal,
    onProgress: event => progress.show(loadProgressLine(event, one))
  }).finally(() => progress.clear())
  try {
    if (range) return await runSweep(out, url, plan, range, load, interrupt)
    if (!out.errorStyle.terminal) {
      out.say(`${url}: ${plan.durationMs === null ? `${plan.requests} requests` : duration(plan.durationMs)} ...`)
    }
    return finish(out, await load(plan),
      plan, { url, limits, interrupted: interrupt.end.signal.aborted, withHistogram: options.histogram === true })
  } catch (err) {
    if (!interrupt.kill.signal.aborted) throw err
    out.complain('interrupted: without the report of what was measured')
    return EXIT.interrupted
  } finally {
    interrupt.over()
  }
}

/**
 * @param {import('../output').Output} out
 * @param {LoadReport} report
 * @param {LoadPlan} plan
 * @param {{ url: string, limits: LoadLimits, interrupted: boolean, withHistogram: boolean }} how
 */
function finish (out, report, plan, { url, limits, interrupted, withHistogram }) {
  const problems = judgeLoad(report, limits)
  const { latencyHistogram, serviceHistogram, ...rest } = report
  if (out.json) out.printJson({
    url,
    interrupted,
    passed: problems.length === 0,
    problems,
    plan,
    ...rest,
    ...withHistogram ? { latencyHistogram, serviceHistogram } : {}
  })
  else out.print(loadReportLines(report, plan, { url, interrupted, withHistogram, style: out.style }))
  if (interrupted) return EXIT.interrupted
  for (const problem of problems) out.complain(`bellwether load: ${problem} (BW_LOAD)`)
  return problems.length === 0 ? EXIT.done : EXIT.failed
}

/**
 * @param {import('../output').Output} out
 * @param {string} url
 * @param {LoadPlan} plan
 * @param {{ from: number, to: number, sloUs: number }} range
 * @param {(plan: LoadPlan) => Promise<LoadReport>} load
 * @param {Interrupt} interrupt
 */
async function runSweep (out, url, plan, range, load, interrupt) {
  const question =
    `${plan.method} ${url}: from ${rate(range.from)} to ${rate(range.to)} per second, p99 under ${ms(range.sloUs)} ms`
  if (!out.json) out.print([...wrap(question, out.style.columns, '  '), ''])
  const { knee, steps } = await sweep(range, ratePerSecond => load({ ...plan, ratePerSecond }), step => {
    if (interrupt.end.signal.aborted) return false
    const { ratePerSecond, isGood, why, report: { open, requests, requestsPerSecond, errors, latencyUs, serviceUs } } =
      step
    const achievedPerSecond = open?.achievedPerSecond ?? 0
    if (out.json) out.printJson({
      ratePerSecond, isGood, why, achievedPerSecond, requests, requestsPerSecond, errors, latencyUs, serviceUs
    })
    else out.print(sweepLines(step, out.style))
    return true
  })
  if (interrupt.end.signal.aborted) {
    out.complain('interrupted: the rates until then were measured, the knee was not found')
    return EXIT.interrupted
  }
  if (out.json) out.printJson({ url, kneePerSecond: knee })
  else if (knee === null) out.print(['', `  no knee: ${rate(range.from)} per second is too much already`])
  else if (knee >= range.to) out.print(['', `  no knee up to ${rate(range.to)} per second`])
  else out.print(['', `  knee: ${rate(knee)} per second`])
  const stopped = steps.flatMap(({ ratePerSecond, report }) => {
    const text = stoppedText(report)
    return text === null ? [] : [`at ${rate(ratePerSecond)} per second ${text}`]
  })
  for (const text of stopped) out.complain(`bellwether load: ${text} (BW_LOAD)`)
  if (stopped.length > 0) return EXIT.failed
  return steps.some(({ report }) => report.requests > report.errors.status) ? EXIT.done : EXIT.failed
}

/**
 * @param {Options} options
 * @param {string} path
 * @returns {LoadPlan}
 */
function planOf (options, path) {
  const open = options.rate !== undefined || options.sweep !== undefined
  const requests = options.requests ?? null
  const usualMs = options.sweep === undefined ? DEFAULT_PLAN.durationMs : SWEEP_STEP_MS
  const warmUpMs = options.warmup ?? 0
  if (options.arrivals !== undefined && !open) throw usage('--arrivals is for a fixed rate: give --rate too')
  if (options.seed !== undefined && options.arrivals !== 'poisson') throw usage('--seed is for --arrivals poisson')
  if (options.slo !== undefined && options.sweep === undefined) {
    throw usage('--slo is for --sweep: give a range of rates too')
  }
  return {
    ...DEFAULT_PLAN,
    mode: open ? 'open' : 'closed',
    connections: options.connections ?? (open ? OPEN_CONNECTIONS : DEFAULT_PLAN.connections),
    pipelining: options.pipelining ?? 1,
    keepAlive: options.keepalive !== false,
    ratePerSecond: options.rate ?? null,
    arrivals: options.arrivals ?? DEFAULT_PLAN.arrivals,
    seed: options.seed ?? DEFAULT_PLAN.seed,
    method: options.method === undefined
      ? (options.body === undefined ? 'GET' : 'POST')
      : String(options.method).toUpperCase(),
    path,
    headers: headersOf(options.header ?? []),
    body: options.body ?? null,
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
 * @returns {{ from: number, to: number, sloUs: number }}
 */
function sweepRange ({ sweep: text, slo, rate: fixed, requests, histogram }) {
  if (fixed !== undefined) throw usage('--rate and --sweep are two questions: ask one')
  if (requests !== undefined) throw usage('--sweep measures each rate for --duration: leave --requests out')
  if (histogram) throw usage('--histogram is of one load, not of a sweep: leave it out, or give one --rate')
  const found = /^(\d+(?:\.\d+)?)\.\.(\d+(?:\.\d+)?)$/.exec(text)
  const [from, to] = found ? found.slice(1).map(word => roundRate(Number(word))) : [NaN, NaN]
  if (!(from > 0 && to >= from)) {
    throw usage(`--sweep takes two rates of at least 0.01, the lower one first, such as 100..5000, not "${text}"`)
  }
  const sloMs = slo ?? DEFAULT_SLO_MS
  return { from, to, sloUs: sloMs * 1000 }
}

/**
 * @param {Options} options
 * @returns {LoadLimits}
 */
function limitsOf ({ maxErrors: text, maxP99: maxP99Ms = null, minRate: minPerSecond = null, sweep: range }) {
  if (range !== undefined && (text !== undefined || maxP99Ms !== null || minPerSecond !== null)) {
    throw usage('--max-errors, --max-p99 and --min-rate judge one load: --sweep finds a rate by --slo')
  }
  const maxErrors = text === undefined ? NO_ERRORS : readErrorLimit(text)
  if (maxErrors === null) throw usage(`--max-errors takes a count or a share, such as 10 or 0.5%, not "${text}"`)
  return { maxErrors, maxP99Ms, minPerSecond }
}

/**
 * @param {string[]} lines  "Name: value"
 * @returns {Record<string, string>}
 */
function headersOf (lines) {
  /** @type {Record<string, string>} */
  const headers = {}
  for (const line of lines) {
    const at = line.indexOf(':')
    if (at < 1) throw usage(`--header takes "Name: value", not "${line}"`)
    const name = line.slice(0, at).trim()
    const before = Object.keys(headers).find(one => one.toLowerCase() === name.toLowerCase()) ?? name
    const value = line.slice(at + 1).trim()
    headers[before] = before in headers ? `${headers[before]}, ${value}` : value
  }
  return headers
}

/** @param {string} message */
function usage (message) { return wrongUse('load', `${message}.`) }

/** The first Ctrl-C ends the load, which is then reported; the second one ends the waiting for that. */
class Interrupt {
  end = new AbortController()
  kill = new AbortController()
  #onSignal = () => (this.end.signal.aborted ? this.kill : this.end).abort()

  constructor () { process.on('SIGINT', this.#onSignal) }

  over () { process.removeListener('SIGINT', this.#onSignal) }
}

/** One line on stderr that is written over; only on a terminal. */
class ProgressLine {
  #drawn = false

  /** @param {import('../output').Output} out */
  constructor (out) { this.out = out }

  /** @param {string} line */
  show (line) {
    if (!this.out.errorStyle.terminal || this.out.quiet) return
    this.out.stderr.write(`\r${line.slice(0, (this.out.stderr.columns || 80) - 1)}\x1b[K`)
    this.#drawn = true
  }

  clear () {
    if (this.#drawn) this.out.stderr.write('\r\x1b[K')
    this.#drawn = false
  }
}

module.exports = { run }
