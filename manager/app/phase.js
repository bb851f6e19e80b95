'use strict'
/**
 * Which manager has an app: an earlier one had it and its workers are still to be heard, this one has it, or this one
 * has released it. The app's goal stands in goal.js, its present state in state.js.
 */

/**
 * let-go: out of the list, or another manager's. let-go-unheard: the same for an app that was not heard before; once
 * back in the list, it is taken up as before.
 * @typedef {'ours' | 'taking-up' | 'let-go' | 'let-go-unheard'} Phase
 */
/**
 * restore: made again from the list. begin: a verb, or its workers were all heard. list: put (back) into the list.
 * @typedef {'restore' | 'begin' | 'let-go' | 'list'} PhaseEvent
 */

/** @type {Readonly<Record<Phase, Readonly<Record<PhaseEvent, Phase>>>>} */
const MOVES = Object.freeze({
  ours: { restore: 'taking-up', begin: 'ours', 'let-go': 'let-go', list: 'ours' },
  'taking-up': { restore: 'taking-up', begin: 'ours', 'let-go': 'let-go-unheard', list: 'taking-up' },
  'let-go': { restore: 'let-go-unheard', begin: 'let-go', 'let-go': 'let-go', list: 'ours' },
  'let-go-unheard': {
    restore: 'let-go-unheard', begin: 'let-go', 'let-go': 'let-go-unheard', list: 'taking-up'
  }
})

/** @param {Phase} phase @param {PhaseEvent} event @returns {Phase} */
function nextPhase (phase, event) { return MOVES[phase][event] }

/** Its living workers are still to be heard, or its address is another process's. @param {Phase} phase */
function isUnheard (phase) { return phase === 'taking-up' || phase === 'let-go-unheard' }

/** This manager does nothing with it any more. @param {Phase} phase */
function isLetGo (phase) { return phase === 'let-go' || phase === 'let-go-unheard' }

module.exports = { nextPhase, isUnheard, isLetGo }
