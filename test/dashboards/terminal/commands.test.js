'use strict'
/**
 * The table of keys: no key twice in a view, each command named and helped, the help complete, and all of it in plain
 * words.
 */
const { COMMANDS, commandOf, keyText, worksIn } = require('../../../dashboards/terminal/commands')
const { commandNamed } = require('../../../dashboards/terminal/do')
const { helpPage, logPage, textPage } = require('../../../dashboards/terminal/pages')
const { VIEWS } = require('../../../dashboards/terminal/views/index')
const { logLines } = require('./made-up')

const VIEW_NAMES = Object.keys(VIEWS)
/** Each view, of now and of a replay. */
const WHERES = VIEW_NAMES.flatMap(view => [false, true].map(isReplay => ({ view, isReplay, isReadOnly: false })))
const APPS = Object.freeze({ view: 'apps', isReadOnly: false, isReplay: false })

test.each(WHERES)('in "$view" (replay $isReplay) each key is that of one command, which is found by it', where => {
  const here = COMMANDS.filter(command => worksIn(command, where))
  const keys = here.flatMap(command => command.keys)
  expect(keys.filter((key, at) => keys.indexOf(key) !== at)).toEqual([])
  for (const command of here) for (const key of command.keys) expect(commandOf(key, where)).toBe(command)
  const shown = here.map(({ keys: [first] }) => keyText(first))
  expect(shown.filter((text, at) => shown.indexOf(text) !== at)).toEqual([])
})

test('each command has an id of its own, a title, a help, and views that there are', () => {
  const ids = COMMANDS.map(({ id }) => id)
  expect(new Set(ids).size).toBe(ids.length)
  expect(new Set(COMMANDS.map(({ title }) => title)).size).toBe(COMMANDS.length)
  for (const { title, help, keys, views = [] } of COMMANDS) {
    expect(title).toMatch(/^[a-z][a-z ]*$/)
    expect(help).toMatch(/^[a-z][\x20-\x7e]+$/)
    expect(help).not.toMatch(/\.$/)
    expect(keys.length).toBeGreaterThan(0)
    expect(views.filter(view => !VIEW_NAMES.includes(view))).toEqual([])
  }
})

test('what takes something away asks first, and does not work with --read-only', () => {
  for (const { id, danger, writes } of COMMANDS) {
    if (danger !== undefined) expect({ id, writes }).toEqual({ id, writes: true })
  }
  const dangers = Object.fromEntries(COMMANDS.map(({ id, danger }) => [id, danger]))
  expect(dangers).toMatchObject({ stop: 'type-name', reload: 'ask', restart: 'ask', rollback: 'ask', abort: 'ask' })
})

const BOTH = WHERES.flatMap(where => [where, { ...where, isReadOnly: true }])

test.each(BOTH)('help of "$view" (read-only $isReadOnly, replay $isReplay): each command that works there, and no other', where => {
  const { rows, title } = helpPage(where)
  expect(title).toBe('help')
  expect(rows.map(({ id }) => id)).toEqual(COMMANDS.filter(command => worksIn(command, where)).map(({ id }) => id))
  for (const { id, text } of rows) {
    const { keys, title: name } = COMMANDS.find(command => command.id === id) ?? { keys: [], title: '?' }
    for (const key of keys) expect(` ${text}`).toContain(` ${keyText(key)} `)
    expect(text).toContain(name.split(' ')[0])
  }
})

test('help says what asks first', () => {
  const textOf = (/** @type {string} */ id) => helpPage(APPS).rows.find(row => row.id === id)?.text
  expect(textOf('reload')).toContain('(asks first)')
  expect(textOf('stop')).toContain('(the name must be typed first)')
  expect(textOf('logs')).not.toContain('first)')
})

test.each([
  { key: '?', text: '?' }, { key: 'S-g', text: 'G' }, { key: 'C-d', text: '^D' }, { key: 'escape', text: 'esc' },
  { key: 'pageup', text: 'pgup' }, { key: 'enter', text: 'enter' }
])('key $key is shown as $text', ({ key, text }) => { expect(keyText(key)).toBe(text) })

test.each([
  { typed: 'reload', id: 'reload' }, { typed: ' ReLoad ', id: 'reload' }, { typed: 'rel', id: 'reload' },
  { typed: 'black boxes', id: 'boxes' }, { typed: 'status', id: 'status' },
  { typed: '', id: undefined }, { typed: '  ', id: undefined }, { typed: 'nonsense', id: undefined },
  { typed: 'next error', id: undefined }
])('the palette: "$typed"', ({ typed, id }) => { expect(commandNamed(typed, APPS)?.id).toBe(id) })

test('the palette finds nothing that changes something in --read-only', () => {
  for (const { title, writes } of COMMANDS) {
    if (writes) expect(commandNamed(title, { ...APPS, isReadOnly: true })?.writes).toBeUndefined()
  }
})

test('a text page has a row for each line, without the empty ones at its end', () => {
  const { rows } = textPage('t', 'one\n\n{red-fg}two\x1b[31m\n\n\n')
  expect(rows.map(({ line }) => line.map(({ text }) => text).join(''))).toEqual(['one', '', '{red-fg}two\\x1b[31m'])
})

test('a log page keeps the newest lines, and knows its errors', () => {
  const page = logPage('logs', 5000, () => {})
  expect(page.add([])).toBe(false)
  const texts = Array.from({ length: 6001 }, (_, at) => at === 6000 ? 'a FATAL thing' : `line ${at}, no errors`)
  expect(page.add(logLines(texts))).toBe(true)
  expect(page.rows).toHaveLength(5000)
  expect(page.rows[0].text).toBe('line 1001, no errors')
  expect(page.rows.at(-1)).toMatchObject({
    isError: true, text: 'a FATAL thing', fields: { app: 'web', worker: 'web.0' }
  })
  // stderr, and that one
  expect(page.rows.filter(({ isError }) => isError).length)
    .toBe(texts.slice(1001).filter((_, at) => (at + 1001) % 7 === 3).length + 1)
  expect(new Set(page.rows.map(({ id }) => id)).size).toBe(5000)
})
