'use strict'
/**
 * The collected families as the JSON of OTLP (opentelemetry-proto, ExportMetricsServiceRequest): one resource for each
 * app and one for the manager. Pure. In that JSON integers of 64 bits are texts.
 */
const { ABSENT } = require('../../format')
const { conventionOf } = require('./names')
const { parseLabels } = require('../label-text')

const CUMULATIVE = 2

/** @typedef {import('../render').Part} Part */
/** @typedef {{ key: string, value: { stringValue: string } }} Attribute */
/**
 * @typedef {object} Source
 * @property {string} hostName
 * @property {string} version      of Bellwether
 * @property {number} startedAtMs  since when counters count: the boot of the machine, as their files are gone after it
 * @property {number} nowMs        wall clock
 */

/**
 * @param {readonly Part[]} parts
 * @param {Source} source
 * @returns {{ request: object, points: number }}
 */
function toOtlp (parts, source) {
  const scope = { name: 'bellwether', version: source.version }
  let points = 0
  const resourceMetrics = parts.flatMap(({ app, families }) => {
    const metrics = metricsOf(families, source)
    points += metrics.reduce((sum, one) => sum + pointsOf(one), 0)
    const attributes = attributesOf({ 'service.name': app ?? 'bellwether', 'host.name': source.hostName })
    return metrics.length === 0 ? [] : [{ resource: { attributes }, scopeMetrics: [{ scope, metrics }] }]
  })
  return { request: { resourceMetrics }, points }
}

/** @param {any} metric */
function pointsOf (metric) {
  return (metric.sum ?? metric.gauge ?? metric.histogram ?? metric.summary).dataPoints.length
}

/** @param {Iterable<import('../merge').Merged>} families @param {Source} source @returns {any[]} */
function metricsOf (families, source) {
  /** Two families may become one metric: user and system time. @type {Map<string, any>} */
  const metrics = new Map()
  for (const { definition, cells } of families) {
    const convention = conventionOf(definition.name)
    if (convention === null) continue
    const { attributes = {}, add = {} } = convention
    const points = [...cells].flatMap(([key, { values }]) => {
      const labels =
        Object.fromEntries(Object.entries(parseLabels(key)).map(([name, value]) => [attributes[name] ?? name, value]))
      return pointOf(definition, values, attributesOf({ ...labels, ...add }), source)
    })
    if (points.length === 0) continue
    const known = metrics.get(convention.name)
    if (known === undefined) metrics.set(convention.name, metricOf(definition, convention, points))
    else if (dataOf(known) !== undefined) dataOf(known).dataPoints.push(...points)
  }
  return [...metrics.values()]
}

/** @param {any} metric */
function dataOf (metric) { return metric.sum ?? metric.gauge }

/**
 * @param {import('../counted-file').Definition} definition
 * @param {import('./names').Convention} convention
 * @param {object[]} dataPoints
 */
function metricOf ({ type, help }, { name, unit, isUpDown = false }, dataPoints) {
  const head = { name, description: help, unit }
  if (type === 'counter' || isUpDown) {
    return { ...head, sum: { aggregationTemporality: CUMULATIVE, isMonotonic: type === 'counter', dataPoints } }
  }
  if (type === 'histogram') return { ...head, histogram: { aggregationTemporality: CUMULATIVE, dataPoints } }
  return type === 'summary' ? { ...head, summary: { dataPoints } } : { ...head, gauge: { dataPoints } }
}

/**
 * @param {import('../counted-file').Definition} definition
 * @param {Float64Array} values
 * @param {Attribute[]} attributes
 * @param {Source} source
 * @returns {object[]}   none: there is no value, or none that JSON can say
 */
function pointOf ({ type, bounds = [], quantiles = [] }, values, attributes, { startedAtMs, nowMs }) {
  const timeUnixNano = nanos(nowMs)
  const when = type === 'counter' || type === 'histogram' || type === 'summary'
    ? { startTimeUnixNano: nanos(startedAtMs), timeUnixNano }
    : { timeUnixNano }
  const isNumber = (/** @type {number} */ value) => Number.isFinite(value) && value !== ABSENT
  if (type === 'histogram') {
    const count = values[bounds.length + 1]
    if (!isNumber(count)) return []
    const below = [...values.subarray(0, bounds.length), count]
    const bucketCounts = below.map((value, i) => integer(value - (i === 0 ? 0 : below[i - 1])))
    return [{
      attributes, ...when, count: integer(count), sum: values[bounds.length], bucketCounts, explicitBounds: [...bounds]
    }]
  }
  if (type === 'summary') {
    const count = values[values.length - 1]
    if (!isNumber(count)) return []
    const shown = values.length === quantiles.length + 2 ? quantiles : []
    const quantileValues = shown.flatMap((quantile, i) => isNumber(values[i]) ? [{ quantile, value: values[i] }] : [])
    return [{ attributes, ...when, count: integer(count), sum: values[values.length - 2], quantileValues }]
  }
  return isNumber(values[0]) ? [{ attributes, ...when, asDouble: values[0] }] : []
}

/** @param {Record<string, string>} named @returns {Attribute[]} */
function attributesOf (named) {
  return Object.entries(named).map(([key, stringValue]) => ({ key, value: { stringValue } }))
}

/** @param {number} ms */
function nanos (ms) { return String(BigInt(Math.round(ms)) * 1_000_000n) }

/** @param {number} value */
function integer (value) { return String(Math.max(0, Math.round(value))) }

module.exports = { toOtlp }
