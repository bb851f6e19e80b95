'use strict'
/**
 * `bellwether status --html`: the picture of an incident as one file for a ticket. It loads nothing and runs nothing,
 * so it opens anywhere and stays as it is. Plain data in, HTML out. Pure but for the style sheet, which is the one of
 * the other pages.
 */
const fs = require('node:fs')
const path = require('node:path')
const { appRows, workerRows } = require('../../cli/text/app-table')
const { facts, troubleLines, reloadLines } = require('../../cli/text/app-details')
const { exitRows } = require('../../cli/text/ending-lines')
const { escapeControls } = require('../../cli/text/escape')
const { duration, plural } = require('../../common/units')
const { timeOfDay } = require('../../cli/text/time-of-day')
const { historyRows } = require('../../cli/text/history-lines')
const { timeOf } = require('../../cli/text/log-line')
const { nextCommands } = require('../../cli/text/next-commands')
const { appState } = require('../../cli/text/state-cell')
const { html, Html } = require('../web/html')
const { sparkline } = require('../web/sparkline')

/**
 * @typedef {object} Ticket
 * @property {number} madeAtMs
 * @property {string} host
 * @property {any} manager                                                         null: it did not answer
 * @property {{ code: string, message: string, next: string[] } | null} failure    why not
 * @property {TicketApp[]} apps
 */
/**
 * @typedef {object} TicketApp
 * @property {string} name      'web', or 'web.0'
 * @property {any} app          what the manager says of it; null: nothing
 * @property {any} history
 * @property {Omit<import('../../cli/text/why-page').Story, 'app'>} story
 * @property {{ worker: string, stream: string, line: string, atMs: number | null }[]} lines   the last of its logs
 */

/** Texts as for a terminal without colours, of any width. */
const STYLE = Object.freeze({ colour: false, unicode: true, terminal: false, columns: null, rows: 24 })
const CLASSES = /** @type {Readonly<Record<string, string>>} */ (Object.freeze({
  red: 'failure', yellow: 'v-suspected', green: 'v-improved', dim: 'minor', bold: 'strong'
}))
/** Points of a curve: more cannot be seen. */
const POINTS = 150
const LINE_CHARS = 1000
const EXITS_SHOWN = 20
const OWN_STYLE = `
.strong { font-weight: 600; }
.now { font-weight: 400; color: var(--soft); }
section { border-top: 2px solid var(--line); margin-top: 2rem; }
tbody th { font-weight: 400; }
pre { max-height: none; white-space: pre-wrap; overflow-wrap: anywhere; }
.curves td { vertical-align: middle; white-space: nowrap; }
.curves td:nth-child(2) { width: 60%; }
.curves td .spark { width: 100%; min-width: 6rem; }
@media print { section { break-before: page; } .wide { overflow: visible; } }
`

/**
 * @param {Ticket} ticket
 * @returns {string}
 */
