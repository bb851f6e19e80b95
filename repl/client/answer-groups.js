'use strict'
/**
 * The answers of several workers to one expression: equal answers together, and the workers that did not answer. Pure.
 */
const { plural } = require('../../common/units')

/**
 * @typedef {{ worker: string, outcome: string, text: string, cut: boolean }} Answer
 * @typedef {{ worker: string, code: string, message: string }} Missing
 * @typedef {{ outcome: string, text: string, cut: boolean, workers: string[] }} Group
 */

/**
 * Where typed code stands in a stack: each session has a name of its own there, which would make equal errors differ.
 */
const SESSION_IN_STACK = /(bellwether-repl):[0-9a-f]{8}/g

/**
 * @param {Answer[]} answers   in the order of the slots
 * @returns {Group[]} the largest first, then in the order of their first worker
 */
function groupAnswers (answers) {
  /** @type {Map<string, Group>} */
  const groups = new Map()
  for (const { worker, ...given } of answers) {
    const answer = { ...given, text: given.text.replace(SESSION_IN_STACK, '$1') }
    const key = JSON.stringify([answer.outcome, answer.text])
    const group = groups.get(key)
    if (group) group.workers.push(worker)
    else groups.set(key, { ...answer, workers: [worker] })
  }
  return [...groups.values()].sort((a, b) => b.workers.length - a.workers.length)
}

/** The words for each outcome in a heading. @type {Record<string, string>} */
const VERBS = {
  value: '',
  thrown: ' threw',
  refused: ' refused (it would change something; --write allows that)',
  'timed-out': ' stopped it: it held the main thread for too long',
  abandoned: ' gave up: the promise did not settle',
  interrupted: ' interrupted it',
  incomplete: ': the expression is not complete',
  leaving: ' leave and are replaced'
}

/** @param {Group} group */
function groupHeading ({ outcome, workers }) {
  return `${plural(workers.length, 'worker')}${VERBS[outcome] ?? ` (${outcome})`}: ${workers.join(' ')}`
}

/**
 * The verdict for the command's exit status: a single outcome counts only where all answers share it.
 * @param {Group[]} groups
 * @param {Missing[]} missing
 * @returns {'done' | 'refused' | 'timedOut' | 'failed'}
 */
function verdictOf (groups, missing) {
  if (missing.length === 0 && groups.every(group => group.outcome === 'value')) return 'done'
  if (missing.length === 0 && groups.every(group => group.outcome === 'refused')) return 'refused'
  if (groups.length === 0 && missing.every(({ code }) => code === 'BW_REPL_NO_ANSWER')) return 'timedOut'
  return 'failed'
}

module.exports = { groupAnswers, groupHeading, verdictOf }
