'use strict'
/**
 * The metrics and actions of this worker as PM2 lists them (axm_monitor, axm_actions of `pm2 jlist`): names, units and
 * values as the app has given them. What each process has under PM2 without saying anything stands first.
 */
const { MAX_METRICS } = require('./source')

const MIB = 1024 ** 2
/** Of a text value, a unit. */
const MAX_CHARS = 200

/** Of what keeps the event loop alive: FSReqCallback, TCPConnectWrap ...; the others are handles. */
const REQUEST = /Req|(?:Connect|Write|Shutdown|Send)Wrap$/

/** @typedef {{ value: string | number | boolean, unit?: string, type?: string, historic?: boolean }} AxmMetric */
/** @typedef {{ action_name: string, action_type: string, arity: number, opts?: { comment: string } }} AxmAction */

/**
 * @param {string[]} active   process.getActiveResourcesInfo()
 * @param {{ used_heap_size: number, total_heap_size: number }} heap
 * @param {number} lagMs      of the event loop
 * @returns {Record<string, AxmMetric>}
 */
function builtIn (active, heap, lagMs) {
  const requests = active.filter(kind => REQUEST.test(kind)).length
  const timers = active.filter(kind => kind === 'Timeout' || kind === 'Immediate').length // PM2 counts none
  const of = (/** @type {string} */ type, /** @type {string} */ unit, /** @type {string | number} */ value) =>
    ({ historic: true, ...unit === '' ? {} : { unit }, type, value })
  return {
    'Used Heap Size': of('internal/v8/heap/used', 'MiB', (heap.used_heap_size / MIB).toFixed(2)),
    'Heap Usage': of('internal/v8/heap/usage', '%', Number((100 * heap.used_heap_size / heap.total_heap_size).toFixed(2))),
    'Heap Size': of('internal/v8/heap/total', 'MiB', (heap.total_heap_size / MIB).toFixed(2)),
    'Event Loop Latency': of('internal/libuv/latency/p50', 'ms', lagMs.toFixed(2)),
    'Active handles': of('internal/libuv/handles', '', active.length - requests - timers),
    'Active requests': of('internal/libuv/requests', '', requests)
  }
}

/**
 * @param {any} said   of the app: { value, unit, type, historic }
 * @returns {AxmMetric | null}   null: its value is none that PM2 shows
 */
function metricOf ({ value, unit, type, historic }) {
  const isShown = typeof value === 'string' || typeof value === 'boolean' ||
    (typeof value === 'number' && Number.isFinite(value))
  return isShown ? {
    ...typeof historic === 'boolean' ? { historic } : {},
    ...typeof unit === 'string' ? { unit: unit.slice(0, MAX_CHARS) } : {},
    ...typeof type === 'string' ? { type: type.slice(0, MAX_CHARS) } : {},
    value: typeof value === 'string' ? value.slice(0, MAX_CHARS) : value
  } : null
}

/**
 * A function of the app that throws leaves its metric out, and nothing else.
 * @param {Iterable<[string, () => any]>} metrics   by name
 * @returns {Record<string, AxmMetric>}
 */
function monitorOf (metrics) {
  /** @type {Map<string, AxmMetric>} */
  const shown = new Map()
  for (const [name, read] of metrics) {
    if (shown.size >= MAX_METRICS) break
    try {
      const metric = metricOf(read())
      if (metric) shown.set(name.slice(0, MAX_CHARS), metric)
    } catch (err) { // its own affair: the metrics page reports it
      continue
    }
  }
  return Object.fromEntries(shown)
}

/** @param {import('./actions').ActionFacts[]} actions @returns {AxmAction[]} */
function actionsOf (actions) {
  return actions.map(({ name, kind, takesParam, comment }) => ({
    action_name: name, action_type: kind, arity: takesParam ? 2 : 1, ...comment === '' ? {} : { opts: { comment: comment.slice(0, MAX_CHARS) } }
  }))
}

module.exports = { builtIn, monitorOf, actionsOf }
