'use strict'
/** A plan of `apply` as people read it: one line an app, one line a change, and what it costs. */
const { escapeControls } = require('./escape')
const { paint } = require('./style')
const { plural } = require('../../common/units')

/** @typedef {{ path: string, from: unknown, to: unknown, cost: string, isHidden?: true, note?: string }} Change */
/**
 * @typedef {{ name: string, action: string, changes: Change[], replaced: number, added: number, removed: number,
 *   state: string, notes: string[] }} Step
 */
/** @typedef {{ id: string | null, file: string, steps: Step[] }} Plan   id: null where no manager runs */

/** @type {Record<string, { sign: string, colour: Parameters<typeof paint>[1], says: (step: Step) => string }>} */
const ACTIONS = {
  start: { sign: '+', colour: 'green', says: ({ added }) => `start    ${plural(added, 'worker')}` },
  reload: { sign: '~', colour: 'yellow', says: step => `reload   ${plural(step.replaced, 'worker')} replaced, start-first${sizeText(step)}` },
  live: { sign: '~', colour: 'cyan', says: step => `live     no worker replaced${sizeText(step)}` },
  delete: { sign: '-', colour: 'red', says: ({ removed }) => `delete   ${plural(removed, 'worker')} drained and stopped` },
  stays: { sign: '.', colour: 'dim', says: ({ notes }) => `stays    ${notes.join('; ')}` }
}
/** A longer value says no more on a line. */
const MOST_VALUE_CHARS = 60
const MOST_NAMED = 8

/** @param {Step} step */
function sizeText ({ added, removed }) {
  return `${added > 0 ? `, ${added} more` : ''}${removed > 0 ? `, ${removed} fewer` : ''}`
}

/**
 * @param {Plan} plan
 * @param {import('./style').Style} style
 * @returns {string[]}
 */
function planLines ({ steps, id }, style) {
  const shown = steps.filter(({ action }) => action !== 'none')
  const unchanged = steps.filter(({ action }) => action === 'none')
  const width = Math.max(0, ...shown.map(({ name }) => name.length))
  return [
    ...shown.flatMap(step => {
      const { sign, colour, says } = ACTIONS[step.action]
      return [
        paint(style, colour, escapeControls(`${sign} ${step.name.padEnd(width)}  ${says(step)}`)),
        ...changeLines(step.changes),
        ...step.action === 'stays' ? [] : step.notes.map(note => `    note: ${escapeControls(note)}`)
      ]
    }),
    ...unchanged.flatMap(({ name, notes }) => notes.map(note => `= ${name}: ${escapeControls(note)}`)),
    ...unchanged.length > 0 ? [`= ${plural(unchanged.length, 'app')} unchanged: ${named(unchanged)}`] : [],
    `${countText(shown)}${id === null ? '' : `; plan ${id}`}`
  ]
}

/** @param {Change[]} changes */
function changeLines (changes) {
  const width = Math.max(0, ...changes.map(({ path }) => path.length))
  return changes.map(({ path, from, to, cost, isHidden, note }) => {
    const what = isHidden ? 'changed (the values are not shown)' : `${valueText(from)} -> ${valueText(to)}`
    return escapeControls(`    ${path.padEnd(width)}  ${what}   ${cost}${note === undefined ? '' : ` (${note})`}`)
  })
}

/** @param {unknown} value */
function valueText (value) {
  const text = value === null ? 'none' : typeof value === 'string' && /^[\x21-\x7e]+$/.test(value) ? value : JSON.stringify(value)
  return text.length <= MOST_VALUE_CHARS ? text : `${text.slice(0, MOST_VALUE_CHARS - 3)}...`
}

/** @param {Step[]} shown */
function countText (shown) {
  const counts = Object.keys(ACTIONS).filter(action => action !== 'stays')
    .map(action => ({ action, count: shown.filter(step => step.action === action).length }))
    .filter(({ count }) => count > 0)
  return counts.length === 0 ? 'no changes: no app differs from the file'
    : counts.map(({ action, count }) => `${count} to ${action === 'live' ? 'change live' : action}`).join(', ')
}

/** @param {Step[]} steps */
function named (steps) {
  const names = steps.slice(0, MOST_NAMED).map(({ name }) => name).join(', ')
  return steps.length > MOST_NAMED ? `${names} and ${steps.length - MOST_NAMED} more` : names
}

module.exports = { planLines }
