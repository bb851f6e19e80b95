'use strict'
/** Lines from one time to another: of rotated, compressed and moved files; level, text and pattern. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const zlib = require('node:zlib')
const { linesBetween, linesOfNewestPacked } = require('../../../cli/logs/window')
const { lineFilter } = require('../../../cli/logs/line-filter')
const { parseLevel, levelOfLine } = require('../../../common/line-level')
const { timeInLine } = require('../../../cli/logs/line-time')
const { encodeMark, checkOf } = require('../../../protocol/mark-format')
const { rotatedName } = require('../../../protocol/rotated-names')

const T0 = Date.UTC(2026, 10, 28, 10)
/** @type {string} */
let dir
/** @type {import('../../../cli/logs/log-sources').LogSource} */
let source
/** @type {string[]} */
let said
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-window-'))
  source = { app: 'web', slot: null, stream: 'out', file: path.join(dir, 'web.out.log') }
  said = []
})
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

const line = (/** @type {number} */ second, more = {}) => `${JSON.stringify({ time: T0 + second * 1000, n: second, ...more })}\n`
const lines = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: to - from }, (_, n) => line(from + n)).join('')

/** Each hour of 3600 lines is a file: two compressed, one rotated, the present one. */
function writeHours () {
  const at = (/** @type {number} */ hour) => rotatedName(source.file, T0 + hour * 3_600_000)
  for (const [hour, isPacked] of /** @type {const} */ ([[1, true], [2, true], [3, false]])) {
    const text = lines((hour - 1) * 3600, hour * 3600)
    const file = at(hour) + (isPacked ? '.gz' : '')
    fs.writeFileSync(file, isPacked ? zlib.gzipSync(text) : text)
    fs.utimesSync(file, (T0 / 1000) + hour * 3600, (T0 / 1000) + hour * 3600)
  }
  fs.writeFileSync(source.file, lines(3 * 3600, 4 * 3600))
}

/**
 * @param {number} since @param {number} until  seconds
 * @param {{ slots?: Set<number>, sources?: typeof source[] }} [of]
 */
async function between (since, until, { slots, sources = [source] } = {}) {
  const found = []
  const times = { sinceMs: T0 + since * 1000, untilMs: T0 + until * 1000 }
  const choices = sources.map(one => ({ source: one, slots: slots ?? null }))
  const how = { times, keep: null, say: (/** @type {string} */ text) => said.push(text) }
  for await (const batch of linesBetween(choices, how)) found.push(...batch)
  return found
}
const numbersOf = (/** @type {any[]} */ found) => found.map(({ bytes }) => JSON.parse(bytes.toString()).n)
const range = (/** @type {number} */ from, /** @type {number} */ to) =>
  Array.from({ length: to - from + 1 }, (_, n) => from + n)

test.each([
  { name: 'inside a compressed file', since: 100, until: 110 },
  { name: 'over the border of two compressed files', since: 3590, until: 3610 },
  { name: 'inside a rotated one', since: 8000, until: 8003 },
  { name: 'from a compressed one to the present one', since: 7100, until: 10_900 },
  { name: 'the very beginning', since: -50, until: 1 },
  { name: 'up to now', since: 14_390, until: 99_999 }
])('$name', async ({ since, until }) => {
  writeHours()
  expect(numbersOf(await between(since, until))).toEqual(range(Math.max(0, since), Math.min(until, 4 * 3600 - 1)))
  expect(said).toEqual([])
})

test('a line without a time belongs to the one before it; a compressed file that is cut off is read as far as it goes', async () => {
  const trace = `${line(1)}Error: x\n    at y\n${line(2)}`
  fs.writeFileSync(`${rotatedName(source.file, T0 + 5000)}.gz`, zlib.gzipSync(trace))
  const found = await between(1, 1)
  expect(found.map(({ bytes }) => bytes.toString())).toEqual([line(1).trimEnd(), 'Error: x', '    at y'])
  fs.writeFileSync(`${rotatedName(source.file, T0 + 5000)}.gz`, zlib.gzipSync(lines(0, 5000)).subarray(0, 5000))
  expect((await between(0, 5)).length).toBe(6)
  fs.writeFileSync(`${source.file}.2.xz`, 'x')
  await between(0, 9999)
  expect(said.join('\n')).toMatch(/something else than gzip: web.out.log.2.xz\n.*cannot be read to its end \(Z_BUF_ERROR\)/)
})

