'use strict'
/** Everything about one app as text: `bellwether status web`. */
const { escapeControls } = require('./escape')
const { duration, plural } = require('./format')
const { paint, stateText } = require('./style')
const { table } = require('./table')
const { workerTable } = require('./app-table')
const { linesElsewhere } = require('../log-sources')
const { texts } = require('./failure')

const EXITS_SHOWN = 5
const LAST_LINES_SHOWN = 10
const STACK_LINES_SHOWN = 6

/**
 * @param {any} app  what GET /v1/apps/:name answers
 * @param {number} nowMs  wall clock
 * @param {import('./style').Style} style
 * @returns {string[]}
 */
function appDetails (app, nowMs, style) {
  const state = stateText(style, app.state)
  const serving = app.workers.filter((/** @type {any} */ worker) => worker.state === 'serving').length
  return [
    `${paint(style, 'bold', escapeControls(app.name))}  ${paint(style, state.colour, state.text)}  ` +
      `generation ${app.generation}${app.releaseOf == null ? '' : ` (release of ${app.releaseOf})`}, ${serving} of ${plural(app.instances, 'worker')} serving`,
    ...facts(app).map(([name, value]) => `  ${name.padEnd(9)}${escapeControls(value)}`.trimEnd()),
    ...(app.workers.length > 0 ? ['', ...indent(workerTable(app.workers, narrower(style)))] : []),
    ...slotLines(app),
    ...stuckLines(app.stacks ?? [], nowMs),
    ...reloadLines(app.reload, nowMs),
    ...exitLines(app.exits ?? [], nowMs, style),
    ...blackboxLines(app.blackbox, nowMs)
  ]
}

/**
 * @param {any} app
 * @returns {[string, string][]}
 */
function facts (app) {
  /** @type {[string, string][]} */
  const found = []
  const add = (/** @type {string} */ name, /** @type {unknown[]} */ values) => {
    for (const [at, value] of values.filter(Boolean).entries()) found.push([at === 0 ? name : '', String(value)])
  }
  add('script', [[app.settings?.script, ...(app.settings?.args ?? [])].filter(Boolean).join(' ')])
  add('settings', [app.source?.file])
  if (app.node) add('node', [`${app.node.versions.join(', ') || '?'}${app.node.isDefault ? '' : `, ${app.node.path}`}`])
  if (app.place && app.place.script !== app.settings?.script) add('code', [app.place.script])
  add('listen', app.listen ?? [])
  if (app.rollback) {
    const { generation, place, kept, keptForMs } = app.rollback
    const how = kept > 0 ? `, ${plural(kept, 'worker')} kept${keptForMs == null ? '' : ` for ${duration(keptForMs)}`}` : ''
    add('rollback', [`to generation ${generation}, ${place?.script}${how}`])
  }
  if (app.settings?.nice > 0) add('priority', [`nice ${app.settings.nice}`])
  add('repl', [replText(app.repl)])
  if (app.allUnhealthy) add('health', ['every worker fails its probe: something they share is down; none is replaced, they go on serving'])
  add('logs', [...(app.logFiles?.out ?? []), ...(app.logFiles?.err ?? []), linesElsewhere(app)])
  return found
}

/**
 * Only what is not as most apps have it.
 * @param {{ enabled: boolean, write: boolean, switchedOff: boolean } | undefined} repl
 */
function replText (repl) {
  if (repl?.switchedOff) return 'read-only (switched off by "bellwether repl --write off")'
  if (repl?.enabled === false) return 'off'
  return repl?.write ? 'may write' : ''
}

/**
 * Slots that have no worker now: why, and when the next try comes.
 * @param {any} app
 * @returns {string[]}
 */
function slotLines (app) {
  return (app.slots ?? []).filter((/** @type {any} */ slot) => slot.state === 'backing-off' || slot.state === 'failed').map((/** @type {any} */ slot) => {
    const last = slot.lastExit ? `; last exit: ${exitText(slot.lastExit)}` : ''
    const next = slot.state === 'failed'
      ? `given up after ${plural(slot.restarts ?? 0, 'restart')}`
      : `next start in ${duration(slot.nextStartInMs)}, ${plural(slot.restarts ?? 0, 'restart')} so far`
    return `  ${app.name}.${slot.slot} ${slot.state}: ${next}${escapeControls(last)}`
  })
}

