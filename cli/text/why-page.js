'use strict'
/** The story of a moment as text: the likely cause, then what happened, oldest first. Pure. */
const { escapeControls } = require('./escape')
const { duration, plural } = require('../../common/units')
const { timeOf } = require('./log-line')
const { paint } = require('./style')

const KIND_CHARS = 8
const SHORTEST_LINE = 30
const NARROW_COLUMNS = 70

/**
 * @typedef {object} Story
 * @property {string} app
 * @property {{ atMs: number } | null} moment   null: nothing went wrong, and no time was asked for
 * @property {{ sure: 'likely' | 'perhaps' | 'not known', text: string }} verdict
 * @property {{ atMs: number, kind: string, bad: boolean, text: string }[]} events   oldest first
 * @property {number} leftOut                   events that are not among them
 * @property {string[]} remarks
 */

/**
 * @param {Story} story
 * @param {number} nowMs
 * @param {import('./style').Style} style
 * @returns {string[]}
 */
function whyPage ({ app, moment, verdict, events, leftOut, remarks }, nowMs, style) {
  const when = moment === null ? '' : `, ${duration(nowMs - moment.atMs)} ago`
  const colour = { likely: 'red', perhaps: 'yellow', 'not known': '' }[verdict.sure]
  const rows = events.map(event => {
    const mark = event.bad ? '!' : ' '
    const isNarrow = style.columns !== null && style.columns < NARROW_COLUMNS // the time of day and what happened
    const time = timeOf(event.atMs, true)
    const line = isNarrow
      ? `${mark} ${time.slice(-12, -4)} ${escapeControls(event.text)}`
      : `${mark} ${time}  ${event.kind.padEnd(KIND_CHARS)}  ${escapeControls(event.text)}`
    return paint(style, event.bad ? 'red' : event.kind === 'deploy' ? 'cyan' : '', cut(line, style))
  })
  return [
    `${paint(style, 'bold', escapeControls(app))}${when}  ${paint(style, colour, `${verdict.sure}:`)} ${escapeControls(verdict.text)}`,
    ...rows.length > 0 ? ['', ...rows] : [],
    ...leftOut > 0 ? [`  ${plural(leftOut, 'more event')} around that time: --json has all of them`] : [],
    ...remarks.length > 0 ? ['', ...remarks.map(escapeControls)] : []
  ]
}

/** @param {string} line @param {import('./style').Style} style */
function cut (line, { columns, unicode }) {
  const room = columns === null ? Infinity : Math.max(columns, SHORTEST_LINE)
  const characters = [...line]
  return characters.length <= room ? line
    : `${characters.slice(0, room - (unicode ? 1 : 3)).join('')}${unicode ? '…' : '...'}`
}

module.exports = { whyPage }
