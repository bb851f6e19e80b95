'use strict'
/**
 * What is the same in every view: the first line, the cursor, scrolling, prompts and messages, the key bar; and how a
 * look becomes colours.
 */
const { frameAt, madeUpModel, NOW_MS, PLACES } = require('./made-up')
const { sgr, THEMES } = require('../../../dashboards/terminal/looks')
const { moveTo, newPlace, topFor } = require('../../../dashboards/terminal/ui')
const { STATES } = require('../../../cli/text/style')

const SIZE = { columns: 100, rows: 24 }

/**
 * @param {Parameters<typeof frameAt>[2]} [how]
 * @param {ReturnType<typeof newPlace>} [place]
 * @param {{ columns: number, rows: number }} [size]
 */
function shown (how, place = newPlace('apps'), size = SIZE) {
  return frameAt(place, size, how).lines.map(line => line.map(({ text }) => text).join('').trimEnd())
}

/** @param {Partial<import('../../../dashboards/terminal/model').Model>} changed */
function model (changed) { return Object.assign(madeUpModel(), changed) }

const message = { text: 'written: /tmp/x', colour: '', untilMs: NOW_MS + 1 }
/** @param {Partial<import('../../../dashboards/terminal/ui').Prompt>} prompt */
const prompting = prompt => ({
  ui: { prompt: { kind: /** @type {const} */ ('filter'), question: 'filter:', text: '', ...prompt } }
})

test.each([
  {
    name: 'how many serve, and who is not well',
    how: {},
    line: / bellwether {2}apps {2}7\/8 workers serve {2}not well: broken, api +12:00:03$/
  },
  {
    name: 'an app that is silenced is not counted',
    how: { ui: { silenced: ['broken', 'api'] } },
    line: /5\/5 workers serve +12:00:03$/
  },
  { name: 'nothing is known yet', how: { model: model({ status: null }) }, line: /asking the manager/ },
  {
    name: 'the manager is gone',
    how: { model: model({ manager: { state: 'gone', sinceMs: NOW_MS - 5000, text: 'no manager is running' } }) },
    line: /no manager is running for 5\.0 s; what is shown is of 12:00:03/
  },
  { name: 'no manager from the beginning', how: {
    model: model({ status: null, manager: { state: 'gone', sinceMs: NOW_MS - 5000, text: 'no manager is running' } })
  }, line: /no manager is running for 5\.0 s +12:/ },
  { name: 'another one answers', how: {
    model: model({ manager: { state: 'answers', sinceMs: NOW_MS - 1000, text: 'the manager (pid 7) answers again' } })
  }, line: /the manager \(pid 7\) answers again/ },
  { name: 'that is no news any more', how: {
    model: model({ manager: { state: 'answers', sinceMs: NOW_MS - 7000, text: 'the manager (pid 7) answers again' } })
  }, line: /serve {2}not well/ },
  {
    name: 'what is switched on',
    how: { ui: { isReadOnly: true, onlyFaults: true, frozen: madeUpModel() } },
    line: / FROZEN 12:00:03 {2}READ-ONLY {2}FAULTS ONLY/
  }
])('first line: $name', ({ how, line }) => { expect(shown(how)[0]).toMatch(line) })

test('what is switched on is seen on the narrowest terminal', () => {
  expect(shown({ ui: { isReadOnly: true } }, newPlace('apps'), { columns: 40, rows: 10 })[0])
    .toMatch(/^ apps.*… READ-ONLY$/)
})