/**
 * Where workers that live were when they were last stuck.
 * @param {any[]} stacks
 * @param {number} nowMs
 * @returns {string[]}
 */
function stuckLines (stacks, nowMs) {
  return stacks.flatMap(({ id, generation, takenAtMs, text }) => {
    const [what, ...lines] = texts(text)
    return ['', `${escapeControls(id)} (generation ${generation}) was stuck ${duration(nowMs - takenAtMs)} ago: ${what}`, ...lines.filter(Boolean).slice(0, STACK_LINES_SHOWN)]
  })
}

/**
 * @param {any} reload
 * @param {number} nowMs
 * @returns {string[]}
 */
function reloadLines (reload, nowMs) {
  if (!reload) return []
  const when = reload.atMs === undefined ? '' : ` ${duration(nowMs - reload.atMs)} ago`
  const error = reload.error ?? (reload.ok === false ? reload : null)
  if (error) return ['', `last ${reload.verb ?? 'reload'}${when} failed: ${escapeControls(String(error.message ?? ''))} (${error.code})`, ...texts(error.details?.still).map(line => `  ${line}`)]
  return ['', `last ${reload.verb ?? 'reload'}${when}:`, ...texts(reload.changed).map(line => `  ${line}`)]
}

/**
 * @param {any[]} exits  newest first
 * @param {number} nowMs
 * @param {import('./style').Style} style
 * @returns {string[]}
 */
function exitLines (exits, nowMs, style) {
  if (exits.length === 0) return []
  const columns = [
    { title: 'WHEN' }, { title: 'WORKER' }, { title: 'GEN', align: /** @type {const} */ ('right'), keep: 2 },
    { title: 'PID', align: /** @type {const} */ ('right'), keep: 1 }, { title: 'EXIT' }, { title: 'AFTER', align: /** @type {const} */ ('right'), keep: 3 },
    { title: 'DETAIL', cut: true, keep: 0 }
  ]
  const rows = exits.slice(0, EXITS_SHOWN).map(exit => [
    `${duration(nowMs - exit.atMs)} ago`, escapeControls(String(exit.id)), String(exit.generation ?? '-'), String(exit.pid ?? '-'),
    { text: escapeControls(exitText(exit)), colour: exit.unasked ? 'red' : '' }, duration(exit.uptimeMs), escapeControls(String(exit.detail ?? ''))
  ])
  const bad = exits.find(exit => exit.unasked && exit.lastLines?.length > 0)
  const words = bad ? ['', `last words of ${bad.id}, generation ${bad.generation} (${escapeControls(exitText(bad))}):`,
    ...texts(bad.lastLines).slice(-LAST_LINES_SHOWN).map(line => `    ${line}`)] : []
  return ['', 'last exits:', ...indent(table(columns, rows, narrower(style))), ...words]
}

/**
 * @param {any} blackbox
 * @param {number} nowMs
 * @returns {string[]}
 */
function blackboxLines (blackbox, nowMs) {
  const { newest = null, skipped = 0 } = blackbox ?? {}
  return [
    ...newest ? ['', `black box of ${newest.worker}, ${duration(nowMs - newest.atMs)} ago: ${escapeControls(newest.path)}`, `next: bellwether blackbox show ${newest.worker}`] : [],
    ...skipped > 0 ? [`${plural(skipped, 'more death')} counted without a bundle: too many of a slot in a row`] : []
  ]
}

/**
 * "crashed, code 1", "signal SIGKILL", "drained".
 * @param {any} exit
 */
function exitText (exit) {
  if (exit.unasked === false) return String(exit.cause)
  if (exit.signal) return `${exit.cause === 'signal' ? 'signal' : `${exit.cause},`} ${exit.signal}`
  return exit.code == null ? String(exit.cause) : `${exit.cause}, code ${exit.code}`
}

/** @param {string[]} lines */
function indent (lines) {
  return lines.map(line => `  ${line}`)
}

/** @param {import('./style').Style} style */
function narrower (style) {
  return { ...style, columns: style.columns === null ? null : style.columns - 2 }
}

module.exports = { appDetails }
