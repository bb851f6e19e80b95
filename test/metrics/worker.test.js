'use strict'
/** A real worker writes what it counts: read from its files, as the manager reads them. */
const fs = require('node:fs')
const http = require('node:http')
const http2 = require('node:http2')
const path = require('node:path')
const { startWorker, bindKey, cleanUp } = require('../worker/harness')
const { readBlock, readFileOf, exemplarsOf, askForMetrics, metricsFile, seriesFile, ABSENT } =
  require('../../metrics/format')
const { layOut } = require('../../metrics/worker-families')
const { until } = require('../support/until')

afterEach(cleanUp)

const METRICS = { maxSeries: 1000, ignorePaths: ['/healthz'] }
const CLIENT = JSON.stringify(require.resolve('prom-client'))
const HELLO = `require('http').createServer((req, res) => {
  if (req.url === '/never') return
  if (req.url === '/block') { const end = Date.now() + 400; while (Date.now() < end); }
  if (req.url === '/die') throw new Error('as asked')
  res.statusCode = Number(req.url.slice(1)) || 200
  res.end('hello')
}).listen(PORT, '127.0.0.1');
`

/** @param {string} code @param {Record<string, any>} [more] */
async function start (code, { boot = {}, ...more } = {}) {
  const listener = bindKey('tcp://127.0.0.1:0')
  const worker = startWorker({
    code: code.replace('PORT', String(listener.port)), listeners: [listener],
    boot: { sidecar: true, metrics: METRICS, ...boot }, ...more
  })
  await worker.next('accepting')
  return { ...worker, port: listener.port }
}

/** @param {{ socketBase: string }} worker */
function read ({ socketBase }) {
  if (!fs.existsSync(metricsFile(socketBase)) || !fs.existsSync(seriesFile(socketBase))) return null
  const fd = fs.openSync(metricsFile(socketBase), 'r')
  try {
    const block = readBlock(readFileOf(fd, fs.fstatSync(fd).size))
    if (block === null) return null
    const values = Float64Array.from(block.values)
    const lines = fs.readFileSync(seriesFile(socketBase)).subarray(0, block.seriesBytes).toString().trim().split('\n')
      .map(line => JSON.parse(line))
    /** @type {Record<string, number>} */
    const all = {}
    const nameOf = (/** @type {string} */ name, /** @type {object} */ labels) =>
      name + Object.values(labels).map(value => ` ${value}`).join('')
    for (const { family, series, width } of layOut(lines[0].own).placed) {
      for (const { labels, at } of series) all[nameOf(family.name, labels)] = values[at + width - 1]
    }
    const families = new Map(lines.filter(line => line.family !== undefined).map(line => [line.family, line]))
    for (const line of lines.filter(Array.isArray)) {
      const [id, at, labels] = line
      const { name, bounds, quantiles } = families.get(id)
      const width = (bounds ?? quantiles ?? { length: -1 }).length + 2
      all[nameOf(name, labels)] = values[at + width - 1]
    }
    return { block: { ...block, exemplars: exemplarsOf(block), values }, all, lines, families }
  } finally {
    fs.closeSync(fd)
  }
}
/** @typedef {NonNullable<ReturnType<typeof read>>} Seen */

/** @param {any} worker @param {(seen: Seen) => boolean} test @param {string} what @returns {Promise<Seen>} */
async function seen (worker, test, what) {
  /** @type {Seen | null} */
  let last = null
  await until(() => {
    last = read(worker)
    return last !== null && test(last)
  }, what)
  return /** @type {any} */ (last)
}

/** @param {any} worker @param {'SCRAPED_AT_MS' | 'WATCHED_AT_MS'} [what] */
async function ask (worker, what = 'SCRAPED_AT_MS') {
  const nowMs = Date.now() + Math.random()
  await until(() => fs.existsSync(metricsFile(worker.socketBase)), 'it has a file')
  const fd = fs.openSync(metricsFile(worker.socketBase), 'r+')
  askForMetrics(fd, what, nowMs)
  fs.closeSync(fd)
  return seen(worker,
    ({ block }) => (what === 'SCRAPED_AT_MS' ? block.answersMs : block.watchAnswersMs) === nowMs, 'it answers')
}

