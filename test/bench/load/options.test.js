'use strict'
/** The flags of `bellwether load`, what it reads from files and writes to them, and the climb, as plain data. */
const fs = require('node:fs')
const path = require('node:path')
const hdr = require('hdr-histogram-js')
const { findCommand } = require('../../../cli/commands')
const { parse } = require('../../../cli/parse')
const { readOrder } = require('../../../cli/load/options')
const { exportKind, logLines, writeExport } = require('../../../cli/load/export-file')
const { foundText, searchProblems } = require('../../../cli/load/search')
const { nextClimb, foundRate } = require('../../../bench/load/climb')
const { createHistogram, record, encodeHistogram } = require('../../../bench/load/histogram')
const { DEFAULT_PLAN, planProblems } = require('../../../bench/load/plan')
const { Recent } = require('../../../bench/load/recent')
const { Requests, shuffledDeck } = require('../../../bench/load/requests')
const { settingFlags } = require('../../../cli/setting-flags')
const { tempFolder } = require('./raw-server')

/** @type {string} */
let folder
beforeAll(() => { folder = tempFolder() })
afterAll(() => fs.rmSync(folder, { recursive: true }))

/** @param {string[]} words */
function order (words) {
  const command = /** @type {import('../../../cli/commands').Command} */ (findCommand('load'))
  const parsed = /** @type {any} */ (parse(command, words, settingFlags))
  return readOrder(parsed.args[0], parsed.options)
}

/** @param {string} name @param {string | Buffer} content */
function file (name, content) {
  fs.writeFileSync(path.join(folder, name), content)
  return path.join(folder, name)
}

test.each([
  [['ftp://127.0.0.1/'], /only http/], [[], /Missing required argument/],
  [['x', '-c', '0'], /connections/], [['x', '-d', 'long'], /--duration takes a time/],
  [['x', '-n', 'many'], /--requests takes a whole number/], [['x', '--arrivals', 'poisson'], /give --rate/],
  [['x', '-H', 'no colon'], /--header takes/], [['x', '--seed', '3'], /--arrivals poisson/],
  [['x', '-r', '5', '--arrivals', 'odd'], /--arrivals takes constant or poisson/], [['x', '--sweep', '5'], /two rates/],
  [['x', '--sweep', '9..5'], /two rates/],
  [['x', '--sweep', '0.004..5'], /two rates of at least 0\.01/], [['x', '-r', '1', '--sweep', '1..5'], /ask one/],
  [['x', '--slo', '20ms'], /--slo is for --sweep/], [['x', '-r', '5', '--slo', '20ms'], /--slo is for --sweep/],
  [['x', '--sweep', '1..5', '--histogram'], /--histogram is of one load/],
  [['x', '--sweep', '1..5', '--export', 'a.hgrm'], /--export is of one load/],
  [['x', '--pipelining', '4', '--no-keepalive'], /keepAlive/], [['x', '--max-errors', '101%'], /a count or a share/],
  [['x', '--max-p99', 'fast'], /--max-p99 takes a time/],
  [['x', '--sweep', '1..5', '--max-p99', '5ms'], /judge one load/],
  [['x', '--find-rate', '5'], /first rate and what is added/], [['x', '--find-rate', '5+0'], /first rate and what/],
  [['x', '--find-rate', '2000000+5'], /first rate/], [['x', '--find-rate', '5+5', '--sweep', '1..5'], /ask one/],
  [['x', '--find-rate', '5+5', '--max-errors', '5'], /takes --slo, and no error/],
  [['x', '--streams', '4'], /--streams is for --http2/],
  [['x', '--http2', '--pipelining', '4'], /HTTP\/2 does not pipeline/],
  [['x', '--http2', '-H', 'Connection: close'], /HTTP\/2 has no header Connection/],
  [['x', '--body', 'a', '--body-file', 'b'], /give one/], [['x', '--mix', 'm', '-m', 'PUT'], /write them there/],
  [['x', '--insecure'], /are for https/], [['https://x', '--ca', '/none'], /--ca \/none cannot be read \(ENOENT\)/],
  [['x', '--body-file', '/dev/zero'], /is too large: at most 16777216 bytes/],
  [['x', '--body-file', '/none'], /cannot be read \(ENOENT\)/], [['x', '--body-file', '/'], /cannot be read \(EISDIR\)/],
  [['x', '--export', 'a.txt'], /ends in \.hgrm .* or \.hlog/]
])('%j: wrong usage', (words, message) => {
  expect(() => order(words)).toThrow(expect.objectContaining({
    code: 'BW_USAGE', message: expect.stringMatching(message)
  }))
})

