'use strict'
/**
 * The steps of Ctrl-C while a statement runs: first the client asks the worker to stop it; where that is impossible, or
 * Ctrl-C is pressed again, a person decides. Only the one step that says so harms the worker. Pure.
 */

/** @typedef {{ step: 'wait' | 'menu', say: string }} Rung */

/**
 * @param {{ did: string, text?: string } | null} answer   of `interrupt`; null: none came
 * @param {number} presses   of Ctrl-C since the statement began
 * @returns {Rung}
 */
function rungOf (answer, presses) {
  if (answer === null) return { step: 'menu', say: 'The worker does not answer.' }
  if (answer.did === 'not-stoppable') return { step: 'menu', say: answer.text ?? 'It cannot be stopped from outside.' }
  if (presses > 1) return { step: 'menu', say: 'It still runs.' }
  return { step: 'wait', say: '' } // the statement's own answer says the rest
}

/** Keys of the menu, in its order. `w` is also what any other key means. */
const CHOICES = {
  s: 'show where it is stuck',
  d: 'detach: leave, the worker goes on',
  r: 'replace the worker: the manager starts another one, then this one leaves',
  w: 'wait on'
}

/** @param {string} key @returns {keyof typeof CHOICES} */
function choiceOf (key) {
  const letter = key.toLowerCase()
  return Object.hasOwn(CHOICES, letter) ? /** @type {keyof typeof CHOICES} */ (letter) : 'w'
}

function menuLines () {
  return Object.entries(CHOICES).map(([key, help]) => `  ${key}  ${help}`)
}

module.exports = { rungOf, choiceOf, menuLines }
