'use strict'
/** The decisions of the client: the prompt, the ladder of Ctrl-C, what an answer says, how answers are grouped. */
const { answerText } = require('../../../repl/client/answer-text')
const { groupAnswers, groupHeading, verdictOf } = require('../../../repl/client/answer-groups')
const { choiceOf, rungOf } = require('../../../repl/client/escalation')
const { cutToWidth } = require('../../../repl/client/preview')
const { promptText } = require('../../../repl/client/prompt')

const worker = { worker: 'web.0', host: 'box', generation: 12, stage: 'production' }
/** @param {string} colour @param {string} text */
const named = (colour, text) => `<${colour}>${text}</>`

test.each([
  { name: 'read-only', mode: 'read-only', stage: 'production', expected: '<cyan>web.0@box gen 12 read-only</>> ' },
  {
    name: 'writable on production is red, and says so', mode: 'write', stage: 'production',
    expected: '<red>web.0@box gen 12 WRITE</>> '
  },
  { name: 'writable in staging too', mode: 'write', stage: 'staging', expected: '<red>web.0@box gen 12 WRITE</>> ' },
  {
    name: 'writable in development', mode: 'write', stage: 'development',
    expected: '<yellow>web.0@box gen 12 WRITE</>> '
  }
])('prompt: $name', ({ mode, stage, expected }) => {
  expect(promptText({ ...worker, stage }, /** @type {any} */ (mode), named)).toBe(expected)
})

test.each([
  {
    name: 'stopped: its own answer says so', answer: { did: 'stopped' }, presses: 1, expected: { step: 'wait', say: '' }
  },
  { name: 'nothing runs any more', answer: { did: 'nothing-runs' }, presses: 1, expected: { step: 'wait', say: '' } },
  {
    name: 'not stoppable: a person decides', answer: { did: 'not-stoppable', text: 'It runs in a promise job.' },
    presses: 1, expected: { step: 'menu', say: 'It runs in a promise job.' }
  },
  { name: 'pressed again: a person decides', answer: { did: 'stopped' }, presses: 2, expected: {
    step: 'menu', say: 'It still runs.'
  } },
  { name: 'no answer at all', answer: null, presses: 1, expected: { step: 'menu', say: 'The worker does not answer.' } }
])('Ctrl-C: $name', ({ answer, presses, expected }) => {
  expect(rungOf(answer, presses)).toEqual(expected)
})

test.each([
  ['s', 's'], ['R', 'r'], ['d', 'd'], ['x', 'w'], ['\x1b', 'w'], ['\x03', 'w']
])('key %j is the choice %s', (key, expected) => {
  expect(choiceOf(key)).toBe(expected)
})

test.each([
  { name: 'a value', answer: { type: 'result', outcome: 'value', text: '42' }, expected: {
    text: '42', hint: '', isGood: true
  } },
  { name: 'a long one', answer: { type: 'result', outcome: 'value', text: 'x', more: true }, expected: {
    text: 'x', hint: '.more shows the rest', isGood: true
  } },
  { name: 'thrown', answer: { type: 'result', outcome: 'thrown', text: 'Error: no' }, expected: {
    text: 'Uncaught Error: no', hint: '', isGood: false
  } },
  {
    name: 'refused, where the session may write',
    answer: { type: 'result', outcome: 'refused', text: 'Refused: ...' },
    canWrite: true,
    expected: { text: 'Refused: ...', hint: '.write goes on in write mode', isGood: false }
  },
  { name: 'refused, where it may not', answer: { type: 'result', outcome: 'refused', text: 'Refused: ...' }, expected: {
    text: 'Refused: ...', hint: '', isGood: false
  } },
  { name: 'a stack', answer: { type: 'stack', report: { text: ['a', 'b'] } }, expected: {
    text: 'a\nb', hint: '', isGood: true
  } },
  { name: 'a file', answer: { type: 'file', what: 'cpu profile', path: '/x', bytes: 2_500_000 }, expected: {
    text: 'cpu profile written: /x (2.38 MiB)', hint: '', isGood: true
  } }
])('answer: $name', ({ answer, canWrite = false, expected }) => {
  expect(answerText(answer, { canWrite })).toEqual(expected)
})

const value = (/** @type {string} */ id, /** @type {string} */ text) => ({
  worker: id, outcome: 'value', text, cut: false
})

test('equal answers are one group, the largest first', () => {
  const groups = groupAnswers([value('web.0', 'old'), value('web.1', 'new'), value('web.2', 'new')])
  expect(groups.map(groupHeading)).toEqual(['2 workers: web.1 web.2', '1 worker: web.0'])
})

test('the same text as a value and as an error are two groups', () => {
  const groups = groupAnswers([value('web.0', 'x'), { worker: 'web.1', outcome: 'thrown', text: 'x', cut: false }])
  expect(groups.map(groupHeading)).toEqual(['1 worker: web.0', '1 worker threw: web.1'])
})

const group = (/** @type {string} */ outcome) => ({ outcome, text: '', cut: false, workers: ['web.0'] })
const missing = (/** @type {string} */ code) => ({ worker: 'web.1', code, message: '' })
test.each([
  { name: 'all answered', groups: [group('value')], gone: [], expected: 'done' },
  { name: 'one threw', groups: [group('value'), group('thrown')], gone: [], expected: 'failed' },
  { name: 'all refused', groups: [group('refused')], gone: [], expected: 'refused' },
  { name: 'one is missing', groups: [group('value')], gone: [missing('BW_NO_WORKER')], expected: 'failed' },
  { name: 'none answered in time', groups: [], gone: [missing('BW_REPL_NO_ANSWER')], expected: 'timedOut' }
])('verdict: $name', ({ groups, gone, expected }) => {
  expect(verdictOf(groups, gone)).toBe(expected)
})

test.each([
  ['abc', 3, 'abc'], ['abcd', 3, 'ab…'], ['日本語', 4, '日…'], ['', 5, '']
])('%j in %d columns: %j', (text, columns, expected) => {
  expect(cutToWidth(text, columns)).toBe(expected)
})

test('equal errors of several workers are one group: the session in their stacks is left out', () => {
  const thrown = (/** @type {string} */ id, /** @type {string} */ session) =>
    ({ worker: id, outcome: 'thrown', text: `Error: x\n    at bellwether-repl:${session}:1`, cut: false })
  expect(groupAnswers([thrown('web.0', '0756d9f6'), thrown('web.1', '20ef8f9d')])).toEqual([
    { outcome: 'thrown', text: 'Error: x\n    at bellwether-repl:1', cut: false, workers: ['web.0', 'web.1'] }
  ])
})
