'use strict'
/**
 * All that the dashboard knows of the manager and the machine, as plain data. feed.js brings it up to date; the views
 * only read it.
 */

/** Seconds of history that are kept, as many as the manager has. */
const HISTORY_ROWS = 600
const MAX_EVENTS = 2000

/** Columns of a history by name; all as long. @typedef {Record<string, (number | null)[]>} Columns */
/**
 * @typedef {{ last: number, series: Map<string, Columns> }} History   series: of 'app', and of each worker by its id
 */
/**
 * @typedef {{ atMs: number, event: string, level?: string, app?: string, worker?: string,
 *   [fact: string]: any }} ManagerEvent
 */
/**
 * @typedef {{ cpuPercent: number | null, memoryUsedRatio: number | null,
 *   pressure: { cpu: number | null, memory: number | null, io: number | null } }} Host
 */
/**
 * @typedef {object} Model
 * @property {any} status            of GET /v1/status; null: not asked yet
 * @property {number} statusAtMs     wall clock
 * @property {{ state: 'asked' | 'answers' | 'gone', sinceMs: number, text: string }} manager   sinceMs: wall clock
 * @property {Map<string, History>} histories
 * @property {ManagerEvent[]} events   oldest first
 * @property {Host} host
 */

/** @param {number} nowMs @returns {Model} */
function emptyModel (nowMs) {
  return {
    status: null,
    statusAtMs: 0,
    manager: { state: 'asked', sinceMs: nowMs, text: '' },
    histories: new Map(),
    events: [],
    host: { cpuPercent: null, memoryUsedRatio: null, pressure: { cpu: null, memory: null, io: null } }
  }
}

/**
 * @param {Model} model   changed
 * @param {string} app
 * @param {any} answer    of GET /v1/apps/:name/history
 */
function addHistory (model, app, { last, first, series }) {
  const known = model.histories.get(app)
  const follows = known !== undefined && first === known.last + 1
  const history = follows || (known !== undefined && last >= known.last) ? known : { last, series: new Map() }
  const before = history.last
  history.last = last
  model.histories.set(app, history)
  const rows = last - first + 1
  const there = new Set()
  for (const { worker, columns } of series) {
    const key = worker ?? 'app'
    there.add(key)
    const own = history.series.get(key) ?? {}
    history.series.set(key, own)
    for (const [name, values] of Object.entries(columns)) {
      // new rows may overlap known rows: the same rows come again when everything is asked for
      const kept = own[name] ?? []
      const overlap = follows ? 0 : Math.max(0, before - first + 1)
      const earlier = kept.slice(0, Math.max(0, kept.length - overlap))
      own[name] = [...earlier, ...values].slice(-HISTORY_ROWS)
    }
  }
  if (rows > 0) for (const [key, columns] of history.series) if (!there.has(key)) fillWithGaps(columns, rows)
}

/** @param {Columns} columns @param {number} rows */
function fillWithGaps (columns, rows) {
  for (const [name, values] of Object.entries(columns)) {
    columns[name] = [...values, ...Array(rows).fill(null)].slice(-HISTORY_ROWS)
  }
}

/**
 * @param {Model} model   changed
 * @param {ManagerEvent} event
 */
function addEvent (model, event) {
  model.events.push(event)
  if (model.events.length > MAX_EVENTS) model.events.splice(0, model.events.length - MAX_EVENTS)
}

/**
 * @param {Model} model
 * @param {string} app
 * @param {string} series   'app', or a worker's id
 * @param {string} column
 * @returns {(number | null)[]}
 */
function valuesOf (model, app, series, column) { return model.histories.get(app)?.series.get(series)?.[column] ?? [] }

/** A worker that does little says its numbers late: so old they are still those of now. */
const NOW_ROWS = 5

/**
 * The newest value that is known.
 * @param {Model} model @param {string} app @param {string} series @param {string} column
 * @returns {number | null}
 */
function nowOf (model, app, series, column) {
  return valuesOf(model, app, series, column).slice(-NOW_ROWS).reduce((newest, value) => value ?? newest, null)
}

module.exports = { emptyModel, addHistory, addEvent, valuesOf, nowOf, HISTORY_ROWS }
