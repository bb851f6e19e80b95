'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { Base } = require('../../metrics/collector/base')
const { Collector } = require('../../metrics/collector/collect')
const { render } = require('../../metrics/collector/render')
const { metricsFile, seriesFile } = require('../../metrics/format')
const { OWN_LENGTH } = require('../../metrics/worker-families')
const { CountingWorker, placeOf } = require('../support/counting-worker')

const DEAD_PID = 2 ** 22 + 1 // above the kernel's highest
const jobs = { name: 'jobs_total', type: /** @type {const} */ ('counter'), help: 'Jobs.' }
const queue = { name: 'queue_length', type: /** @type {const} */ ('gauge'), help: 'Waiting.' }
const took = { name: 'took_seconds', type: /** @type {const} */ ('histogram'), help: 'Time.', bounds: [0.1, 1] }
const asked = { name: 'asked_seconds', type: /** @type {const} */ ('summary'), help: 'Time.', quantiles: [0.5] }

/** @type {string} */
let dir
/** @type {Collector} */
let collector
/** @type {import('../../metrics/collector/collect').Living[]} */
let living
let keys = 0
/** @type {CountingWorker[]} */
let made
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-'))
  fs.mkdirSync(path.join(dir, 'workers'))
  living = []
  made = []
  begin()
})
afterEach(() => {
  collector.close()
  for (const one of made) one.close()
  fs.rmSync(dir, { recursive: true })
})

/** As the next manager's collecting process does it. */
function begin ({ maxLines = 10_000 } = {}) {
  collector?.close()
  const base = new Base(path.join(dir, 'metrics.json'), { maxLines })
  const problem = base.load()
  collector = new Collector({ dir: path.join(dir, 'workers'), base, maxLines })
  return problem
}

/** @param {string} app @param {number} slot @param {{ generation?: number, isLiving?: boolean }} [how] */
function worker (app, slot, { generation = 1, isLiving = true } = {}) {
  const base = path.join(dir, 'workers', `${app}.${slot}.${(keys++).toString(16).padStart(8, '0')}`)
  const one = new CountingWorker(base, { pid: isLiving ? process.pid : DEAD_PID, startedAtMs: generation })
  made.push(one)
  if (isLiving) living.push({ base, app, slot, generation, isBlocked: false })
  return one
}

/** @param {CountingWorker} one */
function die (one) {
  living = living.filter(({ base }) => base !== one.base)
  // its pid is another's by now
  const text = fs.readFileSync(seriesFile(one.base), 'utf8')
  fs.writeFileSync(seriesFile(one.base),
    text.replace(`"pid":${process.pid},`, `"pid":${DEAD_PID},`.padEnd(`"pid":${process.pid},`.length)))
}

/**
 * @param {{ format?: import('../../metrics/collector/render').Format, apps?: string[] | null, waitMs?: number }} [how]
 */
async function scrape ({ format = 'text', apps = null, waitMs = 0 } = {}) {
  const collected = await collector.collect({ living, apps, waitMs })
  const { text, left } =
    render([...collected.apps].map(([app, { families }]) => ({ app, families: families.values() })), format)
  const lines = text.split('\n')
  return {
    collected, left, lines, of: (/** @type {string} */ name) => lines.filter(line => line.startsWith(name)).sort()
  }
}

test('workers are added up, gauges told by slot, one HELP and TYPE a family over all apps', async () => {
  worker('web', 0).write([
    [jobs, '', { kind: 'a' }, 3], [took, '', {}, [1, 2, 5.5, 3]], [queue, '', {}, 7], [asked, '', {}, [0.2, 9, 4]]
  ])
  worker('web', 1).write([
    [jobs, '', { kind: 'a' }, 4], [took, '', {}, [0, 1, 1, 1]], [queue, '', {}, 8], [asked, '', {}, [0.4, 1, 1]]
  ])
  worker('api', 0).write([[jobs, '', { kind: 'a' }, 1]])
  const { of, lines } = await scrape()
  expect(of('jobs_total')).toEqual(['jobs_total{app="api",kind="a"} 1', 'jobs_total{app="web",kind="a"} 7'])
  expect(of('took_seconds')).toEqual([
    'took_seconds_bucket{app="web",le="+Inf"} 4', 'took_seconds_bucket{app="web",le="0.1"} 1',
    'took_seconds_bucket{app="web",le="1"} 3',
    'took_seconds_count{app="web"} 4', 'took_seconds_sum{app="web"} 6.5'
  ])
  expect(of('queue_length')).toEqual(['queue_length{app="web",slot="0"} 7', 'queue_length{app="web",slot="1"} 8'])
  expect(of('asked_seconds{')).toEqual([
    'asked_seconds{app="web",slot="0",quantile="0.5"} 0.2', 'asked_seconds{app="web",slot="1",quantile="0.5"} 0.4'
  ])
  for (const kind of ['HELP', 'TYPE']) {
    const heads = lines.filter(line => line.startsWith(`# ${kind} `)).map(line => line.split(' ')[2])
    expect(heads).toEqual([...new Set(heads)])
  }
})

