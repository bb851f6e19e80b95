'use strict'
/** Rotated files on a real disk: compressed, resolved after a death, archived, deleted. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const zlib = require('node:zlib')
const { spawn } = require('node:child_process')
const { Tidying } = require('../../../../manager/log/rotation/tidy')
const { rotateFile } = require('../../../../manager/log/rotation/rotate-file')
const { rotatedName, partName } = require('../../../../protocol/rotated-names')

const ROTATE = {
  maxBytes: 1024, everyMs: null, at: null, keep: 9, maxTotalBytes: null, compress: true, archive: [],
  archiveTimeoutMs: 5000
}
const AT_MS = Date.UTC(2026, 10, 28)
const TEXT = 'a line of the app\n'.repeat(1000)

/** @type {string} */
let dir
/** @type {any[]} */
let events
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-tidy-'))
  events = []
})
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

const nameOf = (/** @type {number} */ n) => rotatedName('web.out.log', AT_MS + n)
const pathOf = (/** @type {number} */ n, ending = '') => path.join(dir, nameOf(n) + ending)
const unpacked = (/** @type {number} */ n) => zlib.gunzipSync(fs.readFileSync(pathOf(n, '.gz'))).toString()
const tidy = (rotate = {}, pids = /** @type {number[]} */ ([])) =>
  new Tidying({ app: 'web', rotate: { ...ROTATE, ...rotate }, pids, dir, bases: null }, event => events.push(event)).run()

test('compressed, with the time and the mode that it had; files of others are left alone', async () => {
  fs.writeFileSync(pathOf(1), TEXT, { mode: 0o640 })
  fs.utimesSync(pathOf(1), 1e9, 1e9)
  const others = ['web.out.log', 'web.out.log.1', 'web.out.log.marks', rotatedName('other.out.log', AT_MS)]
  for (const name of others) fs.writeFileSync(path.join(dir, name), TEXT)
  await tidy()
  expect(fs.readdirSync(dir).sort()).toEqual([...others, `${nameOf(1)}.gz`].sort())
  expect(unpacked(1)).toBe(TEXT)
  expect(fs.statSync(pathOf(1, '.gz'))).toMatchObject({ mtimeMs: 1e12, mode: 0o100640 })
  expect(events).toEqual([expect.objectContaining({ event: 'compressed', file: `${nameOf(1)}.gz`, bytes: TEXT.length })])
})

test('what a process may still write to waits, and it is said who that is', async () => {
  fs.writeFileSync(pathOf(1), TEXT)
  const fd = fs.openSync(pathOf(1), 'a')
  const child = spawn('sleep', ['60'], { stdio: ['ignore', fd, 'ignore'] })
  fs.closeSync(fd)
  try {
    await tidy()
    expect(fs.readdirSync(dir)).toEqual([nameOf(1)])
    expect(events).toEqual([{
      event: 'waits', app: 'web', file: nameOf(1), holders: [{ pid: child.pid, command: expect.any(String), fds: [1] }]
    }])
  } finally {
    child.kill('SIGKILL')
    await new Promise(resolve => child.once('exit', resolve))
  }
  const reader = fs.openSync(pathOf(1), 'r') // who only reads is no reason to wait
  await tidy()
  fs.closeSync(reader)
  expect(fs.readdirSync(dir)).toEqual([`${nameOf(1)}.gz`])
})

const whole = () => zlib.gzipSync(TEXT)
test.each([
  { name: 'a part of a compressing that was killed', before: () => fs.writeFileSync(path.join(dir, partName(nameOf(1), 2 ** 22 + 1)), 'x') },
  { name: 'killed between the link and the removal', before: () => fs.writeFileSync(pathOf(1, '.gz'), whole()) },
  { name: 'killed after more had come', before: () => fs.writeFileSync(pathOf(1, '.gz'), zlib.gzipSync(TEXT.slice(0, 500))) },
  { name: 'a compressed file that is cut off', before: () => fs.writeFileSync(pathOf(1, '.gz'), whole().subarray(0, 40)) },
  { name: 'an empty compressed file', before: () => fs.writeFileSync(pathOf(1, '.gz'), '') },
  { name: 'a place taken by an empty file', before: () => fs.writeFileSync(pathOf(2), '') }
])('after a death: $name', async ({ before }) => {
  fs.writeFileSync(pathOf(1), TEXT)
  before()
  await tidy()
  expect(fs.readdirSync(dir)).toEqual([`${nameOf(1)}.gz`])
  expect(unpacked(1)).toBe(TEXT)
  expect(events.filter(({ event }) => event === 'problem')).toEqual([])
})

