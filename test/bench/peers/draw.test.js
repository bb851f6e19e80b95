'use strict'
/** What is drawn and written of a comparison. */
const { spawnSync } = require('node:child_process')
const fs = require('node:fs')
const path = require('node:path')
const { needsTool } = require('../../support/needs-tool')
const { peersFiles } = require('../../../bench/peers')
const { logScale, roundRange, ticksIn, spreadOut } = require('../../../bench/peers/draw/axis')
const { barsOf } = require('../../../bench/peers/draw/histogram-chart')
const { LOOKS, GROUND } = require('../../../bench/peers/draw/svg')
const { PEERS } = require('../../../bench/peers/table')
const { notesOf, tablesOf } = require('../../../bench/peers/tables')
const { createHistogram, record } = require('../../../bench/load/histogram')
const { resultLines, lastingLines, loadText } = require('../../../cli/bench/peers')
const { madeUp, threeRounds } = require('./made-up')

const hasXmllint = spawnSync('xmllint', ['--version']).status === 0

describe('axes', () => {
  test('a logarithmic scale gives equal room to equal ratios', () => {
    const at = logScale({ low: 1, high: 100 }, { from: 0, to: 200 })
    expect([1, 10, 100].map(at)).toEqual([0, 100, 200].map(place => expect.closeTo(place, 6)))
  })

  test.each([
    { values: [3, 70], low: 2, high: 100 }, { values: [2, 100], low: 2, high: 100 },
    { values: [0.3], low: 0.2, high: 0.5 }, { values: [5], low: 2, high: 10 }
  ])('the round numbers around $values', ({ values, low, high }) => {
    expect(roundRange(values)).toEqual({ low, high })
  })

  test('few decades are marked finely, many only by powers of ten', () => {
    expect(ticksIn({ low: 2, high: 100 })).toEqual([2, 5, 10, 20, 50, 100])
    expect(ticksIn({ low: 20, high: 200_000 })).toEqual([100, 1000, 10_000, 100_000])
  })

  test('labels keep their order, their distance and the room', () => {
    expect(spreadOut([10, 100], 20, { from: 0, to: 200 })).toEqual([10, 100])
    expect(spreadOut([50, 52, 51], 20, { from: 0, to: 200 })).toEqual([50, 90, 70])
    expect(spreadOut([199, 198, 5], 20, { from: 0, to: 200 })).toEqual([200, 180, 5])
  })
})

test('the bars of a histogram hold every request', () => {
  const histogram = createHistogram()
  for (const us of [100, 101, 5000]) record(histogram, us)
  const bars = barsOf(histogram)
  expect(bars.reduce((sum, { share }) => sum + share, 0)).toBeCloseTo(1, 9)
  expect(bars[0].from).toBeLessThanOrEqual(100)
  expect(bars[bars.length - 1].to).toBeGreaterThan(4990)
})

/** WCAG 2.2, relative luminance. @param {string} colour */
function luminance (colour) {
  const [r, g, b] = [1, 3, 5]
    .map(at => parseInt(colour.slice(at, at + 2), 16) / 255)
    .map(one => one <= 0.04045 ? one / 12.92 : ((one + 0.055) / 1.055) ** 2.4)
  return 0.2126 * r + 0.7152 * g + 0.0722 * b
}

test.each(PEERS.map(({ name }) => name))('%s has a look of its own that stands out in light and in dark', name => {
  const own = LOOKS[name]
  for (const tone of /** @type {const} */ (['light', 'dark'])) {
    const [low, high] = [luminance(own[tone]), luminance(GROUND[tone])].toSorted((a, b) => a - b)
    expect((high + 0.05) / (low + 0.05)).toBeGreaterThanOrEqual(3)
  }
  const twins = Object.entries(LOOKS)
    .filter(([, look]) => look.mark === own.mark && look.light === own.light)
    .map(([twin]) => twin)
  // those two never meet in a chart of lines
  expect(twins.filter(twin => !['node', 'node-buffer'].includes(twin)))
    .toEqual(name.startsWith('node') && name !== 'node-string' ? [] : [name])
})

