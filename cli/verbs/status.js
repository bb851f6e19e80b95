'use strict'
/** `bellwether status [target...]`: everything about some apps or workers, or about each app and the manager. */
const { appPath } = require('../app-verb')
const { historyOf } = require('../app-history')
const { onlyWorker } = require('../only-worker')
const { resolveTargets } = require('../targets')
const { appDetails } = require('../text/app-details')
const { duration } = require('../../common/units')
const { historyLines } = require('../text/history-lines')
const { lastLines } = require('../logs/last-lines')
const { secretsKnownHere } = require('../known-secrets')
const { sourcesOfApp } = require('../logs/log-sources')
const { withoutSecrets } = require('../text/without-secrets')
const { redactDeep } = require('../../common/redact')
const { wrongUse } = require('../usage-error')

const LOG_LINES = 6

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ history?: boolean, html?: boolean }} options
 */
async function run (context, words, { history: isAsked = false, html: isPage = false }) {
  if (isPage) return printPage(context, words)
  const { client, out } = context
  const status = await client.get('/v1/status')
  const targets = resolveTargets(words.length === 0 ? ['all'] : words, status.apps, { slots: true, verb: 'status' })
  const details = []
  const withHistory = isAsked || (words.length > 0 && out.style.terminal && !out.json)
  for (const { app: name, slot } of targets) {
    const app = withoutSecrets(await client.get(appPath(name)))
    const one = slot === null ? app : onlyWorker(app, slot, status.manager.runDir)
    if (words.length > 0) one.lastLogLines = await lastLinesOf(context, one, slot)
    details.push(withHistory ? { ...one, history: await historyOf(client, name, slot) } : one)
  }

  if (out.json) {
    if (words.length > 0) return details.forEach(app => out.printJson(app))
    return out.printJson({ ...status, apps: details })
  }
  const { manager } = status
  if (words.length === 0) {
    out.print(`manager  pid ${manager.pid}, version ${manager.version}, Node ${String(manager.nodeVersion ?? '?').replace(/^v/, '')}, up ${duration(manager.uptimeMs)}` +
      `${manager.home ? `, home ${manager.home}` : ''}`)
    if (details.length === 0) out.say(['there are no apps', 'next: bellwether start <script>'])
    else out.print('')
  }
  const nowMs = Date.now()
  for (const [at, app] of details.entries()) {
    const history = app.history ? historyLines(app.history, out.style) : []
    out.print([
      ...(at > 0 ? [''] : []), ...appDetails(app, nowMs, out.style), ...history.length > 0 ? ['', ...history] : []
    ])
  }
}

/**
 * The page is complete as far as it can be had, also when the manager does not answer; then the command fails as
 * without --html.
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function printPage (context, words) {
  const { out } = context
  if (out.json) throw wrongUse('status', 'One of --html and --json.')
  if (out.style.terminal) throw wrongUse('status', 'The page is for a browser, not for a terminal: send it to a file.',
    { next: ['bellwether status --html > page.html'] })
  const { collectTicket } = require('../ticket/collect')
  const { ticketPage } = require('../../dashboards/ticket/page')
  const { ticket, failure } = await collectTicket(context, words)
  out.print(ticketPage(ticket).trimEnd())
  if (failure !== null) throw failure
}

/**
 * The app's own output stands here beside the manager's facts, so secrets are hidden in both; `logs` shows the files as
 * they are.
 * @param {import('../context').Context} context
 * @param {any} app
 * @param {number | null} slot   null: of all its workers
 */
async function lastLinesOf ({ paths, env }, app, slot) {
  const lines = lastLines(sourcesOf(app, slot), LOG_LINES, slot)
  if (lines.length === 0) return lines
  const pids = app.workers.flatMap((/** @type {any} */ { pid }) => pid ?? [])
  return redactDeep(lines, await secretsKnownHere(paths, env, pids))
}

/** @param {any} app @param {number | null} slot  null: of all its workers */
function sourcesOf ({ name, logFiles = {} }, slot) {
  return sourcesOfApp(name, logFiles).filter(source => slot === null || [slot, null].includes(source.slot))
}

module.exports = { run }