test('a line of a series file that another worker has, too, means what its own file says', async () => {
  const [one, other] = [worker('web', 0), worker('api', 0)]
  one.write([[jobs, '', { kind: 'a' }, 3]])
  other.write([[queue, '', { kind: 'a' }, 7]])
  const lineOf = (/** @type {CountingWorker} */ { base }) =>
    fs.readFileSync(seriesFile(base), 'utf8').split('\n').find(line => line.startsWith('['))
  expect(lineOf(one)).toBe(lineOf(other))
  expect((await scrape()).lines.filter(line => line.includes('kind="a"')).sort())
    .toEqual(['jobs_total{app="web",kind="a"} 3', 'queue_length{app="api",slot="0",kind="a"} 7'])
})

test('a dead worker is counted once and for ever, whoever dies in between', async () => {
  const first = worker('web', 0)
  first.own[placeOf('bellwether_http_requests_total')] = 5
  first.write([[jobs, '', {}, 10], [took, '', {}, [1, 1, 1, 1]], [queue, '', {}, 3], [asked, '', {}, [0.2, 9, 4]]])
  worker('web', 1).write([[jobs, '', {}, 2]])
  expect((await scrape()).of('jobs_total')).toEqual(['jobs_total{app="web"} 12'])
  die(first)
  const after = await scrape()
  expect(after.of('jobs_total')).toEqual(['jobs_total{app="web"} 12'])
  expect(after.of('took_seconds_count')).toEqual(['took_seconds_count{app="web"} 1'])
  expect(after.of('bellwether_http_requests_total{app="web",method="GET",status="1xx"'))
    .toEqual(['bellwether_http_requests_total{app="web",method="GET",status="1xx"} 5'])
  expect(after.of('queue_length')).toEqual([])
  expect(after.of('asked_seconds'))
    .toEqual(['asked_seconds_count{app="web",slot="0"} 4', 'asked_seconds_sum{app="web",slot="0"} 9'])
  expect(after.collected.apps.get('web')?.gaps).toEqual({ killed: 1 })
  expect(fs.existsSync(metricsFile(first.base)) || fs.existsSync(seriesFile(first.base))).toBe(false)
  begin()
  expect((await scrape()).of('jobs_total')).toEqual(['jobs_total{app="web"} 12'])
})

test.each([
  'before the base was written', 'after the base was written, with its files still there',
  'with one of its files still there'
])('a collector that dies %s: nothing twice, nothing lost', async when => {
  const dead = worker('web', 0, { isLiving: false }).write([[jobs, '', {}, 10]], { isLast: true })
  const copies = [metricsFile(dead.base), seriesFile(dead.base)].map(file => ({ file, bytes: fs.readFileSync(file) }))
  if (when !== 'before the base was written') {
    await scrape()
    for (const { file, bytes } of when.endsWith('its files still there') && !when.startsWith('with') ? copies
      : copies.slice(0, 1)) fs.writeFileSync(file, bytes)
  } else {
    fs.mkdirSync(path.join(dir, 'metrics.json.new')) // it cannot be written
    expect((await scrape()).of('jobs_total')).toEqual(['jobs_total{app="web"} 10'])
    fs.rmdirSync(path.join(dir, 'metrics.json.new'))
  }
  begin()
  for (let i = 0; i < 3; i++) expect((await scrape()).of('jobs_total')).toEqual(['jobs_total{app="web"} 10'])
  expect(fs.readdirSync(path.join(dir, 'workers'))).toEqual([])
  expect((await scrape()).collected.apps.get('web')?.gaps).toEqual({})
})

