'use strict'
/** Which lines go to the files of log.levelFiles, however they come. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const v8 = require('node:v8')
const vm = require('node:vm')
const { LevelLines } = require('../../worker/output/level-lines')
const { LEVELS, ALL_LINES } = require('../../common/line-level')

/** @type {string} */
let dir
/** @type {any[]} */
let lost
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-levels-'))
  lost = []
})
afterEach(() => {
  process.removeAllListeners('exit') // of the lines without an end
  fs.rmSync(dir, { recursive: true, force: true })
})

const fileOf = (/** @type {string} */ word) => path.join(dir, `web.${word}.log`)
/** @param {string[]} words */
const levelLines = (...words) => new LevelLines(words.map(word => ({ word, least: LEVELS[word], file: fileOf(word) })),
  (word, { err, bytes, lines }) => lost.push([word, err.code, bytes, lines]))
const textOf = (/** @type {string} */ word) => fs.readFileSync(fileOf(word), 'utf8')

const STACK = 'Error: x\n    at f (a.js:1:1)\n    at g (a.js:2:2) {\n  code: 1\n}\n'
test.each([
  { name: 'each by its level', chunks: ['{"level":30}\n', '{"level":40}\n', '{"level":50}\n', '{"level":60}\n'], warn: '{"level":40}\n{"level":50}\n{"level":60}\n', error: '{"level":50}\n{"level":60}\n' },
  { name: 'several in one write', chunks: ['ERROR 1\nINFO 2\nERROR 3\nWARN 4\nERROR 5\n'], warn: 'ERROR 1\nERROR 3\nWARN 4\nERROR 5\n', error: 'ERROR 1\nERROR 3\nERROR 5\n' },
  { name: 'a stack follows its line', chunks: [`INFO a\n${STACK}b\n    c\n`], warn: STACK, error: STACK },
  { name: 'a stack that comes line by line', chunks: STACK.split(/(?<=\n)/), warn: STACK, error: STACK },
  { name: 'what follows a line without a level does not', chunks: ['x\n    at f\n', 'INFO x\n    at f\n'], warn: '', error: '' },
  { name: 'a line in pieces is written when it is whole', chunks: ['ERR', 'OR: ', 'ü'.repeat(10), '\nINFO\nWARN x', '\n'], warn: `ERROR: ${'ü'.repeat(10)}\nWARN x\n`, error: `ERROR: ${'ü'.repeat(10)}\n` },
  { name: 'a character in two pieces', chunks: [Buffer.from('ERROR ü\n').subarray(0, 7), Buffer.from('ERROR ü\n').subarray(7)], warn: 'ERROR ü\n', error: 'ERROR ü\n' },
  { name: 'DOS ends', chunks: ['ERROR\r\n    at f\r\n}\r\nx\r\n'], warn: 'ERROR\r\n    at f\r\n}\r\n', error: 'ERROR\r\n    at f\r\n}\r\n' }
])('$name', ({ chunks, warn, error }) => {
  const lines = levelLines('warn', 'error')
  for (const chunk of chunks) lines.add(1, Buffer.from(chunk))
  expect({ warn: textOf('warn'), error: textOf('error') }).toEqual({ warn, error })
})

test('a file of all lines has those of both streams as they come, with and without a level, where a person has said', () => {
  const file = path.join(dir, 'logs', 'all.log')
  const lines = new LevelLines([{ word: 'combined', least: ALL_LINES, file }], () => {}, [file])
  lines.add(1, Buffer.from('INFO a\nplain\n'))
  lines.add(2, Buffer.from('oops\n    at f\n'))
  lines.add(1, Buffer.from('{"level":10}\n'))
  expect(fs.readFileSync(file, 'utf8')).toBe('INFO a\nplain\noops\n    at f\n{"level":10}\n')
})

