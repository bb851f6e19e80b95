'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { Rings, STEPS, SERIES_BYTES, HEADER_BYTES, ROW_BYTES } = require('../../../metrics/manager/history/rings')
const { FIELDS } = require('../../../metrics/manager/history/fields')
const { History } = require('../../../metrics/manager/history')
const { columnsText, windowOf } = require('../../../metrics/manager/history/columns')
const { CountingWorker, placeOf } = require('../../support/counting-worker')

/** @type {string} */
let dir
beforeEach(() => { dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-')) })
afterEach(() => fs.rmSync(dir, { recursive: true }))

const row = (/** @type {number} */ number, /** @type {number} */ value) => ({
  number, seconds: 1, values: new Float64Array(FIELDS.length).fill(value)
})
const numbersOf = (/** @type {(import('../../../metrics/manager/history/rings').Row | null)[]} */ rows) =>
  rows.map(one => one === null ? null : one.values[0])

test('docs/history.md explains each column', () => {
  const page = fs.readFileSync(path.join(__dirname, '../../../docs/history.md'), 'utf8')
  const rows = FIELDS.map(({ name, unit, help }) => new RegExp(
    `^\\| \`${name}\` \\| ${unit} \\| (mean|highest|of all) \\| ${help.replace(/[.()]/g, '\\$&')} \\|$`, 'm'
  ))
  expect(rows.filter(one => !one.test(page))).toEqual([])
})

test('a ring keeps its last rows, however long it runs, and never grows', () => {
  const rings = new Rings(path.join(dir, 'web.history'), 'boot')
  for (let number = 1; number <= 5000; number++) {
    for (const series of [0, 3]) rings.write(series, '1s', row(number, number))
  }
  expect(numbersOf(rings.read(3, '1s', 4401, 5000))).toEqual(Array.from({ length: 600 }, (_, i) => 4401 + i))
  expect(numbersOf(rings.read(1, '1s', 4990, 5000))).toEqual(Array(11).fill(null)) // another slot
  expect(numbersOf(rings.read(0, '1m', 4990, 5000))).toEqual(Array(11).fill(null))
  expect(fs.statSync(rings.file).size).toBeLessThanOrEqual(HEADER_BYTES + 4 * SERIES_BYTES)
  expect(rings.count()).toBe(4)
  expect(SERIES_BYTES).toBe((600 + 1440) * ROW_BYTES)
  rings.close()
})

test('what was not written is a gap, not the row of an earlier round', () => {
  const rings = new Rings(path.join(dir, 'web.history'), 'boot')
  for (const number of [1000, 1001, 1601, 1604]) rings.write(0, '1s', row(number, number))
  expect(numbersOf(rings.read(0, '1s', 1599, 1604))).toEqual([null, null, 1601, null, null, 1604])
  rings.close()
})

test('another manager of this boot reads on; one of another boot, or of another layout, begins anew', () => {
  const file = path.join(dir, 'web.history')
  const first = new Rings(file, 'boot')
  first.write(0, '1s', row(7, 7))
  first.close()
  const second = new Rings(file, 'boot')
  expect(numbersOf(second.read(0, '1s', 7, 7))).toEqual([7])
  second.close()
  const third = new Rings(file, 'another')
  expect(numbersOf(third.read(0, '1s', 7, 7))).toEqual([null])
  third.close()
})

test.each([
  { name: 'all there is', since: null, last: 1000, expected: { first: 401, last: 1000, isWhole: true } },
  { name: 'what is new', since: 998, last: 1000, expected: { first: 999, last: 1000, isWhole: false } },
  { name: 'nothing is new', since: 1000, last: 1000, expected: { first: 1001, last: 1000, isWhole: false } },
  { name: 'away for too long', since: 3, last: 1000, expected: { first: 401, last: 1000, isWhole: false } },
  { name: 'the machine was booted since', since: 5000, last: 1000, expected: { first: 401, last: 1000, isWhole: true } }
])('since: $name', ({ since, last, expected }) =>
  expect(windowOf({ since, last, rows: STEPS['1s'].rows })).toEqual(expected))

test('columns: rounded to what is worth showing, null where nothing is known', () => {
  const values = new Float32Array(FIELDS.length).fill(NaN)
  values[2] = 12.3456
  const { cpuPercent, requestsPerSecond, acceptQueue } =
    JSON.parse(columnsText([{ number: 1, seconds: 1, values }, null], { isApp: false }))
  expect({ cpuPercent, requestsPerSecond, acceptQueue }).toEqual({
    cpuPercent: [12.3, null], requestsPerSecond: [null, null], acceptQueue: undefined
  })
})

describe('looks', () => {
  /** @type {number} */
  let nowMs
  /** @type {Error[]} */
  let problems
  /** @type {[string, number][]} */
  let waits
  const begin = () => new History({
    dir: path.join(dir, 'history'), ticksPerSecond: 100, bootMs: () => nowMs, onProblem: err => problems.push(err),
    onWait: (...wait) => waits.push(wait)
  })
  const seen = (/** @type {string} */ base, cpuTicks = 0) => [
    { name: 'web', workers: [{ base, slot: 1, cpuTicks, rssBytes: 1000, isStuck: false }], acceptQueue: 0 }
  ]
  const requestsOf = (/** @type {History} */ history, /** @type {number} */ first) => {
    const found = history.of('web')
    // NaN: not known
    return found?.rings.read(2, '1s', first, found.number).map(one => one === null ? null : Math.round(one.values[6]))
  }
  beforeEach(() => {
    nowMs = 100_000
    problems = []
    waits = []
  })

  test('who waits in the accept queue has waited for the seconds of the look, also while no worker lives; a gap and what is not known are nothing', () => {
    const history = begin()
    for (const [stepMs, acceptQueue] of [[0, 0], [1000, 5], [2000, 3], [1000, null], [3_600_000, 4]]) {
      nowMs += Number(stepMs)
      history.look(() => [{ name: 'web', workers: [], acceptQueue }], { isSure: true })
    }
    history.close()
    expect(waits).toEqual([['web', 5], ['web', 6], ['web', 4]])
  })

  test('requests of a worker, second by second, also across two managers; a late tick leaves no hole, a long one does', () => {
    const base = path.join(dir, 'web.1.00000001')
    const worker = new CountingWorker(base)
    const answer = (/** @type {number} */ requests) => {
      worker.own[placeOf('bellwether_http_requests_total')] += requests
      worker.own[placeOf('bellwether_event_loop_seconds_total')] = nowMs / 1000 - 99
      worker.write([])
    }
    let history = begin()
    for (const [stepMs, requests] of [[0, 0], [1000, 5], [1000, 7], [2000, 20], [1000, 0]]) {
      nowMs += stepMs
      if (requests > 0 || stepMs === 0) answer(requests)
      history.look(() => seen(base), { isSure: true })
    }
    expect(requestsOf(history, 100)).toEqual([0, 5, 7, 10, 10, 0])
    history.close()
    history.look(() => { throw new Error('it is closed') }, { isSure: true })
    nowMs += 10_000
    history = begin()
    history.look(() => seen(base), { isSure: true })
    nowMs += 1000
    answer(3)
    history.look(() => seen(base), { isSure: true })
    expect(requestsOf(history, 104)).toEqual([10, 0, ...Array(9).fill(null), NaN, 3])

    // it ends between two looks: what it counted last is counted
    nowMs += 1000
    answer(9)
    for (const ending of ['.metrics', '.series']) fs.rmSync(base + ending)
    history.look(() => [{ name: 'web', workers: [], acceptQueue: 0 }], { isSure: true })
    expect(requestsOf(history, 116)).toEqual([3, 9])
    expect(problems).toEqual([])
    history.look(() => [], { isSure: false })
    nowMs += 1000
    history.look(() => [], { isSure: false })
    expect(fs.readdirSync(path.join(dir, 'history'))).toEqual(['web.history'])
    nowMs += 1000
    history.look(() => [], { isSure: true })
    expect(fs.readdirSync(path.join(dir, 'history'))).toEqual([]) // the app was deleted
    history.close()
    worker.close()
  })

  test('a folder that cannot be made: said once, and nothing else happens', () => {
    fs.writeFileSync(path.join(dir, 'history'), 'in the way')
    const history = begin()
    for (let i = 0; i < 120; i++) {
      nowMs += 1000
      history.look(() => seen(path.join(dir, 'web.1.00000001')), { isSure: true })
    }
    expect(problems).toHaveLength(1)
    expect(history.of('web')).toBe(null)
    history.close()
  })

  test('a metrics file that is damaged, cut, a pipe or another layout is as if nothing was written', () => {
    const base = path.join(dir, 'web.1.00000001')
    const worker = new CountingWorker(base)
    worker.write([]).write([]).write([])
    const file = `${base}.metrics`
    const whole = fs.readFileSync(file)
    const history = begin()
    const damages = [
      () => fs.truncateSync(file, 100),
      () => fs.writeFileSync(file, whole.map((byte, i) => i % 7 === 0 ? 255 : byte)),
      () => fs.writeFileSync(file, whole.map((byte, i) => i > 64 && i < 72 ? 0 : byte)),
      () => { fs.rmSync(file); require('node:child_process').execFileSync('mkfifo', [file]) },
      () => { fs.rmSync(file); fs.symlinkSync('/dev/zero', file) }
    ]
    for (const damage of damages) {
      damage()
      nowMs += 1000
      history.look(() => seen(base, nowMs), { isSure: true })
    }
    const found = history.of('web')
    expect(found?.rings.read(0, '1s', 101, 105).map(one => one?.values[0])).toEqual([1, 1, 1, 1, 1])
    history.close()
    worker.close()
  })
})
