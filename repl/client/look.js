'use strict'
/** The look of answers and problems on a terminal. Pure. */
const { answerText } = require('./answer-text')

/** The worker's code for: the app holds the main thread. */
const BLOCKED = 'BW_REPL_BLOCKED'

/**
 * The look of text, decided by the command.
 * @typedef {object} Look
 * @property {boolean} colour
 * @property {boolean} preview
 * @property {(colour: string, text: string) => string} paint
 * @property {(text: string) => string} clean    text of the app, made safe for the terminal
 */

/**
 * @param {any} answer
 * @param {Look} look
 * @param {{ canWrite: boolean }} about   the session may be told how to write
 */
function shownAnswer (answer, look, about) {
  const { text, hint } = answerText(answer, about)
  return [text === '' ? [] : look.clean(text), hint === '' ? [] : look.paint('dim', hint)].flat().join('\n')
}

/** @param {Error & { code?: string }} err @param {Look} look */
function shownProblem (err, { paint, clean }) {
  const text = paint('red', clean(`${err.message}${err.code ? ` (${err.code})` : ''}`))
  return err.code === BLOCKED ? `${text}\n${paint('dim', '.replace has the manager replace the worker')}` : text
}

module.exports = { BLOCKED, shownAnswer, shownProblem }
