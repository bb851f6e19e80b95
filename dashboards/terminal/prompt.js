'use strict'
/**
 * The effect of a key on the open prompt, and the command that follows from the answer. Changes the ui alone; the
 * caller runs the command.
 */
const { commandNamed } = require('./do')
const { placeOf, whereOf } = require('./ui')

/** @typedef {import('./ui').Ui} Ui */
/** @typedef {import('./ui').Prompt} Prompt */
/**
 * @typedef {{ is: 'nothing' | 'filter-set' } | { is: 'message', text: string, colour: string } |
 *   { is: 'begin', command: import('./commands').Command } | { is: 'carry-out', then: NonNullable<Prompt['then']>,
 *   text: string }} Outcome
 */

/** @type {Outcome} */
const NOTHING = Object.freeze({ is: 'nothing' })

/**
 * @param {Ui} ui           changed
 * @param {Prompt} prompt   changed; that of the ui
 * @param {import('./screen').Key} key
 * @returns {Outcome}
 */
function keyToPrompt (ui, prompt, { name, text, turn }) {
  const { kind } = prompt
  if (prompt.then && turn === prompt.askedInTurn && (kind === 'yes-no' || name === 'enter')) return NOTHING
  if (name === 'escape') {
    if (kind === 'filter') placeOf(ui).filter = prompt.before ?? ''
    ui.prompt = null
    return NOTHING
  }
  if (kind === 'yes-no') {
    ui.prompt = null
    if (name === 'y' && prompt.then) return { is: 'carry-out', then: prompt.then, text: '' }
    return { is: 'message', text: 'nothing was done', colour: 'dim' }
  }
  if (name === 'enter') return enterInPrompt(ui, prompt)
  if (name === 'backspace') prompt.text = [...prompt.text].slice(0, -1).join('')
  else if (name === 'C-u') prompt.text = ''
  else prompt.text += text
  if (kind === 'filter') placeOf(ui).filter = prompt.text
  return NOTHING
}

/** @param {Ui} ui @param {Prompt} prompt @returns {Outcome} */
function enterInPrompt (ui, { kind, text, wanted, then }) {
  ui.prompt = null
  if (kind === 'filter') return { is: 'filter-set' }
  if (kind === 'palette') {
    const command = commandNamed(text, whereOf(ui))
    if (command !== null) return { is: 'begin', command }
    if (text.trim() === '') return NOTHING
    return { is: 'message', text: `there is no command "${text}" here; ? lists them`, colour: 'yellow' }
  }
  if (kind === 'name' && text !== wanted) {
    return { is: 'message', text: `"${text}" is not "${wanted}": nothing was done`, colour: 'yellow' }
  }
  return then && text.trim() !== '' ? { is: 'carry-out', then, text: text.trim() } : NOTHING
}

/**
 * @param {Ui} ui   changed
 * @param {string} text
 * @returns {boolean}  false: there is no prompt that takes it
 */
function pasteIntoPrompt (ui, text) {
  const { prompt } = ui
  if (prompt === null || prompt.kind === 'yes-no') return false
  prompt.text += text.replace(/[\x00-\x1f\x7f]/g, '')
  if (prompt.kind === 'filter') placeOf(ui).filter = prompt.text
  return true
}

module.exports = { keyToPrompt, pasteIntoPrompt }