test('a compressed file of that name that says something else is never touched', async () => {
  fs.writeFileSync(pathOf(1), TEXT)
  fs.writeFileSync(pathOf(1, '.gz'), zlib.gzipSync('other'))
  await tidy()
  expect(unpacked(1)).toBe('other')
  expect(fs.readFileSync(pathOf(1), 'utf8')).toBe(TEXT)
  expect(events).toEqual([expect.objectContaining({ event: 'problem', what: 'other' })])
})

/** A program that notes what it is given and ends with `code`. @param {string} code */
function archiver (code) {
  const script = path.join(dir, 'archiver')
  fs.writeFileSync(script, `#!/bin/sh\necho "$@" >> ${dir}/given\n${code}\n`, { mode: 0o755 })
  return [script, 'two words']
}
const given = () => fs.readFileSync(path.join(dir, 'given'), 'utf8')
const rotatedThere = () => fs.readdirSync(dir).filter(name => name.startsWith('web.out.log.'))

test('what is too much is archived, then deleted', async () => {
  for (const n of [1, 2, 3]) fs.writeFileSync(pathOf(n), TEXT)
  await tidy({ keep: 2, archive: archiver('exit 0') })
  expect(given()).toBe(`two words ${pathOf(1)}\n`)
  expect(rotatedThere()).toEqual([`${nameOf(2)}.gz`, `${nameOf(3)}.gz`])
  expect(events[0]).toEqual({
    event: 'deleted', app: 'web', file: nameOf(1), bytes: TEXT.length, why: 'keep', isArchived: true, isHeld: false
  })
})

test.each([
  { name: 'fails', code: 'echo no room >&2; exit 3', timeoutMs: 5000, text: /exit 3, it said: no room/ },
  { name: 'takes too long', code: 'sleep 60 & wait', timeoutMs: 200, text: /longer than 200 ms and was killed/ },
  { name: 'is not there', code: null, timeoutMs: 5000, text: /ENOENT/ }
])('a command that $name: the file is kept until the total makes it impossible', async ({ code, timeoutMs, text }) => {
  for (const n of [1, 2, 3]) fs.writeFileSync(pathOf(n), TEXT)
  const rotate = {
    keep: 1, compress: false, archiveTimeoutMs: timeoutMs, archive: code === null ? ['/no/such'] : archiver(code)
  }
  await tidy(rotate)
  expect(rotatedThere()).toHaveLength(3)
  expect(events).toEqual([expect.objectContaining({ event: 'problem', what: 'archive', text: expect.stringMatching(text) })])
  events = []
  await tidy({ ...rotate, maxTotalBytes: 2 * TEXT.length })
  expect(rotatedThere()).toEqual([nameOf(2), nameOf(3)])
  expect(events.at(-1)).toMatchObject({ event: 'deleted', file: nameOf(1), why: 'maxTotalBytes', isArchived: false })
})

test('a rotated name is never that of another file, and never before the last one', async () => {
  const file = path.join(dir, 'web.out.log')
  fs.writeFileSync(pathOf(5), 'an earlier one')
  fs.writeFileSync(pathOf(6, '.gz'), 'taken, too')
  fs.writeFileSync(file, TEXT)
  expect(await rotateFile(file, AT_MS, { logDir: dir })).toBe(pathOf(7)) // the clock was set back
  expect(fs.readFileSync(pathOf(5), 'utf8')).toBe('an earlier one')
  expect(fs.readFileSync(pathOf(7), 'utf8')).toBe(TEXT)
  expect(await rotateFile(file, AT_MS, { logDir: dir })).toBeNull() // somebody has moved it
  expect(fs.readdirSync(dir).sort()).toEqual([nameOf(5), `${nameOf(6)}.gz`, nameOf(7)])
})
