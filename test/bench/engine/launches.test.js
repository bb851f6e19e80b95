'use strict'
const { failingSide, failureText, failureLines } = require('../../../bench/engine/launches')

/**
 * One letter a pair: . both ran, o the old side failed, n the new one, b both, O and N the same but the machine spoiled
 * the pair; p, q, r: the old, the new one, both lost very few requests, so the pair was taken again.
 * @param {string} letters
 */
function pairsOf (letters) {
  const sample = (/** @type {boolean} */ fails, /** @type {boolean} */ loses) => /** @type {any} */ (fails
    ? { ok: false, failure: 'exit-code', text: 'code 7' }
    : { ok: true, metrics: {}, ...loses ? { stray: '5 of 10000 requests failed (read 5)' } : {} })
  return [...letters].map(letter => /** @type {any} */ ({
    old: sample('oObB'.includes(letter), 'pr'.includes(letter)),
    new: sample('nNbB'.includes(letter), 'qr'.includes(letter)), rejected: /[A-Zpqr]/.test(letter) ? 'steal' : null
  }))
}

test.each([
  { name: 'nothing failed', letters: '..........', side: null },
  { name: 'no pair yet', letters: '', side: null },
  { name: 'one of the first three is bad luck', letters: 'n..', side: null },
  { name: 'two of the first three', letters: 'n.n', side: 'new' },
  { name: 'both, together', letters: 'bb', side: 'both' },
  { name: 'one launch of each side blames nobody', letters: 'no........', side: null },
  { name: 'three in a row later', letters: '.....ooo', side: 'old' },
  { name: 'two in a row later are bad luck', letters: '.....oo...', side: null },
  { name: 'a quarter of all launches', letters: '..n..n..n..n', side: 'new' },
  { name: 'four of many are not a quarter', letters: '..n..n..n.........n', side: null },
  { name: 'what the machine spoiled does not count', letters: 'NNNNNN', side: null },
  { name: 'a few lost requests now and then', letters: 'q..q...q...q..q', side: null },
  { name: 'a few in launch after launch, of one side alone', letters: 'qqqq.qqqq', side: 'new' },
  { name: 'the same of the other', letters: 'pppppppp', side: 'old' },
  { name: 'of both', letters: 'qqqqqqqqqp', side: null },
  { name: 'of both, always', letters: 'rrrrrrrrrr', side: null }
])('$name: $side', ({ letters, side }) => {
  expect(failingSide(pairsOf(letters))).toBe(side)
})

test('what was lost, and how often, is said', () => {
  expect(failureText(pairsOf('qqqq.qqqq'), 'new')).toBe(
    'bad-answers: 5 of 10000 requests failed (read 5), and so in 8 of 9 launches; on the other side none ever failed'
  )
})

test('what the last failed launch said is kept', () => {
  expect(failureText(pairsOf('nn'), 'new')).toBe('exit-code: code 7')
  expect(failureText(pairsOf('..'), 'new')).toBe('')
})

/** @param {string} text  of the failed launch */
const saying = text => {
  const [pair] = pairsOf('n')
  return [{ ...pair, new: { ...pair.new, text } }]
}
const STACK = [
  './t.js:1', "throw new Error('boom')", '^', 'Error: boom', '    at Object.<anonymous> (./t.js:1:7)',
  '  [cause]: TypeError: deeper', '      at f (./t.js:9:1) {', '}', 'Node.js v22.23.3'
]

test.each([
  { name: 'the line that names the error, of a stack', lines: STACK, said: 'Error: boom' },
  { name: 'with a code', lines: ['TypeError [ERR_X]: boom', '    at f (./t.js:1:7)'], said: 'TypeError [ERR_X]: boom' },
  {
    name: 'of another language, whose stack stands above it',
    lines: ['Traceback (most recent call last):', '  File "./t.py", line 1', 'ValueError: boom'],
    said: 'ValueError: boom'
  },
  { name: 'else the last line', lines: ['no such file', '  at line 3'], said: 'at line 3' },
  { name: 'cut where it is long', lines: [`Error: ${'x'.repeat(400)}`], said: `Error: ${'x'.repeat(193)}` }
])('of what a failed launch wrote, a sentence has $name; the lines are had apart', ({ lines, said }) => {
  const pairs = saying(`It ended with exit code 1. It wrote to stderr:\n${lines.join('\n')}`)
  expect(failureText(pairs, 'new')).toBe(`exit-code: It ended with exit code 1: ${said}`)
  expect(failureLines(pairs, 'new')).toBe(lines.join('\n'))
})

test('of one that wrote nothing there are no lines', () => {
  const pairs = saying('It ended with exit code 1. It wrote nothing to stderr.')
  expect(failureText(pairs, 'both')).toBe('exit-code: It ended with exit code 1. It wrote nothing to stderr.')
  expect([failureLines(pairs, 'both'), failureLines(pairsOf('qqqq.qqqq'), 'new')]).toEqual(['', ''])
})
