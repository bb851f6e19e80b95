'use strict'
/**
 * The action of each command, by its id in commands.js. An action that changes something at the manager runs the same
 * command that a user would type, so that it means the same, needs the same rights, and stands in the manager's log
 * with the user who asked.
 */
const fs = require('node:fs')
const path = require('node:path')
const { escapeControls } = require('../../cli/text/escape')
const { COMMANDS, worksIn } = require('./commands')
const { newPlace } = require('./ui')

/** @typedef {import('./dashboard').Dashboard} Dashboard */
/** @typedef {{ app: string, worker: string | null }} Target */

const SORTS = Object.freeze([null, 'cpu', 'rss', 'req', 'p99', 'restarts', 'app'])
const PROFILE_SECONDS = 5

/** @type {Readonly<Record<string, (dashboard: Dashboard) => unknown>>} */
const SIMPLE = Object.freeze({
  help: dashboard => dashboard.showHelp(),
  palette: dashboard => dashboard.ask({ kind: 'palette', question: 'command:', text: '' }),
  filter: dashboard => dashboard.ask({
    kind: 'filter', question: 'filter:', text: dashboard.place.filter, before: dashboard.place.filter
  }),
  open,
  back: dashboard => dashboard.back(),
  up: dashboard => dashboard.move(-1),
  down: dashboard => dashboard.move(1),
  'half-up': dashboard => dashboard.move(-dashboard.halfPage),
  'half-down': dashboard => dashboard.move(dashboard.halfPage),
  first: dashboard => dashboard.move(-Infinity),
  last: dashboard => dashboard.move(Infinity),
  'next-error': dashboard => toError(dashboard, 1),
  'previous-error': dashboard => toError(dashboard, -1),
  earlier: dashboard => dashboard.stepReplay(-1),
  later: dashboard => dashboard.stepReplay(1),
  story: dashboard => showCommand(dashboard, 'story', ['blackbox', 'show', dashboard.replayName]),
  older: dashboard => dashboard.logs.older(),
  events: dashboard => dashboard.push(newPlace('events', { app: dashboard.place.app })),
  boxes: dashboard => showCommand(dashboard, 'black boxes', ['blackbox', 'ls'], 'boxes'),
  bench: dashboard => showCommand(dashboard, 'bench', ['bench', 'status']),
  sort: dashboard => { dashboard.place.sort = SORTS[(SORTS.indexOf(dashboard.place.sort) + 1) % SORTS.length] },
  reverse: dashboard => { dashboard.place.isReversed = !dashboard.place.isReversed },
  faults: dashboard => { dashboard.ui.onlyFaults = !dashboard.ui.onlyFaults },
  freeze: dashboard => dashboard.freeze(),
  zoom: dashboard => { dashboard.ui.isZoomed = !dashboard.ui.isZoomed },
  copy,
  write,
  mouse: dashboard => dashboard.toggleMouse(),
  redraw: dashboard => dashboard.redraw(),
  suspend: dashboard => dashboard.suspend(),
  quit: dashboard => dashboard.end(0)
})

/** @type {Readonly<Record<string, (dashboard: Dashboard, targets: Target[]) => unknown>>} */
const WITH_TARGET = Object.freeze({
  logs: (dashboard, [target]) => dashboard.logs.open(target),
  errors: (dashboard, [{ app }]) => showCommand(dashboard, `errors of ${app}`, ['errors', app]),
  status: (dashboard, [{ app, worker }]) => showCommand(dashboard,
    `status of ${worker ?? app}`, ['status', worker ?? app]),
  operation: (dashboard, [{ app }]) => dashboard.push(newPlace('operation', { app })),
  reload: (dashboard, targets) => roll(dashboard, 'reload', appsOf(targets)),
  restart: (dashboard, targets) =>
    Promise.all(targets.map(({ app, worker }) => runVerb(dashboard, ['restart', worker ?? app]))),
  scale: (dashboard, [target]) => dashboard.ask({
    kind: 'number', question: `how many workers for ${target.app} (such as 4, +1, -1):`, text: '',
    then: { command: 'scale', targets: [target] }
  }),
  rollback: (dashboard, [{ app }]) => roll(dashboard, 'rollback', [app]),
  abort: (dashboard, [{ app }]) => runVerb(dashboard, ['abort', app]),
  stop: (dashboard, [{ app }]) => runVerb(dashboard, ['stop', app]),
  start: (dashboard, [{ app }]) => runVerb(dashboard, ['start', app]),
  attach: (dashboard, [{ worker }]) => dashboard.lend(['attach', String(worker)]),
  stack: (dashboard, [{ worker }]) => showCommand(dashboard, `stack of ${worker}`, ['stack', String(worker)]),
  profile: (dashboard, [{ worker }]) => showCommand(dashboard,
    `profile of ${worker}`, ['profile', String(worker), '--seconds', String(PROFILE_SECONDS)]),
  silence (dashboard, [{ app }]) {
    const { silenced } = dashboard.ui
    dashboard.ui.silenced = silenced.includes(app) ? silenced.filter(other => other !== app) : [...silenced, app]
  },
  mark (dashboard, [{ app }]) {
    const { marks } = dashboard.ui
    dashboard.ui.marks = marks.includes(app) ? marks.filter(other => other !== app) : [...marks, app]
    dashboard.move(1)
  },
  pager: (dashboard, [target]) => dashboard.showInPager(target)
})

/**
 * @param {Dashboard} dashboard
 * @param {import('./commands').Command} command
 */
