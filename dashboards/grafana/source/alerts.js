'use strict'
/**
 * The alert rules, each once: the condition, its duration, the severity, and the command to type. `time` makes
 * durations, so that a rehearsal may run the same rules in a fraction of the time.
 */
const { UNASKED } = require('./parts')

const BY_APP = 'instance, app'

/**
 * @typedef {object} Alert
 * @property {string} alert
 * @property {string} expr
 * @property {string} for
 * @property {'critical' | 'warning' | 'info'} severity
 * @property {string} summary
 * @property {string} runbook   what to type, and what it tells
 */

/**
 * @param {(duration: string) => string} time   '10m' as it is, or shorter
 * @returns {Alert[]}
 */
function alerts (time) {
  const t = time
  return [
    {
      alert: 'BellwetherManagerDown', for: t('1m'), severity: 'critical', expr: 'up{job="bellwether"} == 0',
      summary: 'The manager on {{ $labels.instance }} does not answer. Its workers serve on, but nothing replaces one that dies.',
      runbook: '`bellwether doctor` says whether it is dead, stopped or stuck, and what to type next.'
    },
    {
      alert: 'BellwetherNoWorkerServes', for: t('30s'), severity: 'critical',
      expr: `sum by (${BY_APP}) (bellwether_workers{state="serving"}) == 0 and on (${BY_APP}) bellwether_workers_desired > 0`,
      summary: 'No worker of {{ $labels.app }} on {{ $labels.instance }} takes connections.',
      runbook: '`bellwether status {{ $labels.app }}`, then `bellwether blackbox show {{ $labels.app }}`: how the last worker ended.'
    },
    {
      alert: 'BellwetherFewerWorkersThanDesired', for: t('5m'), severity: 'warning',
      expr: `sum by (${BY_APP}) (bellwether_workers{state="serving"}) < on (${BY_APP}) bellwether_workers_desired`,
      summary: '{{ $value }} workers of {{ $labels.app }} on {{ $labels.instance }} serve, fewer than it should have.',
      runbook: '`bellwether status {{ $labels.app }}` names the slots that are empty or back off, and why.'
    },
    {
      alert: 'BellwetherCrashLoop', for: '0s', severity: 'critical',
      expr: `sum by (${BY_APP}) (increase(bellwether_worker_restarts_total[${t('10m')}])) > 5`,
      summary: 'Workers of {{ $labels.app }} on {{ $labels.instance }} died and were started again {{ $value | humanize }} times in 10 minutes.',
      runbook: '`bellwether errors {{ $labels.app }}` groups what was thrown; a new release did it: `bellwether rollback {{ $labels.app }}`.'
    },
    {
      alert: 'BellwetherWorkerDied', for: '0s', severity: 'info',
      expr: `sum by (${BY_APP}, cause) (increase(bellwether_worker_exits_total{cause=~"${UNASKED}"}[${t('15m')}])) > 0`,
      summary: 'A worker of {{ $labels.app }} on {{ $labels.instance }} ended unasked: {{ $labels.cause }}.',
      runbook: '`bellwether blackbox show {{ $labels.app }}`: what it wrote, did and held when it died.'
    },
    {
      alert: 'BellwetherWorkerStuck', for: t('15s'), severity: 'warning', expr: 'bellwether_worker_metrics_stale == 1',
      summary: 'The event loop of {{ $labels.app }}.{{ $labels.slot }} on {{ $labels.instance }} stands still.',
      runbook: '`bellwether stack {{ $labels.app }}.{{ $labels.slot }}` shows the line it hangs in, while it hangs.'
    },
    {
      alert: 'BellwetherWorkersHung', for: '0s', severity: 'warning',
      expr: `sum by (${BY_APP}) (increase(bellwether_worker_exits_total{cause="hung"}[${t('15m')}])) > 0`,
      summary: 'A worker of {{ $labels.app }} on {{ $labels.instance }} hung for so long that it was replaced.',
      runbook: '`bellwether blackbox show {{ $labels.app }}` has the stack that it hung in.'
    },
    {
      alert: 'BellwetherEventLoopBlocked', for: t('5m'), severity: 'warning',
      expr: `sum by (${BY_APP}) (rate(bellwether_event_loop_blocked_seconds_total{cause="code"}[${t('5m')}])) / on (${BY_APP}) (bellwether_workers_desired > 0) > 0.1`,
      summary: 'Code holds the event loops of {{ $labels.app }} on {{ $labels.instance }} for {{ $value | humanizePercentage }} of the time.',
      runbook: '`bellwether profile {{ $labels.app }}.0 --cpu 10s` says which function.'
    },
    {
      alert: 'BellwetherEventLoopLate', for: t('5m'), severity: 'warning',
      expr: `histogram_quantile(0.99, sum by (${BY_APP}, le) (rate(bellwether_event_loop_delay_seconds_bucket[${t('5m')}]))) > 0.5`,
      summary: 'One in a hundred timers of {{ $labels.app }} on {{ $labels.instance }} fires {{ $value | humanizeDuration }} late.',
      runbook: '`bellwether status {{ $labels.app }}` shows the busy workers; `bellwether scale {{ $labels.app }} +1` where all of them are.'
    },
    {
      alert: 'BellwetherHeapGrows', for: t('10m'), severity: 'warning',
      expr: `predict_linear(nodejs_heap_size_used_bytes[${t('1h')}], 4 * ${seconds(t('1h'))}) > nodejs_heap_size_limit_bytes and nodejs_heap_size_used_bytes > 0.4 * nodejs_heap_size_limit_bytes`,
      summary: 'The heap of {{ $labels.app }}.{{ $labels.slot }} on {{ $labels.instance }} reaches its limit within 4 hours, at the pace of the last one.',
      runbook: '`bellwether heap {{ $labels.app }}.{{ $labels.slot }}` says what it is full of; `bellwether reload {{ $labels.app }}` gives time, without a lost request.'
    },
    {
      alert: 'BellwetherHeapNearLimit', for: t('5m'), severity: 'critical',
      expr: 'nodejs_heap_size_used_bytes / nodejs_heap_size_limit_bytes > 0.9',
      summary: 'The heap of {{ $labels.app }}.{{ $labels.slot }} on {{ $labels.instance }} is {{ $value | humanizePercentage }} full.',
      runbook: '`bellwether heap {{ $labels.app }}.{{ $labels.slot }}`, then `bellwether reload {{ $labels.app }}`.'
    },
    {
      alert: 'BellwetherOutOfMemory', for: '0s', severity: 'warning',
      expr: `sum by (${BY_APP}, cause) (increase(bellwether_worker_exits_total{cause=~"heap-oom|oom-killer|memory-limit"}[${t('1h')}])) > 0`,
      summary: 'A worker of {{ $labels.app }} on {{ $labels.instance }} ended for want of memory: {{ $labels.cause }}.',
      runbook: '`bellwether blackbox show {{ $labels.app }}`: how large it was, and what it did.'
    },
    {
      alert: 'BellwetherErrorsOfServer', for: t('5m'), severity: 'critical',
      expr: `sum by (${BY_APP}) (rate(bellwether_http_requests_total{status="5xx"}[${t('5m')}])) / (sum by (${BY_APP}) (rate(bellwether_http_requests_total[${t('5m')}])) > 0) > 0.05`,
      summary: '{{ $value | humanizePercentage }} of the answers of {{ $labels.app }} on {{ $labels.instance }} are errors.',
      runbook: '`bellwether errors {{ $labels.app }}`; a new release did it: `bellwether rollback {{ $labels.app }}`.'
    },
    {
      alert: 'BellwetherReloadFailed', for: '0s', severity: 'warning',
      expr: `sum by (${BY_APP}, verb) (increase(bellwether_reloads_total{outcome="failed"}[${t('15m')}])) > 0`,
      summary:
        'A {{ $labels.verb }} of {{ $labels.app }} on {{ $labels.instance }} failed. The release before serves on.',
      runbook: '`bellwether status {{ $labels.app }}` says why; `bellwether logs {{ $labels.app }}` has what the new workers wrote.'
    },
    {
      alert: 'BellwetherReloadTakesLong', for: t('15m'), severity: 'warning',
      expr: 'bellwether_reload_in_progress == 1',
      summary: 'A reload of {{ $labels.app }} on {{ $labels.instance }} has run for a quarter of an hour.',
      runbook: '`bellwether status {{ $labels.app }}` names the worker it waits for; `bellwether abort {{ $labels.app }}` goes back.'
    },
    {
      alert: 'BellwetherJobFailed', for: '0s', severity: 'warning',
      expr: `sum by (${BY_APP}, verdict) (increase(bellwether_job_runs_total{verdict=~"failed|timed-out|unknown"}[${t('15m')}])) > 0`,
      summary: 'A run of {{ $labels.app }} on {{ $labels.instance }} ended as {{ $labels.verdict }}.',
      runbook: '`bellwether status {{ $labels.app }}` lists the last runs with their ends, and where their lines are; `bellwether run-now {{ $labels.app }} --wait` tries it again.'
    },
    {
      alert: 'BellwetherConnectionsCut', for: '0s', severity: 'warning',
      expr: `sum by (${BY_APP}) (increase(bellwether_connections_forced_total[${t('15m')}])) > 0`,
      summary: 'Drains of {{ $labels.app }} on {{ $labels.instance }} had to cut {{ $value | humanize }} connections.',
      runbook: '`bellwether status {{ $labels.app }}`; raise drain.timeoutMs, or close long-lived connections at the event \'shutdown\'.'
    },
    {
      alert: 'BellwetherWorkersKilled', for: '0s', severity: 'warning',
      expr: `sum by (${BY_APP}) (increase(bellwether_worker_exits_total{cause="kill-timeout"}[${t('15m')}])) > 0`,
      summary:
        'A worker of {{ $labels.app }} on {{ $labels.instance }} did not end when it was told to, and was killed.',
      runbook: '`bellwether blackbox show {{ $labels.app }}` says what it still did.'
    },
    {
      alert: 'BellwetherAcceptQueueLong', for: t('1m'), severity: 'warning',
      expr: 'bellwether_accept_queue_connections > 50',
      summary: '{{ $value }} connections to {{ $labels.address }} ({{ $labels.app }}, {{ $labels.instance }}) wait for a worker.',
      runbook: '`bellwether status {{ $labels.app }}`: busy workers, or stuck ones; `bellwether scale {{ $labels.app }} +1`.'
    },
    {
      alert: 'BellwetherConnectionsDropped', for: '0s', severity: 'warning',
      expr: `increase(bellwether_host_listen_overflows_total[${t('15m')}]) > 0`,
      summary: 'The kernel of {{ $labels.instance }} dropped {{ $value | humanize }} connections: an accept queue was full.',
      runbook: '`bellwether ls` shows the busy apps; a longer queue needs net.core.somaxconn as well.'
    },
    {
      alert: 'BellwetherDescriptorsNearLimit', for: t('5m'), severity: 'warning',
      expr: 'process_open_fds{app!=""} / process_max_fds{app!=""} > 0.8',
      summary: '{{ $labels.app }}.{{ $labels.slot }} on {{ $labels.instance }} has {{ $value | humanizePercentage }} of its descriptors open.',
      runbook: '`bellwether doctor`, then LimitNOFILE of the unit, or close what the app leaves open.'
    },
    {
      alert: 'BellwetherManagerLate', for: t('5m'), severity: 'warning',
      expr: `histogram_quantile(0.99, sum by (instance, le) (rate(bellwether_manager_event_loop_delay_seconds_bucket[${t('5m')}]))) > 0.5`,
      summary: 'The manager on {{ $labels.instance }} is {{ $value | humanizeDuration }} late: the machine has too little processor time for it.',
      runbook: '`bellwether doctor` names what holds it up.'
    },
    {
      alert: 'BellwetherMetricsLeftOut', for: t('10m'), severity: 'info',
      expr: `sum by (${BY_APP}, reason) (bellwether_metrics_families_left_out{reason!="help"}) > 0`,
      summary: 'Some metrics of {{ $labels.app }} on {{ $labels.instance }} are not shown: {{ $labels.reason }}.',
      runbook: '`bellwether metrics {{ $labels.app }}`; the log of the manager names each family (metrics-left-out).'
    },
    {
      alert: 'BellwetherBenchRegression', for: '0s', severity: 'info', expr: 'bellwether_bench_open_regressions > 0',
      summary:
        'The benchmark bot on {{ $labels.instance }} holds {{ $value }} commits for slower than the ones before.',
      runbook: '`bellwether bench status` in the repository: which, by how much, and how sure it is.'
    },
    {
      alert: 'BellwetherBenchStandsStill', for: t('30m'), severity: 'warning',
      expr: `bellwether_bench_commits_left > 0 and time() - bellwether_bench_last_result_timestamp_seconds > ${6 * seconds(t('1h'))}`,
      summary: 'The benchmark bot on {{ $labels.instance }} has commits to measure and no new result for 6 hours.',
      runbook: '`bellwether bench status` in the repository says what it waits for.'
    }
  ]
}

