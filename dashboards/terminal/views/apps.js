'use strict'
/**
 * The first view: every app with its workers, the numbers of now and the curve of the last minutes. Also the workers of
 * one app, for app.js. Pure.
 */
const { appState, servingOf, slotState, troubleOf, vacantSlots, workerState } = require('../../../cli/text/state-cell')
const { shortBytes, duration, percent } = require('../../../common/units')
const { sparkline } = require('../../../cli/text/sparkline')
const { cutText, tablePieces } = require('../../../cli/text/table')
const { safe } = require('../cells')
const { nowOf, valuesOf } = require('../model')
const { isNotWell } = require('../trouble')

/** @typedef {import('../model').Model} Model */
/** @typedef {import('../view').Row} Row */
/** @typedef {import('../../../cli/text/table').Cell} Cell */
/**
 * @typedef {{ id: string, app: string, worker: string | null, slot: number, isTroubled: boolean, cells: Cell[],
 *   fields: import('../filter').Fields }} Entry
 */

const right = /** @type {const} */ ('right')
/** The column that goes first when the terminal is narrow has the lowest `keep`. */
const COLUMNS = [
  { title: 'APP', cut: true },
  { title: 'STATE', cut: true },
  { title: 'GEN', align: right, keep: 4 },
  { title: 'WORKERS', align: right, keep: 9 },
  { title: 'PID', align: right, keep: 3 },
  { title: 'UP', align: right, keep: 5 },
  { title: 'RST', align: right, keep: 8 },
  { title: 'CPU%', align: right, keep: 12 },
  { title: 'CPU', keep: 2 },
  { title: 'RSS', align: right, keep: 11 },
  { title: 'LAG', align: right, keep: 6 },
  { title: 'REQ/s', align: right, keep: 10 },
  { title: 'ERR/s', align: right, keep: 9 },
  { title: 'p99', align: right, keep: 7 }
]
/** PM2's name for the layout below 60 columns: who, state, CPU, memory. */
const MINI = ['APP', 'STATE', 'CPU%', 'RSS']
const MINI_BELOW_COLUMNS = 60
/** A long name or state takes at most so much of the width: it would push the numbers of all others off the screen. */
const NAME_SHARE = 0.3
const STATE_SHARE = 0.45
const CURVE_CELLS = 12
const CURVE_SECONDS = 120
/** A full bar is at least so much: an idle worker must look idle. */
const CURVE_TOP_PERCENT = 25

/** Fields that the filter and the order know. */
const FIELDS = Object.freeze([
  'app', 'worker', 'state', 'gen', 'pid', 'cpu', 'rss', 'req', 'err', 'p99', 'lag', 'restarts', 'up'
])

/**
 * @param {Model} model
 * @param {import('../view').Ask} ask
 * @returns {import('../view').Content}
 */
function appsView (model, ask) {
  const apps = model.status?.apps ?? []
  if (apps.length === 0) {
    return { head: [], rows: [], empty: model.status === null ? '' : 'there are no apps: bellwether start <script>' }
  }
  return contentOf(orderApps(apps.map((/** @type {any} */ app) => ({
    app: appEntry(model, app, ask), workers: workerEntries(model, app, ask)
  })), ask), ask)
}

/**
 * @param {Model} model
 * @param {any} app
 * @param {import('../view').Ask} ask
 */
function workersOf (model, app, ask) { return contentOf([ordered(workerEntries(model, app, ask), ask)].flat(), ask) }