function begin (dashboard, command) {
  if (command.writes && dashboard.ui.isReadOnly) {
    return dashboard.say(`"${command.title}" changes something, and this is --read-only`, 'yellow')
  }
  if (Object.hasOwn(SIMPLE, command.id)) return SIMPLE[command.id](dashboard)
  const targets = targetsOf(dashboard, command)
  if (targets.length === 0) {
    return dashboard.say(`choose ${command.target === 'worker' ? 'a worker' : 'an app'} first`, 'yellow')
  }
  if (command.danger === undefined) return WITH_TARGET[command.id](dashboard, targets)
  // only a restart is of one worker
  const names =
    [...new Set(targets.map(({ app, worker }) => command.id === 'restart' ? worker ?? app : app))].join(', ')
  const then = { command: command.id, targets }
  if (command.danger === 'ask') {
    return dashboard.ask({ kind: 'yes-no', question: `${command.title} ${names}? y or n`, text: '', then })
  }
  const { app } = targets[0]
  return dashboard.ask({
    kind: 'name', question: `${command.title} ${app} (its clients are refused then): type its name:`, text: '',
    wanted: app, then: { ...then, targets: [{ app, worker: null }] }
  })
}

/**
 * After its prompt.
 * @param {Dashboard} dashboard
 * @param {{ command: string, targets: Target[] }} then
 * @param {string} text    what was typed
 */
function carryOut (dashboard, { command, targets }, text) {
  if (command === 'scale') return runVerb(dashboard, ['scale', targets[0].app, text])
  return WITH_TARGET[command](dashboard, targets)
}

/** @param {Dashboard} dashboard @param {import('./commands').Command} command @returns {Target[]} */
function targetsOf (dashboard, { id, target }) {
  const { ui, place } = dashboard
  if (ui.marks.length > 0 && place.view === 'apps' && (id === 'reload' || id === 'restart')) {
    return ui.marks.map(app => ({ app, worker: null }))
  }
  const row = dashboard.rowUnderCursor()
  const chosen = row?.target ?? (place.app === null ? null : { app: place.app, worker: place.worker })
  if (chosen === null || (target === 'worker' && chosen.worker === null)) return []
  return [chosen]
}

/** @param {Target[]} targets */
function appsOf (targets) { return [...new Set(targets.map(({ app }) => app))] }

/** @param {Dashboard} dashboard */
function open (dashboard) {
  const row = dashboard.rowUnderCursor()
  const { view } = dashboard.place
  if (view === 'boxes') {
    const name = row === null ? null : /\S+\.\d+\.\d+\.\d{8}T\d+Z(?:-\d+)?/.exec(row.text)?.[0]
    return name ? showCommand(dashboard, name, ['blackbox', 'show', name]) : undefined
  }
  if (view === 'worker') {
    return dashboard.logs.open({ app: String(dashboard.place.app), worker: dashboard.place.worker })
  }
  if (!row?.target) return
  const { app, worker } = row.target
  dashboard.push(worker === null ? newPlace('app', { app }) : newPlace('worker', { app, worker }))
}

/** @param {Dashboard} dashboard @param {1 | -1} step */
function toError (dashboard, step) {
  const rows = dashboard.rows()
  for (let at = dashboard.cursor() + step; at >= 0 && at < rows.length; at += step) {
    if (rows[at].isError) return dashboard.moveTo(at)
  }
  dashboard.say(step > 0 ? 'no error after this line' : 'no error before this line', 'dim')
}

/** @param {Dashboard} dashboard */
function copy (dashboard) {
  const row = dashboard.rowUnderCursor()
  if (row === null) return
  dashboard.say(dashboard.screen.copy(escapeControls(row.text.trim()))
    ? 'copied, where the terminal allows it (OSC 52)'
    : 'too long to copy: Y writes the view to a file', 'dim')
}

/** @param {Dashboard} dashboard */
function write (dashboard) {
  const { view, app, worker } = dashboard.place
  const file = path.resolve(
    `bellwether-${[view, worker ?? app].filter(Boolean).join('-').replace(/[^\w.-]/g, '_')}-${new Date().toISOString().replace(/[:.]/g, '')}.txt`
  )
  try {
    fs.writeFileSync(file, `${dashboard.asText().join('\n')}\n`, { flag: 'wx', mode: 0o600 })
    dashboard.say(`written: ${file}`, '')
  } catch (err) {
    dashboard.say(`not written: ${err.message}`, 'red')
  }
}

/**
 * @param {Dashboard} dashboard
 * @param {string} title
 * @param {string[]} words
 * @param {'text' | 'boxes'} [view]
 */
async function showCommand (dashboard, title, words, view = 'text') {
  const { text } = await dashboard.runTask(words)
  dashboard.showText(view, title, text === '' ? '(nothing)' : text)
}

/**
 * Of one app the progress is shown meanwhile.
 * @param {Dashboard} dashboard @param {string} verb @param {string[]} apps
 */
function roll (dashboard, verb, apps) {
  if (apps.length === 1) dashboard.push(newPlace('operation', { app: apps[0] }))
  return Promise.all(apps.map(app => runVerb(dashboard, [verb, app])))
}

/** @param {Dashboard} dashboard @param {string[]} words */
async function runVerb (dashboard, words) {
  const { code, text } = await dashboard.runTask(words)
  const lines = text.trim().split('\n')
  if (code === 0) return dashboard.say(lines.at(-1) ?? 'done', 'green')
  dashboard.showText('text', `${words.join(' ')}: exit status ${code}`, text)
}

/**
 * @param {string} typed
 * @param {import('./commands').Where} where
 * @returns {import('./commands').Command | null} by its title, or how that begins
 */
function commandNamed (typed, where) {
  const wanted = typed.trim().toLowerCase()
  const here = COMMANDS.filter(command => worksIn(command, where))
  return here.find(({ title }) => title === wanted) ??
    (wanted === '' ? null : here.find(({ title }) => title.startsWith(wanted)) ?? null)
}

module.exports = { begin, carryOut, commandNamed }
