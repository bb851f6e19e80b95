'use strict'
const { valueText, changeOf, changeText, sizeText } = require('../../../bench/report/numbers')
const { escapeMarkdown, codeMarkdown, codeCell, codeBlock, escapeXml, escapeXmlAttribute } =
  require('../../../bench/report/escape')

test.each([
  ['us', 0.52, '0.52 us'], ['us', 101.2, '101 us'], ['us', 1240, '1.24 ms'], ['us', 12_400_000, '12.4 s'],
  ['ms', 200_000, '3m 20s'], ['ms', 7_500_000, '2h 5m'],
  ['ms', 60_000, '1m'], ['ms', 59_990, '1m'], ['us', 999.7, '1.00 ms'], ['bytes', 512, '512 B'],
  ['bytes', 57_200_000, '54.6 MiB'], ['per s', 12_345.4, '12,345 per s'], ['count', 7, '7'], ['', 0, '0'],
  ['', 0.25, '0.25'],
  ['', 1e-7, '1.0e-7'], ['us', null, 'unknown'], ['us', NaN, 'unknown'], ['bytes', Infinity, 'unknown'],
  ['widgets', 3, '3 widgets']
])('%s %p is %s', (unit, value, text) => expect(valueText(unit, value)).toBe(text))

test.each([
  [0.073, '+7.3 %'], [-0.068, '-6.8 %'], [0, '+0.0 %'], [-0.0001, '+0.0 %'], [4, '+400.0 %'], [11, 'x 12.0'],
  [Infinity, 'without limit'], [NaN, 'unknown'], [null, 'unknown']
])('a change of %p is %s', (fraction, text) => expect(changeText(fraction)).toBe(text))

const lower = /** @type {const} */ ({ name: 'cpuMs', unit: 'ms', better: 'lower', gated: true })
const higher = /** @type {const} */ ({ name: 'requestsPerSecond', unit: 'per s', better: 'higher', gated: true })
/** @param {number} low @param {number} effect @param {number} high */
const estimate = (low, effect, high) => ({
  n: 10, p: 0.5, effect, interval99: { low, high }, interval95: { low, high }
})

test('an effect is a change of the number itself, whichever side is better', () => {
  expect(changeOf(lower, Math.log(1.1))).toBeCloseTo(0.1, 12)
  expect(changeOf(higher, Math.log(1.1))).toBeCloseTo(1 / 1.1 - 1, 12)
})

test.each([
  ['slower', sizeText(lower, estimate(0.01, 0.02, 0.03)), '+2.0 % (99 %: +1.0 to +3.0) slower'],
  ['faster', sizeText(lower, estimate(-0.03, -0.02, -0.01)), '-2.0 % (99 %: -3.0 to -1.0) faster'],
  ['fewer a second', sizeText(higher, estimate(0.01, 0.02, 0.03)), '-2.0 % (99 %: -3.0 to -1.0) slower'],
  ['more a second', sizeText(higher, estimate(-0.03, -0.02, -0.01)), '+2.0 % (99 %: +1.0 to +3.0) faster'],
  ['nobody knows', sizeText(lower, estimate(-0.01, 0.02, 0.05)), '+2.0 % (99 %: -1.0 to +5.1)'],
  ['memory', sizeText({ ...lower, unit: 'bytes' }, estimate(0.01, 0.02, 0.03)), '+2.0 % (99 %: +1.0 to +3.0) larger'],
  [
    'anything', sizeText({ ...lower, unit: 'widgets' }, estimate(0.01, 0.02, 0.03)), '+2.0 % (99 %: +1.0 to +3.0) worse'
  ],
  ['too few pairs', sizeText(lower, estimate(-Infinity, 0.02, Infinity)), '+2.0 % (99 %: -100.0 to without limit)'],
  ['nothing', sizeText(lower, null), 'not measured']
])('%s', (_name, text, expected) => expect(text).toBe(expected))

test.each([
  ['a list', '- x', '\\- x'], ['a number', '1. x', '1\\. x'], ['a heading', '# x', '\\# x'],
  ['tags', '<b>&', '&lt;b&gt;&amp;'], ['emphasis', '*a* _b_ `c` ~d~', '\\*a\\* \\_b\\_ \\`c\\` \\~d\\~'],
  ['a link', '[a](b)', '\\[a\\](b)'], ['a cell', 'a | b', 'a \\| b'],
  ['a mention', '@all #12', '@&#8288;all #&#8288;12'], ['an address', 'http://a www.b.c', 'http&#58;//a www&#46;b.c'],
  ['lines', 'a\nb\tc', 'a b c'],
  ['escapes', '\x1b[2J\u202e', '\\\\x1b\\[2J\\\\u202e'],
  ['our own numbers', '+7.3 % (99 %: +5.9 to +8.8)', '\\+7.3 % (99 %: +5.9 to +8.8)']
])('Markdown: %s', (_name, text, expected) => expect(escapeMarkdown(text)).toBe(expected))

test('code in Markdown holds what is in it', () => {
  expect(codeMarkdown('a')).toBe('`a`')
  expect(codeMarkdown('a `b`` c')).toBe('``` a `b`` c ```')
  expect(codeMarkdown(' ')).toBe('')
  expect(codeCell('a|b')).toBe('`a\\|b`')
  expect(codeBlock('x\n````\ny')).toEqual(['`````text', 'x', '````', 'y', '`````'])
})

test('XML: only what XML 1.0 allows', () => {
  expect(escapeXml('<a b="c">&\'\x00\x0b\ufffe\ud800\u{1f600}\n'))
    .toBe('&lt;a b=&quot;c&quot;&gt;&amp;&apos;\\x00\\x0b\\ufffe\\ud800\u{1f600}\n')
  expect(escapeXmlAttribute('a\nb')).toBe('a b')
})
