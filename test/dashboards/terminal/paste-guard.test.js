'use strict'
/** What of the bytes of a keyboard are keys, and what is a paste: a paste must never become keys. */
const { PasteGuard } = require('../../../dashboards/terminal/paste-guard')

const BEGIN = '\x1b[200~'
const END = '\x1b[201~'
const UP = '\x1b[A'

test.each([
  { name: 'one key', text: 'q', keys: ['q'] },
  { name: 'some keys that were held up', text: 'jjR', keys: ['j', 'j', 'R'] },
  { name: 'an arrow is one key', text: UP, keys: [UP] },
  { name: 'an arrow in application mode', text: '\x1bOA', keys: ['\x1bOA'] },
  { name: 'page up, with Ctrl', text: '\x1b[5;5~', keys: ['\x1b[5;5~'] },
  { name: 'Escape alone', text: '\x1b', keys: ['\x1b'] },
  { name: 'Alt with a key', text: '\x1bx', keys: ['\x1bx'] },
  { name: 'a click and its end', text: '\x1b[<0;5;3M\x1b[<0;5;3m', keys: ['\x1b[<0;5;3M', '\x1b[<0;5;3m'] },
  { name: 'a key held for long moves', text: 'j'.repeat(300), keys: Array(300).fill('j') },
  { name: 'an arrow held for long', text: UP.repeat(50), keys: Array(50).fill(UP) },
  { name: 'the wheel, turned fast', text: '\x1b[<64;5;3M'.repeat(30), keys: Array(30).fill('\x1b[<64;5;3M') },
  { name: 'a letter outside of ASCII is one key', text: 'é日🚀', keys: ['é', '日', '🚀'] },
  { name: 'eight keys may be typed', text: 'abcdefgh', keys: [...'abcdefgh'] },
  { name: 'nine are a paste', text: 'abcdefghi', pasted: 'abcdefghi' },
  { name: 'moves with one key that acts among them', text: `${'j'.repeat(20)}R`, pasted: `${'j'.repeat(20)}R` },
  { name: 'a paste with marks', text: `${BEGIN}Ry${END}`, pasted: 'Ry' },
  { name: 'an empty paste', text: `${BEGIN}${END}`, pasted: '' },
  { name: 'keys before a paste', text: `j${BEGIN}x\n${END}`, keys: ['j'], pasted: 'x\n' },
  { name: 'an end in what was pasted: the rest is no keys', text: `${BEGIN}x${END}Ry${END}`, pasted: `xRy${END}` },
  { name: 'very many pastes at once', text: `${BEGIN}${END}`.repeat(50_000), pasted: '' },
  { name: 'two pastes', text: `${BEGIN}a${END}${BEGIN}b${END}`, pasted: 'ab' },
  { name: 'a beginning within a paste is text of it', text: `${BEGIN}a${BEGIN}R${END}`, pasted: `a${BEGIN}R` },
  { name: 'an end without a beginning does nothing', text: END, keys: [END] },
  { name: 'nothing', text: '' }
])('$name', ({ text, keys = [], pasted = null }) => {
  expect(new PasteGuard().hear(text, 0)).toEqual({ keys, pasted })
})

test('a paste that comes in pieces is one, wherever it is cut', () => {
  const text = `${BEGIN}reload all\nR y x ${UP}${END}`
  for (let cut = BEGIN.length; cut < text.length; cut++) {
    const guard = new PasteGuard()
    const heard = [guard.hear(text.slice(0, cut), 0), guard.hear(text.slice(cut), 0)]
    expect(heard.flatMap(({ keys }) => keys)).toEqual([])
    expect(heard.map(({ pasted }) => pasted ?? '').join('')).toBe(`reload all\nR y x ${UP}`)
    expect(guard.hear('q', 1000).keys).toEqual(['q'])
  }
})

test('the rest of a paste without marks is no keys, however short; after a pause there are keys again', () => {
  const guard = new PasteGuard()
  expect(guard.hear('make all; rest', 1000)).toEqual({ keys: [], pasted: 'make all; rest' })
  expect(guard.hear('R', 1150)).toEqual({ keys: [], pasted: 'R' })
  expect(guard.hear('another long piece', 1180)).toEqual({ keys: [], pasted: 'another long piece' })
  expect(guard.hear('y', 1300)).toEqual({ keys: [], pasted: 'y' })
  // keys that were taken for a rest do not make it longer
  expect(guard.hear('q', 1380)).toEqual({ keys: ['q'], pasted: null })
  expect(guard.hear('q', 1381)).toEqual({ keys: ['q'], pasted: null })
})

test('nor is what follows a paste with marks at once', () => {
  const guard = new PasteGuard()
  guard.hear(`${BEGIN}web${END}`, 1000)
  expect(guard.hear('\x1b', 1090)).toEqual({ keys: ['\x1b'], pasted: null }) // Escape always takes back
  expect(guard.hear('R', 1100)).toEqual({ keys: [], pasted: 'R' })
  expect(guard.hear('q', 1300)).toEqual({ keys: ['q'], pasted: null })
})

test('a paste whose end does not come is over after one MiB', () => {
  const guard = new PasteGuard()
  expect(guard.hear(BEGIN, 0)).toEqual({ keys: [], pasted: null })
  const piece = 'R'.repeat(64 * 1024)
  const heard = Array.from({ length: 16 }, () => guard.hear(piece, 0))
  expect(heard.flatMap(({ keys }) => keys)).toEqual([])
  expect(heard.map(({ pasted }) => pasted ?? '').join('')).toHaveLength(1024 * 1024)
  expect(guard.hear('q', 1000)).toEqual({ keys: ['q'], pasted: null })
})
