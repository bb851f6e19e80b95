'use strict'
/**
 * One app, and one worker: facts, the curves of the last ten minutes with their numbers, and what is below them. Pure.
 */
const { appState, servingOf, workerState } = require('../../../cli/text/state-cell')
const { duration, plural } = require('../../../common/units')
const { historyLines } = require('../../../cli/text/history-lines')
const { piece, safe } = require('../cells')
const { workersOf } = require('./apps')
const { eventRows } = require('./events')

/** @typedef {import('../view').Content} Content */
/** The head takes at most this share of the terminal's lines: the rows below must be seen. */
const SHARE_OF_HEAD = 0.55
const FACT_LINES = 2

/**
 * @param {import('../model').Model} model
 * @param {import('../view').Ask} ask
 * @returns {Content}
 */
function appView (model, ask) {
  const app = appOf(model, ask.app)
  if (!app) return gone(ask.app)
  const { text, colour } = appState(app, ask.style)
  const below = workersOf(model, app, ask)
  const numbers = `  ${servingOf(app)}/${app.instances} serving, generation ${app.generation}, ${plural(app.restarts ?? 0, 'restart')}`
  const facts = [
    [piece(safe(app.name), 'bold'), piece('  '), piece(safe(text), colour), piece(numbers)],
    [piece(safe(app.listen.join(' ') || 'listens nowhere'), 'dim'), ...lastCrash(app, ask.nowMs)]
  ]
  return { ...below, head: [...facts, ...curves(model, ask, 'app'), ...below.head] }
}

/**
 * @param {import('../model').Model} model
 * @param {import('../view').Ask} ask
 * @returns {Content}
 */
function workerView (model, ask) {
  const app = appOf(model, ask.app)
  if (!app) return gone(ask.app)
  const processes = app.workers.filter((/** @type {any} */ worker) => worker.id === ask.worker)
  const facts = processes.map((/** @type {any} */ worker) => {
    const { text, colour } = workerState(worker, ask.nowMs, ask.style)
    const rest = `  pid ${worker.pid ?? '-'}, generation ${worker.generation}, up ${duration(worker.uptimeMs)}, ${plural(worker.restarts, 'restart')}`
    return [piece(safe(worker.id), 'bold'), piece('  '), piece(safe(text), colour), piece(rest)]
  })
  if (facts.length === 0) {
    facts.push([piece(safe(String(ask.worker)), 'bold'), piece('  has no process just now', 'red')])
  }
  const events = model.events.filter(event => event.app === ask.app && (event.worker ?? event.id) === ask.worker)
  const head = [
    ...facts.slice(0, FACT_LINES), ...curves(model, ask, String(ask.worker)), [piece('what has happened to it', 'bold')]
  ]
  return { head, rows: eventRows(events), empty: 'nothing since the dashboard looks', isFollowing: true }
}

/** @param {any} app @param {number} nowMs */
function lastCrash ({ lastCrash: crash }, nowMs) {
  if (!crash) return []
  return [piece(
    `  last crash: ${safe(`${crash.id}, ${crash.detail}`)}, ${duration(Math.max(0, nowMs - crash.atMs))} ago`, 'yellow'
  )]
}

/** @param {import('../model').Model} model @param {import('../view').Ask} ask @param {string} series */
function curves (model, { app, columns, rows, style }, series) {
  const own = model.histories.get(String(app))?.series.get(series)
  if (own === undefined) return []
  const lines = historyLines({ series: [{ columns: own }] }, { ...style, columns })
  const room = Math.max(3, Math.floor(rows * SHARE_OF_HEAD) - FACT_LINES)
  return lines.slice(0, room).map((line, at) => [piece(line, at === 0 ? 'dim' : '')])
}

/** @param {import('../model').Model} model @param {string | null} name */
function appOf (model, name) {
  return model.status?.apps.find((/** @type {{ name: string }} */ app) => app.name === name) ?? null
}

/** @param {string | null} name @returns {Content} */
function gone (name) { return { head: [], rows: [], empty: `there is no app "${safe(String(name))}" any more` } }

module.exports = { appView, workerView, appOf }
