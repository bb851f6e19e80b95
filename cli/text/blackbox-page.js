'use strict'
/**
 * The story of one death on one page, for a person who was woken up: what, when, last words, where it was stuck, last
 * lines, numbers, what next.
 */
const { escapeControls } = require('./escape')
const { bytes, duration, percent, plural } = require('../../common/units')
const { sparkline } = require('./sparkline')
const { paint } = require('./style')

const LAST_WORDS_SHOWN = 24
const STACK_LINES_SHOWN = 24
const LOG_LINES_SHOWN = 12
const SPARK_WIDTH = 48
const HEAP_COLUMN = 'heapUsedBytes'

/**
 * The columns of metrics.json that are shown, and how.
 * @type {{ column: string, title: string, show: (value: number) => string }[]}
 */
const SERIES = [
  { column: 'delayMs', title: 'event loop late by', show: duration },
  { column: 'cpuPercent', title: 'CPU, % of one', show: percent },
  { column: 'rssBytes', title: 'memory (RSS)', show: bytes },
  { column: HEAP_COLUMN, title: 'heap used', show: bytes },
  { column: 'connections', title: 'connections', show: String }
]

/**
 * The advice for each cause of death, and the command that goes with it.
 * @type {Record<string, { advice: string, command?: string }>}
 */
const HELP = {
  'heap-oom': {
    advice: 'Raise the limit (nodeArgs: --max-old-space-size=<MiB>), or look at the heap while it grows.',
    command: 'bellwether heap <worker>'
  },
  'oom-killer': { advice: 'Give the machine or its control group more memory, or run fewer workers.' },
  'memory-limit': {
    advice: 'Raise memory.hardBytes, set memory.softBytes well below it, or look at the heap while it grows.',
    command: 'bellwether heap <worker>'
  },
  hung: {
    advice: 'Where its stack was is where it was stuck. If it happens again, ask while it is stuck.',
    command: 'bellwether stack <worker>'
  },
  'kill-timeout': { advice: 'Let the app end on its stop signal, or raise stop.timeoutMs.' },
  'not-ready': { advice: 'Find what it waited for, or raise ready.timeoutMs.', command: 'bellwether logs <app> --err' },
  'boot-failed': { advice: 'Mend what the last words name.', command: 'bellwether reload <app>' },
  drained: { advice:
    'Connections were cut: raise drain.timeoutMs above the longest request, or close long-lived ones in the app.' }
}

/**
 * A bundle of the black box as data; what is missing or damaged in it is null.
 * @typedef {object} Death
 * @property {string} name
 * @property {string} path
 * @property {any} cause
 * @property {string | null} lastWords
 * @property {any} stack
 * @property {{ stdout: string[], stderr: string[], notes: string[] }} log
 * @property {any} metrics
 * @property {any} handles
 * @property {any} versions
 */

/**
 * @param {Death} death
 * @param {number} nowMs   wall clock
 * @param {import('./style').Style} style
 * @returns {string[]}
 */
function blackboxPage ({ name, path, cause, lastWords, stack, log, metrics, handles, versions }, nowMs, style) {
  const title = (/** @type {string} */ text) => ['', paint(style, 'bold', text)]
  if (!cause) return [`${name}: its cause.json is missing or damaged; what is left of it: ${path}`]
  return [
    `${paint(style, 'bold', `${cause.worker}, generation ${cause.generation}, pid ${cause.pid ?? '?'}`)}: ${paint(style, 'red', escapeControls(String(cause.text)))}`,
    escapeControls(whenLine(cause, nowMs)),
    ...circumstances(cause).map(line => escapeControls(line)),
    ...section(title('last words'), lines(lastWords, LAST_WORDS_SHOWN)),
    ...stack ? section(title('where its main thread was'), lines((stack.text ?? []).join('\n'), STACK_LINES_SHOWN))
      : [],
    ...['stderr', 'stdout'].flatMap(stream => {
      // what is not shown already
      const own = log[/** @type {'stderr' | 'stdout'} */ (stream)].filter(line => !(lastWords ?? '').includes(line))
      return section(title(`last lines of ${stream}`), own.slice(-LOG_LINES_SHOWN))
    }),
    ...log.notes.length > 0 ? ['', ...log.notes.map(escapeControls)] : [],
    ...numbers(metrics, style, title),
    ...openLines(handles),
    ...versions ? ['', escapeControls(versionLine(versions))] : [],
    ...(cause.notKnown ?? []).map((/** @type {string} */ what) => escapeControls(`not known: ${what}`)),
    '',
    `all of it: ${path}`,
    ...helpLines(cause).map(line => escapeControls(line))
  ]
}

