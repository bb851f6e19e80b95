'use strict'
/** The last log lines of a status page: bounded, whatever the files are. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { lastLines } = require('../../../cli/logs/last-lines')
const { appDetails } = require('../../../cli/text/app-details')

/** @type {string} */
let folder
beforeEach(() => { folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-ll-')) })
afterEach(() => fs.rmSync(folder, { recursive: true }))

const source = (/** @type {string} */ name, slot = /** @type {number | null} */ (null)) => ({
  app: 'web', slot, stream: /** @type {const} */ ('err'), file: path.join(folder, name)
})

test('missing files, folders and empty files give no lines', () => {
  fs.mkdirSync(path.join(folder, 'dir'))
  fs.writeFileSync(path.join(folder, 'empty'), '')
  expect(lastLines([source('none'), source('dir'), source('empty')], 6)).toEqual([])
})

test('of a huge file only the end is read', () => {
  const fd = fs.openSync(path.join(folder, 'huge'), 'w')
  fs.ftruncateSync(fd, 4 * 1024 ** 3) // sparse: 4 GiB that take no place
  fs.writeSync(fd, '\nlast\n', 4 * 1024 ** 3)
  fs.closeSync(fd)
  expect(lastLines([source('huge', 2)], 6))
    .toEqual([{ worker: 'web.2', generation: null, atMs: null, stream: 'err', line: 'last' }])
})

test.each(['', '\n'])('of a line longer than what is read, its end (closed by %j)', end => {
  fs.writeFileSync(path.join(folder, 'long'), `before\n${'x'.repeat(100_000)}its end${end}`)
  const [{ line }, ...others] = lastLines([source('long', 2)], 6)
  expect([line.startsWith('... xxx'), line.endsWith('xits end'), others]).toEqual([true, true, []])
})

test('lines of others are escaped and cut to the window', () => {
  const lastLogLines = [{ worker: 'web.0', atMs: null, stream: 'err', line: `\x1b]0;x\x07\u202e${'y'.repeat(300)}` }]
  const app = { name: 'web', state: 'online', generation: 1, instances: 1, workers: [], listen: [], lastLogLines }
  const lines = appDetails(app, 0, { colour: false, unicode: false, terminal: true, columns: 40, rows: 24 })
  const line = String(lines.find(text => text.includes('web.0 err')))
  expect(line).toContain('\\x1b]0;x')
  expect(line).not.toMatch(/[\x00-\x1f\u202e]/)
  expect(line).toHaveLength(40)
})
