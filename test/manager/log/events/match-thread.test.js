'use strict'
/** What the thread reads, and that it looks at each line once over moves, truncation and a new manager. */
const fs = require('node:fs')
const os = require('node:os')
const path = require('node:path')
const { Look } = require('../../../../manager/log/events/match-thread')
const { LookedAt } = require('../../../../manager/log/events/looked-at')

const RULES = [{ name: 'bad', pattern: 'bad' }]

/** @type {string} */
let dir
/** @type {string} */
let file
/** @type {Look} */
let look
beforeEach(() => {
  dir = fs.mkdtempSync(path.join(os.tmpdir(), 'bw-match-'))
  file = path.join(dir, 'web.out.log')
  look = nextManager()
})
afterEach(() => fs.rmSync(dir, { recursive: true, force: true }))

const nextManager = () => new Look(new LookedAt(path.join(dir, 'log-events.json')))
const write = (/** @type {string} */ text) => fs.appendFileSync(file, text)
const order = (more = {}) => ({ file, app: 'web', slot: null, rules: RULES, begun: null, ...more })
/** @param {any} [more] */
const found = more => {
  const seen = look.take(more === null ? [] : [order(more)])
  return { lines: seen.hits.map(({ last, count }) => `${count} ${last.line}`), gaps: seen.gaps.map(({ reason }) => reason) }
}
const lines = (/** @type {string[]} */ ...texts) => ({ lines: texts, gaps: [] })

test('an app that was there before the rules: only new lines; a line is looked at when it has an end', () => {
  write('bad 0\n')
  expect(found()).toEqual(lines())
  write('good\nbad 1\nba')
  expect(found()).toEqual(lines('1 bad 1'))
  write('d 2\n')
  expect(found()).toEqual(lines('1 bad 2'))
  expect(found()).toEqual(lines())
})

test('a young worker: from where it began, also in a file that is not there yet', () => {
  write('bad 0\n')
  const { dev, ino } = fs.statSync(file, { bigint: true })
  write('bad 1\n')
  expect(found({ begun: { inode: `${dev}:${ino}`, position: 6 } })).toEqual(lines('1 bad 1'))
  file = path.join(dir, 'web.err.log')
  expect(found()).toEqual(lines())
  write('bad 2\n')
  expect(found()).toEqual(lines('1 bad 2'))
})

test('a moved file is read to its end, the new one from its beginning, a truncated one, too', () => {
  write('x\n')
  found()
  write('bad 1\n')
  fs.renameSync(file, `${file}.1`)
  write('bad 2\n')
  fs.appendFileSync(`${file}.1`, 'bad 1a\n')
  expect(found().lines).toEqual(['3 bad 2'])
  fs.appendFileSync(`${file}.1`, 'bad 1b\n')
  expect(found()).toEqual(lines('1 bad 1b'))
  fs.truncateSync(file)
  write('bad\n')
  expect(found()).toEqual(lines('1 bad'))
})

test('the next manager: what came meanwhile once, also when the file was moved; a gap is said', () => {
  write('x\n')
  found()
  write('bad 1\n')
  expect(found()).toEqual(lines('1 bad 1'))
  write('bad 2\n')
  look = nextManager()
  expect(found()).toEqual(lines('1 bad 2'))
  write('bad 3\n')
  fs.renameSync(file, `${file}.1`)
  write('bad 4\n')
  look = nextManager()
  expect(found()).toEqual(lines('2 bad 4'))

  fs.renameSync(file, `${file}.2`)
  write('bad 5\n')
  fs.renameSync(file, `${file}.3`)
  fs.utimesSync(`${file}.3`, Date.now() / 1000 + 5, Date.now() / 1000 + 5)
  write('bad 6\n')
  look = nextManager()
  expect(found()).toEqual({ lines: ['1 bad 6'], gaps: ['it was moved more than once meanwhile'] })
  fs.rmSync(file)
  write('bad 7\n')
  look = nextManager()
  expect(found()).toEqual({ lines: ['1 bad 7'], gaps: ['the file that it was last is gone or compressed'] })
})

test('the last words of an app that is gone, without an end; then it is begun where it stopped', () => {
  write('x\n')
  found()
  write('bad end')
  expect(found(null)).toEqual(lines('1 bad end'))
  write('\nbad 2\n')
  expect(found()).toEqual(lines('1 bad 2'))
  look.take([], ['web'])
  write('bad 3\n')
  expect(found()).toEqual(lines()) // the rules were away: what came then is no event
})

test('more than is looked at is left out from its beginning, and said; a place that cannot be read harms no other', () => {
  write('x\n')
  found()
  for (let i = 0; i < 17; i++) write(`${'y'.repeat(1023)}\n`.repeat(1024))
  write('bad\n')
  const seen = [1, 2, 3, 4, 5].map(() => found()) // 4 MB each time
  expect(seen.flatMap(one => one.lines)).toEqual(['1 bad'])
  expect(seen.flatMap(one => one.gaps)).toEqual([expect.stringMatching(/^1\d{6} bytes, as more came than is looked at$/)])

  const folder = path.join(dir, 'web.err.log')
  fs.mkdirSync(folder)
  write('bad 2\n')
  const { hits, gaps } = look.take([order({ file: folder }), order()])
  expect(hits.map(({ last }) => last.line)).toEqual(['bad 2'])
  expect(gaps).toEqual([{ app: 'web', file: folder, reason: 'it cannot be read (EISDIR)' }])
})

test('damaged places are begun anew', () => {
  fs.writeFileSync(path.join(dir, 'log-events.json'), '{"no"')
  look = nextManager()
  write('bad\n')
  expect(found()).toEqual(lines())
})
