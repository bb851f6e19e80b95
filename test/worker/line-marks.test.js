'use strict'
/** What workers note about the lines of a file that they share, and what can be read out of it afterwards. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { spawn } = require('node:child_process')
const { once } = require('node:events')
const { openTail } = require('../../cli/logs/log-reader')
const { LineOwners } = require('../../cli/logs/line-owners')

const MODULE = path.join(__dirname, '..', '..', 'worker', 'output', 'output-files.js')
const SCRIPT = `
const fs = require('node:fs')
const [, , file, slot, count] = process.argv
require(${JSON.stringify(MODULE)}).createOutputFiles({ out: file, err: file }, { slot: Number(slot), generation: 7 })
for (let i = 0; i < Number(count); i++) fs.writeSync(1, 'worker ' + slot + ' line ' + i + '\\n')
`

/** @type {string} */
let file
beforeEach(() => {
  file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'bw-marks-')), 'web.out.log')
})
afterEach(() => fs.rmSync(path.dirname(file), { recursive: true, force: true }))

/** @param {number} slot @param {number} count */
async function write (slot, count) {
  const fd = fs.openSync(file, 'a')
  const child = spawn(process.execPath,
    ['-e', SCRIPT.replace('[, , ', '[, '), file, String(slot), String(count)], { stdio: ['ignore', fd, fd] })
  fs.closeSync(fd)
  const [code] = await once(child, 'exit')
  expect(code).toBe(0)
}

/** @returns {{ text: string, slot: number | null }[]} */
function owned () {
  const owners = new LineOwners(file)
  return openTail(file, 1_000_000)
    .lines.map(({ bytes, place }) => ({ text: String(bytes), slot: owners.ownerOf(place)?.slot ?? null }))
}

test('four workers that flood one file: no line is another worker\'s, and nearly all are known', async () => {
  const beganAtMs = Date.now()
  await Promise.all([0, 1, 2, 3].map(slot => write(slot, 1500)))
  const lines = owned()
  expect(lines).toHaveLength(6000)
  for (const { text, slot } of lines) if (slot !== null) expect(text).toMatch(new RegExp(`^worker ${slot} line \\d+$`))
  expect(lines.filter(({ slot }) => slot === null).length).toBeLessThan(1000)
  const owners = new LineOwners(file)
  const last = owners.ownerOf(openTail(file, 1).lines[0].place)
  expect(last).toMatchObject({ generation: 7 })
  expect(last?.atMs).toBeGreaterThanOrEqual(beganAtMs)
})

test('what is written past the worker, edited, or put in the place of lines that were cut away is nobody\'s', async () => {
  await write(0, 3)
  fs.appendFileSync(file, 'not by a worker\n')
  expect(owned().map(({ slot }) => slot)).toEqual([0, 0, 0, null])
  fs.truncateSync(file)
  fs.appendFileSync(file, 'another line 0\nanother line 1\nanother line 2\n')
  expect(owned().map(({ slot }) => slot)).toEqual([null, null, null])
})

test('marks that are damaged, or that someone made up, break nothing', async () => {
  await write(1, 2)
  fs.appendFileSync(`${file}.marks`, 'half a ma')
  await write(2, 1)
  fs.appendFileSync(`${file}.marks`, Buffer.from([0xff, 0, 0x0a, 0x80, 0x0a]))
  expect(owned().map(({ slot }) => slot)).toEqual([1, 1, 2])
})

test('no marks can be written: the lines are there, without an owner', async () => {
  fs.mkdirSync(`${file}.marks`)
  await write(0, 2)
  expect(owned()).toEqual([{ text: 'worker 0 line 0', slot: null }, { text: 'worker 0 line 1', slot: null }])
})