/** @param {number} port @param {string} at @param {object} [more] @returns {Promise<number | string | undefined>} */
function get (port, at, more = {}) {
  return new Promise(resolve => {
    const request = http.request({ port, host: '127.0.0.1', path: at, agent: false, ...more }, response => {
      response.resume().on('close', () => resolve(response.statusCode))
    })
    request.on('error', err => resolve(/** @type {any} */ (err).code)).end()
  })
}

test('requests by method and outcome, their time, and what does not count', async () => {
  const worker = await start(HELLO)
  await Promise.all([
    get(worker.port, '/'), get(worker.port, '/'), get(worker.port, '/', { method: 'BREW' }), get(worker.port, '/404'),
    get(worker.port, '/', { method: 'POST' })
  ])
  await get(worker.port, '/healthz?deep=1')
  await get(0, '/', { socketPath: `${worker.socketBase}.http.sock`, port: undefined })
  const gone = http.get({ port: worker.port, host: '127.0.0.1', path: '/never', agent: false }).on('error', () => {})
  await seen(worker, ({ all }) => all.bellwether_http_requests_in_flight === 1, 'one is in flight')
  gone.destroy()
  const { all } = await seen(worker,
    found => found.all['bellwether_http_requests_total GET aborted'] === 1, 'it is aborted')
  expect(Object.fromEntries(
    Object.entries(all).filter(([name, value]) => name.startsWith('bellwether_http') && value !== 0)
  )).toEqual({
    'bellwether_http_requests_total GET 2xx': 2,
    'bellwether_http_requests_total GET 4xx': 1,
    'bellwether_http_requests_total GET aborted': 1,
    'bellwether_http_requests_total POST 2xx': 1,
    'bellwether_http_request_duration_seconds': 4
  })
})

test('HTTP/2 streams count as requests do', async () => {
  const worker = await start(`const server = require('http2').createServer()
    server.on('stream', (stream, headers) => { if (headers[':path'] !== '/never') { stream.respond({ ':status': 503 }); stream.end('x') } })
    server.listen(PORT, '127.0.0.1')`)
  const session = http2.connect(`http://127.0.0.1:${worker.port}`)
  const one = (/** @type {string} */ at) => session.request({ ':path': at })
  const answered = one('/')
  answered.resume().end()
  await new Promise(resolve => answered.on('close', resolve))
  const never = one('/never')
  await seen(worker, ({ all }) => all.bellwether_http_requests_in_flight === 1, 'one is in flight')
  expect((await ask(worker, 'WATCHED_AT_MS')).all).toMatchObject({
    'bellwether_connections open': 1, 'bellwether_connections http2': 1
  })
  never.on('error', () => {}).close(http2.constants.NGHTTP2_CANCEL)
  await seen(worker, ({ all }) => all['bellwether_http_requests_total GET 5xx'] === 1 &&
    all['bellwether_http_requests_total GET aborted'] === 1, 'both are counted')
  session.close()
})

test('an idle worker writes nothing until it is asked, and then what is fresh', async () => {
  const dir = fs.mkdtempSync(path.join(require('node:os').tmpdir(), 'bw-'))
  const file = path.join(dir, 'beats')
  fs.writeFileSync(file, '')
  // a beat as often as the worker looks whether there is something to write
  const worker =
    await start(`${HELLO} setInterval(() => require('fs').appendFileSync(${JSON.stringify(file)}, '.'), 200)`)
  const beats = () => fs.statSync(file).size
  // its start and a collection of garbage are worth a write; but two seconds without one there must be
  let unchanged = false
  for (let window = 0; window < 15 && !unchanged; window++) {
    const from = beats()
    const before = read(worker)?.block.sequence
    await until(() => beats() >= from + 10, 'ten beats have passed')
    unchanged = before !== undefined && read(worker)?.block.sequence === before
  }
  expect(unchanged).toBe(true)

  const first = await ask(worker)
  expect(first.all.nodejs_heap_size_used_bytes).toBeGreaterThan(1e6)
  expect(first.all.nodejs_version_info).toBe(1)
  expect(first.all.process_start_time_seconds).toBeGreaterThan(Date.now() / 1000 - 600)
  const counted = first.all['bellwether_event_loop_seconds_total idle']
  const { sequence } = await seen(worker, () => true, '').then(({ block }) => block)
  // collections of garbage right after its start are worth a write
  const later = await ask(worker, 'WATCHED_AT_MS')
  expect(later.block.sequence).toBeGreaterThan(sequence)
  expect(later.all['bellwether_event_loop_seconds_total idle']).toBeGreaterThan(counted)
  expect(later.all.bellwether_event_loop_delay_seconds).toBeGreaterThan(0)
  await cleanUp() // it writes into the folder
  fs.rmSync(dir, { recursive: true })
})

