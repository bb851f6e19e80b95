'use strict'
/** What the peers are asked, who is asked for, and what is written down for them. */
const { CLASSICS } = require('../../../bench/suites/classics')
const { PACES, pointsOf } = require('../../../bench/peers/points')
const { PEERS, peersAt } = require('../../../bench/peers/table')
const { selectPeers, findPeers } = require('../../../bench/peers/find')
const { nginxConf } = require('../../../bench/peers/nginx-conf')

test.each(/** @type {const} */ (['quick', 'normal']))('the points of %s are classics, with Node as the suites launch it', profile => {
  const points = pointsOf(profile)
  const ids = new Set(CLASSICS.map(({ id }) => id))
  for (const { node, connections, bytes, chart } of points) {
    for (const benchmark of Object.values(node)) {
      expect(ids).toContain(benchmark.id)
      expect(benchmark.load.connections).toBe(connections)
      if (chart !== 'static') expect(benchmark.env.BYTES).toBe(String(bytes))
    }
  }
  const places = (/** @type {string} */ chart) => points.filter(point => point.chart === chart).map(({ at }) => at)
  for (const chart of ['concurrency', 'size']) expect(places(chart)).toEqual(places(chart).toSorted((a, b) => a - b))
  expect(places('concurrency')).toEqual(expect.arrayContaining([1, 500]))
  expect(places('size')).toEqual(expect.arrayContaining([1, 256 * 1024, 1024 * 1024]))
  expect(places('static')).toEqual([1024 * 1024])
})

test('normal has every point of quick and more of them, and measures longer', () => {
  const key = (/** @type {{ chart: string, at: number }} */ { chart, at }) => `${chart} ${at}`
  const normal = pointsOf('normal').map(key)
  expect(normal).toEqual(expect.arrayContaining(pointsOf('quick').map(key)))
  expect(normal.length).toBeGreaterThan(pointsOf('quick').length)
  expect(PACES.normal.measureMs * PACES.normal.rounds).toBeGreaterThan(PACES.quick.measureMs * PACES.quick.rounds)
})

test('the talk\'s five servers meet at each size, and Bellwether beside Node at hello', () => {
  const names = (/** @type {string} */ chart) =>
    peersAt(PEERS, pointsOf('quick').filter(point => point.chart === chart)[0]).map(({ name }) => name)
  expect(names('size')).toEqual(['node-buffer', 'node-string', 'nginx', 'tornado', 'thin'])
  expect(names('concurrency')).toEqual(['node', 'bellwether', 'nginx', 'tornado', 'thin'])
  expect(names('static')).toEqual(['node', 'node-buffer', 'node-string', 'nginx', 'tornado', 'thin'])
})

test.each([
  { words: [], peers: PEERS.map(({ name }) => name), charts: ['concurrency', 'size', 'static'] },
  { words: ['nginx,thin'], peers: ['nginx', 'thin'], charts: ['concurrency', 'size', 'static'] },
  { words: ['node', 'size'], peers: ['node', 'node-buffer', 'node-string'], charts: ['size'] },
  { words: ['node-buffer, static,concurrency'], peers: ['node-buffer'], charts: ['concurrency', 'static'] }
])('--only $words', ({ words, peers, charts }) => {
  const found = selectPeers(words)
  expect(found.peers.map(({ name }) => name)).toEqual(peers)
  expect(found.charts).toEqual(charts)
})

test('a name that is not known is told, with what was probably meant', () => {
  expect(() => selectPeers(['ngnix'])).toThrow(expect.objectContaining({
    code: 'BW_BENCH_USAGE', message: expect.stringMatching(/did you mean "nginx"\?.*Charts: concurrency, size, static/)
  }))
  expect(() => selectPeers([''])).toThrow(expect.objectContaining({ code: 'BW_BENCH_USAGE' }))
})

test('what is not installed is told with the package that brings it', async () => {
  const thin = PEERS.filter(({ name }) => name === 'thin')[0]
  const tool = /** @type {import('../../../bench/peers/table').Tool} */ (thin.tool)
  const gone = { ...thin, tool: { ...tool, programs: ['bellwether-no-such-program'] } }
  const broken = { ...thin, tool: { ...tool, programs: ['false'] } }
  const strange = { ...thin, tool: { ...tool, programs: ['echo', '/no/such/program'], versionArgs: ['what'] } }
  const second = { ...thin, tool: { ...tool, programs: ['false', 'echo'], versionArgs: ['thin 9.9'] } }
  const node = PEERS.filter(({ name }) => name === 'node')[0]
  const { found, standings } = await findPeers([gone, broken, strange, second, node])
  expect(found.map(({ name, program }) => [name, program]))
    .toEqual([['thin', expect.stringMatching(/\/echo$/)], ['node', process.execPath]])
  expect(standings.map(({ version, missing }) => [version, missing])).toEqual([
    ...Array.from({ length: 3 }, () => [null, 'Thin is not installed: apt install thin']), ['9.9', null],
    [process.version, null]
  ])
})

test('nginx is told of nothing outside of its own folder, whatever that is called', () => {
  const conf = nginxConf({ dir: '/tmp/a "strange" folder', port: 1234 })
  expect(conf).toContain('root "/tmp/a \\"strange\\" folder/www";')
  expect(conf).toContain('listen 127.0.0.1:1234 ')
  expect([...conf.matchAll(/(?:^|[\s"])(\/[^\s"]*)/g)].map(([, at]) => at).filter(at => !at.startsWith('/tmp/a')))
    .toEqual([])
})

test('nginx answers from memory where it is told what to say', () => {
  const conf = nginxConf({ dir: '/tmp/own', port: 1234, says: 'hello "world"' })
  expect(conf).toContain('location / { return 200 "hello \\"world\\""; }')
  expect(conf).not.toContain('root')
})
