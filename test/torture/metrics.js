'use strict'
/**
 * Counters under fire: a real Prometheus scrapes each second while workers and the manager are killed, the manager is
 * upgraded and the app is reloaded, all under load. No counter falls, no request is counted twice or lost, and nothing
 * is missing but what a SIGKILL took with it.
 */
const { TestManager, until, freePort, isAlive, request } = require('../support/manager-process')
const { TestPrometheus } = require('../support/prometheus')
const { startLoad } = require('../support/load')
const { release, writeWeb, answeringPort, runJson, GOOD } = require('../support/web-app')
const { seeded } = require('./lib/numbers')

const SEED = 19
const INSTANCES = 2
/** What a worker has counted is in its file after this time at the latest. */
const UNWRITTEN_MS = 250
/** The short form runs beside all other tests: there a worker may have to wait for its turn to write. */
const BUSY = 5
const LONG_MS = 120_000
/** However often it is asked. */
const COLLECTED_EVERY_MS = 1000
const ANSWERED = 'bellwether_http_requests_total{app="web",method="GET",status="2xx"}'
const JOBS = 'jobs_total{app="web"}'
const COUNTERS = '{job="bellwether",__name__=~".+_(total|count|sum|bucket)",__name__!~"nodejs_active_.+"}'
const APP = `const { Counter } = require(${JSON.stringify(require.resolve('prom-client'))})
  const jobs = new Counter({ name: 'jobs_total', help: 'Jobs' })
  require('node:diagnostics_channel').subscribe('http.server.response.finish', ({ request }) => { if (request.url.startsWith('/echo')) jobs.inc() })\n${GOOD}`

/** @typedef {{ fromMs: number, toMs: number }} Absence   wall clock */
/** @typedef {{ atMs: number, error: string }} Failure    of a scrape */

/** @param {import('./lib/runner').Given} given */
async function run ({ report, short }) {
  const many = short
    ? { reloads: 2, upgrades: 1, managers: 2, workers: 3 }
    : { reloads: 10, upgrades: 10, managers: 20, workers: 50 }
  const manager = new TestManager()
  const prometheus = new TestPrometheus()
  try {
    const httpPort = await freePort()
    manager.env.BELLWETHER_HTTP_LISTEN = `127.0.0.1:${httpPort}`
    release(manager, APP)
    // only such a manager can be upgraded
    await startDetached(manager, [writeWeb(manager, { instances: INSTANCES, restart: { maxDelayMs: 100 } })])
    const port = await answeringPort(manager, 'web')
    await prometheus.start({ targets: { bellwether: `127.0.0.1:${httpPort}` } })
    const world = await openWorld({ manager, prometheus, port, httpPort })
    await world.untilScraped(`${JOBS} >= 0`)
    const beganAtMs = Date.now()

    const random = seeded(SEED)
    const half = many.managers / 2
    const gentle = await underLoad(world, shuffled([...Array(many.reloads).fill('reload'), ...Array(many.upgrades)
      .fill('upgrade'), ...Array(half).fill('killManager')], random), { keepAlive: true })
    const rough = await underLoad(world,
      shuffled([...Array(many.workers).fill('killWorker'), ...Array(many.managers - half).fill('killManager')], random),
      { keepAlive: false })
    if (!short) await world.untilScraped(`vector(time()) > ${(beganAtMs + LONG_MS) / 1000}`)
    await judge({
      report, short, many, world, gentle, rough, windowSeconds: Math.ceil((Date.now() - beganAtMs) / 1000) + 5
    })
  } finally {
    await prometheus.end()
    await manager.end()
  }
}

/** @param {TestManager} manager @param {string[]} words */
async function startDetached (manager, words) {
  const { code, stderr } = await manager.command(['start', ...words])
  if (code !== 0) throw new Error(`start: exit ${code} ${stderr}`)
}

/**
 * @template T
 * @param {T[]} list
 * @param {(below: number) => number} random
 */
function shuffled (list, random) {
  return list.map(one => ({ one, at: random(1e6) })).sort((a, b) => a.at - b.at).map(({ one }) => one)
}