test.each([
  ['{', /is no JSON/], ['{}', /must hold an array/], ['[]', /must hold an array/], ['[1]', /request 1 must be an object/],
  ['[{"path":"/"},{"paht":"/"}]', /request 2: "paht" is not known/], ['[{}]', /needs a "path"/],
  ['[{"path":"/","body":1}]', /"body" must be text/], ['[{"path":"/","headers":[]}]', /"headers" must be an object/],
  ['[{"path":"/","body":"a","bodyFile":"b"}]', /it can send one/], ['[{"path":"x"}]', /GET x: the path must begin/],
  ['[{"path":"/","weight":0}]', /GET \/: weight must be a whole number from 1/],
  ['[{"path":"/","bodyFile":"none"}]', /bodyFile .*none cannot be read/],
  ['[{"path":"/","headers":{"a b":"c"}}]', /no name of a header/], ['[{"path":"/","headers":{"a":1}}]', /characters/],
  ['[{"path":"/","headers":{"__proto__":"\\n"}}]', /characters/]
])('--mix %s: wrong', (text, message) => {
  expect(() => order(['x', '--mix', file('wrong.json', text)])).toThrow(message)
})

test('what is read from files is what is sent', () => {
  const bytes = file('bytes', Buffer.from([0, 255]))
  expect(order(['x', '--body-file', file('text', 'häh')]).plan).toMatchObject({ method: 'POST', body: 'häh' })
  expect(order(['x', '--body-file', bytes]).plan.body).toEqual({ base64: 'AP8=' })
  const headers = file('headers', '# no header\nA: 1\r\n\nB: 2\n')
  expect(order(['x', '--header-file', headers, '-H', 'a: 3']).plan.headers).toEqual({ A: '1, 3', B: '2', Host: 'x' })
  const mix = file('mix.json', '[{"path":"/","weight":2},{"name":"n","path":"/p","bodyFile":"bytes","headers":{"b":"9"}}]')
  expect(order(['x', '--mix', mix, '--header-file', headers]).plan.mix).toEqual([
    { name: 'GET /', method: 'GET', path: '/', headers: { A: '1', B: '2', Host: 'x' }, body: null, weight: 2 },
    { name: 'n', method: 'POST', path: '/p', headers: { A: '1', Host: 'x', b: '9' }, body: { base64: 'AP8=' }, weight: 1 }
  ])
  expect(order(['https://a.b/', '--http2', '--insecure', '--streams', '3', '-r', '5'])).toMatchObject({
    target: { host: 'a.b', port: 443, tls: { servername: 'a.b', ca: null, insecure: true } },
    plan: { protocol: 'http2', pipelining: 3, mode: 'open' }
  })
})

test('a deck holds each request as often as its weight says, in an order of its seed', () => {
  const deck = shuffledDeck([1, 3], 1)
  expect(deck.length).toBe(1000)
  expect(deck.filter(index => index === 1).length).toBe(750)
  expect(shuffledDeck([1, 3], 1)).toEqual(deck)
  expect(shuffledDeck([1, 3], 2)).not.toEqual(deck)
  const mix = [1, 2].map(weight => ({ name: '', method: 'GET', path: `/${weight}`, headers: {}, body: null, weight }))
  const requests = new Requests({ host: 'a', port: 1 }, { ...DEFAULT_PLAN, mix })
  const dealt = Array.from({ length: 3000 }, () => requests.next().index)
  expect(dealt.filter(index => index === 1).length).toBeGreaterThan(1990)
  expect(planProblems({ ...DEFAULT_PLAN, mix: Array(101).fill(mix[0]) }).join()).toMatch(/1 to 100 requests/)
})

