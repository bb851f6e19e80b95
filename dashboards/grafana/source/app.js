'use strict'
/** App: one app, its answers first, then its workers side by side, then what was done with it. */
const { graph, stat, rising } = require('./dashboard')
const { INSTANCE, ONE_APP, SLOT, UNASKED, OF_APP, OF_SLOT, ANNOTATIONS, errorRatio, quantile, utilisation } =
  require('./parts')

const LATENCY = 'bellwether_http_request_duration_seconds'
const SLOTS = 'slot {{slot}}'

/** @param {string} expr */
const bySlot = expr => [{ expr, legend: SLOTS }]

/** @type {import('./dashboard').Dashboard} */
module.exports = {
  uid: 'bellwether-app',
  title: 'Bellwether / App',
  description: 'One app: its answers, its workers side by side, its releases.',
  variables: [INSTANCE, ONE_APP, SLOT],
  annotations: ANNOTATIONS,
  rows: [
    {
      title: 'Answers',
      panels: [
        stat('Workers that serve', 'short', `sum(bellwether_workers{${OF_APP}, state="serving"})`),
        stat('Wanted', 'short', `sum(bellwether_workers_desired{${OF_APP}})`),
        stat('Requests', 'reqps', `sum(rate(bellwether_http_requests_total{${OF_APP}}[$__rate_interval]))`),
        stat('Errors of the server', 'percentunit', errorRatio('app', OF_APP), { steps: rising(0.01, 0.05) }),
        stat('99 % are answered within', 's', quantile(0.99, LATENCY, '', OF_APP)),
        stat('Generation', 'short', `max(bellwether_app_generation{${OF_APP}})`),
        graph('Requests by status', 'reqps', [{
          expr: `sum by (status) (rate(bellwether_http_requests_total{${OF_APP}}[$__rate_interval]))`,
          legend: '{{status}}'
        }], { stacked: true }),
        graph('Requests by method', 'reqps', [{
          expr: `sum by (method) (rate(bellwether_http_requests_total{${OF_APP}}[$__rate_interval])) > 0`,
          legend: '{{method}}'
        }], { stacked: true }),
        graph('How long answers take',
          's', [0.5, 0.9, 0.99].map(q => ({ expr: quantile(q, LATENCY, '', OF_APP), legend: `${q * 100} %` }))),
        {
          type: 'heatmap', title: 'How long answers take, each of them', unit: 's', width: 16,
          queries: [
            { expr: `sum by (le) (increase(${LATENCY}_bucket{${OF_APP}}[$__rate_interval]))`, legend: '{{le}}' }
          ]
        },
        graph('Processor time of one request', 's', [
          {
            expr: `sum(rate(process_cpu_seconds_total{${OF_APP}}[$__rate_interval])) / (sum(rate(bellwether_http_requests_total{${OF_APP}}[$__rate_interval])) > 0)`,
            legend: 'seconds'
          }
        ], { help: 'What a release costs: it should not step up at a mark.' })
      ]
    },
    {
      title: 'Connections',
      panels: [
        graph('Open, by worker',
          'short', bySlot(`sum by (slot) (bellwether_connections{${OF_SLOT}, kind="open"})`), { stacked: true }),
        graph('Requests in flight, by worker',
          'short', bySlot(`sum by (slot) (bellwether_http_requests_in_flight{${OF_SLOT}})`), { stacked: true }),
        graph('How evenly the connections lie',
          'percentunit', [{ expr: `bellwether_connections_evenness_ratio{${OF_APP}}`, legend: '{{instance}}' }],
          { max: 1, help: "Jain's index: 100 % is even." }),
        graph('Accept queue', 'short', [
          { expr: `sum by (address) (bellwether_accept_queue_connections{${OF_APP}})`, legend: '{{address}}' }
        ]),
        graph('How long a connection waits to be taken', 's', [
          {
            expr: `sum(rate(bellwether_accept_queue_wait_seconds_total{${OF_APP}}[$__rate_interval])) / (sum(rate(bellwether_connections_accepted_total{${OF_APP}}[$__rate_interval])) > 0)`,
            legend: 'seconds'
          }
        ]),
        graph('WebSockets and HTTP/2 sessions', 'short', [
          { expr: `sum by (kind) (bellwether_connections{${OF_APP}, kind=~"upgraded|http2"})`, legend: '{{kind}}' }
        ]),
        graph('Connections that a drain cut', 'short', [
          { expr: `increase(bellwether_connections_forced_total{${OF_APP}}[$__rate_interval])`, legend: '{{instance}}' }
        ])
      ]
    },
    {
      title: 'Event loop and processor, by worker',
      panels: [
        graph('Event loop busy', 'percentunit', bySlot(utilisation('slot', OF_SLOT)), { max: 1 }),
        graph('Event loop late', 's', [0.5, 0.99].map(q => ({
          expr: quantile(q, 'bellwether_event_loop_delay_seconds', '', OF_APP), legend: `${q * 100} %`
        }))),
        graph('Event loop blocked, by cause', 'percentunit', [{
          expr: `sum by (cause) (rate(bellwether_event_loop_blocked_seconds_total{${OF_APP}}[$__rate_interval]))`,
          legend: '{{cause}}'
        }], {
          help: 'Share of the time, over all workers. code: `bellwether profile <worker>` says which.'
        }),
        graph('Processor time',
          'percentunit', bySlot(`sum by (slot) (rate(process_cpu_seconds_total{${OF_SLOT}}[$__rate_interval]))`)),
        graph('Collection of garbage', 'percentunit', [{
          expr: `sum by (kind) (rate(bellwether_gc_duration_seconds_sum{${OF_APP}}[$__rate_interval]))`,
          legend: '{{kind}}'
        }], { stacked: true }),
        graph('A processor was taken away', 'ops', bySlot(
          `sum by (slot) (rate(bellwether_context_switches_total{${OF_SLOT}, kind="involuntary"}[$__rate_interval]))`
        ), {
          help: 'Many: more runnable threads than processors.'
        })
      ]
    },
    {
      title: 'Memory, by worker',
      panels: [
        graph('Resident memory', 'bytes', bySlot(`sum by (slot) (process_resident_memory_bytes{${OF_SLOT}})`)),
        graph('Heap in use', 'bytes', bySlot(`sum by (slot) (nodejs_heap_size_used_bytes{${OF_SLOT}})`), {
          help: 'A saw that climbs with each tooth is a leak: `bellwether heap <worker>`.'
        }),
        graph('Heap in use, of its limit', 'percentunit',
          bySlot(`max by (slot) (nodejs_heap_size_used_bytes{${OF_SLOT}} / nodejs_heap_size_limit_bytes{${OF_SLOT}})`),
          { max: 1 }),
        graph('Outside of the heap', 'bytes', bySlot(`sum by (slot) (nodejs_external_memory_bytes{${OF_SLOT}})`)),
        graph('Open descriptors, of those allowed',
          'percentunit', bySlot(`max by (slot) (process_open_fds{${OF_SLOT}} / process_max_fds{${OF_SLOT}})`)),
        graph('Log files',
          'bytes', [{ expr: `sum by (stream) (bellwether_log_file_bytes{${OF_APP}})`, legend: '{{stream}}' }])
      ]
    },
    {
      title: 'Workers and releases',
      panels: [
        graph('Workers by state', 'short',
          [{ expr: `sum by (state) (bellwether_workers{${OF_APP}}) > 0`, legend: '{{state}}' }], { stacked: true }),
        graph('Workers that ended unasked', 'short', [{
          expr: `sum by (cause) (increase(bellwether_worker_exits_total{${OF_APP}, cause=~"${UNASKED}"}[$__rate_interval])) > 0`,
          legend: '{{cause}}'
        }], {
          help: '`bellwether blackbox show <app>`: what each wrote, did and held when it died.'
        }),
        graph('Started, and started again', 'short', [
          { expr: `sum(increase(bellwether_worker_starts_total{${OF_APP}}[$__rate_interval]))`, legend: 'started' },
          {
            expr: `sum(increase(bellwether_worker_restarts_total{${OF_APP}}[$__rate_interval]))`,
            legend: 'in place of one that died'
          }
        ]),
        graph('Until a worker is ready', 's', [0.5, 0.99]
          .map(q => ({ expr: quantile(q, 'bellwether_worker_ready_seconds', '', OF_APP), legend: `${q * 100} %` }))),
        graph('A drain takes', 's', [0.5, 0.99]
          .map(q => ({ expr: quantile(q, 'bellwether_worker_drain_seconds', '', OF_APP), legend: `${q * 100} %` }))),
        graph('A reload takes', 's', [
          { expr: quantile(0.5, 'bellwether_reload_duration_seconds', 'outcome', OF_APP), legend: '{{outcome}}' }
        ]),
        graph('Reloads, by outcome', 'short', [{
          expr: `sum by (verb, outcome) (increase(bellwether_reloads_total{${OF_APP}}[$__rate_interval])) > 0`,
          legend: '{{verb}} {{outcome}}'
        }]),
        stat('A reload runs', 'short', `max(bellwether_reload_in_progress{${OF_APP}})`, { width: 8, height: 8 }),
        {
          type: 'table', title: 'What runs', keyLabel: 'app',
          queries: [{ expr: `max by (instance, app, generation, settings) (bellwether_release_info{${OF_APP}})` }],
          columns: [{ title: 'runs' }],
          help: 'settings: a fingerprint; the same one means the same settings on two machines.'
        }
      ]
    },
    {
      title: 'Of the metrics themselves',
      panels: [
        graph('Age of the values, by worker',
          's', bySlot(`max by (slot) (bellwether_worker_metrics_age_seconds{${OF_SLOT}})`),
          { help: 'A worker that is stuck is shown with its last values.' }),
        graph('Last counts of a worker that are missing', 'short', [{
          expr: `sum by (cause) (increase(bellwether_metrics_gaps_total{${OF_APP}}[$__rate_interval]))`,
          legend: '{{cause}}'
        }]),
        graph('Families that are not shown', 'short',
          [{ expr: `sum by (reason) (bellwether_metrics_families_left_out{${OF_APP}})`, legend: '{{reason}}' }], {
            help: 'The log of the manager names each (metrics-left-out).'
          })
      ]
    }
  ]
}