test('the base is damaged: it is set aside and said, and living workers are counted', async () => {
  worker('web', 0, { isLiving: false }).write([[jobs, '', {}, 10]], { isLast: true })
  await scrape()
  worker('web', 1).write([[jobs, '', {}, 2]])
  fs.writeFileSync(path.join(dir, 'metrics.json'), 'x')
  expect(begin()).toBe(null) // the copy has it
  expect((await scrape()).of('jobs_total')).toEqual(['jobs_total{app="web"} 12'])
  for (const file of ['metrics.json', 'metrics.json.bak']) fs.writeFileSync(path.join(dir, file), 'x')
  expect(begin()).toContain('damaged')
  expect((await scrape()).of('jobs_total')).toEqual(['jobs_total{app="web"} 2'])
  expect(fs.readdirSync(dir).filter(name => name.endsWith('.damaged'))).toHaveLength(2)
})

test('an app that is not in the list any more is forgotten, one that still has a worker is not', async () => {
  worker('web', 0, { isLiving: false }).write([[jobs, '', {}, 10]])
  worker('api', 0).write([[jobs, '', {}, 1]])
  expect((await scrape({ apps: ['web'] })).of('jobs_total')).toHaveLength(2)
  expect((await scrape({ apps: [] })).of('jobs_total')).toEqual(['jobs_total{app="api"} 1'])
})

test('two releases with other bounds: no bucket falls, the newest says which there are', async () => {
  const old = worker('web', 0).write([[took, '', {}, [1, 2, 9, 4]]])
  worker('web', 1, { generation: 2 }).write([[{ ...took, bounds: [0.1, 0.5, 1] }, '', {}, [1, 1, 1, 2, 2]]])
  const expected = ['+Inf"} 6', '0.1"} 2', '0.5"} 2', '1"} 3'].map(end => `took_seconds_bucket{app="web",le="${end}`)
  expect((await scrape()).of('took_seconds_bucket')).toEqual(expected)
  die(old)
  expect((await scrape()).of('took_seconds_bucket')).toEqual(expected)
  begin()
  expect((await scrape()).of('took_seconds_bucket')).toEqual(expected)
})

test('clashes: of type the newest wins and it is named, over apps the first, and sample names are never written twice', async () => {
  worker('web', 0).write([[jobs, '', {}, 5], [queue, '', {}, 1]])
  worker('web', 1, { generation: 2 })
    .write([[{ ...jobs, type: 'gauge' }, '', {}, 6], [{ ...queue, help: 'Other.' }, '', {}, 2]])
  worker('zoo', 0)
    .write([[jobs, '', {}, 5], [took, '', {}, [1, 1, 1, 1]], [{ ...queue, name: 'took_seconds_sum' }, '', {}, 4]])
  const { of, collected, left, lines } = await scrape()
  expect(of('jobs_total')).toEqual(['jobs_total{app="web",slot="1"} 6'])
  expect(of('queue_length')).toHaveLength(2)
  expect(lines).toContain('# HELP queue_length Other.')
  expect(collected.apps.get('web')?.left.map(({ reason, family }) => `${reason} ${family}`).sort())
    .toEqual(['help queue_length', 'type jobs_total'])
  expect(left.map(({ app, family }) => `${app} ${family}`)).toEqual(['zoo jobs_total', 'zoo took_seconds_sum'])
  expect(of('took_seconds_sum')).toEqual(['took_seconds_sum{app="zoo"} 1'])
})

test('labels: in any order, escaped, and ours stay ours', async () => {
  worker('web', 0).write([[jobs, '', { b: 'x"y\\z\n', a: '1', app: 'mine', slot: 9 }, 1]])
  worker('web', 1).write([[jobs, '', { a: '1', slot: 9, app: 'mine', b: 'x"y\\z\n' }, 1]])
  expect((await scrape()).of('jobs_total'))
    .toEqual(['jobs_total{app="web",a="1",b="x\\"y\\\\z\\n",exported_app="mine",exported_slot="9"} 2'])
})

test('too many lines: the largest family of the app goes, whole and named', async () => {
  begin({ maxLines: 20 })
  worker('web', 0)
    .write([[jobs, '', {}, 5], ...Array.from({ length: 15 }, (_, i) => /** @type {any} */ ([queue, `${i}`, { i }, i]))])
  worker('web', 1).write(Array.from({ length: 15 }, (_, i) => /** @type {any} */ ([queue, `${i}`, { i }, i])))
  const { of, collected } = await scrape()
  expect(of('queue_length')).toEqual([])
  expect(of('jobs_total')).toHaveLength(1)
  expect(of('bellwether_connections').length).toBeGreaterThan(0)
  expect(collected.apps.get('web')?.left)
    .toEqual([{ family: 'queue_length', reason: 'lines', text: expect.stringContaining('more than 20') }])
})

