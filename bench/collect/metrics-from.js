'use strict'
/**
 * From what was measured to the numbers of a sample, and whether the answers of a server were good enough to count.
 * Pure. Which names and numbers of a command's own output are believed is decided where they are read:
 * bench/suites/formats.
 */
const { SERVER_METRICS, COMMAND_METRICS } = require('../shapes/suite')

/** @typedef {import('../shapes/load').LoadReport} LoadReport */

/**
 * @param {LoadReport} report           at least one request
 * @param {{ cpuSeconds: number, peakRssBytes: number, instructions: number | null }} used  by everything inside while
 *   it was measured
 * @returns {Record<string, number>}    of SERVER_METRICS, each that is known
 */
function serverMetrics (report, { cpuSeconds, peakRssBytes, instructions }) {
  const { requests, requestsPerSecond, latencyUs, open } = report
  /** @type {Record<string, number | null>} */
  const all = {
    [SERVER_METRICS.requestsPerSecond.name]: requestsPerSecond,
    [SERVER_METRICS.cpuUsPerRequest.name]: cpuSeconds * 1e6 / requests,
    [SERVER_METRICS.peakRssBytes.name]: peakRssBytes,
    [SERVER_METRICS.latencyP50Us.name]: latencyUs.p50,
    [SERVER_METRICS.latencyP99Us.name]: latencyUs.p99,
    [SERVER_METRICS.achievedPerSecond.name]: open ? open.achievedPerSecond : null,
    [SERVER_METRICS.instructionsPerRequest.name]: instructions === null ? null : instructions / requests
  }
  return Object.fromEntries(Object.entries(all).flatMap(([name, value]) => value === null ? [] : [[name, value]]))
}

/**
 * @param {{ exitMs: number, cpuSeconds: number, peakRssBytes: number }} used
 * @param {Record<string, number>} printed  by the command; a name of COMMAND_METRICS in it does not replace what we
 *   measured
 * @returns {Record<string, number>}
 */
function commandMetrics ({ exitMs, cpuSeconds, peakRssBytes }, printed) {
  return {
    ...printed,
    [COMMAND_METRICS.exitMs.name]: exitMs,
    [COMMAND_METRICS.cpuMs.name]: cpuSeconds * 1000,
    [COMMAND_METRICS.peakRssBytes.name]: peakRssBytes
  }
}

/**
 * @param {Readonly<Record<string, number>>} values
 * @param {readonly { name: string }[]} wanted  the benchmark's metrics
 * @returns {string | null}  what is missing, as a sentence; null: all are there
 */
function whyIncomplete (values, wanted) {
  const missing = wanted.find(({ name }) => !Object.hasOwn(values, name))
  return missing
    ? `It gave no number named ${missing.name}; it gave ${Object.keys(values).slice(0, 10).join(', ')}.`
    : null
}

/**
 * A number that says of itself something else than the bench file does is not compared: it would be told the wrong way
 * round. Which of the two is wrong only a person knows.
 * @param {readonly import('../suites/formats').FoundMetric[]} printed
 * @param {readonly import('../shapes/suite').Metric[]} wanted  the benchmark's metrics, the defaults filled in
 * @returns {string | null}  what both say and what to write, as a sentence; null: they agree
 */
function whyContradicted (printed, wanted) {
  const pairs = wanted.flatMap(metric => {
    const said = Object.hasOwn(COMMAND_METRICS, metric.name) ? undefined
      : printed.find(({ name }) => name === metric.name)
    return said === undefined ? [] : [{ metric, said }]
  })
  const odd = pairs.find(({ metric, said }) =>
    (said.better ?? metric.better) !== metric.better || (said.unit ?? metric.unit) !== metric.unit)
  if (!odd) return null
  const { metric: { name, unit, better }, said } = odd
  const show = (/** @type {{ unit?: string, better?: string }} */ one) => [
    ...one.unit === undefined ? [] : [`"unit": ${JSON.stringify(one.unit)}`],
    ...one.better === undefined ? [] : [`"better": "${one.better}"`]
  ].join(', ')
  return `What it printed says of ${name}: ${show(said)}. To the bench file it is ${show({ unit, better })} ("lower" and no unit where it says nothing). ` +
    `Write "${name}": { ${show({ unit, better, ...said })} } into the "metrics" of this benchmark, or mend what is printed.`
}

/** The share of requests that may fail by a stray accident; more is the build's own fault. */
const STRAY_SHARE = 0.001

/**
 * Failed answers: those of other status than 2xx and 3xx, and requests that got none.
 * @param {LoadReport} report
 * @returns {{ kind: 'fine' } | { kind: 'stray' | 'bad', text: string }}  stray: so few that the pair is taken again
 */
function judgeAnswers ({ requests, errors, open }) {
  // what never answered may be counted as a timeout already
  const unanswered = Math.max(0, (open?.unanswered ?? 0) - errors.timeout)
  const failed = errors.connect + errors.read + errors.timeout + errors.status + unanswered
  const good = Math.max(0, requests - errors.status)
  if (failed === 0 && good > 0) return { kind: 'fine' }
  const asked = good + failed
  const kinds = Object.entries({ ...errors, unanswered })
    .filter(([, count]) => count > 0)
    .map(([kind, count]) => `${kind} ${count}`)
  if (asked === 0) return { kind: 'bad', text: 'Not one request was answered while it was measured.' }
  const text = `${failed} of ${asked} requests failed (${kinds.join(', ')})`
  return good > 0 && failed <= STRAY_SHARE * asked ? { kind: 'stray', text } : { kind: 'bad', text: `${text}.` }
}

module.exports = { serverMetrics, commandMetrics, whyIncomplete, whyContradicted, judgeAnswers }
