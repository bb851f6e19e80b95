'use strict'
/** The table of `bellwether ls`: each app with its workers under it, and the slots that have none. */
const { shortBytes, duration, percent } = require('../../common/units')
const { escapeControls } = require('./escape')
const { appState, workerState, slotState, vacantSlots, servingOf } = require('./state-cell')
const { table } = require('./table')

/** On a narrow terminal the column with the lowest `keep` goes first. */
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
 * @property {any} [unhealthy]             'hung' or 'unhealthy'
 * @property {string} [replacing]          why
 * @property {number} [limitInMs]          time until its memory reaches its limit, if it goes on growing like this
 * @property {number} [blockedMs]          time for which its main thread has been stuck
 * @property {{ blockedMs: number, endedAtMs: number }} [lastBlocked]  its main thread was stuck
 * @property {true} [suspended]            by SIGSTOP or a debugger
 * @property {true} [held]                 for a heap snapshot
 * @property {true} [onHold]               it accepts nothing: its app is paused or in maintenance
 * @property {number} [silentMs]           time for which its sidecar has sent nothing
 * @property {true} [kept]                paused, for a rollback
 * @property {number | null} [keptForMs]  null: a reload is under way
 */
/**
 * @typedef {object} Slot
 * @property {number} slot
 * @property {string} state
 * @property {number} restarts
 * @property {number | null} nextStartInMs
 * @property {any} lastExit
 */
/**
 * @typedef {object} App
 * @property {string} name
 * @property {string} state
 * @property {number} generation
 * @property {number} instances
 * @property {string[]} listen
 * @property {Worker[]} workers
 * @property {number} [serving]    this, and the next two: not there when an older manager answers
 * @property {number} [restarts]
 * @property {Slot[]} [slots]
 * @property {any} [job]           of a job
 * @property {{ leftMs: number, maxMs: number, waiting: number | null, room: number | null, open: number }} [paused]
 *   its workers accept nothing for a while
 * @property {{ message: string, retryAfterMs: number, forMs: number, pid: number | null }} [maintenance]   a built-in
 *   worker answers in place of its workers; pid null: it has ended, and another one is being started
 * @property {{ dependency: string, is: string, why: string }[]} [waitingFor]   what it depends on, while it waits
 * @property {string[]} [dependsOnApps]
 * @property {{ isReloading: boolean, lastChange: { file: string, count: number } | null }} [watch]
 * @property {true} [allUnhealthy]  every worker fails its probe
 * @property {{ verb: string, atMs: number, code: string, message: string }} [refused]  a release that did not come to
 *   serve, until one does
 */

/** @typedef {{ columns: import('./table').Column[], rows: import('./table').Cell[][] }} Rows */

/**
 * @param {App[]} apps
 * @param {number} nowMs  wall clock
 * @param {import('./style').Style} style
 */
function appTable (apps, nowMs, style) {
  return table(COLUMNS, apps.flatMap(app => [appRow(app, style), ...rowsBelow(app, nowMs, style, '  ')]), style)
}

/**
 * Apps alone, as cells.
 * @param {App[]} apps
 * @param {import('./style').Style} style
 * @returns {Rows}
 */
function appRows (apps, style) {
  const used = COLUMNS.map((_, at) => at).filter(at => !['PID', 'UP'].includes(COLUMNS[at].title))
  return {
    columns: used.map(at => COLUMNS[at]), rows: apps.map(app => appRow(app, style)).map(row => used.map(at => row[at]))
  }
}

/**
 * @param {App} app
 * @param {import('./style').Style} style
 */
function appRow (app, style) {
  const { workers, instances } = app
  const serving = servingOf(app)
  return [
    { text: escapeControls(app.name), colour: 'bold' },
    appState(app, style),
    String(app.generation),
    instances === 0 || app.job ? '-' // stopped; or a job, whose state says it
      : { text: `${serving}/${instances}`, colour: serving < instances ? 'red' : '' },
    '',
    '',
    String(app.restarts ?? sum(workers.map(worker => worker.restarts)) ?? 0),
    percent(sum(workers.map(worker => worker.cpuPercent))),
    shortBytes(sum(workers.map(worker => worker.rssBytes))),
    escapeControls(app.listen.map(shortAddress).join(' ') || '-')
  ]
}

/**
 * Its workers, and the slots that have none, in the order of the slots.
 * @param {Pick<App, 'name' | 'instances' | 'workers' | 'slots' | 'waitingFor'>} app
 * @param {number} nowMs
 * @param {import('./style').Style} style
 * @param {string} indent
 */
function rowsBelow (app, nowMs, style, indent) {
  if (app.waitingFor && app.workers.length === 0) return app.waitingFor.filter(({ is }) => is !== 'held').map(one => waitRow(one, indent))
  const rows = [
    ...app.workers.map(worker => ({ slot: worker.slot, row: workerRow(worker, nowMs, style, indent) })),
    ...vacantSlots(app).map(slot => ({ slot: slot.slot, row: slotRow(app.name, slot, style, indent) }))
  ]
  return rows.sort((a, b) => a.slot - b.slot).map(({ row }) => row)
}

/**
 * @param {{ dependency: string, is: string, why: string }} one
 * @param {string} indent
 * @returns {import('./table').Cell[]}
 */
function waitRow ({ dependency, is, why }, indent) {
  const text = escapeControls(`for ${dependency}: ${why}`)
  return [indent, { text, colour: is === 'fails' ? 'red' : 'yellow', spans: true }]
}

/**
 * @param {string} app
 * @param {Slot} slot
 * @param {import('./style').Style} style
 * @param {string} indent
 * @returns {import('./table').Cell[]}
 */
function slotRow (app, slot, style, indent) {
  return [`${indent}${escapeControls(app)}.${slot.slot}`, { ...slotState(slot, style), spans: true }]
}

/**
 * @param {Worker} worker
 * @param {number} nowMs
 * @param {import('./style').Style} style
 * @param {string} indent
 */
function workerRow (worker, nowMs, style, indent) {
  return [
    `${indent}${escapeControls(worker.id)}`,
    workerState(worker, nowMs, style),
    String(worker.generation),
    '',
    worker.pid == null ? '-' : String(worker.pid),
    duration(worker.uptimeMs),
    String(worker.restarts),
    percent(worker.cpuPercent),
    shortBytes(worker.rssBytes),
    ''
  ]
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
 * Only the workers and vacant slots, for `bellwether status`.
 * @param {Pick<App, 'name' | 'instances' | 'workers' | 'slots' | 'waitingFor'>} app
 * @param {number} nowMs  wall clock
 * @param {import('./style').Style} style
 */
function workerTable (app, nowMs, style) {
  const { columns, rows } = workerRows(app, nowMs, style)
  return table(columns, rows, style)
}

/**
 * The same as cells.
 * @param {Pick<App, 'name' | 'instances' | 'workers' | 'slots' | 'waitingFor'>} app
 * @param {number} nowMs  wall clock
 * @param {import('./style').Style} style
 * @returns {Rows}
 */
function workerRows (app, nowMs, style) {
  const columns = COLUMNS.map((column, at) => at === 0 ? { ...column, title: 'WORKER' } : column)
  const used = columns.map((_, at) => at)
    .filter(at => columns[at].title !== 'WORKERS' && columns[at].title !== 'LISTEN')
  return {
    columns: used.map(at => columns[at]), rows: rowsBelow(app, nowMs, style, '').map(row => used.map(at => row[at]))
  }
}

module.exports = { appTable, workerTable, appRows, workerRows }
