'use strict'
/** Checks that the shape of a bench file cannot make: names that must exist, values that must fit each other. Pure. */
const { closest } = require('../../common/suggest')
const { isObject } = require('../../common/shape')
const { join, show } = require('./check-shape')
const { COMMAND_METRICS, SERVER_METRICS } = require('../shapes/suite')
const { planProblems } = require('../load/plan')
const { PROFILES, planFor } = require('./profiles')
const { withEnd } = require('./complete')
const { CLASSICS, SUITE_NAMES, suite } = require('./classics')

/** @typedef {import('./check-shape').Problem} Problem */

/** The bot's own: where a benchmark finds itself is not for the file to say. */
const TAKEN_ENV = ['PORT', 'HOST', 'SOCKET']

/**
 * @param {any} plain
 * @param {readonly Problem[]} shape  what is known to be wrong: nothing more is said about the same part
 * @returns {Problem[]}
 */
function crossProblems (plain, shape) {
  if (!isObject(plain)) return []
  const isWrong = (/** @type {string} */ path) => shape.some(problem =>
    problem.path === path || problem.path.startsWith(`${path}.`) || problem.path.startsWith(`${path}[`))
  const suites = isWrong('suites') || !Array.isArray(plain.suites) ? [] : plain.suites
  const benchmarks = isObject(plain.benchmarks) ? plain.benchmarks : {}
  const own = Object.entries(benchmarks).flatMap(([id, benchmark]) => {
    const path = join('benchmarks', id)
    return isWrong(path) || !isObject(benchmark) ? [] : benchmarkProblems(id, benchmark, path)
  })
  const nothing = !isWrong('benchmarks') && Object.keys(benchmarks).length === 0 && Array.isArray(plain.suites) &&
    plain.suites.length === 0
  if (isObject(plain.benchmarks) && Object.keys(benchmarks).length === 0 && plain.suites === undefined) {
    return [...own, { path: 'benchmarks', message: 'is empty: write what is to be measured, or let "bellwether bench init" look for it' }]
  }
  return [...suites.flatMap(suiteProblems), ...own, ...nothing
    ? [{ path: 'suites', message: 'is empty and there are no benchmarks: nothing would be measured' }]
    : []]
}

/** @param {string} name @param {number} index @returns {Problem[]} */
function suiteProblems (name, index) {
  if (suite(name) !== null) return []
  const near = closest(name, SUITE_NAMES) ?? closest(name, CLASSICS.map(({ id }) => id))
  return [{ path: `suites[${index}]`, message:
    `there is no suite ${show(name)}${near === null ? `: ${SUITE_NAMES.join(', ')}` : ` (did you mean ${near}?)`}` }]
}

/**
 * @param {string} id
 * @param {Record<string, any>} benchmark
 * @param {string} path
 * @returns {Problem[]}
 */
function benchmarkProblems (id, benchmark, path) {
  const problems = []
  if (CLASSICS.some(classic => classic.id === id)) {
    problems.push({ path, message: 'is the id of one that comes with Bellwether: choose another' })
  }
  for (const name of TAKEN_ENV) if (benchmark.env?.[name] !== undefined) {
    problems.push({ path: `${path}.env.${name}`, message: 'is set by the bot' })
  }
  return [
    ...problems, ...benchmark.server === undefined ? numbersProblems(benchmark, path) : serverProblems(benchmark, path)
  ]
}

/** @param {Record<string, any>} benchmark @param {string} path @returns {Problem[]} */
function serverProblems ({ load = {}, metrics = {} }, path) {
  const isOpen = load.mode === 'open'
  const plans = Object.values(PROFILES).map(profile => planFor(profile, { load: withEnd(load) }))
  const sentences = [...new Set(plans.flatMap(planProblems))]
  if (!isOpen && typeof load.ratePerSecond === 'number') {
    sentences.push('ratePerSecond is for an open loop: add mode: "open"')
  }
  const problems = sentences.map(message => ({ path: `${path}.load`, message }))
  return [...problems, ...metricProblems(metrics, Object.keys(SERVER_METRICS), `${path}.metrics`, true)]
}

/** @param {Record<string, any>} benchmark @param {string} path @returns {Problem[]} */
function numbersProblems ({ format = { type: 'none' }, metrics }, path) {
  const { type, patterns } = typeof format === 'string' ? { type: format, patterns: undefined } : format
  const known = Object.keys(COMMAND_METRICS)
  const problems = []
  if (type === 'regex') problems.push(...patternProblems(patterns, `${path}.format.patterns`))
  if (type !== 'regex' && patterns !== undefined) {
    problems.push({ path: `${path}.format.patterns`, message: 'is for the format regex' })
  }
  const own = Object.keys(metrics ?? {}).filter(name => !known.includes(name))
  if (type === 'json' && own.length === 0) problems.push({
    path: `${path}.metrics`,
    message: 'is missing: the format json needs the names of the numbers that count, such as { "opsPerSecond": { "better": "higher" } }'
  })
  const names = type === 'none' ? known
    : type === 'regex' ? [...known, ...Object.keys(isObject(patterns) ? patterns : {})] : null
  return [...problems, ...metricProblems(metrics ?? {}, names, `${path}.metrics`, false)]
}

/** @param {unknown} patterns @param {string} path @returns {Problem[]} */
function patternProblems (patterns, path) {
  if (!isObject(patterns) || Object.keys(patterns).length === 0) {
    return [{ path, message: 'is missing: for each name a pattern whose first capture is the number' }]
  }
  return Object.entries(patterns).flatMap(([name, pattern]) => {
    try {
      const captures = /** @type {RegExpExecArray} */ (new RegExp(`${pattern}|`, 'm').exec('')).length - 1
      return captures > 0 ? []
        : [{ path: join(path, name), message: `has no capture for the number, such as (\\d+): ${show(pattern)}` }]
    } catch (err) {
      return [{ path: join(path, name), message: `is no regular expression: ${err.message}` }]
    }
  })
}

/**
 * @param {Record<string, any>} metrics
 * @param {readonly string[] | null} names  null: all that are printed
 * @param {string} path
 * @param {boolean} isServer
 * @returns {Problem[]}
 */
function metricProblems (metrics, names, path, isServer) {
  const known = isServer ? SERVER_METRICS : COMMAND_METRICS
  return Object.entries(metrics).flatMap(([name, { unit, better }]) => {
    const at = join(path, name)
    if (names !== null && !names.includes(name)) {
      const near = closest(name, names)
      return [{
        path: at,
        message: `is never measured here${near === null ? `: ${names.join(', ')}` : ` (did you mean ${near}?)`}`
      }]
    }
    const own = known[name]
    const differs = own !== undefined && ((unit ?? own.unit) !== own.unit || (better ?? own.better) !== own.better)
    return differs
      ? [{ path: at, message: `is one of the bot's own: its unit is ${show(own.unit)} and ${own.better} is better` }]
      : []
  })
}

module.exports = { crossProblems }
