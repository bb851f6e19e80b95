'use strict'
/** What Node prints of an uncaught exception is found, and of two that it might be of, neither. */
const { placeLastWords } = require('../../../cli/logs/place-last-words')
const { checkOf, decodeMark, encodeMark, HEAD_BYTES } = require('../../../protocol/mark-format')

const WINDOW = 2000
const printed = (/** @type {string} */ message) =>
  `/srv/web.js:3\n  throw new Error(x)\n  ^\n\nError: ${message}\n    at a (web.js:1:2)\n    at b (web.js:3:4)\n\nNode.js v24.1.0\n`
const NONE = () => false

/** @param {string} file @param {number} start @param {string} firstLine */
function words (file, start, firstLine) {
  const head = Buffer.from(firstLine).subarray(0, HEAD_BYTES)
  return {
    inode: '7', start, length: WINDOW, atMs: 1, slot: 0, generation: 1, isLastWords: /** @type {const} */ (true),
    headBytes: head.length, check: checkOf(head), bytes: Buffer.from(file).subarray(start, start + WINDOW)
  }
}
/** @param {string} file @param {{ start: number, end: number } | null} stretch */
function textOf (file, stretch) { return stretch === null ? null : file.slice(stretch.start, stretch.end) }
/** @param {[number, number][]} marks */
function marked (...marks) {
  return (/** @type {{ start: number, end: number }} */ { start, end }) =>
    marks.some(([from, to]) => from < end && to > start)
}

test('from where the worker stood to the version of Node, and no line more', () => {
  const file = `before\n${printed('no database')}after\n`
  const one = words(file, 7, 'Error: no database')
  expect(textOf(file, placeLastWords(one, [one], NONE))).toBe(printed('no database'))
})

test('thrown that is no error: its first line is not known, and the version is enough', () => {
  const file = "before\nUncaught:\n'x'\n(Use `node --trace-uncaught ...` to show where the exception was thrown)\n\nNode.js v24.1.0\n"
  const one = words(file, 7, '')
  expect(placeLastWords(one, [one], NONE)).toEqual({ start: 7, end: file.length })
})

test('lines of other workers between them are not taken, nor what stood before these', () => {
  const other = 'a line of another\n'
  const file = `${other}${printed('x')}`
  const one = words(file, 0, 'Error: x')
  expect(textOf(file, placeLastWords(one, [one], marked([0, other.length])))).toBe(printed('x'))
  const [header, stack] = [printed('x').slice(0, 14), printed('x').slice(14)]
  const torn = `${header}${other}${stack}`
  const mark = words(torn, 0, 'Error: x')
  expect(textOf(torn, placeLastWords(mark, [mark], marked([header.length, header.length + other.length])))).toBe(stack)
})

test.each([
  ['not yet printed to its end', 'before\n', printed('x').slice(0, -3), 'Error: x'],
  ['another exception', 'before\n', printed('y'), 'Error: x'],
  ['no exception at all', 'before\n', 'GET /\nGET /a\n', 'Error: x'],
  ['the version stands before the exception', 'before\n', 'Node.js v24.1.0\nError: x\n    at a\n', 'Error: x'],
  ['nothing', '', '', 'Error: x'],
  ['too far away', '', `${'line\n'.repeat(400)}${printed('x')}`, 'Error: x']
])('%s: nothing is known', (_, before, after, firstLine) => {
  const one = words(before + after, before.length, firstLine)
  expect(placeLastWords(one, [one], NONE)).toBe(null)
})

test('a line of another worker in the middle of the stack: what stands before it is not known, and it has lost its first line', () => {
  const at = printed('x').indexOf('    at b')
  const file = `${printed('x').slice(0, at)}a line of another\n${printed('x').slice(at)}`
  const one = words(file, 0, 'Error: x')
  expect(placeLastWords(one, [one], marked([at, at + 18]))).toBe(null)
})

describe('two that die in one moment', () => {
  test.each([
    ['one after the other', printed('x') + printed('y'), 0, 0],
    [
      'mixed',
      `/srv/web.js:3\n/srv/web.js:3\nError: x\nError: y\n    at a\n    at a\n\nNode.js v24.1.0\n\nNode.js v24.1.0\n`, 0,
      0
    ],
    ['of the same exception', printed('x') + printed('x'), 0, 0],
    ['the second begins while the first is printed', printed('x') + printed('y'), 0, 20]
  ])('%s: neither is told', (_, file, startX, startY) => {
    const both = [
      words(file, startX, 'Error: x'), words(file, startY, file.includes('Error: y') ? 'Error: y' : 'Error: x')
    ]
    expect(both.map(one => placeLastWords(one, both, NONE))).toEqual([null, null])
  })

  test('the second one after the first was through: both are told', () => {
    const file = printed('x') + printed('x')
    const both = [words(file, 0, 'Error: x'), words(file, printed('x').length, 'Error: x')]
    expect(both.map(one => textOf(file, placeLastWords(one, both, NONE)))).toEqual([printed('x'), printed('x')])
  })
})

test('such a mark is read as it was written; an older reader takes it for none', () => {
  const { bytes, ...mark } = words('x\n', 0, 'Error: x')
  expect(decodeMark(encodeMark(mark).trimEnd())).toEqual(mark)
  expect(encodeMark(mark)).toMatch(/ !8\./)
})