test.each([
  { name: 'where the cursor is', how: {}, line: /^ +1 of 13$/ },
  { name: 'a message', how: { ui: { message } }, line: /^ written: \/tmp\/x +1 of 13$/ },
  { name: 'a message is over', how: { ui: { message: { ...message, untilMs: NOW_MS } } }, line: /^ +1 of 13$/ },
  {
    name: 'what is under way', how: { ui: { tasks: ['reload web', 'restart api'] } },
    line: /^ under way: reload web; restart api/
  },
  {
    name: 'a prompt is above a message', how: { ui: { message, ...prompting({ text: 'cpu>' }).ui } },
    line: /^ filter: cpu>$/
  },
  {
    name: 'what others have typed',
    how: prompting({ question: 'reload {red-fg}\x1b[31m? y or n' }),
    line: /^ reload \{red-fg\}\\x1b\[31m\? y or n$/
  }
])('line above the keys: $name', ({ how, line }) => { expect(shown(how).at(-2)).toMatch(line) })

test('only one cell of a prompt is its cursor', () => {
  const line = frameAt(newPlace('apps'), SIZE, prompting({ text: 'web' })).lines[SIZE.rows - 2]
  expect(line.filter(({ colour }) => colour === 'inverse').map(({ text }) => text)).toEqual([' '])
})

test.each([
  { filter: 'state=serving', line: /filter: state=serving +1 of 7$/, rows: 7 },
  { filter: 'nobody', line: /filter: nobody$/, rows: 0, empty: 'nothing matches "nobody" (esc ends the filter)' },
  { filter: 'cpu>x', line: /filter: cpu>x {2}"x" is no number \(such as 50, 100M, 2s, 1h\)/, rows: 13 }
])('a filter: $filter', ({ filter, line, rows, empty }) => {
  const lines = shown({}, newPlace('apps', { filter }))
  expect(lines.at(-2)).toMatch(line)
  expect(lines.slice(3, -2).filter(text => text !== '' && !text.includes('nothing matches'))).toHaveLength(rows)
  if (empty) expect(lines[3]).toBe(`  ${empty}`)
})

test('faults only: what is not well, or that nothing is wrong', () => {
  const text = shown({ ui: { onlyFaults: true } }).join('\n')
  expect(text).toContain('broken.0')
  expect(text).toContain('stuck')
  expect(text).not.toMatch(/^ web /m)
  const well = madeUpModel()
  well.status.apps = well.status.apps.slice(0, 1)
  expect(shown({ model: well, ui: { onlyFaults: true } }).join('\n')).toContain('nothing is wrong here (z shows all)')
})

test('zoom: the rows alone', () => {
  expect(shown({ ui: { isZoomed: true } }, PLACES.worker()).join('\n')).not.toContain('last 10 minutes')
})

test('the row under the cursor is always on the screen, and what is on the screen does not jump', () => {
  const place = PLACES.logs()
  const rows = place.page?.rows ?? []
  for (const at of [0, 5, 59, 58, 30, 29, 59, 0]) {
    moveTo(place, rows, at, true)
    const { lines, firstRow, rowsShown } = frameAt(place, SIZE)
    const cursors = lines.flatMap((line, row) =>
      row > 0 && line.some(({ colour, text }) => /inverse/.test(colour) && text.includes('web.')) ? [row] : [])
    expect(cursors).toEqual([firstRow + at - place.top])
    expect(rowsShown).toBe(SIZE.rows - 4)
  }
  const asked = [[0, 5, 60], [0, 20, 60], [30, 29, 60], [30, 40, 60], [55, 59, 60], [9, 0, 3], [0, -1, 0]]
  const tops = asked.map(([top, cursor, count]) => topFor(top, cursor, count, 20))
  expect(tops).toEqual([0, 1, 29, 30, 40, 0, 0])
})

test('a row that is gone leaves the cursor where it was', () => {
  const place = newPlace('apps', { cursor: 'gone', cursorAt: 4 })
  expect(shown({}, place).at(-2)).toMatch(/5 of 13$/)
  expect(shown({}, { ...place, cursorAt: 99 }).at(-2)).toMatch(/13 of 13$/)
})

test('the key bar has only whole keys, the most important first, and nothing that --read-only refuses', () => {
  for (let columns = 40; columns <= 160; columns++) expect(shown({}, newPlace('apps'), { columns, rows: 24 }).at(-1))
    .toMatch(/^ \? help(?: {2}\S+ [a-z]+(?: [a-z]+)?)*$/)
  expect(shown({ ui: { isReadOnly: true } }, newPlace('apps'), { columns: 160, rows: 24 }).at(-1))
    .not.toMatch(/reload|restart|scale/)
})

test.each([
  [39, 10], [40, 9], [10, 3], [1, 1], [5, 40]
])('%i x %i is too small: no line is wider, none too many', (columns, rows) => {
  const { lines } = frameAt(newPlace('apps'), { columns, rows })
  expect(lines.map(line => line.map(({ text }) => text).join('').length)).toEqual(Array(rows).fill(columns))
})

test.each([
  { theme: 'default', look: '', codes: '0' },
  { theme: 'default', look: 'red', codes: '0;31' },
  { theme: 'default', look: 'bold red', codes: '0;1;31' },
  { theme: 'default', look: 'bold red inverse', codes: '0;1;31;7' },
  { theme: 'default', look: 'dim', codes: '0;38;5;244' },
  { theme: 'default', look: 'no such look', codes: '0' },
  { theme: 'colour-blind', look: 'green', codes: '0;38;5;75' },
  { theme: 'mono', look: 'green inverse', codes: '0;7' },
  { theme: 'mono', look: 'red', codes: '0;1' },
  { theme: 'mono', look: 'bold red', codes: '0;1' }
])('$theme: "$look" is $codes', ({ theme, look, codes }) => { expect(sgr(theme, look)).toBe(codes) })

test('each theme has a colour for each state, but for mono', () => {
  for (const [name, theme] of Object.entries(THEMES)) {
    for (const { colour } of Object.values(STATES)) expect(Object.hasOwn(theme, colour)).toBe(name !== 'mono')
  }
})