/** @param {any} cause @param {number} nowMs */
function whenLine ({ at, uptimeMs, servedMs, unasked }, nowMs) {
  const lived = uptimeMs === undefined ? ''
    : `, ${duration(uptimeMs)} after its start${servedMs > 0 ? `, having served for ${duration(servedMs)}` : ''}`
  return `${at} (${duration(nowMs - Date.parse(at))} ago)${lived}. ${unasked ? 'Nobody had asked for it.' : 'The manager ended it.'}`
}

/** @param {any} cause */
function circumstances ({ verb, drain, drainOverdue, blockedMs, lastCheck, problem, failuresInRow, skippedBefore }) {
  return [
    ...verb ? [`${verb} was under way.`] : [],
    ...drain?.forced > 0
      ? [`Its drain took ${duration(drain.drainMs)}; ${plural(drain.forced, 'connection')} had to be cut.`]
      : [],
    ...drainOverdue ? ['It did not report the end of its drain in time.'] : [],
    ...blockedMs > 0 ? [`Its event loop had been blocked for ${duration(blockedMs)}.`] : [],
    ...lastCheck ? [`The last check said: ${lastCheck}`] : [],
    ...problem ? [problem] : [],
    ...failuresInRow > 0 ? [`${plural(failuresInRow, 'failure')} of this slot in a row before it.`] : [],
    ...skippedBefore > 0
      ? [`${plural(skippedBefore, 'death')} of this slot before it ${skippedBefore === 1 ? 'was' : 'were'} counted without a bundle.`]
      : []
  ]
}

/** @param {string[]} title @param {string[]} found */
function section (title, found) {
  return found.length === 0 ? [] : [...title, ...found.map(line => `    ${escapeControls(line)}`)]
}

/** @param {string | null} text @param {number} most */
function lines (text, most) {
  const all = (text ?? '').split('\n').filter(line => line.trim() !== '')
  return all.length <= most ? all : [...all.slice(0, most), `(${all.length - most} more lines)`]
}

/**
 * @param {any} metrics
 * @param {import('./style').Style} style
 * @param {(text: string) => string[]} title
 */
function numbers (metrics, style, title) {
  const { rows = [], columns = [], heap = null } = metrics ?? {}
  if (rows.length === 0) return ['', 'Of its numbers nothing is known: it lived too shortly.']
  const shown = SERIES.filter(({ column }) => columns.includes(column)).map(({ column, title: name, show }) => {
    const values = rows.map((/** @type {number[]} */ row) => row[columns.indexOf(column)])
    const limit = column === HEAP_COLUMN && heap ? ` of ${bytes(heap.heap_size_limit)}` : ''
    const bars = sparkline(values, { width: SPARK_WIDTH, unicode: style.unicode })
    return `    ${name.padEnd(20)}${bars}  ${show(values[0])} .. ${show(values[values.length - 1])}, at most ${show(Math.max(...values))}${limit}`
  })
  return [...title(`its last ${duration(metrics.diedAtMs - rows[0][0])}`), ...shown]
}

/** @param {any} handles */
function openLines (handles) {
  if (!handles?.known) return []
  const { connections, resources, beforeDeathMs } = handles
  const types = Object.entries(resources).sort(([, a], [, b]) => b - a).map(([type, count]) => `${count} ${type}`)
  return ['', escapeControls(`open ${duration(beforeDeathMs)} before its end: ${plural(connections.open, 'connection')}, ${plural(connections.inFlight, 'request')} in flight` +
    `${types.length > 0 ? `; ${types.join(', ')}` : ''}`)]
}

/** @param {any} versions */
function versionLine ({ node, v8, app, system, kernel, bellwether, host }) {
  const own = app ? `${app.name ?? 'the app'} ${app.version ?? ''}`.trim() : null
  return [own, `Node ${node ?? '?'}${v8 ? ` (V8 ${v8})` : ''}`, `Bellwether ${bellwether}`, system, kernel, host]
    .filter(Boolean)
    .join(', ')
}

/** @param {any} cause */
function helpLines ({ cause, worker, app, drain, drainOverdue }) {
  const about = drain?.forced > 0 || drainOverdue ? 'drained' : cause
  const { advice = null, command = 'bellwether logs <app> --err' } = HELP[about] ?? {}
  return [...advice === null ? [] : [advice], `next: ${command.replace('<worker>', worker).replace('<app>', app)}`]
}

module.exports = { blackboxPage }