/** @param {{ manager: TestManager, prometheus: TestPrometheus, port: number, httpPort: number }} parts */
async function openWorld ({ manager, prometheus, port, httpPort }) {
  /** @type {Absence[]} */
  const absences = []
  /** By the time of the scrape. @type {Map<string, Failure>} */
  const failures = new Map()
  const random = seeded(SEED + 1)
  const page = async () => (await request({ host: '127.0.0.1', port: httpPort, path: '/metrics' })).body
  const serving = () => until(async () => {
    const pids = await manager.pids('web')
    return pids.length === INSTANCES ? pids : null
  }, 'all serve')

  /** What the last scrape of the target came to. */
  async function look () {
    const { activeTargets: [target] } = await prometheus.api('targets')
    if (target !== undefined && target.lastError !== '') {
      failures.set(target.lastScrape, { atMs: Date.parse(target.lastScrape), error: target.lastError })
    }
  }

  const acts = {
    async reload () {
      const { code } = await runJson(manager, ['reload', 'web'])
      if (code !== 0) throw new Error(`a reload failed with ${code}`)
    },
    async upgrade () {
      const { manager: { pid } } = await manager.status()
      const { code, stderr } = await manager.command(['upgrade', '--timeout', '60000'])
      if (code !== 0) throw new Error(`an upgrade failed: ${stderr}`)
      await until(() => !isAlive(pid), 'the old manager has ended')
    },
    async killManager () {
      const { manager: { pid } } = await manager.status()
      const fromMs = Date.now()
      process.kill(pid, 'SIGKILL')
      await until(() => !isAlive(pid), 'the manager is dead')
      await startDetached(manager, [])
      await until(() => page(), 'the next one answers')
      absences.push({ fromMs, toMs: Date.now() })
      await serving()
    },
    async killWorker () {
      const pids = await serving()
      const pid = pids[random(pids.length)]
      process.kill(pid, 'SIGKILL')
      await until(() => !isAlive(pid), 'it is dead')
      await until(async () => !(await manager.pids('web')).includes(pid), 'the manager has seen it')
      await serving()
    }
  }

  return {
    manager,
    prometheus,
    port,
    absences,
    failures,
    page,
    look,
    /** @param {string} name */
    act: name => acts[/** @type {keyof typeof acts} */ (name)](),
    /** @param {string} expr */
    untilScraped: expr => until(async () => {
      await look()
      return (await prometheus.query(expr)).length > 0
    }, `a scrape has ${expr}`, 2 * LONG_MS),
    /** @param {string} series @returns {Promise<number>} */
    value: async series =>
      Number((await page()).split('\n').find(line => line.startsWith(`${series} `))?.split(' ').at(-1))
  }
}
/** @typedef {Awaited<ReturnType<typeof openWorld>>} World */

/**
 * @param {World} world
 * @param {string[]} acts   in this order
 * @param {{ keepAlive: boolean }} how
 */
async function underLoad (world, acts, { keepAlive }) {
  const series = [ANSWERED, JOBS]
  const before = await Promise.all(series.map(world.value))
  const firstAt = await lastSampleAt(world)
  const load = startLoad({ port: world.port, connections: 4, takesMs: 5, keepAlive })
  /** Answers of one worker in a millisecond, before each kill. @type {number[]} */
  const rates = []
  const watching = setInterval(() => { world.look().catch(() => {}) }, 250)
  try {
    await until(() => load.counts.ok > 50, 'the load runs')
    for (const act of acts) {
      if (act === 'killWorker') rates.push(await rateOf(load) / INSTANCES)
      await world.act(act)
    }
    await until(() => load.counts.ok > 500, 'the load has proved something')
  } finally {
    clearInterval(watching)
    await load.stop()
  }
  // the last of it is in the files a moment later: until it does not grow any more
  let counted = [NaN]
  await until(async () => {
    const last = counted
    await new Promise(resolve => setTimeout(resolve, COLLECTED_EVERY_MS))
    counted = await Promise.all(series.map(world.value))
    return counted.every((value, i) => value === last[i])
  }, 'everything is counted')
  await world.untilScraped(`${ANSWERED.replace('{', '{job="bellwether",')} == ${counted[0]}`)
  const lastAt = await lastSampleAt(world)
  const increases = await Promise.all(series.map(one =>
    world.prometheus.query(`increase(${one}[${Math.round((lastAt - firstAt) * 1000) + 1}ms])`, { atSeconds: lastAt })))
  return {
    ok: load.counts.ok,
    failed: load.failedAtMs.length,
    rates,
    counted: counted.map((value, i) => value - before[i]),
    increases: increases.map(([one]) => Number(one?.value[1]))
  }
}
/** @typedef {Awaited<ReturnType<typeof underLoad>>} Phase */

/** Of all workers, in a millisecond. @param {ReturnType<typeof startLoad>} load */
async function rateOf ({ counts }) {
  const [before, beganAtMs] = [counts.ok, performance.now()]
  await until(() => counts.ok - before >= 100, 'some are answered')
  return (counts.ok - before) / (performance.now() - beganAtMs)
}

