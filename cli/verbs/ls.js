'use strict'
/**
 * `bellwether ls`: the apps and their workers. The verb that people and scripts ask most: it loads as little as it can.
 */

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ watch?: boolean }} options
 */
async function run ({ client, out }, words, { watch = false }) {
  if (watch) return watchApps({ client, out })
  const answer = client.get('/v1/status')
  const { appTable } = require('../text/app-table') // loaded while the manager answers
  const { isTroubled } = require('../text/state-cell')
  const status = await answer
  if (out.json) {
    return out.printJson({ ...status, apps: status.apps.map(require('../text/without-secrets').withoutSecrets) })
  }
  if (status.apps.length === 0) return out.say(['there are no apps', 'next: bellwether start <script>'])
  out.print(appTable(status.apps, Date.now(), out.style))
  out.say(status.apps.filter(isTroubled).map((/** @type {{ name: string }} */ app) => `next: bellwether status ${app.name}`))
}

/** @param {Pick<import('../context').Context, 'client' | 'out'>} context */
function watchApps ({ client, out }) {
  const { appTable } = require('../text/app-table')
  const { withoutSecrets } = require('../text/without-secrets')
  const draw = (/** @type {any} */ { apps }) =>
    apps.length === 0 ? ['there are no apps'] : appTable(apps, Date.now(), styleNow(out))
  const asJson = (/** @type {any} */ status) => ({ ...status, apps: status.apps.map(withoutSecrets) })
  return require('../watch-status').watchStatus({ ask: () => client.get('/v1/status'), draw, asJson, out })
}

/** The window may have another size by now. @param {import('../output').Output} out */
function styleNow (out) {
  const { columns, rows } = out.stdout
  if (out.style.terminal && out.env.COLUMNS === undefined && columns) {
    out.style = { ...out.style, columns, rows: rows || out.style.rows }
  }
  return out.style
}

module.exports = { run }
