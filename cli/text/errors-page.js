'use strict'
/** The errors of apps as a table, and one of them as a page. Pure. */
const { escapeControls } = require('./escape')
const { duration, plural } = require('../../common/units')
const { paint } = require('./style')
const { table } = require('./table')

/** @typedef {import('../../metrics/errors/groups').ErrorGroup} ErrorGroup */

/**
 * @param {{ app: string, groups: ErrorGroup[], others: number }[]} all
 * @param {{ nowMs: number, count: number, style: import('./style').Style }} how
 * @returns {string[]}
 */
function errorsTable (all, { nowMs, count, style }) {
  const right = /** @type {const} */ ('right')
  const columns = [
    { title: 'APP', keep: 2 }, { title: 'FINGERPRINT' }, { title: 'COUNT', align: right }, { title: 'LAST' },
    { title: 'FIRST', keep: 1 },
    { title: 'GEN', keep: 1 }, { title: 'ENDED', align: right, keep: 0 }, { title: 'ERROR', cut: true, keep: 2 }
  ]
  const rows = all.flatMap(({ app, groups, others }) => [
    ...groups.slice(0, count).map(group => [
      app, group.fingerprint, String(group.count), ago(nowMs - group.lastAtMs), ago(nowMs - group.firstAtMs),
      generations(group),
      group.uncaught === 0 ? '-' : String(group.uncaught), headOf(group)
    ]),
    ...others > 0 ? [[app, '-', String(others), '-', '-', '-', '-', 'others, of which only the number is known']] : []
  ])
  return table(columns, rows, style)
}

/**
 * @param {string} app
 * @param {ErrorGroup & { places: (string | null)[] }} group
 * @param {{ nowMs: number, style: import('./style').Style }} how
 * @returns {string[]}
 */
function errorPage (app, group, { nowMs, style }) {
  const { stack, places, context } = group
  return [
    paint(style, 'bold', `${app}  ${group.fingerprint}  ${headOf(group)}`),
    `seen ${plural(group.count, 'time')}, ${group.uncaught} of them uncaught; first ${ago(nowMs - group.firstAtMs)}, last ${ago(nowMs - group.lastAtMs)}`,
    `generation ${generations(group)}, in ${escapeControls(group.cwd)}`,
    ...context ? [`with ${escapeControls(JSON.stringify(context))}`] : [],
    '',
    ...stack.split('\n').map((line, at) => {
      const text =
        escapeControls(places[at] ? `${line.replace(/\(?[^\s(]+:\d+:\d+\)?$/, '').trimEnd()} (${places[at]})` : line)
      return paint(style, line.includes('(node:') ? 'dim' : '', text)
    })
  ]
}

/** @param {number} ms */
function ago (ms) { return `${duration(Math.max(0, ms))} ago` }

/** @param {ErrorGroup} group */
function generations ({ firstGeneration, lastGeneration }) {
  return firstGeneration === lastGeneration ? String(lastGeneration) : `${firstGeneration} to ${lastGeneration}`
}

/** @param {ErrorGroup} group */
function headOf ({ name, message }) { return escapeControls(`${name}: ${message.split('\n', 1)[0]}`) }

module.exports = { errorsTable, errorPage }
