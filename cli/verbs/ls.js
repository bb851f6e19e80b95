'use strict'
/** `bellwether ls`: the apps and their workers. The verb that people and scripts ask most: it loads as little as it can. */

/** States of an app about which `status` says more. */
const TROUBLED = ['degraded', 'crash-loop', 'recovering', 'failed']

/** @param {import('../context').Context} context */
async function run ({ client, out }) {
  const answer = client.get('/v1/status')
  const { appTable } = require('../text/app-table') // loaded while the manager answers
  const { troubleOf } = require('../text/state-cell')
  const status = await answer
  if (out.json) return out.printJson({ ...status, apps: status.apps.map(require('../text/without-secrets').withoutSecrets) })
  if (status.apps.length === 0) return out.say(['there are no apps', 'next: bellwether start <script>'])
  out.print(appTable(status.apps, Date.now(), out.style))
  const troubled = status.apps.filter((/** @type {any} */ app) => TROUBLED.includes(app.state) || app.workers.some(troubleOf))
  out.say(troubled.map((/** @type {{ name: string }} */ app) => `next: bellwether status ${app.name}`))
}

module.exports = { run }
