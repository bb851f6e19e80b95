'use strict'
/**
 * The push of OTLP: what is sent, to a real receiver on this machine, and what becomes of it when that one fails,
 * hangs, or breaks off.
 */
const fs = require('node:fs')
const http = require('node:http')
const os = require('node:os')
const path = require('node:path')
const { gunzipSync } = require('node:zlib')
const { toOtlp } = require('../../metrics/collector/otlp/convert')
const { decidePush } = require('../../metrics/collector/otlp/decide')
const { CONVENTIONS } = require('../../metrics/collector/otlp/names')
const { Sender, endpointOf, readHeaders, MAX_WAITING } = require('../../metrics/collector/otlp/sender')
const { parseLabels, labelText } = require('../../metrics/collector/label-text')
const { FAMILIES } = require('../../metrics/worker-families')
const { MANAGER_FAMILIES } = require('../../metrics/manager-families')
const { until } = require('../support/until')

const ABSENT = -Number.MAX_VALUE
/** @param {any} definition @param {Record<string, number[]>} cells */
const family = (definition, cells) => ({
  definition: { help: 'Help.', isOwn: true, perSlot: false, isShare: false, width: 1, ...definition },
  cells: new Map(Object.entries(cells).map(([key, values]) => [
    key, { values: Float64Array.from(values), exemplars: null, source: /** @type {any} */ (null) }
  ]))
})
const SOURCE = { hostName: 'box', version: '1.0.0', startedAtMs: 1000, nowMs: 1795636120419 }
/** @param {any[]} families @param {string | null} [app] */
const metricsOf = (families, app = 'web') =>
  /** @type {any} */ (toOtlp([{ app, families }], SOURCE).request).resourceMetrics[0]?.scopeMetrics[0].metrics

test('each app is a resource; counters are cumulative sums since the boot', () => {
  const { request, points } = toOtlp([
    {
      app: null, families: [family({ name: 'bellwether_workers', type: 'gauge' }, { 'app="web",state="serving"': [2] })]
    },
    { app: 'web', families: [family({ name: 'jobs_total', type: 'counter' }, { 'kind="a"': [3], 'kind="b"': [4] })] }
  ], SOURCE)
  expect(points).toBe(3)
  expect(JSON.parse(JSON.stringify(request))).toEqual({
    resourceMetrics: [
      {
        resource: { attributes: [
          { key: 'service.name', value: { stringValue: 'bellwether' } },
          { key: 'host.name', value: { stringValue: 'box' } }
        ] },
        scopeMetrics: [{
          scope: { name: 'bellwether', version: '1.0.0' },
          metrics: [{
            name: 'bellwether_workers', description: 'Help.', unit: '', gauge: {
              dataPoints: [{
                attributes: [
                  { key: 'app', value: { stringValue: 'web' } }, { key: 'state', value: { stringValue: 'serving' } }
                ],
                timeUnixNano: '1795636120419000000', asDouble: 2
              }]
            }
          }]
        }]
      },
      {
        resource: { attributes: [
          { key: 'service.name', value: { stringValue: 'web' } }, { key: 'host.name', value: { stringValue: 'box' } }
        ] },
        scopeMetrics: [{
          scope: { name: 'bellwether', version: '1.0.0' },
          metrics: [{
            name: 'jobs_total', description: 'Help.', unit: '', sum: {
              aggregationTemporality: 2, isMonotonic: true,
              dataPoints: [['a', 3], ['b', 4]].map(([kind, asDouble]) => ({
                attributes: [{ key: 'kind', value: { stringValue: kind } }], startTimeUnixNano: '1000000000',
                timeUnixNano: '1795636120419000000', asDouble
              }))
            }
          }]
        }]
      }
    ]
  })
})

test('a histogram has its buckets one by one, a summary its quantiles, user and system time are one metric', () => {
  const metrics = metricsOf([
    family({ name: 'took_seconds', type: 'histogram', bounds: [0.1, 1], width: 4 }, { '': [3, 5, 12.5, 7] }),
    family({ name: 'size_bytes', type: 'summary', quantiles: [0.5, 0.9], width: 4 }, { '': [10, ABSENT, 30, 2] }),
    family({ name: 'process_cpu_user_seconds_total', type: 'counter' }, { 'slot="0"': [1] }),
    family({ name: 'process_cpu_system_seconds_total', type: 'counter' }, { 'slot="0"': [2] }),
    family({ name: 'process_cpu_seconds_total', type: 'counter' }, { 'slot="0"': [3] })
  ])
  expect(metrics.map((/** @type {any} */ one) => [one.name, one.unit]))
    .toEqual([['took_seconds', 's'], ['size_bytes', 'By'], ['process.cpu.time', 's']])
  expect(metrics[0].histogram).toMatchObject({
    aggregationTemporality: 2,
    dataPoints: [{ count: '7', sum: 12.5, bucketCounts: ['3', '2', '2'], explicitBounds: [0.1, 1] }]
  })
  expect(metrics[1].summary.dataPoints)
    .toMatchObject([{ count: '2', sum: 30, quantileValues: [{ quantile: 0.5, value: 10 }] }])
  expect(metrics[2].sum.dataPoints.map((/** @type {any} */ one) => [
    one.asDouble, one.attributes.map((/** @type {any} */ a) => a.value.stringValue)
  ])).toEqual([[1, ['0', 'user']], [2, ['0', 'system']]])
})