describe('files', () => {
  const files = peersFiles(madeUp())
  const textOf = (/** @type {string} */ at) => files.filter(file => file.path === at)[0].text

  test('the page, its charts, the numbers; and every chart that the page shows is there', () => {
    expect(files.map(file => file.path))
      .toEqual(['peers.md', 'peers/concurrency.svg', 'peers/size.svg', 'peers/histogram.svg', 'peers/peers.json'])
    const linked = [...textOf('peers.md').matchAll(/\]\((peers\/[^)]+)\)/g)].map(([, at]) => at)
    expect(linked.toSorted()).toEqual(files.map(file => file.path).filter(at => at.includes('/')).toSorted())
    expect(JSON.parse(textOf('peers/peers.json'))).toEqual(madeUp())
  })

  test('every table of the page is as wide as its head', () => {
    for (const part of textOf('peers.md').split('\n\n').filter(one => one.startsWith('|'))) {
      const widths = part.split('\n').map(line => line.replace(/\\\|/g, '').split('|').length)
      expect(new Set(widths).size).toBe(1)
    }
    expect(textOf('peers.md')).toContain('A &lt;CPU&gt;')
  })

  needsTool(test, hasXmllint, 'xmllint').each([
    'concurrency', 'size', 'histogram'
  ])('%s.svg is well-formed and says in words what it shows', name => {
    const svg = textOf(`peers/${name}.svg`)
    const { status, stderr } = spawnSync('xmllint', ['--noout', '-'], { input: svg, encoding: 'utf8' })
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
    expect(svg).toMatch(/<title id="title">\S/)
    expect(svg).toMatch(/<desc id="desc">[^<]*nginx[^<]*\bm?s\b/)
    expect(svg).not.toMatch(/NaN|undefined|Infinity/)
    expect(svg).toContain('prefers-color-scheme:dark')
  })

  test('the labels of a chart do not lie on one another', () => {
    const svg = textOf('peers/size.svg')
    const heights = ['Node, Buffer', 'Node, string', 'nginx', 'Tornado', 'Thin']
      .map(label => Number(new RegExp(`y="([\\d.]+)">${label}<`).exec(svg)?.[1]))
      .toSorted((a, b) => a - b)
    for (let i = 1; i < heights.length; i++) expect(heights[i] - heights[i - 1]).toBeGreaterThanOrEqual(18)
  })

  test('a number that is missing is a gap in its line, and all that is missing is no chart', () => {
    const result = madeUp()
    const [first, second, ...rest] = result.points.filter(({ chart }) => chart === 'concurrency')
    const failed = { ok: /** @type {const} */ (false), failure: 'it is tired' }
    const gap = [first, { ...second, results: { ...second.results, thin: failed } }, ...rest]
    const svg = peersFiles({ ...result, points: gap, histogram: null })
      .filter(file => file.path === 'peers/concurrency.svg')[0].text
    expect(/class="line s-thin" d="([^"]+)"/.exec(svg)?.[1].match(/M/g)).toHaveLength(2)
    const none = gap.map(point => ({
      ...point, results: Object.fromEntries(Object.keys(point.results).map(name => [name, failed]))
    }))
    expect(peersFiles({ ...result, points: none, histogram: null }).map(file => file.path))
      .toEqual(['peers.md', 'peers/peers.json'])
  })

  test('one point alone is drawn, too', () => {
    const result = madeUp()
    const svg = peersFiles({ ...result, points: result.points.slice(0, 1), histogram: null })
      .filter(file => file.path === 'peers/concurrency.svg')[0].text
    expect(svg).not.toMatch(/NaN|Infinity/)
  })
})