test('a block of the loop is told by cause, and a stuck worker keeps its last values', async () => {
  const worker = await start(HELLO)
  await get(worker.port, '/block')
  const { all } = await seen(worker,
    found => found.all['bellwether_event_loop_blocked_seconds_total code'] > 0.2, 'the block is counted')
  expect(all['bellwether_event_loop_blocked_seconds_total held']).toBe(0)
  process.kill(Number(worker.child.pid), 'SIGSTOP')
  expect(read(worker)?.all['bellwether_http_requests_total GET 2xx']).toBe(1)
  process.kill(Number(worker.child.pid), 'SIGKILL')
  await worker.exit
  expect(read(worker)).toMatchObject({ block: { isLast: false }, all: { 'bellwether_http_requests_total GET 2xx': 1 } })
})

test.each([
  { how: 'an uncaught exception', end: (/** @type {any} */ worker) => get(worker.port, '/die') },
  { how: 'process.exit()', end: (/** @type {any} */ worker) => worker.send({ type: 'message', data: 'exit' }) },
  {
    how: 'a drain', end: (/** @type {any} */ worker) => worker.send({ type: 'drain', idleGraceMs: 0, timeoutMs: 2000 })
  }
])('the last values are written: $how', async ({ end }) => {
  const worker = await start(`${HELLO}
    const client = require(${CLIENT})
    const jobs = new client.Counter({ name: 'jobs_total', help: 'Jobs.' })
    process.on('message', () => { jobs.inc(7); process.exit() })
    process.on('uncaughtExceptionMonitor', () => jobs.inc(7))
    process.on('bellwether:drain', () => jobs.inc(7))`)
  await seen(worker, ({ all }) => all.jobs_total === 0, 'the app counts')
  await end(worker)
  if (end.toString().includes('drain')) await worker.next('drained')
  else await worker.exit
  const last = read(worker)
  expect(last?.block.isLast).toBe(true)
  expect(last?.all.jobs_total).toBe(7)
})

test.each([
  ['prom-client', 'cjs'], ['prom-client', 'esm'], ['@prometheus-io/client', 'cjs'], ['@prometheus-io/client', 'esm']
])("the app's own metrics of every type are found without a word: %s, %s", async (client, kind) => {
  const file = JSON.stringify(require.resolve(client))
  const use = kind === 'cjs'
    ? `const client = require(${file})`
    : `import client from ${file}; import http from 'node:http'`
  const worker = await start(`${use}
    new client.Counter({ name: 'jobs_total', help: 'Jobs.', labelNames: ['kind'] }).inc({ kind: 'a' }, 3)
    new client.Gauge({ name: 'queue', help: 'Waiting.', collect () { this.set(42) } })
    new client.Gauge({ name: 'later', help: 'Later.', async collect () { await new Promise(resolve => setTimeout(resolve, 20)); this.set(43) } })
    new client.Gauge({ name: 'bad', help: 'Bad.', collect () { throw new Error('broken') } })
    new client.Histogram({ name: 'took_seconds', help: 'Time.', buckets: [0.1, 1] }).observe(0.5)
    new client.Summary({ name: 'size_bytes', help: 'Size.', percentiles: [0.5] }).observe(9)
    client.collectDefaultMetrics()
    ${kind === 'cjs' ? HELLO : HELLO.replace("require('http')", 'http')}`, { esm: kind === 'esm' })
  await seen(worker, ({ all }) => all['jobs_total a'] === 3 && all.took_seconds === 1, 'the counters are there')
  const { all, families, lines } = await ask(worker)
  expect(all).toMatchObject({ 'jobs_total a': 3, queue: 42, later: 43, bad: 0, took_seconds: 1, size_bytes: 1 })
  expect([...families.values()].find(({ name }) => name === 'took_seconds')).toMatchObject({
    type: 'histogram', help: 'Time.', bounds: [0.1, 1]
  })
  expect(lines.filter(line => line.problem))
    .toEqual([{ problem: { reason: 'throws', family: 'bad', text: 'its collect() throws: broken' } }])
  // what the worker measures itself is there once
  expect([...families.values()].filter(({ name }) => name === 'process_cpu_seconds_total')).toEqual([])
})

