'use strict'
/**
 * The metrics that Prometheus reads from the benchmark bot: /metrics of its port, text 0.0.4. Pure. The dashboard and
 * rules of dashboards/grafana stand on it.
 */

/** @typedef {import('../../bench/service/site/overview').Overview} Overview */
/** @typedef {{ labels: Record<string, string>, value: number }} Sample */

const TYPE = 'text/plain; version=0.0.4; charset=utf-8'
const STATES = Object.freeze(['starting', 'measuring', 'idle', 'waiting', 'ended'])

/** Each family once, all of them gauges: the present values of the store and the bot. */
const BENCH_FAMILIES = Object.freeze({
  bellwether_bench_state: 'What the bot does, 1 for the state it is in; waiting: after a failure.',
  bellwether_bench_commits: 'Commits on the watched line.',
  bellwether_bench_commits_left: 'Commits that are to be measured.',
  bellwether_bench_channels_in_trouble: 'Channels (mail, webhooks) that could not be reached the last time.',
  bellwether_bench_last_result_timestamp_seconds: 'When the last commit was judged.',
  bellwether_bench_open_regressions: 'Commits that made something slower for sure, and that no later one mended.',
  bellwether_bench_recent_commits: 'The last commits that were measured, by verdict.',
  bellwether_bench_value: 'The number of the last commit that has one, in the unit of the label.',
  bellwether_bench_change_ratio: 'That number over the median of those before it, minus 1.'
})

/**
 * @param {object} facts
 * @param {Overview} facts.overview
 * @param {number} facts.open                 regressions
 * @param {number | null} facts.lastResultAtMs
 * @param {import('./index').Live} facts.live
 * @returns {string}
 */
function benchMetrics ({ overview: { tiles, commits }, open, lastResultAtMs, live: { watch, troubles } }) {
  const one = (/** @type {number | null | undefined} */ value) =>
    value === null || value === undefined ? [] : [{ labels: {}, value }]
  /** @param {import('../../bench/service/site/overview').Tile} tile */
  const ofTile = ({ benchmark, metric }) => ({ benchmark, metric: metric.name, unit: metric.unit })
  const verdicts = [...new Set(commits.map(({ verdict }) => verdict))].sort()
  /** @type {Record<keyof typeof BENCH_FAMILIES, Sample[]>} */
  const samples = {
    bellwether_bench_state: watch === null ? []
      : STATES.map(state => ({ labels: { state }, value: watch.state === state ? 1 : 0 })),
    bellwether_bench_commits: one(watch?.commits),
    bellwether_bench_commits_left: one(watch?.left),
    bellwether_bench_channels_in_trouble: one(troubles.length),
    bellwether_bench_last_result_timestamp_seconds: one(lastResultAtMs === null ? null : lastResultAtMs / 1000),
    bellwether_bench_open_regressions: one(open),
    bellwether_bench_recent_commits: verdicts.map(verdict => ({
      labels: { verdict }, value: commits.filter(commit => commit.verdict === verdict).length
    })),
    bellwether_bench_value: tiles.flatMap(tile =>
      tile.latest === null ? [] : [{ labels: ofTile(tile), value: tile.latest }]),
    bellwether_bench_change_ratio: tiles.flatMap(tile =>
      tile.change === null ? [] : [{ labels: ofTile(tile), value: tile.change }])
  }
  return Object.entries(BENCH_FAMILIES).map(([name, help]) => {
    const lines = samples[/** @type {keyof typeof BENCH_FAMILIES} */ (name)].map(({ labels, value }) =>
      `${name}${labelText(labels)} ${value}\n`)
    return lines.length === 0 ? '' : `# HELP ${name} ${help}\n# TYPE ${name} gauge\n${lines.join('')}`
  }).join('')
}

/** @param {Record<string, string>} labels  values may be any text of a bench file */
function labelText (labels) {
  const pairs = Object.entries(labels)
    .map(([name, value]) => `${name}="${value.replace(/[\\"\n]/g, one => one === '\n' ? '\\n' : `\\${one}`)}"`)
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`
}

module.exports = { benchMetrics, BENCH_FAMILIES, TYPE }
