'use strict'
const fs = require('node:fs')
const path = require('node:path')
const { DOT_COMMANDS, completeDotLine, durationMs, helpLines, helpTable, isDotLine, readDotLine } =
  require('../../../repl/client/dot-commands')
const { checkRequest } = require('../../../repl/protocol')

test.each(
  DOT_COMMANDS.filter(command => command.request)
)('.$name asks what the protocol knows', ({ request, args }) => {
  const asked = request?.(args === '<time>' ? '2s' : '')
  expect(checkRequest({ ...asked, id: 1 }, [/** @type {any} */ (asked).type])).toBe(null)
})

test.each([
  { line: '.stack', expected: { type: 'stack' } },
  { line: '  .cpu 250ms ', expected: { type: 'profile', kind: 'cpu', durationMs: 250 } },
  { line: '.cpu', expected: { type: 'profile', kind: 'cpu', durationMs: 5000 } },
  { line: '.write ticket 4711, for Ann', expected: { type: 'mode', mode: 'write', reason: 'ticket 4711, for Ann' } },
  { line: '.write', expected: { type: 'mode', mode: 'write' } },
  { line: '.memory', expected: { type: 'snapshot', name: 'memory' } }
])('$line', ({ line, expected }) => {
  expect(readDotLine(line)).toMatchObject({ request: expected })
})

test.each([
  { line: '.stakc', problem: 'There is no .stakc. Did you mean .stack? .help lists what there is.' },
  { line: '.hlep', problem: 'There is no .hlep. Did you mean .help? .help lists what there is.' },
  { line: '.mem', problem: 'There is no .mem. Did you mean .memory? .help lists what there is.' },
  { line: '.quux', problem: 'There is no .quux. .help lists what there is.' },
  { line: '.timeout', problem: '.timeout takes <time>, such as 500ms, 5s or 2m' },
  { line: '.cpu soon', problem: '.cpu takes [time], such as 500ms, 5s or 2m' }
])('$line is explained', ({ line, problem }) => {
  expect(readDotLine(line)).toEqual({ problem })
})

test.each([
  ['.help', true], ['  .stack', true], ['.5', false], ['.5.toFixed()', false], ['...args', false], ['a.b', false],
  ['', false]
])('%j is for us: %s', (line, expected) => {
  expect(isDotLine(line)).toBe(expected)
})

test.each([
  ['500ms', 500], ['5s', 5000], ['2m', 120_000], ['1.5s', 1500], ['3', 3000], ['', null], ['-1s', null], ['5h', null]
])('%j is %s ms', (text, expected) => {
  expect(durationMs(text)).toBe(expected)
})

test('completion offers what begins alike', () => {
  expect(completeDotLine('.h')).toEqual([['.help', '.heap', '.handles'], '.h'])
  expect(completeDotLine('.')[0].length).toBe(DOT_COMMANDS.length)
})

test('.help has a line for each, without a terminal only for those that work there', () => {
  expect(helpLines({ atTerminal: true }).length).toBe(DOT_COMMANDS.length)
  expect(helpLines({ atTerminal: false }).some(line => line.startsWith('.editor'))).toBe(false)
})

test('docs/repl.md has the table as it is', () => {
  expect(fs.readFileSync(path.join(__dirname, '../../../docs/repl.md'), 'utf8')).toContain(helpTable())
})
