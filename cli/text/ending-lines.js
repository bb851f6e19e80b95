'use strict'
/**
 * The end of the page of `bellwether status web`: how workers ended, what was logged last, what was kept, what to type
 * next. Pure.
 */
const { escapeControls } = require('./escape')
const { exitText } = require('./exit-text')
const { texts } = require('./failure')
const { duration, plural } = require('../../common/units')
const { timeOfDay } = require('./time-of-day')
const { nextCommands } = require('./next-commands')
const { paint } = require('./style')
const { table } = require('./table')

const EXITS_SHOWN = 5
const LAST_LINES_SHOWN = 10
const LOG_LINE_CHARS = 200
const SHORTEST_LOG_LINE = 30

const EXIT_COLUMNS = [
  { title: 'WHEN' }, { title: 'WORKER' }, { title: 'GEN', align: /** @type {const} */ ('right'), keep: 2 },
  { title: 'PID', align: /** @type {const} */ ('right'), keep: 1 }, { title: 'EXIT' },
  { title: 'AFTER', align: /** @type {const} */ ('right'), keep: 3 },
  { title: 'DETAIL', cut: true, keep: 0 }
]

/**
 * @param {any[]} exits  newest first
 * @param {number} nowMs
 * @param {import('./style').Style} style   of an indented table
 * @returns {string[]}
 */
function exitLines (exits, nowMs, style) {
  if (exits.length === 0) return []
  const { columns, rows } = exitRows(exits.slice(0, EXITS_SHOWN), nowMs)
  const bad = exits.find(exit => exit.unasked && exit.lastLines?.length > 0)
  const words = bad ? [
    '',
    `last words of ${escapeControls(String(bad.id))}, generation ${bad.generation} (${escapeControls(exitText(bad))}):`,
    ...texts(bad.lastLines).slice(-LAST_LINES_SHOWN).map(line => `    ${line}`)
  ] : []
  return ['', 'last exits:', ...table(columns, rows, style).map(line => `  ${line}`), ...words]
}

/**
 * @param {any[]} exits  newest first
 * @param {number} nowMs
 * @returns {import('./app-table').Rows}
 */
function exitRows (exits, nowMs) {
  const rows = exits.map(exit => [
    `${duration(nowMs - exit.atMs)} ago`, escapeControls(String(exit.id)), String(exit.generation ?? '-'),
    String(exit.pid ?? '-'),
    { text: escapeControls(exitText(exit)), colour: exit.unasked ? 'red' : '' }, duration(exit.uptimeMs),
    escapeControls(String(exit.detail ?? ''))
  ])
  return { columns: EXIT_COLUMNS, rows }
}

/**
 * @param {import('../logs/last-lines').LastLine[]} lines
 * @param {import('./style').Style} style
 * @returns {string[]}
 */
function logLines (lines, { columns }) {
  if (lines.length === 0) return []
  const room = columns === null ? LOG_LINE_CHARS : Math.max(SHORTEST_LOG_LINE, columns)
  const hasTimes = lines.some(({ atMs }) => atMs !== null)
  const rows = lines.map(({ worker, stream, line, atMs }) => {
    const time = hasTimes ? `${timeOfDay(atMs)} ` : ''
    return [...`  ${time}${escapeControls(`${worker} ${stream} | ${line.replace(/\r$/, '')}`)}`].slice(0, room).join('')
  })
  return ['', 'last log lines:', ...rows]
}

/**
 * @param {any} blackbox
 * @param {number} nowMs
 * @returns {string[]}
 */
function blackboxLines (blackbox, nowMs) {
  const { newest = null, skipped = 0 } = blackbox ?? {}
  return [
    ...newest
      ? ['', `black box of ${newest.worker}, ${duration(nowMs - newest.atMs)} ago: ${escapeControls(newest.path)}`]
      : [],
    ...skipped > 0 ? [`${plural(skipped, 'more death')} counted without a bundle: too many of a slot in a row`] : []
  ]
}

/** @param {any} app @param {import('./style').Style} style @returns {string[]} */
function nextLines (app, style) { return ['', ...commandLines(nextCommands(app), style)] }

/**
 * Commands to type, with the reasons beside them where the terminal is wide enough.
 * @param {{ command: string, why: string }[]} commands
 * @param {import('./style').Style} style
 */
function commandLines (commands, style) {
  const widest = Math.max(...commands.map(({ command }) => command.length))
  const isWide = style.columns === null ||
    commands.every(({ why }) => 'next: '.length + widest + 2 + why.length <= Number(style.columns))
  return commands.map(({ command, why }) => isWide
    ? `next: ${escapeControls(command.padEnd(widest))}  ${paint(style, 'dim', why)}`.trimEnd()
    : `next: ${escapeControls(command)}`)
}

module.exports = { exitLines, exitRows, logLines, blackboxLines, nextLines, commandLines }