test('a worker that does not answer is waited for no longer than said, and shown as stale', async () => {
  const quick = worker('web', 0)
  worker('web', 1).write([[jobs, '', {}, 2]])
  quick.write([[jobs, '', {}, 1]])
  const beganAtMs = performance.now()
  const { collected, of } = await scrape({ waitMs: 300 })
  expect(performance.now() - beganAtMs).toBeGreaterThanOrEqual(299)
  expect(of('jobs_total')).toEqual(['jobs_total{app="web"} 3'])
  expect(collected.workers.map(({ slot, isStale }) => [slot, isStale])).toEqual([[0, true], [1, true]])
  for (const one of living) one.isBlocked = true
  const known = performance.now()
  await scrape({ waitMs: 60_000 })
  expect(performance.now() - known).toBeLessThan(10_000)
})

test.each([
  { what: 'a foreign text', file: '.metrics', put: (/** @type {string} */ file) => fs.writeFileSync(file, 'hello') },
  {
    what: 'a hole of a terabyte', file: '.metrics', put: (/** @type {string} */ file) => fs.truncateSync(file, 2 ** 40)
  },
  { what: 'half of it', file: '.metrics', put: (/** @type {string} */ file) => fs.truncateSync(file, 200) },
  {
    what: 'a directory', file: '.metrics', put: (/** @type {string} */ file) => { fs.rmSync(file); fs.mkdirSync(file) }
  },
  {
    what: 'a link',
    file: '.metrics',
    put: (/** @type {string} */ file) => { fs.rmSync(file); fs.symlinkSync('/etc/passwd', file) }
  },
  { what: 'no series', file: '.series', put: (/** @type {string} */ file) => fs.rmSync(file) },
  { what: 'series that are cut', file: '.series', put: (/** @type {string} */ file) => fs.truncateSync(file, 100) },
  { what: 'series of nonsense', file: '.series', put: (/** @type {string} */ file) => fs.writeFileSync(file,
    '[1]\n{"family":{}}\nnull\n[[],{},3]\n{"series":1,"own":[{"labels":7}]}\n{"dropped":[]}\n7\n'.repeat(50)) }
])('$what in place of a file: the others are served, and it is said', async ({ file, put }) => {
  const bad = worker('web', 0).write([[jobs, '', {}, 3]])
  worker('web', 1).write([[jobs, '', {}, 2]])
  put(bad.base + file)
  const { of, collected } = await scrape({ waitMs: 20 })
  expect(of('jobs_total')).toEqual(['jobs_total{app="web"} 2'])
  expect(collected.faults.length).toBe(1)
  expect(collected.faults[0]).toContain('web.0.')
})

test('a file that is damaged after it was read: its last values stand, also when its worker dies', async () => {
  const bad = worker('web', 0).write([[jobs, '', {}, 3]])
  await scrape()
  fs.writeFileSync(metricsFile(bad.base), 'nonsense')
  expect((await scrape()).of('jobs_total')).toEqual(['jobs_total{app="web"} 3'])
  die(bad)
  expect((await scrape()).of('jobs_total')).toEqual(['jobs_total{app="web"} 3'])
})

test('OpenMetrics: names, floats, exemplars and the end', async () => {
  const one = worker('web', 0)
  const bucket = OWN_LENGTH + 1
  one.write([[jobs, '', {}, 3], [took, '', {}, [1, 2, 5.5, 3]]], {
    exemplars: [[bucket, { trace_id: 'abc' }, 0.05, 1700000000.5], [OWN_LENGTH, { trace_id: 'x'.repeat(200) }, 1, 1]]
  })
  const { lines } = await scrape({ format: 'openmetrics' })
  expect(lines).toEqual(expect.arrayContaining([
    '# TYPE jobs counter',
    'jobs_total{app="web"} 3',
    'took_seconds_bucket{app="web",le="0.1"} 1 # {trace_id="abc"} 0.05 1700000000.5',
    'took_seconds_bucket{app="web",le="1.0"} 2',
    '# TYPE nodejs_active_handles_total unknown'
  ]))
  expect(lines.slice(-2)).toEqual(['# EOF', ''])
})
