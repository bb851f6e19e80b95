'use strict'
/** The first lines of `bellwether status web.0`: the facts of one worker, and the socket on which it is asked. */
const { escapeControls } = require('./escape')
const { plural } = require('../../common/units')
const { paint, stateText } = require('./style')

/**
 * @param {any} app   what only-worker.js makes of the app
 * @param {import('./style').Style} style
 * @returns {string[]}
 */
function workerHead ({ worker, workers, slots: [slot], restarts, sockets }, style) {
  const failures = slot?.failuresInRow > 0 ? `, ${plural(slot.failuresInRow, 'failure')} in a row` : ''
  const processes = workers.map((/** @type {any} */ w) => {
    const { text, colour } = stateText(style, w.state)
    return `${paint(style, colour, text)}  generation ${w.generation}, pid ${w.pid ?? '-'}`
  })
  const facts = [
    ['restarts', `${restarts}${failures}`],
    ['socket', sockets.worker],
    ['http', sockets.http],
    ...sockets.readOnly ? [['read-only', sockets.readOnly]] : []
  ]
  return [
    `${paint(style, 'bold', escapeControls(worker))}  ${processes.join('; ') || 'no process'}`,
    ...facts.map(([name, value]) => `  ${name.padEnd(9)} ${escapeControls(value)}`)
  ]
}

module.exports = { workerHead }
