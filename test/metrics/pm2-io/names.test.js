'use strict'
const { mapMetric, BUILT_IN } = require('../../../metrics/pm2-io/names')
const { unitOf, readValue } = require('../../../metrics/pm2-io/units')

/** Names of Prometheus that its linter has nothing to say about. */
const NAME = /^pm2io_[a-z0-9]+(?:_[a-z0-9]+)*$/

test.each([
  [{ name: 'Current req', type: 'counter', unit: 'req' }, 'pm2io_current_req', 'gauge', 1],
  [{ name: 'queueLength' }, 'pm2io_queue_length', 'gauge', 1],
  [{ name: 'took', type: 'histogram', unit: 'ms' }, 'pm2io_took_seconds', 'summary', 1e-3],
  [{ name: 'took seconds', unit: 's' }, 'pm2io_took_seconds', 'gauge', 1],
  [{ name: 'lag', unit: 'µs' }, 'pm2io_lag_seconds', 'gauge', 1e-6],
  [{ name: 'cache', unit: 'MiB' }, 'pm2io_cache_bytes', 'gauge', 1024 ** 2],
  [{ name: 'cache', unit: 'MB' }, 'pm2io_cache_bytes', 'gauge', 1024 ** 2],
  [{ name: 'hit rate', unit: '%' }, 'pm2io_hit_rate_ratio', 'gauge', 0.01],
  [{ name: 'traffic', unit: 'kb/s' }, 'pm2io_traffic_bytes_per_second', 'gauge', 1024],
  [{ name: 'jobs', unit: 'jobs/min' }, 'pm2io_jobs_per_second', 'gauge', 1 / 60],
  [{ name: 'jobs', type: 'meter', unit: 'jobs/min' }, 'pm2io_jobs_per_second', 'gauge', 1],
  [{ name: 'in', type: 'meter', unit: 'kb' }, 'pm2io_in_bytes_per_second', 'gauge', 1024],
  [{ name: 'odd', unit: 'furlongs/fortnight' }, 'pm2io_odd', 'gauge', 1],
  [{ name: 'odd', unit: 'constructor' }, 'pm2io_odd', 'gauge', 1],
  [{ name: '__proto__' }, 'pm2io_proto', 'gauge', 1],
  [{ name: 'a\nb\u001b[31m"' }, 'pm2io_a_b_31m', 'gauge', 1],
  [{ name: 'Пользователи' }, 'pm2io_metric', 'gauge', 1],
  [{ name: 'x'.repeat(1e6) }, `pm2io_${'x'.repeat(120)}`, 'gauge', 1],
  [{ name: 'bellwether_x' }, 'pm2io_bellwether_x', 'gauge', 1],
  [
    { name: 'HTTP', type: 'meter', id: 'internal/http/builtin/reqs', unit: 'req/min' },
    'pm2io_http_requests_per_second', 'gauge', 1
  ],
  [
    { name: 'Heap Size', type: 'gauge', id: 'internal/v8/heap/total', unit: 'MiB' }, 'pm2io_heap_size_bytes', 'gauge',
    1024 ** 2
  ],
  [{ name: 'x', id: 'toString' }, 'pm2io_x', 'gauge', 1],
  [{ name: 'x', id: {}, unit: [], type: 7 }, 'pm2io_x', 'gauge', 1]
])('%j is %s, a %s, times %d', (metric, name, type, factor) => {
  const mapped = mapMetric(metric)
  expect(mapped).toMatchObject({ name, type })
  expect(mapped?.factor).toBeCloseTo(factor, 12)
  expect(mapped?.name).toMatch(NAME)
  expect(mapped?.help).not.toMatch(/\n/)
})

test('metrics of one family have different labels: two names that become one stay two', () => {
  expect(mapMetric({ name: 'a b' })).toMatchObject({ name: 'pm2io_a_b', labels: { name: 'a b' } })
  expect(mapMetric({ name: 'a-b' })).toMatchObject({ name: 'pm2io_a_b', labels: { name: 'a-b' } })
  const builtIn = Object.keys(BUILT_IN)
    .map(id => mapMetric({ name: 'x', id }))
    .map(mapped => `${mapped?.name} ${JSON.stringify(mapped?.labels)}`)
  expect(new Set(builtIn).size).toBe(builtIn.length)
})

test('what @pm2/io measures wrongly is not told', () => {
  expect(mapMetric({ name: 'Network In', id: 'internal/network/in' })).toBeNull()
})

test.each([
  [1.5, { number: 1.5, unit: '' }],
  [0, { number: 0, unit: '' }],
  [Infinity, { number: Infinity, unit: '' }],
  [true, { number: 1, unit: '' }],
  [12n, { number: 12, unit: '' }],
  ['9.88', { number: 9.88, unit: '' }],
  ['12.5 req/min', { number: 12.5, unit: 'req/min' }],
  ['3ms', { number: 3, unit: 'ms' }],
  ['-.5e-3s', { number: -0.0005, unit: 's' }],
  ['1e3', { number: 1000, unit: '' }],
  [' 7 % ', { number: 7, unit: '%' }],
  [NaN, null],
  ['', null],
  ['n/a', null],
  ['0x10', null],
  ['1.2.3', null],
  ['1'.repeat(1000), null],
  [null, null],
  [undefined, null],
  [{ valueOf: () => { throw new Error('no') } }, null],
  [() => 1, null],
  [Symbol('x'), null],
  [[1], null]
])('the value %p is read as %j', (value, expected) => {
  expect(readValue(value)).toEqual(expected)
})

test('units are of the whole word', () => {
  expect(unitOf('min')).toEqual({ suffix: '', factor: 1 })
  expect(unitOf('a/b/c')).toEqual({ suffix: '', factor: 1 })
  expect(unitOf({})).toEqual({ suffix: '', factor: 1 })
  expect(unitOf('__proto__')).toEqual({ suffix: '', factor: 1 })
})