test('what JSON cannot say is left out', () => {
  expect(metricsOf([family({ name: 'a', type: 'gauge' }, { 'x="1"': [NaN], 'x="2"': [Infinity], 'x="3"': [ABSENT] })]))
    .toBeUndefined()
})

test('the table of conventions speaks of families that exist, and each name has one kind of data', () => {
  const types = new Map([...FAMILIES, ...MANAGER_FAMILIES].map(({ name, type }) => [name, type]))
  expect(Object.keys(CONVENTIONS).filter(name => !types.has(name))).toEqual([])
  /** @type {Map<string, Set<string>>} */
  const kinds = new Map()
  for (const [name, convention] of Object.entries(CONVENTIONS)) {
    if (convention !== null) kinds.set(convention.name,
      new Set([...kinds.get(convention.name) ?? [], `${types.get(name)} ${convention.unit} ${convention.isUpDown}`]))
  }
  expect([...kinds].filter(([, all]) => all.size > 1)).toEqual([])
})

test.each([
  {}, { a: 'x' }, { a: 'say "hi", \\ and\nmore', b: '}={' }
])('labels %j are read as they were written', labels => {
  expect(parseLabels(labelText(labels))).toEqual(labels)
})

test.each([
  { name: 'taken', answer: { status: 200, text: '{}' }, expected: { action: 'done', problem: null } },
  {
    name: 'taken in part',
    answer: { status: 200, text: '{"partialSuccess":{"rejectedDataPoints":"3","errorMessage":"old"}}' },
    expected: { action: 'done', problem: 'the receiver refused 3 points: old' }
  },
  {
    name: 'too many requests, with a wish',
    answer: { status: 429, retryAfter: '7', text: '' },
    expected: { action: 'again', delayMs: 7000 }
  },
  {
    name: 'unavailable until a date',
    answer: { status: 503, retryAfter: new Date(5000).toUTCString(), text: '' },
    expected: { action: 'again', delayMs: 4000 }
  },
  { name: 'a wish for a day', answer: { status: 503, retryAfter: '86400', text: '' }, expected: {
    action: 'again', delayMs: 600_000
  } },
  {
    name: 'a wish that means nothing',
    answer: { status: 503, retryAfter: 'soon', text: '' },
    expected: { action: 'again', delayMs: 1000 }
  },
  { name: 'no answer, the third time', tries: 3, answer: { status: null, text: 'ECONNREFUSED' }, expected: {
    action: 'again', delayMs: 4000, problem: 'ECONNREFUSED'
  } },
  { name: 'no answer for hours', tries: 5000, answer: { status: null, text: 'x' }, expected: {
    action: 'again', delayMs: 60_000
  } },
  { name: 'it will never be right', answer: { status: 400, text: 'bad' }, expected: {
    action: 'drop', problem: 'status 400: bad'
  } },
  { name: 'elsewhere', answer: { status: 301, text: '' }, expected: { action: 'drop' } },
  { name: 'not allowed', answer: { status: 401, text: '' }, expected: { action: 'drop' } }
])('$name', ({ answer, tries = 1, expected }) => expect(decidePush(answer, tries, 1000, 1)).toMatchObject(expected))

test.each([
  ['http://127.0.0.1:4318', 'http://127.0.0.1:4318/v1/metrics'], ['https://a.example/', 'https://a.example/v1/metrics'],
  ['https://a.example/otlp/v1/metrics?x=1', 'https://a.example/otlp/v1/metrics?x=1']
])('%s means %s', (url, expected) => expect(endpointOf(url).href).toBe(expected))

