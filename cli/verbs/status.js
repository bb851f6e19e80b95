'use strict'
/** `bellwether status [target...]`: everything about some apps or workers, or about each app and the manager. */
const { appPath } = require('../app-verb')
const { onlyWorker } = require('../only-worker')
const { resolveTargets } = require('../targets')
const { appDetails } = require('../text/app-details')
const { duration } = require('../text/format')
const { withoutSecrets } = require('../text/without-secrets')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run ({ client, out }, words) {
  const status = await client.get('/v1/status')
  const known = status.apps.map((/** @type {{ name: string }} */ app) => app.name)
  const targets = resolveTargets(words.length === 0 ? ['all'] : words, known, { slots: true, verb: 'status' })
  const details = []
  for (const { app: name, slot } of targets) {
    const app = withoutSecrets(await client.get(appPath(name)))
    details.push(slot === null ? app : onlyWorker(app, slot, status.manager.runDir))
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
  for (const [at, app] of details.entries()) out.print([...(at > 0 ? [''] : []), ...appDetails(app, nowMs, out.style)])
}

module.exports = { run }
