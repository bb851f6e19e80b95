'use strict'
/**
 * The families that every worker measures of itself: each once, with its name, type, unit, labels and meaning, and the
 * place of each of its values in the block that the worker writes. The worker counts by it, the collector and the
 * histories read by it, docs/metrics.md is generated from it.
 *
 * `app` is a label of every family. Its series also differ by:
 *   labels    values that are known beforehand, so every series is there from the beginning, at 0
 *   perSlot   `slot`, too: gauges always have it; a counter with it goes on counting through the workers of its slot
 *   isShare   of two workers in one slot (a reload) both count: connections, not sizes
 */
const { METHODS, OUTCOMES, HTTP_BUCKETS, DELAY_BUCKETS, GC_KINDS, GC_BUCKETS, HEAP_SPACES, CONNECTION_KINDS } =
  require('./worker-labels')

/**
 * @typedef {object} Family
 * @property {string} name
 * @property {'counter' | 'gauge' | 'histogram' | 'unknown'} type
 * @property {string} unit     for people; names carry Prometheus' base units
 * @property {string} help
 * @property {Readonly<Record<string, readonly string[]>>} [labels]
 * @property {readonly number[]} [bounds]   of a histogram, without +Inf
 * @property {boolean} [perSlot]
 * @property {boolean} [isShare]
 */

/** @type {Family[]} */
const FAMILIES = [
  {
    name: 'bellwether_http_requests_total',
    type: 'counter',
    unit: 'requests',
    labels: { method: METHODS, status: OUTCOMES },
    help: 'HTTP requests answered, by method and class of the status; aborted: the client went away before the answer was out. Health probes of the manager do not count.'
  },
  {
    name: 'bellwether_http_request_duration_seconds',
    type: 'histogram',
    unit: 'seconds',
    bounds: HTTP_BUCKETS,
    help: 'From the head of a request to the last byte of its answer that was handed to the system.'
  },
  {
    name: 'bellwether_http_requests_in_flight',
    type: 'gauge',
    unit: 'requests',
    isShare: true,
    help: 'HTTP requests that are being answered.'
  },
  {
    name: 'bellwether_connections',
    type: 'gauge',
    unit: 'connections',
    isShare: true,
    labels: { kind: CONNECTION_KINDS },
    help: 'Open client connections: all of them, those that were upgraded (WebSockets), and HTTP/2 sessions among them.'
  },
  {
    name: 'bellwether_connections_accepted_total', type: 'counter', unit: 'connections',
    help: 'Client connections that were taken from the accept queue.'
  },
  {
    name: 'bellwether_event_loop_seconds_total',
    type: 'counter',
    unit: 'seconds',
    perSlot: true,
    labels: { state: ['active', 'idle'] },
    help: 'Time that the event loop ran code, and that it waited. Utilisation is the rate of active over the rate of both.'
  },
  {
    name: 'bellwether_event_loop_delay_seconds',
    type: 'histogram',
    unit: 'seconds',
    bounds: DELAY_BUCKETS,
    help: 'How late a timer of 200 ms fired, sampled five times a second; a block counts once for each of the samples that it held up. A loop that rests is looked at once a second, and that counts as five.'
  },
  {
    name: 'bellwether_event_loop_blocked_seconds_total',
    type: 'counter',
    unit: 'seconds',
    labels: { cause: ['gc', 'held', 'code'] },
    help: 'Time in which the event loop was late by more than 50 ms, by cause: collection of garbage, a person who asked for it (a heap snapshot), or code.'
  },
  {
    name: 'bellwether_gc_duration_seconds',
    type: 'histogram',
    unit: 'seconds',
    labels: { kind: GC_KINDS },
    bounds: GC_BUCKETS,
    help: 'Pauses for the collection of garbage, by kind.'
  },
  {
    name: 'bellwether_context_switches_total',
    type: 'counter',
    unit: 'switches',
    perSlot: true,
    labels: { kind: ['voluntary', 'involuntary'] },
    help: 'How often the process gave up a processor, and how often it was taken from it.'
  },
  {
    name: 'process_cpu_user_seconds_total', type: 'counter', unit: 'seconds', perSlot: true,
    help: 'Processor time in user mode.'
  },
  {
    name: 'process_cpu_system_seconds_total', type: 'counter', unit: 'seconds', perSlot: true,
    help: 'Processor time in the kernel.'
  },
  {
    name: 'process_cpu_seconds_total', type: 'counter', unit: 'seconds', perSlot: true,
    help: 'Processor time, user and system.'
  },
  {
    name: 'process_start_time_seconds', type: 'gauge', unit: 'seconds since 1970', help: 'When the process was started.'
  },
  {
    name: 'nodejs_version_info',
    type: 'gauge',
    unit: '1',
    help: 'The version of Node, in labels; the value is always 1.'
  },
  {
    name: 'nodejs_eventloop_lag_seconds', type: 'gauge', unit: 'seconds',
    help: 'How late the last beat of the event loop was.'
  },
  {
    name: 'nodejs_eventloop_utilization', type: 'gauge', unit: 'ratio',
    help: 'Share of the last second or more in which the event loop ran code.'
  },
  {
    name: 'nodejs_active_handles_total',
    type: 'unknown',
    unit: 'handles',
    help: 'Resources that keep the event loop alive. A gauge, in spite of its name.'
  },
  {
    name: 'nodejs_active_requests_total',
    type: 'unknown',
    unit: 'requests',
    help: 'Requests to the system that keep the event loop alive. A gauge, in spite of its name.'
  },
  {
    name: 'nodejs_heap_size_total_bytes', type: 'gauge', unit: 'bytes', help: 'Size of the heap.'
  },
  {
    name: 'nodejs_heap_size_used_bytes', type: 'gauge', unit: 'bytes', help: 'Bytes of the heap in use.'
  },
  {
    name: 'nodejs_heap_size_limit_bytes', type: 'gauge', unit: 'bytes', help: 'The largest size that the heap may have.'
  },
  {
    name: 'nodejs_external_memory_bytes', type: 'gauge', unit: 'bytes',
    help: 'Memory outside of the heap that objects in it hold.'
  },
  {
    name: 'nodejs_heap_space_size_total_bytes', type: 'gauge', unit: 'bytes', labels: { space: HEAP_SPACES },
    help: 'Size of each space of the heap.'
  },
  {
    name: 'nodejs_heap_space_size_used_bytes', type: 'gauge', unit: 'bytes', labels: { space: HEAP_SPACES },
    help: 'Bytes in use in each space of the heap.'
  },
  {
    name: 'nodejs_heap_space_size_available_bytes', type: 'gauge', unit: 'bytes', labels: { space: HEAP_SPACES },
    help: 'Bytes left in each space of the heap.'
  }
]

