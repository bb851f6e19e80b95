'use strict'
/** Worker: everything of one slot, through all the workers that it had. */
const { graph, stat } = require('./dashboard')
const { INSTANCE, ONE_APP, SLOT, OF_SLOT, ANNOTATIONS, utilisation } = require('./parts')

const WHO = '{{instance}}'

/** @param {string} expr @param {string} [legend] */
const one = (expr, legend = WHO) => [{ expr, legend }]

/** @type {import('./dashboard').Dashboard} */
module.exports = {
  uid: 'bellwether-worker',
  title: 'Bellwether / Worker',
  description: 'One slot of an app, through all the workers that it had: memory, event loop, connections.',
  variables: [INSTANCE, ONE_APP, { ...SLOT, multi: false }],
  annotations: ANNOTATIONS,
  rows: [
    {
      title: 'Now',
      panels: [
        stat('Runs since', 'dtdurations', `time() - max(process_start_time_seconds{${OF_SLOT}})`),
        stat('Node', 'short', `max by (version) (nodejs_version_info{${OF_SLOT}})`, { help: 'The name of the value.' }),
        stat('Started in the last day', 'short', `sum(changes(process_start_time_seconds{${OF_SLOT}}[1d]))`),
        stat('Stuck', 'short', `max(bellwether_worker_metrics_stale{${OF_SLOT}})`, {
          steps: [{ value: null, color: 'green' }, { value: 1, color: 'red' }], help: '`bellwether stack <app>.<slot>`'
        }),
        stat('Open connections', 'short', `sum(bellwether_connections{${OF_SLOT}, kind="open"})`),
        stat('Requests in flight', 'short', `sum(bellwether_http_requests_in_flight{${OF_SLOT}})`)
      ]
    },
    {
      title: 'Event loop and processor',
      panels: [
        graph('Event loop busy', 'percentunit', one(utilisation('instance', OF_SLOT)), { max: 1 }),
        graph('Busy in the last second', 'percentunit', one(`nodejs_eventloop_utilization{${OF_SLOT}}`), { max: 1 }),
        graph('Event loop late', 's', one(`nodejs_eventloop_lag_seconds{${OF_SLOT}}`)),
        graph('Processor time', 'percentunit', [
          { expr: `rate(process_cpu_user_seconds_total{${OF_SLOT}}[$__rate_interval])`, legend: `user ${WHO}` },
          { expr: `rate(process_cpu_system_seconds_total{${OF_SLOT}}[$__rate_interval])`, legend: `system ${WHO}` }
        ], { stacked: true }),
        graph('Context switches', 'ops', [
          { expr: `rate(bellwether_context_switches_total{${OF_SLOT}}[$__rate_interval])`, legend: `{{kind}} ${WHO}` }
        ]),
        graph('What keeps the event loop alive', 'short', [
          { expr: `nodejs_active_handles_total{${OF_SLOT}}`, legend: `handles ${WHO}` },
          { expr: `nodejs_active_requests_total{${OF_SLOT}}`, legend: `requests ${WHO}` }
        ])
      ]
    },
    {
      title: 'Memory',
      panels: [
        graph('Of the process', 'bytes', [
          { expr: `process_resident_memory_bytes{${OF_SLOT}}`, legend: `resident ${WHO}` },
          { expr: `process_heap_bytes{${OF_SLOT}}`, legend: `data ${WHO}` }
        ]),
        graph('Address space', 'bytes', one(`process_virtual_memory_bytes{${OF_SLOT}}`)),
        graph('Heap', 'bytes', [
          { expr: `nodejs_heap_size_used_bytes{${OF_SLOT}}`, legend: `in use ${WHO}` },
          { expr: `nodejs_heap_size_total_bytes{${OF_SLOT}}`, legend: `size ${WHO}` },
          { expr: `nodejs_heap_size_limit_bytes{${OF_SLOT}}`, legend: `limit ${WHO}` }
        ]),
        graph('Spaces of the heap: in use', 'bytes',
          [{ expr: `nodejs_heap_space_size_used_bytes{${OF_SLOT}}`, legend: `{{space}} ${WHO}` }], { stacked: true }),
        graph('Spaces of the heap: size', 'bytes',
          [{ expr: `nodejs_heap_space_size_total_bytes{${OF_SLOT}}`, legend: `{{space}} ${WHO}` }], { stacked: true }),
        graph('Spaces of the heap: left',
          'bytes', [{ expr: `nodejs_heap_space_size_available_bytes{${OF_SLOT}}`, legend: `{{space}} ${WHO}` }]),
        graph('Outside of the heap', 'bytes', one(`nodejs_external_memory_bytes{${OF_SLOT}}`)),
        graph('Open descriptors', 'short', [
          { expr: `process_open_fds{${OF_SLOT}}`, legend: `open ${WHO}` },
          { expr: `process_max_fds{${OF_SLOT}}`, legend: `allowed ${WHO}` }
        ]),
        graph('Age of its values', 's', one(`bellwether_worker_metrics_age_seconds{${OF_SLOT}}`))
      ]
    }
  ]
}
