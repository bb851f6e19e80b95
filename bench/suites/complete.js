'use strict'
/**
 * Fills in the values that a bench file leaves out. Its input is a file that check-shape.js found right, or an entry of
 * classics.js. Pure.
 */
const { SERVER_METRICS, COMMAND_METRICS, FORMAT_UNITS } = require('../shapes/suite')
const { foundMetric } = require('./found-metric')

/** @typedef {import('../shapes/suite').Benchmark} Benchmark */
/** @typedef {import('../shapes/suite').Command} Command */
/** @typedef {import('../shapes/suite').Metric} Metric */
/** @typedef {import('../shapes/suite').Format} Format */
/** @typedef {string[] | { argv: string[], timeoutMs?: number }} WrittenCommand */
/** @typedef {Record<string, Partial<Omit<Metric, 'name'>>>} WrittenMetrics */
/**
 * A benchmark as it is written in a bench file.
 * @typedef {object} WrittenBenchmark
 * @property {string} [title]
 * @property {string[]} [server]
 * @property {string[]} [command]
 * @property {Record<string, string>} [env]
 * @property {'tcp' | 'unix'} [listen]
 * @property {number} [readyTimeoutMs]
 * @property {boolean} [inTurns]
 * @property {Partial<import('../shapes/suite').LoadPlan>} [load]
 * @property {Format | Exclude<Format['type'], 'regex'>} [format]
 * @property {WrittenCommand[]} [before]
 * @property {WrittenCommand[]} [after]
 * @property {WrittenMetrics} [metrics]
 * @property {number} [timeoutMs]
 */

const READY_TIMEOUT_MS = 10_000
/**
 * Of a server's launch beside its start and what its load says by itself: the longest warm-up and measuring of a
 * profile, and the end.
 */
const SERVER_TIMEOUT_MS = 60_000
const COMMAND_TIMEOUT_MS = 120_000
/** Of a load that says itself how long it is, and not when to give up. */
const LONGEST_LOAD_MS = 60_000
/** Of `before`, `after` and of each step of a build. */
const STEP_TIMEOUT_MS = 60_000
const BUILD_TIMEOUT_MS = 900_000

/** CPU time is steadier than wall time on a shared machine; memory decides where a benchmark says so. */
const SERVER_GATED = ['requestsPerSecond', 'cpuUsPerRequest']
const COMMAND_GATED = ['exitMs', 'cpuMs']
/**
 * The metrics of each server; the achieved rate is of open loops, instructions are counted where the file asks for them
 * and perf may.
 */
const SERVER_NAMES = ['requestsPerSecond', 'cpuUsPerRequest', 'peakRssBytes', 'latencyP50Us', 'latencyP99Us']

/**
 * @param {string} id
 * @param {WrittenBenchmark} written
 * @returns {Benchmark}
 */
function completeBenchmark (id, written) {
  const { title = id, env = {}, before = [], after = [] } = written
  const steps = {
    before: before.map(command => completeCommand(command)), after: after.map(command => completeCommand(command))
  }
  if (written.server === undefined) {
    const { command = [], timeoutMs = COMMAND_TIMEOUT_MS } = written
    const format = /** @type {Format} */ (typeof written.format === 'string'
      ? { type: written.format }
      : written.format ?? { type: 'none' })
    return { kind: 'command', id, title, command, env, format, ...steps, metrics: commandMetrics(format,
      written.metrics), timeoutMs }
  }
  const { server, listen = 'tcp', readyTimeoutMs = READY_TIMEOUT_MS, inTurns = true } = written
  const load = withEnd(written.load ?? {})
  const loadMs = Math.max(load.durationMs ?? 0, load.maxDurationMs ?? 0) + (load.warmUp?.maxMs ?? 0)
  const timeoutMs = written.timeoutMs ?? SERVER_TIMEOUT_MS + readyTimeoutMs + loadMs
  return {
    kind: 'server', id, title, command: server, env, listen, readyTimeoutMs, inTurns, load, ...steps,
    metrics: serverMetrics(load.mode === 'open', written.metrics), timeoutMs
  }
}

/**
 * The end that a profile sets is for its own number of requests: a benchmark that names another gets another end.
 * @param {Partial<import('../shapes/suite').LoadPlan>} load
 */
function withEnd (load) {
  const { durationMs, requests, maxDurationMs } = load
  if (maxDurationMs !== undefined || ((durationMs ?? null) === null && (requests ?? null) === null)) return load
  return { ...load, maxDurationMs: Math.max(LONGEST_LOAD_MS, 2 * (durationMs ?? 0)) }
}

/**
 * @param {boolean} isOpen
 * @param {WrittenMetrics} written
 * @returns {Metric[]}
 */
function serverMetrics (isOpen, written = {}) {
  const names = [...SERVER_NAMES, ...isOpen ? ['achievedPerSecond'] : []]
  // the request rate of an open loop is given: the rate that it reaches says nothing about the server while it keeps up
  const gated = isOpen ? ['cpuUsPerRequest', 'latencyP50Us'] : SERVER_GATED
  return merged(names.map(name => ({ ...SERVER_METRICS[name], gated: gated.includes(name) })), written, SERVER_METRICS)
}

/**
 * @param {Format} format
 * @param {WrittenMetrics} written
 * @returns {Metric[]}
 */
function commandMetrics (format, written = {}) {
  if (Object.hasOwn(FORMAT_UNITS, format.type) && Object.keys(written).length === 0) return [] // what is found is taken
  // numbers of its own decide where there are some: how long the benchmark itself ran says little then
  const gated = format.type === 'none' ? COMMAND_GATED : []
  const own = Object.values(COMMAND_METRICS).map(metric => ({ ...metric, gated: gated.includes(metric.name) }))
  const found = format.type === 'regex' ? Object.keys(format.patterns).map(name => foundMetric(name, format.type)) : []
  return merged([...own, ...found], written, COMMAND_METRICS, format.type)
}

/**
 * @param {Metric[]} metrics
 * @param {WrittenMetrics} written
 * @param {Readonly<Record<string, Omit<Metric, 'gated'>>>} known  those of the bot's own say themselves what they are
 * @param {Format['type']} [format]
 * @returns {Metric[]}
 */
function merged (metrics, written, known, format = 'none') {
  const changed = metrics.map(metric => ({ ...metric, ...written[metric.name], ...known[metric.name] }))
  const more = Object.entries(written).filter(([name]) => !metrics.some(metric => metric.name === name))
  return [...changed, ...more.map(([name, what]) => ({ ...foundMetric(name, format), ...what, ...known[name] }))]
}

/**
 * @param {WrittenCommand} written
 * @param {number} [timeoutMs]
 * @returns {Command}
 */
function completeCommand (written, timeoutMs = STEP_TIMEOUT_MS) {
  return Array.isArray(written) ? { argv: written, timeoutMs } : { timeoutMs, ...written }
}

module.exports = { completeBenchmark, completeCommand, withEnd, BUILD_TIMEOUT_MS }
