'use strict'
/** The environment of some workers as lines: what all of them share once, then what each has for itself. Pure. */
const { escapeControls } = require('./escape')
const { table } = require('./table')

/** @typedef {{ name: string, value: string, from: string }} Variable */

/**
 * @param {{ worker: string, pid: number, generation: number, variables: Variable[] }[]} workers
 * @param {import('./style').Style} style
 * @returns {string[]}
 */
function environmentLines (workers, style) {
  if (workers.length === 0) return []
  const [first, ...others] = workers
  const isShared = (/** @type {Variable} */ one) =>
    others.every(({ variables }) => variables.some(other => isSame(one, other)))
  const shared = first.variables.filter(isShared)
  const own = workers.flatMap(({ worker, variables }) => variables
    .filter(one => !shared.some(other => isSame(one, other)))
    .map(one => rowOf(one, worker)))
  return table([{ title: 'WORKER' }, { title: 'FROM' }, { title: 'VARIABLE' }],
    [...shared.map(one => rowOf(one, workers.length === 1 ? first.worker : 'all')), ...own], style)
}

/** @param {Variable} one @param {Variable} other */
function isSame (one, other) { return one.name === other.name && one.value === other.value && one.from === other.from }

/** @param {Variable} variable @param {string} who */
function rowOf ({ name, value, from }, who) { return [who, from, escapeControls(`${name}=${value}`)] }

module.exports = { environmentLines }
