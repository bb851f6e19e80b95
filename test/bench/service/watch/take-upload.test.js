'use strict'
/** What a runner sends, into a file: with an end to its size, packed and unpacked. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const zlib = require('node:zlib')
const { randomBytes } = require('node:crypto')
const { Readable } = require('node:stream')
const { openUploads, takeUpload } = require('../../../../bench/service/watch/take-upload')

/** @type {string} */
let dir
beforeEach(() => {
  dir = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'bw-upload-')), 'uploads')
  openUploads(dir)
})
afterEach(() => fs.rmSync(path.dirname(dir), { recursive: true, force: true }))

/** @param {Buffer} data */
const inParts = data => Readable.from(Array.from({ length: Math.ceil(data.length / 1000) }, (_, i) =>
  data.subarray(1000 * i, 1000 * i + 1000)))
/** @param {string} file */
const sizeOf = file => fs.statSync(file).size

test('what fits is there while it is used, and gone afterwards', async () => {
  expect(await takeUpload(inParts(zlib.gzipSync(Buffer.alloc(50_000, 'ab'))), dir, sizeOf)).toBe(50_000)
  expect(fs.readdirSync(dir)).toEqual([])
  await expect(takeUpload(inParts(zlib.gzipSync('x')), dir, () => { throw new Error('cannot be used') }))
    .rejects.toThrow('cannot be used')
  expect(fs.readdirSync(dir)).toEqual([])
})

test.each([
  {
    name: 'too long packed', data: zlib.gzipSync(randomBytes(50_000)), most: { packed: 2000, unpacked: 1e9 },
    code: 'BW_TOO_LARGE'
  },
  {
    name: 'a little that becomes much', data: zlib.gzipSync(Buffer.alloc(50_000_000)),
    most: { packed: 1e9, unpacked: 1_000_000 }, code: 'BW_TOO_LARGE'
  },
  { name: 'cut off', data: zlib.gzipSync('a text of some length').subarray(0, 20), code: 'BW_BENCH_IMPORT' },
  { name: 'not packed', data: Buffer.from('{"bellwether":"bench-export"}'), code: 'BW_BENCH_IMPORT' },
  { name: 'nothing', data: Buffer.alloc(0), code: 'BW_BENCH_IMPORT' }
])('$name is refused, and nothing is left of it', async ({ data, most, code }) => {
  await expect(takeUpload(inParts(data), dir, sizeOf, most)).rejects.toMatchObject({ code })
  expect(fs.readdirSync(dir)).toEqual([])
})

test('what a bot that was killed left is removed', () => {
  fs.writeFileSync(path.join(dir, 'left.jsonl'), 'half')
  openUploads(dir)
  expect(fs.readdirSync(dir)).toEqual([])
})