test.each([
  { name: 'begins where it is told', tried: [], is: 500, found: null },
  { name: 'a step more', tried: [[500, true]], is: 750, found: 500 },
  { name: 'one bad step is tried again', tried: [[500, true], [750, false]], is: 750, found: 500 },
  { name: 'which then holds', tried: [[500, true], [750, false], [750, true]], is: 1000, found: 750 },
  { name: 'too much twice', tried: [[500, true], [750, false], [750, false]], is: null, found: 500 },
  { name: 'the first is too much', tried: [[500, false], [500, false]], is: null, found: null },
  { name: 'the end of all rates', tried: [[999_900, true]], is: null, found: 999_900 }
])('--find-rate: $name', ({ tried, is, found }) => {
  const steps = tried.map(([rate, isGood]) => ({ ratePerSecond: Number(rate), isGood: isGood === true }))
  expect(nextClimb(steps, { from: 500, step: 250 })).toBe(is)
  expect(foundRate(steps)).toBe(found)
})

test('what a search found, in words and for the exit status', () => {
  const climb = /** @type {const} */ ({ kind: 'climb', from: 500, step: 250, sloUs: 50_000 })
  const step = (/** @type {boolean} */ isGood) => /** @type {any} */ ({
    ratePerSecond: 500, isGood, why: isGood ? '' : 'p99 60 ms', report: { requests: 10, errors: { status: 0 } }
  })
  expect(foundText(climb, 500)).toBe('500 per second holds, 750 does not')
  expect(foundText(climb, 999_900)).toBe('every rate up to 999,900 per second holds')
  expect(searchProblems(climb, [step(true)], 500, 500)).toEqual([])
  expect(searchProblems(climb, [step(true)], 500, 501)).toEqual([expect.stringMatching(/fewer than --min-rate/)])
  expect(searchProblems(climb, [step(false)], null, null)).toEqual(['no rate holds: p99 60 ms'])
  const dead = { ...step(false), report: { requests: 0, errors: { status: 0 }, atEnd: { failed: 30, silentMs: 5000 } } }
  expect(searchProblems({ ...climb, kind: 'sweep', to: 9 }, [dead], null, null))
    .toEqual([expect.stringMatching(/at 500 per second the server stopped/), 'nothing was answered well'])
})

test('an export is what HDR tools read', () => {
  const histogram = createHistogram()
  for (let us = 1; us <= 1000; us++) record(histogram, us * 10)
  const text = encodeHistogram(histogram)
  const report = /** @type {any} */ ({
    durationMs: 2500,
    latencyUs: { max: 10_000 },
    serviceUs: { max: 9000 },
    latencyHistogram: text,
    serviceHistogram: text,
    open: {}
  })
  const reader = new hdr.HistogramLogReader(logLines(report, 1_700_000_000_000).join('\n'))
  const interval = /** @type {hdr.Histogram} */ (reader.nextIntervalHistogram())
  expect(interval.totalCount).toBe(1000)
  expect([interval.startTimeStampMsec, interval.endTimeStampMsec]).toEqual([1_700_000_000_000, 1_700_000_002_500])
  expect(reader.nextIntervalHistogram()).toMatchObject({ tag: 'service', totalCount: 1000 })
  expect(exportKind('a.b.hlog')).toBe('hlog')
  expect(() => writeExport('/none/a.hgrm', report, 0)).toThrow(/cannot be written \(ENOENT\)/)
})

test('the p99 of the last second leaves out what was before', () => {
  const recent = new Recent()
  const histogram = createHistogram()
  const add = (/** @type {number} */ us) => { for (let i = 0; i < 100; i++) record(histogram, us) }
  expect(recent.p99Of(histogram)).toBeNull()
  add(90_000)
  expect(recent.p99Of(histogram)).toBeGreaterThan(89_000)
  add(1000)
  expect(recent.p99Of(histogram)).toBeGreaterThan(89_000)
  expect(recent.p99Of(histogram)).toBeLessThan(1100)
  expect(recent.p99Of(histogram)).toBeNull()
  expect(recent.p99Of(createHistogram())).toBeNull() // of another part
})