/** @param {Entry[]} entries @param {import('../view').Ask} ask @returns {import('../view').Content} */
function contentOf (entries, { columns, style }) {
  const isMini = columns < MINI_BELOW_COLUMNS
  const used = COLUMNS.map((_, at) => at).filter(at => !isMini || MINI.includes(COLUMNS[at].title))
  const cut = (/** @type {Cell} */ cell, /** @type {number} */ share) => {
    const room = Math.floor(columns * share)
    return typeof cell === 'string'
      ? cutText(cell, room, style)
      : cell.spans ? cell : { ...cell, text: cutText(cell.text, room, style) }
  }
  const cellsOf = (/** @type {Entry} */ { cells: [name, state, ...numbers] }) => {
    const cells = [cut(name, NAME_SHARE), cut(state, STATE_SHARE), ...numbers]
    return cells.length < COLUMNS.length ? cells : used.map(at => cells[at]) // a slot without a worker spans
  }
  const [titles, ...lines] = tablePieces(used.map(at => COLUMNS[at]),
    entries.map(cellsOf), { columns, unicode: style.unicode })
  return {
    head: [titles],
    rows: lines.map((line, at) => {
      const { id, app, worker, fields, isTroubled } = entries[at]
      return { id, line, text: line.map(({ text }) => text).join(''), fields, isTroubled, target: { app, worker } }
    })
  }
}

/** @param {{ app: Entry, workers: Entry[] }[]} groups @param {import('../view').Ask} ask */
function orderApps (groups, ask) {
  const first = ordered(groups.map(({ app }) => app), ask)
  return first.flatMap(app => [app, ...ordered(groups.find(group => group.app === app)?.workers ?? [], ask)])
}

/**
 * Numbers from the highest; the same order as before where they are equal.
 * @param {Entry[]} entries
 * @param {import('../view').Ask} ask
 */
function ordered (entries, { sort, isReversed }) {
  if (sort === null) return entries
  const sign = isReversed ? -1 : 1
  const number = (/** @type {Entry} */ { fields }) => typeof fields[sort] === 'number' ? Number(fields[sort]) : -1
  if (sort === 'app') return [...entries].sort((a, b) => sign * a.id.localeCompare(b.id, 'en', { numeric: true }))
  return [...entries].sort((a, b) => sign * (number(b) - number(a)))
}

/**
 * @param {Model} model
 * @param {any} app
 * @param {import('../view').Ask} ask
 * @returns {Entry}
 */
function appEntry (model, app, { style, silenced, marks }) {
  const { name, workers, instances, generation } = app
  const serving = servingOf(app)
  const state = appState(app, style)
  const numbers = numbersOf(model, name, 'app', sumOf(workers, 'cpuPercent'), sumOf(workers, 'rssBytes'))
  const restarts = app.restarts ?? sumOf(workers, 'restarts') ?? 0
  const isShort = serving < instances && app.state !== 'reloading' && !app.job
  const isTroubled = isNotWell(app) || app.state === 'recovering' || isShort
  const more = underWayText(app)
  return {
    id: name,
    app: name,
    worker: null,
    slot: -1,
    isTroubled,
    fields: {
      app: name, worker: null, state: app.state, gen: generation, pid: null, restarts, up: null, ...numbers.fields
    },
    cells: [
      { text: `${marks.includes(name) ? '*' : ' '}${safe(name)}`, colour: 'bold' },
      {
        text: safe([state.text, more, silenced.includes(name) ? 'silenced' : ''].filter(Boolean).join(', ')),
        colour: state.colour
      },
      String(generation),
      { text: instances === 0 || app.job ? '-' : `${serving}/${instances}`, colour: serving < instances ? 'red' : '' },
      '',
      '',
      { text: String(restarts), colour: restarts > 0 ? 'yellow' : '' },
      ...numbers.cells(style)
    ]
  }
}

/**
 * The verb under way, except a reload, which the state shows, and paused workers of the release before, for a rollback.
 * @param {any} app
 */
function underWayText ({ state, workers, operation }) {
  const kept = workers.filter((/** @type {any} */ worker) => worker.kept).length
  const verb = state === 'reloading' && operation?.verb === 'reload' ? '' : operation?.verb ?? ''
  return [verb, kept > 0 ? `${kept} kept` : ''].filter(Boolean).join(', ')
}

/**
 * @param {Model} model
 * @param {any} app
 * @param {import('../view').Ask} ask
 * @returns {Entry[]}
 */
