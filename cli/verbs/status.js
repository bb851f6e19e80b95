'use strict'
/** `bellwether status [app...]`: everything about some apps, or about each and the manager. */
const { appPath } = require('../app-verb')
const { resolveTargets } = require('../targets')
const { appDetails } = require('../text/app-details')
const { duration } = require('../text/format')

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 */
async function run ({ client, out }, words) {
  const status = await client.get('/v1/status')
  const known = status.apps.map((/** @type {{ name: string }} */ app) => app.name)
  const targets = resolveTargets(words.length === 0 ? ['all'] : words, known, { slots: true, verb: 'status' })
  const details = []
  for (const target of targets) details.push(onlySlot(await client.get(appPath(target.app)), target.slot))

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

/**
 * @param {any} app
 * @param {number | null} slot
 */
function onlySlot (app, slot) {
  if (slot === null) return app
  const id = `${app.name}.${slot}`
  const isOfSlot = (/** @type {any} */ entry) => entry.slot === slot || entry.id === id
  if (![...app.workers, ...(app.slots ?? [])].some(isOfSlot)) {
    const { BellwetherError } = require('../../manager/errors')
    throw new BellwetherError('BW_NO_SUCH_APP', `"${app.name}" has no slot ${slot}; it has ${app.instances} (from ${app.name}.0).`)
  }
  return { ...app, workers: app.workers.filter(isOfSlot), slots: (app.slots ?? []).filter(isOfSlot), exits: (app.exits ?? []).filter(isOfSlot) }
}

module.exports = { run }
