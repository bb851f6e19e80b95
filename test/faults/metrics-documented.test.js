'use strict'
/**
 * docs/metrics.md against a scrape of a real manager: each row is there with its type and labels, and nothing of ours
 * is there that has no row.
 */
const fs = require('node:fs')
const net = require('node:net')
const path = require('node:path')
const { TestManager, until, freePort, request } = require('../support/manager-process')
const { startLoad } = require('../support/load')
const { runWeb, GOOD } = require('../support/web-app')

/** @type {TestManager} */
let manager
/** @type {number} */
let httpPort
/** @type {(() => Promise<unknown> | void)[]} */
let closers = []
beforeEach(async () => {
  manager = new TestManager()
  httpPort = await freePort()
  manager.env.BELLWETHER_HTTP_LISTEN = `127.0.0.1:${httpPort}`
  // nobody listens: the pushes fail, and are counted
  manager.env.BELLWETHER_OTLP_URL = `http://127.0.0.1:${await freePort()}`
  manager.env.BELLWETHER_OTLP_INTERVAL_MS = '1000'
})
afterEach(async () => {
  for (const close of closers) await close()
  closers = []
  await manager.end()
})

/** What a kernel may not have. */
const MAY_LACK = fs.existsSync('/sys/fs/cgroup/cgroup.pressure') ? [] : ['bellwether_cgroup_pressure_seconds_total']
/** The labels that Prometheus gives meaning to within a family. */
const OF_TYPE = ['le', 'quantile']
const root = path.join(__dirname, '../..')

/** @typedef {{ type: string, labels: string[] }} Row */

/** @returns {Map<string, Row>} */
function documented () {
  const text = fs.readFileSync(path.join(root, 'docs/metrics.md'), 'utf8')
  return new Map([...text.matchAll(/^\| `(\w+)` \| (\w+) \| [^|]* \| ([^|]*) \|/gm)].map(([, name, type, labels]) => {
    return [name, {
      type: type === 'unknown' ? 'untyped' : type,
      labels: [...labels.matchAll(/`(\w+)`/g)].map(([, label]) => label).sort()
    }]
  }))
}

/** @param {string} page @returns {Map<string, Row>}  families that have a sample, and all labels of theirs */
function scraped (page) {
  const types = new Map([...page.matchAll(/^# TYPE (\S+) (\S+)$/gm)].map(([, name, type]) => [name, type]))
  /** @type {Map<string, Set<string>>} */
  const labels = new Map()
  for (const [, sample, given = ''] of page.matchAll(/^(\w+)(?:\{(.*)\})? \S+$/gm)) {
    const name = types.has(sample) ? sample : sample.replace(/_(bucket|sum|count)$/, '')
    const known = labels.get(name) ?? new Set()
    for (const [, label] of given.matchAll(/(\w+)="(?:[^"\\]|\\.)*"/g)) if (!OF_TYPE.includes(label)) known.add(label)
    labels.set(name, known)
  }
  return new Map([...labels]
    .map(([name, known]) => [name, { type: types.get(name) ?? 'no TYPE', labels: [...known].sort() }]))
}

test('each metric of docs/metrics.md is in a live scrape, with its type and labels, and nothing else is', async () => {
  const port = await runWeb(manager, { log: { events: [{ name: 'no-memory', pattern: 'ENOMEM' }] } }, `
    const { Counter } = require(${JSON.stringify(path.join(root, 'node_modules/prom-client'))})
    new Counter({ name: 'app_jobs_total', help: 'Jobs' }).inc(3)
    require(${JSON.stringify(path.join(root, 'metrics'))}).register({ getMetricsAsArray () { throw new Error('a problem') } })
    ${GOOD}`)
  const nightly = manager.writeScript('nightly.js', '')
  await manager.command(['start', nightly, '-n', 'nightly', '--schedule-every-ms', '300'])
  const load = startLoad({ port, connections: 4, takesMs: 20 })
  closers.push(() => load.stop())
  const idle = net.connect(port, '127.0.0.1') // connections are open
  closers.push(() => { idle.destroy() })
  const rows = documented()
  expect(rows.size).toBeGreaterThan(60)
  /** @type {Map<string, Row>} */
  let seen = new Map()
  await until(async () => {
    seen = scraped((await request({ host: '127.0.0.1', port: httpPort, path: '/metrics' })).body)
    return [...rows.keys()].every(name => seen.has(name) || MAY_LACK.includes(name))
  }, 'each is there').catch(err => {
    throw seen.size > 0 ? new Error(`not in the scrape: ${[...rows.keys()].filter(name => !seen.has(name))}`) : err
  })
  expect(seen.get('app_jobs_total')).toEqual({ type: 'counter', labels: ['app'] })
  seen.delete('app_jobs_total')
  for (const name of MAY_LACK) rows.delete(name)
  expect(Object.fromEntries([...seen].sort())).toEqual(Object.fromEntries([...rows].sort()))
})
