'use strict'
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { execFileSync } = require('node:child_process')
const { STRANGER, asRoot, runAsStranger } = require('../../support/another-user')
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

test('a link in its place is not followed', () => {
  open()
  const precious = path.join(folder, 'precious')
  fs.writeFileSync(precious, 'kept\n')
  fs.symlinkSync(precious, file())
  const history = open()
  history.keep('one')
  expect([history.lines, fs.readFileSync(precious, 'utf8')]).toEqual([[], 'kept\n'])
})

test('homes that a group may write are many: what was typed is kept there', () => {
  fs.chmodSync(folder, 0o775)
  open().keep('one')
  expect(open().lines).toEqual(['one'])
})

asRoot.each([
  ['a link to a folder of root\'s', (/** @type {string} */ home, /** @type {string} */ ours) =>
    `require('node:fs').symlinkSync('${ours}', '${home}/bellwether')`],
  ['their own folders', (/** @type {string} */ home, /** @type {string} */ ours) =>
    `require('node:fs').mkdirSync('${home}/bellwether/history', { recursive: true }); require('node:fs').symlinkSync('${ours}/planted', '${home}/bellwether/history/web')`],
  ['nothing yet', () => '']
])('root in the home of another user, who has put there: %s; nothing is made or written', (_name, plant) => {
  const [home, ours] = ['home', 'ours'].map(name => path.join(folder, name))
  for (const dir of [home, ours]) fs.mkdirSync(dir, { mode: 0o700 })
  fs.chmodSync(folder, 0o755)
  fs.chownSync(home, STRANGER, STRANGER)
  expect(runAsStranger(plant(home, ours))).toMatchObject({ status: 0, stderr: '' })
  const before = execFileSync('find', [home, '-printf', '%p %u %s %T@\n'], { encoding: 'utf8' })
  const history = openHistory({ XDG_STATE_HOME: home }, 'web')
  history.keep('one')
  expect([history.lines, fs.readdirSync(ours)]).toEqual([[], []])
  expect(execFileSync('find', [home, '-printf', '%p %u %s %T@\n'], { encoding: 'utf8' })).toBe(before)
})