/** @param {string} duration  of Prometheus */
function seconds (duration) {
  const [, number, unit] = /^(\d+)(ms|s|m|h|d)$/.exec(duration) ?? []
  return Number(number) * /** @type {Record<string, number>} */ ({ ms: 0.001, s: 1, m: 60, h: 3600, d: 86_400 })[unit]
}

/** The same rules, `factor` times as fast. @param {number} factor @returns {(duration: string) => string} */
function faster (factor) {
  return duration => factor === 1 ? duration : `${Math.round(1000 * seconds(duration) / factor)}ms`
}

/** As YAML: JSON is YAML, and quotes what has to be quoted. @param {readonly Alert[]} list */
function rulesText (list) {
  const rules = list.map(({ alert, expr, for: held, severity, summary, runbook }) => [
    `      - alert: ${alert}`,
    `        expr: ${JSON.stringify(expr)}`,
    ...held === '0s' ? [] : [`        for: ${held}`],
    `        labels: { severity: ${severity} }`,
    '        annotations:',
    `          summary: ${JSON.stringify(summary)}`,
    `          runbook: ${JSON.stringify(runbook)}`
  ].join('\n'))
  return `groups:\n  - name: bellwether\n    rules:\n${rules.join('\n')}\n`
}

module.exports = { alerts, faster, rulesText }
