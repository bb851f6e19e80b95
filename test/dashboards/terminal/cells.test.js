'use strict'
/**
 * Lines of the screen are exactly as wide as the terminal, and each character that is let through is as wide here as in
 * blessed and on the terminal.
 */
const { Terminal } = require('@xterm/headless')
const { unicode } = /** @type {any} */ (require('blessed'))
const { fit, lineWidth, piece, safe, spread } = require('../../../dashboards/terminal/cells')
const { width } = require('../../../cli/text/table')

test.each([
  { name: 'plain text', text: 'a b', shown: 'a b' },
  { name: 'a tab', text: 'a\tb', shown: 'a    b' },
  { name: 'NUL, bell, backspace, return', text: 'a\0\x07\b\rb', shown: 'a\\x00\\x07\\x08\\x0db' },
  { name: 'a newline', text: 'a\nb', shown: 'a\\x0ab' },
  { name: 'CSI', text: '\x1b[31mred\x1b[2J', shown: '\\x1b[31mred\\x1b[2J' },
  { name: 'CSI of one byte', text: '\x9b31m', shown: '\\x9b31m' },
  { name: 'OSC 52', text: '\x1b]52;c;aGk=\x07', shown: '\\x1b]52;c;aGk=\\x07' },
  { name: 'DEL', text: '\x7f', shown: '\\x7f' },
  { name: 'tags of blessed are text', text: '{red-fg}a{/}{open}', shown: '{red-fg}a{/}{open}' },
  { name: 'marks that turn the direction', text: 'a\u202eb\u2066c\u200f', shown: 'a\\u202eb\\u2066c\\u200f' },
  { name: 'the byte order mark', text: '\ufeffa', shown: '\\ufeffa' },
  { name: 'accents that are one character', text: 'é ß Ω Ж', shown: 'é ß Ω Ж' },
  { name: 'a mark that combines', text: 'e\u0301', shown: 'e?' },
  { name: 'East Asian', text: '日本 한국 カナ', shown: '日本 한국 カナ' },
  { name: 'the blank of East Asia', text: 'a\u3000b', shown: 'a?b' },
  { name: 'an emoji', text: '🚀', shown: '?' },
  { name: 'an old emoji of two cells', text: '☕', shown: '?' },
  { name: 'an emoji by its variation', text: '⚠\ufe0f', shown: '??' },
  { name: 'a family', text: '👩\u200d👩\u200d👧', shown: '?????' },
  { name: 'a flag', text: '🇩🇪', shown: '??' },
  { name: 'a lone half of a character', text: 'a\ud83db', shown: 'a?b' },
  { name: 'an unseen blank', text: 'a\u200bb\u00adc', shown: 'a?b?c' },
  { name: 'Hebrew and Arabic, which terminals order in their own ways', text: 'אב عر', shown: '?? ??' },
  { name: 'letters for private use', text: '\ue0b0', shown: '?' }
])('safe: $name', ({ text, shown }) => { expect(safe(text)).toBe(shown) })

test('safe looks at no more than a terminal could show', () => {
  const text = 'é'.repeat(1024 * 1024)
  expect(safe(text)).toHaveLength(2000)
  expect(safe(`${'x'.repeat(1999)}🚀`)).toBe(`${'x'.repeat(1999)}?`) // cut in the middle of a character
})

test('each character that is let through has the same width here, in blessed, and on a terminal', async () => {
  const codes = Array.from({ length: 0x2ffff }, (_, code) => code).filter(code => code < 0xd800 || code > 0xdfff)
  const characters = codes.map(code => String.fromCodePoint(code))
    .filter(character => safe(character) === character && character >= ' ')
  expect(characters.length).toBeGreaterThan(35_000)
  expect(characters.filter(character => width(character) !== unicode.strWidth(character))).toEqual([])
  const columns = 200
  /** @type {string[][]} */
  const lines = []
  for (let at = 0; at < characters.length; at += columns / 4) lines.push(characters.slice(at, at + columns / 4))
  const terminal = new Terminal({ cols: columns, rows: lines.length, allowProposedApi: true })
  await new Promise(resolve => terminal.write(lines.map(line => line.join('')).join('\r\n'), () => resolve(undefined)))
  const wrong = lines.flatMap((line, row) => {
    const cells = terminal.buffer.active.getLine(row)
    let column = 0
    return line.filter(character => {
      const cell = cells?.getCell(column)
      column += width(character)
      return cell === undefined || (character !== ' ' && cell.getChars() !== character) ||
        cell.getWidth() !== width(character)
    })
  })
  expect(wrong).toEqual([])
})

/** @param {import('../../../dashboards/terminal/cells').Line} line */
function textOf (line) { return line.map(({ text }) => text).join('') }

const LINES = [
  [], [piece('')], [piece('abc')], [piece('abcdef')], [piece('abcdefg')], [piece('abc', 'red'), piece('def')],
  [piece('abcdef'), piece('  ')], [piece('abcdef'), piece('x')],
  [piece('ab'), piece('      '), piece('x')], [piece('日本語')], [piece('a日本語')], [piece('日'), piece('本'), piece('語')],
  [piece('x', 'inverse'), piece('', 'inverse')], [piece(' '.repeat(20))],
  [piece('日本'), piece('   ', 'inverse')]
]

test.each(LINES.flatMap(line => [0, 1, 2, 3, 5, 6, 7, 8, 40].map(columns => ({
  text: line.map(({ text }) => text), line, columns
}))))('fit: $text in $columns columns is as wide', ({ line, columns }) => {
  const before = structuredClone(line)
  expect(lineWidth(fit(line, columns))).toBe(columns)
  expect(line).toEqual(before)
})

test.each([
  { name: 'what is cut ends with an ellipsis', line: [piece('abcdefgh')], columns: 6, text: 'abcde…' },
  { name: 'a wide character is not cut in its middle', line: [piece('日本語')], columns: 4, text: '日… ' },
  { name: 'a piece that fits is cut when there is more', line: [piece('abc'), piece('def')], columns: 3, text: 'ab…' },
  { name: 'blanks that do not fit are no loss', line: [piece('abc'), piece('   ')], columns: 3, text: 'abc' },
  { name: 'nor are those of which some fit', line: [piece('abc'), piece('   ')], columns: 5, text: 'abc  ' },
  { name: 'a short line is filled', line: [piece('a')], columns: 3, text: 'a  ' }
])('fit: $name', ({ line, columns, text }) => { expect(textOf(fit(line, columns))).toBe(text) })

test('fit goes on with an inverse line to the border', () => {
  expect(fit([piece('a', 'bold inverse')], 3)).toEqual([piece('a', 'bold inverse'), piece('  ', 'inverse')])
  expect(fit([piece('a', 'bold')], 3)).toEqual([piece('a', 'bold'), piece('  ')])
})

test('spread puts the second line at the right end, where there is room for both', () => {
  expect(textOf(spread([piece('abc')], [piece('xy')], 8))).toBe('abc   xy')
  expect(textOf(spread([piece('abc')], [piece('xy')], 6))).toBe('abc xy')
  expect(textOf(spread([piece('abc')], [piece('xy')], 5))).toBe('abc  ')
  expect(textOf(spread([piece('abcdef')], [piece('xy')], 5))).toBe('abcd…')
  expect(textOf(spread([], [piece('longer than that')], 5))).toBe('     ')
})
