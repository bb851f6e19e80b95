'use strict'
/**
 * Each view at each size on a terminal, from made-up data. What must hold of all is asked of the cells; how each looks
 * is in __snapshots__, as text that can be read: look at it when it changes.
 */
const { HeadlessTerminal } = require('./headless')
const { PLACES, frameAt } = require('./made-up')
const { lineWidth } = require('../../../dashboards/terminal/cells')

const SIZES = [[40, 10], [60, 15], [80, 24], [160, 50]].map(([columns, rows]) => ({ columns, rows }))
const SNAPSHOTS = ['apps', 'app', 'app that is down', 'worker', 'events', 'logs', 'help', 'text']
const VIEWS_AND_SIZES = Object.keys(PLACES).flatMap(view => SIZES.map(size => ({ view, ...size })))

/**
 * @param {string} view
 * @param {{ columns: number, rows: number }} size
 * @param {{ theme?: string, unicode?: boolean, term?: string }} [how]
 */
async function drawn (view, { columns, rows }, how) {
  const terminal = new HeadlessTerminal(columns, rows)
  const screen = terminal.screen(how)
  try {
    const { lines } = frameAt(PLACES[view](), { columns, rows }, { unicode: how?.unicode ?? true })
    screen.draw(lines)
    await terminal.settled()
    return { lines, terminal, cells: terminal.cells(), text: terminal.text() }
  } finally {
    screen.close()
  }
}

/** @param {import('../../../dashboards/terminal/cells').Line} line */
function textOf (line) { return line.map(({ text }) => text).join('').trimEnd() }

test.each(VIEWS_AND_SIZES)('$view at $columns x $rows', async ({ view, columns, rows }) => {
  const size = { columns, rows }
  const { lines, cells, text } = await drawn(view, size)

  // the terminal shows exactly the lines of the frame, each as wide as it is
  expect(lines).toHaveLength(rows)
  expect(lines.map(lineWidth)).toEqual(Array(rows).fill(columns))
  expect(text.split('\n')).toEqual(lines.map(textOf))
  if (SNAPSHOTS.includes(view)) expect(`\n${text}\n`).toMatchSnapshot()

  // first the title, last the keys, never half a wide character
  const shown = text.split('\n')
  expect(shown[0]).toMatch(columns >= 60 ? /^ bellwether {2}apps/ : /^ apps/)
  if (columns >= 100) expect(shown[0]).toMatch(/ 12:00:03$/)
  expect(shown[rows - 1]).toMatch(/^ \? help {2}: command {2}q quit/)
  for (const line of cells) {
    for (const [at, cell] of line.entries()) if (cell.width === 2) expect(line[at + 1].width).toBe(0)
  }
  expect(text).not.toMatch(/undefined|null|NaN|\[object|Infinity/)

  // mono has no colours, and says the same words
  const mono = await drawn(view, size, { theme: 'mono' })
  expect(mono.cells.flat().filter(({ isColoured }) => isColoured)).toEqual([])
  expect(mono.text).toBe(text)

  // in a locale without UTF-8 all is ASCII
  const ascii = await drawn(view, size, { unicode: false })
  expect([...ascii.terminal.written].filter(character => character > '\x7f')).toEqual([])
  expect(ascii.text.split('\n')[rows - 1]).toBe(shown[rows - 1])
})

test('states are words, whatever the colour, also in the mini layout', async () => {
  for (const size of SIZES) {
    for (const unicode of [true, false]) {
      const { text } = await drawn('apps', { ...size, rows: 24 }, { unicode, theme: 'mono' })
      for (const state of ['online', 'serving', 'reloading', 'crash-loop', 'backing off', 'stuck']) {
        expect(text).toContain(state)
      }
    }
  }
})

test('the colours: red where it is bad, green where it is well; the row under the cursor is inverse to the border', async () => {
  const { cells, text } = await drawn('apps', { columns: 160, rows: 50 })
  const lookOf = (/** @type {string} */ word) => {
    const row = text.split('\n').findIndex(line => line.includes(word))
    return cells[row][text.split('\n')[row].indexOf(word)]
  }
  expect(lookOf('crash-loop').colour).toBe(1)
  expect(lookOf('serving').colour).toBe(2)
  expect(lookOf('not well').colour).toBe(1)
  expect(lookOf('not well').isBold).toBe(true)
  const cursorRow = text.split('\n').findIndex(line => line.startsWith(' web '))
  expect(cells[cursorRow].every(({ isInverse }) => isInverse)).toBe(true)
  expect(cells[cursorRow + 1].some(({ isInverse }) => isInverse)).toBe(false)
})

test('from 160x50 to 40x10 and back: each time the whole screen is right', async () => {
  const terminal = new HeadlessTerminal(160, 50)
  const screen = terminal.screen()
  try {
    const seen = []
    for (const [columns, rows] of [[160, 50], [40, 10], [10, 3], [80, 24], [160, 50]]) {
      if (columns !== screen.size.columns) {
        const resized = new Promise(resolve => screen.once('resize', resolve))
        terminal.resize(columns, rows)
        await resized
      }
      const { lines } = frameAt(PLACES.apps(), { columns, rows })
      screen.draw(lines)
      await terminal.settled()
      expect(terminal.text().split('\n')).toEqual(lines.map(textOf))
      seen.push(terminal.text())
    }
    expect(seen.at(-1)).toBe(seen[0])
    expect(seen[2]).toBe('too small\nmin 40x10\nq quits')
  } finally {
    screen.close()
  }
})

test('what has not changed is not sent again', async () => {
  const terminal = new HeadlessTerminal(160, 50)
  const screen = terminal.screen()
  try {
    const size = { columns: 160, rows: 50 }
    screen.draw(frameAt(PLACES.apps(), size).lines)
    await terminal.settled()
    const before = screen.bytesWritten
    screen.draw(frameAt(PLACES.apps(), size).lines)
    await terminal.settled()
    expect(screen.bytesWritten - before).toBeLessThan(100)
  } finally {
    screen.close()
  }
})
