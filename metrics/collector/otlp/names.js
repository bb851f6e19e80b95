'use strict'
/**
 * The names of families in OpenTelemetry: the one table of its semantic conventions, which are "Development" for the
 * most part and change. A family that is not here keeps its name. `attributes`: labels under another name; `add`: of
 * the family itself; null: another family says the same.
 *
 * opentelemetry.io/docs/specs/semconv: runtime/nodejs-metrics, runtime/v8js-metrics, system/process-metrics,
 * http/http-metrics (version 1.43)
 */

/** @typedef {Readonly<Record<string, string>>} Names */
/**
 * @typedef {{ name: string, unit: string, attributes?: Names, add?: Names, isUpDown?: boolean }} Convention   isUpDown:
 *   a sum that may fall
 */

const SPACE = Object.freeze({ space: 'v8js.heap.space.name' })

/** @type {Readonly<Record<string, Convention | null>>} */
const CONVENTIONS = Object.freeze({
  bellwether_http_request_duration_seconds: { name: 'http.server.request.duration', unit: 's' },
  bellwether_http_requests_in_flight: { name: 'http.server.active_requests', unit: '{request}', isUpDown: true },
  bellwether_event_loop_seconds_total: {
    name: 'nodejs.eventloop.time', unit: 's', attributes: { state: 'nodejs.eventloop.state' }
  },
  nodejs_eventloop_utilization: { name: 'nodejs.eventloop.utilization', unit: '1' },
  bellwether_gc_duration_seconds: { name: 'v8js.gc.duration', unit: 's', attributes: { kind: 'v8js.gc.type' } },
  nodejs_heap_space_size_total_bytes: {
    name: 'v8js.memory.heap.space.size', unit: 'By', attributes: SPACE, isUpDown: true
  },
  nodejs_heap_space_size_used_bytes: { name: 'v8js.memory.heap.used', unit: 'By', attributes: SPACE, isUpDown: true },
  nodejs_heap_space_size_available_bytes: {
    name: 'v8js.memory.heap.space.available_size', unit: 'By', attributes: SPACE, isUpDown: true
  },
  process_cpu_user_seconds_total: { name: 'process.cpu.time', unit: 's', add: { 'cpu.mode': 'user' } },
  process_cpu_system_seconds_total: { name: 'process.cpu.time', unit: 's', add: { 'cpu.mode': 'system' } },
  process_cpu_seconds_total: null,
  bellwether_context_switches_total: {
    name: 'process.context_switches', unit: '{context_switch}', attributes: { kind: 'process.context_switch.type' }
  },
  process_resident_memory_bytes: { name: 'process.memory.usage', unit: 'By', isUpDown: true },
  process_virtual_memory_bytes: { name: 'process.memory.virtual', unit: 'By', isUpDown: true },
  process_open_fds: { name: 'process.unix.file_descriptor.count', unit: '{file_descriptor}', isUpDown: true }
})

/** By the end of a name, where there is no convention. @type {readonly [RegExp, string][]} */
const UNITS = [[/_seconds(_total)?$/, 's'], [/_bytes(_total)?$/, 'By'], [/_ratio$/, '1']]

/**
 * @param {string} family
 * @returns {Convention | null}  null: it is left out
 */
function conventionOf (family) {
  if (Object.hasOwn(CONVENTIONS, family)) return CONVENTIONS[family]
  return { name: family, unit: UNITS.find(([end]) => end.test(family))?.[1] ?? '' }
}

module.exports = { conventionOf, CONVENTIONS }
