'use strict'
/**
 * A metric of @pm2/io as Prometheus sees it: name, type, labels, help, and the factor of its values. Pure, and the same
 * in each worker of an app whatever the order in which the app made its metrics: a metric of the app's own always has
 * its original name as a label, so that two names that become one ("a b", "a-b") stay two series.
 */
const { unitOf } = require('./units')

/** All of them begin with this: they never meet the names of prom-client. */
const PREFIX = 'pm2io_'
/** Of a name or a unit, in labels and help. */
const MAX_NAME_CHARS = 120
const QUANTILES = Object.freeze([0.5, 0.75, 0.95, 0.99, 0.999])

/**
 * @typedef {object} Mapped
 * @property {string} name
 * @property {'gauge' | 'summary'} type
 * @property {string} help
 * @property {string} unit        of the app: a text value may have another one
 * @property {number} factor
 * @property {boolean} isLatency  what is below 0 is 0
 * @property {Record<string, string>} labels
 */
/**
 * @typedef {{ name: string, help: string, factor?: number, isLatency?: true, labels?: Record<string, string> }} BuiltIn
 */

const MIB = 1024 ** 2
const MS = 1e-3

/** @param {'http' | 'https'} proto @returns {Record<string, BuiltIn>} */
const ofHttp = proto => ({
  [`internal/${proto}/builtin/latency/p50`]: {
    name: 'http_latency_p50_seconds', factor: MS, isLatency: true, labels: { proto },
    help: 'Median of the time to answer a request, in the view of @pm2/io (it is called "mean" there).'
  },
  [`internal/${proto}/builtin/latency/p95`]: {
    name: 'http_latency_p95_seconds', factor: MS, isLatency: true, labels: { proto },
    help: '95th percentile of the time to answer a request, in the view of @pm2/io.'
  },
  [`internal/${proto}/builtin/reqs`]: {
    name: 'http_requests_per_second',
    labels: { proto },
    help: 'Requests a second, a moving average over a minute (it is labelled req/min there).'
  }
})
/** @param {'new' | 'old'} space @returns {Record<string, BuiltIn>} */
const ofGc = space => ({
  [`internal/v8/gc/${space}/pause/p50`]: {
    name: 'gc_pause_p50_seconds', factor: MS, isLatency: true, labels: { space },
    help: 'Median pause of garbage collections.'
  },
  [`internal/v8/gc/${space}/pause/p95`]: {
    name: 'gc_pause_p95_seconds', factor: MS, isLatency: true, labels: { space },
    help: '95th percentile of the pauses of garbage collections.'
  }
})

/** By id: what @pm2/io measures by itself. @type {Readonly<Record<string, BuiltIn>>} */
const BUILT_IN = Object.freeze({
  'internal/v8/heap/total': { name: 'heap_size_bytes', factor: MIB, help: 'Size of the heap.' },
  'internal/v8/heap/used': { name: 'heap_used_bytes', factor: MIB, help: 'Bytes of the heap in use.' },
  'internal/v8/heap/usage': { name: 'heap_used_ratio', factor: 0.01, help: 'Share of the heap in use.' },
  'internal/libuv/requests': {
    name: 'active_requests', help: 'Requests to the system that keep the event loop alive.'
  },
  'internal/libuv/handles': { name: 'active_handles', help: 'Handles that keep the event loop alive.' },
  'internal/libuv/latency/p50': {
    name: 'event_loop_latency_p50_seconds', factor: MS, isLatency: true,
    help: 'Median of how late a timer of one second fired.'
  },
  'internal/libuv/latency/p95': {
    name: 'event_loop_latency_p95_seconds', factor: MS, isLatency: true,
    help: '95th percentile of how late a timer of one second fired.'
  },
  ...ofHttp('http'),
  ...ofHttp('https'),
  ...ofGc('new'),
  ...ofGc('old'),
  'internal/uv/cpu/contextswitch/volontary': {
    name: 'context_switches_mean', labels: { kind: 'voluntary' }, help: 'Context switches a second, their mean.'
  },
  'internal/uv/cpu/contextswitch/involontary': {
    name: 'context_switches_mean', labels: { kind: 'involuntary' }, help: 'Context switches a second, their mean.'
  },
  'internal/uv/memory/pagefault/minor': {
    name: 'page_faults_mean', labels: { kind: 'minor' }, help: 'Page faults a second, their mean.'
  },
  'internal/uv/memory/pagefault/major': {
    name: 'page_faults_mean', labels: { kind: 'major' }, help: 'Page faults a second, their mean.'
  }
})
/** Measured wrongly by @pm2/io (docs/pm2-io.md): better none than that. */
const NOT_TOLD = Object.freeze(['internal/network/in', 'internal/network/out'])

/**
 * @param {object} metric
 * @param {string} metric.name
 * @param {unknown} [metric.type]   'gauge', 'counter', 'meter', 'histogram'; unknown where it came as a message
 * @param {unknown} [metric.id]     of a built-in one
 * @param {unknown} [metric.unit]
 * @param {string} [textUnit]       that stood behind the number of a text value
 * @returns {Mapped | null}         null: it is not shown
 */
function mapMetric ({ name, type, id, unit }, textUnit = '') {
  if (typeof id === 'string' && NOT_TOLD.includes(id)) return null
  if (typeof id === 'string' && Object.hasOwn(BUILT_IN, id)) {
    const { name: own, help, factor = 1, isLatency = false, labels = {} } = BUILT_IN[id]
    return { name: PREFIX + own, type: 'gauge', help, unit: '', factor, isLatency, labels }
  }
  const written = typeof unit === 'string' && unit !== '' ? cut(unit) : textUnit
  const { suffix, factor } = type === 'meter' ? rateOf(written) : unitOf(written)
  return {
    name: nameOf(name, suffix),
    type: type === 'histogram' ? 'summary' : 'gauge',
    help: helpOf(type, written),
    unit: written,
    factor,
    isLatency: false,
    labels: { name: cut(name) }
  }
}

/**
 * A meter gives a rate already, whatever its unit says of the time.
 * @param {string} written
 */
function rateOf (written) {
  const { suffix, factor } = unitOf(written.split('/')[0])
  return { suffix: `${suffix}_per_second`, factor }
}

/**
 * @param {string} name
 * @param {string} suffix
 */
function nameOf (name, suffix) {
  const words = cut(name).replace(/([a-z0-9])([A-Z])/g, '$1_$2').toLowerCase().replace(/[^a-z0-9]+/g,
    '_').replace(/^_+|_+$/g, '') || 'metric'
  return PREFIX + (`_${words}`.endsWith(suffix) ? words : words + suffix)
}

/** @param {unknown} type @param {string} unit */
function helpOf (type, unit) {
  const kind = typeof type === 'string' && type !== 'metric' ? type : 'metric'
  return `A ${kind} of the app, by @pm2/io${unit === '' ? '' : `; unit there: ${unit}`}.`
}

/** @param {string} text */
function cut (text) { return text.length <= MAX_NAME_CHARS ? text : text.slice(0, MAX_NAME_CHARS) }

module.exports = { mapMetric, BUILT_IN, QUANTILES, PREFIX }
