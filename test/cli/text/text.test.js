'use strict'
const { escapeControls, escapeBytes } = require('../../../cli/text/escape')
const { styleOf, stateText, paint, STATES } = require('../../../cli/text/style')
const { table, width, cutText } = require('../../../cli/text/table')

const plain = { colour: false, unicode: true, terminal: false, columns: null, rows: 24 }

describe('text of others on a terminal', () => {
  test.each([
    ['colours and cursor moves', '\x1b[31mred\x1b[2J', '\\x1b[31mred\\x1b[2J'],
    ['a title that is set', '\x1b]0;evil\x07', '\\x1b]0;evil\\x07'],
    ['C1 control characters', 'a\x9bb', 'a\\x9bb'],
    ['a return that hides the line', 'safe\revil', 'safe\\x0devil'],
    ['marks that turn the text around', 'a\u202egpj.exe\u2066', 'a\\u202egpj.exe\\u2066'],
    ['tabs and other languages stay', 'a\tb Grüße 日本 🚀', 'a\tb Grüße 日本 🚀']
  ])('%s', (name, text, shown) => expect(escapeControls(text)).toBe(shown))

  test.each([
    ['a lone byte', [0x61, 0xff, 0x62], 'a\\xffb'],
    ['a torn character', [0xe2, 0x82], '\\xe2\\x82'],
    ['an overlong form', [0xc0, 0xaf], '\\xc0\\xaf'],
    ['a surrogate', [0xed, 0xa0, 0x80], '\\xed\\xa0\\x80'],
    ['beyond Unicode', [0xf4, 0x90, 0x80, 0x80], '\\xf4\\x90\\x80\\x80'],
    ['good characters beside a bad byte', [0xff, ...Buffer.from('€\x1b')], '\\xff€\\x1b'],
    ['the replacement character itself', [...Buffer.from('\ufffd')], '\ufffd']
  ])('bytes: %s', (name, line, shown) => expect(escapeBytes(Buffer.from(line))).toBe(shown))
})

describe('what a stream may look like', () => {
  const tty = { isTTY: true, columns: 100, rows: 30 }
  test.each([
    ['a terminal has colours', tty, { TERM: 'xterm' }, {}, true],
    ['a pipe has none', {}, { TERM: 'xterm' }, {}, false],
    ['NO_COLOR', tty, { NO_COLOR: '1' }, {}, false],
    ['an empty NO_COLOR says nothing', tty, { NO_COLOR: '' }, {}, true],
    ['BELLWETHER_NO_COLOR', tty, { BELLWETHER_NO_COLOR: '1' }, {}, false],
    ['a dumb terminal', tty, { TERM: 'dumb' }, {}, false],
    ['FORCE_COLOR for a pipe', {}, { FORCE_COLOR: '1' }, {}, true],
    ['FORCE_COLOR=0', tty, { FORCE_COLOR: '0' }, {}, false],
    ['FORCE_COLOR wins over NO_COLOR', {}, { FORCE_COLOR: '1', NO_COLOR: '1' }, {}, true],
    ['the flag wins over all', tty, { FORCE_COLOR: '1' }, { colour: false }, false]
  ])('%s', (name, stream, env, flags, colour) => expect(styleOf(stream, env, flags).colour).toBe(colour))

  test.each([
    [{ LANG: 'de_DE.UTF-8' }, true], [{ LANG: 'C' }, false], [{}, false], [{ LC_ALL: 'C', LANG: 'C.UTF-8' }, false],
    [{ LC_CTYPE: 'C.utf8' }, true]
  ])(
    '%j: glyphs beyond ASCII %s', (env, unicode) => expect(styleOf(tty, env).unicode).toBe(unicode))

  test('a pipe has no width, COLUMNS gives it one', () => {
    expect(styleOf({}, {}).columns).toBeNull()
    expect(styleOf({}, { COLUMNS: '50' }).columns).toBe(50)
    expect(styleOf(tty, {}).columns).toBe(100)
  })

  test('a dumb terminal is not redrawn', () => expect(styleOf(tty, { TERM: 'dumb' }).terminal).toBe(false))

  test('a state is a word beside its glyph, in ASCII where that is all there is', () => {
    expect(stateText(plain, 'serving').text).toBe('● serving')
    expect(stateText({ ...plain, unicode: false }, 'serving').text).toBe('* serving')
    expect(stateText(plain, 'toString').text).toBe('? toString')
    for (const { ascii } of Object.values(STATES)) expect(ascii).toMatch(/^[\x20-\x7e]$/)
  })

  test('colour', () => {
    expect(paint(plain, 'red', 'x')).toBe('x')
    expect(paint({ ...plain, colour: true }, 'red', 'x')).toBe('\x1b[31mx\x1b[39m')
  })
})

describe('tables', () => {
  /** @type {import('../../../cli/text/table').Column[]} */
  const columns = [{ title: 'APP', cut: true }, { title: 'GEN', align: 'right', keep: 2 }, { title: 'LISTEN', keep: 1 }]
  const rows = [['web', '3', 'tcp://0.0.0.0:3000'], ['a-long-name', '12', '-']]

  test('columns line up, numbers at their right, no spaces at the end', () => {
    expect(table(columns, rows, plain)).toEqual([
      'APP          GEN  LISTEN',
      'web            3  tcp://0.0.0.0:3000',
      'a-long-name   12  -'
    ])
  })

  test('what matters least goes first, then cells are cut; no row is wider than the terminal', () => {
    expect(table(columns, rows, { ...plain, columns: 20 })[0]).toBe('APP          GEN')
    expect(table(columns, rows, { ...plain, columns: 12 })).toEqual(['APP', 'web', 'a-long-name'])
    expect(table(columns, rows, { ...plain, columns: 9 })).toEqual(['APP', 'web', 'a-long-n…'])
    expect(table(columns, rows, { ...plain, columns: 9, unicode: false })[2]).toBe('a-long-n~')
  })

  test('wide characters take two cells', () => {
    expect(width('日本')).toBe(4)
    expect(width('e\u0301')).toBe(1)
    expect(cutText('日本語', 4, plain)).toBe('日…')
    expect(table(columns, [['日本', '1', 'x'], ['abcd', '1', 'x']], plain).slice(1))
      .toEqual(['日本    1  x', 'abcd    1  x'])
  })

  test('a cell that spans takes the rest of its row, widens no column, and is cut at the edge of the terminal', () => {
    const spanning = ['ab', { text: 'a sentence that is longer than all columns together', colour: '', spans: true }]
    expect(table(columns, [['abc', '1', 'x'], spanning], plain)).toEqual([
      'APP  GEN  LISTEN', 'abc    1  x', 'ab   a sentence that is longer than all columns together'
    ])
    expect(table(columns, [['abc', '1', 'x'], spanning], { ...plain, columns: 20 }))
      .toEqual(['APP  GEN  LISTEN', 'abc    1  x', 'ab   a sentence tha…'])
  })

  test('colour does not count for the width', () => {
    const painted = table(columns, [[{ text: 'web', colour: 'red' }, '3', '-']], { ...plain, colour: true })
    expect(painted[1]).toBe('\x1b[31mweb\x1b[39m    3  -')
  })
})
