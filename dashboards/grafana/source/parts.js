'use strict'
/**
 * The parts that several dashboards share: their variables, the marks of reloads and deaths, and expressions that must
 * mean the same everywhere.
 */

const INSTANCE = Object.freeze({
  name: 'instance', label: 'Manager', query: 'label_values(bellwether_build_info, instance)'
})
const APP = Object.freeze({
  name: 'app', label: 'App', query: 'label_values(bellwether_workers_desired{instance=~"$instance"}, app)'
})
const ONE_APP = Object.freeze({ ...APP, multi: false })
const SLOT = Object.freeze({
  name: 'slot', label: 'Slot',
  query: 'label_values(process_start_time_seconds{instance=~"$instance", app=~"$app"}, slot)'
})

/** Exits that no command asked for. */
const UNASKED = 'crashed|signal|heap-oom|oom-killer|memory-limit|hung|unhealthy|boot-failed|not-ready|unknown'
const OF_APP = 'instance=~"$instance", app=~"$app"'
const OF_SLOT = `${OF_APP}, slot=~"$slot"`

/** @type {import('./dashboard').Annotation[]} */
const ANNOTATIONS = [
  {
    name: 'Reloads and deploys', color: 'green', title: '{{verb}} of {{app}}', text: 'done; {{instance}}',
    expr: `sum by (instance, app, verb) (increase(bellwether_reloads_total{${OF_APP}, outcome="ok"}[$__rate_interval])) > 0`
  },
  {
    name: 'Failed reloads and deploys', color: 'red', title: '{{verb}} of {{app}}: {{outcome}}',
    text: 'the release before serves on; {{instance}}',
    expr: `sum by (instance, app, verb, outcome) (increase(bellwether_reloads_total{${OF_APP}, outcome!="ok"}[$__rate_interval])) > 0`
  },
  {
    name: 'Deaths of workers', color: 'orange', title: '{{app}}: {{cause}}',
    text: 'bellwether blackbox show {{app}}; {{instance}}',
    expr: `sum by (instance, app, cause) (increase(bellwether_worker_exits_total{${OF_APP}, cause=~"${UNASKED}"}[$__rate_interval])) > 0`
  }
]

/** Share of answers that are errors of the server. @param {string} by @param {string} of */
function errorRatio (by, of) {
  return `sum by (${by}) (rate(bellwether_http_requests_total{${of}, status="5xx"}[$__rate_interval]))` +
    ` / (sum by (${by}) (rate(bellwether_http_requests_total{${of}}[$__rate_interval])) > 0)`
}

/** @param {number} q @param {string} histogram @param {string} by @param {string} of */
function quantile (q, histogram, by, of) {
  return `histogram_quantile(${q}, sum by (${[by, 'le'].filter(Boolean).join(', ')}) (rate(${histogram}_bucket{${of}}[$__rate_interval])))`
}

/** Share of the time in which the event loop ran code. @param {string} by @param {string} of */
function utilisation (by, of) {
  return `sum by (${by}) (rate(bellwether_event_loop_seconds_total{${of}, state="active"}[$__rate_interval]))` +
    ` / (sum by (${by}) (rate(bellwether_event_loop_seconds_total{${of}}[$__rate_interval])) > 0)`
}

module.exports = {
  INSTANCE, APP, ONE_APP, SLOT, UNASKED, OF_APP, OF_SLOT, ANNOTATIONS, errorRatio, quantile, utilisation
}
