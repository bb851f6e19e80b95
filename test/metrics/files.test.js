'use strict'
/** The two files of a worker while they are removed, cannot be made, and come back: time is an argument. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { createFiles } = require('../../metrics/worker/files')
const { readBlock, readFileOf, metricsFile, seriesFile } = require('../../metrics/format')
const { OWN_LENGTH } = require('../../metrics/worker-families')

/** @type {string} */
let dir
/** @type {string} */
let base
/** @type {string[]} */
let said
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-'))
  base = path.join(dir, 'run', 'web.0')
  fs.mkdirSync(path.join(dir, 'run'))
  said = []
})
afterEach(() => fs.rmSync(dir, { recursive: true }))

const make = () => createFiles({
  socketBase: base, startedAtMs: 1, newLines: () => [], allLines: () => [],
  onFailure: err => said.push(String(err.code))
})
/** @param {number} value */
const content = value => ({
  own: new Float64Array(OWN_LENGTH).fill(value), app: new Float64Array(0), exemplars: new Uint8Array(0), isLast: false,
  answersMs: 0, watchAnswersMs: 0
})
const written = () => {
  const fd = fs.openSync(metricsFile(base), 'r')
  try {
    return readBlock(readFileOf(fd, fs.fstatSync(fd).size))?.values[0]
  } finally {
    fs.closeSync(fd)
  }
}

test('their folder is removed: said once, however often it is tried; when it is there again the counts are, too; the next time it is said again', () => {
  const files = make()
  expect(files.write(content(1), 0)).toBe(true)
  for (let round = 1; round <= 2; round++) {
    const atMs = round * 1_000_000
    fs.rmSync(path.dirname(base), { recursive: true })
    for (let i = 0; i < 20; i++) expect(files.write(content(2), atMs + i * 6000)).toBe(false)
    expect(said).toEqual(Array(round).fill('ENOENT'))
    expect(files.failures()).toBe(20 * round)
    fs.mkdirSync(path.dirname(base))
    expect(files.write(content(2 + round), atMs + 118_000)).toBe(false) // not sooner than a while after the last try
    expect(files.write(content(2 + round), atMs + 130_000)).toBe(true)
    expect(written()).toBe(2 + round)
    expect(fs.existsSync(seriesFile(base))).toBe(true)
  }
})

test('the files alone are removed: they are made again, and nothing is said', () => {
  const files = make()
  files.write(content(1), 0)
  for (const file of [metricsFile(base), seriesFile(base)]) fs.rmSync(file)
  expect(files.write(content(2), 1000)).toBe(true) // it has not been looked for its name yet
  expect(fs.existsSync(metricsFile(base))).toBe(false)
  expect(files.write(content(3), 6000)).toBe(true)
  expect(written()).toBe(3)
  expect(said).toEqual([])
})