/**
 * @typedef {object} Placed
 * @property {Family} family
 * @property {number} width   values of each series: a histogram has its cumulative buckets, then sum and count
 * @property {{ labels: Record<string, string>, at: number }[]} series
 */

/** @param {{ bounds?: readonly number[] }} family */
const widthOf = ({ bounds }) => bounds ? bounds.length + 2 : 1

/**
 * @param {Readonly<Record<string, readonly string[]>>} [labels]
 * @returns {Record<string, string>[]}
 */
function combinations (labels = {}) {
  /** @type {Record<string, string>[]} */
  const none = [{}]
  return Object.entries(labels)
    .reduce((all, [name, values]) => all.flatMap(one => values.map(value => ({ ...one, [name]: value }))), none)
}

/**
 * The place of every value, also of the families of another version (the first line of a series file has them).
 * @param {readonly Family[]} families
 * @returns {{ placed: Placed[], length: number }}
 */
function layOut (families) {
  let at = 0
  const placed = families.map(family => {
    const width = widthOf(family)
    const series = combinations(family.labels).map(labels => {
      const place = { labels, at }
      at += width
      return place
    })
    return { family, width, series }
  })
  return { placed, length: at }
}

const { placed: PLACED, length: OWN_LENGTH } = layOut(FAMILIES)
/** Changes with any place, so no reader takes a value of another version for one of this version. */
const LAYOUT = hash(
  JSON.stringify(PLACED.map(({ family, width, series }) => [family.name, width, series.map(({ labels }) => labels)]))
)

/** FNV-1a, 32 bits. @param {string} text */
function hash (text) {
  let h = 0x811c9dc5
  for (let i = 0; i < text.length; i++) h = Math.imul(h ^ text.charCodeAt(i), 0x01000193)
  return h >>> 0
}

/**
 * The place of a family's first series; the others follow, WIDTH apart, in the order of the labels in worker-labels.js,
 * the last label fastest.
 * @param {string} name
 * @returns {number}
 */
function placeOf (name) {
  const placed = PLACED.find(({ family }) => family.name === name)
  if (!placed) throw new Error(`no family ${name}`)
  return placed.series[0].at
}

module.exports = { FAMILIES, PLACED, OWN_LENGTH, LAYOUT, layOut, placeOf, widthOf }
