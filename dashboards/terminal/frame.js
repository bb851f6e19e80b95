'use strict'
/**
 * One whole screen as lines: the first line, the head and rows of the view, a prompt or a message, the key bar. Pure.
 */
const { duration, percent } = require('../../common/units')
const { COMMANDS, keyText, worksIn } = require('./commands')
const { asciiOnly, fit, lineWidth, piece, safe, spread } = require('./cells')
const { notWell } = require('./trouble')
const { cursorIn, placeOf, topFor, whereOf } = require('./ui')

/** @typedef {import('./cells').Line} Line */
const MIN_COLUMNS = 40
const MIN_ROWS = 10
/** Lines that are not the view's: the first one, the prompt, the key bar. */
const FRAME_LINES = 3
const HOST_LINE_FROM_ROWS = 16
const FEWEST_ROWS = 3
const NAME_FROM_COLUMNS = 60
/** The time for which the line says that the manager answers again. */
const NEWS_MS = 6000

/**
 * @typedef {object} Shown
 * @property {import('./model').Model} model
 * @property {import('./ui').Ui} ui
 * @property {import('./view').Content} content
 * @property {import('./view').Row[]} rows    after the filter
 * @property {string | null} filterError
 * @property {{ columns: number, rows: number }} size
 * @property {number} nowMs
 * @property {number} shownMs   the moment that is shown: of a replay, or where the screen is frozen
 * @property {{ worker: string, offsetMs: number } | null} replay
 * @property {string} hostName
 * @property {boolean} unicode
 */

/**
 * @param {Shown} shown   ui.stack's last place is changed: `top`
 * @returns {{ lines: Line[], firstRow: number, rowsShown: number }}   as many lines as the terminal has, each as wide;
 *   on which of them the rows stand
 */
function frameOf (shown) {
  const { ui, content, rows, size } = shown
  const { columns } = size
  if (columns < MIN_COLUMNS || size.rows < MIN_ROWS) {
    return { lines: shown.unicode ? tooSmall(size) : tooSmall(size).map(asciiOnly), firstRow: 0, rowsShown: 0 }
  }
  const place = placeOf(ui)
  const host = size.rows >= HOST_LINE_FROM_ROWS && !ui.isReplay ? [hostLine(shown)] : []
  const room = size.rows - FRAME_LINES - host.length
  const head = (ui.isZoomed ? [] : content.head).slice(0, Math.max(0, room - FEWEST_ROWS))
  const space = room - head.length
  const cursor = cursorIn(place, rows, content.isFollowing === true)
  place.top = topFor(place.top, cursor, rows.length, space)
  const body = rows.slice(place.top, place.top + space)
    .map(({ line }, at) => place.top + at === cursor ? selected(line) : line)
  if (rows.length === 0) body.push([piece(`  ${emptyText(shown)}`, 'dim')])
  while (body.length < space) body.push([])
  const lines = [titleLine(shown), ...host, ...head, ...body, promptLine(shown, cursor), keyBar(shown)]
    .map(line => fit(line, columns))
  return {
    lines: shown.unicode ? lines : lines.map(asciiOnly),
    firstRow: 1 + host.length + head.length,
    rowsShown: Math.min(space, rows.length - place.top)
  }
}

/**
 * A curve in inverse colours would stand for its opposite: there only the blocks are seen.
 * @param {Line} line
 * @returns {Line}
 */
function selected (line) {
  return [
    ...line.map(({ text, colour }) => piece(text, colour === 'cyan' ? 'inverse' : `${colour} inverse`.trim())),
    piece('', 'inverse')
  ]
}

/** @param {Shown} shown */
function emptyText ({ ui, content, rows }) {
  const place = placeOf(ui)
  if (content.rows.length > rows.length) return place.filter === ''
    ? 'nothing is wrong here (z shows all)'
    : `nothing matches "${safe(place.filter)}" (esc ends the filter)`
  return content.empty ?? ''
}

/** @param {Shown} shown @returns {Line} */
function titleLine (shown) {
  const { ui, nowMs, shownMs, size, unicode } = shown
  const trail = ui.stack.map(place => safe(place.page?.title ?? place.worker ?? place.app ?? place.view))
    .join(unicode ? ' › ' : ' > ')
  const name = size.columns < NAME_FROM_COLUMNS
    ? [piece(` ${trail} `, 'bold inverse')]
    : [piece(' bellwether ', 'bold inverse'), piece(` ${trail} `, 'bold')]
  const left = [...name, ...summary(shown)]
  const flags = [
    ui.frozen ? `FROZEN ${clock(shownMs)}` : '', ui.isReplay ? 'REPLAY' : '', ui.isReadOnly ? 'READ-ONLY' : '',
    ui.onlyFaults ? 'FAULTS ONLY' : ''
  ].filter(Boolean)
  const right = flags.map(flag => piece(` ${flag} `, 'inverse'))
  const withClock = [...right, piece(` ${clock(ui.isReplay ? shownMs : nowMs)} `)]
  if (lineWidth(left) + lineWidth(withClock) < size.columns) return spread(left, withClock, size.columns)
  return [...fit(left, size.columns - lineWidth(right)), ...right] // what is switched on is always seen
}

