'use strict'
/** `bellwether status [target...]`: everything about some apps or workers, or about each app and the manager. */
const { appPath } = require('../app-verb')
const { onlyWorker } = require('../only-worker')
const { resolveTargets } = require('../targets')
const { appDetails } = require('../text/app-details')
const { duration } = require('../text/format')
const { historyLines } = require('../text/history-lines')
const { lastLines } = require('../last-lines')
const { sourcesOfApp } = require('../log-sources')
const { withoutSecrets } = require('../text/without-secrets')

const LOG_LINES = 6

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ history?: boolean }} options
 */
async function run ({ client, out }, words, { history: isAsked = false }) {
  const status = await client.get('/v1/status')
  const known = status.apps.map((/** @type {{ name: string }} */ app) => app.name)
  const targets = resolveTargets(words.length === 0 ? ['all'] : words, known, { slots: true, verb: 'status' })
  const details = []
  const withHistory = isAsked || (words.length > 0 && out.style.terminal && !out.json)
  for (const { app: name, slot } of targets) {
    const app = withoutSecrets(await client.get(appPath(name)))
    const one = slot === null ? app : onlyWorker(app, slot, status.manager.runDir)
    if (words.length > 0) one.lastLogLines = lastLines(sourcesOf(one, slot), LOG_LINES, slot)
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
    out.print([...(at > 0 ? [''] : []), ...appDetails(app, nowMs, out.style), ...history.length > 0 ? ['', ...history] : []])
  }
}

/**
 * @param {import('../context').Context['client']} client
 * @param {string} app
 * @param {number | null} slot
 * @returns {Promise<any>}   null: an older manager keeps none, or this worker has none yet
 */
async function historyOf (client, app, slot) {
  try {
    return await client.get(`${appPath(app)}/history?worker=${slot ?? 'none'}`)
  } catch (err) {
    if (!['BW_NO_SUCH_ROUTE', 'BW_NO_SUCH_WORKER', 'BW_METRICS'].includes(err.code)) throw err
    return null
  }
}

/** @param {any} app @param {number | null} slot  null: of all its workers */
function sourcesOf ({ name, logFiles = {} }, slot) { return sourcesOfApp(name, logFiles).filter(source => slot === null || [slot, null].includes(source.slot)) }

module.exports = { run }