function workerEntries (model, app, { style, nowMs }) {
  const vacant = vacantSlots(app).map(slot => {
    const state = slotState(slot, style)
    const id = `${app.name}.${slot.slot}`
    const cells = [`   ${safe(id)}`, { text: safe(state.text), colour: state.colour, spans: true }]
    const fields = { app: app.name, worker: id, state: slot.state, restarts: slot.restarts }
    return {
      id: `${id} -`, app: app.name, worker: id, slot: slot.slot, isTroubled: slot.state !== 'finished', fields, cells
    }
  })
  const there = app.workers.map((/** @type {any} */ worker) => {
    const state = workerState(worker, nowMs, style)
    const numbers = numbersOf(model, app.name, worker.id, worker.cpuPercent, worker.rssBytes)
    return {
      id: `${worker.id} ${worker.generation}`,
      app: app.name,
      worker: worker.id,
      slot: worker.slot,
      isTroubled: troubleOf(worker) !== null || Boolean(worker.unhealthy),
      fields: {
        ...{
          app: app.name, worker: worker.id, state: worker.state, gen: worker.generation, pid: worker.pid,
          restarts: worker.restarts, up: worker.uptimeMs
        },
        ...numbers.fields
      },
      cells: [
        `   ${safe(worker.id)}`,
        { text: safe(state.text), colour: state.colour },
        String(worker.generation),
        '',
        worker.pid == null ? '-' : String(worker.pid),
        duration(worker.uptimeMs),
        { text: String(worker.restarts), colour: worker.restarts > 0 ? 'yellow' : '' },
        ...numbers.cells(style)
      ]
    }
  })
  return [...there, ...vacant].sort((a, b) => a.slot - b.slot)
}

/**
 * @param {Model} model @param {string} app @param {string} series
 * @param {number | null} cpu @param {number | null} rss
 */
function numbersOf (model, app, series, cpu, rss) {
  const [req, err, p99, lag] = ['requestsPerSecond', 'errorsPerSecond', 'p99Seconds', 'loopDelayP99Seconds']
    .map(column => nowOf(model, app, series, column))
  return {
    fields: { cpu, rss, req, err, p99: inMs(p99), lag: inMs(lag) },
    /** @param {import('../../../cli/text/style').Style} style @returns {import('../../../cli/text/table').Cell[]} */
    cells: style => [
      percent(cpu),
      { text: curve(valuesOf(model, app, series, 'cpuPercent'), CURVE_CELLS, style), colour: 'cyan' },
      shortBytes(rss),
      shortTime(lag),
      rate(req),
      { text: rate(err), colour: err !== null && err > 0 ? 'red' : '' },
      shortTime(p99)
    ]
  }
}

/** @param {number | null} seconds */
function inMs (seconds) { return seconds === null ? null : seconds * 1000 }

/** @param {number | null} seconds */
function shortTime (seconds) {
  return seconds === null ? '-' : seconds > 0 && seconds < 0.001 ? '<1 ms' : duration(seconds * 1000)
}

/** @param {number | null} perSecond */
function rate (perSecond) {
  return perSecond === null ? '-'
    : perSecond < 9.95 ? String(Number(perSecond.toFixed(1))) : String(Math.round(perSecond))
}

/**
 * The newest two minutes; the right end is now.
 * @param {(number | null)[]} values
 * @param {number} width
 * @param {import('../../../cli/text/style').Style} style
 */
function curve (values, width, style) {
  const newest = values.slice(-CURVE_SECONDS)
  const window = [...Array(CURVE_SECONDS - newest.length).fill(NaN), ...newest.map(value => value ?? NaN)]
  return sparkline(window, { width, unicode: style.unicode, top: CURVE_TOP_PERCENT }).padStart(width)
}

/** @param {any[]} workers @param {string} field @returns {number | null} */
function sumOf (workers, field) {
  const known = workers.map(worker => worker[field]).filter(value => value != null)
  return known.length === 0 ? null : known.reduce((a, b) => a + b, 0)
}

module.exports = { appsView, workersOf, FIELDS }