test('registries of its own, several copies of the client, exemplars', async () => {
  const dir = fs.mkdtempSync(path.join(require('node:os').tmpdir(), 'bw-'))
  try {
    fs.cpSync(path.dirname(require.resolve('prom-client/package.json')),
      path.join(dir, 'node_modules', 'prom-client'), { recursive: true })
    const installed = path.dirname(path.dirname(require.resolve('prom-client/package.json')))
    for (const name of ['tdigest', '@opentelemetry']) {
      fs.symlinkSync(path.join(installed, name), path.join(dir, 'node_modules', name))
    }
    const worker = await start(`const client = require(${CLIENT})
      const copy = require(${JSON.stringify(path.join(dir, 'node_modules', 'prom-client'))})
      if (copy === client) throw new Error('one copy')
      const own = require(${JSON.stringify(path.join(__dirname, '..', '..', 'metrics'))}).register(new client.Registry(client.Registry.OPENMETRICS_CONTENT_TYPE))
      new client.Counter({ name: 'here_total', help: 'Here.' }).inc(1)
      new copy.Counter({ name: 'there_total', help: 'There.' }).inc(2)
      new client.Counter({ name: 'mine', help: 'Mine.', registers: [own], enableExemplars: true }).inc({ value: 3, exemplarLabels: { trace_id: 'c' } })
      new client.Histogram({ name: 'took_seconds', help: 'T.', buckets: [1], registers: [own], enableExemplars: true }).observe({ value: 5, exemplarLabels: { trace_id: 'h' } })
      ${HELLO}`)
    const { all, block } = await seen(worker, found => found.all.mine_total === 3, 'the own registry is read')
    expect(all).toMatchObject({ here_total: 1, there_total: 2, mine_total: 3, took_seconds: 1 })
    expect(block.exemplars.map(([at, labels, value]) => [block.values[at], labels, value]).sort()).toEqual([
      [1, { trace_id: 'h' }, 5], [3, { trace_id: 'c' }, 3]
    ])
  } finally {
    fs.rmSync(dir, { recursive: true })
  }
})

test('its files are removed: the app serves on, they are made again, and the counts go on', async () => {
  const worker = await start(HELLO)
  await get(worker.port, '/')
  await seen(worker, ({ all }) => all['bellwether_http_requests_total GET 2xx'] === 1, 'it counts')
  const files = [metricsFile(worker.socketBase), seriesFile(worker.socketBase)]
  for (const file of files) fs.rmSync(file)
  await until(async () => {
    await get(worker.port, '/')
    return files.every(file => fs.existsSync(file))
  }, 'the files are there again')
  const { all } = await seen(worker, found => found.all['bellwether_http_requests_total GET 2xx'] > 1, 'it counts')
  expect(all['bellwether_http_requests_total GET 2xx']).toBeGreaterThan(1)
})

test('a folder that cannot be written to: said once, and the app serves', async () => {
  const worker = await start(`const fs = require('node:fs'), dir = require('node:path').dirname(process.argv[1])
    const open = fs.openSync
    fs.openSync = (file, ...more) => { if (String(file).endsWith('.metrics')) throw Object.assign(new Error('EACCES: no'), { code: 'EACCES' }); return open(file, ...more) }
    ${HELLO}`)
  expect(await worker.next('trouble')).toMatchObject({ part: 'metrics', text: expect.stringContaining('EACCES') })
  expect(await get(worker.port, '/')).toBe(200)
  expect(worker.messages.filter(({ type }) => type === 'trouble')).toEqual([])
  expect(read(worker)).toBe(null)
})

test('without metrics there is no file', async () => {
  const worker = await start(HELLO, { boot: { metrics: undefined } })
  expect(await get(worker.port, '/')).toBe(200)
  expect(fs.existsSync(metricsFile(worker.socketBase))).toBe(false)
  expect(ABSENT).toBeLessThan(0)
})
