'use strict'
/** The table of `bellwether ls`: each app with its workers under it. */
const { bytes, duration, percent } = require('./format')
const { escapeControls } = require('./escape')
const { stateText } = require('./style')
const { table } = require('./table')

/** What goes first when the terminal is narrow has the lowest `keep`. */
const COLUMNS = [
  { title: 'APP', cut: true },
  { title: 'STATE' },
  { title: 'GEN', align: /** @type {const} */ ('right'), keep: 6 },
  { title: 'WORKERS', align: /** @type {const} */ ('right'), keep: 7 },
  { title: 'PID', align: /** @type {const} */ ('right'), keep: 3 },
  { title: 'UP', align: /** @type {const} */ ('right'), keep: 5 },
  { title: 'RESTARTS', align: /** @type {const} */ ('right'), keep: 4 },
  { title: 'CPU%', align: /** @type {const} */ ('right'), keep: 1 },
  { title: 'RSS', align: /** @type {const} */ ('right'), keep: 2 },
  { title: 'LISTEN', keep: 0, cut: true }
]

/**
 * @typedef {object} Worker
 * @property {string} id
 * @property {number} slot
 * @property {number} generation
 * @property {number | null} pid
 * @property {string} state
 * @property {number | null} uptimeMs
 * @property {number} restarts
 * @property {number | null} rssBytes
 * @property {number | null} cpuPercent
 * @property {any} [unhealthy]
 * @property {true} [kept]                paused, for a rollback
 * @property {number | null} [keptForMs]  null: a reload is under way
 */
/**
 * @typedef {object} App
 * @property {string} name
 * @property {string} state
 * @property {number} generation
 * @property {number} instances
 * @property {string[]} listen
 * @property {Worker[]} workers
 * @property {true} [allUnhealthy]  every worker fails its probe
 */

/**
 * @param {App[]} apps
 * @param {import('./style').Style} style
 * @returns {string[]}
 */
function appTable (apps, style) {
  return table(COLUMNS, apps.flatMap(app => [appRow(app, style), ...app.workers.map(worker => workerRow(worker, style))]), style)
}

/**
 * @param {App} app
 * @param {import('./style').Style} style
 */
function appRow (app, style) {
  const { workers } = app
  return [
    { text: escapeControls(app.name), colour: 'bold' },
    withUnhealthy(stateText(style, app.state), app.allUnhealthy === true),
    String(app.generation),
    app.instances === 0 ? '-' : `${workers.filter(worker => worker.state === 'serving').length}/${app.instances}`, // 0: stopped
    '',
    '',
    String(sum(workers.map(worker => worker.restarts)) ?? 0),
    percent(sum(workers.map(worker => worker.cpuPercent))),
    bytes(sum(workers.map(worker => worker.rssBytes))),
    escapeControls(app.listen.map(shortAddress).join(' ') || '-')
  ]
}

/**
 * @param {Worker} worker
 * @param {import('./style').Style} style
 */
function workerRow (worker, style) {
  return [
    `  ${escapeControls(worker.id)}`,
    withKept(withUnhealthy(stateText(style, worker.state), Boolean(worker.unhealthy)), worker),
    String(worker.generation),
    '',
    worker.pid == null ? '-' : String(worker.pid),
    duration(worker.uptimeMs),
    String(worker.restarts),
    percent(worker.cpuPercent),
    bytes(worker.rssBytes),
    ''
  ]
}

/**
 * @param {{ text: string, colour: string }} state
 * @param {boolean} isUnhealthy
 */
function withUnhealthy (state, isUnhealthy) {
  return isUnhealthy ? { text: `${state.text}, unhealthy`, colour: 'red' } : state
}

/**
 * "standby, kept 4m 10s"
 * @param {{ text: string, colour: string }} state
 * @param {Worker} worker
 */
function withKept (state, { kept, keptForMs }) {
  return kept ? { ...state, text: `${state.text}, kept${keptForMs == null ? '' : ` ${duration(keptForMs)}`}` } : state
}

/**
 * Without "tcp://", which says nothing in a table; a UNIX path keeps its scheme.
 * @param {string} key
 */
function shortAddress (key) {
  return key.replace(/^tcp:\/\//, '')
}

/**
 * @param {(number | null | undefined)[]} values
 * @returns {number | null}  null when nothing is known
 */
function sum (values) {
  const known = values.filter(value => value != null)
  return known.length === 0 ? null : known.reduce((a, b) => Number(a) + Number(b), 0)
}

/**
 * Only the workers, for `bellwether status`.
 * @param {Worker[]} workers
 * @param {import('./style').Style} style
 */
function workerTable (workers, style) {
  const columns = COLUMNS.map((column, at) => at === 0 ? { ...column, title: 'WORKER' } : column)
  const rows = workers.map(worker => workerRow(worker, style).map((cell, at) => at === 0 ? escapeControls(worker.id) : cell))
  const used = columns.map((_, at) => at).filter(at => columns[at].title !== 'WORKERS' && columns[at].title !== 'LISTEN')
  return table(used.map(at => columns[at]), rows.map(row => used.map(at => row[at])), style)
}

module.exports = { appTable, workerTable }
