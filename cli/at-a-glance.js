'use strict'
/**
 * `bellwether` alone on a terminal: what runs, and what to type next. It asks, and changes nothing. One pure function
 * chooses what is said.
 */
const path = require('node:path')
const { plural } = require('../common/units')

/** @typedef {{ command: string, why: string }} Next */
/**
 * @typedef {object} Seen
 * @property {any[] | null} apps       null: no manager runs here
 * @property {string | null} file      the name of the settings file in the current folder
 * @property {boolean} hasSaved        apps are in the saved list, or workers of a manager that died live
 * @property {string[]} elsewhere      what to type where the manager of the service, or of another user, is meant
 */

/** Of apps in trouble: the first ones, and of each what is most useful. */
const MOST_TROUBLED = 2
const MOST_EACH = 2
/** Rows of the terminal for what follows the table, and the prompt. */
const ROWS_BELOW = 8

/** @type {Next} */
const HELP = { command: 'bellwether --help', why: 'every verb' }

/**
 * @param {Seen} seen
 * @returns {Next[]}
 */
function nextSteps ({ apps, file, hasSaved, elsewhere }) {
  const start = file === null
    ? { command: 'bellwether start server.js --listen 3000', why: 'a first app, at that port' }
    : { command: `bellwether start ${file}`, why: 'the apps of this file' }
  if (apps === null) {
    const saved = { command: 'bellwether start', why: 'the apps that ran before' }
    return [
      ...elsewhere.map(command => ({ command, why: '' })), ...hasSaved ? [saved] : [],
      ...elsewhere.length > 0 || (hasSaved && file === null) ? [] : [start], HELP
    ]
  }
  if (apps.length === 0) return [start, HELP]
  const { isTroubled } = require('./text/state-cell')
  const { nextCommands } = require('./text/next-commands')
  const looked = apps.some(isTroubled) ? apps.filter(isTroubled) : apps.filter(({ state }) => state === 'stopped')
  if (looked.length > 0) {
    return [...looked.slice(0, MOST_TROUBLED).flatMap(app => nextCommands(app).slice(0, MOST_EACH)), HELP]
  }
  const [{ name }] = apps
  return [
    { command: 'bellwether top', why: 'the same, live, with logs and curves' },
    { command: `bellwether logs ${name} -f`, why: 'what its workers write' },
    { command: `bellwether reload ${name}`, why: 'a new release, no request lost' },
    HELP
  ]
}

/**
 * @param {import('./context').Context} context
 * @returns {Promise<void>}
 * @throws as `ls` does, but for "no manager runs"
 */
async function atAGlance (context) {
  const { out } = context
  const { commandLines } = require('./text/ending-lines')
  const { status, said, elsewhere } = await ask(context)
  const apps = status?.apps ?? null
  out.print(apps === null ? said : apps.length === 0 ? 'A manager runs here, and has no apps.' : appLines(apps, out.style))
  const seen = { apps, file: fileHere(context), hasSaved: hasAppsSaved(context), elsewhere }
  out.print(['', ...commandLines(nextSteps(seen), out.style)])
}

/** @param {import('./context').Context} context */
async function ask ({ client, env }) {
  try {
    return { status: await client.get('/v1/status'), said: '', elsewhere: [] }
  } catch (err) {
    // details.pid: a manager that is there and does not answer is a fault, told as every verb tells it
    if (err.code !== 'BW_NOT_RUNNING' || err.details.pid !== undefined) throw err
    const clear = require('./whose-manager').clarify(err, { env, verb: 'ls' })
    return { status: null, said: clear === err ? NO_MANAGER : clear.message, elsewhere: clear.details.next ?? [] }
  }
}
const NO_MANAGER = 'No manager runs here.'

/**
 * The table of `ls`; where it is longer than the screen, the apps without their workers, those in trouble first.
 * @param {any[]} apps
 * @param {import('./text/style').Style} style
 */
function appLines (apps, style) {
  const { appTable } = require('./text/app-table')
  const { isTroubled } = require('./text/state-cell')
  const room = Math.max(style.rows - ROWS_BELOW, 2)
  const all = appTable(apps, Date.now(), style)
  if (all.length <= room) return all
  const { table } = require('./text/table')
  const ordered = [...apps.filter(isTroubled), ...apps.filter(app => !isTroubled(app))]
  const { columns, rows } = require('./text/app-table').appRows(ordered, style)
  const lines = table(columns, rows, style)
  if (lines.length <= room) return lines
  return [...lines.slice(0, room - 1), `and ${plural(lines.length - room + 1, 'more app')}: bellwether ls`]
}

/** @param {import('./context').Context} context @returns {string | null} */
function fileHere ({ cwd }) {
  const { resolveTarget } = require('../manager/settings/settings-file')
  try {
    const found = resolveTarget(null, cwd())
    return 'file' in found ? path.basename(found.file) : null
  } catch (err) {
    if (err.code?.startsWith('BW_')) return null // there is none, or the folder is gone
    throw err
  }
}

/** @param {import('./context').Context} context */
function hasAppsSaved ({ paths }) { return require('./saved-list').mayHaveApps(paths) }

module.exports = { atAGlance, nextSteps }