test('docs/peers.md is what is written of docs/peers/peers.json, and nothing else', () => {
  const docs = path.join(__dirname, '..', '..', '..', 'docs')
  const files = peersFiles(JSON.parse(fs.readFileSync(path.join(docs, 'peers', 'peers.json'), 'utf8')))
  expect(fs.readFileSync(path.join(docs, 'peers.md'), 'utf8')).toBe(files[0].text)
  expect(fs.readdirSync(path.join(docs, 'peers')).toSorted())
    .toEqual(files.slice(1).map(file => path.basename(file.path)).toSorted())
})

describe('tables', () => {
  const style = { colour: false, unicode: true, terminal: false, columns: null, rows: 24 }

  test('medians with the spread, in the order of the peers', () => {
    const [times, rates] = tablesOf(madeUp())
    expect(times).toMatchObject({
      title: 'hello, 12 bytes: median response time',
      head: ['connections', 'Node', 'Bellwether', 'nginx', 'Tornado', 'Thin']
    })
    expect(times.rows[0].slice(0, 2)).toEqual(['1', '1.11 ms ±18 %'])
    expect(rates.title).toBe('hello, 12 bytes: requests a second')
    expect(tablesOf(madeUp()).map(({ chart }) => chart))
      .toEqual(['concurrency', 'concurrency', 'size', 'size', 'static'])
  })

  test('what failed, what is missing and what was disturbed is told', () => {
    const result = madeUp({ disturbed: { stealShare: 0.1, otherCores: 0.8 }, pinned: null })
    result.peers[6] = { ...result.peers[6], version: null, missing: 'Thin is not installed: apt install thin' }
    result.points[0].results = {
      node: { ok: false, failure: 'it answers with status 500' },
      nginx: { ...threeRounds(1), .../** @type {object} */ ({ generatorBound: true }) }
    }
    expect(notesOf(result)).toEqual([
      'not measured: Thin is not installed: apt install thin',
      'Node has no number for hello with 1 connection: it answers with status 500',
      expect.stringMatching(/^>= : the load generator/), expect.stringMatching(/used 0.8 cores/),
      expect.stringMatching(/took 10\.0 %/), expect.stringMatching(/not kept on cores/)
    ])
    const lines = resultLines(result, style)
    expect(lines.slice(0, 3).join('\n'))
      .toMatch(/^hello, 12 bytes: median response time\n {2}connections .*\n {2}1 +failed /)
    expect(lines.join('\n')).toMatch(/>= 1,000 ±10 %/)
    expect(resultLines(result, { ...style, unicode: false }).join('\n')).toMatch(/\+-10 %/)
    expect(peersFiles(result)[0].text).toMatch(/\| not installed \|/)
  })

  test('while it runs', () => {
    const { peers } = madeUp()
    const standings = [peers[0], { ...peers[6], version: null, missing: 'Thin is not installed: apt install thin' }]
    expect(lastingLines({ type: 'peers', peers: standings, points: 3 }, true))
      .toEqual(['not measured: Thin is not installed: apt install thin', 'comparing Node 1.0: 3 points'])
    expect(lastingLines({ type: 'point', chart: 'size', at: 1024, done: 1, of: 3, leftMs: 60_000 }, false))
      .toEqual(['an answer of 1 KiB: done, 1 of 3, about 1m left'])
    expect(lastingLines({ type: 'point', chart: 'size', at: 1024, done: 1, of: 3, leftMs: null }, true)).toEqual([])
    expect(lastingLines({ type: 'failed', chart: 'static', at: 1, peer: 'thin', text: 'no' }, false))
      .toEqual(['static file of 1 MiB: thin has no number: no'])
    expect(loadText({
      type: 'load', chart: 'concurrency', at: 50, peer: 'nginx', round: 2, rounds: 3, done: 12, of: 220, leftMs: 130_000
    }))
      .toBe('12 of 220: hello with 50 connections, nginx, round 2 of 3, about 2m 10s left')
  })
})
