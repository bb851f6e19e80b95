'use strict'
/**
 * The verb that runs on an app just now (a reload, a rollback, a restart, a scale), slot by slot, and the app's events.
 * Pure.
 */
const { appState, servingOf, workerState } = require('../../../cli/text/state-cell')
const { duration, plural } = require('../../../common/units')
const { tablePieces } = require('../../../cli/text/table')
const { piece, safe } = require('../cells')
const { appOf } = require('./detail')
const { eventRows } = require('./events')

/** Verbs that put workers of a newer or older generation in the place of those that serve. */
const ROLLS = Object.freeze(['reload', 'rollback', 'abort'])
const BAR_CELLS = 30
/** The slots take at most this share of the terminal's lines: the events below must be seen. */
const SHARE_OF_SLOTS = 0.5
const LINES_OF_SUMMARY = 3

/** @typedef {import('../view').Ask} Ask */

/**
 * @param {import('../model').Model} model
 * @param {Ask} ask
 * @returns {import('../view').Content}
 */
function operationView (model, ask) {
  const app = appOf(model, ask.app)
  if (!app) return { head: [], rows: [], empty: `there is no app "${safe(String(ask.app))}" any more` }
  const events = eventRows(model.events.filter(event => event.app === ask.app))
  return {
    head: [...summary(app, model, ask), ...slotLines(app, ask), [piece('what has happened', 'bold')]], rows: events,
    empty: 'nothing yet', isFollowing: true
  }
}

/**
 * @param {any} app
 * @param {import('../model').Model} model
 * @param {Ask} ask
 */
function summary (app, { events }, { style }) {
  const { text, colour } = appState(app, style)
  const first = [piece(safe(app.name), 'bold'), piece('  '), piece(safe(text), colour)]
  const { operation, instances } = app
  if (!operation) return [first, [piece(lastVerb(app, events), 'dim')]]
  const newest = newestOf(app)
  const isRoll = ROLLS.includes(operation.verb)
  const counted = isRoll ? app.workers.filter((/** @type {any} */ worker) => worker.generation === newest) : app.workers
  const serving = counted.filter((/** @type {any} */ { state }) => state === 'serving').length
  const left = isRoll ? app.workers.length - counted.length : 0
  const what = isRoll
    ? `${serving} of ${instances} serve in generation ${newest}, ${plural(left, 'worker')} of before left`
    : `${servingOf(app)} of ${instances} serve`
  return [
    [...first, piece(`  ${operation.verb} for ${duration(operation.elapsedMs)}`, 'yellow')],
    [piece(`  ${bar(serving, instances, style.unicode)}  ${what}`)]
  ]
}

/** @param {any} app */
function newestOf ({ generation, workers }) {
  return Math.max(generation, ...workers.map((/** @type {{ generation: number }} */ worker) => worker.generation))
}

/** The result of the last verb. @param {any} app @param {import('../model').ManagerEvent[]} events */
function lastVerb ({ name }, events) {
  const own = events.filter(({ event, app }) => event === 'verb' && app === name)
  const last = own.at(-1)
  if (!last) return '  nothing is under way'
  const begun = own.findLast(({ verb, state }) => verb === last.verb && state === 'begun')
  const time = begun === undefined || begun === last ? '' : ` after ${duration(last.atMs - begun.atMs)}`
  return `  nothing is under way; the last: ${last.verb} ${last.state}${time}${last.reason ? `: ${safe(String(last.reason))}` : ''}`
}

/** @param {number} done @param {number} all @param {boolean} unicode */
function bar (done, all, unicode) {
  const full = all === 0 ? BAR_CELLS : Math.min(BAR_CELLS, Math.round(BAR_CELLS * done / all))
  return `${(unicode ? '█' : '#').repeat(full)}${(unicode ? '░' : '.').repeat(BAR_CELLS - full)}`
}

/** A slot a line: who is there, who comes. @param {any} app @param {Ask} ask @returns {import('../view').Line[]} */
function slotLines (app, { columns, rows, nowMs, style }) {
  const newest = newestOf(app)
  const slots = [...new Set(app.workers.map((/** @type {any} */ { slot }) => slot))]
    .sort((a, b) => Number(a) - Number(b))
  const cell = (/** @type {any[]} */ workers) => {
    if (workers.length === 0) return '-'
    const states = workers.map(worker =>
      `${workerState(worker, nowMs, style).text} (generation ${worker.generation}, up ${duration(worker.uptimeMs)})`)
    return { text: safe(states.join('; ')), colour: workerState(workers[0], nowMs, style).colour }
  }
  const lines = tablePieces(
    [{ title: 'WORKER' }, { title: 'NEW', cut: true }, { title: 'OLD', cut: true }],
    slots.map(slot => {
      const own = app.workers.filter((/** @type {any} */ worker) => worker.slot === slot)
      const isNew = (/** @type {any} */ worker) => worker.generation === newest
      return [safe(`${app.name}.${slot}`), cell(own.filter(isNew)), cell(own.filter((/** @type {any} */ worker) =>
        !isNew(worker)))]
    }),
    { columns, unicode: style.unicode }
  )
  const room = Math.max(LINES_OF_SUMMARY, Math.floor(rows * SHARE_OF_SLOTS) - LINES_OF_SUMMARY)
  if (lines.length <= room) return lines
  return [...lines.slice(0, room - 1), [piece(`  and ${plural(lines.length - room + 1, 'more worker')}`, 'dim')]]
}

module.exports = { operationView }
