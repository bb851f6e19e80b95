'use strict'
/** Where in a crowded stretch of a log file a worker's writes are. */
const { placeWrites } = require('../../../cli/logs/place-writes')
const { decodeMark, encodeCrowded, rollingCheck, WRITE_HEAD_BYTES } = require('../../../protocol/mark-format')

/** @param {(string | Buffer)[]} texts  as a worker marks them, and `logs` reads the mark */
function writesOf (texts) {
  const stretch = { inode: '7', start: 5, length: 100, atMs: 1_764_100_000_000, slot: 3, generation: 9 }
  const noted = texts.flatMap(text => [Buffer.byteLength(text), rollingCheck(Buffer.from(text), 0, WRITE_HEAD_BYTES)])
  const mark = decodeMark(encodeCrowded(stretch, noted, texts.length).trimEnd())
  expect(mark).toMatchObject(stretch)
  return mark?.writes ?? []
}

const long = 'same beginning of more than sixty-four bytes, as a JSON logger has it: '

test.each([
  { name: 'others before, between and behind', bytes: 'x\na1\nyy\na2\nz\n', writes: ['a1\n', 'a2\n'], places: [2, 8] },
  { name: 'right behind each other', bytes: 'a1\na2\n', writes: ['a1\n', 'a2\n'], places: [0, 3] },
  {
    name: 'a line that another worker wrote, too, is nobody\'s; the others stay known', bytes: 'same\na1\nsame\n',
    writes: ['a1\n', 'same\n'], places: [5, 8]
  },
  { name: 'it may be either: not known', bytes: 'same\nsame\n', writes: ['same\n'], places: [null] },
  { name: 'order tells equal lines apart', bytes: 'same\nb\nsame\n', writes: ['same\n', 'same\n'], places: [0, 7] },
  { name: 'not at the beginning of a line', bytes: 'half a1\n', writes: ['a1\n'], places: [5] },
  {
    name: 'a place within another worker\'s line counts as well', bytes: 'half a1\na1\n', writes: ['a1\n'],
    places: [null]
  },
  { name: 'other bytes are there by now: none', bytes: 'x\na1\nxxx\n', writes: ['a1\n', 'a2\n'], places: [null, null] },
  { name: 'the wrong order: none', bytes: 'a2\na1\n', writes: ['a1\n', 'a2\n'], places: [null, null] },
  {
    name: 'alike in all that is checked: not known', bytes: `${long}A\n${long}B\n`, writes: [`${long}B\n`],
    places: [null]
  },
  { name: 'of one byte', bytes: 'a\n', writes: ['a', '\n'], places: [0, 1] },
  { name: 'no bytes', bytes: '', writes: ['a1\n'], places: [null] },
  {
    name: 'bytes that are no text', bytes: Buffer.from([0xff, 0x80, 0x0a]), writes: [Buffer.from([0x80, 0x0a])],
    places: [1]
  }
])('$name', ({ bytes, writes, places }) => expect(placeWrites(Buffer.from(bytes), writesOf(writes))).toEqual(places))

test('any mixture of two workers\' writes: what is placed is placed right, and most is', () => {
  let seed = 42
  const random = (/** @type {number} */ below) => (seed = (Math.imul(seed, 1103515245) + 12345) & 0x7fffffff) % below
  let [placed, all] = [0, 0]
  for (let round = 0; round < 200; round++) {
    const texts = Array.from({ length: 30 }, () =>
      `${'xy'[random(2)].repeat(random(90))}${random(6)}${random(3) === 0 ? '' : '\n'}`)
    const own = texts.map((text, at) => ({ text, place: texts.slice(0, at).join('').length }))
      .filter(() => random(2) === 0)
    const places = placeWrites(Buffer.from(texts.join('')), writesOf(own.map(({ text }) => text)))
    for (const [at, place] of places.entries()) if (place !== null) expect(place).toBe(own[at].place)
    placed += places.filter(place => place !== null).length
    all += places.length
  }
  expect(placed / all).toBeGreaterThan(0.4) // of 0.49: the texts are much alike
})
