'use strict'
const { failingSide, failureText } = require('../../../bench/engine/launches')

/**
 * One letter a pair: . both ran, o the old side failed, n the new one, b both, O and N the same but the machine spoiled the pair; p, q, r: the
 * old, the new one, both lost very few requests, so the pair was taken again.
 * @param {string} letters
 */
function pairsOf (letters) {
  const sample = (/** @type {boolean} */ fails, /** @type {boolean} */ loses) => /** @type {any} */ (fails
    ? { ok: false, failure: 'exit-code', text: 'code 7' }
    : { ok: true, metrics: {}, ...loses ? { stray: '5 of 10000 requests failed (read 5)' } : {} })
  return [...letters].map(letter => /** @type {any} */ ({
    old: sample('oObB'.includes(letter), 'pr'.includes(letter)), new: sample('nNbB'.includes(letter), 'qr'.includes(letter)), rejected: /[A-Zpqr]/.test(letter) ? 'steal' : null
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
  expect(failureText(pairsOf('qqqq.qqqq'), 'new')).toBe('bad-answers: 5 of 10000 requests failed (read 5), and so in 8 of 9 launches; on the other side none ever failed')
})

test('what the last failed launch said is kept', () => {
  expect(failureText(pairsOf('nn'), 'new')).toBe('exit-code: code 7')
  expect(failureText(pairsOf('..'), 'new')).toBe('')
  const [pair] = pairsOf('n')
  const failed = { ...pair, new: { ...pair.new, text: 'It wrote to stderr:\nno such file\n  at line 3\n' } }
  expect(failureText([failed], 'new')).toBe('exit-code: It wrote to stderr: / no such file / at line 3') // it stands in a sentence
})
