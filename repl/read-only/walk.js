'use strict'
/**
 * Runs a read-only statement: a tree, over what lives in a process, on a budget. Nothing in here waits, writes or asks
 * V8; all that it meets comes with the host, so it can be tried without a worker.
 */
const { createMachine } = require('./machine')
const { Refused, isStackOverflow, WHY } = require('./refusal')
const { Scope } = require('./scope')
const { evaluate } = require('./expressions')
const { runList, runBody } = require('./statements')

/** @typedef {{ value: any } | { error: any } | { outcome: 'refused' | 'timed-out', text: string }} Walked */

/**
 * @param {any} tree   a Program
 * @param {object} given
 * @param {import('./budget').Budget} given.budget
 * @param {import('./machine').Host} given.host
 * @param {import('./builtins/index').Builtins} given.builtins
 * @returns {Walked}
 */
function walk (tree, { budget, host, builtins }) {
  const m = createMachine({ budget, host, builtins, evaluate, runBody })
  try {
    runList(m, tree.body, new Scope(null, { self: host.global }))
    return { value: m.completion }
  } catch (error) {
    if (Refused.is(error)) return { outcome: error.outcome, text: error.message }
    if (isStackOverflow(error)) return { outcome: 'refused', text: WHY.tooDeep(budget.limit.depth) }
    return { error }
  }
}

module.exports = { walk }
