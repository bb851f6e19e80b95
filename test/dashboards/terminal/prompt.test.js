'use strict'
const { keyToPrompt, pasteIntoPrompt } = require('../../../dashboards/terminal/prompt')
const { firstUi, placeOf } = require('../../../dashboards/terminal/ui')

const then = { command: 'reload', targets: [{ app: 'web', worker: null }] }

/** @param {Partial<import('../../../dashboards/terminal/ui').Prompt>} prompt */
function asked (prompt) {
  const ui = firstUi({ isReadOnly: false, isReplay: false })
  ui.prompt = { kind: 'yes-no', question: '?', text: '', askedInTurn: 1, ...prompt }
  return ui
}

/** @param {string} name @param {string} [text] */
const key = (name, text = '') => ({ name, text, turn: 2 })

test.each([
  {
    name: 'yes carries it out', prompt: { then }, pressed: key('y', 'y'), outcome: { is: 'carry-out', then, text: '' }
  },
  { name: 'any other key is a no', prompt: { then }, pressed: key('x', 'x'), outcome: {
    is: 'message', text: 'nothing was done'
  } },
  { name: 'escape closes it', prompt: { then }, pressed: key('escape'), outcome: { is: 'nothing' } },
  { name: 'enter in a filter sets it', prompt: { kind: 'filter', text: 'a' }, pressed: key('enter'), outcome: {
    is: 'filter-set'
  } },
  {
    name: 'the right name carries it out', prompt: { kind: 'name', text: 'web', wanted: 'web', then },
    pressed: key('enter'),
    outcome: { is: 'carry-out', then, text: 'web' }
  },
  {
    name: 'another name does nothing', prompt: { kind: 'name', text: 'wed', wanted: 'web', then },
    pressed: key('enter'),
    outcome: { is: 'message', text: '"wed" is not "web": nothing was done' }
  },
  {
    name: 'a number is carried out without its spaces', prompt: { kind: 'number', text: ' +1 ', then },
    pressed: key('enter'),
    outcome: { is: 'carry-out', then, text: '+1' }
  },
  { name: 'nothing typed does nothing', prompt: { kind: 'number', text: ' ', then }, pressed: key('enter'), outcome: {
    is: 'nothing'
  } },
  { name: 'a command by its title begins', prompt: { kind: 'palette', text: 'help' }, pressed: key('enter'),
    outcome: { is: 'begin', command: { id: 'help' } } },
  { name: 'an unknown command is said', prompt: { kind: 'palette', text: 'dance' }, pressed: key('enter'), outcome: {
    is: 'message'
  } }
])('$name, and the prompt is closed', ({ prompt, pressed, outcome }) => {
  const ui = asked(/** @type {any} */ (prompt))
  expect(keyToPrompt(ui, /** @type {any} */ (ui.prompt), pressed)).toMatchObject(outcome)
  expect(ui.prompt).toBe(null)
})

test('a key that came together with the one that asked is no answer', () => {
  const ui = asked({ then })
  expect(keyToPrompt(ui, /** @type {any} */ (ui.prompt), { ...key('y', 'y'), turn: 1 })).toEqual({ is: 'nothing' })
  expect(ui.prompt).not.toBe(null)
})

test('a filter holds with each key, and escape brings the one before back', () => {
  const ui = asked({ kind: 'filter', text: 'we', before: 'old' })
  keyToPrompt(ui, /** @type {any} */ (ui.prompt), key('b', 'b'))
  expect(placeOf(ui).filter).toBe('web')
  keyToPrompt(ui, /** @type {any} */ (ui.prompt), key('backspace'))
  expect(placeOf(ui).filter).toBe('we')
  keyToPrompt(ui, /** @type {any} */ (ui.prompt), key('escape'))
  expect(placeOf(ui).filter).toBe('old')
})

test('a paste goes where a text is typed, and nowhere else', () => {
  const ui = asked({ kind: 'filter' })
  expect(pasteIntoPrompt(ui, 'a\nb\x1b')).toBe(true)
  expect(placeOf(ui).filter).toBe('ab')
  expect(pasteIntoPrompt(asked({ then }), 'y')).toBe(false)
  expect(pasteIntoPrompt(firstUi({ isReadOnly: false, isReplay: false }), 'y')).toBe(false)
})
