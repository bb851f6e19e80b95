'use strict'
/**
 * `bellwether ls`: the apps and their workers. The verb that people and scripts ask most: it loads as little as it can.
 * Where all is well, cli/quick/ls.js has answered before this is loaded.
 */

/**
 * @param {import('../context').Context} context
 * @param {string[]} words
 * @param {{ watch?: boolean, sort?: string }} options
 */
async function run ({ client, out }, words, { watch = false, sort }) {
  const inOrder = sort === undefined ? (/** @type {any[]} */ apps) => apps : require('../sort-apps').sorterOf(sort)
  if (watch) return watchApps({ client, out }, inOrder)
  const answer = client.get('/v1/status')
  const { lsAnswer } = require('../text/ls-answer') // loaded while the manager answers
  const status = await answer
  status.apps = inOrder(status.apps)
  if (out.json) {
    return out.printJson({ ...status, apps: status.apps.map(require('../text/without-secrets').withoutSecrets) })
  }
  const { lines, hints } = lsAnswer(status, Date.now(), out.style)
  out.print(lines)
  out.say(hints)
}

/**
 * @param {Pick<import('../context').Context, 'client' | 'out'>} context
 * @param {(apps: any[]) => any[]} inOrder   --sort
 */
function watchApps ({ client, out }, inOrder) {
  const { appTable } = require('../text/app-table')
  const { withoutSecrets } = require('../text/without-secrets')
  const draw = (/** @type {any} */ { apps }) =>
    apps.length === 0 ? ['there are no apps'] : appTable(inOrder(apps), Date.now(), styleNow(out))
  const asJson = (/** @type {any} */ status) => ({ ...status, apps: inOrder(status.apps).map(withoutSecrets) })
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