function ticketPage (ticket) {
  const { apps, host, madeAtMs, manager, failure } = ticket
  const subject = apps.length === 0 ? 'no apps' : apps.length === 1 ? apps[0].name : plural(apps.length, 'app')
  const known = apps.flatMap(({ app }) => app ?? [])
  return html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<meta name="color-scheme" content="light dark">
<title>${subject} on ${host}, ${iso(madeAtMs)}</title>
<style>${new Html(styleSheet())}</style>
</head>
<body>
<main>
<h1>${subject} on ${host}</h1>
<p class="sub">Made <time datetime="${new Date(madeAtMs).toISOString()}">${iso(madeAtMs)}</time>; times below are those of the machine (${zone(madeAtMs)}). ${managerText(manager)}</p>
${failure !== null && html`<p class="failure">The manager did not answer: ${escapeControls(failure.message)} (${failure.code}). What follows is from files.</p>
${commandList(failure.next)}`}
${verdicts(apps, madeAtMs)}
${known.length > 0 && html`<h2>All at a glance</h2>
${htmlTable('Apps', appRows(known, STYLE))}`}
${apps.map(app => appSection(app, madeAtMs))}
</main>
<footer><p>Made by bellwether status --html. Known secrets are hidden; read it before you pass it on: what an app writes may hold more.</p></footer>
</body>
</html>
`.toString()
}

/** @param {any} manager */
function managerText (manager) {
  if (manager === null) return ''
  const { pid, version, nodeVersion, uptimeMs, home } = manager
  return `Manager: pid ${pid}, version ${version}, Node ${String(nodeVersion ?? '?').replace(/^v/, '')}, up ${duration(uptimeMs)}${home ? `, home ${home}` : ''}.`
}

/** The verdicts of `why`, for the apps that have one. @param {TicketApp[]} apps @param {number} nowMs */
function verdicts (apps, nowMs) {
  const told = apps.filter(({ story }) => story.moment !== null)
  if (told.length === 0) return html`<p>Nothing that went wrong is written down.</p>`
  return html`<h2>What went wrong last</h2>
<ul class="log">${told.map(({ name, story: { moment, verdict } }) => html`<li><strong>${name}</strong>, ${duration(nowMs - Number(moment?.atMs))} before: <em>${verdict.sure}</em>: ${escapeControls(verdict.text)}</li>
`)}</ul>`
}

/** @param {TicketApp} of @param {number} nowMs */
function appSection ({ name, app, history, story, lines }, nowMs) {
  const curves = history === null ? [] : historyRows(history)
  const trouble = app === null ? [] : troubleOf(app, nowMs)
  const exits = (app?.exits ?? []).slice(0, EXITS_SHOWN)
  const last = exits.find((/** @type {any} */ exit) => exit.unasked && exit.lastLines?.length > 0)
  return html`<section aria-label="${name}">
<h2>${name} ${app !== null && html`<small class="now">${appState(app, STYLE).text}, generation ${app.generation}</small>`}</h2>
${app !== null && html`<dl class="facts">${grouped(facts(app, nowMs)).map(([label, values]) => html`<dt>${label}</dt><dd>${values.map((value, at) => html`${at > 0 && html`<br>`}${escapeControls(value)}`)}</dd>
`)}</dl>
${htmlTable(`Workers of ${name}`, workerRows(app, nowMs, STYLE))}`}
${trouble.some(line => line !== '') && html`<h3>Stalls and the last reload</h3>
<pre>${trouble.join('\n').trim()}</pre>`}
${story.events.length > 0 && html`<h3>What happened</h3>
<div class="wide"><table>${caption(`What happened to ${name}`)}<thead><tr><th scope="col">time</th><th scope="col">kind</th><th scope="col">what</th></tr></thead><tbody>
${story.events.map(event => html`<tr${event.bad && html` class="failure"`}><th scope="row">${timeOf(event.atMs, true)}</th><td>${event.bad && '! '}${event.kind}</td><td class="subject">${escapeControls(event.text)}</td></tr>
`)}</tbody></table></div>
${story.leftOut > 0 && html`<p class="sub">${plural(story.leftOut, 'more event')} around that time.</p>`}`}
${story.remarks.map(remark => html`<p class="sub">${escapeControls(remark)}</p>`)}
${curves.length > 0 && html`<h3>The last ten minutes</h3>
<div class="wide"><table class="curves">${caption(`The last ten minutes of ${name}`)}<thead><tr>${['of', 'curve', 'now', 'highest'].map(title => html`<th scope="col">${title}</th>`)}</tr></thead><tbody>
${curves.map(({ label, values, now, highest }) => html`<tr><th scope="row">${label}</th><td>${sparkline(thinned(values), `${label}: now ${now}, at most ${highest}`)}</td><td>${now}</td><td>${highest}</td></tr>
`)}</tbody></table></div>`}
${exits.length > 0 && html`<h3>Last exits</h3>
${htmlTable(`Last exits of ${name}`, exitRows(exits, nowMs))}`}
${last !== undefined && html`<h3>Last words of ${String(last.id)}, generation ${last.generation}</h3>
<pre>${last.lastLines.map((/** @type {unknown} */ line) => cut(String(line))).join('\n')}</pre>`}
${lines.length > 0 && html`<h3>Last log lines</h3>
<pre>${lines.map(({ worker, stream, line, atMs }) => `${timeOfDay(atMs)} ${worker} ${stream} | ${cut(line.replace(/\r$/, ''))}`).join('\n')}</pre>`}
${app !== null && html`<h3>What to type next</h3>
${commandList(nextCommands(app).map(({ command, why }) => `${command}  # ${why}`))}`}
</section>
`
}

/** @param {any} app @param {number} nowMs @returns {string[]} */
function troubleOf ({ workers, stacks = [], reload }, nowMs) {
  return [
    ...workers.flatMap((/** @type {any} */ worker) => troubleLines(worker, stacks, nowMs)),
    ...reloadLines(reload, nowMs)
  ]
}

/** The headings above a table say it to the eye. @param {string} text */
function caption (text) { return html`<caption class="unseen">${text}</caption>` }

/**
 * @param {string} title
 * @param {import('../../cli/text/app-table').Rows} rows
 * @returns {Html}
 */
function htmlTable (title, { columns, rows }) {
  const align = (/** @type {number} */ at) => columns[at].align === 'right' && html` style="text-align: right"`
  const cell = (/** @type {import('../../cli/text/table').Cell} */ value, /** @type {number} */ at) => {
    const { text, colour, spans = false } = typeof value === 'string' ? { text: value, colour: '' } : value
    const look = CLASSES[colour] !== undefined && html` class="${CLASSES[colour]}"`
    if (at === 0) return html`<th scope="row"${look}>${text}</th>`
    return spans
      ? html`<td colspan="${columns.length - at}"${look}>${text}</td>`
      : html`<td${look}${align(at)}>${text}</td>`
  }
  const upTo = (/** @type {import('../../cli/text/table').Cell[]} */ row) => {
    const span = row.findIndex(value => typeof value === 'object' && value.spans === true)
    return span === -1 ? row : row.slice(0, span + 1)
  }
  return html`<div class="wide"><table>${caption(title)}<thead><tr>${columns.map((column, at) => html`<th scope="col"${align(at)}>${column.title.toLowerCase()}</th>`)}</tr></thead><tbody>
${rows.map(row => html`<tr>${upTo(row).map(cell)}</tr>
`)}</tbody></table></div>`
}

/** A label stands once before its values. @param {[string, string][]} pairs @returns {[string, string[]][]} */
function grouped (pairs) {
  /** @type {[string, string[]][]} */
  const groups = []
  for (const [label, value] of pairs) {
    if (label === '') groups.at(-1)?.[1].push(value)
    else groups.push([label, [value]])
  }
  return groups
}

/** The highest of each few: a peak of one second stays. @param {(number | null)[]} values */
function thinned (values) {
  const size = Math.max(1, Math.ceil(values.length / POINTS))
  return Array.from({ length: Math.ceil(values.length / size) }, (_, at) => {
    const known = values.slice(at * size, (at + 1) * size).flatMap(value => value ?? [])
    return known.length === 0 ? null : Math.max(...known)
  })
}

/** @param {string[]} commands */
function commandList (commands) {
  return commands.length === 0 ? html`` : html`<pre>${commands.map(escapeControls).join('\n')}</pre>`
}

/** @param {string} line */
function cut (line) {
  return line.length <= LINE_CHARS
    ? escapeControls(line)
    : `${escapeControls(line.slice(0, LINE_CHARS))}… (${line.length} characters)`
}

/** On the clock of the machine, without a doubt about its zone. @param {number} atMs */
function iso (atMs) {
  const at = new Date(atMs)
  const two = (/** @type {number} */ part) => String(part).padStart(2, '0')
  return `${at.getFullYear()}-${two(at.getMonth() + 1)}-${two(at.getDate())} ${timeOfDay(atMs)} ${zone(atMs)}`
}

/** "UTC+02:00" @param {number} atMs */
function zone (atMs) {
  const minutes = -new Date(atMs).getTimezoneOffset()
  const absolute = Math.abs(minutes)
  return minutes === 0 ? 'UTC'
    : `UTC${minutes < 0 ? '-' : '+'}${String(Math.floor(absolute / 60)).padStart(2, '0')}:${String(absolute % 60).padStart(2, '0')}`
}

function styleSheet () { return fs.readFileSync(path.join(__dirname, '../web/assets/style.css'), 'utf8') + OWN_STYLE }

module.exports = { ticketPage }
