'use strict'
/** `bellwether ls`: the apps and their workers. The verb that people and scripts ask most: it loads as little as it can. */

/** @param {import('../context').Context} context */
async function run ({ client, out }) {
  const answer = client.get('/v1/status')
  const { appTable } = require('../text/app-table') // loaded while the manager answers
  const status = await answer
  if (out.json) return out.printJson(status)
  if (status.apps.length === 0) return out.say(['there are no apps', 'next: bellwether start <script>'])
  out.print(appTable(status.apps, out.style))
  const troubled = status.apps.filter((/** @type {{ state: string }} */ app) => ['degraded', 'crash-loop', 'recovering', 'failed'].includes(app.state))
  out.say(troubled.map((/** @type {{ name: string }} */ app) => `next: bellwether status ${app.name}`))
}

module.exports = { run }
