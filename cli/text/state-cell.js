'use strict'
/**
 * What the STATE column says of an app, of a worker, and of a slot that has none. Always in words: neither the colour nor the
 * glyph says anything that the text does not.
 */
const { escapeControls } = require('./escape')
const { exitText } = require('./exit-text')
const { duration, plural } = require('./format')
const { stateText } = require('./style')

/** @typedef {import('./app-table').App} App */
/** @typedef {import('./app-table').Worker} Worker */
/** @typedef {import('./app-table').Slot} Slot */
/** @typedef {import('./style').Style} Style */
/** @typedef {{ text: string, colour: string }} StateCell */

/** States in which an app may have every worker or none; where the word itself says it, nothing is added. */
const SAYS_NOTHING_OF_WORKERS = ['crash-loop', 'reloading']

/**
 * "● online", "✖ crash-loop, down", "▲ crash-loop, degraded"
 * @param {App} app
 * @param {Style} style
 * @returns {StateCell}
 */
function appState (app, style) {
  const serving = servingOf(app)
  const isPartial = app.state === 'crash-loop' && serving > 0
  const { text, colour } = stateText(style, isPartial ? 'degraded' : app.state)
  const glyph = text.slice(0, text.indexOf(' '))
  const isDown = SAYS_NOTHING_OF_WORKERS.includes(app.state) && serving === 0 && app.instances > 0
  const more = [
    isPartial ? 'degraded' : '',
    isDown ? 'down' : '',
    app.allUnhealthy === true ? 'unhealthy' : ''
  ].filter(Boolean)
  return more.length === 0 ? { text, colour } : { text: [`${glyph} ${app.state}`, ...more].join(', '), colour: 'red' }
}

/**
 * "● serving", "● serving, unhealthy", "◑ standby, kept 4m 10s"
 * @param {Worker} worker
 * @param {Style} style
 * @returns {StateCell}
 */
function workerState (worker, style) {
  const { text, colour } = stateText(style, worker.state)
  const { kept, keptForMs } = worker
  const bad = [worker.unhealthy ? 'unhealthy' : ''].filter(Boolean)
  const more = [...bad, kept ? `kept${keptForMs == null ? '' : ` ${duration(keptForMs)}`}` : ''].filter(Boolean)
  return { text: [text, ...more].join(', '), colour: bad.length > 0 ? 'red' : colour }
}

/**
 * "◌ backing off, next start in 3.2 s, 12 restarts; exit code 1: Error: no database"
 * @param {Slot} slot
 * @param {Style} style
 * @returns {StateCell}
 */
function slotState (slot, style) {
  const { text, colour } = stateText(style, slot.state)
  const restarts = plural(slot.restarts, 'restart')
  const what = {
    'backing-off': `${text.replace('-', ' ')}, next start in ${duration(slot.nextStartInMs)}, ${restarts}`,
    failed: slot.restarts > 0 ? `${text}, given up after ${restarts}` : `${text}, not started again`,
    empty: slot.restarts > 0 ? `${text}, ${restarts}` : text
  }[slot.state] ?? text
  const exit = slot.lastExit ? `; ${escapeControls(slot.lastExit.detail || exitText(slot.lastExit))}` : ''
  return { text: `${what}${exit}`, colour }
}

/**
 * Slots of an app that have no worker, or whose worker has been given up.
 * @param {{ instances: number, slots?: Slot[], workers: Worker[] }} app
 * @returns {Slot[]}
 */
function vacantSlots ({ instances, slots = [], workers }) {
  return slots.filter(({ slot, state }) => {
    if (slot >= instances || state === 'filled') return false
    return state !== 'empty' || !workers.some(worker => worker.slot === slot)
  })
}

/** An older manager does not say how many serve. @param {App} app */
function servingOf ({ serving, workers }) { return serving ?? workers.filter(worker => worker.state === 'serving').length }

module.exports = { appState, workerState, slotState, vacantSlots, servingOf }
