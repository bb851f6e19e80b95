'use strict'
/**
 * Hundreds of frames, drawn from a seed: after each the terminal shows just that frame, whatever stood there before.
 */
const { fit, piece } = require('../../../dashboards/terminal/cells')
const { HeadlessTerminal } = require('./headless')

const FRAMES = 60
const COLOURS = ['', '', 'red', 'yellow', 'cyan', 'dim', 'bold', 'inverse', 'bold red', 'red inverse', 'yellow inverse']
const WORDS = [
  'web.0', 'serving', '▁▂▃█', '日本', '12.5', ' ', '      ', '—', 'backing off, next start in 3.0 s', '0', '…', '◌ ',
  '● online', '▲', '✖ ', '›', '⠿⣿', '▇', 'é'
]

/**
 * Numbers from 0 on below one (Lehmer's generator, as in "Random number generators: good ones are hard to find", 1988).
 * @param {number} seed
 */
function randomOf (seed) {
  let state = seed
  return () => (state = state * 48_271 % 2_147_483_647) / 2_147_483_647
}

test.each([
  { columns: 132, rows: 24, term: 'xterm-256color', seed: 1 }, { columns: 80, rows: 24, term: 'linux', seed: 2 },
  { columns: 60, rows: 15, term: 'vt100', seed: 3 },
  { columns: 40, rows: 10, term: 'screen-256color', seed: 4 }
])('$columns x $rows, $term', async ({ columns, rows, term, seed }) => {
  const random = randomOf(seed)
  const oneOf = (/** @type {string[]} */ list) => list[Math.floor(random() * list.length)]
  const line = () =>
    fit(Array.from({ length: Math.floor(random() * 12) }, () => piece(oneOf(WORDS), oneOf(COLOURS))), columns)
  const terminal = new HeadlessTerminal(columns, rows)
  const screen = terminal.screen({ term })
  let lines = Array.from({ length: rows }, line)
  for (let frame = 0; frame < FRAMES; frame++) {
    lines = lines.map(one => random() < 0.4 ? line() : one)
    screen.draw(lines)
    await terminal.settled()
    const wanted = lines.map(one => one.map(({ text }) => text).join('').trimEnd())
    expect([frame, terminal.lines().map(text => text.trimEnd())]).toEqual([frame, wanted])
  }
  screen.close()
})
