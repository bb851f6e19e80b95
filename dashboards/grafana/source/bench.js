'use strict'
/**
 * Bench: the benchmark bot's results for the last commits, and whether the bot is still working. It reads /metrics of
 * `bellwether bench watch`.
 */
const { graph, stat, rising } = require('./dashboard')

const INSTANCE = Object.freeze({
  name: 'instance', label: 'Bot', query: 'label_values(bellwether_bench_commits, instance)'
})
const BENCHMARK = Object.freeze({
  name: 'benchmark', label: 'Benchmark', query: 'label_values(bellwether_bench_value{instance=~"$instance"}, benchmark)'
})
const OF_BOT = 'instance=~"$instance"'
const OF = `${OF_BOT}, benchmark=~"$benchmark"`
const LEGEND = '{{benchmark}} {{metric}}'

/** @type {import('./dashboard').Dashboard} */
module.exports = {
  uid: 'bellwether-bench',
  title: 'Bellwether / Bench',
  description: 'The numbers of the last commits, from the benchmark bot. Its own website shows how sure it is of each.',
  variables: [INSTANCE, BENCHMARK],
  annotations: [{
    name: 'New results', color: 'blue', title: 'a commit was measured', text: '{{instance}}',
    expr: `changes(bellwether_bench_last_result_timestamp_seconds{${OF_BOT}}[$__rate_interval]) > 0`
  }],
  rows: [
    {
      title: 'Now',
      panels: [
        stat('Open regressions', 'short', `sum(bellwether_bench_open_regressions{${OF_BOT}})`, {
          steps: rising(1, 1), help: '`bellwether bench status`, or the page Regressions of the bot.'
        }),
        stat('Commits to be measured', 'short', `sum(bellwether_bench_commits_left{${OF_BOT}})`),
        stat('Commits on the line', 'short', `sum(bellwether_bench_commits{${OF_BOT}})`),
        stat('Since the last result',
          'dtdurations', `time() - max(bellwether_bench_last_result_timestamp_seconds{${OF_BOT}})`),
        stat('What it does', 'short', `max by (state) (bellwether_bench_state{${OF_BOT}} == 1)`),
        stat('Channels in trouble',
          'short', `sum(bellwether_bench_channels_in_trouble{${OF_BOT}})`, { steps: rising(1, 1) })
      ]
    },
    {
      title: 'Numbers',
      panels: [
        {
          type: 'table', title: 'Benchmarks', width: 24, keyLabel: 'benchmark',
          queries: [{ expr: `bellwether_bench_value{${OF}}` }, { expr: `bellwether_bench_change_ratio{${OF}}` }],
          columns: [
            { title: 'latest', decimals: 3 }, { title: 'against the median before', unit: 'percentunit', decimals: 1 }
          ]
        },
        graph('Latest against the median of those before',
          'percentunit', [{ expr: `bellwether_bench_change_ratio{${OF}}`, legend: LEGEND }],
          { width: 12, help: 'The verdicts are the bot\'s: a change here may be noise.' }),
        graph('Latest value',
          'short', [{ expr: `bellwether_bench_value{${OF}}`, legend: `${LEGEND} ({{unit}})` }], { width: 12 }),
        graph('The last commits, by verdict',
          'short', [{ expr: `sum by (verdict) (bellwether_bench_recent_commits{${OF_BOT}})`, legend: '{{verdict}}' }],
          { width: 12, stacked: true }),
        graph('Commits to be measured',
          'short', [{ expr: `bellwether_bench_commits_left{${OF_BOT}}`, legend: '{{instance}}' }], { width: 12 })
      ]
    }
  ]
}