/** When the newest sample was taken, in seconds. @param {World} world @returns {Promise<number>} */
async function lastSampleAt ({ prometheus }) { return prometheus.number(`timestamp(${ANSWERED})`) }

/**
 * @param {object} given
 * @param {import('./lib/runner').Given['report']} given.report
 * @param {boolean} given.short
 * @param {Record<string, number>} given.many
 * @param {World} given.world
 * @param {Phase} given.gentle
 * @param {Phase} given.rough
 * @param {number} given.windowSeconds
 */
async function judge ({ report, short, many, world, gentle, rough, windowSeconds }) {
  const { prometheus, absences, failures, page } = world
  const window = `[${windowSeconds}s]`
  const names = /** @type {string[]} */ (await prometheus.api('label/__name__/values', { 'match[]': COUNTERS }))
  const resets = await Promise.all(names.map(async name =>
    (await prometheus.query(`resets(${name}${window})`)).map(one => ({ name, ...one }))))
  const looked = resets.flat().length
  const fallen = resets.flat().filter(({ value }) => Number(value[1]) > 0)
  const example =
    fallen.slice(0, 3).map(({ name, metric, value }) => `${name} ${JSON.stringify(metric)} ${value[1]}`).join('; ')
  report({
    what: `${many.reloads} reloads, ${many.upgrades} upgrades, ${many.managers} SIGKILLs of the manager, ${many.workers} of workers: counters that fell (resets() of ${looked} series)`,
    measured: `${fallen.length} ${example}`, target: '0', ok: fallen.length === 0 && looked > 100
  })
  const exact = gentle.counted.every(value => value === gentle.ok)
  report({
    what: 'without a worker\'s SIGKILL: requests answered / counted by Bellwether / by the app',
    measured: [gentle.ok, ...gentle.counted].join(' / '), target: 'the same', ok: exact && gentle.failed === 0
  })
  const errors = gentle.increases.map(value => Math.abs(value / gentle.ok - 1))
  report({
    what: '  increase() of both, off by', measured: errors.map(error => `${(100 * error).toFixed(2)} %`).join(', '),
    target: '<= 1 %', ok: errors.every(error => error <= 0.01)
  })
  const lost = rough.counted.map(value => rough.ok - value)
  const allowed = rough.rates.reduce((sum, rate) => sum + rate, 0) * UNWRITTEN_MS * (short ? BUSY : 1)
  report({
    what: `${many.workers} SIGKILLs of workers, ${rough.ok} answers: not counted, by Bellwether and by the app`,
    measured: lost.join(', '),
    target: `<= ${Math.floor(allowed)}: ${UNWRITTEN_MS * (short ? BUSY : 1)} ms of them each`,
    ok: lost.every(one => one <= allowed)
  })
  const gaps = await world.value('bellwether_metrics_gaps_total{app="web",cause="killed"}')
  report({ what: '  gaps that are counted', measured: gaps, target: `${many.workers}`, ok: gaps === many.workers })

  // a scrape that began as the manager died, or before the next one answered
  const strange = [...failures.values()]
    .filter(({ atMs }) => !absences.some(({ fromMs, toMs }) => atMs >= fromMs - 1000 && atMs <= toMs))
  const slow = strange.filter(({ error }) => error.includes('deadline exceeded'))
  const other = strange.filter(one => !slow.includes(one))
  const scrapes = await prometheus.number(`count_over_time(up{job="bellwether"}${window})`)
  report({
    what: `${scrapes} scrapes: failed while there was a manager`, measured: `${other.length} ${other[0]?.error ?? ''}`,
    target: '0', ok: other.length === 0 && scrapes > 10
  })
  report({ what: '  took longer than a second', measured: slow.length, target: short ? 'reported' : '0', ok: short ||
    slow.length === 0 })
  const wrong = prometheus.log.split('\n').filter(line => /level=(?:warn|error)|out.of.order|duplicate/i.test(line))
  report({
    what: 'lines in the log of Prometheus: out of order, duplicates, warnings',
    measured: `${wrong.length} ${wrong[0] ?? ''}`, target: '0', ok: wrong.length === 0
  })
  const series = (await page()).split('\n').filter(line => line !== '' && !line.startsWith('#')).map(line =>
    line.slice(0, line.lastIndexOf(' ')))
  report({
    what: `series that stand twice on a page (of ${series.length})`, measured: series.length - new Set(series).size,
    target: '0', ok: series.length === new Set(series).size && series.length > 100
  })
}

module.exports = { run }
