'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const {
  HEAD, HEAD_LENGTH, TAIL_LENGTH, MAILBOX_BYTES, writeBlock, readBlock, readFileOf, exemplarsOf, askForMetrics, MAILBOX
} = require('../../metrics/format')
const { FAMILIES, PLACED, OWN_LENGTH, layOut, placeOf, widthOf } = require('../../metrics/worker-families')

const STRIDE = 8 * (HEAD_LENGTH + 100 + TAIL_LENGTH)
/** @type {string} */
let dir
/** @type {number} */
let fd
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-'))
  fd = fs.openSync(path.join(dir, 'w.metrics'), 'w+')
})
afterEach(() => {
  fs.closeSync(fd)
  fs.rmSync(dir, { recursive: true })
})

/** @param {number[]} values @param {number} sequence */
function write (values, sequence, { isLast = false } = {}) {
  const block = new Float64Array(HEAD_LENGTH + values.length + TAIL_LENGTH)
  block[HEAD.STRIDE] = STRIDE
  block[HEAD.OWN_LENGTH] = 2
  block[HEAD.APP_LENGTH] = values.length - 2
  block[HEAD.WRITTEN_AT_MS] = 1000 + sequence
  block[HEAD.SERIES_BYTES] = 77
  block[HEAD.LAST] = isLast ? 1 : 0
  block.set(values, HEAD_LENGTH)
  writeBlock(fd, block, sequence)
}
const read = () => readBlock(readFileOf(fd, fs.fstatSync(fd).size))

test('what was written last is read, however the lengths change', () => {
  expect(read()).toBe(null)
  write([1, 2, 3], 0)
  expect(read()).toMatchObject({
    sequence: 0, writtenAtMs: 1000, seriesBytes: 77, isLast: false, ownLength: 2, values: Float64Array.of(1, 2, 3)
  })
  write([4, 5, 6, 7, 8], 1)
  expect(read()?.values).toEqual(Float64Array.of(4, 5, 6, 7, 8))
  write([9, 9], 2, { isLast: true })
  expect(read()).toMatchObject({ sequence: 2, isLast: true, values: Float64Array.of(9, 9) })
})

test('a write that is cut anywhere leaves the block before it', () => {
  write([1, 2, 3, 4, 5, 6], 0)
  write([10, 20, 30, 40, 50, 60], 1)
  const before = fs.readFileSync(path.join(dir, 'w.metrics'))
  write([11, 21, 31, 41, 51, 61], 2)
  const after = fs.readFileSync(path.join(dir, 'w.metrics'))
  let cuts = 0
  for (let cut = MAILBOX_BYTES; cut < after.length; cut++) {
    if (before[cut] === after[cut]) continue
    const file = new Uint8Array(Math.ceil(after.length / 8) * 8)
    file.set(before)
    file.set(after.subarray(0, cut))
    expect(readBlock(new Float64Array(file.buffer))?.values).toEqual(Float64Array.of(10, 20, 30, 40, 50, 60))
    cuts++
  }
  expect(cuts).toBeGreaterThan(10)
})

test('exemplars stand behind the values, whatever their text', () => {
  const exemplars = [[7, { trace_id: 'ä😀"' }, 0.3, 1700000000.5]]
  const text = Buffer.from(JSON.stringify(exemplars))
  const length = Math.ceil(text.length / 8)
  const block = new Float64Array(HEAD_LENGTH + 3 + length + TAIL_LENGTH)
  block.set([1, 2, 3], HEAD_LENGTH)
  const place = new Uint8Array(block.buffer, 8 * (HEAD_LENGTH + 3), 8 * length).fill(32)
  place.set(text)
  block[HEAD.STRIDE] = STRIDE
  block[HEAD.OWN_LENGTH] = 2
  block[HEAD.APP_LENGTH] = 1
  block[HEAD.EXEMPLAR_LENGTH] = length
  writeBlock(fd, block, 0)
  const found = /** @type {import('../../metrics/format').Block} */ (read())
  expect(found.values).toEqual(Float64Array.of(1, 2, 3))
  expect(exemplarsOf(found)).toEqual(exemplars)
})

test('the mailbox is beside the blocks', () => {
  write([1, 2, 3], 0)
  askForMetrics(fd, 'WATCHED_AT_MS', 1234)
  askForMetrics(fd, 'SCRAPED_AT_MS', 5678)
  const file = readFileOf(fd, fs.fstatSync(fd).size)
  expect([file[MAILBOX.SCRAPED_AT_MS], file[MAILBOX.WATCHED_AT_MS]]).toEqual([5678, 1234])
  expect(readBlock(file)?.values).toEqual(Float64Array.of(1, 2, 3))
})

test('what is none of ours is no block', () => {
  for (const text of ['', 'x', 'x'.repeat(5000)]) {
    fs.ftruncateSync(fd)
    fs.writeSync(fd, text, 0)
    expect(read()).toBe(null)
  }
})

test('every value of a worker has a place of its own, and no place is left over', () => {
  const places = PLACED.flatMap(({ width, series }) =>
    series.flatMap(({ at }) => Array.from({ length: width }, (_, i) => at + i)))
  expect(places.sort((a, b) => a - b)).toEqual(Array.from({ length: OWN_LENGTH }, (_, i) => i))
  expect(layOut(JSON.parse(JSON.stringify(FAMILIES)))).toEqual({ placed: PLACED, length: OWN_LENGTH })
  expect(placeOf('bellwether_http_requests_total')).toBe(0)
  expect(() => placeOf('nonsense')).toThrow('no family')
})

test.each(
  FAMILIES.map(family => ({ family, name: family.name }))
)('$name is named as Prometheus wants it', ({ family }) => {
  expect(family.name).toMatch(/^(bellwether|process|nodejs)_[a-z_]+$/)
  expect(family.help).toMatch(/^[A-Z].*\.$/)
  expect(family.name.endsWith('_total')).toBe(family.type === 'counter' || family.type === 'unknown')
  expect(family.type === 'histogram').toBe(family.bounds !== undefined)
  expect(widthOf(family)).toBe(family.bounds ? family.bounds.length + 2 : 1)
  if (family.unit === 'seconds' || family.unit === 'bytes') expect(family.name).toContain(`_${family.unit}`)
})
