'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { MAX_LINES, openHistory } = require('../../../repl/client/history-file')

/** @type {string} */
let folder
beforeEach(() => { folder = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-')) })
afterEach(() => fs.rmSync(folder, { recursive: true, force: true }))

const open = () => openHistory({ XDG_STATE_HOME: folder }, 'web')
const file = () => path.join(folder, 'bellwether', 'history', 'web')

test('what was typed is there next time, the newest first; nobody else can read it', () => {
  const history = open()
  history.keep('one')
  history.keep(' secret')
  history.keep('two')
  expect(open().lines).toEqual(['two', 'one'])
  expect(fs.statSync(file()).mode & 0o777).toBe(0o600)
  expect(fs.statSync(path.dirname(file())).mode & 0o777).toBe(0o700)
})

test('two sessions at a time keep the lines of both', () => {
  const [first, second] = [open(), open()]
  first.keep('of the first')
  second.keep('of the second')
  expect(open().lines).toEqual(['of the second', 'of the first'])
})

test('a long history is shortened', () => {
  open()
  fs.writeFileSync(file(), Array.from({ length: 2 * MAX_LINES + 1 }, (_, i) => `line ${i}\n`).join(''))
  expect(open().lines.length).toBe(MAX_LINES)
  expect(fs.readFileSync(file(), 'utf8').split('\n').length).toBe(MAX_LINES + 1)
  expect(open().lines[0]).toBe(`line ${2 * MAX_LINES}`)
})

test('a home that cannot be written: nothing is kept, and nothing fails', () => {
  fs.writeFileSync(path.join(folder, 'bellwether'), 'a file in the place of the folder')
  const history = open()
  history.keep('one')
  expect(history.lines).toEqual([])
})
