'use strict'
/** Overview: all apps of all managers on one page, and the managers themselves. From each app to its own page. */
const { graph, stat, rising } = require('./dashboard')
const { INSTANCE, APP, UNASKED, OF_APP, ANNOTATIONS, errorRatio, quantile } = require('./parts')

const OF_MANAGER = 'instance=~"$instance"'
const BY_APP = 'instance, app'
const LEGEND = '{{app}}'

/** @param {string} expr */
const perApp = expr => [{ expr, legend: LEGEND }]

/** @type {import('./dashboard').Dashboard} */
module.exports = {
  uid: 'bellwether-overview',
  title: 'Bellwether / Overview',
  description: 'Every app of every manager: who serves, what it costs, what went wrong. `bellwether status` is the same in a terminal.',
  variables: [INSTANCE, APP],
  annotations: ANNOTATIONS,
  rows: [
    {
      title: 'Now',
      panels: [
        stat('Managers', 'short', `count(bellwether_build_info{${OF_MANAGER}})`),
        stat('Workers that serve, of those wanted', 'percentunit',
          `sum(bellwether_workers{${OF_APP}, state="serving"}) / sum(bellwether_workers_desired{${OF_APP}})`, {
            steps: [{ value: null, color: 'red' }, { value: 0.5, color: 'orange' }, { value: 1, color: 'green' }]
          }),
        stat('Requests', 'reqps', `sum(rate(bellwether_http_requests_total{${OF_APP}}[$__rate_interval]))`),
        stat('Errors of the server',
          'percentunit', errorRatio('', OF_APP).replaceAll(' by ()', ''), { steps: rising(0.01, 0.05) }),
        stat('99 % are answered within', 's', quantile(0.99, 'bellwether_http_request_duration_seconds', '', OF_APP)),
        stat('Deaths in the last hour', 'short', `sum(increase(bellwether_worker_exits_total{${OF_APP}, cause=~"${UNASKED}"}[1h]))`, {
          steps: rising(1, 10), help: 'Workers that ended unasked. `bellwether blackbox ls` says why.'
        }),
        {
          type: 'table', title: 'Apps', width: 24, height: 8, keyLabel: 'app', link: {
            title: 'Its page',
            url: '/d/bellwether-app?var-app=${__value.text}&${datasource:queryparam}&${__url_time_range}'
          },
          queries: [
            `sum by (${BY_APP}) (bellwether_workers{${OF_APP}, state="serving"})`,
            `sum by (${BY_APP}) (bellwether_workers_desired{${OF_APP}})`,
            `sum by (${BY_APP}) (rate(bellwether_http_requests_total{${OF_APP}}[5m]))`,
            `sum by (${BY_APP}) (rate(bellwether_http_requests_total{${OF_APP}, status="5xx"}[5m])) / (sum by (${BY_APP}) (rate(bellwether_http_requests_total{${OF_APP}}[5m])) > 0)`,
            `histogram_quantile(0.99, sum by (${BY_APP}, le) (rate(bellwether_http_request_duration_seconds_bucket{${OF_APP}}[5m])))`,
            `sum by (${BY_APP}) (process_resident_memory_bytes{${OF_APP}})`,
            `sum by (${BY_APP}) (rate(process_cpu_seconds_total{${OF_APP}}[5m]))`,
            `sum by (${BY_APP}) (increase(bellwether_worker_restarts_total{${OF_APP}}[1h]))`,
            `max by (${BY_APP}) (bellwether_app_generation{${OF_APP}})`,
            `time() - min by (${BY_APP}) (bellwether_release_start_timestamp_seconds{${OF_APP}})`
          ].map(expr => ({ expr })),
          columns: [
            { title: 'serve' }, { title: 'wanted' }, { title: 'requests', unit: 'reqps' },
            { title: 'errors', unit: 'percentunit', decimals: 2 }, { title: 'p99', unit: 's' },
            { title: 'memory', unit: 'bytes' }, { title: 'processors', decimals: 2 },
            { title: 'restarts, 1 h', decimals: 0 }, { title: 'generation' },
            { title: 'release runs since', unit: 'dtdurations' }
          ]
        }
      ]
    },
    {
      title: 'Apps',
      panels: [
        graph('Requests',
          'reqps', perApp(`sum by (${BY_APP}) (rate(bellwether_http_requests_total{${OF_APP}}[$__rate_interval]))`),
          { stacked: true }),
        graph('Errors of the server', 'percentunit', perApp(errorRatio(BY_APP, OF_APP)), {
          help: 'Share of answers 500 to 599. `bellwether errors` groups what was thrown.'
        }),
        graph('99 % are answered within',
          's', perApp(quantile(0.99, 'bellwether_http_request_duration_seconds', BY_APP, OF_APP))),
        graph('Processors',
          'short', perApp(`sum by (${BY_APP}) (rate(process_cpu_seconds_total{${OF_APP}}[$__rate_interval]))`),
          { stacked: true }),
        graph('Memory',
          'bytes', perApp(`sum by (${BY_APP}) (process_resident_memory_bytes{${OF_APP}})`), { stacked: true }),
        graph('Event loop late, 99 %',
          's', perApp(quantile(0.99, 'bellwether_event_loop_delay_seconds', BY_APP, OF_APP)),
          { help: '`bellwether stack <worker>` shows where a worker hangs.' }),
        graph('Workers that ended, by cause', 'short', [{
          expr: `sum by (app, cause) (increase(bellwether_worker_exits_total{${OF_APP}}[$__rate_interval])) > 0`,
          legend: '{{app}} {{cause}}'
        }]),
        graph('Accept queues', 'short', [{
          expr: `sum by (${BY_APP}, address) (bellwether_accept_queue_connections{${OF_APP}})`,
          legend: '{{app}} {{address}}'
        }], {
          help: 'Connections that no worker has taken yet. It should be near 0; else there are too few workers, or they are blocked.'
        }),
        graph('Open connections',
          'short', perApp(`sum by (${BY_APP}) (bellwether_connections{${OF_APP}, kind="open"})`))
      ]
    },
    {
      title: 'Releases (DORA), over 7 days',
      panels: [
        stat('Deploys a day', 'short', `sum(increase(bellwether_deploys_total{${OF_APP}}[7d])) / 7`, { width: 6 }),
        stat('Changes that failed', 'percentunit',
          `sum(increase(bellwether_deploys_failed_total{${OF_APP}}[7d])) / (sum(increase(bellwether_deploys_total{${OF_APP}}[7d])) > 0)`, {
            width: 6, steps: rising(0.15, 0.3)
          }),
        stat('Time to restore, mean', 's',
          `sum(increase(bellwether_deploy_restore_seconds_sum{${OF_APP}}[7d])) / (sum(increase(bellwether_deploy_restore_seconds_count{${OF_APP}}[7d])) > 0)`,
          { width: 6 }),
        stat('A reload takes, mean', 's',
          `sum(increase(bellwether_reload_duration_seconds_sum{${OF_APP}}[7d])) / (sum(increase(bellwether_reload_duration_seconds_count{${OF_APP}}[7d])) > 0)`,
          { width: 6 })
      ]
    },
    {
      title: 'Managers',
      panels: [
        graph('Event loop late, 99 %', 's', [{
          expr: quantile(0.99, 'bellwether_manager_event_loop_delay_seconds', 'instance', OF_MANAGER),
          legend: '{{instance}}'
        }]),
        graph('Memory',
          'bytes', [{ expr: `bellwether_manager_resident_memory_bytes{${OF_MANAGER}}`, legend: '{{instance}}' }]),
        graph('Processor time', 'percentunit', [{
          expr: `rate(bellwether_manager_cpu_seconds_total{${OF_MANAGER}}[$__rate_interval])`, legend: '{{instance}}'
        }]),
        graph('A collection of all metrics takes',
          's', [{ expr: `bellwether_metrics_collection_seconds{${OF_MANAGER}}`, legend: '{{instance}}' }]),
        graph('Workers without fresh metrics', 'short', [
          {
            expr: `sum by (instance) (bellwether_worker_metrics_stale{${OF_MANAGER}})`,
            legend: 'stale: they did not answer; {{instance}}'
          },
          { expr: `bellwether_metrics_workers_missing{${OF_MANAGER}}`, legend: 'have none yet; {{instance}}' },
          { expr: `bellwether_metrics_files_unreadable{${OF_MANAGER}}`, legend: 'unreadable; {{instance}}' }
        ]),
        graph('Tasks that waited for a resource', 'percentunit', [
          {
            expr: `rate(bellwether_cgroup_pressure_seconds_total{${OF_MANAGER}, kind="some"}[$__rate_interval])`,
            legend: '{{resource}} {{instance}}'
          }
        ], { help: 'Pressure (PSI) of the cgroup of the manager: above a few per cent the machine is too small.' }),
        graph('Connections dropped: an accept queue was full', 'short', [
          {
            expr: `increase(bellwether_host_listen_overflows_total{${OF_MANAGER}}[$__rate_interval])`,
            legend: '{{instance}}'
          }
        ]),
        graph('REPL sessions', 'short', [{ expr: `bellwether_repl_sessions{${OF_MANAGER}}`, legend: '{{instance}}' }]),
        graph('Up since', 'dtdurations', [
          { expr: `time() - bellwether_manager_start_time_seconds{${OF_MANAGER}}`, legend: '{{instance}}' }
        ])
      ]
    }
  ]
}
