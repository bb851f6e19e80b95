'use strict'
/** /metrics with the files of real workers: what is counted, through deaths and under hostile registries. */
const path = require('node:path')
const { TestManager, until, freePort, request } = require('../support/manager-process')
const { startLoad } = require('../support/load')
const { runWeb, runJson, lostOf, GOOD, NOTHING_LOST } = require('../support/web-app')
const { poke, httpSocket } = require('./tools')
const { FAMILIES: OF_WORKERS } = require('../../metrics/worker-families')

/** @type {TestManager} */
let manager
/** @type {number} */
let httpPort
beforeEach(async () => {
  manager = new TestManager()
  httpPort = await freePort()
  manager.env.BELLWETHER_HTTP_LISTEN = `127.0.0.1:${httpPort}`
})
afterEach(() => manager.end())

const root = path.join(__dirname, '../..')
const scrape = async (page = '/metrics') => (await request({ host: '127.0.0.1', port: httpPort, path: page })).body
/** @param {string} page @returns {Map<string, number>} series to value */
const seriesOf = page => new Map(page.split('\n').filter(line => line !== '' && !line.startsWith('#')).map(line => {
  const at = line.lastIndexOf(' ')
  return [line.slice(0, at), Number(line.slice(at + 1))]
}))
/** @param {string} page @returns {Set<string>} of the series that must never fall */
const growing = page => new Set([...page.matchAll(/^# TYPE (\S+) (?:counter|histogram)$/gm)].map(([, name]) => name))
/** @param {string} series */
const familyOf = series => series.replace(/\{.*/s, '').replace(/_(bucket|sum|count)$/, '')
const ANSWERED = 'bellwether_http_requests_total{app="web",method="GET",status="2xx"}'

test('through reloads, scaling, and SIGKILLs of workers and the manager no counter falls; without a worker\'s SIGKILL none is lost', async () => {
  const jobs = `const { Counter } = require(${JSON.stringify(path.join(root, 'node_modules/prom-client'))})
    const jobs = new Counter({ name: 'jobs_total', help: 'Jobs' })
    const finished = ({ request }) => { if (request.url.startsWith('/echo')) jobs.inc() }
    require('node:diagnostics_channel').subscribe('http.server.response.finish', finished)\n${GOOD}`
  const port = await runWeb(manager, {}, jobs)
  /** @type {Map<string, number>} */
  let last = new Map()
  const fallen = new Set()
  const look = async () => {
    const page = await scrape()
    const counters = growing(page)
    const now = seriesOf(page)
    for (const [series, value] of last) {
      if (counters.has(familyOf(series)) && !((now.get(series) ?? -1) >= value)) {
        fallen.add(`${series}: ${value}, then ${now.get(series)}`)
      }
    }
    last = now
    return now
  }
  await until(async () => (await look()).has('jobs_total{app="web"}'), 'the counts of the app are there')
  const jobsBefore = Number(last.get('jobs_total{app="web"}'))
  const before = Number(last.get(ANSWERED))
  const load = startLoad({ port, takesMs: 5 })
  for (let i = 0; i < 2; i++) {
    expect(await runJson(manager, ['reload', 'web'])).toMatchObject({ code: 0 })
    await look()
  }
  expect(await runJson(manager, ['scale', 'web', '3'])).toMatchObject({ code: 0 })
  await look()
  expect(await runJson(manager, ['scale', 'web', '1'])).toMatchObject({ code: 0 })
  await manager.kill()
  await manager.runAgain()
  await until(async () => (await look()).size > 0, 'the next manager serves them')
  const result = await load.stop()
  expect(lostOf(result)).toEqual(NOTHING_LOST)
  await until(async () => Number((await look()).get(ANSWERED)) - before >= result.ok, 'each request is counted')
  expect(Number(last.get(ANSWERED)) - before).toBe(result.ok)
  await until(async () => Number((await look()).get('jobs_total{app="web"}')) - jobsBefore === result.ok,
    'each request is counted by the app')

  const [pid] = await manager.pids('web')
  process.kill(pid, 'SIGKILL')
  await until(async () => Number((await look()).get('bellwether_worker_exits_total{app="web",cause="unknown"}')) === 1,
    'the death of an adopted worker is counted')
  await until(async () => (await manager.pids('web')).length === 1 && (await look()).size > 0, 'the next one serves')
  expect([...fallen]).toEqual([])
})

test('four workers: one stuck, one with too many series, one whose registry throws, one that contradicts the others', async () => {
  const code = `const { Counter, Gauge, Registry } = require(${JSON.stringify(path.join(root, 'node_modules/prom-client'))})
    const { register } = require(${JSON.stringify(path.join(root, 'metrics'))})
    const slot = Number(process.env.NODE_APP_INSTANCE)
    if (slot === 0) new Gauge({ name: 'jobs_total', help: 'Jobs' }).set(7)
    else new Counter({ name: 'jobs_total', help: 'Jobs' }).inc(5)
    if (slot === 1) {
      const many = register(new Registry())
      const wide = new Counter({ name: 'wide_total', help: 'Wide', labelNames: ['id'], registers: [many] })
      for (let i = 0; i < 100000; i++) wide.inc({ id: i })
    }
    if (slot === 2) register({ getMetricsAsArray () { throw new Error('a broken registry') } })
    ${GOOD}`
  await runWeb(manager, { instances: 4, health: { hungMs: 600_000 }, stop: { timeoutMs: 300 } }, code)
  await until(async () => seriesOf(await scrape()).get('jobs_total{app="web"}') === 15,
    'the newer three agree, and are added up')
  poke(httpSocket(manager, 'web.3'), '/block?ms=600000')
  await until(async () => (await manager.app('web')).workers[3].blockedMs > 500, 'it is stuck')
  // a page is shared for a second: it may be of a moment before
  const page = await until(async () => {
    const now = await scrape()
    return seriesOf(now).get('bellwether_worker_metrics_stale{app="web",slot="3"}') === 1 ? now : null
  }, 'it has not answered')
  const series = seriesOf(page)
  expect(series.get('jobs_total{app="web"}')).toBe(15)
  expect([0, 1, 2, 3].map(slot => series.get(`bellwether_worker_metrics_stale{app="web",slot="${slot}"}`)))
    .toEqual([0, 0, 0, 1])
  expect(series.get('bellwether_worker_metrics_age_seconds{app="web",slot="3"}')).toBeGreaterThan(0.3)
  expect([...series.keys()].filter(one => one.startsWith('wide_total'))).toEqual([])
  const said = [...series]
    .filter(([one, value]) => one.startsWith('bellwether_metrics_') && one.includes('reason=') && value > 0)
    .map(([one]) => /reason="(\w+)"/.exec(one)?.[1])
  expect(said).toEqual(expect.arrayContaining(['series', 'throws', 'type']))
  // each family has one HELP and one TYPE, and those that every worker has are all there
  for (const kind of ['HELP', 'TYPE']) {
    const names = [...page.matchAll(new RegExp(`^# ${kind} (\\S+)`, 'gm'))].map(([, name]) => name)
    expect(new Set(names).size).toBe(names.length)
    expect(OF_WORKERS.map(({ name }) => name).filter(name => !names.includes(name))).toEqual([])
  }
})

test('two that scrape at the same moment: every worker answers both at once', async () => {
  await runWeb(manager, { instances: 8 })
  await scrape() // who collects is there from then on
  /** @type {Set<string>} */
  const collections = new Set()
  await until(async () => {
    const pages = await Promise.all([scrape(), new Promise(resolve => setImmediate(resolve)).then(() => scrape())])
    for (const page of pages) {
      expect([...page.matchAll(/^bellwether_worker_metrics_stale\{.*\} (\d)$/gm)].map(([, isStale]) => isStale))
        .toEqual(Array(8).fill('0'))
      collections.add(page)
    }
    return collections.size >= 4 // each is shared for a second
  }, 'workers were looked at four times')
})