/** The number of workers that serve, and the apps that are not well. @param {Shown} shown @returns {Line} */
function summary ({ model, ui, nowMs, replay }) {
  if (replay !== null) return [piece(` ${safe(replay.worker)} ${offsetText(replay.offsetMs)}`, 'yellow')]
  if (model.manager.state === 'gone') {
    const shownIs = model.status === null ? '' : `; what is shown is of ${clock(model.statusAtMs)}`
    return [piece(` ${safe(model.manager.text)} for ${duration(nowMs - model.manager.sinceMs)}${shownIs} `, 'bold red')]
  }
  if (model.status === null) return [piece(' asking the manager', 'dim')]
  const apps = model.status.apps.filter((/** @type {any} */ app) => !ui.silenced.includes(app.name))
  const wanted = apps.reduce((/** @type {number} */ sum, /** @type {any} */ app) => sum + app.instances, 0)
  const serving = apps.reduce((/** @type {number} */ sum, /** @type {any} */ app) => sum + (app.serving ?? 0), 0)
  const isNews = model.manager.text !== '' && nowMs - model.manager.sinceMs < NEWS_MS
  const bad = notWell(apps).map((/** @type {any} */ app) => safe(app.name))
  return [
    piece(` ${serving}/${wanted} workers serve`, serving < wanted ? 'yellow' : 'green'),
    ...isNews ? [piece(`  ${safe(model.manager.text)}`, 'bold')] : [],
    ...bad.length > 0 ? [piece(`  not well: ${bad.join(', ')}`, 'bold red')] : []
  ]
}

/** @param {number} offsetMs   from the death */
function offsetText (offsetMs) {
  return offsetMs === 0 ? 'at its end' : `${duration(Math.abs(offsetMs))} ${offsetMs < 0 ? 'before' : 'after'} its end`
}

/** @param {Shown} shown @returns {Line} */
function hostLine ({ model, hostName }) {
  const { cpuPercent, memoryUsedRatio, pressure } = model.host
  const queue = [...model.histories.values()]
    .reduce((sum, { series }) => sum + (series.get('app')?.acceptQueue?.at(-1) ?? 0), 0)
  const pressures = Object.entries(pressure)
    .filter(([, value]) => value !== null)
    .map(([name, value]) => `${name} ${percent(value)}`)
  const parts = [
    safe(hostName),
    `CPU ${percent(cpuPercent)} %`,
    `memory ${memoryUsedRatio === null ? '-' : percent(memoryUsedRatio * 100)} %`,
    ...pressures.length > 0 ? [`pressure ${pressures.join(' ')} %`] : [],
    `accept queues ${queue}`
  ]
  return [piece(` ${parts.join('   ')}`, 'dim')]
}

/** @param {Shown} shown @param {number} cursor @returns {Line} */
function promptLine ({ ui, rows, filterError, nowMs, size }, cursor) {
  const place = placeOf(ui)
  const where = [piece(rows.length === 0 ? '' : ` ${cursor + 1} of ${rows.length} `, 'dim')]
  const wrong = filterError === null ? [] : [piece(`  ${safe(filterError)}`, 'red')]
  if (ui.prompt !== null) return [
    piece(` ${safe(ui.prompt.question)} `, 'bold'), piece(safe(ui.prompt.text)), piece(' ', 'inverse'), piece(' '),
    ...wrong
  ]
  if (ui.message !== null && ui.message.untilMs > nowMs) {
    return spread([piece(` ${safe(ui.message.text)}`, ui.message.colour)], where, size.columns)
  }
  if (ui.tasks.length > 0) {
    return spread([piece(` under way: ${ui.tasks.map(safe).join('; ')}`, 'yellow')], where, size.columns)
  }
  const filter = place.filter === '' ? [] : [piece(` filter: ${safe(place.filter)}`, 'bold'), ...wrong]
  const sort = place.sort === null ? []
    : [piece(` sorted by ${place.sort}${place.isReversed ? ', reversed' : ''}`, 'dim')]
  return spread([...filter, ...sort], where, size.columns)
}

/** As many keys as there is room for. @param {Shown} shown @returns {Line} */
function keyBar ({ ui, size }) {
  const where = whereOf(ui)
  const shown = COMMANDS.filter(command => command.bar !== undefined && worksIn(command, where))
    .sort((a, b) => Number(a.bar) - Number(b.bar))
  /** @type {Line} */
  const line = []
  for (const { keys, title } of shown) {
    const next = [piece(` ${keyText(keys[0])}`, 'bold'), piece(` ${title} `, 'dim')]
    if (lineWidth(line) + lineWidth(next) <= size.columns) line.push(...next)
  }
  return line
}

/** @param {{ columns: number, rows: number }} size @returns {Line[]} */
function tooSmall ({ columns, rows }) {
  const lines = ['too small', `min ${MIN_COLUMNS}x${MIN_ROWS}`, 'q quits'].map(text => [piece(text)])
  return Array.from({ length: rows }, (_, at) => fit(lines[at] ?? [], columns))
}

/** Of the place where the person is. @param {number} ms */
function clock (ms) {
  const at = new Date(ms)
  return [at.getHours(), at.getMinutes(), at.getSeconds()].map(part => String(part).padStart(2, '0')).join(':')
}

module.exports = { frameOf, clock }
