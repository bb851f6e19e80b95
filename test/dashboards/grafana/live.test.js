'use strict'
/**
 * Every expression of the dashboards and the rules against a real Prometheus that scrapes a real manager and the bot's
 * port: each metric and label that it names is there, and it has a result. So have those of Grafana's best-known
 * dashboard for Node, 11159, which knows nothing of Bellwether.
 */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { TestManager, until, freePort } = require('../../support/manager-process')
const { TestPrometheus, HAS_PROMETHEUS } = require('../../support/prometheus')
const { readExpression } = require('../../support/promql')
const { needsTool } = require('../../support/needs-tool')
const { startLoad } = require('../../support/load')
const { runWeb, release, runJson, GOOD } = require('../../support/web-app')
const { dashboardJson, expressionsOf } = require('../../../dashboards/grafana/source/dashboard')
const { alerts, faster } = require('../../../dashboards/grafana/source/alerts')
const { BENCH_FAMILIES } = require('../../../dashboards/web/prometheus')
const { openSite } = require('../../../dashboards/web')
const { siteStore } = require('../../../measurements/bot/lib/site-store')
const { serveBench } = require('../../../bench/service/watch/server')

/** What grafana.com/dashboards/11159 asks, as copies of it in public repositories have it. */
const OF_11159 = [
  'irate(process_cpu_user_seconds_total{instance=~"$instance"}[2m]) * 100',
  'irate(process_cpu_system_seconds_total{instance=~"$instance"}[2m]) * 100',
  'nodejs_eventloop_lag_seconds{instance=~"$instance"}', 'sum(nodejs_version_info{instance=~"$instance"}) by (version)',
  'sum(changes(process_start_time_seconds{instance=~"$instance"}[1m]))',
  'process_resident_memory_bytes{instance=~"$instance"}',
  'nodejs_heap_size_total_bytes{instance=~"$instance"}', 'nodejs_heap_size_used_bytes{instance=~"$instance"}',
  'nodejs_external_memory_bytes{instance=~"$instance"}',
  'nodejs_active_handles_total{instance=~"$instance"}', 'nodejs_active_requests_total{instance=~"$instance"}',
  'nodejs_heap_space_size_total_bytes{instance=~"$instance"}',
  'nodejs_heap_space_size_used_bytes{instance=~"$instance"}',
  'nodejs_heap_space_size_available_bytes{instance=~"$instance"}'
].map(expr => ({ where: '11159', expr }))
/** Not everywhere: a kernel without pressure, an app that writes to no file. */
const MAY_LACK = /bellwether_cgroup_pressure_seconds_total|bellwether_log_file_bytes/
/** Nothing that the test does would make them so. */
const RARE = /bellwether_deploy_restore_seconds|reason!="help"|changes\(bellwether_bench/
const VARIABLES = Object.entries({ __rate_interval: '10s', instance: '.*', app: 'web', slot: '.*', benchmark: '.*' })

/** @param {string} expr */
const withValues = expr => VARIABLES.reduce((text, [name, value]) => text.replaceAll(`$${name}`, value), expr)

const boards = ['overview', 'app', 'worker', 'bench']
  .map(name => dashboardJson(require(`../../../dashboards/grafana/source/${name}`)))
const ofBoards = [...boards.flatMap(expressionsOf), ...OF_11159]
  .map(({ where, expr }) => ({ where, expr: withValues(expr) }))
const ofRules = alerts(faster(1)).map(({ alert, expr }) => ({ where: alert, expr }))
const ofVariables = boards.flatMap((/** @type {any} */ { templating }) => templating.list.filter((
  /** @type {any} */ one
) => one.type === 'query').map((/** @type {any} */ one) => withValues(one.definition)))

/** @type {TestManager} */
let manager
/** @type {TestPrometheus} */
let prometheus
/** @type {string} */
let dir
/** @type {(() => Promise<unknown> | void)[]} */
let closers = []
beforeEach(() => {
  manager = new TestManager()
  prometheus = new TestPrometheus()
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-site-'))
})
afterEach(async () => {
  for (const close of closers) await close()
  closers = []
  await prometheus.end()
  await manager.end()
  fs.rmSync(dir, { recursive: true, force: true })
})

/** The bot's port, with results and a bot that measures. @returns {Promise<string>} host:port */
async function serveBot () {
  const { store, benchmarks } = siteStore(dir, { commits: 90, benchmarks: 2 })
  const watch = /** @type {any} */ ({
    state: 'measuring', commits: 90, left: 3, queue: [], current: null, failure: null, runners: []
  })
  const site = openSite({
    store, repository: 'made up', benchmarks, profile: 'quick', siteUrl: null, live: () => ({ watch, troubles: [] })
  })
  const server = await serveBench({ host: '127.0.0.1', port: 0 }, {
    page: site.answer, status: () => ({}), wake: () => {}, hookSecret: null
  })
  closers.push(() => server.close(), () => store.close())
  return `127.0.0.1:${server.address.port}`
}

/**
 * What an expression names and a scrape does not have.
 * @param {{ where: string, expr: string }} one
 * @param {(metric: string) => Promise<Record<string, string>[]>} seriesOf
 * @returns {Promise<string[]>}
 */
async function missingIn ({ where, expr }, seriesOf) {
  /** @type {string[]} */
  const missing = []
  const { selectors, groupings } = readExpression(expr)
  const has = (/** @type {Record<string, string>[]} */ all, /** @type {string} */ label) =>
    all.some(one => Object.hasOwn(one, label))
  for (const { metric, matchers } of selectors) {
    const all = await seriesOf(metric)
    if (all.length === 0 && !MAY_LACK.test(metric)) missing.push(`${where}: ${metric}`)
    if (all.length === 0) continue
    for (const { label, op, value } of matchers) {
      if (!has(all, label)) missing.push(`${where}: the label ${label} of ${metric}`)
      const found = op === '='
        ? all.some(one => one[label] === value)
        : op === '=~' ? all.some(one => new RegExp(`^(?:${value})$`).test(one[label] ?? '')) : true
      // each alternative of a list must be one that there is
      const unknown = op === '=~' && /^[\w|-]+$/.test(value)
        ? value.split('|').filter(part => !all.some(one => one[label] === part))
        : []
      if (!found || unknown.length > 0) {
        missing.push(`${where}: ${metric}{${label}${op}"${value}"}${unknown.length > 0 ? `: ${unknown}` : ''}`)
      }
    }
  }
  for (const { labels, metrics } of groupings) {
    const all = (await Promise.all(metrics.map(seriesOf))).flat()
    if (all.length > 0) {
      missing.push(...labels.filter(label => !has(all, label)).map(label => `${where}: by (${label}) over ${metrics}`))
    }
  }
  return missing
}

test('an expression is read as Prometheus reads it', () => {
  expect(readExpression('sum by (app) (rate(a_total{x=~"1|2", y!="3"}[5m])) / on (app) b > 2 and c_bucket')).toEqual({
    selectors: [
      { metric: 'a_total', matchers: [{ label: 'x', op: '=~', value: '1|2' }, { label: 'y', op: '!=', value: '3' }] },
      { metric: 'b', matchers: [] },
      { metric: 'c_bucket', matchers: [] }
    ],
    groupings: [{ labels: ['app'], metrics: ['a_total'] }, { labels: ['app'], metrics: ['a_total', 'b'] }]
  })
  expect(() => readExpression('sum(a')).toThrow('no PromQL')
  expect(() => readExpression('rate(a[$__interval])')).toThrow('$__interval')
})

needsTool(test, HAS_PROMETHEUS, 'prometheus')('each metric and label of the dashboards and rules is in a live scrape, and each expression has a result', async () => {
  const httpPort = await freePort()
  manager.env.BELLWETHER_HTTP_LISTEN = `127.0.0.1:${httpPort}`
  const port = await runWeb(manager)
  const load = startLoad({ port, takesMs: 20, connections: 4, keepAlive: false })
  closers.push(() => load.stop())
  await prometheus.start({ targets: { bellwether: `127.0.0.1:${httpPort}`, 'bellwether-bench': await serveBot() } })
  /** @type {Map<string, Promise<Record<string, string>[]>>} */
  let known = new Map()
  const seriesOf = (/** @type {string} */ metric) => {
    const already = known.get(metric) ?? prometheus.api('series', { 'match[]': metric })
    known.set(metric, already)
    return already
  }
  await until(async () => await prometheus.number('count(up == 1)') === 2 &&
    await prometheus.number('bellwether_workers{state="serving"}') === 2, 'both are scraped')

  // what there is to be seen: reloads of both kinds, a death, a job
  expect((await runJson(manager, ['reload', 'web'])).code).toBe(0)
  release(manager, 'throw new Error("a bad release")')
  expect((await runJson(manager, ['reload', 'web'])).code).toBe(1)
  release(manager, GOOD)
  process.kill((await manager.pids('web'))[0], 'SIGKILL')
  const nightly = manager.writeScript('nightly.js', '')
  expect(await manager.command(['start', nightly, '-n', 'nightly', '--schedule-every-ms', '300'])).toMatchObject({ code: 0 })

  /** @type {string[]} */
  let missing = []
  await until(async () => {
    known = new Map()
    missing = (await Promise.all([...ofBoards, ...ofRules].map(one => missingIn(one, seriesOf)))).flat()
    return missing.length === 0
  }, 'everything that is named is there').catch(err => {
    throw missing.length > 0 ? new Error(missing.join('\n')) : err
  })

  /** Each has a result at some moment: what has just happened is over a while later. */
  let without = ofBoards.filter(({ expr }) => !MAY_LACK.test(expr) && !RARE.test(expr))
  await until(async () => {
    const results = await Promise.all(without.map(({ expr }) => prometheus.query(expr)))
    without = without.filter((_, i) => !results[i].some(({ value }) => value[1] !== 'NaN'))
    return without.length === 0
  }, 'each has a result').catch(err => {
    throw without.length > 0 ? new Error(without.map(({ where, expr }) => `${where}: ${expr}`).join('\n')) : err
  })
  await Promise.all(ofRules.map(({ expr }) => prometheus.query(expr))) // none is refused

  for (const definition of ofVariables) {
    const [, selector, label] = /** @type {string[]} */ (/^label_values\((.+), (\w+)\)$/s.exec(definition))
    expect([definition, (await prometheus.query(`count by (${label}) (${selector})`)).length > 0])
      .toEqual([definition, true])
  }
  const ofBot = await prometheus.api('label/__name__/values', { 'match[]': '{job="bellwether-bench"}' })
  expect(ofBot.filter((/** @type {string} */ name) => name.startsWith('bellwether_')))
    .toEqual(Object.keys(BENCH_FAMILIES).sort())
})