test('the two streams do not mix, an exception comes by itself, and the end of the process ends a line', () => {
  const lines = levelLines('error')
  lines.add(1, Buffer.from('ERROR ou'))
  lines.add(2, Buffer.from('ERROR err\n'))
  lines.add(1, Buffer.from('t\nERROR half'))
  lines.addFatal('Uncaught TypeError: x\n    at f')
  process.listeners('exit').at(-1)?.(0)
  expect(textOf('error')).toBe('ERROR err\nERROR out\nUncaught TypeError: x\n    at f\nERROR half\n')
})

test.each([
  { name: 'this process puts its end', next: '\nERROR b\n', error: 'ERROR b\n' },
  { name: 'another process has put it there', next: 'ERROR b\n', error: 'ERROR b\n' },
  { name: 'half a line of errors', half: 'ERROR a ', next: 'INFO b\n', error: 'ERROR a \n' },
  { name: 'nothing of it was written', half: '', next: 'ERROR b\n', error: 'ERROR b\n' }
])('a line that could not be written whole takes no other line with it: $name', ({ half = 'INFO a ', next, error }) => {
  const lines = levelLines('error')
  lines.add(1, Buffer.from('INFO before\n'))
  if (half !== '') lines.add(1, Buffer.from(half))
  lines.tear(1)
  lines.tear(1) // the next one, too
  lines.add(1, Buffer.from(next))
  lines.add(1, Buffer.from('INFO c\n'))
  expect(textOf('error')).toBe(error)
})

test('a line without an end is cut at 1 MB, and nothing of it is lost', () => {
  const lines = levelLines('error')
  const piece = Buffer.alloc(300_000, 'x')
  lines.add(1, Buffer.from('ERROR '))
  for (let i = 0; i < 9; i++) lines.add(1, piece)
  lines.add(1, Buffer.from('\n'))
  expect(textOf('error').split('\n').map(line => line.length)).toEqual([1_200_006, 1_200_000, 300_000, 0])
  const whole = Buffer.from(`ERROR ${'y'.repeat(3_000_000)}\n`)
  lines.add(1, whole)
  expect(textOf('error').endsWith(`\n${whole}`)).toBe(true)
})

test('a line without an end takes no more memory when it comes byte by byte', () => {
  v8.setFlagsFromString('--expose-gc')
  const heapBytes = () => {
    vm.runInNewContext('gc')()
    return process.memoryUsage().heapUsed
  }
  const lines = levelLines('error')
  lines.add(1, Buffer.from('ERROR '))
  const before = heapBytes()
  const dot = Buffer.from('.')
  for (let i = 0; i < 300_000; i++) lines.add(1, dot)
  expect(heapBytes() - before).toBeLessThan(10e6) // an object for each would take 30 MB
  lines.add(1, Buffer.from('\n'))
  expect(textOf('error').length).toBe(300_007)
})

test('a file that cannot be opened: said with the lines that are lost, tried again, opened by the order', () => {
  fs.mkdirSync(fileOf('error'))
  const lines = levelLines('error', 'warn')
  lines.add(1, Buffer.from('ERROR 1\nERROR 2\n'))
  expect(lost).toEqual([['error', 'EISDIR', 16, 2]])
  expect(textOf('warn')).toBe('ERROR 1\nERROR 2\n')
  const problems = () => {
    /** @type {any[]} */
    const found = []
    lines.reopen((file, reopen) => {
      try {
        found.push(reopen())
      } catch (err) {
        found.push(err.code)
      }
    })
    return found
  }
  expect(problems()).toEqual(['EISDIR', false])
  fs.rmdirSync(fileOf('error'))
  expect(problems()).toEqual([true, false])
  lines.add(1, Buffer.from('ERROR 3\n'))
  fs.renameSync(fileOf('error'), fileOf('moved'))
  lines.add(1, Buffer.from('ERROR 4\n'))
  expect(problems()).toEqual([true, false])
  lines.add(1, Buffer.from('ERROR 5\n'))
  expect([textOf('moved'), textOf('error')]).toEqual(['ERROR 3\nERROR 4\n', 'ERROR 5\n'])
})
