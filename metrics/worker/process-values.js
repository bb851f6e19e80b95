'use strict'
/** The values of the process, measured when a client asks or a write is due anyway: processor time, heap, handles. */
const v8 = require('node:v8')
const { HEAP_SPACES } = require('../worker-labels')
const { placeOf } = require('../worker-families')

const PLACES = Object.freeze({
  switches: placeOf('bellwether_context_switches_total'),
  cpuUser: placeOf('process_cpu_user_seconds_total'),
  cpuSystem: placeOf('process_cpu_system_seconds_total'),
  cpu: placeOf('process_cpu_seconds_total'),
  startTime: placeOf('process_start_time_seconds'),
  version: placeOf('nodejs_version_info'),
  handles: placeOf('nodejs_active_handles_total'),
  requests: placeOf('nodejs_active_requests_total'),
  heapTotal: placeOf('nodejs_heap_size_total_bytes'),
  heapUsed: placeOf('nodejs_heap_size_used_bytes'),
  heapLimit: placeOf('nodejs_heap_size_limit_bytes'),
  external: placeOf('nodejs_external_memory_bytes'),
  spaceTotal: placeOf('nodejs_heap_space_size_total_bytes'),
  spaceUsed: placeOf('nodejs_heap_space_size_used_bytes'),
  spaceAvailable: placeOf('nodejs_heap_space_size_available_bytes')
})
const US_PER_SECOND = 1e6
const MS_PER_SECOND = 1000
const SPACE = /_space$/

/**
 * @param {Float64Array} values
 * @param {number} startedAtMs   wall clock
 */
function storeProcess (values, startedAtMs) {
  const { userCPUTime, systemCPUTime, voluntaryContextSwitches, involuntaryContextSwitches } = process.resourceUsage()
  values[PLACES.switches] = voluntaryContextSwitches
  values[PLACES.switches + 1] = involuntaryContextSwitches
  values[PLACES.cpuUser] = userCPUTime / US_PER_SECOND
  values[PLACES.cpuSystem] = systemCPUTime / US_PER_SECOND
  values[PLACES.cpu] = (userCPUTime + systemCPUTime) / US_PER_SECOND
  values[PLACES.startTime] = startedAtMs / MS_PER_SECOND
  values[PLACES.version] = 1
  const { _getActiveHandles, _getActiveRequests } = /** @type {any} */ (process)
  if (_getActiveHandles) values[PLACES.handles] = _getActiveHandles.call(process).length
  if (_getActiveRequests) values[PLACES.requests] = _getActiveRequests.call(process).length
  const heap = v8.getHeapStatistics()
  values[PLACES.heapTotal] = heap.total_heap_size
  values[PLACES.heapUsed] = heap.used_heap_size
  values[PLACES.heapLimit] = heap.heap_size_limit
  values[PLACES.external] = heap.external_memory
  for (const space of v8.getHeapSpaceStatistics()) {
    const at = HEAP_SPACES.indexOf(space.space_name.replace(SPACE, ''))
    if (at < 0) continue
    values[PLACES.spaceTotal + at] = space.space_size
    values[PLACES.spaceUsed + at] = space.space_used_size
    values[PLACES.spaceAvailable + at] = space.space_available_size
  }
}

module.exports = { storeProcess }