test('lines without any time: by the marks beside the file, which are read only where they are needed', async () => {
  const text = Array.from({ length: 50_000 }, (_, n) => `line ${n}\n`)
  fs.writeFileSync(source.file, text.join(''))
  const inode = String(fs.statSync(source.file, { bigint: true }).ino)
  let start = 0
  const marks = text.map((one, n) => {
    const mark = {
      inode, start, length: one.length, atMs: T0 + n * 100, slot: n % 2, generation: 1, headBytes: one.length,
      check: checkOf(Buffer.from(one))
    }
    start += one.length
    return encodeMark(mark)
  })
  fs.writeFileSync(`${source.file}.marks`, marks.join(''))
  const found = await between(2000, 2001)
  expect(found.map(({ bytes }) => bytes.toString())).toEqual(range(20_000, 20_010).map(n => `line ${n}`))
  expect(found[1]).toMatchObject({ slot: 1, generation: 1, atMs: T0 + 2_000_100 })
  expect((await between(2000, 2001, { slots: new Set([1]) })).length).toBe(5)
})

test('several files come in the order of time', async () => {
  const err = { ...source, stream: /** @type {const} */ ('err'), file: path.join(dir, 'web.err.log') }
  fs.writeFileSync(source.file, [1, 3, 5].map(n => line(n)).join(''))
  fs.writeFileSync(err.file, [2, 4, 6].map(n => line(n)).join(''))
  expect(numbersOf(await between(2, 5, { sources: [source, err] }))).toEqual([2, 3, 4, 5])
})

test('the end of the compressed file before', async () => {
  writeHours()
  fs.rmSync(rotatedName(source.file, T0 + 3 * 3_600_000))
  let last
  for await (const batch of linesOfNewestPacked([{ source, slots: null }], { keep: null, say: () => {} })) {
    last = batch.at(-1) ?? last
  }
  expect(JSON.parse(String(last?.bytes)).n).toBe(7199)
})

const shown = (/** @type {string} */ text) => /** @type {any} */ ({ bytes: Buffer.from(text) })
const kept = (/** @type {any} */ wanted, /** @type {string[]} */ texts) =>
  lineFilter(wanted)?.(texts.map(shown)).map(({ bytes }) => bytes.toString())

test('level: that severe or more, of lines of JSON', () => {
  const texts = ['{"level":30}', '{"level":40}', '{"level":"error"}', '{"severity":"WARNING"}', '{"level":3}', 'error', '{"x":1}']
  expect(kept({ level: 'warn' }, texts)).toEqual(texts.slice(1, 5))
  expect(kept({ level: '50' }, texts)).toEqual(['{"level":"error"}', '{"level":3}'])
  expect(() => lineFilter({ level: 'loud' })).toThrow(expect.objectContaining({ code: 'BW_USAGE' }))
  expect([parseLevel('emerg'), parseLevel('Notice'), parseLevel('7')]).toEqual([60, 35, 20])
  expect(levelOfLine(Buffer.from('{"level":{}}'))).toBeNull()
  expect(levelOfLine(Buffer.from('{broken'))).toBeNull()
})

test('grep: a text as it is, a pattern between slashes, and one without end is ended', () => {
  const texts = ['GET /a+b', 'get /aab', 'POST /']
  expect(kept({ grep: 'a+b' }, texts)).toEqual(['GET /a+b'])
  expect(kept({ grep: '/^get/i' }, texts)).toEqual(texts.slice(0, 2))
  expect(kept({ grep: '/^get/gi' }, texts)).toEqual(texts.slice(0, 2)) // no memory from line to line
  expect(kept({ grep: '/a' }, texts)).toEqual(['GET /a+b', 'get /aab'])
  expect(() => lineFilter({ grep: '/(/' })).toThrow(expect.objectContaining({ code: 'BW_USAGE' }))
  expect(() => kept({ grep: '/^(a+)+$/' }, [`${'a'.repeat(60)}b`])).toThrow(/takes too long/)
  expect(lineFilter({})).toBeNull()
})

test.each([
  ['{"level":30,"time":1764324000123,"msg":"x"}', 1_764_324_000_123],
  ['{"ts":1764324000.5}', 1_764_324_000_500],
  ['{"time":"2026-11-28T10:00:00.000Z"}', T0],
  ['{"timestamp": "2026-11-28 11:00:00+01:00"}', T0],
  ['[2026-11-28T10:00:00Z] GET /', T0],
  ['2026-11-28 10:00:00,000Z x', T0],
  ['{"birthday":"2026-11-28T10:00:00.000Z"}', null],
  ['at 2026-11-28T10:00:00Z', null],
  ['2026-11-28 12:00:00.007 +02:00: a pattern', T0 + 7],
  ['2026-11-28T10:00:00: a pattern', new Date(2026, 10, 28, 10).getTime()],
  ['2026-11-28 10:00:00 +1000 rows', new Date(2026, 10, 28, 10).getTime()],
  ['', null]
])('the time in %s', (text, expected) => expect(timeInLine(Buffer.from(text))).toBe(expected))