describe('a receiver', () => {
  /** @type {import('node:http').Server} */
  let server
  /** @type {{ headers: any, body: any, path: any }[]} */
  let received
  /** What it does with each request, one after the other. @type {((response: http.ServerResponse) => void)[]} */
  let script
  /** @type {Sender} */
  let sender
  /** @type {string} */
  let dir
  beforeEach(async () => {
    dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-'))
    received = []
    script = []
    sender = new Sender({ random: () => 0 })
    server = http.createServer((request, response) => {
      /** @type {Buffer[]} */
      const chunks = []
      request.on('data', chunk => chunks.push(chunk)).on('end', () => {
        received.push({
          headers: request.headers, path: request.url, body: JSON.parse(gunzipSync(Buffer.concat(chunks)).toString())
        })
        const act = script.shift() ?? (one => one.end('{}'))
        act(response)
      })
    })
    await new Promise(resolve => { server.listen(0, '127.0.0.1', () => resolve(undefined)) })
  })
  afterEach(() => {
    sender.close()
    server.closeAllConnections()
    server.close()
    fs.rmSync(dir, { recursive: true })
  })
  const target = (/** @type {string | null} */ headersFile = null) => ({
    url: `http://127.0.0.1:${/** @type {any} */ (server.address()).port}`, headersFile
  })
  const status = (/** @type {number} */ code, /** @type {any} */ headers = {}, text = '') =>
    (/** @type {http.ServerResponse} */ response) => void response.writeHead(code, headers).end(text)

  test('hears what is pushed, with the headers of the file', async () => {
    const file = path.join(dir, 'headers')
    fs.writeFileSync(file, '# of the collector\nAuthorization: Bearer s3cret-token\n\nX-Scope: a: b\n', { mode: 0o600 })
    sender.push({ n: 1 }, target(file))
    await until(() => received.length === 1, 'it is there')
    expect(received[0]).toMatchObject({
      path: '/v1/metrics',
      body: { n: 1 },
      headers: { authorization: 'Bearer s3cret-token', 'x-scope': 'a: b', 'content-type': 'application/json' }
    })
    await until(() => sender.report().sent === 1, 'it is counted')
  })

  test.each([
    { name: 'fails with 503', act: status(503, { 'retry-after': '0' }) },
    { name: 'has had enough (429)', act: status(429, { 'retry-after': '0' }) },
    {
      name: 'closes the connection',
      act: (/** @type {http.ServerResponse} */ response) => void response.socket?.destroy()
    },
    { name: 'closes it in the middle of its answer', act: (/** @type {http.ServerResponse} */ response) => {
      response.writeHead(200, { 'content-length': 100 }).write('{')
      response.socket?.destroySoon()
    } }
  ])('that $name is asked again, with the same, and then in order', async ({ act }) => {
    script = [act]
    for (const n of [1, 2]) sender.push({ n }, target())
    await until(() => received.length === 3, 'all are there')
    expect(received.map(({ body }) => body.n)).toEqual([1, 1, 2])
    await until(() => sender.report().waiting === 0, 'none waits')
  })

  test('that says no for good is not asked again with the same; its words are told without the secrets in them', async () => {
    const file = path.join(dir, 'headers')
    fs.writeFileSync(file, 'api-key: s3cret-token\n', { mode: 0o600 })
    script = [status(401, {}, 'the key s3cret-token is not known')]
    sender.push({ n: 1 }, target(file))
    let report = sender.report()
    await until(() => {
      if (report.problem === null) report = sender.report()
      return report.problem !== null
    }, 'it is refused')
    expect(report).toMatchObject({ sent: 0, dropped: 1, waiting: 0 })
    expect(report.problem).toMatch(/^status 401: the key .+ is not known$/)
    expect(report.problem).not.toContain('s3cret')
  })

  test('that hangs: no more than a few wait, the newest ones', async () => {
    /** @type {http.ServerResponse[]} */
    const held = []
    script = [response => void held.push(response)]
    for (let n = 1; n <= 20; n++) sender.push({ n }, target())
    await until(() => held.length === 1, 'the first is there')
    expect(sender.report()).toMatchObject({ waiting: MAX_WAITING, dropped: 20 - MAX_WAITING })
    held[0].end('{}')
    await until(() => received.length === MAX_WAITING, 'the others come')
    expect(received.map(({ body }) => body.n)).toEqual([1, 17, 18, 19, 20])
  })

  test.each([
    { name: 'others may read it', text: 'a: b', mode: 0o644, says: /chmod 600/ },
    { name: 'it has no headers', text: 'Bearer s3cret', mode: 0o600, says: /line 1 is not "name: value"$/ },
    { name: 'a header that would be two', text: 'a: b\rc: s3cret', mode: 0o600, says: /line 1/ },
    { name: 'it is not there', text: null, mode: 0o600, says: /ENOENT/ }
  ])('the file of headers: $name', ({ text, mode, says }) => {
    const file = path.join(dir, 'headers')
    if (text !== null) fs.writeFileSync(file, text, { mode })
    const read = () => readHeaders(file)
    expect(read).toThrow(says)
    expect(read).not.toThrow(/s3cret/)
  })
})
